/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-256 (FIPS 180-4): the fingerprint of a text. */
#ifndef VRC_BASE_SHA256_H
#define VRC_BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

struct vr_sha256 {
    uint32_t state[8];
    uint64_t size;            /* bytes so far */
    unsigned char block[64];  /* the last of them that fill no block */
};

struct vr_sha256 vr_sha256_new(void);
void vr_sha256_add(struct vr_sha256 *hash, const void *bytes, size_t size);

/* Ends it: 64 hexadecimal digits and a NUL. */
void vr_sha256_end(struct vr_sha256 *hash, char digits[65]);

#endif

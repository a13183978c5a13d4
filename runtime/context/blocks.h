/* SPDX-License-Identifier: Apache-2.0 */
/* Memory for the elements of large arrays. */
#ifndef VR_BLOCKS_H
#define VR_BLOCKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { VR_ALIGNMENT = 64 }; /* of memory that the runtime allocates, in bytes */

static inline void *vr_aligned(void *memory)
{
    return (void *)(((uintptr_t)memory + VR_ALIGNMENT - 1) / VR_ALIGNMENT * VR_ALIGNMENT);
}

/* The least size in bytes that is worth it. */
enum { VR_BLOCK_FROM = 1 << 17 };

/* Whether freed blocks are kept: that would hide from the address sanitizer that their users are done with them. */
#if defined __SANITIZE_ADDRESS__
enum { VR_KEEPS_BLOCKS = false };
#elif defined __has_feature
enum { VR_KEEPS_BLOCKS = !__has_feature(address_sanitizer) };
#else
enum { VR_KEEPS_BLOCKS = true };
#endif

/* A block of at least that many bytes, aligned for arrays, zeros if `zero`; NULL without memory. It is freed by
 * vr_free_block(), from any thread. */
void *vr_new_block(size_t bytes, bool zero);
void vr_free_block(void *block);

/* They are kept while there are contexts: these tell when one is made, and when it is freed. */
void vr_hold_blocks(void);
void vr_drop_blocks(void);

#endif

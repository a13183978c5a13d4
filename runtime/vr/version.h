/* SPDX-License-Identifier: Apache-2.0 */
/* The version of libvr. Generated code asks for the least one that it needs. */
#ifndef VR_VERSION_H
#define VR_VERSION_H

/* 10000 for each major version, 100 for each minor one, 1 for each patch. */
#define VR_VERSION 100
#define VR_VERSION_TEXT "0.1.0"

#ifdef __cplusplus
extern "C" {
#endif

/* The VR_VERSION of the library that a program runs with. */
int vr_version(void);

#ifdef __cplusplus
}
#endif

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* What a compilation writes. */
#ifndef VRC_EMIT_PRODUCT_H
#define VRC_EMIT_PRODUCT_H

#include "base/text.h"

/* Parts of the functions of a module for Python. */
enum { VR_PARTS = 2 };

/* The texts of a product. */
struct vr_product {
    struct vr_text c;     /* foo.c: the functions */
    struct vr_text cl;    /* foo.cl: the kernels of GPU sections, which foo.c has too; empty where there are none */
    struct vr_text h;     /* foo.h: their prototypes, documented */
    struct vr_text stub;  /* foo_stub.c: the table of entries, and of a module for Python the way in */
    struct vr_text pyi;   /* foo.pyi: its functions for type checkers */
    struct vr_text parts[VR_PARTS]; /* of a module for Python: foo.c as two texts to compile side by side; or empty */
};

#endif

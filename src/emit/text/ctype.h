/* SPDX-License-Identifier: Apache-2.0 */
/* Types as C writes them. */
#ifndef VRC_EMIT_TEXT_CTYPE_H
#define VRC_EMIT_TEXT_CTYPE_H

#include "ir/ir.h"

const char *vr_c_scalar(struct vr_arena *arena, const struct vr_type *t);   /* double, vr_cf64, … */
const char *vr_c_shared(struct vr_arena *arena, const struct vr_type *t);   /* that of a number in memory of devices: truth values are bytes */
const char *vr_c_suffix(struct vr_arena *arena, const struct vr_type *t);   /* f64, cf64, … */
const char *vr_c_element(struct vr_arena *arena, const struct vr_type *t);  /* VR_FLOAT64 | VR_COMPLEX */
const char *vr_c_spec(struct vr_arena *arena, const struct vr_type *t);     /* VR_AS(VR_FLOAT64, 2, VR_COLMAJOR) */
const char *vr_c_layout(enum vr_layout layout);
/* The type of a function handle: a typedef name that depends on the type alone. */
const char *vr_c_handle(struct vr_arena *arena, const struct vr_type *t);
/* `double x`, `vr_array *x`, `vr_array **x` … : the declaration of a variable or parameter. */
const char *vr_c_declare(struct vr_arena *arena, const struct vr_type *t, const char *name);
const char *vr_c_declare_result(struct vr_arena *arena, const struct vr_type *t, const char *name);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Types (thesis 4.2). Types are interned: equal types are equal pointers. */
#ifndef VRC_IR_TYPE_H
#define VRC_IR_TYPE_H

#include <stdbool.h>

#include "base/text.h"

enum vr_base {
#define SCALAR(kind, spelling, suffix, ctype, class, bytes) VR_##kind,
#include "ir/scalar.def"
#undef SCALAR
    VR_BASE_COUNT
};

enum vr_class { VR_CLASS_BOOL, VR_CLASS_SIGNED, VR_CLASS_UNSIGNED, VR_CLASS_FLOAT };

/* A row of scalar.def. */
struct vr_base_row {
    const char *spelling, *suffix, *ctype;
    enum vr_class class;
    int bytes;
};
extern const struct vr_base_row vr_bases[VR_BASE_COUNT];

enum vr_layout { VR_ROWMAJOR, VR_COLMAJOR, VR_STRIDED };

enum { VR_MAX_DIMENSIONS = 64 }; /* of an array, and of a domain */

enum vr_type_kind {
    VR_T_SCALAR,   /* base, is_complex */
    VR_T_ARRAY,    /* elem (a scalar, or null), ndims, layout */
    VR_T_TUPLE,    /* elems: count of them */
    VR_T_FUNCTION, /* elems: count arguments; outs: out_count results, none for void */
    VR_T_DOMAIN,   /* ndims, elems: count of them; one is enough for all dimensions */
    VR_T_VOID,
    VR_T_NULL      /* what a producer printed for a string: legal to read, an error to use */
};

struct vr_type {
    enum vr_type_kind kind;
    enum vr_base base;
    bool is_complex;
    enum vr_layout layout;
    int ndims;
    const struct vr_type *elem;
    const struct vr_type *const *elems;
    int count;
    const struct vr_type *const *outs;
    int out_count;
};

/* The table of a unit's types. */
struct vr_types;
struct vr_types *vr_types_new(struct vr_arena *arena);

const struct vr_type *vr_type_scalar(struct vr_types *types, enum vr_base base, bool is_complex);
const struct vr_type *vr_type_array(struct vr_types *types, const struct vr_type *elem, int ndims, enum vr_layout layout);
const struct vr_type *vr_type_tuple(struct vr_types *types, const struct vr_type *const *elems, int count);
const struct vr_type *vr_type_function(struct vr_types *types, const struct vr_type *const *ins, int in_count,
                                       const struct vr_type *const *outs, int out_count);
const struct vr_type *vr_type_domain(struct vr_types *types, int ndims, const struct vr_type *const *elems, int count);
const struct vr_type *vr_type_void(struct vr_types *types);
const struct vr_type *vr_type_null(struct vr_types *types);

/* Questions. NULL is no type, and every answer for it is no. */
static inline bool vr_is_scalar(const struct vr_type *t) { return t && t->kind == VR_T_SCALAR; }
/* int64, the type of places and counters. */
static inline bool vr_is_int64(const struct vr_type *t) { return vr_is_scalar(t) && !t->is_complex && t->base == VR_INT64; }
static inline bool vr_is_array(const struct vr_type *t) { return t && t->kind == VR_T_ARRAY; }
/* Elements that C computes with by its operators. */
static inline bool vr_is_plain_real(const struct vr_type *t) { return !t->is_complex && t->base != VR_FLOAT16; }
/* A scalar or an array, not of null. */
bool vr_is_number(const struct vr_type *t);
/* A null type, or an array of null. */
bool vr_is_null(const struct vr_type *t);
/* The element type of an array; another type is its own. */
static inline const struct vr_type *vr_elem(const struct vr_type *t) { return vr_is_array(t) ? t->elem : t; }
/* Of an element of a number type. */
int vr_scalar_bytes(const struct vr_type *t);
/* Class of the elements of a number type. */
bool vr_is_float(const struct vr_type *t);
/* A number that C has as float or double. */
bool vr_is_native_float(const struct vr_type *t);
bool vr_is_integer(const struct vr_type *t); /* signed or unsigned, real or complex; not bool */
bool vr_may_count(const struct vr_type *t);  /* a scalar whose value may be a whole number: an integer, or a float64 */
bool vr_is_complex(const struct vr_type *t);

/* `t` with other elements: an array keeps dimensions and layout. */
const struct vr_type *vr_with_elem(struct vr_types *types, const struct vr_type *t, const struct vr_type *elem);

/* The smallest scalar type that holds both: NumPy's promotion of their element types (thesis 4.2; DESIGN: mixed
 * operands). */
const struct vr_type *vr_common(struct vr_types *types, const struct vr_type *a, const struct vr_type *b);

/* The canonical spelling: (float64), (float32 :ctype 1), (arraytype :layout rowmajor :ndims 2 (float64)),
 * (tupletype …), (functype (intypes …) (outtypes …)), (domaintype :ndims 2 (int64) (int64)), (void), (null). */
void vr_put_type(struct vr_text *text, const struct vr_type *type);

/* For messages: float64, complex float32, float64[:,:] row-major, tuple(int64, float64), … in the arena. */
const char *vr_type_text(struct vr_arena *arena, const struct vr_type *type);

#endif

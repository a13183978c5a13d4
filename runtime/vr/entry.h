/* SPDX-License-Identifier: Apache-2.0 */
/* What a generated module has: a table of its functions, for programs that find and call them by name. */
#ifndef VR_ENTRY_H
#define VR_ENTRY_H

#include "vr/array.h"
#include "vr/index.h"
#include "vr/number.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An argument or result; the member is the suffix of the type. Tuples are passed component by component. */
typedef union vr_value {
    bool b;
    int8_t i8;  int16_t i16;  int32_t i32;  int64_t i64;
    uint8_t u8; uint16_t u16; uint32_t u32; uint64_t u64;
    vr_f16 f16; float f32; double f64;
    vr_cb cb;
    vr_ci8 ci8; vr_ci16 ci16; vr_ci32 ci32; vr_ci64 ci64;
    vr_cu8 cu8; vr_cu16 cu16; vr_cu32 cu32; vr_cu64 cu64;
    vr_cf32 cf32; vr_cf64 cf64;
    vr_array *array;                /* of arguments borrowed, of results the caller's to release */
    void (*function)(void);         /* a handle: vr_function.address of a function of the type */
    const vr_range *domain;         /* of arguments: one range for each dimension */
    vr_range *ranges;               /* of results: the caller's memory for a domain, one range for each dimension */
} vr_value;

enum vr_value_kind { VR_VALUE_NUMBER, VR_VALUE_FUNCTION, VR_VALUE_DOMAIN };

/* The type of an argument or result: for numbers a spec, ndims 0 being a scalar; for domains ndims. */
typedef struct vr_param {
    enum vr_value_kind kind;
    vr_spec spec;
    const char *name;               /* of arguments */
} vr_param;

/* The bytes of an array argument that a call touches, if it ends without an error. */
typedef struct vr_bytes {
    int64_t read, written;          /* whether or not they are also the other */
    bool read_exact, written_exact; /* these and no others; else no more than these */
} vr_bytes;

typedef struct vr_function {
    const char *name;               /* in the source */
    /* In-out arguments are the last results, in their order: these are there behind an error, too. */
    int (*call)(vr_context *ctx, const vr_value *args, vr_value *results); /* a status */
    void (*address)(void);          /* the C function itself, for handles */
    int arg_count, result_count;
    const vr_param *args, *results;
    /* NULL without array arguments; else tells of each, in their order, what call() would touch. Of arrays the
     * extents count alone. */
    void (*footprint)(const vr_value *args, vr_bytes *bytes);
} vr_function;

/* `foo_stub.c` defines one: const vr_module foo_module. */
typedef struct vr_module {
    const char *name;
    int function_count;
    const vr_function *functions;
} vr_module;

#ifdef __cplusplus
}
#endif

#endif

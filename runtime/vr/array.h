/* SPDX-License-Identifier: Apache-2.0 */
/* vr_array, the default binding (thesis 3.4): reference-counted arrays with extents and strides. */
#ifndef VR_ARRAY_H
#define VR_ARRAY_H

#include "vr/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Element types. Complex is a flag: VR_FLOAT64 | VR_COMPLEX. */
enum vr_element {
    VR_BOOL,
    VR_INT8,
    VR_INT16,
    VR_INT32,
    VR_INT64,
    VR_UINT8,
    VR_UINT16,
    VR_UINT32,
    VR_UINT64,
    VR_FLOAT16,
    VR_FLOAT32,
    VR_FLOAT64,
    VR_COMPLEX = 16
};

enum vr_layout { VR_ROWMAJOR, VR_COLMAJOR, VR_STRIDED };

enum { VR_MAX_DIMS = 64 }; /* as in NumPy; no array has more */

/* An array object. Generated code reads the fields and never writes them; the elements may be written. */
typedef struct vr_array {
    void *data;       /* the element with all indices zero */
    int64_t *shape;   /* extents; ndims of them */
    int64_t *stride;  /* distance between neighbours along each axis, in elements; may be negative or zero */
    int ndims;
    int type;         /* enum vr_element */
} vr_array;

/* Who frees a new array (thesis 4.7): the last reference, or the Boehm collector where it is configured. A collected array
 * counts references too, but nothing happens when there are none. */
enum vr_memory { VR_COUNTED, VR_COLLECTED };

/* What type an array or scalar shall have: VR_AS(VR_FLOAT64, 2, VR_COLMAJOR); ndims 0 is a scalar. */
typedef struct vr_spec {
    int type, ndims, layout, memory;
} vr_spec;

/* --- for users of generated code --- */

/* Where arrays take their memory from. `allocate` gives bytes aligned as malloc's, zeros if `zero`, or NULL without memory;
 * `release` takes them back. Any thread may call both at any time, and they must come back. */
typedef struct vr_allocator {
    void *(*allocate)(void *data, size_t bytes, bool zero);
    void (*release)(void *data, void *memory);
    void *data;
} vr_allocator;

/* Settles the allocator of this process's libvr, which must stay as it is: before the first array is made, and once. False where
 * another one is settled. Memory that suits a device, that of the garbage collector and what functions need for a moment
 * come from elsewhere. */
bool vr_set_allocator(const vr_allocator *allocator);

/* A new array of zeros in the given layout (VR_STRIDED means row-major); NULL without memory or for a negative extent. */
vr_array *vr_array_zeros(int type, int ndims, const int64_t *shape, int layout);

/* An array over memory of the caller, without a copy; `stride` in elements, NULL for row-major. `free_data(data)` is
 * called with the last reference; NULL leaves the memory alone. *out holds NULL or a reference, which is replaced. VR_ARGUMENT for a
 * type that is none, extents that are negative or too large, or more than VR_MAX_DIMS dimensions; VR_ALLOC. The context, which may be
 * NULL, gets the text that says what is wrong; *out stays as it is then. */
int vr_array_wrap(vr_context *ctx, void *data, int type, int ndims, const int64_t *shape, const int64_t *stride,
                  void (*free_data)(void *), vr_array **out);

/* One more reference; one less, the last of which frees. NULL is allowed. */
vr_array *vr_retain(vr_array *array);
void vr_release(vr_array *array);

/* Number of elements; bytes of an element type. */
int64_t vr_array_size(const vr_array *array);
size_t vr_element_bytes(int type);

/* --- for generated code: `*out` holds NULL or a reference; on success it is released and replaced, else it stays --- */

enum vr_fill { VR_UNSET, VR_ZEROS, VR_ONES };

/* A new array. Its old memory is used again when nobody else has it and type, layout and shape are right (thesis 5.7.2). */
int vr_new(vr_context *ctx, vr_site site, vr_spec spec, vr_array **out, const int64_t *shape, enum vr_fill fill);

/* Makes *to refer to `from` (which may be NULL). */
void vr_assign(vr_array **to, vr_array *from);

/* `from` as the type asks: the same array where element type and layout fit already, else a converted copy. */
int vr_convert(vr_context *ctx, vr_site site, vr_spec spec, vr_array **out, vr_array *from);

/* Whether an argument is what the function takes; else VR_ARGUMENT, which names it. */
int vr_check_argument(vr_context *ctx, vr_site site, const char *name, const vr_array *array, vr_spec spec);

/* The extents that `count` operands have together: extents of 1 stretch, missing leading axes count as 1; shape gets
 * `ndims`. NULL operands are scalars. VR_SHAPE when they do not match. */
int vr_broadcast(vr_context *ctx, vr_site site, int ndims, int64_t *shape, int count, const vr_array *const *operands);

/* The same for the operands of several operations, so that the error tells which of them failed. `steps` holds the
 * operations behind their operands, which are letters from `a` on, or points for scalars: "ab2c2" is (a + b) + c. The
 * result of < goes where the first of its two operands is: "abc2<" is a += b + c. An operation elsewhere than the site
 * says where: "ab2@7:12;c2". At most VR_MOST_STEPS results and operands wait at a time.
 *
 * Of several expressions each ends with a mark. The extents of those marked ! follow on each other in `shape`; those
 * marked = are read by later ones only. These call those before them A, B, ...: "ab2=cA2!". A place between
 * expressions holds from there on: "ab2!@7:12;cd2!" */
enum { VR_MOST_STEPS = 24, VR_MOST_RESULTS = 26 };
int vr_broadcast_steps(vr_context *ctx, vr_site site, int ndims, int64_t *shape, int count, const vr_array *const *operands,
                       const char *steps);

/* The strides of an operand along the axes of a result: 0 where it stretches. */
void vr_broadcast_strides(const vr_array *operand, int ndims, int64_t *stride);

/* A scalar as an array of no dimensions, without an allocation: VR_BOX(VR_FLOAT64, &x). */
#define VR_BOX(type, pointer) (&(const vr_array){(void *)(pointer), NULL, NULL, 0, (type)})
#define VR_INT(value)         VR_BOX(VR_INT64, &(int64_t){value})
#define VR_ARRAYS(...)        ((const vr_array *const[]){__VA_ARGS__})
#define VR_AS(type, ndims, layout) ((vr_spec){(type), (ndims), (layout), VR_MEMORY})
#ifndef VR_MEMORY
#define VR_MEMORY VR_COUNTED /* garbage-collected modules define it otherwise */
#endif

/* Starts the collector; garbage-collected modules call it first, any number of times. Where it is not configured
 * their arrays are counted. */
void vr_start_collector(void);

#ifdef __cplusplus
}
#endif

#endif

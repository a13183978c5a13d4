/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of the library: what library.c and the handlers in the files beside it share. */
#ifndef VRC_PYTHON_LIBRARY_H
#define VRC_PYTHON_LIBRARY_H

#include "frontend/python/translate/translate.h"

/* What a library function becomes. `args` are bound to the parameters that its row names, in their order; what is not given
 * has its default or is PY_V_ABSENT. `row` tells functions apart that share a handler. */
typedef struct py_value py_library_handler(struct py_frame *frame, const struct py_library_row *row, struct py_value *args,
                                           struct vr_span span);

/* What functions do with objects and with what holds them. */
enum py_objects {
    PY_PASSES = 1,     /* hand them on, also rows of objects with cells, of which nobody may have a copy */
    PY_HOLDS = 2,      /* put them into a container, or take them out of it */
    PY_FINDS = 4,      /* look for what equals one, as a key or in a list */
    PY_COMPARES = 8,   /* ask which is less */
    PY_ORDERS = 16,    /* the same, but for key= */
    PY_KEYS = 32,      /* of a dictionary see the keys alone */
    PY_ANY_ORDER = 64, /* find the same in whatever order a set is gone over, */
    PY_WHOLE = 128,    /* one of whole numbers, where no key is given */
    PY_SEALED = 256    /* take a generator of random numbers as it is */
};

/* A row of library.def. */
struct py_library_row {
    enum py_library_place place;
    const char *name;
    const char *params;
    const char *with;
    int objects;       /* enum py_objects, put together */
};

#define LIBRARY(place, name, params, handler, with) py_library_handler py_lib_##handler;
#include "frontend/python/library/library.def"
#undef LIBRARY

/* The head of a handler: struct py_value py_lib_NAME(…). Few need all that they are given. */
#define UNUSED __attribute__((unused))
#define HANDLER(name)                                                                                                   \
    struct py_value py_lib_##name(UNUSED struct py_frame *frame, UNUSED const struct py_library_row *row,              \
                                  UNUSED struct py_value *args, UNUSED struct vr_span span)

extern const struct py_library_row py_library_rows[];

/* Whether a row's function becomes what a handler makes. */
bool py_is_made_by(const struct py_library_row *row, py_library_handler *handler);

/* How many parameters a row has, of which all are named in its text. */
int py_param_count(const struct py_library_row *row);

/* Whether a row is one of np.mgrid and its kind, which are not called: what stands in [] is their argument. */
bool py_is_subscripted(const struct py_library_row *row);

/* The reasons of rows of what is not compiled, whatever it is called with: their handlers are refuse_<reason>. */
#define PY_EACH_REFUSAL(DO) DO(interpreter) DO(text) DO(types) DO(objects) DO(identity) DO(numpy) DO(unwritten)

/* A list of statements that may run on a GPU; returns where they go. */
struct vr_list *py_emit_section(struct py_frame *frame, struct vr_span span);

/* Whether NumPy casts numbers of the one type to the other for functions of elements ('same_kind'): forwards on the way bool,
 * unsigned, signed, float, complex. */
bool py_casts(const struct py_type *from, const struct py_type *to);

/* Makes arguments numbers and arrays; false, after an error, where one is neither. */
bool py_take_numbers(struct py_frame *frame, struct py_value *args, int count, struct vr_span span);

/* The type that numbers and arrays have together, one of NumPy's. */
const struct py_type *py_common_type(struct py_frame *frame, const struct py_value *args, int count);

/* What out= makes of a result: it is stored in the array, which is the value then. As NumPy's functions of elements take it, a
 * result may `stretch` along axes of the array; else the array has the extents of the result. */
struct py_value py_store_out(struct py_frame *frame, struct py_value result, struct py_value out, bool stretch,
                             struct vr_span span);

/* The item with the least or greatest key, the first of several. */
struct py_value py_extreme_by_key(struct py_frame *frame, const struct py_value *items, const struct py_value *key,
                                  bool largest, struct vr_span span);

/* int(text, base), or float(text) where `real`. */
struct py_value py_number_of_text(struct py_frame *frame, const struct py_value *text, const struct py_value *base,
                                  bool real, struct vr_span span);

enum { MAX_RANK = 16 };

/* The axes that an argument names, one or a tuple of them, each once, of `ndims`; their number, or -1 after an error. */
int py_take_axes(struct py_frame *frame, const struct py_value *v, int ndims, int *axes, struct vr_span span);

/* The extents of a shape: a number, or a tuple of numbers, at most MAX_RANK. False after an error. */
bool py_take_shape(struct py_frame *frame, struct py_value *shape, struct py_value *extents, int *ndims,
                   struct vr_span span);

/* The type of a new array with the numbers of a type. */
static inline const struct py_type *py_new_array_of(struct py_frame *frame, const struct py_type *elements, int ndims)
{
    return py_type_array(frame->unit, elements->base, elements->is_complex, ndims, VR_ROWMAJOR);
}

#endif

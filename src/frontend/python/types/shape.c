/* SPDX-License-Identifier: Apache-2.0 */
/* Dimensions of array types, choices between types, and types that vrc does not compile. */
#include <string.h>

#include "frontend/python/types/declarations.h"

/* --- shapes --- */

bool py_shape_add(struct py_shape *shape, int64_t extent, bool contiguous)
{
    if (shape->count == VR_MAX_DIMENSIONS)
        return false;
    if (contiguous) {
        shape->contiguous = shape->count;
        shape->contiguous_count++;
    }
    shape->fixed = shape->fixed || extent >= 0;
    shape->extents[shape->count++] = extent;
    return true;
}

bool py_shape_layout(const struct py_shape *shape, enum vr_layout *layout)
{
    if (shape->contiguous_count == 0)
        *layout = VR_STRIDED;
    else if (shape->contiguous_count == 1 && shape->contiguous == shape->count - 1)
        *layout = VR_ROWMAJOR;
    else if (shape->contiguous_count == 1 && shape->contiguous == 0)
        *layout = VR_COLMAJOR;
    else
        return false;
    return true;
}

const struct py_type *py_with_layout(struct vr_unit *unit, const struct py_type *array, enum vr_layout layout)
{
    struct py_type *type = vr_keep(unit->arena, array, sizeof *array);
    type->layout = layout == VR_COLMAJOR && array->ndims == 1 ? VR_ROWMAJOR : layout;
    return type;
}

const struct py_type *py_array_of(struct vr_unit *unit, const struct py_type *elements, const struct py_shape *shape,
                                  enum vr_layout layout)
{
    int before = elements->ndims, count = before + shape->count;
    int64_t *extents = VR_NEW_ARRAY(unit->arena, int64_t, count);
    for (int i = 0; i < count; i++)
        extents[i] = i >= before ? shape->extents[i - before] : elements->extents ? elements->extents[i] : -1;
    struct py_type array = *py_type_array(unit, elements->base, elements->is_complex, count, layout);
    array.extents = shape->fixed || elements->extents ? extents : NULL;
    return py_with_layout(unit, &array, layout);
}

/* --- choices --- */

void py_choose(struct vr_unit *unit, struct py_choices *choices, const struct py_type *type)
{
    VR_ADD(unit->arena, choices, type);
}

bool py_next_combination(int *at, const struct py_choices *lists, int count)
{
    while (count-- > 0) {
        if (++at[count] < lists[count].count)
            return true;
        at[count] = 0;
    }
    return false;
}

int py_combinations(const struct py_choices *lists, int count, int limit)
{
    int combinations = 1;
    for (int i = 0; i < count && combinations < limit; i++)
        combinations = lists[i].count > limit ? limit : combinations * lists[i].count;
    return combinations < limit ? combinations : limit;
}

/* --- types of other tools --- */

const struct py_type *py_type_plain(struct vr_unit *unit, const struct py_type *number)
{
    bool python = number->base == VR_BOOL || number->base == VR_INT64 || number->base == VR_FLOAT64;
    return py_type_number(unit, number->base, number->is_complex, python);
}

static const struct py_foreign foreigners[] = {
    {"bytes", "text", "pass an array of uint8"},
    {"typing.Sequence", "any sequence", "take a NumPy array, such as float64[:]"},
    {"collections.abc.Sequence", "any sequence", "take a NumPy array, such as float64[:]"},
    {"typing.Iterable", "any iterable", "take a NumPy array, such as float64[:]"},
    {"collections.abc.Iterable", "any iterable", "take a NumPy array, such as float64[:]"},
    {"numpy.typing.ArrayLike", "anything that becomes an array", "take a NumPy array, such as float64[:]"},
    {"set", "a set of nobody knows what, or of anything but numbers",
     "say of which numbers: set[int]; or take a NumPy array, such as float64[:]"},
    {"frozenset", "a set", "take a NumPy array, such as float64[:]"},
    {"dict", "a dictionary of nobody knows what, or of anything but numbers",
     "say of which numbers or texts: dict[str, float]; make dictionaries and sets in it one whose keys are tuples: d[a, b]"},
    {"typing.Dict", "a dictionary of nobody knows what, or of anything but numbers",
     "say of which numbers or texts: dict[str, float]; make dictionaries and sets in it one whose keys are tuples: d[a, b]"},
    {"type", "a type", "write a function for each type"},
    {"pkg", "a module", "import the module in the file"},
    {"slice", "a slice", "take its start, stop and step as integers"},
    {"range", "a range", "take its start, stop and step as integers"},
    {"object", "any object", "state the type of a number, an array or a tuple"},
    {"typing.Any", "anything", "state the type of a number, an array or a tuple"},
    {"typing.Optional", "a choice of types", "state one type, or several signatures by '#pythran export f(float or None)'"},
    {"typing.Union", "a choice of types", "state one type, or several signatures by '#pythran export f(int or float)'"},
    {"numpy.array", "a function", "write float64[:] for an array of one dimension"},
    {"numpy.matrix", "a matrix", "take a NumPy array: float64[:, :]"},
    {"pandas.DataFrame", "a data frame", "take its columns as arrays: float64[:]"},
    {"pandas.Series", "a series", "take its values as an array: float64[:]"},
    {"float128", "wider than 64 bits", "use float64"},
    {"complex256", "wider than two times 64 bits", "use complex128"},
    {"numpy.longdouble", "wider than 64 bits", "use np.float64"},
    {"numpy.float128", "wider than 64 bits", "use np.float64"},
    {"numpy.clongdouble", "wider than two times 64 bits", "use np.complex128"},
    {"numpy.complex256", "wider than two times 64 bits", "use np.complex128"},
    {"numpy.str_", "text", "pass a number that stands for it"},
    {"numpy.datetime64", "a date", "pass its integer"},
    {"numpy.timedelta64", "a time", "pass its integer"},
    {"numpy.object_", "any object", "state the type of a number, an array or a tuple"},
    {"numpy.number", "a family of types", "state one type, or several signatures by '#pythran export f(int or float)'"},
    {"numpy.floating", "a family of types", "state one type, such as np.float64"},
    {"numpy.integer", "a family of types", "state one type, such as np.int64"},
};

const struct py_foreign *py_foreign_find(const char *path)
{
    for (size_t i = 0; i < sizeof foreigners / sizeof *foreigners; i++)
        if (strcmp(foreigners[i].path, path) == 0)
            return &foreigners[i];
    return NULL;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Annotations: float, f64[:, ::1], np.float32, np.ndarray[tuple[int, int], np.dtype[np.float64]],
 * Annotated[NDArray[np.float64], 2, 'C'], tuple[f64, i64[:]] or (f64, i64[:]), Callable[[f64], f64],
 * PyArray(PyFloat64(), 2, 'RowMajor'), the same as strings, and names that the file sets to one of these. */
#include <ctype.h>
#include <string.h>

#include "frontend/python/types/declarations.h"
#include "frontend/python/names/names.h"

enum { MAX_LEVEL = 40 }; /* of types in types, so that names set to each other in a circle end */

struct reader {
    struct vr_unit *unit;
    struct py_file *file;
    bool quiet;
    int level;
    int rank;       /* of arrays that do not say how many dimensions they have, and which of PY_GUESSED_ITEMS lists are that do not say of what;
                     * 0: they must say */
    bool indices;   /* these hold int64 where they do not say what; else float64 */
};

static const struct py_type *read_type(struct reader *r, struct py_expr *e);

/* `return wrong(r, span, code, …)` reports an error, and there is no type. */
#define wrong(r, ...) (report_unless_quiet((r)->quiet || vr_report(&(r)->unit->diags, __VA_ARGS__)))

static const struct py_type *report_unless_quiet(bool reported)
{
    (void)reported;
    return NULL;
}

/* --- heads: what stands before the [ of a type, or before the ( --- */

enum head {
    HEAD_NONE,
    HEAD_NDARRAY,
    HEAD_NDARRAY_OF,
    HEAD_ANNOTATED,
    HEAD_TUPLE,
    HEAD_CALLABLE,
    HEAD_PYARRAY,
    HEAD_DTYPE,
    HEAD_LITERAL,
    HEAD_LIST
};

#define RANKED "Annotated[NDArray[np.float64], 2], or with an order 'C' or 'F' behind the number of dimensions"

static const struct { const char *path; enum head head; const char *form;
} heads[] = {
    {"numpy.ndarray", HEAD_NDARRAY, "np.ndarray[tuple[int, int], np.dtype[np.float64]], with an int for each dimension"},
    {"numpy.typing.NDArray", HEAD_NDARRAY_OF, "NDArray[np.float64]"},
    {"typing.Annotated", HEAD_ANNOTATED, RANKED},
    {"typing_extensions.Annotated", HEAD_ANNOTATED, RANKED},
    {"tuple", HEAD_TUPLE, "tuple[float, int]"},
    {"typing.Tuple", HEAD_TUPLE, "tuple[float, int]"},
    {"typing.Callable", HEAD_CALLABLE, "Callable[[float], float]"},
    {"collections.abc.Callable", HEAD_CALLABLE, "Callable[[float], float]"},
    {"vrc.PyArray", HEAD_PYARRAY,
     "PyArray(PyFloat64(), 2, 'RowMajor'), where the layout may be 'ColMajor' or 'Strided' too"},
    {"numpy.dtype", HEAD_DTYPE, "np.dtype[np.float64]"},
    {"typing.Literal", HEAD_LITERAL, "Literal[3]"},
    {"list", HEAD_LIST, "list[float], or NumPy's arrays: float64[:]"},
    {"typing.List", HEAD_LIST, "list[float], or NumPy's arrays: float64[:]"},
    {"collections.deque", HEAD_LIST, "deque[float]"},
};

enum { HEADS = sizeof heads / sizeof *heads };

static enum head find_head(const char *path)
{
    for (int i = 0; path && i < HEADS; i++)
        if (strcmp(heads[i].path, path) == 0)
            return heads[i].head;
    return HEAD_NONE;
}

static const struct py_type *wrong_form(struct reader *r, struct vr_span span, enum head head)
{
    for (int i = 0; i < HEADS; i++)
        if (heads[i].head == head)
            return wrong(r, span, VR_DIAG_type_form, heads[i].form);
    return wrong(r, span, VR_DIAG_not_a_type);
}

/* --- scalars --- */

/* PyRaptor's classes (thesis figure 9.2b): PyFloat64 and the like. */
static const struct py_type *pyraptor_scalar(struct vr_unit *unit, const char *name)
{
    if (strncmp(name, "Py", 2) != 0)
        return NULL;
    char *lower = vr_copy_text(unit->arena, name + 2, strlen(name + 2));
    lower[0] = (char)tolower((unsigned char)lower[0]);
    if (strncmp(lower, "uI", 2) == 0)
        lower[1] = 'i';
    const struct py_type *number = py_type_of(unit, PY_IN_NUMPY, lower);
    return number ? py_type_plain(unit, number) : NULL;
}

/* The scalar of a path, or NULL. A name that the file does not bind is one of Python's own, or any other: an annotation need
 * not be evaluated (PEP 563, PEP 649), so that nothing has to import it. */
static const struct py_type *scalar_of_path(struct vr_unit *unit, const char *path)
{
    if (strncmp(path, "numpy.", 6) == 0)
        return py_type_of(unit, PY_IN_NUMPY, path + 6);
    if (strcmp(path, "str") == 0)
        return py_type_string(unit, NULL);
    if (strncmp(path, "builtins.", 9) == 0)
        return py_type_of(unit, PY_IN_PYTHON, path + 9);
    if (strncmp(path, "vrc.", 4) != 0)
        return py_type_named(unit, path);
    const struct py_type *number = py_type_of(unit, PY_IN_VRC, path + 4);
    return number ? number : pyraptor_scalar(unit, path + 4);
}

static bool is_known(const char *path)
{
    return find_head(path) != HEAD_NONE || py_foreign_find(path) || strncmp(path, "vrc.Py", 6) == 0 ||
           (strncmp(path, "numpy.", 6) == 0 && py_is_scalar_name(PY_IN_NUMPY, path + 6)) ||
           (strncmp(path, "vrc.", 4) == 0 && py_is_scalar_name(PY_IN_VRC, path + 4));
}

static const char *path_of(struct reader *r, const struct py_expr *e)
{
    return py_path(r->unit, r->file, e, is_known);
}

/* What was meant by a path: the module's scalar whose name is nearest to its end, or a module that is not imported. */
static const char *nearest_scalar(struct vr_unit *unit, const char *path)
{
    if (strncmp(path, "np.", 3) == 0) /* else it is numpy */
        return "; write import numpy as np";
    const char *plain = strncmp(path, "numpy.", 6) == 0 ? path + 6 : "";
    if (strcmp(plain, "int") == 0 || strcmp(plain, "float") == 0 || strcmp(plain, "complex") == 0)
        return vr_format(unit->arena, "; write %s, Python's own", plain);
    const char *dot = strrchr(path, '.');
    size_t module = dot ? (size_t)(dot + 1 - path) : 0;
    struct vr_nearest best = vr_nearest_to(path + module);
    bool numpy = strncmp(path, "numpy.", 6) == 0, own = strncmp(path, "vrc.", 4) == 0;
    if (module && !numpy && !own)
        return "; take a NumPy array, such as float64[:]";
    py_propose_scalars(&best, numpy ? PY_IN_NUMPY : own ? PY_IN_VRC : PY_IN_PYTHON | PY_IN_VRC | PY_IN_NUMPY);
    return best.name ? vr_format(unit->arena, "; did you mean '%s%s'?", numpy ? "np." : "", best.name) : "";
}

/* How many dimensions? So many as are tried; else that is an error. */
static const struct py_type *wrong_rank(struct reader *r, struct vr_span span, const struct py_type *elements)
{
    struct py_shape shape = py_shape_new();
    for (int i = 0; i < r->rank; i++)
        py_shape_add(&shape, -1, false);
    if (r->rank > 0)
        return py_array_of(r->unit, elements ? elements : py_type_named(r->unit, r->indices ? "int64" : "float64"), &shape, VR_STRIDED);
    const char *name = elements ? vr_bases[elements->base].spelling : "float64";
    if (elements && elements->is_complex)
        name = elements->base == VR_FLOAT32 ? "complex64" : "complex128";
    return wrong(r, span, VR_DIAG_rank_missing, name, name, name);
}

/* Whether a path is that of lists, or of what lists are too. */
static bool is_sequence(const char *path)
{
    static const char *const sequences = "list typing.List typing.Sequence typing.Iterable typing.Collection typing.MutableSequence "
                                         "collections.abc.Sequence collections.abc.Iterable collections.abc.Collection "
                                         "collections.abc.MutableSequence";
    return path && vr_is_among(path, sequences);
}

static const struct py_type *item_named(struct reader *r, const char *name)
{
    return strcmp(name, "str") == 0 ? py_type_string(r->unit, NULL) : py_type_named(r->unit, name);
}

/* The item of a row of PY_GUESSED_ITEMS, which is tried where an annotation does not say of what lists are. */
static const struct py_type *guessed_item(struct reader *r)
{
    static const char *const items[] = {PY_GUESSED_ITEMS};
    return item_named(r, items[r->rank > PY_LIST_ROWS ? PY_LIST_ROWS - 1 : r->rank - 1]);
}

static const struct py_type *guessed_list(struct reader *r)
{
    const struct py_type *list = py_type_list_of(r->unit, guessed_item(r));
    return r->rank < PY_NESTED_LISTS ? list : py_type_list_of(r->unit, list);
}

/* Of dictionaries graphs come first, whose values are lists. */
static const struct py_type *guessed_dict(struct reader *r, bool set)
{
    static const struct { const char *key, *value; bool lists; } rows[] = {
        {"int", "int", true}, {"str", "str", true}, {"int", "int", false}, {"str", "int", false}, {"str", "float", false}};
    const int row = r->rank > PY_LIST_ROWS ? PY_LIST_ROWS - 1 : r->rank - 1;
    const struct py_type *value = item_named(r, rows[row].value);
    if (set)
        return py_type_dict_of(r->unit, guessed_item(r), NULL);
    return py_type_dict_of(r->unit, item_named(r, rows[row].key), rows[row].lists ? py_type_list_of(r->unit, value) : value);
}

static const struct py_type *wrong_foreign(struct reader *r, struct vr_span span, const char *spelling, const char *path)
{
    const struct py_foreign *foreign = py_foreign_find(path);
    return wrong(r, span, VR_DIAG_foreign_type, spelling, foreign->what, foreign->advice);
}

/* Whether a name is a class of the file. */
static bool is_class(const struct py_file *file, const char *name)
{
    const struct py_name *n = py_name_of(file, name);
    return n && n->count > 0 && n->sites[n->count - 1].kind == PY_SITE_CLASS;
}

/* A class with named fields: their types are stated. */
static const struct py_type *read_record(struct reader *r, struct vr_span span, const struct py_record *record)
{
    const struct py_type **parts = VR_NEW_ARRAY(r->unit->arena, const struct py_type *, record->fields.count + 1);
    for (int i = 0; i < record->fields.count; i++) {
        struct py_expr *annotation = record->fields.at[i].annotation;
        if (!annotation)
            return wrong(r, span, VR_DIAG_foreign_type, record->name, "a class whose fields have no types",
                         "state them: class P(typing.NamedTuple), with x: float in it");
        if (!(parts[i] = read_type(r, annotation)))
            return NULL;
    }
    return py_type_of_parts(r->unit, (struct py_type){.kind = PY_T_TUPLE, .record = record}, parts, record->fields.count);
}

/* A type that a path alone stands for. */
static const struct py_type *type_of_path(struct reader *r, struct vr_span span, const char *path)
{
    const struct py_type *scalar = scalar_of_path(r->unit, path);
    if (scalar)
        return scalar;
    enum head head = find_head(path);
    if (r->rank > 0 && is_sequence(path))
        return guessed_list(r);
    if (r->rank > 0 && vr_is_among(path, "dict typing.Dict set typing.Set"))
        return guessed_dict(r, strstr(path, "et") != NULL);
    if (head == HEAD_NDARRAY || head == HEAD_NDARRAY_OF)
        return wrong_rank(r, span, NULL);
    if (head != HEAD_NONE)
        return wrong_form(r, span, head);
    if (py_foreign_find(path))
        return wrong_foreign(r, span, path, path);
    if (is_class(r->file, path))
        return wrong(r, span, VR_DIAG_foreign_type, path, "a class",
                     "state what the function takes of it as parameters of their own: def f(x: float, v: float64[:])");
    return wrong(r, span, VR_DIAG_no_such_type, path, nearest_scalar(r->unit, path));
}

/* --- small expressions --- */

/* The expression that a name was set to, for a name; else the expression. */
static struct py_expr *behind_name(struct reader *r, struct py_expr *e)
{
    for (int level = 0; e->kind == PY_NAME && level < MAX_LEVEL; level++) {
        struct py_binding binding = py_binding_of(r->unit, r->file, e->name);
        if (binding.kind != PY_BOUND_VALUE)
            break;
        e = binding.value;
    }
    return e;
}

static bool is_small_int(const struct py_expr *e, int64_t *value)
{
    bool is =
        e->kind == PY_CONSTANT && e->constant.kind == PY_INT && !e->constant.large && e->constant.value.kind == VR_V_INT;
    if (is)
        *value = e->constant.value.i;
    return is && *value >= 0;
}

/* The items of a subscript, which is a tuple where there are several: *count of them. */
static struct py_expr **items_of(struct py_expr **index, int *count)
{
    bool several = (*index)->kind == PY_TUPLE;
    *count = several ? (*index)->items.count : 1;
    return several ? (*index)->items.at : index;
}

static const struct py_type *read_number(struct reader *r, struct py_expr *e)
{
    const struct py_type *type = read_type(r, e);
    if (type && type->kind != PY_T_NUMBER)
        return wrong(r, e->span, VR_DIAG_array_of, py_no_element(r->unit->arena, type));
    return type;
}

/* --- vrc's arrays: f64[:, ::1] --- */

/* `:`, `::`, `::1` or a fixed length. */
static bool read_dimension(const struct py_expr *e, int64_t *extent, bool *contiguous)
{
    *extent = -1;
    *contiguous = false;
    if (e->kind != PY_SLICE)
        return is_small_int(e, extent);
    if (e->slice.lower || e->slice.upper)
        return false;
    int64_t step = 0;
    *contiguous = e->slice.step != NULL;
    return !e->slice.step || (is_small_int(e->slice.step, &step) && step == 1);
}

static const struct py_type *read_array(struct reader *r, const struct py_expr *e)
{
    struct py_expr *index = e->subscript.index;
    struct py_shape shape = py_shape_new();
    enum vr_layout layout;
    int64_t extent;
    bool contiguous;
    int count;
    struct py_expr **items = items_of(&index, &count);
    const struct py_type *elements = read_number(r, e->subscript.object);
    if (!elements)
        return NULL;
    for (int i = 0; i < count; i++) {
        if (!read_dimension(items[i], &extent, &contiguous))
            return wrong(r, items[i]->span, VR_DIAG_dimension_form);
        if (!py_shape_add(&shape, extent, contiguous))
            return wrong(r, e->span, VR_DIAG_too_many_dimensions, VR_MAX_DIMENSIONS);
    }
    if (count == 0)
        return wrong(r, e->span, VR_DIAG_dimension_form);
    if (!py_shape_layout(&shape, &layout))
        return wrong(r, e->span, VR_DIAG_contiguous_dimension);
    return py_array_of(r->unit, elements, &shape, layout);
}

/* --- NumPy's arrays --- */

/* np.dtype[np.float64], or np.float64 itself. */
static const struct py_type *read_dtype(struct reader *r, struct py_expr *e)
{
    e = behind_name(r, e);
    if (e->kind == PY_SUBSCRIPT && find_head(path_of(r, e->subscript.object)) == HEAD_DTYPE)
        e = e->subscript.index;
    return read_number(r, e);
}

/* A dimension of NumPy's shape type: int, or Literal[3]. */
static bool read_extent(struct reader *r, struct py_expr *e, int64_t *extent)
{
    const char *path = path_of(r, e);
    *extent = -1;
    if (e->kind == PY_SUBSCRIPT && find_head(path_of(r, e->subscript.object)) == HEAD_LITERAL)
        return is_small_int(e->subscript.index, extent);
    return path && strcmp(path, "int") == 0;
}

/* The shape in np.ndarray[tuple[int, int], …]; false where it does not tell how many dimensions there are. */
static bool read_shape(struct reader *r, struct py_expr *e, struct py_shape *shape)
{
    int count;
    e = behind_name(r, e);
    if (e->kind != PY_SUBSCRIPT || find_head(path_of(r, e->subscript.object)) != HEAD_TUPLE)
        return false;
    struct py_expr *index = e->subscript.index, **items = items_of(&index, &count);
    for (int i = 0; i < count; i++) {
        int64_t extent;
        if (!read_extent(r, items[i], &extent) || !py_shape_add(shape, extent, false))
            return false;
    }
    return count > 0;
}

/* np.ndarray[tuple[int, int], np.dtype[np.float64]] */
static const struct py_type *read_ndarray(struct reader *r, const struct py_expr *e)
{
    struct py_expr *index = e->subscript.index;
    struct py_shape shape = py_shape_new();
    int count;
    struct py_expr **items = items_of(&index, &count);
    if (count != 2)
        return wrong_form(r, e->span, HEAD_NDARRAY);
    const struct py_type *elements = read_dtype(r, items[1]);
    if (!elements)
        return NULL;
    if (!read_shape(r, items[0], &shape))
        return wrong_rank(r, items[0]->span, elements);
    return py_array_of(r->unit, elements, &shape, VR_STRIDED);
}

/* NDArray[np.float64] alone lacks a rank. */
static const struct py_type *read_ndarray_of(struct reader *r, const struct py_expr *e)
{
    const struct py_type *elements = read_dtype(r, e->subscript.index);
    return elements ? wrong_rank(r, e->span, elements) : NULL;
}

static bool read_order(const struct py_expr *e, enum vr_layout *layout)
{
    const char *text = py_string_of(e);
    if (!text || (strcmp(text, "C") != 0 && strcmp(text, "F") != 0))
        return false;
    *layout = text[0] == 'C' ? VR_ROWMAJOR : VR_COLMAJOR;
    return true;
}

/* Annotated[NDArray[np.float64], 2] and Annotated[NDArray[np.float64], 2, 'C']. */
static const struct py_type *read_ranked(struct reader *r, const struct py_expr *e, struct py_expr **items, int count)
{
    struct py_shape shape = py_shape_new();
    enum vr_layout layout = VR_STRIDED;
    int64_t rank;
    if (!is_small_int(items[1], &rank) || rank == 0 || (count == 3 && !read_order(items[2], &layout)) || count > 3)
        return wrong_form(r, e->span, HEAD_ANNOTATED);
    const struct py_type *elements = read_dtype(r, behind_name(r, items[0])->subscript.index);
    for (int64_t i = 0; elements && i < rank; i++)
        if (!py_shape_add(&shape, -1, false))
            return wrong(r, e->span, VR_DIAG_too_many_dimensions, VR_MAX_DIMENSIONS);
    return elements ? py_array_of(r->unit, elements, &shape, layout) : NULL;
}

/* Annotated[T, …] is T for any other type. */
static const struct py_type *read_annotated(struct reader *r, const struct py_expr *e)
{
    struct py_expr *index = e->subscript.index;
    int count;
    struct py_expr **items = items_of(&index, &count);
    if (count < 2)
        return wrong_form(r, e->span, HEAD_ANNOTATED);
    const struct py_expr *inner = behind_name(r, items[0]);
    if (inner->kind == PY_SUBSCRIPT && find_head(path_of(r, inner->subscript.object)) == HEAD_NDARRAY_OF)
        return read_ranked(r, e, items, count);
    return read_type(r, items[0]);
}

/* --- tuples and functions --- */

/* The types of some expressions, in the scratch of the arena; NULL after an error. */
static const struct py_type **read_types(struct reader *r, struct py_expr *const *items, int count)
{
    const struct py_type **parts = VR_NEW_ARRAY(r->unit->arena, const struct py_type *, count + 1);
    bool ok = true;
    for (int i = 0; i < count; i++) {
        parts[i] = read_type(r, items[i]);
        ok = ok && parts[i];
    }
    return ok ? parts : NULL;
}

static bool is_ellipsis(const struct py_expr *e)
{
    return e->kind == PY_CONSTANT && e->constant.kind == PY_ELLIPSIS;
}

/* tuple[int, ...] */
static const struct py_type *read_variadic(struct reader *r, struct py_expr *item)
{
    const struct py_type *element = read_type(r, item), *list = element ? py_type_list_of(r->unit, element) : NULL;
    if (!element)
        return NULL;
    if (!list || list->kind != PY_T_ARRAY || list->ndims > 1)
        return wrong(r, item->span, VR_DIAG_array_of, py_no_element(r->unit->arena, element));
    return py_type_variadic(r->unit, list, false);
}

static const struct py_type *read_tuple(struct reader *r, struct py_expr *const *items, int count)
{
    if (count == 2 && is_ellipsis(items[1]))
        return read_variadic(r, items[0]);
    const struct py_type **parts = read_types(r, items, count);
    for (int i = 0; parts && i < count; i++)
        parts[i] = parts[i]->kind == PY_T_STRING ? py_type_letters(r->unit, false) : parts[i];
    return parts ? py_type_tuple(r->unit, parts, count) : NULL;
}

/* Whether the items of a list are said to be of several types of numbers, or anything, of which one may be tried. */
static bool is_loose(struct reader *r, const struct py_expr *item)
{
    if (item->kind == PY_BINOP && item->binary.op == PY_BITOR)
        return is_loose(r, item->binary.left) && is_loose(r, item->binary.right);
    const char *path = path_of(r, item);
    return path && vr_is_among(path, "int float typing.Any object");
}

/* list[float], list[list[float]], list[tuple[int, int]] */
static const struct py_type *read_list(struct reader *r, const struct py_expr *e)
{
    const struct py_expr *item = e->subscript.index;
    const struct py_type *stated = py_annotation_quietly(r->unit, r->file, e->subscript.index);
    const struct py_type *element = r->rank > 0 && !stated && is_loose(r, item) ? guessed_item(r) : read_type(r, e->subscript.index);
    const struct py_type *list = element ? py_type_list_of(r->unit, element) : NULL;
    return list || !element ? list : wrong(r, e->span, VR_DIAG_array_of, py_no_element(r->unit->arena, element));
}

/* dict[int, float], set[int]; NULL where it is none of numbers, or anything else. */
static const struct py_type *read_dict(struct reader *r, const struct py_expr *e, const char *path)
{
    int count;
    struct py_expr *index = e->subscript.index, **items = items_of(&index, &count);
    const bool dict = strcmp(path, "dict") == 0 || strcmp(path, "typing.Dict") == 0,
               set = strcmp(path, "set") == 0 || strcmp(path, "typing.Set") == 0;
    if (!(dict && count == 2) && !(set && count == 1))
        return NULL;
    const struct reader silent = {.unit = r->unit, .file = r->file, .quiet = true, .level = r->level, .rank = r->rank, .indices = r->indices};
    struct reader inner = silent;
    const struct py_type *key = read_type(&inner, items[0]), *value = dict ? read_type(&inner, items[1]) : NULL;
    return key && (value || set) ? py_type_dict_of(r->unit, key, value) : NULL;
}

/* Callable[[float, int], float] */
static const struct py_type *read_callable(struct reader *r, const struct py_expr *e)
{
    struct py_expr *index = e->subscript.index;
    int count;
    struct py_expr **items = items_of(&index, &count);
    if (count != 2 || items[0]->kind != PY_LIST)
        return wrong_form(r, e->span, HEAD_CALLABLE);
    const struct py_type **parts = read_types(r, items[0]->items.at, items[0]->items.count);
    const struct py_type *result = read_type(r, items[1]);
    if (!parts || !result)
        return NULL;
    parts[items[0]->items.count] = result;
    return py_type_function(r->unit, parts, items[0]->items.count + 1);
}

/* --- PyRaptor --- */

static bool find_layout(const char *text, enum vr_layout *layout)
{
    static const struct { const char *spelling; enum vr_layout layout; } words[] = {
        {"RowMajor", VR_ROWMAJOR}, {"ColMajor", VR_COLMAJOR}, {"ColumnMajor", VR_COLMAJOR}, {"Strided", VR_STRIDED}};
    for (size_t i = 0; text && i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].spelling, text) == 0) {
            *layout = words[i].layout;
            return true;
        }
    return false;
}

/* PyArray(PyFloat64(), 2, 'RowMajor'), without a layout: any strides. */
static const struct py_type *read_pyarray(struct reader *r, const struct py_expr *e)
{
    const struct py_exprs *args = &e->call.args;
    struct py_shape shape = py_shape_new();
    enum vr_layout layout = VR_STRIDED;
    int64_t rank;
    if (args->count < 2 || args->count > 3 || e->call.keywords.count || !is_small_int(args->at[1], &rank) || rank == 0 ||
        (args->count == 3 && !find_layout(py_string_of(args->at[2]), &layout)))
        return wrong_form(r, e->span, HEAD_PYARRAY);
    const struct py_type *elements = read_number(r, args->at[0]);
    for (int64_t i = 0; elements && i < rank; i++)
        if (!py_shape_add(&shape, -1, false))
            return wrong(r, e->span, VR_DIAG_too_many_dimensions, VR_MAX_DIMENSIONS);
    return elements ? py_array_of(r->unit, elements, &shape, layout) : NULL;
}

/* PyFloat64() and PyArray(…). */
static const struct py_type *read_call(struct reader *r, const struct py_expr *e)
{
    const char *path = path_of(r, e->call.callee);
    bool pyraptor = path && strncmp(path, "vrc.Py", 6) == 0;
    if (pyraptor && find_head(path) == HEAD_PYARRAY)
        return read_pyarray(r, e);
    if (pyraptor && !e->call.args.count && !e->call.keywords.count)
        return type_of_path(r, e->span, path);
    return wrong(r, e->span, VR_DIAG_not_a_type);
}

/* --- strings --- */

/* The source, all of it blank lines but for a string's text in its own place, so that the places of errors fit the file. Of a
 * string's spelling the text is the shorter. */
static struct vr_source *blank_but_for(struct vr_unit *unit, const char *text, size_t start)
{
    const size_t size = start + strlen(text);
    char *blank = memset(vr_alloc(unit->arena, size + 1), '\n', size);
    memcpy(blank + start, text, size - start);
    return vr_source_new(unit->arena, unit->source->name, blank, size);
}

static struct py_file *parse_source(struct vr_unit *unit, struct vr_source *source)
{
    struct vr_source *whole = unit->source;
    if (!source)
        return NULL;
    unit->source = source;
    struct py_file *file = py_parse(unit);
    unit->source = whole;
    return file;
}

/* The expression in a string; NULL after an error. */
static struct py_expr *parse_string(struct reader *r, const struct py_expr *e)
{
    struct vr_unit *unit = r->unit;
    const size_t start = py_string_start(unit, e);
    const char *text = e->constant.text;
    const struct vr_diags before = unit->diags;
    struct py_file *file = parse_source(unit, vr_source_new(unit->arena, unit->source->name, text, strlen(text)));
    const bool found = file && file->body.count == 1 && file->body.at[0]->kind == PY_EXPR && !file->doc;
    if (!file) {
        unit->diags = before;
        if (!r->quiet)
            parse_source(unit, blank_but_for(unit, text, start));
        return NULL;
    }
    if (!found) {
        wrong(r, e->span, VR_DIAG_not_a_type);
        return NULL;
    }
    py_shift(file->body.at[0]->value, start);
    return file->body.at[0]->value;
}

static const struct py_type *read_constant(struct reader *r, const struct py_expr *e)
{
    if (e->constant.kind == PY_NONE)
        return py_type_none(r->unit);
    if (e->constant.kind != PY_STRING)
        return wrong(r, e->span, VR_DIAG_not_a_type);
    struct py_expr *inner = parse_string(r, e);
    return inner ? read_type(r, inner) : NULL;
}

/* --- any type --- */

static const struct py_type *read_subscript(struct reader *r, const struct py_expr *e)
{
    struct py_expr *index = e->subscript.index;
    const char *path = path_of(r, e->subscript.object);
    int count;
    if (r->rank > 0 && is_sequence(path))
        return read_list(r, e);
    if (path && py_foreign_find(path)) {
        const struct py_type *dict = read_dict(r, e, path);
        return dict ? dict : wrong_foreign(r, e->span, path, path);
    }
    switch (find_head(path)) {
    case HEAD_NDARRAY:
        return read_ndarray(r, e);
    case HEAD_NDARRAY_OF:
        return read_ndarray_of(r, e);
    case HEAD_ANNOTATED:
        return read_annotated(r, e);
    case HEAD_TUPLE: {
        struct py_expr **items = items_of(&index, &count);
        return read_tuple(r, items, count);
    }
    case HEAD_LIST:
        return read_list(r, e);
    case HEAD_CALLABLE:
        return read_callable(r, e);
    case HEAD_PYARRAY:
    case HEAD_DTYPE:
    case HEAD_LITERAL:
        return wrong_form(r, e->span, find_head(path));
    case HEAD_NONE:
        break;
    }
    return read_array(r, e);
}

/* A name or a path; what the name was set to may be a whole type. */
static const struct py_type *read_named(struct reader *r, struct py_expr *e)
{
    const char *path = path_of(r, e);
    struct py_expr *value = behind_name(r, e);
    const struct py_record *record = e->kind == PY_NAME ? py_record_of(r->unit, r->file, e->name) : NULL;
    if (record && !record->is_object)
        return read_record(r, e->span, record);
    if (record && record->is_int)
        return py_type_named(r->unit, "int");
    if (path)
        return type_of_path(r, e->span, path);
    return value != e ? read_type(r, value) : wrong(r, e->span, VR_DIAG_not_a_type);
}

static const struct py_type *read_any(struct reader *r, struct py_expr *e)
{
    switch (e->kind) {
    case PY_NAME:
    case PY_ATTRIBUTE:
        return read_named(r, e);
    case PY_CONSTANT:
        return read_constant(r, e);
    case PY_SUBSCRIPT:
        return read_subscript(r, e);
    case PY_TUPLE:
        return read_tuple(r, e->items.at, e->items.count);
    case PY_CALL:
        return read_call(r, e);
    case PY_BINOP:
        if (e->binary.op == PY_BITOR)
            return wrong_foreign(r, e->span, "|", "typing.Union");
        break;
    default:
        break;
    }
    return wrong(r, e->span, VR_DIAG_not_a_type);
}

static const struct py_type *read_type(struct reader *r, struct py_expr *e)
{
    if (r->level == MAX_LEVEL)
        return wrong(r, e->span, VR_DIAG_not_a_type);
    r->level++;
    const struct py_type *type = read_any(r, e);
    r->level--;
    return type;
}

/* The type of an annotation; NULL where it is none, which is reported unless `quiet`. */
static const struct py_type *read_annotation(struct vr_unit *unit, struct py_file *file, struct py_expr *annotation,
                                             bool quiet)
{
    struct reader r = {.unit = unit, .file = file, .quiet = quiet};
    return read_type(&r, annotation);
}

const struct py_type *py_annotation(struct vr_unit *unit, struct py_file *file, struct py_expr *annotation)
{
    return read_annotation(unit, file, annotation, false);
}

const struct py_type *py_annotation_quietly(struct vr_unit *unit, struct py_file *file, struct py_expr *annotation)
{
    return read_annotation(unit, file, annotation, true);
}

/* --- choices --- */

/* What an annotation offers: each but None as it is written. */
struct alternatives {
    struct py_expr **at;
    int count;
    size_t capacity;
    bool none;
};

/* What stands behind names and in strings: the expression itself where a string holds none. */
static struct py_expr *meaning_of(struct reader *r, struct py_expr *e)
{
    struct reader look = *r;
    look.quiet = true;
    struct py_expr *said = behind_name(&look, e);
    if (py_string_of(said))
        said = parse_string(&look, said);
    return said ? said : e;
}

/* What stands in the brackets of Optional[…] or Union[…], or NULL; `none`: None is offered too. */
static struct py_expr *union_of(struct reader *r, struct py_expr *e, bool *none)
{
    const char *path = e->kind == PY_SUBSCRIPT ? path_of(r, e->subscript.object) : NULL;
    *none = path && strcmp(path, "typing.Optional") == 0;
    return *none || (path && strcmp(path, "typing.Union") == 0) ? e->subscript.index : NULL;
}

/* Adds those of `A | B`, Optional[A] and Union[A, B], in names and strings too; of anything else the annotation itself. */
static void add_alternatives(struct reader *r, struct py_expr *e, struct alternatives *all, int level)
{
    bool none = false;
    int count = 1;
    const bool more = level < MAX_LEVEL && all->count < MAX_LEVEL;
    struct py_expr *said = meaning_of(r, e), *items = more ? union_of(r, said, &none) : NULL, **at = &items;
    if (more && said->kind == PY_BINOP && said->binary.op == PY_BITOR) {
        add_alternatives(r, said->binary.left, all, level + 1);
        add_alternatives(r, said->binary.right, all, level + 1);
    } else if (items) {
        if (!none)
            at = items_of(&items, &count);
        for (int i = 0; i < count; i++)
            add_alternatives(r, at[i], all, level + 1);
    } else if (said->kind == PY_CONSTANT && said->constant.kind == PY_NONE) {
        none = true;
    } else {
        VR_ADD(r->unit->arena, all, e);
    }
    all->none = all->none || none;
}

static struct alternatives alternatives_of(struct reader *r, struct py_expr *annotation)
{
    struct alternatives all = {0};
    add_alternatives(r, annotation, &all, 0);
    return all;
}

static bool read_choices(struct reader *r, struct py_expr *annotation, struct py_choices *choices)
{
    const struct alternatives all = alternatives_of(r, annotation);
    for (int i = 0; i < all.count; i++) {
        const struct py_type *type = read_type(r, all.at[i]);
        if (!type)
            return false;
        py_choose(r->unit, choices, type);
    }
    if (all.none)
        py_choose(r->unit, choices, py_type_none(r->unit));
    return true;
}

bool py_annotation_choices(struct vr_unit *unit, struct py_file *file, struct py_expr *annotation, bool quiet,
                           struct py_choices *choices)
{
    struct reader r = {.unit = unit, .file = file, .quiet = quiet};
    return read_choices(&r, annotation, choices);
}

bool py_annotation_of_rank(struct vr_unit *unit, struct py_file *file, struct py_expr *annotation, int rank, bool indices,
                           struct py_choices *choices)
{
    struct reader r = {.unit = unit, .file = file, .quiet = true, .rank = rank, .indices = indices};
    return read_choices(&r, annotation, choices);
}

/* dict[tuple[int, int], float], set[tuple[int, int]]: those of results are what the function makes them. */
static bool is_dict_of_tuples(struct reader *r, const struct py_expr *e)
{
    int count;
    const char *path = e->kind == PY_SUBSCRIPT ? path_of(r, e->subscript.object) : NULL;
    if (!path || (strcmp(path, "dict") != 0 && strcmp(path, "set") != 0))
        return false;
    struct py_expr *index = e->subscript.index, **items = items_of(&index, &count);
    const bool tuple = count > 0 && count < 3 && items[0]->kind == PY_SUBSCRIPT &&
                       find_head(path_of(r, items[0]->subscript.object)) == HEAD_TUPLE;
    for (int i = 0; tuple && i < count; i++) {
        const struct py_type *type = read_type(r, items[i]);
        if (!type || type->kind == PY_T_STRING)
            return false;
    }
    return tuple;
}

/* What a name alone stands for that says nothing about items. */
static enum py_form form_of_path(const char *path)
{
    static const struct { const char *path; enum py_form form; } bare[] = {
        {"list", PY_ANY_LIST}, {"typing.List", PY_ANY_LIST}, {"collections.deque", PY_ANY_LIST}, {"tuple", PY_ANY_TUPLE}, {"typing.Tuple", PY_ANY_TUPLE},
        {"dict", PY_ANY_DICT}, {"typing.Dict", PY_ANY_DICT}, {"set", PY_ANY_DICT}, {"typing.Set", PY_ANY_DICT},
        {"collections.defaultdict", PY_ANY_DICT}, {"typing.DefaultDict", PY_ANY_DICT}, {"collections.Counter", PY_ANY_DICT},
        {"typing.Any", PY_ANYTHING}, {"typing.Final", PY_ANYTHING}, {"object", PY_ANYTHING}};
    for (size_t i = 0; path && i < sizeof bare / sizeof *bare; i++)
        if (strcmp(bare[i].path, path) == 0)
            return bare[i].form;
    return PY_EXACTLY;
}

static enum py_form form_of_choice(struct reader *r, struct py_expr *annotation);

/* The form of several alternatives that are types or forms, as that of their items is not stated exactly: list | None has that of a
 * list. */
static enum py_form form_of(struct reader *r, const struct alternatives *all)
{
    enum py_form form = PY_EXACTLY;
    for (int i = 0; i < all->count; i++) {
        const enum py_form own = form_of_choice(r, all->at[i]);
        if (own == PY_EXACTLY && !read_type(r, all->at[i]))
            return PY_EXACTLY;
        form = i == 0 || own == form ? own : PY_ANYTHING;
    }
    return form;
}

/* Whether a type says nothing but forms of some of its items: tuple[np.ndarray, float | None], list[list], tuple[int, ...]; or is none that
 * callers can give, where its items are. */
static bool is_of_forms(struct reader *r, const struct py_expr *e, struct py_expr *annotation)
{
    int count;
    struct py_expr *index = e->subscript.index, **items = items_of(&index, &count);
    bool forms = false;
    for (int i = 0; i < count; i++) {
        const struct alternatives all = alternatives_of(r, items[i]);
        const bool form = is_ellipsis(items[i]) || form_of(r, &all) != PY_EXACTLY;
        for (int k = 0; !form && k < all.count; k++)
            if (!read_type(r, all.at[k]))
                return false;
        forms = forms || form || all.count + all.none > 1;
    }
    return forms || !read_type(r, annotation); /* dict[int, set[int]]: what is in it is one by one a type */
}

static enum py_form read_form(struct reader *r, struct py_expr *annotation)
{
    const struct py_expr *e = meaning_of(r, annotation);
    if (e->kind != PY_SUBSCRIPT)
        return find_head(path_of(r, e)) == HEAD_NDARRAY ? PY_ANY_ARRAY : form_of_path(path_of(r, e));
    const char *path = path_of(r, e->subscript.object);
    const enum head head = find_head(path);
    if (head == HEAD_NDARRAY || head == HEAD_NDARRAY_OF)
        return read_type(r, annotation) ? PY_EXACTLY : PY_ANY_ARRAY;
    return is_dict_of_tuples(r, e) || is_of_forms(r, e, annotation) ? form_of_path(path) : PY_EXACTLY;
}

static enum py_form form_of_choice(struct reader *r, struct py_expr *annotation)
{
    if (r->level == MAX_LEVEL)
        return PY_EXACTLY;
    r->level++;
    const enum py_form form = read_form(r, annotation);
    r->level--;
    return form;
}

enum py_form py_annotation_form(struct vr_unit *unit, struct py_file *file, struct py_expr *annotation, bool *none)
{
    struct reader r = {.unit = unit, .file = file, .quiet = true};
    const struct alternatives all = alternatives_of(&r, annotation);
    *none = all.none;
    return form_of(&r, &all);
}

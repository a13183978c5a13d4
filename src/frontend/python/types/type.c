/* SPDX-License-Identifier: Apache-2.0 */
/* Types of Python values: the scalars by their many names, and what the IR and people make of a type. */
#include "frontend/python/types/type.h"

#include <string.h>

/* --- making types --- */

static struct py_type *new_type(struct vr_unit *unit, enum py_type_kind kind)
{
    struct py_type *type = VR_NEW(unit->arena, struct py_type);
    type->kind = kind;
    return type;
}

const struct py_type *py_type_none(struct vr_unit *unit)
{
    return new_type(unit, PY_T_NONE);
}

const struct py_type *py_type_number(struct vr_unit *unit, enum vr_base base, bool is_complex, bool weak)
{
    struct py_type *type = new_type(unit, PY_T_NUMBER);
    type->base = base;
    type->is_complex = is_complex;
    type->weak = weak;
    return type;
}

const struct py_type *py_type_reference(struct vr_unit *unit, const struct py_type *array)
{
    struct py_type *type = new_type(unit, PY_T_NUMBER);
    *type = *py_type_int(unit);
    type->refers = array;
    return type;
}

const struct py_type *py_type_array(struct vr_unit *unit, enum vr_base base, bool is_complex, int ndims,
                                    enum vr_layout layout)
{
    struct py_type *type = new_type(unit, PY_T_ARRAY);
    type->base = base;
    type->is_complex = is_complex;
    type->ndims = ndims;
    type->layout = layout;
    return type;
}

const struct py_type *py_type_letters(struct vr_unit *unit, bool one)
{
    const struct py_type *part = one ? py_type_number(unit, VR_UINT32, false, false)
                                     : py_type_array(unit, VR_UINT32, false, 1, VR_ROWMAJOR);
    return py_type_of_parts(unit, (struct py_type){.kind = PY_T_TUPLE, .letters = true}, &part, 1);
}

const struct py_type *py_type_list(struct vr_unit *unit, const struct py_type *elements, int ndims, enum vr_layout layout)
{
    struct py_type *type = new_type(unit, PY_T_ARRAY);
    type->base = elements->base;
    type->is_complex = elements->is_complex;
    type->weak = elements->weak;
    type->refers = elements->refers;
    type->ndims = ndims;
    type->list = true;
    type->layout = layout;
    return type;
}

const struct py_type *py_type_variadic(struct vr_unit *unit, const struct py_type *list, bool open)
{
    struct py_type *type = vr_keep(unit->arena, list, sizeof *list);
    type->variadic = true;
    type->open = open;
    return type;
}

const struct py_type *py_type_element(struct vr_unit *unit, const struct py_type *list)
{
    return list->refers ? py_type_reference(unit, list->refers)
                        : py_type_number(unit, list->base, list->is_complex, list->weak);
}

const struct py_type *py_type_item(struct vr_unit *unit, const struct py_type *type)
{
    const bool text = type->kind == PY_T_STRING || (type->kind == PY_T_TUPLE && type->letters);
    return text ? py_type_reference(unit, py_type_letters(unit, false)) : type->variadic ? py_type_reference(unit, type) : type;
}

/* Its second dimension is what is in a tuple. */
static const struct py_type *list_of_tuples(struct vr_unit *unit, const struct py_type *tuple)
{
    struct py_type *type = new_type(unit, PY_T_ARRAY);
    int64_t *extents = VR_NEW_ARRAY(unit->arena, int64_t, 2);
    *type = *py_type_list(unit, tuple->parts[0], 2, VR_ROWMAJOR);
    type->count = tuple->count;
    extents[0] = -1;
    extents[1] = tuple->count;
    type->extents = extents;
    return type;
}

/* A list of tuples of several types: a list for each place in them. */
static const struct py_type *rows_of(struct vr_unit *unit, const struct py_type *const *parts, int count)
{
    const struct py_type *lists[PY_MOST_PLACES];
    if (count > PY_MOST_PLACES)
        return NULL;
    for (int i = 0; i < count; i++)
        lists[i] = py_type_list(unit, py_type_item(unit, parts[i]), 1, VR_ROWMAJOR);
    return py_type_of_parts(unit, (struct py_type){.kind = PY_T_TUPLE, .rows = true}, lists, count);
}

/* A list of lists of any lengths with such elements. */
static const struct py_type *jagged_with(struct vr_unit *unit, const struct py_type *pool)
{
    const struct py_type *counts = py_type_list(unit, py_type_int(unit), 1, VR_ROWMAJOR);
    return py_type_of_parts(unit, (struct py_type){.kind = PY_T_TUPLE, .jagged = true}, (const struct py_type *const[]){counts, counts, pool}, 3);
}

/* A list of lists of tuples. */
static const struct py_type *lists_of_tuples(struct vr_unit *unit, const struct py_type *list)
{
    const struct py_type *parts[PY_MOST_PLACES];
    if (list->rows)
        return jagged_with(unit, list);
    for (int i = 0; i < list->count && i < PY_MOST_PLACES; i++)
        parts[i] = list;
    const struct py_type *rows = rows_of(unit, parts, list->count);
    return rows ? jagged_with(unit, rows) : NULL;
}

const struct py_type *py_type_list_of(struct vr_unit *unit, const struct py_type *type)
{
    type = py_type_item(unit, type);
    if (type->kind == PY_T_NUMBER)
        return py_type_list(unit, type, 1, VR_ROWMAJOR);
    if (type->rows || (type->kind == PY_T_ARRAY && type->list && type->count && type->ndims == 2))
        return lists_of_tuples(unit, type);
    if (type->kind == PY_T_ARRAY)
        return type->list && !type->count ? py_type_list(unit, type, type->ndims + 1, VR_ROWMAJOR) : NULL;
    bool numbers = type->kind == PY_T_TUPLE && !type->record && !type->dict && !type->jagged && !type->maybe &&
                   !type->list && type->count > 0,
         even = true;
    for (int i = 0; numbers && i < type->count; i++) {
        const struct py_type *part = py_type_item(unit, type->parts[i]);
        numbers = part->kind == PY_T_NUMBER;
        even = even && numbers && !part->refers && py_type_same(part, type->parts[0]);
    }
    if (numbers && even && type->count > PY_MOST_PLACES)
        return list_of_tuples(unit, type);
    return numbers ? rows_of(unit, type->parts, type->count) : NULL;
}

const struct py_type *py_type_pointer(struct vr_unit *unit, enum vr_base base, bool is_complex)
{
    struct py_type *type = new_type(unit, PY_T_POINTER);
    type->base = base;
    type->is_complex = is_complex;
    return type;
}

const struct py_type *py_type_string(struct vr_unit *unit, const char *text)
{
    struct py_type *type = new_type(unit, PY_T_STRING);
    type->text = text;
    return type;
}

const struct py_type *py_type_known(struct vr_unit *unit, const struct py_type *number, int64_t value)
{
    struct py_type *type = new_type(unit, PY_T_NUMBER);
    *type = *number;
    type->text = vr_name(unit->names, vr_format(unit->arena, "%lld", (long long)value));
    return type;
}

const struct py_type *py_type_of_parts(struct vr_unit *unit, struct py_type like, const struct py_type *const *parts,
                                       int count)
{
    struct py_type *type = new_type(unit, like.kind);
    const struct py_type **copy = VR_NEW_ARRAY(unit->arena, const struct py_type *, count);
    for (int i = 0; i < count; i++)
        copy[i] = parts[i];
    *type = like;
    type->parts = copy;
    type->count = count;
    return type;
}

const struct py_type *py_type_tuple(struct vr_unit *unit, const struct py_type *const *parts, int count)
{
    return py_type_of_parts(unit, (struct py_type){.kind = PY_T_TUPLE}, parts, count);
}

const struct py_type *py_type_jagged_of(struct vr_unit *unit, const struct py_type *list)
{
    return jagged_with(unit, py_type_list(unit, py_type_element(unit, list), 1, VR_ROWMAJOR));
}

/* Whether a key or value is a number, or a tuple of numbers. */
static bool is_entry(const struct py_type *type)
{
    return type->kind == PY_T_NUMBER || (type->kind == PY_T_TUPLE && type->count <= PY_MOST_PLACES && !type->list && !type->rows);
}

const struct py_type *py_type_dict_of(struct vr_unit *unit, const struct py_type *key, const struct py_type *value)
{
    key = py_type_item(unit, key);
    value = value ? py_type_item(unit, value) : NULL;
    const bool lists = value && value->kind == PY_T_ARRAY && value->list && value->ndims == 1;
    if (!is_entry(key) || key->is_complex || (value && !is_entry(value) && !lists))
        return NULL;
    const struct py_type *parts[] = {py_type_list_of(unit, key), py_type_array(unit, VR_INT64, false, 1, VR_ROWMAJOR),
                                     lists   ? py_type_jagged_of(unit, value)
                                     : value ? py_type_list_of(unit, value)
                                             : NULL};
    if (!parts[0] || (value && !parts[2]))
        return NULL;
    return py_type_of_parts(unit, (struct py_type){.kind = PY_T_TUPLE, .dict = true}, parts, value ? 3 : 2);
}

const struct py_type *py_type_open(struct vr_unit *unit, int parts)
{
    const struct py_type *least = py_type_number(unit, VR_BOOL, false, true),
                         *type = parts == 1 ? py_type_list_of(unit, least) : py_type_dict_of(unit, least, parts == 3 ? least : NULL);
    struct py_type *open = vr_keep(unit->arena, type, sizeof *type);
    open->open = true;
    return open;
}

const struct py_type *py_type_maybe(struct vr_unit *unit, const struct py_type *type)
{
    const struct py_type *parts[] = {py_type_number(unit, VR_BOOL, false, true), type};
    return py_type_of_parts(unit, (struct py_type){.kind = PY_T_TUPLE, .maybe = true}, parts, 2);
}

const struct py_type *py_type_function(struct vr_unit *unit, const struct py_type *const *parts, int count)
{
    return py_type_of_parts(unit, (struct py_type){.kind = PY_T_FUNCTION}, parts, count);
}

/* --- questions --- */

bool py_type_alike(const struct py_type *a, const struct py_type *b)
{
    return a->kind == b->kind && a->count == b->count && a->list == b->list && a->variadic == b->variadic && a->rows == b->rows &&
           a->jagged == b->jagged && a->dict == b->dict && a->maybe == b->maybe && a->letters == b->letters &&
           a->record == b->record;
}

static bool same_parts(const struct py_type *a, const struct py_type *b)
{
    for (int i = 0; i < a->count; i++)
        if (!py_type_same(a->parts[i], b->parts[i]))
            return false;
    return true;
}

bool py_type_same(const struct py_type *a, const struct py_type *b)
{
    bool same_elements = a->base == b->base && a->is_complex == b->is_complex;
    if (a->kind != b->kind || !a->refers != !b->refers || (a->refers && !py_type_same(a->refers, b->refers)))
        return false;
    switch (a->kind) {
    case PY_T_NONE:
        return true;
    case PY_T_STRING:
        return a->text == b->text;
    case PY_T_NUMBER:
        return same_elements && a->weak == b->weak && a->text == b->text;
    case PY_T_ARRAY:
        return same_elements && a->ndims == b->ndims && a->layout == b->layout && a->list == b->list &&
               a->variadic == b->variadic && a->count == b->count && a->weak == b->weak;
    case PY_T_POINTER:
        return same_elements;
    case PY_T_TUPLE:
    case PY_T_FUNCTION:
        return py_type_alike(a, b) && same_parts(a, b);
    }
    return false;
}

bool py_stand_for_same(const struct py_type *a, const struct py_type *b)
{
    return (py_numbers_texts(a) && py_numbers_texts(b)) ||
           (py_numbers_tuples(a) && py_numbers_tuples(b) && py_type_same(a->refers, b->refers));
}

/* --- the IR's types --- */

/* The IR's types of some parts, without None; NULL where one has none. *count gets their number. */
static const struct vr_type **ir_parts(struct vr_unit *unit, const struct py_type *const *parts, int part_count, int *count)
{
    const struct vr_type **types = VR_NEW_ARRAY(unit->arena, const struct vr_type *, part_count);
    *count = 0;
    for (int i = 0; i < part_count; i++) {
        const struct vr_type *type = py_type_ir(unit, parts[i]);
        if (!type)
            return NULL;
        if (type->kind != VR_T_VOID)
            types[(*count)++] = type;
    }
    return types;
}

static const struct vr_type *ir_tuple(struct vr_unit *unit, const struct py_type *type)
{
    int count;
    const struct vr_type **types = ir_parts(unit, type->parts, type->count, &count);
    return types && count == type->count ? vr_type_tuple(unit->types, types, count) : NULL;
}

/* A tuple as the result is several results. */
static const struct vr_type *ir_function(struct vr_unit *unit, const struct py_type *type)
{
    int in_count, out_count;
    const struct py_type *const *result = &type->parts[type->count - 1];
    bool several = (*result)->kind == PY_T_TUPLE;
    const struct vr_type **ins = ir_parts(unit, type->parts, type->count - 1, &in_count);
    const struct vr_type **outs =
        ir_parts(unit, several ? (*result)->parts : result, several ? (*result)->count : 1, &out_count);
    if (!ins || !outs || in_count != type->count - 1)
        return NULL;
    return vr_type_function(unit->types, ins, in_count, outs, out_count);
}

const struct vr_type *py_type_ir(struct vr_unit *unit, const struct py_type *type)
{
    const struct vr_type *scalar = vr_type_scalar(unit->types, type->base, type->is_complex);
    switch (type->kind) {
    case PY_T_NONE:
        return vr_type_void(unit->types);
    case PY_T_NUMBER:
        return scalar;
    case PY_T_ARRAY:
        return vr_type_array(unit->types, scalar, type->ndims, type->layout);
    case PY_T_POINTER:
        return vr_type_array(unit->types, scalar, 1, VR_ROWMAJOR);
    case PY_T_TUPLE:
        return ir_tuple(unit, type);
    case PY_T_FUNCTION:
        return ir_function(unit, type);
    case PY_T_STRING:
        break;
    }
    return NULL;
}

/* --- for people --- */

/* float64, complex128: NumPy's name of an element type. */
static void put_elements(struct vr_text *out, const struct py_type *type)
{
    const struct vr_base_row *base = &vr_bases[type->base];
    if (type->is_complex)
        vr_putf(out, "complex%d", 16 * base->bytes);
    else
        vr_put(out, base->spelling);
}

static void put_type(struct vr_text *out, const struct py_type *type);

static void put_number(struct vr_text *out, const struct py_type *type)
{
    static const char *const python[] = {
        [VR_CLASS_BOOL] = "bool", [VR_CLASS_SIGNED] = "int", [VR_CLASS_UNSIGNED] = "int", [VR_CLASS_FLOAT] = "float"};
    if (type->refers)
        put_type(out, type->refers);
    else if (type->weak)
        vr_put(out, type->is_complex ? "complex" : python[vr_bases[type->base].class]);
    else
        put_elements(out, type);
    if (type->base == VR_BOOL && !type->weak)
        vr_put(out, "_");
}

/* One dimension; `contiguous` where its elements lie side by side. */
static void put_dimension(struct vr_text *out, const struct py_type *type, int dimension, bool contiguous)
{
    if (type->extents && type->extents[dimension] >= 0)
        vr_putf(out, "%lld", (long long)type->extents[dimension]);
    else
        vr_put(out, contiguous ? "::1" : ":");
}

/* list[list[float]] */
static void put_list(struct vr_text *out, const struct py_type *type)
{
    struct py_type elements = *type;
    elements.kind = PY_T_NUMBER;
    elements.variadic = false;
    for (int i = 0; i < type->ndims; i++)
        vr_put(out, type->variadic || (type->count && i) ? "tuple[" : "list[");
    put_type(out, &elements);
    for (int i = 1; i < type->count; i++) {
        vr_put(out, ", ");
        put_type(out, &elements);
    }
    vr_put(out, type->variadic ? ", ..." : "");
    for (int i = 0; i < type->ndims; i++)
        vr_put(out, "]");
}

/* float64[:, ::1]; where a fixed length takes the place of the ::1, float64[:, 2] order(C). */
static void put_array(struct vr_text *out, const struct py_type *type)
{
    int side_by_side = type->layout == VR_ROWMAJOR ? type->ndims - 1 : type->layout == VR_COLMAJOR ? 0 : -1;
    put_elements(out, type);
    for (int i = 0; i < type->ndims; i++) {
        vr_put(out, i ? ", " : "[");
        put_dimension(out, type, i, i == side_by_side);
    }
    vr_put(out, "]");
    if (side_by_side >= 0 && type->extents && type->extents[side_by_side] >= 0)
        vr_put(out, type->layout == VR_ROWMAJOR ? " order(C)" : " order(F)");
}

static void put_parts(struct vr_text *out, const struct py_type *const *parts, int count, const char *open,
                      const char *close)
{
    vr_put(out, open);
    for (int i = 0; i < count; i++) {
        vr_put(out, i ? ", " : "");
        put_type(out, parts[i]);
    }
    vr_put(out, close);
}

/* list[tuple[int, float]]: what the lists for each place in the tuples hold. */
static void put_rows(struct vr_text *out, const struct py_type *type)
{
    for (int i = 0; i < type->count; i++) {
        struct py_type element = *type->parts[i];
        element.kind = element.kind == PY_T_ARRAY ? PY_T_NUMBER : element.kind;
        vr_put(out, i ? ", " : "list[tuple[");
        put_type(out, &element);
    }
    vr_put(out, "]]");
}

/* What a list holds: a number, or of a list of tuples a tuple. */
static void put_element(struct vr_text *out, const struct py_type *list)
{
    struct py_type element = *list;
    element.kind = element.kind == PY_T_ARRAY ? PY_T_NUMBER : element.kind;
    element.rows = false;
    if (list->jagged) {
        put_type(out, list->parts[list->count - 1]);
        return;
    }
    if (element.kind == PY_T_NUMBER) {
        put_type(out, &element);
        return;
    }
    for (int i = 0; i < list->count; i++) {
        vr_put(out, i ? ", " : "tuple[");
        put_element(out, list->parts[i]);
    }
    vr_put(out, "]");
}

/* list[list[int]]: its last part has the elements of all lists. */
static void put_jagged(struct vr_text *out, const struct py_type *type)
{
    vr_put(out, "list[");
    put_type(out, type->parts[type->count - 1]);
    vr_put(out, "]");
}

/* dict[int, float], set[int] */
static void put_dict(struct vr_text *out, const struct py_type *type)
{
    vr_put(out, type->count > 2 ? "dict[" : "set[");
    put_element(out, type->parts[0]);
    if (type->count > 2) {
        vr_put(out, ", ");
        put_element(out, type->parts[2]);
    }
    vr_put(out, "]");
}

static void put_type(struct vr_text *out, const struct py_type *type)
{
    switch (type->kind) {
    case PY_T_NONE:
        vr_put(out, "None");
        break;
    case PY_T_NUMBER:
        put_number(out, type);
        break;
    case PY_T_ARRAY:
        (type->list ? put_list : put_array)(out, type);
        break;
    case PY_T_POINTER:
        put_elements(out, type);
        vr_put(out, "*");
        break;
    case PY_T_TUPLE:
        if (type->letters) {
            vr_put(out, "str");
            break;
        }
        if (type->maybe) {
            put_type(out, type->parts[1]);
            vr_put(out, " | None");
            break;
        }
        if (type->rows || type->dict) {
            (type->rows ? put_rows : put_dict)(out, type);
            break;
        }
        if (type->jagged) {
            put_jagged(out, type);
            break;
        }
        put_parts(out, type->parts, type->count, type->list ? "list[" : type->count ? "tuple[" : "tuple[()", "]");
        break;
    case PY_T_FUNCTION:
        put_type(out, type->parts[type->count - 1]);
        put_parts(out, type->parts, type->count - 1, "(", ")");
        break;
    case PY_T_STRING:
        vr_put(out, "str");
        break;
    }
}

const char *py_type_text(struct vr_arena *arena, const struct py_type *type)
{
    struct vr_text text = vr_text_new(arena);
    put_type(&text, type);
    return text.data;
}

/* --- names of scalars --- */

enum { HOMES = 4, MOST_NAMES = 5 };

/* What the types of numbers are called, by enum py_home: in Python, in NumPy, in vrc, and as the texts that dtype= takes. NumPy's names are
 * those of a machine whose C long and pointers have 64 bits. */
static const struct py_scalar {
    enum vr_base base;
    bool is_complex;
    const char *names[HOMES][MOST_NAMES];
} scalars[] = {
    {VR_BOOL, false, {{"bool"}, {"bool", "bool_"}, {"bool_"}, {"b1", "?"}}},
    {VR_INT8, false, {{NULL}, {"int8", "byte"}, {"i8"}, {"i1", "b"}}},
    {VR_INT16, false, {{NULL}, {"int16", "short"}, {"i16"}, {"i2", "h"}}},
    {VR_INT32, false, {{NULL}, {"int32", "intc"}, {"i32"}, {"i4", "i"}}},
    {VR_INT64, false, {{"int"}, {"int64", "int_", "intp", "long", "longlong"}, {"i64"}, {"i8", "l"}}},
    {VR_UINT8, false, {{NULL}, {"uint8", "ubyte"}, {"u8"}, {"u1", "B"}}},
    {VR_UINT16, false, {{NULL}, {"uint16", "ushort"}, {"u16"}, {"u2", "H"}}},
    {VR_UINT32, false, {{NULL}, {"uint32", "uintc"}, {"u32"}, {"u4", "I"}}},
    {VR_UINT64, false, {{NULL}, {"uint64", "uint", "uintp", "ulong", "ulonglong"}, {"u64"}, {"u8", "L"}}},
    {VR_FLOAT16, false, {{NULL}, {"float16", "half"}, {"f16"}, {"f2", "e"}}},
    {VR_FLOAT32, false, {{NULL}, {"float32", "single"}, {"f32"}, {"f4", "f"}}},
    {VR_FLOAT64, false, {{"float"}, {"float64", "double", "float_"}, {"f64"}, {"f8", "d"}}},
    {VR_FLOAT32, true, {{NULL}, {"complex64", "csingle"}, {"c64"}, {"c8", "F"}}},
    {VR_FLOAT64, true, {{"complex"}, {"complex128", "cdouble", "complex_"}, {"c128"}, {"c16", "D"}}},
};

enum { SCALARS = sizeof scalars / sizeof *scalars, NAMES = HOMES * MOST_NAMES };

/* The name at a place of a scalar's, where it has one there in one of these homes; or NULL. */
static const char *name_at(const struct py_scalar *scalar, unsigned homes, int place)
{
    return homes >> place / MOST_NAMES & 1 ? scalar->names[place / MOST_NAMES][place % MOST_NAMES] : NULL;
}

static const struct py_scalar *find_scalar(enum py_home home, const char *name)
{
    for (int i = 0; i < SCALARS * NAMES; i++) {
        const char *own = name_at(&scalars[i / NAMES], home, i % NAMES);
        if (own && strcmp(own, name) == 0)
            return &scalars[i / NAMES];
    }
    return NULL;
}

bool py_is_scalar_name(enum py_home home, const char *name)
{
    return find_scalar(home, name) != NULL;
}

const struct py_type *py_type_of(struct vr_unit *unit, enum py_home home, const char *name)
{
    const struct py_scalar *scalar = find_scalar(home, name);
    return scalar ? py_type_number(unit, scalar->base, scalar->is_complex, home == PY_IN_PYTHON) : NULL;
}

const struct py_type *py_type_dtype(struct vr_unit *unit, const char *text)
{
    static const enum py_home homes[] = {PY_IN_STRINGS, PY_IN_NUMPY, PY_IN_PYTHON};
    const struct py_scalar *scalar = NULL;
    text += strspn(text, "<=|"); /* the order of bytes that this machine has */
    for (size_t i = 0; i < sizeof homes / sizeof *homes && !scalar; i++)
        scalar = find_scalar(homes[i], text);
    return scalar ? py_type_number(unit, scalar->base, scalar->is_complex, false) : NULL;
}

const struct py_type *py_type_named(struct vr_unit *unit, const char *name)
{
    static const enum py_home homes[] = {PY_IN_PYTHON, PY_IN_NUMPY, PY_IN_VRC};
    const struct py_type *type = NULL;
    for (size_t i = 0; i < sizeof homes / sizeof *homes && !type; i++)
        type = py_type_of(unit, homes[i], name);
    return type;
}

void py_propose_scalars(struct vr_nearest *best, unsigned homes)
{
    for (int i = 0; i < SCALARS * NAMES; i++) {
        const char *name = name_at(&scalars[i / NAMES], homes, i % NAMES);
        if (name)
            vr_nearest_try(best, name);
    }
}

const char *py_no_element(struct vr_arena *arena, const struct py_type *type)
{
    const char *advice = type->kind == PY_T_STRING ? "; pass numbers that stand for the text: np.unique(names, return_inverse=True)[1]" : "";
    return vr_format(arena, "%s%s", py_type_text(arena, type), advice);
}

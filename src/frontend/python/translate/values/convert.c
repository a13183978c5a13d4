/* SPDX-License-Identifier: Apache-2.0 */
/* Values of other types, and in variables of their own. */
#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "frontend/python/translate/values/values.h"

/* --- holding --- */

/* The variable of the list that a list is in, or NULL. */
static struct py_variable *whole_of(struct py_frame *frame, const struct py_value *v)
{
    if (!py_is_list(v) || v->node->kind != VR_N_INDEX)
        return NULL;
    struct py_variable *variable = py_variable_of(frame, v->node->symbol);
    return variable ? variable : v->holder;
}

static struct py_value hold_number(struct py_frame *frame, const struct py_value *v, const char *stem)
{
    struct py_value variable = py_new_variable(frame, stem, v->type, v->span);
    py_emit_assign(frame, &variable, v);
    struct py_variable *whole = whole_of(frame, v);
    variable = py_again(frame, &variable);
    variable.stands_for = v->stands_for;
    variable.holder = whole;
    return variable;
}

struct py_value py_hold(struct py_frame *frame, const struct py_value *v, const char *stem)
{
    if (v->kind == PY_V_NUMBER)
        return py_is_plain(v) ? py_again(frame, v) : hold_number(frame, v, stem);
    if (!py_is_compound(v) && v->kind != PY_V_SLICE && v->kind != PY_V_RANGE)
        return *v;
    struct py_value held = *v;
    held.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, v->count ? v->count : 1);
    for (int i = 0; i < v->count; i++)
        held.items[i] = py_hold(frame, &v->items[i], stem);
    return held;
}

struct py_value py_apart(struct py_frame *frame, const struct py_value *v)
{
    struct py_value own = *v;
    if (py_is_compound(v)) {
        for (int i = 0; i < v->count; i++)
            own.items[i] = py_apart(frame, &v->items[i]);
        own.number = NULL;
        return own;
    }
    if (v->kind != PY_V_NUMBER) /* not known yet */
        return own;
    own = py_new_variable(frame, "made", v->type, v->span);
    own.stands_for = v->stands_for;
    py_emit_assign(frame, &own, v);
    return py_again(frame, &own);
}

struct vr_symbol *py_symbol(struct py_frame *frame, struct py_value *v)
{
    if (v->node->kind != VR_N_NAME)
        *v = hold_number(frame, v, "array");
    return v->node->symbol;
}

void py_emit_assign(struct py_frame *frame, const struct py_value *target, const struct py_value *value)
{
    struct py_value to = py_again(frame, target), from = py_as(frame, value, target->type);
    if (py_is_frozen(frame, value))
        py_freeze(frame, to.node->symbol);
    if (to.kind == PY_V_NUMBER && from.kind == PY_V_NUMBER)
        py_emit(frame, vr_make_assign(frame->unit, to.node, from.node));
}

/* Puts a statement at a place of the list that statements are appended to. */
static void insert(struct py_frame *frame, int place, struct vr_node *statement)
{
    vr_list_add(frame->unit, frame->out, statement);
    for (int i = frame->out->count - 1; i > place; i--)
        frame->out->at[i] = frame->out->at[i - 1];
    frame->out->at[place] = statement;
}

/* Whether statements from a place on assign the variable that a value is. */
static bool is_assigned_from(const struct py_frame *frame, int mark, const struct py_value *v)
{
    if (v->node->kind != VR_N_NAME || mark == frame->out->count)
        return false;
    const struct vr_list list = {frame->out->at + mark, frame->out->count - mark, 0};
    VR_FOR_STMTS(n, frame->unit, &list)
        VR_FOR_TARGETS(target, n)
            if ((*target)->kind == VR_N_NAME && (*target)->symbol == v->node->symbol)
                return true;
    return false;
}

/* Whether a value is a dictionary or set that has a name: its parts belong together, and who holds it sees what becomes of it. */
static bool is_named_dict(const struct py_value *v)
{
    bool named = v->kind == PY_V_DICT;
    for (int i = 0; named && i < v->count; i++)
        named = py_is_plain(&v->items[i]);
    return named;
}

static void save_at(struct py_frame *frame, int *mark, struct py_value *v)
{
    if (is_named_dict(v))
        return;
    for (int i = 0; i < v->count && py_is_compound(v); i++)
        save_at(frame, mark, &v->items[i]);
    v->number = v->number && is_assigned_from(frame, *mark, v->number) ? NULL : v->number;
    /* In an expression only := assigns variables, and calls of functions that do so: other names stay, and those of lists, which
     * are assigned where these become longer or shorter: who holds the list sees it. */
    if (v->kind != PY_V_NUMBER || (py_is_plain(v) && (py_is_list(v) || !is_assigned_from(frame, *mark, v))))
        return;
    const bool alone = py_is_list(v) && !py_is_held(v);
    struct py_value variable = py_new_variable(frame, "t", v->type, v->span);
    insert(frame, (*mark)++, vr_make_assign(frame->unit, variable.node, v->node));
    if (py_is_frozen(frame, v))
        py_freeze(frame, variable.node->symbol);
    struct py_variable *whole = whole_of(frame, v);
    variable.stands_for = v->stands_for;
    *v = py_again(frame, &variable);
    v->fresh = alone;
    v->holder = whole;
}

void py_keep_order(struct py_frame *frame, int mark, struct py_value *earlier, int count)
{
    if (frame->out->count == mark)
        return;
    for (int i = 0; i < count; i++)
        save_at(frame, &mark, &earlier[i]);
}

struct py_value py_extent(struct py_frame *frame, struct py_value *array, int axis, struct vr_span span)
{
    struct vr_symbol *symbol = py_symbol(frame, array);
    const struct py_type *type = py_type_int(frame->unit);
    struct vr_node *node = vr_node_new(frame->unit, VR_N_DIM, span, py_type_ir(frame->unit, type));
    node->id = symbol->id;
    node->symbol = symbol;
    node->num = axis;
    return py_number(node, type);
}

void py_leave_unchecked(const struct vr_node *element)
{
    if (element->kind == VR_N_INDEX)
        vr_flag_set(element->slot[VR_KIDS].at[0], VR_F_NEGATIVE | VR_F_LOWER | VR_F_UPPER, false);
}

/* --- values that are not used --- */

static bool is_same(const struct vr_node *node, const void *other)
{
    return vr_same(node, other);
}

/* Whether arrays are operands of which one may not fit another. */
static bool stretches(const struct vr_node *node)
{
    int arrays = 0;
    for (int s = 0; s < VR_MAX_SLOTS; s++)
        for (int i = 0; i < node->slot[s].count; i++)
            arrays += node->slot[s].at[i]->type && vr_is_array(node->slot[s].at[i]->type);
    return arrays > 1;
}

static bool may_fail(const struct vr_node *node)
{
    const struct vr_call_row *call = node->kind == VR_N_LIBCALL ? node->call : NULL;
    return stretches(node) || node->kind == VR_N_INDEX || node->kind == VR_N_CALL || (!call && node->kind == VR_N_LIBCALL) ||
           vr_may_raise(node) || (call && !vr_call_by_element(call) && call->how != VR_HOW_CONSTANT);
}

/* Whether a value has a node that is the same. */
static bool stands_in(const struct vr_node *node, const struct py_value *v)
{
    bool found = v->node && vr_seek(v->node, is_same, node);
    for (int i = 0; v->items && i < v->count && !found; i++)
        found = stands_in(node, &v->items[i]);
    return found;
}

/* Whether a tree has what may fail (it subscripts, divides, stretches arrays, or calls what looks at whole ones), of which nothing stands
 * in the result or in statements from a place on. */
static bool is_lost(struct py_frame *frame, const struct vr_node *tree, const struct py_value *result, int mark)
{
    bool fails = false;
    VR_FOR_TREE(n, frame->unit, tree) {
        if (!may_fail(n))
            continue;
        fails = true;
        bool found = stands_in(n, result);
        for (int i = mark; i < frame->out->count && !found; i++)
            found = vr_seek(frame->out->at[i], is_same, n);
        if (found)
            return false;
    }
    return fails;
}

void py_let_go(struct py_frame *frame, const struct py_value *v, const struct py_value *result, int mark)
{
    if (frame->inferring)
        return;
    if (v->kind == PY_V_NUMBER && is_lost(frame, v->node, result, mark))
        py_hold(frame, v, "unused");
    for (int i = 0; py_is_compound(v) && i < v->count; i++)
        py_let_go(frame, &v->items[i], result, mark);
}

/* --- conversion --- */

static bool fits(const struct vr_value *value, enum vr_base base)
{
    const struct vr_base_row *row = &vr_bases[base];
    int bits = row->bytes * 8;
    if (row->class == VR_CLASS_FLOAT || row->class == VR_CLASS_BOOL || value->kind == VR_V_FLOAT)
        return true;
    if (value->kind == VR_V_UINT)
        return row->class == VR_CLASS_UNSIGNED && bits == 64;
    if (row->class == VR_CLASS_UNSIGNED)
        return value->i >= 0 && (bits == 64 || value->i < INT64_C(1) << bits);
    return bits == 64 || (value->i >= -(INT64_C(1) << (bits - 1)) && value->i < INT64_C(1) << (bits - 1));
}

/* What float32 makes of a constant, which is written as in the program. */
static struct vr_value as_float32(const struct vr_value *value)
{
    const double x = vr_value_as_real(value);
    return x == (double)(float)x ? *value : (struct vr_value){.kind = VR_V_FLOAT, .f = (double)(float)x};
}

/* A constant of another type; false where only the running program can convert it. */
static bool retype_constant(struct py_frame *frame, const struct py_value *v, const struct py_type *to, struct py_value *out)
{
    const struct vr_value *value = &v->node->value;
    bool from_float = vr_bases[v->type->base].class == VR_CLASS_FLOAT, to_float = vr_bases[to->base].class == VR_CLASS_FLOAT;
    if (v->type->is_complex || to->is_complex || v->type->base == VR_FLOAT16 || (from_float && !to_float) ||
        (to->base == VR_BOOL && v->type->base != VR_BOOL))
        return false;
    if (!fits(value, to->base) && !v->type->weak) /* NumPy's wrap */
        return false;
    if (!fits(value, to->base)) {
        *out = value->kind == VR_V_UINT
                   ? py_wrong(frame, v->span, VR_DIAG_py_large_integer)
                   : py_wrong(frame, v->span, VR_DIAG_py_integer_range, (long long)value->i, vr_bases[to->base].spelling);
        return true;
    }
    *out = py_constant(frame, to, v->type->base == VR_FLOAT32 ? as_float32(value) : *value, v->span);
    return true;
}

bool py_fits(const struct py_value *v, const struct py_type *elements)
{
    return py_is_known(v) && v->node->value.kind != VR_V_FLOAT && fits(&v->node->value, elements->base);
}

/* Whether every value of a type is one of an integer type. */
static bool holds(const struct py_type *to, const struct py_type *from)
{
    const int gained = vr_bases[to->base].bytes - vr_bases[from->base].bytes;
    if (py_is_bool(from))
        return true;
    return py_is_integer(from) && (py_is_signed(to) == py_is_signed(from) ? gained >= 0 : py_is_signed(to) && gained > 0);
}

/* How a number comes to another type. */
enum conversion {
    CAST,
    STRICT, /* a number of Python's must lie within an integer type of NumPy's */
    MACHINE /* floats of NumPy's become what processors make of them in an integer type */
};

static enum conversion conversion_of(const struct py_value *v, const struct py_type *to)
{
    if (!py_is_integer(to) || to->is_complex || v->type->is_complex)
        return CAST;
    if (py_is_scalar(v) && v->type->weak)
        return to->weak || holds(to, v->type) ? CAST : STRICT;
    return py_is_real_float(v->type) && (!to->weak || py_is_array(v)) ? MACHINE : CAST;
}

struct py_value py_part(struct py_frame *frame, const struct py_value *v, bool imaginary)
{
    if (py_is_array(v)) {
        const struct py_type *view = py_type_array(frame->unit, v->type->base, false, v->type->ndims, VR_STRIDED);
        return py_library_call(frame, imaginary ? "imagview" : "realview", view, v->span, 1, v);
    }
    const struct py_type *real = py_type_number(frame->unit, v->type->base, false, v->type->weak);
    return py_number(vr_make_unary(frame->unit, imaginary ? VR_N_IMAG : VR_N_REAL, py_type_ir(frame->unit, real), v->node),
                     real);
}

static struct py_value converted(struct py_frame *frame, const struct py_value *v, const struct py_type *type,
                                 enum conversion how)
{
    if (v->type->is_complex && py_is_integer(type) && !type->is_complex) {
        struct py_value real = py_part(frame, v, false);
        return converted(frame, &real, type, MACHINE);
    }
    if (how == MACHINE)
        return py_library_call(frame, "machine_cast", type, v->span, 1, v);
    struct vr_node *cast = vr_make_unary(frame->unit, VR_N_CAST, py_type_ir(frame->unit, type), v->node);
    if (how == STRICT)
        vr_flag_set(cast, VR_F_EXACT, true);
    return py_number(cast, type);
}

struct py_value py_convert_within(struct py_frame *frame, const struct py_value *v, const struct py_type *elements)
{
    const struct py_type *number = py_type_strong(frame->unit, elements);
    if (!py_is_scalar(v) || v->type->weak || (py_is_known(v) && py_fits(v, elements)) || !py_is_integer(elements) ||
        v->type->is_complex || elements->is_complex || !py_is_signed(elements) || holds(elements, v->type))
        return py_convert(frame, v, elements);
    return converted(frame, v, number, STRICT);
}

struct py_value py_cast(struct py_frame *frame, const struct py_value *v, const struct py_type *elements)
{
    return py_is_scalar(v) ? converted(frame, v, elements, CAST) : py_convert(frame, v, elements);
}

struct py_value py_convert(struct py_frame *frame, const struct py_value *v, const struct py_type *elements)
{
    struct py_value out = *v;
    if (v->kind != PY_V_NUMBER)
        return *v;
    out.row = NULL; /* another object */
    if (elements->kind == PY_T_ARRAY)
        elements = py_type_strong(frame->unit, elements);
    if (py_is_known(v) && retype_constant(frame, v, elements, &out))
        return out;
    const struct py_type *type =
        py_is_array(v) ? py_type_array(frame->unit, elements->base, elements->is_complex, v->type->ndims, v->type->layout)
                       : py_type_number(frame->unit, elements->base, elements->is_complex, elements->weak);
    if (v->type->base == elements->base && v->type->is_complex == elements->is_complex) {
        out.type = type;
        return out;
    }
    if (py_is_array(v) && type->layout == VR_STRIDED) /* a conversion makes a new array */
        type = py_type_array(frame->unit, elements->base, elements->is_complex, v->type->ndims, VR_ROWMAJOR);
    return converted(frame, v, type, conversion_of(v, elements));
}

struct py_value py_convert_exactly(struct py_frame *frame, const struct py_value *v, const struct py_type *type)
{
    const struct py_value out = py_convert(frame, v, type);
    return out.node == v->node ? out : py_exact(frame, out);
}

static bool same_elements(const struct py_type *a, const struct py_type *b)
{
    return a->base == b->base && a->is_complex == b->is_complex;
}

bool py_is_kept_by(const struct py_value *v, const struct py_type *type)
{
    const struct vr_base_row *from = &vr_bases[v->type->base], *to = &vr_bases[type->base];
    if (!py_is_scalar(v) || v->type->is_complex || to->class != VR_CLASS_FLOAT || from->class == VR_CLASS_BOOL)
        return true;
    if (from->class == VR_CLASS_FLOAT ? to->bytes >= from->bytes : from->bytes < to->bytes)
        return true;
    if (!py_is_known(v) || to->bytes < 4)
        return false;
    const struct vr_value *value = &v->node->value;
    const double x = vr_value_as_real(value);
    const bool whole = value->kind == VR_V_FLOAT || (value->kind == VR_V_INT && x < 0x1p63 && (int64_t)x == value->i);
    return whole && (to->bytes == 8 || x == (double)(float)x || x != x);
}

bool py_are_kept(struct py_frame *frame, const struct py_value *a, const struct py_value *b)
{
    const struct py_type *common = py_promote(frame->unit, a->type, b->type);
    return py_is_kept_by(a, common) && py_is_kept_by(b, common);
}

/* A list of the least type in the place of one of arrays has no items. */
static struct py_value no_arrays(struct py_frame *frame, const struct py_value *v, const struct py_type *type)
{
    if (!py_is_list(v) || !py_is_bool(v->type) || py_ndims(v) != 1)
        return py_wrong(frame, v->span, VR_DIAG_py_type_changes, "the list", py_value_text(frame, v),
                        py_type_text(frame->unit->arena, type));
    struct py_value list = py_hold(frame, v, "list"), length = py_extent(frame, &list, 0, v->span);
    py_emit_raise_if(frame, py_compare(frame, PY_GT, length, py_int(frame, 0, v->span), v->span), "TypeError",
                     "arrays and numbers in one list are not compiled", v->span);
    list = py_convert(frame, &list, py_type_int(frame->unit));
    if (list.kind == PY_V_NUMBER)
        list.type = py_type_list(frame->unit, py_type_element(frame->unit, type), 1, VR_ROWMAJOR);
    list.fresh = true;
    return list;
}

bool py_refuse_mixed(struct py_frame *frame, const struct py_type *a, const struct py_type *b, struct vr_span span)
{
    const bool mixed = !frame->inferring && !a->open && !b->open && !a->refers && !b->refers && (a->base != b->base || a->is_complex != b->is_complex);
    if (mixed)
        py_unsupported(frame, span, "a tuple of any length of numbers of several types", PY_WHY_items,
                       "let its items be numbers of one type, texts, or tuples of these of any length");
    return mixed;
}

struct py_value py_as(struct py_frame *frame, const struct py_value *v, const struct py_type *type)
{
    if (v->kind == PY_V_NUMBER && type->refers && !v->type->refers)
        return no_arrays(frame, v, type);
    const bool numbers = v->kind == PY_V_NUMBER && py_numbers_tuples(v->type) && py_numbers_tuples(type);
    if (numbers && py_refuse_mixed(frame, v->type->refers, type->refers, v->span))
        return py_unknown(v->span);
    if (v->kind != PY_V_NUMBER || same_elements(v->type, type))
        return *v;
    if (py_is_variadic(v) && py_refuse_mixed(frame, v->type, type, v->span))
        return py_unknown(v->span);
    if (py_is_list(v) && v->type->weak && py_is_integer(v->type) && !py_is_integer(type) && !py_is_bool(v->type)) {
        struct py_value list = *v;
        list = py_apply_row(frame, PY_INNER, "exact_items", v->span, 1, &list);
        return py_convert(frame, &list, type);
    }
    if (frame->written || py_is_kept_by(v, type))
        return py_convert(frame, v, type);
    const struct py_type *real = py_type_number(frame->unit, type->base, false, type->weak);
    if (py_is_known(v))
        return py_wrong(frame, v->span, VR_DIAG_py_rounded, py_value_text(frame, v), vr_bases[type->base].spelling,
                        vr_bases[type->base].spelling);
    struct py_value exact = converted(frame, v, real, STRICT);
    return py_convert(frame, &exact, type);
}

/* --- tuples as arrays --- */

#define MAX_NESTING 16

/* The rank and the known extents of nested tuples: -1 for those of arrays in them, which only the running program knows. */
struct form {
    int ndims;
    int extents[MAX_NESTING];
};

static bool same_form(const struct form *a, const struct form *b)
{
    for (int i = 0; i < a->ndims && i < b->ndims; i++)
        if (a->extents[i] >= 0 && b->extents[i] >= 0 && a->extents[i] != b->extents[i])
            return false;
    return a->ndims == b->ndims;
}

/* The form of nested tuples of numbers and arrays, and the type that their elements have together; false when they are
 * uneven. */
static bool examine(struct py_frame *frame, const struct py_value *v, struct form *form, const struct py_type **elements)
{
    struct form inner = {0};
    *form = (struct form){.ndims = py_ndims(v), .extents = {-1, -1, -1, -1, -1, -1, -1, -1}};
    if (v->kind == PY_V_NUMBER) {
        *elements = py_promote_in_array(frame->unit, *elements ? *elements : v->type, v->type);
        return true;
    }
    if (v->kind != PY_V_TUPLE)
        return false;
    for (int i = 0; i < v->count; i++) {
        struct form item;
        if (!examine(frame, &v->items[i], &item, elements) || item.ndims >= MAX_NESTING || (i && !same_form(&inner, &item)))
            return false;
        inner = item;
    }
    *form = (struct form){.ndims = inner.ndims + 1, .extents = {v->count}};
    for (int i = 0; i < inner.ndims; i++)
        form->extents[i + 1] = inner.extents[i];
    return true;
}

void py_store_all(struct py_frame *frame, struct py_value object, struct py_value value, struct vr_span span)
{
    struct py_value everything = {.kind = PY_V_ELLIPSIS, .span = span};
    py_store(frame, object, everything, value, span);
}

/* The extents of the new array: those of the tuples, then those of the arrays in them, which the first shows. */
static void extents_of(struct py_frame *frame, struct py_value *v, struct py_value *extents)
{
    if (v->kind == PY_V_TUPLE) {
        *extents = py_int(frame, v->count, v->span);
        if (v->count)
            extents_of(frame, &v->items[0], extents + 1);
        return;
    }
    for (int axis = 0; axis < py_ndims(v); axis++)
        extents[axis] = py_extent(frame, v, axis, v->span);
}

/* An array in tuples has the extents of the others. */
static void check_even(struct py_frame *frame, const struct py_value *array, const struct py_value *v, int depth, int axis)
{
    struct py_value whole = py_again(frame, array), part = py_again(frame, v);
    struct py_value other = py_compare(frame, PY_NE, py_extent(frame, &whole, depth + axis, v->span),
                                       py_extent(frame, &part, axis, v->span), v->span);
    const char *text = "setting an array element with a sequence. The requested array has an inhomogeneous shape after %d dimensions.";
    py_emit_raise_if(frame, other, "ValueError", vr_format(frame->unit->arena, text, depth + axis), v->span);
}

/* `exact`: what the type of elements does not hold is an error, where it is rounded else. */
static void fill(struct py_frame *frame, const struct py_value *array, const struct py_value *v, struct py_value *path,
                 int depth, bool exact)
{
    if (v->kind == PY_V_TUPLE) {
        for (int i = 0; i < v->count; i++) {
            path[depth] = py_int(frame, i, v->span);
            fill(frame, array, &v->items[i], path, depth + 1, exact);
        }
        return;
    }
    for (int axis = 0; axis < py_ndims(v); axis++)
        check_even(frame, array, v, depth, axis);
    struct py_value item = exact && v->type->weak ? py_as(frame, v, array->type) : *v;
    py_store(frame, py_again(frame, array), py_tuple(frame, v->span, path, depth), item, v->span);
}

/* A new array of nested tuples' numbers and arrays, each of which is stored in it: of their own type, or one that is wanted. */
static struct py_value array_of_tuples(struct py_frame *frame, const struct py_value *v, const struct py_type *wanted,
                                       bool exact)
{
    struct form form;
    const struct py_type *elements = NULL;
    if (py_has_unknown(v))
        return py_unknown(v->span);
    if (!examine(frame, v, &form, &elements))
        return py_wrong(frame, v->span, VR_DIAG_py_uneven);
    int ndims = form.ndims;
    if (wanted || !elements)
        elements = wanted ? wanted : py_type_number(frame->unit, VR_FLOAT64, false, true);
    struct py_value held = py_hold(frame, v, "item"), path[MAX_NESTING + 1], extents[MAX_NESTING + 1];
    for (int i = 0; i < ndims; i++)
        extents[i] = py_int(frame, 0, v->span);
    extents_of(frame, &held, extents);
    const struct py_type *type = py_type_array(frame->unit, elements->base, elements->is_complex, ndims, VR_ROWMAJOR);
    struct py_value made = py_new_array(frame, "empty", type, extents, v->span);
    if (v->kind == PY_V_TUPLE && v->count == 0) /* nothing to store */
        return made;
    struct py_value array = py_hold(frame, &made, "list");
    fill(frame, &array, &held, path, 0, exact);
    return py_again(frame, &array);
}

struct py_value py_list_of(struct py_frame *frame, const struct py_value *v, struct vr_span span)
{
    if (v->kind == PY_V_RANGE) {
        struct py_value bounds[4] = {[3] = py_bool(frame, true, span)}; /* of a list */
        for (int i = 0; i < 3; i++)
            bounds[i] = py_convert(frame, &v->items[i], py_type_int(frame->unit));
        return py_library_call(frame, "arange", py_type_list(frame->unit, py_type_int(frame->unit), 1, VR_ROWMAJOR), span, 4,
                               bounds);
    }
    if (v->kind == PY_V_UNKNOWN)
        return *v;
    if (!py_is_array(v) || py_ndims(v) > 1)
        return py_unsupported(frame, span, vr_format(frame->unit->arena, "a list of what is in %s", py_value_text(frame, v)),
                              PY_WHY_items, "use an array");
    return py_library_call(frame, "copy", py_type_list(frame->unit, v->type, py_ndims(v), VR_ROWMAJOR), span, 1, v);
}

static struct py_value rows_as_array(struct py_frame *frame, const struct py_value *rows)
{
    struct py_value columns = py_tuple(frame, rows->span, rows->items, rows->count);
    for (int i = 0; i < columns.count; i++)
        columns.items[i] = py_as_array(frame, &columns.items[i]);
    return py_apply_row(frame, PY_NUMPY, "column_stack", rows->span, 1, &columns);
}

struct py_value py_as_array(struct py_frame *frame, const struct py_value *v)
{
    if (py_is_list(v)) {
        struct py_value array = *v;
        if (py_numbers_texts(v->type) && !frame->written)
            return py_unsupported(frame, v->span, "an array of texts", PY_WHY_text, "keep them in a list");
        if (py_numbers_tuples(v->type) && !frame->written)
            return py_unsupported(frame, v->span, "an array of tuples of any length", PY_WHY_items, "keep them in a list");
        if (py_numbers_cells(v->type))
            return py_apply_row(frame, PY_INNER, "items_as_array", v->span, 1, &array);
        array.type = py_type_array(frame->unit, v->type->base, v->type->is_complex, v->type->ndims, v->type->layout);
        return array;
    }
    if (v->kind == PY_V_RANGE) {
        struct py_value list = py_list_of(frame, v, v->span);
        return py_as_array(frame, &list);
    }
    if (v->kind == PY_V_ROWS)
        return rows_as_array(frame, v);
    if (v->kind == PY_V_JAGGED && py_is_list(&v->items[2]))
        return py_apply_row(frame, PY_INNER, "jagged_array", v->span, 3, py_again(frame, v).items);
    return v->kind == PY_V_TUPLE ? array_of_tuples(frame, v, NULL, false) : *v;
}

struct py_value py_as_exact_array(struct py_frame *frame, const struct py_value *v)
{
    return array_of_tuples(frame, v, NULL, true);
}

bool py_refuses_complex(const struct py_value *v, const struct py_type *elements)
{
    bool own = v->kind == PY_V_NUMBER && v->type->is_complex && v->type->weak && (py_is_scalar(v) || py_is_list(v));
    for (int i = 0; v->kind == PY_V_TUPLE && i < v->count && !own; i++)
        own = py_refuses_complex(&v->items[i], elements);
    return own && !elements->is_complex && !py_is_bool(elements);
}

struct py_value py_as_array_of(struct py_frame *frame, const struct py_value *v, const struct py_type *elements)
{
    struct py_value array = *v;
    elements = py_type_strong(frame->unit, elements);
    if (py_refuses_complex(v, elements))
        return py_wrong(frame, v->span, VR_DIAG_py_expected_real, py_value_text(frame, v));
    if (v->kind == PY_V_TUPLE && py_is_integer(elements))
        return array_of_tuples(frame, v, elements, false);
    if (v->kind == PY_V_RANGE)
        array = py_list_of(frame, v, v->span);
    if (!py_is_list(&array) || !py_is_integer(elements) || holds(elements, array.type) || array.type->is_complex) {
        array = py_as_array(frame, &array);
        return py_convert(frame, &array, elements);
    }
    struct py_value dtype = {.kind = PY_V_TYPE, .span = v->span, .type = elements};
    return py_apply_row(frame, PY_INNER, "converted_items", v->span, PY_VALUES(array, dtype));
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Subscripts: loads and stores of elements, slices and selections, with NumPy's meaning. */
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

#define MAX_SUBSCRIPTS 32

/* A subscript taken apart: what stands for the axes of the array, and where new axes come. */
struct place {
    struct py_value axes[MAX_SUBSCRIPTS]; /* by axis that is subscripted: a number, a slice, or an array */
    int count;
    int news[MAX_SUBSCRIPTS];             /* where None makes an axis: places in the result of the rest */
    int new_axes[MAX_SUBSCRIPTS];         /* the same as places among the axes of the array, */
    int new_places[MAX_SUBSCRIPTS];       /* and among what is subscripted */
    int new_count;
    int scalars, slices, arrays;
    int covered;                          /* axes of the array that the subscripts stand for: a mask stands for several */
};

/* Numbers as an array in which one is looked up: of constants it is made once, where the function begins. */
static struct py_value table_of(struct py_frame *frame, const struct py_value *items)
{
    struct vr_list *outer = frame->out;
    bool constant = frame->first != NULL;
    for (int k = 0; k < items->count; k++)
        constant = constant && py_is_known(&items->items[k]);
    if (constant)
        frame->out = frame->first;
    struct py_value array = py_as_array(frame, items);
    frame->out = outer;
    return array;
}

/* --- tuples --- */

/* A bound of a slice of `count` items as Python takes it: one that is missing is at the end where the step begins or ends. */
static int64_t bound_of_items(int count, const struct py_value *given, int64_t bound, int64_t step, bool first)
{
    const int64_t least = step > 0 ? 0 : -1, most = step > 0 ? count : count - 1;
    if (!py_is_given(given))
        return first == (step > 0) ? least : most;
    bound += bound < 0 ? count : 0;
    return bound < least ? least : bound > most ? most : bound;
}

static struct py_value slice_items(struct py_frame *frame, const struct py_value *object, const struct py_value *index,
                                   const int64_t bounds[3], struct vr_span span)
{
    const int64_t step = bounds[2], first = bound_of_items(object->count, &index->items[0], bounds[0], step, true),
                  last = bound_of_items(object->count, &index->items[1], bounds[1], step, false);
    struct py_value out = py_tuple(frame, span, object->items, object->count);
    out.count = 0;
    for (int64_t i = first; step > 0 ? i < last : i > last; i += step)
        out.items[out.count++] = object->items[i];
    out.is_list = object->is_list;
    return out;
}

static struct py_value load_item(struct py_frame *frame, struct py_value object, struct py_value index, struct vr_span span)
{
    int64_t i;
    if (index.kind == PY_V_SLICE) {
        int64_t bounds[3] = {0, 0, 1};
        for (int k = 0; k < 3; k++)
            if (py_is_given(&index.items[k]) && !py_constant_int(&index.items[k], &bounds[k]))
                return py_unsupported(frame, span,
                                      "a slice of a tuple with bounds that are known only when the program runs", PY_WHY_length,
                                      "make it an array");
        if (bounds[2] == 0) {
            py_emit_raise(frame, "ValueError", "slice step cannot be zero", span);
            return py_tuple(frame, span, NULL, 0);
        }
        return slice_items(frame, &object, &index, bounds, span);
    }
    if (py_constant_int(&index, &i)) {
        if (i < -object.count || i >= object.count)
            return py_wrong(frame, span, VR_DIAG_py_tuple_index, (long long)i, object.count);
        return object.items[i < 0 ? i + object.count : i];
    }
    if (index.kind != PY_V_NUMBER || !py_is_scalar(&index) || !(py_is_integer(index.type) || py_is_bool(index.type)))
        return py_wrong(frame, index.span, VR_DIAG_py_item_index, py_value_text(frame, &index));
    const bool pieces = frame->first && py_are_pieces(&object);
    if (object.count && !py_is_of_scalars(&object) && !pieces)
        return py_item_at(frame, object, index, false, span);
    struct py_value array = pieces ? py_pieces_at_start(frame, &object) : table_of(frame, &object), item = array;
    bool weak = !pieces;
    for (int k = 0; k < object.count; k++)
        weak = weak && py_is_scalar(&object.items[k]) && object.items[k].type->weak;
    if (array.kind == PY_V_NUMBER)
        item = py_load(frame, array, index, span);
    if (item.kind == PY_V_NUMBER && item.node->kind == VR_N_INDEX)
        item.node->slot[VR_KIDS].at[0]->text = object.is_list ? "list index out of range" : "tuple index out of range";
    if (weak && py_is_scalar(&item)) /* one of Python's own numbers */
        item.type = py_type_number(frame->unit, item.type->base, item.type->is_complex, true);
    return item;
}

/* --- taking a subscript apart --- */

static bool is_mask(const struct py_value *v)
{
    return py_is_array(v) && py_is_bool(v->type);
}

static struct py_value whole_slice(struct py_frame *frame, struct vr_span span)
{
    return py_slice_of(frame, py_none(span), py_none(span), span);
}

/* A bound of a slice, where all that int64 does not hold is behind the last element. */
static struct vr_node *bound_of(struct py_frame *frame, const struct py_value *v)
{
    struct py_value pair[] = {*v, py_int(frame, INT64_MAX, v->span)}, bound = *v;
    if (v->type->base == VR_UINT64)
        bound = py_apply_row(frame, PY_NUMPY, "minimum", v->span, 2, pair);
    return py_convert(frame, &bound, py_type_int(frame->unit)).node;
}

static bool add_axis(struct py_frame *frame, struct place *p, struct py_value v)
{
    v = py_certain(frame, v);
    if (v.kind == PY_V_TUPLE)
        v = py_as_array(frame, &v);
    if (v.kind != PY_V_NUMBER && v.kind != PY_V_SLICE) {
        py_wrong(frame, v.span, VR_DIAG_py_subscript, py_value_text(frame, &v));
        return false;
    }
    bool number = v.kind == PY_V_NUMBER;
    if (number && !py_is_integer(v.type) && !py_is_bool(v.type)) {
        py_wrong(frame, v.span, VR_DIAG_py_subscript, py_value_text(frame, &v));
        return false;
    }
    if (number && py_is_bool(v.type) && !py_is_array(&v)) {
        py_unsupported(frame, v.span, "a single truth value as a subscript", PY_WHY_unwritten, "convert it by int(), or make it an array");
        return false;
    }
    p->slices += !number;
    p->scalars += number && !py_is_array(&v);
    p->arrays += number && py_is_array(&v);
    p->covered += is_mask(&v) ? v.type->ndims : 1;
    const bool wide = number && !py_is_array(&v) && v.type->base == VR_UINT64;
    p->axes[p->count++] = wide ? py_convert_within(frame, &v, py_type_int(frame->unit)) : v;
    return true;
}

/* How many axes of the array the items stand for; an ellipsis fills up the rest. */
static int count_covered(const struct py_value *items, int count)
{
    int covered = 0;
    for (int i = 0; i < count; i++)
        covered += items[i].kind == PY_V_NONE || items[i].kind == PY_V_ELLIPSIS ? 0
                   : is_mask(&items[i])                                         ? items[i].type->ndims
                                                                                : 1;
    return covered;
}

static bool take_apart(struct py_frame *frame, struct place *p, const struct py_value *object, struct py_value *index)
{
    bool several = index->kind == PY_V_TUPLE && !index->is_list;
    struct py_value *items = several ? index->items : index;
    int count = several ? index->count : 1, ndims = object->type->ndims, results = 0;
    *p = (struct place){0};
    if (py_is_variadic(index)) {
        py_unsupported(frame, index->span, "a tuple of any length as a subscript", PY_WHY_length, "unpack it: i, j = t; a[i, j]");
        return false;
    }
    for (int i = 0; i < count; i++)
        if (items[i].kind == PY_V_UNKNOWN)
            return false;
    int covered = count_covered(items, count);
    if (count > MAX_SUBSCRIPTS - 2 || covered > ndims) {
        py_wrong(frame, index->span, VR_DIAG_py_too_many_subscripts, covered, ndims);
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (items[i].kind == PY_V_NONE) {
            p->new_axes[p->new_count] = p->covered;
            p->new_places[p->new_count] = p->count;
            p->news[p->new_count++] = results++;
            continue;
        }
        int whole = items[i].kind == PY_V_ELLIPSIS ? ndims - covered : 0;
        results += whole + (items[i].kind == PY_V_SLICE);
        for (int k = 0; k < whole; k++)
            add_axis(frame, p, whole_slice(frame, items[i].span));
        if (items[i].kind != PY_V_ELLIPSIS && !add_axis(frame, p, items[i]))
            return false;
    }
    return true;
}

/* --- the node --- */

static bool is_whole(const struct py_value *slice)
{
    return !py_is_given(&slice->items[0]) && !py_is_given(&slice->items[1]) && !py_is_given(&slice->items[2]);
}

/* Slices are Python's: bounds count from the end when negative, and are clamped. */
static struct vr_node *range_node(struct py_frame *frame, const struct py_value *slice)
{
    static const int slots[] = {VR_START, VR_STOP, VR_STEP};
    struct vr_node *node = vr_node_new(frame->unit, VR_N_RANGE, slice->span, NULL);
    vr_flag_set(node, VR_F_EXCLUDE, true);
    if (is_whole(slice))
        return node;
    vr_flag_set(node, VR_F_CLAMP, true);
    for (int i = 0; i < 3; i++) {
        if (!py_is_given(&slice->items[i]))
            continue;
        if (!py_is_index(&slice->items[i])) {
            py_wrong(frame, slice->items[i].span, VR_DIAG_py_slice_bound, py_value_text(frame, &slice->items[i]), "");
            return NULL;
        }
        vr_list_add(frame->unit, &node->slot[slots[i]], bound_of(frame, &slice->items[i]));
    }
    return node;
}

static struct vr_node *subscript_node(struct py_frame *frame, const struct py_value *v)
{
    int64_t known;
    struct vr_node *node = vr_node_new(frame->unit, VR_N_SUBSCRIPT, v->span, NULL);
    struct vr_node *inner = v->kind == PY_V_SLICE ? range_node(frame, v) : v->node;
    if (!inner)
        return NULL;
    bool counts_up = py_constant_int(v, &known) && known >= 0;
    if (v->kind != PY_V_SLICE)
        vr_flag_set(node, VR_F_NEGATIVE, !counts_up && !is_mask(v) && py_is_signed(v->type));
    vr_list_add(frame->unit, &node->slot[VR_KIDS], inner);
    return node;
}

/* The rank of what the subscripts select: axes of slices and whole axes, and those that arrays share. */
static int result_rank(const struct place *p, int ndims)
{
    int shared = 0, rank = p->slices + ndims - p->covered;
    for (int i = 0; i < p->count; i++) {
        int n = is_mask(&p->axes[i]) ? 1 : py_ndims(&p->axes[i]);
        shared = n > shared ? n : shared;
    }
    return rank + shared;
}

/* The words of an IndexError of a list: of what is stored to only the last subscript is one of a store. */
static const char *outside_list(const struct py_value *list, bool stored)
{
    return list->type->variadic ? "tuple index out of range" : stored ? "list assignment index out of range" : "list index out of range";
}

/* The index node without new axes, of a load or a store; `type` gets the result's. NULL after an error. */
static struct vr_node *index_node(struct py_frame *frame, struct py_value *object, const struct place *p, bool stored,
                                  const struct py_type **type)
{
    int rank = result_rank(p, object->type->ndims);
    enum vr_layout layout = p->arrays ? VR_ROWMAJOR : VR_STRIDED; /* a new array, or a view */
    *type = rank == 0 ? py_type_strong(frame->unit, object->type)
                      : py_type_array(frame->unit, object->type->base, object->type->is_complex, rank, layout);
    struct vr_symbol *symbol = py_symbol(frame, object);
    struct vr_node *node = vr_node_new(frame->unit, VR_N_INDEX, object->span, py_type_ir(frame->unit, *type));
    node->id = symbol->id;
    node->symbol = symbol;
    vr_flag_set(node, VR_F_COPY, false);
    vr_flag_set(node, VR_F_FLATTENED, false);
    vr_flag_set(node, VR_F_PAIRED, true);
    for (int i = 0; i < p->count; i++) {
        struct vr_node *sub = subscript_node(frame, &p->axes[i]);
        if (!sub)
            return NULL;
        if (py_is_list(object))
            sub->text = outside_list(object, stored && i == p->count - 1);
        vr_list_add(frame->unit, &node->slot[VR_KIDS], sub);
    }
    if (p->count == 0) /* a[()] and a[None] */
        vr_list_add(frame->unit, &node->slot[VR_KIDS],
                    subscript_node(frame, &(struct py_value){.kind = PY_V_SLICE,
                                                             .span = object->span,
                                                             .items = whole_slice(frame, object->span).items,
                                                             .count = 3}));
    return node;
}

/* The other way for new axes: first the array gets them, then they are subscripted by whole slices. The result shares the
 * array's elements even where all its other axes are gone; then the new ones come last, so that errors count the others. */
static void expand_first(struct py_frame *frame, struct py_value *object, struct place *p, struct vr_span span)
{
    struct py_value view = *object;
    bool last = p->scalars == object->type->ndims;
    for (int i = 0; i < p->new_count; i++) {
        const struct py_type *type =
            py_type_array(frame->unit, view.type->base, view.type->is_complex, py_ndims(&view) + 1, VR_STRIDED);
        int axis = last ? py_ndims(&view) : p->new_axes[i] + i, place = last ? p->count : p->new_places[i] + i;
        view = py_library_call(frame, "newaxis", type, span, PY_VALUES(view, py_int(frame, axis, span)));
        for (int k = p->count++; k > place; k--)
            p->axes[k] = p->axes[k - 1];
        p->axes[place] = whole_slice(frame, span);
        p->slices++;
        p->covered++;
    }
    p->new_count = 0;
    *object = view;
}

/* New axes come from left to right, so each place is right when its turn comes. */
static struct py_value expand(struct py_frame *frame, struct py_value v, const struct place *p, struct vr_span span)
{
    for (int i = 0; i < p->new_count; i++) {
        const struct py_type *type =
            py_type_array(frame->unit, v.type->base, v.type->is_complex, py_ndims(&v) + 1, VR_STRIDED);
        v = py_library_call(frame, "newaxis", type, span, PY_VALUES(v, py_int(frame, p->news[i], span)));
    }
    return v;
}

/* A tuple in a list of them: its numbers, one by one. */
static struct py_value load_tuple(struct py_frame *frame, struct py_value list, struct py_value index, struct vr_span span)
{
    const struct py_type *number = py_type_number(frame->unit, list.type->base, list.type->is_complex, list.type->weak);
    const int count = list.type->count;
    struct py_value array = py_as_array(frame, &list), out = py_tuple(frame, span, NULL, 0);
    if (index.kind == PY_V_SLICE) { /* a new list */
        struct py_value some = py_load(frame, array, index, span);
        if (some.kind != PY_V_NUMBER)
            return some;
        some = py_apply_row(frame, PY_NUMPY, "copy", span, 1, &some);
        some.type = some.kind == PY_V_NUMBER ? list.type : NULL;
        return some;
    }
    if (!py_is_scalar(&index))
        return py_unsupported(frame, span, "subscripting a list of tuples by anything but an integer", PY_WHY_items,
                              "make it an array: np.array(a)");
    array = py_hold(frame, &array, "list");
    index = py_hold(frame, &index, "place");
    out.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, count);
    for (; out.count < count; out.count++) {
        struct py_value both[] = {py_again(frame, &index), py_int(frame, out.count, span)};
        struct py_value item = py_load(frame, py_again(frame, &array), py_tuple(frame, span, both, 2), span);
        out.items[out.count] = item.kind == PY_V_NUMBER ? py_number(item.node, number) : item;
    }
    return out;
}

/* What a list gives: an element, a list in it, which stays part of it, or a slice, which is a new list. That of a
 * list of lists has these lists themselves: it is a view, whose lists cannot be replaced. */
static struct py_value load_of_list(struct py_frame *frame, const struct py_type *list, struct py_value v,
                                    const struct place *p, struct vr_span span)
{
    if (p->count != 1 || p->arrays || p->new_count)
        return py_unsupported(frame, span, "subscripting a list by anything but an integer or a slice", PY_WHY_python,
                              "make it an array: np.array(a)");
    if (!py_is_array(&v))
        return py_referred(frame, py_number(v.node, py_type_element(frame->unit, list)), span);
    bool copy = p->slices && py_ndims(&v) == 1;
    v.type = py_type_list(frame->unit, list, py_ndims(&v), copy ? VR_ROWMAJOR : VR_STRIDED);
    v = copy ? py_library_call(frame, "copy", v.type, span, 1, &v) : v;
    return list->variadic ? py_variadic(frame, &v) : v;
}

/* range(a, b, c)[i] */
static struct py_value load_range(struct py_frame *frame, const struct py_value *range, struct py_value index,
                                  struct vr_span span)
{
    if (!py_is_index(&index))
        return py_wrong(frame, span, VR_DIAG_py_not_subscriptable, py_value_text(frame, range),
                        " by anything but an integer");
    struct py_value whole = py_again(frame, range), length = py_length(frame, &whole, span);
    index = py_place_among(frame, &length, index, "range object index out of range", span);
    struct py_value steps = py_binary(frame, PY_MUL, index, py_again(frame, &range->items[2]), span);
    return py_binary(frame, PY_ADD, py_again(frame, &range->items[0]), steps, span);
}

/* What has elements beside arrays and their lists, and how they are loaded and stored. */
static const struct container {
    struct py_value (*load)(struct py_frame *frame, const struct py_value *object, struct py_value index,
                            struct vr_span span);
    void (*store)(struct py_frame *frame, const struct py_value *object, struct py_value index, struct py_value value,
                  struct vr_span span);
} containers[PY_V_GENERATOR + 1] = {[PY_V_RANGE] = {.load = load_range}, [PY_V_LETTERS] = {.load = py_load_text}, [PY_V_STRING] = {.load = py_load_text},
                                    [PY_V_TEXT] = {.load = py_load_text}, [PY_V_DICT] = {py_load_dict, py_store_dict}, [PY_V_ROWS] = {py_load_rows, py_store_rows},
                                    [PY_V_JAGGED] = {py_load_jagged, py_store_jagged}, [PY_V_SUBLIST] = {py_load_sublist, py_store_sublist}};

struct py_value py_visit_load(struct py_frame *frame, struct py_value object, struct py_value index, struct vr_span span)
{
    struct place p;
    const struct py_type *type;
    object = py_unboxed(frame, object);
    if (object.kind == PY_V_UNKNOWN || index.kind == PY_V_UNKNOWN)
        return py_unknown(span);
    struct py_value got;
    if (py_call_special(frame, &object, "__getitem__", &index, 1, span, &got))
        return got;
    if (py_is_sealed(frame, &object))
        return py_refuse_sealed(frame, "a subscript of", span);
    if (object.kind == PY_V_TUPLE)
        return load_item(frame, object, index, span);
    if (object.kind == PY_V_CLASS && py_has_members(object.record))
        return py_member_named(frame, object.record, index, span);
    if (containers[object.kind].load)
        return containers[object.kind].load(frame, &object, index, span);
    if (!py_is_array(&object))
        return py_wrong(frame, span, VR_DIAG_py_not_subscriptable, py_value_text(frame, &object),
                        py_is_scalar(&object) ? "; the type of an array is written float64[:]" : "");
    if (object.type->list && object.type->count)
        return load_tuple(frame, object, index, span);
    if (!take_apart(frame, &p, &object, &index))
        return py_unknown(span);
    if (p.arrays || p.scalars == object.type->ndims)
        expand_first(frame, &object, &p, span);
    struct vr_node *node = index_node(frame, &object, &p, false, &type);
    if (!node)
        return py_unknown(span);
    node->span = span;
    struct py_value part = py_number(node, type);
    part.holder = object.holder;
    if (py_is_list(&object))
        return load_of_list(frame, object.type, part, &p, span);
    return expand(frame, part, &p, span);
}

/* --- stores --- */

static bool may_hold(struct py_frame *frame, const struct py_value *object, const struct py_value *value,
                     struct vr_span span)
{
    if (value->kind != PY_V_NUMBER) {
        py_no_number(frame, value, span);
        return false;
    }
    if (value->type->is_complex && !object->type->is_complex) {
        py_wrong(frame, span, VR_DIAG_py_complex_store, py_value_text(frame, object));
        return false;
    }
    return true;
}

/* A list takes the place of a slice, or of a list in a list. It must be as long: only the running program can tell. */
static void store_list(struct py_frame *frame, struct py_value place, struct py_value value, const struct py_type *elements,
                       struct vr_span span)
{
    if (py_ndims(&place) != py_ndims(&value)) {
        py_wrong(frame, span, VR_DIAG_py_array_into_element);
        return;
    }
    place = py_hold(frame, &place, "place");
    if (py_is_integer(value.type) && !value.type->is_complex)
        value.type = py_type_list(frame->unit, py_type_number(frame->unit, value.type->base, false, true), py_ndims(&value),
                                  value.type->layout);
    value = py_as(frame, &value, elements);
    value = py_hold(frame, &value, "list");
    for (int i = 0; i < py_ndims(&place); i++) {
        struct py_value other =
            py_compare(frame, PY_NE, py_extent(frame, &place, i, span), py_extent(frame, &value, i, span), span);
        py_emit_raise_if(frame, other, "ValueError", "a list of another length cannot be stored in a list", span);
    }
    py_store_all(frame, py_again(frame, &place), py_again(frame, &value), span);
}

/* Whether NumPy makes an array of a value where it is stored, of no more dimensions than there are places. */
static bool is_sequence(const struct py_value *v)
{
    return v->kind == PY_V_TUPLE || v->kind == PY_V_ROWS || py_is_list(v);
}

static bool refuse_item(struct py_frame *frame, const struct py_value *value, struct vr_span span)
{
    if (value->kind != PY_V_UNKNOWN && !frame->inferring)
        py_unsupported(frame, span,
                       vr_format(frame->unit->arena, "storing %s in a list of others", py_value_text(frame, value)),
                       PY_WHY_items, "let all items be arrays of one type and as many dimensions");
    return false;
}

/* What is stored in a list of arrays, as the numbers that such a list has; false after an error, and in rounds before it is one. */
static bool store_numbers(struct py_frame *frame, struct py_value *list, struct py_value *value, struct vr_span span)
{
    *value = py_item_for(frame, list, value);
    *value = py_refer(frame, py_are_arrays(value) ? py_as_list(frame, value) : *value, span);
    if (!py_has_references(list) && !py_has_references(value))
        return true;
    if (!py_has_references(value) || value->kind != PY_V_NUMBER)
        return refuse_item(frame, value, span);
    if (!py_widen_list(frame, list, value, span))
        return false;
    if (!py_has_references(list))
        return refuse_item(frame, value, span);
    *list = py_numbers_of(frame, list);
    *value = py_numbers_of(frame, value);
    return true;
}

void py_visit_store(struct py_frame *frame, struct py_value object, struct py_value index, struct py_value value,
              struct vr_span span)
{
    struct place p;
    const struct py_type *type;
    const struct py_value given = value;
    struct py_value done;
    if (py_call_special(frame, &object, "__setitem__", (struct py_value[]){index, value}, 2, span, &done))
        return;
    object = py_unboxed(frame, object);
    if (py_is_variadic(&object)) {
        py_wrong(frame, span, VR_DIAG_py_no_store, py_value_text(frame, &object));
        return;
    }
    if (containers[object.kind].store) {
        containers[object.kind].store(frame, &object, index, value, span);
        return;
    }
    const bool in_array = py_is_array(&object) && !py_is_list(&object) && value.kind != PY_V_NUMBER;
    if (py_is_list(&object) && !store_numbers(frame, &object, &value, span))
        return;
    value = in_array || (py_is_list(&value) && !py_is_list(&object) && py_is_array(&object))
                ? py_as_array_of(frame, &value, object.type)
                : py_as_array(frame, &value);
    if (object.kind == PY_V_UNKNOWN || index.kind == PY_V_UNKNOWN || value.kind == PY_V_UNKNOWN)
        return;
    if (!py_is_array(&object)) {
        py_wrong(frame, span, VR_DIAG_py_no_store, py_value_text(frame, &object));
        return;
    }
    if (!py_may_change(frame, &object, span))
        return;
    if (py_is_list(&object) && object.node->kind == VR_N_NAME && !py_may_store_rows(frame, object.node->symbol)) {
        py_unsupported(frame, span, "changing a list that others hold", PY_WHY_held, "copy it: list(a)");
        return;
    }
    if (py_is_list(&object) && !py_widen_list(frame, &object, &value, span))
        return;
    if (!may_hold(frame, &object, &value, span) || !take_apart(frame, &p, &object, &index))
        return;
    bool element = p.scalars == object.type->ndims;
    if (p.new_count && !p.arrays && !element) {
        value = py_hold(frame, &value, "value"); /* its errors come first */
        struct py_value view = py_load(frame, object, index, span);
        py_store_all(frame, py_hold(frame, &view, "view"), value, span);
        return;
    }
    if (!element || py_is_array(&value))
        expand_first(frame, &object, &p, span);
    struct vr_node *node = index_node(frame, &object, &p, true, &type);
    if (!node)
        return;
    node->span = span;
    int have = py_ndims(&value), places = type->kind == PY_T_ARRAY ? type->ndims : 0;
    const struct py_type *elements =
        py_type_number(frame->unit, object.type->base, object.type->is_complex, object.type->weak);
    if (py_is_list(&object) && places > 0) {
        bool replaces = !p.slices && !object.type->count && !py_is_held(&given) && !py_is_shared_list(frame, &object);
        if (py_is_some_list(&given) && (p.slices ? object.type->ndims == 1 : replaces))
            store_list(frame, py_number(node, type), value, elements, span);
        else if (p.slices || !py_is_list(&given) || object.node->kind != VR_N_NAME ||
                 !py_become_jagged(frame, py_variable_of(frame, object.node->symbol)))
            py_unsupported(frame, span, "storing this in a list", PY_WHY_held,
                           "store a list that nobody else holds: list(a)");
        return;
    }
    if (have > 0 && places == 0) {
        py_wrong(frame, span, VR_DIAG_py_array_into_element);
        return;
    }
    if (have > places && !p.arrays && is_sequence(&given) && !py_is_list(&object)) {
        const char *text = vr_format(frame->unit->arena,
                                     "setting an array element with a sequence. The requested array would "
                                     "exceed the maximum number of dimension of %d.",
                                     places);
        py_emit_raise_if(frame, py_bool(frame, true, span), "ValueError", text, span);
        return;
    }
    struct py_value from = py_is_list(&object) && !py_is_kept_by(&value, elements) ? py_as(frame, &value, elements)
                           : p.arrays ? py_convert(frame, &value, object.type)
                                      : py_convert_within(frame, &value, object.type);
    if (from.kind != PY_V_NUMBER)
        return;
    struct vr_node *assign = vr_make_assign(frame->unit, node, from.node);
    assign->span = span;
    py_emit(frame, assign);
}

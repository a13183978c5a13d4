/* SPDX-License-Identifier: Apache-2.0 */
/* What can be iterated, ranges, arrays, enumerate, zip, reversed, tuples, and the loops over it. */
#include <string.h>

#include "frontend/python/names/names.h"
#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

/* --- nodes --- */

static struct vr_node *range_of(struct py_frame *frame, const struct py_value *range)
{
    static const int slots[] = {VR_START, VR_STOP, VR_STEP};
    struct vr_node *node = vr_node_new(frame->unit, VR_N_RANGE, range->span, NULL);
    vr_flag_set(node, VR_F_EXCLUDE, true);
    for (int i = 0; i < 3; i++) {
        struct py_value bound = py_convert(frame, &range->items[i], py_type_int(frame->unit));
        if (bound.kind == PY_V_NUMBER)
            vr_list_add(frame->unit, &node->slot[slots[i]], bound.node);
    }
    return node;
}

static void add_variable(struct py_frame *frame, struct vr_node *loop, const struct vr_symbol *symbol, struct vr_span span)
{
    struct vr_node *node = vr_node_new(frame->unit, VR_N_SYM, span, NULL);
    node->id = symbol->id;
    node->symbol = (struct vr_symbol *)symbol;
    vr_list_add(frame->unit, &loop->slot[VR_VARS], node);
}

/* A loop over ranges, without variables and body. */
static struct vr_node *loop_node(struct py_frame *frame, const struct py_value *ranges, int count, bool parallel,
                                 struct vr_span span)
{
    struct vr_node *loop = vr_node_new(frame->unit, parallel ? VR_N_PFOR : VR_N_FOR, span, NULL);
    struct vr_node *domain = vr_node_new(frame->unit, VR_N_DOMAIN, span, NULL);
    for (int i = 0; i < count; i++)
        vr_list_add(frame->unit, &domain->slot[VR_KIDS], range_of(frame, &ranges[i]));
    vr_list_add(frame->unit, &loop->slot[VR_DOMAIN_OF], domain);
    if (parallel)
        vr_flag_set(loop, VR_F_AUTO, true);
    return loop;
}

static struct py_value make_range(struct py_frame *frame, struct py_value stop, struct vr_span span)
{
    return py_of_parts(frame, PY_V_RANGE, span, PY_VALUES(py_int(frame, 0, span), stop, py_int(frame, 1, span)));
}

/* --- what can be iterated --- */

static bool is_iterator(const struct py_value *v, const char *name)
{
    return v->kind == PY_V_ITERATOR && strcmp(v->row->name, name) == 0;
}

/* Several ranges, all of whose combinations are gone through. */
static bool is_grid(const struct py_value *v)
{
    return is_iterator(v, "ndindex") || is_iterator(v, "Domain") || is_iterator(v, "PAR");
}

bool py_is_parallel(const struct py_value *over)
{
    return over->row && (over->kind == PY_V_RANGE || is_iterator(over, "PAR"));
}

static struct py_value smaller(struct py_frame *frame, struct py_value a, struct py_value b, struct vr_span span)
{
    a = py_hold(frame, &a, "length");
    b = py_hold(frame, &b, "length");
    struct py_value test = py_compare(frame, PY_LT, py_again(frame, &a), py_again(frame, &b), span);
    bool known;
    if (py_constant_truth(&test, &known))
        return known ? a : b;
    return py_select(frame, test, a, b, span);
}

/* How many steps a range has: max(0, ceil((stop - start) / step)). */
static struct py_value trips(struct py_frame *frame, const struct py_value *range, struct vr_span span)
{
    struct py_value start = py_again(frame, &range->items[0]), stop = py_again(frame, &range->items[1]),
                    step = py_again(frame, &range->items[2]);
    struct py_value distance = py_binary(frame, PY_SUB, start, stop, span);
    struct py_value floor = py_binary(frame, PY_FLOORDIV, distance, step, span);
    struct py_value count = py_unary(frame, PY_NEGATE, floor, span), zero = py_int(frame, 0, span);
    return count.kind == PY_V_NUMBER
               ? py_library_call(frame, "maximum", py_type_int(frame->unit), span, PY_VALUES(count, zero))
               : count;
}

/* In a variable of its own. */
static struct py_value copy_of(struct py_frame *frame, const struct py_value *v)
{
    struct py_value items = py_new_variable(frame, "items", v->type, v->span);
    py_emit_assign(frame, &items, v);
    return py_again(frame, &items);
}

struct py_value py_with_parts(struct py_frame *frame, struct py_value v)
{
    v.items = py_tuple(frame, v.span, v.items, v.count).items;
    for (int i = 0; i < v.count; i++)
        v.items[i] = py_with_parts(frame, v.items[i]);
    return v;
}

bool py_has_order(const struct py_value *keys)
{
    if (keys->kind == PY_V_ROWS && keys->record && keys->record->is_object && !keys->record->is_data &&
        !py_method_of(keys->record, "__hash__"))
        return false;
    for (int i = 0; keys->kind == PY_V_ROWS && i < keys->count; i++)
        if (!py_has_order(&keys->items[i]))
            return false;
    return keys->kind == PY_V_ROWS || (keys->kind == PY_V_NUMBER && (!keys->type->refers || (keys->type->refers->variadic && !keys->type->refers->refers)));
}

struct py_value py_in_order(struct py_frame *frame, const struct py_value *v)
{
    if (!py_is_set(v) || !py_has_order(&v->items[PY_DICT_KEYS]) || py_has_unknown(v))
        return py_keys(frame, v);
    const struct py_value *keys = &v->items[PY_DICT_KEYS], *first = py_first_list(keys);
    struct py_value items = py_apply_row(frame, PY_INNER, "set_in_order", v->span,
                                         PY_VALUES(py_again(frame, keys), py_again(frame, &v->items[PY_DICT_TABLE])));
    items.set = first->kind == PY_V_NUMBER && first->node->kind == VR_N_NAME ? first->node->symbol : NULL;
    return items;
}

struct py_value py_prepare(struct py_frame *frame, struct py_value v, bool changes)
{
    v = py_unboxed(frame, v);
    const struct py_value *box = v.box;
    v = py_unboxed(frame, py_in_order(frame, &v));
    v.box = box;
    if (py_is_text(&v))
        v = py_whole_text(frame, &v);
    if (v.kind == PY_V_LETTERS)
        v.items[0] = py_prepare(frame, v.items[0], changes);
    if (v.kind == PY_V_TUPLE && py_are_references(&v))
        return py_make_references(frame, &v) ? py_prepare_parts(frame, v, changes) : py_unknown(v.span);
    if (v.kind == PY_V_TUPLE)
        v = py_items(frame, &v);
    if (v.kind == PY_V_SUBLIST)
        return py_prepare_sublist(frame, &v);
    if (v.kind == PY_V_ITERATOR || v.kind == PY_V_ROWS || v.kind == PY_V_JAGGED)
        for (int i = 0; i < v.count; i++)
            v.items[i] = py_prepare(frame, v.items[i], changes);
    v = changes && py_is_array(&v) ? copy_of(frame, &v) : py_hold(frame, &v, "items");
    v.box = box;
    return v;
}

struct py_value py_prepare_parts(struct py_frame *frame, struct py_value v, bool changes)
{
    if (v.kind == PY_V_LETTERS && changes) { /* which `+=` makes longer where it is */
        v = py_with_parts(frame, v);
        v.items[0] = py_prepare_parts(frame, v.items[0], true);
        v.number = NULL;
        return v;
    }
    if (!py_has_items(&v))
        return changes && v.kind == PY_V_NUMBER && v.node->kind != VR_N_CONST ? copy_of(frame, &v)
                                                                              : py_hold(frame, &v, "item");
    v.items = py_tuple(frame, v.span, v.items, v.count).items;
    for (int i = 0; i < v.count; i++)
        v.items[i] = py_prepare_parts(frame, v.items[i], changes);
    return v;
}

struct py_value py_length(struct py_frame *frame, struct py_value *v, struct vr_span span)
{
    *v = py_unboxed(frame, *v);
    if (py_is_array(v))
        return py_extent(frame, v, 0, span);
    if (v->kind == PY_V_RANGE)
        return trips(frame, v, span);
    if (v->kind == PY_V_STRING || (v->kind == PY_V_LETTERS && py_is_letter(v))) {
        uint32_t *points;
        return py_int(frame, v->kind == PY_V_STRING ? py_known_points(frame, v->text, &points) : 1, span);
    }
    if (py_is_text(v)) {
        *v = py_whole_text(frame, v);
        return v->kind == PY_V_LETTERS ? py_extent(frame, &v->items[0], 0, span) : *v;
    }
    if (v->kind == PY_V_TUPLE)
        return py_int(frame, v->count, span);
    if (v->kind == PY_V_ROWS || v->kind == PY_V_JAGGED)
        return py_length(frame, &v->items[0], span);
    if (v->kind == PY_V_SUBLIST)
        return py_sublist_length(frame, v, span);
    if (v->kind != PY_V_ITERATOR || v->count == 0)
        return py_not_iterable(frame, v, span);
    struct py_value length = py_length(frame, &v->items[0], span);
    for (int i = 1; i < v->count && is_grid(v); i++)
        length = py_binary(frame, PY_MUL, length, py_length(frame, &v->items[i], span), span);
    for (int i = 1; i < v->count && is_iterator(v, "zip"); i++)
        length = smaller(frame, length, py_length(frame, &v->items[i], span), span);
    return length;
}

/* The item of step k; `length` is that of the whole. */
static struct py_value item_of(struct py_frame *frame, struct py_value *v, struct py_value k, struct py_value length,
                               struct vr_span span)
{
    if (py_is_array(v)) {
        struct py_value item = py_load(frame, py_again(frame, v), py_again(frame, &k), span);
        struct vr_node *sub =
            item.kind == PY_V_NUMBER && item.node->kind == VR_N_INDEX ? item.node->slot[VR_KIDS].at[0] : NULL;
        if (sub) /* steps count from 0 to the length */
            vr_flag_set(sub, v->type->list ? VR_F_NEGATIVE : VR_F_NEGATIVE | VR_F_LOWER | VR_F_UPPER, false);
        return item;
    }
    if (v->kind == PY_V_LETTERS) {
        struct py_value letter = py_load(frame, py_again(frame, v), py_again(frame, &k), span);
        if (letter.kind == PY_V_LETTERS)
            py_leave_unchecked(letter.items[0].node);
        return letter;
    }
    if (v->kind == PY_V_JAGGED)
        return py_sublist(frame, v, item_of(frame, &v->items[0], k, length, span), span);
    if (v->kind == PY_V_SUBLIST)
        return py_sublist_item(frame, v, py_again(frame, &k), span);
    if (v->kind == PY_V_TUPLE)
        return py_item_at(frame, *v, py_again(frame, &k), true, span);
    if (v->kind == PY_V_RANGE) {
        struct py_value offset = py_binary(frame, PY_MUL, py_again(frame, &k), py_again(frame, &v->items[2]), span);
        return py_binary(frame, PY_ADD, py_again(frame, &v->items[0]), offset, span);
    }
    if (is_iterator(v, "reversed")) {
        struct py_value last = py_binary(frame, PY_SUB, py_again(frame, &length), py_int(frame, 1, span), span);
        struct py_value place = py_binary(frame, PY_SUB, last, py_again(frame, &k), span);
        place = py_hold(frame, &place, "place");
        return item_of(frame, &v->items[0], place, length, span);
    }
    if (is_iterator(v, "enumerate")) {
        struct py_value items[2];
        items[0] = py_binary(frame, PY_ADD, py_again(frame, &k), py_again(frame, &v->items[1]), span);
        items[1] = item_of(frame, &v->items[0], k, length, span);
        return py_tuple(frame, span, items, 2);
    }
    if (is_grid(v))
        return py_unsupported(frame, span, vr_format(frame->unit->arena, "%s() in another iterator", v->row->name),
                              PY_WHY_unwritten, "loop over it");
    if (v->kind == PY_V_ROWS && v->record && v->record->is_object)
        return py_object_in(frame, v, py_again(frame, &k), true, span);
    struct py_value out = py_tuple(frame, span, v->items, v->count);
    out.record = v->record;
    for (int i = 0; i < v->count; i++)
        out.items[i] = item_of(frame, &v->items[i], k, length, span);
    return out;
}

struct py_value py_first_item(struct py_frame *frame, struct py_value items, const struct py_value *initial,
                              struct vr_span span)
{
    struct py_value over = py_prepare(frame, items, false);
    if (over.kind == PY_V_UNKNOWN)
        return over;
    struct py_value length = py_length(frame, &over, span), zero = py_int(frame, 0, span);
    if (length.kind != PY_V_NUMBER)
        return length;
    struct py_value some = py_compare(frame, PY_GT, py_again(frame, &length), zero, span);
    if (initial->kind == PY_V_ABSENT) {
        py_emit_raise_if(frame, py_unary(frame, PY_NOT, some, span), "StopIteration", "", span);
        struct py_value item = item_of(frame, &over, py_int(frame, 0, span), length, span);
        return py_hold(frame, &item, "item");
    }
    struct vr_list there = {0}, nowhere = {0}, *outer = frame->out;
    frame->out = &there;
    const struct py_value item = item_of(frame, &over, py_int(frame, 0, span), length, span);
    frame->out = outer;
    return py_choose_value(frame, some, &item, &there, initial, &nowhere, span);
}

/* --- loops --- */

static void bind_name(struct py_frame *frame, const char *name, struct py_value value)
{
    struct py_bound *bound = VR_NEW(frame->unit->arena, struct py_bound);
    *bound = (struct py_bound){name, py_hold(frame, &value, name), frame->bound};
    py_set_held(frame, &bound->value);
    frame->bound = bound;
}

void py_bind_names(struct py_frame *frame, struct py_expr *target, struct py_value value)
{
    py_claim(frame, target);
    if (target->kind == PY_NAME) {
        bind_name(frame, target->name, value);
        return;
    }
    bool tuple = target->kind == PY_TUPLE || target->kind == PY_LIST;
    if (!tuple || value.kind != PY_V_TUPLE || value.count != target->items.count) {
        py_wrong(frame, target->span, VR_DIAG_py_unpack, py_value_text(frame, &value), tuple ? target->items.count : 1);
        return;
    }
    for (int i = 0; i < value.count; i++)
        py_bind_names(frame, target->items.at[i], value.items[i]);
}

/* The target of dimension i of a loop over ranges, or NULL. */
static struct py_expr *target_of(struct py_expr *target, int i, int count, bool grid)
{
    if (!grid)
        return target;
    return target->kind == PY_TUPLE && target->items.count == count ? target->items.at[i] : NULL;
}

/* What counts a dimension: the target itself where it can, else a variable of its own, from which the target is assigned. */
static struct py_value counter_of(struct py_frame *frame, struct py_expr *target, bool binds, bool *bound,
                                  struct vr_span span)
{
    struct py_value counter;
    if (target && !binds && py_count_by(frame, target, &counter))
        return counter;
    *bound = false;
    return py_new_variable(frame, target && target->kind == PY_NAME ? target->name : "k", py_type_int(frame->unit), span);
}

/* A list in a list of lists that gets longer or shorter in the loop: as in Python, each step asks whether there is one more. */
static void open_changing(struct py_frame *frame, const struct py_value *list, struct py_expr *target, bool binds,
                          struct vr_span span)
{
    struct py_value live = py_again(frame, list), zero = py_int(frame, 0, span),
                    k = py_new_variable(frame, "k", py_type_int(frame->unit), span);
    live.count = PY_JAGGED_PARTS;
    py_emit_assign(frame, &k, &zero);
    struct py_value more = py_compare(frame, PY_LT, py_again(frame, &k), py_sublist_length(frame, &live, span), span);
    struct vr_node *loop = vr_node_new(frame->unit, VR_N_WHILE, span, NULL);
    if (more.kind == PY_V_NUMBER)
        vr_list_add(frame->unit, &loop->slot[VR_TEST], more.node);
    py_emit(frame, loop);
    frame->out = &loop->slot[VR_THEN];
    struct py_value item = py_sublist_item(frame, &live, py_again(frame, &k), span);
    item = py_hold(frame, &item, "item");
    struct py_value next = py_binary(frame, PY_ADD, py_again(frame, &k), py_int(frame, 1, span), span);
    py_emit_assign(frame, &k, &next);
    (binds ? py_bind_names : py_assign)(frame, target, item);
}

/* A dictionary or set that is gone through, and others may change meanwhile; NULL where there is none. */
static const struct py_value *box_in(const struct py_value *v)
{
    const struct py_value *box = v->box;
    for (int i = 0; !box && v->kind == PY_V_ITERATOR && i < v->count; i++)
        box = box_in(&v->items[i]);
    return box;
}

/* In each step it is as long as it was. */
static void check_length(struct py_frame *frame, const struct py_value *box, const struct py_value *length, struct vr_span span)
{
    const struct py_value now = py_box_length(frame, box, span);
    if (now.kind != PY_V_NUMBER || length->kind != PY_V_NUMBER)
        return;
    py_emit_raise_if(frame, py_compare(frame, PY_NE, now, py_again(frame, length), span), "RuntimeError",
                     py_box_is_dict(box) ? "dictionary changed size during iteration" : "Set changed size during iteration", span);
}

struct py_value py_size_before(struct py_frame *frame, const struct py_value *over, struct vr_span span)
{
    const struct py_value *box = box_in(over), size = box ? py_box_length(frame, box, span) : py_none(span);
    return box ? py_hold(frame, &size, "size") : size;
}

void py_check_size(struct py_frame *frame, const struct py_value *over, const struct py_value *size, struct vr_span span)
{
    const struct py_value *box = box_in(over);
    if (box)
        check_length(frame, box, size, span);
}

bool py_open_loop(struct py_frame *frame, struct py_value *over, struct py_expr *target, bool binds, struct vr_span span)
{
    bool bound = true;
    bool direct = over->kind == PY_V_RANGE, grid = is_grid(over);
    struct py_value ranges[16], indices[16], length = {0};
    int count = grid ? over->count : 1;
    if (count > 16)
        return false;
    if (py_changes_in_loop(frame, over) && over->kind == PY_V_SUBLIST) {
        open_changing(frame, over, target, binds, span);
        return true;
    }
    if (py_changes_in_loop(frame, over) && py_goes_over_sublist(over, NULL)) {
        py_unsupported(frame, span, "changing a list in a loop over it and something else", PY_WHY_unwritten, "loop over a copy of it: list(a)");
        return false;
    }
    if (!direct && !grid) {
        length = py_length(frame, over, span);
        if (length.kind != PY_V_NUMBER)
            return false;
        length = py_hold(frame, &length, "length");
    }
    const struct py_value size = py_size_before(frame, over, span);
    for (int i = 0; i < count; i++)
        ranges[i] = direct ? *over : grid ? over->items[i] : make_range(frame, length, span);
    struct vr_node *loop = loop_node(frame, ranges, count, py_is_parallel(over), span);
    for (int i = 0; i < count; i++) {
        indices[i] = counter_of(frame, direct || grid ? target_of(target, i, count, grid) : NULL, binds, &bound, span);
        add_variable(frame, loop, indices[i].node->symbol, span);
    }
    py_emit(frame, loop);
    frame->out = &loop->slot[VR_BODY];
    py_check_size(frame, over, &size, span);
    if (bound) {
        py_claim_tree(frame, target);
        return true;
    }
    struct py_value item = direct ? indices[0]
                           : grid ? py_tuple(frame, span, indices, count)
                                  : item_of(frame, over, indices[0], length, span);
    (binds ? py_bind_names : py_assign)(frame, target, item);
    return true;
}

struct py_each py_open_each(struct py_frame *frame, struct py_value over, struct vr_span span)
{
    struct py_bound *bound = frame->bound;
    struct py_each each = {.item = py_unknown(span), .outer = frame->out};
    struct py_expr target = {.kind = PY_NAME, .name = vr_name(frame->unit->names, "item")};
    over = py_prepare(frame, over, false);
    frame->conditions++;
    if (over.kind != PY_V_UNKNOWN && py_open_loop(frame, &over, &target, true, span))
        each.item = frame->bound->value;
    frame->bound = bound;
    return each;
}

void py_close_each(struct py_frame *frame, const struct py_each *each)
{
    frame->conditions--;
    frame->out = each->outer;
}

/* --- loops over generators, which are left early --- */

struct vr_list *py_open_once(struct py_frame *frame, struct vr_span span)
{
    struct vr_list *outer = frame->out;
    struct py_value once = py_int(frame, 1, span), range = py_apply_row(frame, PY_BUILTIN, "range", span, 1, &once);
    struct py_expr target = {.kind = PY_NAME, .name = vr_name(frame->unit->names, "once")};
    struct py_bound *bound = frame->bound;
    py_open_loop(frame, &range, &target, true, span);
    frame->bound = bound;
    frame->conditions++;
    return outer;
}

void py_close_once(struct py_frame *frame, struct vr_list *outer)
{
    frame->conditions--;
    frame->out = outer;
}

static void emit_break(struct py_frame *frame, struct vr_span span)
{
    py_emit(frame, vr_node_new(frame->unit, VR_N_BREAK, span, NULL));
}

void py_break_if_ended(struct py_frame *frame, const struct py_consumer *consumer, struct vr_span span)
{
    struct vr_list *outer = frame->out;
    struct vr_node *node = py_emit_if(frame, py_again(frame, &consumer->ended), span);
    frame->out = &node->slot[VR_THEN];
    emit_break(frame, span);
    frame->out = outer;
}

/* So do the generators that loops in this one's body go over, in which the place is. */
static void set_ended(struct py_frame *frame, const struct py_consumer *consumer, struct vr_span span)
{
    struct py_value ended = py_bool(frame, true, span);
    py_emit_assign(frame, &consumer->ended, &ended);
    for (const struct py_loop *loop = consumer->generator->loop; loop; loop = loop->outer)
        if (loop->consumer)
            set_ended(frame, loop->consumer, span);
}

void py_end_generator(struct py_frame *frame, const struct py_consumer *consumer, struct vr_span span)
{
    set_ended(frame, consumer, span);
    emit_break(frame, span);
}

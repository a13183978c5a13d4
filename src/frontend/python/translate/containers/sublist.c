/* SPDX-License-Identifier: Apache-2.0 */
/* A list in a list of lists of any lengths (jagged.c): its number, and the whole in which it is. Its elements stand side by side in the
 * pool, with room behind them for others; where there is none left, all go to the end of the pool, to twice the room. What is no
 * reading of an element, append or pop is done to a copy, which then takes the list's place. */
#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

/* What the table says of a list. */
enum field { START, LENGTH, ROOM, FIELDS };

/* Numbers of places, which wrap: they are known to be small. */
static const struct py_type *place_type(struct py_frame *frame)
{
    return py_type_number(frame->unit, VR_INT64, false, false);
}

static struct py_value in_table(struct py_frame *frame, const struct py_value *list, enum field field, struct vr_span span)
{
    struct py_value number = py_again(frame, &list->items[0]);
    struct py_value place = py_binary(frame, PY_MUL, number, py_int(frame, FIELDS, span), span);
    return py_binary(frame, PY_ADD, place, py_int(frame, field, span), span);
}

/* A list that is none any more has a number below zero: an error. */
static struct py_value field_of(struct py_frame *frame, const struct py_value *list, enum field field, struct vr_span span)
{
    struct py_value v =
        py_load(frame, py_again(frame, &list->items[PY_JAGGED_TABLE]), in_table(frame, list, field, span), span);
    if (v.kind != PY_V_NUMBER)
        return py_unknown(span);
    vr_flag_set(v.node->slot[VR_KIDS].at[0], VR_F_NEGATIVE, false);
    return py_convert(frame, &v, place_type(frame));
}

static void set_length(struct py_frame *frame, const struct py_value *list, struct py_value v, struct vr_span span)
{
    if (v.kind == PY_V_NUMBER)
        py_store(frame, py_again(frame, &list->items[PY_JAGGED_TABLE]), in_table(frame, list, LENGTH, span),
                 py_convert(frame, &v, py_type_int(frame->unit)), span);
}

struct py_value py_sublist_length(struct py_frame *frame, const struct py_value *list, struct vr_span span)
{
    struct py_value length = field_of(frame, list, LENGTH, span);
    return py_convert(frame, &length, py_type_int(frame->unit));
}

/* Subscripts of the pool that are known to be in it. */
static struct py_value unchecked(struct py_value v)
{
    for (int i = 0; py_is_compound(&v) && i < v.count; i++)
        v.items[i] = unchecked(v.items[i]);
    if (v.kind == PY_V_NUMBER)
        py_leave_unchecked(v.node);
    return v;
}

struct py_value py_sublist_item(struct py_frame *frame, const struct py_value *list, struct py_value k, struct vr_span span)
{
    struct py_value start =
        list->count > PY_JAGGED_PARTS ? py_again(frame, &list->items[PY_JAGGED_PARTS]) : field_of(frame, list, START, span);
    struct py_value place = py_binary(frame, PY_ADD, start, py_convert(frame, &k, place_type(frame)), span);
    return unchecked(py_load(frame, py_again(frame, &list->items[PY_JAGGED_POOL]), place, span));
}

struct py_value py_prepare_sublist(struct py_frame *frame, const struct py_value *list)
{
    struct py_value start = field_of(frame, list, START, list->span), items[PY_JAGGED_PARTS + 1];
    for (int i = 0; i < PY_JAGGED_PARTS; i++)
        items[i] = py_again(frame, &list->items[i]);
    items[0] = py_apart(frame, &items[0]); /* a variable of the program may get another list in the loop */
    items[PY_JAGGED_PARTS] = py_hold(frame, &start, "start");
    frame->sublists++;
    struct py_value v = py_of_parts(frame, PY_V_SUBLIST, list->span, PY_JAGGED_PARTS + 1, items);
    return start.kind == PY_V_NUMBER ? v : py_unknown(list->span);
}

struct py_value py_sublist_as_list(struct py_frame *frame, const struct py_value *list)
{
    const struct vr_span span = list->span;
    struct py_value start = field_of(frame, list, START, span);
    frame->sublists++;
    start = py_hold(frame, &start, "start");
    struct py_value stop = py_binary(frame, PY_ADD, py_again(frame, &start), field_of(frame, list, LENGTH, span), span);
    struct py_value slice = py_slice_of(frame, start, py_hold(frame, &stop, "stop"), span);
    if (py_has_unknown(&slice))
        return py_unknown(span);
    struct py_value copy = py_load(frame, py_again(frame, &list->items[PY_JAGGED_POOL]), slice, span);
    py_set_fresh(&copy, true);
    return copy;
}

struct py_value py_certain(struct py_frame *frame, struct py_value v)
{
    v = v.kind == PY_V_SUBLIST ? v : py_unboxed(frame, py_given(frame, &v));
    return v.kind == PY_V_SUBLIST ? py_sublist_as_list(frame, &v) : v;
}

struct py_value py_translate_object(struct py_frame *frame, struct py_expr *e)
{
    struct py_value v = py_translate_any(frame, e);
    return v.kind == PY_V_SUBLIST ? v : py_unboxed(frame, py_given(frame, &v));
}

/* --- variables --- */

static bool is_among(const struct py_variable *variable, const struct py_variable *wanted)
{
    bool found = variable == wanted;
    for (int i = 0; !found && i < py_held_count(variable); i++)
        found = is_among(&variable->held.parts[i], wanted);
    return found;
}

/* Whether a function still has a variable, as far as its types are known. */
static bool is_there(const struct py_frame *frame, const struct py_variable *wanted)
{
    const struct py_scope *scope = py_home(frame);
    bool found = false;
    for (int i = 0; !found && i < scope->count; i++)
        found = is_among(scope->all[i], wanted);
    return found;
}

void py_assign_sublist(struct py_frame *frame, struct py_variable *variable, const struct py_value *value,
                       struct vr_span span)
{
    struct py_held *held = &variable->held;
    struct py_variable *owner = py_owner_of(frame, value);
    if (held->kind == PY_V_SUBLIST && held->owner != owner && !is_there(frame, held->owner))
        held->kind = PY_V_UNKNOWN;
    const bool other = held->kind != PY_V_UNKNOWN && !(held->kind == PY_V_SUBLIST && held->owner == owner);
    if (!owner || other) {
        variable->wrong |= !frame->inferring;
        py_unsupported(frame, span,
                       vr_format(frame->unit->arena,
                                 other ? "%s, which is a list of one list of lists here and something else elsewhere,"
                                       : "%s, a list of a list of lists that no variable holds,",
                                 variable->name),
                       PY_WHY_held, "copy it: list(a)");
        return;
    }
    if (held->kind == PY_V_UNKNOWN)
        py_make_parts(frame, variable, PY_V_SUBLIST, 1, false);
    held->owner = owner;
    py_assign_variable(frame, &held->parts[0], value->items[0], span);
}

/* --- changes --- */

/* Loops over a list of the same whole ask anew for each item from the next round of inference on: it may be that list. */
void py_note_changed_list(struct py_frame *frame, const struct vr_symbol *pool)
{
    for (const struct py_loop *loop = frame->loop; loop; loop = loop->outer)
        if (loop->over && py_goes_over_sublist(loop->over, pool) && !py_changes_in_loop(frame, loop->over)) {
            if (!frame->scope->changed_lists)
                frame->scope->changed_lists = vr_map_new(frame->unit->arena);
            vr_map_set(frame->scope->changed_lists, (uintptr_t)loop->over->span.start + 1, frame->scope);
            frame->changed = true;
        }
}

bool py_changes_in_loop(const struct py_frame *frame, const struct py_value *over)
{
    return frame->scope->changed_lists && vr_map_get(frame->scope->changed_lists, (uintptr_t)over->span.start + 1);
}

bool py_goes_over_sublist(const struct py_value *over, const struct vr_symbol *pool)
{
    bool found = over->kind == PY_V_SUBLIST && (!pool || py_pool_of(over) == pool);
    for (int i = 0; (over->kind == PY_V_ITERATOR || over->kind == PY_V_TUPLE) && !found && i < over->count; i++)
        found = py_goes_over_sublist(&over->items[i], pool);
    return found;
}

/* Lists of callers outside of the file are copied where compiled functions keep them (boxed.c): they would not see a change. */
static void refuse_callers(struct py_frame *frame, struct vr_span span)
{
    py_unsupported(frame, span, "changing a list of the caller's, or one that meets such lists,", PY_WHY_held, "copy it where it comes in: list(a)");
}

/* Whether the length of a list may change: that of the whole, in effect. */
static bool may_change(struct py_frame *frame, const struct py_library_row *row, const struct py_value *list,
                       struct vr_span span)
{
    const struct vr_symbol *symbol = py_pool_of(list);
    if (list->frozen)
        refuse_callers(frame, span);
    if (!symbol || list->frozen)
        return false;
    py_note_changed_list(frame, symbol);
    return py_list_may_grow(frame, vr_format(frame->unit->arena, "list.%s", row->name),
                            py_first_list(&list->items[PY_JAGGED_POOL]), span);
}

/* The pool has a list of arrays where such come into it; false where that is not known in this round, or after an error. */
static bool widen_pool(struct py_frame *frame, const struct py_value *list, const struct py_value *items,
                       struct vr_span span)
{
    const struct py_value *pool = &list->items[PY_JAGGED_POOL];
    if (items->kind != PY_V_NUMBER || pool->kind != PY_V_NUMBER || (!items->type->refers && !pool->type->refers))
        return true;
    const struct py_type *before = pool->type;
    return py_widen_list(frame, pool, items, span) && before->refers;
}

/* An item for the pool: a number, or a tuple of numbers as those that are there. */
static bool is_item(struct py_frame *frame, const struct py_value *item, struct vr_span span)
{
    bool good = py_is_scalar(item) || (py_is_row(item) && item->count);
    if (!good && py_pool_objects(frame, item, true))
        return false;
    if (!good && item->kind != PY_V_UNKNOWN)
        py_unsupported(frame, span,
                       vr_format(frame->unit->arena, "%s in a list in a list of lists", py_value_text(frame, item)),
                       PY_WHY_items, "let all items be lists of numbers, or of tuples of numbers");
    return good;
}

HANDLER(sublist_append)
{
    const struct py_value *list = &args[0];
    args[1] = py_refer(frame, args[1], span);
    if (!widen_pool(frame, list, &args[1], span) || !is_item(frame, &args[1], span) || !may_change(frame, row, list, span))
        return py_unknown(span);
    struct py_value item = py_hold(frame, &args[1], "item"), length = field_of(frame, list, LENGTH, span),
                    room = field_of(frame, list, ROOM, span);
    length = py_hold(frame, &length, "length");
    struct py_value all[] = {py_again(frame, &list->items[PY_JAGGED_TABLE]), py_again(frame, &list->items[PY_JAGGED_POOL]),
                             py_again(frame, &list->items[0]), py_again(frame, &item)};
    struct py_branch branch = py_open_if(frame, py_compare(frame, PY_EQ, py_again(frame, &length), room, span), span);
    struct py_value moved = py_apply_row(frame, PY_INNER, "sublist_moved", span, 4, all);
    py_close_if(frame, &branch);
    if (moved.kind == PY_V_UNKNOWN || length.kind != PY_V_NUMBER)
        return py_unknown(span);
    struct py_value place = py_binary(frame, PY_ADD, field_of(frame, list, START, span), py_again(frame, &length), span);
    py_store(frame, py_again(frame, &list->items[PY_JAGGED_POOL]), py_hold(frame, &place, "place"), item, span);
    set_length(frame, list, py_binary(frame, PY_ADD, length, py_int(frame, 1, span), span), span);
    return py_none(span);
}

/* A place in a list, counted from the front; the text is that of the IndexError. */
static struct py_value place_in(struct py_frame *frame, struct py_value length, struct py_value index, const char *text,
                                struct vr_span span)
{
    int64_t known;
    if (!py_is_scalar(&index) || !(py_is_integer(index.type) || py_is_bool(index.type)))
        return index.kind == PY_V_UNKNOWN ? index
                                          : py_wrong(frame, span, VR_DIAG_py_item_index, py_value_text(frame, &index));
    const bool counts_up = py_constant_int(&index, &known) && known >= 0,
               counts_down = py_constant_int(&index, &known) && known < 0;
    index = py_convert(frame, &index, place_type(frame));
    if (!py_is_known(&index))
        index = py_apart(frame, &index);
    struct py_value zero = py_int(frame, 0, span),
                    end = py_binary(frame, PY_ADD, py_again(frame, &index), py_again(frame, &length), span);
    struct py_value place =
        counts_up     ? index
        : counts_down ? end
                      : py_select(frame, py_compare(frame, PY_LT, py_again(frame, &index), py_again(frame, &zero), span),
                                  end, py_again(frame, &index), span);
    place = py_hold(frame, &place, "place");
    if (place.kind != PY_V_NUMBER)
        return place;
    if (!counts_down)
        py_emit_raise_if(frame, py_compare(frame, PY_GE, py_again(frame, &place), py_again(frame, &length), span),
                         "IndexError", text, span);
    if (!counts_up)
        py_emit_raise_if(frame, py_compare(frame, PY_LT, py_again(frame, &place), zero, span), "IndexError", text, span);
    return place;
}

static struct py_value held_length(struct py_frame *frame, const struct py_value *list, struct vr_span span)
{
    struct py_value length = field_of(frame, list, LENGTH, span);
    return py_hold(frame, &length, "length");
}

static struct py_value change(struct py_frame *frame, const struct py_library_row *row, struct py_value *args,
                              struct vr_span span);

/* list.pop(): the last item; others by a copy. */
HANDLER(sublist_pop)
{
    int64_t known;
    const struct py_value *list = &args[0];
    if (!py_constant_int(&args[1], &known) || known != -1)
        return change(frame, row, args, span);
    if (!may_change(frame, row, list, span))
        return py_unknown(span);
    struct py_value length = held_length(frame, list, span), none = py_int(frame, 0, span);
    py_emit_raise_if(frame, py_compare(frame, PY_EQ, py_again(frame, &length), none, span), "IndexError",
                     "pop from empty list", span);
    struct py_value last = py_binary(frame, PY_SUB, length, py_int(frame, 1, span), span);
    last = py_hold(frame, &last, "last");
    struct py_value item = py_sublist_item(frame, list, py_again(frame, &last), span);
    item = py_hold(frame, &item, "item");
    set_length(frame, list, last, span);
    return item;
}

HANDLER(sublist_clear)
{
    if (!may_change(frame, row, &args[0], span))
        return py_unknown(span);
    set_length(frame, &args[0], py_int(frame, 0, span), span);
    return py_none(span);
}

/* A copy of the list in a variable of the place. */
static struct py_variable *open_copy(struct py_frame *frame, const struct py_value *list, struct vr_span span)
{
    const char *site = frame->unit->source->text + span.start;
    struct py_variable *variable = py_hidden_variable(frame, site + 1, "sublist");
    struct py_value copy = py_sublist_as_list(frame, list);
    if (variable->wanted == PY_WANTED_ANY)
        variable->wanted = PY_WANTED_LIST;
    if (copy.kind == PY_V_UNKNOWN)
        return NULL;
    py_assign_variable(frame, variable, copy, span);
    return variable;
}

/* The copy takes the place of the list. */
static void close_copy(struct py_frame *frame, const struct py_value *list, struct py_variable *variable,
                       struct vr_span span)
{
    struct py_value args[] = {py_again(frame, &list->items[PY_JAGGED_TABLE]), py_again(frame, &list->items[PY_JAGGED_POOL]),
                              py_again(frame, &list->items[0]), py_variable_value(frame, variable, span)};
    if (!py_has_unknown(&args[3]))
        py_apply_row(frame, PY_INNER, "sublist_put", span, 4, args);
}

/* The method of lists does to the copy what it does. */
static struct py_value change(struct py_frame *frame, const struct py_library_row *row, struct py_value *args,
                              struct vr_span span)
{
    const int count = py_param_count(row);
    for (int i = 1; i < count; i++)
        if (py_is_list(&args[i]) && !widen_pool(frame, &args[0], &args[i], span))
            return py_unknown(span);
    if (!may_change(frame, row, &args[0], span))
        return py_unknown(span);
    struct py_variable *variable = open_copy(frame, &args[0], span);
    if (!variable)
        return py_unknown(span);
    struct py_value list = py_variable_value(frame, variable, span), all[4] = {list};
    for (int i = 1; i < count; i++)
        all[i] = args[i];
    if (py_has_unknown(&list))
        return py_unknown(span);
    struct py_value result = py_apply_row(frame, list.kind == PY_V_ROWS ? PY_ROWS : PY_LISTS, row->name, span, count, all);
    result = py_hold(frame, &result, "result");
    if (result.kind != PY_V_UNKNOWN)
        close_copy(frame, &args[0], variable, span);
    return result;
}

/* list.sort(key=None, reverse=False) */
HANDLER(sublist_sort)
{
    if (!may_change(frame, row, &args[0], span))
        return py_unknown(span);
    struct py_variable *variable = open_copy(frame, &args[0], span);
    struct py_value list = variable ? py_variable_value(frame, variable, span) : py_unknown(span);
    const struct py_library_row *sort = py_library_find(py_methods_of(&list), row->name);
    if (py_has_unknown(&list) || !sort)
        return py_unknown(span);
    const char *names[] = {"key", "reverse"};
    const struct py_args by_name = {.keywords = args + 1, .keyword_names = names, .keyword_count = 2, .span = span};
    struct py_value method = {.kind = PY_V_LIBRARY, .span = span, .row = sort, .items = &list, .count = 1}, result = py_apply(frame, method, &by_name);
    if (result.kind != PY_V_UNKNOWN)
        close_copy(frame, &args[0], variable, span);
    return result;
}

HANDLER(sublist_change)
{
    return change(frame, row, args, span);
}

/* What a list that is no part of another one has, of a copy. */
HANDLER(sublist_ask)
{
    struct py_value all[] = {py_sublist_as_list(frame, &args[0]), args[1], args[2], args[3]};
    if (all[0].kind == PY_V_UNKNOWN)
        return all[0];
    all[0] = py_hold(frame, &all[0], "list");
    return py_apply_row(frame, all[0].kind == PY_V_ROWS ? PY_ROWS : PY_LISTS, row->name, span, py_param_count(row), all);
}

void py_extend_sublist(struct py_frame *frame, const struct py_value *list, struct py_value more, struct vr_span span)
{
    py_apply_row(frame, PY_SUBLISTS, "extend", span, PY_VALUES(*list, more));
}

/* --- subscripts --- */

void py_replace_sublist(struct py_frame *frame, const struct py_value *list, struct py_value items, struct vr_span span)
{
    const struct vr_symbol *pool = py_pool_of(list);
    items = py_certain(frame, items);
    items = py_is_written_list(&items) ? (py_tuples_in(&items) ? py_items(frame, &items) : py_as_list(frame, &items)) : items;
    if (list->frozen)
        refuse_callers(frame, span);
    if (list->frozen || !pool || py_has_unknown(&items) || !widen_pool(frame, list, &items, span))
        return;
    py_note_changed_list(frame, pool);
    py_apply_row(frame, PY_INNER, "sublist_put", span,
                 PY_VALUES(py_again(frame, &list->items[PY_JAGGED_TABLE]), py_again(frame, &list->items[PY_JAGGED_POOL]),
                           py_again(frame, &list->items[0]), py_hold(frame, &items, "items")));
}

static bool is_whole_slice(const struct py_value *index)
{
    return index->items[0].kind == PY_V_NONE && index->items[1].kind == PY_V_NONE && index->items[2].kind == PY_V_NONE;
}

/* list[i:j] = …: done to a copy. */
static void store_slice(struct py_frame *frame, const struct py_value *list, struct py_value index, struct py_value value,
                        struct vr_span span)
{
    if (is_whole_slice(&index)) {
        py_replace_sublist(frame, list, value, span);
        return;
    }
    index = py_hold(frame, &index, "slice");
    struct py_variable *variable = open_copy(frame, list, span);
    if (!variable)
        return;
    py_store(frame, py_variable_value(frame, variable, span), index, py_certain(frame, value), span);
    close_copy(frame, list, variable, span);
}

struct py_value py_load_sublist(struct py_frame *frame, const struct py_value *list, struct py_value index,
                                struct vr_span span)
{
    if (index.kind == PY_V_SLICE) {
        struct py_value copy = py_sublist_as_list(frame, list);
        return copy.kind == PY_V_UNKNOWN ? copy : py_load(frame, copy, index, span);
    }
    struct py_value place = place_in(frame, held_length(frame, list, span), index, "list index out of range", span);
    return place.kind == PY_V_NUMBER ? py_sublist_item(frame, list, place, span) : py_unknown(span);
}

void py_store_sublist(struct py_frame *frame, const struct py_value *list, struct py_value index, struct py_value value,
                      struct vr_span span)
{
    if (list->frozen) {
        refuse_callers(frame, span);
        return;
    }
    if (index.kind == PY_V_SLICE) {
        store_slice(frame, list, index, value, span);
        return;
    }
    value = py_refer(frame, value, span);
    if (!widen_pool(frame, list, &value, span) || !is_item(frame, &value, span))
        return;
    value = py_hold(frame, &value, "value");
    struct py_value place =
        place_in(frame, held_length(frame, list, span), index, "list assignment index out of range", span);
    if (place.kind != PY_V_NUMBER)
        return;
    place = py_binary(frame, PY_ADD, field_of(frame, list, START, span), place, span);
    py_store(frame, py_again(frame, &list->items[PY_JAGGED_POOL]), py_hold(frame, &place, "place"), value, span);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Lists of Python's: arrays whose first dimensions are lists. Their elements are numbers of one type, and lists in
 * them have one length. A list grows by giving its variable a longer array; so only a variable grows whose list
 * nobody else holds. */
#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

/* The same elements under a type of lists. */
static struct py_value retyped(struct py_frame *frame, struct py_value v, const struct py_type *elements)
{
    v.type = py_type_list(frame->unit, elements, py_ndims(&v), v.type->layout);
    return v;
}

struct py_value py_list_like(struct py_frame *frame, const struct py_value *v, const struct py_value *list)
{
    const struct py_type *elements = py_type_element(frame->unit, list->type);
    return py_ndims(v) == py_ndims(list) ? retyped(frame, py_as(frame, v, elements), elements) : *v;
}

/* --- lists of other values --- */

/* Whether a list that is written out has numbers, or lists of numbers, in it, all of them its own; `weak` if all are
 * Python's. */
static bool is_of_numbers(const struct py_value *v, bool *weak)
{
    bool good = v->kind == PY_V_TUPLE && v->is_list;
    for (int i = 0; good && i < v->count; i++) {
        const struct py_value *item = &v->items[i];
        if (py_is_scalar(item))
            *weak = *weak && item->type->weak;
        good = py_is_scalar(item) || (!item->holder && is_of_numbers(item, weak));
    }
    return good;
}

struct py_value py_as_list(struct py_frame *frame, const struct py_value *v)
{
    bool weak = true;
    if (v->kind != PY_V_TUPLE)
        return *v;
    if (py_has_unknown(v))
        return py_unknown(v->span);
    if (py_are_texts(v))
        return py_list_of_texts(frame, v);
    if (py_are_variadic(v))
        return py_variadic(frame, v);
    const bool numbers = is_of_numbers(v, &weak);
    if (!numbers && py_pool_objects(frame, v, true))
        return py_unknown(v->span);
    if (py_are_arrays(v))
        return py_list_of_arrays(frame, v, NULL);
    if (!numbers)
        return py_unsupported(frame, v->span, "changing a list of anything but numbers, and of lists that others hold", PY_WHY_items,
                              "use an array");
    struct py_value array = py_as_exact_array(frame, v);
    if (array.kind != PY_V_NUMBER)
        return array;
    if (v->count == 0) /* of the least type, until others come into it */
        array = py_convert(frame, &array, py_type_number(frame->unit, VR_BOOL, false, true));
    array.fresh = true;
    return retyped(frame, array, py_type_number(frame->unit, array.type->base, array.type->is_complex, weak));
}

struct py_value py_list_for(struct py_frame *frame, const struct py_variable *variable, const struct py_value *v)
{
    const int ndims = variable->places;
    const struct py_type *held = py_held_type(variable);
    if (held && py_numbers_cells(held) && py_is_written_list(v) && held->ndims == 1)
        return py_list_of_arrays(frame, v, held->refers);
    if (ndims < 2 || v->kind != PY_V_TUPLE || v->count)
        return py_as_list(frame, v);
    struct py_value extents[VR_MAX_DIMENSIONS];
    for (int i = 0; i < ndims; i++)
        extents[i] = py_int(frame, 0, v->span);
    const struct py_type *type =
        py_type_list(frame->unit, py_type_number(frame->unit, VR_BOOL, false, true), ndims, VR_ROWMAJOR);
    struct py_value list = py_new_array(frame, "empty", type, extents, v->span);
    list.fresh = true;
    return list;
}

struct py_value py_items(struct py_frame *frame, const struct py_value *v)
{
    struct py_value list = *v;
    bool weak = true;
    list.is_list = true;
    int places = py_tuples_in(&list);
    if (py_are_texts(&list))
        return py_list_of_texts(frame, &list);
    if (py_are_variadic(&list))
        return py_variadic(frame, &list);
    if (places > 0)
        return py_rows_of(frame, &list, places);
    return is_of_numbers(&list, &weak) ? py_as_list(frame, &list) : py_as_array(frame, v);
}

void py_check_lengths(struct py_frame *frame, struct py_value *item, struct py_value *list, struct vr_span span)
{
    for (int i = 0; i < py_ndims(item); i++) {
        struct py_value other =
            py_compare(frame, PY_NE, py_extent(frame, item, i, span), py_extent(frame, list, i + 1, span), span);
        py_emit_raise_if(frame, other, "ValueError", "lists of different lengths in a list are not compiled", span);
    }
}

/* --- operators --- */

/* Both with the elements that they have together; false when that cannot be. */
static bool make_common(struct py_frame *frame, struct py_value *a, struct py_value *b)
{
    *a = py_as_list(frame, a);
    *b = py_as_list(frame, b);
    if (!py_is_list(a) || !py_is_list(b))
        return false;
    const struct py_type *type = py_join(frame->unit, a->type, b->type);
    if (!type)
        return false;
    struct py_value *both[] = {a, b};
    for (int i = 0; i < 2; i++)
        *both[i] = retyped(frame, py_as(frame, both[i], py_type_element(frame->unit, type)), py_type_element(frame->unit, type));
    return true;
}

static struct py_value join(struct py_frame *frame, struct py_value a, struct py_value b, struct vr_span span)
{
    bool empty_a = a.kind == PY_V_TUPLE && a.count == 0, empty_b = b.kind == PY_V_TUPLE && b.count == 0;
    if (empty_a || empty_b)
        return py_list_of(frame, empty_a ? &b : &a, span);
    if (!make_common(frame, &a, &b))
        return py_wrong(frame, span, VR_DIAG_py_operand_types, "+", py_value_text(frame, &a), py_value_text(frame, &b));
    struct py_value list[] = {py_int(frame, 0, span), a, b};
    return py_library_call(frame, "concatenate", py_type_list(frame->unit, a.type, py_ndims(&a), VR_ROWMAJOR), span, 3,
                           list);
}

/* [0] * n: of no times the list is empty. */
static struct py_value repeat(struct py_frame *frame, struct py_value list, struct py_value times, struct vr_span span)
{
    list = py_as_list(frame, &list);
    if (list.kind == PY_V_UNKNOWN)
        return list;
    times = py_convert(frame, &times, py_type_int(frame->unit));
    struct py_value reps[] = {list, py_library_call(frame, "maximum", py_type_int(frame->unit), span,
                                                    PY_VALUES(times, py_int(frame, 0, span)))};
    if (py_ndims(&list) > 1)
        return py_unsupported(frame, span, "repeating a list of lists", PY_WHY_held,
                              "write a comprehension, whose lists are not one and the same");
    return py_library_call(frame, "tile", py_type_list(frame->unit, list.type, 1, VR_ROWMAJOR), span, 2, reps);
}

bool py_list_operator(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b, struct vr_span span,
                      struct py_value *out)
{
    bool integer_a = py_is_scalar(&a) && py_is_integer(a.type), integer_b = py_is_scalar(&b) && py_is_integer(b.type);
    bool flat = py_ndims(&a) < 2 && py_ndims(&b) < 2;
    if (op == PY_ADD && flat && (py_is_list(&a) || py_is_list(&b)) && py_is_some_list(&a) && py_is_some_list(&b))
        *out = join(frame, a, b, span);
    else if (op == PY_MUL && py_is_some_list(&a) && integer_b)
        *out = repeat(frame, a, b, span);
    else if (op == PY_MUL && py_is_some_list(&b) && integer_a)
        *out = repeat(frame, b, a, span);
    else if (op == PY_ADD && py_is_list(&a) && py_is_list(&b))
        *out = py_unsupported(frame, span, "adding lists of lists", PY_WHY_unwritten, "use arrays");
    else if ((py_is_list(&a) && (py_is_list(&b) || !py_is_array(&b))) || (py_is_list(&b) && !py_is_array(&a)))
        *out = py_wrong(frame, span, VR_DIAG_py_operand_types, py_operator_text(op), py_value_text(frame, &a),
                        py_value_text(frame, &b));
    else
        return false;
    return true;
}

/* One variable: then all items are the same ones, nan too. */
static bool is_same_list(const struct py_value *a, const struct py_value *b)
{
    return py_is_list(a) && py_is_list(b) && a->node->kind == VR_N_NAME && b->node->kind == VR_N_NAME &&
           a->node->symbol == b->node->symbol;
}

/* Lists of texts are equal where their numbers are. */
static void numbers_of_texts(struct py_frame *frame, struct py_value *a, struct py_value *b)
{
    struct py_value *both[] = {a, b};
    for (int i = 0; i < 2; i++) {
        const struct py_value *other = both[1 - i];
        const bool variadic = py_is_list(other) && py_numbers_tuples(other->type) && py_tuples_in(both[i]);
        *both[i] = py_are_texts(both[i])                  ? py_list_of_texts(frame, both[i])
                   : variadic || py_are_variadic(both[i]) ? py_variadic(frame, both[i])
                                                          : *both[i];
    }
    if (py_is_list(a) && py_is_list(b) && py_stand_for_same(a->type, b->type)) {
        *a = py_numbers_of(frame, a);
        *b = py_numbers_of(frame, b);
    }
}

/* Whether a list has an order that its numbers tell, or those that texts have among all of both lists. */
static bool has_order(const struct py_value *v)
{
    bool weak = true;
    const bool written = v->kind == PY_V_TUPLE && is_of_numbers(v, &weak) && py_is_table(v);
    return (written && v->count && py_is_scalar(&v->items[0])) ||
           (py_is_list(v) && py_ndims(v) == 1 && !v->type->is_complex &&
            !py_numbers_cells(v->type));
}

/* In the place of the texts of two lists their ranks among all of them. */
static void rank_both(struct py_frame *frame, struct py_value *a, struct py_value *b, struct vr_span span)
{
    struct py_value all[] = {py_int(frame, 0, span), py_numbers_of(frame, a), py_numbers_of(frame, b)};
    const struct py_type *numbers = py_type_list(frame->unit, py_type_int(frame->unit), 1, VR_ROWMAJOR);
    all[1] = py_hold(frame, &all[1], "list");
    struct py_value length = py_extent(frame, &all[1], 0, span);
    struct py_value joined = py_library_call(frame, "concatenate", numbers, span, 3, all);
    struct py_value ranks = py_library_call(frame, "text_ranks", numbers, span, 1, &joined);
    ranks = py_hold(frame, &ranks, "ranks");
    length = py_hold(frame, &length, "length");
    *a = py_load(frame, py_again(frame, &ranks), py_slice_of(frame, py_none(span), py_again(frame, &length), span), span);
    *b = py_load(frame, ranks, py_slice_of(frame, length, py_none(span), span), span);
}

/* a > b is b < a, and a >= b is b <= a. */
static struct py_value order_of_lists(struct py_frame *frame, enum py_operator op, const struct py_value *a,
                                      const struct py_value *b, struct vr_span span)
{
    const bool turned = op == PY_GT || op == PY_GE;
    const char *name = op == PY_LT || op == PY_GT ? "list_less" : "list_most";
    struct py_value args[] = {py_again(frame, turned ? b : a), py_again(frame, turned ? a : b), py_bool(frame, false, span)};
    if (py_needs_ranks(&args[0]) || py_needs_ranks(&args[1]))
        rank_both(frame, &args[0], &args[1], span);
    for (int i = 0; i < 2; i++) {
        args[i] = py_numbers_of(frame, &args[i]);
        args[i] = py_as_list(frame, &args[i]);
        args[i] = py_hold(frame, &args[i], "list");
    }
    struct py_value again[] = {py_again(frame, &args[0]), py_again(frame, &args[1]), py_bool(frame, true, span)};
    const bool unclear = py_may_both_be_nan(&args[0], &args[1]);
    struct py_value order = py_apply_row(frame, PY_INNER, name, span, 3, args);
    return unclear ? py_sure(frame, order, py_apply_row(frame, PY_INNER, name, span, 3, again), span) : order;
}

bool py_list_compare(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b, struct vr_span span,
                     struct py_value *out)
{
    bool lists = py_is_some_list(&a) && py_is_some_list(&b), list = py_is_list(&a) || py_is_list(&b);
    bool array = (py_is_array(&a) && !py_is_list(&a)) || (py_is_array(&b) && !py_is_list(&b));
    if (!list || array)
        return false;
    const bool texts = py_is_list(&a) && py_numbers_texts(a.type), others = py_is_list(&b) && py_numbers_texts(b.type);
    if (lists && op != PY_EQ && op != PY_NE && texts == others && has_order(&a) && has_order(&b)) {
        *out = order_of_lists(frame, op, &a, &b, span);
        return true;
    }
    if (!lists || (op != PY_EQ && op != PY_NE)) {
        *out = py_unsupported(frame, span, lists ? "the order of lists" : "comparing a list with anything but a list", PY_WHY_unwritten,
                              "compare its elements");
        return true;
    }
    *out = py_bool(frame, op == PY_EQ, span);
    if (is_same_list(&a, &b))
        return true;
    if (op == PY_EQ || op == PY_NE)
        numbers_of_texts(frame, &a, &b);
    if (py_has_references(&a) || py_has_references(&b)) {
        *out = py_unsupported(frame, span, "comparing lists of arrays", PY_WHY_unwritten, "compare them one by one: np.array_equal(x, y)");
        return true;
    }
    struct py_value pair[] = {py_as_array(frame, &a), py_as_array(frame, &b)};
    for (int i = 0; i < 2; i++)
        pair[i] = py_hold(frame, &pair[i], "list");
    const bool unclear = py_may_both_be_nan(&pair[0], &pair[1]);
    struct py_value again[] = {py_again(frame, &pair[0]), py_again(frame, &pair[1])};
    struct py_value equal = py_apply_row(frame, PY_NUMPY, "array_equal", span, 2, pair);
    if (unclear)
        equal = py_sure(frame, equal, py_apply_row(frame, PY_INNER, "alike", span, 2, again), span);
    *out = op == PY_EQ ? equal : py_unary(frame, PY_NOT, equal, span);
    return true;
}

/* --- methods --- */

static bool has_views(const struct py_frame *frame, const struct py_variable *variable)
{
    return variable->viewed && variable->viewed <= frame->top;
}

static bool may_be_viewed(const struct py_frame *frame, const struct py_variable *variable)
{
    return has_views(frame, variable) || (frame->scope->viewed && frame->scope->viewed <= frame->top);
}

/* The variable whose list of at `most` so many dimensions grows or shrinks; NULL after an error. */
static struct py_variable *growing(struct py_frame *frame, const char *what, const struct py_value *list, int most,
                                   struct vr_span span)
{
    const struct vr_symbol *symbol = list->node->kind == VR_N_NAME ? list->node->symbol : NULL;
    struct py_variable *variable = py_variable_of(frame, symbol);
    if (py_become_jagged(frame, list->node->kind == VR_N_INDEX ? py_variable_of(frame, list->node->symbol)
                                : variable                     ? variable->source
                                                               : list->holder))
        return NULL;
    if (!py_may_change(frame, list, span))
        return NULL;
    if (variable && py_goes_over(frame, symbol)) {
        py_unsupported(frame, span, vr_format(frame->unit->arena, "%s in a loop over the same list", what), PY_WHY_unwritten,
                       "write a loop with while and an index");
        return NULL;
    }
    const bool own = variable && ((variable->param < 0 && !symbol->is_param) || py_grows_argument(frame, symbol));
    if (own && !variable->shared && py_ndims(list) > 1 && may_be_viewed(frame, variable) &&
        py_become_jagged(frame, variable))
        return NULL;
    if (own && !variable->shared && py_ndims(list) <= most &&
        (py_ndims(list) == 1 ? !has_views(frame, variable) : !may_be_viewed(frame, variable)))
        return variable;
    py_unsupported(frame, span, vr_format(frame->unit->arena, "%s of a list that others may hold, or of lists", what),
                   PY_WHY_held, "let one variable of the function hold the list, or copy it: list(a)");
    return NULL;
}

bool py_list_may_grow(struct py_frame *frame, const char *what, const struct py_value *list, struct vr_span span)
{
    return growing(frame, what, list, VR_MAX_DIMENSIONS, span) != NULL;
}

static bool grows_deep(struct py_frame *frame, const struct py_library_row *row, const struct py_value *list, int most,
                       struct vr_span span)
{
    return growing(frame, vr_format(frame->unit->arena, "list.%s", row->name), list, most, span) != NULL;
}

static bool grows(struct py_frame *frame, const struct py_library_row *row, const struct py_value *list, struct vr_span span)
{
    return grows_deep(frame, row, list, 1, span);
}

struct vr_node *py_store_behind(struct py_frame *frame, const struct py_value *list, struct py_value item,
                                struct vr_span span)
{
    struct py_value array = *list;
    struct vr_symbol *symbol = list->node->symbol;
    struct vr_node *node = vr_node_new(frame->unit, VR_N_INDEX, span, py_type_ir(frame->unit, item.type));
    node->id = symbol->id;
    node->symbol = symbol;
    vr_flag_set(node, VR_F_COPY, false);
    vr_flag_set(node, VR_F_FLATTENED, false);
    for (int axis = 0; axis < py_ndims(list); axis++) {
        struct vr_node *sub = vr_node_new(frame->unit, VR_N_SUBSCRIPT, span, NULL);
        vr_flag_set(sub, VR_F_NEGATIVE, false);
        vr_flag_set(sub, VR_F_GROW, axis == 0);
        vr_list_add(frame->unit, &sub->slot[VR_KIDS],
                    axis == 0 ? py_extent(frame, &array, 0, span).node : vr_node_new(frame->unit, VR_N_RANGE, span, NULL));
        vr_list_add(frame->unit, &node->slot[VR_KIDS], sub);
    }
    return vr_make_assign(frame->unit, node, item.node);
}

/* Tuples of so many, or lists, come into the list of a variable: it is held so from the next round on. */
static bool hold_shaped(struct py_frame *frame, struct py_variable *variable, int rows, const struct py_record *record,
                        int dims)
{
    struct py_wish *wish = variable ? py_wish_of(frame, variable) : NULL;
    if (wish) {
        py_wish_shape(frame, wish, rows, record, dims);
        return true;
    }
    if (!variable || variable->wanted != PY_WANTED_LIST || variable->param >= 0 || !frame->inferring)
        return false;
    if (rows) {
        py_want_rows(frame, variable, rows, record);
    } else {
        py_hold_as_list(frame, variable);
        variable->places = dims;
        frame->instance->result = NULL; /* which may have been the list without items */
    }
    return true;
}

static bool becomes_rows(struct py_frame *frame, const struct py_value *list, int count, const struct py_record *record)
{
    return count && list->node->kind == VR_N_NAME &&
           hold_shaped(frame, py_variable_of(frame, list->node->symbol), count, record, 0);
}

static bool becomes_nested(struct py_frame *frame, const struct py_value *list, const struct py_value *item)
{
    return list->node->kind == VR_N_NAME && py_ndims(list) <= py_ndims(item) &&
           hold_shaped(frame, py_variable_of(frame, list->node->symbol), 0, NULL, py_ndims(item) + 1);
}

bool py_grant_wish(struct py_frame *frame, struct py_variable *variable, const struct py_wish *wish)
{
    const struct py_type *held = py_held_type(variable);
    if (wish->jagged && held && held->list)
        return py_become_jagged(frame, variable);
    if ((wish->rows || wish->dims) && held && held->list)
        return hold_shaped(frame, variable, wish->rows, wish->record, wish->dims);
    if (!wish->elements || !held || !held->list)
        return false;
    const struct py_type *have = py_type_element(frame->unit, held), 
                         *both = py_elements_with(frame->unit, have, wish->elements);
    return both && !py_type_same(both, have) && py_widen_elements(frame, variable, both);
}

/* A list comes behind the lists in a list. The first one says how long all are. */
static void append_list(struct py_frame *frame, const struct py_value *list, struct py_value item, struct vr_span span)
{
    struct vr_list *outer = frame->out;
    struct py_value whole = py_again(frame, list), row = py_hold(frame, &item, "item");
    row = py_as_array(frame, &row);
    struct py_value none = py_compare(frame, PY_EQ, py_extent(frame, &whole, 0, span), py_int(frame, 0, span), span);
    struct vr_node *first = py_emit_if(frame, none, span);
    struct py_value one = py_tuple(frame, span, (struct py_value[]){py_again(frame, &row)}, 1);
    frame->out = &first->slot[VR_THEN];
    one = py_as_array(frame, &one);
    vr_list_add(frame->unit, frame->out, vr_make_assign(frame->unit, py_again(frame, list).node, one.node));
    frame->out = &first->slot[VR_ELSE];
    py_check_lengths(frame, &row, &whole, span);
    py_emit(frame, py_store_behind(frame, list, row, span));
    frame->out = outer;
}

/* What the list holds is not known any more: of what is done with it nothing is said. */
static struct py_value refuse(struct py_frame *frame, const struct py_library_row *row, const struct py_value *list,
                              const char *item, enum py_reason why, const char *instead, struct vr_span span)
{
    struct py_variable *variable = list->node->kind == VR_N_NAME ? py_variable_of(frame, list->node->symbol) : NULL;
    if (variable)
        variable->wrong |= !frame->inferring;
    return py_unsupported(frame, span, vr_format(frame->unit->arena, "list.%s of %s", row->name, item), why, instead);
}

static struct py_value refuse_kind(struct py_frame *frame, const struct py_library_row *row, const struct py_value *list,
                                   struct vr_span span)
{
    return refuse(frame, row, list, "anything but a number", PY_WHY_items, "make an array of the final size and fill it",
                  span);
}

/* Whether lists of several lengths, as far as that is known, or of tuples come into a list. */
static bool gets_several_lengths(struct py_frame *frame, const struct py_value *list, const struct py_value *item)
{
    struct py_variable *variable = list->node->kind == VR_N_NAME ? py_variable_of(frame, list->node->symbol) : NULL;
    const bool written = py_is_written_list(item) && !py_tuples_in(item);
    if (!variable || item->kind == PY_V_UNKNOWN || (!written && item->kind != PY_V_ROWS && py_ndims(item) > 1) ||
        (written && !py_is_of_scalars(item)))
        return false;
    const int length = written ? item->count + 1 : -1;
    variable->row_length = variable->row_length && variable->row_length != length ? -1 : length;
    return variable->row_length < 0 && py_become_jagged(frame, variable);
}

HANDLER(list_append)
{
    struct py_value item = py_given_items(frame, &args[1]);
    if (becomes_rows(frame, &args[0], py_is_tuple(&item) ? item.count : 0, item.record))
        return py_unknown(span);
    const bool nests = py_is_some_list(&item) && item.kind != PY_V_RANGE;
    if ((nests || item.kind == PY_V_ROWS) && gets_several_lengths(frame, &args[0], &item))
        return py_unknown(span);
    if (item.kind == PY_V_UNKNOWN)
        return item;
    item = py_refer(frame, item, span);
    if (nests && py_is_held(&item) && !py_is_given_away(frame, &item))
        return refuse(frame, row, &args[0], "a list that others may hold", PY_WHY_held,
                      "put a copy into it: a.append(list(row))", span);
    item = nests ? py_as_list(frame, &item) : item;
    if (nests && (item.kind == PY_V_UNKNOWN || becomes_nested(frame, &args[0], &item)))
        return py_unknown(span);
    if (!grows_deep(frame, row, &args[0], VR_MAX_DIMENSIONS, span))
        return py_unknown(span);
    if (py_ndims(&item) != py_ndims(&args[0]) - 1 || item.kind != PY_V_NUMBER)
        return refuse_kind(frame, row, &args[0], span);
    if (!py_widen_list(frame, &args[0], &item, span))
        return py_unknown(span);
    item = py_as(frame, &item, py_type_element(frame->unit, args[0].type));
    if (item.kind == PY_V_NUMBER && nests)
        append_list(frame, &args[0], item, span);
    else if (item.kind == PY_V_NUMBER)
        py_emit(frame, py_store_behind(frame, &args[0], item, span));
    return py_none(span);
}

/* The variable gets the list anew. */
static struct py_value replace(struct py_frame *frame, const struct py_value *list, struct py_value v, struct vr_span span)
{
    struct py_variable *variable = py_variable_of(frame, list->node->symbol);
    struct py_wish *wish = v.kind == PY_V_NUMBER && variable ? py_wish_of(frame, variable) : NULL;
    if (wish && !py_type_same(py_type_element(frame->unit, v.type), py_type_element(frame->unit, list->type)))
        py_wish_elements(frame, wish, py_type_element(frame->unit, v.type));
    else if (v.kind == PY_V_NUMBER && variable)
        py_assign_variable(frame, variable, v, span);
    return py_none(span);
}

/* The list with more at its end. */
static struct py_value extended(struct py_frame *frame, const struct py_value *list, struct py_value more,
                                struct vr_span span)
{
    if (becomes_rows(frame, list, more.kind == PY_V_ROWS ? more.count : py_tuples_in(&more), py_record_in(&more)))
        return py_unknown(span);
    if (more.kind == PY_V_RANGE || !py_is_some_list(&more))
        more = py_list_of(frame, &more, span);
    if (py_are_arrays(&more))
        more = py_as_list(frame, &more);
    if (py_is_list(&more) && (more.type->refers || list->type->refers) && !py_widen_list(frame, list, &more, span))
        return py_unknown(span);
    return more.kind == PY_V_UNKNOWN ? more : replace(frame, list, join(frame, py_again(frame, list), more, span), span);
}

HANDLER(list_extend)
{
    if (args[1].kind == PY_V_UNKNOWN || !grows(frame, row, &args[0], span))
        return py_unknown(span);
    return extended(frame, &args[0], args[1], span);
}

void py_extend_list(struct py_frame *frame, const struct py_value *list, struct py_value more, struct vr_span span)
{
    if (growing(frame, "+=", list, 1, span))
        extended(frame, list, more, span);
}

/* The list without some elements from a place on, which is not counted from the end. */
static struct py_value leave_out(struct py_frame *frame, const struct py_value *list, struct py_value place,
                                 struct py_value count, struct vr_span span)
{
    return replace(frame, list, py_library_call(frame, "without", list->type, span,
                                                PY_VALUES(py_again(frame, list), place, count)), span);
}

static void take_out(struct py_frame *frame, const struct py_value *list, struct py_value place, struct vr_span span)
{
    leave_out(frame, list, place, py_int(frame, 1, span), span);
}

static void raise_if_outside(struct py_frame *frame, enum py_operator op, const struct py_value *place,
                             struct py_value bound, const char *text, struct vr_span span)
{
    py_emit_raise_if(frame, py_compare(frame, op, py_again(frame, place), bound, span), "IndexError", text, span);
}

/* The place of an element, counted from the front; the text is that of the IndexError, which an empty list gets before. */
static struct py_value place_in(struct py_frame *frame, const struct py_value *list, struct py_value index,
                                const char *text, struct vr_span span)
{
    struct py_value array = py_again(frame, list), zero = py_int(frame, 0, span), length = py_extent(frame, &array, 0, span);
    int64_t known;
    if (py_constant_int(&index, &known) && (known == 0 || known == -1))
        return known == 0 ? index : py_binary(frame, PY_SUB, length, py_int(frame, 1, span), span);
    struct py_value place = py_new_variable(frame, "place", py_type_int(frame->unit), span);
    py_emit_assign(frame, &place, &index);
    raise_if_outside(frame, PY_GE, &place, py_again(frame, &length), text, span);
    raise_if_outside(frame, PY_LT, &place, py_unary(frame, PY_NEGATE, py_again(frame, &length), span), text, span);
    struct py_value from_end = py_binary(frame, PY_ADD, py_again(frame, &place), py_again(frame, &length), span);
    return py_select(frame, py_compare(frame, PY_LT, py_again(frame, &place), zero, span), from_end, py_again(frame, &place),
                     span);
}

static void raise_if_empty(struct py_frame *frame, const struct py_value *list, const char *text, struct vr_span span)
{
    struct py_value array = py_again(frame, list), length = py_extent(frame, &array, 0, span);
    py_emit_raise_if(frame, py_compare(frame, PY_EQ, length, py_int(frame, 0, span), span), "IndexError", text, span);
}

/* list.pop(i); deque.popleft(), if `with` says what is raised where there is none. */
HANDLER(list_pop)
{
    const struct py_value index = row->with ? py_int(frame, 0, span) : args[1];
    if (!grows(frame, row, &args[0], span) || index.kind != PY_V_NUMBER)
        return py_unknown(span);
    raise_if_empty(frame, &args[0], row->with ? row->with : "pop from empty list", span);
    struct py_value place = place_in(frame, &args[0], index, "pop index out of range", span);
    place = py_hold(frame, &place, "place");
    struct py_value item = py_load(frame, py_again(frame, &args[0]), py_again(frame, &place), span);
    if (item.kind == PY_V_NUMBER)
        py_leave_unchecked(item.node);
    item = py_hold(frame, &item, "item");
    take_out(frame, &args[0], place, span);
    return item;
}

/* del list[i:j] */
static struct py_value delete_slice(struct py_frame *frame, const struct py_value *list, const struct py_value *slice,
                                    struct vr_span span)
{
    struct py_value array = py_again(frame, list), length = py_extent(frame, &array, 0, span);
    length = py_hold(frame, &length, "length");
    if (py_is_given(&slice->items[2]))
        return py_unsupported(frame, span, "del of a slice with a step", PY_WHY_unwritten, "keep the others: a = [x for i, x in enumerate(a) if i % 2]");
    struct py_value ends[] = {py_is_given(&slice->items[0]) ? slice->items[0] : py_int(frame, 0, span),
                              py_is_given(&slice->items[1]) ? slice->items[1] : py_again(frame, &length), length};
    struct py_value part = py_apply_row(frame, PY_INNER, "slice_part", span, 3, ends);
    if (part.kind != PY_V_TUPLE)
        return py_unknown(span);
    part = py_hold(frame, &part, "part");
    return leave_out(frame, list, part.items[0], part.items[1], span);
}

/* del list[i] */
HANDLER(list_delete)
{
    if (args[1].kind == PY_V_UNKNOWN || !growing(frame, "del of a part", &args[0], 1, span))
        return py_unknown(span);
    if (args[1].kind == PY_V_SLICE)
        return delete_slice(frame, &args[0], &args[1], span);
    if (!py_is_scalar(&args[1]) || !(py_is_integer(args[1].type) || py_is_bool(args[1].type)))
        return py_wrong(frame, span, VR_DIAG_py_item_index, py_value_text(frame, &args[1]));
    const char *text = "list assignment index out of range";
    raise_if_empty(frame, &args[0], text, span);
    struct py_value place = place_in(frame, &args[0], args[1], text, span);
    take_out(frame, &args[0], py_hold(frame, &place, "place"), span);
    return py_none(span);
}

HANDLER(list_appendleft)
{
    return py_apply_row(frame, PY_LISTS, "insert", span, PY_VALUES(args[0], py_int(frame, 0, span), args[1]));
}

/* Slices take bounds as insert() does: those outside are the ends. */
HANDLER(list_insert)
{
    if (becomes_rows(frame, &args[0], py_is_tuple(&args[2]) ? args[2].count : 0, args[2].record))
        return py_unknown(span);
    if (py_is_some_list(&args[2]) && args[0].node->kind == VR_N_NAME &&
        py_become_jagged(frame, py_variable_of(frame, args[0].node->symbol)))
        return py_unknown(span);
    if (!grows(frame, row, &args[0], span) || args[1].kind != PY_V_NUMBER || args[2].kind == PY_V_UNKNOWN)
        return py_unknown(span);
    args[1] = py_hold(frame, &args[1], "place");
    args[2] = py_refer(frame, args[2], span);
    if (!py_is_scalar(&args[2]))
        return refuse_kind(frame, row, &args[0], span);
    if (!py_widen_list(frame, &args[0], &args[2], span))
        return py_unknown(span);
    py_emit(frame,
            py_store_behind(frame, &args[0], py_as(frame, &args[2], py_type_element(frame->unit, args[0].type)), span));
    return py_apply_row(frame, PY_INNER, "last_to", span, PY_VALUES(py_again(frame, &args[0]), args[1]));
}

HANDLER(list_remove)
{
    if (!grows(frame, row, &args[0], span) || args[1].kind == PY_V_UNKNOWN)
        return py_unknown(span);
    if (!py_is_scalar(&args[1]))
        return py_unsupported(frame, span, "list.remove of anything but a number", PY_WHY_items, "write a loop");
    args[1] = py_hold(frame, &args[1], "key");
    py_refuse_nan(frame, NULL, &args[1], &args[0], span);
    struct py_value place = py_apply_row(frame, PY_INNER, "place_to_remove", span,
                                         PY_VALUES(py_numbers_of(frame, &args[0]), py_numbers_of(frame, &args[1])));
    if (place.kind == PY_V_NUMBER)
        take_out(frame, &args[0], py_hold(frame, &place, "place"), span);
    return py_none(span);
}

HANDLER(list_clear)
{
    if (!grows(frame, row, &args[0], span))
        return py_unknown(span);
    struct py_value list = py_again(frame, &args[0]);
    return leave_out(frame, &args[0], py_int(frame, 0, span), py_extent(frame, &list, 0, span), span);
}

/* list.count(x); and whether there is one at all. */
struct py_value py_count_in_list(struct py_frame *frame, struct py_value list, struct py_value x, struct vr_span span)
{
    x = py_numbered(frame, py_item_for(frame, &list, &x));
    if (py_is_list(&list) && py_ndims(&list) == 1 && py_is_scalar(&x) &&
        (list.type->refers || x.type->refers) && !py_numbers_cells(list.type) && !py_stand_for_same(list.type, x.type))
        return py_int(frame, 0, span);
    if (py_is_list(&list) && list.type->refers && !py_numbers_cells(list.type)) {
        list = py_numbers_of(frame, &list);
        x = py_numbers_of(frame, &x);
    }
    if (py_is_list(&list) && (py_ndims(&list) > 1 || list.type->refers || !py_is_scalar(&x)))
        return py_unsupported(frame, span, "looking for anything but a number in a list of numbers", PY_WHY_items,
                              "write a loop");
    if (py_is_list(&list)) {
        list = py_hold(frame, &list, "list");
        x = py_hold(frame, &x, "key");
        py_refuse_nan(frame, NULL, &x, &list, span);
    }
    if (py_is_list(&list) && list.type->weak && x.type->weak && list.type->base != x.type->base) /* the numbers that they are */
        return py_apply_row(frame, PY_INNER, "count_of", span, PY_VALUES(list, x));
    struct py_value plain = py_as_array(frame, &list);
    struct py_value equal = py_compare(frame, PY_EQ, plain, x, span);
    if (equal.kind != PY_V_NUMBER)
        return equal;
    return py_convert(frame, &(struct py_value[]){py_apply_row(frame, PY_NUMPY, "count_nonzero", span, 1, &equal)}[0],
                      py_type_int(frame->unit));
}

HANDLER(list_count)
{
    if (args[1].kind != PY_V_MAYBE)
        return py_count_in_list(frame, args[0], args[1], span);
    struct py_value given = py_maybe_is_none(frame, &args[1], false, span); /* None is in no list of numbers */
    struct py_value count = py_count_in_list(frame, args[0], py_again(frame, &args[1].items[1]), span);
    return py_binary(frame, PY_MUL, given, count, span);
}

/* list.index(x, start, stop); of a tuple, if `with` says so. */
HANDLER(list_index)
{
    if (!py_is_list(&args[0]) || py_ndims(&args[0]) > 1 || !py_is_scalar(&args[1]))
        return py_unsupported(frame, span, "looking for anything but a number in a list of numbers", PY_WHY_items,
                              "write a loop");
    struct py_value all[] = {py_hold(frame, &args[0], "list"), py_hold(frame, &args[1], "key"), args[2],
                             py_is_given(&args[3]) ? args[3] : py_int(frame, INT64_MAX, span),
                             py_bool(frame, row->with != NULL, span)};
    py_refuse_nan(frame, NULL, &all[1], &all[0], span);
    return py_apply_row(frame, PY_INNER, "index_of", span, 5, all);
}

/* a.tolist(): a list of Python's numbers, of lists where the array has more dimensions. */
HANDLER(tolist)
{
    if (!py_is_array(&args[0]))
        return py_apply_row(frame, PY_METHOD, "item", span, 1, args);
    enum vr_class class = vr_bases[args[0].type->base].class;
    enum vr_base base = class == VR_CLASS_FLOAT ? VR_FLOAT64 : class == VR_CLASS_BOOL ? VR_BOOL : VR_INT64;
    const struct py_type *elements = py_type_number(frame->unit, base, args[0].type->is_complex, true);
    struct py_value wide = args[0];
    if (wide.type->base == VR_UINT64)
        wide = py_apply_row(frame, PY_INNER, "within_int64", span, 1, &wide);
    wide = py_convert(frame, &wide, elements);
    return py_library_call(frame, "copy", py_type_list(frame->unit, elements, py_ndims(&wide), VR_ROWMAJOR), span, 1, &wide);
}

HANDLER(list_copy)
{
    return py_list_of(frame, &args[0], span);
}

/* What can be subscripted: a range becomes a list. */
HANDLER(items)
{
    return args[0].kind == PY_V_RANGE ? py_list_of(frame, &args[0], span) : args[0];
}

static bool is_flat(struct py_frame *frame, const struct py_library_row *row, const struct py_value *list,
                    struct vr_span span)
{
    if (py_ndims(list) > 1)
        py_unsupported(frame, span, vr_format(frame->unit->arena, "list.%s of a list of lists", row->name), PY_WHY_items,
                       "use arrays");
    return py_ndims(list) == 1;
}

HANDLER(list_reverse)
{
    if (!is_flat(frame, row, &args[0], span))
        return py_unknown(span);
    return py_apply_row(frame, PY_INNER, "reverse", span, PY_VALUES(py_numbers_of(frame, &args[0])));
}

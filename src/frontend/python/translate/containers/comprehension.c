/* SPDX-License-Identifier: Apache-2.0 */
/* Comprehensions: the loops that they stand for, and the lists of what these give. */
#include <string.h>

#include "ir/query.h"
#include "ir/walk.h"
#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

/* Where the elements of a comprehension go: an array with room for all, and how many are in it. */
struct collection {
    struct py_value array, count;
    struct py_value room;     /* an upper bound of the number of elements */
    bool known;
    bool whole;               /* elements are arrays or tuples, or */
    bool held;                /* lists that others hold: a list of them is written out where it can be */
    bool tuples, arrays;
    bool uneven;              /* it goes over lists of any lengths */
    bool grows;               /* nobody knows before how many there are, or elements are lists of any lengths */
    bool stacks;              /* elements may be arrays: what comes is the array that NumPy makes of a list of them */
};

/* The array that a list is; of texts that of their numbers. */
static struct py_value elements_of(struct py_frame *frame, const struct py_value *list)
{
    struct py_value numbers = list->type->refers && !py_numbers_cells(list->type) ? py_numbers_of(frame, list) : py_again(frame, list);
    return py_as_array(frame, &numbers);
}

/* A list that is an element. The first one says how long all are. */
static void collect_list(struct py_frame *frame, struct collection *c, struct py_value v, struct vr_span span)
{
    struct vr_list *outer = frame->out;
    const int ndims = py_ndims(&v);
    struct py_value test = py_compare(frame, PY_EQ, py_again(frame, &c->count), py_int(frame, 0, span), span);
    c->array = py_new_variable(frame, "list", py_type_list(frame->unit, v.type, ndims + 1, VR_ROWMAJOR), span);
    v = py_hold(frame, &v, "item");
    struct vr_node *first = py_emit_if(frame, test, span);
    struct py_value extents[VR_MAX_DIMENSIONS] = {py_again(frame, &c->room)};
    for (int i = 0; i < ndims; i++)
        extents[i + 1] = py_extent(frame, &v, i, span);
    struct py_value empty = py_new_array(frame, "empty", c->array.type, extents, span);
    vr_list_add(frame->unit, &first->slot[VR_THEN],
                vr_make_assign(frame->unit, py_again(frame, &c->array).node, empty.node));
    frame->out = &first->slot[VR_ELSE];
    py_check_lengths(frame, &v, &c->array, span);
    frame->out = outer;
    struct py_value place = elements_of(frame, &c->array);
    py_store(frame, py_again(frame, &place), py_again(frame, &c->count), elements_of(frame, &v), span);
}

/* Whether an element is a list of texts that is as long as some text is: a line's letters, or its words. */
static bool is_of_any_text(const struct py_value *list, const struct py_expr *comprehension)
{
    const enum py_expr_kind kind = comprehension->comprehension.element->kind;
    return py_numbers_texts(list->type) && kind != PY_BINOP && kind != PY_LISTCOMP;
}

/* The element, put behind those that are there. The array is made when the type of the first is known. */
static void collect(struct py_frame *frame, struct py_expr *e, void *data)
{
    struct collection *c = data;
    const int sublists = frame->sublists;
    struct py_value v = (c->stacks ? py_translate : py_translate_any)(frame, e->comprehension.element);
    v = c->stacks ? v : py_boxed(frame, py_kept_callable(frame, v));
    const struct vr_span span = v.span;
    if (v.kind == PY_V_MAYBE || v.kind == PY_V_NONE) {
        py_unsupported(frame, span, "a list of which items may be None", PY_WHY_items, "use np.nan, or a number that stands for None");
        return;
    }
    v = py_numbered(frame, v);
    const bool held = py_is_held(&v), tuple = py_is_tuple(&v), written = v.kind == PY_V_TUPLE;
    if (written && !v.is_list && py_has_objects(&v)) {
        c->grows = true;
        return;
    }
    v = v.kind == PY_V_TUPLE && v.is_list ? py_as_list(frame, &v) : py_is_list(&v) ? v : py_as_array(frame, &v);
    if (v.kind == PY_V_UNKNOWN)
        return;
    c->held = py_is_list(&v) && held;
    if (py_is_scalar(&v)) {
        c->array = py_new_variable(frame, "list", py_type_list(frame->unit, v.type, 1, VR_ROWMAJOR), e->span);
        py_store(frame, py_again(frame, &c->array), py_again(frame, &c->count), v, e->span);
    } else if (py_is_list(&v) && !written && (frame->sublists > sublists || (c->uneven && !held) || is_of_any_text(&v, e))) { /* as long as those are */
        c->grows = true;
        return;
    } else if (py_is_list(&v) ? !held : c->stacks && !tuple) {
        collect_list(frame, c, v, e->span);
    } else {
        c->whole = true;
        c->tuples = tuple;
        c->arrays = py_is_array(&v) && !tuple && !written;
        return;
    }
    c->known = true;
    struct py_value next = py_binary(frame, PY_ADD, py_again(frame, &c->count), py_int(frame, 1, e->span), e->span);
    py_emit_assign(frame, &c->count, &next);
}

/* Who goes through the loops that a comprehension stands for. */
struct visitor {
    /* What the loop of a clause goes over; false: that loop is not made. NULL: all are. */
    bool (*over)(struct py_frame *frame, struct py_expr *e, int at, struct py_value *over, void *data);
    py_element *element;   /* where the comprehension has its element */
    /* Behind the loop of a clause that stands in another one's, or NULL. */
    void (*left)(struct py_frame *frame, struct vr_span span, void *data);
    void *data;
    struct py_consumer *around; /* of the innermost loop, where that goes over a generator */
};

/* The place of a clause in the loops. */
struct place {
    struct visitor *visitor;
    struct py_expr *e;
    int at;
    struct py_exprs chain;    /* of generators that its items come through (mapped.c) */
};

static void visit_clauses(struct py_frame *frame, struct visitor *visitor, struct py_expr *e, int at);

/* The loops of the clauses behind one, where the items that come are bound to its target, or that of the innermost in its chain. */
static void visit_others(struct py_frame *frame, const struct place *place, struct py_bound *bound)
{
    const struct py_clause *clause = &place->e->comprehension.clauses.at[place->at];
    struct py_value item = py_unknown(place->e->span);
    if (!py_pass_chain(frame, &place->chain, place->chain.count ? bound : frame->bound, &item))
        return;
    if (place->chain.count)
        py_bind_names(frame, clause->target, item);
    if (py_open_conditions(frame, clause))
        visit_clauses(frame, place->visitor, place->e, place->at + 1);
}

static struct py_expr *target_at(const struct place *place)
{
    return py_chain_target(&place->chain, place->e->comprehension.clauses.at[place->at].target);
}

/* What a clause's generator gives. */
static void take_item(struct py_frame *frame, struct py_value item, void *data)
{
    const struct place *place = data;
    struct vr_list *outer = frame->out;
    struct py_bound *bound = frame->bound;
    py_bind_names(frame, target_at(place), item);
    visit_others(frame, place, bound);
    frame->bound = bound;
    frame->out = outer;
}

/* The loop of a clause, and those of the others in it. */
static void visit_loop(struct py_frame *frame, struct place *place, struct py_value *over, const struct py_value *named)
{
    struct visitor *visitor = place->visitor;
    const struct py_clause *clause = &place->e->comprehension.clauses.at[place->at];
    struct py_consumer consumer = {.site = clause, .take = take_item, .data = place, .leaves = visitor->left != NULL};
    struct py_consumer *around = visitor->around;
    struct vr_list *outer = frame->out;
    struct py_bound *bound = frame->bound;
    struct py_loop loop = {.over = over, .named = named, .outer = frame->loop};
    frame->loop = &loop;
    visitor->around = over->kind == PY_V_GENERATOR ? &consumer : NULL;
    if (over->kind == PY_V_GENERATOR)
        py_run_generator(frame, over, &consumer);
    else if (py_open_loop(frame, over, target_at(place), true, place->e->span))
        visit_others(frame, place, bound);
    frame->loop = loop.outer;
    frame->out = outer;
    visitor->around = around;
}

/* From a clause on. */
static void visit_clauses(struct py_frame *frame, struct visitor *visitor, struct py_expr *e, int at)
{
    if (at == e->comprehension.clauses.count) {
        visitor->element(frame, e, visitor->data);
        return;
    }
    struct place place = {visitor, e, at, {0}};
    struct py_expr *iter = py_chain(frame, e->comprehension.clauses.at[at].iter, &place.chain);
    frame->gone_over = iter;
    struct py_value object = py_iterated(frame, py_translate_object(frame, iter), iter->span);
    const struct py_value named = py_with_parts(frame, object);
    struct py_value over = py_prepare(frame, object, false);
    if (over.kind == PY_V_UNKNOWN || (visitor->over && !visitor->over(frame, e, at, &over, visitor->data)))
        return;
    visit_loop(frame, &place, &over, &named);
    if (at && visitor->left)
        visitor->left(frame, e->span, visitor->data);
}

static void visit(struct py_frame *frame, struct visitor *visitor, struct py_expr *e)
{
    struct py_bound *bound = frame->bound;
    const struct py_narrowed *narrowed = frame->narrowed;
    frame->conditions++;
    visit_clauses(frame, visitor, e, 0);
    frame->conditions--;
    frame->bound = bound;
    frame->narrowed = narrowed;
}

void py_visit_each_element(struct py_frame *frame, struct py_expr *e, py_element *element, void *data)
{
    visit(frame, &(struct visitor){.element = element, .data = data}, e);
}

/* --- lists that grow: nobody knows before how many elements come --- */

struct growth {
    struct py_variable *variable;
    bool unknown;             /* an element is not known in this round of inference */
};

/* An element comes to a list in a variable. */
static void grow(struct py_frame *frame, struct py_value item, void *data)
{
    struct growth *growth = data;
    item = py_boxed(frame, py_kept_callable(frame, item));
    struct py_value list = py_variable_value(frame, growth->variable, item.span);
    growth->unknown |= py_has_unknown(&item);
    const enum py_library_place place = py_methods_of(&list);
    if (list.kind == PY_V_NUMBER || list.kind == PY_V_ROWS || list.kind == PY_V_JAGGED)
        py_apply_row(frame, place, "append", item.span, PY_VALUES(list, item));
}

static void grow_by_element(struct py_frame *frame, struct py_expr *e, void *growth)
{
    grow(frame, py_translate_any(frame, e->comprehension.element), growth);
}

/* An empty list in a variable of its own. */
static struct py_variable *new_list(struct py_frame *frame, const void *of, struct vr_span span)
{
    struct py_variable *variable = py_hidden_variable(frame, of, "list");
    if (variable->wanted == PY_WANTED_ANY)
        variable->wanted = PY_WANTED_LIST;
    py_assign_variable(frame, variable, py_written_list(frame, span, NULL, 0), span);
    return variable;
}

static struct py_value grown(struct py_frame *frame, struct py_expr *e)
{
    struct growth growth = {new_list(frame, e, e->span), false};
    py_each_element(frame, e, grow_by_element, &growth);
    return growth.unknown ? py_unknown(e->span) : py_made_in(frame, growth.variable, e->span);
}

struct py_value py_list_of_generator(struct py_frame *frame, const struct py_value *generator, const void *site,
                                     struct vr_span span)
{
    struct growth growth = {new_list(frame, (const char *)site + 1, span), false}; /* the site itself may be a name */
    struct py_consumer consumer = {.site = site, .take = grow, .data = &growth};
    frame->conditions++;
    py_run_generator(frame, generator, &consumer);
    frame->conditions--;
    return growth.unknown ? py_unknown(span) : py_made_in(frame, growth.variable, span);
}

/* --- any() and all() of a generator --- */

/* A search for the element that decides: `found` is true from then on. */
struct question {
    struct py_value found;
    struct py_variable *item; /* the element that was found, or NULL */
    bool wanted;              /* the truth of an element that decides */
    struct visitor visitor;
};

static void leave_if(struct py_frame *frame, const struct question *q, struct py_value test, bool finds, struct vr_span span)
{
    struct vr_node *node = py_emit_if(frame, test, span);
    struct vr_list *outer = frame->out;
    if (!node)
        return;
    frame->out = &node->slot[VR_THEN];
    if (finds) {
        struct py_value truth = py_bool(frame, true, span);
        py_emit_assign(frame, &q->found, &truth);
    }
    if (q->visitor.around)
        py_end_generator(frame, q->visitor.around, span);
    else
        py_emit(frame, vr_node_new(frame->unit, VR_N_BREAK, span, NULL));
    frame->out = outer;
}

static void ask_element(struct py_frame *frame, struct py_expr *e, void *data)
{
    const struct question *q = data;
    struct py_value test = py_translate_test(frame, e->comprehension.element);
    if (!q->wanted && test.kind == PY_V_NUMBER)
        test = py_unary(frame, PY_NOT, test, e->span);
    leave_if(frame, q, test, true, e->span);
}

static void leave_if_found(struct py_frame *frame, struct vr_span span, void *data)
{
    const struct question *q = data;
    leave_if(frame, q, py_again(frame, &q->found), false, span);
}

static void take_element(struct py_frame *frame, struct py_expr *e, void *data)
{
    const struct question *q = data;
    py_assign_variable(frame, q->item, py_translate_stored(frame, e->comprehension.element), e->span);
    leave_if(frame, q, py_bool(frame, true, e->span), true, e->span);
}

struct py_value py_translate_first(struct py_frame *frame, struct py_expr *e, struct py_value initial)
{
    const struct py_type *truth = py_type_number(frame->unit, VR_BOOL, false, true);
    struct question q = {.found = py_new_variable(frame, "found", truth, e->span), .item = py_hidden_variable(frame, e, "first")};
    struct py_value no = py_bool(frame, false, e->span);
    const struct py_type *type = py_held_type(q.item);
    q.visitor = (struct visitor){.element = take_element, .left = leave_if_found, .data = &q};
    py_claim(frame, e);
    py_emit_assign(frame, &q.found, &no);
    if (initial.kind != PY_V_ABSENT) {
        py_assign_variable(frame, q.item, initial, e->span);
    } else if (type && type->kind == PY_T_NUMBER) {
        struct py_value zero = py_int(frame, 0, e->span);
        py_assign_variable(frame, q.item, py_convert(frame, &zero, type), e->span);
    }
    visit(frame, &q.visitor, e);
    if (initial.kind == PY_V_ABSENT)
        py_emit_raise_if(frame, py_unary(frame, PY_NOT, py_again(frame, &q.found), e->span), "StopIteration", "", e->span);
    return py_variable_value(frame, q.item, e->span);
}

struct py_value py_translate_question(struct py_frame *frame, struct py_expr *e, bool all)
{
    const struct py_type *truth = py_type_number(frame->unit, VR_BOOL, false, true);
    struct question q = {.found = py_new_variable(frame, "found", truth, e->span), .wanted = !all};
    struct py_value no = py_bool(frame, false, e->span);
    q.visitor = (struct visitor){.element = ask_element, .left = leave_if_found, .data = &q};
    py_claim(frame, e);
    py_emit_assign(frame, &q.found, &no);
    visit(frame, &q.visitor, e);
    struct py_value found = py_again(frame, &q.found);
    return all ? py_unary(frame, PY_NOT, found, e->span) : found;
}

/* --- lists --- */

static void look_for_walrus(struct py_expr *e, void *found)
{
    *(bool *)found |= e->kind == PY_NAMEDEXPR;
    py_each_child(e, look_for_walrus, found);
}

/* Whether a name is assigned in the loops, which must not be gone through twice then. */
static bool assigns(struct py_expr *e)
{
    bool found = false;
    look_for_walrus(e, &found);
    return found;
}

struct mention {
    const struct py_expr *comprehension;
    bool found;
};

static void look_for_mention(struct py_expr *e, void *data)
{
    struct mention *mention = data;
    for (int i = 0; e->kind == PY_NAME && i < mention->comprehension->comprehension.clauses.count; i++)
        mention->found |= py_is_in_target(mention->comprehension->comprehension.clauses.at[i].target, e->name);
    py_each_child(e, look_for_mention, mention);
}

/* Whether an expression reads a name that the loops of a comprehension bind. */
static bool depends_on(struct py_expr *e, const struct py_expr *comprehension)
{
    struct mention mention = {comprehension, false};
    look_for_mention(e, &mention);
    return mention.found;
}

/* Whether the elements of a comprehension are lists whose lengths follow from what its loops bind: [0] * i, a[:i], [… for j in range(i)],
 * [… if …]. */
static bool has_any_lengths(const struct py_expr *e)
{
    struct py_expr *element = e->comprehension.element;
    bool differ = false;
    if (element->kind == PY_BINOP && element->binary.op == PY_MUL &&
        (element->binary.left->kind == PY_LIST || element->binary.right->kind == PY_LIST))
        differ = depends_on(element->binary.left->kind == PY_LIST ? element->binary.right : element->binary.left, e);
    if (element->kind == PY_SUBSCRIPT && element->subscript.index->kind == PY_SLICE)
        differ = depends_on(element->subscript.index, e);
    for (int i = 0; element->kind == PY_LISTCOMP && i < element->comprehension.clauses.count; i++) {
        const struct py_clause *clause = &element->comprehension.clauses.at[i];
        const bool range = clause->iter->kind == PY_CALL && clause->iter->call.callee->kind == PY_NAME &&
                           strcmp(clause->iter->call.callee->name, "range") == 0;
        differ |= clause->conditions.count || (range && depends_on(clause->iter, e));
    }
    return differ;
}

/* A single clause gives as many elements as it goes over, at most. */
static bool note_room(struct py_frame *frame, struct py_expr *e, int at, struct py_value *over, void *data)
{
    struct collection *c = data;
    (void)at;
    c->grows |= over->kind == PY_V_GENERATOR || py_changes_in_loop(frame, over);
    c->uneven |= over->kind == PY_V_JAGGED || (over->kind == PY_V_TUPLE && over->count > 0 && py_is_list(&over->items[0]));
    if (e->comprehension.clauses.count == 1 && !c->grows) {
        struct py_value length = py_length(frame, over, e->span);
        c->room = py_hold(frame, &length, "room");
    }
    return !c->grows;
}

/* Several: the loops of all but the last one add up the lengths of that. */
static bool add_room(struct py_frame *frame, struct py_expr *e, int at, struct py_value *over, void *data)
{
    struct collection *c = data;
    c->grows |= over->kind == PY_V_GENERATOR || py_changes_in_loop(frame, over);
    if (at < e->comprehension.clauses.count - 1 || c->grows)
        return !c->grows;
    struct py_value more = py_binary(frame, PY_ADD, py_again(frame, &c->room), py_length(frame, over, e->span), e->span);
    py_emit_assign(frame, &c->room, &more);
    return false;
}

static bool has_conditions(struct py_frame *frame, const struct py_expr *e)
{
    bool found = false;
    for (int i = 0; !found && i < e->comprehension.clauses.count; i++) {
        const struct py_clause *clause = &e->comprehension.clauses.at[i];
        struct py_exprs chain = {0};
        py_chain(frame, clause->iter, &chain);
        found = clause->conditions.count;
        for (int k = 0; k < chain.count; k++)
            found |= has_conditions(frame, chain.at[k]);
    }
    return found;
}

/* The item at a place of zip(a, b) or enumerate(a, start). */
static struct py_value row_at(struct py_frame *frame, const struct py_value *over, bool zip, int at, struct vr_span span)
{
    struct py_value row = py_tuple(frame, span, over->items, over->count);
    for (int i = 0; zip && i < over->count; i++)
        row.items[i] = py_again(frame, &over->items[i].items[at]);
    if (zip)
        return row;
    row.items[0] = py_binary(frame, PY_ADD, py_again(frame, &over->items[1]), py_int(frame, at, span), span);
    row.items[1] = py_again(frame, &over->items[0].items[at]);
    return row;
}

/* zip() and enumerate() of tuples: the tuples that they give. Others stay as they are. */
static struct py_value written_rows(struct py_frame *frame, struct py_value over, struct vr_span span)
{
    const bool zip = over.kind == PY_V_ITERATOR && strcmp(over.row->name, "zip") == 0,
               counts = over.kind == PY_V_ITERATOR && strcmp(over.row->name, "enumerate") == 0;
    if ((!zip && !counts) || over.count == 0)
        return over;
    int count = over.items[0].count;
    for (int i = 0; i < (zip ? over.count : 1); i++) {
        if (over.items[i].kind != PY_V_TUPLE)
            return over;
        count = over.items[i].count < count ? over.items[i].count : count;
    }
    over.items = py_tuple(frame, span, over.items, over.count).items;
    for (int i = 0; i < over.count; i++)
        over.items[i] = py_hold(frame, &over.items[i], "item");
    struct py_value rows = py_tuple(frame, span, NULL, 0);
    rows.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, count + 1);
    for (; rows.count < count; rows.count++)
        rows.items[rows.count] = row_at(frame, &over, zip, rows.count, span);
    return rows;
}

/* The items of a comprehension over tuples that are written out, from a clause on; false where one is over anything
 * else, or a condition is not known. */
static bool write_out(struct py_frame *frame, struct py_expr *e, int at, struct py_value *list, size_t *capacity)
{
    const int mark = py_mark(frame);
    if (at == e->comprehension.clauses.count) {
        struct py_value item = py_translate_any(frame, e->comprehension.element);
        py_keep_order(frame, mark, list->items, list->count);
        VR_APPEND(frame->unit->arena, list->items, list->count, *capacity, item);
        return item.kind != PY_V_UNKNOWN;
    }
    const struct py_clause *clause = &e->comprehension.clauses.at[at];
    struct py_value over = py_iterated(frame, py_translate_any(frame, clause->iter), clause->iter->span);
    over = written_rows(frame, over, clause->iter->span);
    bool good = over.kind == PY_V_TUPLE;
    over = good ? py_hold(frame, &over, "item") : over;
    for (int i = 0; good && i < over.count; i++) {
        struct py_bound *bound = frame->bound;
        bool holds = true;
        py_bind_names(frame, clause->target, py_again(frame, &over.items[i]));
        for (int k = 0; good && holds && k < clause->conditions.count; k++) {
            struct py_value test = py_translate_test(frame, clause->conditions.at[k]);
            good = py_constant_truth(&test, &holds);
        }
        good = good && (!holds || write_out(frame, e, at + 1, list, capacity));
        frame->bound = bound;
    }
    return good;
}

/* Statements that were made apart come behind the others. */
static void emit_all(struct py_frame *frame, const struct vr_list *statements)
{
    for (int i = 0; i < statements->count; i++)
        py_emit(frame, statements->at[i]);
}

bool py_write_out(struct py_frame *frame, struct py_expr *e, struct py_value *list)
{
    struct vr_list statements = {0}, *outer = frame->out;
    size_t capacity = 0;
    *list = py_tuple(frame, e->span, NULL, 0);
    list->items = NULL;
    list->is_list = true;
    frame->out = &statements;
    const bool good = write_out(frame, e, 0, list, &capacity);
    frame->out = outer;
    if (good)
        emit_all(frame, &statements);
    return good;
}

/* A list that is written out, [f(a) for a in (1, 2, 3)]; of tuples one that grows, where it cannot be. */
static struct py_value written_out(struct py_frame *frame, struct py_expr *e, const struct collection *c)
{
    struct py_value list;
    if (py_write_out(frame, e, &list))
        return list;
    if (c->tuples || c->arrays)
        return grown(frame, e);
    if (c->held)
        return py_unsupported(frame, e->comprehension.element->span, "a list of lists that others hold", PY_WHY_held,
                              "copy each: list(a)");
    return py_unsupported(frame, e->span, "a comprehension whose elements are neither numbers nor lists", PY_WHY_items,
                          "make the array first and fill it in a loop");
}

/* How many elements come at most, where several loops give them: first they add that up. */
static void count_room(struct py_frame *frame, struct py_expr *e, struct collection *c)
{
    struct vr_list statements = {0}, *outer = frame->out;
    struct py_value none = py_int(frame, 0, e->span);
    const int symbols = frame->tree->symbol_count;
    frame->out = &statements;
    c->room = py_new_variable(frame, "room", py_type_int(frame->unit), e->span);
    py_emit_assign(frame, &c->room, &none);
    visit(frame, &(struct visitor){.over = add_room, .data = c}, e);
    frame->out = outer;
    VR_FOR_NODES(n, frame->unit, &statements) { /* what calls, or stores to what stands outside, is not done twice */
        const struct vr_node *target = n->kind == VR_N_ASSIGN ? vr_kid(n, VR_LHS) : NULL;
        c->grows |= vr_is_effect(n) || (target && target->kind == VR_N_INDEX && target->symbol->id < symbols);
    }
    if (!c->grows)
        emit_all(frame, &statements);
}

/* The loops are made first, because only they tell the type of the elements; then the array goes before them. */
struct py_value py_translate_comprehension(struct py_frame *frame, struct py_expr *e, bool stacks)
{
    struct collection c = {.stacks = stacks};
    struct vr_list loops = {0}, *outer = frame->out;
    if ((!stacks && has_any_lengths(e)) || assigns(e))
        return grown(frame, e);
    c.count = py_new_variable(frame, "count", py_type_int(frame->unit), e->span);
    if (e->comprehension.clauses.count > 1)
        count_room(frame, e, &c);
    frame->out = &loops;
    if (!c.grows)
        visit(frame, &(struct visitor){.over = note_room, .element = collect, .data = &c}, e);
    frame->out = outer;
    if (c.grows)
        return grown(frame, e);
    if (c.whole)
        return written_out(frame, e, &c);
    if (!c.known)
        return py_unknown(e->span);
    /* All statements but the last, which is the loop, come before the array is made. */
    for (int i = 0; i < loops.count - 1; i++)
        py_emit(frame, loops.at[i]);
    const int ndims = py_ndims(&c.array); /* how long lists in a list are, only the first one tells */
    struct py_value extents[VR_MAX_DIMENSIONS] = {ndims == 1 ? py_again(frame, &c.room) : py_int(frame, 0, e->span)};
    for (int i = 1; i < ndims; i++)
        extents[i] = py_int(frame, 0, e->span);
    const struct py_value empty = py_new_array(frame, "empty", c.array.type, extents, e->span);
    py_emit(frame, vr_make_assign(frame->unit, py_again(frame, &c.array).node, empty.node));
    struct py_value zero = py_int(frame, 0, e->span);
    py_emit_assign(frame, &c.count, &zero);
    py_emit(frame, loops.at[loops.count - 1]);
    c.array.fresh = true;
    if (!has_conditions(frame, e))
        return py_again(frame, &c.array);
    return py_load(frame, py_again(frame, &c.array),
                   py_slice_of(frame, py_none(e->span), py_again(frame, &c.count), e->span), e->span);
}

struct py_value py_translate_mapped(struct py_frame *frame, const struct py_library_row *row, struct py_expr *call)
{
    struct py_expr *generator = py_mapped_generator(frame, row, call);
    return generator ? py_translate_comprehension(frame, generator, false) : py_unknown(call->span);
}

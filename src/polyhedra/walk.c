/* SPDX-License-Identifier: Apache-2.0 */
/* The walk over a function that makes its sets: a forward interpretation over the structured tree, in which scalars
 * have piecewise affine values where they can be told, and parameters of isl stand for them where not. See
 * polyhedra/model.h. */
#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "polyhedra/model.h"

/* --- variables --- */

void vr_poly_forget_extents(struct cell *cell, const struct vr_symbol *symbol)
{
    for (int i = 0; cell->extents && i < symbol->type->ndims; i++)
        vr_poly_forget_value(&cell->extents[i]);
    cell->extents = NULL;
    vr_poly_forget_value(&cell->rest);
}

/* Forgets the value of a variable: from here on it has one that is not known, made in the loop that the walk is in, or of
 * which no more is known than that the loop carries it. */
static void forget(struct vr_polyhedra *p, const struct vr_symbol *symbol)
{
    struct cell *cell = &p->cells[symbol->index];
    vr_poly_forget_value(&cell->value);
    vr_poly_forget_extents(cell, symbol);
    while (cell->views)
        forget(p, cell->views);
    vr_poly_forget_view(p, symbol);
    *cell = (struct cell){.frame = p->frame, .changed = ++p->moment, .rebound = true, .mentioned = cell->mentioned};
    vr_poly_bound_carried(p, symbol);
}

/* A store that may give the array other extents. */
static bool grows(const struct vr_polyhedra *p, const struct vr_node *target)
{
    return vr_may_grow(target) && (!p->guards || p->may_grow[target->symbol->index]);
}

/* What statements assign is not known any more. */
static void forget_targets(struct vr_polyhedra *p, const struct vr_list *stmts)
{
    VR_FOR_STMTS(n, p->unit, stmts) {
        VR_FOR_TARGETS(target, n) {
            const struct vr_node *t = *target;
            const bool whole = t->kind != VR_N_INDEX || !vr_is_array(t->symbol->type) || grows(p, t);
            for (int k = 0; t->kind == VR_N_TUPLE && k < t->slot[VR_KIDS].count; k++)
                forget(p, t->slot[VR_KIDS].at[k]->symbol);
            if (t->symbol && whole)
                forget(p, t->symbol);
        }
        for (int i = 0; vr_is_counted(n->kind) && i < n->slot[VR_VARS].count; i++)
            forget(p, n->slot[VR_VARS].at[i]->symbol);
    }
}

static bool is_array_name(const struct vr_node *e)
{
    return e->kind == VR_N_NAME && vr_is_array(e->type);
}

/* Arrays that a function of the module gets may grow there. */
static void forget_arguments(struct vr_polyhedra *p, const struct vr_node *call)
{
    VR_FOR_LIST(argument, &call->slot[VR_KIDS]) {
        if (!is_array_name(argument))
            continue;
        struct cell *cell = &p->cells[argument->symbol->index];
        vr_poly_forget_extents(cell, argument->symbol);
        cell->frame = p->guards || p->of_call ? p->frame : cell->frame; /* what was found at the entry is no longer right */
        cell->changed = ++p->moment;
    }
}

/* --- places --- */

/* Keeps the place, so that conditions may narrow it until it is come back to. */
static void keep_place(struct vr_polyhedra *p)
{
    VR_APPEND(p->unit->scratch, p->kept, p->kept_count, p->kept_capacity,
        (struct place){isl_set_copy(p->domain), p->premises, p->depends, p->narrowed, p->doubt, p->place});
}

static void come_back(struct vr_polyhedra *p)
{
    const struct place place = p->kept[--p->kept_count];
    isl_set_free(p->domain);
    p->domain = place.domain;
    p->premises = place.premises;
    p->depends = place.depends;
    p->narrowed = place.narrowed;
    p->place = place.id;
    p->doubt = place.doubt;
}

static void raise_doubt(struct vr_polyhedra *p, enum vr_doubt doubt)
{
    if (p->doubt)
        return;
    p->doubt = doubt;
    p->place = ++p->moment;
}

/* Whether a test around the loops that may be asked about is a variable of vrc's own, as a guard's: it holds in all of
 * their iterations, and says nothing of what differs in them. */
static bool is_answer(const struct vr_polyhedra *p, const struct vr_node *test)
{
    return !p->guards && !p->of_call && !p->frame && test->kind == VR_N_NAME && test->symbol->is_temp;
}

static void narrow(struct vr_polyhedra *p, const struct vr_node *test, bool holds)
{
    bool exact;
    p->place = ++p->moment;
    if (is_answer(p, test))
        return;
    vr_poly_settle(p, test);
    isl_set *condition = vr_poly_condition(p, test, holds, &exact);
    vr_poly_note_condition(p, condition);
    if (isl_set_plain_is_universe(condition) == isl_bool_true) {
        isl_set_free(condition);
    } else {
        p->domain = isl_set_coalesce(isl_set_intersect(p->domain ? p->domain : vr_poly_ranges(p, p->frame), condition));
        exact &= p->domain != NULL; /* else isl has given up */
    }
    if (p->guards)
        vr_poly_note_premises(p, test, holds);
    p->depends |= !exact;
    p->narrowed = true;
    if (!exact)
        raise_doubt(p, VR_DOUBT_CONDITION);
}

/* The same by a test of which nothing is known. */
static void narrow_by_data(struct vr_polyhedra *p)
{
    p->place = ++p->moment;
    p->depends = p->narrowed = true;
    raise_doubt(p, VR_DOUBT_CONDITION);
}

/* --- expressions --- */

enum { MOST_DECIDING = 256 }; /* nodes of a test in front of another one: some sixty comparisons, in a millisecond */

static void visit_expr(struct vr_polyhedra *p, const struct vr_node *e);

static void visit_all(struct vr_polyhedra *p, const struct vr_list *list)
{
    for (int i = 0; i < list->count; i++)
        visit_expr(p, list->at[i]);
}

/* Whether an expression has what is noted with its place. */
static bool is_noted(const struct vr_node *n)
{
    return n->kind == VR_N_CALL || (n->symbol && vr_is_array(n->symbol->type));
}

static bool count_node(struct vr_node *n, void *count)
{
    (void)n;
    return ++*(int *)count <= MOST_DECIDING;
}

/* Whether a test is short enough for what it says to be put together: of a chain of n tests that is done n times. */
static bool is_short(const struct vr_node *test)
{
    int count = 0;
    vr_walk((struct vr_node *)test, count_node, &count);
    return count <= MOST_DECIDING;
}

/* The second operand of a scalar `and`, or `or`, is reached where the first one does not decide. */
static void visit_logic(struct vr_polyhedra *p, const struct vr_node *e)
{
    visit_expr(p, vr_kid(e, VR_LHS));
    if (!vr_has(vr_kid(e, VR_RHS), is_noted))
        return;
    keep_place(p);
    if (vr_is_scalar(e->type) && is_short(vr_kid(e, VR_LHS)))
        narrow(p, vr_kid(e, VR_LHS), e->kind == VR_N_AND);
    else if (vr_is_scalar(e->type))
        narrow_by_data(p);
    visit_expr(p, vr_kid(e, VR_RHS));
    come_back(p);
}

/* A function of the module may read and store any elements of its arrays; of one that is not known nothing is known. */
static void visit_call(struct vr_polyhedra *p, const struct vr_node *call)
{
    for (struct frame *frame = p->frame; frame && !call->function; frame = frame->outer)
        frame->unknown_call = true;
    for (int i = 0; i < call->slot[VR_KIDS].count; i++)
        if (!is_array_name(call->slot[VR_KIDS].at[i]))
            visit_expr(p, call->slot[VR_KIDS].at[i]);
    keep_place(p);
    raise_doubt(p, VR_DOUBT_CALL);
    p->calls = true;
    for (int i = 0; i < call->slot[VR_KIDS].count; i++) {
        const struct vr_node *argument = call->slot[VR_KIDS].at[i];
        if (!is_array_name(argument))
            continue;
        visit_expr(p, argument);
        if (!p->guards && vr_poly_may_store(p, call, i))
            vr_poly_note_access(p, argument, true, false);
    }
    p->calls = false;
    come_back(p);
    forget_arguments(p, call);
}

/* An element or slice, which is read, or stored to, or both. */
static void note_element(struct vr_polyhedra *p, const struct vr_node *index, bool stores)
{
    const bool swaps = index->kind == VR_N_XCHANGE;
    if (p->guards) {
        vr_poly_note_checks(p, index);
        return;
    }
    if (p->of_call && swaps)
        vr_poly_note_access(p, index, false, false);
    keep_place(p);
    if (p->of_call && (swaps || (stores && vr_may_grow(index))))
        raise_doubt(p, VR_DOUBT_CONDITION);
    vr_poly_note_access(p, index, stores, swaps);
    come_back(p);
}

/* Whether an expression asks where arrays lie, and reads none of their elements. */
static bool asks_for_memory(const struct vr_node *e)
{
    return e->kind == VR_N_APART || vr_is_call_of(e, VR_LIB_shares_memory) || vr_is_call_of(e, VR_LIB_crosses_memory);
}

static void visit_expr(struct vr_polyhedra *p, const struct vr_node *e)
{
    if (p->of_call && asks_for_memory(e))
        return;
    switch (e->kind) {
    case VR_N_AND:
    case VR_N_OR:
        visit_logic(p, e);
        return;
    case VR_N_CALL:
        visit_call(p, e);
        return;
    case VR_N_NAME:
        if (vr_is_array(e->type))
            vr_poly_note_access(p, e, false, false);
        return;
    default:
        for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
            visit_all(p, &e->slot[slot]);
    }
    if ((e->kind == VR_N_INDEX || e->kind == VR_N_XCHANGE) && vr_is_array(e->symbol->type))
        note_element(p, e, e->kind == VR_N_XCHANGE);
}

/* --- assignments --- */

/* Whether a variable of a type holds all whole numbers of another one. */
static bool keeps(const struct vr_type *to, const struct vr_type *from)
{
    return to->base == VR_INT64 || to->base == VR_FLOAT64 || to->base == from->base;
}

static void assign_scalar(struct vr_polyhedra *p, const struct vr_symbol *symbol, const struct vr_node *value)
{
    struct cell *cell = &p->cells[symbol->index];
    vr_poly_settle(p, value);
    struct value known = {NULL, NULL, NULL};
    if (vr_is_scalar(value->type) && keeps(symbol->type, value->type))
        known = vr_poly_evaluate(p, value);
    if (!vr_poly_is_value(&known))
        known = vr_poly_bounded(p, value);
    if (p->rounded && symbol->type->base != VR_FLOAT64)
        vr_poly_forget_value(&known); /* a number of its own, whatever the real one is */
    forget(p, symbol);
    cell->value = known;
    cell->whole = vr_poly_is_value(&known) && !p->rounded;
}

/* The extents of a new array, where they are numbers. */
static void note_extents(struct vr_polyhedra *p, const struct vr_symbol *array, const struct vr_node *alloc)
{
    const struct vr_list *args = &alloc->slot[VR_KIDS];
    struct cell *cell = &p->cells[array->index];
    if (args->count != array->type->ndims)
        return;
    cell->extents = VR_NEW_ARRAY(p->unit->scratch, struct value, args->count);
    for (int i = 0; i < args->count; i++) {
        if (!vr_is_scalar(args->at[i]->type))
            continue;
        vr_poly_settle(p, args->at[i]);
        cell->extents[i] = vr_poly_evaluate(p, args->at[i]);
        if (p->rounded)
            vr_poly_forget_value(&cell->extents[i]);
    }
}

static void assign_array(struct vr_polyhedra *p, const struct vr_node *target, const struct vr_node *value)
{
    const struct vr_symbol *shown = vr_shown_array(target, value);
    const bool fresh = value->kind == VR_N_ALLOC || (value->kind != VR_N_CALL && !shown);
    forget(p, target->symbol);
    if (value->kind == VR_N_ALLOC && !vr_mentions(value, target->symbol))
        note_extents(p, target->symbol, value);
    p->cells[target->symbol->index].fresh = fresh;
    if (shown && shown != target->symbol)
        vr_poly_note_view(p, target->symbol, value, shown);
}

static void assign_one(struct vr_polyhedra *p, const struct vr_node *target, const struct vr_node *value)
{
    if (target->kind == VR_N_INDEX) {
        visit_all(p, &target->slot[VR_KIDS]);
        if (vr_is_array(target->symbol->type))
            note_element(p, target, true);
        if (!vr_is_array(target->symbol->type) || grows(p, target))
            forget(p, target->symbol);
    } else if (target->kind == VR_N_NAME && vr_is_scalar(target->type)) {
        assign_scalar(p, target->symbol, value);
    } else if (target->kind == VR_N_NAME && vr_is_array(target->type)) {
        assign_array(p, target, value);
    }
}

/* A function that gives a view of some arrays, and a copy of others. */
static bool may_copy(const struct vr_node *value)
{
    return value->kind == VR_N_LIBCALL && (value->call->id == VR_LIB_ravel || value->call->id == VR_LIB_reshape);
}

/* A value, as far as it is read: who shows elements of an array reads none. */
static void visit_value(struct vr_polyhedra *p, const struct vr_node *target, const struct vr_node *value)
{
    const bool shows = !p->guards && vr_is_array(value->type) && target->kind == VR_N_NAME && vr_shown_array(target, value);
    if (!shows || (!p->of_call && may_copy(value)))
        visit_expr(p, value);
    else if (value->kind == VR_N_INDEX)
        visit_all(p, &value->slot[VR_KIDS]);
}

static void visit_assign(struct vr_polyhedra *p, const struct vr_node *n)
{
    const struct vr_node *value = vr_kid(n, VR_RHS);
    p->update = vr_flag_on(n, VR_F_ATOMIC) ? n : NULL;
    visit_value(p, vr_kid(n, VR_LHS), value);
    if (n->slot[VR_LHS].count == 1)
        assign_one(p, vr_kid(n, VR_LHS), value);
    for (int i = 0; n->slot[VR_LHS].count > 1 && i < n->slot[VR_LHS].count; i++)
        if (n->slot[VR_LHS].at[i]->kind == VR_N_INDEX)
            assign_one(p, n->slot[VR_LHS].at[i], value);
    if (n->slot[VR_LHS].count > 1 || vr_kid(n, VR_LHS)->kind == VR_N_TUPLE)
        forget_targets(p, &(struct vr_list){(struct vr_node **)&n, 1, 1});
    p->update = NULL;
}

/* --- statements --- */

/* The branches, and then what is known behind both: not what the second one assumes of variables that the first one
 * assigns. */
static void visit_if(struct vr_polyhedra *p, const struct vr_node *n)
{
    visit_expr(p, vr_kid(n, VR_TEST));
    if (p->of_call && vr_flag_on(n, VR_F_WHOLE)) { /* both branches touch the same */
        vr_poly_walk(p, vr_whole_branch(n));
        forget_targets(p, &n->slot[VR_THEN]);
        forget_targets(p, &n->slot[VR_ELSE]);
        return;
    }
    for (int branch = VR_THEN; branch <= VR_ELSE && (branch == VR_THEN || n->slot[branch].count); branch++) {
        keep_place(p);
        narrow(p, vr_kid(n, VR_TEST), branch == VR_THEN);
        vr_poly_walk(p, &n->slot[branch]);
        come_back(p);
        forget_targets(p, &n->slot[VR_THEN]);
    }
    forget_targets(p, &n->slot[VR_ELSE]);
}

/* Whether statements may leave an iteration, or the loop. */
static bool ends(const struct vr_node *n) { return n->kind == VR_N_BREAK || n->kind == VR_N_RETURN || n->kind == VR_N_RAISE; }
static bool jumps(const struct vr_node *n) { return ends(n) || n->kind == VR_N_CONTINUE; }

static struct frame *enter_frame(struct vr_polyhedra *p, const struct vr_node *loop)
{
    struct vr_arena *arena = p->unit->scratch;
    struct frame *frame = VR_NEW(arena, struct frame);
    const bool starts = !p->guards && !p->of_call && !p->watches && (!p->only_parallel || loop->kind == VR_N_PFOR);
    *frame = (struct frame){.loop = loop, .outer = p->frame, .starts = starts, .first = p->access_count};
    VR_APPEND(arena, p->frames, p->frame_count, p->frame_capacity, frame);
    p->place = ++p->moment;
    if (frame->starts)
        vr_poly_choose_arrays(p, frame);
    return frame;
}

/* The body of a loop: what it assigns has another value in each iteration, and is not known behind it. */
static void visit_body(struct vr_polyhedra *p, struct frame *frame, const struct vr_list *body)
{
    if (vr_has_in(body, ends))
        raise_doubt(p, VR_DOUBT_CONDITION);
    vr_poly_walk(p, body);
    frame->end = p->access_count;
    p->frame = frame->outer;
    p->watches &= !frame->starts;
    forget_targets(p, &(struct vr_list){(struct vr_node **)&frame->loop, 1, 1});
}

/* What somebody else knows of the bounds of a range holds where the loop is. */
static void note_known(struct vr_polyhedra *p, struct frame *frame, const struct vr_node *range)
{
    for (int slot = VR_START; slot <= VR_STOP && range->kind == VR_N_RANGE; slot++) {
        struct linear zero;
        isl_set *known;
        if (!vr_kid(range, slot) || !vr_poly_known_value(p, vr_kid(range, slot), &zero, &known))
            continue;
        if (known) {
            frame->known = frame->known ? isl_set_intersect(frame->known, known) : known;
            continue;
        }
        frame->equal = vr_poly_premise(p, &zero, frame->equal);
        p->premises = vr_poly_premise_of_zero(p, &zero, p->premises);
    }
}

/* The variables of a counted loop: where its domain is written out, they have the values of its ranges. */
static void enter_ranges(struct vr_polyhedra *p, struct frame *frame, const struct vr_node *loop)
{
    const struct vr_list *variables = &loop->slot[VR_VARS], *ranges = vr_ranges_of(loop);
    frame->variables = VR_NEW_ARRAY(p->unit->scratch, struct parameter *, variables->count);
    vr_poly_settle(p, vr_kid(loop, VR_DOMAIN_OF));
    for (int i = 0; i < ranges->count && p->guards; i++)
        note_known(p, frame, ranges->at[i]);
    for (int i = 0; i < variables->count; i++) {
        frame->variables[i] = vr_poly_parameter(p, variables->at[i]->symbol, -1, frame);
        frame->variables[i]->what = OF_LOOP;
    }
    for (int i = 0; i < variables->count; i++) {
        const bool exact = ranges->count == variables->count && vr_poly_note_range(p, ranges->at[i], frame->variables[i]);
        if (p->guards)
            vr_poly_note_counter(p, frame, i);
        if (!exact)
            raise_doubt(p, VR_DOUBT_SUBSCRIPT);
        frame->variables[i]->whole = exact;
    }
    if (!p->domain)
        return;
    isl_set *known = vr_poly_known(p, frame);
    if (known)
        p->domain = isl_set_intersect(p->domain, known);
    for (int i = 0; i < variables->count; i++)
        p->domain = isl_set_intersect(p->domain, vr_poly_counted(p, frame->variables[i]));
    if (!p->domain)
        raise_doubt(p, VR_DOUBT_LIMIT);
}

static void visit_for(struct vr_polyhedra *p, const struct vr_node *loop)
{
    visit_expr(p, vr_kid(loop, VR_DOMAIN_OF));
    keep_place(p);
    struct frame *frame = enter_frame(p, loop);
    enter_ranges(p, frame, loop);
    const struct carried *carried = p->guards ? vr_poly_find_carried(p, frame) : NULL;
    p->frame = frame;
    forget_targets(p, &loop->slot[VR_BODY]);
    for (int i = 0; i < loop->slot[VR_VARS].count; i++) {
        const struct vr_symbol *symbol = loop->slot[VR_VARS].at[i]->symbol;
        forget(p, symbol);
        const struct linear counter = vr_linear_of(frame->variables[i]);
        p->cells[symbol->index].value = vr_poly_linear_value(p, &counter);
        p->cells[symbol->index].whole = frame->variables[i]->whole;
    }
    vr_poly_enter_carried(p, frame, carried);
    visit_body(p, frame, &loop->slot[VR_BODY]);
    come_back(p);
    vr_poly_leave_carried(p, frame);
}

static void visit_while(struct vr_polyhedra *p, const struct vr_node *loop)
{
    keep_place(p);
    struct frame *frame = enter_frame(p, loop);
    const struct carried *carried = p->guards ? vr_poly_find_carried(p, frame) : NULL;
    p->frame = frame;
    forget_targets(p, &loop->slot[VR_THEN]);
    vr_poly_enter_carried(p, frame, carried);
    visit_expr(p, vr_kid(loop, VR_TEST));
    if (p->guards)
        narrow(p, vr_kid(loop, VR_TEST), true);
    p->depends = p->narrowed = true;
    raise_doubt(p, VR_DOUBT_CONDITION);
    visit_body(p, frame, &loop->slot[VR_THEN]);
    come_back(p);
    vr_poly_leave_carried(p, frame);
}

/* Results: an array as it is has none of its elements read. */
static void visit_results(struct vr_polyhedra *p, const struct vr_node *n)
{
    for (int i = 0; i < n->slot[VR_KIDS].count; i++)
        if (!p->of_call || n->slot[VR_KIDS].at[i]->kind != VR_N_NAME)
            visit_expr(p, n->slot[VR_KIDS].at[i]);
}

/* A call reads nothing of a slice whose subscripts are no more than checked. */
static void visit_eval(struct vr_polyhedra *p, const struct vr_node *n)
{
    const struct vr_node *e = vr_kid(n, VR_KIDS);
    visit_all(p, p->of_call && vr_only_checks(n) && vr_is_array(e->type) ? &e->slot[VR_KIDS] : &n->slot[VR_KIDS]);
}

void vr_poly_walk_stmt(struct vr_polyhedra *p, const struct vr_node *n)
{
    switch (n->kind) {
    case VR_N_ASSIGN:
        visit_assign(p, n);
        break;
    case VR_N_IF:
        visit_if(p, n);
        break;
    case VR_N_FOR:
    case VR_N_PFOR:
        visit_for(p, n);
        break;
    case VR_N_WHILE:
        visit_while(p, n);
        break;
    case VR_N_LIST:
        vr_poly_walk(p, &n->slot[VR_KIDS]);
        break;
    case VR_N_RETURN:
        visit_results(p, n);
        break;
    case VR_N_EVAL:
        visit_eval(p, n);
        break;
    default:
        visit_all(p, &n->slot[VR_KIDS]);
    }
}

/* What is reached behind a statement: where `if` leaves, its condition does not hold there. */
static void narrow_behind(struct vr_polyhedra *p, const struct vr_node *n)
{
    if (n->kind == VR_N_IF && vr_leaves(&n->slot[VR_THEN]) && !n->slot[VR_ELSE].count) {
        narrow(p, vr_kid(n, VR_TEST), false);
        return;
    }
    if (vr_is_loop(n->kind))
        return;
    if (vr_has(n, jumps))
        raise_doubt(p, VR_DOUBT_CONDITION);
}

void vr_poly_walk(struct vr_polyhedra *p, const struct vr_list *stmts)
{
    keep_place(p);
    for (int i = 0; i < stmts->count; i++) {
        vr_poly_walk_stmt(p, stmts->at[i]);
        narrow_behind(p, stmts->at[i]);
    }
    come_back(p);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Loops that count one bits by clearing the lowest one each time (Kernighan and Ritchie, exercise 2-9):
 *
 *     while v:                       if v > 0:
 *         v &= v - 1      becomes        n += bit_count(v)
 *         n += 1                         v = 0
 *
 * whatever the order of the two statements. A loop `while v > 0` is gone. One that runs until the number is 0 does so with
 * the bits of a negative one too, if v - 1 wraps: they are counted as they are. Where it must not, a negative number is
 * left to the loop, which ends with an error. Numbers of 64 bits alone: shorter ones are computed with longer ones.
 *
 * Needs lowering, and keeps it. Behind ranges, which finds where v - 1 does not wrap. */
#include "ir/build.h"
#include "ir/query.h"
#include "ir/spots.h"
#include "ir/walk.h"
#include "passes/pass.h"

struct counting {
    struct vr_builder b;
    struct vr_symbol *number;
    const struct vr_node *counts;  /* n = n + 1 */
    bool exact;                    /* v - 1 must not wrap */
};

static bool is_of(const struct vr_node *e, const struct vr_symbol *symbol)
{
    return e->kind == VR_N_NAME && e->symbol == symbol;
}

static bool is_number(const struct vr_node *e, int64_t number)
{
    int64_t value;
    return vr_int_constant(e, &value) && value == number;
}

/* symbol + 1 or symbol - 1. */
static bool is_step(const struct vr_node *e, enum vr_kind kind, const struct vr_symbol *symbol)
{
    return e->kind == kind && is_of(vr_kid(e, VR_LHS), symbol) && is_number(vr_kid(e, VR_RHS), 1);
}

/* v & (v - 1), either way round: v - 1; else NULL. */
static const struct vr_node *less_lowest(const struct vr_node *e, const struct vr_symbol *v)
{
    if (e->kind != VR_N_BITAND)
        return NULL;
    const struct vr_node *a = vr_kid(e, VR_LHS), *b = vr_kid(e, VR_RHS), *less = is_of(a, v) ? b : a;
    return (is_of(a, v) || is_of(b, v)) && is_step(less, VR_N_MINUS, v) ? less : NULL;
}

/* The number of which a loop tests whether it is above 0, or other than 0; or NULL. */
static struct vr_symbol *tested(const struct vr_node *test)
{
    if ((test->kind != VR_N_NEQ && test->kind != VR_N_GT) || vr_kid(test, VR_LHS)->kind != VR_N_NAME ||
        !is_number(vr_kid(test, VR_RHS), 0))
        return NULL;
    struct vr_symbol *v = vr_kid(test, VR_LHS)->symbol;
    const bool long_enough = vr_is_scalar(v->type) && (v->type->base == VR_INT64 || v->type->base == VR_UINT64);
    return long_enough && !v->type->is_complex ? v : NULL;
}

/* Whether the loop does that and nothing else. */
static bool reads(struct counting *c, const struct vr_node *loop)
{
    const struct vr_list *body = &loop->slot[VR_THEN];
    c->number = tested(vr_kid(loop, VR_TEST));
    if (!c->number || body->count != 2 || body->at[0]->kind != VR_N_ASSIGN || body->at[1]->kind != VR_N_ASSIGN)
        return false;
    const int second = is_of(vr_kid(body->at[0], VR_LHS), c->number);
    const struct vr_node *clears = body->at[!second], *counts = body->at[second], *target = vr_kid(counts, VR_LHS);
    const struct vr_node *less = less_lowest(vr_kid(clears, VR_RHS), c->number);
    if (!less || !is_of(vr_kid(clears, VR_LHS), c->number) || target->kind != VR_N_NAME || target->symbol == c->number ||
        target->type != vr_int64(c->b.unit) || !is_step(vr_kid(counts, VR_RHS), VR_N_PLUS, target->symbol))
        return false;
    c->counts = counts;
    c->exact = vr_flag_on(less, VR_F_EXACT);
    return true;
}

/* n = n + bit_count(v), which overflows where one of the steps does; v = 0. */
static void count_at_once(const struct counting *c, struct vr_list *list)
{
    const struct vr_type *bits = vr_type_scalar(c->b.unit->types, VR_UINT64, false);
    struct vr_node *counts = vr_copy_tree(c->b.unit, c->counts), *sum = vr_kid(counts, VR_RHS);
    struct vr_node *count = vr_call(&c->b, "bitwise_count", bits, vr_fit(&c->b, bits, vr_read(&c->b, c->number)), NULL);
    sum->slot[VR_RHS].at[0] = vr_fit(&c->b, sum->type, count);
    vr_list_add(c->b.unit, list, counts);
    vr_set_in(&c->b, list, c->number, vr_number_as(&c->b, c->number->type, 0));
}

/* What takes the place of the loop. */
static void replace(const struct counting *c, struct vr_node *loop, struct vr_list *by)
{
    struct vr_node *test = vr_kid(loop, VR_TEST);
    if (test->kind == VR_N_GT)
        count_at_once(c, vr_if_in(&c->b, by, test));
    else if (!c->exact)
        count_at_once(c, by);
    else {
        struct vr_node *above = vr_make_binary(c->b.unit, VR_N_GT, vr_bool(c->b.unit), vr_read(&c->b, c->number),
                                               vr_number_as(&c->b, c->number->type, 0));
        count_at_once(c, vr_if_in(&c->b, by, above));
        vr_list_add(c->b.unit, by, loop);
    }
}

bool vr_pass_bit_counts(struct vr_unit *unit, struct vr_function *f)
{
    struct counting c = {.b = {.unit = unit, .f = f}};
    bool changed = false;
    VR_FOR_SPOTS_INSIDE_OUT(spot, unit, &f->body) {
        struct vr_node *n = spot->list->at[spot->at];
        c.b.span = n->span;
        if (n->kind != VR_N_WHILE || !reads(&c, n))
            continue;
        struct vr_list by = {0};
        replace(&c, n, &by);
        vr_list_splice(unit, spot->list, spot->at, 1, &by);
        spot->at += by.count - 1;
        changed = true;
    }
    return changed;
}

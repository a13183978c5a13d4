/* SPDX-License-Identifier: Apache-2.0 */
/* Choices between loops over elements and statements on whole arrays (pass scalarize) whose conditions do not change in a loop around
 * them: loop unswitching (Allen and Kennedy, Optimizing Compilers for Modern Architectures, 2001, 11.2). The guard of the loop asks
 * these conditions, too, so that rows that are summed, or what else stands by element in it, are loops like any others.
 *
 * Only where nothing else in the loop works on whole arrays: there the choice costs a test beside statements that take longer. */
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/analysis/trip_count.h"
#include "passes/checks/guards.h"

static bool is_choice(const struct vr_node *n)
{
    return n->kind == VR_N_IF && vr_flag_on(n, VR_F_WHOLE);
}

static struct vr_list *elements_of(struct vr_node *choice)
{
    return &choice->slot[vr_whole_branch(choice) == &choice->slot[VR_THEN] ? VR_ELSE : VR_THEN];
}

/* The condition under which a choice takes the elements. */
static struct vr_node *test_of(const struct vr_node *choice)
{
    struct vr_node *test = vr_kid(choice, VR_TEST);
    return test->kind == VR_N_NOT ? vr_kid(test, VR_KIDS) : test;
}

static bool is_unsure(const struct vr_node *n, const void *unsure)
{
    return n->kind == VR_N_NAME && ((const bool *)unsure)[n->symbol->index];
}

/* Whether it is more than numbers, elements and loops over these. */
static bool is_whole(const struct vr_node *n)
{
    return n->kind == VR_N_CALL || n->kind == VR_N_WHILE || (n->type && vr_is_array(n->type)) || vr_flag_on(n, VR_F_GPU);
}

/* Adds a condition, each of its parts once. */
static struct vr_node *also(struct vr_unit *unit, struct vr_node *all, const struct vr_node *test)
{
    if (test->kind == VR_N_AND)
        return also(unit, also(unit, all, vr_kid(test, VR_LHS)), vr_kid(test, VR_RHS));
    for (const struct vr_node *asked = all; asked; asked = asked->kind == VR_N_AND ? vr_kid(asked, VR_LHS) : NULL)
        if (vr_same(asked->kind == VR_N_AND ? vr_kid(asked, VR_RHS) : asked, test))
            return all;
    return vr_conjunction(unit, all, vr_copy_tree(unit, test));
}

/* Whether a condition has one value wherever it is asked in a loop. */
static bool is_fixed(const struct vr_node *loop, const struct vr_node *test, const bool *unsure)
{
    return vr_is_fixed_in(loop, test) && !vr_has(test, vr_may_raise) && !vr_seek(test, is_unsure, unsure);
}

/* Adds the conditions of the choices in statements of a loop; false where one changes in it, or something else in them stays whole. */
static bool add_conditions(struct vr_unit *unit, const struct vr_node *loop, const struct vr_list *stmts, const bool *unsure,
                           struct vr_node **all);

static bool add_condition(struct vr_unit *unit, const struct vr_node *loop, struct vr_node *stmt, const bool *unsure,
                          struct vr_node **all)
{
    if (is_choice(stmt)) {
        const bool fixed = is_fixed(loop, test_of(stmt), unsure);
        *all = fixed ? also(unit, *all, test_of(stmt)) : *all;
        return fixed && add_conditions(unit, loop, elements_of(stmt), unsure, all);
    }
    bool good = !is_whole(stmt);
    for (int slot = 0; slot < VR_MAX_SLOTS && good && !vr_only_checks(stmt); slot++) {
        const struct vr_list *kids = &stmt->slot[slot];
        const bool nested = kids->count && vr_nodes[kids->at[0]->kind].class == VR_CLASS_STMT;
        good = nested ? add_conditions(unit, loop, kids, unsure, all) : !vr_has_in(kids, is_whole);
    }
    return good;
}

static bool add_conditions(struct vr_unit *unit, const struct vr_node *loop, const struct vr_list *stmts, const bool *unsure,
                           struct vr_node **all)
{
    bool good = true;
    for (int i = 0; i < stmts->count && good; i++)
        good = add_condition(unit, loop, stmts->at[i], unsure, all);
    return good;
}

bool vr_has_choices(const struct vr_node *loop)
{
    return vr_has(loop, is_choice);
}

struct vr_node *vr_choices_condition(struct vr_unit *unit, const struct vr_node *loop, const bool *unsure)
{
    struct vr_node *all = NULL;
    return vr_has_choices(loop) && add_conditions(unit, loop, &loop->slot[VR_BODY], unsure, &all) ? all : NULL;
}

void vr_settle_choices(struct vr_unit *unit, struct vr_list *stmts)
{
    for (int i = 0; i < stmts->count; i++) {
        if (is_choice(stmts->at[i]))
            vr_list_splice(unit, stmts, i, 1, elements_of(stmts->at[i])), i--; /* which may begin with another one */
        else
            VR_FOR_BODIES(body, stmts->at[i])
                vr_settle_choices(unit, body);
    }
}

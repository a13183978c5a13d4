/* SPDX-License-Identifier: Apache-2.0 */
/* Choices between loops over elements and statements on whole arrays (pass scalarize) whose conditions do not change in a loop around
 * them: loop unswitching (Allen and Kennedy, Optimizing Compilers for Modern Architectures, 2001, 11.2). The guard of the loop asks
 * these conditions, too, so that rows that are summed, or what else stands by element in it, are loops like any others.
 *
 * Only where nothing else in the loop works on whole arrays, and, if a choice takes the elements of short arrays alone, no loop beside
 * the choices is nested as deep as what they choose between: there a choice costs a test beside statements that take longer, and
 * these would be the slow versions of a loop whose guard fails for longer arrays. 4000 numbers that are averaged and added up in each
 * step take half the time so, rows of 3 that are doubled and added up 0.54, of 64 0.85 (an EPYC, gcc 12). */
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

/* Conditions that fail for more elements than these do so for many an array, not for seldom ones. */
enum { FEW_ELEMENTS = 1024 };

static bool asks_for_few(const struct vr_node *n)
{
    const struct vr_node *most = n->kind == VR_N_LEQ ? vr_kid(n, VR_RHS) : NULL;
    return most && most->kind == VR_N_CONST && most->value.kind == VR_V_INT && most->value.i <= FEW_ELEMENTS;
}

/* What is found of the choices in a loop: their conditions, whether one holds for few elements only, and how many loops are at most
 * around what they choose between, and around iterations beside them. */
struct found {
    struct vr_unit *unit;
    const struct vr_node *loop;
    const bool *unsure;
    struct vr_node *all;
    bool few;
    int chosen, beside;
};

/* Adds the conditions of the choices in statements of a loop; false where one changes in it, or something else in them stays whole. */
static bool add_conditions(struct found *found, const struct vr_list *stmts, int depth, bool chosen);

static bool add_condition(struct found *found, struct vr_node *stmt, int depth, bool chosen)
{
    int *most = chosen || is_choice(stmt) ? &found->chosen : &found->beside;
    if (is_choice(stmt) || (vr_is_counted(stmt->kind) && vr_is_innermost(stmt) && !vr_has_few_iterations(stmt)))
        *most = depth < *most ? *most : depth + 1;
    if (is_choice(stmt)) {
        const bool fixed = is_fixed(found->loop, test_of(stmt), found->unsure);
        found->all = fixed ? also(found->unit, found->all, test_of(stmt)) : found->all;
        found->few |= vr_has(test_of(stmt), asks_for_few);
        return fixed && add_conditions(found, elements_of(stmt), depth, true);
    }
    bool good = !is_whole(stmt);
    for (int slot = 0; slot < VR_MAX_SLOTS && good && !vr_only_checks(stmt); slot++) {
        const struct vr_list *kids = &stmt->slot[slot];
        const bool nested = kids->count && vr_nodes[kids->at[0]->kind].class == VR_CLASS_STMT;
        good = nested ? add_conditions(found, kids, depth + vr_is_loop(stmt->kind), chosen) : !vr_has_in(kids, is_whole);
    }
    return good;
}

static bool add_conditions(struct found *found, const struct vr_list *stmts, int depth, bool chosen)
{
    bool good = true;
    for (int i = 0; i < stmts->count && good; i++)
        good = add_condition(found, stmts->at[i], depth, chosen);
    return good;
}

bool vr_has_choices(const struct vr_node *loop)
{
    return vr_has(loop, is_choice);
}

struct vr_node *vr_choices_condition(struct vr_unit *unit, const struct vr_node *loop, const bool *unsure)
{
    struct found found = {.unit = unit, .loop = loop, .unsure = unsure};
    const bool good = vr_has_choices(loop) && add_conditions(&found, &loop->slot[VR_BODY], 0, false);
    return good && !(found.few && found.beside >= found.chosen) ? found.all : NULL;
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

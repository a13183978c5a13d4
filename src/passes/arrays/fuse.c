/* SPDX-License-Identifier: Apache-2.0 */
/* Fusion: an array that an expression by element fills, and that one later expression or reduction alone reads, is not
 * made; the expression stands in the place of the reads, and one loop computes both (thesis 5.2, which makes these
 * temporaries).
 *
 * Between the two there may be statements that change nothing that the expression reads, and that cannot fail. Where
 * the other expression has more arrays, one of them may stretch the values over more elements: then the expression is
 * moved only if it is cheap enough to be computed again. So it is where it is read several times: C compilers see that
 * it is the same.
 *
 * The other way round, what is costly and of fewer elements than the expression around it is computed in front, once for each of
 * these: of c / (1 + r) ** t the power, where c has more axes than t, and of x * exp(y[:, None]) the exponential. One of several arrays
 * stays, as its extents may not fit: errors keep their order. What nobody reads is not computed.
 *
 * Needs lowering, and keeps it, but that operands of reductions may be expressions by element. After inlining, so that
 * expressions of callers and of inlined functions meet. */
#include "ir/assigned.h"
#include "ir/call.h"
#include "ir/query.h"
#include "ir/spots.h"
#include "ir/walk.h"
#include "passes/arrays/elements.h"
#include "passes/pass.h"

#define MAX_NODES 100      /* of an expression that others are moved to */
#define MAX_REPEATED 3     /* of one that is computed several times: an operation and its operands */

struct fusion {
    struct vr_unit *unit;
    struct vr_function *f;
    int *mentions;          /* by symbol index: nodes of the function that mention it */
    const bool *narrow;     /* by symbol index: an array that is made to be stretched */
    struct vr_assigned assigned;
    bool changed;
};

static bool is_tree(const struct vr_node *e)
{
    return vr_is_array(e->type) && vr_by_element(e);
}

/* The place of the expression of a statement that becomes one loop: a tree, for a variable or for elements of an
 * array, or the operand of a reduction; else NULL. The name of an array that gets another one may become a tree. */
static struct vr_node **find_loop(struct vr_node *stmt)
{
    enum vr_kind target = stmt->kind == VR_N_ASSIGN ? vr_kid(stmt, VR_LHS)->kind : VR_N_COUNT;
    if (target != VR_N_NAME && target != VR_N_INDEX)
        return NULL;
    struct vr_node **value = &stmt->slot[VR_RHS].at[0];
    if (target == VR_N_NAME && vr_is_fold(*value))
        return &(*value)->slot[VR_KIDS].at[0];
    bool name = target == VR_N_NAME && (*value)->kind == VR_N_NAME && vr_kid(stmt, VR_LHS)->type == (*value)->type;
    return is_tree(*value) || name ? value : NULL;
}

/* --- what may be moved --- */

/* The array that a statement makes and that need not be one: NULL when there is none. */
static struct vr_symbol *find_array(const struct fusion *fusion, const struct vr_node *stmt)
{
    if (stmt->kind != VR_N_ASSIGN || stmt->slot[VR_LHS].count != 1)
        return NULL;
    const struct vr_node *target = vr_kid(stmt, VR_LHS), *value = vr_kid(stmt, VR_RHS);
    bool made = target->kind == VR_N_NAME && vr_is_array(target->type) && !target->symbol->is_param && is_tree(value);
    if (!made || value->type->ndims != target->type->ndims || vr_has_effect(value))
        return NULL;
    return fusion->mentions[target->symbol->index] > 1 ? target->symbol : NULL;
}

/* Whether an expression may be computed behind a statement instead of before it. */
static bool may_pass(const struct vr_node *stmt, const struct vr_node *value)
{
    if (stmt->kind != VR_N_ASSIGN || stmt->slot[VR_LHS].count != 1 || vr_kid(stmt, VR_LHS)->kind != VR_N_NAME)
        return false;
    const struct vr_node *other = vr_kid(stmt, VR_RHS);
    bool harmless = vr_by_element(other) || other->kind == VR_N_CONST || other->kind == VR_N_NAME || other->kind == VR_N_DIM;
    return harmless && !vr_has_effect(other) && !vr_is_unstable(other) && !vr_mentions(value, vr_kid(stmt, VR_LHS)->symbol);
}

/* Whether the expression is worth its place in the loop at `to`, where the array is read `reads` times. An
 * expression that may fail keeps its place before others that may: what fails by element comes behind the extents of
 * all arrays. */
static bool is_worth(const struct vr_node *value, const struct vr_node *to, int reads)
{
    const struct vr_weight moved = vr_weigh(value), there = vr_weigh(to);
    if ((vr_is_unstable(value) && vr_is_unstable(to)) || (moved.fails && there.arrays > reads))
        return false;
    bool stretches = there.arrays > reads || value->type->ndims < to->type->ndims;
    if (there.nodes + reads * moved.nodes > MAX_NODES || (moved.costly && (reads > 1 || stretches)))
        return false;
    return reads == 1 || moved.nodes <= MAX_REPEATED;
}

/* Whether the statement takes an expression: elements of an array change all or, after an error, none. */
static bool may_take(const struct vr_node *stmt, const struct vr_node *value)
{
    return vr_kid(stmt, VR_LHS)->kind == VR_N_NAME || !vr_weigh(value).fails;
}

/* --- moving --- */

/* Puts copies of the value in the place of the reads. */
static void replace_leaves(struct fusion *fusion, struct vr_node **place, const struct vr_symbol *array,
                           const struct vr_node *value)
{
    struct vr_node *e = *place;
    if (!vr_is_array(e->type))
        return;
    if (e->kind == VR_N_NAME && e->symbol == array) {
        vr_count_mentions(e, -1, fusion->mentions);
        *place = vr_copy_tree(fusion->unit, value);
        if (value->type->elem != array->type->elem)
            *place = vr_make_unary(fusion->unit, VR_N_CAST, array->type, *place);
        vr_count_mentions(*place, 1, fusion->mentions);
        return;
    }
    VR_FOR_CHILDREN(child, e)
            replace_leaves(fusion, child.at, array, value);
}

/* Moves what the statement at a place computes into the one that reads it, where that is possible. */
static bool fuse_at(struct fusion *fusion, struct vr_list *list, int at)
{
    struct vr_symbol *array = find_array(fusion, list->at[at]);
    const struct vr_node *value = array ? vr_kid(list->at[at], VR_RHS) : NULL;
    int reader = at + 1;
    while (array && reader < list->count && !vr_mentions(list->at[reader], array) && may_pass(list->at[reader], value))
        reader++;
    if (!array || reader == list->count)
        return false;
    struct vr_node **place = find_loop(list->at[reader]);
    int reads = place ? vr_count_leaves(*place, array) : 0;
    if (reads != fusion->mentions[array->index] - 1 || reads == 0 || !is_worth(value, *place, reads) ||
        !may_take(list->at[reader], value))
        return false;
    replace_leaves(fusion, place, array, value);
    if (!array->is_temp && !list->at[reader]->note)
        list->at[reader]->note = vr_format(fusion->unit->arena, "'%s' is computed in this loop", array->name);
    return true;
}

/* --- what is computed in front --- */

/* Whether a part of an expression, of one array, has fewer elements than the whole. */
static bool is_narrow(const struct fusion *fusion, const struct vr_node *part, const struct vr_node *root)
{
    const struct vr_symbol *array = NULL; /* the last one */
    bool narrow = true;
    VR_FOR_TREE(e, fusion->unit, part) {
        if (!vr_is_array(e->type)) {
            VR_PASS_OVER(e);
        } else if (e->kind == VR_N_NAME) {
            narrow &= fusion->narrow[e->symbol->index];
            array = e->symbol;
        }
    }
    return array && (part->type->ndims < root->type->ndims || narrow) && vr_count_leaves(root, array) < vr_weigh(root).arrays;
}

/* Computes such parts of a tree in front of the statement; how many. */
static int split_at(struct fusion *fusion, struct vr_list *list, int at, struct vr_node **place, const struct vr_node *root)
{
    struct vr_unit *u = fusion->unit;
    struct vr_node *e = *place;
    int count = 0;
    if (!is_tree(e) || e->kind == VR_N_NAME)
        return 0;
    const struct vr_weight weight = vr_weigh(e);
    if (e != root && weight.costly && !weight.fails && weight.arrays == 1 && !vr_has_effect(e) &&
        is_narrow(fusion, e, root)) {
        struct vr_symbol *part = vr_symbol_temp(
            u, fusion->f, "part", vr_type_array(u->types, e->type->elem, e->type->ndims, VR_ROWMAJOR), e->span);
        vr_list_insert(u, list, at, vr_make_assign(u, vr_make_name(u, part, e->span), e));
        *place = vr_make_name(u, part, e->span);
        return 1;
    }
    VR_FOR_CHILDREN(child, e)
        if (vr_is_array((*child.at)->type))
            count += split_at(fusion, list, at + count, child.at, root);
    return count;
}

/* --- what nobody reads --- */

/* Whether a statement makes an array that nobody reads, of one whose extents fit themselves, and cannot fail; or finds a text by its number. */
static bool is_idle(const struct fusion *fusion, const struct vr_node *stmt)
{
    if (vr_assigns_variable(stmt) && vr_is_call_of(vr_kid(stmt, VR_RHS), VR_LIB_text_numbered))
        return fusion->mentions[vr_kid(stmt, VR_LHS)->symbol->index] == 1 && !vr_kid(stmt, VR_LHS)->symbol->is_param;
    if (!vr_assigns_variable(stmt) || !is_tree(vr_kid(stmt, VR_RHS)) ||
        fusion->mentions[vr_kid(stmt, VR_LHS)->symbol->index] != 1 || vr_kid(stmt, VR_LHS)->symbol->is_param ||
        vr_weigh(vr_kid(stmt, VR_RHS)).arrays != 1)
        return false;
    return !vr_is_unstable(vr_kid(stmt, VR_RHS)) && !vr_may_be_unset(&fusion->assigned, vr_kid(stmt, VR_RHS));
}

/* --- lists --- */

/* From the last statement to the first, so that chains end in one loop. */
static void visit_list(struct fusion *fusion, struct vr_list *list)
{
    for (int i = list->count - 1; i >= 0; i--) {
        struct vr_node *stmt = list->at[i];
        VR_FOR_BODIES(body, stmt)
            visit_list(fusion, body);
        if (!is_idle(fusion, stmt) && !fuse_at(fusion, list, i))
            continue;
        vr_count_mentions(stmt, -1, fusion->mentions);
        fusion->changed = true;
        vr_list_remove(list, i);
    }
}

bool vr_pass_fuse(struct vr_unit *unit, struct vr_function *f)
{
    bool *narrow = VR_NEW_ARRAY(unit->scratch, bool, f->symbol_count + 1);
    struct fusion fusion = {.unit = unit, .f = f, .narrow = narrow};
    VR_FOR_STMTS(n, unit, &f->body) /* arrays with a new axis */
        if (vr_assigns_variable(n) && vr_is_call_of(vr_kid(n, VR_RHS), VR_LIB_newaxis))
            narrow[vr_kid(n, VR_LHS)->symbol->index] = true;
    VR_FOR_SPOTS_INSIDE_OUT(s, unit, &f->body) {
        struct vr_node *stmt = s->list->at[s->at];
        struct vr_node **place = s->in_section || vr_flag_on(stmt, VR_F_GPU) ? NULL : find_loop(stmt);
        const int made = place && vr_is_array((*place)->type) ? split_at(&fusion, s->list, s->at, place, *place) : 0;
        fusion.changed |= made > 0;
        s->at += made;
    }
    fusion.mentions = vr_mentions_of(unit, f);
    fusion.assigned = vr_find_unassigned(unit, f);
    visit_list(&fusion, &f->body);
    return fusion.changed;
}

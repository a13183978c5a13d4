/* Opposites: functions of -x are often functions of x, or their opposites. The distribution function of the normal
 * distribution, for example, is computed from |x| and x * x, so that its values at x and -x need one exponential, and
 * not two.
 *
 * Signs go out of products and quotients, and away under absolute values, whatever the rounding: -a * b is -(a * b),
 * and a + -b is a - b. What is the same then is read again where it was computed first. */
#include "passes/opposites.h"

#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"


struct joining {
    struct vr_unit *unit;
    struct vr_node *const *members;
    int count;
    struct vr_node **instead;   /* for each member: what is read in the place of its array, or NULL */
};

/* The expression that a member computes by element. */
static struct vr_node **tree_of(const struct vr_node *member)
{
    struct vr_node **value = &((struct vr_node *)member)->slot[VR_RHS].at[0];
    return vr_is_scalar((*value)->type) ? &(*value)->slot[VR_KIDS].at[0] : value;
}

static const struct vr_symbol *target_of(const struct vr_node *member)
{
    return vr_kid(member, VR_LHS)->symbol;
}

static bool is_signed(const struct vr_type *t)
{
    const struct vr_type *elem = vr_elem(t);
    return !elem->is_complex && (elem->base == VR_FLOAT64 || elem->base == VR_FLOAT32);
}

/* --- signs --- */

/* The operand without its sign, which `minus` takes. */
static struct vr_node *take_sign(struct joining *j, struct vr_node *e, bool *minus)
{
    const bool constant = e->kind == VR_N_CONST && e->value.kind == VR_V_FLOAT && e->value.f < 0;
    if (!constant && (e->kind != VR_N_NEGATE || !vr_is_array(e->type)))
        return e;
    *minus = !*minus;
    if (!constant)
        return vr_kid(e, VR_KIDS);
    struct vr_node *positive = vr_copy_tree(j->unit, e);
    positive->value.f = -e->value.f;
    return positive;
}

static struct vr_node *opposite(struct joining *j, struct vr_node *e)
{
    return vr_make_unary(j->unit, VR_N_NEGATE, e->type, e);
}

/* Of a product or quotient: the sign comes out. */
static struct vr_node *pull_sign(struct joining *j, struct vr_node *e)
{
    bool minus = false;
    e->slot[VR_LHS].at[0] = take_sign(j, vr_kid(e, VR_LHS), &minus);
    e->slot[VR_RHS].at[0] = take_sign(j, vr_kid(e, VR_RHS), &minus);
    return minus ? opposite(j, e) : e;
}

/* a + -b, -a + b, a - -b. */
static struct vr_node *merge_sign(struct joining *j, struct vr_node *e)
{
    struct vr_node *left = vr_kid(e, VR_LHS), *right = vr_kid(e, VR_RHS);
    const bool sum = e->kind == VR_N_PLUS;
    if (right->kind == VR_N_NEGATE)
        return vr_make_binary(j->unit, sum ? VR_N_MINUS : VR_N_PLUS, e->type, left, vr_kid(right, VR_KIDS));
    if (sum && left->kind == VR_N_NEGATE)
        return vr_make_binary(j->unit, VR_N_MINUS, e->type, right, vr_kid(left, VR_KIDS));
    return e;
}

/* The same value, with its sign, if it has one, outside. */
static struct vr_node *with_sign_outside(struct joining *j, struct vr_node *e)
{
    bool minus = false;
    if (!is_signed(e->type))
        return e;
    switch (e->kind) {
    case VR_N_MULT:
    case VR_N_DIV:
        return pull_sign(j, e);
    case VR_N_PLUS:
    case VR_N_MINUS:
        return merge_sign(j, e);
    case VR_N_NEGATE:
        return vr_kid(e, VR_KIDS)->kind == VR_N_NEGATE ? vr_kid(vr_kid(e, VR_KIDS), VR_KIDS) : e;
    case VR_N_LIBCALL:
        if (e->call->id == VR_LIB_abs)
            e->slot[VR_KIDS].at[0] = take_sign(j, vr_kid(e, VR_KIDS), &minus);
        return e;
    default:
        return e;
    }
}

/* --- rewriting --- */

/* An operation or an array of the expression; scalars are the host's. */
static struct vr_node *rewrite(struct joining *j, struct vr_node *e)
{
    if (!vr_is_array(e->type))
        return e;
    for (int i = 0; e->kind == VR_N_NAME && i < j->count; i++)
        if (j->instead[i] && e->symbol == target_of(j->members[i]) && e->type == j->instead[i]->type)
            return vr_copy_tree(j->unit, j->instead[i]);
    if (e->kind == VR_N_NAME && e->type == e->symbol->type)
        return vr_make_name(j->unit, e->symbol, e->span); /* whatever messages call it, so that the same is found */
    for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
        for (int i = 0; i < e->slot[slot].count; i++)
            e->slot[slot].at[i] = rewrite(j, e->slot[slot].at[i]);
    return with_sign_outside(j, e);
}

/* x or -x. */
static bool is_plain(const struct vr_node *e)
{
    const struct vr_node *x = e->kind == VR_N_NEGATE ? vr_kid(e, VR_KIDS) : e;
    return x->kind == VR_N_NAME && x->type == e->type;
}

/* What readers of a member's array may read instead: the array of another that computes the same. */
static struct vr_node *find_instead(struct joining *j, int member)
{
    struct vr_node *tree = *tree_of(j->members[member]), *target = vr_kid(j->members[member], VR_LHS);
    if (target->type != tree->type)
        return NULL;
    if (is_plain(tree))
        return tree;
    for (int i = 0; i < member; i++)
        if (vr_kid(j->members[i], VR_LHS)->type == target->type && vr_same(*tree_of(j->members[i]), tree))
            return vr_make_name(j->unit, vr_kid(j->members[i], VR_LHS)->symbol, target->span);
    return NULL;
}

/* --- all of them --- */

/* Whether each array is made once, and none that is read is made later. */
static bool are_single(struct vr_node *const *members, int count)
{
    for (int i = 0; i < count; i++)
        for (int k = i; k < count; k++)
            if ((k > i && target_of(members[i]) == target_of(members[k])) ||
                vr_mentions(*tree_of(members[i]), target_of(members[k])))
                return false;
    return true;
}

static bool has_opposite(struct vr_node *const *members, int count)
{
    for (int i = 0; i < count; i++) {
        const struct vr_node *tree = *tree_of(members[i]);
        if (tree->kind == VR_N_NEGATE && is_plain(tree) && is_signed(tree->type) &&
            vr_is_array(vr_kid(members[i], VR_LHS)->type))
            return true;
    }
    return false;
}

void vr_join_opposites(struct vr_unit *unit, const struct vr_function *f, struct vr_node *const *members, int count,
                       bool *dropped)
{
    struct joining j = {unit, members, count, VR_NEW_ARRAY(unit->scratch, struct vr_node *, count)};
    int *mentions = VR_NEW_ARRAY(unit->scratch, int, f->symbol_count + 1);
    if (!has_opposite(members, count) || !are_single(members, count))
        return;
    for (int i = 0; i < count; i++) {
        *tree_of(members[i]) = rewrite(&j, *tree_of(members[i]));
        if (vr_is_array(vr_kid(members[i], VR_LHS)->type))
            j.instead[i] = find_instead(&j, i);
    }
    vr_count_mentions_list(&f->body, 1, mentions);
    for (int i = 0; i < count; i++)
        dropped[i] = j.instead[i] && mentions[target_of(members[i])->index] == 1 && !target_of(members[i])->is_param;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Loops that can be tried without their checks; see ir/speculation.h. */
#include "ir/speculation.h"

#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"

enum { MOST_INDICES = 64 };

struct form {
    bool trouble, checked;
    const struct vr_node *at[MOST_INDICES]; /* the elements that are read */
    int count;
};

bool vr_has_check(const struct vr_node *index)
{
    for (int i = 0; index->kind == VR_N_INDEX && i < index->slot[VR_KIDS].count; i++)
        if (vr_flag_on(index->slot[VR_KIDS].at[i], VR_F_LOWER) || vr_flag_on(index->slot[VR_KIDS].at[i], VR_F_UPPER))
            return true;
    return false;
}

static bool is_whole_index(const struct vr_node *index)
{
    for (int i = 0; i < index->slot[VR_KIDS].count; i++)
        if (vr_is_float(vr_kid(index->slot[VR_KIDS].at[i], VR_KIDS)->type))
            return false;
    return index->slot[VR_KIDS].count == index->symbol->type->ndims;
}

/* The checks that a subscript has not, as an equal one that stands before it has them (thesis 5.6), and leaves. */
static uint64_t lacking(const struct vr_node *sub, const struct vr_node *before)
{
    const uint64_t less = before->flags & ~sub->flags & (VR_F_LOWER | VR_F_UPPER);
    return less && vr_same(vr_kid(sub, VR_KIDS), vr_kid(before, VR_KIDS)) ? less : 0;
}

/* Whether an element relies on checks of another one of the same array. */
static bool relies_on(const struct vr_node *a, const struct vr_node *b)
{
    bool relies = false;
    for (int i = 0; a->symbol == b->symbol && i < a->slot[VR_KIDS].count && i < b->slot[VR_KIDS].count; i++)
        relies |= lacking(a->slot[VR_KIDS].at[i], b->slot[VR_KIDS].at[i]) != 0;
    return relies;
}

static void note_index(struct form *f, const struct vr_node *index)
{
    f->trouble |= !is_whole_index(index) || f->count == MOST_INDICES;
    f->checked |= vr_has_check(index);
    for (int i = 0; i < f->count && !f->trouble; i++)
        f->trouble = relies_on(index, f->at[i]) || relies_on(f->at[i], index);
    if (!f->trouble)
        f->at[f->count++] = index;
}

/* A function of real numbers that only fails where its result is no finite one. */
static bool is_partial_call(const struct vr_node *n)
{
    const bool power = vr_is_call_of(n, VR_LIB_pypow);
    return (power || (vr_is_partial(n) && vr_flag_on(n, VR_F_EXACT))) && vr_is_native_float(n->type);
}

static bool find_trouble(struct vr_node *n, void *data)
{
    struct form *f = data;
    switch (n->kind) {
    case VR_N_FOR:
    case VR_N_PFOR:
    case VR_N_WHILE:
    case VR_N_BREAK:
    case VR_N_CONTINUE:
    case VR_N_RETURN:
    case VR_N_RAISE:
    case VR_N_XCHANGE:
        f->trouble = true;
        break;
    case VR_N_ASSIGN:
        f->trouble |= n->slot[VR_LHS].count != 1 || vr_kid(n, VR_LHS)->kind != VR_N_NAME;
        break;
    case VR_N_INDEX:
        note_index(f, n);
        break;
    default:
        if (is_partial_call(n))
            f->checked = true;
        else
            f->trouble |= vr_may_raise(n) || vr_has_effect(n);
    }
    return !f->trouble;
}

static bool repeat_check(struct vr_node *n, void *data)
{
    struct form *f = data;
    if (n->kind != VR_N_INDEX)
        return true;
    for (int i = 0; i < f->count; i++)
        for (int k = 0; relies_on(n, f->at[i]) && k < n->slot[VR_KIDS].count; k++)
            n->slot[VR_KIDS].at[k]->flags |= lacking(n->slot[VR_KIDS].at[k], f->at[i]->slot[VR_KIDS].at[k]);
    if (f->count < MOST_INDICES)
        f->at[f->count++] = n;
    return true;
}

void vr_repeat_checks(struct vr_list *body)
{
    for (int i = 0; i < body->count; i++)
        if (vr_is_counted(body->at[i]->kind) && vr_is_innermost(body->at[i]))
            vr_walk_list(&body->at[i]->slot[VR_BODY], repeat_check, &(struct form){.count = 0});
        else
            VR_FOR_BODIES(inner, body->at[i])
                vr_repeat_checks(inner);
}

bool vr_can_speculate(const struct vr_node *loop, bool *checked)
{
    struct form f = {.count = 0};
    vr_walk_list(&loop->slot[VR_BODY], find_trouble, &f);
    *checked = f.checked;
    return !f.trouble;
}

/* Loops that can be tried without their checks; see ir/trial.h. */
#include "ir/trial.h"

#include "ir/query.h"
#include "ir/walk.h"

struct form {
    bool trouble, checked;
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
        f->trouble |= !is_whole_index(n);
        f->checked |= vr_has_check(n);
        break;
    default:
        f->trouble |= vr_may_raise(n) || vr_has_effect(n);
    }
    return !f->trouble;
}

bool vr_can_be_tried(const struct vr_node *loop, bool *checked)
{
    struct form f = {false, false};
    vr_walk_list(&loop->slot[VR_BODY], find_trouble, &f);
    *checked = f.checked;
    return !f.trouble;
}

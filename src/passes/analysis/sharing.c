/* SPDX-License-Identifier: Apache-2.0 */
/* Questions before a nest: see sharing.h. */
#include "passes/analysis/sharing.h"

static void add_array(const struct vr_asking *a, struct vr_node *call, const struct vr_symbol *array)
{
    vr_list_add(a->unit, &call->slot[VR_KIDS], vr_make_name(a->unit, (struct vr_symbol *)array, a->span));
}

static struct vr_node *start(const struct vr_asking *a, const char *function, const struct vr_symbol *stored)
{
    struct vr_node *call = vr_make_libcall(a->unit, function, vr_bool(a->unit), a->span, NULL, NULL);
    add_array(a, call, stored);
    return call;
}

/* overlap = call; and: that the answer is no. */
static void ask(struct vr_asking *a, struct vr_node *call)
{
    struct vr_symbol *answer = vr_symbol_temp(a->unit, a->f, "overlap", call->type, a->span);
    struct vr_node *no = vr_make_unary(a->unit, VR_N_NOT, call->type, vr_make_name(a->unit, answer, a->span));
    vr_list_insert(a->unit, a->list, a->at++, vr_make_assign(a->unit, vr_make_name(a->unit, answer, a->span), call));
    a->condition = a->condition ? vr_make_binary(a->unit, VR_N_AND, call->type, a->condition, no) : no;
}

static bool was_asked(const struct vr_sharing *sharing, int pair)
{
    for (int i = 0; i < pair; i++)
        if (sharing->pairs[i].stored == sharing->pairs[pair].stored)
            return true;
    return false;
}

void vr_ask_sharing(struct vr_asking *a, const char *function, const struct vr_sharing *sharing)
{
    for (int i = 0; i < sharing->count; i++) {
        if (was_asked(sharing, i))
            continue;
        struct vr_node *call = start(a, function, sharing->pairs[i].stored);
        for (int k = i; k < sharing->count; k++)
            if (sharing->pairs[k].stored == sharing->pairs[i].stored)
                add_array(a, call, sharing->pairs[k].other);
        ask(a, call);
    }
}

void vr_ask_places(struct vr_asking *a, const struct vr_symbol *stored)
{
    ask(a, start(a, "shares_memory", stored));
}

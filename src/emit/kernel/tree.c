/* SPDX-License-Identifier: Apache-2.0 */
/* Trees in local memory: what the work-items of a row have got becomes one, always in the same order. Each of the first half of
 * those that are left takes what one of the second half has. The function that does it stands in the kernels' text once for each
 * type and combination; it combines several totals at once, so that all wait at the same barriers. */
#include <string.h>

#include "emit/kernel/kernel.h"

struct tree {
    const char *type, *shared, *combination, *name;
    bool put;
    struct tree *next;
};

const char *vr_tree_of(struct writer *w, const struct vr_type *type, const char *combination)
{
    struct tree **at = &w->kernels->trees;
    const char *name = vr_c_scalar(w->arena, type);
    int number = 1;
    for (; *at; at = &(*at)->next, number++)
        if (!strcmp((*at)->type, name) && !strcmp((*at)->combination, combination))
            return (*at)->name;
    *at = VR_NEW(w->unit->arena, struct tree);
    **at = (struct tree){.type = name, .shared = vr_c_shared(w->arena, type), .combination = vr_format(w->unit->arena, "%s", combination),
                         .name = vr_name(w->unit->names, vr_textf(w, "vr_tree_%d", number))};
    vr_map_set(w->kernels->names, (uintptr_t)(*at)->name, *at);
    return (*at)->name;
}

static void put(struct vr_text *out, const struct tree *tree)
{
    vr_putf(out, "\n/* Totals of a row's work-items become one: `own` has the `count` of this one. */\n"
                 "static void %s(%s *own, const int count, local %s *all, const int place, const int lane,\n"
                 "        const int lanes, const int beside, const bool inside)\n{\n"
                 "    for (int i = 0; i < count; i++)\n"
                 "        all[i * VR_GROUP + place] = own[i];\n"
                 "    for (int left = lanes; left > 1; left = (left + 1) / 2) {\n"
                 "        const int middle = (left + 1) / 2;\n"
                 "        barrier(CLK_LOCAL_MEM_FENCE);\n"
                 "        for (int i = 0; i < count && inside && lane < left / 2; i++) {\n"
                 "            const %s other = all[i * VR_GROUP + place + middle * beside];\n"
                 "            %s\n"
                 "            all[i * VR_GROUP + place] = own[i];\n"
                 "        }\n"
                 "    }\n"
                 "    barrier(CLK_LOCAL_MEM_FENCE);\n"
                 "    for (int i = 0; i < count; i++)\n"
                 "        own[i] = all[i * VR_GROUP + place - lane * beside];\n}\n",
            tree->name, tree->type, tree->shared, tree->type, tree->combination);
}

void vr_put_trees(struct writer *w, struct vr_text *out, const char *text)
{
    for (struct tree *tree = w->kernels->trees; tree; tree = tree->next) {
        if (tree->put || !strstr(text, vr_textf(w, "%s(", tree->name)))
            continue;
        tree->put = true;
        put(out, tree);
    }
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Arrays of constants (passes/device/constants.c) stand in the kernels' text, once for each function:
 *
 *     constant int64_t f_dx[4] = {0, 1, 0, -1};
 */
#include "emit/kernel/kernel.h"
#include "emit/statement/outline.h"

struct constants {
    const struct vr_symbol *array;
    const char *name;
    bool put;
    struct constants *next;
};

const char *vr_constants_of(struct writer *w, const struct vr_symbol *array)
{
    struct constants **at = &w->kernels->constants;
    while (*at && (*at)->array != array)
        at = &(*at)->next;
    if (*at)
        return (*at)->name;
    const char *stem = vr_textf(w, "%s_%s", (const char *)vr_map_get(w->functions, (uintptr_t)w->f), vr_name_of(w, array));
    const char *name = vr_name(w->unit->names, stem);
    for (int n = 2; vr_map_get(w->kernels->names, (uintptr_t)name); n++)
        name = vr_name(w->unit->names, vr_textf(w, "%s_%d", stem, n));
    *at = VR_NEW(w->unit->arena, struct constants);
    **at = (struct constants){.array = array, .name = name};
    vr_map_set(w->kernels->names, (uintptr_t)name, *at);
    return name;
}

static void put(struct writer *w, struct vr_text *out, const struct constants *c)
{
    const struct vr_list *items = c->array->constants;
    vr_putf(out, "\nconstant %s %s[%d] = {", vr_c_shared(w->arena, c->array->type->elem), c->name, items->count);
    for (int i = 0; i < items->count; i++)
        vr_putf(out, "%s%s", i ? ", " : "", vr_value_of(w, items->at[i]).text);
    vr_put(out, "};\n");
}

void vr_put_constants(struct writer *w, struct vr_text *out, const char *text)
{
    for (struct constants *c = w->kernels->constants; c; c = c->next) {
        if (c->put || !vr_has_word(text, c->name))
            continue;
        c->put = true;
        put(w, out, c);
    }
}

/* SPDX-License-Identifier: Apache-2.0 */
/* What a call of each function touches of its array arguments, for those who call it: in the header, in the report, and
 * as a function of the sizes that tells the bytes. What is found of a function holds as long as it means the same,
 * whatever later passes make of it; so before loops are written twice, when each access still stands there once, and
 * behind *bounds*, which finds subscripts that count from the start.
 *
 * Needs lowering, and asks for ALIAS; changes nothing. A module for Python has no header, and is looked at for the
 * report alone. */
#include "polyhedra/touched.h"

#include "ir/remark.h"
#include "ir/stored.h"
#include "passes/pass.h"

static void report(struct vr_unit *unit, const struct vr_function *f, const struct vr_touched *t, bool writes)
{
    const struct vr_elements *e = writes ? &t->written : &t->read;
    const char *verb = writes ? "writes" : "reads", *most = e->exact ? "" : "at most ";
    struct vr_text fields = vr_text_new(unit->arena);
    if (e->which == VR_NO_ELEMENTS)
        return;
    vr_put(&fields, "\"array\": ");
    vr_put_json(&fields, t->array->name);
    vr_putf(&fields, ", \"access\": \"%s\", \"exact\": %s, \"elements\": \"%s\"", verb, e->exact ? "true" : "false",
            e->which == VR_ALL_ELEMENTS ? "all" : "some");
    if (e->set) {
        vr_put(&fields, ", \"set\": ");
        vr_put_json(&fields, e->set);
    }
    if (e->which == VR_SOME_ELEMENTS)
        vr_remark_data(unit, f, fields.data, "%s %s%s", verb, most, e->text);
    else
        vr_remark_data(unit, f, fields.data, "%s %sall of %s", verb, most, t->array->name);
}

/* Of a function whose signature is whole. */
static int count_arrays(const struct vr_function *f)
{
    int arrays = 0;
    for (int i = 0; i < f->param_count; i++)
        arrays += vr_is_array(vr_symbol_get(f, f->params[i])->type);
    return arrays;
}

enum vr_outcome vr_pass_touched(struct vr_unit *unit)
{
    struct vr_map *shown = NULL;
    if (unit->options->for_python && !unit->options->report)
        return VR_UNCHANGED;
    VR_FOR_FUNCTIONS(f, unit->module) {
        const int arrays = f->usable && !f->tries && !f->internal ? count_arrays(f) : 0;
        if (!arrays)
            continue;
        shown = shown ? shown : vr_find_shown(unit);
        f->touched = vr_touched_by_call(unit, f, vr_map_get(shown, (uintptr_t)f));
        for (int k = 0; k < arrays && unit->options->report; k++) {
            report(unit, f, &f->touched[k], false);
            report(unit, f, &f->touched[k], true);
        }
    }
    return VR_UNCHANGED;
}

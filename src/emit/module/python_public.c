/* SPDX-License-Identifier: Apache-2.0 */
/* What of a module Python sees: functions of one public name are signatures of one function. */
#include <string.h>

#include "emit/module/python.h"
#include "ir/entry.h"

/* --- what is public --- */

enum { MOST_FUNCTIONS = 16 }; /* parameters of one function that are functions: runtime/python/call.c has room for so many */

/* NumPy has no complex integers. */
static bool has_python_type(const struct vr_type *t)
{
    const struct vr_type *elem = vr_elem(t);
    return vr_is_number(t) && !(elem->is_complex && elem->base != VR_FLOAT32 && elem->base != VR_FLOAT64);
}

static bool is_capsule(const struct vr_function *f)
{
    return f->entry && f->entry->capsule;
}

static bool takes_from_python(const struct vr_function *f)
{
    int functions = 0;
    for (int i = 0; i < f->param_count; i++) {
        const struct vr_type *t = vr_symbol_get(f, f->params[i])->type;
        functions += t->kind == VR_T_FUNCTION;
        if (t->kind != VR_T_FUNCTION && !has_python_type(t))
            return false;
    }
    return functions <= MOST_FUNCTIONS;
}

static bool is_for_python(struct vr_arena *arena, const struct vr_function *f)
{
    if (!f->usable || f->internal)
        return false;
    if (is_capsule(f))
        return vr_capsule_signature(arena, f->type, true) != NULL;
    for (int i = 0; i < f->type->out_count; i++)
        if (!has_python_type(f->type->outs[i]))
            return false;
    return takes_from_python(f);
}

/* The row of a name, which is made where it is not there. */
static struct public *find_public(struct vr_unit *unit, struct publics *publics, const char *name, bool capsule)
{
    for (int i = 0; i < publics->count; i++)
        if (strcmp(publics->at[i].name, name) == 0)
            return &publics->at[i];
    publics->at = VR_GROW(unit->arena, publics->at, publics->count, publics->capacity);
    publics->at[publics->count] = (struct public){.name = name, .capsule = capsule};
    return &publics->at[publics->count++];
}

struct publics vr_find_publics(struct vr_unit *unit)
{
    struct publics publics = {0};
    VR_FOR_FUNCTIONS(f, unit->module) {
        if (!is_for_python(unit->arena, f))
            continue;
        struct public *p = find_public(unit, &publics, f->entry && f->entry->name ? f->entry->name : f->name, is_capsule(f));
        VR_APPEND(unit->arena, p->signatures, p->signature_count, p->capacity, f);
    }
    return publics;
}

/* --- what is listed --- */

bool vr_is_covered(const struct public *public, int at)
{
    const struct vr_function *f = public->signatures[at];
    if (f->entry && f->entry->aside)
        return true;
    for (int i = 0; i < public->signature_count; i++) {
        const struct vr_function *other = public->signatures[i];
        if (i != at && vr_takes_all(other, f) && (i < at || !vr_takes_all(f, other))) /* of two alike, the first is listed */
            return true;
    }
    return false;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* What users give a function, beyond its parameters' types. */
#include "ir/entry.h"

const struct vr_entry_param *vr_entry_param_of(const struct vr_function *f, int i)
{
    return f->entry && f->entry->params ? &f->entry->params[i] : NULL;
}

/* Whether a parameter takes all that another one takes. */
static bool takes(const struct vr_function *f, const struct vr_function *other, int i)
{
    const struct vr_type *t = vr_symbol_get(f, f->params[i])->type, *o = vr_symbol_get(other, other->params[i])->type;
    const struct vr_entry_param *more = vr_entry_param_of(f, i), *others = vr_entry_param_of(other, i);
    bool fits = t == o ||
                (vr_is_array(t) && vr_is_array(o) && t->elem == o->elem && t->ndims == o->ndims && t->layout == VR_STRIDED);
    fits =
        fits && (more && more->list) == (others && others->list) && (more && more->letters) == (others && others->letters);
    for (int k = 0; fits && vr_is_array(t) && more && more->extents && k < t->ndims; k++)
        fits = more->extents[k] < 0 || (others && others->extents && others->extents[k] == more->extents[k]);
    return fits;
}

/* Any text stands for a certain one too, and a certain integer for the others of which there are versions. */
static bool same_arguments(const struct vr_function *f, const struct vr_function *other)
{
    const struct vr_entry_argument *a = f->entry ? f->entry->arguments : NULL,
                                   *b = other->entry ? other->entry->arguments : NULL;
    bool same = !a == !b && (!a || f->entry->argument_count == other->entry->argument_count);
    for (int i = 0; same && a && i < f->entry->argument_count; i++)
        same = a[i].kind == b[i].kind && a[i].parts == b[i].parts &&
               (!a[i].text || a[i].text == b[i].text || a[i].kind == VR_ARGUMENT_NUMBER);
    return same;
}

const char *vr_argument_mark(const struct vr_entry *entry, int place, int count)
{
    const bool slash = entry && entry->by_place && place == entry->by_place;
    const bool star = entry && entry->by_name && place == count - entry->by_name;
    return slash && place == count ? ", /" : slash ? (star ? "/, *, " : "/, ") : star ? "*, " : "";
}

int vr_given_arguments(const struct vr_entry *entry)
{
    int count = 0;
    while (count < entry->argument_count && !entry->arguments[count].variable)
        count++;
    return count;
}

bool vr_reads_variables(const struct vr_entry *entry)
{
    return entry && entry->arguments && vr_given_arguments(entry) < entry->argument_count;
}

bool vr_takes_all(const struct vr_function *f, const struct vr_function *other)
{
    if (!same_arguments(f, other))
        return false;
    for (int i = 0; i < f->param_count && i < other->param_count; i++)
        if (!takes(f, other, i))
            return false;
    return f->param_count == other->param_count;
}

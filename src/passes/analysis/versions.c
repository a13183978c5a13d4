/* SPDX-License-Identifier: Apache-2.0 */
/* Versions of functions; see passes/analysis/versions.h. */
#include "passes/analysis/versions.h"

#include <string.h>

#include "ir/entry.h"
#include "ir/query.h"

/* Whether callers give the same tuples, texts and certain numbers. */
static bool same_arguments(const struct vr_entry *a, const struct vr_entry *b)
{
    bool same = a->argument_count == b->argument_count;
    for (int i = 0; same && a->arguments && b->arguments && i < a->argument_count; i++) {
        const char *text = a->arguments[i].text, *other = b->arguments[i].text;
        same = a->arguments[i].kind == b->arguments[i].kind && !text == !other && (!text || !strcmp(text, other));
    }
    return same;
}

/* What the other one gives of any strides has no gaps either where it is called for arrays without gaps. */
static bool same_results(const struct vr_function *f, const struct vr_function *other)
{
    bool same = f->type->out_count == other->type->out_count;
    for (int i = 0; same && i < f->type->out_count; i++)
        same = f->type->outs[i] == other->type->outs[i] || vr_shares(other->type->outs[i], f->type->outs[i]);
    return same;
}

struct vr_function *vr_wider_version(const struct vr_module *module, const struct vr_function *f)
{
    for (int i = 0; i < module->function_count; i++) {
        struct vr_function *other = module->functions[i];
        if (other != f && other->usable && other->entry && !other->internal && other->span.start == f->span.start &&
            vr_takes_all(other, f) && !vr_takes_all(f, other) && same_arguments(f->entry, other->entry) &&
            same_results(f, other))
            return other;
    }
    return NULL;
}

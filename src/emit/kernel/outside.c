/* SPDX-License-Identifier: Apache-2.0 */
/* What the body of a kernel takes from the outside: members of its arguments, arrays, and places for its errors. */
#include "emit/kernel/kernel.h"
#include "ir/query.h"

#include <string.h>

/* --- what a body takes from the outside --- */

const char *vr_argument(struct writer *w, const char *member)
{
    return vr_textf(w, "%s.%s", vr_local(w, "args"), member);
}

bool vr_is_size(const struct member *member)
{
    return member->kind <= MEMBER_BOUND;
}

static const struct vr_type *member_type(struct writer *w, enum member_kind kind, const struct vr_symbol *symbol)
{
    if (kind == MEMBER_SCALAR)
        return symbol->type;
    return vr_type_scalar(w->unit->types,
                          kind <= MEMBER_BOUND  ? VR_INT64
                          : kind == MEMBER_REAL ? VR_BOOL
                                                : VR_FLOAT64,
                          false);
}

/* What members are called, behind the name of their variable. */
static const char *member_stem(struct writer *w, enum member_kind kind, const struct vr_symbol *symbol, int axis)
{
    static const char *const ends[] = {[MEMBER_TRIPS] = "_trips",
                                       [MEMBER_FIRST] = "_first",
                                       [MEMBER_STEP] = "_step",
                                       [MEMBER_REAL] = "_real",
                                       [MEMBER_REAL_FIRST] = "_real_first",
                                       [MEMBER_REAL_STEP] = "_real_step",
                                       [MEMBER_REAL_STOP] = "_real_stop",
                                       [MEMBER_BOUND] = "",
                                       [MEMBER_SCALAR] = ""};
    const char *name = symbol ? vr_name_of(w, symbol) : vr_local(w, "result");
    if (!symbol && kind == MEMBER_TRIPS)
        return vr_textf(w, "n%d", axis);
    if (kind == MEMBER_EXTENT || kind == MEMBER_STRIDE)
        return vr_textf(w, "%s_%c%d", name, kind == MEMBER_EXTENT ? 'n' : 's', axis);
    return vr_textf(w, "%s%s", name, ends[kind]);
}

static const char *add_member(struct writer *w, struct member m)
{
    struct kernel *k = w->kernel;
    VR_APPEND(w->arena, k->members, k->member_count, k->member_capacity, m);
    k->impossible |= m.type->kind != VR_T_SCALAR || (m.type->is_complex && m.type->base == VR_BOOL);
    return m.name;
}

const char *vr_member(struct writer *w, enum member_kind kind, const struct vr_symbol *symbol, int axis)
{
    struct kernel *k = w->kernel;
    for (int i = 0; i < k->member_count; i++)
        if (k->members[i].kind == kind && k->members[i].symbol == symbol && k->members[i].axis == axis)
            return k->members[i].name;
    const char *stem = member_stem(w, kind, symbol, axis),
               *name = kind == MEMBER_SCALAR || kind == MEMBER_BOUND ? stem : vr_fresh(w, stem);
    return add_member(w, (struct member){kind, name, member_type(w, kind, symbol), symbol, axis});
}

const char *vr_leaf_member(struct writer *w, const char *stem, const struct vr_type *type, int leaf)
{
    const struct kernel *k = w->kernel;
    for (int i = 0; i < k->member_count; i++)
        if (k->members[i].kind == MEMBER_LEAF && k->members[i].axis == leaf)
            return k->members[i].name;
    return add_member(w, (struct member){MEMBER_LEAF, vr_fresh(w, stem), type, NULL, leaf});
}

const char *vr_outside_text(struct writer *w, const struct vr_symbol *symbol)
{
    const struct kernel *k = w->kernel;
    for (int i = 0; i < k->member_count; i++)
        if (k->members[i].kind == MEMBER_BOUND && k->members[i].symbol == symbol)
            return k->members[i].name;
    return vr_argument(w, vr_member(w, MEMBER_SCALAR, symbol, 0));
}

/* --- arrays --- */

struct kernel_array *vr_array_of_kernel(struct writer *w, const struct vr_symbol *symbol, const struct vr_type *elem,
                                        const char *name)
{
    struct kernel *k = w->kernel;
    for (int i = 0; i < k->array_count; i++)
        if (k->arrays[i].symbol == symbol && (symbol || !strcmp(k->arrays[i].name, name)))
            return &k->arrays[i];
    const char *at = vr_fresh(w, vr_textf(w, "%s_at", name));
    k->arrays = VR_GROW(w->arena, k->arrays, k->array_count, k->array_capacity);
    k->arrays[k->array_count] = (struct kernel_array){.symbol = symbol, .elem = elem, .name = name, .at = at};
    k->impossible |= elem->is_complex && elem->base == VR_BOOL; /* C's bool is no type of memory in OpenCL */
    return &k->arrays[k->array_count++];
}

bool vr_is_own(const struct writer *w, const struct vr_symbol *array)
{
    return array->constants || (w->kernel->own && vr_map_get(w->kernel->own, (uintptr_t)array));
}

void vr_declare_own(struct writer *w, const struct vr_symbol *array, const struct vr_node *alloc)
{
    const char *name = vr_name_of(w, array), *each = vr_fresh(w, "each");
    const enum vr_fill fill = vr_fill_of(alloc);
    int64_t count = 1;
    for (int axis = 0; axis < array->type->ndims; axis++)
        count *= array->extents[axis];
    vr_line(w, "%s %s[%lld];", vr_c_shared(w->arena, array->type->elem), name, (long long)count);
    if (fill == VR_FILL_EMPTY)
        return;
    vr_line(w, "for (int %s = 0; %s < %lld; %s++)", each, each, (long long)count, each);
    vr_line(w, "    %s[%s] = %d;", name, each, fill == VR_FILL_ONES);
}

const char *vr_kernel_data(struct writer *w, const struct vr_symbol *array)
{
    if (array->constants)
        return vr_constants_of(w, array);
    if (vr_is_own(w, array))
        return vr_name_of(w, array);
    return vr_array_of_kernel(w, array, array->type->elem, vr_name_of(w, array))->name;
}

/* --- errors --- */

static struct vr_place place_of(struct writer *w, const struct vr_node *node)
{
    return w->unit->source ? vr_place(w->unit->source, node->span.start) : (struct vr_place){0, 0};
}

int vr_line_of(struct writer *w, const struct vr_node *node)
{
    return place_of(w, node).line;
}

const char *vr_site_row(struct writer *w, const struct vr_node *node)
{
    const struct vr_place at = place_of(w, node);
    return vr_textf(w, "{%s, \"%s\", %d, %d, %d}", vr_quoted(w, vr_file_name(w->unit)),
                    (const char *)vr_map_get(w->functions, (uintptr_t)w->f), at.line, at.column, w->unit->module->indexing);
}

/* A further member of a fault, if it has it. */
static void put_string(struct writer *w, const char *member, const char *string)
{
    if (string)
        vr_putf(&w->kernel->faults, ", .%s = %s", member, vr_quoted(w, string));
}

int vr_add_fault(struct writer *w, const struct failure *f)
{
    struct kernel *k = w->kernel;
    const bool axis = f->kind == FAIL_BOUNDS || f->kind == FAIL_INDEX;
    const int number = w->kernels->fault_count + k->fault_count++;
    vr_putf(&k->faults, "    [%d] = {.kind = %s, .site = %s", number, vr_failure_kind(f->kind), vr_site_row(w, f->node));
    put_string(w, "array", f->array);
    vr_putf(&k->faults, ", .axis = %d", axis ? f->axis : -1);
    put_string(w, "text", f->text);
    put_string(w, "exception", f->exception);
    vr_put(&k->faults, f->kind == FAIL_RAISED && f->values ? ", .valued = true},\n" : "},\n");
    return number;
}

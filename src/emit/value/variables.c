/* SPDX-License-Identifier: Apache-2.0 */
/* Variables in generated code. The fields of an array object that element accesses need are kept in C variables
 * beside it (thesis 5.7.1): read once where the array is bound, and again where it is bound anew or grows, so that
 * no loop looks them up. */
#include "emit/value/variables.h"

#include <string.h>

#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/device.h"
#include "emit/value/failure.h"
#include "ir/query.h"

/* --- scopes --- */

static struct scope *new_scope(struct writer *w, struct vr_node *loop)
{
    struct scope *s = VR_NEW(w->arena, struct scope);
    s->loop = loop;
    s->uses = vr_map_new(w->arena);
    s->outside = vr_map_new(w->arena);
    return s;
}

struct scope *vr_push_scope(struct writer *w, struct vr_node *loop, const char *exit)
{
    struct scope *s = w->second ? (loop ? vr_map_get(w->scopes, (uintptr_t)loop) : w->function) : new_scope(w, loop);
    if (!w->second && loop)
        vr_map_set(w->scopes, (uintptr_t)loop, s);
    s->outer = w->scope;
    s->exit = exit;
    w->scope = s;
    return s;
}

void vr_pop_scope(struct writer *w)
{
    w->scope = w->scope->outer;
}

bool vr_may_fail(struct writer *w, struct vr_node *loop)
{
    const struct scope *s = vr_map_get(w->scopes, (uintptr_t)loop);
    return vr_flag_on(loop, VR_F_WATCHED) || (s && s->status);
}

void vr_own(struct writer *w, const struct vr_symbol *symbol)
{
    if (!vr_map_get(w->scope->uses, (uintptr_t)symbol))
        vr_map_set(w->scope->uses, (uintptr_t)symbol, VR_NEW(w->arena, struct use));
}

/* The entry of a symbol in a scope's table, made when it is asked for first. */
static struct use *use_in(struct writer *w, struct vr_map *uses, const struct vr_symbol *symbol)
{
    struct use *use = vr_map_get(uses, (uintptr_t)symbol);
    if (!use) {
        use = VR_NEW(w->arena, struct use);
        vr_map_set(uses, (uintptr_t)symbol, use);
    }
    return use;
}

/* What no loop owns is the function's. */
static struct scope *owner_of(const struct writer *w, const struct vr_symbol *symbol)
{
    struct scope *s = w->scope;
    while (s->outer && !vr_map_get(s->uses, (uintptr_t)symbol))
        s = s->outer;
    return s;
}

struct use *vr_use_of(struct writer *w, const struct vr_symbol *symbol)
{
    return use_in(w, owner_of(w, symbol)->uses, symbol);
}

static void add_use(struct use *use, struct use more)
{
    use->named |= more.named;
    use->read |= more.read;
    use->data |= more.data;
    use->shape |= more.shape;
    use->stride |= more.stride;
}

/* Notes a use in the scope that owns the variable, and in those that are between. */
static void note_use(struct writer *w, const struct vr_symbol *symbol, struct use use)
{
    const struct scope *const owner = owner_of(w, symbol);
    for (struct scope *s = w->scope; s != owner; s = s->outer)
        add_use(use_in(w, s->outside, symbol), use);
    add_use(vr_use_of(w, symbol), use);
}

/* --- names --- */

/* In a kernel: a variable of the outside, whose value the host hands in. One that has another text here is none. */
static bool is_outside(const struct writer *w, const struct vr_symbol *symbol)
{
    return w->kernel && !owner_of(w, symbol)->outer && !(w->renamed && vr_map_get(w->renamed, (uintptr_t)symbol));
}

const char *vr_var(struct writer *w, const struct vr_symbol *symbol)
{
    if (is_outside(w, symbol))
        return w->device->variable(w, symbol);
    note_use(w, symbol, (struct use){.named = true, .read = true});
    if (w->declarations && w->declarations->written[symbol->index])
        w->declarations->written[symbol->index]->read = true;
    return vr_name_of(w, symbol);
}

const char *vr_var_target(struct writer *w, const struct vr_symbol *symbol)
{
    if (is_outside(w, symbol))
        vr_leave_to_host(w);
    vr_use_of(w, symbol)->named = true;
    return vr_name_of(w, symbol);
}

/* The C name of a cached field, the same at every mention. */
static const char *field(struct writer *w, const struct vr_symbol *symbol, const char *what)
{
    const char *name = vr_name_of(w, symbol);
    return vr_fresh_once(w, vr_textf(w, "%s.%s", name, what), vr_textf(w, "%s_%s", name, what));
}

/* The fields of an array that the hoisting pass has not marked are looked up at each use. */
const char *vr_cached_data(struct writer *w, const struct vr_symbol *array)
{
    if (w->kernel)
        return w->device->data(w, array);
    if (!array->hoist)
        return vr_textf(w, "((%s *)VR_DATA(%s))", vr_c_scalar(w->arena, array->type->elem), vr_var(w, array));
    note_use(w, array, (struct use){.data = true});
    return field(w, array, "data");
}

/* An extent that is always the same is written as that number. */
const char *vr_cached_extent(struct writer *w, const struct vr_symbol *array, int axis)
{
    if (array->extents && array->extents[axis] >= 0)
        return vr_textf(w, "%lld", (long long)array->extents[axis]);
    if (w->kernel)
        return w->device->extent(w, array, axis);
    if (axis >= 64 || !array->hoist)
        return vr_textf(w, "VR_EXTENT(%s, %d)", vr_var(w, array), axis);
    note_use(w, array, (struct use){.shape = UINT64_C(1) << axis});
    return field(w, array, vr_textf(w, "n%d", axis));
}

const char *vr_cached_stride(struct writer *w, const struct vr_symbol *array, int axis)
{
    if (w->kernel)
        return w->device->stride(w, array, axis);
    if (axis >= 64 || !array->hoist)
        return vr_textf(w, "VR_STEP(%s, %d)", vr_var(w, array), axis);
    note_use(w, array, (struct use){.stride = UINT64_C(1) << axis});
    return field(w, array, vr_textf(w, "s%d", axis));
}

/* --- declarations --- */

static bool needs_flag(const struct writer *w, const struct vr_symbol *symbol)
{
    return w->found.unassigned.unsure[symbol->index] && symbol->type->kind != VR_T_ARRAY &&
           symbol->type->kind != VR_T_FUNCTION;
}

const char *vr_first_value(const struct vr_type *t)
{
    if (t->kind == VR_T_ARRAY || t->kind == VR_T_FUNCTION)
        return "NULL";
    if (t->kind == VR_T_DOMAIN || t->is_complex || t->base == VR_FLOAT16)
        return t->kind == VR_T_DOMAIN ? "{{0, false, 0, 0, 0, 0, 0}}" : t->is_complex && t->base == VR_FLOAT16 ? "{{0}, {0}}"
             : t->is_complex ? "{0, 0}" : "{0}";
    return t->base == VR_BOOL ? "false" : "0";
}

/* A field of an array that is kept in a variable. */
struct field {
    const char *name, *value;
    bool is_data;        /* a pointer to elements; else an int64_t */
};

struct fields {
    struct field *at;
    int count;
};

static void add_axes(struct writer *w, struct fields *fields, const struct vr_symbol *array, uint64_t axes, const char *what,
                     const char *macro)
{
    for (int k = 0; k < array->type->ndims && k < 64; k++)
        if (axes >> k & 1)
            fields->at[fields->count++] = (struct field){field(w, array, vr_textf(w, "%s%d", what, k)),
                                                         vr_textf(w, "%s(%s, %d)", macro, vr_name_of(w, array), k), false};
}

/* Those that a use has. */
static struct fields fields_of(struct writer *w, const struct vr_symbol *array, const struct use *u)
{
    struct fields fields = {VR_NEW_ARRAY(w->arena, struct field, 1 + 2 * array->type->ndims), 0};
    if (u->data)
        fields.at[fields.count++] = (struct field){field(w, array, "data"), vr_textf(w, "VR_DATA(%s)", vr_name_of(w, array)), true};
    add_axes(w, &fields, array, u->shape, "n", "VR_EXTENT");
    add_axes(w, &fields, array, u->stride, "s", "VR_STEP");
    return fields;
}

/* Their declarations, with what the array has or with nothing. */
static void declare_fields(struct writer *w, const struct vr_symbol *symbol, const char *constant, bool valued)
{
    const struct fields fields = fields_of(w, symbol, vr_use_of(w, symbol));
    struct vr_text axes = vr_text_new(w->arena);
    for (int i = 0; i < fields.count; i++) {
        const struct field *f = &fields.at[i];
        if (f->is_data)
            vr_line(w, "%s *%s%s = %s;", vr_c_scalar(w->arena, symbol->type->elem), constant, f->name,
                    valued ? f->value : "NULL");
        else
            vr_putf(&axes, "%s %s = %s", axes.size ? "," : "", f->name, valued ? f->value : "0");
    }
    if (axes.size)
        vr_line(w, "%sint64_t%s;", constant, axes.data);
}

void vr_define_fields(struct writer *w, const struct vr_symbol *symbol, bool constant)
{
    declare_fields(w, symbol, constant ? "const " : "", true);
}

void vr_declare_variable(struct writer *w, const struct vr_symbol *symbol)
{
    const char *name = vr_name_of(w, symbol);
    if (symbol->type->kind == VR_T_DOMAIN)
        vr_line(w, "vr_range %s[%d] = %s;", name, symbol->type->ndims, vr_first_value(symbol->type));
    else
        vr_line(w, "%s = %s;", vr_c_declare(w->arena, symbol->type, name), vr_first_value(symbol->type));
    if (vr_is_array(symbol->type))
        declare_fields(w, symbol, "", false);
    if (needs_flag(w, symbol))
        vr_line(w, "bool %s = false;", field(w, symbol, "set"));
    if (!vr_use_of(w, symbol)->read && !vr_is_array(symbol->type))
        vr_line(w, "(void)%s;", name);
}

/* Whether nothing but its value stands in the declaration. */
static bool is_plain_scalar(struct writer *w, const struct vr_symbol *symbol)
{
    return w->kernel && vr_is_scalar(symbol->type) && !needs_flag(w, symbol) && vr_use_of(w, symbol)->read;
}

void vr_declare_variables(struct writer *w, const struct vr_symbol *const *symbols, int count)
{
    for (int i = 0, next; i < count; i = next) {
        struct vr_text names = vr_text_new(w->arena);
        for (next = i; next < count && symbols[next]->type == symbols[i]->type && is_plain_scalar(w, symbols[next]); next++)
            vr_putf(&names, "%s%s = %s", next > i ? ", " : "", vr_name_of(w, symbols[next]),
                    vr_first_value(symbols[i]->type));
        if (next == i)
            vr_declare_variable(w, symbols[next++]);
        else
            vr_line(w, "%s %s;", vr_c_scalar(w->arena, symbols[i]->type), names.data);
    }
}

void vr_refresh(struct writer *w, const struct vr_symbol *symbol)
{
    if (!vr_is_array(symbol->type))
        return;
    const struct fields fields = fields_of(w, symbol, vr_use_of(w, symbol));
    struct vr_text out = vr_text_new(w->arena);
    for (int i = 0; i < fields.count; i++)
        vr_putf(&out, "%s = %s; ", fields.at[i].name, fields.at[i].value);
    if (out.size) {
        out.data[out.size - 1] = '\0';
        vr_line(w, "%s", out.data);
    }
}

void vr_each_variable(struct writer *w, const struct vr_symbol *symbol,
                      void tell(void *data, const char *name, const char *declaration), void *data)
{
    const char *own = vr_name_of(w, symbol);
    tell(data, own, vr_c_declare(w->arena, symbol->type, own));
    if (!vr_is_array(symbol->type))
        return;
    const struct fields fields = fields_of(w, symbol, vr_use_of(w, symbol));
    for (int i = 0; i < fields.count; i++) {
        const char *type =
            fields.at[i].is_data ? vr_textf(w, "%s *", vr_c_scalar(w->arena, symbol->type->elem)) : "int64_t ";
        tell(data, fields.at[i].name, vr_textf(w, "%s%s", type, fields.at[i].name));
    }
}

void vr_add_value(struct writer *w, struct values *values, const char *name)
{
    const uintptr_t key = (uintptr_t)vr_name(w->unit->names, name);
    if (vr_map_get(values->seen, key))
        return;
    vr_map_set(values->seen, key, values);
    vr_putf(&values->text, "%s%s", values->text.size ? ", " : "", name);
}

static void add_fields(struct writer *w, struct values *values, const struct vr_symbol *array, const struct use *u)
{
    const struct fields fields = fields_of(w, array, u);
    for (int i = 0; i < fields.count; i++)
        vr_add_value(w, values, fields.at[i].name);
}

struct values vr_values_from_outside(struct writer *w, const struct scope *scope, const struct vr_map *assigned)
{
    struct values values = {vr_map_new(w->arena), vr_text_new(w->arena)};
    VR_FOR_SYMBOLS(s, w->f) {
        const struct use *u = vr_map_get(scope->outside, (uintptr_t)s);
        if (!u || vr_map_get(assigned, (uintptr_t)s))
            continue;
        if (vr_is_array(s->type))
            add_fields(w, &values, s, u);
        else if (vr_is_scalar(s->type) && u->read)
            vr_add_value(w, &values, vr_name_of(w, s));
    }
    return values;
}

void vr_copy_domain(struct writer *w, const struct vr_type *domain, const char *to, const char *from)
{
    for (int k = 0; k < domain->ndims; k++)
        vr_line(w, "%s[%d] = %s[%d];", to, k, from, k);
}

void vr_mark_assigned(struct writer *w, const struct vr_symbol *symbol)
{
    if (needs_flag(w, symbol))
        vr_line(w, "%s = true;", field(w, symbol, "set"));
}

const char *vr_missing_value(struct writer *w, const struct vr_symbol *symbol)
{
    return needs_flag(w, symbol) ? vr_textf(w, "!%s", field(w, symbol, "set"))
                                 : vr_textf(w, "%s == NULL", vr_var(w, symbol));
}

void vr_check_assigned(struct writer *w, const struct vr_node *node)
{
    if (!vr_map_get(w->found.unassigned.reads, (uintptr_t)node))
        return;
    if (is_outside(w, node->symbol)) { /* the host knows */
        vr_leave_to_host(w);
        return;
    }
    vr_fail_if(w, vr_missing_value(w, node->symbol),
               (struct failure){.kind = FAIL_UNASSIGNED, .node = node, .array = vr_called(node)});
}

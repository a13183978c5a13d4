/* SPDX-License-Identifier: Apache-2.0 */
/* Functions: prototype, variables, body, the way out.
 *
 * A function returns a status. Its arguments are borrowed, its results are the caller's. Every array variable holds a
 * reference of its own, released at `done:`, which every way out passes (thesis 4.7). */

#include "emit/kernel/kernel.h"
#include "emit/module/module.h"
#include "emit/statement/declarations.h"
#include "emit/statement/outline.h"
#include "emit/statement/statement.h"
#include "emit/text/ctype.h"
#include "emit/text/names.h"
#include "emit/text/writer.h"
#include "emit/value/device.h"
#include "emit/value/failure.h"
#include "emit/value/value.h"
#include "emit/value/variables.h"
#include "ir/query.h"
#include "ir/walk.h"

/* Arguments and results behind the context, declared or named. */
static void put_params(struct writer *w, struct vr_text *out, bool declared)
{
    for (int i = 0; i < w->f->param_count; i++) {
        const struct vr_symbol *p = vr_symbol_get(w->f, w->f->params[i]);
        const char *name = p->inout ? vr_result_name(w, vr_result_of_param(w->f, i)) : vr_name_of(w, p);
        vr_putf(out, ", %s", !declared ? name
                             : p->inout ? vr_c_declare_result(w->arena, p->type, name)
                                        : vr_c_declare(w->arena, p->type, name));
    }
    for (int i = 0; i < w->f->type->out_count; i++)
        if (vr_param_of_result(w->f, i) < 0)
            vr_putf(out, ", %s",
                    declared ? vr_c_declare_result(w->arena, w->f->type->outs[i], vr_result_name(w, i))
                             : vr_result_name(w, i));
}

const char *vr_prototype(struct writer *w)
{
    struct vr_text out = vr_text_new(w->arena);
    vr_putf(&out, "int %s(vr_context *ctx", (const char *)vr_map_get(w->functions, (uintptr_t)w->f));
    put_params(w, &out, true);
    vr_put(&out, ")");
    return out.data;
}

/* --- functions that call themselves, also through others --- */

static const char *nested_prototype(struct writer *w)
{
    struct vr_text out = vr_text_new(w->arena);
    vr_putf(&out, "static int %s(vr_context *ctx, const vr_stack *%s, int %s",
            (const char *)vr_map_get(w->calls->nested, (uintptr_t)w->f), vr_local(w, "stack"), vr_local(w, "depth"));
    put_params(w, &out, true);
    vr_put(&out, ")");
    return out.data;
}

/* The others of the cycle, which this one may call. */
static void declare_cycle(struct writer *w)
{
    const struct vr_module *module = w->unit->module;
    const void *cycle = vr_map_get(w->calls->cycles, (uintptr_t)w->f);
    VR_FOR_FUNCTIONS(f, module) {
        if (f == w->f || vr_map_get(w->calls->cycles, (uintptr_t)f) != cycle)
            continue;
        struct writer other = vr_writer_new(w->unit, w->functions, w->out, f);
        other.calls = w->calls;
        vr_line(&other, "%s;", nested_prototype(&other));
    }
}

/* The function that others call: the outermost of its calls. */
static void write_outermost(struct writer *w)
{
    struct vr_text args = vr_text_new(w->arena);
    put_params(w, &args, false);
    vr_put(w->out, "\n");
    vr_line(w, "%s", vr_prototype(w));
    vr_open_block(w, "{");
    vr_line(w, "return %s(ctx, vr_stack_of(ctx, VR_FRAME), 0%s);",
            (const char *)vr_map_get(w->calls->nested, (uintptr_t)w->f), args.data ? args.data : "");
    w->indent = 0;
    vr_put(w->out, "}\n");
}

/* Bytes of text from which on gcc is told of functions that compose others. Two of 7 KB each took gcc 12 .38 s, told so .48; of 13 KB .91 and
 * .54; of 25 KB 2.0 and 1.1; of 98 KB 15 and 4.3 (a Xeon, -O3). */
enum { LONG = 16 << 10 };

static const struct visitor visitor = {.value = vr_visit_value, .statements = vr_visit_statements};

struct writer vr_writer_new(struct vr_unit *unit, struct vr_map *functions, struct vr_text *out, struct vr_function *f)
{
    struct writer w = {.unit = unit, .arena = unit->arena, .f = f, .visitor = &visitor, .device = &vr_opencl};
    w.out = out;
    w.functions = functions;
    w.taken = vr_map_new(unit->arena);
    w.fields = vr_map_new(unit->arena);
    w.variables = vr_name_variables(&w);
    return w;
}

/* --- the two writings --- */

static void start_writing(struct writer *w, struct vr_text *out, bool second)
{
    w->out = out;
    w->taken = vr_map_new(w->arena);
    w->fields = vr_map_new(w->arena);
    w->renamed = NULL;
    w->temps = w->line = 0;
    w->indent = 1;
    w->second = second;
    w->around.in_parallel = false;
    w->gpu = w->found.has_kernels;
    vr_prototype(w); /* the results' names come first */
}

/* Variables that are bound anew somewhere: for a parameter that means a reference of its own. Stores that may let one grow
 * count, too. */
static bool *find_rebound(struct writer *w)
{
    bool *rebound = VR_NEW_ARRAY(w->arena, bool, w->f->symbol_count + 1);
    VR_FOR_STMTS(n, w->unit, &w->f->body)
        VR_FOR_TARGETS(target, n)
            rebound[(*target)->symbol->index] |= (*target)->kind != VR_N_INDEX || vr_may_grow(*target);
    return rebound;
}

/* --- the frame --- */

static void declare_locals(struct writer *w)
{
    for (int i = 0; i < w->f->symbol_count; i++) {
        const struct vr_symbol *s = w->f->symbols[i];
        const struct use *u = vr_use_of(w, s);
        bool used = u->named || u->data || u->shape || u->stride;
        if (!s->is_param && !w->found.loop_local[i] && w->declarations->at_top[i] && used)
            vr_declare_variable(w, s);
    }
}

/* Parameters that are not used are said not to be, and so are results that nothing gives. */
static void note_unused(struct writer *w)
{
    VR_FOR_PARAMS(p, w->f)
        if (!vr_is_array(p->type) && !vr_use_of(w, p)->read)
            vr_line(w, "(void)%s;", vr_name_of(w, p));
    for (int i = 0; !w->found.gives && i < w->f->type->out_count; i++)
        if (vr_param_of_result(w->f, i) < 0)
            vr_line(w, "(void)%s;", vr_result_name(w, i));
}

/* Its sections' arrays get their elements back, if it is the outermost function with sections. */
static const char *leave_gpu(struct writer *w)
{
    const struct vr_node place = {.span = w->f->span};
    w->function->status = w->function->context = true;
    return vr_textf(w, "vr_leave_gpu(ctx, %s, status)", vr_site(w, &place));
}

/* In-out parameters are the caller's variables, which are the function's own until it ends. */
static void open_inouts(struct writer *w)
{
    for (int i = 0; i < w->f->param_count; i++) {
        const struct vr_symbol *p = vr_symbol_get(w->f, w->f->params[i]);
        if (p->inout)
            vr_line(w, "%s = *%s;", vr_c_declare(w->arena, p->type, vr_name_of(w, p)),
                    vr_result_name(w, vr_result_of_param(w->f, i)));
    }
}

static void close_inouts(struct writer *w)
{
    for (int i = 0; i < w->f->param_count; i++) {
        const struct vr_symbol *p = vr_symbol_get(w->f, w->f->params[i]);
        if (p->inout)
            vr_line(w, "*%s = %s;", vr_result_name(w, vr_result_of_param(w->f, i)), vr_name_of(w, p));
    }
}

/* Arrays must be what the function takes, which those who call it in a module for Python may have seen to. */
static void check_params(struct writer *w)
{
    if (w->unit->options->for_python && vr_map_get(w->calls->trusted, (uintptr_t)w->f))
        return;
    VR_FOR_PARAMS(p, w->f) {
        struct vr_node place = {.span = p->span};
        if (!vr_is_array(p->type))
            continue;
        vr_line(w, "if ((status = vr_check_argument(ctx, %s, \"%s\", %s, %s)) != VR_OK)", vr_site(w, &place), p->name,
             vr_name_of(w, p), vr_c_spec(w->arena, p->type));
        w->indent++;
        vr_line(w, "return %s;", w->gpu ? leave_gpu(w) : "status");
        w->indent--;
    }
}

/* The fields of arrays have variables; arrays that are bound anew get a reference of their own. */
static void bind_params(struct writer *w, const bool *rebound)
{
    VR_FOR_PARAMS(p, w->f) {
        if (!vr_is_array(p->type))
            continue;
        if (rebound[p->index] && !p->inout)
            vr_line(w, "vr_retain(%s);", vr_name_of(w, p));
        vr_define_fields(w, p, !rebound[p->index]);
    }
}

static bool has_array_params(const struct vr_function *f)
{
    for (int i = 0; i < f->param_count; i++)
        if (vr_is_array(vr_symbol_get(f, f->params[i])->type))
            return true;
    return false;
}

static void release_all(struct writer *w, const bool *rebound)
{
    for (int i = 0; i < w->f->symbol_count; i++) {
        const struct vr_symbol *s = w->f->symbols[i];
        if (!vr_is_array(s->type) || (s->is_param ? !rebound[i] || s->inout : !vr_use_of(w, s)->named))
            continue;
        vr_line(w, "vr_release(%s);", vr_name_of(w, s));
    }
}

static void emit_end(struct writer *w)
{
    if (vr_leaves(&w->f->body) || w->f->type->out_count == 0)
        return;
    struct vr_node place = {.span = w->f->span};
    vr_emit_no_value(w, &place);
}

/* Declarations, body and way out; the first writing's text is thrown away. */
static void write_function(struct writer *w)
{
    const bool recursive = vr_map_get(w->calls->cycles, (uintptr_t)w->f) != NULL;
    bool *rebound = find_rebound(w);
    struct vr_node place = {.span = w->f->span};
    bool status = w->function->status || has_array_params(w->f) || w->gpu;
    if (status)
        vr_line(w, "int status = VR_OK;");
    else if (!w->function->context && !recursive)
        vr_line(w, "(void)ctx;");
    note_unused(w);
    declare_locals(w);
    open_inouts(w);
    if (w->gpu)
        vr_line(w, "vr_enter_gpu(ctx);");
    check_params(w);
    if (recursive) {
        vr_line(w, "if (VR_TOO_DEEP(%s, %s, %d << 10))", vr_local(w, "stack"), vr_local(w, "depth"), w->room);
        vr_line(w, "    return vr_raise_depth(ctx, %s, %s, %s);", vr_site(w, &place), vr_local(w, "stack"),
                vr_local(w, "depth"));
    }
    if (w->unit->module->gc)
        vr_line(w, "vr_start_collector();");
    bind_params(w, rebound);
    vr_emit_body(w, &w->f->body);
    emit_end(w);
    if (w->function->label)
        vr_put(w->out, "done:\n");
    release_all(w, rebound);
    close_inouts(w);
    vr_line(w, "return %s;", w->gpu ? leave_gpu(w) : status ? "status" : "VR_OK");
}

void vr_emit_function(struct vr_unit *unit, struct vr_map *functions, struct kernels *kernels, struct outlines *outlines,
                      const struct calls *calls, struct vr_text *out, struct vr_function *f)
{
    struct writer w = vr_writer_new(unit, functions, out, f);
    const bool recursive = vr_map_get(calls->cycles, (uintptr_t)f) != NULL;
    w.calls = calls;
    w.kernels = kernels;
    w.outlines = outlines;
    w.movable = vr_map_new(unit->arena);
    w.launching = kernels->launching;
    w.found.has_kernels = vr_map_get(w.launching, (uintptr_t)f) != NULL;
    struct vr_text first = vr_text_new(unit->arena);
    w.scopes = vr_map_new(unit->arena);
    w.found.unassigned = vr_find_unassigned(unit, f);
    w.found.loop_local = vr_find_loop_variables(&w);
    w.declarations = vr_find_declarations(&w, &f->body);
    start_writing(&w, &first, false);
    w.function = vr_push_scope(&w, NULL, "done");
    write_function(&w);
    vr_pop_scope(&w);
    /* No variable takes more bytes than the text that declares it: clang without optimization needs a third. */
    w.room = (int)(first.size >> 10) + 1;
    start_writing(&w, out, true);
    vr_push_scope(&w, NULL, "done");
    vr_put(out, "\n");
    w.indent = 0;
    if (recursive)
        declare_cycle(&w);
    if (first.size >= LONG && vr_only_composes(&w))
        vr_line(&w, "VR_COMPOSING");
    vr_line(&w, "%s", recursive ? nested_prototype(&w) : vr_prototype(&w));
    vr_open_block(&w, "{");
    write_function(&w);
    w.indent = 0;
    vr_put(out, "}\n");
    if (recursive)
        write_outermost(&w);
}

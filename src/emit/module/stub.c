/* SPDX-License-Identifier: Apache-2.0 */
/* foo_stub.c: the table of a module's functions, by which programs find and call them by name (vr/entry.h), and the
 * functions that tell the bytes that a call of each touches. */
#include <string.h>

#include "emit/module/inlines.h"
#include "emit/module/module.h"
#include "emit/module/touched.h"
#include "emit/text/ctype.h"
#include "emit/text/titles.h"
#include "ir/query.h"

static const char *const kinds[] = {"VR_VALUE_NUMBER", "VR_VALUE_FUNCTION", "VR_VALUE_DOMAIN"};

static int value_kind(const struct vr_type *t)
{
    return t->kind == VR_T_FUNCTION ? 1 : t->kind == VR_T_DOMAIN ? 2 : 0;
}

/* The member of vr_value that holds a type. */
static const char *member(struct vr_arena *arena, const struct vr_type *t)
{
    switch (t->kind) {
    case VR_T_ARRAY:
        return "array";
    case VR_T_FUNCTION:
        return "function";
    case VR_T_DOMAIN:
        return "domain";
    default:
        return vr_c_suffix(arena, t);
    }
}

static void put_param(struct vr_text *out, struct vr_arena *arena, const struct vr_type *t, const char *name)
{
    if (value_kind(t) == 0)
        vr_putf(out, "    {VR_VALUE_NUMBER, {%s, %d, %s, VR_COUNTED}, ", vr_c_element(arena, vr_elem(t)),
                vr_is_array(t) ? t->ndims : 0, vr_is_array(t) ? vr_c_layout(t->layout) : "VR_ROWMAJOR");
    else
        vr_putf(out, "    {%s, {VR_BOOL, %d, VR_ROWMAJOR, VR_COUNTED}, ", kinds[value_kind(t)],
                t->kind == VR_T_DOMAIN ? t->ndims : 0);
    vr_putf(out, name ? "\"%s\"},\n" : "NULL},\n", name);
}

static void put_params(struct vr_text *out, struct writer *w, const char *c_name)
{
    if (w->f->param_count) {
        vr_putf(out, "\nstatic const vr_param vr_args_of_%s[] = {\n", c_name);
        VR_FOR_PARAMS(p, w->f)
            put_param(out, w->arena, p->type, p->name);
        vr_put(out, "};\n");
    }
    if (w->f->type->out_count) {
        vr_putf(out, "\nstatic const vr_param vr_results_of_%s[] = {\n", c_name);
        for (int i = 0; i < w->f->type->out_count; i++)
            put_param(out, w->arena, w->f->type->outs[i], NULL);
        vr_put(out, "};\n");
    }
}

static const struct vr_type *param_type(const struct writer *w, int i)
{
    return vr_symbol_get(w->f, w->f->params[i])->type;
}

/* What is done before the call: handles have variables of their types, and in-out arguments begin as results, which they stay. Whether
 * something is to be done behind it. */
static bool put_before_call(struct vr_text *out, struct writer *w)
{
    bool behind = false;
    for (int i = 0; i < w->f->type->out_count; i++) {
        const int param = vr_param_of_result(w->f, i);
        behind |= w->f->type->outs[i]->kind == VR_T_FUNCTION;
        if (param >= 0)
            vr_putf(out, "    vr_results[%d].array = vr_retain(vr_args[%d].array);\n", i, param);
        else if (w->f->type->outs[i]->kind == VR_T_FUNCTION)
            vr_putf(out, "    %s vr_handle%d = NULL;\n", vr_c_handle(w->arena, w->f->type->outs[i]), i);
    }
    return behind;
}

static void put_behind_call(struct vr_text *out, struct writer *w)
{
    for (int i = 0; i < w->f->type->out_count; i++)
        if (w->f->type->outs[i]->kind == VR_T_FUNCTION)
            vr_putf(out, "    vr_results[%d].function = (void (*)(void))vr_handle%d;\n", i, i);
}

/* Calls the function with the values of a table's caller. */
static void put_call(struct vr_text *out, struct writer *w, const char *c_name)
{
    vr_putf(out, "\nstatic int vr_call_%s(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)\n{\n", c_name);
    if (w->f->param_count == 0)
        vr_put(out, "    (void)vr_args;\n");
    if (w->f->type->out_count == 0)
        vr_put(out, "    (void)vr_results;\n");
    const bool behind = put_before_call(out, w);
    vr_putf(out, "    %s%s(ctx", behind ? "int vr_status = " : "return ", c_name);
    for (int i = 0; i < w->f->param_count; i++) {
        const struct vr_type *t = param_type(w, i);
        const int result = vr_result_of_param(w->f, i);
        if (result >= 0)
            vr_putf(out, ", &vr_results[%d].array", result);
        else if (t->kind == VR_T_FUNCTION)
            vr_putf(out, ", (%s)vr_args[%d].function", vr_c_handle(w->arena, t), i);
        else
            vr_putf(out, ", vr_args[%d].%s", i, member(w->arena, t));
    }
    for (int i = 0; i < w->f->type->out_count; i++) {
        if (vr_param_of_result(w->f, i) >= 0)
            continue;
        if (w->f->type->outs[i]->kind == VR_T_FUNCTION)
            vr_putf(out, ", &vr_handle%d", i);
        else if (w->f->type->outs[i]->kind == VR_T_DOMAIN)
            vr_putf(out, ", vr_results[%d].ranges", i);
        else
            vr_putf(out, ", &vr_results[%d].%s", i, member(w->arena, w->f->type->outs[i]));
    }
    vr_put(out, ");\n");
    if (behind)
        put_behind_call(out, w);
    vr_put(out, behind ? "    return vr_status;\n}\n" : "}\n");
}

/* Tells the bytes of a call with the values of a table's caller. */
static void put_bytes(struct vr_text *out, struct writer *w, const char *c_name)
{
    if (vr_has_bytes(w))
        vr_putf(out, "\nstatic void vr_bytes_of_%s(const vr_value *vr_args, vr_bytes *vr_bytes_out)\n{\n    %s;\n}\n",
                c_name, vr_bytes_call(w));
}

static void put_row(struct vr_text *out, struct writer *w, const char *c_name)
{
    int ins = w->f->param_count, outs = w->f->type->out_count;
    const bool bytes = vr_has_bytes(w);
    vr_putf(out, "    {\"%s\", vr_call_%s, (void (*)(void))%s, %d, %d, %s%s, %s%s, %s%s},\n", w->f->name, c_name, c_name,
            ins, outs, ins ? "vr_args_of_" : "NULL", ins ? c_name : "", outs ? "vr_results_of_" : "NULL", outs ? c_name : "",
            bytes ? "vr_bytes_of_" : "NULL", bytes ? c_name : "");
}

/* What the functions of the table call: their rows are in `table`. Returns how many there are. */
static int put_functions(struct vr_unit *unit, struct vr_map *functions, struct vr_text *out, struct vr_text *table)
{
    int count = 0;
    VR_FOR_FUNCTIONS(f, unit->module) {
        if (!f->usable)
            continue;
        struct writer w = vr_writer_new(unit, functions, out, f);
        const char *c_name = vr_map_get(functions, (uintptr_t)f);
        vr_emit_bytes(unit, functions, out, f);
        put_params(out, &w, c_name);
        put_call(out, &w, c_name);
        put_bytes(out, &w, c_name);
        put_row(table, &w, c_name);
        count++;
    }
    return count;
}

void vr_emit_stub(struct vr_unit *unit, struct vr_map *functions, struct vr_text *out)
{
    struct vr_text table = vr_text_new(unit->arena), rest = vr_text_new(unit->arena);
    const char *name = vr_module_name(unit);
    const int count = put_functions(unit, functions, &rest, &table);
    const char *numbers = vr_inline_header(rest.data);
    const bool bytes = strstr(rest.data, "_footprint(") != NULL;
    vr_putf(out, "/* The table of the functions of %s, %s */\n", vr_in_comment(unit->arena, name), vr_made_by(unit, "\n * "));
    vr_include_product(unit, out);
    if (numbers || bytes || unit->options->for_python)
        vr_put(out, "\n");
    if (unit->options->for_python)
        vr_put(out, "#include <vr/python.h>\n");
    if (numbers)
        vr_putf(out, "#include <%s>\n", numbers);
    if (bytes)
        vr_put(out, "#include <vr/touched.h>\n");
    vr_put(out, rest.data);
    if (count)
        vr_putf(out, "\nstatic const vr_function vr_functions[] = {\n%s};\n", table.data);
    vr_putf(out, "\nconst vr_module %s_module = {\"%s\", %d, %s};\n", vr_product_name(unit), name, count,
            count ? "vr_functions" : "NULL");
}

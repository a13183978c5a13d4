/* SPDX-License-Identifier: Apache-2.0 */
/* foo.h: a documented prototype for each function. */
#include <ctype.h>

#include "emit/module/module.h"
#include "emit/module/touched.h"
#include "emit/text/ctype.h"
#include "emit/text/titles.h"
#include "emit/text/writer.h"
#include "ir/walk.h"

/* The first version of libvr with all that generated code may call: raised when it calls something new. */
#define LEAST_RUNTIME 100
#define LEAST_RUNTIME_TEXT "0.1.0"

/* Types of handles, each once: those that parameters, results and variables have. */
struct handles {
    struct vr_unit *unit;
    struct vr_text *out;
    struct vr_map *seen;
};

static void declare_handle(struct handles *h, const struct vr_type *t)
{
    if (t->kind != VR_T_FUNCTION || vr_map_get(h->seen, (uintptr_t)t))
        return;
    vr_map_set(h->seen, (uintptr_t)t, (void *)t);
    for (int i = 0; i < t->count; i++)
        declare_handle(h, t->elems[i]);
    for (int i = 0; i < t->out_count; i++)
        declare_handle(h, t->outs[i]);
    const char *name = vr_c_handle(h->unit->arena, t);
    vr_putf(h->out, "#ifndef %s_defined\n#define %s_defined\ntypedef int (*%s)(vr_context *ctx", name, name, name);
    for (int i = 0; i < t->count; i++)
        vr_putf(h->out, ", %s", vr_c_declare(h->unit->arena, t->elems[i], ""));
    for (int i = 0; i < t->out_count; i++)
        vr_putf(h->out, ", %s", vr_c_declare_result(h->unit->arena, t->outs[i], ""));
    vr_put(h->out, ");\n#endif\n");
}

static void declare_handles(struct vr_unit *unit, struct vr_text *out)
{
    struct handles h = {unit, out, vr_map_new(unit->arena)};
    VR_FOR_FUNCTIONS(f, unit->module) {
        for (int k = 0; f->usable && k < f->symbol_count; k++)
            declare_handle(&h, f->symbols[k]->type);
        for (int k = 0; f->usable && k < f->type->out_count; k++)
            declare_handle(&h, f->type->outs[k]);
    }
}

/* What the function takes and gives, in the user's terms. */
static void document(struct writer *w)
{
    const struct vr_function *f = w->f;
    struct vr_text text = vr_text_new(w->arena), *out = w->out;
    w->out = &text;
    vr_putf(w->out, "%s(", f->name);
    for (int i = 0; i < f->param_count; i++) {
        const struct vr_symbol *p = vr_symbol_get(f, f->params[i]);
        vr_putf(w->out, "%s%s: %s", i ? ", " : "", p->name, vr_type_text(w->arena, p->type));
    }
    vr_put(w->out, ")");
    for (int i = 0; i < f->type->out_count; i++)
        vr_putf(w->out, "%s%s", i ? ", " : " -> ", vr_type_text(w->arena, f->type->outs[i]));
    vr_put(w->out, "\n");
    vr_put_touched(w);
    vr_put(w->out,
           " * Returns VR_OK or the kind of the error that vr_last_error(ctx) tells; results are set with VR_OK only.");
    w->out = out;
    vr_putf(w->out, "\n/* %s */\n", vr_in_comment(w->arena, text.data));
}

static const char *guard(struct vr_unit *unit)
{
    char *name = vr_format(unit->arena, "VR_PRODUCT_%s_H", vr_product_name(unit));
    for (char *p = name; *p; p++)
        *p = (char)toupper((unsigned char)*p);
    return name;
}

void vr_emit_header(struct vr_unit *unit, struct vr_map *functions, struct vr_text *out)
{
    const char *name = guard(unit);
    vr_putf(out,
            "/* Functions of %s, %s */\n#ifndef %s\n#define %s\n\n#include <vr/entry.h>\n\n"
            "#if VR_VERSION < %d\n#error \"this text needs libvr %s or a newer one: its headers are older\"\n#endif\n\n"
            "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n"
            "/* For f() there may be f_footprint(): of each array argument, in their order, the bytes that a call touches "
            "if it ends without an error.\n"
            " * a_n0, a_n1, ... are the extents of an argument a. */\n",
            vr_in_comment(unit->arena, vr_module_name(unit)), vr_made_by(unit, "\n * "), name, name,
            LEAST_RUNTIME, LEAST_RUNTIME_TEXT);
    declare_handles(unit, out);
    for (int i = 0; i < unit->module->function_count; i++) {
        if (!unit->module->functions[i]->usable)
            continue;
        struct writer w = vr_writer_new(unit, functions, out, unit->module->functions[i]);
        document(&w);
        vr_line(&w, "%s;", vr_prototype(&w));
        if (vr_has_bytes(&w))
            vr_line(&w, "%s;", vr_bytes_prototype(&w));
    }
    vr_putf(out, "\n/* The table of these functions, in %s_stub.c. */\nextern const vr_module %s_module;\n",
            unit->options->stem, vr_product_name(unit));
    vr_put(out, "\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n");
}

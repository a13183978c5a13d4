/* Emission of a module: foo.c, foo.h and foo_stub.c. */
#include "emit/emit.h"

#include "emit/writer.h"
#include "ir/callgraph.h"

/* A C string literal's inside. */
static const char *quoted(struct vr_unit *unit, const char *name)
{
    struct vr_text out = vr_text_new(unit->arena);
    vr_put(&out, "");
    for (const char *p = name; *p; p++)
        vr_putf(&out, *p == '"' || *p == '\\' ? "\\%c" : (unsigned char)*p < 32 ? "?" : "%c", *p);
    return out.data ? out.data : "";
}

void vr_emit_c(struct vr_unit *unit, struct vr_product *product)
{
    struct vr_map *functions = vr_name_functions(unit), *recursive = vr_find_recursive(unit);
    const char *name = *unit->module->name ? unit->module->name : unit->options->stem;
    product->c = vr_text_new(unit->arena);
    product->h = vr_text_new(unit->arena);
    product->stub = vr_text_new(unit->arena);
    product->pyi = vr_text_new(unit->arena);
    vr_putf(&product->c, "/* %s, made by vrc. */\n%s#include \"%s.h\"\n\n#include <vr/atomic.h>\n#include <vr/binding.h>\n", quoted(unit, name),
            unit->module->gc ? "#define VR_MEMORY VR_COLLECTED\n" : "", unit->options->stem);
    vr_putf(&product->c, "\n/* A place in the source, for messages. */\n#define AT(line, column) ((vr_site){\"%s\", __func__, (line), (column), %d})\n",
            quoted(unit, unit->source ? unit->source->name : name), unit->module->indexing);
    for (int i = 0; i < unit->module->function_count; i++) {
        struct vr_function *f = unit->module->functions[i];
        if (f->usable)
            vr_emit_function(unit, functions, &product->c, f, vr_map_get(recursive, (uintptr_t)f) != NULL);
    }
    vr_emit_header(unit, functions, &product->h);
    vr_emit_stub(unit, functions, &product->stub);
    if (unit->options->for_python) {
        vr_emit_python(unit, functions, &product->stub);
        vr_emit_pyi(unit, &product->pyi);
    }
}

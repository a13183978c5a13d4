/* SPDX-License-Identifier: Apache-2.0 */
/* Emission of a module: foo.c, foo.h and foo_stub.c. */
#include <string.h>

#include "emit/emit.h"
#include "emit/kernel/kernel.h"
#include "emit/module/inlines.h"
#include "emit/module/module.h"
#include "emit/module/parts.h"
#include "emit/product.h"
#include "emit/statement/outline.h"
#include "emit/text/names.h"
#include "emit/text/titles.h"
#include "emit/text/writer.h"
#include "ir/callgraph.h"

static bool mentions(const struct vr_text *text, const char *name)
{
    return strstr(text->data, name) != NULL;
}

static void include_if(struct vr_text *out, bool condition, const char *header)
{
    if (condition)
        vr_putf(out, "#include <%s>\n", header);
}

/* The head of foo.c includes what is used in the rest of it. */
static void put_head(struct vr_unit *unit, struct vr_text *out, const struct vr_text *header, const struct vr_text *rest)
{
    const char *numbers = vr_inline_header(rest->data);
    vr_putf(out, "/* %s, %s */\n%s", vr_in_comment(unit->arena, vr_module_name(unit)), vr_made_by(unit, "\n * "),
            unit->module->gc ? "#define VR_MEMORY VR_COLLECTED\n" : "");
    if (unit->options->one_text)
        vr_put(out, header->data);
    vr_include_product(unit, out);
    vr_put(out, "\n");
    include_if(out, true, "vr/atomic.h");
    include_if(out, true, "vr/binding.h");
    if (mentions(rest, "VR_MULTIVERSIONED") && unit->options->isa < 2)
        vr_putf(out, "#define VR_ISA_LIMIT %d\n", unit->options->isa);
    include_if(out, mentions(rest, "VR_MULTIVERSIONED") || mentions(rest, "VR_SHORT_ROWS"), "vr/isa.h");
    include_if(out, true, "vr/library.h");
    include_if(out, true, "vr/nest.h");
    include_if(out, numbers != NULL, numbers);
    include_if(out, mentions(rest, "vr_wide_"), "vr/wide.h");
    include_if(out, unit->options->check_races, "vr/race.h");
    include_if(out, mentions(rest, "vr_enter_gpu(") || mentions(rest, "vr_on_host("), "vr/gpu.h");
    include_if(out, mentions(rest, "vr_note_sizes"), "vr/sizes.h");
    include_if(out, mentions(rest, "vr_start_timer"), "vr/times.h");
    vr_putf(out,
            "\n/* A place in the source, for messages. */\n#define AT(line, column) ((vr_site){%s, __func__, (line), "
            "(column), %d})\n",
            vr_quote(unit->arena, vr_file_name(unit)), unit->module->indexing);
    if (mentions(rest, "IN(\""))
        vr_putf(out, "#define IN(function, line, column) ((vr_site){%s, function, (line), (column), %d})\n",
                vr_quote(unit->arena, vr_file_name(unit)), unit->module->indexing);
}

/* A text of C: its head, the loops that functions of it call, and these. */
static void put_text(struct vr_unit *unit, struct vr_text *out, const struct vr_text *header,
                     const struct outlines *outlines, const struct vr_text *functions)
{
    struct vr_text rest = vr_text_new(unit->arena);
    vr_put_outlines(outlines, functions->data, &rest);
    vr_put(&rest, functions->data);
    put_head(unit, out, header, &rest);
    vr_put(out, rest.data);
}

/* The functions of each part in a text of its own. What kernels need is in one text. */
static void put_parts(struct vr_unit *unit, const struct outlines *outlines, const struct vr_text *bodies,
                      struct vr_product *product)
{
    const int *part = product->cl.size ? NULL : vr_deal_functions(unit, bodies);
    for (int p = 0; part && p < VR_PARTS; p++) {
        struct vr_text rest = vr_text_new(unit->arena);
        for (int i = 0; i < unit->module->function_count; i++)
            if (part[i] == p)
                vr_put(&rest, bodies[i].data);
        put_text(unit, &product->parts[p], &product->h, outlines, &rest);
    }
}

void vr_emit_c(struct vr_unit *unit, struct vr_product *product)
{
    const int count = unit->module->function_count;
    struct vr_map *functions = vr_name_functions(unit);
    struct calls calls = {.cycles = vr_find_recursive(unit), .trusted = vr_find_trusted(unit)};
    struct kernels *kernels = vr_kernels_new(unit);
    struct outlines *outlines = vr_outlines_new(unit->arena);
    struct vr_text *bodies = VR_NEW_ARRAY(unit->arena, struct vr_text, count + 1), rest = vr_text_new(unit->arena);
    *product = (struct vr_product){.c = vr_text_new(unit->arena), .cl = vr_text_new(unit->arena), .h = vr_text_new(unit->arena),
                                   .stub = vr_text_new(unit->arena), .pyi = vr_text_new(unit->arena)};
    calls.nested = vr_name_nested(unit, functions, calls.cycles);
    for (int i = 0; i < VR_PARTS; i++)
        product->parts[i] = vr_text_new(unit->arena);
    for (int i = 0; i < count; i++) {
        struct vr_function *f = unit->module->functions[i];
        bodies[i] = vr_text_new(unit->arena);
        if (f->usable)
            vr_emit_function(unit, functions, kernels, outlines, &calls, &bodies[i], f);
    }
    vr_emit_kernels(unit, kernels, &product->cl, &rest);
    for (int i = 0; i < count; i++)
        vr_put(&rest, bodies[i].data);
    vr_emit_header(unit, functions, &product->h);
    put_text(unit, &product->c, &product->h, outlines, &rest);
    vr_emit_stub(unit, functions, &product->stub);
    vr_emit_kernel_text(unit, &product->cl, &product->stub);
    if (unit->options->for_python) {
        vr_emit_python(unit, functions, &product->stub);
        vr_emit_pyi(unit, &product->pyi);
        put_parts(unit, outlines, bodies, product);
    }
}

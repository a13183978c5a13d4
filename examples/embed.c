/* SPDX-License-Identifier: Apache-2.0 */
/* A compiler that embeds vrc: it builds the function of fig4_2.vrir in memory, with the builders of ir/ir.h instead of
 * text, and prints the C that vrc makes of it. That is byte for byte what `vrc fig4_2.vrir -o -` prints.
 *
 *     cc -Isrc examples/embed.c build/libvrc.a -lisl -lm -o embed */
#include <stdio.h>

#include "ir/ir.h"
#include "vrc.h"

enum { A, B, C }; /* the ids of the variables */

/* Built nodes stand at no place of a text. */
static const struct vr_span nowhere = {0, 0};

static struct vr_node *variable(struct vr_unit *unit, const struct vr_function *f, int id)
{
    return vr_make_name(unit, vr_symbol_get(f, id), nowhere);
}

/* c = a + b; return c */
static void build_body(struct vr_unit *unit, struct vr_function *f, const struct vr_type *int32)
{
    struct vr_node *a = variable(unit, f, A), *b = variable(unit, f, B);
    struct vr_node *sum = vr_make_binary(unit, VR_N_PLUS, int32, a, b);
    vr_list_add(unit, &f->body, vr_make_assign(unit, variable(unit, f, C), sum));

    struct vr_node *leave = vr_node_new(unit, VR_N_RETURN, nowhere, NULL);
    vr_list_add(unit, &leave->slot[VR_KIDS], variable(unit, f, C));
    vr_list_add(unit, &f->body, leave);
}

/* def myfunc(a: int32, b: int32) -> int32 */
static struct vr_function *build_function(struct vr_unit *unit)
{
    const struct vr_type *int32 = vr_type_scalar(unit->types, VR_INT32, false);
    const struct vr_type *ins[] = {int32, int32}, *outs[] = {int32};
    const char *const names[] = {"a", "b", "c"};

    struct vr_function *f = vr_function_new(unit, "myfunc", vr_type_function(unit->types, ins, 2, outs, 1), nowhere);
    for (int id = A; id <= C; id++)
        vr_symbol_add(unit, f, id, names[id], int32, nowhere);
    f->params = VR_NEW_ARRAY(unit->arena, int, 2);
    f->params[f->param_count++] = A;
    f->params[f->param_count++] = B;
    build_body(unit, f, int32);
    return f;
}

/* A vr_build: what vr_compile_built asks for the module. `data` names the source, as messages shall have it. */
static struct vr_module *build(struct vr_unit *unit, void *data)
{
    struct vr_module *module = vr_module_new(unit, "", 0);
    unit->source = vr_source_new(unit->arena, data, "", 0);
    vr_module_add(unit, module, build_function(unit));
    return module;
}

int main(void)
{
    struct vr_options options = vr_options_default();
    options.stem = "fig4_2";
    struct vr_compilation *c = vr_compilation_new(&options);
    enum vrc_status status = c ? vr_compile_built(c, build, "examples/fig4_2.vrir", VR_GOAL_C) : VR_OUT_OF_MEMORY;
    if (status == VR_DONE)
        fputs(vr_compilation_product(c)->c.data, stdout);
    else if (c)
        fputs(vr_compilation_messages(c, VR_MESSAGES_TEXT), stderr);
    vr_compilation_free(c);
    return status;
}

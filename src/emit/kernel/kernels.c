/* SPDX-License-Identifier: Apache-2.0 */
/* The kernels of a module: foo.cl, and the tables in front of the functions of foo.c. */
#include "emit/kernel/kernel.h"

#include <string.h>

#include "emit/kernel/library.h"

struct kernels *vr_kernels_new(struct vr_unit *unit)
{
    struct kernels *k = VR_NEW(unit->arena, struct kernels);
    k->made = vr_map_new(unit->arena);
    k->variables = vr_map_new(unit->arena);
    k->names = vr_map_new(unit->arena);
    k->launching = vr_find_launching(unit);
    k->cl = vr_text_new(unit->arena);
    k->tables = vr_text_new(unit->arena);
    k->faults = vr_text_new(unit->arena);
    return k;
}

/* What a build may define. */
static void put_default(struct vr_text *out, const char *macro, const char *value)
{
    vr_putf(out, "#ifndef %s\n#define %s%s\n#endif\n", macro, macro, value);
}

/* Where a loop should be unrolled, on the device whose compiler obeys: PoCL's warns that it does not. Loops over windows are unrolled in
 * programs with constant sizes, so that what the windows of neighbouring results have in common is read once. (A convolution with 7 by 7
 * weights took .144 ms without, .082 with 8 iterations, .080 with all, on an H100.) */
static void put_unrolling(struct vr_text *out)
{
    vr_put(out, "#ifdef __NV_CL_C_VERSION\n#define VR_PRAGMA(text) _Pragma(#text)\n#define VR_UNROLLED(count) VR_PRAGMA(unroll count)\n"
                "#else\n#define VR_UNROLLED(count)\n#endif\n#ifdef VR_ONE\n#define VR_WINDOW VR_UNROLLED(8)\n#else\n#define VR_WINDOW\n#endif\n");
}

static void put_cl(struct vr_unit *unit, const struct kernels *kernels, struct vr_text *out)
{
    /* Without a stamp: programs that were built of the same kernels are found again by their text. */
    vr_putf(out, "/* Kernels of %s, made by vrc: OpenCL C 1.2. They are yours, without conditions. */\n",
            vr_in_comment(unit->arena, vr_module_name(unit)));
    if (!unit->options->contract)
        vr_put(out, "#pragma OPENCL FP_CONTRACT OFF\n");
    put_default(out, "VR_RESTRICT", "");
    if (strstr(kernels->cl.data, "VR_GROUP"))
        put_default(out, "VR_GROUP", " 64");
    if (strstr(kernels->cl.data, "VR_TILE"))
        put_default(out, "VR_TILE", " 16");
    if (strstr(kernels->cl.data, "VR_LOCAL"))
        put_default(out, "VR_LOCAL", " 65536");
    put_default(out, "VR_COUNTER", " int64_t");
    put_default(out, "VR_PLACE", "(at) (at)");
    if (strstr(kernels->cl.data, "VR_PART"))
        put_default(out, "VR_PART", "(array, at) (array) + (at)");
    if (strstr(kernels->cl.data, "VR_FROM_END"))
        vr_put(out, "#define VR_FROM_END(index, extent) ((index) < 0 ? (int64_t)((VR_COUNTER)(index) + (VR_COUNTER)(extent)) : (index))\n");
    if (strstr(kernels->cl.data, "VR_SIDE"))
        put_default(out, "VR_SIDE", "(axis) get_local_size(axis)");
    if (strstr(kernels->cl.data, "VR_SIZED"))
        vr_put(out, "#ifdef VR_ONE\n#define VR_SIZED(fixed, any) fixed\n#else\n#define VR_SIZED(fixed, any) any\n#endif\n");
    if (strstr(kernels->cl.data, "VR_UNROLLED") || strstr(kernels->cl.data, "VR_WINDOW"))
        put_unrolling(out);
    vr_put(out, "\n");
    vr_put_kernel_library(out, kernels->cl.data);
    vr_put(out, kernels->cl.data);
}

/* --- foo.c, foo_stub.c --- */

/* A string a line: none is longer than what C promises to take. */
void vr_emit_kernel_text(struct vr_unit *unit, const struct vr_text *cl, struct vr_text *stub)
{
    const char *text = cl->data, *name = vr_product_name(unit);
    if (!cl->size)
        return;
    vr_putf(stub, "\n/* The kernels, as in %s.cl. */\nextern const char *const %s_cl[];\nconst char *const %s_cl[] = {\n",
            unit->options->stem, name, name);
    for (size_t size = strcspn(text, "\n"); text[size]; text += size + 1, size = strcspn(text, "\n")) {
        const char *line = vr_quote(unit->arena, vr_format(unit->arena, "%.*s", (int)size, text));
        vr_putf(stub, "    %.*s\\n\",\n", (int)strlen(line) - 1, line);
    }
    vr_put(stub, "    0};\n");
}

void vr_emit_kernels(struct vr_unit *unit, const struct kernels *kernels, struct vr_text *cl, struct vr_text *c)
{
    if (!kernels->cl.size)
        return;
    put_cl(unit, kernels, cl);
    vr_putf(c, "\n/* The text of the kernels, in %s_stub.c. */\nextern const char *const %s_cl[];\n", unit->options->stem,
            vr_product_name(unit));
    if (kernels->fault_count)
        vr_putf(c, "\n/* The errors that kernels tell by their number. */\nstatic const vr_fault vr_faults[] = {\n%s};\n",
                kernels->faults.data);
    vr_putf(c, "\nstatic const vr_kernels vr_kernels_here = {\"%s\", %s_cl, %s};\n", vr_module_name(unit),
            vr_product_name(unit), kernels->fault_count ? "vr_faults" : "NULL");
    vr_put(c, kernels->tables.data);
}

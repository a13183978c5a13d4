/* SPDX-License-Identifier: Apache-2.0 */
/* C functions at the border to Python, without a context and a status: those that capsules of other libraries hold
 * and callers give for a parameter that is a function, and those that the module's own capsules hold
 * (scipy.LowLevelCallable takes them). */

#include "emit/module/python.h"
#include "emit/text/ctype.h"

/* --- C types --- */

/* As capsules call a scalar type, or NULL for those of which C libraries have no common name. */
static const char *c_name(const struct vr_type *t)
{
    static const struct {
        enum vr_base base;
        const char *name;
    } names[] = {{VR_INT8, "signed char"},    {VR_INT16, "short"},          {VR_INT32, "int"},
                 {VR_INT64, "long"},          {VR_UINT8, "unsigned char"},  {VR_UINT16, "unsigned short"},
                 {VR_UINT32, "unsigned int"}, {VR_UINT64, "unsigned long"}, {VR_FLOAT32, "float"},
                 {VR_FLOAT64, "double"}};
    for (size_t i = 0; vr_is_scalar(t) && !t->is_complex && i < sizeof names / sizeof *names; i++)
        if (names[i].base == t->base)
            return names[i].name;
    return NULL;
}

/* A vector whose elements follow on each other is a pointer in a C function, which knows no length. */
static bool is_pointer(const struct vr_type *t)
{
    return vr_is_array(t) && t->ndims == 1 && t->layout == VR_ROWMAJOR && c_name(t->elem);
}

const char *vr_capsule_signature(struct vr_arena *arena, const struct vr_type *function, bool pointers)
{
    struct vr_text out = vr_text_new(arena);
    const char *result = function->out_count == 1 ? c_name(function->outs[0]) : function->out_count == 0 ? "void" : NULL;
    if (!result)
        return NULL;
    vr_putf(&out, "%s (", result);
    for (int i = 0; i < function->count; i++) {
        const struct vr_type *t = function->elems[i];
        bool pointer = pointers && is_pointer(t);
        if (!pointer && !c_name(t))
            return NULL;
        vr_putf(&out, "%s%s%s", i ? ", " : "", c_name(vr_elem(t)), pointer ? " *" : "");
    }
    vr_put(&out, function->count ? ")" : "void)");
    return out.data;
}

/* --- in: handles that call a C function --- */

/* `double (*)(double)`: the C function. */
static const char *pointer_type(struct vr_arena *arena, const struct vr_type *t)
{
    struct vr_text out = vr_text_new(arena);
    vr_putf(&out, "%s (*)(", t->out_count ? vr_c_scalar(arena, t->outs[0]) : "void");
    for (int i = 0; i < t->count; i++)
        vr_putf(&out, "%s%s", i ? ", " : "", vr_c_scalar(arena, t->elems[i]));
    vr_put(&out, t->count ? ")" : "void)");
    return out.data;
}

void vr_put_foreign(struct vr_text *out, const struct vr_type *t, const char *name, int slot)
{
    vr_putf(out, "\n/* Calls a C function that came in a capsule. */\nstatic int %s(vr_context *ctx", name);
    for (int i = 0; i < t->count; i++)
        vr_putf(out, ", %s a%d", vr_c_scalar(out->arena, t->elems[i]), i);
    if (t->out_count)
        vr_putf(out, ", %s *result", vr_c_scalar(out->arena, t->outs[0]));
    vr_putf(out, ")\n{\n    %s((%s)vr_foreign(ctx, %d))(", t->out_count ? "*result = " : "", pointer_type(out->arena, t),
            slot);
    for (int i = 0; i < t->count; i++)
        vr_putf(out, "%sa%d", i ? ", " : "", i);
    vr_put(out, ");\n    return VR_OK;\n}\n");
}

/* --- out: C functions for capsules --- */

static void declare_wrapped(struct vr_text *out, const struct vr_type *t)
{
    for (int i = 0; i < t->count; i++)
        if (vr_is_array(t->elems[i]))
            vr_putf(out, "    vr_array *w%d = NULL;\n", i);
}

/* Arrays over pointers, whose end nobody knows. */
static void put_wrapped(struct vr_text *out, const struct vr_type *t)
{
    for (int i = 0; i < t->count; i++)
        if (vr_is_array(t->elems[i]))
            vr_putf(out,
                    "vr_array_wrap(ctx, a%d, %s, 1, (const int64_t[]){INT64_MAX / %d}, NULL, NULL, &w%d) != VR_OK ||\n        ",
                    i, vr_c_element(out->arena, t->elems[i]->elem), vr_bases[t->elems[i]->elem->base].bytes, i);
}

void vr_put_capsule(struct vr_text *out, const struct vr_function *f, const char *c_name_of_f)
{
    struct vr_arena *arena = out->arena;
    const struct vr_type *t = f->type;
    const char *result = t->out_count ? vr_c_scalar(arena, t->outs[0]) : NULL;
    vr_putf(out, "\n/* %s as a C function alone: an error is printed, and the result 0. */\nstatic %s vr_capsule_of_%s(",
            f->name, result ? result : "void", c_name_of_f);
    for (int i = 0; i < t->count; i++)
        vr_putf(out, "%s%s %sa%d", i ? ", " : "", vr_c_scalar(arena, vr_elem(t->elems[i])),
                vr_is_array(t->elems[i]) ? "*" : "", i);
    vr_put(out, t->count ? ")\n{\n" : "void)\n{\n");
    if (result)
        vr_putf(out, "    %s result = 0;\n", result);
    vr_put(out, "    vr_context *ctx = vr_python_context();\n");
    declare_wrapped(out, t);
    vr_put(out, "    if (ctx && (");
    put_wrapped(out, t);
    vr_putf(out, "%s(ctx", c_name_of_f);
    for (int i = 0; i < t->count; i++)
        vr_putf(out, ", %s%d", vr_is_array(t->elems[i]) ? "w" : "a", i);
    vr_putf(out, "%s) != VR_OK))\n        vr_python_print(ctx);\n", result ? ", &result" : "");
    for (int i = 0; i < t->count; i++)
        if (vr_is_array(t->elems[i]))
            vr_putf(out, "    vr_release(w%d);\n", i);
    vr_put(out, result ? "    return result;\n}\n" : "}\n");
}

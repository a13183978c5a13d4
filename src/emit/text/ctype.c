/* SPDX-License-Identifier: Apache-2.0 */
/* Types as C writes them. */
#include "emit/text/ctype.h"

#include <ctype.h>

const char *vr_c_shared(struct vr_arena *arena, const struct vr_type *t)
{
    return t->base == VR_BOOL && !t->is_complex ? "uint8_t" : vr_c_scalar(arena, t);
}

const char *vr_c_suffix(struct vr_arena *arena, const struct vr_type *t)
{
    return vr_format(arena, "%s%s", t->is_complex ? "c" : "", vr_bases[t->base].suffix);
}

const char *vr_c_scalar(struct vr_arena *arena, const struct vr_type *t)
{
    if (t->is_complex)
        return vr_format(arena, "vr_c%s", vr_bases[t->base].suffix);
    return vr_bases[t->base].ctype;
}

const char *vr_c_element(struct vr_arena *arena, const struct vr_type *t)
{
    char *name = vr_format(arena, "VR_%s%s", vr_bases[t->base].spelling, t->is_complex ? " | VR_COMPLEX" : "");
    for (char *p = name; *p; p++)
        *p = (char)toupper((unsigned char)*p);
    return name;
}

const char *vr_c_layout(enum vr_layout layout)
{
    static const char *const names[] = {"VR_ROWMAJOR", "VR_COLMAJOR", "VR_STRIDED"};
    return names[layout];
}

const char *vr_c_spec(struct vr_arena *arena, const struct vr_type *t)
{
    const struct vr_type *elem = vr_elem(t);
    if (!vr_is_array(t))
        return vr_format(arena, "VR_AS(%s, 0, VR_ROWMAJOR)", vr_c_element(arena, elem));
    return vr_format(arena, "VR_AS(%s, %d, %s)", vr_c_element(arena, elem), t->ndims, vr_c_layout(t->layout));
}

/* A word for a type inside the name of a handle's type. */
static void put_word(struct vr_text *out, const struct vr_type *t)
{
    static const char layouts[] = "rcs";
    switch (t->kind) {
    case VR_T_ARRAY:
        put_word(out, t->elem);
        vr_putf(out, "a%d%c", t->ndims, layouts[t->layout]);
        return;
    case VR_T_FUNCTION:
        vr_put(out, "fn");
        for (int i = 0; i < t->count; i++) {
            vr_put(out, "_");
            put_word(out, t->elems[i]);
        }
        vr_put(out, "_to");
        for (int i = 0; i < t->out_count; i++) {
            vr_put(out, "_");
            put_word(out, t->outs[i]);
        }
        return;
    case VR_T_DOMAIN:
        vr_putf(out, "d%d", t->ndims);
        return;
    default:
        vr_putf(out, "%s%s", t->is_complex ? "c" : "", vr_bases[t->base].suffix);
    }
}

const char *vr_c_handle(struct vr_arena *arena, const struct vr_type *t)
{
    struct vr_text out = vr_text_new(arena);
    vr_put(&out, "vr_");
    put_word(&out, t);
    return out.data;
}

const char *vr_c_declare(struct vr_arena *arena, const struct vr_type *t, const char *name)
{
    switch (t->kind) {
    case VR_T_ARRAY:
        return vr_format(arena, "vr_array *%s", name);
    case VR_T_FUNCTION:
        return vr_format(arena, "%s %s", vr_c_handle(arena, t), name);
    case VR_T_DOMAIN:
        return vr_format(arena, "const vr_range *%s", name);
    default:
        return vr_format(arena, "%s %s", vr_c_scalar(arena, t), name);
    }
}

const char *vr_c_declare_result(struct vr_arena *arena, const struct vr_type *t, const char *name)
{
    return t->kind == VR_T_DOMAIN ? vr_format(arena, "vr_range *%s", name)
                                  : vr_c_declare(arena, t, vr_format(arena, "*%s", name));
}

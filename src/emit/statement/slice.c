/* SPDX-License-Identifier: Apache-2.0 */
/* Slices and gathers (thesis 4.3), which are calls of the runtime, and the subscripts of these. */
#include "emit/statement/slice.h"

#include <string.h>

#include "emit/statement/outlet.h"
#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/element.h"
#include "emit/value/range.h"
#include "emit/value/value.h"
#include "emit/value/variables.h"
#include "ir/query.h"

static const char *subscript_flags(struct writer *w, const struct vr_node *sub, const struct vr_node *range, unsigned left)
{
    static const struct { unsigned flag; const char *name; } names[] = {
        {VR_F_LOWER, "VR_LOWER"}, {VR_F_UPPER, "VR_UPPER"}, {VR_F_NEGATIVE, "VR_NEGATIVE"}, {VR_F_GROW, "VR_GROW"}};
    struct vr_text out = vr_text_new(w->arena);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].flag & left && vr_flag_on(sub, names[i].flag))
            vr_putf(&out, "%s%s", out.size ? " | " : "", names[i].name);
    if (range && vr_kid(range, VR_START))
        vr_putf(&out, "%sVR_START", out.size ? " | " : "");
    if (range && vr_kid(range, VR_STOP))
        vr_putf(&out, "%sVR_STOP", out.size ? " | " : "");
    if (range && vr_kid(range, VR_STOP) && vr_flag_on(range, VR_F_EXCLUDE))
        vr_putf(&out, "%sVR_EXCLUDE", out.size ? " | " : "");
    if (range && vr_flag_on(range, VR_F_CLAMP))
        vr_putf(&out, "%sVR_CLAMP", out.size ? " | " : "");
    return out.size ? out.data : "0";
}

/* A range that Python's slices are: `VR_FROM_TO(1, -1)`; NULL: it is another one. They need no checks, and do not
 * grow arrays. */
static const char *slice_text(struct writer *w, const struct vr_node *sub, const struct vr_node *range)
{
    const struct vr_node *start = vr_kid(range, VR_START), *stop = vr_kid(range, VR_STOP);
    const bool plain = !start && !stop && !vr_flag_on(sub, VR_F_GROW);
    if (vr_kid(range, VR_STEP) || vr_is_real_range(range) || (!plain && !vr_flag_on(range, VR_F_CLAMP)))
        return NULL;
    const char *from = vr_bound(w, range, VR_START, vr_int64(w->unit), NULL);
    const char *to = vr_bound(w, range, VR_STOP, vr_int64(w->unit), NULL);
    return !from && !to ? "VR_ALL"
           : !to        ? vr_textf(w, "VR_FROM(%s)", from)
           : !from      ? vr_textf(w, "VR_UP_TO(%s)", to)
                        : vr_textf(w, "VR_FROM_TO(%s, %s)", from, to);
}

/* One subscript; `left` are the flags of which the runtime is told. */
static const char *subscript_text(struct writer *w, const struct vr_node *sub, unsigned left)
{
    const struct vr_node *e = vr_kid(sub, VR_KIDS);
    const struct vr_type *f64 = vr_float64(w->unit);
    const char *slice = e->kind == VR_N_RANGE ? slice_text(w, sub, e) : NULL;
    if (slice)
        return slice;
    if (e->kind == VR_N_RANGE) {
        bool real = vr_is_real_range(e);
        const struct vr_type *t = real ? f64 : vr_int64(w->unit);
        const char *start = vr_bound(w, e, VR_START, t, "0"), *step = vr_bound(w, e, VR_STEP, t, "1");
        return vr_textf(w, "VR_SUB_%s(%s, %s, %s, %s)", real ? "RF" : "R", subscript_flags(w, sub, e, ~0u), start, step,
                    vr_bound(w, e, VR_STOP, t, "0"));
    }
    const char *flags = subscript_flags(w, sub, NULL, left);
    if (vr_is_array(e->type)) {
        vr_check_assigned(w, e);
        if (e->type->layout == VR_STRIDED) /* its elements count row by row, however they lie */
            flags = strcmp(flags, "0") ? vr_textf(w, "%s | VR_BY_ROWS", flags) : "VR_BY_ROWS";
        return vr_textf(w, "VR_SUB_A(%s, %s)", flags, vr_var(w, e->symbol));
    }
    if (vr_is_float(e->type))
        return vr_textf(w, "VR_SUB_F(%s, %s)", flags, vr_operand_as(w, e, f64).text);
    const char *place = vr_operand_as(w, e, vr_int64(w->unit)).text;
    return sub->text ? vr_textf(w, "VR_SUB_L(%s, %s, %s)", flags, place, vr_quoted(w, sub->text))
                     : vr_textf(w, "VR_SUB_I(%s, %s)", flags, place);
}

/* Whether messages about a subscript that is checked name another axis than the array's: the runtime knows only these. */
static bool names_other_axes(const struct vr_node *index)
{
    bool other = false;
    for (int k = 0; k < index->slot[VR_KIDS].count && !other; k++)
        other = vr_flag_on(index->slot[VR_KIDS].at[k], VR_F_LOWER | VR_F_UPPER) && vr_named_axis(index, k) != k;
    return other;
}

/* `2, (const vr_subscript[]){…}` */
const char *vr_subscript_list(struct writer *w, const struct vr_node *index)
{
    struct vr_text out = vr_text_new(w->arena);
    const struct vr_list *subs = &index->slot[VR_KIDS];
    const bool checked = names_other_axes(index);
    if (checked)
        vr_emit_checks(w, index);
    for (int i = 0; i < subs->count; i++)
        vr_putf(&out, "%s%s", i ? ", " : "",
                subscript_text(w, subs->at[i], checked ? ~(unsigned)(VR_F_LOWER | VR_F_UPPER) : ~0u));
    return vr_textf(w, "%d, (const vr_subscript[]){%s}", subs->count, out.data);
}

const char *vr_index_flags(struct writer *w, const struct vr_node *index, bool share)
{
    struct vr_text out = vr_text_new(w->arena);
    if (vr_flag_on(index, VR_F_FLATTENED))
        vr_put(&out, "VR_FLATTENED");
    if (share)
        vr_putf(&out, "%sVR_SHARE", out.size ? " | " : "");
    if (vr_flag_on(index, VR_F_PAIRED))
        vr_putf(&out, "%sVR_PAIRED", out.size ? " | " : "");
    return out.size ? out.data : "0";
}

/* Whether the slice is a view whatever happens: of strided type, by whole numbers and ranges of them. */
static bool is_view(const struct vr_symbol *target, const struct vr_node *index)
{
    const struct vr_type *from = index->symbol->type, *to = target->type;
    const struct vr_list *subs = &index->slot[VR_KIDS];
    bool view = vr_is_array(from) && vr_is_array(to) && to->layout == VR_STRIDED && to->elem == from->elem &&
                subs->count == from->ndims && !vr_flag_on(index, VR_F_PAIRED);
    for (int i = 0; i < subs->count && view; i++) {
        const struct vr_node *e = vr_kid(subs->at[i], VR_KIDS);
        view = e->kind == VR_N_RANGE ? !vr_is_real_range(e) : vr_is_scalar(e->type) && vr_is_integer(e->type);
    }
    return view;
}

void vr_emit_slice(struct writer *w, const struct vr_symbol *target, const struct vr_node *index)
{
    const struct vr_symbol *source = index->symbol;
    bool share = vr_is_array(index->type) && index->type->layout == VR_STRIDED && !vr_flag_on(index, VR_F_COPY);
    vr_check_assigned(w, index);
    const char *subs = vr_subscript_list(w, index);
    const char *array = vr_is_array(source->type) ? vr_var(w, source)
        : vr_box_value(w, vr_cx(vr_var(w, source), P_PRIMARY), source->type);
    const char *layout = vr_is_array(source->type) ? vr_c_layout(source->type->layout) : "VR_ROWMAJOR";
    const bool direct = target != source && (w->assignment.reuse || (share && is_view(target, index)));
    const struct outlet outlet = vr_open_outlet(w, target, index, direct);
    vr_try_call(w, vr_textf(w, "vr_slice(ctx, %s, %s, &%s, \"%s\", %s, %s, %s, %s)", vr_site(w, index),
                            vr_c_spec(w->arena, target->type), outlet.name, vr_called(index), array, layout,
                            vr_index_flags(w, index, share), subs));
    vr_close_outlet(w, target, outlet);
}

const char *vr_place_arguments(struct writer *w, const struct vr_node *index)
{
    const struct vr_symbol *array = index->symbol;
    const char *subs = vr_subscript_list(w, index);
    return vr_textf(w, "\"%s\", %s, %s, %s, %s", vr_called(index), vr_var(w, array), vr_c_layout(array->type->layout),
                    vr_index_flags(w, index, true), subs);
}

void vr_emit_place(struct writer *w, const struct vr_node *index, const char *view)
{
    if (vr_is_whole(index)) {
        vr_check_assigned(w, index);
        vr_line(w, "%s = vr_retain(%s);", view, vr_var(w, index->symbol));
        return;
    }
    const struct vr_type *type = vr_type_array(w->unit->types, index->symbol->type->elem, index->type->ndims, VR_STRIDED);
    const char *arguments = vr_place_arguments(w, index);
    vr_try_call(
        w, vr_textf(w, "vr_slice(ctx, %s, %s, &%s, %s)", vr_site(w, index), vr_c_spec(w->arena, type), view, arguments));
}

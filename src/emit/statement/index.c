/* Array subscripts (thesis 4.3, 5.7.1). Elements are read and stored inline: checks, then an address by the rule of the
 * layout. Slices, gathers and growth are calls of the runtime. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "emit/text/writer.h"
#include "ir/query.h"
#include "ir/walk.h"

static const struct vr_type *int64_type(struct writer *w)
{
    return vr_type_scalar(w->unit->types, VR_INT64, false);
}

/* --- one element --- */

/* One evaluated subscript. */
struct spot {
    const char *index;     /* as the program means it: int64_t */
    const char *extent;    /* of its axis, or of the axes that a flattened last subscript runs over */
    struct cx position;    /* from 0 */
    const struct vr_node *sub;
};

/* A subscript as an int64_t; a float must be whole. */
static const char *whole_index(struct writer *w, const struct vr_node *index, const struct vr_node *sub, int axis)
{
    const struct vr_node *e = vr_kid(sub, VR_KIDS);
    struct cx v;
    bool whole = e->kind == VR_N_CONST && (e->value.kind != VR_V_FLOAT || e->value.f == floor(e->value.f));
    if (vr_is_float(e->type) && !whole) {
        const struct vr_type *f64 = vr_type_scalar(w->unit->types, VR_FLOAT64, false);
        const char *real = vr_hold(w, vr_operand_as(w, e, f64), f64);
        vr_fail_if(
            w, vr_textf(w, "VR_UNLIKELY(%s != floor(%s))", real, real),
            (struct failure){.kind = FAIL_INDEX, .node = index, .array = vr_called(index), .axis = axis, .index = real});
        v = vr_cx(vr_textf(w, "vr_i64_of_f64(%s)", real), P_PRIMARY);
    } else
        v = vr_operand_as(w, e, int64_type(w));
    bool checked = vr_flag_on(sub, VR_F_LOWER | VR_F_UPPER) || vr_flag_on(sub, VR_F_NEGATIVE);
    return checked ? vr_hold(w, v, int64_type(w)) : v.prec >= P_ADD ? v.text : vr_textf(w, "(%s)", v.text);
}

/* An extent of an argument has a C variable that never changes: what was asked of it once, C compilers do not ask again,
 * and subscripts of several arrays are one place. */
static const char *accessed_extent(struct writer *w, const struct vr_symbol *array, int axis)
{
    const struct vr_like *like = array->like && !w->kernel ? &array->like[axis] : NULL;
    if (like && like->number >= 0)
        return vr_textf(w, "%lld", (long long)like->number);
    return like && like->array && like->array->hoist ? vr_cached_extent(w, like->array, like->axis)
                                                     : vr_cached_extent(w, array, axis);
}

/* An extent for checks; the array of a store that may grow may be none yet. */
static const char *extent_at(struct writer *w, const struct vr_node *index, int axis)
{
    if (index->symbol->hoist || !vr_may_grow(index))
        return accessed_extent(w, index->symbol, axis);
    return vr_textf(w, "vr_extent(%s, %d)", vr_var(w, index->symbol), axis);
}

/* The extent that a subscript runs over: the last of too few runs over the rest as one. */
static const char *extent_of(struct writer *w, const struct vr_node *index, int axis)
{
    const struct vr_symbol *array = index->symbol;
    const char *extent = extent_at(w, index, axis);
    if (axis == index->slot[VR_KIDS].count - 1)
        for (int k = axis + 1; k < array->type->ndims; k++)
            extent = vr_textf(w, "%s * %s", extent, extent_at(w, index, k));
    return extent;
}

/* index - base, folded where it is a literal or ends in a constant. */
static struct cx position_of(struct writer *w, const char *index, int base)
{
    if (base == 0)
        return vr_cx(index, strpbrk(index, " ") ? P_ADD : P_PRIMARY);
    if (vr_is_digits(index))
        return vr_cx(vr_textf(w, "%lld", strtoll(index, NULL, 10) - base), P_PRIMARY);
    return vr_cx(vr_textf(w, "%s - 1", index), P_ADD);
}

/* x + c and x - c: an unchecked subscript is known to be in bounds, so that plain arithmetic cannot overflow. */
static bool offset_form(const struct vr_node *e, const struct vr_node **x, int64_t *c)
{
    const struct vr_node *a, *b;
    if ((e->kind != VR_N_PLUS && e->kind != VR_N_MINUS) || vr_elem(e->type)->base != VR_INT64 || e->type->is_complex)
        return false;
    a = vr_kid(e, VR_LHS);
    b = vr_kid(e, VR_RHS);
    if (e->kind == VR_N_PLUS && a->kind == VR_N_CONST) {
        const struct vr_node *swap = a;
        a = b;
        b = swap;
    }
    if (a->type->base != VR_INT64 || b->kind != VR_N_CONST || b->value.kind != VR_V_INT || b->value.i > 1 << 20 ||
        b->value.i < -(1 << 20))
        return false;
    *x = a;
    *c = e->kind == VR_N_PLUS ? b->value.i : -b->value.i;
    return true;
}

/* The position of a subscript that is known to be in bounds. */
static struct cx known_position(struct writer *w, const struct vr_node *e, int base)
{
    int64_t c = 0, step;
    const struct vr_node *x = e, *inner;
    while (offset_form(x, &inner, &step)) {
        x = inner;
        c += step;
    }
    c -= base;
    struct cx v = vr_operand_as(w, x, int64_type(w));
    if (vr_is_digits(v.text))
        return vr_cx(vr_textf(w, "%lld", strtoll(v.text, NULL, 10) + (long long)c), P_PRIMARY);
    if (c == 0)
        return v;
    return vr_cx(vr_textf(w, "%s %c %lld", vr_in_parens(w, v, P_ADD), c < 0 ? '-' : '+', (long long)(c < 0 ? -c : c)),
                 P_ADD);
}

static struct spot read_spot(struct writer *w, const struct vr_node *index, int axis)
{
    const struct vr_node *sub = index->slot[VR_KIDS].at[axis], *e = vr_kid(sub, VR_KIDS);
    int base = w->unit->module->indexing;
    struct spot s = {NULL, NULL, {NULL, P_PRIMARY}, sub};
    bool checked = vr_flag_on(sub, VR_F_LOWER) || vr_flag_on(sub, VR_F_UPPER) || vr_flag_on(sub, VR_F_GROW);
    if (!checked && !vr_flag_on(sub, VR_F_NEGATIVE) && !vr_is_float(e->type)) {
        s.position = known_position(w, e, base);
        return s;
    }
    s.index = whole_index(w, index, sub, axis);
    s.position = position_of(w, s.index, base);
    if (checked || vr_flag_on(sub, VR_F_NEGATIVE))
        s.extent = extent_of(w, index, axis);
    if (vr_flag_on(sub, VR_F_NEGATIVE)) {
        /* where both bounds are checked, an index that is within them is asked for nothing else */
        const bool rare = vr_flag_on(sub, VR_F_LOWER) && vr_flag_on(sub, VR_F_UPPER) && base == 0 && !w->kernel;
        const char *from_end =
            rare ? vr_textf(w, "VR_OUTSIDE(%s, %s) ? vr_add_i64(%s, %s) : %s", s.index, s.extent, s.index, s.extent, s.index)
                 : vr_textf(w, "%s < 0 ? %s + %s : %s", s.index, s.index, s.extent, s.position.text);
        s.position = vr_cx(vr_hold(w, vr_cx(from_end, P_CONDITIONAL), int64_type(w)), P_PRIMARY);
    }
    return s;
}

/* The condition under which a subscript is out of bounds, or NULL when it is not checked. */
static const char *outside(struct writer *w, const struct spot *s, bool lower, bool upper)
{
    bool counts_from_1 = w->unit->module->indexing == 1 && !vr_flag_on(s->sub, VR_F_NEGATIVE);
    if (lower && upper && counts_from_1)
        return vr_textf(w, "VR_OUTSIDE_1(%s, %s)", s->index, s->extent);
    if (lower && upper)
        return vr_textf(w, "VR_OUTSIDE(%s, %s)", s->position.text, s->extent);
    if (lower)
        return counts_from_1 ? vr_textf(w, "VR_UNLIKELY(%s < 1)", s->index)
                             : vr_textf(w, "VR_UNLIKELY(%s < 0)", s->position.text);
    if (upper)
        return counts_from_1 ? vr_textf(w, "VR_UNLIKELY(%s > %s)", s->index, s->extent)
                             : vr_textf(w, "VR_UNLIKELY(%s >= %s)", s->position.text, s->extent);
    return NULL;
}

/* Whether both are numbers here, and the place is inside. */
static bool is_always_inside(const struct spot *s)
{
    const char *place = s->position.text;
    return s->extent && vr_is_digits(place) && vr_is_digits(s->extent) &&
           strtoll(place, NULL, 10) < strtoll(s->extent, NULL, 10);
}

static void check_spot(struct writer *w, const struct vr_node *index, const struct spot *s, int axis)
{
    const bool lower = vr_flag_on(s->sub, VR_F_LOWER), upper = vr_flag_on(s->sub, VR_F_UPPER);
    const char *bad = is_always_inside(s) ? NULL : outside(w, s, lower, upper);
    axis = s->sub->num ? (int)s->sub->num - 1 : axis;
    if (bad && s->sub->text)
        vr_fail_if(w, bad, (struct failure){.kind = FAIL_RAISED, .node = index, .text = s->sub->text, .exception = "IndexError"});
    else if (bad)
        vr_fail_if(w, bad, (struct failure){.kind = FAIL_BOUNDS, .node = index, .array = vr_called(index), .axis = axis,
                                            .index = s->index, .extent = s->extent});
}

/* Whether neighbours along an axis are neighbours in memory by the layout. */
static bool is_dense(const struct vr_type *t, int axis)
{
    return (t->layout == VR_ROWMAJOR && axis == t->ndims - 1) || (t->layout == VR_COLMAJOR && axis == 0);
}

static bool is_zero(struct cx v)
{
    return !strcmp(v.text, "0");
}

static struct cx sum(struct writer *w, struct cx a, struct cx b)
{
    if (is_zero(a) || is_zero(b))
        return is_zero(a) ? b : a;
    return vr_cx(vr_textf(w, "%s + %s", vr_in_parens(w, a, P_ADD), vr_in_parens(w, b, P_ADD)), P_ADD);
}

static struct cx product(struct writer *w, struct cx a, const char *factor)
{
    return vr_cx(vr_textf(w, "%s * %s", vr_in_parens(w, a, P_MULT), factor), P_MULT);
}

/* By strides. The last of too few subscripts counts through the axes that are left. */
static struct cx by_strides(struct writer *w, const struct vr_symbol *array, const struct spot *spots, int count)
{
    const struct vr_type *t = array->type;
    struct cx at = vr_cx("0", P_PRIMARY);
    for (int k = 0; k < count; k++) {
        struct cx step = spots[k].position;
        if (!is_dense(t, k) && k == count - 1 && count < t->ndims)
            step = vr_cx(vr_textf(w, "vr_unflatten(%s, %d, %s)", vr_var(w, array), k, step.text), P_PRIMARY);
        else if (!is_dense(t, k) && !is_zero(step))
            step = product(w, step, vr_cached_stride(w, array, k));
        at = sum(w, at, step);
    }
    return at;
}

/* By Horner's rule, from the slowest axis on. */
static struct cx by_extents(struct writer *w, const struct vr_symbol *array, const struct spot *spots, int count)
{
    const struct vr_type *t = array->type;
    const bool rows = t->layout == VR_ROWMAJOR;
    struct cx at = vr_cx("0", P_PRIMARY);
    for (int i = 0; i < count; i++) {
        const int k = rows ? i : count - 1 - i;
        if (!is_zero(at))
            at = product(w, at, accessed_extent(w, array, k));
        for (int rest = k + 1; rows && k == count - 1 && rest < t->ndims && !is_zero(at); rest++)
            at = product(w, at, accessed_extent(w, array, rest));
        at = sum(w, at, spots[k].position);
    }
    return at;
}

/* Offset of an element by the rule of the layout (4.3.1). In kernels all arrays go by strides, so that a part of one
 * may lie in the device's memory by itself, with other strides. */
static const char *address(struct writer *w, const struct vr_symbol *array, const struct spot *spots, int count)
{
    const bool strides = array->type->layout == VR_STRIDED || (w->kernel && count == array->type->ndims);
    return (strides ? by_strides : by_extents)(w, array, spots, count).text;
}

static struct spot *read_spots(struct writer *w, const struct vr_node *index)
{
    int count = index->slot[VR_KIDS].count;
    struct spot *spots = VR_NEW_ARRAY(w->arena, struct spot, count);
    for (int k = 0; k < count; k++)
        spots[k] = read_spot(w, index, k);
    return spots;
}

/* In a speculative loop (kernel_speculation.c) a place that is out of bounds is noted, and that of the first element is in its stead. */
static const char *try_spots(struct writer *w, const struct spot *spots, int count, const char *at)
{
    const char *bad = NULL;
    for (int k = 0; k < count; k++) {
        const char *one = outside(w, &spots[k], vr_flag_on(spots[k].sub, VR_F_LOWER), vr_flag_on(spots[k].sub, VR_F_UPPER));
        if (one)
            bad = bad ? vr_textf(w, "%s || %s", bad, one) : one;
    }
    if (!bad)
        return at;
    bad = vr_hold(w, vr_cx(bad, P_CONDITIONAL), vr_type_scalar(w->unit->types, VR_BOOL, false));
    vr_line(w, "%s |= %s;", w->speculation, bad);
    return vr_textf(w, "%s ? 0 : %s", bad, at);
}

/* The same element, of whose place nothing is asked that the other did not ask. */
static bool is_renewed(const struct vr_node *target, const struct vr_node *index)
{
    const int count = index->slot[VR_KIDS].count;
    bool same = target->symbol == index->symbol && target->slot[VR_KIDS].count == count;
    for (int k = 0; k < count && same; k++) {
        const struct vr_node *sub = target->slot[VR_KIDS].at[k], *read = index->slot[VR_KIDS].at[k];
        same = vr_same(vr_kid(sub, VR_KIDS), vr_kid(read, VR_KIDS)) &&
               !vr_flag_on(sub, VR_F_LOWER | VR_F_UPPER | VR_F_GROW) &&
               vr_flag_on(sub, VR_F_NEGATIVE) == vr_flag_on(read, VR_F_NEGATIVE);
    }
    return same;
}

static void note_place(struct writer *w, const struct vr_node *index, const struct spot *spots)
{
    struct renewal *r = w->renewal;
    if (r && !r->spots && r->indent == w->indent && is_renewed(r->target, index))
        r->spots = spots;
}

struct cx vr_element_text(struct writer *w, const struct vr_node *index)
{
    const struct vr_symbol *array = index->symbol;
    vr_check_assigned(w, index);
    struct spot *spots = read_spots(w, index);
    int count = index->slot[VR_KIDS].count;
    for (int k = 0; k < count && !w->speculation; k++)
        check_spot(w, index, &spots[k], k);
    note_place(w, index, spots);
    const char *at = vr_watched_offset(w, index, address(w, array, spots, count), false);
    at = w->speculation ? try_spots(w, spots, count, at) : at;
    struct cx v = vr_cx(vr_textf(w, "%s[%s]", vr_cached_data(w, array), at), P_PRIMARY);
    return vr_converted(w, v, array->type->elem, index->type);
}

void vr_emit_checks(struct writer *w, const struct vr_node *index)
{
    vr_check_assigned(w, index);
    for (int k = 0; k < index->slot[VR_KIDS].count; k++) {
        const struct vr_node *sub = index->slot[VR_KIDS].at[k];
        if (!vr_is_scalar(vr_kid(sub, VR_KIDS)->type) || !vr_flag_on(sub, VR_F_LOWER | VR_F_UPPER))
            continue;
        const struct spot spot = read_spot(w, index, k);
        if (w->speculation)
            try_spots(w, &spot, 1, "0");
        else
            check_spot(w, index, &spot, k);
    }
}

/* --- subscripts for the runtime --- */

static const char *subscript_flags(struct writer *w, const struct vr_node *sub, const struct vr_node *range)
{
    static const struct { unsigned flag; const char *name; } names[] = {
        {VR_F_LOWER, "VR_LOWER"}, {VR_F_UPPER, "VR_UPPER"}, {VR_F_NEGATIVE, "VR_NEGATIVE"}, {VR_F_GROW, "VR_GROW"}};
    struct vr_text out = vr_text_new(w->arena);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (vr_flag_on(sub, names[i].flag))
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

static bool is_real_range(const struct vr_node *range)
{
    for (int s = VR_START; s <= VR_STOP; s++)
        if (vr_kid(range, s) && vr_is_float(vr_kid(range, s)->type))
            return true;
    return false;
}

static const char *range_part(struct writer *w, const struct vr_node *range, int slot, const struct vr_type *type,
                              const char *missing)
{
    return vr_kid(range, slot) ? vr_operand_as(w, vr_kid(range, slot), type).text : missing;
}

/* A range that Python's slices are: `VR_FROM_TO(1, -1)`; NULL: it is another one. They need no checks, and do not
 * grow arrays. */
static const char *slice_text(struct writer *w, const struct vr_node *sub, const struct vr_node *range)
{
    const struct vr_node *start = vr_kid(range, VR_START), *stop = vr_kid(range, VR_STOP);
    const bool plain = !start && !stop && !vr_flag_on(sub, VR_F_GROW);
    if (vr_kid(range, VR_STEP) || is_real_range(range) || (!plain && !vr_flag_on(range, VR_F_CLAMP)))
        return NULL;
    const char *from = range_part(w, range, VR_START, int64_type(w), NULL);
    const char *to = range_part(w, range, VR_STOP, int64_type(w), NULL);
    return !from && !to ? "VR_ALL"
           : !to        ? vr_textf(w, "VR_FROM(%s)", from)
           : !from      ? vr_textf(w, "VR_UP_TO(%s)", to)
                        : vr_textf(w, "VR_FROM_TO(%s, %s)", from, to);
}

static const char *subscript_text(struct writer *w, const struct vr_node *sub)
{
    const struct vr_node *e = vr_kid(sub, VR_KIDS);
    const struct vr_type *f64 = vr_type_scalar(w->unit->types, VR_FLOAT64, false);
    const char *slice = e->kind == VR_N_RANGE ? slice_text(w, sub, e) : NULL;
    if (slice)
        return slice;
    if (e->kind == VR_N_RANGE) {
        bool real = is_real_range(e);
        const struct vr_type *t = real ? f64 : int64_type(w);
        const char *start = range_part(w, e, VR_START, t, "0"), *step = range_part(w, e, VR_STEP, t, "1");
        return vr_textf(w, "VR_SUB_%s(%s, %s, %s, %s)", real ? "RF" : "R", subscript_flags(w, sub, e), start, step,
                    range_part(w, e, VR_STOP, t, "0"));
    }
    const char *flags = subscript_flags(w, sub, NULL);
    if (vr_is_array(e->type)) {
        vr_check_assigned(w, e);
        if (e->type->layout == VR_STRIDED) /* its elements count row by row, however they lie */
            flags = strcmp(flags, "0") ? vr_textf(w, "%s | VR_BY_ROWS", flags) : "VR_BY_ROWS";
        return vr_textf(w, "VR_SUB_A(%s, %s)", flags, vr_var(w, e->symbol));
    }
    if (vr_is_float(e->type))
        return vr_textf(w, "VR_SUB_F(%s, %s)", flags, vr_operand_as(w, e, f64).text);
    const char *place = vr_operand_as(w, e, int64_type(w)).text;
    return sub->text ? vr_textf(w, "VR_SUB_L(%s, %s, %s)", flags, place, vr_quoted(w, sub->text))
                     : vr_textf(w, "VR_SUB_I(%s, %s)", flags, place);
}

/* `2, (const vr_subscript[]){…}` */
static const char *subscript_list(struct writer *w, const struct vr_node *index)
{
    struct vr_text out = vr_text_new(w->arena);
    const struct vr_list *subs = &index->slot[VR_KIDS];
    for (int i = 0; i < subs->count; i++)
        vr_putf(&out, "%s%s", i ? ", " : "", subscript_text(w, subs->at[i]));
    return vr_textf(w, "%d, (const vr_subscript[]){%s}", subs->count, out.data);
}

static const char *index_flags(struct writer *w, const struct vr_node *index, bool share)
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
        view = e->kind == VR_N_RANGE ? !is_real_range(e) : vr_is_scalar(e->type) && vr_is_integer(e->type);
    }
    return view;
}

void vr_emit_slice(struct writer *w, const struct vr_symbol *target, const struct vr_node *index)
{
    const struct vr_symbol *source = index->symbol;
    bool share = vr_is_array(index->type) && index->type->layout == VR_STRIDED && !vr_flag_on(index, VR_F_COPY);
    vr_check_assigned(w, index);
    const char *subs = subscript_list(w, index);
    const char *array = vr_is_array(source->type) ? vr_var(w, source)
        : vr_box_value(w, vr_cx(vr_var(w, source), P_PRIMARY), source->type);
    const char *layout = vr_is_array(source->type) ? vr_c_layout(source->type->layout) : "VR_ROWMAJOR";
    const bool direct = target != source && (w->reuse || (share && is_view(target, index)));
    const struct outlet outlet = vr_open_outlet(w, target, index, direct);
    vr_try_call(w, vr_textf(w, "vr_slice(ctx, %s, %s, &%s, \"%s\", %s, %s, %s, %s)", vr_site(w, index),
                            vr_c_spec(w->arena, target->type), outlet.name, vr_called(index), array, layout,
                            index_flags(w, index, share), subs));
    vr_close_outlet(w, target, outlet);
}

/* --- stores --- */

/* A store through the runtime: any subscripts, growth, any value. */
static void store_by_runtime(struct writer *w, const struct vr_node *index, const char *value)
{
    const struct vr_symbol *array = index->symbol;
    const char *subs = subscript_list(w, index);
    vr_use_of(w, array)->read = true;
    vr_try_call(w, vr_textf(w, "vr_store(ctx, %s, %s, &%s, \"%s\", %s, %s, %s)", vr_site(w, index),
                            vr_c_spec(w->arena, array->type), vr_var_target(w, array), vr_called(index),
                            index_flags(w, index, false), subs, value));
    if (vr_may_grow(index))
        vr_refresh(w, array);
}

/* An element: inline where it is in bounds; beyond the end the runtime grows the array or tells the error. */
static void store_element(struct writer *w, const struct vr_node *index, const struct vr_node *value)
{
    const struct vr_symbol *array = index->symbol;
    const struct vr_type *elem = array->type->elem;
    struct renewal renewal = {index, w->indent, NULL};
    w->renewal = &renewal;
    struct cx v = vr_operand_as(w, value, elem);
    w->renewal = NULL;
    bool grows = vr_may_grow(index);
    if (grows)
        v = vr_cx(vr_hold(w, v, elem), P_PRIMARY);
    const struct spot *spots = renewal.spots ? renewal.spots : read_spots(w, index);
    int count = index->slot[VR_KIDS].count;
    const char *beyond = NULL;
    for (int k = 0; k < count && !renewal.spots; k++) {
        const char *bad = grows && spots[k].extent ? outside(w, &spots[k], true, true) : NULL;
        if (bad)
            beyond = beyond ? vr_textf(w, "%s || %s", beyond, bad) : bad;
        else
            check_spot(w, index, &spots[k], k);
    }
    const char *target = vr_textf(w, "%s[%s]", vr_cached_data(w, array),
                                  vr_watched_offset(w, index, address(w, array, spots, count), true));
    if (!beyond) {
        const struct vr_node *left = vr_is_arithmetic(value->kind) ? vr_kid(value, VR_LHS) : NULL;
        vr_write_assignment(w, target, value, v.text, left && left->kind == VR_N_INDEX && is_renewed(index, left));
        return;
    }
    vr_line(w, "if (%s) { /* beyond the end: grow */", beyond);
    w->indent++;
    store_by_runtime(w, index, vr_box_value(w, v, elem));
    w->indent--;
    vr_line(w, "} else");
    w->indent++;
    vr_line(w, "%s = %s;", target, v.text);
    w->indent--;
}

/* A scalar under subscripts, each of which must be the first index: reading the new value through them checks that. */
static void store_scalar(struct writer *w, const struct vr_node *index, const struct vr_node *value)
{
    const struct vr_symbol *s = index->symbol;
    const char *type = vr_c_scalar(w->arena, s->type), *made = vr_operand_as(w, value, s->type).text;
    vr_open_block(w);
    const char *given = vr_local(w, "given"), *subs;
    vr_line(w, "const %s %s = %s;", type, given, made);
    subs = subscript_list(w, index);
    vr_try_call(w, vr_textf(w, "vr_slice(ctx, %s, %s, &%s, \"%s\", VR_BOX(%s, &%s), VR_ROWMAJOR, %s, %s)", vr_site(w, index),
                            vr_c_spec(w->arena, s->type), vr_var_target(w, s), vr_called(index),
                            vr_c_element(w->arena, s->type), given, index_flags(w, index, false), subs));
    vr_close_block(w);
    vr_mark_assigned(w, s);
}

const char *vr_place_arguments(struct writer *w, const struct vr_node *index)
{
    const struct vr_symbol *array = index->symbol;
    const char *subs = subscript_list(w, index);
    return vr_textf(w, "\"%s\", %s, %s, %s, %s", vr_called(index), vr_var(w, array), vr_c_layout(array->type->layout),
                    index_flags(w, index, true), subs);
}

void vr_emit_place(struct writer *w, const struct vr_node *index, const char *view)
{
    const struct vr_type *type = vr_type_array(w->unit->types, index->symbol->type->elem, index->type->ndims, VR_STRIDED);
    const char *arguments = vr_place_arguments(w, index);
    vr_try_call(
        w, vr_textf(w, "vr_slice(ctx, %s, %s, &%s, %s)", vr_site(w, index), vr_c_spec(w->arena, type), view, arguments));
}

void vr_emit_store(struct writer *w, const struct vr_node *index, const struct vr_node *value)
{
    struct vr_node scalar_place = *index;
    if (w->offload || (vr_is_array(value->type) && vr_by_element(value))) {
        vr_check_assigned(w, index);
        vr_emit_elementwise_store(w, index, value);
        return;
    }
    if (!vr_is_array(index->symbol->type)) {
        if (vr_is_scalar(value->type))
            store_scalar(w, index, value);
        else
            store_by_runtime(w, index, vr_boxed(w, value));
        return;
    }
    if (!vr_may_grow(index))
        vr_check_assigned(w, index);
    scalar_place.type = index->symbol->type->elem;
    if (vr_is_scalar(value->type) && vr_is_element(&scalar_place))
        store_element(w, index, value);
    else
        store_by_runtime(w, index, vr_boxed(w, value));
    vr_mark_assigned(w, index->symbol);
}

/* --- compare and swap (4.5.2) --- */

void vr_emit_xchange(struct writer *w, const struct vr_symbol *target, const struct vr_node *e)
{
    const struct vr_type *elem = e->symbol->type->elem;
    const char *expected = vr_hold(w, vr_operand_as(w, vr_kid(e, VR_EXPECTED), elem), elem);
    const char *new_value = vr_hold(w, vr_operand_as(w, vr_kid(e, VR_NEW_VALUE), elem), elem);
    vr_check_assigned(w, e);
    struct spot *spots = read_spots(w, e);
    int count = e->slot[VR_KIDS].count;
    for (int k = 0; k < count; k++)
        check_spot(w, e, &spots[k], k);
    const char *place = vr_textf(w, "&%s[%s]", vr_cached_data(w, e->symbol), address(w, e->symbol, spots, count));
    struct cx old =
        vr_cx(vr_textf(w, "vr_xchange_%s(%s, %s, %s)", vr_c_suffix(w->arena, elem), place, expected, new_value), P_PRIMARY);
    if (!target) {
        vr_line(w, "(void)%s;", old.text);
        return;
    }
    vr_line(w, "%s = %s;", vr_var_target(w, target), vr_converted(w, old, elem, target->type).text);
    vr_mark_assigned(w, target);
}

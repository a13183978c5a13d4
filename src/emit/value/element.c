/* SPDX-License-Identifier: Apache-2.0 */
/* Elements of arrays (thesis 4.3, 5.7.1): checks of their subscripts, then an address by the rule of the layout. */
#include "emit/value/element.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "emit/text/writer.h"
#include "emit/value/failure.h"
#include "emit/value/value.h"
#include "emit/value/variables.h"
#include "emit/value/watch.h"
#include "ir/query.h"
#include "ir/walk.h"

/* A subscript as an int64_t; a float must be whole. */
static const char *whole_index(struct writer *w, const struct vr_node *index, const struct vr_node *sub, int axis)
{
    const struct vr_node *e = vr_kid(sub, VR_KIDS);
    struct cx v;
    bool whole = e->kind == VR_N_CONST && (e->value.kind != VR_V_FLOAT || e->value.f == floor(e->value.f));
    if (vr_is_float(e->type) && !whole) {
        const struct vr_type *f64 = vr_float64(w->unit);
        const char *real = vr_hold(w, vr_operand_as(w, e, f64), f64);
        vr_fail_if(
            w, vr_textf(w, "VR_UNLIKELY(%s != floor(%s))", real, real),
            (struct failure){.kind = FAIL_INDEX, .node = index, .array = vr_called(index), .axis = axis, .index = real});
        v = vr_cx(vr_textf(w, "vr_i64_of_f64(%s)", real), P_PRIMARY);
    } else
        v = vr_operand_as(w, e, vr_int64(w->unit));
    bool checked = vr_flag_on(sub, VR_F_LOWER | VR_F_UPPER) || vr_flag_on(sub, VR_F_NEGATIVE);
    return checked ? vr_hold(w, v, vr_int64(w->unit)) : v.prec >= P_ADD ? v.text : vr_textf(w, "(%s)", v.text);
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

static bool is_int64(const struct vr_node *e)
{
    return vr_is_scalar(e->type) && e->type->base == VR_INT64 && !e->type->is_complex;
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

/* What a sum adds or takes off: of a + -b, that is b. */
static const struct vr_node *second_of(const struct vr_node *sum, bool *adds)
{
    const struct vr_node *second = vr_kid(sum, VR_RHS);
    const bool turns = sum->kind == VR_N_PLUS && second->kind == VR_N_NEGATE && !vr_flag_on(second, VR_F_EXACT);
    *adds = sum->kind == VR_N_PLUS && !turns;
    return turns ? vr_kid(second, VR_KIDS) : second;
}

/* Whether what is a part of such a subscript is sums of variables alone. Sums that wrap are better left together: of a number that may
 * have wrapped, C compilers don't know in a sum that does not that it counts on. */
static bool is_plain(const struct vr_node *e)
{
    bool adds;
    if (e->kind != VR_N_PLUS && e->kind != VR_N_MINUS)
        return is_int64(e) && (e->kind == VR_N_NAME || e->kind == VR_N_DIM || e->kind == VR_N_CONST);
    return is_int64(e) && !vr_flag_on(e, VR_F_EXACT) && is_plain(vr_kid(e, VR_LHS)) && is_plain(second_of(e, &adds));
}

static struct cx plain_sum(struct writer *w, const struct vr_node *e)
{
    bool adds;
    if ((e->kind != VR_N_PLUS && e->kind != VR_N_MINUS) || w->kernel || !is_plain(e))
        return vr_operand_as(w, e, vr_int64(w->unit));
    const struct cx a = plain_sum(w, vr_kid(e, VR_LHS)), b = plain_sum(w, second_of(e, &adds));
    return vr_cx(
        vr_textf(w, "%s %c %s", vr_in_parens(w, a, P_ADD), adds ? '+' : '-', vr_in_parens(w, b, adds ? P_ADD : P_MULT)),
        P_ADD);
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
    struct cx v = plain_sum(w, x);
    if (vr_is_digits(v.text))
        return vr_cx(vr_textf(w, "%lld", strtoll(v.text, NULL, 10) + (long long)c), P_PRIMARY);
    if (c == 0)
        return v;
    return vr_cx(vr_textf(w, "%s %c %lld", vr_in_parens(w, v, P_ADD), c < 0 ? '-' : '+', (long long)(c < 0 ? -c : c)),
                 P_ADD);
}

/* The extent less a number. */
static struct cx before_end(struct writer *w, const char *extent, int64_t places)
{
    if (vr_is_digits(extent) && strtoll(extent, NULL, 10) >= places)
        return vr_cx(vr_textf(w, "%lld", strtoll(extent, NULL, 10) - (long long)places), P_PRIMARY);
    return vr_cx(vr_textf(w, "%s - %lld", extent, (long long)places), P_ADD);
}

/* Whether a kernel that counts from 0 has an index of 32 bits, which needs no more to count from the end of an extent that has 32. */
static bool is_narrow(const struct writer *w, const struct vr_node *e)
{
    while (e->kind == VR_N_CAST && e->type == vr_int64(w->unit) && !vr_is_float(vr_kid(e, VR_KIDS)->type))
        e = vr_kid(e, VR_KIDS);
    return w->kernel && w->unit->module->indexing == 0 && vr_bases[e->type->base].class == VR_CLASS_SIGNED &&
           vr_bases[e->type->base].bytes <= 4;
}

/* In a speculative loop that a work-item does alone a place that counts from the end is one for the loop with its checks. */
static bool leaves_from_end(const struct writer *w, const struct vr_node *sub, int base)
{
    return w->speculates_alone && vr_flag_on(sub, VR_F_LOWER) && vr_flag_on(sub, VR_F_UPPER) && base == 0;
}

static struct spot read_spot(struct writer *w, const struct vr_node *index, int axis)
{
    const struct vr_node *sub = index->slot[VR_KIDS].at[axis], *e = vr_kid(sub, VR_KIDS);
    int base = w->unit->module->indexing;
    struct spot s = {.position = {NULL, P_PRIMARY}, .sub = sub, .from_end = vr_from_end(sub)};
    bool checked = vr_flag_on(sub, VR_F_LOWER) || vr_flag_on(sub, VR_F_UPPER) || vr_flag_on(sub, VR_F_GROW);
    if (!checked && !vr_flag_on(sub, VR_F_NEGATIVE) && !vr_is_float(e->type)) {
        s.position = known_position(w, e, base);
        return s;
    }
    if (s.from_end) {
        s.index = vr_textf(w, "%lld", -(long long)s.from_end);
        s.extent = extent_of(w, index, axis);
        s.position = before_end(w, s.extent, s.from_end);
        return s;
    }
    s.index = whole_index(w, index, sub, axis);
    s.position = position_of(w, s.index, base);
    if (checked || vr_flag_on(sub, VR_F_NEGATIVE))
        s.extent = extent_of(w, index, axis);
    if (vr_flag_on(sub, VR_F_NEGATIVE) && !leaves_from_end(w, sub, base)) {
        /* where both bounds are checked, an index that is within them is asked for nothing else */
        const bool rare = vr_flag_on(sub, VR_F_LOWER) && vr_flag_on(sub, VR_F_UPPER) && base == 0 && !w->kernel;
        const char *from_end =
            rare ? vr_textf(w, "VR_OUTSIDE(%s, %s) ? vr_add_i64(%s, %s) : %s", s.index, s.extent, s.index, s.extent, s.index)
            : is_narrow(w, e) ? vr_textf(w, "VR_FROM_END(%s, %s)", s.index, s.extent)
                              : vr_textf(w, "%s < 0 ? %s + %s : %s", s.index, s.index, s.extent, s.position.text);
        s.position = vr_cx(vr_hold(w, vr_cx(from_end, P_CONDITIONAL), vr_int64(w->unit)), P_PRIMARY);
    }
    return s;
}

/* The condition under which a subscript is out of bounds, or NULL when it is not checked. */
const char *vr_outside(struct writer *w, const struct spot *s, bool lower, bool upper)
{
    if (s->from_end)
        return lower ? vr_textf(w, "VR_UNLIKELY(%s < %lld)", s->extent, (long long)s->from_end) : NULL;
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

int vr_named_axis(const struct vr_node *index, int k)
{
    const struct vr_node *sub = index->slot[VR_KIDS].at[k];
    return sub->num ? (int)sub->num - 1 : k;
}

/* The subscripts in the order in which they are checked, which is that of the axes as messages name them: a view's, where the view
 * is written as the array that it shows. */
static const int *order_of_checks(struct writer *w, const struct vr_node *index)
{
    const int count = index->slot[VR_KIDS].count;
    int *order = VR_NEW_ARRAY(w->arena, int, count);
    for (int k = 0; k < count; k++) {
        int at = k;
        for (; at > 0 && vr_named_axis(index, order[at - 1]) > vr_named_axis(index, k); at--)
            order[at] = order[at - 1];
        order[at] = k;
    }
    return order;
}

/* Writes the check that the subscript asks for, if any. */
static void check_spot(struct writer *w, const struct vr_node *index, const struct spot *s, int axis)
{
    const bool lower = vr_flag_on(s->sub, VR_F_LOWER), upper = vr_flag_on(s->sub, VR_F_UPPER);
    const char *bad = is_always_inside(s) ? NULL : vr_outside(w, s, lower, upper);
    if (bad && s->sub->text)
        vr_fail_if(w, bad, (struct failure){.kind = FAIL_RAISED, .node = index, .text = s->sub->text, .exception = "IndexError"});
    else if (bad)
        vr_fail_if(w, bad, (struct failure){.kind = FAIL_BOUNDS, .node = index, .array = vr_called(index), .axis = axis,
                                            .index = s->index, .extent = s->extent});
}

void vr_check_spots(struct writer *w, const struct vr_node *index, const struct spot *spots)
{
    const int *order = order_of_checks(w, index);
    for (int i = 0; i < index->slot[VR_KIDS].count; i++)
        check_spot(w, index, &spots[order[i]], vr_named_axis(index, order[i]));
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
 * may lie in the device's memory by itself, with other strides; where all places of a launch's arrays have 32 bits, so does VR_PLACE.
 * In loops compilers step addresses along, and read at constant distances from them, which 32 bits keep them from (lavamd on an H200:
 * 2.1 ms, not 1.7). */
const char *vr_address(struct writer *w, const struct vr_symbol *array, const struct spot *spots, int count)
{
    const bool strides = array->type->layout == VR_STRIDED || (w->kernel && count == array->type->ndims);
    const char *at = (strides ? by_strides : by_extents)(w, array, spots, count).text;
    return w->kernel && w->around.loop_depth == 0 && strstr(at, " * ") ? vr_textf(w, "VR_PLACE(%s)", at) : at;
}

struct spot *vr_read_spots(struct writer *w, const struct vr_node *index)
{
    int count = index->slot[VR_KIDS].count;
    struct spot *spots = VR_NEW_ARRAY(w->arena, struct spot, count);
    for (int k = 0; k < count; k++)
        spots[k] = read_spot(w, index, k);
    return spots;
}

/* In a speculative loop (speculation.c) a subscript that is out of bounds is noted, and the first one is in its stead: of the subscript, not
 * of the address, which compilers then compute as they do without (sph by hand on an H200: 0.21 ms, not 0.26). */
static void try_spots(struct writer *w, struct spot *spots, int count, bool reads)
{
    for (int k = 0; k < count; k++) {
        const char *one =
            vr_outside(w, &spots[k], vr_flag_on(spots[k].sub, VR_F_LOWER), vr_flag_on(spots[k].sub, VR_F_UPPER));
        if (!one)
            continue;
        const char *bad = vr_hold(w, vr_cx(one, P_CONDITIONAL), vr_bool(w->unit));
        vr_line(w, "%s |= %s;", w->speculation, bad);
        if (!reads)
            continue;
        spots[k].position = vr_cx(vr_hold(w, vr_cx(vr_textf(w, "%s ? 0 : %s", bad, spots[k].position.text), P_CONDITIONAL),
                                          vr_type_scalar(w->unit->types, VR_INT64, false)), P_PRIMARY);
    }
}

/* The same element, of whose place nothing is asked that the other did not ask. */
bool vr_is_renewed(const struct vr_node *target, const struct vr_node *index)
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
    struct renewal *r = w->assignment.renewal;
    if (r && !r->spots && r->indent == w->indent && vr_is_renewed(r->target, index))
        r->spots = spots;
}

/* Kernels keep truth values as bytes. */
const char *vr_truth_byte(struct writer *w, const char *element, const struct vr_type *t)
{
    return t == vr_bool(w->unit) && !w->kernel ? vr_textf(w, "VR_TRUTH(%s)", element) : element;
}

struct cx vr_element_text(struct writer *w, const struct vr_node *index)
{
    const struct vr_symbol *array = index->symbol;
    vr_check_assigned(w, index);
    struct spot *spots = vr_read_spots(w, index);
    int count = index->slot[VR_KIDS].count;
    if (w->speculation)
        try_spots(w, spots, count, true);
    else
        vr_check_spots(w, index, spots);
    note_place(w, index, spots);
    const char *at = vr_watched_offset(w, index, vr_address(w, array, spots, count), false);
    const char *element = vr_textf(w, "%s[%s]", vr_cached_data(w, array), at);
    struct cx v = vr_cx(w->around.vectors ? vr_truth_byte(w, element, array->type->elem) : element, P_PRIMARY);
    return vr_converted(w, v, array->type->elem, index->type);
}

void vr_emit_checks(struct writer *w, const struct vr_node *index)
{
    vr_check_assigned(w, index);
    const int *order = order_of_checks(w, index);
    for (int i = 0; i < index->slot[VR_KIDS].count; i++) {
        const int k = order[i];
        const struct vr_node *sub = index->slot[VR_KIDS].at[k];
        if (!vr_is_scalar(vr_kid(sub, VR_KIDS)->type) || !vr_flag_on(sub, VR_F_LOWER | VR_F_UPPER))
            continue;
        struct spot spot = read_spot(w, index, k);
        if (w->speculation)
            try_spots(w, &spot, 1, false);
        else
            check_spot(w, index, &spot, vr_named_axis(index, k));
    }
}

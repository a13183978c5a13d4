/* SPDX-License-Identifier: Apache-2.0 */
/* What the runtime is told of the elements that a kernel touches (runtime/vr/gpu.h): a table of its accesses beside
 * its row, and with each launch the numbers of the counters and subscripts. */
#include "emit/kernel/kernel.h"

/* --- the table --- */

static int number_of(const struct kernel *k, const struct vr_symbol *array)
{
    int i = 0;
    while (k->arrays[i].symbol != array)
        i++;
    return i;
}

static const char *access_of(const struct vr_touch *touch)
{
    if (!touch->writes)
        return "VR_READS";
    if (touch->certain)
        return touch->reads ? "VR_READS | VR_WRITES | VR_WHOLE" : "VR_WRITES | VR_WHOLE";
    return touch->reads ? "VR_READS | VR_WRITES" : "VR_WRITES";
}

/* Bits of the axes with subscripts of no form, and of those that may count from the end. */
static unsigned open_axes(const struct vr_touch *touch)
{
    unsigned any = 0;
    for (int axis = 0; axis < touch->array->type->ndims; axis++)
        any |= (unsigned)!touch->axes[axis].first << axis % 32;
    return any;
}

static unsigned wrapping_axes(const struct vr_touch *touch)
{
    unsigned wraps = 0;
    for (int axis = 0; axis < touch->array->type->ndims; axis++)
        wraps |= (unsigned)touch->axes[axis].from_end << axis % 32;
    return wraps;
}

/* The axes of a mask, where there are any. */
static const char *axes_text(struct writer *w, const char *member, unsigned axes)
{
    return axes ? vr_textf(w, " .%s = %#x,", member, axes) : "";
}

static const char *factors_of(struct writer *w, const struct vr_touch *touch, int counters)
{
    struct vr_text out = vr_text_new(w->arena);
    for (int axis = 0; axis < touch->array->type->ndims; axis++)
        for (int c = 0; c < counters; c++)
            vr_putf(&out, "%s%lld", out.size ? ", " : "", (long long)touch->axes[axis].factor[c]);
    return out.data;
}

/* Which sizes are strides. */
static void put_pitches(struct writer *w, const struct kernel *k)
{
    struct vr_text out = vr_text_new(w->arena);
    for (int i = 0; i < k->member_count; i++)
        if (k->members[i].kind == MEMBER_STRIDE)
            vr_putf(&out, "%s{.size = %d, .array = %d, .axis = %d}", out.size ? ", " : "", i,
                    number_of(k, k->members[i].symbol), k->members[i].axis);
    if (out.size)
        vr_line(w, "static const vr_pitch %s_pitches[] = {%s};", k->name, out.data);
}

static int count_pitches(const struct kernel *k)
{
    int count = 0;
    for (int i = 0; i < k->member_count; i++)
        count += k->members[i].kind == MEMBER_STRIDE;
    return count;
}

static bool is_sloped(const struct vr_slope *slope) { return slope->first || slope->last; }

static int count_slopes(const struct vr_footprint *f)
{
    int count = 0;
    for (int c = 0; c < f->count; c++)
        count += is_sloped(&f->slopes[c]);
    return count;
}

/* Counters whose bounds move with others. */
static void put_slopes(struct writer *w, const struct kernel *k, const struct vr_footprint *f)
{
    struct vr_text out = vr_text_new(w->arena);
    for (int c = 0; c < f->count; c++)
        if (is_sloped(&f->slopes[c]))
            vr_putf(&out, "%s{.counter = %d, .of = %d, .first = %lld, .last = %lld}", out.size ? ", " : "", c,
                    f->slopes[c].of, (long long)f->slopes[c].first, (long long)f->slopes[c].last);
    vr_line(w, "static const vr_slope %s_slopes[] = {%s};", k->name, out.data);
}

void vr_put_touches(struct writer *w, const struct kernel *k)
{
    const struct vr_footprint *f = vr_footprint_of(w->unit, k->node);
    if (!f)
        return;
    vr_open_block(w, "static const vr_touch %s_touches[] = {", k->name);
    for (int i = 0; i < f->touch_count; i++) {
        const struct vr_touch *touch = &f->touches[i];
        vr_line(w, "{.array = %d, .access = %s, .within = %#x,%s%s .factors = (const int[]){%s}},",
                number_of(k, touch->array), access_of(touch), touch->within, axes_text(w, "any", open_axes(touch)),
                axes_text(w, "wraps", wrapping_axes(touch)), factors_of(w, touch, f->count));
    }
    w->indent--;
    vr_line(w, "};");
    if (count_slopes(f))
        put_slopes(w, k, f);
    if (!f->flat)
        put_pitches(w, k);
}

/* --- the launch --- */

static const char *own_counter(struct writer *w, struct dimension *d)
{
    if (d->real || d->stored)
        return vr_textf(w, "{.trips = %s}", vr_count_trips(w, d));
    if (d->range)
        return vr_textf(w, "{.first = %s.start, .step = %s.step, .trips = %s.trips}", d->range, d->range, d->range);
    return vr_textf(w, "{.first = %s, .step = %lld, .trips = %s}", d->first, (long long)d->step, vr_count_trips(w, d));
}

static const char *whole_number(struct writer *w, const struct vr_node *e)
{
    return vr_operand_as(w, e, vr_int64(w->unit)).text;
}

static const char *counters_of(struct writer *w, const struct vr_footprint *f, struct dimension *d)
{
    struct vr_text out = vr_text_new(w->arena);
    for (int c = 0; c < f->count; c++) {
        const struct vr_inner_counter *inner = &f->inner[c];
        vr_putf(&out, "%s%s", c ? ", " : "",
                c < f->own ? own_counter(w, &d[c])
                           : vr_textf(w, "{.step = %lld, .trips = vr_trips(0, %lld, %s, false)}", (long long)inner->step,
                                      (long long)inner->step, whole_number(w, inner->span)));
    }
    return out.data;
}

static const char *starts_of(struct writer *w, const struct vr_footprint *f)
{
    struct vr_text out = vr_text_new(w->arena);
    for (int i = 0; i < f->touch_count; i++)
        for (int axis = 0; axis < f->touches[i].array->type->ndims; axis++) {
            const struct vr_node *first = f->touches[i].axes[axis].first;
            vr_putf(&out, "%s%s", out.size ? ", " : "", first ? whole_number(w, first) : "0");
        }
    return out.data;
}

/* The counter of each dimension of the grid: none of what several share. */
static const char *grid_of(struct writer *w, const struct kernel *k)
{
    struct vr_text out = vr_text_new(w->arena);
    const int count = k->node->slot[VR_VARS].count, most = k->lanes ? MOST_DIMS - 1 : MOST_DIMS;
    for (int axis = 0; axis < MOST_DIMS; axis++) {
        const bool alone = k->total_count == 0 && axis < count && (axis < most - 1 || (axis == most - 1 && count <= most));
        vr_putf(&out, "%s%d", axis ? ", " : "", alone ? k->order[count - 1 - axis] : -1);
    }
    return out.data;
}

const char *vr_write_footprint(struct writer *w, const struct kernel *k, struct dimension *d)
{
    const struct vr_footprint *f = vr_footprint_of(w->unit, k->node);
    const char *counters = vr_local(w, "counters"), *starts = vr_local(w, "starts"), *footprint = vr_local(w, "footprint");
    if (!f)
        return NULL;
    vr_line(w, "const vr_counter %s[] = {%s};", counters, counters_of(w, f, d));
    vr_line(w, "const int64_t %s[] = {%s};", starts, starts_of(w, f));
    const int pitches = f->flat ? -1 : count_pitches(k);
    vr_open_block(w, "const vr_footprint %s = {", footprint);
    vr_line(w, ".touches = %s_touches, .touch_count = %d, .counters = %s, .counter_count = %d,", k->name, f->touch_count,
            counters, f->count);
    vr_line(w, ".grid = {%s}, .starts = %s, .pitch_count = %d,%s", grid_of(w, k), starts, pitches,
            pitches > 0 ? vr_textf(w, " .pitches = %s_pitches,", k->name) : "");
    if (count_slopes(f))
        vr_line(w, ".slope_count = %d, .slopes = %s_slopes,", count_slopes(f), k->name);
    w->indent--;
    vr_line(w, "};");
    return vr_textf(w, "&%s", footprint);
}

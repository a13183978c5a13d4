/* SPDX-License-Identifier: Apache-2.0 */
/* Launches of kernels (runtime/vr/gpu.h): the host fills in arguments, arrays and the extents of the grid, asks the
 * runtime to start the kernel, and runs the statement itself where it cannot. */
#include <string.h>

#include "emit/kernel/kernel.h"
#include "emit/statement/outcome.h"
#include "emit/statement/reduction.h"
#include "ir/call.h"

/* --- arguments --- */

/* Where members have their values from: the dimensions of a loop, or an expression by element. */
struct origin {
    struct dimension *d;
    const struct nest *nest;
};

/* What a member is on the host. */
static const char *loop_value(struct writer *w, const struct member *m, struct dimension *d)
{
    switch (m->kind) {
    case MEMBER_TRIPS:
        return vr_count_trips(w, d);
    case MEMBER_FIRST:
        return d->range ? vr_textf(w, "%s.start", d->range) : d->first;
    case MEMBER_STEP:
        return vr_textf(w, "%s.step", d->range);
    case MEMBER_REAL:
        return vr_textf(w, "%s.real", d->range);
    case MEMBER_REAL_FIRST:
        return vr_textf(w, "%s.real_start", d->range);
    case MEMBER_REAL_STEP:
        return vr_textf(w, "%s.real_step", d->range);
    case MEMBER_REAL_STOP:
        return vr_textf(w, "%s.real_stop", d->range);
    case MEMBER_EXTENT:
        return vr_cached_extent(w, m->symbol, m->axis);
    case MEMBER_STRIDE:
        return vr_cached_stride(w, m->symbol, m->axis);
    default:
        return vr_var(w, m->symbol);
    }
}

/* The number of an operand in the plan, behind the results. */
static int operand_of(const struct nest *nest, const struct vr_symbol *array)
{
    int i = 0;
    while (nest->arrays[i] != array)
        i++;
    return nest->stores + i;
}

static const char *nest_value(struct writer *w, const struct member *m, const struct nest *nest)
{
    const char *plan = vr_local(w, "nest");
    if (m->kind == MEMBER_TRIPS)
        return vr_textf(w, "%s.extent[%d]", plan, m->axis);
    if (m->kind == MEMBER_STRIDE)
        return vr_textf(w, "%s.stride[%d]", plan, m->symbol ? operand_of(nest, m->symbol) * nest->ndims + m->axis : m->axis);
    return m->kind == MEMBER_LEAF ? w->leaves[m->axis].text : vr_var(w, m->symbol);
}

static void put_arguments(struct writer *w, const struct kernel *k, const struct origin *from)
{
    struct vr_text out = vr_text_new(w->arena);
    for (int i = 0; i < k->member_count; i++) {
        const struct member *m = &k->members[i];
        vr_putf(&out, "%s.%s = %s", i ? ", " : "", m->name,
                from->nest ? nest_value(w, m, from->nest) : loop_value(w, m, &from->d[m->axis]));
    }
    vr_line(w, "struct %s_args %s = {%s};", k->name, vr_local(w, "args"), out.data);
}

static const char *array_list(struct writer *w, const struct kernel *k, const struct nest *nest)
{
    struct vr_text out = vr_text_new(w->arena);
    for (int i = 0; i < k->array_count; i++) {
        const struct vr_symbol *symbol = k->arrays[i].symbol;
        vr_putf(&out, "%s%s", i ? ", " : "(vr_array *const[]){",
                symbol ? vr_var(w, symbol) : vr_result_of(w, nest, &nest->outcomes[k->arrays[i].outcome]));
    }
    return out.size ? vr_textf(w, "%s}", out.data) : "NULL";
}

/* --- the grid --- */

/* The iterations of the longest of the loops whose bounds are known before, or how many these are at most; a loop without any counts
 * as one with one. */
static const char *longest(struct writer *w, const struct vr_lanes *lanes)
{
    const char *most = "1";
    for (int i = 0; i < lanes->count; i++) {
        const struct vr_lane_loop *of = &lanes->loops[i];
        const char *trips = of->fixed  ? vr_count_trips(w, vr_make_dimensions(w, of->loop))
                            : of->most ? vr_textf(w, "%d", of->most)
                                       : most;
        if (!strstr(most, trips))
            most = vr_textf(w, "vr_max_i64(%s, %s)", most, trips);
    }
    return most;
}

/* How many iterations lanes share, on average where bounds change from step to step. */
static const char *shared_iterations(struct writer *w, const struct vr_lanes *lanes, const char *const *trips, int count)
{
    if (!lanes->shared)
        return longest(w, lanes);
    const char *all = vr_cached_extent(w, lanes->shared, lanes->axis), *steps = trips[0];
    for (int i = 1; i < count; i++)
        steps = vr_textf(w, "%s * %s", steps, trips[i]);
    return vr_textf(w, "vr_share(%s, %s)", all, steps);
}

/* The extents of the grid: the dimensions from the last on, the first ones folded into the third, and behind them
 * what lanes share, of the kernel or of its version. */
static const char *grid_text(struct writer *w, const struct kernel *k, const char *const *trips, int count)
{
    struct vr_text out = vr_text_new(w->arena);
    const int dims = k->lanes ? k->dims - 1 : k->dims;
    const struct vr_lanes *lanes = k->lanes || !k->version ? k->lanes : k->version->lanes;
    int at = count - 1;
    for (int axis = 0; axis < MOST_DIMS; axis++) {
        const char *extent = axis < dims             ? trips[at--]
                             : axis == dims && lanes ? shared_iterations(w, lanes, trips, count)
                                                     : "1";
        for (; axis == dims - 1 && at >= 0; at--)
            extent = vr_textf(w, "%s * %s", trips[at], extent);
        vr_putf(&out, "%s%s", axis ? ", " : "", extent);
    }
    return out.data;
}

static const char *loop_grid(struct writer *w, const struct kernel *k, struct dimension *d)
{
    const int count = k->node->slot[VR_VARS].count;
    const char **trips = VR_NEW_ARRAY(w->arena, const char *, count);
    for (int i = 0; i < count; i++)
        trips[i] = vr_count_trips(w, &d[k->order[i]]);
    return grid_text(w, k, trips, count);
}

static const char *nest_grid(struct writer *w, const struct kernel *k, const struct nest *nest)
{
    const char **trips = VR_NEW_ARRAY(w->arena, const char *, nest->ndims), *plan = vr_local(w, "nest");
    if (nest->folds)
        return vr_textf(w, "%s.size, 1, 1", plan);
    for (int i = 0; i < nest->ndims; i++)
        trips[i] = vr_textf(w, "%s.extent[%d]", plan, i);
    return grid_text(w, k, trips, nest->ndims);
}

/* --- the launch --- */

static const char *parts_of(struct writer *w, const struct kernel_total *t)
{
    return vr_local(w, vr_textf(w, "%s_parts", vr_name_of(w, t->symbol)));
}

/* The variables in which parts are combined; NULL where there are none. */
static const char *total_list(struct writer *w, const struct kernel *k, const struct nest *nest)
{
    struct vr_text out = vr_text_new(w->arena);
    for (int i = 0; nest && i < nest->count; i++)
        if (nest->outcomes[i].fold)
            vr_putf(&out, "%s%s", out.size ? ", " : "", vr_folded_total(w, nest, &nest->outcomes[i]));
    for (int i = 0; !nest && i < k->total_count; i++)
        vr_putf(&out, "%s{\"%s\", %s, &%s}", out.size ? ", " : "", k->totals[i].symbol->name,
                vr_c_element(w->arena, k->totals[i].symbol->type), vr_var_target(w, k->totals[i].symbol));
    return out.size ? vr_textf(w, "(const vr_total[]){%s}", out.data) : NULL;
}

/* What a launch says of its statement. */
struct launch {
    const char *grid, *arrays;
    const char *totals, *footprint, *work;  /* or NULL */
    const char *condition;                  /* under which it is launched, or NULL */
};

static void put_member(struct writer *w, const char *member, const char *value)
{
    if (value)
        vr_line(w, ".%s = %s,", member, value);
}

static void put_launch(struct writer *w, const struct kernel *k, const struct launch *l)
{
    const char *launch = vr_local(w, "launch"), *args = vr_local(w, "args"), *site = vr_site(w, k->node);
    w->function->context = true;
    vr_open_block(w, "struct vr_launch %s = {", launch);
    vr_line(w, ".kernel = &vr_kernel_%s, .trips = {%s},", k->name, l->grid);
    vr_line(w, ".arrays = %s, .args = &%s, .arg_bytes = sizeof %s,", l->arrays, args, args);
    put_member(w, "totals", l->totals);
    put_member(w, "footprint", l->footprint);
    put_member(w, "work", l->work);
    w->indent--;
    vr_line(w, "};");
    if (l->condition)
        vr_line(w, "int %s = %s ? vr_launch(ctx, %s, &%s) : vr_stay_on_host(ctx, %s, &%s);", vr_local(w, "launched"),
                l->condition, site, launch, site, launch);
    else
        vr_line(w, "int %s = vr_launch(ctx, %s, &%s);", vr_local(w, "launched"), site, launch);
}

/* total = total op part, for the part of each work-group. */
static void combine_parts(struct writer *w, const struct kernel *k)
{
    const char *part = vr_local(w, "part"), *launch = vr_local(w, "launch");
    for (int i = 0; i < k->total_count; i++)
        vr_line(w, "const %s *const %s = %s.parts[%d];", vr_c_shared(w->arena, k->totals[i].type),
                parts_of(w, &k->totals[i]), launch, i);
    vr_open_block(w, "for (int64_t %s = 0; %s < %s.part_count; %s++) {", part, part, launch, part);
    for (int i = 0; i < k->total_count; i++) {
        const struct kernel_total *t = &k->totals[i];
        const char *total = vr_var(w, t->symbol), *one = vr_textf(w, "%s[%s]", parts_of(w, t), part);
        vr_line(w, "%s = %s;", vr_var_target(w, t->symbol), vr_combined(w, t->how, t->type, total, one));
    }
    vr_close_block(w);
}

/* Opens the case that the CPU runs the statement. */
static void open_condition(struct writer *w)
{
    vr_open_block(w, "if (%s == VR_ON_HOST) {", vr_local(w, "launched"));
}

static void open_parts(struct writer *w)
{
    vr_open_block(w, "if (%s == VR_OK) {", vr_local(w, "launched"));
}

static void close_parts(struct writer *w)
{
    vr_line(w, "%s = vr_again(ctx, &%s);", vr_local(w, "launched"), vr_local(w, "launch"));
    vr_close_block(w);
}

/* Writes the launch of a loop, and opens the condition under which the CPU runs it. */
static void open_loop_launch(struct writer *w, const struct kernel *k, struct dimension *d,
                             const struct vr_device_loop *device)
{
    const struct origin from = {.d = d};
    struct launch launch = {.totals = NULL};
    if (device->asked)
        launch.condition = vr_value_of(w, device->asked).text;
    launch.grid = loop_grid(w, k, d);
    put_arguments(w, k, &from);
    launch.footprint = vr_write_footprint(w, k, d);
    launch.arrays = array_list(w, k, NULL);
    launch.totals = total_list(w, k, NULL);
    launch.work = device->work ? vr_value_of(w, device->work).text : NULL;
    put_launch(w, k, &launch);
    if (k->total_count > 0) {
        open_parts(w);
        combine_parts(w, k);
        close_parts(w);
    }
    open_condition(w);
}

/* Closes the CPU's case. */
static void open_failure(struct writer *w, const struct kernel *k)
{
    const char *launched = vr_local(w, "launched");
    vr_line(w, "%s = vr_verify(ctx, %s, &%s);", launched, vr_site(w, k->node), vr_local(w, "launch"));
    vr_close_block(w);
    vr_open_block(w, "if (%s != VR_OK) {", launched);
}

static void close_failure(struct writer *w)
{
    w->scope->status = true;
    vr_line(w, "status = %s;", vr_local(w, "launched"));
    vr_go_to_exit(w);
    vr_close_block(w);
}

const struct kernel *vr_open_kernel(struct writer *w, struct vr_node *s, struct dimension **d)
{
    const struct vr_device_loop *device = vr_flag_on(s, VR_F_KERNEL) ? vr_device_loop_of(w->unit, s) : NULL;
    *d = vr_make_dimensions(w, device ? device->loop : s);
    const struct kernel *kernel = device ? vr_loop_kernel(w, device, *d) : NULL;
    if (kernel)
        open_loop_launch(w, kernel, *d, device);
    else if (device)
        vr_emit_host_instead(w, s);
    return kernel;
}

void vr_close_launch(struct writer *w, const struct kernel *k)
{
    open_failure(w, k);
    close_failure(w);
}

void vr_open_nest_launch(struct writer *w, const struct nest *nest)
{
    const struct kernel *k = nest->kernel;
    const struct origin from = {.nest = nest};
    put_arguments(w, k, &from);
    const struct launch launch = {
        .grid = nest_grid(w, k, nest),
        .arrays = array_list(w, k, nest),
        .totals = total_list(w, k, nest),
        .condition = nest->stores + nest->folds > 1 ? vr_textf(w, "vr_is_only_pass(&%s)", vr_local(w, "nest")) : NULL};
    put_launch(w, k, &launch);
    if (nest->folds) {
        open_parts(w);
        for (int i = 0; i < nest->count; i++)
            if (nest->outcomes[i].fold)
                vr_join_parts(w, nest, &nest->outcomes[i],
                              vr_textf(w, "%s.parts[%d]", vr_local(w, "launch"), nest->outcomes[i].number),
                              vr_textf(w, "%s.part_count", vr_local(w, "launch")));
        close_parts(w);
    }
    open_condition(w);
}

void vr_close_nest_launch(struct writer *w, const struct nest *nest)
{
    open_failure(w, nest->kernel);
    for (int i = 0; i < nest->count; i++)
        vr_drop_result(w, nest, &nest->outcomes[i]);
    close_failure(w);
}

/* Launches of kernels (runtime/vr/gpu.h): the host fills in arguments, arrays and the extents of the grid, asks the runtime to start
 * the kernel, and runs the statement itself where it cannot. */
#include "emit/kernel.h"

/* --- arguments --- */

/* What a member is on the host. */
static const char *value_of(struct writer *w, const struct member *m, struct dimension *d)
{
    switch (m->kind) {
    case MEMBER_TRIPS:
        return vr_count_trips(w, &d[m->axis]);
    case MEMBER_FIRST:
        return d[m->axis].range ? vr_textf(w, "%s.start", d[m->axis].range) : d[m->axis].first;
    case MEMBER_STEP:
        return vr_textf(w, "%s.step", d[m->axis].range);
    case MEMBER_REAL:
        return vr_textf(w, "%s.real", d[m->axis].range);
    case MEMBER_REAL_FIRST:
        return vr_textf(w, "%s.real_start", d[m->axis].range);
    case MEMBER_REAL_STEP:
        return vr_textf(w, "%s.real_step", d[m->axis].range);
    case MEMBER_REAL_STOP:
        return vr_textf(w, "%s.real_stop", d[m->axis].range);
    case MEMBER_EXTENT:
        return vr_cached_extent(w, m->symbol, m->axis);
    case MEMBER_STRIDE:
        return vr_cached_stride(w, m->symbol, m->axis);
    default:
        return vr_var(w, m->symbol);
    }
}

static void put_arguments(struct writer *w, const struct kernel *k, struct dimension *d)
{
    struct vr_text out = vr_text_new(w->arena);
    for (int i = 0; i < k->member_count; i++)
        vr_putf(&out, "%s.%s = %s", i ? ", " : "", k->members[i].name, value_of(w, &k->members[i], d));
    vr_line(w, "struct %s_args %s = {%s};", k->name, vr_local(w, "args"), out.data);
}

static const char *array_list(struct writer *w, const struct kernel *k)
{
    struct vr_text out = vr_text_new(w->arena);
    for (int i = 0; i < k->array_count; i++)
        vr_putf(&out, "%s%s", i ? ", " : "(vr_array *const[]){", vr_var(w, k->arrays[i].symbol));
    return out.size ? vr_textf(w, "%s}", out.data) : "NULL";
}

/* --- the grid --- */

/* The extents of the grid: the loop's dimensions from the last on, the first ones folded into the third. */
static const char *grid_of(struct writer *w, const struct kernel *k, struct dimension *d)
{
    struct vr_text out = vr_text_new(w->arena);
    int at = k->node->slot[VR_VARS].count - 1;
    for (int axis = 0; axis < MOST_DIMS; axis++) {
        const char *trips = axis < k->dims ? vr_count_trips(w, &d[at--]) : "1";
        for (; axis == k->dims - 1 && at >= 0; at--)
            trips = vr_textf(w, "%s * %s", vr_count_trips(w, &d[at]), trips);
        vr_putf(&out, "%s%s", axis ? ", " : "", trips);
    }
    return out.data;
}

/* --- the launch --- */

static const char *parts_of(struct writer *w, const struct kernel_total *t)
{
    return vr_local(w, vr_textf(w, "%s_parts", w->names[t->symbol->index]));
}

static void put_launch(struct writer *w, const struct kernel *k, const char *grid, const char *arrays)
{
    const char *launch = vr_local(w, "launch"), *args = vr_local(w, "args");
    w->function->context = true;
    vr_line(w, "struct vr_launch %s = {.kernel = &vr_kernel_%s, .trips = {%s}, .arrays = %s, .args = &%s, .arg_bytes = sizeof %s};",
            launch, k->name, grid, arrays, args, args);
    vr_line(w, "const int %s = vr_launch(ctx, %s, &%s);", vr_local(w, "launched"), vr_site(w, k->node), launch);
}

/* total = total op part, for the part of each work-group. */
static void combine_parts(struct writer *w, const struct kernel *k)
{
    const char *part = vr_local(w, "part"), *launch = vr_local(w, "launch");
    for (int i = 0; i < k->total_count; i++)
        vr_line(w, "const %s *const %s = %s.parts[%d];", vr_shared_type(w, k->totals[i].type), parts_of(w, &k->totals[i]), launch, i);
    vr_line(w, "for (int64_t %s = 0; %s < %s.part_count; %s++) {", part, part, launch, part);
    w->indent++;
    for (int i = 0; i < k->total_count; i++) {
        const struct kernel_total *t = &k->totals[i];
        const char *total = vr_var(w, t->symbol), *one = vr_textf(w, "%s[%s]", parts_of(w, t), part);
        vr_line(w, "%s = %s;", vr_var_target(w, t->symbol), vr_combined(w, t->how, t->type, total, one));
    }
    vr_close_block(w);
}

static void open_condition(struct writer *w, const struct kernel *k)
{
    const char *launched = vr_local(w, "launched");
    if (k->total_count > 0) {
        vr_line(w, "if (%s == VR_OK) {", launched);
        w->indent++;
        combine_parts(w, k);
        w->indent--;
    }
    vr_line(w, "%sif (%s == VR_ON_HOST) {", k->total_count > 0 ? "} else " : "", launched);
    w->indent++;
}

/* Writes the launch of a loop, and opens the condition under which the CPU runs it. */
static void open_loop_launch(struct writer *w, const struct kernel *k, struct dimension *d)
{
    const int count = k->node->slot[VR_VARS].count;
    for (int i = 0; i < count; i++)
        vr_count_trips(w, &d[i]);
    put_arguments(w, k, d);
    put_launch(w, k, grid_of(w, k, d), array_list(w, k));
    open_condition(w, k);
}

const struct kernel *vr_open_kernel(struct writer *w, struct vr_node *s, struct dimension **d)
{
    const struct vr_device_loop *device = vr_flag_on(s, VR_F_KERNEL) ? vr_device_loop_of(w->unit, s) : NULL;
    *d = vr_make_dimensions(w, device ? device->loop : s);
    const struct kernel *kernel = device ? vr_loop_kernel(w, device, *d) : NULL;
    if (kernel)
        open_loop_launch(w, kernel, *d);
    else if (device)
        vr_emit_host_instead(w, s);
    return kernel;
}

void vr_close_launch(struct writer *w)
{
    const char *launched = vr_local(w, "launched");
    w->scope->status = true;
    w->indent--;
    vr_line(w, "} else if (%s != VR_OK) {", launched);
    w->indent++;
    vr_line(w, "status = %s;", launched);
    vr_go_to_exit(w);
    vr_close_block(w);
}

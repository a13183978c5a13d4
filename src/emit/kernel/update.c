/* SPDX-License-Identifier: Apache-2.0 */
/* Updates of elements that several work-items may do at once (passes/device/updates.c): one atomic operation each, which
 * src/emit/opencl/atomic.h has.
 *
 * A device does them one after the other where many work-items update few elements. So sums have a version whose work-groups
 * go through many steps each, row by row, and gather in local memory what they add, for short arrays (privatization;
 * Gomez-Luna, Gonzalez-Linares, Benavides and Guil, An optimized approach to histogram computation on GPU, 2013):
 *
 *     local int counts_own[4096];                   all 0
 *     for (step = …; step < i_trips; step += …)
 *         hist_step(…, step, row, counts_own);      vr_plus_own_i32(&counts_own[place], 1);
 *     barrier(CLK_LOCAL_MEM_FENCE);
 *     for (at = lane; at < counts_n0; at += lanes)
 *         vr_plus_i64(&counts[at], counts_own[at]);
 *
 * (256 counts of 67 million bytes take 10.7 ms without on an H200, .12 with, and .10 by hand.) */
#include "emit/kernel/kernel.h"
#include "emit/statement/store.h"
#include "ir/query.h"
#include "ir/update.h"
#include "ir/walk.h"

enum { LOCAL_BYTES = 16384 }; /* of all arrays: groups of 256 work-items fill a unit with 2048 ones and 128 KB */

static const struct gathered *gathered_of(const struct kernel *k, const struct vr_symbol *array)
{
    for (int i = 0; i < k->gathered_count; i++)
        if (k->gathered[i].array == array)
            return &k->gathered[i];
    return NULL;
}

bool vr_is_gathered(const struct kernel *k, const struct vr_symbol *array)
{
    return gathered_of(k, array) != NULL;
}

/* --- statements --- */

/* The sum of an element, by its place in the whole array. */
static const char *own_place(struct writer *w, const struct gathered *g, const struct vr_node *element)
{
    const struct spot *spots = vr_read_spots(w, element);
    const char *at = "0";
    vr_check_spots(w, element, spots);
    w->kernel->impossible |= w->speculation != NULL;
    for (int k = 0; k < element->slot[VR_KIDS].count; k++) {
        const char *place = vr_in_parens(w, spots[k].position, P_ADD);
        at = k == 0 ? place : vr_textf(w, "(%s) * %s + %s", at, vr_member(w, MEMBER_EXTENT, g->array, k), place);
    }
    return vr_textf(w, "%s[%s]", g->name, at);
}

void vr_emit_update(struct writer *w, const struct vr_node *stmt)
{
    const struct gathered *g = w->kernel->gathers ? gathered_of(w->kernel, vr_updated(stmt)->symbol) : NULL;
    if (g)
        vr_write_update(w, stmt, own_place(w, g, vr_updated(stmt)), g->type, "_own");
    else
        vr_write_update(w, stmt, vr_element_text(w, vr_updated(stmt)).text, vr_kid(stmt, VR_RHS)->type, "");
}

/* --- what is gathered --- */

/* A constant that many steps may add without leaving 32 bits; 0: none. */
static double size_of(const struct vr_node *value)
{
    const bool small = value->kind == VR_N_CONST && value->value.kind == VR_V_INT && value->value.i > -1000 &&
                       value->value.i < 1000;
    return !small ? 0 : value->value.i < 0 ? -(double)value->value.i : (double)value->value.i;
}

struct gathering {
    bool fits;
    bool narrow[MOST_GATHERED];   /* sums of constants */
    double sizes;                 /* of these, in a step */
};

static void note_update(struct kernel *k, struct gathering *all, const struct vr_node *n)
{
    const struct vr_node *value, *target = n->kind == VR_N_ASSIGN && vr_flag_on(n, VR_F_ATOMIC) ? vr_kid(n, VR_LHS) : NULL;
    int i = 0;
    if (!target)
        return;
    all->fits &= vr_update_of(n, &value) == VR_REDUCE_PLUS && target->slot[VR_KIDS].count == target->symbol->type->ndims;
    while (i < k->gathered_count && k->gathered[i].array != target->symbol)
        i++;
    if (i == MOST_GATHERED) {
        all->fits = false;
        return;
    }
    if (i == k->gathered_count) {
        k->gathered[k->gathered_count++] = (struct gathered){target->symbol, target->type, NULL, 0};
        all->narrow[i] = vr_is_integer(target->type);
    }
    all->narrow[i] &= size_of(value) > 0;
    all->sizes += size_of(value);
}

/* The address of an element, whose number is `at`; notes extents and strides. */
static const char *address_of(struct writer *w, const struct gathered *g, const char *at)
{
    const int count = g->array->type->ndims;
    struct spot *spots = VR_NEW_ARRAY(w->arena, struct spot, count);
    for (int k = count - 1; k >= 0; k--) {
        const char *extent = vr_member(w, MEMBER_EXTENT, g->array, k);
        spots[k].position = vr_cx(k > 0 ? vr_textf(w, "%s %% %s", at, extent) : at, count > 1 ? P_MULT : P_PRIMARY);
        at = vr_textf(w, "%s / %s", at, extent);
    }
    return vr_address(w, g->array, spots, count);
}

void vr_find_gathered(struct writer *w, const struct vr_node *loop)
{
    struct kernel *k = w->kernel;
    struct gathering all = {.fits = !k->total_count && !k->lanes && !k->tiling && !k->block};
    const struct vr_list *body = &((struct vr_node *)loop)->slot[VR_BODY];
    k->gathered_count = 0;
    VR_FOR_STMTS(n, w->unit, body)
        note_update(k, &all, n);
    k->most_steps = 0;
    if (!all.fits)
        k->gathered_count = 0;
    for (int i = 0; i < k->gathered_count; i++) {
        struct gathered *g = &k->gathered[i];
        if (all.narrow[i] && !vr_has_loop(body)) {
            g->type = vr_scalar_type(w, VR_INT32, false);
            k->most_steps = (double)INT32_MAX / all.sizes;
        }
        g->name = vr_local(w, vr_textf(w, "%s_own", vr_name_of(w, g->array)));
        g->room = LOCAL_BYTES / k->gathered_count / vr_scalar_bytes(g->type);
        address_of(w, g, "0");
    }
}

/* --- the version --- */

const char *vr_gathering_parameters(struct writer *w, const struct kernel *k)
{
    struct vr_text out = vr_text_new(w->arena);
    vr_putf(&out, ", const int64_t %s, const int64_t %s", vr_local(w, "step"), vr_local(w, "row"));
    for (int i = 0; i < k->gathered_count; i++)
        vr_putf(&out, ", local %s *%s", vr_c_shared(w->arena, k->gathered[i].type), k->gathered[i].name);
    return out.data;
}

/* for all elements: … */
static void open_elements(struct writer *w, const struct gathered *g, const char *at, const char *lane, const char *lanes)
{
    struct vr_text count = vr_text_new(w->arena);
    for (int axis = 0; axis < g->array->type->ndims; axis++)
        vr_putf(&count, "%s%s", axis ? " * " : "", vr_member(w, MEMBER_EXTENT, g->array, axis));
    vr_line(w, "for (int %s = %s; %s < %s; %s += %s)", at, lane, at, count.data, at, lanes);
}

/* The trips of the loop's dimension that is the fastest of the grid, or of all others together; NULL: there are no others. */
static const char *trips_of(struct writer *w, const struct kernel *k, bool fastest)
{
    const int count = k->node->slot[VR_VARS].count;
    const char *trips = NULL;
    for (int i = 0; i < k->member_count; i++)
        if (k->members[i].kind == MEMBER_TRIPS && (k->members[i].axis == k->order[count - 1]) == fastest)
            trips = trips ? vr_textf(w, "%s * %s", trips, k->members[i].name) : k->members[i].name;
    return trips;
}

/* Each work-group takes every so many rows, or of a single one each work-item every so many steps. */
static void write_steps(struct writer *w, const struct kernel *k, const char *lane, const char *lanes)
{
    const char *step = vr_local(w, "step"), *row = vr_local(w, "row"), *rows = trips_of(w, k, false);
    struct vr_text arguments = vr_text_new(w->arena);
    for (int i = 0; i < k->array_count; i++)
        vr_putf(&arguments, "%s, ", k->arrays[i].name);
    vr_putf(&arguments, "%s%s%s, %s, %s", vr_local(w, "args"), k->fault_count ? ", " : "",
            k->fault_count ? vr_local(w, "fault") : "", step, rows ? row : "0");
    for (int i = 0; i < k->gathered_count; i++)
        vr_putf(&arguments, ", %s", k->gathered[i].name);
    if (rows)
        vr_line(w, "for (int64_t %s = get_group_id(0); %s < %s; %s += get_num_groups(0))", row, row, rows, row);
    w->indent += rows != NULL;
    vr_line(w, "for (int64_t %s = %s; %s < %s; %s += %s)", step, rows ? lane : "get_global_id(0)", step, trips_of(w, k, true),
            step, rows ? lanes : "get_global_size(0)");
    vr_line(w, "    %s_step(%s);", k->name, arguments.data);
    w->indent -= rows != NULL;
}

const char *vr_put_gathering(struct writer *w, const struct kernel *k)
{
    const char *lane = vr_local(w, "lane"), *lanes = vr_local(w, "lanes"), *at = vr_local(w, "at");
    struct vr_text rest = vr_text_new(w->arena), *out = w->out;
    w->out = &rest;
    w->indent = 1;
    vr_line(w, "const int %s = get_local_id(0), %s = get_local_size(0);", lane, lanes);
    for (int i = 0; i < k->gathered_count; i++)
        vr_line(w, "local %s %s[%d];", vr_c_shared(w->arena, k->gathered[i].type), k->gathered[i].name, k->gathered[i].room);
    for (int i = 0; i < k->gathered_count; i++) {
        open_elements(w, &k->gathered[i], at, lane, lanes);
        vr_line(w, "    %s[%s] = 0;", k->gathered[i].name, at);
    }
    vr_line(w, "barrier(CLK_LOCAL_MEM_FENCE);");
    write_steps(w, k, lane, lanes);
    vr_line(w, "barrier(CLK_LOCAL_MEM_FENCE);");
    for (int i = 0; i < k->gathered_count; i++) {
        const struct gathered *g = &k->gathered[i];
        const struct vr_type *elem = g->array->type->elem;
        const struct kernel_array *array = vr_array_of_kernel(w, g->array, elem, vr_name_of(w, g->array));
        vr_line(w, "%s += %s;", array->name, vr_argument(w, array->at));
        open_elements(w, g, at, lane, lanes);
        vr_line(w, "    if (%s[%s] != 0)", g->name, at);
        vr_line(w, "        vr_plus_%s(&%s[%s], %s[%s]);", vr_c_suffix(w->arena, elem), array->name, address_of(w, g, at),
                g->name, at);
    }
    w->out = out;
    w->indent = 0;
    return rest.data;
}

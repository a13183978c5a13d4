/* SPDX-License-Identifier: Apache-2.0 */
/* Thread coarsening: versions of kernels whose work-items have several steps along an axis of the grid:
 *
 *     const int64_t i_first = get_global_id(0) / 32 * 128 + get_global_id(0) % 32;
 *     if (i_first >= i_trips)
 *         return;
 *     if (i_trips - i_first > 96) {
 *         for (int u = 0; u < 4; u++) {             unrolled
 *             const int64_t i = i_first + u * 32;
 *             …
 *         }
 *         return;
 *     }
 *     for (int64_t i = i_first; i < i_trips; i += 32) {
 *         …                                         where less are left
 *     }
 *
 * Along the first axis they lie so far apart as work-items run side by side, which read and store neighbours each time. A
 * GPU's memory is idle where each asks for 4 bytes or less, once. Along the second axis they are neighbours: what these
 * read may be the same. The steps of a parallel loop come in any order, and no array that is stored to shares memory with
 * another one (`apart`): so compilers bring all reads to the front. */
#include "emit/kernel/kernel.h"
#include "ir/walk.h"

/* --- which kernels have such versions --- */

int vr_steps_beside(double work, int bytes)
{
    enum { BYTES = 16, MOST = 8, MUCH = 800 }; /* MUCH: operations, times the bytes of their operands */
    if (work * (bytes < 4 ? 4 : bytes) >= MUCH)
        return 1;
    return BYTES / bytes < MOST ? BYTES / bytes : MOST;
}

int vr_steps_below(int bytes)
{
    return bytes < 4 ? 8 : 4;
}

/* Whether nothing but assignments, under conditions at most, is done. */
static bool is_plain(const struct vr_list *body)
{
    VR_FOR_LIST(s, body)
        if (s->kind == VR_N_IF ? !is_plain(&s->slot[VR_THEN]) || !is_plain(&s->slot[VR_ELSE]) : s->kind != VR_N_ASSIGN)
            return false;
    return true;
}

static int count_strides(const struct kernel *k, const struct vr_symbol *array)
{
    int count = 0;
    for (int i = 0; i < k->member_count; i++)
        count += k->members[i].kind == MEMBER_STRIDE && k->members[i].symbol == array;
    return count;
}

/* Whether an array may have no axis whose neighbours lie side by side. */
static bool has_strided(const struct kernel *k)
{
    for (int i = 0; i < k->array_count; i++)
        if (count_strides(k, k->arrays[i].symbol) >= k->arrays[i].symbol->type->ndims)
            return true;
    return false;
}

static bool is_counted(struct vr_node *loop, const struct dimension *d)
{
    return !d->range && vr_body_reads(loop, d->variable);
}

void vr_want_steps(struct writer *w, struct vr_node *loop, const struct dimension *d)
{
    struct kernel *k = w->kernel;
    const struct vr_list *body = &loop->slot[VR_BODY];
    const int count = loop->slot[VR_VARS].count;
    const struct dimension *fastest = &d[count - 1], *next = count > 1 ? &d[count - 2] : NULL;
    int bytes = 1;
    if (k->fault_count || k->total_count || k->tiling || k->lanes || k->spread || !is_plain(body) || has_strided(k))
        return;
    for (int i = 0; i < k->array_count; i++)
        if (vr_scalar_bytes(k->arrays[i].elem) > bytes)
            bytes = vr_scalar_bytes(k->arrays[i].elem);
    if (next && is_counted(loop, next))
        k->rows = vr_steps_below(bytes);
    else if (!next && is_counted(loop, fastest) && fastest->step == 1)
        k->beside = vr_steps_beside(k->work, bytes);
}

/* --- their text --- */

/* Writes the place of the first step of a work-item. */
static struct steps write_first(struct writer *w, const struct vr_node *loop, struct dimension *d, int count)
{
    const int axis = w->kernel->block[0] > 1 ? 0 : 1;
    struct dimension *along = &d[count - 1 - axis], own = *along;
    struct steps s = {.loop = loop, .along = along, .count = w->kernel->block[axis]};
    s.spacing = axis == 0 ? VR_STEP_SPACING : 1;
    s.first = vr_fresh(w, vr_textf(w, "%s_first", own.counter));
    *along = (struct dimension){.counter = s.first, .first = "0", .step = 1, .trips = own.trips, .variable = own.variable};
    vr_write_place(w, loop, d, count);
    *along = own;
    return s;
}

struct steps vr_open_several(struct writer *w, const struct vr_node *loop, struct dimension *d, int count)
{
    const char *u = vr_local(w, "u"), *step = vr_step_name(w, &d[count - 1 - (w->kernel->block[0] > 1 ? 0 : 1)]);
    struct steps s = write_first(w, loop, d, count);
    s.u = u;
    s.step = step;
    vr_open_block(w, "if (%s - %s > %d) {", s.along->trips, s.first, (s.count - 1) * s.spacing);
    return s;
}

/* The counter of the step, where its number is not that. */
static void set_counter(struct writer *w, const struct steps *s)
{
    if (!vr_counts_from_zero(s->along))
        vr_set_counter(w, s->loop, s->along, s->step);
}

void vr_open_steps(struct writer *w, const struct steps *s)
{
    vr_open_unrolled(w, s->u, s->count);
    const char *further = s->spacing > 1 ? vr_textf(w, "%s * %d", s->u, s->spacing) : s->u;
    vr_line(w, "const int64_t %s = %s + %s;", s->step, s->first, further);
    set_counter(w, s);
}

void vr_open_rest(struct writer *w, const struct steps *s)
{
    vr_line(w, "return;");
    vr_close_block(w);
    const char *next = s->spacing > 1 ? vr_textf(w, " += %d", s->spacing) : "++";
    vr_open_block(w, "for (int64_t %s = %s; %s < %s; %s%s) {", s->step, s->first, s->step, s->along->trips, s->step, next);
    set_counter(w, s);
}

/* --- several that go through loops together --- */

void vr_write_places(struct writer *w, const struct vr_coarse *coarse, struct dimension *d)
{
    const struct vr_node *loop = coarse->form->loop;
    const struct steps s = write_first(w, loop, d, loop->slot[VR_VARS].count);
    const char *past = vr_name_of(w, coarse->past),
               *over = vr_textf(w, "max(%s + %d - %s, 0L)", s.first, s.count * s.spacing, s.along->trips);
    const char *back = s.spacing > 1 ? vr_textf(w, "%s * %d", past, s.spacing) : past;
    vr_rename_variable(w, coarse->past, past);
    w->kernel->impossible |= !s.along->is_value;
    vr_line(w, "const int64_t %s = %s;", past, s.spacing > 1 ? vr_textf(w, "%s / %d", over, s.spacing) : over);
    vr_set_counter(w, loop, s.along, vr_textf(w, "%s - %s", s.first, back));
}

/* Lanes (ir/facts.h): the work-items along the last dimension of a work-group share the turns of serial loops of one step, and combine
 * what they got as a tree in local memory:
 *
 *     if (inside)
 *         for (int64_t q = lane; q < n; q += lanes)
 *             total = total + …
 *     total_all[place] = total;
 *     …
 *     total = total_all[row];                      that of the first lane
 *
 * Each lane computes the scalars around the loops; the first one stores. Work-items without a step come to the barriers too. Rows
 * of the group's other dimensions lie side by side in local memory. */
#include <string.h>

#include "emit/kernel.h"
#include "ir/query.h"

struct row {
    const char *lane, *lanes;        /* the work-item's place along the row, and how many there are */
    const char *rows, *row, *place;  /* of the group: rows, the work-item's, and its place in local memory */
};

static struct row write_row(struct writer *w)
{
    const int last = w->kernel->dims - 1;
    const struct row r = {vr_local(w, "lane"), vr_local(w, "lanes"), vr_local(w, "rows"), vr_local(w, "row"), vr_local(w, "place")};
    vr_line(w, "const int %s = get_local_id(%d), %s = get_local_size(%d);", r.lane, last, r.lanes, last);
    if (last == 1)
        vr_line(w, "const int %s = get_local_size(0), %s = get_local_id(0);", r.rows, r.row);
    else
        vr_line(w, "const int %s = get_local_size(0) * get_local_size(1), %s = get_local_id(0) + get_local_size(0) * get_local_id(1);", r.rows, r.row);
    vr_line(w, "const int %s = %s + %s * %s;", r.place, r.row, r.lane, r.rows);
    return r;
}

/* --- a loop --- */

/* Every so many turns, from the lane's own on. */
static void write_turns(struct writer *w, const struct row *r, const struct vr_lane_loop *of)
{
    struct vr_node *loop = (struct vr_node *)of->loop;
    const struct dimension *d = vr_make_dimensions(w, loop);
    vr_line(w, "if (%s) {", w->kernel->inside);
    w->indent++;
    for (int i = 0; i < of->count; i++) {
        if (!of->totals[i].neutral)
            continue;
        vr_line(w, "if (%s > 0)", r->lane);
        w->indent++;
        vr_emit_body(w, &(struct vr_list){&(struct vr_node *){of->totals[i].neutral}, 1, 1});
        w->indent--;
    }
    const char *first = strcmp(d->first, "0") ? vr_textf(w, "%s + %s", d->first, r->lane) : r->lane;
    vr_line(w, "for (int64_t %s = %s; %s %s %s; %s += %s) {", d->counter, first, d->counter, d->relation, d->limit, d->counter, r->lanes);
    w->indent++;
    vr_set_loop_variable(w, loop, d);
    vr_emit_body(w, &loop->slot[VR_BODY]);
    vr_close_block(w);
    vr_close_block(w);
}

/* total = total + what stands at a place. */
static void combine(struct writer *w, const struct vr_lane_total *t, const char *all, const char *place)
{
    const char **name = &w->names[t->other->index], *own = *name;
    *name = vr_textf(w, "%s[%s]", all, place);
    vr_own(w, t->other);
    vr_emit_body(w, &(struct vr_list){&(struct vr_node *){t->combine}, 1, 1});
    *name = own;
}

/* Each of the first half of the lanes that are left takes the total of one of the second, always in the same order. */
static void write_tree(struct writer *w, const struct row *r, const struct vr_lane_loop *of, const char *const *all)
{
    const char *left = vr_fresh(w, "left"), *middle = vr_local(w, "middle");
    for (int i = 0; i < of->count; i++)
        vr_line(w, "%s[%s] = %s;", all[i], r->place, vr_var(w, of->totals[i].total));
    vr_line(w, "for (int %s = %s; %s > 1; %s = (%s + 1) / 2) {", left, r->lanes, left, left, left);
    w->indent++;
    vr_line(w, "const int %s = (%s + 1) / 2;", middle, left);
    vr_line(w, "barrier(CLK_LOCAL_MEM_FENCE);");
    vr_line(w, "if (%s && %s < %s / 2) {", w->kernel->inside, r->lane, left);
    w->indent++;
    for (int i = 0; i < of->count; i++) {
        combine(w, &of->totals[i], all[i], vr_textf(w, "%s + %s * %s", r->place, middle, r->rows));
        vr_line(w, "%s[%s] = %s;", all[i], r->place, vr_var(w, of->totals[i].total));
    }
    vr_close_block(w);
    vr_close_block(w);
    vr_line(w, "barrier(CLK_LOCAL_MEM_FENCE);");
    for (int i = 0; i < of->count; i++)
        vr_line(w, "%s = %s[%s];", vr_var_target(w, of->totals[i].total), all[i], r->row);
}

static void write_loop(struct writer *w, const struct row *r, const struct vr_lane_loop *of)
{
    const char *all[VR_MOST_LANE_TOTALS];
    for (int i = 0; i < of->count; i++) {
        const struct vr_symbol *total = of->totals[i].total;
        all[i] = vr_fresh(w, vr_textf(w, "%s_all", w->names[total->index]));
        vr_line(w, "local %s %s[VR_GROUP];", vr_shared_type(w, total->type), all[i]);
    }
    write_turns(w, r, of);
    write_tree(w, r, of, all);
}

/* --- the body --- */

static const struct vr_lane_loop *loop_at(const struct vr_lanes *lanes, const struct vr_node *s)
{
    for (int i = 0; i < lanes->count; i++)
        if (lanes->loops[i].loop == s)
            return &lanes->loops[i];
    return NULL;
}

/* Statements up to the next loop; those behind all loops are the first lane's. */
static int write_statements(struct writer *w, const struct row *r, const struct vr_list *body, int from)
{
    int to = from;
    while (to < body->count && !loop_at(w->kernel->lanes, body->at[to]))
        to++;
    if (to == from)
        return to;
    vr_line(w, to < body->count ? "if (%s) {" : "if (%s && %s == 0) {", w->kernel->inside, r->lane);
    w->indent++;
    vr_emit_body(w, &(struct vr_list){body->at + from, to - from, 0});
    vr_close_block(w);
    return to;
}

void vr_emit_body_of_lanes(struct writer *w, const struct vr_list *body)
{
    const struct row r = write_row(w);
    for (int at = 0; at < body->count; at++) {
        at = write_statements(w, &r, body, at);
        if (at < body->count)
            write_loop(w, &r, loop_at(w->kernel->lanes, body->at[at]));
    }
}

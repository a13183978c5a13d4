/* SPDX-License-Identifier: Apache-2.0 */
/* Lanes (ir/facts.h): the work-items along the last dimension of a work-group share the iterations of serial loops of one
 * step, and combine what they got as a tree in local memory:
 *
 *     if (inside)
 *         for (int64_t q = lane; q < n; q += lanes)
 *             total = total + …
 *     total_all[place] = total;
 *     …
 *     total = total_all[row];                      that of the first lane
 *
 *     barrier                                      where the next loop needs what another lane stored
 *     if (inside)
 *         for (int64_t q = lane; q < n; q += lanes)
 *             A[i,q] = A[i,q] / total
 *
 * Where iterations read what those up to theirs add up to, lanes take tiles of iterations, in each of which they go through theirs
 * twice, with a scan of their totals in between. Through a serial loop with such loops in it they go together, with a barrier behind
 * each iteration.
 *
 * Each lane computes the scalars around the loops; what is stored there the first one does. Work-items without a step
 * come to the barriers too. */
#include <string.h>

#include "emit/kernel/kernel.h"
#include "ir/query.h"
#include "ir/walk.h"

struct row {
    const char *lane, *lanes;        /* the work-item's place along the row, and how many there are */
    const char *rows, *row;          /* of the group: rows, and the work-item's */
    const char *place, *first;       /* in local memory: the work-item's, and that of its row's first lane */
    const char *beside;              /* how far apart there the lanes of a row are */
    const char *outside;             /* whether a loop that was tried met a subscript that is out of bounds; NULL: none is tried */
};

/* Neighbours in the group are neighbours in local memory, so that they use different banks. */
static struct row name_row(struct writer *w)
{
    const char *lane = vr_local(w, "lane"), *rows = vr_local(w, "rows"), *row = vr_local(w, "row");
    struct row r = {.lane = lane, .lanes = vr_local(w, "lanes"), .rows = rows, .row = row};
    const bool together = w->kernel->lanes->together;
    r.place = together ? vr_local(w, "item") : vr_local(w, "place");
    r.first = together ? vr_textf(w, "%s - %s", r.place, lane) : row;
    r.beside = together ? "1" : rows;
    return r;
}

/* So many lanes, as places. */
static const char *places_of(struct writer *w, const struct row *r, const char *count)
{
    return strcmp(r->beside, "1") ? vr_textf(w, "%s * %s", count, r->beside) : count;
}

static bool has_totals(const struct vr_lanes *lanes)
{
    for (int i = 0; i < lanes->count; i++)
        if (lanes->loops[i].count > 0)
            return true;
    return false;
}

/* The first work-items of a group are neighbours: lanes of a row that read memory together, else rows. Totals need a
 * place, others nothing but the lane. */
const char *vr_write_row(struct writer *w, int last)
{
    const struct row r = name_row(w);
    const char *rows = last == 1 ? "VR_SIDE(0)" : "VR_SIDE(0) * VR_SIDE(1)";
    const char *row = last == 1 ? "get_local_id(0)" : "get_local_id(0) + VR_SIDE(0) * get_local_id(1)";
    const bool together = w->kernel->lanes->together, totals = has_totals(w->kernel->lanes);
    vr_line(w, "const int %s = VR_SIDE(%d);", r.lanes, last);
    if (together || totals)
        vr_line(w, "const int %s = %s;", r.rows, rows);
    if (together)
        vr_line(w, "const int %s = %s + %s * get_local_id(%d), %s = %s %% %s, %s = %s / %s;", r.place, row, r.rows, last,
                r.lane, r.place, r.lanes, r.row, r.place, r.lanes);
    else
        vr_line(w, "const int %s = get_local_id(%d);", r.lane, last);
    if (!together && totals)
        vr_line(w, "const int %s = %s, %s = %s + %s * %s;", r.row, row, r.place, r.row, r.lane, r.rows);
    return together ? vr_textf(w, "get_global_id(0) - get_local_id(0) + %s", r.row) : "get_global_id(0)";
}

/* --- iterations --- */

/* What sums and products of the lanes but the first begin with. */
static void write_neutrals(struct writer *w, const struct row *r, const struct vr_lane_loop *of)
{
    struct vr_node *neutral[VR_MOST_LANE_TOTALS];
    int count = 0;
    for (int i = 0; i < of->count; i++)
        if (of->totals[i].neutral)
            neutral[count++] = of->totals[i].neutral;
    if (count == 0)
        return;
    vr_open_block(w, "if (%s > 0) {", r->lane);
    vr_emit_body(w, &(struct vr_list){neutral, count, 0});
    vr_close_block(w);
}

/* Statements of an iteration; its counter is set. */
static void write_iteration(struct writer *w, const struct vr_node *loop, const struct vr_list *body,
                            const struct dimension *d)
{
    vr_set_loop_variable(w, loop, d);
    vr_emit_body(w, body);
    vr_close_block(w);
}

/* Lanes that read the same have stretches of iterations, so that addresses in an unrolled loop differ by constants. */
static void open_stretch(struct writer *w, const struct row *r, int copies, const struct dimension *d)
{
    const char *name = vr_name_of(w, d->variable), *stretch = vr_fresh(w, vr_textf(w, "%s_stretch", name)),
               *own = vr_fresh(w, vr_textf(w, "%s_own", name)), *end = vr_fresh(w, vr_textf(w, "%s_end", name));
    const char *past = d->relation[1] ? vr_textf(w, "%s + 1", d->limit) : d->limit,
               *cast = vr_is_digits(d->limit) ? "(int64_t)" : "";
    const bool zero = !strcmp(d->first, "0");
    vr_line(w, "const int64_t %s = (%s%s + %s - 1) / %s, %s = %s%s * %s;", stretch, past,
            zero ? "" : vr_textf(w, " - %s", d->first), r->lanes, r->lanes, own, zero ? "" : vr_textf(w, "%s + ", d->first),
            r->lane, stretch);
    vr_line(w, "const int64_t %s = min(%s + %s, %s%s);", end, own, stretch, cast, past);
    vr_line(w, "VR_UNROLLED(%d)", copies);
    vr_line(w, "for (int64_t %s = %s; %s < %s; %s++) {", d->counter, own, d->counter, end, d->counter);
}

/* Every so many iterations, from the lane's own on. */
static void open_strides(struct writer *w, const struct row *r, int copies, const struct dimension *d)
{
    const char *first = d->range || !strcmp(d->first, "0") ? r->lane : vr_textf(w, "%s + %s", d->first, r->lane),
               *more = d->range ? vr_textf(w, "< %s.trips", d->range) : vr_textf(w, "%s %s", d->relation, d->limit);
    if (copies > 1)
        vr_line(w, "VR_UNROLLED(%d)", copies);
    vr_line(w, "for (int64_t %s = %s; %s %s; %s += %s) {", d->counter, first, d->counter, more, d->counter, r->lanes);
}

static void write_iterations(struct writer *w, const struct row *r, const struct vr_lane_loop *of, const struct dimension *d)
{
    if (of->copies > 1 && !w->kernel->lanes->together && !d->range && d->step == 1)
        open_stretch(w, r, of->copies, d);
    else
        open_strides(w, r, of->copies, d);
    w->indent++;
    write_iteration(w, of->loop, &of->loop->slot[VR_BODY], d);
}

/* The same without checks. */
static void try_iterations(struct writer *w, const struct row *r, const struct vr_lane_loop *of, const struct dimension *d)
{
    vr_line(w, "%s = %s;", r->outside, vr_not_tried(w, of->loop, d, r->lanes));
    vr_open_block(w, "if (!%s) {", r->outside);
    w->speculation = r->outside;
    write_iterations(w, r, of, d);
    w->speculation = NULL;
    vr_close_block(w);
}

/* The loop, under its condition. */
static void write_whole(struct writer *w, const struct row *r, const struct vr_lane_loop *of)
{
    struct vr_node *loop = (struct vr_node *)of->loop;
    const bool conditional = of->whole != of->loop;
    if (conditional) {
        vr_open_block(w, "if (%s) {", vr_truth(w, vr_kid(of->whole, VR_TEST)).text);
    }
    const struct dimension *d = vr_make_dimensions(w, loop);
    if (of->tried)
        try_iterations(w, r, of, d);
    else
        write_iterations(w, r, of, d);
    if (conditional && of->whole->slot[VR_ELSE].count > 0) {
        w->indent--;
        vr_line(w, "} else {");
        vr_line(w, "    %s = true;", r->outside);
        w->indent++;
    }
    if (conditional)
        vr_close_block(w);
}

/* --- totals --- */

/* Totals with what stands at a place. */
static void combine(struct writer *w, const struct vr_lane_loop *of, const char *const *all, const char *place)
{
    const char *own[VR_MOST_LANE_TOTALS];
    for (int i = 0; i < of->count; i++) {
        own[i] = vr_rename_variable(w, of->totals[i].other, vr_textf(w, "%s[%s]", all[i], place));
        vr_own(w, of->totals[i].other);
    }
    for (int i = 0; i < of->count; i++)
        if (of->totals[i].combine)
            vr_emit_body(w, &(struct vr_list){&(struct vr_node *){of->totals[i].combine}, 1, 1});
    for (int i = 0; i < of->count; i++)
        vr_rename_variable(w, of->totals[i].other, own[i]);
}

static void put_totals(struct writer *w, const struct row *r, const struct vr_lane_loop *of, const char *const *all)
{
    for (int i = 0; i < of->count; i++)
        vr_line(w, "%s[%s] = %s;", all[i], r->place, vr_var(w, of->totals[i].total));
}

/* A tree as tree.c has it, of totals that are combined together, as the places of a search are with its values. */
static void write_tree(struct writer *w, const struct row *r, const struct vr_lane_loop *of, const char *const *all)
{
    const char *left = vr_fresh(w, "left"), *middle = vr_local(w, "middle");
    put_totals(w, r, of, all);
    vr_open_block(w, "for (int %s = %s; %s > 1; %s = (%s + 1) / 2) {", left, r->lanes, left, left, left);
    vr_line(w, "const int %s = (%s + 1) / 2;", middle, left);
    vr_line(w, "barrier(CLK_LOCAL_MEM_FENCE);");
    vr_open_block(w, "if (%s && %s < %s / 2) {", w->kernel->inside, r->lane, left);
    combine(w, of, all, vr_textf(w, "%s + %s", r->place, places_of(w, r, middle)));
    put_totals(w, r, of, all);
    vr_close_block(w);
    vr_close_block(w);
    vr_line(w, "barrier(CLK_LOCAL_MEM_FENCE);");
    for (int i = 0; i < of->count; i++)
        vr_line(w, "%s = %s[%s];", vr_var_target(w, of->totals[i].total), all[i], r->first);
}

/* Whether each total follows from the lanes' alone. */
static bool are_combined_apart(const struct writer *w, const struct vr_lane_loop *of)
{
    for (int i = 0; i < of->count; i++) {
        const struct vr_lane_total *t = &of->totals[i];
        if (!t->combine || t->combine->kind != VR_N_ASSIGN)
            return false;
        VR_FOR_TREE(n, w->unit, t->combine)
            if (n->kind == VR_N_NAME && n->symbol != t->total && n->symbol != t->other)
                return false;
    }
    return true;
}

/* The function that combines a total: what `combine` is in it, in its names. */
static const char *tree_of(struct writer *w, const struct vr_lane_total *t)
{
    struct vr_text text = vr_text_new(w->arena), *out = w->out;
    const int indent = w->indent;
    const char *own = vr_rename_variable(w, t->total, "own[i]"), *other = vr_rename_variable(w, t->other, "other");
    vr_own(w, t->other);
    w->out = &text;
    w->indent = 3;
    vr_emit_body(w, &(struct vr_list){&(struct vr_node *){t->combine}, 1, 1});
    w->out = out;
    w->indent = indent;
    vr_rename_variable(w, t->total, own);
    vr_rename_variable(w, t->other, other);
    vr_text_cut(&text, text.size - 1);
    return vr_tree_of(w, t->total->type, text.data + strspn(text.data, " "));
}

/* Writes the tree of those of the totals that one function combines, from one on; they are done then. */
static void write_call(struct writer *w, const struct row *r, const struct vr_lane_loop *of, int from, const char **trees)
{
    const struct vr_symbol *first = of->totals[from].total;
    const char *tree = trees[from], *name = vr_name_of(w, first), *all = vr_fresh(w, vr_textf(w, "%s_all", name)),
               *own = vr_fresh(w, vr_textf(w, "%s_own", name));
    struct vr_text to = vr_text_new(w->arena), back = vr_text_new(w->arena);
    int count = 0;
    for (int i = from; i < of->count; i++) {
        if (trees[i] != tree)
            continue;
        trees[i] = NULL;
        vr_putf(&to, "%s%s", count ? ", " : "", vr_var(w, of->totals[i].total));
        vr_putf(&back, "%s%s = %s[%d]", count ? ", " : "", vr_var_target(w, of->totals[i].total), own, count);
        count++;
    }
    if (count > 1)
        vr_line(w, "%s[%d] = {%s};", vr_c_declare(w->arena, first->type, own), count, to.data);
    vr_line(w, count > 1 ? "local %s %s[%d * VR_GROUP];" : "local %s %s[VR_GROUP];", vr_c_shared(w->arena, first->type), all,
            count);
    vr_line(w, "%s(%s, %d, %s, %s, %s, %s, %s, %s);", tree, count > 1 ? own : vr_textf(w, "&%s", to.data), count, all,
            r->place, r->lane, r->lanes, r->beside, w->kernel->inside);
    if (count > 1)
        vr_line(w, "%s;", back.data);
}

static void write_calls(struct writer *w, const struct row *r, const struct vr_lane_loop *of)
{
    const char *trees[VR_MOST_LANE_TOTALS];
    for (int i = 0; i < of->count; i++)
        trees[i] = tree_of(w, &of->totals[i]);
    for (int i = 0; i < of->count; i++)
        if (trees[i])
            write_call(w, r, of, i, trees);
}

static const char *before_of(struct writer *w, const struct vr_lane_total *t)
{
    return vr_local(w, vr_textf(w, "%s_before", vr_name_of(w, t->total)));
}

/* The totals as they are. */
static void put_before(struct writer *w, const struct vr_lane_loop *of)
{
    for (int i = 0; i < of->count; i++) {
        const struct vr_symbol *total = of->totals[i].total;
        vr_line(w, "const %s = %s;", vr_c_declare(w->arena, total->type, before_of(w, &of->totals[i])), vr_var(w, total));
    }
}

/* What the first lane begins with where it does all iterations by itself; and where lanes tell it that it shall. */
static const char *begin_speculation(struct writer *w, struct row *r, const struct vr_lane_loop *of)
{
    const char *any = vr_local(w, "any_outside");
    r->outside = vr_local(w, "outside");
    put_before(w, of);
    vr_line(w, "bool %s = false;", r->outside);
    vr_line(w, "local bool %s[VR_GROUP];", any);
    vr_line(w, "if (%s == 0)", r->lane);
    vr_line(w, "    %s[%s] = false;", any, r->first);
    vr_line(w, "barrier(CLK_LOCAL_MEM_FENCE);");
    return any;
}

/* --- scans --- */

/* Totals of the lanes up to each, its own with it: each takes what another one has got, twice as far away every time (Hillis
 * and Steele, 1986). */
static void write_totals_so_far(struct writer *w, const struct row *r, const struct vr_lane_loop *of, const char *const *all)
{
    const char *apart = vr_local(w, "apart");
    put_totals(w, r, of, all);
    vr_open_block(w, "for (int %s = 1; %s < %s; %s *= 2) {", apart, apart, r->lanes, apart);
    vr_line(w, "barrier(CLK_LOCAL_MEM_FENCE);");
    vr_open_block(w, "if (%s && %s >= %s) {", w->kernel->inside, r->lane, apart);
    combine(w, of, all, vr_textf(w, "%s - %s", r->place, places_of(w, r, apart)));
    vr_close_block(w);
    vr_line(w, "barrier(CLK_LOCAL_MEM_FENCE);");
    put_totals(w, r, of, all);
    vr_close_block(w);
    vr_line(w, "barrier(CLK_LOCAL_MEM_FENCE);");
}

/* Statements of the lane's iterations of a tile, from its first one on. */
static void write_neighbours(struct writer *w, const struct row *r, const struct vr_lane_loop *of, const struct dimension *d,
                             const char *tile, const struct vr_list *body)
{
    const char *u = vr_local(w, "u");
    vr_open_unrolled(w, u, of->copies);
    vr_line(w, "const int64_t %s = %s + %s * %d + %s;", d->counter, tile, r->lane, of->copies, u);
    vr_open_block(w, "if (%s %s %s) {", d->counter, d->relation, d->limit);
    write_iteration(w, of->loop, body, d);
    vr_close_block(w);
}

/* Each lane begins a tile with what the lanes before it have got, the first one with what the tiles before have. Rows have the same
 * tiles, and come to the barriers together. */
static void write_scan(struct writer *w, const struct row *r, const struct vr_lane_loop *of, const char *const *all,
                       bool fence)
{
    const struct dimension *d = vr_make_dimensions(w, of->loop);
    const char *tile = vr_fresh(w, vr_textf(w, "%s_tile", vr_name_of(w, d->variable)));
    vr_open_block(w, "for (int64_t %s = %s; %s %s %s; %s += %d * %s) {", tile, d->first, tile, d->relation, d->limit, tile,
                  of->copies, r->lanes);
    put_before(w, of);
    vr_open_block(w, "if (%s) {", w->kernel->inside);
    write_neutrals(w, r, of);
    write_neighbours(w, r, of, d, tile, &(struct vr_list){of->loop->slot[VR_BODY].at, of->scanned, 0});
    vr_close_block(w);
    write_totals_so_far(w, r, of, all);
    for (int i = 0; i < of->count; i++)
        vr_line(w, "%s = %s > 0 ? %s[%s - %s] : %s;", vr_var_target(w, of->totals[i].total), r->lane, all[i], r->place,
                r->beside, before_of(w, &of->totals[i]));
    vr_open_block(w, "if (%s) {", w->kernel->inside);
    write_neighbours(w, r, of, d, tile, &of->loop->slot[VR_BODY]);
    vr_close_block(w);
    for (int i = 0; i < of->count; i++)
        vr_line(w, "%s = %s[%s + %s];", vr_var_target(w, of->totals[i].total), all[i], r->first,
                places_of(w, r, vr_textf(w, "(%s - 1)", r->lanes)));
    vr_line(w, "barrier(CLK_LOCAL_MEM_FENCE);");
    vr_close_block(w);
    if (fence)
        vr_line(w, "barrier(CLK_GLOBAL_MEM_FENCE);");
}

/* --- loops --- */

static void write_loop(struct writer *w, struct row *r, const struct vr_lane_loop *of, bool fence)
{
    const char *all[VR_MOST_LANE_TOTALS], *any = of->tried ? begin_speculation(w, r, of) : NULL;
    const bool apart = !of->scanned && are_combined_apart(w, of);
    for (int i = 0; i < of->count && !apart; i++) {
        const struct vr_symbol *total = of->totals[i].total;
        all[i] = vr_fresh(w, vr_textf(w, "%s_all", vr_name_of(w, total)));
        vr_line(w, "local %s %s[VR_GROUP];", vr_c_shared(w->arena, total->type), all[i]);
    }
    if (of->scanned) {
        write_scan(w, r, of, all, fence);
        return;
    }
    vr_open_block(w, "if (%s) {", w->kernel->inside);
    write_neutrals(w, r, of);
    write_whole(w, r, of);
    vr_close_block(w);
    if (any) {
        vr_line(w, "if (%s)", r->outside);
        vr_line(w, "    %s[%s] = true;", any, r->first);
    }
    if (apart)
        write_calls(w, r, of);
    else
        write_tree(w, r, of, all);
    if (any)
        vr_line(w, "%s = %s[%s];", r->outside, any, r->first);
    if (fence && of->count > 0)
        vr_line(w, "barrier(CLK_GLOBAL_MEM_FENCE);");
}

/* All iterations again, by the first lane, as if there were no others. */
static void repeat_whole(struct writer *w, const struct row *r, const struct vr_lane_loop *of)
{
    vr_open_block(w, "if (VR_UNLIKELY(%s)) {", r->outside);
    for (int i = 0; i < of->count; i++)
        vr_line(w, "%s = %s;", vr_var_target(w, of->totals[i].total), before_of(w, &of->totals[i]));
    w->checked = true;
    vr_emit_body(w, &(struct vr_list){&(struct vr_node *){(struct vr_node *)of->whole}, 1, 1});
    w->checked = false;
    vr_close_block(w);
}

/* --- the body --- */

static void write_statements(struct writer *w, const struct row *r, const struct vr_list *body,
                             const struct vr_lane_piece *piece, const struct vr_lane_loop *tried)
{
    if (piece->from == piece->to && !tried)
        return;
    vr_open_block(w, piece->alone ? "if (%s && %s == 0) {" : "if (%s) {", w->kernel->inside, r->lane);
    if (tried)
        repeat_whole(w, r, tried);
    vr_emit_body(w, &(struct vr_list){body->at + piece->from, piece->to - piece->from, 0});
    vr_close_block(w);
}

static void write_pieces(struct writer *w, struct row *r, const struct vr_list *body, const struct vr_lane_pieces *pieces);

/* All lanes come to each iteration. */
static void write_walk(struct writer *w, struct row *r, const struct vr_lane_walk *walk)
{
    const struct dimension *d = vr_make_dimensions(w, walk->loop);
    vr_open_loop(w, d);
    vr_set_loop_variable(w, walk->loop, d);
    write_pieces(w, r, &walk->loop->slot[VR_BODY], &walk->body);
    if (walk->fence)
        vr_line(w, "barrier(CLK_GLOBAL_MEM_FENCE);");
    vr_close_block(w);
}

static void write_pieces(struct writer *w, struct row *r, const struct vr_list *body, const struct vr_lane_pieces *pieces)
{
    const struct vr_lane_loop *before = NULL;
    for (int i = 0; i < pieces->count; i++) {
        const struct vr_lane_piece *piece = &pieces->at[i];
        if (piece->fence && !(before && before->count > 0)) /* at the end of a tree they have waited */
            vr_line(w, "barrier(CLK_GLOBAL_MEM_FENCE);");
        if (piece->loop)
            write_loop(w, r, piece->loop, i + 1 < pieces->count && piece[1].fence);
        else if (piece->walk)
            write_walk(w, r, piece->walk);
        else
            write_statements(w, r, body, piece, before && before->tried ? before : NULL);
        before = piece->loop;
    }
}

void vr_emit_body_of_lanes(struct writer *w, const struct vr_list *body)
{
    struct row r = name_row(w);
    write_pieces(w, &r, body, &w->kernel->lanes->body);
}

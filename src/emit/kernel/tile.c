/* SPDX-License-Identifier: Apache-2.0 */
/* Tiles (ir/facts.h): a work-group of VR_TILE by VR_TILE work-items loads what VR_TILE iterations of a serial loop read into
 * local memory, and does these iterations:
 *
 *     for (int64_t p_tile = 0; p_tile < k; p_tile += VR_TILE) {
 *         a_tile[row][column] = …;                     each work-item an element of each tile
 *         barrier(CLK_LOCAL_MEM_FENCE);
 *         if (inside)
 *             for (int64_t p = p_tile; p < p_end; p++)
 *                 … a_tile[row][p - p_tile] …
 *         barrier(CLK_LOCAL_MEM_FENCE);
 *     }
 *
 * Work-items that have no step, or whose conditions do not hold, load too: what is around the loop stands under a
 * variable that tells. Rows of tiles are one element longer than they need be, so that columns lie in different
 * banks of the memory. */
#include <ctype.h>

#include "emit/kernel/kernel.h"
#include "ir/walk.h"

struct group {
    const struct vr_tiling *tiling;
    const struct vr_symbol *iteration;                          /* the serial loop's variable */
    const char *lane[2];                                   /* the work-item's place in its group along the dimensions */
    const char *name[VR_MOST_TILES];
    const char *first, *more;                              /* the iteration that the tiles begin with; what holds of theirs: "< end" */
};

/* --- loads --- */

/* The value that a dimension has for the work-item which is, along it, where this one is along another lane. */
static const char *other_value(struct writer *w, const struct group *t, int dimension, int lane)
{
    const char *name = vr_name_of(w, t->tiling->dimension[dimension]);
    return lane == dimension ? name : vr_textf(w, "(%s - %s + %s)", name, t->lane[dimension], t->lane[lane]);
}

const char *vr_is_loaded(struct writer *w, const struct vr_tile *tile, const struct vr_symbol *iteration, const char *more)
{
    const struct vr_type *i64 = vr_type_scalar(w->unit->types, VR_INT64, false);
    const char *base = w->unit->module->indexing ? " - 1" : "";
    const struct vr_node *read = tile->read;
    struct vr_text out = vr_text_new(w->arena);
    if (tile->stored)
        vr_putf(&out, "%s %s && ", vr_name_of(w, iteration), more);
    for (int axis = 0; axis < read->slot[VR_KIDS].count; axis++) {
        const char *index = vr_operand_as(w, vr_kid(read->slot[VR_KIDS].at[axis], VR_KIDS), i64).text;
        vr_putf(&out, "%s!VR_OUTSIDE(%s%s, %s)", axis ? " && " : "", index, base, vr_cached_extent(w, read->symbol, axis));
    }
    return out.data;
}

/* Neighbours along the group's rows load what lies side by side in memory. */
static void load_tile(struct writer *w, const struct group *t, int i)
{
    const struct vr_tile *tile = &t->tiling->tiles[i];
    const struct vr_symbol *across = t->tiling->dimension[tile->dimension];
    const char *iteration =
        vr_rename_variable(w, t->iteration, vr_textf(w, "(%s + %s)", t->first, t->lane[!tile->by_iterations]));
    const char *own = vr_rename_variable(w, across, other_value(w, t, tile->dimension, tile->by_iterations));
    const char *inside = vr_is_loaded(w, tile, t->iteration, t->more), *element = vr_element_text(w, tile->read).text;
    vr_line(w, "if (%s)", inside);
    vr_line(w, "    %s[%s][%s] = %s;", t->name[i], t->lane[1], t->lane[0], element);
    vr_rename_variable(w, across, own);
    vr_rename_variable(w, t->iteration, iteration);
}

/* --- iterations --- */

/* Where a read finds its element in a tile. */
static const char *tile_text(struct writer *w, const struct group *t, int i)
{
    const struct vr_tile *tile = &t->tiling->tiles[i];
    const char *iteration = vr_textf(w, "%s - %s", vr_name_of(w, t->iteration), t->first), *lane = t->lane[tile->dimension];
    return vr_textf(w, "%s[%s][%s]", t->name[i], tile->by_iterations ? lane : iteration,
                    tile->by_iterations ? iteration : lane);
}

static void emit_iterations(struct writer *w, struct group *t, struct vr_node *loop, struct dimension d, const char *end)
{
    d.first = t->first;
    d.limit = end;
    d.step_number = NULL;
    vr_open_loop(w, &d);
    vr_set_loop_variable(w, loop, &d);
    struct tiles tiles = {.tiling = t->tiling};
    for (int i = 0; i < t->tiling->count; i++)
        tiles.text[i] = tile_text(w, t, i);
    w->tiles = &tiles;
    vr_emit_body(w, &loop->slot[VR_BODY]);
    w->tiles = NULL;
    vr_close_block(w);
}

const char *vr_tile_text(struct writer *w, const struct vr_node *read)
{
    for (int i = 0; w->tiles && i < w->tiles->tiling->count; i++)
        if (vr_same(w->tiles->tiling->tiles[i].read, read))
            return w->tiles->text[i];
    return NULL;
}

static void declare_tiles(struct writer *w, struct group *t)
{
    vr_line(w, "const int64_t %s = get_local_id(0), %s = get_local_id(1);", t->lane[0], t->lane[1]);
    for (int i = 0; i < t->tiling->count; i++) {
        const struct vr_symbol *array = t->tiling->tiles[i].read->symbol;
        t->name[i] = vr_fresh(w, vr_textf(w, "%s_tile", vr_name_of(w, array)));
        vr_line(w, "local %s %s[VR_TILE][VR_TILE + 1];", vr_c_scalar(w->arena, array->type->elem), t->name[i]);
    }
}

static void emit_tiled_loop(struct writer *w, struct group *t, struct vr_node *loop, const char *active)
{
    struct dimension *d = vr_make_dimensions(w, loop);
    const char *name = vr_name_of(w, t->iteration), *end = vr_fresh(w, vr_textf(w, "%s_end", name));
    t->first = vr_fresh(w, vr_textf(w, "%s_tile", name));
    declare_tiles(w, t);
    vr_open_block(w, "for (int64_t %s = %s; %s %s %s; %s += VR_TILE) {", t->first, d->first, t->first, d->relation, d->limit,
                  t->first);
    vr_line(w, "const int64_t %s = min(%s + VR_TILE%s, %s%s);", end, t->first, d->relation[1] ? " - 1" : "",
            isdigit((unsigned char)d->limit[0]) ? "(int64_t)" : "", d->limit);
    t->more = vr_textf(w, "%s %s", d->relation, end);
    for (int i = 0; i < t->tiling->count; i++)
        load_tile(w, t, i);
    vr_line(w, "barrier(CLK_LOCAL_MEM_FENCE);");
    vr_open_block(w, "if (%s) {", active);
    emit_iterations(w, t, loop, *d, end);
    vr_close_block(w);
    vr_line(w, "barrier(CLK_LOCAL_MEM_FENCE);");
    vr_close_block(w);
}

/* --- the body around the loop --- */

static bool holds(const struct vr_node *s, const struct vr_node *loop)
{
    bool found = s == loop;
    for (int i = 0; s->kind == VR_N_IF && i < s->slot[VR_THEN].count && !found; i++)
        found = holds(s->slot[VR_THEN].at[i], loop);
    return found;
}

/* Statements that only work-items with a step do. */
static void emit_active(struct writer *w, const struct vr_list *list, int from, int to, const char *active)
{
    const struct vr_list some = {list->at + from, to - from, 0};
    if (to == from)
        return;
    vr_open_block(w, "if (%s) {", active);
    vr_emit_body(w, &some);
    vr_close_block(w);
}

static void emit_around(struct writer *w, struct group *t, const struct vr_list *list, const char *active)
{
    int at = 0;
    while (!holds(list->at[at], t->tiling->loop))
        at++;
    struct vr_node *s = list->at[at];
    emit_active(w, list, 0, at, active);
    if (s == t->tiling->loop)
        emit_tiled_loop(w, t, s, active);
    else {
        const char *within = vr_fresh(w, "within");
        vr_line(w, "const bool %s = %s && %s;", within, active, vr_in_parens(w, vr_truth(w, vr_kid(s, VR_TEST)), P_COMPARE));
        emit_around(w, t, &s->slot[VR_THEN], within);
    }
    emit_active(w, list, at + 1, list->count, active);
}

void vr_emit_tiled_body(struct writer *w, const struct vr_list *body)
{
    struct group t = {.tiling = w->kernel->tiling, .iteration = w->kernel->tiling->loop->slot[VR_VARS].at[0]->symbol,
                      .lane = {vr_local(w, "column"), vr_local(w, "row")}};
    emit_around(w, &t, body, w->kernel->inside);
}

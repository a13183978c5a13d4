/* SPDX-License-Identifier: Apache-2.0 */
/* Blocks (ir/facts.h): work-items of a kernel with tiles that compute several results each, which lie VR_TILE apart, so
 * that neighbours store side by side. Tiles have so many iterations as before, and so many times the rows or columns:
 *
 *     double sum[4][4] = {{0}};
 *     for (int64_t p_tile = 0; p_tile < k; p_tile += VR_TILE) {
 *         for (int at = row; at < 4 * VR_TILE; at += VR_TILE)
 *             a_tile[column][at] = …;                               zero, where there is none
 *         barrier(CLK_LOCAL_MEM_FENCE);
 *         for (int64_t p = p_tile; p < p_end; p++) {
 *             for (int u = 0; u < 4; u++)
 *                 a_p[u] = a_tile[p - p_tile][row + u * VR_TILE];
 *             …
 *             for (int u = 0; u < 4; u++)
 *                 for (int v = 0; v < 4; v++)
 *                     sum[u][v] = sum[u][v] + a_p[u] * b_p[v];
 *         }
 *         barrier(CLK_LOCAL_MEM_FENCE);
 *     }
 *
 * Loops over a block are unrolled, so that its results stay in registers. What stands before the serial loop, and
 * what stands behind it, is done for those results that are the loop's. */
#include <ctype.h>

#include "emit/kernel/kernel.h"
#include "ir/query.h"
#include "ir/walk.h"

struct blocks {
    struct vr_node *loop;               /* the parallel one */
    const struct vr_tiling *tiling;
    const struct vr_block *block;
    struct vr_node *serial;
    const struct dimension *d[2];       /* the fastest dimension, and the next */
    const char *step[2], *first[2];     /* a result's step along them, and that of the group's first */
    const char *lane[2], *at[2];        /* the work-item's place in the group; counters over its block: v along the fastest dimension, u */
    const char *tile[VR_MOST_TILES];
    const char *iterations;                  /* the first iteration that tiles have */
};

/* --- results of a block --- */

/* The step along a dimension of the result in hand; the value of its variable, where somebody reads that. */
static void write_step(struct writer *w, const struct blocks *b, int dimension, bool is_read)
{
    const struct dimension *d = b->d[dimension];
    vr_line(w, "const int64_t %s = %s + %s + %s * VR_TILE;", b->step[dimension], b->first[dimension], b->lane[dimension],
            b->at[dimension]);
    if (is_read && !vr_counts_from_zero(d))
        vr_set_counter(w, b->loop, d, b->step[dimension]);
}

static bool is_kept(const struct blocks *b, const struct vr_symbol *symbol)
{
    for (int i = 0; i < b->block->kept_count; i++)
        if (b->block->kept[i] == symbol)
            return true;
    return false;
}

/* The scalars that live in these statements alone. */
static void declare_own(struct writer *w, const struct blocks *b, const struct vr_list *list)
{
    const struct assigned a = vr_find_assigned(w, b->loop);
    for (int i = 0; i < a.count; i++)
        if (!w->found.loop_local[a.symbols[i]->index] && !is_kept(b, a.symbols[i]) && vr_mentions_in(list, a.symbols[i]))
            vr_declare_variable(w, a.symbols[i]);
}

/* Statements for each result of the loop's. */
static void write_results(struct writer *w, const struct blocks *b, const struct vr_list *list, const char *mine)
{
    if (!list->count && !mine)
        return;
    for (int i = 1; i >= 0; i--) {
        vr_open_unrolled(w, b->at[i], w->kernel->block[i]);
        write_step(w, b, i, vr_mentions_in(list, b->d[i]->variable) || (mine && vr_mentions(b->block->wanted, b->d[i]->variable)));
    }
    vr_open_block(w, "if (%s < %s && %s < %s) {", b->step[0], b->d[0]->trips, b->step[1], b->d[1]->trips);
    declare_own(w, b, list);
    vr_emit_body(w, list);
    if (mine)
        vr_line(w, "%s |= %s;", mine, vr_in_parens(w, vr_truth(w, b->block->wanted), P_COMPARE));
    for (int i = 0; i < 3; i++)
        vr_close_block(w);
}

/* --- tiles --- */

static const char *zero_of(struct writer *w, const struct vr_type *t)
{
    const char *zero = vr_first_value(t);
    return *zero == '{' ? vr_textf(w, "(%s)%s", vr_c_scalar(w->arena, t), zero) : zero;
}

static void declare_tiles(struct writer *w, struct blocks *b)
{
    for (int i = 0; i < b->tiling->count; i++) {
        const struct vr_tile *tile = &b->tiling->tiles[i];
        const struct vr_symbol *array = tile->read->symbol;
        b->tile[i] = vr_fresh(w, vr_textf(w, "%s_tile", vr_name_of(w, array)));
        vr_line(w, "local %s %s[VR_TILE][%d * VR_TILE + 1];", vr_c_scalar(w->arena, array->type->elem), b->tile[i],
                w->kernel->block[tile->dimension]);
    }
}

/* Neighbours along the group's rows load what lies side by side in memory. */
static void load_tile(struct writer *w, const struct blocks *b, int i, const char *more)
{
    const struct vr_tile *tile = &b->tiling->tiles[i];
    const struct dimension *d = b->d[tile->dimension];
    const char *iteration = b->lane[!tile->by_iterations], *at = vr_local(w, "at"),
               *step = vr_textf(w, "%s + %s", b->first[tile->dimension], at);
    const char *counter = vr_counts_from_zero(d) ? step : vr_textf(w, "%s + %s", d->first, step);
    const char *own_iteration =
        vr_rename_variable(w, b->serial->slot[VR_VARS].at[0]->symbol, vr_textf(w, "(%s + %s)", b->iterations, iteration));
    const char *own = vr_rename_variable(w, d->variable, vr_textf(w, "(%s)", counter));
    vr_open_unrolled(w, b->at[tile->dimension], w->kernel->block[tile->dimension]);
    vr_line(w, "const int %s = %s + %s * VR_TILE;", at, b->lane[tile->by_iterations], b->at[tile->dimension]);
    vr_line(w, "%s[%s][%s] = %s ? %s : %s;", b->tile[i], iteration, at,
            vr_is_loaded(w, tile, b->serial->slot[VR_VARS].at[0]->symbol, more), vr_element_text(w, tile->read).text,
            zero_of(w, tile->read->type));
    vr_close_block(w);
    vr_rename_variable(w, d->variable, own);
    vr_rename_variable(w, b->serial->slot[VR_VARS].at[0]->symbol, own_iteration);
}

/* The elements that an iteration reads, in registers; what stands for them. */
static struct tiles write_elements(struct writer *w, const struct blocks *b)
{
    const char *iteration = vr_name_of(w, b->serial->slot[VR_VARS].at[0]->symbol);
    struct tiles tiles = {.tiling = b->tiling};
    for (int i = 0; i < b->tiling->count; i++) {
        const struct vr_tile *tile = &b->tiling->tiles[i];
        const int dimension = tile->dimension, size = w->kernel->block[dimension];
        const char *name = vr_fresh(w, vr_textf(w, "%s_%s", vr_name_of(w, tile->read->symbol), iteration)),
                   *at = b->at[dimension];
        vr_line(w, "%s %s[%d];", vr_c_scalar(w->arena, tile->read->type), name, size);
        vr_line(w, "#pragma unroll");
        vr_line(w, "for (int %s = 0; %s < %d; %s++)", at, at, size, at);
        vr_line(w, "    %s[%s] = %s[%s - %s][%s + %s * VR_TILE];", name, at, b->tile[i], iteration, b->iterations,
                b->lane[dimension], at);
        tiles.text[i] = vr_textf(w, "%s[%s]", name, at);
    }
    return tiles;
}

/* --- the serial loop --- */

static bool iteration_mentions(struct writer *w, const struct blocks *b, const struct vr_symbol *symbol)
{
    VR_FOR_NODES(n, w->unit, &b->serial->slot[VR_BODY]) {
        if (n->symbol == symbol)
            return true;
        if (n->kind == VR_N_INDEX) /* which is a tile's */
            VR_PASS_OVER(n);
    }
    return false;
}

/* An iteration of all results, also of those beyond the loop's ends. */
static void write_iteration(struct writer *w, const struct blocks *b)
{
    const struct vr_list *body = &b->serial->slot[VR_BODY];
    const struct tiles tiles = write_elements(w, b);
    for (int i = 1; i >= 0; i--) {
        vr_open_unrolled(w, b->at[i], w->kernel->block[i]);
        if (iteration_mentions(w, b, b->d[i]->variable))
            write_step(w, b, i, true);
    }
    declare_own(w, b, body);
    w->tiles = &tiles;
    vr_emit_body(w, body);
    w->tiles = NULL;
    vr_close_block(w);
    vr_close_block(w);
}

static void write_serial(struct writer *w, struct blocks *b, const char *wanted)
{
    struct dimension d = *vr_make_dimensions(w, b->serial);
    const char *name = vr_name_of(w, b->serial->slot[VR_VARS].at[0]->symbol),
               *end = vr_fresh(w, vr_textf(w, "%s_end", name));
    b->iterations = vr_fresh(w, vr_textf(w, "%s_tile", name));
    const char *more = vr_textf(w, "%s %s %s", b->iterations, d.relation, d.limit);
    vr_open_block(w, "for (int64_t %s = %s; %s%s%s; %s += VR_TILE) {", b->iterations, d.first, wanted ? wanted : "",
                  wanted ? " && " : "", more, b->iterations);
    vr_line(w, "const int64_t %s = min(%s + VR_TILE%s, %s%s);", end, b->iterations, d.relation[1] ? " - 1" : "",
            isdigit((unsigned char)d.limit[0]) ? "(int64_t)" : "", d.limit);
    for (int i = 0; i < b->tiling->count; i++)
        load_tile(w, b, i, vr_textf(w, "%s %s", d.relation, end));
    vr_line(w, "barrier(CLK_LOCAL_MEM_FENCE);");
    d.first = b->iterations;
    d.limit = end;
    d.step_number = NULL;
    vr_open_loop(w, &d);
    vr_set_loop_variable(w, b->serial, &d);
    write_iteration(w, b);
    vr_close_block(w);
    vr_line(w, "barrier(CLK_LOCAL_MEM_FENCE);");
    vr_close_block(w);
}

/* --- the group --- */

/* Whether any result of the group takes part in the serial loop, of those that the work-item says of its own. */
static const char *ask_group(struct writer *w, const struct blocks *b, const char *mine)
{
    const char *wanted = vr_fresh(w, "wanted");
    vr_line(w, "local int %s;", wanted);
    vr_line(w, "if (%s == 0 && %s == 0)", b->lane[0], b->lane[1]);
    vr_line(w, "    %s = 0;", wanted);
    vr_line(w, "barrier(CLK_LOCAL_MEM_FENCE);");
    vr_line(w, "if (%s)", mine);
    vr_line(w, "    atomic_or(&%s, 1);", wanted);
    vr_line(w, "barrier(CLK_LOCAL_MEM_FENCE);");
    return wanted;
}

static void write_place(struct writer *w, struct blocks *b, struct dimension *d, int count)
{
    static const char *const lanes[] = {"column", "row"}, *const counters[] = {"v", "u"};
    for (int i = 0; i < 2; i++) {
        b->d[i] = &d[count - 1 - i];
        b->step[i] = vr_step_name(w, b->d[i]);
        b->lane[i] = vr_local(w, lanes[i]);
        b->at[i] = vr_local(w, counters[i]);
        b->first[i] = vr_fresh(w, vr_textf(w, "%s_first", b->step[i]));
        w->kernel->impossible |= !b->d[i]->is_value;
    }
    vr_line(w, "const int %s = get_local_id(0), %s = get_local_id(1);", b->lane[0], b->lane[1]);
    vr_line(w, "const int64_t %s = (get_global_id(0) - %s) * %d, %s = (get_global_id(1) - %s) * %d;", b->first[0],
            b->lane[0], w->kernel->block[0], b->first[1], b->lane[1], w->kernel->block[1]);
    vr_write_outer_place(w, b->loop, d, count);
}

/* The scalars of each result are those of the block from here on. */
static void declare_kept(struct writer *w, const struct blocks *b)
{
    const struct assigned a = vr_find_assigned(w, b->loop);
    for (int i = 0; i < a.count; i++)
        vr_own(w, a.symbols[i]);
    for (int i = 0; i < b->block->kept_count; i++) {
        const struct vr_symbol *s = b->block->kept[i];
        const char *name = vr_name_of(w, s);
        vr_line(w, "%s[%d][%d] = {{%s}};", vr_c_declare(w->arena, s->type, name), w->kernel->block[1], w->kernel->block[0],
                vr_first_value(s->type));
        if (!vr_use_of(w, s)->read)
            vr_line(w, "(void)%s;", name);
        vr_rename_variable(w, s, vr_textf(w, "%s[%s][%s]", name, b->at[1], b->at[0]));
    }
}

void vr_emit_blocks(struct writer *w, struct vr_node *loop, struct dimension *d)
{
    const struct vr_tiling *tiling = w->kernel->tiling;
    struct blocks b = {.loop = loop, .tiling = tiling, .block = tiling->block, .serial = (struct vr_node *)tiling->loop};
    const char *mine = tiling->block->wanted ? vr_local(w, "mine") : NULL;
    vr_push_scope(w, loop, "");
    write_place(w, &b, d, loop->slot[VR_VARS].count);
    declare_kept(w, &b);
    declare_tiles(w, &b);
    if (mine)
        vr_line(w, "bool %s = false;", mine);
    write_results(w, &b, &b.block->before, mine);
    write_serial(w, &b, mine ? ask_group(w, &b, mine) : NULL);
    write_results(w, &b, &b.block->behind, NULL);
    vr_pop_scope(w);
}

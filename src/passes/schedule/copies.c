/* SPDX-License-Identifier: Apache-2.0 */
/* Bodies that are written several times: unrolled and jammed loops, when all steps are done; see passes/schedule/nest.h. */
#include "ir/query.h"
#include "ir/spots.h"
#include "ir/walk.h"
#include "passes/analysis/trip_count.h"
#include "passes/schedule/nest.h"

/* Variables of iterations that are written side by side: each copy has its own. */
struct renamed {
    const struct vr_symbol *symbol;
    struct vr_symbol **copies;       /* by copy, from the second on */
};

struct copying {
    struct vr_nest *nest;
    const struct vr_nest_loop *loop;
    struct renamed *renamed;
    int count;
};

/* The counter of a copy: counter + copy * stride. */
static struct vr_node *count_of(const struct copying *c, int copy)
{
    struct vr_nest *nest = c->nest;
    struct vr_node *counter = vr_make_name(nest->unit, vr_counter_of(c->loop->node), nest->root->span);
    return vr_plus(nest, counter, vr_number(nest, copy * vr_stride_of(c->loop->node)));
}

/* A statement for a copy: it is put at the end of a list. The first one stays what it is. */
static void add_copy(const struct copying *c, struct vr_list *list, struct vr_node *stmt, int copy)
{
    vr_list_add(c->nest->unit, list, copy ? vr_copy_tree(c->nest->unit, stmt) : stmt);
    struct vr_list last = {list->at + list->count - 1, 1, 0};
    if (copy == 0)
        return;
    vr_substitute(c->nest->unit, &last, vr_counter_of(c->loop->node), count_of(c, copy));
    for (int i = 0; i < c->count; i++)
        vr_rename(&last, c->renamed[i].symbol, c->renamed[i].copies[copy - 1]);
}

/* Statements jammed: copies of each, and the loops that are loops of the nest once, with their bodies jammed. */
static void jam(const struct copying *c, struct vr_list *list)
{
    struct vr_list jammed = {0};
    for (int i = 0; i < list->count; i++) {
        if (vr_loop_of(c->nest, list->at[i])) {
            jam(c, &list->at[i]->slot[VR_BODY]);
            vr_list_add(c->nest->unit, &jammed, list->at[i]);
            continue;
        }
        for (int copy = 0; copy < c->loop->copies; copy++)
            add_copy(c, &jammed, list->at[i], copy);
    }
    *list = jammed;
}

/* Statements unrolled: all of them for a copy, then for the next. */
static void unroll(const struct copying *c, struct vr_list *list)
{
    const struct vr_list once = *list;
    *list = (struct vr_list){0};
    vr_list_add_all(c->nest->unit, list, &once);
    for (int copy = 1; copy < c->loop->copies; copy++)
        for (int i = 0; i < once.count; i++)
            add_copy(c, list, once.at[i], copy);
}

/* Whether iterations of the loop have a scalar of their own. */
static bool is_own(const struct copying *c, const struct vr_nest_own *own)
{
    const struct vr_nest_stmt *stmt = &c->nest->accesses.stmts[own->scalar->stmt];
    bool counted = false;
    for (int i = 0; i < own->scalar->own; i++)
        for (int k = 0; k < c->loop->date.terms; k++)
            counted |= c->loop->date.term[k].loop == stmt->loops[i];
    return counted && vr_mentions(c->loop->node, own->symbol);
}

/* The scalars that each iteration of the loop has of its own get one for each copy. */
static void rename_scalars(struct copying *c)
{
    struct vr_nest *nest = c->nest;
    const int count = nest->own_count;
    c->renamed = VR_NEW_ARRAY(nest->unit->scratch, struct renamed, count + 1);
    for (int i = 0; i < count; i++) {
        const struct vr_nest_own own = nest->own[i];
        if (!is_own(c, &own))
            continue;
        struct vr_symbol **copies = VR_NEW_ARRAY(nest->unit->scratch, struct vr_symbol *, c->loop->copies);
        for (int k = 0; k < c->loop->copies - 1; k++) {
            copies[k] = vr_symbol_temp(nest->unit, nest->f, own.symbol->name, own.symbol->type, nest->root->span);
            vr_add_own(nest, copies[k], own.scalar);
        }
        c->renamed[c->count++] = (struct renamed){own.symbol, copies};
    }
}

/* full = end - (end - first) mod (copies * stride): from there on iterations are left over. */
static struct vr_node *make_full(struct vr_nest *nest, const struct vr_node *loop, struct vr_symbol *full, int64_t size)
{
    const struct vr_type *int64 = full->type;
    struct vr_node *count = vr_minus(nest, vr_end_of(nest, loop), vr_first_of(nest, loop));
    struct vr_node *rest = vr_make_binary(nest->unit, VR_N_MOD, int64, count, vr_number(nest, size));
    return vr_make_assign(nest->unit, vr_make_name(nest->unit, full, nest->root->span),
                          vr_minus(nest, vr_end_of(nest, loop), rest));
}

/* A loop of copies and one of what is left over, for the place of a loop. */
static struct vr_node *write_loop(struct vr_nest *nest, struct vr_nest_loop *loop)
{
    struct copying c = {.nest = nest, .loop = loop};
    struct vr_node *node = loop->node, *rest = vr_copy_tree(nest->unit, node),
                   *all = vr_make_list(nest->unit, node->span);
    const int64_t size = loop->copies * vr_stride_of(node);
    struct vr_symbol *full = vr_symbol_temp(nest->unit, nest->f, "full", vr_counter_of(node)->type, node->span);
    nest->written = node == nest->root ? all : nest->written;
    vr_list_add(nest->unit, &all->slot[VR_KIDS], make_full(nest, node, full, size));
    vr_list_add(nest->unit, &all->slot[VR_KIDS], node);
    vr_list_add(nest->unit, &all->slot[VR_KIDS], rest);
    struct vr_node *begin = vr_make_name(nest->unit, full, node->span);
    vr_set_range(nest, rest, vr_greatest(nest, vr_first_of(nest, node), begin), vr_end_of(nest, node));
    if (loop->jammed) {
        rename_scalars(&c);
        jam(&c, &node->slot[VR_BODY]);
    } else {
        unroll(&c, &node->slot[VR_BODY]);
    }
    vr_set_range(nest, node, vr_first_of(nest, node), vr_make_name(nest->unit, full, node->span));
    vr_set_stride(nest, node, size);
    return all;
}

static void write_loops(struct vr_nest *nest, struct vr_list *list, bool jammed)
{
    for (int i = 0; i < list->count; i++) {
        struct vr_nest_loop *loop = vr_loop_of(nest, list->at[i]);
        const bool wanted = loop && loop->copies > 1 && loop->jammed == jammed;
        struct vr_node *node = list->at[i];
        if (wanted && jammed)
            list->at[i] = write_loop(nest, loop);
        VR_FOR_BODIES(body, node)
            write_loops(nest, body, jammed);
        if (wanted && !jammed)
            list->at[i] = write_loop(nest, loop);
    }
}

/* In jammed loops, what copies have in common stays in variables in the innermost ones. */
static void keep_elements(struct vr_nest *nest)
{
    VR_FOR_SPOTS_OUTSIDE_IN(s, nest->unit, &nest->all->slot[VR_KIDS]) {
        struct vr_node *n = s->list->at[s->at];
        struct vr_list before = {0};
        if (!vr_is_counted(n->kind) || !vr_loop_of(nest, n) || !vr_is_innermost(n))
            continue;
        vr_keep_elements(nest, n, &before);
        if (before.count)
            s->list->at[s->at] = vr_around_loop(nest->unit, n, &before, &(struct vr_list){0});
        VR_PASS_OVER(s);
    }
}

void vr_write_copies(struct vr_nest *nest)
{
    bool jammed = false;
    for (int i = 0; i < nest->loop_count; i++)
        jammed |= nest->loops[i].jammed;
    write_loops(nest, &nest->all->slot[VR_KIDS], true);
    if (jammed)
        keep_elements(nest);
    write_loops(nest, &nest->all->slot[VR_KIDS], false);
}

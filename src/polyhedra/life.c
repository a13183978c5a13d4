/* SPDX-License-Identifier: Apache-2.0 */
/* The life of a model: made for a function, or for one loop after the other, and given back; see polyhedra/model.h. */
#include "polyhedra/model.h"

#include <isl/options.h>
#include <stdlib.h>
#include <string.h>

#include "ir/verify.h"
#include "ir/walk.h"

/* --- giving back --- */

static void free_cell(const struct vr_polyhedra *p, int i)
{
    struct cell *cell = &p->cells[i];
    vr_poly_forget_value(&cell->value);
    isl_map_free(cell->view);
    vr_poly_forget_extents(cell, p->function->symbols[i]);
    *cell = (struct cell){.frame = NULL};
}

static void free_parameters(const struct vr_polyhedra *p)
{
    for (int i = 0; i < p->parameter_count; i++) {
        struct parameter *parameter = p->parameters[i];
        vr_poly_forget_value(&parameter->range.start);
        vr_poly_forget_value(&parameter->range.stop);
        vr_poly_forget_value(&parameter->range.pace);
        isl_set_free(parameter->range.values);
        isl_set_free(parameter->among);
        isl_id_free(parameter->id);
    }
}

static void free_frames(const struct vr_polyhedra *p)
{
    for (int i = 0; i < p->frame_count; i++) {
        isl_set_free(p->frames[i]->known);
        isl_set_free(p->frames[i]->ranges);
        isl_set_free(p->frames[i]->runs);
    }
}

static void free_access(struct access *a)
{
    for (int i = 0; i < a->subscript_count; i++) {
        vr_poly_forget_value(&a->subscripts[i].extent);
        vr_poly_forget_value(&a->subscripts[i].place);
        isl_pw_aff_free(a->subscripts[i].stretch.start);
        isl_pw_aff_free(a->subscripts[i].stretch.stop);
    }
    isl_set_free(a->domain);
    isl_map_free(a->view);
    isl_set_free(a->elements);
}

static void free_check(struct check *check)
{
    vr_poly_forget_value(&check->place);
    vr_poly_forget_value(&check->extent);
    vr_poly_forget_value(&check->known_extent);
    isl_set_free(check->domain);
    isl_set_free(check->equal);
}

static void free_found(struct found *found)
{
    isl_set_free(found->box_set);
    isl_set_free(found->all);
    isl_set_free(found->sure.others);
    isl_set_free(found->sure.set);
    isl_set_free(found->perhaps.others);
    isl_set_free(found->perhaps.set);
}

/* Gives back what was found out of places. */
static void clear_failing(struct vr_polyhedra *p)
{
    while (p->needed_count) {
        isl_set_free(p->needed[--p->needed_count]->rest);
    }
    while (p->failing_count) {
        struct failing *f = p->failing[--p->failing_count];
        isl_pw_aff_free(f->place);
        for (int side = 0; side < SIDES; side++)
            isl_set_free(f->sets[side]);
    }
}

static void release(void *data)
{
    struct vr_polyhedra *p = data;
    if (p->function->loop_sets == p)
        p->function->loop_sets = NULL;
    for (int i = 0; i < p->symbol_count; i++)
        free_cell(p, i);
    for (int i = 0; i < p->access_count; i++)
        free_access(p->accesses[i]);
    for (int i = 0; i < p->check_count; i++)
        free_check(&p->checks[i]);
    for (int i = 0; i < p->kept_count; i++)
        isl_set_free(p->kept[i].domain);
    for (int i = 0; i < 2 * p->found_count; i++)
        free_found(&p->found[i]);
    free(p->spelled);
    isl_set_free(p->named);
    free_parameters(p);
    free_frames(p);
    isl_set_free(p->entered.runs);
    isl_set_free(p->wraps);
    clear_failing(p);
    while (p->said_count)
        isl_set_free(p->said[--p->said_count]);
    isl_set_free(p->entry);
    isl_set_free(p->guard);
    isl_set_free(p->context);
    isl_set_free(p->domain);
    isl_ctx_free(p->ctx);
}

/* --- the model --- */

static struct vr_polyhedra *new_model(struct vr_unit *unit, struct vr_function *f)
{
    struct vr_arena *arena = unit->scratch;
    struct vr_polyhedra *p = VR_NEW(arena, struct vr_polyhedra);
    *p = (struct vr_polyhedra){.unit = unit, .function = f, .symbol_count = f->symbol_count};
    p->cells = VR_NEW_ARRAY(arena, struct cell, f->symbol_count + 1);
    p->ctx = isl_ctx_alloc();
    vr_arena_at_end(arena, release, p);
    isl_options_set_on_error(p->ctx, ISL_ON_ERROR_CONTINUE);
    p->context = isl_set_universe(isl_space_params_alloc(p->ctx, 0));
    return p;
}

struct vr_polyhedra *vr_polyhedra_of(struct vr_unit *unit, struct vr_function *f, bool only_parallel)
{
    struct vr_polyhedra *p = new_model(unit, f);
    p->only_parallel = only_parallel;
    p->roles = VR_NEW_ARRAY(unit->scratch, struct role, f->symbol_count + 1);
    vr_poly_ask(p, PARTS_OF_RACES);
    vr_poly_relate_views(p);
    vr_poly_walk(p, &f->body);
    vr_poly_recover(p);
    return p;
}

struct vr_polyhedra *vr_poly_of_entry(struct vr_unit *unit, struct vr_function *f, const uint64_t *shown)
{
    struct vr_polyhedra *p = new_model(unit, f);
    p->of_call = true;
    p->shown = shown;
    p->roles = VR_NEW_ARRAY(unit->scratch, struct role, f->symbol_count + 1);
    p->frame = &p->entered;
    vr_poly_ask(p, PARTS_OF_CALL);
    vr_poly_settle_sizes(p);
    vr_poly_walk(p, &f->body);
    vr_poly_recover(p);
    return p;
}

/* --- the model of one loop after the other --- */

struct vr_polyhedra *vr_polyhedra_for_guards(struct vr_unit *unit, struct vr_function *f, const struct vr_known *known)
{
    struct vr_polyhedra *p = new_model(unit, f);
    p->guards = true;
    p->known = known;
    p->may_grow = VR_NEW_ARRAY(unit->scratch, bool, f->symbol_count + 1);
    p->cell_capacity = (size_t)f->symbol_count + 1;
    return p;
}

static struct vr_polyhedra *new_model_of_loops(struct vr_unit *unit, struct vr_function *f)
{
    struct vr_polyhedra *p = new_model(unit, f);
    p->alone = true;
    p->cell_capacity = (size_t)f->symbol_count + 1;
    p->roles = VR_NEW_ARRAY(unit->scratch, struct role, p->cell_capacity);
    vr_poly_relate_views(p);
    return p;
}

struct vr_polyhedra *vr_polyhedra_of_loops(struct vr_unit *unit, struct vr_function *f)
{
    if (!f->loop_sets)
        f->loop_sets = new_model_of_loops(unit, f);
    return f->loop_sets;
}

struct vr_polyhedra *vr_poly_of_nest(struct vr_unit *unit, struct vr_function *f, const struct vr_node *root)
{
    struct vr_polyhedra *p = new_model_of_loops(unit, f);
    p->of_nest = true;
    vr_poly_walk_alone(p, root);
    return p;
}

static void *grow(const struct vr_polyhedra *p, const void *old, size_t count, size_t size)
{
    void *larger = vr_alloc_array(p->unit->scratch, 2 * count, size);
    memcpy(larger, old, (size_t)p->symbol_count * size);
    return larger;
}

/* Room for what is known of variables that are new. */
static void make_room(struct vr_polyhedra *p)
{
    const size_t count = (size_t)p->function->symbol_count;
    if (count > p->cell_capacity) {
        p->cells = grow(p, p->cells, count, sizeof *p->cells);
        p->may_grow = p->guards ? grow(p, p->may_grow, count, sizeof *p->may_grow) : NULL;
        p->roles = p->alone ? grow(p, p->roles, count, sizeof *p->roles) : NULL;
        p->cell_capacity = 2 * count;
    }
    for (int i = p->symbol_count; p->alone && i < (int)count; i++)
        p->roles[i].views = i;
    p->symbol_count = (int)count;
}

static void note_mentioned(struct vr_polyhedra *p, const struct vr_node *stmt)
{
    VR_FOR_TREE(n, p->unit, stmt)
        if (n->symbol)
            vr_poly_note_mentioned(p, n->symbol);
}

/* Gives back what is known of the last loop. */
static void clear_loop(struct vr_polyhedra *p)
{
    for (int i = 0; i < p->check_count; i++)
        free_check(&p->checks[i]);
    for (int i = 0; i < p->access_count; i++)
        free_access(p->accesses[i]);
    for (int i = 0; i < p->mentioned_count; i++)
        free_cell(p, p->mentioned[i]->index);
    free_parameters(p);
    free_frames(p);
    p->entered = (struct frame){.runs = isl_set_free(p->entered.runs)};
    p->check_count = p->access_count = p->mentioned_count = p->parameter_count = p->frame_count = 0;
    p->wraps = isl_set_free(p->wraps);
    clear_failing(p);
    isl_set_free(p->context);
    p->context = isl_set_universe(isl_space_params_alloc(p->ctx, 0));
    p->context_count = 0;
    p->any_extent = NULL;
    p->domain = isl_set_free(p->domain);
    p->premises = NULL;
    p->depends = p->narrowed = false;
    p->doubt = VR_DOUBT_NONE;
}

/* Notes which variables of a loop are constants at its entry, by the assignments of scalars that stand right before it. */
static void note_constants(struct vr_polyhedra *p, const struct vr_list *list, int at)
{
    for (int i = at - 1; i >= 0 && list->at[i]->kind == VR_N_ASSIGN; i--) {
        const struct vr_node *n = list->at[i], *target = vr_kid(n, VR_LHS), *value = vr_kid(n, VR_RHS);
        const struct vr_list behind = {.at = list->at + i + 1, .count = at - i - 1};
        if (n->slot[VR_LHS].count != 1 || target->kind != VR_N_NAME || !vr_is_scalar(target->type))
            return;
        struct cell *cell = &p->cells[target->symbol->index];
        if (!cell->mentioned || !vr_is_int64(target->type) || !vr_is_int64(value->type) || value->kind != VR_N_CONST ||
            vr_replaced(&behind, target->symbol))
            continue;
        cell->value = vr_poly_evaluate(p, value);
        cell->whole = vr_poly_is_value(&cell->value);
    }
}

void vr_poly_walk_loop(struct vr_polyhedra *p, const struct vr_list *list, int at)
{
    make_room(p);
    clear_loop(p);
    note_mentioned(p, list->at[at]);
    p->frame = &p->entered;
    vr_poly_ask(p, PARTS_OF_GUARD);
    note_constants(p, list, at);
    vr_poly_walk_stmt(p, list->at[at]);
}

void vr_poly_walk_alone(struct vr_polyhedra *p, const struct vr_node *loop)
{
    make_room(p);
    clear_loop(p);
    p->unsure = false;
    note_mentioned(p, loop);
    vr_poly_ask(p, PARTS_OF_RACES);
    vr_poly_walk_stmt(p, loop);
    vr_poly_recover(p);
}

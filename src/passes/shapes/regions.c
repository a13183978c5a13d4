/* SPDX-License-Identifier: Apache-2.0 */
/* Region detection (thesis 6.3, appendix B): statements that stand one behind the other and whose shapes and loop
 * bounds all follow from a few variables, the critical ones, when they are entered. Where these are known, everything
 * about the region's arrays is.
 *
 * FindPIR goes up a list of statements and carries what is critical. A statement joins the region of the one behind it,
 * becomes the last one of a region, or belongs to none. A loop belongs to a region as a whole or not at all: TestLoop
 * repeats its body until what is critical at the body's end holds what is critical at its start. Regions with nothing
 * to gain are left out: what counts is a loop that touches arrays, or two operations on whole arrays.
 *
 * Beyond the thesis: a list of statements in a list, as a GPU section has, and the branches of a condition are taken
 * alike; a raise ends what is critical, as nothing of the region is run behind it; a return is another way out, and in
 * no region.
 *
 * Needs lowering and, to do anything, LOOPS; gives REGIONS. After inlining, so that loops in functions that are
 * called count (6.4). */
#include "ir/call.h"
#include "ir/facts.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/walk.h"
#include "passes/shapes/critical.h"
#include "passes/pass.h"

#define MOST_STEPS 200000   /* statements looked at in a function; nested loops repeat those in them */

/* Places of the last statement of a region, beside those in the list. */
enum { NOWHERE = -1, BEYOND = 1 << 30 };

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    const struct vr_loops *loops;
    const struct vr_frame *frame;   /* the innermost loop around, or NULL */
    struct vr_regions *regions;
    bool trying;                    /* what is found is not sure to be kept */
    int steps;
};

/* The properties of a program point (6.3.1). */
struct point {
    struct vr_critical critical;
    int last;                       /* the last statement of the region that the statement behind it belongs to */
};

/* --- points --- */

static struct vr_critical new_critical(struct vr_arena *arena, const struct search *s)
{
    return (struct vr_critical){vr_set_new(arena, s->f->symbol_count), vr_set_new(arena, s->f->symbol_count)};
}

static void copy_critical(struct vr_critical *to, const struct vr_critical *from)
{
    vr_set_copy(&to->shapes, &from->shapes);
    vr_set_copy(&to->values, &from->values);
}

static void join_critical(struct vr_critical *to, const struct vr_critical *from)
{
    vr_set_join(&to->shapes, &from->shapes);
    vr_set_join(&to->values, &from->values);
}

static void clear_critical(struct vr_critical *c)
{
    vr_set_clear(&c->shapes);
    vr_set_clear(&c->values);
}

static struct point copy_point(const struct search *s, const struct point *p)
{
    struct point copy = {new_critical(s->unit->scratch, s), p->last};
    copy_critical(&copy.critical, &p->critical);
    return copy;
}

/* The statement belongs to no region. */
static void end_region(struct point *p)
{
    clear_critical(&p->critical);
    p->last = NOWHERE;
}

/* The statement at a place belongs to the region behind it, or is the last one of its own. */
static void keep_region(struct point *p, int at)
{
    if (p->last == NOWHERE)
        p->last = at;
}

static void find_regions(struct search *s, const struct vr_list *list, struct point *p);

/* Looks at a list of statements that another statement holds. Whether one region covers it, that of the statement
 * behind if there is one. */
static bool try_list(struct search *s, const struct vr_list *list, struct point *p)
{
    const bool trying = s->trying;
    const int wanted = p->last == NOWHERE ? list->count - 1 : BEYOND;
    p->last = p->last == NOWHERE ? NOWHERE : BEYOND;
    s->trying = true;
    find_regions(s, list, p);
    s->trying = trying;
    return p->last == wanted;
}

/* --- conditions (6.3.3) --- */

/* Stores to elements define nothing: those that are in a region are taken not to grow their array (6.5.2). */
static bool defines(const struct vr_node *n, const void *critical)
{
    const struct vr_critical *c = critical;
    bool found = false;
    VR_FOR_TARGETS(target, n)
        found |= (*target)->kind == VR_N_NAME &&
                 (vr_set_has(&c->shapes, (*target)->symbol->index) || vr_set_has(&c->values, (*target)->symbol->index));
    return found;
}

static bool defines_critical(const struct vr_node *choice, const struct vr_critical *c)
{
    return vr_seek_in(&choice->slot[VR_THEN], defines, c) || vr_seek_in(&choice->slot[VR_ELSE], defines, c);
}

/* Regions of its own in each list that a statement holds which itself is in none. Assignments that one loop computes
 * stay together. */
static void find_inside(struct search *s, const struct vr_node *stmt, struct point *p)
{
    end_region(p);
    if (vr_flag_on(stmt, VR_F_NEST))
        return;
    for (int slot = 0; slot < VR_MAX_SLOTS; slot++) {
        struct point inside = copy_point(s, p);
        if (vr_nodes[stmt->kind].slots[slot].what == VR_W_STMT)
            find_regions(s, &stmt->slot[slot], &inside);
    }
}

static void look_at_if(struct search *s, const struct vr_node *choice, int at, struct point *p)
{
    const struct vr_node *test = vr_kid(choice, VR_TEST);
    struct point then = copy_point(s, p), otherwise = copy_point(s, p);
    const bool defines = defines_critical(choice, &p->critical);
    const bool covered = try_list(s, &choice->slot[VR_THEN], &then) && try_list(s, &choice->slot[VR_ELSE], &otherwise);
    if (!covered) {
        find_inside(s, choice, p);
        return;
    }
    copy_critical(&p->critical, &then.critical);
    join_critical(&p->critical, &otherwise.critical);
    keep_region(p, at);
    if (!vr_critical_read(s->frame, test, &p->critical) || (defines && !vr_critical_value(s->frame, test, &p->critical)))
        find_inside(s, choice, p);
}

static void look_at_list(struct search *s, const struct vr_node *list, int at, struct point *p)
{
    struct point inside = copy_point(s, p);
    if (!try_list(s, &list->slot[VR_KIDS], &inside)) {
        find_inside(s, list, p);
        return;
    }
    copy_critical(&p->critical, &inside.critical);
    keep_region(p, at);
}

/* --- loops (6.3.4) --- */

static bool assigns_critical(const struct vr_node *loop, const struct vr_critical *c)
{
    for (int i = 0; loop->kind != VR_N_WHILE && i < loop->slot[VR_VARS].count; i++)
        if (vr_set_has(&c->values, loop->slot[VR_VARS].at[i]->symbol->index))
            return true;
    return false;
}

/* Algorithm 1: whether the body is a single region when what is critical behind the loop is; then `body` is what is
 * critical before it. */
static bool test_loop(struct search *s, const struct vr_node *loop, const struct vr_critical *behind,
                      struct vr_critical *body)
{
    const struct vr_loop *facts = vr_map_get(s->loops->by_node, (uintptr_t)loop);
    struct vr_critical bottom = new_critical(s->unit->scratch, s);
    struct vr_frame frame = {loop, facts, vr_has_affine_bounds(s->frame, loop), behind, &bottom, s->frame};
    bool single = facts && !assigns_critical(loop, behind), converged = false;
    copy_critical(&bottom, behind);
    while (single && !converged) {
        struct point p = {new_critical(s->unit->scratch, s), NOWHERE};
        copy_critical(&p.critical, &bottom);
        s->frame = &frame;
        single = try_list(s, vr_body_of(loop), &p) &&
                 (loop->kind != VR_N_WHILE || vr_critical_read(&frame, vr_kid(loop, VR_TEST), &p.critical));
        s->frame = frame.outer;
        copy_critical(body, &p.critical);
        converged = vr_set_within(&body->shapes, &bottom.shapes) && vr_set_within(&body->values, &bottom.values);
        join_critical(&bottom, body);
    }
    return single;
}

/* Adds loopBoundParams, and what the bounds and the condition of a parallel loop read. */
static bool read_bounds(struct search *s, const struct vr_node *loop, struct vr_critical *c)
{
    if (loop->kind == VR_N_WHILE)
        return true;
    const struct vr_node *domain = vr_kid(loop, VR_DOMAIN_OF),
                         *when = loop->kind == VR_N_PFOR ? vr_kid(loop, VR_WHEN) : NULL;
    if (!vr_critical_read(s->frame, domain, c) || (when && !vr_critical_read(s->frame, when, c)))
        return false;
    return !vr_has_affine_bounds(s->frame, loop) || vr_critical_value(s->frame, domain, c);
}

/* At the end of a loop's body there is no region behind yet, but what the next iteration makes critical is. */
static void look_at_loop(struct search *s, const struct vr_node *loop, int at, struct point *p)
{
    struct vr_critical body = new_critical(s->unit->scratch, s);
    bool joins = test_loop(s, loop, &p->critical, &body);
    if (!joins && p->last != NOWHERE) {
        end_region(p);
        joins = test_loop(s, loop, &p->critical, &body);
    }
    join_critical(&p->critical, &body);
    keep_region(p, at);
    if (!joins || !read_bounds(s, loop, &p->critical))
        end_region(p);
}

/* --- statements --- */

/* A way out of a loop: what is critical is what is so at its other end. */
static void look_at_jump(struct search *s, const struct vr_node *jump, int at, struct point *p)
{
    if (s->frame)
        copy_critical(&p->critical, jump->kind == VR_N_BREAK ? s->frame->leave : s->frame->bottom);
    keep_region(p, at);
}

static void look_at_statement(struct search *s, const struct vr_node *stmt, int at, struct point *p)
{
    bool joins = true;
    switch (stmt->kind) {
    case VR_N_IF:
        look_at_if(s, stmt, at, p);
        return;
    case VR_N_LIST:
        look_at_list(s, stmt, at, p);
        return;
    case VR_N_FOR:
    case VR_N_PFOR:
    case VR_N_WHILE:
        look_at_loop(s, stmt, at, p);
        return;
    case VR_N_BREAK:
    case VR_N_CONTINUE:
        look_at_jump(s, stmt, at, p);
        return;
    case VR_N_ASSIGN:
        joins = vr_critical_assign(s->frame, stmt, &p->critical);
        break;
    case VR_N_EVAL:
        joins = vr_critical_read(s->frame, vr_kid(stmt, VR_KIDS), &p->critical);
        break;
    case VR_N_RAISE:
        clear_critical(&p->critical);
        break;
    default:
        joins = false;
    }
    if (joins)
        keep_region(p, at);
    else
        end_region(p);
}

/* --- regions --- */

/* What makes a region interesting (6.2.1). */
struct interest {
    int operations;      /* on whole arrays */
    bool loop;           /* one that touches an array */
    int loops;           /* around the place */
};

static bool is_operation(const struct vr_node *n)
{
    const bool whole = vr_by_element(n) || (n->kind == VR_N_LIBCALL && vr_call_of_runtime(n->call)) ||
                       n->kind == VR_N_REDUCE || n->kind == VR_N_SCAN;
    bool arrays = vr_is_array(n->type);
    if (whole)
        VR_FOR_CHILDREN(child, n)
            arrays |= vr_is_array((*child.at)->type);
    return whole && arrays;
}

static bool note_node(struct vr_node *n, void *data)
{
    struct interest *interest = data;
    interest->loop |= interest->loops && (n->kind == VR_N_INDEX || n->kind == VR_N_XCHANGE);
    interest->operations += is_operation(n) ? interest->loops ? 2 : 1 : 0;
    interest->loops += vr_is_loop(n->kind);
    return true;
}

static void note_end(struct vr_node *n, void *data)
{
    struct interest *interest = data;
    interest->loops -= vr_is_loop(n->kind);
}

static bool is_interesting(const struct vr_list *list, int first, int last)
{
    struct interest interest = {0, false, 0};
    for (int i = first; i <= last; i++)
        vr_walk_both(list->at[i], note_node, note_end, &interest);
    return interest.loop || interest.operations >= 2;
}

static void add_region(struct search *s, const struct vr_list *list, int first, int last)
{
    struct vr_regions *r = s->regions;
    if (!is_interesting(list, first, last))
        return;
    const struct vr_critical *entry = vr_map_get(r->points, (uintptr_t)list->at[first]);
    VR_APPEND(s->unit->arena, r->all, r->count, r->capacity,
              (struct vr_region){.list = list, .first = first, .last = last, .entry = *entry});
}

/* What is critical before a statement, kept: the last visit counts. */
static void keep_point(struct search *s, const struct vr_node *stmt, const struct point *p)
{
    struct vr_critical *kept = vr_map_get(s->regions->points, (uintptr_t)stmt);
    if (!kept) {
        kept = VR_NEW(s->unit->arena, struct vr_critical);
        *kept = new_critical(s->unit->arena, s);
        vr_map_set(s->regions->points, (uintptr_t)stmt, kept);
    }
    copy_critical(kept, &p->critical);
}

/* Algorithm 2, FindPIR: from the end of the list to its start. */
static void find_regions(struct search *s, const struct vr_list *list, struct point *p)
{
    int *last = VR_NEW_ARRAY(s->unit->scratch, int, list->count + 1);
    for (int i = list->count - 1; i >= 0; i--) {
        if (s->steps++ < MOST_STEPS)
            look_at_statement(s, list->at[i], i, p);
        else
            end_region(p);
        keep_point(s, list->at[i], p);
        last[i] = p->last;
    }
    for (int i = 0; !s->trying && i < list->count; i++)
        if (last[i] != NOWHERE && (i == 0 || last[i - 1] != last[i]))
            add_region(s, list, i, last[i]);
}

/* --- the report --- */

static int put_names(const struct search *s, struct vr_text *out, const char *before, const struct vr_set *set)
{
    int count = 0;
    for (int i = 0; i < s->f->symbol_count; i++)
        if (vr_set_has(set, i))
            vr_putf(out, "%s%s", count++ ? ", " : before, s->f->symbols[i]->name);
    return count;
}

static void remark_region(struct search *s, const struct vr_region *region)
{
    struct vr_text names = vr_text_new(s->unit->scratch);
    const struct vr_node *first = region->list->at[region->first], *last = region->list->at[region->last];
    const int shapes = put_names(s, &names, " the shapes of ", &region->entry.shapes);
    const int values = put_names(s, &names, shapes ? " and the values of " : " the values of ", &region->entry.values);
    vr_remark(s->unit, s->f, first, VR_TOPIC_REGION, "to %s: its shapes follow from%s", vr_where(s->unit, last),
              shapes + values ? names.data : " constants");
}

bool vr_pass_regions(struct vr_unit *unit, struct vr_function *f)
{
    struct search s = {.unit = unit, .f = f, .loops = vr_loops_of(unit, f)};
    if (!s.loops)
        return false;
    struct point end = {new_critical(unit->scratch, &s), NOWHERE};
    s.regions = VR_NEW(unit->arena, struct vr_regions);
    s.regions->points = vr_map_new(unit->arena);
    find_regions(&s, &f->body, &end);
    vr_map_set(unit->facts->regions, (uintptr_t)f, s.regions);
    for (int i = 0; unit->remarks && i < s.regions->count; i++)
        remark_region(&s, &s.regions->all[i]);
    return false;
}

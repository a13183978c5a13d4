/* SPDX-License-Identifier: Apache-2.0 */
/* Liveness; see ir/liveness.h. The set of variables whose values may be read flows backward, from the function's end.
 * In front of a loop lives what lives behind it, as its body may not run, and what an iteration may read before it assigns
 * it. These reads do not depend on what is behind, so each loop's are found once, and a second walk notes what lives
 * behind loops: the work is linear in the program.
 *
 * A store to an element, or to one that may let its array grow, reads its variable. A read that finds its variable not
 * alive is the last one. */
#include "ir/liveness.h"

#include "base/set.h"
#include "ir/facts.h"
#include "ir/query.h"
#include "ir/walk.h"

/* Symbols by their indices. */
struct members {
    int *at, count;
    size_t capacity;
};

/* What is known of a loop. */
struct about {
    struct members read;    /* before they are assigned in an iteration */
    struct members asked;   /* by the condition of a while loop */
    struct vr_loop_variable *assigned;
    int count;
    size_t capacity;
};

struct vr_liveness {
    struct vr_map *loops;   /* loop → struct about */
    struct vr_last_read *reads;
    int read_count;
    size_t read_capacity;
};

struct flow {
    struct vr_unit *unit;
    const struct vr_function *f;
    struct vr_liveness *result;
    const struct vr_node *stmt; /* whose reads these are */
    int limit;              /* of symbols */
    bool notes;             /* what lives behind loops, and last reads: in the second walk */
    const struct vr_set *behind, *iteration; /* what lives behind the innermost loop, and at the end of its body; NULL: nothing */
    struct vr_set *spare;   /* sets to be used again */
    int spare_count;
    size_t spare_capacity;
    int *seen, loop_count;  /* by the symbol's index: the last loop that was seen to assign it */
};

static void flow_list(struct flow *w, const struct vr_list *list, struct vr_set *live);

/* --- sets --- */

static struct vr_set take_set(struct flow *w, const struct vr_set *like)
{
    struct vr_set set = w->spare_count ? w->spare[--w->spare_count] : vr_set_new(w->unit->scratch, w->limit);
    if (like)
        vr_set_copy(&set, like);
    else
        vr_set_clear(&set);
    return set;
}

static void give_back(struct flow *w, struct vr_set set)
{
    VR_APPEND(w->unit->scratch, w->spare, w->spare_count, w->spare_capacity, set);
}

static void add_member(const struct flow *w, struct members *members, int i)
{
    VR_ADD(w->unit->scratch, members, i);
}

static void join_members(struct vr_set *set, const struct members *members)
{
    for (int i = 0; i < members->count; i++)
        vr_set_add(set, members->at[i]);
}

/* --- reads --- */

static bool is_among(const struct vr_list *targets, const struct vr_symbol *symbol)
{
    VR_FOR_LIST(target, targets)
        if (target->kind == VR_N_TUPLE ? is_among(&target->slot[VR_KIDS], symbol)
                                       : target->kind == VR_N_NAME && target->symbol == symbol)
            return true;
    return false;
}

/* Whether a statement gives a variable another value, by itself. */
static bool assigns(const struct vr_node *s, const struct vr_symbol *symbol)
{
    bool found = s->kind == VR_N_ASSIGN && is_among(&s->slot[VR_LHS], symbol);
    for (int i = 0; vr_flag_on(s, VR_F_NEST) && i < s->slot[VR_KIDS].count; i++)
        found |= assigns(s->slot[VR_KIDS].at[i], symbol);
    return found;
}

static void read_symbol(struct flow *w, const struct vr_symbol *symbol, struct vr_set *live)
{
    struct vr_liveness *r = w->result;
    if (vr_set_has(live, symbol->index))
        return;
    vr_set_add(live, symbol->index);
    if (!w->notes || !vr_is_array(symbol->type) || assigns(w->stmt, symbol))
        return;
    VR_APPEND(w->unit->scratch, r->reads, r->read_count, r->read_capacity, (struct vr_last_read){w->stmt, symbol});
}

static void flow_read(struct flow *w, const struct vr_list *list, struct vr_set *live)
{
    VR_FOR_NODES(n, w->unit, list)
        if (vr_reads_symbol(n))
            read_symbol(w, n->symbol, live);
}

static void read_members(struct flow *w, const struct members *members, struct vr_set *live)
{
    for (int i = 0; i < members->count; i++)
        read_symbol(w, w->f->symbols[members->at[i]], live);
}

/* What a branch is the last to read is dead behind the other one too: the condition as a whole is. What lives behind
 * it has another value there. `first` is the number of the first read of the branches and the test. */
static void move_reads(struct flow *w, int first, const struct vr_set *behind, const struct vr_set *before)
{
    struct vr_liveness *r = w->result;
    const int count = r->read_count;
    struct vr_set moved = take_set(w, NULL);
    r->read_count = first;
    for (int i = first; i < count; i++) {
        struct vr_last_read read = r->reads[i];
        const int symbol = read.array->index;
        const bool moves = vr_set_has(before, symbol) && !vr_set_has(behind, symbol);
        if (moves ? vr_set_has(&moved, symbol) : read.stmt == w->stmt)
            continue;
        if (moves) {
            vr_set_add(&moved, symbol);
            read.stmt = w->stmt;
        }
        r->reads[r->read_count++] = read;
    }
    give_back(w, moved);
}

/* --- assignments --- */

/* Targets get their values one behind the other. */
static void flow_targets(struct flow *w, const struct vr_list *targets, struct vr_set *live)
{
    for (int i = targets->count - 1; i >= 0; i--) {
        struct vr_node *target = targets->at[i];
        if (target->kind == VR_N_TUPLE)
            flow_targets(w, &target->slot[VR_KIDS], live);
        else if (target->kind == VR_N_NAME)
            vr_set_drop(live, target->symbol->index);
        else
            flow_read(w, &(struct vr_list){&target, 1, 1}, live);
    }
}

/* --- loops --- */

static const struct vr_list *body_of(const struct vr_node *loop)
{
    return &loop->slot[vr_is_counted(loop->kind) ? VR_BODY : VR_THEN];
}

/* Through an iteration of the loop: its end is what comes next. */
static void flow_iteration(struct flow *w, const struct vr_node *loop, const struct vr_set *behind, struct vr_set *live)
{
    const struct flow outer = *w;
    struct vr_set end = take_set(w, live);
    w->behind = behind;
    w->iteration = &end;
    flow_list(w, body_of(loop), live);
    for (int i = 0; vr_is_counted(loop->kind) && i < loop->slot[VR_VARS].count; i++)
        vr_set_drop(live, loop->slot[VR_VARS].at[i]->symbol->index);
    w->behind = outer.behind;
    w->iteration = outer.iteration;
    give_back(w, end);
}

static struct members members_of(const struct flow *w, const struct vr_set *set)
{
    struct members members = {0};
    for (int i = vr_set_next(set, 0); i < w->limit; i = vr_set_next(set, i + 1))
        add_member(w, &members, i);
    return members;
}

/* The loop's reads, found once. */
static struct about *about_loop(struct flow *w, const struct vr_node *loop)
{
    struct about *about = vr_map_get(w->result->loops, (uintptr_t)loop);
    const bool notes = w->notes;
    if (about)
        return about;
    struct vr_set live = take_set(w, NULL), none = take_set(w, NULL);
    about = VR_NEW(w->unit->scratch, struct about);
    w->notes = false;
    flow_iteration(w, loop, &none, &live);
    about->read = members_of(w, &live);
    vr_set_clear(&live);
    if (!vr_is_counted(loop->kind))
        flow_read(w, &loop->slot[VR_TEST], &live);
    about->asked = members_of(w, &live);
    w->notes = notes;
    give_back(w, live);
    give_back(w, none);
    vr_map_set(w->result->loops, (uintptr_t)loop, about);
    return about;
}

/* A search for what a loop assigns. */
struct assigned {
    struct flow *w;
    struct about *about;
    const struct vr_set *live;
};

static void note_assigned(const struct assigned *a, const struct vr_symbol *symbol)
{
    if (a->w->seen[symbol->index] == a->w->loop_count)
        return;
    a->w->seen[symbol->index] = a->w->loop_count;
    VR_APPEND(a->w->unit->scratch, a->about->assigned, a->about->count, a->about->capacity,
              (struct vr_loop_variable){symbol, vr_set_has(a->live, symbol->index)});
}

static void note_all(const struct assigned *a, const struct vr_list *targets)
{
    for (int i = 0; i < targets->count; i++)
        if (targets->at[i]->kind == VR_N_TUPLE)
            note_all(a, &targets->at[i]->slot[VR_KIDS]);
        else
            note_assigned(a, targets->at[i]->symbol);
}

static void flow_loop(struct flow *w, struct vr_node *loop, struct vr_set *live)
{
    struct about *about = about_loop(w, loop);
    const struct vr_list *head = &loop->slot[vr_is_counted(loop->kind) ? VR_DOMAIN_OF : VR_TEST];
    if (w->notes) {
        struct assigned assigned = {w, about, live};
        struct vr_set end = take_set(w, live);
        w->loop_count++;
        VR_FOR_STMTS(n, w->unit, &(struct vr_list){&loop, 1, 1})
            if (n->kind == VR_N_ASSIGN || vr_is_counted(n->kind))
                note_all(&assigned, &n->slot[n->kind == VR_N_ASSIGN ? VR_LHS : VR_VARS]);
        join_members(&end, &about->read);
        join_members(&end, &about->asked);
        flow_iteration(w, loop, live, &end);
        give_back(w, end);
    }
    read_members(w, &about->read, live);
    flow_read(w, head, live);
    if (vr_is_counted(loop->kind))
        flow_read(w, &loop->slot[VR_WHEN], live);
}

/* --- statements --- */

static void flow_if(struct flow *w, const struct vr_node *s, struct vr_set *live)
{
    struct vr_set other = take_set(w, live), behind = take_set(w, live);
    const int first = w->result->read_count;
    flow_list(w, &s->slot[VR_THEN], live);
    flow_list(w, &s->slot[VR_ELSE], &other);
    vr_set_join(live, &other);
    flow_read(w, &s->slot[VR_TEST], live);
    move_reads(w, first, &behind, live);
    give_back(w, other);
    give_back(w, behind);
}

/* To another place, or out of the function. */
static void flow_jump(struct flow *w, const struct vr_node *s, const struct vr_set *place, struct vr_set *live)
{
    if (place)
        vr_set_copy(live, place);
    else
        vr_set_clear(live);
    flow_read(w, &s->slot[VR_KIDS], live);
}

/* An error may lead from everywhere to a handler: all that is mentioned lives. */
static void flow_try(struct flow *w, struct vr_node *s, struct vr_set *live)
{
    if (w->behind)
        vr_set_join(live, w->behind);
    if (w->iteration)
        vr_set_join(live, w->iteration);
    flow_read(w, &(struct vr_list){&s, 1, 1}, live);
}

static void flow_kind(struct flow *w, struct vr_node *s, struct vr_set *live)
{
    switch (s->kind) {
    case VR_N_ASSIGN:
        flow_targets(w, &s->slot[VR_LHS], live);
        flow_read(w, &s->slot[VR_RHS], live);
        return;
    case VR_N_FOR:
    case VR_N_PFOR:
    case VR_N_WHILE:
        flow_loop(w, s, live);
        return;
    case VR_N_IF:
        flow_if(w, s, live);
        return;
    case VR_N_LIST:
        flow_list(w, &s->slot[VR_KIDS], live);
        return;
    case VR_N_BREAK:
        flow_jump(w, s, w->behind, live);
        return;
    case VR_N_CONTINUE:
        flow_jump(w, s, w->iteration, live);
        return;
    case VR_N_RETURN:
    case VR_N_RAISE:
        flow_jump(w, s, NULL, live);
        return;
    case VR_N_TRY:
        flow_try(w, s, live);
        return;
    default:
        flow_read(w, &(struct vr_list){&s, 1, 1}, live);
    }
}

static void flow_stmt(struct flow *w, struct vr_node *s, struct vr_set *live)
{
    const struct vr_node *const outer = w->stmt;
    if (!outer || !vr_flag_on(outer, VR_F_NEST))
        w->stmt = s;
    flow_kind(w, s, live);
    w->stmt = outer;
}

static void flow_list(struct flow *w, const struct vr_list *list, struct vr_set *live)
{
    for (int i = list->count - 1; i >= 0; i--)
        flow_stmt(w, list->at[i], live);
}

/* --- the analysis --- */

const struct vr_liveness *vr_find_liveness(struct vr_unit *unit, const struct vr_function *f)
{
    struct vr_liveness *result = VR_NEW(unit->scratch, struct vr_liveness);
    struct flow w = {.unit = unit, .f = f, .result = result, .limit = f->symbol_count, .notes = true,
                     .seen = VR_NEW_ARRAY(unit->scratch, int, f->symbol_count + 1)};
    struct vr_set live = take_set(&w, NULL);
    result->loops = vr_map_new(unit->scratch);
    for (int i = 0; i < f->output_count; i++) /* a function that falls off its end gives these */
        vr_set_add(&live, vr_symbol_get(f, f->outputs[i])->index);
    flow_list(&w, &f->body, &live);
    return result;
}

const struct vr_liveness *vr_liveness_about(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop)
{
    if (!unit->facts->liveness)
        unit->facts->liveness = vr_map_new(unit->scratch);
    const struct vr_liveness *kept = vr_map_get(unit->facts->liveness, (uintptr_t)f);
    if (!kept || !vr_map_get(kept->loops, (uintptr_t)loop)) {
        kept = vr_find_liveness(unit, f);
        vr_map_set(unit->facts->liveness, (uintptr_t)f, (void *)kept);
    }
    return kept;
}

const struct vr_loop_variable *vr_assigned_by(const struct vr_liveness *liveness, const struct vr_node *loop, int *count)
{
    const struct about *about = vr_map_get(liveness->loops, (uintptr_t)loop);
    *count = about ? about->count : 0;
    return about ? about->assigned : NULL;
}

bool vr_live_behind(const struct vr_liveness *liveness, const struct vr_node *loop, const struct vr_symbol *symbol)
{
    int count;
    const struct vr_loop_variable *assigned = vr_assigned_by(liveness, loop, &count);
    for (int i = 0; i < count; i++)
        if (assigned[i].symbol == symbol)
            return assigned[i].live;
    return true;
}

const struct vr_last_read *vr_last_reads(const struct vr_liveness *liveness, int *count)
{
    *count = liveness->read_count;
    return liveness->reads;
}

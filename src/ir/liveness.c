/* Liveness; see ir/liveness.h. The set of variables whose values may be read flows backward, from the function's end.
 * In front of a loop lives what lives behind it, as its body may not run, and what a turn may read before it assigns
 * it. These reads do not depend on what is behind, so each loop's are found once, and a second walk notes what lives
 * behind loops: the work is linear in the program.
 *
 * A store to an element, or to one that may let its array grow, reads its variable. */
#include "ir/liveness.h"

#include "base/set.h"
#include "ir/query.h"
#include "ir/walk.h"

/* Symbols by their indices. */
struct members {
    int *at, count;
    size_t capacity;
};

/* What is known of a loop. */
struct about {
    struct members read;    /* before they are assigned in a turn */
    struct vr_loop_variable *assigned;
    int count;
    size_t capacity;
};

struct vr_liveness {
    struct vr_map *loops;   /* loop → struct about */
};

struct flow {
    struct vr_unit *unit;
    struct vr_liveness *result;
    int limit;              /* of symbols */
    bool notes;             /* what lives behind loops, in the second walk */
    const struct vr_set *behind, *turn; /* what lives behind the innermost loop, and at the end of its body; NULL: nothing */
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
    w->spare = VR_GROW(w->unit->scratch, w->spare, w->spare_count, w->spare_capacity);
    w->spare[w->spare_count++] = set;
}

static void add_member(const struct flow *w, struct members *members, int i)
{
    members->at = VR_GROW(w->unit->scratch, members->at, members->count, members->capacity);
    members->at[members->count++] = i;
}

static void join_members(struct vr_set *set, const struct members *members)
{
    for (int i = 0; i < members->count; i++)
        vr_set_add(set, members->at[i]);
}

/* --- expressions and assignments --- */

static bool read_node(struct vr_node *n, void *live)
{
    if (vr_reads_symbol(n))
        vr_set_add(live, n->symbol->index);
    return true;
}

static void flow_read(const struct vr_list *list, struct vr_set *live)
{
    vr_walk_list(list, read_node, live);
}

/* Targets get their values one behind the other. */
static void flow_targets(const struct vr_list *targets, struct vr_set *live)
{
    for (int i = targets->count - 1; i >= 0; i--) {
        struct vr_node *target = targets->at[i];
        if (target->kind == VR_N_TUPLE)
            flow_targets(&target->slot[VR_KIDS], live);
        else if (target->kind == VR_N_NAME)
            vr_set_drop(live, target->symbol->index);
        else
            vr_walk(target, read_node, live);
    }
}

/* --- loops --- */

static bool is_counted(const struct vr_node *loop)
{
    return loop->kind != VR_N_WHILE;
}

static const struct vr_list *body_of(const struct vr_node *loop)
{
    return &loop->slot[is_counted(loop) ? VR_BODY : VR_THEN];
}

/* Through a turn of the loop: its end is what comes next. */
static void flow_turn(struct flow *w, const struct vr_node *loop, const struct vr_set *behind, struct vr_set *live)
{
    const struct flow outer = *w;
    struct vr_set end = take_set(w, live);
    w->behind = behind;
    w->turn = &end;
    flow_list(w, body_of(loop), live);
    for (int i = 0; is_counted(loop) && i < loop->slot[VR_VARS].count; i++)
        vr_set_drop(live, loop->slot[VR_VARS].at[i]->symbol->index);
    w->behind = outer.behind;
    w->turn = outer.turn;
    give_back(w, end);
}

/* The loop's reads, found once. */
static struct about *about_loop(struct flow *w, const struct vr_node *loop)
{
    struct about *about = vr_map_get(w->result->loops, (uintptr_t)loop);
    const bool notes = w->notes;
    if (about)
        return about;
    struct vr_set live = take_set(w, NULL), none = take_set(w, NULL);
    w->notes = false;
    flow_turn(w, loop, &none, &live);
    w->notes = notes;
    about = VR_NEW(w->unit->scratch, struct about);
    for (int i = vr_set_next(&live, 0); i < w->limit; i = vr_set_next(&live, i + 1))
        add_member(w, &about->read, i);
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
    a->about->assigned = VR_GROW(a->w->unit->scratch, a->about->assigned, a->about->count, a->about->capacity);
    a->about->assigned[a->about->count++] = (struct vr_loop_variable){symbol, vr_set_has(a->live, symbol->index)};
}

static void note_all(const struct assigned *a, const struct vr_list *targets)
{
    for (int i = 0; i < targets->count; i++)
        if (targets->at[i]->kind == VR_N_TUPLE)
            note_all(a, &targets->at[i]->slot[VR_KIDS]);
        else
            note_assigned(a, targets->at[i]->symbol);
}

static bool find_assigned(struct vr_node *n, void *data)
{
    if (n->kind == VR_N_ASSIGN)
        note_all(data, &n->slot[VR_LHS]);
    if (n->kind == VR_N_FOR || n->kind == VR_N_PFOR)
        note_all(data, &n->slot[VR_VARS]);
    return vr_nodes[n->kind].class == VR_CLASS_STMT;
}

static void flow_loop(struct flow *w, struct vr_node *loop, struct vr_set *live)
{
    struct about *about = about_loop(w, loop);
    const struct vr_list *head = &loop->slot[is_counted(loop) ? VR_DOMAIN_OF : VR_TEST];
    if (w->notes) {
        struct assigned assigned = {w, about, live};
        struct vr_set end = take_set(w, live);
        w->loop_count++;
        vr_walk(loop, find_assigned, &assigned);
        join_members(&end, &about->read);
        if (!is_counted(loop))
            flow_read(head, &end);
        flow_turn(w, loop, live, &end);
        give_back(w, end);
    }
    join_members(live, &about->read);
    flow_read(head, live);
    if (is_counted(loop))
        flow_read(&loop->slot[VR_WHEN], live);
}

/* --- statements --- */

static void flow_if(struct flow *w, const struct vr_node *s, struct vr_set *live)
{
    struct vr_set other = take_set(w, live);
    flow_list(w, &s->slot[VR_THEN], live);
    flow_list(w, &s->slot[VR_ELSE], &other);
    vr_set_join(live, &other);
    give_back(w, other);
    flow_read(&s->slot[VR_TEST], live);
}

/* To another place, or out of the function. */
static void flow_jump(const struct vr_node *s, const struct vr_set *place, struct vr_set *live)
{
    if (place)
        vr_set_copy(live, place);
    else
        vr_set_clear(live);
    flow_read(&s->slot[VR_KIDS], live);
}

static void flow_stmt(struct flow *w, struct vr_node *s, struct vr_set *live)
{
    switch (s->kind) {
    case VR_N_ASSIGN:
        flow_targets(&s->slot[VR_LHS], live);
        flow_read(&s->slot[VR_RHS], live);
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
        flow_jump(s, w->behind, live);
        return;
    case VR_N_CONTINUE:
        flow_jump(s, w->turn, live);
        return;
    case VR_N_RETURN:
    case VR_N_RAISE:
        flow_jump(s, NULL, live);
        return;
    default:
        vr_walk(s, read_node, live);
    }
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
    struct flow w = {.unit = unit, .result = result, .limit = f->symbol_count, .notes = true,
                     .seen = VR_NEW_ARRAY(unit->scratch, int, f->symbol_count + 1)};
    struct vr_set live = take_set(&w, NULL);
    result->loops = vr_map_new(unit->scratch);
    for (int i = 0; i < f->output_count; i++) /* a function that falls off its end gives these */
        vr_set_add(&live, vr_symbol_get(f, f->outputs[i])->index);
    flow_list(&w, &f->body, &live);
    return result;
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

/* A nest of loops that a schedule is done to: its loops by their names, its statements, and the questions that make steps
 * legal. Steps change the tree itself. What a loop counts, in terms of the counters of the nest as it was, is kept beside it:
 * from that follows at which time an iteration of a statement runs (polyhedra/polyhedra.h), and so whether a tree respects the
 * dependences. Statements are never copied and never taken apart while steps are done; what writes a body several times is
 * noted at the loop, and written when all steps are done (vr_finish_nest). */
#ifndef VRC_PASSES_SCHEDULE_NEST_H
#define VRC_PASSES_SCHEDULE_NEST_H

#include "passes/schedule/schedule.h"
#include "polyhedra/polyhedra.h"

/* A loop of the nest as it is. */
struct vr_nest_loop {
    struct vr_node *node;            /* FOR or PFOR, of one variable through a range */
    const char *name;                /* of its variable, or i.0, i.1, … of those that steps make of i */
    struct vr_date date;             /* what it counts */
    const struct vr_node *counted;   /* the loop of the nest as it was whose counter has one value in an iteration of this one,
                                      * with the loops around; NULL: none */
};

struct vr_nest {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_list *list;            /* where the nest stands */
    int at;
    struct vr_node *root;            /* list->at[at] */
    struct vr_nest_loop *loops;      /* outer ones before those in them, as they were found or made */
    int loop_count;
    size_t loop_capacity;
    struct vr_nest_accesses accesses; /* of the nest as it was */
    struct vr_order *order;          /* of the same; NULL: nobody has asked yet */
    const struct vr_step *step;      /* that is done */
    const char *refusal;             /* why it cannot be; NULL: no reason yet */
    struct vr_span refused;          /* the argument that is wrong, where one is; else empty */
};

/* The nest of the loop at a place of a list. Never NULL; `refusal` says why no step can be done to it. It lives in the unit's
 * scratch arena. */
struct vr_nest *vr_open_nest(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at);

/* Says why the step cannot be done, in words that follow on its name; false, so that a check can say `return vr_refuse(…);`. */
bool vr_refuse(struct vr_nest *nest, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The loop that an argument of the step names; NULL after a refusal. */
struct vr_nest_loop *vr_loop_named(struct vr_nest *nest, int argument);

/* The entry of a loop's node, or NULL; the loop around it, or NULL. */
struct vr_nest_loop *vr_loop_of(struct vr_nest *nest, const struct vr_node *node);
struct vr_nest_loop *vr_loop_around(struct vr_nest *nest, const struct vr_nest_loop *loop);

/* The loop that is all that the body of a loop holds, or NULL. */
struct vr_nest_loop *vr_only_loop_in(struct vr_nest *nest, const struct vr_nest_loop *loop);

/* The place where a loop stands: nest->list, or the body of the loop around it. */
struct vr_node **vr_place_of(struct vr_nest *nest, const struct vr_nest_loop *loop);

/* The counter of a loop. */
static inline struct vr_symbol *vr_counter_of(const struct vr_node *loop)
{
    return loop->slot[VR_VARS].at[0]->symbol;
}

/* Takes the dependences of the nest, before the first step. */
void vr_note_order(struct vr_nest *nest);

/* Whether the tree as it is runs every iteration behind all that it depends on, and keeps scalars of an iteration to it; a
 * refusal says what not. */
bool vr_keeps_order(struct vr_nest *nest);

/* Whether the iterations of a loop are independent, but for what each has of its own and, where `sums`, for what all add to; a
 * refusal says what not. */
bool vr_is_free(struct vr_nest *nest, const struct vr_nest_loop *loop, bool sums);

/* What the loops and the places of a nest are, to come back to. */
struct vr_nest_state;
struct vr_nest_state *vr_save_nest(struct vr_nest *nest);
void vr_restore_nest(struct vr_nest *nest, const struct vr_nest_state *state);

/* Writes what steps noted at loops, and asks before the nest what its arrays must be: where they are not, `plain` runs, a copy
 * of the nest as it was. */
void vr_finish_nest(struct vr_nest *nest, struct vr_node *plain);

#endif

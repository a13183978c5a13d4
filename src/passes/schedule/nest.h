/* SPDX-License-Identifier: Apache-2.0 */
/* A nest of loops that a schedule is done to: its loops by their names, its statements, and the questions that make steps
 * legal. Steps change the tree itself. What a loop counts, in terms of the counters of the nest as it was, is kept beside it:
 * from that follows at which time an iteration of a statement runs (polyhedra/polyhedra.h), and so whether a tree respects the
 * dependences. Statements are never taken apart while steps are done, and only copied where each copy has iterations of its own; what
 * writes a body several times is noted at the loop, and written when all steps are done (vr_finish_nest). */
#ifndef VRC_PASSES_SCHEDULE_NEST_H
#define VRC_PASSES_SCHEDULE_NEST_H

#include "ir/facts.h"
#include "passes/schedule/schedule.h"
#include "polyhedra/polyhedra.h"

/* A loop of the nest as it is. */
struct vr_nest_loop {
    struct vr_node *node;            /* FOR or PFOR, of one variable through a range */
    const char *name;                /* of its variable, or i.0, i.1, … of those that steps make of i */
    struct vr_date date;             /* what it counts */
    int copies;                      /* of its body, that are written for as many iterations at once; 0 or 1: one */
    bool settled;                    /* it is of a wavefront or a group, and no step can be done to it */
    bool jammed;                     /* these go through the loops in it together; else one after the other */
};

/* A place of a statement: it stands in several where loops around it are cut, with some of the iterations in each. */
struct vr_nest_place {
    const struct vr_node *node;      /* the statement, or a copy */
    int stmt;
    struct vr_cut cuts[VR_MOST_CUTS];
    int cut_count;
};

struct vr_nest {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_list *list;            /* where the nest stands */
    int at;
    struct vr_node *root;            /* the outermost loop of the nest as it was: of messages */
    struct vr_node *all;             /* LIST, at that place: loops and statements that steps made of it */
    struct vr_nest_loop *loops;      /* outer ones before those in them, as they were found or made */
    int loop_count;
    size_t loop_capacity;
    struct vr_nest_accesses accesses; /* of the nest as it was */
    struct vr_nest_place *places;    /* of its statements; of one node the last counts */
    int place_count;
    size_t place_capacity;
    struct vr_order *order;          /* of the same; NULL: nobody has asked yet */
    struct vr_nest_own {             /* scalars that iterations have of their own, each once, with those of copies */
        const struct vr_symbol *symbol;
        const struct vr_nest_scalar *scalar;
    } *own;
    int own_count;
    size_t own_capacity;
    struct vr_node *worth;           /* the condition under which what a plan wants is worth it; NULL: always */
    bool only_copies;                /* all steps write bodies for several iterations: what is left over is the nest as it was */
    struct vr_node *written;         /* LIST, of the outermost loop if it has copies: where they end, they, and what is left over */
    struct vr_device_loop *device;   /* of the nest as a kernel; NULL: the processor runs it */
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

/* Whether a loop is around another. */
bool vr_is_around(struct vr_nest *nest, const struct vr_nest_loop *outer, const struct vr_nest_loop *loop);

/* The place of a statement, and another one. */
const struct vr_nest_place *vr_place_of_stmt(const struct vr_nest *nest, const struct vr_node *node);
void vr_add_place(struct vr_nest *nest, const struct vr_nest_place *place);

/* The loop of a kernel of that variable whose iterations work-items may share; NULL: there is none. */
struct vr_lane_loop *vr_shared_loop(const struct vr_nest *nest, const char *variable);

/* The loop that is all that the body of a loop holds, or NULL. */
struct vr_nest_loop *vr_only_loop_in(struct vr_nest *nest, const struct vr_nest_loop *loop);

/* The list that a loop stands in, the body of the loop around it or that of the nest, and where. */
struct vr_list *vr_list_around(struct vr_nest *nest, const struct vr_nest_loop *loop, int *at);

/* Adds an entry for a loop that a step made of another: it is called after that, and counts the same until the step says
 * otherwise. May move all entries. */
struct vr_nest_loop *vr_add_nest_loop(struct vr_nest *nest, struct vr_node *node, const struct vr_nest_loop *of);

/* Notes a scalar that iterations have of their own, or a copy of it. */
void vr_add_own(struct vr_nest *nest, const struct vr_symbol *symbol, const struct vr_nest_scalar *scalar);

/* The same loop over statements of its body from a place on up to another; it stands nowhere yet, and has no entry. */
struct vr_node *vr_copy_loop(struct vr_nest *nest, const struct vr_node *loop, int from, int to);

/* Leaves out the entry of a loop that is no longer in the tree. */
void vr_drop_nest_loop(struct vr_nest *nest, const struct vr_nest_loop *loop);

/* Puts another statement into the place of a loop, which is not in the tree then. */
void vr_put_loop(struct vr_nest *nest, const struct vr_nest_loop *loop, struct vr_node *instead);

/* --- bounds (bounds.c): expressions of int64, new ones --- */

/* The first value of a loop's counter; the end, which it does not reach; by how much it grows. */
struct vr_node *vr_first_of(struct vr_nest *nest, const struct vr_node *loop);
struct vr_node *vr_end_of(struct vr_nest *nest, const struct vr_node *loop);
int64_t vr_stride_of(const struct vr_node *loop);
void vr_set_stride(struct vr_nest *nest, struct vr_node *loop, int64_t stride);
void vr_set_range(struct vr_nest *nest, struct vr_node *loop, struct vr_node *first, struct vr_node *end);

/* A sum with the least or the greatest of two as the least or the greatest of two sums; of any other expression itself. */
struct vr_node *vr_spread_clamp(struct vr_nest *nest, struct vr_node *e);

/* Sums with a number, and of other kinds, without what changes nothing. */
struct vr_node *vr_plus(struct vr_nest *nest, struct vr_node *a, struct vr_node *b);
struct vr_node *vr_minus(struct vr_nest *nest, struct vr_node *a, struct vr_node *b);
struct vr_node *vr_times(struct vr_nest *nest, struct vr_node *a, int64_t factor);
struct vr_node *vr_number(struct vr_nest *nest, int64_t number);
struct vr_node *vr_quotient(struct vr_nest *nest, struct vr_node *a, int64_t divisor, bool up); /* rounded down, or up */
struct vr_node *vr_least(struct vr_nest *nest, struct vr_node *a, struct vr_node *b);
struct vr_node *vr_greatest(struct vr_nest *nest, struct vr_node *a, struct vr_node *b);

/* A bound, not below (greatest) or not above what an expression is whatever some loops count, the outermost of which comes
 * first; it takes the expression. NULL after a refusal. */
struct vr_node *vr_extreme(struct vr_nest *nest, struct vr_node *e, struct vr_nest_loop *const *loops, int count,
                           bool greatest);

/* Makes what a loop counts what a loop of its blocks does, of `size` times its stride: what it is less what that is at first, as a
 * quotient. A first value that is that of a loop of blocks around is taken for the first of these, if their size is a
 * multiple. False after a refusal. */
bool vr_set_blocks(struct vr_nest *nest, struct vr_date *date, const struct vr_node *first, int64_t size);

/* Whether an expression mentions the counter of a loop. */
bool vr_depends_on(const struct vr_node *e, const struct vr_node *loop);

/* Takes the dependences of the nest, before the first step. */
void vr_note_order(struct vr_nest *nest);

/* Whether the tree as it is runs every iteration behind all that it depends on, and keeps scalars of an iteration to it; a
 * refusal says what not. */
bool vr_keeps_order(struct vr_nest *nest);

/* Whether each iteration of a loop has the scalars to itself that it assigns, but for those that all add to where `sums`; a refusal
 * says which it has not. */
bool vr_has_own_scalars(struct vr_nest *nest, const struct vr_nest_loop *loop, bool sums);

/* Whether the iterations of a loop are independent, but for what each has of its own and, where `sums`, for what all add to; a
 * refusal says what not. */
bool vr_is_free(struct vr_nest *nest, const struct vr_nest_loop *loop, bool sums);

/* What the loops and the places of a nest are, to come back to. */
struct vr_nest_state;
struct vr_nest_state *vr_save_nest(struct vr_nest *nest);
void vr_restore_nest(struct vr_nest *nest, const struct vr_nest_state *state);

/* Writes the copies of bodies that steps noted at loops (copies.c). */
void vr_write_copies(struct vr_nest *nest);

/* Keeps elements that statements of an innermost loop's body have in common in variables (keep.c). Of those that it does not count,
 * `before` gets the reads, for before the loop where it has iterations. */
void vr_keep_elements(struct vr_nest *nest, struct vr_node *loop, struct vr_list *before);

/* Writes what steps noted at loops, and asks before the nest what its arrays must be: where they are not, `plain` runs, a copy
 * of the nest as it was. */
void vr_finish_nest(struct vr_nest *nest, struct vr_node *plain);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* What scalarization knows of arrays and statements on whole ones, before it makes nests of them: which extents are equal, which
 * elements views have in common, what may become part of a nest, and what is stored beside its place. */
#ifndef VRC_PASSES_ARRAYS_SCALARIZATION_H
#define VRC_PASSES_ARRAYS_SCALARIZATION_H

#include "passes/analysis/rearranged.h"
#include "passes/arrays/element_nest.h"

/* A question that is asked before loops: whether two arrays share memory or, without arrays, whether loops have one thread. */
struct question {
    struct vr_symbol *stored, *other, *answer;
    bool strict;                /* they may not even be the same elements at the same indices */
};

struct questions {
    struct question *at;
    int count;
    size_t capacity;
};

/* What a view shows. */
struct shown {
    struct vr_rearranged axes;
    struct vr_node *index;      /* INDEX of a box of the array; NULL: all of it, its axes rearranged */
};

struct scalarization {
    struct vr_unit *unit;
    struct vr_function *f;
    int known;                  /* symbols that were there before: those that the pass makes are set once */
    int *definitions;           /* by symbol index: assignments of it as a whole, as a loop variable too, and stores by which it grows */
    struct vr_map *shown;       /* a view with one definition → struct shown * */
    struct vr_map *made;        /* an array with one definition → struct vr_nest_extent *, by axis; its own, where there is no other */
    struct vr_map *single;      /* see struct vr_element_nest */
    const bool *unsure;         /* by symbol index: may have no value */
    struct vr_list *loops;      /* those around the place, outermost first */
    struct vr_list before;      /* statements of its list in front of it */
    struct questions questions; /* asked before the outermost loop */
    struct vr_function *wider;  /* does the call where the function's own condition does not hold; NULL: it can have none */
    struct questions at_entry;  /* asked where the function is entered */
    struct vr_node *fits;       /* the function's condition */
    bool in_section, in_parallel, changed;
};

/* --- arrays (nest_extents.c) --- */

/* Whether the symbol has one definition, and that is no argument. */
bool vr_is_defined_once(const struct scalarization *s, const struct vr_symbol *symbol);

/* Whether the array is the same in all iterations of the loops around. */
bool vr_is_settled(const struct scalarization *s, const struct vr_symbol *array);

/* Notes the extents of arrays that the function makes once, by what it says of them. */
void vr_note_sizes(struct scalarization *s);

/* Whether an INDEX, or NULL for all of the array, has the whole of an axis. */
bool vr_shows_whole_axis(const struct vr_node *index, int axis);

/* The extent that stands for all that are surely equal to this one. */
struct vr_nest_extent vr_root_extent(const struct scalarization *s, struct vr_nest_extent e);

/* The nest runs on one more condition. */
void vr_require(struct vr_element_nest *nest, struct vr_node *condition);

/* An operand or a place has this extent along an axis of the nest: it is the nest's, or compared with it. What surely has one
 * element is read for all. */
void vr_meet_extent(struct vr_element_nest *nest, int axis, struct vr_nest_extent e);

/* The array whose elements a variable shows. */
struct vr_symbol *vr_owner_of(const struct scalarization *s, struct vr_symbol *array);

/* Whether an operand shows, at the same indices, elements of the array that a place is of. */
bool vr_shows_alike(const struct scalarization *s, const struct vr_node *place, struct vr_symbol *operand);

/* The variable that holds the answer to a question about two arrays or, without arrays, about threads; see struct question. */
struct vr_symbol *vr_ask(const struct scalarization *s, struct questions *questions, struct vr_symbol *stored,
                         struct vr_symbol *other, bool strict);

/* Requires that what is stored to a place changes no element of an operand that is read later; false: it may. Of arrays that the
 * loops around replace, as where two are swapped, it is asked each time. */
bool vr_keep_apart(struct vr_element_nest *nest, const struct vr_node *place, struct vr_symbol *operand);

/* Notes what a view shows: the box of an array. */
void vr_note_box(const struct scalarization *s, const struct vr_symbol *view, struct vr_node *index);

/* --- statements (nest_members.c) --- */

/* A box of elements: its subscripts are numbers, which are whole, and ranges. */
bool vr_is_box(const struct vr_node *place);

/* A number for all elements of a box. */
bool vr_is_fill(const struct vr_node *stmt);

/* Reads a statement; false where it does not become part of a nest. */
bool vr_read_member(struct vr_nest_member *m, struct vr_node *stmt);

/* Axes that the loops of a member go along. */
int vr_member_rank(const struct vr_nest_member *m);

/* Whether an array that a statement computes from itself may be changed in its stead: nobody else has its elements. */
bool vr_may_be_changed(const struct scalarization *s, const struct vr_nest_member *m);

/* --- operands (nest_operands.c) --- */

/* An array that nobody else has. */
struct vr_symbol *vr_make_buffer(const struct scalarization *s, const struct vr_type *elem, int ndims, struct vr_span span);

/* Compares what all members read; false where they do not become a nest. */
bool vr_meet_operands(struct vr_element_nest *nest);

#endif

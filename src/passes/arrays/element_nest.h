/* SPDX-License-Identifier: Apache-2.0 */
/* Nests of loops over the elements of expressions: what scalarization knows of statements on whole arrays when it has read them,
 * and the writing of the loops that compute them. */
#ifndef VRC_PASSES_ARRAYS_ELEMENT_NEST_H
#define VRC_PASSES_ARRAYS_ELEMENT_NEST_H

#include "base/map.h"
#include "ir/build.h"
#include "ir/call.h"
#include "passes/arrays/elements.h"

/* An extent: max(that of an axis of an array - less, 0); without an array it is 1. */
struct vr_nest_extent {
    struct vr_symbol *array;
    int axis;
    int64_t less;
    struct vr_symbol *size;     /* the argument that the array's extent is; NULL: that is not known */
};

/* One statement of a nest. */
struct vr_nest_member {
    struct vr_node *stmt, *tree;        /* tree: of elements, an array's name included */
    struct vr_symbol *target;           /* NULL: stores to a place */
    struct vr_node *place;              /* INDEX */
    struct vr_symbol *view;             /* of the place, or the array that is made, or the one to which elements are scattered */
    enum vr_reduction combine;          /* of a reduction: what combines elements */
    bool is_mean, is_private, is_dot, finds, gathers;
    bool scatters;                      /* the place's elements are those that an array of integers says */
    bool in_place;                      /* the array that it reads is the one that it makes */
    struct vr_symbol *buffer;           /* takes the elements until all are computed: the place's are read later, or may be */
    struct vr_symbol *total;            /* of a reduction; of a private member, its element */
    struct vr_symbol *found;            /* where the least or greatest element is, if that is asked */
};

struct vr_element_nest {
    struct scalarization *s;            /* the pass's own */
    struct vr_builder b;                /* at the statements' place */
    bool in_section;
    const struct vr_map *single;        /* array → a bit for each axis that surely has one element, which is read for all */
    struct vr_nest_member members[VR_MOST_MEMBERS];
    int count, ndims;
    struct vr_nest_extent extents[VR_MAX_DIMENSIONS];
    bool met[VR_MAX_DIMENSIONS];        /* the extent is known */
    bool guesses;                       /* some that are 1 are so by the condition only */
    struct vr_list before;              /* statements in front of the condition */
    struct vr_node *condition;
    bool stays;                         /* the statement stays beside the nest, whatever the condition */
    bool any_size;                      /* no statement stays beside it for when there are many elements */
    struct vr_symbol *counters[VR_MAX_DIMENSIONS];
};

/* --- questions --- */

/* The vector of integers that says which elements of a vector an expression gathers, or a place scatters to; NULL: it does neither. */
struct vr_node *vr_gathered_places(const struct vr_node *e);

/* The member in front of the one of that number that computes the array's elements, or NULL. */
const struct vr_nest_member *vr_computed_by(const struct vr_element_nest *nest, int before, const struct vr_symbol *array);

/* Whether the member looks for a least or a greatest element, of which there must be one. */
bool vr_chooses(const struct vr_nest_member *m);

/* --- writing --- */

/* An operation by element as one on numbers, whose operands are still to come. */
struct vr_node *vr_operation_of_element(struct vr_unit *u, const struct vr_node *e);

/* total op value, in the type of the total. */
struct vr_node *vr_combination_of(struct vr_unit *u, enum vr_reduction how, struct vr_node *total, struct vr_node *value);

struct vr_node *vr_extent_node(const struct vr_element_nest *nest, struct vr_nest_extent e);

/* The number of elements, compared with a constant. */
struct vr_node *vr_compare_size(const struct vr_element_nest *nest, enum vr_kind kind, int64_t with);

/* The loops that compute all members; they make counters, and add to nest->before what is computed once. */
struct vr_node *vr_nest_loop(struct vr_element_nest *nest);

/* Adds the statements in front of the loops for a member, arrays and first totals, and those behind them. */
void vr_open_member(struct vr_element_nest *nest, int which, struct vr_list *list);
void vr_close_member(struct vr_element_nest *nest, const struct vr_nest_member *m, struct vr_list *list);

#endif

/* Inside of polyhedra: the sets of a function as isl has them.
 *
 * All sets have no dimensions but the axes of an array; loop variables, scalars that are not known and extents of arrays are parameters
 * of isl. A question about a loop turns the parameters of its variables into dimensions; those of loops inside it, and
 * values that were made inside it, are projected out. So iterations of loops around it are equal by themselves.
 *
 * Ownership: objects of isl belong to the model once they are in one of its fields, and are freed with it. Functions that hold one
 * which is not do not allocate from an arena, as that may jump away. isl's functions take NULL and give NULL, so that one test at the end is enough. */
#ifndef VRC_POLYHEDRA_MODEL_H
#define VRC_POLYHEDRA_MODEL_H

#include <isl/aff.h>
#include <isl/id.h>
#include <isl/map.h>
#include <isl/point.h>
#include <isl/set.h>
#include <isl/space.h>
#include <isl/val.h>

#include "polyhedra/polyhedra.h"

/* A loop around a place. */
struct frame {
    const struct vr_node *loop;      /* FOR, PFOR or WHILE */
    struct frame *outer;             /* NULL for an outermost one */
    struct parameter **variables;    /* by dimension */
    bool unknown_call;               /* a function is called in it that is not known */
    bool starts;                     /* the outermost loop of those that may be asked about */
};

/* What a parameter of isl stands for; the user pointer of its id. */
struct parameter {
    enum { OF_LOOP, OF_SCALAR, OF_EXTENT } what;
    const struct vr_symbol *symbol;
    int axis;                        /* EXTENT */
    const struct frame *frame;       /* the innermost loop in which it has one value; NULL: it has one in the function */
    bool whole;                      /* LOOP: the range begins at a whole number, so that no value is between two */
    isl_id *id;
};

/* An access of elements. */
struct access {
    const struct vr_node *node;      /* INDEX, XCHANGE, or NAME of an array as a whole */
    const struct vr_symbol *array;
    const struct frame *frame;       /* the innermost loop around it */
    const struct frame *bound;       /* the innermost loop that gives the variable its array; NULL: outside of loops */
    bool stores, swaps;              /* swaps: atomically */
    unsigned moment, place;          /* when and where */
    bool fresh;                      /* an array that was made where it was bound, and has no other name from before */
    enum vr_doubt doubt;             /* the set is larger than what is touched, because of this */
    int axes;                        /* subscripts: an array is only compared in accesses of equally many */
    isl_set *elements;               /* NULL of an array that is not stored to under this name */
    struct parameter **scalars;      /* of the subscripts, scalar_count of them */
    int scalar_count;
};

/* What is known of a variable at the place that the walk has come to. */
struct cell {
    isl_pw_aff *value;               /* of a scalar; NULL: none yet, or unknown */
    bool whole;                      /* the value is that of the variable, not of its whole part (of float64) */
    unsigned changed;                /* the moment of the last change */
    const struct frame *frame;       /* where the value was made */
    isl_pw_aff **extents;            /* of an array, by axis, with NULLs */
    bool fresh;
    isl_map *view;                   /* of an array that shows elements of another one: from its places to those of `base`; or NULL */
    const struct vr_symbol *base;
    const struct vr_symbol *views, *next_view; /* those that have this one for `base`: the first of them; the next one of the same base */
    enum vr_doubt doubt;             /* the view shows less than the map says */
};

/* What an outermost loop does with an array. */
struct role {
    bool touched, stored;            /* it is mentioned; stored to under this name */
    bool shows_stored;               /* stored to under a name of which it is a slice, or that is one of it, or of ... */
    bool watched;                    /* elements of it may be stored to: only accesses of these can meet */
    int views;                       /* a number that arrays have in common which are slices of each other; the same in all loops */
};

/* When a place is reached. */
struct place {
    isl_set *domain;                 /* of parameters */
    enum vr_doubt doubt;             /* domain is larger than that */
    unsigned id;
};

struct vr_polyhedra {
    struct vr_unit *unit;
    struct vr_function *function;
    isl_ctx *ctx;
    struct role *roles;              /* by the symbol's index, of arrays in the outermost loop that the walk is in */
    const struct vr_symbol **touched; /* those of `roles` that are not empty */
    int touched_count;
    size_t touched_capacity;
    isl_set *context;                /* no extent is negative */
    int symbol_count;                /* of the function when the sets were made */
    struct cell *cells;              /* by the symbol's index */
    struct parameter **parameters;
    int parameter_count;
    size_t parameter_capacity;
    struct frame **frames;
    int frame_count;
    size_t frame_capacity;
    struct access **accesses;
    int access_count;
    size_t access_capacity;
    /* The place that the walk has come to: */
    struct frame *frame;
    isl_set *domain;
    enum vr_doubt doubt;
    struct place *kept;              /* to which it comes back, the last one first */
    int kept_count;
    size_t kept_capacity;
    unsigned moment;                 /* grows with each change of a variable or of the place */
    unsigned place;                  /* the place's number, which is the moment of its making */
    bool only_parallel, watches;     /* only of parallel loops accesses are noted; in such a loop, or in any */
    bool rounded;                    /* the last value has the whole part of a variable of float64, which need not be whole */
};

/* --- terms.c: values of expressions --- */

/* Sees to it that all that an expression mentions, or an extent, has a value. The functions behind ask for it, and then allocate
 * nothing themselves. */
void vr_poly_settle(struct vr_polyhedra *p, const struct vr_node *e);
void vr_poly_settle_extent(struct vr_polyhedra *p, const struct vr_symbol *array, int axis);

/* The value of an expression as a piecewise affine expression of parameters; NULL when it is not one. */
isl_pw_aff *vr_poly_value(struct vr_polyhedra *p, const struct vr_node *e);

/* When a condition holds. *exact: the set is that; otherwise it is a larger one. */
isl_set *vr_poly_condition(struct vr_polyhedra *p, const struct vr_node *e, bool holds, bool *exact);

/* The extent of an array's axis. */
isl_pw_aff *vr_poly_extent(const struct vr_polyhedra *p, const struct vr_symbol *array, int axis);

/* A new parameter, and its value. */
struct parameter *vr_poly_parameter(struct vr_polyhedra *p, const struct vr_symbol *symbol, int axis, const struct frame *frame);
isl_pw_aff *vr_poly_parameter_value(struct vr_polyhedra *p, const struct parameter *parameter);
isl_pw_aff *vr_poly_constant(struct vr_polyhedra *p, int64_t value);

/* --- elements.c: sets of elements --- */

/* Notes an access with the subscripts of `node` (as a whole: of NAME) at the walk's place. */
void vr_poly_note_access(struct vr_polyhedra *p, const struct vr_node *node, bool stores, bool swaps);

/* The place of a scalar subscript; NULL when it is not affine. It may be out of bounds. */
isl_pw_aff *vr_poly_place(struct vr_polyhedra *p, const struct vr_node *index, int axis);

/* The places of a range subscript: start, start + step, … before stop, or up to it. NULL for what is not affine; a step of 0 is not known. */
struct stretch {
    isl_pw_aff *start, *stop;
    int64_t step;
    bool excluded, exact;
};
struct stretch vr_poly_stretch(struct vr_polyhedra *p, const struct vr_node *index, int axis);

/* The values that a range of a loop comes to, as values of a variable; without an end that is not affine, and then *exact is false. */
isl_set *vr_poly_range_values(struct vr_polyhedra *p, const struct vr_node *range, const struct parameter *variable, bool *exact);

/* --- views.c --- */

/* Gives array variables that are assigned slices of each other, one of the other or by way of a third, the same number in their roles. */
void vr_poly_relate_views(struct vr_polyhedra *p);

/* Notes that a variable shows a slice of an array from here on, where the slice is affine; that it shows none. */
void vr_poly_note_view(struct vr_polyhedra *p, const struct vr_symbol *symbol, const struct vr_node *index);
void vr_poly_forget_view(struct vr_polyhedra *p, const struct vr_symbol *symbol);

/* --- conflict.c --- */

/* Whether a frame is a loop or one inside it. */
bool vr_poly_is_inside(const struct frame *frame, const struct vr_node *loop);

#endif

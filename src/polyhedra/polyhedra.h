/* Sets of iterations and of elements: which iterations of a loop touch which elements of an array, and which of them meet.
 *
 * This folder is the one gateway to isl (Verdoolaege, isl: An Integer Set Library for the Polyhedral Model, ICMS 2010); nothing of isl
 * passes this header. What is asked gets one of three answers: yes and no are proved, for all sizes and all values of scalars;
 * unknown is everything else. isl's work is limited by a number of operations, so that the answer is the same on every machine; past
 * it the answer is unknown.
 *
 * Values are taken as whole numbers of any size: what is proved holds where no subscript overflows int64. */
#ifndef VRC_POLYHEDRA_POLYHEDRA_H
#define VRC_POLYHEDRA_POLYHEDRA_H

#include "ir/ir.h"

/* The sets of a function: its loops, conditions and accesses of elements. The tree must be lowered, and must not change as long as it is
 * used. It lives in the unit's scratch arena, and what isl holds is given back with that arena. Where only parallel loops will be asked
 * about, other ones are passed over. */
struct vr_polyhedra;
struct vr_polyhedra *vr_polyhedra_of(struct vr_unit *unit, struct vr_function *f, bool only_parallel);

/* Whether iterations of a loop touch an element that another one stores to. Iterations of the loops around it are not compared. */
enum vr_independence {
    VR_INDEPENDENT,       /* never: proved */
    VR_INDEPENDENT_APART, /* never, where arrays of different names share no element */
    VR_RACE,              /* always, once the loop has enough iterations: proved, with an example */
    VR_MAY_RACE           /* it cannot be told, or depends on values */
};

/* Why two iterations may meet. */
enum vr_doubt {
    VR_DOUBT_NONE,
    VR_DOUBT_VALUE,       /* they do for some values of scalars or some sizes */
    VR_DOUBT_SUBSCRIPT,   /* a subscript, or a bound, is no affine expression */
    VR_DOUBT_CONDITION,   /* whether the access is reached depends on data */
    VR_DOUBT_ARRAY,       /* which elements an array holds cannot be told: it is another one in each iteration */
    VR_DOUBT_CALL,        /* a function is called that is not known */
    VR_DOUBT_LIMIT        /* the limit on isl's work */
};

/* An example of two iterations that meet, or the pair of accesses that stands against a proof. */
struct vr_meeting {
    enum vr_doubt doubt;                  /* of MAY_RACE */
    const struct vr_node *first, *second; /* accesses: INDEX, XCHANGE or NAME of an array; first stores */
    bool second_stores;
    const struct vr_symbol *array;        /* that they touch: not the variable of an access that shows a part of it */
    bool has_example;                     /* of RACE, and of MAY_RACE by VALUE: */
    int variables, axes;
    int64_t iterations[2][VR_MAX_DIMENSIONS]; /* of the loop's variables, of first and of second */
    int64_t element[VR_MAX_DIMENSIONS];   /* zero-based */
    const char *values;                   /* for people: n = 3, k = 0; "" when there are none; of the unit's arena */
};

/* The answer for a FOR or PFOR of the function; `meeting` is filled for RACE and MAY_RACE. */
enum vr_independence vr_loop_independence(struct vr_polyhedra *p, const struct vr_node *loop, struct vr_meeting *meeting);

#endif

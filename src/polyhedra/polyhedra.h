/* Sets of iterations and of elements: which iterations of a loop touch which elements of an array, and which of them meet.
 *
 * This folder is the one gateway to isl (Verdoolaege, isl: An Integer Set Library for the Polyhedral Model, ICMS 2010);
 * nothing of isl passes this header. What is asked gets one of three answers: yes and no are proved, for all sizes and
 * all values of scalars; unknown is everything else. isl's work is limited by a number of operations, so that the
 * answer is the same on every machine; past it the answer is unknown.
 *
 * Values are taken as whole numbers of any size: what is proved holds where no subscript overflows int64. */
#ifndef VRC_POLYHEDRA_POLYHEDRA_H
#define VRC_POLYHEDRA_POLYHEDRA_H

#include "ir/ir.h"

/* The sets of a function: its loops, conditions and accesses of elements. The tree must be lowered, and must not
 * change as long as it is used. It lives in the unit's scratch arena, and what isl holds is given back with that
 * arena. Where only parallel loops will be asked about, other ones are passed over. */
struct vr_polyhedra;
struct vr_polyhedra *vr_polyhedra_of(struct vr_unit *unit, struct vr_function *f, bool only_parallel);

/* Whether iterations of a loop touch an element that another one stores to. Iterations of the loops around it are
 * not compared. */
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

/* Array variables that may share memory: two that have their arrays before the loop, of which it stores to one. */
struct vr_sharing_pair { const struct vr_symbol *stored, *other; };

/* What is not known of names: where INDEPENDENT_APART or MAY_RACE is the answer, it holds where none of the pairs shares memory.
 * The pairs live in the unit's scratch arena. */
struct vr_sharing {
    struct vr_sharing_pair *pairs;
    int count;
    size_t capacity;
    bool open;            /* which elements a variable shows, or a function touches, is not known, and cannot be asked before */
};

/* The answer for a FOR or PFOR of the function; `meeting` is filled for RACE and MAY_RACE, `sharing` always. */
enum vr_independence vr_loop_independence(struct vr_polyhedra *p, const struct vr_node *loop, struct vr_meeting *meeting,
                                          struct vr_sharing *sharing);

/* What becomes of a check of a scalar subscript in a loop. */
enum vr_check_answer {
    VR_CHECK_HOLDS,       /* under the guard it holds, and the subscript counts from the start */
    VR_CHECK_FROM_END,    /* it holds, but the subscript may count from the end */
    VR_CHECK_SUBSCRIPT,   /* kept: the subscript is not affine in counters and in what does not change in the loop */
    VR_CHECK_ARRAY,       /* the array has other extents in the loop than at its entry */
    VR_CHECK_CONDITION,   /* whether it is reached depends on data */
    VR_CHECK_UNSET,       /* a variable may have no value */
    VR_CHECK_RANGE,       /* a bound of a loop around it is not affine in what is there at the entry */
    VR_CHECK_FAILS,       /* it fails whenever the loops around it have turns */
    VR_CHECK_LIMIT        /* the guard would be too long, or take too much work */
};

struct vr_check {
    struct vr_node *index, *sub;
    int axis;
    bool fixed_extent;    /* what it is compared with is the extent that the array has at the loop's entry */
    enum vr_check_answer answer;
    bool always;          /* it needs no condition */
};

/* For which values at a loop's entry checks in it hold: exactly those, as far as every loop in it has turns. */
struct vr_guard {
    struct vr_check *checks;          /* all of scalar subscripts, in the order of the walk */
    int count, answered;
    struct vr_node *condition;        /* of the unit's arena; NULL: always */
    struct vr_symbol **limited;       /* scalars that must be of moderate size for it */
    int limited_count;
    struct vr_symbol **whole;         /* variables of float64 that must be whole */
    int whole_count;
};

/* What somebody else knows of places, as expressions of the variables there; NULL where nothing. `bare`: it is a
 * variable, an extent or a constant, so that it holds for all sizes. */
struct vr_known {
    void *data;
    struct vr_node *(*extent)(void *data, const struct vr_node *index, int axis, bool *bare); /* that the array has there, or less than it */
    struct vr_node *(*value)(void *data, const struct vr_node *e, bool *bare);                /* of a subscript, or of a bound of a loop */
};

/* What guards of a function's loops are found with. The tree may change in between. It lives in the unit's scratch arena. */
struct vr_polyhedra *vr_polyhedra_for_guards(struct vr_unit *unit, struct vr_function *f, const struct vr_known *known);

/* The guard of a FOR or PFOR at a place of a list; `unsure` tells by the symbol's index which variables may have no
 * value. Stores that may grow an array count as checks: under the guard nothing grows. The answer lives in the unit's
 * scratch arena. */
struct vr_guard vr_loop_guard(struct vr_polyhedra *p, const struct vr_list *list, int at, const bool *unsure);

#endif

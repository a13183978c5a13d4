/* SPDX-License-Identifier: Apache-2.0 */
/* Sets of iterations and of elements: which iterations of a loop touch which elements of an array, and which
 * of them depend on each other.
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

/* The sets of one loop after the other, of which nothing else is known than that arrays and scalars have values: for
 * trees that change, and for copies. There is one a function; it lives as the others do. */
struct vr_polyhedra *vr_polyhedra_of_loops(struct vr_unit *unit, struct vr_function *f);

/* What is asked of a loop: whether iterations in which a counter differs depend on each other; or, of an element at a place that does
 * not change in it, whether other accesses touch that in any iteration. Iterations of the loops around it are not compared. */
struct vr_dependence_question {
    const struct vr_node *loop;          /* FOR or PFOR */
    const struct vr_symbol *counter;     /* of the loop, for equal values of its others; or of a loop in it, whatever the
                                          * loop itself counts; NULL: any that the loop has */
    const struct vr_node *nest;          /* a loop around it of which all accesses are compared, or NULL: its own */
    const struct vr_symbol *one, *other; /* arrays that are taken for the same, or NULL */
    const struct vr_node *element;       /* INDEX that the loop stores to: all that is asked about, by no counter; or NULL */
    struct vr_polyhedra *sets;           /* of the function; NULL: of loops */
};

/* Whether an iteration touches an element that another one stores to. */
enum vr_independence {
    VR_INDEPENDENT,       /* never: proved */
    VR_INDEPENDENT_APART, /* never, where arrays of different names share no element */
    VR_DEPENDENT,         /* always, once the loop has enough iterations: proved, with an example */
    VR_MAY_DEPEND         /* it cannot be told, or depends on values */
};

/* Why two iterations may depend on each other. */
enum vr_doubt {
    VR_DOUBT_NONE,
    VR_DOUBT_VALUE,       /* they do for some values of scalars or some sizes */
    VR_DOUBT_DISTANCE,    /* they do where both accesses are reached, so many iterations apart */
    VR_DOUBT_SUBSCRIPT,   /* a subscript, or a bound, is no affine expression */
    VR_DOUBT_CONDITION,   /* whether the access is reached depends on data */
    VR_DOUBT_ARRAY,       /* which elements an array holds cannot be told: it is another one in each iteration */
    VR_DOUBT_CALL,        /* a function is called that is not known */
    VR_DOUBT_SWAP,        /* an element is swapped atomically, which has its order */
    VR_DOUBT_LIMIT        /* the limit on isl's work */
};

/* Array variables that may share memory: two that have their arrays before the loop, of which it stores to one. */
struct vr_sharing_pair { const struct vr_symbol *stored, *other; };

/* What is not known of names: where INDEPENDENT_APART or MAY_DEPEND is the answer, it holds where none of the pairs shares
 * memory. The pairs live in the unit's scratch arena. */
struct vr_sharing {
    struct vr_sharing_pair *pairs;
    int count;
    size_t capacity;
    bool open;            /* which elements a variable shows, or a function touches, is not known, and cannot be asked before */
};

/* Adds a pair, if it is new. */
static inline void vr_sharing_add(struct vr_unit *unit, struct vr_sharing *sharing, const struct vr_symbol *stored,
                                  const struct vr_symbol *other)
{
    for (int i = 0; i < sharing->count; i++) {
        const struct vr_sharing_pair *pair = &sharing->pairs[i];
        if ((pair->stored == stored && pair->other == other) || (pair->stored == other && pair->other == stored))
            return;
    }
    VR_APPEND(unit->scratch, sharing->pairs, sharing->count, sharing->capacity, (struct vr_sharing_pair){stored, other});
}

/* Two accesses of one element: an example of two iterations that have them, or the pair that stands against a proof. */
struct vr_dependence {
    struct vr_sharing sharing;            /* of any answer */
    enum vr_doubt doubt;                  /* of MAY_DEPEND */
    const struct vr_node *first, *second; /* accesses: INDEX, XCHANGE or NAME of an array; first stores */
    bool second_stores;
    const struct vr_symbol *array;        /* that they touch: not the variable of an access that shows a part of it */
    int variables;                        /* counters that are compared */
    const struct vr_symbol *counters[VR_MAX_DIMENSIONS];
    bool has_distance;                    /* of one counter: its value in second's iteration less that in first's is */
    int64_t distance;                     /* always this */
    bool has_example;                     /* of DEPENDENT, and of MAY_DEPEND by VALUE: */
    int axes;
    int64_t iterations[2][VR_MAX_DIMENSIONS]; /* of the counters, of first and of second */
    int64_t element[VR_MAX_DIMENSIONS];   /* zero-based */
    const char *values;                   /* for people: n = 3, k = 0; "" when there are none; of the unit's arena */
    const char *vector;                   /* of an order: second's counters less first's, "(1, -1)" or "(+, *)"; or NULL */
};

/* The answer, by sets of iterations and elements; the dependence is filled for DEPENDENT and MAY_DEPEND, `sharing` always. Passes ask
 * passes/analysis/dependence.h, which has faster tests before this one. */
enum vr_independence vr_loop_independence(const struct vr_dependence_question *question, struct vr_dependence *dependence);

/* Where the answer depends on values: a condition of the program at the loop's entry, under which iterations are independent as
 * far as arrays of different names share no memory, and no sum of its scalars overflows; of the unit's arena. NULL where
 * there is no short one. Asked of sets of loops. */
struct vr_node *vr_independence_condition(const struct vr_dependence_question *question);

/* --- the order of a nest --- */

enum { VR_NEST_DEPTH = 16 };              /* loops around a statement, those that steps make among them */

/* A statement of a nest, with the loops of the nest around it, the outermost first. The statement may have loops in it. */
struct vr_nest_stmt {
    const struct vr_node *stmt;
    const struct vr_node *loops[VR_NEST_DEPTH];
    int depth;
};

/* A scalar that a statement mentions. Iterations that differ in the counters of the outermost `own` loops have one of their
 * own each. */
struct vr_nest_scalar {
    const struct vr_symbol *symbol;
    const struct vr_node *node;
    int stmt, own;
    bool stores;
};

/* What is asked about: all of it lives as long as the order. */
struct vr_nest_accesses {
    const struct vr_node *root;           /* FOR or PFOR: the outermost loop */
    const struct vr_nest_stmt *stmts;
    int stmt_count;
    const struct vr_nest_scalar *scalars;
    int scalar_count;
};

/* A part of the time at which an iteration of a statement runs: its place in a body, or what a loop counts, which is
 * floor((sum of factor * counter - origin) / size). */
struct vr_date {
    int64_t place;
    int terms;                            /* 0: a place */
    struct { const struct vr_node *loop; int64_t factor; } term[VR_NEST_DEPTH]; /* a loop that the order was made with */
    const struct vr_node *origin;         /* an expression that does not change in the nest; NULL: 0 */
    int64_t size;
};

/* Which iterations are meant where a loop is in two parts: those of which one date is not above another, or those behind. */
struct vr_cut {
    struct vr_date date, last;
    bool behind;
};

enum { VR_MOST_CUTS = 4 };

/* When iterations of a statement run: the first dates that differ decide, as Feautrier has it (Some efficient solutions to the
 * affine scheduling problem, part II, 1992). A statement that stands in several places has a time in each, and other iterations. */
struct vr_time {
    int stmt;
    struct vr_date dates[2 * VR_NEST_DEPTH + 1];
    int count;
    struct vr_cut cuts[VR_MOST_CUTS];
    int cut_count;
};

struct vr_times {
    struct vr_time *at;
    int count;
    size_t capacity;
};

/* The dependences of a nest: which iterations of its statements touch what others store to, in the order that `times` says. It is made
 * once, of the nest as it was, and lives in the unit's scratch arena. */
struct vr_order;
struct vr_order *vr_order_of(struct vr_unit *unit, struct vr_function *f, const struct vr_nest_accesses *nest,
                             const struct vr_times *times);

/* The arrays of different names that must share no memory for the answers to hold. */
const struct vr_sharing *vr_order_sharing(const struct vr_order *order);

/* Whether at other times each iteration still runs behind all that it depends on; else the dependence that is broken, or that
 * nobody can tell about. */
bool vr_order_is_kept(struct vr_order *order, const struct vr_times *times, struct vr_dependence *broken);

/* Whether the iterations of a loop are independent: no dependence is between two that have all dates before `date`, the loop's, in
 * common, and differ in that. The times are those of what stands in the loop. Scalars are left out. */
bool vr_order_is_free(struct vr_order *order, const struct vr_times *times, int date, struct vr_dependence *carried);

/* What becomes of a check of a scalar subscript in a loop. */
enum vr_check_answer {
    VR_CHECK_HOLDS,       /* under the guard it holds, and the subscript counts from the start */
    VR_CHECK_FROM_END,    /* it holds, but the subscript may count from the end */
    VR_CHECK_SUBSCRIPT,   /* kept: the subscript is not affine in counters and in what does not change in the loop */
    VR_CHECK_ARRAY,       /* the array has other extents in the loop than at its entry */
    VR_CHECK_CONDITION,   /* whether it is reached depends on data */
    VR_CHECK_UNSET,       /* a variable may have no value */
    VR_CHECK_RANGE,       /* a bound of a loop around it is not affine in what is there at the entry */
    VR_CHECK_FAILS,       /* it fails whenever the loops around it iterate */
    VR_CHECK_LIMIT        /* the guard would be too long, or take too much work */
};

struct vr_check {
    struct vr_node *index, *sub;
    int axis;
    bool fixed_extent;    /* what it is compared with is the extent that the array has at the loop's entry */
    enum vr_check_answer answer;
    bool always;          /* it needs no condition */
};

/* For which values at a loop's entry checks in it hold: exactly those, as far as every loop in it iterates. */
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
    bool (*is_positive)(void *data, const struct vr_node *e);                                 /* a whole number, surely */
};

/* What guards of a function's loops are found with. The tree may change in between. It lives in the unit's scratch arena. */
struct vr_polyhedra *vr_polyhedra_for_guards(struct vr_unit *unit, struct vr_function *f, const struct vr_known *known);

/* The guard of a FOR or PFOR at a place of a list; `unsure` tells by the symbol's index which variables may have no
 * value. Stores that may grow an array count as checks: under the guard nothing grows. The answer lives in the unit's
 * scratch arena. */
struct vr_guard vr_loop_guard(struct vr_polyhedra *p, const struct vr_list *list, int at, const bool *unsure);

#endif

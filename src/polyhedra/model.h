/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of polyhedra: the sets of a function as isl has them.
 *
 * All sets have no dimensions but the axes of an array; loop variables, scalars that are not known and extents of
 * arrays are parameters of isl. A question about a loop makes dimensions of the parameters of its variables; those of
 * loops inside it, and values that were made inside it, are projected out. So iterations of loops around it are equal
 * by themselves.
 *
 * Ownership: objects of isl belong to the model once they are in one of its fields, and are freed with it. Functions
 * that hold one which is not do not allocate from an arena, as that may jump away. isl's functions take NULL and give
 * NULL, so that one test at the end is enough.
 *
 * isl is slow for what is simple, and most is: so values are linear forms where they can be, and what isl has of
 * them, and of the places of the walk, is made when somebody asks. */
#ifndef VRC_POLYHEDRA_MODEL_H
#define VRC_POLYHEDRA_MODEL_H

#include <isl/aff.h>
#include <isl/constraint.h>
#include <isl/id.h>
#include <isl/map.h>
#include <isl/point.h>
#include <isl/set.h>
#include <isl/space.h>
#include <isl/val.h>

#include "ir/touched.h"
#include "polyhedra/polyhedra.h"

enum {
    MOST_TERMS = 6,
    MOST_FACTOR = 1 << 10,     /* of a value that is divided, or compared */
    MOST_TERM_FACTOR = 1 << 20 /* of any: sums of moderate scalars do not wrap with these */
};

/* A linear form: constant + sum of factor * parameter. */
struct linear {
    int64_t constant;
    int count;
    struct term { struct parameter *parameter; int64_t factor; } terms[MOST_TERMS]; /* by the parameters' numbers; no factor is 0 */
};

/* Elements with sign * place along an axis + form >= 0, or = 0; sign 0: values of the form's parameters alone. */
struct limit {
    int axis, sign;
    bool equal;
    struct linear form;
};

/* What has all of the limits, which live in the unit's scratch arena. */
struct conjunction {
    struct limit *limits;
    int count;
    size_t capacity;
    int axes;
};

/* The greatest of two forms, or the least. */
struct clamp {
    bool greatest;
    struct linear forms[2];
};

/* A value: a form, or a clamp, or what isl says of one that is neither; or none of them, where it is not known. */
struct value {
    const struct linear *form;         /* of the unit's scratch arena, as a clamp */
    isl_pw_aff *pieces;              /* of a form, or a clamp: NULL until it is asked for */
    const struct clamp *clamp;
};

/* What a counter runs over. */
struct range {
    struct value start, stop;        /* not known: not affine */
    int64_t step;                    /* 0: not known */
    struct value pace;               /* then: it, of either sign and not 0, where it is affine; start and stop are not noted */
    bool excluded;
    isl_set *values;                 /* of the counter; NULL until they are asked for, or where all may be */
};

/* What is known of a form, and what was known before: that it is not below 0, or that it is 0. */
struct premise {
    struct linear form;
    const struct premise *before;
};

/* A loop around a place. */
struct frame {
    const struct vr_node *loop;      /* FOR, PFOR or WHILE; NULL: around the one whose guard is asked for */
    struct frame *outer;             /* NULL for an outermost one */
    struct parameter **variables;    /* by dimension */
    const struct premise *equal;     /* of guards: what somebody else knows of its ranges, as forms that are 0 */
    isl_set *known;                  /* and what is no form; or NULL */
    isl_set *ranges;                 /* what its ranges and those around say; NULL until it is asked for */
    isl_set *runs;                   /* of guards: what that says of values at the entry; NULL until it is asked for */
    enum { UNTRIED, RUNS, NEVER_RUNS } iterates;
    bool unknown_call;               /* a function is called in it that is not known */
    bool starts;                     /* the outermost loop of those that may be asked about */
    int first, end;                  /* its accesses, and those of loops in it */
};

/* What a parameter of isl stands for; the user pointer of its id. */
struct parameter {
    enum { OF_LOOP, OF_SCALAR, OF_EXTENT } what;
    const struct vr_symbol *symbol;
    int axis;                        /* EXTENT; from REST_AXIS on: the product of the extents from (axis - REST_AXIS) on */
    const struct frame *frame;       /* the innermost loop in which it has one value; NULL: it has one in the function */
    bool whole;                      /* LOOP: the range begins at a whole number, so that no value is between two */
    bool computed;                   /* a sum or another operation has it, so that a large value might wrap there */
    bool is_extent;                  /* it is a multiple of extents, as somebody else knows */
    bool counted;                    /* SCALAR: small steps take it to what it is, see carried.c */
    bool conditioned;                /* of guards: a condition says something of it */
    bool must_be_moderate;           /* what is known holds where no sum with it wraps */
    bool must_be_whole;              /* of float64: what is known holds for whole numbers alone */
    int number;                      /* in the order in which they were made */
    struct range range;              /* LOOP */
    isl_set *among;                  /* SCALAR: when it has a value that it may have, see carried.c; NULL: always */
    isl_id *id;
};

/* An access of elements. */
struct access {
    const struct vr_node *node;      /* INDEX, XCHANGE, or NAME of an array as a whole */
    const struct vr_symbol *array;
    struct frame *frame;             /* the innermost loop around it */
    const struct frame *bound;       /* the innermost loop that gives the variable its array; NULL: outside of loops */
    bool stores, swaps;              /* swaps: atomically */
    const struct vr_node *update;    /* the marked update that it is of (ir/update.h), or NULL */
    unsigned moment, place;          /* when and where */
    bool fresh;                      /* an array that was made where it was bound, and has no other name from before */
    bool original;                   /* of a parameter: the array that it was given */
    bool loose;                      /* the view has more elements than its variable shows */
    bool called;                     /* by a function that gets the array, which may touch any element */
    enum vr_doubt doubt;             /* the set is larger than what is touched, because of this */
    int axes;                        /* subscripts: an array is only compared in accesses of equally many */
    struct subscript *subscripts;    /* of the name in the program; NULL of an array that is not stored to under this name */
    int subscript_count;
    isl_set *domain;                 /* see struct place */
    isl_map *view;                   /* from those to the array's elements; or NULL */
    isl_set *elements;               /* NULL until they are asked for */
    struct parameter **scalars;      /* of the subscripts, scalar_count of them */
    int scalar_count;
};

enum { REST_AXIS = VR_MAX_DIMENSIONS };

/* The places of a range subscript: start, start + step, … before stop, or up to it. NULL for what is not affine; a
 * step of 0 is not known. */
struct stretch {
    isl_pw_aff *start, *stop;
    int64_t step;
    bool excluded, exact;
};

/* What an access touches along an axis. */
struct subscript {
    enum { ANY_PLACE, IN_BOUNDS, ONE_PLACE, STRETCH } what; /* any: of axes that are not known either */
    struct value extent;
    struct value place;              /* ONE_PLACE: from 0; below 0 it may count from the end */
    struct stretch stretch;
    bool exact;                      /* it is that and no more */
};

/* Elements of an array as a box whose bounds are forms of sizes, see blocks.c; none is an equation. */
struct block { struct conjunction elements; };
struct blocks {
    const struct block **at;
    int count;
    size_t capacity;
};

/* Elements of an array parameter, of the sizes at the entry. */
struct patch {
    struct blocks blocks;
    isl_set *others;                 /* that are no blocks; NULL: none */
    isl_set *set;                    /* all; NULL: none, or not asked for */
};

/* What a call reads, or writes, of an array parameter. */
struct found {
    struct block *box;               /* the array's elements */
    isl_set *box_set;                /* the same; NULL until it is asked for */
    struct patch sure, perhaps;      /* touched for certain; at most these besides */
    isl_set *all;                    /* both */
    struct blocks told;              /* all, where they are few */
    bool any;                        /* any element may be */
};

/* A check of a scalar subscript, where it is reached. */
struct check {
    struct vr_node *index, *sub;
    struct value place;              /* from 0; not known: not affine */
    struct value extent;
    struct value known_extent;       /* what somebody else knows: it is that, or more */
    isl_set *domain;                 /* when it is reached, see struct place */
    isl_set *equal;                  /* what somebody else knows of the place, which the domain says too; or NULL */
    const struct premise *premises;
    struct frame *frame;             /* the innermost loop around it */
    bool depends;                    /* a condition on data stands before it */
    bool is_box;                     /* the domain is a box, and nothing else is known of the place */
};

/* How a check fails: its place is below 0; below 0 when it counts from the end; past the end. */
enum side { BELOW, BELOW_FROM_END, ABOVE, SIDES };

/* The condition that a form is not below 0, and what of it does not hold anyway where the loops around iterate. */
struct needed {
    struct linear form;
    const struct frame *frame;
    isl_set *rest;                   /* NULL until it is asked for */
    bool is_form;                    /* that is the form again */
};

/* What is found out once of a place, for all arrays that have a check of it there: for which values at the entry,
 * and of an extent, it fails. `domain` is not looked into: it tells whether it is the same place. */
struct failing {
    isl_pw_aff *place;
    const isl_set *domain;
    const struct frame *frame;
    isl_set *sets[SIDES];            /* NULL: not asked for yet */
};

/* What is known of a variable at the place that the walk has come to. */
struct cell {
    struct value value;              /* of a scalar; not known: none yet, or no affine one */
    bool whole;                      /* the value is that of the variable, not of its whole part (of float64) */
    unsigned changed;                /* the moment of the last change */
    const struct frame *frame;       /* where the value was made */
    struct value *extents;           /* of an array, by axis; or NULL */
    struct value rest;               /* the product of the extents from rest_axis on */
    int rest_axis;
    bool fresh;
    bool rebound;                    /* the variable may have another array than at the function's entry */
    isl_map *view;                   /* of an array that shows elements of another one: from its places to those of `base`; or NULL */
    bool loose;                      /* the view has more of them than the variable shows */
    const struct vr_symbol *base;
    const struct vr_symbol *views, *next_view; /* those that have this one for `base`: the first of them; the next one of the same base */
    enum vr_doubt doubt;             /* the view shows less than the map says */
    bool mentioned;                  /* in the loop that is looked at, or in what is known of it */
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
    isl_set *domain;                 /* of parameters; NULL: what the ranges of the loops around say, and no more */
    const struct premise *premises;  /* of guards: what conditions say that is linear, and what somebody else knows */
    bool depends;                    /* of guards: a condition on data stands before it */
    bool narrowed;                   /* a condition does */
    enum vr_doubt doubt;             /* domain is larger than that */
    unsigned id;
};

enum { MOST_CONDITIONS = 48 };       /* of a guard */

struct vr_polyhedra {
    struct vr_unit *unit;
    struct vr_function *function;
    isl_ctx *ctx;
    bool gave_up, unsure;            /* isl, in the question that it is asked; in any: sets may be larger than they should be */
    struct role *roles;              /* by the symbol's index, of arrays in the outermost loop that the walk is in */
    const struct vr_symbol **touched; /* those of `roles` that are not empty */
    int touched_count;
    size_t touched_capacity;
    const struct vr_symbol **mentioned; /* in the loop that is looked at, where that is done with one after the other */
    int mentioned_count;
    size_t mentioned_capacity;
    isl_set *context;                /* no extent is negative: of the first parameters */
    int context_count;
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
    isl_set *domain;                 /* see struct place */
    const struct premise *premises;
    enum vr_doubt doubt;
    const struct vr_node *update;    /* the statement, where it is a marked one (ir/update.h) */
    struct place *kept;              /* to which it comes back, the last one first */
    int kept_count;
    size_t kept_capacity;
    unsigned moment;                 /* grows with each change of a variable or of the place */
    unsigned place;                  /* the place's number, which is the moment of its making */
    const struct carried *carried;   /* see carried.c, of loops that the walk is in; NULL: none */
    bool only_parallel, watches;     /* only of parallel loops accesses are noted; in such a loop, or in any */
    bool alone;                      /* one loop after the other is looked at, each for itself */
    bool of_nest;                    /* that of a nest, each of whose statements has its accesses noted */
    /* Where a loop's guard is asked for, and not its accesses: */
    bool guards, depends, narrowed;  /* depends, narrowed: see struct place */
    const struct vr_known *known;    /* or NULL */
    struct frame entered;            /* what gets a value after the loop's entry has this frame, or one in it */
    size_t cell_capacity;
    bool *may_grow;            /* by the symbol's index: arrays that may; the others are taken not to */
    isl_set *entry;                  /* the context of values at the loop's entry */
    struct parameter *any_extent;    /* NULL: not needed yet */
    struct failing **failing;        /* of guard.c, as `needed` */
    int failing_count;
    size_t failing_capacity;
    struct needed **needed;
    int needed_count;
    size_t needed_capacity;
    isl_set *guard;                  /* what it says that is no choice: one piece */
    int guarded;                     /* the first of `said` that it does not have yet */
    isl_set *said[MOST_CONDITIONS];  /* all that it says: conditions of one piece, and choices of several */
    const struct linear *said_forms[MOST_CONDITIONS]; /* the same as forms that are not below 0; NULL: it is none */
    int said_count;
    bool conditional;                /* what was asked of a check last needs a condition */
    isl_set *wraps;                  /* when a counter does not hold its value; NULL: never */
    struct check *checks;
    int check_count;
    size_t check_capacity;
    bool of_call;                    /* what a call touches of its arguments is asked for: every access of what may show one is noted */
    struct found *found;             /* reads and writes of each array parameter: 2 * found_count of them */
    int found_count;
    char *spelled;                   /* what isl has written */
    isl_set *named;                  /* the set of which it wrote last, with names */
    struct tally *tally;             /* of count.c, for all counts */
    const uint64_t *shown;           /* by symbol index: of which parameters, see vr_find_shown */
    bool calls;                      /* the walk is at what a function gets */
    bool rounded;                    /* the last value has the whole part of a variable of float64, which need not be whole */
};

/* --- linear.c --- */

struct linear vr_linear_constant(int64_t value);
struct linear vr_linear_of(struct parameter *parameter);

/* a + factor * b; false when the numbers or the terms become too many. */
bool vr_linear_add(struct linear *a, const struct linear *b, int64_t factor);

bool vr_linear_same(const struct linear *a, const struct linear *b);

/* Whether sums with it do not wrap where scalars are of moderate size. */
bool vr_linear_is_small(const struct linear *form);

/* A form, and the values of parameters for which one is not below 0, or is 0. */
isl_pw_aff *vr_linear_pieces(const struct vr_polyhedra *p, const struct linear *form);
isl_set *vr_linear_nonneg(const struct vr_polyhedra *p, const struct linear *form);
isl_set *vr_linear_zero(const struct vr_polyhedra *p, const struct linear *form);

/* A value that is a form; what isl has of a value, for the caller to free; NULL where it is not known. */
struct value vr_poly_linear_value(struct vr_polyhedra *p, const struct linear *form);
isl_pw_aff *vr_poly_pieces(const struct vr_polyhedra *p, struct value *value);

static inline bool vr_poly_is_value(const struct value *value) { return value->form || value->clamp || value->pieces; }
void vr_poly_forget_value(struct value *value);
struct value vr_poly_copy_value(const struct value *value);

/* The value without a number. */
struct value vr_poly_less(struct vr_polyhedra *p, struct value value, int64_t number);

/* What an id stands for, which it takes. */
struct parameter *vr_poly_parameter_of_id(isl_id *id);
/* The number of terms that parameters of a value may have, and the parameter of one; NULL: it has none there. */
int vr_poly_term_count(const struct value *value);
struct parameter *vr_poly_term(const struct value *value, int i);
/* Whether one of these is as a test says. */
typedef bool vr_parameter_test(const struct parameter *parameter);
bool vr_poly_has_term(const struct value *value, vr_parameter_test *test);

/* --- parameters.c --- */

/* A parameter, or a number, as a value. */
isl_pw_aff *vr_poly_parameter_value(const struct vr_polyhedra *p, const struct parameter *parameter);
isl_pw_aff *vr_poly_constant(const struct vr_polyhedra *p, int64_t value);

/* The parameter at a place of a set that depends on it; NULL: it does not. */
struct parameter *vr_poly_parameter_of_set(isl_set *set, isl_size i);

/* Whether it has its value where the loop is entered. */
bool vr_poly_is_known_at_entry(const struct parameter *parameter);

/* Calls a function with each parameter that a value has; that tells whether a place is reached, see struct place. */
typedef void vr_parameter_visit(struct parameter *parameter, void *data);
void vr_poly_visit_value(const struct value *value, vr_parameter_visit *visit, void *data);
void vr_poly_visit_place(isl_set *domain, const struct frame *frame, vr_parameter_visit *visit, void *data);

/* Notes that a condition says something of the parameters that it depends on. */
void vr_poly_note_condition(const struct vr_polyhedra *p, isl_set *condition);

/* Sees to it that the variables of float64 in a value are whole at the loop's entry; false where they cannot be
 * asked for. */
bool vr_poly_demand_whole(struct vr_polyhedra *p, const struct value *value);

/* Notes that a variable is mentioned in the loop that is looked at. */
void vr_poly_note_mentioned(struct vr_polyhedra *p, const struct vr_symbol *symbol);

/* --- limit.c --- */

/* Of how many parts of the work that -fanalysis-limit allows a question has one. */
enum { PARTS_OF_CALL = 1, PARTS_OF_ORDER = 1, PARTS_OF_RACES = 2, PARTS_OF_GUARD = 5, PARTS_OF_ELEMENT = 8 };

/* Begins a question, for which isl may do one part of so many of the work that -fanalysis-limit allows; half of that for
 * each time that it gave up in the function before, so that a function in which it cannot do much takes no longer than
 * a few others. An element's question is a small one, and gets its part whatever was asked before. */
void vr_poly_ask(struct vr_polyhedra *p, int parts);

/* Lets isl answer again where it has given up: what it was asked for is NULL. */
void vr_poly_recover(struct vr_polyhedra *p);

/* Lets isl work without a limit, and gives the one that it had, for what must not be stopped: its generator of syntax trees
 * would free twice (0.26), parameters need their ids. So no large set may come to it. */
unsigned long vr_poly_without_limit(struct vr_polyhedra *p);

/* --- conjunction.c --- */

/* A set of isl; NULL where it has too many parameters. */
isl_set *vr_poly_set_of(const struct vr_polyhedra *p, const struct conjunction *conjunction);
void vr_poly_add_limit(const struct vr_polyhedra *p, struct conjunction *c, const struct limit *limit);

/* What the ranges of loops around a place say, of values of parameters; NULL where one is not linear. */
isl_set *vr_poly_linear_ranges(const struct vr_polyhedra *p, const struct frame *frame);

/* The elements of an access whose subscripts and loops are linear; NULL of another one. Bounded: it is said that
 * they lie in the array, but of axes that are open not below their ends. */
isl_set *vr_poly_conjunction(const struct vr_polyhedra *p, const struct access *a, bool bounded, const bool *open);

/* What is left of a set for some values of parameters; takes both. isl asks of each piece that is left whether it is
 * empty, which takes the longest, and which is not asked here of one piece, or of one conjunction of values. What is
 * told of a call has no piece that is empty. */
isl_set *vr_poly_where(const struct vr_polyhedra *p, isl_set *set, isl_set *params);

/* --- places.c --- */

/* start, start + step, … up to a stop: as values of `x`, where `start` or `stop` may be NULL for what is not known. Takes all
 * three. */
isl_set *vr_poly_progression(struct vr_polyhedra *p, isl_pw_aff *x, isl_pw_aff *start, int64_t step, isl_pw_aff *stop,
                             bool excluded);

/* The values that a counter has; to be freed. */
isl_set *vr_poly_counted(struct vr_polyhedra *p, struct parameter *counter);
/* The same of one that goes one way, 1 or -1, by steps of any size. */
isl_set *vr_poly_counted_by_pace(struct vr_polyhedra *p, struct parameter *counter, int way);

/* Whether a frame is a loop or one inside it; the frame of a loop, or NULL. */
bool vr_poly_is_inside(const struct frame *frame, const struct vr_node *loop);
struct frame *vr_poly_frame_of(const struct vr_polyhedra *p, const struct vr_node *loop);

/* What the ranges of loops around a place say, which the innermost one keeps. */
isl_set *vr_poly_ranges(struct vr_polyhedra *p, struct frame *frame);

/* What somebody else knows of a loop's ranges; to be freed; NULL where that is nothing. */
isl_set *vr_poly_known(const struct vr_polyhedra *p, const struct frame *frame);

/* When a place is reached of which this is kept; to be freed. */
isl_set *vr_poly_domain(struct vr_polyhedra *p, isl_set *domain, struct frame *frame);

/* No extent is negative; to be freed. */
isl_set *vr_poly_context(struct vr_polyhedra *p);

/* --- terms.c: values of expressions --- */

/* Sees to it that all that an expression mentions, or an extent, has a value. The functions behind ask for it; those
 * that give what isl has allocate nothing themselves. */
void vr_poly_settle(struct vr_polyhedra *p, const struct vr_node *e);
void vr_poly_settle_extent(struct vr_polyhedra *p, const struct vr_symbol *array, int axis);

/* The value of an expression of parameters, where it is affine; where it is linear; what isl has of it, or NULL. */
struct value vr_poly_evaluate(struct vr_polyhedra *p, const struct vr_node *e);
bool vr_poly_linear(struct vr_polyhedra *p, const struct vr_node *e, struct linear *form);
isl_pw_aff *vr_poly_value(struct vr_polyhedra *p, const struct vr_node *e);

/* When a condition holds. *exact: the set is that; otherwise it is a larger one. */
isl_set *vr_poly_condition(struct vr_polyhedra *p, const struct vr_node *e, bool holds, bool *exact);

/* The extent of an array's axis. */
isl_pw_aff *vr_poly_extent(const struct vr_polyhedra *p, const struct vr_symbol *array, int axis);

/* Makes parameters for all sizes of a function, in the order in which callers give them. */
void vr_poly_settle_sizes(struct vr_polyhedra *p);

/* A new parameter. */
struct parameter *vr_poly_parameter(struct vr_polyhedra *p, const struct vr_symbol *symbol, int axis,
                                    const struct frame *frame);

/* --- walk.c --- */

/* Walks over statements from the model's place on, with what is known of variables there. */
void vr_poly_walk(struct vr_polyhedra *p, const struct vr_list *stmts);
void vr_poly_walk_stmt(struct vr_polyhedra *p, const struct vr_node *n);

/* Forgets the extents of an array variable. */
void vr_poly_forget_extents(struct cell *cell, const struct vr_symbol *symbol);

/* --- carried.c --- */

/* Before a loop, the variables to which it assigns nothing but a counter of its own, or adds constants, in front of those of the
 * loops around. */
const struct carried *vr_poly_find_carried(struct vr_polyhedra *p, const struct frame *frame);

/* Gives such a variable of a loop that the walk is in a new value that says so; all of a loop's own, where an iteration begins, and
 * behind it. */
void vr_poly_bound_carried(struct vr_polyhedra *p, const struct vr_symbol *symbol);
void vr_poly_enter_carried(struct vr_polyhedra *p, const struct frame *frame, const struct carried *found);
void vr_poly_leave_carried(struct vr_polyhedra *p, const struct frame *frame);

/* Whether a value has such a variable; what of a set, which it takes, is possible for those. */
bool vr_poly_has_carried(const struct value *value);
isl_set *vr_poly_among(const struct value *value, isl_set *set);

/* --- bounded.c --- */

/* Of guards: a new value for an expression that is not affine, where it is known between which values it lies, as that of a
 * remainder; not known: another one. */
struct value vr_poly_bounded(struct vr_polyhedra *p, const struct vr_node *e);

/* --- roles.c --- */

/* Chooses the arrays whose accesses are noted in an outermost loop: those whose elements change in it, under any name. */
void vr_poly_choose_arrays(struct vr_polyhedra *p, const struct frame *frame);

/* Whether a function that is called may store to an argument's elements. */
bool vr_poly_may_store(const struct vr_polyhedra *p, const struct vr_node *call, int argument);

/* --- premises.c --- */

/* Puts a premise before others. */
const struct premise *vr_poly_premise(const struct vr_polyhedra *p, const struct linear *form, const struct premise *before);

/* Adds that a form is 0 to premises that say what is not below 0. */
const struct premise *vr_poly_premise_of_zero(const struct vr_polyhedra *p, const struct linear *zero,
                                              const struct premise *before);

/* Adds what of a condition is linear to the walk's premises. What it mentions has values, and is noted as an operand. */
void vr_poly_note_premises(struct vr_polyhedra *p, const struct vr_node *e, bool holds);

/* What a check of an array of an extent holds by on a side: forms, all of which must not be below 0, or any. How many;
 * 0 where they are no forms. */
int vr_poly_holding_forms(const struct check *check, const struct value *extent, enum side side, struct linear forms[2],
                          bool *any);

/* Whether the bounds of loops, or one of the premises and they, say that a check holds on a side. */
bool vr_poly_always_holds(const struct check *check, const struct value *extent, enum side side);

/* Whether a check fails on a side, whatever the values at the entry are, where it is reached; false where that is
 * not plain. */
bool vr_poly_never_holds(const struct check *check, const struct value *extent, enum side side);

/* Whether they say so of all that is asked of a subscript that counts from the start. */
bool vr_poly_is_sure(const struct check *check);

/* --- elements.c: sets of elements --- */

/* Notes an access with the subscripts of `node` (as a whole: of NAME) at the walk's place. */
void vr_poly_note_access(struct vr_polyhedra *p, const struct vr_node *node, bool stores, bool swaps);

/* The set of an access's elements, which it keeps; NULL where none can be told. */
isl_set *vr_poly_elements(struct vr_polyhedra *p, struct access *a);

/* A scalar subscript as a place that counts from 0. */
struct value vr_poly_subscript(struct vr_polyhedra *p, const struct vr_node *e);

/* The place of a scalar subscript, counted from the start; NULL when it is not affine. It may be out of bounds. */
isl_pw_aff *vr_poly_place(struct vr_polyhedra *p, const struct vr_node *index, int axis);

struct stretch vr_poly_stretch(struct vr_polyhedra *p, const struct vr_node *index, int axis);

/* Notes the range of a loop's counter; false: it may have other values than that says. */
bool vr_poly_note_range(struct vr_polyhedra *p, const struct vr_node *range, struct parameter *counter);

/* --- views.c --- */

/* Gives array variables that are assigned views of each other, one of the other or by way of a third, the same
 * number in their roles. */
void vr_poly_relate_views(struct vr_polyhedra *p);

/* Notes that a variable shows elements of an array from here on, a slice or what a function of the library gives; that it
 * shows none. */
void vr_poly_note_view(struct vr_polyhedra *p, const struct vr_symbol *symbol, const struct vr_node *value,
                       const struct vr_symbol *base);
void vr_poly_forget_view(struct vr_polyhedra *p, const struct vr_symbol *symbol);

/* --- checks.c --- */

/* Notes the checks of an element's subscripts at the walk's place. */
void vr_poly_note_checks(struct vr_polyhedra *p, const struct vr_node *index);

/* What somebody else knows an expression to be: *zero is a form that is 0 then, or *equal has the values of all
 * parameters for which it is so; false where neither is known. */
bool vr_poly_known_value(struct vr_polyhedra *p, const struct vr_node *e, struct linear *zero, isl_set **equal);

/* --- wraps.c: what must hold so that what is known is true of numbers of 64 bits --- */

/* Whether a sum has a scalar that may be of any size, and that nobody can be asked about; only of guards. */
bool vr_poly_may_wrap(const struct vr_polyhedra *p, const struct value *value);

/* Whether a value has a parameter of which nobody can ask whether it is of moderate size. */
bool vr_poly_is_any(const struct value *value);

/* Whether the factors in a value are so small that sums of moderate scalars do not wrap. */
bool vr_poly_is_small(const struct value *value);

/* Notes that an operation of the kind has the value: scalars in it must be of moderate size for what is known of the
 * result. False where that is not enough, as factors are large, or the value may wrap. */
bool vr_poly_note_operand(struct vr_polyhedra *p, enum vr_kind kind, isl_pw_aff *value);
bool vr_poly_note_clamp(struct vr_polyhedra *p, const struct value *clamp);

/* Notes that a value is converted between int64 and float64, which moderate ones stand; false where that is not enough. */
bool vr_poly_note_cast(struct vr_polyhedra *p, const struct value *value);

/* All scalars of sums must be of moderate size, as where a place is not reached otherwise. */
void vr_poly_demand_moderate(const struct vr_polyhedra *p);
void vr_poly_note_sum(const struct vr_polyhedra *p, const struct linear *form);

/* Notes that a loop's counter of a narrow type takes a range's values. */
void vr_poly_note_counter(struct vr_polyhedra *p, const struct frame *frame, int variable);

/* --- boxes.c --- */

/* Whether the counters of loops around a place all run by one from and to what is known at the entry. */
bool vr_poly_is_box(const struct frame *frame);

/* When the loops of a box iterate; NULL where their bounds are no forms. */
isl_set *vr_poly_box_runs(const struct vr_polyhedra *p, const struct frame *frame);

/* The least, or the greatest, value of a form in a box where its loops iterate; false where what is known at the
 * entry does not tell, as a form. */
bool vr_poly_extreme(const struct linear *form, bool greatest, struct linear *extreme);

/* What is not below 0 where a range iterates; false when it becomes too large. */
bool vr_poly_trip_count(const struct range *range, struct linear *trips);

/* The least, or the greatest, value in a box where its loops iterate; NULL where what is known at the entry does
 * not tell. */
isl_pw_aff *vr_poly_corner(const struct vr_polyhedra *p, struct value *value, bool greatest);

/* Whether a form is never below 0, as far as the starts of counters and signs tell, or never below another one. */
bool vr_poly_is_natural(const struct linear *form);
bool vr_poly_is_above(const struct linear *form, const struct linear *other);

/* Whether a form falls below any number for values of a variable that is not known at the entry, where the loops around
 * iterate and premises hold; false where that is not plain. */
bool vr_poly_is_unbounded(const struct frame *frame, const struct linear *form, const struct premise *premises);

/* Whether nothing shorter can be said than that a form is not below 0 where the loops of a box iterate and the
 * extent is not below 0; false where that is not plain. */
bool vr_poly_is_short(const struct frame *frame, const struct linear *form, const struct linear *extent);

/* --- blocks.c --- */

/* Whether a parameter is an extent, or a scalar, that the caller gives. */
bool vr_poly_is_size(const struct parameter *parameter);

/* The elements of an access, as far as places in the array are asked about; NULL where they are no block. All of an
 * array of the extents at the entry. */
struct block *vr_poly_block(const struct vr_polyhedra *p, const struct access *a);
struct block *vr_poly_block_of(const struct vr_polyhedra *p, const struct vr_symbol *array);

/* Leaves what is in another block too. */
void vr_block_cut(const struct vr_polyhedra *p, struct block *b, const struct block *other);

/* Whether one of several blocks is known to have all elements of another one. */
bool vr_blocks_have(const struct blocks *blocks, const struct block *b);

/* Adds a block, and drops those that it has. */
void vr_blocks_add(const struct vr_polyhedra *p, struct blocks *blocks, const struct block *b);

/* Whether for some sizes there is an element of an array in one of the blocks `in`, or anywhere if that is NULL, and
 * in none of `out`; where false, nobody knows. */
bool vr_blocks_differ(const struct block *box, const struct blocks *in, const struct blocks *out);

/* Leaves out blocks of what is a larger one together. */
void vr_blocks_join(const struct vr_polyhedra *p, struct blocks *blocks);

/* --- spell.c: texts, in the unit's arena --- */

/* A set without unused parameters as isl writes it, and then in words, which name the array before each piece; NULL:
 * isl has given up. */
const char *vr_poly_spell_set(struct vr_polyhedra *p, isl_set *set);
const char *vr_poly_spell_pieces(struct vr_polyhedra *p, const struct vr_symbol *array);
const char *vr_poly_spell_blocks(struct vr_polyhedra *p, const struct vr_symbol *array, const struct blocks *blocks);

/* --- witness.c --- */

/* Whether values are known for which no form is below 0, nor an extent. */
bool vr_poly_has_witness(const struct vr_polyhedra *p, const struct linear *const *forms, int count);

/* --- condition.c --- */

/* What the guard says that is no choice, with what it was told last; the model's. Whether it says nothing but forms. */
isl_set *vr_poly_guard(struct vr_polyhedra *p);
bool vr_poly_says_forms(const struct vr_polyhedra *p);

/* The guard as an expression of the program, of bool; NULL: it always holds. Scalars that are summed in it are noted
 * as computed. False where it has no expression. */
bool vr_poly_expression(struct vr_polyhedra *p, struct vr_span span, struct vr_node **condition);

/* When a set of values at the entry has an element, which it takes: an expression of the program; NULL where there is no short one. */
struct vr_node *vr_poly_holds(struct vr_polyhedra *p, isl_set *set, struct vr_span span);

/* --- count.c --- */

/* How many elements a set of the sizes at the entry has; NULL where that is not told. */
const struct vr_formula *vr_poly_count(struct vr_polyhedra *p, isl_set *elements);

/* --- life.c --- */

/* The model of a function with all accesses of arrays, for what a call touches. What has its value at the function's
 * entry has no frame. */
struct vr_polyhedra *vr_poly_of_entry(struct vr_unit *unit, struct vr_function *f, const uint64_t *shown);

/* Walks over a loop at a place of a list, whose surroundings are not known but for constants that statements right before it
 * assign: what else has a value before it is a parameter without a frame. */
void vr_poly_walk_loop(struct vr_polyhedra *p, const struct vr_list *list, int at);

/* The same with the accesses of a loop of a model of loops. */
void vr_poly_walk_alone(struct vr_polyhedra *p, const struct vr_node *loop);

/* The model of a nest alone, with the accesses of each of its statements. */
struct vr_polyhedra *vr_poly_of_nest(struct vr_unit *unit, struct vr_function *f, const struct vr_node *root);

/* --- dependence.c --- */

/* A point of a set, which it takes, with small numbers where there are such: its `count` coordinates, and the values of the
 * set's parameters in words. False where none is known. */
bool vr_poly_example(struct vr_polyhedra *p, isl_set *set, int count, int64_t *coordinates, const char **values);

#endif

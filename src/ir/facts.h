/* SPDX-License-Identifier: Apache-2.0 */
/* Facts: what analyses found out about the functions of a unit, for later passes and for emission. A fact that no pass
 * gave, or that was dropped because the tree changed, is not there: the questions below then get the answer that is safe. */
#ifndef VRC_IR_FACTS_H
#define VRC_IR_FACTS_H

#include "base/set.h"
#include "ir/ir.h"

/* Facts that passes need, ask for, give and keep: bits. After a pass that changed the tree, the pipeline drops every fact that
 * the pass's row does not keep. A pass whose needs are not met is a fault of the table, and so is one that asks for a fact
 * which its row does not name. */
enum vr_fact {
    VR_FACT_VERIFIED = 1 << 0,
    VR_FACT_ALIAS = 1 << 1,
    VR_FACT_LOOPS = 1 << 2,
    VR_FACT_LOWERED = 1 << 3,
    VR_FACT_DEVICE = 1 << 4,
    VR_FACT_FOOTPRINTS = 1 << 5,
    VR_FACT_REGIONS = 1 << 6,
    VR_FACT_SHAPES = 1 << 7,
    VR_FACT_DEATHS = 1 << 8,
    VR_FACT_TIMES = 1 << 9
};

struct vr_facts {
    unsigned known;           /* enum vr_fact */
    unsigned asked;           /* since the pass began: its row must name them */
    struct vr_map *alias;     /* ALIAS: function → struct vr_alias */
    struct vr_map *stored;    /* ALIAS: vr_find_stored */
    struct vr_map *loops;     /* LOOPS: function → struct vr_loops */
    struct vr_map *device;    /* DEVICE: FOR or PFOR that is a kernel, or ASSIGN that has a loop there → struct vr_device_loop */
    struct vr_map *hosted;    /* DEVICE: statement of a section that works on arrays on the host → why */
    struct vr_map *regions;   /* REGIONS: function → struct vr_regions */
    struct vr_map *shapes;    /* SHAPES: function → struct vr_shapes, see passes/shapes/shapes.h */
    struct vr_map *footprints; /* FOOTPRINTS: loop of a struct vr_device_loop → struct vr_footprint */
    struct vr_map *liveness;  /* of the pass that runs, in the scratch arena: see vr_liveness_about(); or NULL */
    struct vr_map *deaths;    /* DEATHS: statement → the struct vr_death of the first array that dies behind it */
    struct vr_map *times;     /* TIMES: statement → struct vr_timed */
};

/* Nothing is known. */
struct vr_facts *vr_facts_new(struct vr_arena *arena);

/* Whether a fact is there. Every question about one goes through here. */
bool vr_is_known(const struct vr_unit *unit, enum vr_fact fact);

/* --- aliases (thesis 5.4) --- */

/* Which array variables of a function may share elements: those of one component. */
struct vr_alias {
    int *component;           /* by symbol index: -1 for variables that are no arrays, and for those of which nothing is known */
    int *members;             /* by component: how many variables are in it */
    int count;                /* of symbols that were there; one that came later may be an alias of any */
};

/* Whether two variables may share elements. A variable is an alias of itself. */
bool vr_may_alias(const struct vr_unit *unit, const struct vr_function *f, const struct vr_symbol *a,
                  const struct vr_symbol *b);

/* Whether no other variable may share elements with it. */
bool vr_is_alone(const struct vr_unit *unit, const struct vr_function *f, const struct vr_symbol *array);

/* Says of an array variable that a pass made that no other one shares elements with it. */
void vr_note_alone(struct vr_unit *unit, const struct vr_function *f, const struct vr_symbol *array);

/* Says of an array variable that it is gone from the function: the others that it may have shared elements with do not any more. */
void vr_note_gone(struct vr_unit *unit, const struct vr_function *f, const struct vr_symbol *array);

/* Whether elements of a function's array parameter may be written by it, or by one that it calls. */
bool vr_may_be_stored(const struct vr_unit *unit, const struct vr_symbol *param);

/* --- loops (thesis 5.5) --- */

/* What the statements of a loop do with a variable, those of inner loops among them. */
enum vr_loop_use {
    VR_USE_MENTION = 1 << 0,
    VR_USE_DEFINE = 1 << 1,   /* assign it as a whole, as a loop variable too */
    VR_USE_STORE = 1 << 2,    /* store to elements of it */
    VR_USE_GROW = 1 << 3      /* by stores that may grow it */
};

struct vr_loop {
    struct vr_node *node;     /* FOR, PFOR or WHILE */
    struct vr_loop *parent;   /* NULL for an outermost one */
    struct vr_loop **children;
    int child_count;
    size_t child_capacity;
    int depth;                /* 0 for an outermost one */
    struct vr_list indices;   /* the INDEX nodes in it, loads and stores */
    struct vr_map *uses;      /* symbol → its bits */
    struct vr_map *callees;   /* functions that may be called → themselves */
    struct vr_map *library;   /* rows of call.def of functions of whole arrays → themselves */
    bool calls;               /* a function of the module, or through a handle */
    bool stores;              /* to elements of any array, by a call too */
    bool allocates, breaks, continues, returns;
};

struct vr_loops {
    struct vr_loop **all;     /* outer before inner ones, in the order of the text */
    int count;
    size_t capacity;
    struct vr_map *by_node;   /* FOR, PFOR, WHILE → struct vr_loop */
};

/* NULL when nothing is known. */
const struct vr_loops *vr_loops_of(const struct vr_unit *unit, const struct vr_function *f);

/* The bits of enum vr_loop_use for a variable. */
unsigned vr_loop_uses(const struct vr_loop *loop, const struct vr_symbol *symbol);

/* Whether an expression has one value in all iterations of the loop, wherever it stands in it. */
bool vr_loop_invariant(const struct vr_loop *loop, const struct vr_node *e);

/* --- potentially interesting regions (thesis 6.2, 6.3) --- */

/* The variables that must be known at a place for all shapes of the region to follow: arrays whose shape, and
 * variables whose value counts. By symbol index. */
struct vr_critical {
    struct vr_set shapes, values;
};

/* Statements of a list, one behind the other, with one way in and one out. */
struct vr_region {
    const struct vr_list *list;
    int first, last;                /* places in the list */
    struct vr_critical entry;       /* what is critical before the first */
    /* SHAPES: arrays that occur, of these the ones whose shape does not follow, and those that stores might grow;
     * words NULL: nobody asked */
    struct vr_set arrays, open, growing;
};

struct vr_regions {
    struct vr_region *all;          /* in the order in which lists are entered, and in each from its start */
    int count;
    size_t capacity;
    struct vr_map *points;          /* statement of a region → struct vr_critical before it */
};

/* NULL when nothing is known. */
const struct vr_regions *vr_regions_of(const struct vr_unit *unit, const struct vr_function *f);

/* --- loops on devices (thesis 5.8) --- */

/* Elements that neighbours in two dimensions of a loop on a device read in the same iterations of a serial loop in it:
 * they have a tile of them together. */
struct vr_tile {
    const struct vr_node *read;  /* INDEX */
    int dimension;               /* 0: its elements change along the fastest dimension, 1: along the next */
    bool by_iterations;               /* those of neighbouring iterations are closer in memory than those of neighbours in the dimension */
    bool stored;                 /* others may store to its array: of iterations behind the last one nothing is loaded */
};

enum { VR_MOST_TILES = 8 };

enum { VR_MOST_KEPT = 8 };

/* Results that a work-item computes side by side, in one or two versions of a kernel. */
struct vr_block {
    int size[2][2], versions;    /* so many along the fastest dimension, and along the next; those of the second version are more */
    struct vr_list before, behind; /* what is done for each of them before the serial loop and behind it, under conditions of its own */
    struct vr_node *wanted;      /* the serial loop has iterations for those for which that holds; NULL: for all */
    const struct vr_symbol *kept[VR_MOST_KEPT]; /* scalars that each has */
    int kept_count;
};

struct vr_tiling {
    const struct vr_node *loop;  /* the serial loop, perhaps under conditions */
    const struct vr_symbol *dimension[2]; /* the variables of the fastest dimension, and of the next */
    struct vr_tile tiles[VR_MOST_TILES];
    int count;
    const struct vr_block *block; /* of versions for large grids; NULL: each step is a work-item's */
};

/* A scalar that iterations of a serial loop add to, total = total + e, or that a search for the best one carries along (device/records.c).
 * `combine` does it with what another lane has got, `other`. */
struct vr_lane_total {
    struct vr_symbol *total, *other;
    struct vr_node *combine;     /* ASSIGN: total = total + other; NULL: that of a total before it does this one's, too */
    struct vr_node *neutral;     /* ASSIGN: total = 0, where the value from before the loop counts once; else NULL */
};

enum { VR_MOST_LANE_LOOPS = 4, VR_MOST_LANE_TOTALS = 16 };

/* A serial loop whose iterations the work-items of a row share, which are the lanes of one step of the loop around it.
 * The iterations add to totals, or store to different elements, or both. */
struct vr_lane_loop {
    const struct vr_node *loop;
    const struct vr_node *whole; /* the statement of the body: the loop, or an IF with nothing else in it, whose test the lanes agree on */
    bool fixed;                  /* its bounds are known before the loop around it */
    int most;                    /* else: it has so many iterations at most; 0: nobody knows */
    int scanned;                 /* its first statements update totals that the others read; 0: no iteration reads what others add up */
    int copies;                  /* so many of a lane's iterations are written one after the other, from 1 on */
    bool tried;                  /* iterations run without their checks; where one would fail, or the test does not hold but there is an ELSE, the first
                                  * lane does the whole again by itself. Of the last loop alone */
    struct vr_lane_total totals[VR_MOST_LANE_TOTALS];
    int count;
};

/* Statements of the body, from one place up to another. */
struct vr_lane_piece {
    int from, to;
    const struct vr_lane_loop *loop; /* the one statement, whose iterations lanes share; else NULL */
    const struct vr_lane_walk *walk; /* the one statement, whose iterations lanes go through together; else NULL */
    bool alone;                  /* else: the first lane does it, not each */
    bool fence;                  /* lanes wait for each other before: one may touch elements that another one stores to */
};

struct vr_lane_pieces {
    struct vr_lane_piece *at;
    int count;
};

/* A serial loop that lanes go through together, in whose iterations they share loops. All work-items of a group must come to its
 * barriers equally often, so that a group has one row. */
struct vr_lane_walk {
    const struct vr_node *loop;
    struct vr_lane_pieces body;
    bool fence;                  /* lanes wait for each other behind an iteration */
};

/* The body in pieces. All behind the last loop is the first lane's; before it, what stores to elements. */
struct vr_lanes {
    struct vr_lane_loop loops[VR_MOST_LANE_LOOPS];
    int count;
    struct vr_lane_pieces body;
    bool walks;                  /* some piece is a walk */
    bool stores;                 /* before the end of the last loop */
    bool apart;                  /* they are lanes only where arrays that the loop stores to share no memory with others */
    bool together;               /* neighbouring iterations read what lies side by side in memory */
    const struct vr_symbol *shared; /* where the bounds of the first loop change from step to step: an array along an axis of which */
    int axis;                    /* it reads, so that its extent tells how many iterations all steps have together; else NULL */
};

/* The version of a kernel whose work-items have several steps along a dimension of the grid each, and go through the loops in them
 * together (passes/device/coarse.c). */
struct vr_coarse {
    int axis;                    /* of the grid: 0, where the steps of a work-item lie VR_STEP_SPACING apart, or 1, where they are neighbours */
    int count;                   /* steps */
    const struct vr_symbol *counter; /* of that dimension */
    struct vr_symbol *past;      /* so many steps of the work-item's would be past the last one: it begins so many earlier, with steps that
                                  * others have too, and stores nothing of these */
    const struct vr_device_loop *form; /* the loop with the statements of all steps; its counter is the first one's */
    const struct vr_lanes *lanes; /* of a version whose work-items share iterations, too; NULL: there is none */
};

enum { VR_STEP_SPACING = 32 };   /* as in runtime/vr/gpu.h */

/* What runs on a device in the place of a loop that is marked as a kernel. */
struct vr_device_loop {
    struct vr_node *loop;     /* a PFOR */
    bool apart;               /* it may run only where arrays that it stores to share no memory with others */
    int fastest;              /* the dimension whose neighbours run side by side */
    const struct vr_tiling *tiling; /* NULL: none */
    const struct vr_lanes *lanes; /* NULL: each step is one work-item's */
    const struct vr_lanes *spread; /* where it is: of a version for few steps, or few that read well; NULL: none */
    const struct vr_coarse *coarse; /* of a version for many steps; NULL: none */
    bool prescribed;                /* a schedule says that there is this version, and that it runs wherever it can */
    int group[3];             /* work-items of a group along the axes of the grid, the fastest dimension first, as prescribed; 0: any */
    bool unset;               /* it may read variables that have no value, so that nothing is done to it */
    bool single_group;                /* one step, of one work-group; the host has its statements */
    struct vr_node *work;     /* operations of a step on average, of float64; NULL: as many as it has by itself */
    struct vr_node *asked;    /* what must hold; the host tells the error. NULL: nothing */
};

/* NULL when nothing is known: then there is no kernel. */
const struct vr_device_loop *vr_device_loop_of(const struct vr_unit *unit, const struct vr_node *loop);

/* Why a statement of a section, which works on arrays, stays on the host; NULL where it does not. */
const char *vr_why_on_host(const struct vr_unit *unit, const struct vr_node *stmt);

/* --- times --- */

/* Statements side by side that one statement of the source became, whose time is taken. */
struct vr_timed {
    const struct vr_node *last;
    struct vr_span span;      /* of the source */
    struct vr_node *bytes;    /* loaded and stored, of float64; NULL: not known */
    struct vr_node *work;     /* operations of arithmetic, likewise */
};

/* Those that begin with the statement; NULL where none do. */
const struct vr_timed *vr_timed_from(const struct vr_unit *unit, const struct vr_node *first);

/* --- footprints: the elements that a loop on a device touches (jit4GPU 4.2) --- */

enum { VR_FOOTPRINT_COUNTERS = 8 }; /* VR_MOST_COUNTERS of runtime/vr/gpu.h */

/* The subscript along an axis, from 0: first + sum of factor * counter. */
struct vr_touched_axis {
    struct vr_node *first;      /* of what does not change in the loop; NULL: any element may be meant */
    int64_t factor[VR_FOOTPRINT_COUNTERS];
    bool from_end;              /* it counts from the end where it is negative */
};

/* An access to an element. */
struct vr_touch {
    const struct vr_symbol *array;
    bool reads, writes;
    bool certain;               /* it happens in every iteration of its counters */
    unsigned within;            /* bits of the counters in whose loops it stands */
    struct vr_touched_axis *axes; /* as many as the array has */
};

/* What counts a loop in a loop on a device: 0, step, 2 step, … as far as `span`. */
struct vr_inner_counter {
    struct vr_node *span;       /* of what does not change in the loop */
    int64_t step;
};

/* The counter with whose value the first and the last one of another counter move, by these factors. Both are 0 where they
 * move with none, or with several. */
struct vr_slope {
    int of;
    int64_t first, last;
};

/* The counters are the variables of the loop, with their values, and then those of loops in it. */
struct vr_footprint {
    int own, count;
    struct vr_inner_counter inner[VR_FOOTPRINT_COUNTERS]; /* from `own` on */
    struct vr_slope slopes[VR_FOOTPRINT_COUNTERS];
    struct vr_touch *touches;
    int touch_count;
    size_t touch_capacity;
    bool flat;                  /* a subscript runs over several axes of its array */
};

/* NULL when nothing is known: any element of an array may be touched. */
const struct vr_footprint *vr_footprint_of(const struct vr_unit *unit, const struct vr_node *loop);

/* --- deaths (thesis 7.1.3) --- */

/* An array variable that is needed no more behind a statement of a function with kernels. */
struct vr_death {
    const struct vr_symbol *array;
    bool serves;                /* its memory serves again, for the array that the next iteration of a loop makes (5.7.2) */
    const struct vr_death *next;
};

/* NULL where none is known. */
const struct vr_death *vr_deaths_behind(const struct vr_unit *unit, const struct vr_node *stmt);

/* Prints facts as comments of VRIR; what is not known prints nothing. */
void vr_print_facts(struct vr_text *out, const struct vr_unit *unit, unsigned facts);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of emission: OpenCL kernels of GPU sections (thesis 5.8) and their launches.
 *
 * The statement that becomes a kernel is written by the functions that write C for the host, with a writer whose
 * `kernel` is set:
 *   - scalars of the outside are members of the struct of arguments (args.x), which the first writing finds;
 *   - extents and strides of arrays are constants at the top of the kernel, so that builds for fixed sizes can replace them;
 *   - errors claim the fault buffer, and leave the step by `return`.
 * What only the host can do, a call of the runtime for example, makes the kernel impossible: the statement stays on
 * the CPU. */
#ifndef VRC_EMIT_KERNEL_KERNEL_H
#define VRC_EMIT_KERNEL_KERNEL_H

#include "emit/statement/declarations.h"
#include "emit/statement/loop.h"
#include "emit/statement/outcome.h"
#include "emit/statement/parallel.h"
#include "emit/statement/reduction.h"
#include "emit/statement/section.h"
#include "emit/statement/statement.h"
#include "emit/text/ctype.h"
#include "emit/text/names.h"
#include "emit/text/titles.h"
#include "emit/value/device.h"
#include "emit/value/element.h"
#include "emit/value/failure.h"
#include "emit/value/value.h"
#include "emit/value/variables.h"
#include "ir/facts.h"

/* The kernels of a module. */
struct kernels {
    struct vr_map *made;    /* statement → its struct kernel */
    struct vr_map *names;   /* interned names in use, of kernels and trees */
    struct vr_map *variables; /* function → the names of its variables in kernels */
    struct vr_map *launching; /* functions that run kernels, or call such ones (section.c) */
    struct tree *trees;     /* functions that combine totals (tree.c) */
    struct constants *constants; /* arrays of constants (constants.c) */
    struct vr_text cl;      /* OpenCL C */
    struct vr_text tables;  /* C: structs of arguments, and a vr_kernel for each */
    struct vr_text faults;  /* C: rows of the table of faults */
    int fault_count;
};

/* A member of the struct of arguments. Its value is the host's. */
struct member {
    enum member_kind {
        MEMBER_TRIPS, MEMBER_FIRST, MEMBER_STEP, /* of a dimension of the loop: sizes */
        MEMBER_EXTENT, MEMBER_STRIDE,            /* of an axis of an array: sizes too */
        MEMBER_BOUND,                            /* a variable that bounds a loop in the body: a size too */
        MEMBER_REAL, MEMBER_REAL_FIRST, MEMBER_REAL_STEP, MEMBER_REAL_STOP, /* of a dimension that counts in floating point */
        MEMBER_SCALAR, MEMBER_LEAF               /* a variable; a scalar subtree of an expression by element */
    } kind;
    const char *name;
    const struct vr_type *type;
    const struct vr_symbol *symbol;   /* the variable; of an expression by element NULL is a result */
    int axis;                         /* of the loop, or of the array; of results counted through all; of a LEAF its number */
};

/* An array that the kernel gets. */
struct kernel_array {
    const struct vr_symbol *symbol;   /* NULL: the result of an expression */
    const struct vr_type *elem;
    const char *name, *at;            /* the parameter; the member that says where its elements begin */
    int outcome;                      /* of a result: of which outcome */
    bool reads, writes, whole;        /* whole: every element is written */
};

/* A total that the steps of a kernel add to. */
struct kernel_total {
    const struct vr_symbol *symbol;   /* of a loop */
    enum vr_reduction how;
    const struct vr_call_row *fold;   /* of an expression, with `how` NONE; else NULL */
    const struct vr_type *type;
    const char *name, *start;         /* text of what each work-item starts with */
};

/* An array whose updates a version adds up in local memory before it adds them to the array. */
struct gathered {
    const struct vr_symbol *array;
    const struct vr_type *type;       /* of the sums */
    const char *name;
    int room;                         /* for so many elements */
};

enum { MOST_GATHERED = 4 };

struct kernel {
    const char *name;
    const struct vr_node *node;       /* the statement */
    const struct kernel *like;        /* of a version: the kernel whose arguments it has */
    const struct kernel *version;     /* the version with blocks, or with larger ones; or that with lanes; or with several rows, then with neighbours; or NULL */
    const int *block;                 /* of a version with blocks, or several steps: those of a work-item along the first two dimensions of the grid */
    const char *functions;            /* OpenCL C, once it is written */
    const char *what;                 /* what it was, for readers */
    bool impossible;                  /* something in it only the host can do */
    bool apart;                       /* no array that it writes may share memory with another */
    int dims;                         /* of the grid, that of the lanes included */
    bool copies;                      /* the one array, and nothing else */
    bool uneven;                      /* a step has loops until something holds */
    double work;                      /* operations of a step, roughly */
    const struct vr_tiling *tiling;   /* what work-groups share; then all of their work-items go through the body */
    const struct vr_lanes *lanes;     /* loops whose iterations are shared along the last dimension of the grid; again all go through the body */
    const struct vr_lanes *spread;    /* of a version with lanes; NULL: there is none */
    const int *group;                 /* of its work-items, as prescribed; NULL: any */
    bool prescribed;                  /* its versions run wherever they can */
    const struct vr_coarse *coarse;   /* of versions whose work-items go through loops for several steps together; NULL: none */
    int rows, beside;                 /* steps of a work-item in versions with several (coarsening.c), below or beside each other; 0, 1: there is none */
    const char *inside;               /* then: the variable that tells whether the work-item has a step */
    struct declarations *declarations; /* of a step; NULL: not looked for */
    struct vr_map *own;               /* arrays that each step makes for itself → themselves */
    bool *counters;                   /* by symbol index: see counter.c; NULL: not looked for */
    struct gathered gathered[MOST_GATHERED]; /* see update.c; of a kernel that has such a version */
    int gathered_count;
    bool gathers;                     /* it is that version */
    double most_steps;                /* then: so many at most, of which sums fit into their type; 0: any number */
    const int *order;                 /* the loop's dimensions, the last one being the grid's first */
    struct vr_text body;              /* of one step, behind the constants */
    struct kernel_total *totals;      /* work-items share the steps where there are any; else each does one */
    int total_count;
    struct kernel_array *arrays;
    struct member *members;
    int array_count, member_count;
    size_t array_capacity, member_capacity;
    struct vr_text faults;            /* rows for its errors, numbered from the module's count on */
    int fault_count;
};

enum { MOST_DIMS = 3, MOST_REDUCTIONS = 8 }; /* VR_MOST_DIMS and VR_MOST_REDUCTIONS of runtime/vr/gpu.h */

/* --- make.c --- */

/* Writes the body of a kernel, which `data` describes; called twice. */
typedef void write_body(struct writer *w, void *data);

/* The kernel that a statement becomes, NULL where it stays on the CPU. It is written when it is first asked for. */
struct kernel *vr_make_kernel(struct writer *host, const struct vr_node *s, const char *what, write_body *body, void *data);

/* --- outside.c: what a body takes from the outside --- */

/* In a kernel: the member of a kind, which is added where it is not there yet. The name of a size is that of its
 * constant too. */
const char *vr_member(struct writer *w, enum member_kind kind, const struct vr_symbol *symbol, int axis);
/* The same for a scalar subtree of an expression by element, by its number. */
const char *vr_leaf_member(struct writer *w, const char *stem, const struct vr_type *type, int leaf);
bool vr_is_size(const struct member *member);

/* The value of a variable of the outside. */
const char *vr_outside_text(struct writer *w, const struct vr_symbol *symbol);
/* args.x for a member. */
const char *vr_argument(struct writer *w, const char *member);

/* In a kernel: an array of the outside, or a result (NULL) of that name, which is added where it is not there yet;
 * the text of its elements. */
struct kernel_array *vr_array_of_kernel(struct writer *w, const struct vr_symbol *symbol, const struct vr_type *elem,
                                        const char *name);
const char *vr_kernel_data(struct writer *w, const struct vr_symbol *array);

/* Whether the text has the array: each step makes it for itself, or it is one of constants; the former's declaration, with its first
 * elements. */
bool vr_is_own(const struct writer *w, const struct vr_symbol *array);
void vr_declare_own(struct writer *w, const struct vr_symbol *array, const struct vr_node *alloc);

int vr_line_of(struct writer *w, const struct vr_node *node);
/* A vr_site in a table: {"heat.vrir", "heat", 12, 5, 0}. */
const char *vr_site_row(struct writer *w, const struct vr_node *node);

/* A row of the table of faults; returns its number. */
int vr_add_fault(struct writer *w, const struct failure *failure);

/* --- fold.c: totals --- */
/* What a total starts with, its value from before the loop being `before`; NULL where kernels have no such fold. */
const char *vr_total_start(struct writer *w, const struct kernel_total *t, const char *before);
/* What two totals make together: the texts are of variables. */
const char *vr_total_combined(struct writer *w, const struct kernel_total *t, const char *a, const char *b);

/* --- tree.c: totals of work-items in local memory --- */
/* The name of the function that combines totals of a type:
 *     name(own, count, all, place, lane, lanes, beside, inside);
 * `combination` is a statement that changes own[i] by `other`. All work-items of the group call it. */
const char *vr_tree_of(struct writer *w, const struct vr_type *type, const char *combination);
/* Puts those that a text calls, unless they stand there already. */
void vr_put_trees(struct writer *w, struct vr_text *out, const char *text);

/* --- constants.c: arrays of constants in the text --- */
/* The name of one. */
const char *vr_constants_of(struct writer *w, const struct vr_symbol *array);
/* Puts those that a text mentions, unless they stand there already. */
void vr_put_constants(struct writer *w, struct vr_text *out, const char *text);

/* --- text.c: from a body to the texts of the module --- */
/* Operations of a tree on floating-point numbers or on whole ones: a loop in it is taken for VR_USUAL_TRIPS iterations. */
double vr_count_work(const struct vr_node *n, bool floats);
/* The kernel's functions; then, if it is one, all that is put of it, and of its versions. */
void vr_write_functions(struct writer *w, struct kernel *kernel);
void vr_put_kernel(struct writer *w, const struct kernel *kernel);

/* --- loop.c: parallel loops --- */
struct kernel *vr_loop_kernel(struct writer *host, const struct vr_device_loop *device, struct dimension *d);

/* --- place.c: the place in the grid --- */
/* The place of a work-item: the counters of the dimensions, all of which a kernel with totals shares out. */
void vr_write_place(struct writer *w, const struct vr_node *loop, struct dimension *d, int count);
/* The place of a step that is a parameter: along the fastest dimension, and the number of its row. */
void vr_write_place_in_row(struct writer *w, const struct vr_node *loop, struct dimension *d, int count);
/* The same but for the first two dimensions of the grid. */
void vr_write_outer_place(struct writer *w, const struct vr_node *loop, struct dimension *d, int count);
/* The number of a step along a dimension: its name. */
const char *vr_step_name(struct writer *w, const struct dimension *d);
/* Whether that is the counter itself; else it is the counter's text. */
bool vr_counts_from_zero(const struct dimension *d);
/* Whether a loop's body, or (NULL) what is behind it, reads the counter of a dimension. */
bool vr_is_counter_read(struct writer *w, const struct vr_node *loop, const struct dimension *d);

/* --- update.c: atomic updates of elements --- */
void vr_emit_update(struct writer *w, const struct vr_node *stmt);
/* Finds the arrays whose updates the kernel of a loop may gather, and notes their sizes. */
void vr_find_gathered(struct writer *w, const struct vr_node *loop);
bool vr_is_gathered(const struct kernel *k, const struct vr_symbol *array);
/* The parameters of the step of a version that gathers, behind all others, and that version, which calls it. */
const char *vr_gathering_parameters(struct writer *w, const struct kernel *k);
const char *vr_put_gathering(struct writer *w, const struct kernel *k);

/* --- tile.c: tiles in local memory --- */
/* What stands for the reads of tiles in the serial loop. */
struct tiles {
    const struct vr_tiling *tiling;
    const char *text[VR_MOST_TILES];
};
/* The element of a tile that a read is, or NULL. */
const char *vr_tile_text(struct writer *w, const struct vr_node *read);
/* The body of an iteration of a loop with a tiling. */
void vr_emit_tiled_body(struct writer *w, const struct vr_list *body);
/* Whether the element of a tile is loaded, as text: its subscripts are in bounds, and where others may store to the array its iteration is
 * one of the loop's (`more`: "< end"). */
const char *vr_is_loaded(struct writer *w, const struct vr_tile *tile, const struct vr_symbol *iteration, const char *more);

/* --- block.c: versions of such kernels whose work-items compute several results --- */
/* What stands in the place of an iteration; the dimensions are in the order of the grid. */
void vr_emit_blocks(struct writer *w, struct vr_node *loop, struct dimension *d);

/* --- counter.c: counters of while loops --- */
/* Finds those of a step, once the members that bound loops are there. */
void vr_find_counters(struct writer *w, const struct vr_list *body);
/* Whether the variable may have the type VR_COUNTER. */
bool vr_is_counter(const struct writer *w, const struct vr_symbol *symbol);
/* Whether it is less than a size, in that type; NULL where these are not such. */
const char *vr_counter_test(struct writer *w, const struct vr_node *counter, const struct vr_node *limit);

/* --- speculation.c: serial loops that read at places that are data --- */
/* Writes such a loop, or a choice of its versions by a guard, without its checks and behind that with them; false where it is another
 * one. */
bool vr_emit_speculative(struct writer *w, struct vr_node *s);
/* The condition under which it begins with its checks: an array that it reads has no elements, or there are so many
 * iterations that nobody should wait for all until an error is told. `lanes` share them, NULL: nobody. */
const char *vr_not_tried(struct writer *w, const struct vr_node *loop, const struct dimension *d, const char *lanes);

/* --- lanes.c: serial loops that work-items share --- */
/* The body of an iteration of a loop with lanes. */
void vr_emit_body_of_lanes(struct writer *w, const struct vr_list *body);
/* Writes the place of a work-item in its group, whose lanes lie along the `last` dimension; the number of its step
 * along the first one. */
const char *vr_write_row(struct writer *w, int last);

/* --- coarsening.c: versions whose work-items have several steps --- */
/* So many along a dimension of the grid. */
struct steps {
    const struct vr_node *loop;   /* NULL: of an expression */
    const struct dimension *along;
    const char *first, *u, *step; /* names: the number of the first one, a counter from that on, and that of the step */
    int count, spacing;
};
/* Steps along the first dimension: elements of 16 bytes altogether, unless there is much to compute; of `work` operations
 * on operands of `bytes`. And along the second one. */
int vr_steps_beside(double work, int bytes);
int vr_steps_below(int bytes);
/* Writes the places of the steps that go through loops together; the dimensions are in the order of the grid. */
void vr_write_places(struct writer *w, const struct vr_coarse *coarse, struct dimension *d);
/* Says of the kernel of a loop, once it is written, which versions it has; the dimensions are in the order of the grid. */
void vr_want_steps(struct writer *w, struct vr_node *loop, const struct dimension *d);
/* Writes the place of the first one, and opens a block where all are there. */
struct steps vr_open_several(struct writer *w, const struct vr_node *loop, struct dimension *d, int count);
/* Opens an unrolled loop over them. */
void vr_open_steps(struct writer *w, const struct steps *steps);
/* Closes the block and opens a loop over those that are left. */
void vr_open_rest(struct writer *w, const struct steps *steps);

/* --- nest.c: expressions by element --- */
struct nest;
struct kernel *vr_nest_kernel(struct writer *host, const struct nest *nest);

/* --- footprint.c: what a kernel touches --- */
/* The table of the accesses of a loop's kernel. Nothing where they are not known. */
void vr_put_touches(struct writer *w, const struct kernel *kernel);
/* Writes the footprint of a launch, and returns an expression for it; NULL where there is none. */
const char *vr_write_footprint(struct writer *w, const struct kernel *kernel, struct dimension *d);

/* --- launch.c --- */

/* Writes the dimensions of a loop and, where it is a kernel, its launch, and opens the condition under which the CPU
 * runs it. The dimensions of the loop itself come first among those of the kernel. NULL where it is none, else the
 * condition must be closed. */
const struct kernel *vr_open_kernel(struct writer *w, struct vr_node *s, struct dimension **dimensions);
void vr_close_launch(struct writer *w, const struct kernel *kernel);
/* The same for an expression by element, which has its plan. */
void vr_open_nest_launch(struct writer *w, const struct nest *nest);
void vr_close_nest_launch(struct writer *w, const struct nest *nest);

/* --- kernels.c --- */
struct kernels *vr_kernels_new(struct vr_unit *unit);
/* The OpenCL C text of all kernels; and what foo.c has in front of its functions. Nothing without kernels. */
void vr_emit_kernels(struct vr_unit *unit, const struct kernels *kernels, struct vr_text *cl, struct vr_text *c);
/* The text as an array of lines, so that a program needs no file beside it. */
void vr_emit_kernel_text(struct vr_unit *unit, const struct vr_text *cl, struct vr_text *stub);

#endif

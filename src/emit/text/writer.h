/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of emission: the writer, its lines and names. Each function is written twice: the first time only tells which names
 * are used, so that no unused variable, label or cast appears in the second. */
#ifndef VRC_EMIT_TEXT_WRITER_H
#define VRC_EMIT_TEXT_WRITER_H

#include "ir/ir.h"
#include "ir/assigned.h"

/* Variables that are private to a parallel loop have copies in its body; scopes nest. */
struct scope {
    struct scope *outer;
    struct vr_node *loop;    /* NULL: the function */
    struct vr_map *uses;     /* symbol → struct use, of what is declared here */
    struct vr_map *outside;  /* symbol → struct use, of what is read here and declared around it */
    bool status, label;      /* whether anything in it may fail; whether its label is the target of a goto */
    bool context;            /* whether ctx is used (of the function's scope) */
    const char *exit;        /* where an error goes: "done", or the end of an iteration */
};

/* An element of an operand in a loop over arrays: what stands for a leaf of the tree there. */
struct leaf {
    const struct vr_node *node;   /* a scalar subtree, or NULL */
    const struct vr_symbol *array;
    const char *text;
};

struct cx;
struct declarations;
struct device;
struct kernel;
struct kernels;
struct outlines;
struct pair;
struct renewal;
struct tiles;
struct timing;
struct writer;

/* The tree is recursive, calls between files of emission are not: who writes an operation has its operands written by the
 * writer's visitor, which stands above all kinds. */
struct visitor {
    struct cx (*value)(struct writer *w, const struct vr_node *e);
    void (*statements)(struct writer *w, const struct vr_list *list);
};

/* The body of a try: where errors go that are none of its own, and whether they do. */
struct attempt {
    struct attempt *outer;
    const char *exit;
    bool label;
};

/* What is known of calls in the module. */
struct calls {
    struct vr_map *cycles;   /* function that calls itself, also through others → one of its cycle, the same for all of them */
    struct vr_map *nested;   /* such a function → what its nested calls call: they hand on how deep they are, and the end of the stack */
    struct vr_map *trusted;  /* function all of whose callers give it arrays of its parameters' types → itself */
};

/* Where in the program what is written stands. */
struct around {
    const char *break_label; /* where a break goes that leaves a nest of C loops, or NULL */
    const char *continue_label; /* directly in a parallel loop: the end of the iteration; else NULL */
    int loop_depth;          /* loops of the program around it */
    bool in_parallel;        /* inside a parallel loop: inner ones are serial (4.5.1) */
    bool vectors;            /* inside a loop that C compilers are to make vectors of */
    bool seldom;             /* inside the version of a loop for where its guard fails, or its iterations at a border */
    struct attempt *attempt; /* the innermost try whose body it is, or NULL */
    const char *caught;      /* the error of the innermost handler, where that raises it again; or NULL */
    const struct vr_node *alone; /* a statement that has a block of C for itself, or NULL */
    const struct timing *timing; /* the innermost time that runs (times.c), or NULL */
    const struct vr_node *watched; /* the outermost loop around that looks for races (race.c), or NULL */
};

/* The C names of a function's variables. */
struct variables {
    const char **names;      /* by symbol index */
    struct vr_map *taken;    /* interned name → something */
};

/* What is found out about the function; arrays are by symbol index. */
struct found {
    struct vr_assigned unassigned;
    bool *loop_local;        /* lives in loops over it alone, see loop_variables.c */
    const struct vr_liveness *liveness; /* NULL until asked for */
    int *mentions;           /* nodes of the function that mention it; NULL until asked for */
    bool gives;              /* some way through the function gives its results: found by the first writing */
    bool has_kernels;        /* it runs some, or calls functions that do */
};

/* The assignment in hand. */
struct assignment {
    bool reuse;              /* it may build its array in the memory of the old one (5.7.2) */
    struct vr_node *offload; /* itself, where it is marked for a kernel */
    struct renewal *renewal; /* while the value of an element is written */
};

struct writer {
    struct vr_unit *unit;
    struct vr_arena *arena;
    struct vr_function *f;
    const struct visitor *visitor;
    const struct device *device; /* what kernels are written by */

    /* the text */
    struct vr_text *out;
    int indent, line;        /* the latter told by #line */
    bool second;             /* the second writing */
    int room;                /* for the variables of one call, in kilobytes, as the first writing tells */

    /* names */
    const struct variables *variables; /* of the function: their C names */
    struct vr_map *renamed;  /* symbol → what stands for it for now, in place of its name; NULL until there is one */
    struct vr_map *functions; /* as name_functions() makes it */
    const struct calls *calls; /* NULL where no functions are called */
    struct vr_map *taken;    /* further C names in use: interned name → the last number used behind it, 1 for none */
    struct outlines *outlines; /* functions of the module that are loops of others: outline.h */
    struct vr_map *movable;  /* loop → itself, of those that the first writing found fit for that */
    bool outlining;          /* such a function is written */
    struct vr_map *fields;   /* "A.data" … → C name of a cached field */
    int temps;               /* numbers of temporaries */

    /* variables */
    struct vr_map *scopes;   /* loop → its scope of the first writing */
    struct scope *function;  /* the scope of the first writing */
    struct scope *scope;
    struct declarations *declarations; /* of the function, or of a kernel's step; NULL where there are no statements */
    struct leaf *leaves;     /* while a loop over arrays is written */
    int leaf_count;

    struct found found;
    struct around around;
    struct assignment assignment;

    /* devices */
    bool gpu;                /* the function has kernels, and what is written may touch arrays of theirs (section.c) */
    struct vr_map *launching; /* functions of the module that run kernels, or call such ones (section.c) */
    struct kernels *kernels; /* of the module, see kernel.h */
    struct kernel *kernel;   /* what is written is OpenCL C, of this one; NULL: C for the host */
    bool *impossible;        /* of the kernel: something in it only the host can do */
    struct pair *pairs;      /* of functions of variables of a kernel, whose values are known: pairs.c */
    const struct tiles *tiles; /* while iterations of a loop with tiles are written */
    const char *speculation; /* while a loop is written without checks: the variable that tells whether one failed */
    bool speculates_alone;   /* then: no others share the iterations, so that the loop with its checks is not much slower */
    bool checked;            /* loops are written with their checks alone */
};

void vr_line(struct writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *vr_textf(struct writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Opens a loop of so many iterations that compilers unroll. */
void vr_open_unrolled(struct writer *w, const char *counter, int count);

/* A line that ends with {, and one level deeper. */
void vr_open_block(struct writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
void vr_close_block(struct writer *w);
/* What a variable is called. */
const char *vr_name_of(const struct writer *w, const struct vr_symbol *symbol);
/* Lets a text stand for a variable from now on, NULL: its name; gives what did so before. */
const char *vr_rename_variable(struct writer *w, const struct vr_symbol *symbol, const char *text);
/* A name that is new in the function: stem, stem_2, … */
const char *vr_fresh(struct writer *w, const char *stem);
/* One for a text, the same at every mention in the function. */
const char *vr_fresh_once(struct writer *w, const char *text, const char *stem);
/* The name of a helper variable in a block of its own: one a function for each stem, none of the user's. */
const char *vr_local(struct writer *w, const char *stem);
/* The same, with its number where there are several. */
const char *vr_numbered(struct writer *w, const char *stem, int number, int count);
/* A string literal. */
const char *vr_quote(struct vr_arena *arena, const char *string);
const char *vr_quoted(struct writer *w, const char *string);
/* AT(line, column) of a node. */
const char *vr_site(struct writer *w, const struct vr_node *node);
/* Writes a call that may fail: `if ((status = call) != VR_OK) goto exit;` */
void vr_try_call(struct writer *w, const char *call);
/* `goto exit;` with the label marked as used: where errors go; and where a return goes, whatever try is around it. */
void vr_go_to_exit(struct writer *w);
void vr_go_to_end(struct writer *w);
/* What follows only the host can do: a kernel becomes none. */
void vr_leave_to_host(struct writer *w);

static inline const struct vr_type *vr_scalar_type(const struct writer *w, enum vr_base base, bool is_complex)
{
    return vr_type_scalar(w->unit->types, base, is_complex);
}

#endif

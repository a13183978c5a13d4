/* Inside of emission: the state of the writer and what its files share.
 *
 * An expression is turned into C text; whatever must run before it (a check, a call, a division that may fail) is written
 * as statements at once, so that the text that comes back is plain and free of effects. Each function is written twice:
 * the first time only tells which names are used, so that no unused variable, label or cast appears in the second. */
#ifndef VRC_EMIT_WRITER_H
#define VRC_EMIT_WRITER_H

#include <string.h>

#include "emit/emit.h"
#include "ir/assigned.h"

/* C text of a value, with how tightly its outermost operator binds. */
enum precedence { P_CONDITIONAL = 1, P_OR, P_AND, P_COMPARE, P_ADD, P_MULT, P_UNARY, P_PRIMARY };
struct cx {
    const char *text;
    enum precedence prec;
};

/* What of a variable is used in a scope: found by the first writing. */
struct use {
    bool named;              /* at all */
    bool read;               /* its value, or its array object */
    bool data;               /* of an array: the cached pointer to its elements */
    uint64_t shape, stride;  /* cached extents and strides, a bit for each axis */
};

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

/* An element that is stored to: where its value reads the same element before, its place is known. */
struct renewal {
    const struct vr_node *target;
    int indent;
    const struct spot *spots;     /* the place; NULL: the value has not read it */
};

struct kernels;
struct kernel;

struct writer {
    struct vr_unit *unit;
    struct vr_arena *arena;
    struct vr_function *f;
    struct vr_text *out;
    int indent;
    const char **names;      /* C names by symbol index */
    struct vr_map *functions; /* as name_functions() makes it */
    struct vr_map *taken;    /* C names in use in the function: interned name → the last number used behind it, 1 for none */
    struct vr_map *fields;   /* "A.data" … → C name of a cached field */
    struct vr_map *scopes;   /* loop → its scope of the first writing */
    struct scope *function;  /* the scope of the first writing */
    struct scope *scope;
    struct vr_assigned unassigned;
    struct leaf *leaves;     /* while a loop over arrays is written */
    int leaf_count;
    struct pair *pairs;      /* of functions of variables of a kernel, whose values are known: pairs.c */
    struct renewal *renewal; /* while the value of an element is written */
    const struct tiles *tiles; /* while iterations of a loop with tiles are written */
    const char *speculation; /* while a loop of a kernel is written without checks: the variable that tells whether one would have failed */
    bool checked;            /* loops of a kernel are written with their checks alone */
    bool *loop_local;        /* by symbol index: lives in loops over it alone, see loop_variables.c */
    struct declarations *declarations; /* of the function, or of a kernel's step; NULL where there are no statements */
    const char *break_label; /* where a break goes that leaves a nest of C loops, or NULL */
    const char *continue_label; /* directly in a parallel loop: the end of the iteration; else NULL */
    const struct vr_liveness *liveness; /* NULL until asked for */
    int *mentions;           /* by symbol index: nodes of the function that mention it; NULL until asked for */
    bool gives;              /* some way through the function gives its results: found by the first writing */
    bool second;             /* the second writing */
    bool reuse;              /* the assignment in hand may build its array in the memory of the old one (5.7.2) */
    struct vr_node *offload; /* the assignment in hand, where it is marked for a kernel */
    struct kernels *kernels; /* of the module, see kernel.h */
    struct kernel *kernel;   /* what is written is OpenCL C, of this one; NULL: C for the host */
    bool seldom;             /* inside the version of a loop for where its guard fails, or its iterations at a border */
    bool in_parallel;        /* inside a parallel loop: inner ones are serial (4.5.1) */
    const struct vr_node *alone; /* a statement that has a block of C for itself, or NULL */
    const struct vr_node *watched; /* the outermost loop around that looks for races (race.c), or NULL */
    bool has_kernels;        /* the function runs some, or calls functions that do */
    bool gpu;                /* the function has kernels, and what is written may touch arrays of theirs (section.c) */
    int loop_depth;          /* loops of the program around what is being written */
    int temps, line;         /* numbers of temporaries; last line told by #line */
};

/* --- writer.c: lines and names --- */
void vr_line(struct writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *vr_textf(struct writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
void vr_open_block(struct writer *w);   /* { and one level deeper */
void vr_close_block(struct writer *w);
/* A name that is new in the function: stem, stem_2, … */
const char *vr_fresh(struct writer *w, const char *stem);
/* The name of a helper variable in a block of its own: one a function for each stem, none of the user's. */
const char *vr_local(struct writer *w, const char *stem);
/* A string literal. */
const char *vr_quote(struct vr_arena *arena, const char *string);
const char *vr_quoted(struct writer *w, const char *string);
/* AT(line, column) of a node. */
const char *vr_site(struct writer *w, const struct vr_node *node);
/* Writes a call that may fail: `if ((status = call) != VR_OK) goto exit;` */
void vr_try_call(struct writer *w, const char *call);
/* `goto exit;` with the label marked as used. */
void vr_go_to_exit(struct writer *w);

/* --- failure.c --- */
/* An error that generated code may find, as data. */
enum failure_kind {
    FAIL_BOUNDS,
    FAIL_INDEX,
    FAIL_UNASSIGNED,
    FAIL_RAISED,
    FAIL_DIVISION,
    FAIL_RANGE,
    FAIL_EMPTY,
    FAIL_NORETURN
};
struct failure {
    enum failure_kind kind;
    const struct vr_node *node;  /* where */
    const char *array;           /* BOUNDS, INDEX, UNASSIGNED: what messages call the variable */
    int axis;                    /* BOUNDS, INDEX */
    const char *index, *extent;  /* BOUNDS: C text of numbers; INDEX: `index` is the subscript, a double; RAISED: the value of a message
                                  * that has one, an int64 */
    const char *text;            /* of the others: the message */
    const char *exception;       /* RAISED: the class */
    const char *values;          /* RAISED: of the message, as C text of more arguments, ", VR_INT64, n"; or NULL */
};
/* VR_BOUNDS, … */
const char *vr_failure_kind(enum failure_kind kind);
/* Writes the error and the way out; with a condition, inside of `if (condition)`. */
void vr_fail(struct writer *w, struct failure failure);
void vr_fail_if(struct writer *w, const char *condition, struct failure failure);
/* The error of a whole number that does not fit 64 bits. */
struct failure vr_overflow(const struct vr_node *node);
/* Writes `if (condition) { status = …; goto exit; }`: an error that was recorded before. */
void vr_leave_if(struct writer *w, const char *condition, const char *status);

/* --- names.c --- */
/* The C identifiers of the module's functions: a map from function to name, and from each name to itself. */
struct vr_map *vr_name_functions(struct vr_unit *unit);
/* The names of a function's variables. */
void vr_name_variables(struct writer *w);

/* --- ctype.c --- */
const char *vr_c_scalar(struct vr_arena *arena, const struct vr_type *t);   /* double, vr_cf64, … */
const char *vr_c_suffix(struct vr_arena *arena, const struct vr_type *t);   /* f64, cf64, … */
const char *vr_c_element(struct vr_arena *arena, const struct vr_type *t);  /* VR_FLOAT64 | VR_COMPLEX */
const char *vr_c_spec(struct vr_arena *arena, const struct vr_type *t);     /* VR_AS(VR_FLOAT64, 2, VR_COLMAJOR) */
const char *vr_c_layout(enum vr_layout layout);
/* The type of a function handle: a typedef name that depends on the type alone. */
const char *vr_c_handle(struct vr_arena *arena, const struct vr_type *t);
/* `double x`, `vr_array *x`, `vr_array **x` … : the declaration of a variable or parameter. */
const char *vr_c_declare(struct vr_arena *arena, const struct vr_type *t, const char *name);
const char *vr_c_declare_result(struct vr_arena *arena, const struct vr_type *t, const char *name);

/* --- variables.c: arrays' cached fields, private copies --- */
/* Makes a variable one of the innermost scope. */
void vr_own(struct writer *w, const struct vr_symbol *symbol);
struct use *vr_use_of(struct writer *w, const struct vr_symbol *symbol);
/* C names of variables, each once: `n, A_data, A_n0`. */
struct values {
    struct vr_map *seen;
    struct vr_text text;
};
void vr_add_value(struct writer *w, struct values *values, const char *name);
/* The scalars and cached fields that a scope reads and others declare, but for those of `assigned` variables. */
struct values vr_values_from_outside(struct writer *w, const struct scope *scope, const struct vr_map *assigned);
const char *vr_var(struct writer *w, const struct vr_symbol *symbol);           /* the C name; counts as a read */
const char *vr_var_target(struct writer *w, const struct vr_symbol *symbol);    /* the C name to assign to */
const char *vr_cached_data(struct writer *w, const struct vr_symbol *array);
const char *vr_cached_extent(struct writer *w, const struct vr_symbol *array, int axis);
const char *vr_cached_stride(struct writer *w, const struct vr_symbol *array, int axis);
/* What a variable of a type is declared with: an initializer. */
const char *vr_first_value(const struct vr_type *t);
/* Writes the declarations of a variable in a scope; the assignments of the cached fields after the array changed. */
void vr_declare_variable(struct writer *w, const struct vr_symbol *symbol);
/* The declarations of an array's cached fields with their values, which may stay the same throughout. */
void vr_define_fields(struct writer *w, const struct vr_symbol *array, bool constant);
void vr_refresh(struct writer *w, const struct vr_symbol *symbol);
/* Writes the copy of a domain, range by range. */
void vr_copy_domain(struct writer *w, const struct vr_type *domain, const char *to, const char *from);
/* Tells that a variable has a value now. */
void vr_mark_assigned(struct writer *w, const struct vr_symbol *symbol);
/* The condition under which a variable that may have no value has none. */
const char *vr_missing_value(struct writer *w, const struct vr_symbol *symbol);
/* Writes the check that the variable which the node reads has a value, where that is not certain. */
void vr_check_assigned(struct writer *w, const struct vr_node *node);

/* --- convert.c --- */
struct cx vr_converted(struct writer *w, struct cx value, const struct vr_type *from, const struct vr_type *to);
struct cx vr_literal(struct writer *w, const struct vr_value *value, const struct vr_type *type);
struct cx vr_truth(struct writer *w, const struct vr_node *e);

/* --- scalar.c: expressions by element --- */
struct cx vr_cx(const char *text, enum precedence prec);
/* C text of a whole number that is not negative. */
static inline bool vr_is_digits(const char *text) { return text[strspn(text, "0123456789")] == '\0'; }
const char *vr_in_parens(struct writer *w, struct cx value, enum precedence at_least);
/* The value of an expression in its own element type. */
struct cx vr_value_of(struct writer *w, const struct vr_node *e);
/* The value converted to a scalar type. */
struct cx vr_operand_as(struct writer *w, const struct vr_node *e, const struct vr_type *type);
/* The value in a constant variable, unless it is a name or a literal already. */
const char *vr_hold(struct writer *w, struct cx value, const struct vr_type *type);

/* --- pairs.c: functions that kernels find together --- */

/* Behind the assignment at a place of the body: finds pairs of functions of its variable that statements from there on want. */
void vr_open_pairs(struct writer *w, const struct vr_list *body, int at);
/* Behind a statement: ends the pairs of which it is the last. */
void vr_close_pairs(struct writer *w, const struct vr_node *s);
/* The variable that has the value of a call already, or NULL. */
const char *vr_pair_value(const struct writer *w, const struct vr_node *e);
/* In front of an innermost loop of a kernel whose body calls functions that have loops: has it unrolled. */
void vr_unroll_looping(struct writer *w, const struct vr_node *loop);

/* --- math.c: operators; library.c: functions of elements --- */
struct cx vr_binary_value(struct writer *w, const struct vr_node *e);
struct cx vr_library_value(struct writer *w, const struct vr_node *e);
/* --- strict.c --- */
/* An operation of Python's numbers that checks or is exact, whose function computes in a type; no text for any other. */
struct cx vr_strict_value(struct writer *w, const struct vr_node *e, const struct vr_type *work);
/* An exact cast to an integer type; a conversion as processors have it. */
struct cx vr_strict_cast(struct writer *w, const struct vr_node *e);
struct cx vr_machine_cast(struct writer *w, const struct vr_node *e);
/* What vr_over_<stem>_i64 gives of one operand or two, after its check. */
struct cx vr_exact_value(struct writer *w, const struct vr_node *e, const char *stem, struct cx a, const struct cx *b);

/* --- kernel_tile.c --- */
/* The element of a tile that a read is, or NULL. */
const char *vr_tile_text(struct writer *w, const struct vr_node *read);

/* --- index.c --- */
/* `A_data[…]` of an element, its checks written before. */
struct cx vr_element_text(struct writer *w, const struct vr_node *index);
/* The checks of the scalar subscripts of a slice that is not made. */
void vr_emit_checks(struct writer *w, const struct vr_node *index);
/* The checks of the scalar subscripts of a slice that is not made. */
void vr_emit_checks(struct writer *w, const struct vr_node *index);
/* A slice, gather or element of any kind into the target, a variable. */
void vr_emit_slice(struct writer *w, const struct vr_symbol *target, const struct vr_node *index);
void vr_emit_store(struct writer *w, const struct vr_node *index, const struct vr_node *value);
/* The place of a store, whose subscripts are numbers and ranges, as a view in the C variable `view`. */
/* The arguments that say which elements an index means: `"a", a, VR_ROWMAJOR, 0, 1, (const vr_subscript[]){…}`. */
const char *vr_place_arguments(struct writer *w, const struct vr_node *index);
void vr_emit_place(struct writer *w, const struct vr_node *index, const char *view);
void vr_emit_xchange(struct writer *w, const struct vr_symbol *target, const struct vr_node *e);

/* --- array.c: assignments to arrays --- */
/* Where a call of the runtime writes its result. */
struct outlet {
    const char *name;   /* of a C variable */
    bool beside;        /* one beside the target, in a block of its own */
};
/* With `direct` the call may find the target's old array there, whose memory it uses again or which it releases. Else the
 * target is emptied first or, where the value is computed from it, keeps its array until the result is there, beside it. */
struct outlet vr_open_outlet(struct writer *w, const struct vr_symbol *target, const struct vr_node *value, bool direct);
/* After the call: what was made beside takes the target's place. */
void vr_close_outlet(struct writer *w, const struct vr_symbol *target, struct outlet outlet);
/* target = vr_<function>(args) */
void vr_emit_runtime_call(struct writer *w, const struct vr_symbol *target, const struct vr_node *e, const char *function,
                       const struct vr_list *args);
void vr_emit_array_assign(struct writer *w, const struct vr_symbol *target, const struct vr_node *value);
/* A boxed scalar or the name of an array. */
const char *vr_boxed(struct writer *w, const struct vr_node *e);
const char *vr_box_value(struct writer *w, struct cx value, const struct vr_type *type);

/* --- elementwise.c --- */
void vr_emit_elementwise(struct writer *w, const struct vr_symbol *target, const struct vr_node *tree);
/* --- fold.c --- */
/* target = a reduction of all values of an expression by element (vr_is_fold()). */
void vr_emit_fold(struct writer *w, const struct vr_symbol *target, const struct vr_node *call);

/* --- nest.c --- */
/* The values go to elements of an array. */
void vr_emit_elementwise_store(struct writer *w, const struct vr_node *index, const struct vr_node *tree);
/* The text of a leaf in the loop that is being written, or NULL. */
const char *vr_leaf_text(struct writer *w, const struct vr_node *e);

/* --- group.c --- */
/* Writes a group of assignments of expressions by element, and of reductions, as one loop. False where they are others. */
bool vr_emit_group(struct writer *w, struct vr_node *group);

/* --- call.c --- */
void vr_emit_call(struct writer *w, const struct vr_list *targets, const struct vr_node *call);
struct cx vr_map_value(struct writer *w, const struct vr_node *e);

/* --- declarations.c --- */
/* An assignment that declares its variable. */
struct declaration {
    const struct vr_symbol *symbol;
    bool constant;           /* it is the only one */
    bool read;               /* found by the first writing */
};
/* Those of a function, or of a step of a kernel. */
struct declarations {
    struct vr_map *by;             /* assignment → struct declaration, whose variable may be at the top nevertheless */
    bool *at_top;                  /* by symbol index: no assignment declares it */
    struct declaration **written;  /* by symbol index: the declaration that was written last; NULL: none */
};
struct declarations *vr_find_declarations(struct writer *w, const struct vr_list *body);
/* NULL where the assignment is a plain one. */
struct declaration *vr_declaration_by(const struct writer *w, const struct vr_node *assignment);
/* Whether an assignment among the statements declares the variable. */
bool vr_is_declared_in(const struct writer *w, const struct vr_list *statements, const struct vr_symbol *symbol);

/* --- loop_variables.c --- */
/* Finds the variables that are read only inside loops over them and never assigned otherwise: C's loops can declare them. */
bool *vr_find_loop_variables(struct writer *w);

/* --- loop.c, parallel.c, stmt.c, function.c --- */
/* Whether the assignment gives a scalar the value of an expression in C, and not by a call of a function. */
bool vr_assigns_scalar(const struct vr_node *assignment);
/* `target = text;`, where the text is that of a value. `updates`: the value is an operation whose first operand is
 * the target, for which `target += rest;` is written where C has the operator. */
void vr_write_assignment(struct writer *w, const char *target, const struct vr_node *value, const char *text, bool updates);

/* One dimension of a loop, its bounds evaluated. */
struct dimension {
    const struct vr_symbol *variable;
    const char *counter;   /* what the C loop counts in */
    bool is_value;         /* the counter is the variable itself */
    const char *range;     /* counted: the vr_range whose trips the loop counts; NULL when plain */
    bool real;             /* the range counts in floating point */
    bool stored;           /* the range is one of a domain variable's, which tells itself how it counts */
    const char *first;     /* plain: from `first` by a constant step while `counter relation limit` */
    const char *relation, *limit;
    int64_t step;
    const char *trips;     /* plain: the constant that holds the number of its steps, once it is asked for */
};
/* Whether a loop over one variable has a few iterations only, of which C compilers make as many copies of its body. */
bool vr_is_short(const struct vr_node *loop);
struct dimension *vr_make_dimensions(struct writer *w, const struct vr_node *loop);
void vr_open_loop(struct writer *w, const struct dimension *d);
/* Opens the C loops of the dimensions from `first` on, a nest that seldom runs without unrolling; tells C compilers
 * where iterations of the innermost one are independent. */
void vr_open_loops(struct writer *w, struct vr_node *loop, const struct dimension *d, int first);
/* For who opens the innermost loop otherwise. */
void vr_emit_independence(struct writer *w, struct vr_node *loop);
/* At the end of a loop's iteration: what keeps C compilers from taking apart sums to which the iteration adds several
 * times; of one that may itself be `unrolled` in a loop around it, once. */
void vr_emit_chains(struct writer *w, const struct vr_list *body, bool unrolled);
/* Whether the body of the loop reads a variable that lives in it. */
bool vr_body_reads(const struct vr_node *loop, const struct vr_symbol *symbol);
/* Gives the loop variable its value at the top of the body. */
void vr_set_loop_variable(struct writer *w, const struct vr_node *loop, const struct dimension *d);
void vr_emit_for(struct writer *w, struct vr_node *s);
/* The C loops of its dimensions, and the body in them. */
void vr_emit_loops(struct writer *w, struct vr_node *s, struct dimension *d);
/* Whether a loop that starts here asks if it shall stop: outermost ones of modules for Python do. Inner loops do
 * not, since that would keep C compilers from vectorizing them. */
bool vr_polls(const struct writer *w);
/* Writes the question at the top of the body of a loop, where it asks. */
void vr_emit_poll(struct writer *w, const struct vr_node *loop);
/* Whether an iteration of the loop takes a moment only: it has no loop in it, calls nothing of the module and works on no
 * array as a whole. */
bool vr_is_flat(const struct vr_node *loop);
/* Whether it takes no more than a few loops do whose iterations are such. */
bool vr_is_shallow(const struct vr_node *loop);
void vr_emit_pfor(struct writer *w, struct vr_node *s);

/* --- outer_vector.c: outer loops as vectors --- */
/* Whether iterations of the loop over the dimension go side by side, in strips (vr/lanes.h). */
bool vr_vectorizes_outer(struct writer *w, const struct vr_node *loop, const struct dimension *d);
/* Opens the C loop over the strips of iterations that start at `first`, as many as go into those up to `limit`. */
struct strips {
    const char *from, *rest;   /* C variables: where a strip starts, and where the iterations start that are left over */
    const char *lanes;         /* how many iterations a strip has */
};
struct strips vr_open_strips(struct writer *w, const struct vr_node *loop, const char *first, const char *limit);
/* Writes a strip and ends it. With `trips` a strip counts the steps of a parallel loop. */
void vr_emit_strip(struct writer *w, struct vr_node *loop, const struct dimension *d, const struct strips *strips,
                   bool trips);

void vr_emit_range(struct writer *w, const struct vr_node *range, const char *target);
void vr_emit_body(struct writer *w, const struct vr_list *body);
/* The error of a function that ends without its results. */
void vr_emit_no_value(struct writer *w, const struct vr_node *place);
struct scope *vr_push_scope(struct writer *w, struct vr_node *loop, const char *exit);
void vr_pop_scope(struct writer *w);
void vr_emit_function(struct vr_unit *unit, struct vr_map *functions, struct kernels *kernels, struct vr_text *out,
                      struct vr_function *f, bool recursive);
/* `int f(vr_context *ctx, double a, vr_array **y_out)`, names included; it needs the variables' names only. */
const char *vr_prototype(struct writer *w);
const char *vr_result_name(struct writer *w, int result);
/* A writer for a function, its variables named. */
struct writer vr_writer_new(struct vr_unit *unit, struct vr_map *functions, struct vr_text *out, struct vr_function *f);

/* --- race.c: what of it runs where loops look for races (--check-races) --- */
/* Whether accesses are told to the runtime where this is written. */
bool vr_watches(const struct writer *w);
/* An element's offset, as an expression that tells of the access. */
const char *vr_watched_offset(struct writer *w, const struct vr_node *index, const char *offset, bool writes);
/* Tell of the slices and whole arrays that a statement works on; they are called around it. */
void vr_watch_before(struct writer *w, const struct vr_node *s);
void vr_watch_after(struct writer *w, const struct vr_node *s);
/* Around a parallel loop, and when the variables of an iteration have their values: nothing for loops that are not
 * marked. */
void vr_begin_watch(struct writer *w, const struct vr_node *loop);
void vr_watch_turn(struct writer *w, const struct vr_node *loop);
void vr_end_watch(struct writer *w, const struct vr_node *loop, const char *status);

/* --- section.c --- */
/* The functions that run kernels, or call functions that do; and the module, if there are any. */
struct vr_map *vr_find_launching(struct vr_unit *unit);
/* In functions with kernels: asks for the elements that the host reads in an expression, or touches in a statement.
 * The second tells whether the statements in it are to ask for themselves, since some of them are kernels. */
void vr_emit_host_reads(struct writer *w, const struct vr_node *e);
bool vr_emit_host_access(struct writer *w, struct vr_node *s);
/* The same for a statement that was to be a kernel, and is none. */
void vr_emit_host_instead(struct writer *w, struct vr_node *s);
/* The statements of a section. */
void vr_emit_section(struct writer *w, const struct vr_node *section);
/* Behind a statement that makes an array without elements: the runtime is told so. */
void vr_emit_unset(struct writer *w, const struct vr_node *s);
/* Behind a statement: what is needed no more goes, or tells the runtime so. */
void vr_emit_deaths(struct writer *w, const struct vr_node *s);
/* Before a return of a function with kernels gives its values: what dies here is released, and the rest brought back
 * from the device, which may fail. */
void vr_emit_settle(struct writer *w, const struct vr_node *give);

/* --- header.c, stub.c, python.c --- */
void vr_emit_header(struct vr_unit *unit, struct vr_map *functions, struct vr_text *out);
void vr_emit_stub(struct vr_unit *unit, struct vr_map *functions, struct vr_text *out);
/* The tables for Python, behind the table of entries. */
void vr_emit_python(struct vr_unit *unit, struct vr_map *functions, struct vr_text *out);
void vr_emit_pyi(struct vr_unit *unit, struct vr_text *out);

/* --- emit.c --- */
/* The module, and what places of the source call its file. */
const char *vr_module_name(struct vr_unit *unit);
const char *vr_file_name(struct vr_unit *unit);

/* Who made a text, and whose it is; further lines start with `start`. */
const char *vr_made_by(struct vr_unit *unit, const char *start);

/* Includes the product's header, where it is no part of the text. */
void vr_include_product(struct vr_unit *unit, struct vr_text *out);

#endif

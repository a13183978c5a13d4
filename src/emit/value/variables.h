/* SPDX-License-Identifier: Apache-2.0 */
/* Variables of generated code: scopes, arrays' cached fields, private copies. */
#ifndef VRC_EMIT_VALUE_VARIABLES_H
#define VRC_EMIT_VALUE_VARIABLES_H

#include "emit/text/writer.h"

/* What of a variable is used in a scope: found by the first writing. */
struct use {
    bool named;              /* at all */
    bool read;               /* its value, or its array object */
    bool data;               /* of an array: the cached pointer to its elements */
    uint64_t shape, stride;  /* cached extents and strides, a bit for each axis */
};

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
    bool *beside_loops;            /* by symbol index: some assignment declares it that stands in no loop */
    struct declaration **written;  /* by symbol index: the declaration that was written last; NULL: none */
};

/* A loop's scope is the innermost one between these; an error in it goes to `exit`. */
struct scope *vr_push_scope(struct writer *w, struct vr_node *loop, const char *exit);
void vr_pop_scope(struct writer *w);
/* Whether an iteration of the loop may fail: known after the first writing of its body. */
bool vr_may_fail(struct writer *w, struct vr_node *loop);
/* Makes a variable one of the innermost scope. */
void vr_own(struct writer *w, const struct vr_symbol *symbol);
struct use *vr_use_of(struct writer *w, const struct vr_symbol *symbol);
/* Tells of each C variable that a scalar or an array has: its name and its declaration as a parameter. */
void vr_each_variable(struct writer *w, const struct vr_symbol *symbol,
                      void tell(void *data, const char *name, const char *declaration), void *data);
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
/* Several; in kernels scalars of one type have one declaration. */
void vr_declare_variables(struct writer *w, const struct vr_symbol *const *symbols, int count);
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

#endif

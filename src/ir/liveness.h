/* SPDX-License-Identifier: Apache-2.0 */
/* Liveness: which variables that a loop assigns are read behind it, and which statements are the last to read arrays. */
#ifndef VRC_IR_LIVENESS_H
#define VRC_IR_LIVENESS_H

#include "ir/ir.h"

/* A backward data-flow analysis over the structured tree. */
struct vr_liveness;

/* Analyses a function; the result lives in the unit's scratch arena. What it says of a loop stays right when others
 * are replaced by what reads and assigns the same variables. */
const struct vr_liveness *vr_find_liveness(struct vr_unit *unit, const struct vr_function *f);

/* The same for a question about a loop, kept for the next ones of the pass: a function is analysed again only where the
 * loop was not in it. */
const struct vr_liveness *vr_liveness_about(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop);

/* A variable that a loop assigns, as its own too, or that it stores to elements of. */
struct vr_loop_variable {
    const struct vr_symbol *symbol;
    bool live;              /* the value that it has behind the loop may be read later, in the next iteration of a loop around it too */
};

/* Those of a loop, each once; of one that was not in the function there is none. */
const struct vr_loop_variable *vr_assigned_by(const struct vr_liveness *liveness, const struct vr_node *loop, int *count);

/* Whether the value that a variable has behind a loop which assigns it may be read later. Of a loop that was not in
 * the function: yes. */
bool vr_live_behind(const struct vr_liveness *liveness, const struct vr_node *loop, const struct vr_symbol *symbol);

/* A statement behind which nobody reads the value that an array variable has had, though it or one in it does. */
struct vr_last_read {
    const struct vr_node *stmt;
    const struct vr_symbol *array;
};

/* All of them. They are statements that emission writes one by one: of a nest of expressions the whole; and where but
 * one branch of a condition reads, the condition. One may be a jump, which nothing comes behind. */
const struct vr_last_read *vr_last_reads(const struct vr_liveness *liveness, int *count);

#endif

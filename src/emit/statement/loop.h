/* SPDX-License-Identifier: Apache-2.0 */
/* Loops: serial ones, and what parallel ones and kernels share with them. */
#ifndef VRC_EMIT_STATEMENT_LOOP_H
#define VRC_EMIT_STATEMENT_LOOP_H

#include "emit/statement/dimension.h"

/* Opens the C loops of the dimensions from `first` on, a nest that seldom runs without unrolling; tells C compilers
 * where iterations of the innermost one are independent. */
void vr_open_loops(struct writer *w, struct vr_node *loop, const struct dimension *d, int first);
/* For who opens the innermost loop otherwise. */
void vr_emit_independence(struct writer *w, struct vr_node *loop);
/* What is written from now on is in the loop; the result is what `around.vectors` is again behind it. */
bool vr_enter_vectors(struct writer *w, const struct vr_node *loop);
void vr_emit_for(struct writer *w, struct vr_node *s);
/* The C loops of its dimensions, and the body in them. */
void vr_emit_loops(struct writer *w, struct vr_node *s, struct dimension *d);
/* Whether what starts here asks if it shall stop: outermost loops of modules for Python do, and work on whole arrays. Inner
 * loops do not, since that would keep C compilers from vectorizing them. */
bool vr_polls(const struct writer *w);
/* Writes the question, at the place of a node, where one asks: at the top of the body of a loop, and behind work on whole arrays. */
void vr_emit_poll(struct writer *w, const struct vr_node *node);
/* Whether an iteration of the loop takes a moment only: it has no loop in it but for short ones, calls nothing of the module
 * and works on no array as a whole. */
bool vr_is_flat(const struct vr_node *loop);
/* Whether it takes no more than a few loops do whose iterations are such. */
bool vr_is_shallow(const struct vr_node *loop);
/* How many moments an iteration of a shallow loop takes, as C text: as many as the loops in it have iterations; 0: nobody knows. */
const char *vr_step_length(struct writer *w, const struct vr_node *loop);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of a variable that kernels find together. */
#ifndef VRC_EMIT_VALUE_PAIRS_H
#define VRC_EMIT_VALUE_PAIRS_H

#include "emit/text/writer.h"

/* Behind the assignment at a place of the body: finds pairs of functions of its variable that statements from there on want. */
void vr_open_pairs(struct writer *w, const struct vr_list *body, int at);
/* Behind a statement: ends the pairs of which it is the last. */
void vr_close_pairs(struct writer *w, const struct vr_node *s);
/* The variable that has the value of a call already, or NULL. */
const char *vr_pair_value(const struct writer *w, const struct vr_node *e);

#endif

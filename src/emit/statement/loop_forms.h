/* SPDX-License-Identifier: Apache-2.0 */
/* Forms of the iterations of loops: side by side as vectors, or in lanes of their sums. */
#ifndef VRC_EMIT_STATEMENT_LOOP_FORMS_H
#define VRC_EMIT_STATEMENT_LOOP_FORMS_H

#include "emit/statement/dimension.h"

/* --- chains.c --- */
/* At the end of a loop's iteration: what keeps C compilers from taking apart sums to which the iteration adds several
 * times; of one that may itself be `unrolled` in a loop around it, once. */
void vr_emit_chains(struct writer *w, const struct vr_list *body, bool unrolled);

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

/* --- sum_lanes.c: sums whose order is free --- */
/* Whether iterations of the loop over the dimension add to several totals side by side. */
bool vr_sums_in_lanes(struct writer *w, struct vr_node *loop, const struct dimension *d);
/* Whether what the loop reads lies side by side in memory, or is the same for all iterations: then its lanes are vectors. Of elements
 * that lie apart a vector is made one by one, which takes 2.5 times as long as lanes that are none (sums down two columns of 65 by
 * 80, an EPYC with AVX-512). */
bool vr_reads_in_order(struct writer *w, struct vr_node *loop);
/* Writes these iterations; the dimension becomes that of those which are left over. */
void vr_emit_sums(struct writer *w, struct vr_node *loop, struct dimension *d);

#endif

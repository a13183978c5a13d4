/* SPDX-License-Identifier: Apache-2.0 */
/* Questions that the running program answers before a nest: whether arrays share memory. */
#ifndef VRC_PASSES_ANALYSIS_SHARING_H
#define VRC_PASSES_ANALYSIS_SHARING_H

#include "polyhedra/polyhedra.h"

/* Where the questions are put: at a place of a list, which moves on behind them. */
struct vr_asking {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_span span;
    struct vr_list *list;
    int at;
    struct vr_node *condition; /* that all answers are no, so far; NULL: nothing was asked */
};

/* Asks by a function, `shares_memory` or `crosses_memory`, about the pairs: once for each array that is stored to. */
void vr_ask_sharing(struct vr_asking *a, const char *function, const struct vr_sharing *sharing);
/* Asks whether an array has an element at two places, as one of any strides may. */
void vr_ask_places(struct vr_asking *a, const struct vr_symbol *stored);

#endif

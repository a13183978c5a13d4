/* SPDX-License-Identifier: Apache-2.0 */
/* Scattered updates: loops that put values together in elements at places that are data, as histograms, sums by key and
 * particles on a grid do:
 *
 *     for i: counts[data[i]] = counts[data[i]] + 1
 *
 * Two iterations may touch one element, but in any order, if nothing else in the loop touches the array: then the updates may be
 * atomic. */
#ifndef VRC_PASSES_ANALYSIS_SCATTERED_H
#define VRC_PASSES_ANALYSIS_SCATTERED_H

#include "ir/ir.h"

/* Marks the updates of a loop, or takes the marks back; whether the places of some are data. */
bool vr_mark_scattered(struct vr_unit *unit, struct vr_function *f, struct vr_node *loop, bool atomic);

/* Whether other statements of the loop add to elements at places that are data: of types that have no atomic operations, or of arrays
 * that it uses in other ways too. */
bool vr_has_unmarked_updates(struct vr_unit *unit, const struct vr_node *loop);

#endif

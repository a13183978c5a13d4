/* SPDX-License-Identifier: Apache-2.0 */
/* The iterations of a loop between its borders: those in which subscripts need no clamps, and tests of a border always come out
 * one way. */
#ifndef VRC_PASSES_ANALYSIS_INDEX_SET_H
#define VRC_PASSES_ANALYSIS_INDEX_SET_H

#include "passes/analysis/affine.h"

enum { VR_MOST_BOUNDS = 8, VR_MOST_SPARED = 32 };

/* What the variable of a loop of step 1 counts through: from `first`, before `stop`. */
struct vr_extent {
    const struct vr_symbol *variable;
    struct vr_affine first, stop;
};

/* The loops around a place, or their dimensions, the innermost first. */
struct vr_around {
    struct vr_extent extent;
    const struct vr_around *next;
};

/* Affine forms of which the greatest, or the least, is meant. */
struct vr_bounds {
    struct vr_affine at[VR_MOST_BOUNDS];
    int count;
};

/* What another node takes the place of between the borders: an expression, or a test of which one side always runs. */
struct vr_spared {
    struct vr_node **place, *instead;
};

struct vr_between {
    struct vr_bounds from, to;    /* the iterations at each `from` or behind, and before each `to` */
    struct vr_bounds fixed;       /* forms which must not be below 0; they do not change in the loop */
    struct vr_spared spared[VR_MOST_SPARED];
    int spared_count;
    bool wide;                    /* more iterations may be at the borders than a few */
};

/* The bounds of a range; false where it has another step than 1, or bounds that are not affine. */
bool vr_extent_of(const struct vr_unit *unit, const struct vr_node *range, struct vr_extent *extent);

/* The iterations between the borders of a FOR that stands in others (NULL: none); `unsure` tells by the symbol's index which
 * variables may have no value. False where there are none, or where the loop does what may not be divided. The answer
 * holds where no variable of a bound or form is so large that sums with it overflow. */
bool vr_find_between(struct vr_unit *unit, struct vr_node *loop, const struct vr_around *around, const bool *unsure,
                     struct vr_between *between);

#endif

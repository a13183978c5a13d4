/* Loops whose turns run side by side: of a loop around others, several turns at once. */
#ifndef VRC_PASSES_ANALYSIS_ABREAST_H
#define VRC_PASSES_ANALYSIS_ABREAST_H

#include "ir/ir.h"

/* Whether a FOR or PFOR has the form that emission can write side by side (emit/abreast.c), and gains by that. What
 * its expressions are, and whether turns touch different elements, is the caller's business. */
bool vr_may_go_abreast(const struct vr_node *loop);

#endif

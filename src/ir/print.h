/* SPDX-License-Identifier: Apache-2.0 */
/* The one printer of VRIR, in canonical form: appendix A's spelling, one attribute order, two spaces of indent. */
#ifndef VRC_IR_PRINT_H
#define VRC_IR_PRINT_H

#include "ir/ir.h"

/* Prints the module (a bare function is printed bare). Reading what is printed gives an equal tree. Only attributes that are
 * given are printed, so that a tree prints as it was read. */
void vr_print_module(struct vr_text *out, const struct vr_module *module);
void vr_print_node(struct vr_text *out, const struct vr_node *node, int indent);

#endif

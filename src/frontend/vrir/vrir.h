/* SPDX-License-Identifier: Apache-2.0 */
/* The VRIR reader: appendix A of the thesis, the short spelling of figure 4.2, and the forms that VRIR's producers wrote. */
#ifndef VRC_VRIR_VRIR_H
#define VRC_VRIR_VRIR_H

#include "ir/ir.h"

/* Reads unit->source into unit->module. Errors go to unit->diags (reading goes on after one, form by form); returns whether
 * there was none. The tree is not verified. */
bool vr_read_vrir(struct vr_unit *unit);

#endif

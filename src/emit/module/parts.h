/* SPDX-License-Identifier: Apache-2.0 */
/* Parts: the functions of a module in two groups, which a C compiler compiles side by side. */
#ifndef VRC_EMIT_PARTS_H
#define VRC_EMIT_PARTS_H

#include "emit/emit.h"

/* By function of the module, the part that it goes to, so that both parts are about as long; `texts` are the functions in C.
 * NULL where one part would be empty. */
const int *vr_deal_functions(struct vr_unit *unit, const struct vr_text *texts);

#endif

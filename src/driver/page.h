/* SPDX-License-Identifier: Apache-2.0 */
/* The annotated source, for a browser (--html). */
#ifndef VRC_DRIVER_PAGE_H
#define VRC_DRIVER_PAGE_H

#include "base/text.h"
#include "ir/ir.h"

/* Writes a page that stands alone: each line of the source, coloured by what became of it, and behind a click the C text of
 * the line, where `c` has #line directives, and what was reported of it; with a profile (--profile-use) also the time of each line, and a
 * picture of what the lines reach of what the machine can do. */
void vr_put_page(struct vr_text *out, const struct vr_unit *unit, const char *c);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* What texts say of the product: its module, the file that it is made of, who made it. */
#ifndef VRC_EMIT_TEXT_TITLES_H
#define VRC_EMIT_TEXT_TITLES_H

#include "ir/ir.h"
#include "ir/options.h"

/* The module, and what places of the source call its file. */
const char *vr_module_name(struct vr_unit *unit);
const char *vr_file_name(struct vr_unit *unit);

/* Who made a text, and whose it is; further lines start with `start`. */
const char *vr_made_by(struct vr_unit *unit, const char *start);

/* Includes the product's header, where it is no part of the text. */
void vr_include_product(struct vr_unit *unit, struct vr_text *out);


/* The product's name in what C links by: its files' name, with _ for what no name of C holds. */
const char *vr_product_name(struct vr_unit *unit);

#endif

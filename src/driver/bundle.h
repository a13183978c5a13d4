/* SPDX-License-Identifier: Apache-2.0 */
/* A product with all that it takes to build it elsewhere. */
#ifndef VRC_DRIVER_BUNDLE_H
#define VRC_DRIVER_BUNDLE_H

#include "driver/driver.h"
#include "driver/needs.h"

/* What the product needs of the runtime: a module for Python, or functions that C programs call. False after a complaint. */
bool vr_find_product_needs(struct vr_needs *needs, struct vr_arena *arena, const struct vr_product *product, bool module);

/* Adds the runtime's sources, as copies in a folder: all of them, where false is after a complaint, or the needed ones. */
bool vr_add_all_sources(struct vr_outputs *outputs, const char *folder);
void vr_add_needed_sources(struct vr_outputs *outputs, const char *folder, const struct vr_needs *needs);

/* Adds to the texts of a product what makes of its folder a bundle: the runtime's needed sources, a Makefile that
 * builds a library or a module for Python, which is called as the product, and a README. False after a complaint. */
bool vr_add_bundle(struct vr_outputs *outputs, const char *folder, const char *name, const struct vr_product *product,
                   bool module);

#endif

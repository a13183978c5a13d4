/* SPDX-License-Identifier: Apache-2.0 */
/* Versions of a function: of one text, for arrays that lie in memory without gaps and for those of any strides. */
#ifndef VRC_PASSES_ANALYSIS_VERSIONS_H
#define VRC_PASSES_ANALYSIS_VERSIONS_H

#include "ir/ir.h"

/* A version of the same text that takes all that `f` takes and more, and gives the same,
 * arrays of any strides for ones without gaps among it; or NULL. */
struct vr_function *vr_wider_version(const struct vr_module *module, const struct vr_function *f);

/* Makes parts of functions (pass outline_wholes) that do the same one (functions/merge_versions.c). */
void vr_merge_parts(struct vr_unit *unit);

#endif

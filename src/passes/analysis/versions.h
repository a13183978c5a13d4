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

/* Whether it is the wider version of another. */
bool vr_is_wider_version(const struct vr_module *module, const struct vr_function *f);

/* The wider version that can do a call of `f` in its place, given the same arguments; or NULL. */
struct vr_function *vr_version_instead(const struct vr_module *module, const struct vr_function *f);

/* Makes a list of statements that does: the call, and the return of its results. */
void vr_call_instead(struct vr_unit *unit, struct vr_function *f, struct vr_function *wider, struct vr_list *list,
                     struct vr_span span);

#endif

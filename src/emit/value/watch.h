/* SPDX-License-Identifier: Apache-2.0 */
/* Accesses that are told to the runtime (--check-races). */
#ifndef VRC_EMIT_VALUE_WATCH_H
#define VRC_EMIT_VALUE_WATCH_H

#include "emit/text/writer.h"

/* Whether accesses are told where this is written; and those to an array. */
bool vr_watches(const struct writer *w);
bool vr_watches_array(const struct writer *w, const struct vr_symbol *array);
/* An element's offset, as an expression that tells of the access. */
const char *vr_watched_offset(struct writer *w, const struct vr_node *index, const char *offset, bool writes);

#endif

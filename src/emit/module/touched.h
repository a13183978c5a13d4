/* SPDX-License-Identifier: Apache-2.0 */
/* What a call touches of its arguments, in words and as a function that tells the bytes (ir/touched.h). */
#ifndef VRC_EMIT_TOUCHED_H
#define VRC_EMIT_TOUCHED_H

#include "emit/text/writer.h"

/* Whether a function has such a function: it has array parameters, and callers of its own. */
bool vr_has_bytes(const struct writer *w);

/* Lines of a comment: " * Reads a[i, j] for …". */
void vr_put_touched(struct writer *w);

/* `void f_footprint(int64_t a_n0, int64_t n, vr_bytes bytes[1])`; its name alone; and the whole of it. */
const char *vr_bytes_prototype(struct writer *w);
void vr_emit_bytes(struct vr_unit *unit, struct vr_map *functions, struct vr_text *out, struct vr_function *f);

/* An expression of its call, where the arguments stand in `vr_args` as in vr_function.call. */
const char *vr_bytes_call(struct writer *w);

#endif

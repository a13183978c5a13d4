/* SPDX-License-Identifier: Apache-2.0 */
/* The texts of a module as a whole. */
#ifndef VRC_EMIT_MODULE_MODULE_H
#define VRC_EMIT_MODULE_MODULE_H

#include "emit/text/writer.h"

struct kernels;
struct outlines;

/* --- function.c --- */
void vr_emit_function(struct vr_unit *unit, struct vr_map *functions, struct kernels *kernels, struct outlines *outlines,
                      const struct calls *calls, struct vr_text *out, struct vr_function *f);
/* `int f(vr_context *ctx, double a, vr_array **y_out)`, names included; it needs the variables' names only. */
const char *vr_prototype(struct writer *w);
/* A writer for a function, its variables named. */
struct writer vr_writer_new(struct vr_unit *unit, struct vr_map *functions, struct vr_text *out, struct vr_function *f);

/* --- header.c, stub.c --- */
void vr_emit_header(struct vr_unit *unit, struct vr_map *functions, struct vr_text *out);
void vr_emit_stub(struct vr_unit *unit, struct vr_map *functions, struct vr_text *out);

/* --- python.c --- */
/* The tables for Python, behind the table of entries. */
void vr_emit_python(struct vr_unit *unit, struct vr_map *functions, struct vr_text *out);
void vr_emit_pyi(struct vr_unit *unit, struct vr_text *out);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of emission: loops in C functions of their own (outlining), which are compiled for several instruction sets
 * (runtime/vr/isa.h), and called by the threads of a parallel region as by a function that needs none. Loops with the same text
 * have one function. */
#ifndef VRC_EMIT_OUTLINE_H
#define VRC_EMIT_OUTLINE_H

#include "emit/text/writer.h"

/* The outlined loops of a module. */
struct outlines;
struct outlines *vr_outlines_new(struct vr_arena *arena);
/* Writes those that a text calls. */
void vr_put_outlines(const struct outlines *outlines, const char *calls, struct vr_text *out);

/* A function that is being written. */
struct outline {
    struct vr_text *outside;     /* where the writer was */
    int indent;
    struct vr_text body, parameters, names;
    struct vr_text arguments;    /* `, a, b`: what calls have behind those for the first parameters */
};

/* What is written from here on is the body of a function that has these parameters, which the body mentions: their declarations
 * and their names. */
void vr_open_outline(struct writer *w, struct outline *outline, const char *parameters, const char *names);
/* A variable of the caller, of the same name in the body; if the body does not mention it, it is no parameter, and if it is told
 * twice, it is one. */
void vr_outline_parameter(struct outline *outline, const char *name, const char *declaration);
/* The end of the body; the name of the function, which is made of `what` where there is none like it. With `versions` it is
 * compiled for each instruction set. */
const char *vr_close_outline(struct writer *w, struct outline *outline, const char *what, bool versions);

#endif

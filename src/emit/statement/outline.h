/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of emission: loops in C functions of their own (outlining), which are compiled for several instruction sets
 * (runtime/vr/isa.h), and called by the threads of a parallel region as by a function that needs none. Loops with the same text
 * but for the names of their own variables have one function. */
#ifndef VRC_EMIT_OUTLINE_H
#define VRC_EMIT_OUTLINE_H

#include "emit/text/writer.h"

/* The outlined loops of a module. */
struct outlines;
struct outlines *vr_outlines_new(struct vr_arena *arena);
/* Whether a text has a word. */
bool vr_has_word(const char *text, const char *word);
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
/* A parameter for which callers say something else. */
void vr_outline_argument(struct outline *outline, const char *name, const char *declaration, const char *argument);
/* The end of the body; the name of the function, which is made of `what` where there is none like it. With `versions` it is
 * compiled for each instruction set; with the name of a parameter, `rows`, for a few numbers that this may be. */
const char *vr_close_outline(struct writer *w, struct outline *outline, const char *what, bool versions, const char *rows);

/* Whether the value is a quotient or a remainder of integers, for which processors have no vectors. */
bool vr_divides_integers(const struct vr_node *e);
/* Says of a statement that its function has versions. */
void vr_remark_versions(struct writer *w, const struct vr_node *about);

/* --- outline_loop.c: loops of the program --- */
struct dimension;
/* The C loops of a loop, without what stands around them, are a function where longer vectors make them faster and nothing in them
 * leaves them or asks the runtime, which the first writing finds. */
struct loop_outline {
    struct outline outline;
    bool open;
    size_t start;                    /* of their text, in the first writing */
    const char **numbers;            /* what it may mention besides variables of the program */
    int number_count;
    const char *trips;               /* of an innermost serial loop: how many iterations it has, as C text; else NULL */
    bool plain;                      /* its dimensions count in integers */
    const char *blocks;              /* of one that threads do in blocks: the first arguments of VR_IN_BLOCKS, or of VR_IN_PIECES; else NULL */
    bool asks;                       /* then: between pieces of blocks */
    const char *first, *end;         /* then: the names of a block's ends */
};
/* Whether the function's loops do no more than statements on arrays, and call functions for what is computed by element, as the first
 * writing found: it gains little from being optimized. */
bool vr_only_composes(struct writer *w);
/* Whether they will be one. */
bool vr_moves_loop(const struct writer *w, const struct vr_node *loop);
/* The loops follow, which may mention the bounds of the dimensions and the names, up to NULL: all int64_t. The outline has nothing yet
 * but what says of blocks. */
void vr_open_loop_outline(struct writer *w, struct vr_node *loop, struct loop_outline *o, const struct dimension *d,
                          const char *const *names);
/* The end of these loops. */
void vr_close_loop_outline(struct writer *w, struct vr_node *loop, struct loop_outline *o);

#endif

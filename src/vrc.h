/* SPDX-License-Identifier: Apache-2.0 */
/* libvrc: the compiler as a library, for compilers that embed it. One compilation takes one module, as VRIR text or built in
 * memory with the functions of ir/ir.h, and keeps its product and its messages until it is freed. No globals: compilations
 * may run side by side in threads. The library writes to no stream and never exits. This header can be included beside those of the
 * runtime; the builders of ir/ir.h cannot: they have types of the same names.
 *
 * options.allocator says where a compilation takes its memory from, and a handler in vr_compilation_diags(c) is told of each
 * message when it is reported.
 *
 * An allocation of its own that fails is a status, VR_OUT_OF_MEMORY. Those of isl and GMP are not: these libraries end the
 * process, or let it end. Who must survive that gives them an allocator that does not fail, as the command does
 * (src/driver/memory.c), or compiles in a process of its own; -fanalysis-limit=0 asks isl for next to nothing.
 *
 *     struct vr_options options = vr_options_default();
 *     struct vr_compilation *c = vr_compilation_new(&options);
 *     if (c && vr_compile(c, "foo.vrir", text, size, VR_GOAL_C) == VR_DONE)
 *         use(vr_compilation_product(c)->c.data);
 *     else
 *         show(vr_compilation_messages(c, VR_MESSAGES_TEXT));
 *     vr_compilation_free(c);
 */
#ifndef VRC_H
#define VRC_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

#include "base/diag.h"
#include "emit/product.h"
#include "ir/options.h"

/* How a compilation ended; the numbers are vrc's exit statuses. */
enum vrc_status {
    VR_DONE = 0,
    VR_PROGRAM_WRONG = 1,
    VR_COMPILER_LIMIT = 3, /* a limit or a fault of the compiler: the messages say which */
    VR_OUT_OF_MEMORY = 4   /* vrc exits with 3 */
};

/* How far a compilation goes. */
enum vr_goal {
    VR_GOAL_VRIR,   /* the text is read; vr_compilation_vrir gives it in canonical form */
    VR_GOAL_PASSES, /* the passes run, as far as the options say; vr_compilation_vrir gives what they left */
    VR_GOAL_C       /* the product is written */
};

/* The largest text that is read: 1 GiB. */
#define VR_LARGEST_TEXT ((size_t)1 << 30)

struct vr_compilation;
struct vr_module; /* of the compiler: ir/ir.h */
struct vr_unit;

/* The defaults: -O2, every pass as its row says, bounds checked, the stem "vrir". */
struct vr_options vr_options_default(void);

/* A new compilation; the options are read until it is freed. NULL when there is no memory. Free it in any case; NULL
 * is allowed. */
struct vr_compilation *vr_compilation_new(const struct vr_options *options);
void vr_compilation_free(struct vr_compilation *c);

/* Where warnings are muted or made errors, and a handler of messages is set, before it starts. */
struct vr_diags *vr_compilation_diags(struct vr_compilation *c);

/* Compiles a VRIR text; `name` is what messages call it. Once for each compilation. */
enum vrc_status vr_compile(struct vr_compilation *c, const char *name, const char *text, size_t size, enum vr_goal goal);

/* Compiles the functions of a Python file that state their types, and those that they call. `sidecar` is the text of
 * FILE.pythran, with export comments, or NULL. */
enum vrc_status vr_compile_python(struct vr_compilation *c, const char *name, const char *text, size_t size,
                                 const char *sidecar, enum vr_goal goal);

/* Compiles what `build` makes with the builders of ir/ir.h: it returns the module, or NULL after it reported an error to
 * unit->diags. Only inside of it may the builders be called: when memory runs out, they leave it by a jump. */
typedef struct vr_module *vr_build(struct vr_unit *unit, void *data);
enum vrc_status vr_compile_built(struct vr_compilation *c, vr_build *build, void *data, enum vr_goal goal);

/* The product after VR_GOAL_C is done, else NULL. */
const struct vr_product *vr_compilation_product(const struct vr_compilation *c);

/* The module as VRIR. Lives as long as the compilation; NULL when there is no module, or no memory. */
const char *vr_compilation_vrir(struct vr_compilation *c);

/* What options.dump asked for; "" if it asked for nothing. */
const char *vr_compilation_dump(const struct vr_compilation *c);

/* What was reported: text for people, JSON, or SARIF 2.1.0. Lives as long as the compilation; NULL when there is no memory. */
enum vr_messages_form { VR_MESSAGES_TEXT, VR_MESSAGES_JSON, VR_MESSAGES_SARIF };
const char *vr_compilation_messages(struct vr_compilation *c, enum vr_messages_form form);

/* What passes found out about the program and did with it, where options.report asked for it: loop by loop, with
 * lines of the source. Lives as long as the compilation; NULL when there is no memory. */
const char *vr_compilation_report(struct vr_compilation *c, enum vr_messages_form form);

/* The source as a page for a browser, each line with what became of it; after VR_GOAL_C was done with options.debug_lines, and
 * with options.report for the words of the report. Lives as long as the compilation; NULL when there is no product, or no memory. */
const char *vr_compilation_page(struct vr_compilation *c);

#ifdef __cplusplus
}
#endif

#endif

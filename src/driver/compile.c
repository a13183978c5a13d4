/* SPDX-License-Identifier: Apache-2.0 */
/* Compilations (vrc.h): from a text or a built module to the product. Memory that runs out anywhere below ends in the
 * `setjmp` of one of the functions here; what was taken until then is given back with the compilation. */
#include "ir/ir.h"
#include "vrc.h"

#include <stdlib.h>
#include <string.h>

#include "driver/version.h"
#include "emit/emit.h"
#include "frontend/vrir/vrir.h"
#include "driver/page.h"
#include "ir/print.h"
#include "ir/remark.h"
#include "passes/pass.h"
#include "frontend/python/python.h"

struct vr_compilation {
    struct vr_unit unit;
    jmp_buf out_of_memory;
    struct vr_text dump;
    struct vr_product product;
    bool has_product;
};

/* Operations below which threads cost more than they bring: about 20 microseconds. */
#define WORTH_THREADS 100000

/* Of isl, for a question: ten milliseconds, and many more where tables get large. */
#define ANALYSIS_LIMIT 100000

struct vr_options vr_options_default(void)
{
    struct vr_options options = {.level = 2, .bounds_checks = true, .contract = true, .isa = 2, .parallel_from = WORTH_THREADS,
                                 .analysis_limit = ANALYSIS_LIMIT, .stem = "vrir"};
    memset(options.pass, -1, sizeof options.pass);
    return options;
}

/* The parts of a unit that every compilation has. False when memory runs out. */
static bool start_unit(struct vr_compilation *c)
{
    struct vr_unit *unit = &c->unit;
    unit->arena = vr_arena_new_from(unit->options->allocator, &c->out_of_memory);
    unit->scratch = vr_arena_new_from(unit->options->allocator, &c->out_of_memory);
    if (!unit->arena || !unit->scratch || setjmp(c->out_of_memory))
        return false;
    unit->names = vr_names_new(unit->arena);
    unit->types = vr_types_new(unit->arena);
    unit->diags.arena = unit->arena;
    c->dump = vr_text_new(unit->arena);
    unit->remarks = unit->options->report ? VR_NEW(unit->arena, struct vr_remarks) : NULL;
    return true;
}

struct vr_compilation *vr_compilation_new(const struct vr_options *options)
{
    struct vr_compilation *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->unit.options = options;
    if (start_unit(c))
        return c;
    vr_compilation_free(c);
    return NULL;
}

void vr_compilation_free(struct vr_compilation *c)
{
    if (!c)
        return;
    vr_arena_free(c->unit.scratch);
    vr_arena_free(c->unit.arena);
    free(c);
}

struct vr_diags *vr_compilation_diags(struct vr_compilation *c)
{
    return &c->unit.diags;
}

/* --- the way of a program --- */

/* The text as the unit's source. A text that cannot be read is reported, with what is known of its place. */
static bool open_source(struct vr_unit *unit, const char *name, const char *text, size_t size)
{
    bool fits = size <= VR_LARGEST_TEXT;
    unit->source = vr_source_new(unit->arena, name, text, fits ? size : 0);
    unit->diags.source = unit->source;
    if (!fits)
        return vr_report(&unit->diags, (struct vr_span){0, 0}, VR_DIAG_text_too_large);
    const char *nul = size ? memchr(text, '\0', size) : NULL;
    if (!nul)
        return true;
    uint32_t at = (uint32_t)(nul - text);
    return vr_report(&unit->diags, (struct vr_span){at, at + 1}, VR_DIAG_nul_byte);
}

/* What follows the reading or building of the module. */
static bool finish(struct vr_compilation *c, enum vr_goal goal)
{
    if (goal == VR_GOAL_VRIR)
        return true;
    if (!vr_run_passes(&c->unit, &c->dump))
        return false;
    if (goal == VR_GOAL_PASSES)
        return true;
    vr_emit_c(&c->unit, &c->product);
    c->has_product = c->unit.diags.errors == 0;
    return c->has_product;
}

static enum vrc_status status_of(const struct vr_diags *diags, bool done)
{
    if (diags->limit)
        return VR_COMPILER_LIMIT;
    return done && diags->errors == 0 ? VR_DONE : VR_PROGRAM_WRONG;
}

enum vrc_status vr_compile(struct vr_compilation *c, const char *name, const char *text, size_t size, enum vr_goal goal)
{
    if (setjmp(c->out_of_memory))
        return VR_OUT_OF_MEMORY;
    bool done = open_source(&c->unit, name, text, size) && vr_read_vrir(&c->unit) && finish(c, goal);
    return status_of(&c->unit.diags, done);
}

enum vrc_status vr_compile_python(struct vr_compilation *c, const char *name, const char *text, size_t size,
                                 const char *sidecar, enum vr_goal goal)
{
    if (setjmp(c->out_of_memory))
        return VR_OUT_OF_MEMORY;
    bool done = open_source(&c->unit, name, text, size) && py_read(&c->unit, sidecar) && finish(c, goal);
    return status_of(&c->unit.diags, done);
}

enum vrc_status vr_compile_built(struct vr_compilation *c, vr_build *build, void *data, enum vr_goal goal)
{
    if (setjmp(c->out_of_memory))
        return VR_OUT_OF_MEMORY;
    c->unit.module = build(&c->unit, data);
    return status_of(&c->unit.diags, c->unit.module && finish(c, goal));
}

/* --- results --- */

const struct vr_product *vr_compilation_product(const struct vr_compilation *c)
{
    return c->has_product ? &c->product : NULL;
}

const char *vr_compilation_vrir(struct vr_compilation *c)
{
    if (!c->unit.module || setjmp(c->out_of_memory))
        return NULL;
    struct vr_text text = vr_text_new(c->unit.arena);
    vr_print_module(&text, c->unit.module);
    return text.data;
}

const char *vr_compilation_dump(const struct vr_compilation *c)
{
    return c->dump.data;
}

const char *vr_compilation_messages(struct vr_compilation *c, enum vr_messages_form form)
{
    if (setjmp(c->out_of_memory))
        return NULL;
    struct vr_text text = vr_text_new(c->unit.arena);
    const struct vr_diags *diags = &c->unit.diags;
    if (form == VR_MESSAGES_JSON)
        vr_diags_print_json(&diags, 1, &text);
    else if (form == VR_MESSAGES_SARIF)
        vr_diags_print_sarif(&diags, 1, VRC_VERSION, &text);
    else
        vr_diags_print(&c->unit.diags, &text);
    return text.data;
}

const char *vr_compilation_report(struct vr_compilation *c, enum vr_messages_form form)
{
    if (setjmp(c->out_of_memory))
        return NULL;
    struct vr_text text = vr_text_new(c->unit.arena);
    if (form == VR_MESSAGES_JSON)
        vr_remarks_print_json(&c->unit, &text);
    else
        vr_remarks_print(&c->unit, &text);
    return text.data;
}

const char *vr_compilation_page(struct vr_compilation *c)
{
    if (!c->has_product || !c->unit.source || setjmp(c->out_of_memory))
        return NULL;
    struct vr_text text = vr_text_new(c->unit.arena);
    vr_put_page(&text, &c->unit, c->product.c.data);
    return text.data;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Schedules: what is done to a nest of loops, as data. A schedule is a list of steps with arguments; it is written and read
 * as one line of text,
 *
 *     nest cp.py:28   parallel i; interchange j k; tile j 512; jam i 4; vector j
 *
 * by the one parser and the one printer below, whoever it comes from. How a step is added: doc/architecture.md. */
#ifndef VRC_PASSES_SCHEDULE_SCHEDULE_H
#define VRC_PASSES_SCHEDULE_SCHEDULE_H

#include "ir/ir.h"

struct vr_nest;
struct vr_step;

/* Where a step applies, and what makes it legal: step.def says it. */
enum vr_step_where { VR_STEP_HOST = 1, VR_STEP_KERNEL = 2, VR_STEP_BOTH = 3 };
enum vr_step_question { VR_STEP_NONE, VR_STEP_ORDER, VR_STEP_FREE };

/* A row of step.def. The function does the step, or says why not by vr_refuse() and leaves the nest as it was. */
struct vr_step_row {
    const char *name, *arguments;
    enum vr_step_where where;
    enum vr_step_question question;
    bool (*run)(struct vr_nest *nest, const struct vr_step *step);
    const char *help;
};
extern const struct vr_step_row vr_steps[];
extern const int vr_step_count;

#define STEP(name, arguments, where, question, help) bool vr_step_##name(struct vr_nest *nest, const struct vr_step *step);
#include "passes/schedule/step.def"
#undef STEP

enum { VR_STEP_ARGUMENTS = 8 };

struct vr_step_argument {
    struct vr_span span;             /* in the schedule's source */
    const char *name;                /* as it is written: i, j.0, k:12; interned */
    int64_t number;                  /* N */
};

struct vr_step {
    const struct vr_step_row *row;
    struct vr_span span;
    struct vr_step_argument arguments[VR_STEP_ARGUMENTS];
    int count;
};

/* Who prescribes a schedule. */
enum vr_schedule_origin { VR_BY_PLAN, VR_BY_FILE, VR_BY_COMMENT };

struct vr_schedule {
    enum vr_schedule_origin origin;
    const struct vr_source *source;  /* of the spans; NULL: of a plan */
    struct vr_span span;             /* of `file:line` */
    const char *file;                /* of the nest; NULL: the one that is compiled */
    int line;                        /* of its outermost loop */
    const char *function;            /* or NULL: any */
    struct vr_step *steps;
    int count;
    size_t capacity;
    bool found;                      /* there is such a nest */
    const char *reason;              /* of a plan; else NULL */
    struct vr_node *worth;           /* of a plan: the condition before the nest under which it is worth it; NULL: always */
};

struct vr_schedules {
    struct vr_schedule **at;
    int count;
    size_t capacity;
};

/* Reads a file of schedules: on each line `nest FILE:LINE [in FUNCTION] STEP; STEP; …`, further steps on lines that start with
 * white space, comments from # on. What is wrong is reported, and left out. */
struct vr_schedules vr_read_schedules(struct vr_unit *unit, const struct vr_source *source);

/* Reads steps alone, from a place of a source on up to the end of the line, or of `size` bytes. NULL after errors. */
struct vr_schedule *vr_read_steps(struct vr_unit *unit, const struct vr_source *source, uint32_t start, size_t size);

/* Adds a step without a place to a plan; arguments up to the first NULL, numbers as text. */
void vr_add_step(struct vr_unit *unit, struct vr_schedule *schedule, const char *name, const char *const *arguments);

/* Tells in the report that a pass has done to a loop what a step does: of the loop's innermost counter. The pass says itself why. Nobody is told of loops that vrc has made, which no schedule has a name for. */
void vr_tell_step(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop, const char *name);

/* `interchange j k`; `parallel i; vector j`: what the parser reads. */
void vr_put_step(struct vr_text *out, const struct vr_step *step);
void vr_put_schedule(struct vr_text *out, const struct vr_schedule *schedule);

/* The row of a name, or NULL. */
const struct vr_step_row *vr_step_find(const char *name);

/* Does the steps to the loop at a place of a list, and tells of each: in a report of those that are done, and of those that are
 * refused; of a schedule that was prescribed a refusal is an error. The nest is marked, so that passes add nothing. False
 * where nothing was done. */
bool vr_apply_schedule(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at,
                       const struct vr_schedule *schedule, enum vr_step_where where);

#endif

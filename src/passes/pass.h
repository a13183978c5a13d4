/* SPDX-License-Identifier: Apache-2.0 */
/* Passes: one table, one pipeline. */
#ifndef VRC_PASSES_PASS_H
#define VRC_PASSES_PASS_H

#include "ir/facts.h"
#include "ir/options.h"

enum vr_outcome { VR_UNCHANGED, VR_CHANGED, VR_FAILED };

/* A row of pass.def, which says what the fields mean. */
struct vr_pass_row {
    const char *name;
    enum vr_outcome (*run)(struct vr_unit *unit);                 /* a PASS; else NULL */
    bool (*each)(struct vr_unit *unit, struct vr_function *f);    /* an EACH: whether it changed the function; else NULL */
    int level;
    unsigned needs, asks, gives, keeps;
    const char *help;
};

/* The function of a row is vr_pass_<name>. */
#define PASS(name, level, needs, asks, gives, keeps, help) enum vr_outcome vr_pass_##name(struct vr_unit *unit);
#define EACH(name, level, needs, asks, gives, keeps, help) bool vr_pass_##name(struct vr_unit *unit, struct vr_function *f);
#include "passes/pass.def"

extern const struct vr_pass_row vr_passes[];
extern const int vr_pass_count;

/* Place of a pass by its name, or -1. */
int vr_pass_find(const char *name);

/* Whether the options let a pass run. */
bool vr_pass_enabled(const struct vr_options *options, int pass);

/* Runs the passes in order; when options->dump names one, its result is printed to `dump`. Verifies after each pass (in
 * debug builds and under --verify-passes). Returns false when the program is wrong. */
bool vr_run_passes(struct vr_unit *unit, struct vr_text *dump);

#endif

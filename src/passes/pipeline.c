/* SPDX-License-Identifier: Apache-2.0 */
/* The pipeline: runs the rows of pass.def in their order, keeps account of the facts, dumps, and checks the passes' work. */
#include "passes/pass.h"

#include <time.h>

#include "ir/print.h"
#include "ir/verify.h"

const struct vr_pass_row vr_passes[] = {
#define PASS(name, level, needs, asks, gives, keeps, help) {#name, vr_pass_##name, NULL, level, needs, asks, gives, keeps, help},
#define EACH(name, level, needs, asks, gives, keeps, help) {#name, NULL, vr_pass_##name, level, needs, asks, gives, keeps, help},
#include "passes/pass.def"
};

const int vr_pass_count = sizeof vr_passes / sizeof vr_passes[0];

_Static_assert(sizeof vr_passes / sizeof vr_passes[0] <= VR_MAX_PASSES, "vr_options.pass has a place for every pass");

static bool is_named(const char *name, int pass)
{
    return name && vr_pass_find(name) == pass;
}

/* A pass whose dump is asked for runs at any level. Facts are what the text of a dump does not hold: who gives them
 * runs for --start-at too. */
static bool is_selected(const struct vr_options *options, int pass)
{
    if (options->start_at && pass < vr_pass_find(options->start_at) && !vr_passes[pass].gives)
        return false;
    return vr_pass_enabled(options, pass) || (is_named(options->dump, pass) && options->pass[pass] < 0);
}

/* Reports that vrc itself is wrong: `what` ends with the name of the pass. */
static bool report_fault(struct vr_unit *unit, const char *what, int pass)
{
    const char *text = vr_format(unit->arena, "%s %s", what, vr_passes[pass].name);
    return vr_report(&unit->diags, unit->module->span, VR_DIAG_compiler_fault, text);
}

static bool is_checking(const struct vr_options *options)
{
#ifdef VRC_VERIFY_PASSES
    (void)options;
    return true;
#else
    return options->verify_passes;
#endif
}

static void trace_pass(struct vr_unit *unit, int pass, enum vr_outcome outcome, clock_t start)
{
    static const char *const words[] = {"unchanged", "changed", "failed"};
    if (unit->options->trace)
        vr_putf(unit->options->trace, "  %-16s %-9s %8.3f s\n", vr_passes[pass].name, words[outcome],
                (double)(clock() - start) / CLOCKS_PER_SEC);
}

/* Passes that optimize know no way from the middle of a statement to a handler: functions with a try are as they were written. */
static enum vr_outcome run_on_each(struct vr_unit *unit, const struct vr_pass_row *row)
{
    bool changed = false;
    for (int i = 0; i < unit->module->function_count; i++)
        if (unit->module->functions[i]->usable && (row->level < 0 || !unit->module->functions[i]->tries))
            changed |= row->each(unit, unit->module->functions[i]);
    return changed ? VR_CHANGED : VR_UNCHANGED;
}

/* Runs one pass and keeps account of the facts that hold. False when the program, or the pass, is wrong. */
static bool run_pass(struct vr_unit *unit, int pass)
{
    const struct vr_pass_row *row = &vr_passes[pass];
    if (row->needs & ~unit->facts->known)
        return report_fault(unit, "no pass gives the facts that are needed by the pass", pass);
    clock_t start = clock();
    unit->facts->asked = 0;
    enum vr_outcome outcome = row->run ? row->run(unit) : run_on_each(unit, row);
    vr_arena_clear(unit->scratch);
    unit->facts->liveness = NULL;
    trace_pass(unit, pass, outcome, start);
    if (outcome == VR_FAILED)
        return unit->diags.errors ? false : report_fault(unit, "no error was reported by the failed pass", pass);
    if (is_checking(unit->options) && unit->facts->asked & ~(row->needs | row->asks | row->gives))
        return report_fault(unit, "a fact that its row does not name was asked for by the pass", pass);
    if (outcome == VR_CHANGED)
        unit->facts->known &= row->keeps;
    unit->facts->known |= row->gives;
    if (outcome == VR_CHANGED && is_checking(unit->options) && row->run != vr_pass_verify && !vr_verify(unit))
        return report_fault(unit, "the tree is wrong after the pass", pass);
    return true;
}

/* The module as VRIR, the facts that the pass gave as comments behind it. */
static void dump_after(struct vr_unit *unit, int pass, struct vr_text *dump)
{
    vr_print_module(dump, unit->module);
    vr_print_facts(dump, unit, vr_passes[pass].gives);
}

bool vr_run_passes(struct vr_unit *unit, struct vr_text *dump)
{
    const struct vr_options *options = unit->options;
    unit->facts = vr_facts_new(unit->arena);
    for (int pass = 0; pass < vr_pass_count; pass++) {
        if (is_selected(options, pass) && !run_pass(unit, pass))
            return false;
        if (is_named(options->dump, pass))
            dump_after(unit, pass, dump);
        if (is_named(options->stop_after, pass))
            break;
    }
    return unit->diags.errors == 0;
}

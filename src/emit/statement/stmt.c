/* SPDX-License-Identifier: Apache-2.0 */
/* Statements (thesis 4.1.3). */
#include "emit/statement/loop.h"
#include "emit/statement/loop_forms.h"
#include "emit/statement/outlet.h"
#include "emit/statement/parallel.h"
#include "emit/statement/race.h"
#include "emit/statement/section.h"
#include "emit/statement/statement.h"
#include "emit/statement/store.h"
#include "emit/statement/times.h"
#include "emit/text/names.h"
#include "emit/text/titles.h"
#include "emit/text/writer.h"
#include "emit/value/device.h"
#include "emit/value/element.h"
#include "emit/value/failure.h"
#include "emit/value/pairs.h"
#include "emit/value/value.h"
#include "emit/value/variables.h"
#include "emit/value/watch.h"
#include "ir/call.h"
#include "ir/facts.h"
#include "ir/query.h"

/* Tells the user's line to debuggers and C compilers (-g). */
static void tell_line(struct writer *w, const struct vr_node *s)
{
    if (!w->unit->options->debug_lines || !w->unit->source)
        return;
    int at = vr_place(w->unit->source, s->span.start).line;
    if (at != w->line)
        vr_putf(w->out, "#line %d %s\n", at, vr_quoted(w, vr_file_name(w->unit)));
    w->line = at;
}

/* Values of a message as arguments of C: the widest type of their class and the value, or a text. */
static const char *message_values(struct writer *w, const struct vr_node *s)
{
    struct vr_text out = vr_text_new(w->arena);
    VR_FOR_LIST(e, &s->slot[VR_KIDS]) {
        if (vr_is_array(e->type)) {
            vr_putf(&out, ", VR_UINT32, (const vr_array *)%s", vr_boxed(w, e));
            continue;
        }
        enum vr_class class = vr_bases[e->type->base].class;
        enum vr_base base = class == VR_CLASS_FLOAT ? VR_FLOAT64 : class == VR_CLASS_UNSIGNED ? VR_UINT64 : VR_INT64;
        static const char *const tags[] = {[VR_CLASS_BOOL] = "VR_BOOL",
                                           [VR_CLASS_SIGNED] = "VR_INT64",
                                           [VR_CLASS_UNSIGNED] = "VR_UINT64",
                                           [VR_CLASS_FLOAT] = "VR_FLOAT64"};
        const char *value = vr_operand_as(w, e, vr_type_scalar(w->unit->types, base, false)).text;
        vr_putf(&out, ", %s, (%s)(%s)", tags[class], class == VR_CLASS_FLOAT ? "double" : "int64_t", value);
    }
    return out.size ? out.data : NULL;
}

/* An expression for its effect: a call without results, a swap, text to print, or disp. */
static void emit_eval(struct writer *w, const struct vr_node *e)
{
    struct vr_list none = {0};
    if (e->kind == VR_N_CALL) {
        vr_emit_call(w, &none, e);
    } else if (e->kind == VR_N_INDEX) {
        vr_emit_checks(w, e);
    } else if (e->kind == VR_N_XCHANGE) {
        vr_emit_xchange(w, NULL, e);
    } else if (e->kind == VR_N_PRINT) {
        const char *values = message_values(w, e);
        vr_try_call(
            w, vr_textf(w, "vr_print_values(ctx, %s, %s%s)", vr_site(w, e), vr_quoted(w, e->text), values ? values : ""));
    } else if (e->kind == VR_N_LIBCALL) {
        const char *value = vr_boxed(w, vr_kid(e, VR_KIDS));
        vr_try_call(w, vr_textf(w, "vr_%s(ctx, %s, VR_AS(VR_BOOL, 0, VR_ROWMAJOR), NULL, 1, VR_ARRAYS(%s))",
                                e->call->stem, vr_site(w, e), value));
    }
}

/* The statements of a branch, whose block of C holds nothing else. */
static void emit_branch(struct writer *w, const struct vr_list *branch)
{
    w->indent++;
    w->around.alone = branch->count == 1 ? branch->at[0] : NULL;
    vr_emit_body(w, branch);
    w->indent--;
}

/* The condition that an else branch consists of, where nothing is written around it; NULL: it is none. */
static const struct vr_node *chained(const struct writer *w, const struct vr_list *branch)
{
    const struct vr_node *only = branch->count == 1 ? branch->at[0] : NULL;
    return only && only->kind == VR_N_IF && !only->note && !w->gpu && !vr_watches(w) ? only : NULL;
}

static void emit_branches(struct writer *w, const struct vr_node *s);

/* `else if` or, where the test needs statements, a block of these and the condition. */
static void emit_else_if(struct writer *w, const struct vr_node *s)
{
    struct vr_text before = vr_text_new(w->arena), *out = w->out;
    w->out = &before;
    w->indent++;
    const char *test = vr_truth(w, vr_kid(s, VR_TEST)).text;
    w->indent--;
    w->out = out;
    if (!before.size) {
        tell_line(w, s);
        vr_line(w, "} else if (%s) {", test);
        emit_branches(w, s);
        return;
    }
    vr_open_block(w, "} else {");
    tell_line(w, s);
    vr_put(w->out, before.data);
    vr_line(w, "if (%s) {", test);
    emit_branches(w, s);
    vr_close_block(w);
}

/* What follows the line of the test, up to the last brace. */
static void emit_branches(struct writer *w, const struct vr_node *s)
{
    const struct vr_node *next = chained(w, &s->slot[VR_ELSE]);
    emit_branch(w, &s->slot[VR_THEN]);
    if (next) {
        emit_else_if(w, next);
        return;
    }
    if (s->slot[VR_ELSE].count) {
        vr_line(w, "} else {");
        emit_branch(w, &s->slot[VR_ELSE]);
    }
    vr_line(w, "}");
}

/* Whether the version of a loop with checks stands behind a condition that is nothing but its guard, or a call of statements on whole
 * arrays behind that of their loop. Arrays that share memory are not as seldom. */
static bool is_guard(const struct vr_node *s)
{
    const struct vr_list *other = &s->slot[VR_ELSE];
    const struct vr_node *last = other->count ? other->at[other->count - 1] : NULL;
    if (vr_flag_on(s, VR_F_WHOLE) && last && (last->kind == VR_N_ASSIGN || last->kind == VR_N_EVAL)) {
        const struct vr_function *called = vr_kid(last, last->kind == VR_N_ASSIGN ? VR_RHS : VR_KIDS)->function;
        return called && called->seldom;
    }
    return vr_kid(s, VR_TEST)->kind == VR_N_NAME && last && vr_is_counted(last->kind) && vr_flag_on(last, VR_F_CHECKED);
}

static void emit_if(struct writer *w, struct vr_node *s)
{
    if (w->kernel && is_guard(s) && w->device->speculative(w, s))
        return;
    const char *test = vr_truth(w, vr_kid(s, VR_TEST)).text;
    vr_line(w, is_guard(s) && !w->kernel ? "if (VR_MOSTLY(%s)) {" : "if (%s) {", test);
    emit_branches(w, s);
}

/* Whether each iteration of the loop is a few assignments to scalars, beside which a GPU's jumps count. */
static bool is_straight(const struct vr_node *loop)
{
    enum { FEW = 8 };
    const struct vr_list *body = &loop->slot[VR_THEN];
    bool straight = body->count <= FEW;
    for (int i = 0; straight && i < body->count; i++) {
        const struct vr_node *s = body->at[i];
        straight = s->kind == VR_N_ASSIGN && s->slot[VR_LHS].count == 1 && vr_kid(s, VR_LHS)->kind == VR_N_NAME;
    }
    return straight;
}

/* Where the test needs statements, they run at the top of each iteration. */
static void emit_while(struct writer *w, const struct vr_node *s)
{
    struct vr_text before = vr_text_new(w->arena), *out = w->out;
    const char *outer = w->around.break_label, *continues = w->around.continue_label;
    w->around.break_label = w->around.continue_label = NULL;
    w->out = &before;
    w->indent++;
    vr_emit_host_reads(w, vr_kid(s, VR_TEST));
    const char *test = vr_truth(w, vr_kid(s, VR_TEST)).text;
    w->indent--;
    w->out = out;
    if (w->kernel && !before.size && is_straight(s))
        vr_line(w, "VR_UNROLLED(4)");
    vr_open_block(w, "while (%s) {", before.size ? "true" : test);
    if (before.size) {
        vr_put(w->out, before.data);
        vr_line(w, "if (!(%s))", test);
        vr_line(w, "    break;");
    }
    vr_emit_poll(w, s);
    w->around.loop_depth++;
    vr_emit_body(w, &s->slot[VR_THEN]);
    vr_emit_chains(w, &s->slot[VR_THEN], false);
    w->around.loop_depth--;
    vr_close_block(w);
    w->around.break_label = outer;
    w->around.continue_label = continues;
}

/* A result that has no value at the end of a function that ends without a return. */
static void check_result(struct writer *w, const struct vr_node *s, const struct vr_node *e)
{
    if (!vr_flag_on(s, VR_F_IMPLIED) || !vr_map_get(w->found.unassigned.reads, (uintptr_t)e))
        return;
    vr_fail_if(
        w, vr_missing_value(w, e->symbol),
        (struct failure){.kind = FAIL_NORETURN, .node = s, .text = vr_textf(w, "'%s' ends without a value", w->f->name)});
}

/* Whether the function's end comes next. */
static bool is_at_end(const struct writer *w, const struct vr_node *s)
{
    const struct vr_list *list = &w->f->body;
    while (list->count > 0 && list->at[list->count - 1]->kind == VR_N_LIST)
        list = &list->at[list->count - 1]->slot[VR_KIDS];
    return list->count > 0 && list->at[list->count - 1] == s;
}

/* All values first, then all results, then the way out. */
static void emit_return(struct writer *w, const struct vr_node *s)
{
    const struct vr_list *values = &s->slot[VR_KIDS];
    if (values->count == 0 && w->f->type->out_count)
        vr_emit_no_value(w, s);
    const char **texts = VR_NEW_ARRAY(w->arena, const char *, values->count + 1);
    for (int i = 0; i < values->count; i++) {
        const struct vr_node *e = values->at[i];
        const struct vr_type *out = w->f->type->outs[i];
        check_result(w, s, e);
        if (vr_param_of_result(w->f, i) >= 0)
            continue;
        if (vr_is_scalar(out)) {
            texts[i] = vr_operand_as(w, e, out).text;
        } else if (e->kind == VR_N_HANDLE) {
            texts[i] = vr_map_get(w->functions, (uintptr_t)e->function);
        } else {
            vr_check_assigned(w, e);
            texts[i] = vr_is_array(out) ? vr_textf(w, "vr_retain(%s)", vr_var(w, e->symbol)) : vr_var(w, e->symbol);
        }
    }
    vr_emit_settle(w, s);
    w->found.gives |= values->count > 0;
    for (int i = 0; i < values->count; i++) {
        const struct vr_type *out = w->f->type->outs[i];
        if (!texts[i])
            continue;
        if (out->kind == VR_T_DOMAIN)
            vr_copy_domain(w, out, vr_result_name(w, i), texts[i]);
        else
            vr_line(w, "*%s = %s;", vr_result_name(w, i), texts[i]);
    }
    vr_leave_times(w);
    if (!is_at_end(w, s))
        vr_go_to_end(w);
}

static void emit_raise(struct writer *w, const struct vr_node *s)
{
    vr_fail(w, (struct failure){
                   .kind = FAIL_RAISED, .node = s, .text = s->text, .exception = s->name, .values = message_values(w, s)});
}

/* Counts the sizes that a region meets. */
static void emit_sizes(struct writer *w, const struct vr_node *s)
{
    const struct vr_type *int64 = vr_int64(w->unit);
    struct vr_text values = vr_text_new(w->arena);
    for (int i = 0; i < s->slot[VR_KIDS].count; i++)
        vr_putf(&values, "%s%s", i ? ", " : "", vr_operand_as(w, s->slot[VR_KIDS].at[i], int64).text);
    vr_line(w, "{");
    vr_line(w, "    static vr_sizes region = {\"%s\", %d, NULL};", s->text, s->slot[VR_KIDS].count);
    vr_line(w, "    vr_note_sizes(&region, (const int64_t[]){%s});", values.data);
    vr_line(w, "}");
}

/* Kernels have no `goto`: a variable leads the break out of a nest. */
static void emit_break(struct writer *w)
{
    if (w->around.break_label && w->kernel)
        vr_line(w, "%s = true;", w->around.break_label);
    if (w->around.break_label && !w->kernel)
        vr_line(w, "goto %s;", w->around.break_label);
    else
        vr_line(w, "break;");
}

/* The statement itself. */
static void emit_kind(struct writer *w, struct vr_node *s)
{
    switch (s->kind) {
    case VR_N_ASSIGN:
        vr_emit_assign(w, s);
        return;
    case VR_N_EVAL:
        emit_eval(w, vr_kid(s, VR_KIDS));
        return;
    case VR_N_LIST:
        if (vr_flag_on(s, VR_F_GPU))
            vr_emit_section(w, s);
        else if (!vr_flag_on(s, VR_F_NEST) || !vr_emit_group(w, s))
            vr_emit_body(w, &s->slot[VR_KIDS]);
        return;
    case VR_N_IF:
        emit_if(w, s);
        return;
    case VR_N_WHILE:
        emit_while(w, s);
        return;
    case VR_N_FOR:
        vr_emit_for(w, s);
        return;
    case VR_N_PFOR:
        vr_emit_pfor(w, s);
        return;
    case VR_N_RETURN:
        emit_return(w, s);
        return;
    case VR_N_RAISE:
        emit_raise(w, s);
        return;
    case VR_N_TRY:
        vr_emit_try(w, s);
        return;
    case VR_N_BEYOND:
        vr_emit_beyond(w, s);
        return;
    case VR_N_RERAISE:
        vr_emit_reraise(w);
        return;
    case VR_N_SIZES:
        emit_sizes(w, s);
        return;
    case VR_N_BREAK:
        emit_break(w);
        return;
    default: /* continue: in a parallel loop's body it ends the iteration */
        if (w->around.continue_label)
            vr_go_to_exit(w);
        else
            vr_line(w, "continue;");
    }
}

static void emit_stmt(struct writer *w, struct vr_node *s)
{
    const bool gpu = w->gpu, seldom = w->around.seldom;
    tell_line(w, s);
    if (s->note)
        vr_line(w, "/* %s */", vr_in_comment(w->arena, s->note));
    if (vr_why_on_host(w->unit, s))
        vr_try_call(w, vr_textf(w, "vr_on_host(ctx, %s, %s)", vr_site(w, s), vr_quoted(w, vr_why_on_host(w->unit, s))));
    if (gpu)
        w->gpu = vr_emit_host_access(w, s);
    vr_watch_before(w, s);
    w->around.seldom |= vr_is_counted(s->kind) && vr_flag_on(s, VR_F_CHECKED | VR_F_BORDER);
    emit_kind(w, s);
    w->around.seldom = seldom;
    vr_watch_after(w, s);
    w->gpu = gpu;
    if (gpu) {
        vr_emit_unset(w, s);
        vr_emit_deaths(w, s);
    }
}

void vr_visit_statements(struct writer *w, const struct vr_list *body)
{
    for (int i = 0; i < body->count; i++) {
        vr_start_times(w, body->at[i]);
        emit_stmt(w, body->at[i]);
        vr_stop_times(w, body->at[i]);
        vr_open_pairs(w, body, i);
        vr_close_pairs(w, body->at[i]);
    }
}

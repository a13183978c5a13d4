/* SPDX-License-Identifier: Apache-2.0 */
/* The loops of a program: for, while, and what leaves them. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/functions/functions.h"
#include "frontend/python/translate/statements/statements.h"

/* Whether what is iterated is a variable that has several assignments, or is made of such: the body may hold one. */
static bool may_change(struct py_frame *frame, const struct py_expr *e)
{
    bool changes = false;
    if (e->kind == PY_NAME) {
        const struct py_variable *variable = vr_map_get(frame->scope->of_name, (uintptr_t)e);
        return variable && variable->definitions > 1;
    }
    if (e->kind == PY_SUBSCRIPT)
        return may_change(frame, e->subscript.object);
    if (e->kind == PY_BINOP)
        return may_change(frame, e->binary.left) || may_change(frame, e->binary.right);
    if (e->kind == PY_IFEXP)
        return may_change(frame, e->choice.then) || may_change(frame, e->choice.otherwise);
    for (int i = 0; e->kind == PY_CALL && i < e->call.args.count; i++)
        changes |= may_change(frame, e->call.args.at[i]);
    for (int i = 0; (e->kind == PY_TUPLE || e->kind == PY_LIST) && i < e->items.count; i++)
        changes |= e->items.at[i]->kind == PY_ATTRIBUTE || may_change(frame, e->items.at[i]);
    return changes;
}

/* --- continue in parallel loops --- */

/* How many `continue` of the loop around it there are in a block. */
static int count_continues(const struct py_block *block);

static int continues_of(const struct py_stmt *s)
{
    switch (s->kind) {
    case PY_CONTINUE:
        return 1;
    case PY_IF:
        return count_continues(&s->branch.body) + count_continues(&s->branch.orelse);
    case PY_FOR: /* behind an inner loop it is the outer one that goes on */
        return count_continues(&s->loop.orelse);
    case PY_WHILE:
        return count_continues(&s->branch.orelse);
    default:
        return 0;
    }
}

static int count_continues(const struct py_block *block)
{
    int count = 0;
    for (int i = 0; i < block->count; i++)
        count += continues_of(block->at[i]);
    return count;
}

static bool ends_in_continue(const struct py_block *block)
{
    return block->count && block->at[block->count - 1]->kind == PY_CONTINUE;
}

/* if test: …; continue: what follows belongs to the other branch. */
static bool is_plain_continue(const struct py_stmt *s)
{
    return s->kind == PY_IF && continues_of(s) == 1 &&
           (ends_in_continue(&s->branch.body) || ends_in_continue(&s->branch.orelse));
}

/* Whether a `continue` in a parallel loop needs a variable that tells that it was met. */
static bool needs_flag(const struct py_block *body)
{
    for (int i = 0; i < body->count; i++)
        if (continues_of(body->at[i]) && body->at[i]->kind != PY_CONTINUE && !is_plain_continue(body->at[i]))
            return true;
    return false;
}

bool py_may_continue(const struct py_frame *frame, const struct py_stmt *s)
{
    return frame->loop && frame->loop->parallel && s->kind != PY_CONTINUE && continues_of(s);
}

/* if not variable: block; true, for the program comes behind it. */
static bool translate_unless(struct py_frame *frame, struct py_variable *variable, const struct py_block *block,
                             struct vr_span span)
{
    struct py_value test = py_unary(frame, PY_NOT, py_variable_value(frame, variable, span), span);
    struct vr_node *node = vr_node_new(frame->unit, VR_N_IF, span, NULL);
    py_translate_way(frame, block, &node->slot[VR_THEN]);
    if (test.kind == PY_V_NUMBER) {
        vr_list_add(frame->unit, &node->slot[VR_TEST], test.node);
        py_emit(frame, node);
    }
    return true;
}

bool py_translate_rest(struct py_frame *frame, struct py_stmt *s, const struct py_block *rest)
{
    struct py_variable *continued = frame->loop->continued;
    if (!continued)
        return py_translate_if(frame, s, rest);
    if (!py_translate_only(frame, s)) {
        py_claim_block(frame, rest);
        return false;
    }
    if (rest->count == 0)
        return true;
    return translate_unless(frame, continued, rest, s->span);
}

/* A search for a `break`, or a `continue`, of the loop around it in a block. */
struct jump {
    enum py_stmt_kind kind;
    bool found;
};

static void find_jump(struct py_block *block, void *data)
{
    struct jump *jump = data;
    for (int i = 0; i < block->count; i++) {
        struct py_stmt *s = block->at[i];
        jump->found |= s->kind == jump->kind;
        if (s->kind == PY_FOR) /* behind an inner loop it is the outer one that is left */
            find_jump(&s->loop.orelse, jump);
        else if (s->kind == PY_WHILE)
            find_jump(&s->branch.orelse, jump);
        else if (s->kind != PY_FUNCTION)
            py_each_block(s, find_jump, jump);
    }
}

static bool has_jump(const struct py_block *block, enum py_stmt_kind kind)
{
    struct jump jump = {kind, false};
    find_jump((struct py_block *)block, &jump);
    return jump.found;
}

static bool leaves_early(const struct py_block *block)
{
    return has_jump(block, PY_BREAK) || has_jump(block, PY_CONTINUE);
}

/* for x in (a, b, c): the body once for each item, whose types may differ. */
static bool unroll(struct py_frame *frame, struct py_stmt *s, struct py_value items)
{
    struct py_loop loop = {.unrolled = true, .outer = frame->loop};
    bool reaches = true;
    frame->loop = &loop;
    for (int i = 0; reaches && i < items.count; i++) {
        py_assign(frame, s->loop.target, items.items[i]);
        reaches = py_translate_block(frame, &s->loop.body);
    }
    frame->loop = loop.outer;
    if (items.count == 0) {
        py_claim_tree(frame, s->loop.target);
        py_claim_block(frame, &s->loop.body);
    }
    if (!reaches)
        py_claim_block(frame, &s->loop.orelse);
    return reaches && py_translate_block(frame, &s->loop.orelse);
}

static void set_flag(struct py_frame *frame, struct py_variable *flag, bool value, struct vr_span span)
{
    py_assign_variable(frame, flag, py_bool(frame, value, span), span);
}

/* The body of a loop, and what its else needs. */
static void enter(struct py_frame *frame, struct py_loop *loop, struct py_stmt *s, const struct py_block *body,
                  const struct py_block *orelse)
{
    *loop = (struct py_loop){.outer = frame->loop};
    if (orelse->count && leaves_early(body)) {
        loop->left = py_hidden_variable(frame, s, "left");
        set_flag(frame, loop->left, false, s->span);
    }
    frame->loop = loop;
    frame->conditions++;
}

static bool leave(struct py_frame *frame, struct py_loop *loop, struct py_stmt *s, const struct py_block *body,
                  const struct py_block *orelse)
{
    frame->conditions--;
    frame->loop = loop->outer;
    if (py_may_end(frame, body))
        py_break_if_ended(frame, frame->consumer, s->span);
    if (!loop->left)
        return py_translate_block(frame, orelse);
    return translate_unless(frame, loop->left, orelse, s->span);
}

/* Whether a loop is an accelerated section of its own: gpurange or the function's decorator says so, and neither a section
 * nor another parallel loop is around it. */
static bool is_section(const struct py_frame *frame, const struct py_value *over)
{
    bool marked = py_is_parallel(over) && (strcmp(over->row->with, "gpu") == 0 ||
                                        vr_map_get(frame->t->on_gpu, (uintptr_t)frame->instance->function));
    for (const struct py_loop *around = frame->loop->outer; around; around = around->outer)
        marked = marked && !around->parallel;
    return marked && !frame->section;
}

/* The head of a loop over generators in each other: that of the innermost one's loop, with the target bound to what they make of its item. */
static bool open_chain(struct py_frame *frame, struct py_value *over, const struct py_exprs *chain, struct py_stmt *s)
{
    struct py_bound *bound = frame->bound;
    struct py_value item = py_unknown(s->span);
    if (!py_open_loop(frame, over, py_chain_target(chain, s->loop.target), chain->count > 0, s->span))
        return false;
    const bool open = py_pass_chain(frame, chain, bound, &item);
    if (open && chain->count)
        py_assign(frame, s->loop.target, item);
    return open;
}

static const char schedule_mark[] = " schedule:"; /* of a comment, behind its # */

/* The comment `# schedule: …` of a loop: on its line, or alone on the line before it; NULL where there is none. */
static const struct py_comment *find_schedule(struct py_frame *frame, const struct py_stmt *s)
{
    const struct py_file *file = frame->t->file;
    const int line = vr_place(frame->unit->source, s->span.start).line;
    for (int i = 0; i < file->comment_count && !frame->written; i++) {
        const struct py_comment *comment = &file->comments[i];
        const int at = vr_place(frame->unit->source, comment->span.start).line;
        if ((at == line || (at == line - 1 && comment->alone)) &&
            strncmp(comment->text, schedule_mark, strlen(schedule_mark)) == 0)
            return comment;
    }
    return NULL;
}

/* Gives the loop that ends a list the schedule that its comment prescribes. */
static void prescribe(struct py_frame *frame, const struct vr_list *list, const struct py_stmt *s)
{
    const struct py_comment *comment = find_schedule(frame, s);
    struct vr_node *loop = comment ? list->at[list->count - 1] : NULL;
    if (!loop || !vr_is_counted(loop->kind))
        return;
    loop->text = comment->text + strlen(schedule_mark);
    loop->num = comment->span.start + 1 + (int64_t)strlen(schedule_mark);
}

/* --- loops over generators --- */

/* A loop, and the generators that items of what it goes over come through (mapped.c). */
struct passage {
    struct py_stmt *s;
    const struct py_exprs *chain;
};

static void take_item(struct py_frame *frame, struct py_value item, void *data)
{
    const struct passage *passage = data;
    struct py_stmt *s = passage->s;
    const struct py_consumer *consumer = frame->loop->consumer;
    struct vr_list *whole = has_jump(&s->loop.body, PY_CONTINUE) ? py_open_once(frame, s->span) : NULL, *outer = frame->out;
    struct py_bound *bound = frame->bound;
    if (passage->chain->count)
        py_bind_names(frame, py_chain_target(passage->chain, NULL), item);
    if (py_pass_chain(frame, passage->chain, bound, &item)) {
        py_assign(frame, s->loop.target, item);
        py_translate_block(frame, &s->loop.body);
    }
    frame->out = outer;
    if (whole)
        py_close_once(frame, whole);
    if (whole && consumer->leaves)
        py_break_if_ended(frame, consumer, s->span);
}

static bool run_generator(struct py_frame *frame, struct passage *passage, const struct py_value *over)
{
    struct py_stmt *s = passage->s;
    struct py_loop loop;
    struct py_consumer consumer = {.site = s, .take = take_item, .data = passage};
    consumer.leaves = has_jump(&s->loop.body, PY_BREAK) || py_may_end(frame, &s->loop.body);
    enter(frame, &loop, s, &s->loop.body, &s->loop.orelse);
    loop.over = loop.named = over;
    loop.consumer = &consumer;
    py_run_generator(frame, over, &consumer);
    return leave(frame, &loop, s, &s->loop.body, &s->loop.orelse);
}

bool py_translate_for(struct py_frame *frame, struct py_stmt *s)
{
    struct py_loop loop;
    struct py_exprs chain = {0};
    struct py_expr *iter = py_chain(frame, s->loop.iter, &chain);
    frame->gone_over = iter;
    struct py_value over = iter->kind == PY_GENERATOR ? py_lazy(frame, iter)
                                                      : py_iterated(frame, py_translate_object(frame, iter), iter->span);
    if (over.row && py_is_parallel(&over) && strcmp(over.row->name, "PAR") == 0 && !py_check_shared(frame, s))
        return true;
    if (over.kind == PY_V_GENERATOR)
        return run_generator(frame, &(struct passage){s, &chain}, &over);
    if (over.kind == PY_V_TUPLE && !leaves_early(&s->loop.body) && !chain.count)
        return unroll(frame, s, py_prepare_parts(frame, over, may_change(frame, iter)));
    const struct py_value named = py_with_parts(frame, over);
    if (over.kind != PY_V_RANGE)
        over = py_prepare(frame, over, may_change(frame, iter));
    if (over.kind == PY_V_UNKNOWN)
        return true;
    enter(frame, &loop, s, &s->loop.body, &s->loop.orelse);
    struct vr_list *outer = frame->out;
    loop.parallel = py_is_parallel(&over);
    loop.over = &over;
    loop.named = &named;
    struct vr_list *list = frame->out = is_section(frame, &over) ? py_emit_section(frame, s->span) : frame->out;
    const struct py_value size = py_size_before(frame, &over, s->span);
    if (open_chain(frame, &over, &chain, s)) {
        prescribe(frame, list, s);
        if (loop.parallel && needs_flag(&s->loop.body)) {
            loop.continued = py_hidden_variable(frame, (const char *)s + 1, "continued");
            set_flag(frame, loop.continued, false, s->span);
        }
        if (py_translate_block(frame, &s->loop.body))
            py_check_size(frame, &over, &size, s->loop.iter->span);
    }
    frame->out = outer;
    return leave(frame, &loop, s, &s->loop.body, &s->loop.orelse);
}

/* --- while, break, continue --- */

static void emit_jump(struct py_frame *frame, enum vr_kind kind, struct vr_span span)
{
    py_emit(frame, vr_node_new(frame->unit, kind, span, NULL));
}

/* if not test: break */
static void leave_unless(struct py_frame *frame, struct vr_node *test, struct vr_span span)
{
    struct vr_node *node = vr_make_if(frame->unit, vr_make_unary(frame->unit, VR_N_NOT, test->type, test),
                                      vr_node_new(frame->unit, VR_N_BREAK, span, NULL), NULL, span);
    py_emit(frame, node);
}

bool py_translate_while(struct py_frame *frame, struct py_stmt *s)
{
    struct py_loop loop;
    struct vr_list *outer = frame->out;
    bool known = false;
    enter(frame, &loop, s, &s->branch.body, &s->branch.orelse);
    struct vr_node *node = vr_node_new(frame->unit, VR_N_WHILE, s->span, NULL);
    frame->out = &node->slot[VR_THEN];
    struct py_value test = py_translate_test(frame, s->branch.test);
    bool endless = py_constant_truth(&test, &known) && known;
    if (test.kind == PY_V_NUMBER && node->slot[VR_THEN].count) { /* the test needs statements: they come first in each iteration */
        leave_unless(frame, test.node, s->span);
        test = py_bool(frame, true, s->span);
    }
    py_translate_block(frame, &s->branch.body);
    frame->out = outer;
    if (test.kind == PY_V_NUMBER) {
        vr_list_add(frame->unit, &node->slot[VR_TEST], test.node);
        py_emit(frame, node);
    }
    bool reaches = leave(frame, &loop, s, &s->branch.body, &s->branch.orelse);
    return reaches && (!endless || loop.breaks);
}

void py_translate_break(struct py_frame *frame, struct py_stmt *s)
{
    if (!frame->loop)
        return;
    frame->loop->breaks = true;
    if (frame->loop->left)
        set_flag(frame, frame->loop->left, true, s->span);
    if (frame->loop->consumer) {
        py_end_generator(frame, frame->loop->consumer, s->span);
        return;
    }
    emit_jump(frame, VR_N_BREAK, s->span);
}

void py_translate_continue(struct py_frame *frame, struct py_stmt *s)
{
    if (frame->loop && frame->loop->continued)
        set_flag(frame, frame->loop->continued, true, s->span);
    else if (frame->loop && !frame->loop->parallel)
        emit_jump(frame, VR_N_CONTINUE, s->span);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Loops, and what can be iterated: ranges, arrays, enumerate, zip, reversed, tuples, comprehensions. */
#include <string.h>

#include "frontend/python/library/library.h"

/* A loop around the place that is translated. */
struct py_loop {
    const struct py_value *over; /* what a for goes over; or NULL */
    bool unrolled;               /* over a tuple: it cannot be left early */
    struct py_variable *left;    /* set by break, for the loop's else; or NULL */
    struct py_loop *outer;
    bool breaks;
    bool parallel;
    struct py_variable *continued;      /* of a parallel one: set by continue, where that is not the end of a branch; or NULL */
};

/* --- nodes --- */

static struct vr_node *range_of(struct py_frame *frame, const struct py_value *range)
{
    static const int slots[] = {VR_START, VR_STOP, VR_STEP};
    struct vr_node *node = vr_node_new(frame->unit, VR_N_RANGE, range->span, NULL);
    vr_flag_set(node, VR_F_EXCLUDE, true);
    for (int i = 0; i < 3; i++) {
        struct py_value bound = py_convert(frame, &range->items[i], py_type_int(frame->unit));
        if (bound.kind == PY_V_NUMBER)
            vr_list_add(frame->unit, &node->slot[slots[i]], bound.node);
    }
    return node;
}

static void add_variable(struct py_frame *frame, struct vr_node *loop, const struct vr_symbol *symbol, struct vr_span span)
{
    struct vr_node *node = vr_node_new(frame->unit, VR_N_SYM, span, NULL);
    node->id = symbol->id;
    node->symbol = (struct vr_symbol *)symbol;
    vr_list_add(frame->unit, &loop->slot[VR_VARS], node);
}

/* A loop over ranges, without variables and body. */
static struct vr_node *loop_node(struct py_frame *frame, const struct py_value *ranges, int count, bool parallel,
                                 struct vr_span span)
{
    struct vr_node *loop = vr_node_new(frame->unit, parallel ? VR_N_PFOR : VR_N_FOR, span, NULL);
    struct vr_node *domain = vr_node_new(frame->unit, VR_N_DOMAIN, span, NULL);
    for (int i = 0; i < count; i++)
        vr_list_add(frame->unit, &domain->slot[VR_KIDS], range_of(frame, &ranges[i]));
    vr_list_add(frame->unit, &loop->slot[VR_DOMAIN_OF], domain);
    if (parallel)
        vr_flag_set(loop, VR_F_AUTO, true);
    return loop;
}

struct vr_list *py_emit_section(struct py_frame *frame, struct vr_span span)
{
    struct vr_node *list = vr_node_new(frame->unit, VR_N_LIST, span, NULL);
    vr_flag_set(list, VR_F_GPU, true);
    py_emit(frame, list);
    return &list->slot[VR_KIDS];
}

static struct py_value make_range(struct py_frame *frame, struct py_value stop, struct vr_span span)
{
    struct py_value items[] = {py_int(frame, 0, span), stop, py_int(frame, 1, span)};
    struct py_value v = py_tuple(frame, span, items, 3);
    v.kind = PY_V_RANGE;
    return v;
}

/* --- what can be iterated --- */

static bool is_iterator(const struct py_value *v, const char *name)
{
    return v->kind == PY_V_ITERATOR && strcmp(v->row->name, name) == 0;
}

/* Several ranges, all of whose combinations are gone through. */
static bool is_grid(const struct py_value *v)
{
    return is_iterator(v, "ndindex") || is_iterator(v, "Domain") || is_iterator(v, "PAR");
}

static bool is_parallel(const struct py_value *over)
{
    return over->row && (over->kind == PY_V_RANGE || is_iterator(over, "PAR"));
}

static struct py_value smaller(struct py_frame *frame, struct py_value a, struct py_value b, struct vr_span span)
{
    a = py_hold(frame, &a, "length");
    b = py_hold(frame, &b, "length");
    struct py_value test = py_compare(frame, PY_LT, py_again(frame, &a), py_again(frame, &b), span);
    bool known;
    if (py_constant_truth(&test, &known))
        return known ? a : b;
    return py_select(frame, test, a, b, span);
}

/* How many steps a range has: max(0, ceil((stop - start) / step)). */
static struct py_value trips(struct py_frame *frame, const struct py_value *range, struct vr_span span)
{
    struct py_value start = py_again(frame, &range->items[0]), stop = py_again(frame, &range->items[1]),
                    step = py_again(frame, &range->items[2]);
    struct py_value distance = py_binary(frame, PY_SUB, start, stop, span);
    struct py_value floor = py_binary(frame, PY_FLOORDIV, distance, step, span);
    struct py_value count = py_unary(frame, PY_NEGATE, floor, span), zero = py_int(frame, 0, span);
    return count.kind == PY_V_NUMBER
               ? py_library_call(frame, "maximum", py_type_int(frame->unit), span, 2, (struct py_value[]){count, zero})
               : count;
}

/* In a variable of its own. */
static struct py_value copy_of(struct py_frame *frame, const struct py_value *v)
{
    struct py_value items = py_new_variable(frame, "items", v->type, v->span);
    py_emit_assign(frame, &items, v);
    return py_again(frame, &items);
}

static struct py_value prepare_parts(struct py_frame *frame, struct py_value v, bool changes);

struct py_value py_prepare(struct py_frame *frame, struct py_value v, bool changes)
{
    v = py_keys(frame, &v);
    if (v.kind == PY_V_TUPLE && py_are_references(&v))
        return py_make_references(frame, &v) ? prepare_parts(frame, v, changes) : py_unknown(v.span);
    if (v.kind == PY_V_TUPLE)
        v = py_items(frame, &v);
    if (v.kind == PY_V_ITERATOR || v.kind == PY_V_ROWS)
        for (int i = 0; i < v.count; i++)
            v.items[i] = py_prepare(frame, v.items[i], changes);
    return changes && py_is_array(&v) ? copy_of(frame, &v) : py_hold(frame, &v, "items");
}

/* The parts of a tuple, as they are before the loop. */
static struct py_value prepare_parts(struct py_frame *frame, struct py_value v, bool changes)
{
    if (v.kind != PY_V_TUPLE)
        return changes && v.kind == PY_V_NUMBER && v.node->kind != VR_N_CONST ? copy_of(frame, &v)
                                                                              : py_hold(frame, &v, "item");
    v.items = py_tuple(frame, v.span, v.items, v.count).items;
    for (int i = 0; i < v.count; i++)
        v.items[i] = prepare_parts(frame, v.items[i], changes);
    return v;
}


/* Whether what is iterated is a variable that has several assignments, or is made of such: the body may hold one. */
static bool may_change(struct py_frame *frame, const struct py_expr *e)
{
    bool changes = false;
    if (e->kind == PY_NAME) {
        const struct py_variable *variable = vr_map_get(frame->scope->of_name, (uintptr_t)e);
        return variable && variable->definitions > 1;
    }
    for (int i = 0; e->kind == PY_CALL && i < e->call.args.count; i++)
        changes |= may_change(frame, e->call.args.at[i]);
    for (int i = 0; (e->kind == PY_TUPLE || e->kind == PY_LIST) && i < e->items.count; i++)
        changes |= may_change(frame, e->items.at[i]);
    return changes;
}

struct py_value py_length(struct py_frame *frame, struct py_value *v, struct vr_span span)
{
    if (py_is_array(v))
        return py_extent(frame, v, 0, span);
    if (v->kind == PY_V_RANGE)
        return trips(frame, v, span);
    if (v->kind == PY_V_TUPLE)
        return py_int(frame, v->count, span);
    if (v->kind == PY_V_ROWS)
        return py_length(frame, &v->items[0], span);
    if (v->kind != PY_V_ITERATOR || v->count == 0)
        return py_not_iterable(frame, v, span);
    struct py_value length = py_length(frame, &v->items[0], span);
    for (int i = 1; i < v->count && is_grid(v); i++)
        length = py_binary(frame, PY_MUL, length, py_length(frame, &v->items[i], span), span);
    for (int i = 1; i < v->count && is_iterator(v, "zip"); i++)
        length = smaller(frame, length, py_length(frame, &v->items[i], span), span);
    return length;
}

/* The item of step k; `length` is that of the whole. */
static struct py_value item_of(struct py_frame *frame, struct py_value *v, struct py_value k, struct py_value length,
                               struct vr_span span)
{
    if (py_is_array(v)) {
        struct py_value item = py_load(frame, py_again(frame, v), py_again(frame, &k), span);
        struct vr_node *sub =
            item.kind == PY_V_NUMBER && item.node->kind == VR_N_INDEX ? item.node->slot[VR_KIDS].at[0] : NULL;
        if (sub)
            vr_flag_set(sub, VR_F_NEGATIVE, false); /* steps count from 0 */
        return item;
    }
    if (v->kind == PY_V_TUPLE)
        return py_item_at(frame, *v, py_again(frame, &k), true, span);
    if (v->kind == PY_V_RANGE) {
        struct py_value offset = py_binary(frame, PY_MUL, py_again(frame, &k), py_again(frame, &v->items[2]), span);
        return py_binary(frame, PY_ADD, py_again(frame, &v->items[0]), offset, span);
    }
    if (is_iterator(v, "reversed")) {
        struct py_value last = py_binary(frame, PY_SUB, py_again(frame, &length), py_int(frame, 1, span), span);
        struct py_value place = py_binary(frame, PY_SUB, last, py_again(frame, &k), span);
        place = py_hold(frame, &place, "place");
        return item_of(frame, &v->items[0], place, length, span);
    }
    if (is_iterator(v, "enumerate")) {
        struct py_value items[2];
        items[0] = py_binary(frame, PY_ADD, py_again(frame, &k), py_again(frame, &v->items[1]), span);
        items[1] = item_of(frame, &v->items[0], k, length, span);
        return py_tuple(frame, span, items, 2);
    }
    if (is_grid(v))
        return py_unsupported(frame, span, vr_format(frame->unit->arena, "%s() in another iterator", v->row->name),
                              "loop over it");
    struct py_value out = py_tuple(frame, span, v->items, v->count);
    for (int i = 0; i < v->count; i++)
        out.items[i] = item_of(frame, &v->items[i], k, length, span);
    return out;
}

/* --- for --- */

static void bind_name(struct py_frame *frame, const char *name, struct py_value value)
{
    struct py_bound *bound = VR_NEW(frame->unit->arena, struct py_bound);
    *bound = (struct py_bound){name, py_hold(frame, &value, name), frame->bound};
    py_set_held(frame, &bound->value);
    frame->bound = bound;
}

void py_bind_names(struct py_frame *frame, struct py_expr *target, struct py_value value)
{
    py_claim(frame, target);
    if (target->kind == PY_NAME) {
        bind_name(frame, target->name, value);
        return;
    }
    bool tuple = target->kind == PY_TUPLE || target->kind == PY_LIST;
    if (!tuple || value.kind != PY_V_TUPLE || value.count != target->items.count) {
        py_wrong(frame, target->span, VR_DIAG_py_unpack, py_value_text(frame, &value), tuple ? target->items.count : 1);
        return;
    }
    for (int i = 0; i < value.count; i++)
        py_bind_names(frame, target->items.at[i], value.items[i]);
}

/* The target of dimension i of a loop over ranges, or NULL. */
static struct py_expr *target_of(struct py_expr *target, int i, int count, bool grid)
{
    if (!grid)
        return target;
    return target->kind == PY_TUPLE && target->items.count == count ? target->items.at[i] : NULL;
}

/* What counts a dimension: the target itself where it can, else a variable of its own, from which the target is assigned. */
static struct py_value counter_of(struct py_frame *frame, struct py_expr *target, py_bind *bind, bool *bound,
                                  struct vr_span span)
{
    struct py_value counter;
    if (target && bind == py_assign && py_count_by(frame, target, &counter))
        return counter;
    *bound = false;
    return py_new_variable(frame, target && target->kind == PY_NAME ? target->name : "k", py_type_int(frame->unit), span);
}

bool py_open_loop(struct py_frame *frame, struct py_value *over, struct py_expr *target, py_bind *bind, struct vr_span span)
{
    bool bound = true;
    bool direct = over->kind == PY_V_RANGE, grid = is_grid(over);
    struct py_value ranges[16], indices[16], length = {0};
    int count = grid ? over->count : 1;
    if (count > 16)
        return false;
    if (!direct && !grid) {
        length = py_length(frame, over, span);
        if (length.kind != PY_V_NUMBER)
            return false;
        length = py_hold(frame, &length, "length");
    }
    for (int i = 0; i < count; i++)
        ranges[i] = direct ? *over : grid ? over->items[i] : make_range(frame, length, span);
    struct vr_node *loop = loop_node(frame, ranges, count, is_parallel(over), span);
    for (int i = 0; i < count; i++) {
        indices[i] = counter_of(frame, direct || grid ? target_of(target, i, count, grid) : NULL, bind, &bound, span);
        add_variable(frame, loop, indices[i].node->symbol, span);
    }
    py_emit(frame, loop);
    frame->out = &loop->slot[VR_BODY];
    if (bound) {
        py_claim_tree(frame, target);
        return true;
    }
    struct py_value item = direct ? indices[0]
                           : grid ? py_tuple(frame, span, indices, count)
                                  : item_of(frame, over, indices[0], length, span);
    bind(frame, target, item);
    return true;
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
    struct vr_node *node = vr_node_new(frame->unit, VR_N_IF, s->span, NULL);
    struct py_value test = py_unary(frame, PY_NOT, py_variable_value(frame, continued, s->span), s->span);
    py_translate_way(frame, rest, &node->slot[VR_THEN]);
    if (test.kind == PY_V_NUMBER) {
        vr_list_add(frame->unit, &node->slot[VR_TEST], test.node);
        py_emit(frame, node);
    }
    return true;
}

static bool leaves_early(const struct py_block *block);

static bool statement_leaves(const struct py_stmt *s)
{
    if (s->kind == PY_BREAK || s->kind == PY_CONTINUE)
        return true;
    if (s->kind == PY_FOR) /* behind an inner loop it is the outer one that is left */
        return leaves_early(&s->loop.orelse);
    return (s->kind == PY_IF && leaves_early(&s->branch.body)) ||
           ((s->kind == PY_IF || s->kind == PY_WHILE) && leaves_early(&s->branch.orelse));
}

static bool leaves_early(const struct py_block *block)
{
    for (int i = 0; i < block->count; i++)
        if (statement_leaves(block->at[i]))
            return true;
    return false;
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

struct py_variable *py_hidden_variable(struct py_frame *frame, const void *of, const char *name)
{
    struct py_scope *scope = frame->scope->home ? frame->scope->home : frame->scope;
    if (!scope->of_name)
        scope->of_name = vr_map_new(frame->unit->arena);
    struct py_variable *variable = vr_map_get(scope->of_name, (uintptr_t)of);
    if (!variable) {
        variable = VR_NEW(frame->unit->arena, struct py_variable);
        *variable = (struct py_variable){.name = vr_name(frame->unit->names, name), .param = -1};
        scope->all = VR_GROW(frame->unit->arena, scope->all, scope->count, scope->capacity);
        scope->all[scope->count++] = variable;
        vr_map_set(scope->of_name, (uintptr_t)of, variable);
    }
    return variable;
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

static bool leave(struct py_frame *frame, struct py_loop *loop, struct py_stmt *s, const struct py_block *orelse)
{
    frame->conditions--;
    frame->loop = loop->outer;
    if (!loop->left)
        return py_translate_block(frame, orelse);
    struct vr_node *node = vr_node_new(frame->unit, VR_N_IF, s->span, NULL);
    struct py_value test = py_unary(frame, PY_NOT, py_variable_value(frame, loop->left, s->span), s->span);
    py_translate_way(frame, orelse, &node->slot[VR_THEN]);
    if (test.kind == PY_V_NUMBER) {
        vr_list_add(frame->unit, &node->slot[VR_TEST], test.node);
        py_emit(frame, node);
    }
    return true;
}

/* Whether a loop is an accelerated section of its own: gpurange or the function's decorator says so, and neither a section
 * nor another parallel loop is around it. */
static bool is_section(const struct py_frame *frame, const struct py_value *over)
{
    bool marked = is_parallel(over) && (strcmp(over->row->with, "gpu") == 0 ||
                                        vr_map_get(frame->t->on_gpu, (uintptr_t)frame->instance->function));
    for (const struct py_loop *around = frame->loop->outer; around; around = around->outer)
        marked = marked && !around->parallel;
    return marked && !frame->section;
}

/* The generator that a loop goes over, whose items are worked out one by one, in its steps; NULL where it is none. */
static struct py_expr *generator_of(struct py_frame *frame, struct py_expr *iter)
{
    if (iter->kind == PY_GENERATOR)
        return iter;
    if (iter->kind != PY_CALL || iter->call.callee->kind != PY_NAME)
        return NULL;
    struct py_value callee = py_translate(frame, iter->call.callee);
    const bool mapped = callee.kind == PY_V_LIBRARY && callee.row->handler == py_lib_comprehended;
    struct py_expr *generator = mapped ? py_mapped_generator(frame, callee.row, iter) : NULL;
    if (generator)
        py_claim(frame, iter);
    return generator;
}

/* The head of a loop over a generator: that of its own loop, with the target bound to its element. */
static bool open_generator(struct py_frame *frame, struct py_value *over, struct py_expr *generator, struct py_stmt *s)
{
    const struct py_clause *clause = &generator->comprehension.clauses.at[0];
    struct py_bound *bound = frame->bound;
    const bool open = py_open_loop(frame, over, clause->target, py_bind_names, s->span) && py_open_conditions(frame, clause);
    if (open) {
        struct py_value item = py_translate_any(frame, generator->comprehension.element);
        frame->bound = bound;
        py_assign(frame, s->loop.target, item);
    }
    frame->bound = bound;
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
        if ((at == line || (at == line - 1 && comment->alone)) && strncmp(comment->text, schedule_mark, strlen(schedule_mark)) == 0)
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

bool py_translate_for(struct py_frame *frame, struct py_stmt *s)
{
    struct py_loop loop;
    struct py_expr *generator = generator_of(frame, s->loop.iter), *iter = s->loop.iter;
    if (generator) {
        py_claim(frame, generator);
        iter = generator->comprehension.clauses.at[0].iter;
    }
    if (generator && generator->comprehension.clauses.count > 1) {
        py_unsupported(frame, iter->span, "a loop over a generator with several for", "write the loops inside each other");
        return true;
    }
    struct py_value over = py_translate(frame, iter);
    if (over.row && is_parallel(&over) && strcmp(over.row->name, "PAR") == 0 && !py_check_shared(frame, s))
        return true;
    if (over.kind == PY_V_TUPLE && !leaves_early(&s->loop.body) && !generator)
        return unroll(frame, s, prepare_parts(frame, over, may_change(frame, iter)));
    if (over.kind != PY_V_RANGE)
        over = py_prepare(frame, over, may_change(frame, iter));
    if (over.kind == PY_V_UNKNOWN)
        return true;
    enter(frame, &loop, s, &s->loop.body, &s->loop.orelse);
    struct vr_list *outer = frame->out;
    loop.parallel = is_parallel(&over);
    loop.over = &over;
    struct vr_list *list = frame->out = is_section(frame, &over) ? py_emit_section(frame, s->span) : frame->out;
    if (generator ? open_generator(frame, &over, generator, s)
                  : py_open_loop(frame, &over, s->loop.target, py_assign, s->span)) {
        prescribe(frame, list, s);
        if (loop.parallel && needs_flag(&s->loop.body)) {
            loop.continued = py_hidden_variable(frame, (const char *)s + 1, "continued");
            set_flag(frame, loop.continued, false, s->span);
        }
        py_translate_block(frame, &s->loop.body);
    }
    frame->out = outer;
    return leave(frame, &loop, s, &s->loop.orelse);
}

/* --- while, break, continue --- */

static void emit_jump(struct py_frame *frame, enum vr_kind kind, struct vr_span span)
{
    py_emit(frame, vr_node_new(frame->unit, kind, span, NULL));
}

/* if not test: break */
static void leave_unless(struct py_frame *frame, struct vr_node *test, struct vr_span span)
{
    struct vr_node *node = vr_node_new(frame->unit, VR_N_IF, span, NULL);
    vr_list_add(frame->unit, &node->slot[VR_TEST], vr_make_unary(frame->unit, VR_N_NOT, test->type, test));
    vr_list_add(frame->unit, &node->slot[VR_THEN], vr_node_new(frame->unit, VR_N_BREAK, span, NULL));
    py_emit(frame, node);
}

static bool is_in(const struct py_value *v, const struct vr_symbol *symbol)
{
    bool found = py_is_array(v) && v->node->kind == VR_N_NAME && v->node->symbol == symbol;
    for (int i = 0; (v->kind == PY_V_ITERATOR || v->kind == PY_V_ROWS || v->kind == PY_V_TUPLE) && i < v->count; i++)
        found |= is_in(&v->items[i], symbol);
    return found;
}

bool py_goes_over(const struct py_frame *frame, const struct vr_symbol *symbol)
{
    for (const struct py_loop *loop = frame->loop; loop; loop = loop->outer)
        if (loop->over && is_in(loop->over, symbol))
            return true;
    return false;
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
    bool reaches = leave(frame, &loop, s, &s->branch.orelse);
    return reaches && (!endless || loop.breaks);
}

void py_translate_break(struct py_frame *frame, struct py_stmt *s)
{
    if (!frame->loop)
        return;
    frame->loop->breaks = true;
    if (frame->loop->left)
        set_flag(frame, frame->loop->left, true, s->span);
    emit_jump(frame, VR_N_BREAK, s->span);
}

void py_translate_continue(struct py_frame *frame, struct py_stmt *s)
{
    if (frame->loop && frame->loop->continued)
        set_flag(frame, frame->loop->continued, true, s->span);
    else if (frame->loop && !frame->loop->parallel)
        emit_jump(frame, VR_N_CONTINUE, s->span);
}

/* --- loops of vrc's own --- */

struct py_each py_open_each(struct py_frame *frame, struct py_value over, struct vr_span span)
{
    struct py_bound *bound = frame->bound;
    struct py_each each = {.item = py_unknown(span), .outer = frame->out};
    struct py_expr target = {.kind = PY_NAME, .name = vr_name(frame->unit->names, "item")};
    over = py_prepare(frame, over, false);
    frame->conditions++;
    if (over.kind != PY_V_UNKNOWN && py_open_loop(frame, &over, &target, py_bind_names, span))
        each.item = frame->bound->value;
    frame->bound = bound;
    return each;
}

void py_close_each(struct py_frame *frame, const struct py_each *each)
{
    frame->conditions--;
    frame->out = each->outer;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Generators: functions that yield. What a call of one gives is a value that has the function and its arguments, and no more; where
 * a loop goes over it, the function's body takes the place of the loop, with variables of its own, and the loop's body that of each
 * yield. So both take turns as in Python, and nothing is kept between the turns but their variables. */
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/functions/functions.h"
#include "frontend/python/translate/values/values.h"

enum { DEEPEST = 30, MOST_YIELDS = 1000 }; /* generators in each other, and yields in one loop: two in one that calls itself double them each time */

/* --- what a call gives --- */

/* The variable of a symbol, in the function that is translated or one of those that its generators stand in. */
static struct py_variable *variable_around(struct py_frame *frame, const struct vr_symbol *symbol, struct py_frame **in)
{
    struct py_variable *found = NULL;
    for (*in = frame; !found; *in = (*in)->consumer->frame)
        if ((found = py_variable_of(*in, symbol)) || !(*in)->consumer)
            break;
    return found;
}

/* A number, array or list under a name that nothing assigns to while the generator runs. A list is the very one: it is shared then, if
 * the name is another one. */
static struct py_value steady_number(struct py_frame *frame, const struct py_value *v)
{
    struct py_value held = py_hold(frame, v, "given");
    struct py_frame *in;
    const struct py_variable *variable =
        held.node->kind == VR_N_NAME ? variable_around(frame, held.node->symbol, &in) : NULL;
    if (!variable || variable->definitions < 2)
        return held;
    py_share_list(in, NULL, v);
    struct py_value copy = py_new_variable(frame, "given", held.type, held.span);
    py_emit_assign(frame, &copy, &held);
    return py_again(frame, &copy);
}

struct py_value py_steady(struct py_frame *frame, const struct py_value *v, const char *as)
{
    const bool several = v->holder && v->holder->definitions > 1;
    if (v->kind == PY_V_NUMBER)
        return steady_number(frame, v);
    if (!py_is_compound(v))
        return *v;
    if (several && (v->kind != PY_V_TUPLE || v->is_list))
        return py_unsupported(frame, v->span,
                              vr_format(frame->unit->arena, "%s in a variable that is assigned more than once, as %s,",
                                        py_value_text(frame, v), as),
                              PY_WHY_held, "assign it to another variable once: b = a");
    struct py_value copy = *v;
    copy.items = py_tuple(frame, v->span, v->items, v->count).items;
    for (int i = 0; i < v->count; i++) {
        copy.items[i] = several && v->items[i].kind == PY_V_NUMBER
                            ? py_new_variable(frame, "given", v->items[i].type, v->span)
                            : py_steady(frame, &v->items[i], as);
        if (several && v->items[i].kind == PY_V_NUMBER)
            py_emit_assign(frame, &copy.items[i], &v->items[i]);
    }
    return copy;
}

struct py_value py_generator_of(struct py_frame *frame, const struct py_value *callee, const struct py_value *args,
                                struct vr_span span)
{
    const int count = callee->function->params.count;
    struct py_value v = py_of_parts(frame, PY_V_GENERATOR, span, 1, callee);
    v.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, count + 1);
    v.items[0] = py_again(frame, callee);
    for (v.count = 1; v.count <= count; v.count++) {
        v.items[v.count] = py_steady(frame, &args[v.count - 1], "an argument of a generator");
        if (v.items[v.count].kind == PY_V_UNKNOWN)
            return py_unknown(span);
    }
    return v;
}

/* --- generators in parentheses, map() and filter() --- */

static struct py_stmt *new_statement(struct py_frame *frame, enum py_stmt_kind kind, struct vr_span span)
{
    struct py_stmt *s = VR_NEW(frame->unit->arena, struct py_stmt);
    *s = (struct py_stmt){.kind = kind, .span = span, .whole = span};
    return s;
}

/* `yield element` in what the clauses from one on are. */
static struct py_stmt *nested(struct py_frame *frame, const struct py_expr *e, int at)
{
    const struct py_clause *clause = &e->comprehension.clauses.at[at];
    struct py_stmt *loop = new_statement(frame, PY_FOR, clause->target->span), *inner;
    struct py_block *block = &loop->loop.body;
    loop->loop.target = clause->target;
    loop->loop.iter = clause->iter;
    for (int i = 0; i < clause->conditions.count; i++) {
        struct py_stmt *test = new_statement(frame, PY_IF, clause->conditions.at[i]->span);
        test->branch.test = clause->conditions.at[i];
        VR_ADD(frame->unit->arena, block, test);
        block = &test->branch.body;
    }
    if (at + 1 < e->comprehension.clauses.count) {
        inner = nested(frame, e, at + 1);
    } else {
        inner = new_statement(frame, PY_EXPR, e->comprehension.element->span);
        inner->value = py_new_expr(frame->unit->arena, PY_YIELD, inner->span);
        inner->value->inner = e->comprehension.element;
    }
    VR_ADD(frame->unit->arena, block, inner);
    return loop;
}

/* The function that a generator in parentheses calls at once, with what its first loop goes over. */
static struct py_function *function_of(struct py_frame *frame, struct py_expr *e)
{
    struct py_function *f = vr_map_get(frame->t->mapped, (uintptr_t)e);
    if (f)
        return f;
    struct vr_arena *arena = frame->unit->arena;
    struct py_expr *given = py_new_name(arena, vr_name(frame->unit->names, "*items"), e->span);
    f = VR_NEW(arena, struct py_function);
    *f = (struct py_function){.name = "in parentheses", .name_span = e->span};
    VR_ADD(arena, &f->params, (struct py_param){.name = given->name, .span = e->span});
    VR_ADD(arena, &f->body, nested(frame, e, 0));
    f->body.at[0]->loop.iter = given;
    vr_map_set(frame->t->mapped, (uintptr_t)e, f);
    if (frame->written)
        vr_map_set(frame->t->written, (uintptr_t)f, f);
    return f;
}

struct py_value py_lazy(struct py_frame *frame, struct py_expr *e)
{
    struct py_expr *first = e->comprehension.clauses.at[0].iter, *inner = py_generator_in(frame, first);
    struct py_value items = inner ? py_lazy(frame, inner) : py_iterated(frame, py_translate(frame, first), first->span);
    struct py_value callee =
        py_close(frame, (struct py_value){.kind = PY_V_FUNCTION, .span = e->span, .function = function_of(frame, e)});
    py_claim_tree(frame, e); /* where nobody asks for an item, Python does nothing either */
    return items.kind == PY_V_UNKNOWN ? items : py_generator_of(frame, &callee, &items, e->span);
}

/* --- running --- */

static void count_return(struct py_stmt *s, void *count)
{
    *(int *)count += s->kind == PY_RETURN;
}

static int count_returns(const struct py_block *block)
{
    int count = 0;
    py_each_statement(block, false, count_return, &count);
    return count;
}

/* Whether a return stands in another statement. */
static bool returns_inside(const struct py_block *block)
{
    int count = count_returns(block);
    for (int i = 0; i < block->count; i++)
        count -= block->at[i]->kind == PY_RETURN;
    return count > 0;
}

bool py_may_end(const struct py_frame *frame, const struct py_block *block)
{
    return frame->consumer && frame->consumer->leaves && (count_returns(block) || py_find_yield(block));
}

/* The variables of the generator at a place: the same in each round of inference. */
static struct py_instance *instance_at(struct py_frame *frame, const struct py_consumer *consumer, const struct py_value *v)
{
    struct py_scope *scope = py_home(frame);
    struct py_function *function = v->items[0].function;
    if (!scope->generators)
        scope->generators = vr_map_new(frame->unit->arena);
    struct py_instance *instance = vr_map_get(scope->generators, (uintptr_t)consumer->site);
    if (!instance || instance->function != function) {
        instance = VR_NEW(frame->unit->arena, struct py_instance);
        *instance = (struct py_instance){.function = function, .state = PY_INFERRING,
                                         .lists_wanted = VR_NEW_ARRAY(frame->unit->arena, bool, v->count),
                                         .scope = py_find_variables(frame->unit, frame->t->file, function, NULL)};
        vr_map_set(scope->generators, (uintptr_t)consumer->site, instance);
    }
    py_go_ways(frame->t, instance);
    instance->args = v->items + 1;
    return instance;
}

static void bind_params(struct py_frame *frame, struct py_frame *outer, struct py_value *args)
{
    const struct py_params *params = &frame->instance->function->params;
    for (int i = 0; i < params->count; i++) {
        struct py_variable *variable = frame->scope->of_param[i];
        if (frame->instance->lists_wanted[i] && args[i].kind == PY_V_TUPLE)
            args[i] = py_as_reference(outer, &args[i]);
        if (variable->definitions > 1) {
            py_share_list(outer, NULL, &args[i]);
            py_assign_variable(frame, variable, args[i], params->at[i].span);
        } else if (args[i].kind == PY_V_GENERATOR || args[i].kind == PY_V_ITERATOR) {
            py_fix(frame, variable, &args[i], params->at[i].span);
        } else {
            py_bind_outside(frame, &params->at[i].name, &args[i], 1);
        }
    }
}

static int depth_of(const struct py_frame *frame)
{
    int depth = 0;
    for (; frame->consumer; frame = frame->consumer->frame)
        depth++;
    return depth;
}

/* The frame of a generator's body, which stands in that of a loop. */
static struct py_frame frame_of(struct py_frame *outer, struct py_consumer *consumer, const struct py_value *v)
{
    const struct py_value *callee = &v->items[0];
    struct py_frame frame = *outer;
    frame.consumer = consumer;
    frame.instance = instance_at(outer, consumer, v);
    frame.scope = frame.instance->scope;
    frame.loop = NULL;
    frame.attempt = NULL;
    frame.handled = NULL;
    frame.bound = NULL;
    frame.changed = false;
    frame.written = vr_map_get(outer->t->written, (uintptr_t)callee->function) != NULL;
    py_forget_variables(frame.scope);
    py_bind_taken(&frame, callee);
    return frame;
}

bool py_visit_run_generator(struct py_frame *outer, const struct py_value *v, struct py_consumer *consumer)
{
    const struct py_function *f = v->items[0].function;
    consumer->first = outer->consumer ? outer->consumer->first : outer->t->yields;
    if (depth_of(outer) >= DEEPEST || outer->t->yields - consumer->first > MOST_YIELDS) {
        py_unsupported(outer, v->span, vr_format(outer->unit->arena, "%s, a generator that calls itself,", f->name), PY_WHY_suspended, "return a list, and let the function call itself");
        outer->t->yields = consumer->first + MOST_YIELDS + 1; /* nor do the others in the loop, which would go as deep */
        return false;
    }
    if (!outer->frozen)
        outer->frozen = vr_map_new(outer->unit->arena);
    struct py_frame frame = frame_of(outer, consumer, v);
    struct py_value given = py_again(outer, v), ended = py_bool(outer, false, v->span);
    consumer->frame = outer;
    consumer->generator = &frame;
    consumer->leaves |= returns_inside(&f->body);
    if (consumer->leaves) {
        consumer->ended = py_new_variable(outer, "ended", ended.type, v->span);
        py_emit_assign(&frame, &consumer->ended, &ended);
    }
    py_find_stated(&frame, &f->body);
    bind_params(&frame, outer, given.items + 1);
    struct vr_list *whole = consumer->leaves ? py_open_once(&frame, v->span) : NULL;
    py_translate_block(&frame, &f->body);
    if (whole)
        py_close_once(&frame, whole);
    if (!frame.failed && !frame.inferring)
        py_account_for(&frame, &f->body);
    outer->changed |= frame.changed;
    outer->failed |= frame.failed;
    return !frame.failed;
}

/* --- yields --- */

/* What is yielded is in the hands of two from then on. */
static bool may_give(struct py_frame *frame, const struct py_value *item)
{
    if (item->kind == PY_V_DICT || item->kind == PY_V_ROWS || item->kind == PY_V_GENERATOR) {
        py_unsupported(frame, item->span, vr_format(frame->unit->arena, "yielding %s", py_value_text(frame, item)),
                       PY_WHY_held, "yield numbers, arrays, or tuples of them");
        return false;
    }
    for (int i = 0; item->kind == PY_V_TUPLE && i < item->count; i++)
        if (!may_give(frame, &item->items[i]))
            return false;
    return true;
}

static void give(struct py_frame *frame, struct py_value item)
{
    const struct py_consumer *consumer = frame->consumer;
    struct py_frame *loop = consumer->frame;
    struct vr_list *outer = loop->out;
    const int conditions = loop->conditions;
    if (++frame->t->yields - consumer->first > MOST_YIELDS)
        py_unsupported(frame, item.span, "a loop over a generator with so many yields in each other", PY_WHY_suspended,
                       "return a list, and let the function call itself");
    if (frame->failed || !may_give(frame, &item))
        return;
    py_share_list(frame, NULL, &item);
    loop->out = frame->out;
    loop->conditions = frame->conditions;
    consumer->take(loop, item, consumer->data);
    loop->out = outer;
    loop->conditions = conditions;
}

static void give_on(struct py_frame *frame, struct py_value item, void *data)
{
    (void)data;
    give(frame, item);
}

/* yield from items */
static void give_all(struct py_frame *frame, struct py_expr *e)
{
    struct py_value over = py_iterated(frame, py_translate(frame, e->inner), e->inner->span);
    struct py_loop loop = {.over = &over, .named = &over, .outer = frame->loop};
    frame->loop = &loop;
    if (over.kind == PY_V_GENERATOR) {
        struct py_consumer consumer = {.site = e, .take = give_on, .leaves = frame->consumer->leaves};
        loop.consumer = &consumer;
        py_run_generator(frame, &over, &consumer);
    } else if (over.kind != PY_V_UNKNOWN) {
        struct py_each each = py_open_each(frame, over, e->span);
        give(frame, each.item);
        py_close_each(frame, &each);
    }
    frame->loop = loop.outer;
    if (frame->consumer->leaves)
        py_break_if_ended(frame, frame->consumer, e->span);
}

void py_translate_yield(struct py_frame *frame, struct py_expr *e)
{
    py_claim(frame, e);
    if (e->kind == PY_YIELD_FROM)
        give_all(frame, e);
    else
        give(frame, e->inner ? py_translate_any(frame, e->inner) : py_none(e->span));
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Ways that the program may go: blocks in lists of their own, and if. */
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/statements/statements.h"

bool py_translate_way(struct py_frame *frame, const struct py_block *block, struct vr_list *list)
{
    struct vr_list *outer = frame->out;
    frame->out = list;
    frame->conditions++;
    bool reaches = py_translate_block(frame, block);
    frame->conditions--;
    frame->out = outer;
    return reaches;
}

/* What is behind the if on the ways that reach it. */
static bool reach_rest(struct py_frame *frame, const struct py_block *rest, bool reaches, struct vr_list *way)
{
    if (!rest)
        return reaches;
    if (!reaches)
        py_claim_block(frame, rest);
    return reaches && (way ? py_translate_way(frame, rest, way) : py_translate_block(frame, rest));
}

static void find_assignment(struct py_stmt *s, void *data)
{
    bool *found = data;
    *found |= s->kind == PY_ASSIGN || s->kind == PY_ANNASSIGN || s->kind == PY_AUGASSIGN || s->kind == PY_FOR;
}

/* Notes the way that an if goes. Where only one way reaches what is behind it, the values that names had in front of it may not, so that `if
 * a.ndim == 1: a = a[:, None]` makes another variable: the variables are found anew, each time that an if is found to go another way. One that
 * has gone two goes both, so that this ends. */
static void note_way(struct py_frame *frame, const struct py_stmt *s, const struct py_block *taken)
{
    struct py_instance *instance = frame->instance;
    enum py_way old = instance && instance->ways ? (uintptr_t)vr_map_get(instance->ways, (uintptr_t)s) : PY_WAY_UNKNOWN;
    enum py_way way = !taken ? PY_WAY_BOTH : taken == &s->branch.body ? PY_WAY_BODY : PY_WAY_ELSE;
    bool assigns = false;
    if (old == PY_WAY_UNKNOWN && taken)
        py_each_statement(taken, false, find_assignment, &assigns);
    if (!instance || old == way || old == PY_WAY_BOTH || (old == PY_WAY_UNKNOWN && !assigns))
        return;
    if (!frame->inferring) {
        if (frame->unit->diags.errors == 0) /* what is refused has no value, and what follows from it is no fault */
            vr_report(&frame->unit->diags, s->span, VR_DIAG_compiler_fault,
                      "a condition went another way behind its inference");
        return;
    }
    if (!instance->ways)
        instance->ways = vr_map_new(frame->unit->arena);
    vr_map_set(instance->ways, (uintptr_t)s, (void *)(uintptr_t)(old ? PY_WAY_BOTH : way));
    instance->goes_anew = frame->changed = true;
}

bool py_translate_if(struct py_frame *frame, struct py_stmt *s, const struct py_block *rest)
{
    bool known;
    py_claim_statement(frame, s);
    struct py_value test = py_translate_test(frame, s->branch.test);
    if (py_constant_truth(&test, &known)) {
        const struct py_block *taken = known ? &s->branch.body : &s->branch.orelse;
        py_claim_block(frame, known ? &s->branch.orelse : &s->branch.body);
        note_way(frame, s, taken);
        return reach_rest(frame, rest, py_translate_block(frame, taken), NULL);
    }
    note_way(frame, s, NULL);
    struct vr_node *node = vr_node_new(frame->unit, VR_N_IF, s->span, NULL);
    const struct py_narrowed *narrowed = frame->narrowed;
    py_narrow(frame, s->branch.test, true);
    bool then = py_translate_way(frame, &s->branch.body, &node->slot[VR_THEN]);
    frame->narrowed = narrowed;
    py_narrow(frame, s->branch.test, false);
    bool otherwise = py_translate_way(frame, &s->branch.orelse, &node->slot[VR_ELSE]);
    if (then) /* else what follows in the block comes by the other way */
        frame->narrowed = narrowed;
    if (rest) /* just one of the ways comes to it */
        then = otherwise = reach_rest(frame, rest, then || otherwise, &node->slot[then ? VR_THEN : VR_ELSE]);
    if (test.kind == PY_V_NUMBER) {
        vr_list_add(frame->unit, &node->slot[VR_TEST], test.node);
        py_emit(frame, node);
    }
    return then || otherwise;
}

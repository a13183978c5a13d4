/* SPDX-License-Identifier: Apache-2.0 */
/* Ways that the program may go: blocks in lists of their own, and if. */
#include "frontend/python/translate/values/values.h"
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

bool py_translate_if(struct py_frame *frame, struct py_stmt *s, const struct py_block *rest)
{
    bool known;
    py_claim_statement(frame, s);
    struct py_value test = py_translate_test(frame, s->branch.test);
    if (py_constant_truth(&test, &known)) {
        py_claim_block(frame, known ? &s->branch.orelse : &s->branch.body);
        return reach_rest(frame, rest, py_translate_block(frame, known ? &s->branch.body : &s->branch.orelse), NULL);
    }
    struct vr_node *node = vr_node_new(frame->unit, VR_N_IF, s->span, NULL);
    bool then = py_translate_way(frame, &s->branch.body, &node->slot[VR_THEN]);
    bool otherwise = py_translate_way(frame, &s->branch.orelse, &node->slot[VR_ELSE]);
    if (rest) /* just one of the ways comes to it */
        then = otherwise = reach_rest(frame, rest, then || otherwise, &node->slot[then ? VR_THEN : VR_ELSE]);
    if (test.kind == PY_V_NUMBER) {
        vr_list_add(frame->unit, &node->slot[VR_TEST], test.node);
        py_emit(frame, node);
    }
    return then || otherwise;
}

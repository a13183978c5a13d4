/* SPDX-License-Identifier: Apache-2.0 */
/* Accounting: nothing in a function is passed over. What translates a node of the syntax tree claims it, and what decides
 * that the program never comes to a node claims that; when the function's tree is made, what nobody has claimed has been
 * forgotten by vrc itself, and is an error at its place.
 *
 * A claim is the number of the function of the tree for which it was made. A function is made while another one is, so that
 * all claims since the function was begun count. Bodies of lambdas are translated where they are called, perhaps in another
 * function and before: they are looked at where they have been claimed. Those of inner functions are functions of the tree
 * of their own. */
#include "frontend/python/translate/translate.h"

/* --- claiming --- */

void py_claim(struct py_frame *frame, struct py_expr *e)
{
    if (frame->number)
        e->claimed = frame->number;
}

static void claim_child(struct py_expr *e, void *frame)
{
    py_claim_tree(frame, e);
}

static void claim_statement(struct py_stmt *s, void *frame)
{
    py_claim_statement(frame, s);
    py_each_part(s, claim_child, frame);
}

void py_claim_tree(struct py_frame *frame, struct py_expr *e)
{
    if (!e || !frame->number)
        return;
    py_claim(frame, e);
    py_each_child(e, claim_child, frame);
}

void py_claim_statement(struct py_frame *frame, struct py_stmt *s)
{
    if (frame->number)
        s->claimed = frame->number;
}

void py_claim_block(struct py_frame *frame, const struct py_block *block)
{
    if (frame->number)
        py_each_statement(block, true, claim_statement, frame);
}

/* --- what nobody claimed --- */

static void account_for_expression(struct py_expr *e, void *data)
{
    struct py_frame *frame = data;
    if (e->claimed < frame->number)
        py_wrong(frame, e->span, VR_DIAG_py_passed_over, "expression");
    else if (e->kind != PY_LAMBDA || e->lambda.body->claimed >= frame->number)
        py_each_child(e, account_for_expression, frame);
}

static void account_for_block(struct py_block *block, void *data)
{
    py_account_for(data, block);
}

void py_account_for(struct py_frame *frame, const struct py_block *block)
{
    for (int i = 0; i < block->count; i++) {
        struct py_stmt *s = block->at[i];
        if (s->claimed < frame->number) {
            py_wrong(frame, s->span, VR_DIAG_py_passed_over, "statement");
            continue;
        }
        py_each_part(s, account_for_expression, frame);
        if (s->kind != PY_FUNCTION)
            py_each_block(s, account_for_block, frame);
    }
}

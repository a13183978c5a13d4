/* SPDX-License-Identifier: Apache-2.0 */
/* What conditions say of the classes of objects: where isinstance(x, C) holds, x is of a member of its family that is a C, and of another one
 * where it does not; as long as the variable is assigned once (occurrence typing: Tobin-Hochstadt and Felleisen, POPL 2008). */
#include <string.h>

#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

/* What is known of a name from some place on. */
struct py_narrowed {
    const void *of;               /* its struct py_variable, or struct py_bound */
    const struct py_expr *classes;
    bool is;
    const struct py_narrowed *outer;
};

/* What a name stands for; NULL where that may change. */
static const void *origin(struct py_frame *frame, const struct py_expr *name)
{
    for (struct py_bound *b = frame->bound; b; b = b->outer)
        if (b->name == name->name)
            return b;
    const struct py_variable *variable = vr_map_get(frame->scope->of_name, (uintptr_t)name);
    return variable && variable->definitions == 1 ? variable : NULL;
}

void py_narrow(struct py_frame *frame, const struct py_expr *test, bool holds)
{
    if (test->kind == PY_UNARYOP && test->unary.op == PY_NOT) {
        py_narrow(frame, test->unary.operand, !holds);
        return;
    }
    for (int i = 0; test->kind == PY_BOOLOP && (test->bools.op == PY_AND) == holds && i < test->bools.values.count; i++)
        py_narrow(frame, test->bools.values.at[i], holds);
    const struct py_expr *callee = test->kind == PY_CALL && test->call.args.count == 2 ? test->call.callee : NULL;
    if (!callee || callee->kind != PY_NAME || strcmp(callee->name, "isinstance") != 0 || frame->written ||
        py_name_of(frame->t->file, callee->name) || test->call.args.at[0]->kind != PY_NAME)
        return;
    const void *of = origin(frame, test->call.args.at[0]);
    if (of)
        frame->narrowed = VR_MAKE(frame->unit->arena, struct py_narrowed, {of, test->call.args.at[1], holds, frame->narrowed});
}

static bool is_among(struct py_frame *frame, const struct py_record *member, const struct py_expr *classes)
{
    bool is = false;
    for (int i = 0; classes->kind == PY_TUPLE && i < classes->items.count && !is; i++)
        is = is_among(frame, member, classes->items.at[i]);
    const struct py_record *class = classes->kind == PY_NAME ? py_record_of(frame->unit, frame->t->file, classes->name) : NULL;
    return is || (class && py_is_derived(member, class));
}

/* The only member that an object can be of. */
static const struct py_record *only_member(struct py_frame *frame, const struct py_record *family, const void *of)
{
    const struct py_record *only = NULL;
    int count = 0;
    for (int i = 0; i < family->member_count; i++) {
        bool possible = true;
        for (const struct py_narrowed *n = frame->narrowed; n; n = n->outer)
            possible &= n->of != of || is_among(frame, family->members[i], n->classes) == n->is;
        only = possible ? family->members[i] : only;
        count += possible;
    }
    return count == 1 ? only : NULL;
}

struct py_value py_as_narrowed(struct py_frame *frame, struct py_value v, const struct py_expr *name)
{
    const struct py_value *object = v.kind == PY_V_MAYBE ? &v.items[1] : &v;
    if (!frame->narrowed || !py_is_open(object))
        return v;
    const void *of = origin(frame, name);
    const struct py_record *only = of ? only_member(frame, object->record, of) : NULL;
    bool is = false;
    for (const struct py_narrowed *n = frame->narrowed; n; n = n->outer)
        is |= n->of == of && n->is;
    if (!only || (v.kind == PY_V_MAYBE && !is)) /* None is of no class */
        return v;
    struct py_value exact = py_again(frame, object);
    exact.exact = only;
    return exact;
}

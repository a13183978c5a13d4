/* SPDX-License-Identifier: Apache-2.0 */
/* What the grammar cannot know of a statement: break and continue stand in a loop, return in a function. */
#include "frontend/python/syntax/parse.h"

/* What is around a statement. */
struct around {
    bool function, loop;
};

static void check_block(struct vr_unit *unit, const struct py_block *block, struct around around);

static void check_stmt(struct vr_unit *unit, const struct py_stmt *stmt, struct around around)
{
    switch (stmt->kind) {
    case PY_BREAK: case PY_CONTINUE:
        if (!around.loop)
            vr_report(&unit->diags, stmt->span, VR_DIAG_outside_loop, stmt->kind == PY_BREAK ? "break" : "continue");
        break;
    case PY_RETURN:
        if (!around.function)
            vr_report(&unit->diags, stmt->span, VR_DIAG_outside_function);
        break;
    case PY_FOR:
        check_block(unit, &stmt->loop.body, (struct around){around.function, true});
        check_block(unit, &stmt->loop.orelse, around);
        break;
    case PY_WHILE: case PY_IF:
        check_block(unit, &stmt->branch.body, (struct around){around.function, around.loop || stmt->kind == PY_WHILE});
        check_block(unit, &stmt->branch.orelse, around);
        break;
    case PY_WITH: check_block(unit, &stmt->with.body, around); break;
    case PY_TRY:
        check_block(unit, &stmt->attempt.body, around);
        for (int i = 0; i < stmt->attempt.handlers.count; i++)
            check_block(unit, &stmt->attempt.handlers.at[i].body, around);
        check_block(unit, &stmt->attempt.orelse, around);
        check_block(unit, &stmt->attempt.final, around);
        break;
    case PY_FUNCTION: check_block(unit, &stmt->function->body, (struct around){true, false}); break;
    default: break;
    }
}

static void check_block(struct vr_unit *unit, const struct py_block *block, struct around around)
{
    for (int i = 0; i < block->count; i++)
        check_stmt(unit, block->at[i], around);
}

void py_check_flow(struct vr_unit *unit, const struct py_file *file)
{
    check_block(unit, &file->body, (struct around){false, false});
}

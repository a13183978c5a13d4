/* SPDX-License-Identifier: Apache-2.0 */
/* Variables that inner functions assign, by `nonlocal`: from behind its first value on such a variable is the element of a list, as if the
 * program had been written
 *
 *     c = 0
 *     c_cell = [c]
 *     def count(d):
 *         c_cell[0] += d                  where it says   nonlocal c; c += d
 *
 * Inner functions change the elements of lists that they have from around them, so nothing else need know. Of a number of the module that
 * functions assign by `global` the list is made for each call from Python, which gets the number back behind it. */
#include <string.h>

#include "frontend/python/names/names.h"
#include "frontend/python/translate/functions/functions.h"
#include "frontend/python/translate/module.h"

struct cell {
    struct vr_unit *unit;
    const char *name, *list;
    bool other;                           /* the name is bound in a way that has no element for its target */
    bool mentioned;
};

static bool is_param(const struct py_params *params, const char *name)
{
    bool found = false;
    for (int i = 0; i < params->count; i++)
        found |= params->at[i].name == name;
    return found;
}

/* --- what a function says of a name --- */

static bool says_nonlocal(const struct py_stmt *s, const char *name)
{
    for (int i = 0; s->kind == PY_GLOBAL && i < s->names.count; i++)
        if (s->names.at[i] == name)
            return true;
    return false;
}

static void look_at_expression(struct py_expr *e, void *data)
{
    struct cell *c = data;
    c->mentioned |= e->kind == PY_NAME && e->name == c->name;
    c->other |= (e->kind == PY_LAMBDA && is_param(e->lambda.params, c->name)) ||
                (e->kind == PY_NAMEDEXPR && py_is_in_target(e->named.target, c->name));
    for (int i = 0; py_is_comprehension(e) && i < e->comprehension.clauses.count; i++)
        c->other |= py_is_in_target(e->comprehension.clauses.at[i].target, c->name);
    py_each_child(e, look_at_expression, data);
}

static void look_at_statement(struct py_stmt *s, void *data)
{
    struct cell *c = data;
    c->other |= s->kind == PY_FUNCTION && s->function->name == c->name;
    for (int i = 0; s->kind == PY_DELETE && i < s->targets.count; i++)
        c->other |= py_is_in_target(s->targets.at[i], c->name);
    for (int i = 0; s->kind == PY_WITH && i < s->with.targets.count; i++)
        c->other |= s->with.targets.at[i] && py_is_in_target(s->with.targets.at[i], c->name);
    for (int i = 0; s->kind == PY_TRY && i < s->attempt.handlers.count; i++)
        c->other |= s->attempt.handlers.at[i].name == c->name;
    for (int i = 0; s->kind == PY_IMPORT && i < s->imports.count; i++)
        c->other |=
            s->imports.at[i].alias == c->name || s->imports.at[i].name == c->name || s->imports.at[i].module == c->name;
    py_each_operand(s, look_at_expression, c);
}

/* --- elements in the place of a name --- */

static void replace(struct py_expr *e, void *data)
{
    const struct cell *c = data;
    if (e->kind != PY_NAME || e->name != c->name) {
        py_each_child(e, replace, data);
        return;
    }
    struct py_expr *list = py_new_name(c->unit->arena, c->list, e->span);
    struct py_expr *zero = VR_MAKE(c->unit->arena, struct py_expr, {.kind = PY_CONSTANT, .span = e->span,
                                                                    .constant = {PY_INT, .value = {.kind = VR_V_INT}}});
    *e = (struct py_expr){.kind = PY_SUBSCRIPT, .span = e->span, .subscript = {list, zero}};
}

/* Whether the name in a function's body is that of a function around it. */
static bool is_free_in(const struct cell *c, const struct py_function *f)
{
    bool free = false;
    for (int i = 0; i < f->body.count; i++)
        free |= says_nonlocal(f->body.at[i], c->name);
    const struct py_exprs names = py_free_names(c->unit, f);
    for (int i = 0; i < names.count; i++)
        free |= names.at[i]->name == c->name;
    return free;
}

static void replace_in_block(struct py_block *block, void *data);

static void replace_in_statement(struct py_stmt *s, struct cell *c)
{
    py_each_operand(s, replace, c);
    if (s->kind != PY_FUNCTION || is_free_in(c, s->function))
        py_each_block(s, replace_in_block, c);
    if (!says_nonlocal(s, c->name))
        return;
    int kept = 0;
    for (int i = 0; i < s->names.count; i++)
        if (s->names.at[i] != c->name)
            s->names.at[kept++] = s->names.at[i];
    s->names.count = kept;
    s->kind = kept ? PY_GLOBAL : PY_PASS;
}

static void replace_in_block(struct py_block *block, void *data)
{
    for (int i = 0; i < block->count; i++)
        replace_in_statement(block->at[i], data);
}

/* --- functions --- */

/* Whether a value is surely no number. */
static bool is_other_value(const struct py_expr *e)
{
    const bool constant = e->kind == PY_CONSTANT && e->constant.kind != PY_INT && e->constant.kind != PY_FLOAT &&
                          e->constant.kind != PY_TRUE && e->constant.kind != PY_FALSE;
    return constant || e->kind == PY_LIST || e->kind == PY_DICT || e->kind == PY_SET || py_is_comprehension(e) ||
           e->kind == PY_LAMBDA || e->kind == PY_FORMATTED;
}

/* How many statements of a function's body stand before the list: up to the one that gives the variable its first value; -1 where that is
 * not clear. */
static int place_of_list(struct cell *c, const struct py_function *f)
{
    if (is_param(&f->params, c->name))
        return 0;
    for (int i = 0; i < f->body.count; i++) {
        const struct py_stmt *s = f->body.at[i];
        bool assigned = s->kind == PY_ANNASSIGN && s->annassign.value && py_is_in_target(s->annassign.target, c->name) &&
                        !is_other_value(s->annassign.value);
        for (int k = 0; s->kind == PY_ASSIGN && k < s->assign.targets.count; k++)
            assigned |= py_is_in_target(s->assign.targets.at[k], c->name) && !is_other_value(s->assign.value);
        c->mentioned = false;
        py_each_statement(&(struct py_block){.at = &f->body.at[i], .count = 1}, true, look_at_statement, c);
        if (assigned || c->mentioned || says_nonlocal(s, c->name))
            return assigned ? i + 1 : -1;
    }
    return -1;
}

static struct py_stmt *new_list(const struct cell *c, struct vr_span span)
{
    struct vr_arena *arena = c->unit->arena;
    struct py_expr *items = py_new_expr(arena, PY_LIST, span);
    VR_ADD(arena, &items->items, py_new_name(arena, c->name, span));
    return py_new_assignment(arena, py_new_name(arena, c->list, span), items, span);
}

static const char *name_of_list(struct vr_unit *unit, const char *name)
{
    char *list = vr_format(unit->arena, "%s_cell", name);
    for (char *dot = list; (dot = strchr(dot, '.')) != NULL;)
        *dot = '_';
    while (strstr(unit->source->text, list))
        list = vr_format(unit->arena, "%s_", list);
    return vr_name(unit->names, list);
}

/* A variable of the function becomes the element of a list, if it can. */
static void make_cell(struct vr_unit *unit, struct py_function *f, const char *name)
{
    struct cell c = {.unit = unit, .name = name};
    const int at = place_of_list(&c, f);
    py_each_statement(&f->body, true, look_at_statement, &c);
    if (at < 0 || c.other)
        return;
    c.list = name_of_list(unit, name);
    struct py_block body = {0};
    for (int i = 0; i <= f->body.count; i++) {
        VR_ADD(unit->arena, &body, i < at ? f->body.at[i] : i == at ? new_list(&c, f->name_span) : f->body.at[i - 1]);
        if (i > at)
            replace_in_statement(f->body.at[i - 1], &c);
    }
    f->body = body;
}

/* The names that inner functions of a function say to be of one around them. */
struct names {
    struct vr_unit *unit;
    const char **at;
    int count;
    size_t capacity;
    bool inner;
};

static void collect(struct py_block *block, void *data)
{
    struct names *names = data;
    const bool inner = names->inner;
    for (int i = 0; i < block->count; i++) {
        const struct py_stmt *s = block->at[i];
        const bool nonlocal = s->kind == PY_GLOBAL && names->unit->source->text[s->span.start] == 'n';
        for (int k = 0; inner && nonlocal && k < s->names.count; k++) {
            VR_ADD(names->unit->arena, names, s->names.at[k]);
        }
        names->inner = inner || s->kind == PY_FUNCTION;
        py_each_block(block->at[i], collect, data);
        names->inner = inner;
    }
}

void py_make_cells(struct py_block *block, void *data)
{
    for (int i = 0; i < block->count; i++) {
        struct py_stmt *s = block->at[i];
        struct names names = {.unit = data};
        if (s->kind == PY_FUNCTION)
            collect(&s->function->body, &names);
        for (int k = 0; k < names.count; k++) {
            bool before = false;
            for (int j = 0; j < k; j++)
                before |= names.at[j] == names.at[k];
            if (!before)
                make_cell(data, s->function, names.at[k]);
        }
        py_each_block(s, py_make_cells, data);
    }
}

/* --- numbers of the module --- */

/* What is done with each function of a block that has the name from the module, and with lambdas that stand alone. */
struct users {
    struct cell *cell;
    void (*statement)(struct py_stmt *s, void *cell);
    void (*expression)(struct py_expr *e, void *cell);
};

static void each_user(struct py_block *block, void *data)
{
    const struct users *users = data;
    for (int i = 0; i < block->count; i++) {
        struct py_stmt *s = block->at[i];
        if (s->kind == PY_FUNCTION && is_free_in(users->cell, s->function))
            py_each_statement(&s->function->body, users->statement == look_at_statement, users->statement, users->cell);
        else if (s->kind == PY_ASSIGN && s->assign.value->kind == PY_LAMBDA)
            users->expression(s->assign.value, users->cell);
        else if (s->kind == PY_CLASS)
            each_user(&s->class.body, data);
        else
            py_each_block(s, each_user, data);
    }
}

static void replace_in_user(struct py_stmt *s, void *cell)
{
    replace_in_statement(s, cell);
}

/* Whether functions assign the name, and what the file gives it is a number of Python's. */
static bool is_assigned_number(struct py_translation *t, struct py_global *g)
{
    bool inside = false;
    for (int i = 0; g->bindings && i < g->bindings->count; i++)
        inside |= g->bindings->sites[i].inside;
    if (!inside || g->kind != PY_G_VARIABLE)
        return false;
    const struct py_type *type = py_state_type(t, g);
    return type && type->kind == PY_T_NUMBER && type->weak && !type->refers;
}

static void make_global_cell(struct py_translation *t, struct py_global *g)
{
    struct cell c = {.unit = t->unit, .name = g->name, .list = name_of_list(t->unit, g->name)};
    each_user(&t->file->body, &(struct users){&c, look_at_statement, look_at_expression});
    if (c.other)
        return;
    each_user(&t->file->body, &(struct users){&c, replace_in_user, replace});
    struct py_global *list = VR_NEW(t->unit->arena, struct py_global);
    *list = (struct py_global){.kind = PY_G_VARIABLE, .name = c.list, .settled = true, .typed = true, .cell_of = g,
                               .type = py_type_list(t->unit, g->type, 1, VR_ROWMAJOR)};
    vr_map_set(t->globals, (uintptr_t)c.list, list);
    g->wanted = g->in_cell = true;
}

void py_make_global_cells(struct py_translation *t)
{
    for (int i = 0; i < t->file->names->count; i++) {
        struct py_global *g = py_global_of(t, t->file->names->at[i]->name);
        if (g && is_assigned_number(t, g))
            make_global_cell(t, g);
    }
}

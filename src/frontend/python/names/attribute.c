/* SPDX-License-Identifier: Apache-2.0 */
/* Attributes of classes that are no plain constants: numbers that the file counts on, `Account.count += 1`, and lists
 * and dictionaries. They are names of the file, "Account.count", as if it had been written without a class: `global`
 * numbers (cells.c) and constants (settle.c). An attribute is one of these where no object of the class can have another
 * one of its name. */
#include <string.h>

#include "frontend/python/names/names.h"

struct attribute {
    struct vr_unit *unit;
    struct py_file *file;
    const struct py_stmt *class;
    const char *name, *whole;          /* "count", "Account.count" */
    const char *self;                  /* in a method of the class: the first parameter; or NULL */
    const char *stranger;              /* in a method of a class that derives nothing: the same; or NULL */
    bool assigned, other;              /* by its class, or as something else's */
};

/* Of what an attribute of the name is one; NULL of other expressions. */
static const struct py_expr *object_of(const struct attribute *a, const struct py_expr *e)
{
    return e->kind == PY_ATTRIBUTE && e->attribute.name == a->name ? e->attribute.object : NULL;
}

static bool is_of_class(const struct attribute *a, const struct py_expr *e)
{
    const struct py_expr *object = object_of(a, e);
    return object && object->kind == PY_NAME &&
           (object->name == a->class->class.name || (a->self && object->name == a->self));
}

/* --- whether nothing else has the name --- */

static bool is_static(const struct py_function *f)
{
    const struct py_expr *e = f->decorators.count ? f->decorators.at[0] : NULL;
    return e && e->kind == PY_NAME && strcmp(e->name, "staticmethod") == 0;
}

/* The object of a method; NULL of other statements. */
static const char *self_of(const struct py_stmt *s)
{
    const bool method = s->kind == PY_FUNCTION && s->function->params.count && !is_static(s->function);
    return method ? s->function->params.at[0].name : NULL;
}

/* Whether a class is another one, whose objects are none of this class: it derives nothing. */
static bool is_alone(const struct attribute *a, const struct py_stmt *s)
{
    return s->kind == PY_CLASS && s != a->class && !(s->class.bases && s->class.bases->call.args.count);
}

/* Whether a name is that of such a class, or of the object of a method of one. */
static bool is_strange(const struct attribute *a, const struct py_expr *e)
{
    bool strange = e->kind == PY_NAME && a->stranger && e->name == a->stranger;
    for (int i = 0; e->kind == PY_NAME && !strange && i < a->file->body.count; i++)
        strange = is_alone(a, a->file->body.at[i]) && a->file->body.at[i]->class.name == e->name;
    return strange;
}

static void note_target(struct py_expr *target, void *data)
{
    struct attribute *a = data;
    const bool own = is_of_class(a, target);
    const struct py_expr *object = object_of(a, target);
    a->assigned |= own;
    a->other |= (!own && object && !is_strange(a, object)) ||
                (target->kind == PY_NAME && target->name == a->class->class.name);
}

static void note_statement(struct py_stmt *s, void *data);

/* Members of a class, and what its methods do. */
static void note_class(const struct py_stmt *s, struct attribute *a)
{
    const bool alone = is_alone(a, s);
    for (int i = 0; i < s->class.body.count; i++) {
        struct py_stmt *member = s->class.body.at[i];
        const char *name = member->kind == PY_FUNCTION ? member->function->name : py_constant_in(member);
        a->other |= name == a->name && s != a->class && !alone;
        a->stranger = alone ? self_of(member) : NULL;
        py_each_statement(&(struct py_block){.at = &member, .count = 1}, true, note_statement, a);
        a->stranger = NULL;
    }
}

static void note_statement(struct py_stmt *s, void *data)
{
    struct attribute *a = data;
    py_each_target(s, note_target, a);
    if (s->kind == PY_CLASS)
        note_class(s, a);
    for (int i = 0; s->kind == PY_FUNCTION && i < s->function->params.count; i++)
        a->other |= s->function->params.at[i].name == a->class->class.name;
}

/* --- its names --- */

static void rename_expr(struct py_expr *e, void *data)
{
    const struct attribute *a = data;
    if (is_of_class(a, e))
        *e = (struct py_expr){.kind = PY_NAME, .span = e->span, .name = a->whole};
    else
        py_each_child(e, rename_expr, data);
}

static void rename_statement(struct py_stmt *s, void *data)
{
    py_each_operand(s, rename_expr, data);
}

/* In a block, which is the body of a class, or its own one (`own`), or the file's. */
static void rename_in_block(struct py_block *block, const struct attribute *a, bool own)
{
    for (int i = 0; i < block->count; i++) {
        struct py_stmt *s = block->at[i];
        struct attribute inner = *a;
        inner.self = own ? self_of(s) : NULL;
        if (s->kind == PY_CLASS)
            rename_in_block(&s->class.body, a, s == a->class);
        else
            py_each_statement(&(struct py_block){.at = &block->at[i], .count = 1}, true, rename_statement, &inner);
    }
}

/* --- which attributes --- */

static bool is_number(const struct py_expr *e)
{
    return e->kind == PY_CONSTANT && (e->constant.kind == PY_INT || e->constant.kind == PY_FLOAT) && !e->constant.large;
}

static bool is_display(const struct py_expr *e)
{
    return e->kind == PY_LIST || e->kind == PY_DICT || e->kind == PY_SET;
}

/* An attribute whose value is `member` in the body of its class. */
static void name_attribute(struct vr_unit *unit, struct py_file *file, const struct py_stmt *class,
                           const struct py_stmt *member)
{
    const char *name = py_constant_in(member);
    struct py_expr *value = member->kind == PY_ASSIGN ? member->assign.value : member->annassign.value;
    struct attribute a = {.unit = unit, .file = file, .class = class, .name = name};
    py_each_statement(&file->body, true, note_statement, &a);
    if (a.other || !(a.assigned ? is_number(value) : is_display(value)))
        return;
    a.whole = vr_name(unit->names, vr_format(unit->arena, "%s.%s", class->class.name, name));
    rename_in_block(&file->body, &a, false);
    vr_map_set(file->attributes, (uintptr_t)member, (void *)a.whole);
}

void py_name_attributes(struct vr_unit *unit, struct py_file *file)
{
    file->attributes = vr_map_new(unit->arena);
    for (int i = 0; i < file->body.count; i++) {
        const struct py_stmt *class = file->body.at[i];
        const struct py_expr *bases = class->kind == PY_CLASS ? class->class.bases : NULL;
        const bool plain = class->kind == PY_CLASS && !class->class.decorators.count && !(bases && bases->call.args.count);
        for (int k = 0; plain && k < class->class.body.count; k++)
            if (py_constant_in(class->class.body.at[k]))
                name_attribute(unit, file, class, class->class.body.at[k]);
    }
}

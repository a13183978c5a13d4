/* SPDX-License-Identifier: Apache-2.0 */
/* Members of classes that derive from enum.Enum: objects of which there is one for each name. They are references, as objects of a pool are
 * (pool.c), so that variables, fields, lists and dictionaries hold their numbers; but there is no pool: names and values are looked up in
 * what the class says. */
#include <string.h>

#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/module.h"

static struct py_value member_at(struct py_frame *frame, const struct py_record *record, struct py_value number,
                                 struct vr_span span)
{
    py_pool_class(frame, record);
    struct py_value member = py_of_parts(frame, PY_V_OBJECT, span, 1, &number);
    member.record = record;
    member.fresh = true;
    return number.kind == PY_V_NUMBER ? member : py_unknown(span);
}

/* What is asked of a member. */
enum part { NAME, VALUE, STR, REPR };

static struct py_value part_of(struct py_frame *frame, const struct py_record *record, const char *name, enum part part,
                               struct vr_span span)
{
    struct vr_arena *arena = frame->unit->arena;
    struct py_value value;
    if (part != VALUE)
        return py_known_text(frame, part == NAME  ? name
                                    : part == STR ? vr_format(arena, "%s.%s", record->name, name)
                                                  : vr_format(arena, "<%s.%s: ", record->name, name), span);
    py_get_class_constant(frame, record, name, span, &value);
    return value;
}

/* The same of all members, as a tuple. */
static struct py_value all_parts(struct py_frame *frame, const struct py_record *record, enum part part, struct vr_span span)
{
    struct py_value all = py_tuple(frame, span, NULL, 0);
    all.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, record->body->count + 1);
    for (int i = 0; i < record->body->count; i++)
        if (py_constant_in(record->body->at[i]))
            all.items[all.count++] = part_of(frame, record, py_constant_in(record->body->at[i]), part, span);
    return all;
}

static struct py_value of_member(struct py_frame *frame, const struct py_value *member, enum part part, struct vr_span span)
{
    struct py_value v =
        py_load(frame, all_parts(frame, member->record, part, span), py_again(frame, &member->items[0]), span);
    v.span = span;
    return v;
}

bool py_get_of_enum(struct py_frame *frame, const struct py_value *object, const char *name, struct vr_span span,
                    struct py_value *v)
{
    const bool member = object->kind == PY_V_OBJECT;
    if (member && vr_is_among(name, "value name"))
        *v = of_member(frame, object, name[0] == 'v' ? VALUE : NAME, span);
    else if (py_class_constant_of(object->record, name))
        *v = member_at(frame, object->record, py_int(frame, py_place_of_member(object->record, name), span), span);
    else
        return false;
    return true;
}

struct py_value py_members(struct py_frame *frame, const struct py_record *record, struct vr_span span)
{
    struct py_value count = py_int(frame, py_place_of_member(record, NULL), span),
                    numbers = py_apply_row(frame, PY_INNER, "numbers_below", span, 1, &count);
    py_pool_class(frame, record);
    struct py_value members = py_of_parts(frame, PY_V_ROWS, span, 1, &numbers);
    members.record = record;
    return numbers.kind == PY_V_NUMBER ? members : py_unknown(span);
}

/* The member among whose names or values something is. */
static struct py_value find(struct py_frame *frame, const struct py_record *record, struct py_value all,
                            struct py_value what, const char *row, struct vr_span span)
{
    all.is_list = true;
    const struct py_value name = py_known_text(frame, record->name, span);
    struct py_value number = py_apply_row(frame, PY_INNER, row, span, PY_VALUES(all, what, name));
    return number.kind == PY_V_NUMBER ? member_at(frame, record, py_hold(frame, &number, "member"), span) : py_unknown(span);
}

struct py_value py_member_of_value(struct py_frame *frame, const struct py_record *record, struct py_value value,
                                   struct vr_span span)
{
    return value.kind == PY_V_OBJECT && value.record == record
               ? value
               : find(frame, record, all_parts(frame, record, VALUE, span), value, "member_of_value", span);
}

struct py_value py_member_named(struct py_frame *frame, const struct py_record *record, struct py_value name,
                                struct vr_span span)
{
    return find(frame, record, all_parts(frame, record, NAME, span), name, "member_named", span);
}

struct py_value py_text_of_member(struct py_frame *frame, const struct py_value *member, bool repr, struct vr_span span)
{
    if (!repr)
        return of_member(frame, member, STR, span);
    struct py_value parts[] = {of_member(frame, member, REPR, span), of_member(frame, member, VALUE, span)};
    return py_apply_row(frame, PY_INNER, "member_shown", span, 2, parts);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Objects of classes with named fields: tuples that know their class. */
#include <string.h>

#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/module.h"

/* Default values are worked out where an object is made: those that nobody can change. */
static bool has_plain_defaults(struct py_frame *frame, struct py_record *record)
{
    for (int i = 0; i < record->fields.count && !record->refused; i++) {
        const struct py_param *field = &record->fields.at[i];
        if (!field->initial || (record->is_data && field->initial->kind == PY_LIST) ||
            py_is_fixed_value(frame->t, field->initial))
            continue;
        record->refused = "give it where an object is made";
        record->refused_at = field->initial->span;
    }
    return !record->refused;
}

struct py_value py_class_value(struct py_frame *frame, struct py_record *record, struct vr_span span)
{
    if (!has_plain_defaults(frame, record) && record->refused)
        return py_unsupported(
            frame, record->refused_at,
            vr_format(frame->unit->arena, "this in the class %s, which compiled functions use,", record->name),
            PY_WHY_objects, record->refused);
    return (struct py_value){.kind = PY_V_CLASS, .span = span, .record = record};
}

static bool is_decorator(const struct py_function *f, const char *name)
{
    const struct py_expr *e = f->decorators.count == 1 ? f->decorators.at[0] : NULL;
    return e && e->kind == PY_NAME && strcmp(e->name, name) == 0;
}

/* A method, or what a property gives. */
static struct py_value get_method(struct py_frame *frame, const struct py_value *object, const struct py_function *f,
                                  struct vr_span span)
{
    struct py_value method = py_method(frame, object, f, span);
    if (is_decorator(f, "property"))
        return py_apply(frame, method, &(struct py_args){.span = span});
    if (is_decorator(f, "classmethod")) {
        const struct py_value class = {.kind = PY_V_CLASS, .span = span, .record = py_known_class(object)};
        return py_method(frame, &class, f, span);
    }
    if (f->decorators.count && !is_decorator(f, "staticmethod"))
        return py_unsupported(frame, f->decorators.at[0]->span, "this decorator of a method", PY_WHY_unwritten, "leave it out, and call the method: p.area()");
    if (f->decorators.count) {
        method = (struct py_value){.kind = PY_V_FUNCTION, .span = span, .function = (struct py_function *)f};
        py_take_state(frame, &method);
    }
    return method;
}

/* What is asked of an object of a family. */
struct asked {
    const char *name;
    struct vr_span span;
    const struct py_args *args;
};

static struct py_value get_of_member(struct py_frame *frame, const struct py_value *object, void *data)
{
    const struct asked *asked = data;
    struct py_value self = *object, member;
    if (py_get_member(frame, &self, asked->name, asked->span, &member))
        return member;
    py_emit_raise(frame, "AttributeError", vr_format(frame->unit->arena, "'%s' object has no attribute '%s'", object->exact->name, asked->name), asked->span);
    return py_unknown(asked->span);
}

/* A member of an object of a family: of a method the class is asked where it is called. */
static bool get_of_family(struct py_frame *frame, struct py_value *object, const char *name, struct vr_span span, struct py_value *member)
{
    const struct py_record *family = object->record;
    bool has = false, calls = false;
    for (int i = 0; i < family->member_count; i++) {
        const struct py_function *f = py_method_of(family->members[i], name);
        calls |= f && !is_decorator(f, "property");
        has |= f || py_field_of(family->members[i], name) >= 0 || py_class_constant_of(family->members[i], name);
    }
    if (calls) {
        *member = py_method(frame, object, NULL, span);
        member->text = name;
    } else if (has) {
        *member = py_dispatch(frame, object, get_of_member, &(struct asked){name, span, NULL}, span);
    }
    return has;
}

static struct py_value call_of_member(struct py_frame *frame, const struct py_value *object, void *data)
{
    const struct asked *asked = data;
    const struct py_value method = get_of_member(frame, object, data);
    struct py_args args = *asked->args;
    args.positional = py_tuple(frame, asked->span, args.positional, args.count).items;
    args.keywords = py_tuple(frame, asked->span, args.keywords, args.keyword_count).items;
    for (int i = 0; i < args.count; i++)
        args.positional[i] = py_again(frame, &args.positional[i]);
    for (int i = 0; i < args.keyword_count; i++)
        args.keywords[i] = py_again(frame, &args.keywords[i]);
    return method.kind == PY_V_UNKNOWN ? method : py_apply(frame, method, &args);
}

struct py_value py_call_of_family(struct py_frame *frame, const struct py_value *method, const struct py_args *args)
{
    struct py_args held = *args;
    for (int i = 0; i < args->count; i++)
        held.positional[i] = py_hold(frame, &args->positional[i], "argument");
    for (int i = 0; i < args->keyword_count; i++)
        held.keywords[i] = py_hold(frame, &args->keywords[i], "argument");
    return py_dispatch(frame, &method->items[0], call_of_member, &(struct asked){method->text, args->span, &held}, args->span);
}

bool py_get_member(struct py_frame *frame, struct py_value *object, const char *name, struct vr_span span,
                   struct py_value *member)
{
    const struct py_record *record = py_known_class(object);
    if (py_is_open(object))
        return get_of_family(frame, object, name, span, member);
    const int field = py_field_of(record, name);
    const struct py_function *f = py_method_of(record, name);
    if (object->kind == PY_V_CLASS && f && (is_decorator(f, "staticmethod") || record->is_object)) {
        *member = f->decorators.count ? get_method(frame, object, f, span) : (struct py_value){.kind = PY_V_FUNCTION, .span = span, .function = (struct py_function *)f};
        if (!f->decorators.count)
            py_take_state(frame, member);
        return true;
    }
    if (record->is_object && object->kind != PY_V_ROWS) {
        if (field >= 0 && object->kind != PY_V_CLASS)
            *member = py_get_field(frame, object, field, span);
        else if (f && object->kind == PY_V_OBJECT)
            *member = get_method(frame, object, f, span);
        else if (py_has_members(record))
            return py_get_of_enum(frame, object, name, span, member);
        else
            return py_get_class_constant(frame, record, name, span, member);
        return true;
    }
    if (object->kind != PY_V_TUPLE || !(field >= 0 || f || strcmp(name, "_replace") == 0))
        return false;
    *member = field >= 0 ? object->items[field] : f ? get_method(frame, object, f, span) : py_method(frame, object, NULL, span);
    return true;
}

struct py_value py_replace_fields(struct py_frame *frame, const struct py_value *object, const struct py_args *args)
{
    struct py_value v = py_again(frame, object);
    const char *name = vr_format(frame->unit->arena, "%s._replace", object->record->name);
    if (args->count)
        return py_wrong(frame, args->span, VR_DIAG_py_argument_count, name, 0, args->count);
    for (int i = 0; i < args->keyword_count; i++) {
        const int field = py_field_of(object->record, args->keyword_names[i]);
        if (field < 0)
            return py_wrong(frame, args->span, VR_DIAG_py_keyword, name, args->keyword_names[i]);
        v.items[field] = args->keywords[i];
    }
    v.holder = NULL;
    return v;
}

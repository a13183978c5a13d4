/* SPDX-License-Identifier: Apache-2.0 */
/* Objects of the file's classes. Names of one object are names of the same fields: a field that the file assigns nowhere but in __init__ is
 * a value in all of them, and one that it assigns elsewhere a cell, an array of one element, which all of them have. A list of objects has
 * a list for each field, and what is taken from it has views of their elements for its cells. What the cells of a class hold has one type
 * in all of the file, which grows by what is assigned: functions that were inferred before are inferred anew. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/module.h"

static bool is_cell(const struct py_record *record, int field, const struct py_value *item)
{
    const bool changes = record->uses[field] == PY_FIELD_AUGMENTED || record->uses[field] == PY_FIELD_ASSIGNED;
    return !record->pool && changes && py_is_array(item) && record->cells[field];
}

static bool is_reference(const struct py_record *record, int field)
{
    return !record->pool && record->uses[field] == PY_FIELD_REFERRED;
}

/* --- cells --- */

/* The type of what a cell holds, with one more value. */
static const struct py_type *widen(struct py_frame *frame, const struct py_record *record, int field,
                                   const struct py_type *type)
{
    const struct py_type *old = record->cells[field], *both = py_join(frame->unit, old, type);
    if (!old || !py_type_same(old, both)) {
        record->cells[field] = both;
        frame->t->widened++;
    }
    return both;
}

static struct py_value refuse_kind(struct py_frame *frame, const struct py_record *record, int field,
                                   const struct py_value *v, struct vr_span span)
{
    const char *name = record->fields.at[field].name;
    const bool none = record->cells[field] && record->cells[field]->kind == PY_T_NONE;
    if (v->kind == PY_V_OBJECT || v->kind == PY_V_NONE || v->kind == PY_V_MAYBE || py_is_some_list(v) ||
        (none && py_is_scalar(v))) {
        py_pool_class(frame, record);
        return py_unknown(span);
    }
    return py_unsupported(frame, span,
                          vr_format(frame->unit->arena, "%s as the field %s of the class %s, to which other values are assigned outside of __init__,",
                                    py_value_text(frame, v), name, record->name),
                          PY_WHY_objects, vr_format(frame->unit->arena, "assign its elements: %s[:] = …", name));
}

/* Notes that a field gets a value by reference, an array, a text or None; false where it cannot: it is another, or not of the type of those
 * that the field holds. */
static bool refer(struct py_frame *frame, const struct py_record *record, int field, const struct py_value *v)
{
    const struct py_type *old = record->cells[field], *type = py_kept_type(frame, v);
    const bool number = v->kind == PY_V_NONE && old && old->kind == PY_T_NUMBER;
    if (!type || number || record->pool || (old && !py_join(frame->unit, old, type)))
        return false;
    record->uses[field] = PY_FIELD_REFERRED;
    widen(frame, record, field, type);
    return true;
}

/* A tuple of Python's numbers of one type, which a field holds as an array by reference: nobody can change it. False
 * where it is none, or the field has got others. */
static bool is_short_tuple(struct py_frame *frame, const struct py_record *record, int field, const struct py_value *v)
{
    const struct py_type *old = record->cells[field];
    bool all = v->kind == PY_V_TUPLE && !v->is_list && !v->record && v->count && !record->pool &&
               (record->places[field] ? record->places[field] == v->count : !old || old->kind == PY_T_NONE);
    for (int i = 0; all && i < v->count; i++)
        all = py_is_scalar(&v->items[i]) && v->items[i].type->weak && py_type_same(v->items[i].type, v->items[0].type);
    if (all && !record->places[field]) {
        record->places[field] = v->count;
        frame->t->widened++;
    }
    return all;
}

/* An item of such a tuple; 0 where there is none (`has`, or NULL). */
static struct py_value item_of_array(struct py_frame *frame, const struct py_value *array, int i, const struct py_value *has,
                                     struct vr_span span)
{
    struct vr_list *outer = frame->out;
    const struct py_type *type = py_type_number(frame->unit, array->type->base, array->type->is_complex, true);
    struct py_value item = py_new_variable(frame, "item", type, span), zero = py_int(frame, 0, span);
    zero = py_convert(frame, &zero, type);
    if (has) {
        py_emit_assign(frame, &item, &zero);
        frame->out = &py_emit_if(frame, py_again(frame, has), span)->slot[VR_THEN];
    }
    struct py_value got = py_load(frame, py_again(frame, array), py_int(frame, i, span), span);
    py_leave_unchecked(got.node);
    got.type = type;
    py_emit_assign(frame, &item, &got);
    frame->out = outer;
    return py_again(frame, &item);
}

/* The tuple, or None or a tuple, that a field holds as an array. */
static struct py_value short_tuple(struct py_frame *frame, struct py_value held, int count, struct vr_span span)
{
    const bool maybe = held.kind == PY_V_MAYBE;
    struct py_value *array = maybe ? &held.items[1] : &held, tuple = py_tuple(frame, span, NULL, 0);
    if (!count || !py_is_array(array))
        return held;
    *array = py_hold(frame, array, "tuple");
    tuple.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, count);
    for (; tuple.count < count; tuple.count++)
        tuple.items[tuple.count] = item_of_array(frame, array, tuple.count, maybe ? &held.items[0] : NULL, span);
    *array = tuple;
    return held;
}

/* A new cell of a class, or what stands in the place of one: an array that only in-place operators change. */
static struct py_value make_cell(struct py_frame *frame, const struct py_record *record, int field, const struct py_value *v,
                                 struct vr_span span)
{
    struct py_value numbers;
    if (is_short_tuple(frame, record, field, v)) {
        numbers = py_as_array(frame, v);
        v = &numbers;
    } else if (record->places[field] && v->kind != PY_V_UNKNOWN && v->kind != PY_V_NONE) {
        return refuse_kind(frame, record, field, v, span);
    }
    if (py_is_array(v) && !py_is_list(v) && record->uses[field] == PY_FIELD_AUGMENTED && !record->cells[field])
        return *v;
    if (refer(frame, record, field, v)) {
        const struct py_type *type = record->cells[field];
        struct py_value number = type->kind == PY_T_NONE
                                     ? py_int(frame, 0, span)
                                     : py_new_cell(frame, type, span);
        if (type->kind != PY_T_NONE)
            py_store_cell(frame, type, &number, v, span);
        return number;
    }
    if (v->kind == PY_V_UNKNOWN || !py_is_scalar(v))
        return v->kind == PY_V_UNKNOWN
                   ? *v
                   : refuse_kind(frame, record, field, v, record->init ? record->fields.at[field].span : span);
    struct py_value number = py_as(frame, v, widen(frame, record, field, v->type));
    struct py_value one = py_tuple(frame, span, &number, 1), array = py_as_array(frame, &one);
    return py_hold(frame, &array, record->fields.at[field].name);
}

static struct py_value load_cell(struct py_frame *frame, const struct py_record *record, int field,
                                 const struct py_value *cell, struct vr_span span)
{
    const struct py_type *type = record->cells[field];
    struct py_value v = py_load(frame, py_again(frame, cell), py_int(frame, 0, span), span);
    if (v.kind != PY_V_NUMBER || v.type->base != type->base || v.type->is_complex != type->is_complex)
        return py_unknown(span); /* of an object that was made before the type grew */
    py_leave_unchecked(v.node);
    v.type = type;
    return v;
}

static struct py_value load_reference(struct py_frame *frame, const struct py_record *record, int field,
                                      const struct py_value *number, struct vr_span span)
{
    const struct py_type *type = record->cells[field];
    return type->kind == PY_T_NONE ? py_none(span)
           : py_is_scalar(number)  ? short_tuple(frame, py_load_cell(frame, type, number, span), record->places[field], span)
                                   : py_unknown(span);
}

static void store_cell(struct py_frame *frame, const struct py_record *record, int field, const struct py_value *cell,
                       const struct py_value *v, struct vr_span span)
{
    if (is_reference(record, field)) {
        const unsigned widened = frame->t->widened;
        struct py_value numbers;
        if (is_short_tuple(frame, record, field, v)) {
            numbers = py_as_array(frame, v);
            v = &numbers;
        } else if (record->places[field] && v->kind != PY_V_UNKNOWN && v->kind != PY_V_NONE) {
            refuse_kind(frame, record, field, v, span);
            return;
        }
        if (v->kind != PY_V_UNKNOWN && !refer(frame, record, field, v))
            refuse_kind(frame, record, field, v, span);
        else if (v->kind != PY_V_UNKNOWN && frame->t->widened == widened && record->cells[field]->kind != PY_T_NONE)
            py_store_cell(frame, record->cells[field], cell, v, span);
        return;
    }
    if (v->kind == PY_V_UNKNOWN || !py_is_scalar(v)) {
        if (v->kind != PY_V_UNKNOWN)
            refuse_kind(frame, record, field, v, span);
        return;
    }
    const struct py_type *type = widen(frame, record, field, v->type);
    if (cell->type->base == type->base && cell->type->is_complex == type->is_complex) {
        py_store(frame, py_again(frame, cell), py_int(frame, 0, span), py_as(frame, v, type), span);
        py_leave_unchecked(vr_kid(frame->out->at[frame->out->count - 1], VR_LHS));
    } else if (!frame->inferring) {
        py_wrong(frame, span, VR_DIAG_compiler_fault,
                 vr_format(frame->unit->arena, "a field of %s got another type behind its inference", record->name));
    }
}

/* --- making --- */

/* A list that is written out, as one that may grow where nobody else has it. */
static struct py_value list_of(struct py_frame *frame, const struct py_value *v)
{
    struct py_value list = v->holder ? py_as_reference(frame, v) : py_as_list(frame, v);
    if (list.kind != PY_V_NUMBER)
        return list;
    list = py_hold(frame, &list, "list");
    list.fresh = !v->holder;
    return list;
}

/* A list without items, as others want it. */
static struct py_value empty_list_of(struct py_frame *frame, const struct py_list_form *form, const struct py_value *v)
{
    if (form->wanted != PY_WANTED_ROWS && form->wanted != PY_WANTED_JAGGED)
        return list_of(frame, v);
    const bool rows = form->wanted == PY_WANTED_ROWS;
    struct py_value list = rows ? py_rows_of(frame, v, form->places) : py_empty_jagged(frame, v->span);
    if (rows)
        list.record = form->record;
    for (int i = rows ? 0 : PY_JAGGED_POOL; i < list.count; i++)
        list.items[i] = list_of(frame, &list.items[i]);
    list.fresh = true;
    return list;
}

struct py_value py_object_of(struct py_frame *frame, const struct py_record *record, const struct py_value *fields,
                             struct vr_span span)
{
    if (record->pool)
        return py_pooled_object(frame, record, fields, span);
    struct py_value object = py_of_parts(frame, PY_V_OBJECT, span, record->fields.count, fields);
    object.record = record;
    object.fresh = true;
    for (int i = 0; i < object.count; i++) {
        struct py_value *item = &object.items[i];
        if (py_has_object_of(item, record)) {
            py_pool_class(frame, record);
            return py_unknown(span);
        }
        if (record->uses[i] != PY_FIELD_STAYS)
            *item = make_cell(frame, record, i, item, span);
        else if (py_is_written_list(item) && (py_is_table(item) || py_are_arrays(item)))
            *item = item->count ? list_of(frame, item) : empty_list_of(frame, &record->shapes[i][0], item);
        if (item->kind == PY_V_UNKNOWN)
            return py_unknown(span);
    }
    return object;
}

bool py_is_maker(const struct py_frame *frame)
{
    return frame->instance && frame->instance->function->params.count && frame->instance->args[0].kind == PY_V_MAKING;
}

static void hold_shaped(struct py_variable *variable, const struct py_list_form *shape)
{
    if (!shape->wanted)
        return;
    variable->wanted = (enum py_wanted)shape->wanted;
    variable->places = shape->places;
    variable->record = shape->record;
}

static struct py_variable *made_field(struct py_frame *frame, const struct py_record *record, int field)
{
    struct py_variable *variable = py_hidden_variable(frame, &record->fields.at[field], record->fields.at[field].name);
    if (variable->held.kind == PY_V_UNKNOWN)
        hold_shaped(variable, &record->shapes[field][0]);
    return variable;
}

/* A dictionary comes into a field: its lists are held as others want them. */
static void prepare_dict(struct py_frame *frame, const struct py_record *record, int field, struct py_variable *variable,
                         const struct py_value *dict)
{
    const struct py_list_form *shapes = record->shapes[field];
    if (variable->held.kind != PY_V_UNKNOWN || !(shapes[PY_DICT_KEYS].wanted || shapes[PY_DICT_VALUES].wanted))
        return;
    variable->wanted = PY_WANTED_ANY;
    py_make_parts(frame, variable, PY_V_DICT, dict->count, false);
    hold_shaped(&variable->held.parts[PY_DICT_KEYS], &shapes[PY_DICT_KEYS]);
    if (dict->count > PY_DICT_VALUES)
        hold_shaped(&variable->held.parts[PY_DICT_VALUES], &shapes[PY_DICT_VALUES]);
}

/* Whether a list without items that an object brings is to be held otherwise: it is made so from the next round on. */
static bool note_shape(struct py_frame *frame, struct py_list_form *shape, const struct py_variable *variable,
                       const struct py_value *list)
{
    const bool shaped = variable->wanted == PY_WANTED_ROWS || variable->wanted == PY_WANTED_JAGGED ||
                        (variable->wanted == PY_WANTED_LIST && variable->places > 1);
    const bool empty = py_is_list(list) && py_ndims(list) == 1 && py_is_bool(list->type);
    if (!frame->inferring || !shaped || !empty ||
        (shape->wanted == (int)variable->wanted && shape->places == variable->places))
        return false;
    *shape = (struct py_list_form){(int)variable->wanted, variable->places, variable->record};
    frame->t->widened++;
    return true;
}

bool py_note_shapes(struct py_frame *frame, const struct py_record *record, int field, const struct py_variable *variable,
                    const struct py_value *item)
{
    struct py_list_form *shapes = record->shapes ? record->shapes[field] : NULL;
    bool noted = shapes && note_shape(frame, &shapes[0], variable, item);
    for (int i = 0;
         shapes && item->kind == PY_V_DICT && variable->held.kind == PY_V_DICT && i < PY_FIELD_LISTS && i < item->count; i++)
        noted |= i != PY_DICT_TABLE && note_shape(frame, &shapes[i], &variable->held.parts[i], &item->items[i]);
    return noted;
}

/* The whole object, when __init__ needs it the first time. */
static struct py_variable *made_whole(struct py_frame *frame, const struct py_record *record)
{
    return py_hidden_variable(frame, record, "self");
}

static bool is_whole(struct py_frame *frame, const struct py_record *record)
{
    return frame->whole == record;
}

/* A field that __init__ assigns only behind the place where it needs the whole object holds None until then. */
static struct py_value later_field(struct py_frame *frame, const struct py_record *record, int field, struct vr_span span)
{
    if (record->uses[field] == PY_FIELD_STAYS) {
        record->uses[field] = PY_FIELD_ASSIGNED;
        frame->t->widened++;
    }
    return py_none(span);
}

/* The object that is made up to a place, with all of its fields. */
static struct py_value complete(struct py_frame *frame, const struct py_record *record, uint32_t place, struct vr_span span)
{
    if (is_whole(frame, record))
        return py_variable_value(frame, made_whole(frame, record), span);
    struct py_value *fields = VR_NEW_ARRAY(frame->unit->arena, struct py_value, record->fields.count + 1);
    for (int i = 0; i < record->fields.count; i++) {
        const bool made = py_is_made_before(record, record->fields.at[i].name, place);
        fields[i] =
            made ? py_variable_value(frame, made_field(frame, record, i), span) : later_field(frame, record, i, span);
        fields[i].moved = true;
        if (fields[i].kind == PY_V_UNKNOWN)
            return py_unknown(span);
    }
    return py_object_of(frame, record, fields, span);
}

struct py_value py_made_object(struct py_frame *frame, struct vr_span span)
{
    return complete(frame, frame->instance->args[0].record, UINT32_MAX, span);
}

/* self, in __init__ behind the assignments of its fields. */
struct py_value py_whole_object(struct py_frame *frame, const struct py_value *making, struct vr_span span)
{
    const struct py_record *record = making->record;
    if (!py_is_maker(frame) || frame->instance->args[0].record != record)
        return py_unsupported(frame, span, "self in a function in __init__", PY_WHY_objects, "give that function what it needs of it");
    if (is_whole(frame, record))
        return py_variable_value(frame, made_whole(frame, record), span);
    if (frame->conditions)
        return py_unsupported(frame, span, "the first use of self as a whole in an if or a loop of __init__", PY_WHY_objects, "write it behind that");
    struct py_value object = complete(frame, record, frame->top - 1, span);
    if (object.kind == PY_V_UNKNOWN)
        return object;
    object.fresh = false;
    py_assign_variable(frame, made_whole(frame, record), object, span);
    frame->whole = record;
    return py_variable_value(frame, made_whole(frame, record), span);
}

/* Whether a name stands for something else in a class than in one that it derives from. */
static bool is_overridden(const struct py_record *record, const struct py_record *base, const char *name)
{
    return py_method_of(record, name) != py_method_of(base, name) ||
           py_class_constant_of(record, name) != py_class_constant_of(base, name);
}

struct virtual {
    const struct py_record *record, *base;
    bool calls, overrides;
};

static void find_calls(struct py_expr *e, void *data)
{
    struct virtual *v = data;
    const char *name = e->kind == PY_ATTRIBUTE ? e->attribute.name : NULL;
    v->calls |=
        name && strcmp(name, "__init__") != 0 && (py_method_of(v->base, name) || py_class_constant_of(v->base, name));
    py_each_child(e, find_calls, data);
}

/* Whether the __init__ of a base calls methods that are others in the class, for all that can be seen. */
static bool calls_overridden(const struct py_record *record, const struct py_record *base)
{
    struct virtual v = {.record = record, .base = base};
    if (base->init)
        py_each_operand_in(&base->init->body, find_calls, &v);
    for (const struct py_record *class = record; class != base; class = class->base)
        for (int i = 0; i < class->body->count; i++) {
            const struct py_stmt *s = class->body->at[i];
            const char *name = s->kind == PY_FUNCTION ? s->function->name : NULL;
            v.overrides |=
                name ? strcmp(name, "__init__") != 0 && is_overridden(record, base, name) && py_method_of(base, name)
                     : s->kind == PY_ASSIGN || s->kind == PY_ANNASSIGN;
        }
    return v.calls && v.overrides;
}

static struct py_value get_field(struct py_frame *frame, const struct py_value *object, int field, struct vr_span span)
{
    const struct py_record *record = object->record;
    const char *name = record->fields.at[field].name;
    if (object->kind == PY_V_MAKING && (!py_is_maker(frame) || frame->instance->args[0].record != record))
        return py_whole_object(frame, object, span);
    if (object->kind == PY_V_MAKING && !is_whole(frame, record)) {
        if (!py_is_made_before(record, name, frame->top - 1))
            return py_unsupported(
                frame, span,
                vr_format(frame->unit->arena, "the field %s before it is assigned, whichever way __init__ takes,", name),
                PY_WHY_objects, "use a variable in __init__");
        return py_variable_value(frame, made_field(frame, record, field), span);
    }
    const struct py_value whole = object->kind == PY_V_MAKING ? py_whole_object(frame, object, span) : *object;
    if (whole.kind != PY_V_OBJECT)
        return py_unknown(span);
    if (record->pool)
        return py_load_pooled(frame, &whole, field, span);
    if (is_reference(record, field))
        return load_reference(frame, record, field, &whole.items[field], span);
    return is_cell(record, field, &whole.items[field]) ? load_cell(frame, record, field, &whole.items[field], span)
                                                       : whole.items[field];
}

void py_take_fields(struct py_frame *frame, const struct py_value *making, const struct py_value *object,
                    struct vr_span span)
{
    const struct py_record *record = making->record, *base = object->record;
    for (int i = 0; object->kind != PY_V_OBJECT && i < record->fields.count; i++)
        made_field(frame, record, i)->wrong |= !frame->inferring;
    if (object->kind != PY_V_OBJECT)
        return;
    if (frame->conditions || is_whole(frame, record) || base->pool || calls_overridden(record, base))
        py_unsupported(frame, span, "this call of the __init__ of another class", PY_WHY_objects,
                       "make it the first statement, and let that __init__ call no methods that the class has anew");
    for (int i = 0; i < base->fields.count; i++) {
        struct py_value field = get_field(frame, object, i, span);
        field.moved = field.fresh = true;
        py_set_field(frame, making, base->fields.at[i].name, field, span);
    }
}

/* --- members --- */

/* A constant of the class, in which the file's names are meant. */
static struct py_value constant(struct py_frame *frame, const struct py_record *record, struct py_expr *e,
                                struct vr_span span)
{
    struct py_scope empty = {.home = py_home(frame)}, *scope = frame->scope;
    struct py_bound *bound = frame->bound;
    if (!py_is_fixed_value(frame->t, e))
        return py_unsupported(
            frame, e->span,
            vr_format(frame->unit->arena, "this in the class %s, which compiled functions use,", record->name),
            PY_WHY_objects, "write it outside of the class");
    frame->scope = &empty;
    frame->bound = NULL;
    struct py_value v = py_translate(frame, e);
    frame->scope = scope;
    frame->bound = bound;
    v.span = span;
    return v;
}

bool py_get_class_constant(struct py_frame *frame, const struct py_record *record, const char *name, struct vr_span span,
                           struct py_value *v)
{
    struct py_expr *e = py_class_constant_of(record, name);
    if (e)
        *v = constant(frame, record, e, span);
    return e != NULL;
}

/* A field that only other methods than __init__ give a value has to have got one. */
struct py_value py_get_field(struct py_frame *frame, const struct py_value *object, int field, struct vr_span span)
{
    struct py_value v = get_field(frame, object, field, span);
    const struct py_record *record = object->record;
    const char *name = record->fields.at[field].name;
    if (record->is_data || !record->fields.at[field].initial || (v.kind != PY_V_NONE && v.kind != PY_V_MAYBE))
        return v;
    if (v.kind == PY_V_NONE)
        return frame->inferring ? py_unknown(span) : py_unsupported(frame, span, vr_format(frame->unit->arena, "the field %s, which nothing here gives a value,", name),
                                                                    PY_WHY_objects, "call what assigns it first, or assign it in __init__");
    py_emit_raise_if(frame, py_maybe_is_none(frame, &v, true, span), "AttributeError",
                     vr_format(frame->unit->arena, "'%s' object has no attribute '%s'", record->name, name), span);
    struct py_value value = py_again(frame, &v.items[1]);
    value.span = span;
    return value;
}

void py_set_field(struct py_frame *frame, const struct py_value *object, const char *name, struct py_value value,
                  struct vr_span span)
{
    const struct py_record *record = object->record;
    const int field = py_field_of(record, name);
    const bool making = object->kind == PY_V_MAKING && py_is_maker(frame) && frame->instance->args[0].record == record;
    if (field >= 0 && making && !is_whole(frame, record)) {
        struct py_variable *variable = made_field(frame, record, field);
        if (!record->pool && py_is_written_list(&value) && py_is_table(&value) && variable->wanted == PY_WANTED_ANY)
            variable->wanted = PY_WANTED_LIST;
        if (value.kind == PY_V_DICT)
            prepare_dict(frame, record, field, variable, &value);
        py_assign_variable(frame, variable, value, span);
        return;
    }
    const struct py_value whole = making ? py_whole_object(frame, object, span) : *object;
    const struct py_function *setter = field < 0 ? py_setter_of(record, name) : NULL;
    if (setter && whole.kind == PY_V_OBJECT && value.kind != PY_V_UNKNOWN) {
        py_apply(frame, py_method(frame, &whole, setter, span), &(struct py_args){.positional = &value, .count = 1, .span = span});
        return;
    }
    if (whole.kind == PY_V_UNKNOWN || value.kind == PY_V_UNKNOWN)
        return;
    if (field >= 0 && whole.kind == PY_V_OBJECT && record->pool && !record->frozen)
        py_store_pooled(frame, &whole, field, &value, span);
    else if (field >= 0 && whole.kind == PY_V_OBJECT &&
             (is_reference(record, field) || is_cell(record, field, &whole.items[field])))
        store_cell(frame, record, field, &whole.items[field], &value, span);
    else if (field < 0 || record->frozen)
        py_unsupported(frame, span,
                       vr_format(frame->unit->arena, "assigning to %s of an object of the class %s", name, record->name),
                       PY_WHY_objects,
                       record->frozen ? "make a new object: the class is frozen" : "make it a field: assign it in __init__");
    else if (py_is_scalar(&whole.items[field])) /* in __init__, behind its first use of the object */
        py_pool_class(frame, record);
    else
        py_unsupported(frame, span,
                       vr_format(frame->unit->arena, "assigning to the field %s, which holds %s,", name,
                                 py_value_text(frame, &whole.items[field])),
                       PY_WHY_objects, "assign its elements: p.x[:] = …");
}

bool py_clear_field(struct py_frame *frame, const struct py_value *object, const char *name, struct vr_span span)
{
    const struct py_record *record = object->record;
    const int field = py_field_of(record, name);
    if (object->kind != PY_V_OBJECT || field < 0 || record->frozen || (!record->pool && !is_reference(record, field)))
        return false;
    if (record->pool)
        return py_clear_pooled(frame, object, field, span);
    py_clear_cell(frame, record->cells[field], &object->items[field], span);
    return true;
}

/* --- objects in lists --- */

struct py_value py_visit_plain_fields(struct py_frame *frame, const struct py_value *object)
{
    struct py_value plain = py_tuple(frame, object->span, object->items, object->count);
    for (int i = 0; i < plain.count; i++) {
        if (!is_reference(object->record, i))
            plain.items[i] = py_get_field(frame, object, i, object->span);
        if (py_is_array(&plain.items[i]) && !py_is_list(&plain.items[i]) && frame->inferring)
            refer(frame, object->record, i, &plain.items[i]);
    }
    plain.record = object->record;
    return plain;
}

/* The cell of an object in a list: a view of the one element, whose place is in the list. */
static struct py_value element_view(struct py_frame *frame, const struct py_value *list, const struct py_value *index,
                                    struct vr_span span)
{
    struct py_value array = py_as_array(frame, list);
    struct py_value next = py_binary(frame, PY_ADD, py_again(frame, index), py_int(frame, 1, span), span);
    struct py_value slice = py_slice_of(frame, py_again(frame, index), next, span);
    struct py_variable *variable = list->node->kind == VR_N_NAME ? py_variable_of(frame, list->node->symbol) : NULL;
    py_note_view(frame, variable);
    struct py_value view = py_load(frame, array, slice, span);
    return py_hold(frame, &view, "cell");
}

/* The place of an index in a list, counted from the front; IndexError where there is none. */
static struct py_value place_in(struct py_frame *frame, const struct py_value *list, struct py_value index,
                                struct vr_span span)
{
    if (!py_is_index(&index))
        return index.kind == PY_V_UNKNOWN ? index
                                          : py_wrong(frame, index.span, VR_DIAG_py_item_index, py_value_text(frame, &index));
    struct py_value whole = py_again(frame, list), length = py_length(frame, &whole, span);
    return py_place_among(frame, &length, index, "list index out of range", span);
}

struct py_value py_visit_object_in(struct py_frame *frame, const struct py_value *rows, struct py_value index, bool inside,
                                   struct vr_span span)
{
    const struct py_record *record = rows->record;
    struct py_value object = py_of_parts(frame, PY_V_OBJECT, span, rows->count, rows->items);
    object.record = record;
    if (!rows->count)
        return object;
    index = inside ? index : place_in(frame, &rows->items[0], index, span);
    if (index.kind != PY_V_NUMBER)
        return py_unknown(span);
    index = py_hold(frame, &index, "index");
    for (int i = 0; i < object.count; i++) {
        struct py_value *item = &object.items[i];
        if (is_cell(record, i, item) && py_is_list(item))
            *item = element_view(frame, item, &index, span);
        else
            *item = py_load(frame, py_again(frame, item), py_again(frame, &index), span);
        if (item->kind == PY_V_UNKNOWN)
            return py_unknown(span);
    }
    return object;
}

/* --- operators --- */

static const char *const stems[PY_OPERATOR_COUNT] = {
    [PY_ADD] = "add", [PY_SUB] = "sub", [PY_MUL] = "mul", [PY_DIV] = "truediv", [PY_FLOORDIV] = "floordiv", [PY_MOD] = "mod", [PY_POW] = "pow",
    [PY_MATMUL] = "matmul", [PY_BITAND] = "and", [PY_BITOR] = "or", [PY_BITXOR] = "xor", [PY_LSHIFT] = "lshift", [PY_RSHIFT] = "rshift",
    [PY_EQ] = "eq", [PY_NE] = "ne", [PY_LT] = "lt", [PY_LE] = "le", [PY_GT] = "gt", [PY_GE] = "ge",
    [PY_NEGATE] = "neg", [PY_POSITIVE] = "pos", [PY_INVERT] = "invert"};

bool py_call_special(struct py_frame *frame, const struct py_value *object, const char *name, struct py_value *args,
                     int count, struct vr_span span, struct py_value *out)
{
    const struct py_function *f = object->kind == PY_V_OBJECT ? py_method_of(object->record, name) : NULL;
    if (!f)
        return false;
    const struct py_value method = py_method(frame, object, f, span);
    *out = f->decorators.count ? py_unsupported(frame, f->decorators.at[0]->span, "this decorator of a method", PY_WHY_unwritten, "leave it out")
                               : py_apply(frame, method, &(struct py_args){.positional = args, .count = count, .span = span});
    return true;
}

/* A method that does nothing but return something, as a lambda: what it gives need not be known before. NULL for others. */
static const struct py_expr *as_lambda(struct py_frame *frame, const struct py_function *f)
{
    const struct py_stmt *s = f->body.count == 1 && !f->decorators.count ? f->body.at[0] : NULL;
    struct py_expr *lambda = s && s->kind == PY_RETURN && s->value ? vr_map_get(frame->t->mapped, (uintptr_t)f) : NULL;
    if (lambda || !s || s->kind != PY_RETURN || !s->value)
        return lambda;
    lambda = py_new_expr(frame->unit->arena, PY_LAMBDA, f->name_span);
    lambda->lambda.params = (struct py_params *)&f->params;
    lambda->lambda.body = s->value;
    vr_map_set(frame->t->mapped, (uintptr_t)f, lambda);
    return lambda;
}

bool py_is_sealed(const struct py_frame *frame, const struct py_value *v)
{
    return v->kind == PY_V_TUPLE && v->record && v->record->is_generator && !frame->written;
}

struct py_value py_refuse_sealed(struct py_frame *frame, const char *what, struct vr_span span)
{
    return py_unsupported(frame, span, vr_format(frame->unit->arena, "%s a generator of random numbers", what),
                          PY_WHY_python, "give it what the generator draws");
}

struct py_value py_iterated(struct py_frame *frame, struct py_value v, struct vr_span span)
{
    v = py_unboxed(frame, v);
    const struct py_function *f = v.kind == PY_V_OBJECT ? py_method_of(v.record, "__iter__") : NULL;
    const struct py_expr *lambda = f ? as_lambda(frame, f) : NULL;
    struct py_value items = v;
    if (py_is_sealed(frame, &v))
        return py_refuse_sealed(frame, "going over", span);
    if (lambda) {
        struct py_value method = {.kind = PY_V_LAMBDA, .span = span, .lambda = lambda};
        py_take_state(frame, &method);
        items = py_apply(frame, method, &(struct py_args){.positional = &v, .count = 1, .span = span});
    } else if (f) {
        py_call_special(frame, &v, "__iter__", NULL, 0, span, &items);
    }
    if (items.kind == PY_V_ITERATOR && items.row && strcmp(items.row->name, "iter") == 0)
        return items.items[0];
    return items.kind == PY_V_OBJECT && py_method_of(items.record, "__next__")
               ? py_apply_row(frame, PY_INNER, "stepped", span, 1, &items)
               : items;
}

static bool call_operator(struct py_frame *frame, const char *form, enum py_operator op, const struct py_value *object,
                          struct py_value *other, struct vr_span span, struct py_value *out)
{
    return stems[op] &&
           py_call_special(frame, object, vr_format(frame->unit->arena, form, stems[op]), other, other ? 1 : 0, span, out);
}

bool py_object_binary(struct py_frame *frame, enum py_operator op, struct py_value *a, struct py_value *b,
                      struct vr_span span, struct py_value *out)
{
    const bool objects = (a->kind == PY_V_ROWS && a->record && py_has_cells(a->record)) ||
                         (b->kind == PY_V_ROWS && b->record && py_has_cells(b->record));
    if (objects) {
        py_pool_objects(frame, a, false);
        py_pool_objects(frame, b, false);
        *out = py_unknown(span);
    }
    if (objects || (a->kind != PY_V_OBJECT && b->kind != PY_V_OBJECT))
        return objects;
    const bool array = py_is_array(a) || py_is_array(b) || a->kind == PY_V_UNKNOWN || b->kind == PY_V_UNKNOWN;
    if (array && (a->kind != PY_V_OBJECT || b->kind == PY_V_UNKNOWN))
        *out = a->kind == PY_V_UNKNOWN || b->kind == PY_V_UNKNOWN ? py_unknown(span) : py_no_operator(frame, op, a, b, span);
    else if (!call_operator(frame, "__%s__", op, a, b, span, out) &&
             (a->record == b->record || !call_operator(frame, "__r%s__", op, b, a, span, out)))
        *out = py_no_operator(frame, op, a, b, span);
    return true;
}

bool py_object_unary(struct py_frame *frame, enum py_operator op, struct py_value *v, struct vr_span span,
                     struct py_value *out)
{
    if (v->kind != PY_V_OBJECT || op == PY_NOT)
        return false;
    if (!call_operator(frame, "__%s__", op, v, NULL, span, out))
        *out = py_unsupported(frame, span, vr_format(frame->unit->arena, "%s of an object without such a method", py_operator_text(op)), PY_WHY_objects,
                              "write the method");
    return true;
}

/* What a dataclass says of two of its objects: their fields decide, as those of tuples. */
static bool compare_fields(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                           struct vr_span span, struct py_value *out)
{
    const struct py_record *record = a->kind == PY_V_OBJECT ? a->record : NULL;
    const bool equality = op == PY_EQ || op == PY_NE;
    if (!record || !record->is_data || b->kind != PY_V_OBJECT || b->record != record || !(equality || record->ordered))
        return false;
    struct py_value left = py_plain_fields(frame, a), right = py_plain_fields(frame, b);
    left.record = right.record = NULL;
    *out = py_compare(frame, op, left, right, span);
    return true;
}

/* Whether objects of a class are equal only where they are one. */
static bool is_compared_by_identity(const struct py_record *record)
{
    return !record ||
           (record->is_object && !record->is_data && !py_method_of(record, "__eq__") && !py_method_of(record, "__ne__"));
}

/* The class of the objects in a list; or NULL. */
static const struct py_record *class_in_list(const struct py_value *v)
{
    const struct py_value *list = v->kind == PY_V_SUBLIST ? &v->items[PY_JAGGED_POOL] : v;
    return list->kind == PY_V_ROWS && list->record && list->record->is_object ? list->record : NULL;
}

/* Whether an object is in a list of objects that are compared by identity. */
static struct py_value is_in_list(struct py_frame *frame, const struct py_value *object, const struct py_value *list,
                                  struct vr_span span)
{
    const struct py_record *class = class_in_list(list);
    struct py_value number = py_certain(frame, *object),
                    rows = list->kind == PY_V_SUBLIST ? py_sublist_as_list(frame, list) : *list;
    py_pool_class(frame, class);
    if (rows.kind != PY_V_ROWS || rows.count != 1 || number.kind == PY_V_UNKNOWN)
        return py_unknown(span);
    if (number.kind != PY_V_OBJECT || number.record != class)
        return py_bool(frame, false, span);
    number.kind = PY_V_TUPLE;
    return py_in_rows(frame, &rows, &number, span);
}

static bool compare_by_identity(struct py_frame *frame, enum py_operator op, const struct py_value *a,
                                const struct py_value *b, struct vr_span span, struct py_value *out)
{
    const struct py_record *left = py_class_in(a), *right = py_class_in(b), *listed = class_in_list(b);
    const bool is = op == PY_IS || op == PY_IS_NOT, equality = op == PY_EQ || op == PY_NE,
               member = op == PY_IN || op == PY_NOT_IN;
    const bool plain = is_compared_by_identity(left) && is_compared_by_identity(right);
    if ((left || right) && a->kind != PY_V_NONE && b->kind != PY_V_NONE && (is || (equality && plain)))
        *out = py_are_one(frame, a, b, span);
    else if (left && member && listed && plain && is_compared_by_identity(listed))
        *out = is_in_list(frame, a, b, span);
    else
        return false;
    if (op == PY_IS_NOT || op == PY_NE || op == PY_NOT_IN)
        *out = py_unary(frame, PY_NOT, *out, span);
    return true;
}

bool py_object_compare(struct py_frame *frame, enum py_operator op, struct py_value *a, struct py_value *b,
                       struct vr_span span, struct py_value *out)
{
    static const enum py_operator turned[PY_OPERATOR_COUNT] = {
        [PY_EQ] = PY_EQ, [PY_NE] = PY_NE, [PY_LT] = PY_GT, [PY_GT] = PY_LT, [PY_LE] = PY_GE, [PY_GE] = PY_LE};
    const bool member = op == PY_IN || op == PY_NOT_IN,
               none = a->kind == PY_V_NONE || b->kind == PY_V_NONE || a->kind == PY_V_MAYBE || b->kind == PY_V_MAYBE;
    const bool among = member && class_in_list(b) && class_in_list(b)->is_list;
    const bool lists = (a->kind == PY_V_ROWS && a->record && a->record->is_object) ||
                       (b->kind == PY_V_ROWS && b->record && b->record->is_object && !among) ||
                       (b->kind == PY_V_TUPLE && member && py_has_objects(b) && !py_is_box(&b->items[0]));
    if (a->kind != PY_V_UNKNOWN && b->kind != PY_V_UNKNOWN && compare_by_identity(frame, op, a, b, span, out))
        return true;
    if (!lists && ((a->kind != PY_V_OBJECT && b->kind != PY_V_OBJECT) || none))
        return false;
    if (a->kind == PY_V_UNKNOWN || b->kind == PY_V_UNKNOWN)
        *out = py_unknown(span);
    else if (member && !lists && py_call_special(frame, b, "__contains__", a, 1, span, out))
        *out = op == PY_IN ? py_truth(frame, *out) : py_unary(frame, PY_NOT, py_truth(frame, *out), span);
    else if (member && b->kind == PY_V_OBJECT && py_method_of(b->record, "__iter__")) {
        struct py_value items = py_iterated(frame, *b, span);
        *out = py_compare(frame, op, *a, py_apply_row(frame, PY_BUILTIN, "list", span, 1, &items), span);
    } else if (member || lists)
        *out = py_unsupported(frame, span, vr_format(frame->unit->arena, "%s of objects", py_operator_text(op)), PY_WHY_identity,
                              "give objects a number of their own, and compare that");
    else if (!call_operator(frame, "__%s__", op, a, b, span, out) &&
             !call_operator(frame, "__%s__", turned[op], b, a, span, out) && !compare_fields(frame, op, a, b, span, out)) {
        if (op == PY_NE &&
            (py_call_special(frame, a, "__eq__", b, 1, span, out) || py_call_special(frame, b, "__eq__", a, 1, span, out)))
            *out = py_unary(frame, PY_NOT, py_truth(frame, *out), span);
        else
            *out = py_unsupported(frame, span, vr_format(frame->unit->arena, "%s of objects without such a method", py_operator_text(op)), PY_WHY_identity,
                                  "write the method, __eq__ or __lt__, or compare fields");
    }
    return true;
}

struct py_value py_in_place(struct py_frame *frame, enum py_operator op, struct py_value old, struct py_value right,
                            struct vr_span span)
{
    struct py_value out;
    return old.kind == PY_V_OBJECT && call_operator(frame, "__i%s__", op, &old, &right, span, &out)
               ? out
               : py_binary(frame, op, old, right, span);
}

bool py_object_function(struct py_frame *frame, const struct py_library_row *row, const struct py_args *args,
                        struct py_value *out)
{
    const bool one =
        row->place == PY_BUILTIN && args->count == 1 && args->keyword_count == 0 && args->positional[0].kind == PY_V_OBJECT;
    if (!one || (strcmp(row->name, "len") != 0 && strcmp(row->name, "abs") != 0))
        return false;
    return py_call_special(frame, &args->positional[0], strcmp(row->name, "len") == 0 ? "__len__" : "__abs__", NULL, 0,
                           args->span, out);
}

/* --- what else is asked of values --- */

bool py_has_objects(const struct py_value *v)
{
    bool has = (v->kind == PY_V_OBJECT && !v->record->is_pool) || v->kind == PY_V_MAKING ||
               (v->kind == PY_V_ROWS && v->record && v->record->is_object);
    for (int i = 0; !has && py_has_parts(v) && i < v->count; i++)
        has = py_has_objects(&v->items[i]);
    return has;
}

/* Whether an object has cells that somebody else may have too, in a list of which a copy would be made. */
static bool has_rows_of_cells(const struct py_value *v)
{
    bool has = v->kind == PY_V_ROWS && v->record && v->record->is_object && py_has_cells(v->record);
    for (int i = 0; !has && py_has_parts(v) && i < v->count; i++)
        has = has_rows_of_cells(&v->items[i]);
    return has;
}

/* What functions of the library may do with objects: those whose rows know nothing of them are refused. */
static bool may_take(const char *name, bool cells, bool by_key)
{
    const bool plain = vr_is_among(name, "pop insert extend clear reverse copy list listed lists_in lists_of_keys repeated is_list_among popleft __delitem__ keys_of values items keys get setdefault");
    return vr_is_among(name, "len enumerate zip reversed iter isinstance append key_hash stepped enumerated zipped_first zipped_second") ||
           (!cells && (plain || strncmp(name, "sublist_", 8) == 0 || (by_key && vr_is_among(name, "sorted sort min max"))));
}

bool py_refuses_objects(struct py_frame *frame, const char *name, const struct py_value *self, const struct py_args *args,
                        struct py_value *out)
{
    bool objects = self && py_has_objects(self), cells = self && has_rows_of_cells(self), by_key = false;
    const bool keys = vr_is_among(name, "sorted min max sum list tuple set any all"); /* of a dictionary no more is gone over */
    for (int i = 0; i < args->count; i++) {
        const struct py_value over = keys ? py_keys(frame, &args->positional[i]) : args->positional[i];
        objects |= py_has_objects(&over);
        cells |= has_rows_of_cells(&over);
    }
    for (int i = 0; i < args->keyword_count; i++) {
        objects |= py_has_objects(&args->keywords[i]);
        by_key |= strcmp(args->keyword_names[i], "key") == 0;
    }
    for (int i = 0; i < args->count && !vr_is_among(name, "isinstance default_rng random.default_rng random.Generator"); i++)
        if (py_is_sealed(frame, &args->positional[i])) {
            *out = py_refuse_sealed(frame, vr_format(frame->unit->arena, "%s of", name), args->span);
            return true;
        }
    if (!objects || may_take(name, cells, by_key))
        return false;
    bool pooled = may_take(name, false, by_key) && self && py_pool_objects(frame, self, false);
    for (int i = 0; i < args->count && may_take(name, false, by_key); i++)
        pooled |= py_pool_objects(frame, &args->positional[i], false);
    *out = py_unknown(args->span);
    if (pooled)
        return true;
    *out = py_unsupported(frame, args->span, vr_format(frame->unit->arena, "%s of objects", name), PY_WHY_objects,
                          "give it numbers or arrays: their fields");
    return true;
}

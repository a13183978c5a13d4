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
    if (record->pool)
        return false;
    const bool changes = record->uses[field] == PY_FIELD_AUGMENTED || record->uses[field] == PY_FIELD_ASSIGNED;
    return changes && py_is_array(item) && record->cells[field];
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
    if (v->kind == PY_V_OBJECT || v->kind == PY_V_NONE || v->kind == PY_V_MAYBE || py_is_some_list(v) || py_class_in_list(v) ||
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
        list.record = py_one_class(form->record);
    for (int i = rows ? 0 : PY_JAGGED_POOL; i < list.count; i++)
        list.items[i] = list_of(frame, &list.items[i]);
    list.fresh = true;
    return list;
}

struct py_value py_object_of(struct py_frame *frame, const struct py_record *record, const struct py_value *fields,
                             struct vr_span span)
{
    struct py_value *items = py_tuple(frame, span, fields, record->fields.count).items;
    for (int i = 0; i < record->fields.count && (record->pool || py_is_maker(frame)); i++) {
        items[i] = py_kept_callable(frame, fields[i]);
        if (items[i].kind == PY_V_UNKNOWN)
            return items[i];
        if (items[i].kind != fields[i].kind)
            py_pool_class(frame, record);
    }
    if (record->pool)
        return py_pooled_object(frame, record, items, span);
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
    variable->record = py_one_class(shape->record);
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

/* The fields of an object of a class that derives from the one whose __init__ this is. */
static struct py_value fields_for_derived(struct py_frame *frame, const struct py_record *record, struct vr_span span)
{
    struct py_value fields = py_tuple(frame, span, NULL, 0);
    fields.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, record->fields.count + 1);
    for (; fields.count < record->fields.count; fields.count++) {
        fields.items[fields.count] = py_variable_value(frame, made_field(frame, record, fields.count), span);
        fields.items[fields.count].moved = true;
    }
    return fields;
}

struct py_value py_made_object(struct py_frame *frame, struct vr_span span)
{
    const struct py_value *making = &frame->instance->args[0];
    return making->exact ? fields_for_derived(frame, making->record, span) : complete(frame, making->record, UINT32_MAX, span);
}

/* self, in __init__ behind the assignments of its fields. */
struct py_value py_whole_object(struct py_frame *frame, const struct py_value *making, struct vr_span span)
{
    const struct py_record *record = making->record;
    if (!py_is_maker(frame) || frame->instance->args[0].record != record)
        return py_unsupported(frame, span, "self in a function in __init__", PY_WHY_objects, "give that function what it needs of it");
    if (making->exact)
        return py_unsupported(frame, span, "self as a whole in the __init__ of a class from which others derive", PY_WHY_objects,
                              "make it the first statement, and let that __init__ call no methods that the class has anew");
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
    const struct py_record *record = py_known_class(object);
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
    const struct py_record *record = making->record, *base = record->base;
    const bool made = object->kind == PY_V_OBJECT || (object->kind == PY_V_TUPLE && object->count == base->fields.count);
    for (int i = 0; !made && i < record->fields.count; i++)
        made_field(frame, record, i)->wrong |= !frame->inferring;
    if (!made)
        return;
    if (frame->conditions || is_whole(frame, record) || calls_overridden(record, base))
        py_unsupported(frame, span, "this call of the __init__ of another class", PY_WHY_objects,
                       "make it the first statement, and let that __init__ call no methods that the class has anew");
    for (int i = 0; i < base->fields.count; i++) {
        struct py_value field = object->kind == PY_V_TUPLE ? object->items[i] : get_field(frame, object, i, span);
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
    const char *whole = NULL;
    for (const struct py_record *class = record; e && !whole && class; class = class->base)
        if ((whole = py_dotted(frame->unit, class->name, name)) && !vr_map_get(frame->t->globals, (uintptr_t)whole))
            whole = NULL;
    if (whole)
        *v = py_attribute_value(frame, whole, span);
    else if (e)
        *v = constant(frame, record, e, span);
    return e != NULL;
}

/* A field that only other methods than __init__ give a value has to have got one. */
struct py_value py_get_field(struct py_frame *frame, const struct py_value *object, int field, struct vr_span span)
{
    struct py_value v = get_field(frame, object, field, span);
    const struct py_record *record = py_known_class(object);
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

/* An assignment to a field of an object of a family. */
struct assigned {
    const char *name;
    const struct py_value *value;
    struct vr_span span;
};

static struct py_value set_of_member(struct py_frame *frame, const struct py_value *object, void *data)
{
    const struct assigned *a = data;
    if (py_field_of(object->exact, a->name) < 0 && !py_setter_of(object->exact, a->name))
        py_emit_raise(frame, "AttributeError", vr_format(frame->unit->arena, "'%s' object has no attribute '%s'", object->exact->name, a->name), a->span);
    else
        py_set_field(frame, object, a->name, py_again(frame, a->value), a->span);
    return py_none(a->span);
}

void py_set_field(struct py_frame *frame, const struct py_value *object, const char *name, struct py_value value,
                  struct vr_span span)
{
    const struct py_record *record = py_known_class(object);
    if (py_is_open(object)) {
        value = py_hold(frame, &value, "value");
        py_dispatch(frame, object, set_of_member, &(struct assigned){name, &value, span}, span);
        return;
    }
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
    if (record->pool || (field >= 0 && record->uses[field] != PY_FIELD_STAYS))
        value = py_kept_callable(frame, value);
    if (value.kind == PY_V_UNKNOWN)
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
    const struct py_record *record = py_known_class(object);
    const int field = object->kind == PY_V_OBJECT && !py_is_open(object) ? py_field_of(record, name) : -1;
    if (field < 0 || record->frozen || (!record->pool && !is_reference(record, field)))
        return false;
    if (record->pool)
        return py_clear_pooled(frame, object, field, span);
    py_clear_cell(frame, record->cells[field], &object->items[field], span);
    return true;
}

/* --- objects in lists --- */

struct py_value py_visit_plain_fields(struct py_frame *frame, const struct py_value *object)
{
    const struct py_record *record = py_known_class(object);
    struct py_value plain = py_tuple(frame, object->span, object->items, object->count);
    if (record->pool)
        plain.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, record->fields.count + 1);
    plain.count = record->pool ? record->fields.count : plain.count;
    for (int i = 0; i < plain.count; i++) {
        if (!is_reference(record, i))
            plain.items[i] = py_get_field(frame, object, i, object->span);
        if (!record->pool && py_is_array(&plain.items[i]) && !py_is_list(&plain.items[i]) && frame->inferring)
            refer(frame, record, i, &plain.items[i]);
    }
    plain.record = record;
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

/* --- what else is asked of values --- */

bool py_has_objects(const struct py_value *v)
{
    bool has = (v->kind == PY_V_OBJECT && !v->record->is_pool) || v->kind == PY_V_MAKING ||
               (v->kind == PY_V_ROWS && v->record && v->record->is_object);
    for (int i = 0; !has && py_has_parts(v) && i < v->count; i++)
        has = py_has_objects(&v->items[i]);
    return has;
}

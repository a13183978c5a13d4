/* SPDX-License-Identifier: Apache-2.0 */
/* Families: classes whose objects have a variable, a list, a field or a result in common. An object of one is a reference that says of which
 * member it is, in its lowest bits, and has above them its number in that class's pool (pool.c); what is done with it is chosen by them, as a
 * program would by a tag (choice.c: py_dispatch). Which classes meet is found out while types are inferred; a value of which more is known
 * says so (`exact`), and its methods are called as those of any object. Classes of lists that meet become one (boxed.c). */
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

const struct py_record *py_one_class(const struct py_record *record)
{
    while (record && record->one)
        record = record->one;
    return record;
}

/* --- members --- */

static void add_member(struct py_frame *frame, struct py_record *family, const struct py_record *class)
{
    struct py_record *member = (struct py_record *)class;
    struct vr_arena *arena = frame->unit->arena;
    py_pool_class(frame, member);
    VR_APPEND(arena, family->members, family->member_count, family->member_capacity, class);
    member->one = family;
    family->name = family->name ? vr_name(frame->unit->names, vr_format(arena, "%s or %s", family->name, class->name)) : class->name;
}

/* The family that a class is in, or is; else a new one. */
static struct py_record *family_of(struct py_frame *frame, struct py_record *record)
{
    if (record->members)
        return record;
    struct py_record *family = VR_NEW(frame->unit->arena, struct py_record);
    *family = (struct py_record){.span = record->span, .is_object = true, .pool = VR_NEW(frame->unit->arena, struct py_record)};
    family->pool->is_pool = family->pool->is_object = true;
    add_member(frame, family, record);
    return family;
}

bool py_same_missing(const struct py_value *a, const struct py_value *b)
{
    if (!a || !b)
        return a == b;
    return a->kind == b->kind && a->lambda == b->lambda && a->function == b->function && a->row == b->row &&
           (a->kind != PY_V_TYPE || py_type_same(a->type, b->type));
}

/* Joins what is no member yet; gives whether classes can be one. */
static bool unite(struct py_frame *frame, struct py_record *first, struct py_record *second)
{
    if (first->is_list) {
        second->one = first;
        first->differs |= second->differs || (first->form && second->form && !py_same_missing(first->missing, second->missing));
        first->missing = first->missing ? first->missing : second->missing;
        first->form = first->form ? first->form : second->form; /* types are found anew */
        first->is_given |= second->is_given;
        return true;
    }
    struct py_record *family = family_of(frame, first);
    for (int i = 0; i < second->member_count; i++)
        add_member(frame, family, second->members[i]);
    if (second->members)
        second->one = family;
    else
        add_member(frame, family, second);
    return true;
}

static bool can_meet(const struct py_record *record)
{
    return record && record->is_object && !record->is_pool && !record->is_enum;
}

bool py_unite_classes(struct py_frame *frame, const struct py_record *a, const struct py_record *b)
{
    struct py_record *first = (struct py_record *)py_one_class(a), *second = (struct py_record *)py_one_class(b);
    if (!can_meet(first) || !can_meet(second) || first->is_list != second->is_list || (first->is_list && first->fields.count != second->fields.count) || !frame->inferring)
        return false;
    if (first != second && unite(frame, first, second))
        frame->t->widened++;
    return a != b;
}

static bool has_class(const struct py_value *v) { return v->kind == PY_V_OBJECT || v->kind == PY_V_ROWS; }

bool py_unite_values(struct py_frame *frame, const struct py_value *a, const struct py_value *b)
{
    const bool objects = has_class(a) && has_class(b);
    bool united = objects && py_unite_classes(frame, a->record, b->record);
    if (a->kind == PY_V_MAYBE || b->kind == PY_V_MAYBE)
        return py_unite_values(frame, a->kind == PY_V_MAYBE ? &a->items[1] : a, b->kind == PY_V_MAYBE ? &b->items[1] : b);
    for (int i = 0; !united && py_has_parts(a) && py_has_parts(b) && a->kind == b->kind && a->count == b->count && i < a->count; i++)
        united = py_unite_values(frame, &a->items[i], &b->items[i]);
    return united;
}

bool py_unite_types(struct py_frame *frame, const struct py_type *a, const struct py_type *b)
{
    if (!a || !b || a->kind != PY_T_TUPLE || b->kind != PY_T_TUPLE)
        return false;
    if (a->maybe != b->maybe)
        return py_unite_types(frame, a->maybe ? a->parts[1] : a, b->maybe ? b->parts[1] : b);
    bool united = a->record && b->record && py_unite_classes(frame, a->record, b->record);
    for (int i = 0; !united && a->count == b->count && i < a->count; i++)
        united = py_unite_types(frame, a->parts[i], b->parts[i]);
    return united;
}

bool py_unite_items(struct py_frame *frame, const struct py_value *v)
{
    bool united = false;
    for (int i = 1; v->kind == PY_V_TUPLE && v->is_list && i < v->count; i++)
        united |= py_unite_values(frame, &v->items[0], &v->items[i]);
    return united;
}

/* --- references --- */

/* Of NumPy's type, which wraps: a reference is as long as the list of the pool allows. */
static struct py_value raw(struct py_frame *frame, enum py_operator op, const struct py_value *a, int64_t b, struct vr_span span)
{
    const struct py_type *type = py_type_number(frame->unit, VR_INT64, false, false);
    struct py_value left = py_again(frame, a), right = py_int(frame, b, span);
    left = py_convert(frame, &left, type);
    right = py_convert(frame, &right, type);
    left = py_binary(frame, op, left, right, span);
    return py_convert(frame, &left, py_type_int(frame->unit));
}

static int bits_of(const struct py_record *family)
{
    int bits = 0;
    while ((1 << bits) < family->member_count)
        bits++;
    return bits;
}

struct py_value py_member_place(struct py_frame *frame, const struct py_value *object, struct vr_span span)
{
    return raw(frame, PY_BITAND, &object->items[0], (1 << bits_of(object->record)) - 1, span);
}

struct py_value py_as_member(struct py_frame *frame, const struct py_value *object, struct vr_span span)
{
    struct py_value member = *object;
    if (!object->exact || object->kind != PY_V_OBJECT)
        return member;
    struct py_value number = raw(frame, PY_RSHIFT, &object->items[0], bits_of(object->record), span);
    member.items = py_tuple(frame, span, &number, 1).items;
    member.record = object->exact;
    member.exact = NULL;
    return member;
}

struct py_value py_as_reference_to(struct py_frame *frame, const struct py_value *object, struct vr_span span)
{
    const struct py_record *family = py_one_class(object->record);
    struct py_value reference = *object;
    if (object->kind != PY_V_OBJECT || object->count != 1 || !family->members || object->record == family)
        return reference;
    int place = 0;
    while (family->members[place] != object->record)
        place++;
    struct py_value number = raw(frame, PY_MUL, &object->items[0], (int64_t)1 << bits_of(family), span);
    number = raw(frame, PY_ADD, &number, place, span);
    number = py_hold(frame, &number, "object");
    reference.items = py_tuple(frame, span, &number, 1).items;
    reference.record = family;
    reference.exact = object->record;
    return reference;
}

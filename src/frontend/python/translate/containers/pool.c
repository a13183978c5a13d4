/* SPDX-License-Identifier: Apache-2.0 */
/* The pools of classes whose objects have several holders (pooled.c): a list for each field, in which an object has a number. The function
 * that callers see has the pool, and those that it calls get it, as what they take from around them; it lives as long as that call. */
#include "frontend/python/library/library.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/module.h"

/* --- the pool of a class --- */

static const struct py_type *type_of_column(struct py_frame *frame, const struct py_column *column)
{
    return column->kind == PY_COLUMN_NUMBER ? column->type : py_type_int(frame->unit);
}

static struct py_value empty_list(struct py_frame *frame, const struct py_type *type, struct vr_span span)
{
    struct py_value none = py_int(frame, 0, span);
    struct py_value list = py_new_array(frame, "empty", py_type_list(frame->unit, type, 1, VR_ROWMAJOR), &none, span);
    list.fresh = true;
    return list;
}

/* A pool without objects. */
static struct py_value empty_pool(struct py_frame *frame, const void *of, struct vr_span span)
{
    const struct py_record *record = of;
    const struct py_type *truth = py_type_number(frame->unit, VR_BOOL, false, true);
    struct py_value pool = py_tuple(frame, span, NULL, 0);
    pool.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, record->pool->fields.count);
    pool.kind = PY_V_OBJECT;
    pool.record = record->pool;
    pool.fresh = true;
    pool.items[pool.count++] = empty_list(frame, truth, span);
    for (int i = 0; i < record->fields.count; i++) {
        const struct py_column *column = &record->columns[i];
        if (column->kind == PY_COLUMN_LIST)
            pool.items[pool.count++] = py_empty_jagged(frame, span);
        else if (column->kind != PY_COLUMN_EMPTY)
            pool.items[pool.count++] = empty_list(frame, type_of_column(frame, column), span);
        if (column->kind == PY_COLUMN_NUMBER && column->maybe)
            pool.items[pool.count++] = empty_list(frame, truth, span);
    }
    return pool;
}

static struct py_value pool_of(struct py_frame *frame, const struct py_record *record, struct vr_span span)
{
    struct py_value pool = py_outermost(frame, record->pool->name, empty_pool, record, span);
    return pool.kind == PY_V_OBJECT && pool.count == record->pool->fields.count && !py_has_unknown(&pool) ? pool
                                                                                                          : py_unknown(span);
}

static void take(struct py_frame *frame, struct py_value *function, const char *name, const struct py_value *v)
{
    const char **names = VR_NEW_ARRAY(frame->unit->arena, const char *, function->count + 1);
    struct py_value *items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, function->count + 1);
    for (int i = 0; i < function->count; i++) {
        names[i] = function->names[i];
        items[i] = function->items[i];
    }
    names[function->count] = name;
    items[function->count++] = *v;
    function->items = items;
    function->names = names;
}

/* --- what functions take of all this --- */

/* Whether a function of the library that is written in Python was given objects. */
static bool takes_pools(struct py_frame *frame)
{
    return frame->instance->name_count && vr_map_get(frame->t->written, (uintptr_t)frame->instance->function);
}

void py_take_pools(struct py_frame *frame, struct py_value *function)
{
    const bool takes = frame->instance && (!frame->written || takes_pools(frame));
    const struct py_records *records = py_records_of(frame->unit, frame->t->file);
    for (int i = 0; takes && i < records->count; i++) {
        const struct py_record *record = records->at[i];
        if (!record->pool || py_has_members(record))
            continue;
        const struct py_value pool = pool_of(frame, record, function->span);
        take(frame, function, record->pool->name, &pool);
    }
    for (int i = 0; takes && i < frame->t->box_count; i++) {
        const struct py_record *record = frame->t->boxes[i];
        if (record->one && record->is_list)
            continue;
        if (py_take_tables(frame, function, record, take))
            continue;
        const struct py_value pool = pool_of(frame, record, function->span);
        take(frame, function, record->pool->name, &pool);
    }
    for (int i = 0; takes && i < PY_CELL_TABLES; i++) {
        const struct py_type *elements = frame->t->cells[i];
        if (elements) {
            const struct py_value table = py_table_of(frame, elements, function->span);
            take(frame, function, py_table_name(frame, elements), &table);
        }
    }
}

void py_drop_pools(struct py_frame *frame, struct py_value *function)
{
    const int own = function->own_count, state = function->state_count, pools = function->count - own - state;
    if ((function->kind != PY_V_FUNCTION && function->kind != PY_V_LAMBDA) || pools <= 0)
        return;
    const char **names = VR_NEW_ARRAY(frame->unit->arena, const char *, own + state + 1);
    struct py_value *items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, own + state + 1);
    for (int i = 0; i < own + state; i++) {
        names[i] = function->names[i < own ? i : i + pools];
        items[i] = function->items[i < own ? i : i + pools];
    }
    function->items = items;
    function->names = names;
    function->count = own + state;
}

void py_renew_pools(struct py_frame *frame, struct py_value *function)
{
    py_drop_pools(frame, function);
    struct py_value bare = *function;
    bare.count = function->own_count;
    py_take_pools(frame, &bare);
    for (int i = function->own_count; i < function->count; i++)
        take(frame, &bare, function->names[i], &function->items[i]);
    *function = bare;
}

/* --- what fields hold --- */

static struct py_value refuse(struct py_frame *frame, const struct py_record *record, int field, const struct py_value *v,
                              struct vr_span span)
{
    return v->kind == PY_V_UNKNOWN ? *v
           : py_unsupported(frame, span,
                            vr_format(frame->unit->arena, "%s as the field %s of the class %s, whose objects have several holders,", py_value_text(frame, v),
                                      record->fields.at[field].name, record->name),
                            PY_WHY_objects, "let fields be numbers, arrays of one type, lists of numbers, and objects");
}

/* Whether a field can hold a value; it holds values of its kind from the next round on. */
static bool widen(struct py_frame *frame, const struct py_record *record, int field, const struct py_value *v)
{
    struct py_column old = record->columns[field];
    old.link = py_one_class(old.link);
    struct py_column new = old;
    const struct py_value *some = v->kind == PY_V_MAYBE ? &v->items[1] : v;
    new.maybe |= v->kind == PY_V_NONE || v->kind == PY_V_MAYBE;
    if (py_is_scalar(some)) {
        new.type = py_join(frame->unit, old.type, some->type);
        new.kind = PY_COLUMN_NUMBER;
    } else if (some->kind == PY_V_OBJECT) {
        py_pool_class(frame, some->record);
        new.link = py_one_class(some->record);
        if (old.link && py_unite_classes(frame, old.link, new.link))
            return true;
        new.kind = PY_COLUMN_LINK;
    } else if (some->kind != PY_V_NONE && py_kept_type(frame, some)) {
        new.type = py_join(frame->unit, old.type, py_kept_type(frame, some));
        new.kind = PY_COLUMN_CELL;
    } else if (some->kind == PY_V_SUBLIST || some->kind == PY_V_ROWS || (py_is_some_list(some) && py_ndims(some) < 2)) {
        new.kind = PY_COLUMN_LIST;
    } else if (some->kind != PY_V_NONE) {
        return false;
    }
    if ((old.kind && new.kind != old.kind) || (old.link && new.link != old.link) ||
        (new.kind == PY_COLUMN_LIST &&new.maybe) ||
        ((new.kind == PY_COLUMN_NUMBER || new.kind == PY_COLUMN_CELL) && !new.type))
        return false;
    const bool same =
        new.kind == old.kind &&new.maybe == old.maybe && (!new.type || (old.type && py_type_same(new.type, old.type)));
    record->columns[field] = new;
    if (!same) {
        py_lay_out_pool(frame, (struct py_record *)record);
        frame->t->widened++;
    }
    return true;
}

static struct py_value *list_of(struct py_value *pool, const struct py_column *column)
{
    return &pool->items[column->at];
}

/* The number of an object, -1 of None; UNKNOWN of an object from before its class was found to have a pool. */
static struct py_value number_of(struct py_frame *frame, const struct py_value *v, struct vr_span span)
{
    const struct py_value *object = v->kind == PY_V_MAYBE ? &v->items[1] : v;
    struct py_value none = py_int(frame, -1, span);
    if (v->kind == PY_V_NONE)
        return none;
    if (object->kind != PY_V_OBJECT || object->count != 1 || !py_is_scalar(&object->items[0]))
        return py_unknown(span);
    struct py_value number = py_again(frame, &object->items[0]);
    return v->kind == PY_V_MAYBE ? py_select(frame, py_again(frame, &v->items[0]), number, none, span) : number;
}

/* What the list of a field holds of a value, in the place of None any. */
static struct py_value content_of(struct py_frame *frame, const struct py_column *column, const struct py_value *v,
                                  struct vr_span span)
{
    if (column->kind == PY_COLUMN_CELL) {
        struct py_value number = py_new_cell(frame, column->type, span);
        py_store_cell(frame, column->type, &number, v, span);
        return number;
    }
    const struct py_type *type = type_of_column(frame, column);
    struct py_value content = column->kind == PY_COLUMN_LINK ? number_of(frame, v, span)
                              : v->kind == PY_V_NONE          ? py_int(frame, 0, span)
                                                              : py_again(frame, v->kind == PY_V_MAYBE ? &v->items[1] : v);
    if (content.kind != PY_V_NUMBER || column->kind == PY_COLUMN_LIST)
        return content;
    return py_as(frame, &content, type);
}

static struct py_value is_there(struct py_frame *frame, const struct py_value *v, struct vr_span span)
{
    return v->kind == PY_V_MAYBE ? py_again(frame, &v->items[0]) : py_bool(frame, v->kind != PY_V_NONE, span);
}

static void append(struct py_frame *frame, const struct py_value *list, struct py_value item, struct vr_span span)
{
    py_apply_row(frame, list->kind == PY_V_JAGGED ? PY_JAGGED : PY_LISTS, "append", span,
                 PY_VALUES(py_again(frame, list), item));
}

/* The object with a number. */
static struct py_value pooled(struct py_frame *frame, const struct py_record *record, struct py_value number,
                              struct vr_span span)
{
    struct py_value object = py_of_parts(frame, PY_V_OBJECT, span, 1, &number);
    object.record = record;
    object.fresh = true;
    return number.kind == PY_V_NUMBER ? object : py_unknown(span);
}

struct py_value py_pooled_object(struct py_frame *frame, const struct py_record *record, const struct py_value *fields,
                                 struct vr_span span)
{
    const unsigned widened = frame->t->widened;
    const struct py_value zero = py_int(frame, 0, span);
    for (int i = 0; i < record->fields.count; i++)
        if (!widen(frame, record, i, &fields[i]))
            return refuse(frame, record, i, &fields[i], span);
    if (record->callee && !record->fields.count) { /* there is one of its kind */
        const struct py_value object = pooled(frame, record, zero, span);
        return py_as_reference_to(frame, &object, span);
    }
    struct py_value pool = pool_of(frame, record, span);
    if (frame->t->widened != widened || pool.kind != PY_V_OBJECT)
        return py_unknown(span);
    struct py_value first = py_again(frame, &pool.items[0]), number = py_extent(frame, &first, 0, span);
    number = py_as(frame, &number, py_type_int(frame->unit));
    number = py_apart(frame, &number);
    append(frame, &pool.items[0], py_bool(frame, true, span), span);
    for (int i = 0; i < record->fields.count; i++) {
        const struct py_column *column = &record->columns[i];
        if (column->kind != PY_COLUMN_EMPTY)
            append(frame, list_of(&pool, column), content_of(frame, column, &fields[i], span), span);
        if (column->kind == PY_COLUMN_NUMBER && column->maybe)
            append(frame, list_of(&pool, column) + 1, is_there(frame, &fields[i], span), span);
    }
    const struct py_value object = pooled(frame, record, number, span);
    return py_as_reference_to(frame, &object, span);
}

/* --- fields --- */

static struct py_value load(struct py_frame *frame, const struct py_value *list, struct py_value number, struct vr_span span)
{
    struct py_value v = py_load(frame, py_again(frame, list), number, span);
    if (v.kind == PY_V_NUMBER)
        py_leave_unchecked(v.node);
    return v;
}

static void store(struct py_frame *frame, const struct py_value *list, struct py_value number, struct py_value value,
                  struct vr_span span)
{
    py_store(frame, py_again(frame, list), number, value, span);
    if (list->kind == PY_V_NUMBER && frame->out->count && value.kind == PY_V_NUMBER)
        py_leave_unchecked(vr_kid(frame->out->at[frame->out->count - 1], VR_LHS));
}

static const struct py_type *type_of_cell(struct py_frame *frame, const struct py_column *column)
{
    return column->maybe ? py_type_maybe(frame->unit, column->type) : column->type;
}

struct py_value py_load_pooled(struct py_frame *frame, const struct py_value *object, int field, struct vr_span span)
{
    const struct py_value member = py_as_member(frame, object, span);
    const struct py_record *record = member.record;
    const struct py_column *column = &record->columns[field];
    struct py_value pool = pool_of(frame, record, span), number = number_of(frame, &member, span), items[2];
    if (pool.kind == PY_V_UNKNOWN || number.kind == PY_V_UNKNOWN)
        return py_unknown(span);
    if (column->kind == PY_COLUMN_EMPTY)
        return column->maybe ? py_none(span) : py_unknown(span);
    struct py_value v = load(frame, list_of(&pool, column), number, span);
    if (v.kind != PY_V_NUMBER)
        return v;
    v.type = type_of_column(frame, column);
    if (column->kind == PY_COLUMN_CELL) {
        v = py_apart(frame, &v);
        return py_load_cell(frame, type_of_cell(frame, column), &v, span);
    }
    if (column->kind == PY_COLUMN_LINK) {
        v = py_apart(frame, &v);
        items[0] = py_compare(frame, PY_GE, py_again(frame, &v), py_int(frame, 0, span), span);
        items[1] = pooled(frame, py_one_class(column->link), v, span);
    } else if (column->maybe) {
        items[0] = load(frame, list_of(&pool, column) + 1, py_again(frame, &number), span);
        items[0] = py_apart(frame, &items[0]);
        items[1] = py_apart(frame, &v);
    }
    if (!column->maybe)
        return column->kind == PY_COLUMN_LINK ? items[1] : v;
    struct py_value maybe = py_of_parts(frame, PY_V_MAYBE, span, 2, items);
    return py_has_unknown(&maybe) ? py_unknown(span) : maybe;
}

void py_store_pooled(struct py_frame *frame, const struct py_value *object, int field, const struct py_value *value,
                     struct vr_span span)
{
    const struct py_value member = py_as_member(frame, object, span);
    const struct py_record *record = member.record;
    const unsigned widened = frame->t->widened;
    if (!widen(frame, record, field, value)) {
        refuse(frame, record, field, value, span);
        return;
    }
    const struct py_column *column = &record->columns[field];
    struct py_value pool = pool_of(frame, record, span), number = number_of(frame, &member, span);
    if (frame->t->widened != widened || pool.kind == PY_V_UNKNOWN || number.kind == PY_V_UNKNOWN ||
        column->kind == PY_COLUMN_EMPTY)
        return;
    if (column->kind == PY_COLUMN_CELL) {
        struct py_value cell = load(frame, list_of(&pool, column), number, span);
        cell = py_apart(frame, &cell);
        py_store_cell(frame, type_of_cell(frame, column), &cell, value, span);
        return;
    }
    const struct py_value held = py_hold(frame, value, "value");
    store(frame, list_of(&pool, column), number, content_of(frame, column, &held, span), span);
    if (column->kind == PY_COLUMN_NUMBER && column->maybe)
        store(frame, list_of(&pool, column) + 1, py_again(frame, &number), is_there(frame, &held, span), span);
}

bool py_clear_pooled(struct py_frame *frame, const struct py_value *object, int field, struct vr_span span)
{
    const struct py_value member = py_as_member(frame, object, span);
    const struct py_column *column = &member.record->columns[field];
    struct py_value pool = pool_of(frame, member.record, span), number = number_of(frame, &member, span);
    if (pool.kind == PY_V_UNKNOWN || number.kind == PY_V_UNKNOWN || column->kind != PY_COLUMN_CELL)
        return false;
    struct py_value cell = load(frame, list_of(&pool, column), number, span);
    cell = py_apart(frame, &cell);
    py_clear_cell(frame, column->type, &cell, span);
    return true;
}

/* --- identity --- */

struct py_value py_are_one(struct py_frame *frame, const struct py_value *a, const struct py_value *b, struct vr_span span)
{
    const struct py_record *left = py_class_in(a), *right = py_class_in(b);
    if (left != right)
        return py_bool(frame, false, span);
    py_pool_class(frame, left);
    struct py_value numbers[] = {number_of(frame, a, span), number_of(frame, b, span)};
    return py_has_unknown(&numbers[0]) || py_has_unknown(&numbers[1])
               ? py_unknown(span)
               : py_compare(frame, PY_EQ, numbers[0], numbers[1], span);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Classes whose objects have several holders: objects in fields of others, in lists that change, in dictionaries, compared by `is`. All
 * objects of such a class are in one pool (pool.c), and a reference to one is its number there: what Python does to references is done to
 * numbers. A class is found to be such a one while types are inferred, and then its objects are in a pool in all of the file. */
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

void py_lay_out_pool(struct py_frame *frame, struct py_record *record)
{
    struct py_record *pool = record->pool;
    pool->fields.count = 0;
    const struct py_param first = {.name = vr_name(frame->unit->names, "object"), .span = record->span};
    py_add_field(frame->unit, pool, &first);
    for (int i = 0; i < record->fields.count; i++) {
        struct py_column *column = &record->columns[i];
        column->at = pool->fields.count;
        if (column->kind != PY_COLUMN_EMPTY)
            py_add_field(frame->unit, pool, &record->fields.at[i]);
        if (column->kind == PY_COLUMN_NUMBER && column->maybe)
            py_add_field(frame->unit, pool, &record->fields.at[i]);
    }
    pool->uses = VR_NEW_ARRAY(frame->unit->arena, enum py_field_use, pool->fields.count);
    pool->cells = VR_NEW_ARRAY(frame->unit->arena, const struct py_type *, pool->fields.count);
}

void py_pool_class(struct py_frame *frame, const struct py_record *class)
{
    struct py_record *record = (struct py_record *)class;
    if (record->pool)
        return;
    if (!frame->inferring)
        py_wrong(frame, record->span, VR_DIAG_compiler_fault,
                 vr_format(frame->unit->arena, "objects of %s got several holders behind its inference", record->name));
    record->pool = VR_NEW(frame->unit->arena, struct py_record);
    *record->pool = (struct py_record){.name = vr_name(frame->unit->names, vr_format(frame->unit->arena, "=%ss", record->name)),
                                       .span = record->span, .is_object = true, .is_pool = true};
    record->columns = VR_NEW_ARRAY(frame->unit->arena, struct py_column, record->fields.count + 1);
    py_lay_out_pool(frame, record);
    frame->t->widened++;
}

bool py_pool_objects(struct py_frame *frame, const struct py_value *v, bool all)
{
    const struct py_record *record = v->kind == PY_V_OBJECT || v->kind == PY_V_ROWS ? v->record : NULL;
    bool any = record && (py_has_cells(record) || (all && record->is_object && !record->is_pool && !record->pool));
    if (any)
        py_pool_class(frame, record);
    for (int i = 0; py_has_parts(v) && i < v->count; i++)
        any |= py_pool_objects(frame, &v->items[i], all);
    return any;
}

bool py_has_pooled(const struct py_value *v)
{
    bool has = (v->kind == PY_V_OBJECT || v->kind == PY_V_ROWS) && v->record && v->record->is_object && v->record->pool && !v->record->is_list;
    for (int i = 0; !has && py_has_parts(v) && i < v->count; i++)
        has = py_has_pooled(&v->items[i]);
    return has;
}

bool py_has_object_of(const struct py_value *v, const struct py_record *record)
{
    bool has = v->kind == PY_V_OBJECT && v->record == record;
    for (int i = 0; !has && py_has_parts(v) && i < v->count; i++)
        has = py_has_object_of(&v->items[i], record);
    return has;
}

const struct py_record *py_class_in(const struct py_value *v)
{
    const struct py_value *object = v->kind == PY_V_MAYBE ? &v->items[1] : v;
    return object->kind == PY_V_OBJECT ? object->record : NULL;
}

const struct py_record *py_class_in_list(const struct py_value *v)
{
    const struct py_value *list = v->kind == PY_V_SUBLIST ? &v->items[PY_JAGGED_POOL] : v;
    return list->kind == PY_V_ROWS && list->record && list->record->is_object ? list->record : NULL;
}

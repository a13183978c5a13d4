/* SPDX-License-Identifier: Apache-2.0 */
/* The classes of objects that lists, dictionaries and sets are in which have several holders (boxed.c, boxed_dict.c); and where the lists are
 * that dictionaries and sets are made of: for each of them the class has a table of cells (runtime/arrays/cells.c), in which the number of
 * an object finds it. What makes a list longer or shorter takes it out of its cell before (lift), so that it changes where it is, and
 * puts it back (settle); who still goes over the list as it was has it alone. */
#include "frontend/python/library/library.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

/* --- the classes --- */

static struct py_record *new_class(struct py_frame *frame, struct vr_span span, bool dict)
{
    struct py_translation *t = frame->t;
    struct vr_arena *arena = frame->unit->arena;
    struct py_record *record = VR_NEW(arena, struct py_record);
    *record = (struct py_record){.name = vr_name(frame->unit->names, vr_format(arena, dict ? "dict_%d" : "list_%d", t->box_count + 1)),
                                 .span = span, .is_object = true, .is_data = true, .is_list = true};
    if (!dict)
        py_add_field(frame->unit, record, &(struct py_param){.name = vr_name(frame->unit->names, "items"), .span = span});
    record->uses = VR_NEW_ARRAY(arena, enum py_field_use, 1);
    record->cells = VR_NEW_ARRAY(arena, const struct py_type *, 1);
    record->places = VR_NEW_ARRAY(arena, int, 1);
    py_pool_class(frame, record);
    VR_APPEND(arena, t->boxes, t->box_count, t->box_capacity, record);
    return record;
}

/* The class of the lists that a place makes, for these arguments of the function. Those of a function that calls itself are told apart
 * no more, nor from some depth on those that are made for one that was made for one, and so on. `inner`: of the lists in one that is made. */
struct py_record *py_boxed_class(struct py_frame *frame, struct vr_span span, bool inner, bool dict)
{
    enum { MOST_DEPTH = 3 };
    const struct py_instance *instance = frame->instance;
    const char *key = vr_format(frame->unit->arena, "%u:%u%s", (unsigned)span.start, (unsigned)span.end, dict ? " dict" : inner ? " rows" : "");
    int depth = 0;
    for (int i = 0; instance && i < instance->function->params.count; i++) {
        const struct py_value *arg = &instance->args[i];
        const bool deep = py_is_box(arg) && (instance->again || arg->record->depth >= MOST_DEPTH);
        depth = py_is_box(arg) && arg->record->depth > depth ? arg->record->depth : depth;
        key = vr_format(frame->unit->arena, "%s %s", key, deep ? "a list" : py_value_text(frame, arg));
    }
    key = vr_name(frame->unit->names, key);
    struct py_record *record = vr_map_get(frame->t->box_at, (uintptr_t)key);
    if (!record) {
        vr_map_set(frame->t->box_at, (uintptr_t)key, record = new_class(frame, span, dict));
        record->depth = depth + 1;
    }
    record = (struct py_record *)py_one_class(record);
    record->is_given |= frame->t->boxing_given;
    return record;
}

bool py_is_box(const struct py_value *v)
{
    return v->kind == PY_V_OBJECT && v->record && v->record->is_list;
}

/* --- the lists of a class --- */

int py_leaf_count(const struct py_type *type)
{
    int count = type->kind != PY_T_TUPLE;
    for (int i = 0; type->kind == PY_T_TUPLE && i < type->count; i++)
        count += py_leaf_count(type->parts[i]);
    return count;
}

/* The n-th list of a type. */
const struct py_type *py_leaf_of(const struct py_type *type, int n)
{
    if (type->kind != PY_T_TUPLE)
        return type;
    for (int i = 0; i < type->count; n -= py_leaf_count(type->parts[i++]))
        if (n < py_leaf_count(type->parts[i]))
            return py_leaf_of(type->parts[i], n);
    return NULL;
}

static const char *table_name(struct py_frame *frame, const struct py_record *record, int leaf, const struct py_type *type)
{
    return vr_name(frame->unit->names, vr_format(frame->unit->arena, "=%s_%d_%s%s", record->name, leaf, type->is_complex ? "complex" : "",
                                                 vr_bases[type->base].spelling));
}

struct py_value py_leaf_table(struct py_frame *frame, const struct py_record *record, int leaf, const struct py_type *type,
                               struct vr_span span)
{
    return py_table_named(frame, table_name(frame, record, leaf, type), py_type_number(frame->unit, type->base, type->is_complex, false), span);
}

bool py_take_tables(struct py_frame *frame, struct py_value *function, const struct py_record *record,
                    void take(struct py_frame *, struct py_value *, const char *, const struct py_value *))
{
    if (record->fields.count)
        return false;
    for (int i = 0, count = record->form ? py_leaf_count(record->form) : 0; i < count; i++) {
        const struct py_value table = py_leaf_table(frame, record, i, py_leaf_of(record->form, i), function->span);
        take(frame, function, table_name(frame, record, i, py_leaf_of(record->form, i)), &table);
    }
    return true;
}

/* --- what the cells have --- */

/* The cells' lists, as a value of the type. */
struct py_value py_load_leaves(struct py_frame *frame, const struct py_record *record, const struct py_type *type,
                              const struct py_value *number, int *leaf, struct vr_span span)
{
    if (type->kind != PY_T_TUPLE) {
        struct py_value args[] = {py_leaf_table(frame, record, (*leaf)++, type, span), py_again(frame, number)};
        struct py_value list = py_library_call(frame, "cell", type, span, 2, args);
        list.fresh = true;
        return list;
    }
    struct py_value v = py_of_type(frame, type, span);
    for (; v.count < type->count; v.count++)
        v.items[v.count] = py_load_leaves(frame, record, type->parts[v.count], number, leaf, span);
    return v;
}

/* Cells of a number refer to the lists of a value, or to nothing. */
void py_put_leaves(struct py_frame *frame, const struct py_record *record, const struct py_value *v, const struct py_value *number,
                int *leaf, bool nothing, struct vr_span span)
{
    for (int i = 0; v->kind != PY_V_NUMBER && i < v->count; i++)
        py_put_leaves(frame, record, &v->items[i], number, leaf, nothing, span);
    if (v->kind != PY_V_NUMBER)
        return;
    const struct py_value table = py_leaf_table(frame, record, (*leaf)++, v->type, span);
    if (table.kind == PY_V_NUMBER)
        py_set_cell(frame, py_again(frame, nothing ? &table : v), &table, number, span);
}

/* The part as it is in its variable; whether it has the type that the class has it with, as it does in the end. */
static bool has_part(struct py_frame *frame, const struct py_value *dict, enum py_dict_part which, int *leaf)
{
    const struct py_record *record = py_one_class(dict->box->record);
    const struct py_type *type = py_has_unknown(&dict->items[which]) ? NULL : py_type_of_value(frame, &dict->items[which]);
    *leaf = 0;
    for (int i = 0; record->form && i < (int)which; i++)
        *leaf += py_leaf_count(record->form->parts[i]);
    if (type && record->form && py_type_same(type, record->form->parts[which]))
        return true;
    if (!frame->inferring && !frame->failed && type)
        py_wrong(frame, dict->span, VR_DIAG_compiler_fault, vr_format(frame->unit->arena, "%s got another type behind its inference", record->name));
    return false;
}

static void change_part(struct py_frame *frame, const struct py_value *dict, enum py_dict_part which, bool lifts)
{
    int leaf;
    if (dict->box && has_part(frame, dict, which, &leaf))
        py_put_leaves(frame, py_one_class(dict->box->record), &dict->items[which], &dict->box->items[0], &leaf, lifts, dict->span);
}

void py_lift_part(struct py_frame *frame, const struct py_value *dict, int which)
{
    change_part(frame, dict, which, true);
}

void py_settle_part(struct py_frame *frame, const struct py_value *dict, int which)
{
    change_part(frame, dict, which, false);
}

struct py_value py_open_again(struct py_frame *frame, const struct py_value *dict)
{
    const struct py_opened *last = &frame->last_opened;
    const bool is_last = last->box == dict->box && last->out == frame->out && last->count == frame->out->count;
    return dict->box && !is_last ? py_unboxed(frame, *dict->box) : *dict;
}

bool py_box_is_dict(const struct py_value *box)
{
    const struct py_type *form = py_one_class(box->record)->form;
    return form && form->count > PY_DICT_VALUES;
}

struct py_value py_box_length(struct py_frame *frame, const struct py_value *box, struct vr_span span)
{
    const struct py_record *record = py_one_class(box->record);
    const struct py_type *keys = record->form ? record->form->parts[PY_DICT_KEYS] : NULL;
    int leaf = 0;
    if (!keys)
        return py_unknown(span);
    struct py_value list = py_load_leaves(frame, record, keys->kind == PY_T_TUPLE ? keys->parts[0] : keys, &box->items[0], &leaf, span);
    list = list.kind == PY_V_NUMBER ? py_apart(frame, &list) : list;
    return list.kind == PY_V_NUMBER ? py_extent(frame, &list, 0, span) : list;
}


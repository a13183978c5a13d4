/* SPDX-License-Identifier: Apache-2.0 */
/* Dictionaries and sets with any holders, where a file has such: as of lists (boxed.c), what is stored of one is a reference, to an object of a
 * class that the compiler makes, whose lists are in cells (boxed_cells.c). Which types these have is found out while types are inferred. To
 * do something with one opens it: its lists get variables of the place, and share their elements with the cells. */
#include "frontend/python/library/library.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

static bool is_empty_list(const struct py_type *type)
{
    return type->kind == PY_T_ARRAY && type->list && py_is_bool(type);
}

static const struct py_type *join(struct py_frame *frame, const struct py_type *a, const struct py_type *b)
{
    if (!a || !b)
        return a ? a : b;
    if (a->kind != b->kind)
        return is_empty_list(a) ? b : is_empty_list(b) ? a : NULL;
    if (a->kind != PY_T_TUPLE || a->count != b->count || a->letters || a->maybe)
        return py_join(frame->unit, a, b);
    const struct py_type **parts = VR_NEW_ARRAY(frame->unit->arena, const struct py_type *, a->count + 1);
    for (int i = 0; i < a->count; i++)
        if (!(parts[i] = join(frame, a->parts[i], b->parts[i])))
            return NULL;
    return py_type_of_parts(frame->unit, *a, parts, a->count);
}

/* With the classes that those in it have become. */
static const struct py_type *with_one_class(struct py_frame *frame, const struct py_type *type)
{
    if (!type || type->kind != PY_T_TUPLE)
        return type;
    const struct py_type **parts = VR_NEW_ARRAY(frame->unit->arena, const struct py_type *, type->count + 1);
    for (int i = 0; i < type->count; i++)
        parts[i] = with_one_class(frame, type->parts[i]);
    struct py_type like = *type;
    like.record = py_one_class(type->record);
    return py_type_of_parts(frame->unit, like, parts, type->count);
}

/* The class has dictionaries of this type, too; false where that is news, or cannot be. */
static bool widen(struct py_frame *frame, struct py_record *record, const struct py_type *more)
{
    record->form = with_one_class(frame, record->form);
    more = with_one_class(frame, more);
    if (!more || (frame->inferring && py_unite_types(frame, record->form, more)))
        return false;
    const struct py_type *joined = join(frame, record->form, more);
    if (!joined)
        return false;
    if (record->form && py_type_same(joined, record->form))
        return true;
    record->form = joined;
    frame->t->widened++;
    return false;
}

/* What a variable of a place holds, or is to hold from the next round on. */
static const struct py_type *type_wanted(struct py_frame *frame, const struct py_variable *variable, struct vr_span span)
{
    if (variable->held.kind == PY_V_UNKNOWN && variable->wanted == PY_WANTED_ROWS) {
        const struct py_type **lists = VR_NEW_ARRAY(frame->unit->arena, const struct py_type *, variable->places + 1);
        for (int i = 0; i < variable->places; i++)
            lists[i] = py_type_list(frame->unit, py_type_number(frame->unit, VR_BOOL, false, true), 1, VR_ROWMAJOR);
        return py_type_of_parts(frame->unit, (struct py_type){.kind = PY_T_TUPLE, .rows = true, .record = variable->record}, lists, variable->places);
    }
    if (variable->held.kind != PY_V_DICT) {
        const struct py_value v = variable->held.kind == PY_V_UNKNOWN ? py_unknown(span) : py_variable_value(frame, (struct py_variable *)variable, span);
        return v.kind == PY_V_UNKNOWN ? NULL : py_type_of_value(frame, &v);
    }
    const struct py_type **parts = VR_NEW_ARRAY(frame->unit->arena, const struct py_type *, variable->held.count + 1);
    for (int i = 0; i < variable->held.count; i++)
        if (!(parts[i] = type_wanted(frame, &variable->held.parts[i], span)))
            return NULL;
    return py_type_of_parts(frame->unit, (struct py_type){.kind = PY_T_TUPLE, .dict = true}, parts, variable->held.count);
}

/* --- variables of a place --- */

/* Those of the n-th time that something of the class is opened there. */
static struct py_variable *variable_at(struct py_frame *frame, const struct py_record *record, struct vr_span span, const char *what)
{
    struct vr_arena *arena = frame->unit->arena;
    const char *key = vr_name(frame->unit->names, vr_format(arena, "%u:%u %s %s", (unsigned)span.start, (unsigned)span.end, record->name, what));
    if (!frame->opened)
        frame->opened = vr_map_new(arena);
    const intptr_t times = (intptr_t)vr_map_get(frame->opened, (uintptr_t)key) + 1;
    vr_map_set(frame->opened, (uintptr_t)key, (void *)times);
    return py_hidden_variable(frame, vr_name(frame->unit->names, vr_format(arena, "%s %d", key, (int)times)), what);
}

/* --- opening --- */

/* The reference under a name that stays. */
static const struct py_value *kept_box(struct py_frame *frame, const struct py_value *box)
{
    struct py_value *kept = VR_NEW(frame->unit->arena, struct py_value);
    struct py_value number = py_again(frame, &box->items[0]);
    number = py_apart(frame, &number);
    *kept = *box;
    kept->items = py_tuple(frame, box->span, &number, 1).items;
    kept->record = py_one_class(box->record);
    return kept;
}

struct py_value py_open_box(struct py_frame *frame, const struct py_value *box)
{
    struct py_record *record = (struct py_record *)py_one_class(box->record);
    struct py_variable *variable = variable_at(frame, record, box->span, "opened");
    int leaf = 0;
    if (variable->held.kind == PY_V_DICT && frame->inferring) {
        const struct py_type *wanted = type_wanted(frame, variable, box->span);
        if (wanted && !widen(frame, record, wanted))
            variable->held = (struct py_held){.kind = PY_V_UNKNOWN};
    }
    if (!record->form || py_has_unknown(box))
        return py_unknown(box->span);
    const struct py_value *kept = kept_box(frame, box);
    const struct py_value lists = py_load_leaves(frame, record, record->form, &kept->items[0], &leaf, box->span);
    py_assign_variable(frame, variable, lists, box->span);
    struct py_value v = py_variable_value(frame, variable, box->span);
    if (v.kind != PY_V_DICT || py_has_unknown(&v))
        return py_unknown(box->span);
    v.box = kept;
    for (int i = 0; i < v.count; i++)
        v.items[i].box = kept;
    frame->last_opened = (struct py_opened){kept, frame->out, frame->out->count};
    return record->missing ? py_with_missing(frame, &v, *record->missing, box->span) : v;
}

/* --- new ones --- */

/* Whether nobody holds it yet. */
static bool is_new(const struct py_frame *frame, const struct py_value *v)
{
    const struct py_value *keys = py_first_list(&v->items[PY_DICT_KEYS]);
    return keys->kind == PY_V_TUPLE || (py_is_list(keys) && !py_is_held(keys)) || keys->fresh || v->fresh || py_is_given_away(frame, v);
}

/* Its variable holds a reference from the next round of inference on. */
static bool box_holder(struct py_frame *frame, const struct py_value *v)
{
    struct py_variable *holder = v->holder;
    if (!holder || holder->param >= 0 || holder->boxed || !frame->inferring)
        return false;
    holder->boxed = true;
    holder->held = (struct py_held){.kind = PY_V_UNKNOWN};
    holder->symbol = NULL;
    frame->changed = true;
    return true;
}

static struct py_value refuse(struct py_frame *frame, const struct py_value *v)
{
    return py_unsupported(frame, v->span, vr_format(frame->unit->arena, "a reference to %s", py_value_text(frame, v)), PY_WHY_entries,
                          "copy it: dict(d), set(s)");
}

/* The variable gets the type that the class has. */
static void expect(struct py_frame *frame, struct py_variable *variable, const struct py_type *type)
{
    struct py_held *held = &variable->held;
    for (int i = 0; type->kind == PY_T_TUPLE && py_held_count(variable) == type->count && i < type->count; i++)
        expect(frame, &held->parts[i], type->parts[i]);
    const struct py_type *joined = held->kind == PY_V_NUMBER ? py_join(frame->unit, held->type, type) : NULL;
    if (joined && !py_type_same(joined, held->type)) {
        held->type = joined;
        frame->changed = true;
    } else if (type->kind == PY_T_TUPLE && type->rows && held->kind == PY_V_NUMBER) {
        py_want_rows(frame, variable, type->count, type->record);
    }
}

struct py_value py_box_dict(struct py_frame *frame, struct py_value v)
{
    const struct vr_span span = v.span;
    if (!frame->t->boxed || frame->written || !frame->instance || v.box)
        return v.box ? py_again(frame, v.box) : v;
    if (!is_new(frame, &v))
        return box_holder(frame, &v) ? py_unknown(span) : v;
    struct py_record *record = py_boxed_class(frame, span, false, true);
    struct py_variable *variable = variable_at(frame, record, span, "new");
    const struct py_value *missing = v.count > PY_DICT_MISSING ? &v.items[PY_DICT_MISSING] : NULL;
    record->differs |= (missing || record->missing) && record->form && !py_same_missing(record->missing, missing);
    if (record->differs && !frame->inferring)
        return py_unsupported(frame, span, "one name for dictionaries of which some have values for missing keys, and others have not, or have other ones,",
                              PY_WHY_entries, "copy it: dict(d), set(s)");
    if (missing && !record->missing) {
        record->missing = vr_keep(frame->unit->arena, missing, sizeof *missing);
        frame->t->widened++;
    }
    v.count = v.count > PY_DICT_MISSING ? PY_DICT_MISSING : v.count;
    if (record->form && frame->inferring)
        expect(frame, variable, record->form);
    py_assign_variable(frame, variable, v, span);
    struct py_value held = py_variable_value(frame, variable, span);
    const struct py_type *type = held.kind == PY_V_DICT && !py_has_unknown(&held) ? py_type_of_value(frame, &held) : NULL;
    const unsigned widened = frame->t->widened;
    if (!type)
        return frame->inferring ? py_unknown(span) : refuse(frame, &v);
    if (!widen(frame, record, type) || frame->t->widened != widened)
        return frame->inferring ? py_unknown(span) : refuse(frame, &v);
    int leaf = 0;
    py_pool_class(frame, record);
    struct py_value number = py_unknown(span);
    for (int i = 0, count = py_leaf_count(type); i < count; i++) {
        struct py_value table = py_leaf_table(frame, record, i, py_leaf_of(type, i), span);
        struct py_value cell = py_library_call(frame, "add_cell", py_type_int(frame->unit), span, 1, &table);
        number = cell.kind == PY_V_NUMBER ? py_apart(frame, &cell) : cell;
    }
    if (number.kind != PY_V_NUMBER)
        return py_unknown(span);
    py_put_leaves(frame, record, &held, &number, &leaf, false, span);
    struct py_value object = py_of_parts(frame, PY_V_OBJECT, span, 1, &number);
    object.record = record;
    object.fresh = true;
    return object;
}

bool py_keeps_dict(struct py_frame *frame, struct py_variable *variable, const struct py_value *v)
{
    if (v->kind != PY_V_DICT || v->box || !frame->t->boxed)
        return v->kind == PY_V_DICT && !v->box;
    if (variable && variable->held.kind == PY_V_OBJECT && !variable->boxed)
        variable->boxed = frame->changed = true;
    if (variable && !variable->boxed && v->holder && v->holder != variable && !is_new(frame, v) && v->holder->param < 0)
        box_holder(frame, v);
    return !variable || !variable->boxed;
}

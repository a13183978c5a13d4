/* SPDX-License-Identifier: Apache-2.0 */
/* Dictionaries and sets of numbers, and of tuples of them. Each is three lists, of a set two: the keys, a table that finds a
 * key by its hash, and the values. The keys of a dictionary stand in the order in which they came, and its table is that of
 * Knuth, The Art of Computer Programming, 6.4, algorithm L. The table of a set is CPython's, from which comes the order in
 * which it is gone over; its keys stand in any. The functions of written.def that look into the table are written in Python. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

enum { LEAST_TABLE = 8 }; /* a power of two, as all sizes of tables */

/* Whether a part has an item for each key. */
static bool is_of_lists(enum py_dict_part which)
{
    return which == PY_DICT_KEYS || which == PY_DICT_VALUES;
}

static const char *noun(const struct py_value *v)
{
    return py_is_dict(v) ? "dictionary" : "set";
}

struct py_value py_held_key(struct py_frame *frame, const struct py_value *key)
{
    struct py_value number = py_numbered(frame, *key);
    return py_hold(frame, &number, "key");
}

/* The same of a key for a dictionary: where its keys have tuples of any length, others are such, too. */
static struct py_value fit_key(struct py_frame *frame, const struct py_value *keys, const struct py_value *key)
{
    struct py_value fitted = *key;
    if (keys->kind == PY_V_NUMBER)
        return py_item_for(frame, keys, key);
    if (keys->kind != PY_V_ROWS || key->kind != PY_V_TUPLE || key->count != keys->count)
        return fitted;
    fitted.items = py_tuple(frame, key->span, key->items, key->count).items;
    for (int i = 0; i < key->count; i++)
        fitted.items[i] = fit_key(frame, &keys->items[i], &key->items[i]);
    return fitted;
}

static struct py_value held_key_of(struct py_frame *frame, const struct py_value *dict, const struct py_value *key)
{
    const struct py_value fitted = dict->kind == PY_V_DICT ? fit_key(frame, &dict->items[PY_DICT_KEYS], key) : *key;
    return py_held_key(frame, &fitted);
}

/* --- hashes --- */

/* Of a tuple, in a set that which Python finds. */
static struct py_value tuple_hash(struct py_frame *frame, const struct py_library_row *row, const struct py_value *key,
                                  struct vr_span span)
{
    const bool set = row->with != NULL;
    struct py_value hash = py_int(frame, set ? 2870177450012600261 : key->count, span); /* of xxHash */
    hash = py_convert(frame, &hash, py_type_number(frame->unit, VR_INT64, false, false)); /* wraps, as NumPy's do */
    for (int i = 0; i < key->count; i++) {
        struct py_value more = py_lib_key_hash(frame, row, (struct py_value[]){py_again(frame, &key->items[i])}, span);
        hash = py_apply_row(frame, PY_INNER, set ? "set_lane" : "key_lane", span, PY_VALUES(hash, more));
    }
    return set ? py_apply_row(frame, PY_INNER, "set_lanes", span, PY_VALUES(hash, py_int(frame, key->count, span)))
               : py_convert(frame, &hash, py_type_int(frame->unit));
}

/* An object as a key is found by what its class says, by the fields of a frozen dataclass, else by its number in the pool. Sets of the
 * last ones have no order: in Python it is that of addresses. */
static struct py_value object_hash(struct py_frame *frame, const struct py_library_row *row, struct py_value *key,
                                   struct vr_span span)
{
    struct py_value hash;
    if (py_call_special(frame, key, "__hash__", NULL, 0, span, &hash))
        return hash.kind == PY_V_UNKNOWN ? hash : py_lib_key_hash(frame, row, &hash, span);
    if (py_is_open(key) || !py_known_class(key)->is_data)
        return py_again(frame, &key->items[0]);
    struct py_value fields = py_plain_fields(frame, key);
    fields.record = NULL;
    return py_lib_key_hash(frame, row, &fields, span);
}

/* Whether objects of a class are keys: as Python has it, not those that are equal by a method and have no hash of their own. */
static bool may_hash_class(const struct py_record *record)
{
    bool may = record->is_object && (record->members || record->frozen || py_method_of(record, "__hash__") ||
                                     !(record->is_data || py_method_of(record, "__eq__")));
    for (int i = 0; may && i < record->member_count; i++)
        may = may_hash_class(record->members[i]) && !record->members[i]->is_data &&
              !py_method_of(record->members[i], "__hash__");
    return may;
}

/* Keys are numbers, tuples of them, or objects; `refused` tells others. */
static bool may_hash(struct py_frame *frame, const struct py_value *key, struct vr_span span, struct py_value *refused)
{
    *refused = py_unknown(span);
    if (key->kind == PY_V_OBJECT && !py_is_box(key) && may_hash_class(key->record)) {
        py_pool_class(frame, key->record);
        return key->count == 1;
    }
    for (int i = 0; key->kind == PY_V_TUPLE && !key->is_list && i < key->count; i++)
        if (!may_hash(frame, &key->items[i], span, refused))
            return false;
    if ((key->kind == PY_V_TUPLE && !key->is_list) || (py_is_scalar(key) && !key->type->is_complex))
        return true;
    if (key->kind != PY_V_UNKNOWN)
        *refused =
            py_unsupported(frame, span, vr_format(frame->unit->arena, "%s as a key", py_value_text(frame, key)),
                           PY_WHY_entries, "let keys be integers, floats, texts, tuples of them, or objects without __eq__");
    return false;
}

/* Numbers that are equal have one hash, whatever their types: of whole numbers these themselves, in a set that which Python finds. */
HANDLER(key_hash)
{
    struct py_value key = args[0], refused;
    if (!may_hash(frame, &key, span, &refused))
        return refused;
    if (key.kind == PY_V_OBJECT)
        return object_hash(frame, row, &key, span);
    if (key.kind == PY_V_TUPLE)
        return tuple_hash(frame, row, &key, span);
    if (row->with && py_numbers_tuples(key.type) && !key.type->refers->refers) {
        key = py_text_numbered(frame, key, span);
        key = py_as_plain_list(frame, &key);
        return py_apply_row(frame, PY_INNER, "set_hash_of_items", span, 1, &key);
    }
    const bool set = row->with && !key.type->refers, real = vr_bases[key.type->base].class == VR_CLASS_FLOAT;
    key = py_convert(frame, &key, real ? py_type_number(frame->unit, VR_FLOAT64, false, false) : py_type_int(frame->unit));
    return !real && !set ? key
                         : py_apply_row(frame, PY_INNER, !real ? "int_hash" : set ? "float_hash" : "float_key", span, 1, &key);
}

bool py_become_tuples(struct py_frame *frame, const struct py_value *keys, int count, const struct py_record *record)
{
    struct py_variable *variable = keys->kind == PY_V_NUMBER && count ? py_variable_of(frame, keys->node->symbol) : NULL;
    struct py_wish *wish = variable ? py_wish_of(frame, variable) : NULL;
    if (wish) {
        py_wish_shape(frame, wish, count, record, 0);
        return true;
    }
    if (!variable || variable->param >= 0 || keys->node->symbol->is_param || !frame->inferring || variable->variadic)
        return false;
    py_want_rows(frame, variable, count, record);
    return true;
}

/* Of named tuples, which are equal to plain ones, it is none. */
static bool is_object(const struct py_record *record)
{
    return record && record->is_object;
}

/* Whether a key may be one of the keys: a text's number is none of theirs that are no numbers of texts. */
static bool is_comparable(const struct py_value *keys, const struct py_value *key)
{
    if (keys->kind == PY_V_NUMBER && key->kind == PY_V_NUMBER)
        return (!keys->type->refers && !key->type->refers) || py_stand_for_same(keys->type, key->type);
    if (keys->kind == PY_V_ROWS && is_object(keys->record) != is_object(key->record))
        return false;
    for (int i = 0; keys->kind == PY_V_ROWS && key->kind == PY_V_TUPLE && i < keys->count && i < key->count; i++)
        if (!is_comparable(&keys->items[i], &key->items[i]))
            return false;
    return true;
}

static int places_of(const struct py_value *key)
{
    return key->kind == PY_V_TUPLE || key->kind == PY_V_OBJECT ? key->count : 0;
}

static bool has_float(const struct py_value *key)
{
    bool found = py_is_scalar(key) && vr_bases[key->type->base].class == VR_CLASS_FLOAT;
    for (int i = 0; key->kind == PY_V_TUPLE && i < key->count; i++)
        found |= has_float(&key->items[i]);
    return found;
}

/* Where a key is among the keys, of a set in the table; where it is nowhere, less than 0: of a set -1 less the place for it. One
 * that is asked for a key that is none is told once. `hash` gets that of a dictionary's key; sets find it themselves. */
static struct py_value place_of(struct py_frame *frame, const struct py_value *dict, const struct py_value *key,
                                struct py_value *hash, struct vr_span span)
{
    if (dict->kind != PY_V_DICT) /* one that was opened, and whose types are not known yet */
        return py_unknown(span);
    struct py_value keys = py_dict_part(frame, dict, PY_DICT_KEYS), again = py_again(frame, key), refused;
    if (dict->holder && dict->holder->wrong)
        return py_follows(frame, span);
    if (!may_hash(frame, key, span, &refused)) {
        if (dict->holder)
            dict->holder->wrong = refused.refused && !frame->inferring;
        return py_unknown(span);
    }
    if (py_has_unknown(&keys) ||
        py_become_tuples(frame, &keys, places_of(key), key->record) || py_unite_classes(frame, keys.record, key->record))
        return py_unknown(span);
    if (places_of(key) != (keys.kind == PY_V_ROWS ? keys.count : 0) || !is_comparable(&keys, key))
        return py_int(frame, -1, span); /* such a key is never there */
    if (py_is_dict(dict)) {
        *hash = py_apply_row(frame, PY_INNER, "key_hash", span, 1, &again);
        *hash = py_hold(frame, hash, "hash");
    }
    struct py_value args[] = {keys, py_dict_part(frame, dict, PY_DICT_TABLE), again, py_again(frame, hash)};
    struct py_value place = py_apply_row(frame, PY_INNER, py_is_dict(dict) ? "dict_place" : "set_place", span,
                                         py_is_dict(dict) ? 4 : 3, args);
    place = py_hold(frame, &place, "place");
    if (has_float(key))
        py_refuse_unclear(frame, &place, span);
    return place;
}

/* The value at a place, which is one of a key. */
static struct py_value value_at(struct py_frame *frame, const struct py_value *dict, struct py_value place, struct vr_span span)
{
    struct py_value v = py_load(frame, py_dict_part(frame, dict, PY_DICT_VALUES), place, span);
    if (v.kind == PY_V_NUMBER)
        py_leave_unchecked(v.node);
    return v;
}

static struct py_value is_nowhere(struct py_frame *frame, const struct py_value *place, struct vr_span span)
{
    return py_compare(frame, PY_LT, py_again(frame, place), py_int(frame, 0, span), span);
}

/* --- variables --- */

void py_assign_dict(struct py_frame *frame, struct py_variable *variable, const struct py_value *value, struct vr_span span)
{
    struct py_held *held = &variable->held;
    if (held->kind != PY_V_UNKNOWN && !(held->kind == PY_V_DICT && held->count == value->count)) {
        py_wrong(frame, span, VR_DIAG_py_type_changes, variable->name, py_value_text(frame, value),
                 held->kind == PY_V_NUMBER ? py_type_text(frame->unit->arena, held->type) : "a value of another kind");
        return;
    }
    if (held->kind == PY_V_UNKNOWN)
        py_make_parts(frame, variable, PY_V_DICT, value->count, false);
    for (int i = 0; i < value->count; i++)
        py_assign_variable(frame, &held->parts[i], value->items[i], span);
}

struct py_value py_empty_dict(struct py_frame *frame, bool set, struct vr_span span)
{
    struct py_value items[3], size = py_int(frame, LEAST_TABLE, span);
    items[PY_DICT_KEYS] = items[PY_DICT_VALUES] = py_written_list(frame, span, NULL, 0);
    items[PY_DICT_TABLE] = py_apply_row(frame, PY_INNER, set ? "new_set" : "new_table", span, 1, &size);
    return py_of_parts(frame, PY_V_DICT, span, set ? 2 : 3, items);
}

/* --- changes --- */

bool py_may_change_dict(struct py_frame *frame, const struct py_value *dict, bool grows, struct vr_span span)
{
    const struct py_value *keys = py_first_list(&dict->items[PY_DICT_KEYS]);
    const struct vr_symbol *symbol = keys->kind == PY_V_NUMBER && keys->node->kind == VR_N_NAME ? keys->node->symbol : NULL;
    const struct py_variable *variable = symbol ? py_variable_of(frame, symbol) : NULL;
    const char *what = vr_format(frame->unit->arena, "changing a %s that others may hold", noun(dict));
    const bool own = variable && ((variable->param < 0 && !symbol->is_param) || py_grows_argument(frame, symbol));
    if (!own || variable->shared)
        py_unsupported(frame, span, what, PY_WHY_held,
                       vr_format(frame->unit->arena, "let one variable of the function hold it, or copy it: %s(d)",
                                 py_is_dict(dict) ? "dict" : "set"));
    else if (grows && py_goes_over(frame, symbol))
        py_unsupported(frame, span, vr_format(frame->unit->arena, "changing the size of a %s in a loop over it", noun(dict)),
                       PY_WHY_python, "loop over a copy of its keys: for k in list(d)");
    else
        return true;
    return false;
}

static void set_table(struct py_frame *frame, const struct py_value *dict, struct py_value v, struct vr_span span)
{
    const struct py_value *old = &dict->items[PY_DICT_TABLE];
    struct py_variable *variable = old->kind == PY_V_NUMBER ? py_variable_of(frame, old->node->symbol) : NULL;
    if (v.kind == PY_V_NUMBER && variable)
        py_assign_variable(frame, variable, v, span);
    py_settle_part(frame, dict, PY_DICT_TABLE);
}

static struct py_value append(struct py_frame *frame, const struct py_value *dict, enum py_dict_part which, const struct py_value *item,
                              struct vr_span span)
{
    const struct py_value *list = &dict->items[which];
    if (list->kind != PY_V_NUMBER && list->kind != PY_V_ROWS && list->kind != PY_V_JAGGED) /* not known yet */
        return py_unknown(span);
    py_lift_part(frame, dict, which);
    struct py_value done = py_apply_row(frame, py_methods_of(list), "append", span, PY_VALUES(py_again(frame, list), py_again(frame, item)));
    py_settle_part(frame, dict, which);
    return done;
}

/* The last key goes into the table, which is never more than two thirds full. */
static void enter_key(struct py_frame *frame, const struct py_value *dict, const struct py_value *hash, struct vr_span span)
{
    struct py_value keys = py_dict_part(frame, dict, PY_DICT_KEYS), table = py_dict_part(frame, dict, PY_DICT_TABLE);
    struct py_value size = py_extent(frame, &table, 0, span), four = py_int(frame, 4, span);
    struct py_value used = py_binary(frame, PY_MUL, py_length(frame, &keys, span), py_int(frame, 3, span), span);
    struct py_value room = py_binary(frame, PY_MUL, py_again(frame, &size), py_int(frame, 2, span), span);
    struct py_branch branch = py_open_if(frame, py_compare(frame, PY_GT, used, room, span), span);
    set_table(frame, dict,
              py_apply_row(frame, PY_INNER, "dict_table", span,
                           PY_VALUES(py_dict_part(frame, dict, PY_DICT_KEYS), py_binary(frame, PY_MUL, size, four, span))),
              span);
    py_open_else(frame, &branch);
    py_apply_row(frame, PY_INNER, "dict_put", span,
                 PY_VALUES(py_dict_part(frame, dict, PY_DICT_KEYS), py_dict_part(frame, dict, PY_DICT_TABLE), py_again(frame, hash)));
    py_close_if(frame, &branch);
}

void py_renew_table(struct py_frame *frame, const struct py_value *set, const char *name, int count,
                        const struct py_value *more, struct vr_span span)
{
    struct py_value args[4] = {py_dict_part(frame, set, PY_DICT_KEYS), py_dict_part(frame, set, PY_DICT_TABLE)};
    for (int i = 0; i < count; i++)
        args[2 + i] = py_again(frame, &more[i]);
    set_table(frame, set, py_apply_row(frame, PY_INNER, name, span, 2 + count, args), span);
}

/* The last key of a set goes to its place in the table. */
static void put_key(struct py_frame *frame, const struct py_value *set, const struct py_value *place, struct vr_span span)
{
    struct py_value full = py_apply_row(frame, PY_INNER, "set_put", span,
                                        PY_VALUES(py_dict_part(frame, set, PY_DICT_KEYS), py_dict_part(frame, set, PY_DICT_TABLE),
                                                  py_again(frame, place)));
    struct py_branch branch = py_open_if(frame, full, span);
    py_renew_table(frame, set, "set_grown", 0, NULL, span);
    py_close_if(frame, &branch);
}

static bool is_some_list(const struct py_value *v)
{
    return py_is_some_list(v) || v->kind == PY_V_SUBLIST;
}

const char *py_instead_of_values(const char *what)
{
    return strstr(what, "dict") ? "make it one dictionary whose keys are tuples: d[a, b]"
           : strstr(what, "set")
               ? "let the values be lists, d.setdefault(k, []).append(x), or make it one set of tuples: s.add((k, x))"
               : "use numbers, or tuples of them; of arrays and lists keep the places in another list or array";
}

/* Keys and values are numbers, or tuples of them; says so of others, once of a dictionary, which has none of them. */
static bool may_enter(struct py_frame *frame, const struct py_value *dict, const struct py_value *v, const char *what,
                      struct vr_span span)
{
    const bool value = strcmp(what, "value") == 0,
               jagged = value && py_is_dict(dict) && dict->items[PY_DICT_VALUES].kind == PY_V_JAGGED;
    bool good =
        jagged ? is_some_list(v) : py_is_scalar(v) || (py_is_row(v) && (value || v->kind == PY_V_TUPLE || v->record->pool));
    if (jagged && good)
        return true;
    for (int i = 0; good && py_has_items(v) && i < v->count; i++)
        good = py_is_scalar(&v->items[i]);
    if (!good && value && py_pool_objects(frame, v, true))
        return false;
    if (!good && v->kind != PY_V_UNKNOWN) {
        py_unsupported(frame, span,
                       vr_format(frame->unit->arena, "%s as a %s of a %s", py_value_text(frame, v), what, noun(dict)),
                       PY_WHY_entries, py_instead_of_values(v->kind == PY_V_DICT ? noun(v) : ""));
        if (dict->holder)
            dict->holder->wrong = !frame->inferring;
    }
    return good;
}

/* Values are lists: the dictionary has a list of lists of any lengths of them, from the next round of inference on; false until then. */
static bool holds_lists(struct py_frame *frame, const struct py_value *dict)
{
    const struct py_value *values = &dict->items[PY_DICT_VALUES];
    struct py_variable *variable = values->kind == PY_V_NUMBER ? py_variable_of(frame, values->node->symbol) : NULL;
    return values->kind == PY_V_JAGGED || !py_become_jagged(frame, variable);
}

/* A key that is not there comes behind the others, with its value, and into the table: by its hash, of a set to the place. */
static void add(struct py_frame *frame, const struct py_value *dict, const struct py_value *key, const struct py_value *hash,
                const struct py_value *place, const struct py_value *value, struct vr_span span)
{
    struct py_value done = append(frame, dict, PY_DICT_KEYS, key, span);
    if (done.kind != PY_V_UNKNOWN && py_is_dict(dict))
        done = append(frame, dict, PY_DICT_VALUES, value, span);
    if (done.kind != PY_V_UNKNOWN && py_is_dict(dict))
        enter_key(frame, dict, hash, span);
    else if (done.kind != PY_V_UNKNOWN)
        put_key(frame, dict, place, span);
}

/* The same of a dictionary or set as the value, which gets a reference (boxed_dict.c) only here. */
static void add_new(struct py_frame *frame, const struct py_value *dict, const struct py_value *key, const struct py_value *hash,
                    const struct py_value *place, struct py_value *value, bool inner, struct vr_span span)
{
    if (inner) {
        *value = py_boxed(frame, *value);
        *value = py_hold(frame, value, "value");
    }
    if (!inner || may_enter(frame, dict, value, "value", span))
        add(frame, dict, key, hash, place, value, span);
}

void py_enter_key(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct py_value value,
                  bool replace, struct vr_span span)
{
    if (dict->kind != PY_V_DICT) /* a key before this one was refused */
        return;
    key = held_key_of(frame, dict, &key);
    if (py_is_dict(dict))
        value = py_item_for(frame, &dict->items[PY_DICT_VALUES], &value);
    const bool inner = value.kind == PY_V_DICT && !replace; /* which is made where the key is none */
    value = inner ? value : py_boxed(frame, py_kept_callable(frame, py_numbered(frame, value)));
    value = inner ? value : py_hold(frame, &value, "value");
    const struct py_value opened = py_open_again(frame, dict);
    dict = &opened;
    if (dict->kind != PY_V_DICT)
        return;
    if (py_is_dict(dict) && is_some_list(&value) && !holds_lists(frame, dict))
        return;
    struct py_value hash = py_unknown(span), place = place_of(frame, dict, &key, &hash, span);
    if (place.kind != PY_V_NUMBER || !may_enter(frame, dict, &key, py_is_dict(dict) ? "key" : "element", span) ||
        (py_is_dict(dict) && !inner && !may_enter(frame, dict, &value, "value", span)))
        return;
    struct py_branch branch = py_open_if(frame, is_nowhere(frame, &place, span), span);
    const struct py_value *keys = &dict->items[PY_DICT_KEYS];
    if (keys->kind == PY_V_NUMBER && py_goes_over(frame, keys->node->symbol))
        py_emit_raise(frame, "RuntimeError", vr_format(frame->unit->arena, "%s changed size during iteration", noun(dict)),
                      span);
    else
        add_new(frame, dict, &key, &hash, &place, &value, inner, span);
    py_open_else(frame, &branch);
    if (replace && py_is_dict(dict))
        py_store(frame, py_dict_part(frame, dict, PY_DICT_VALUES), py_again(frame, &place), py_again(frame, &value), span);
    py_close_if(frame, &branch);
}

void py_store_dict(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct py_value value,
                   struct vr_span span)
{
    if (!py_is_dict(dict))
        py_wrong(frame, span, VR_DIAG_py_no_store, py_value_text(frame, dict));
    else if (py_may_change_dict(frame, dict, false, span))
        py_enter_key(frame, dict, key, value, true, span);
}

/* The key at a place in the table of a set goes; the last key takes its number. */
static void drop(struct py_frame *frame, const struct py_value *set, const struct py_value *place, struct vr_span span)
{
    struct py_value keys = py_dict_part(frame, set, PY_DICT_KEYS);
    py_apply_row(frame, PY_INNER, "set_drop", span, PY_VALUES(keys, py_dict_part(frame, set, PY_DICT_TABLE), py_again(frame, place)));
    py_lift_part(frame, set, PY_DICT_KEYS);
    py_apply_row(frame, py_methods_of(&keys), "pop", span, PY_VALUES(py_again(frame, &keys), py_int(frame, -1, span)));
    py_settle_part(frame, set, PY_DICT_KEYS);
}

/* The key and value at a place go; those behind it move up, and get a new table. */
static void remove_at(struct py_frame *frame, const struct py_value *dict, const struct py_value *place, struct vr_span span)
{
    if (py_is_set(dict)) {
        drop(frame, dict, place, span);
        return;
    }
    for (int i = PY_DICT_KEYS; i < dict->count; i++) {
        struct py_value args[] = {py_dict_part(frame, dict, i), py_again(frame, place)};
        if (!is_of_lists(i))
            continue;
        py_lift_part(frame, dict, i);
        py_apply_row(frame, py_methods_of(&args[0]), "pop", span, 2, args);
        py_settle_part(frame, dict, i);
    }
    struct py_value table = py_dict_part(frame, dict, PY_DICT_TABLE), keys = py_dict_part(frame, dict, PY_DICT_KEYS);
    set_table(frame, dict, py_apply_row(frame, PY_INNER, "dict_table", span,
                                        PY_VALUES(keys, py_extent(frame, &table, 0, span))), span);
}

void py_complete_dict(struct py_frame *frame, struct py_value *v)
{
    for (int i = 0; py_is_compound(v) && i < v->count; i++)
        py_complete_dict(frame, &v->items[i]);
    if (v->kind != PY_V_DICT || v->items[PY_DICT_TABLE].kind != PY_V_ABSENT)
        return;
    struct py_value keys = py_dict_part(frame, v, PY_DICT_KEYS);
    v->items[PY_DICT_TABLE] = py_apply_row(frame, PY_INNER, py_is_set(v) ? "set_table_of" : "dict_table_of", v->span, 1, &keys);
    v->items[PY_DICT_TABLE] = py_hold(frame, &v->items[PY_DICT_TABLE], "table");
}

/* --- looking up --- */

/* Where a key is; an error of the running program where it is not. */
static struct py_value find(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct vr_span span)
{
    key = held_key_of(frame, dict, &key);
    struct py_value hash = py_unknown(span), place = place_of(frame, dict, &key, &hash, span);
    if (place.kind != PY_V_NUMBER)
        return py_unknown(span);
    struct py_branch branch = py_open_if(frame, is_nowhere(frame, &place, span), span);
    py_emit_raise_value(frame, "KeyError", &key, span);
    py_close_if(frame, &branch);
    return place;
}

/* The value of a key; of one that is missing it is made, and comes in, unless it is a Counter's. */
static struct py_value load_or_make(struct py_frame *frame, const struct py_value *dict, struct py_value key,
                                    struct vr_span span)
{
    const struct py_value *missing = &dict->items[PY_DICT_MISSING];
    const bool counts = py_is_counter(dict);
    struct py_value initial = counts ? py_int(frame, 0, span) : py_apply(frame, py_again(frame, missing), &(struct py_args){.span = span});
    return py_apply_row(frame, PY_DICTS, counts ? "get" : "setdefault", span,
                        PY_VALUES(py_again(frame, dict), key, initial));
}

struct py_value py_load_dict(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct vr_span span)
{
    if (!py_is_dict(dict))
        return py_wrong(frame, span, VR_DIAG_py_not_subscriptable, py_value_text(frame, dict),
                        "; loop over it, or over a list: sorted(s)");
    if (dict->count > PY_DICT_MISSING)
        return load_or_make(frame, dict, key, span);
    key = py_held_key(frame, &key);
    const struct py_value opened = py_open_again(frame, dict);
    struct py_value place = find(frame, &opened, key, span);
    return place.kind == PY_V_NUMBER ? value_at(frame, &opened, place, span) : place;
}

struct py_value py_in_dict(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct vr_span span)
{
    if (py_is_scalar(&key) && key.row && key.row == dict->row)
        return py_bool(frame, true, span);
    key = held_key_of(frame, dict, &key);
    const struct py_value opened = py_open_again(frame, dict);
    struct py_value hash = py_unknown(span), place = place_of(frame, &opened, &key, &hash, span);
    return place.kind == PY_V_NUMBER ? py_compare(frame, PY_GE, place, py_int(frame, 0, span), span) : py_unknown(span);
}

void py_delete_key(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct vr_span span)
{
    if (!py_may_change_dict(frame, dict, true, span))
        return;
    struct py_branch branch = {0};
    key = held_key_of(frame, dict, &key);
    const struct py_value opened = py_open_again(frame, dict);
    dict = &opened;
    if (py_is_counter(dict))
        branch = py_open_if(frame, py_in_dict(frame, dict, py_again(frame, &key), span), span);
    struct py_value place = find(frame, dict, key, span);
    if (place.kind == PY_V_NUMBER)
        remove_at(frame, dict, &place, span);
    if (branch.node)
        py_close_if(frame, &branch);
}

/* --- what comes in together --- */

/* d.items() */
static struct py_value items_of(struct py_frame *frame, const struct py_value *dict, struct vr_span span)
{
    struct py_value v = py_of_parts(frame, PY_V_ITERATOR, span,
                                    PY_VALUES(py_dict_part(frame, dict, PY_DICT_KEYS), py_dict_part(frame, dict, PY_DICT_VALUES)));
    v.row = py_library_find(PY_BUILTIN, "zip");
    v.text = "items";
    return v;
}

/* An empty set becomes as another one is: with a table like its own, if it has no places where keys went. */
static void enter_alike(struct py_frame *frame, const struct py_value *set, const struct py_value *more, struct vr_span span)
{
    struct py_value copied[] = {py_dict_part(frame, more, PY_DICT_KEYS), py_dict_part(frame, more, PY_DICT_TABLE),
                                py_apply_row(frame, PY_INNER, "set_finger", span, PY_VALUES(py_dict_part(frame, set, PY_DICT_TABLE)))};
    struct py_each each = py_open_each(frame, py_keys(frame, more), span);
    if (each.item.kind != PY_V_UNKNOWN)
        append(frame, set, PY_DICT_KEYS, &each.item, span);
    py_close_each(frame, &each);
    set_table(frame, set, py_apply_row(frame, PY_INNER, "set_copied", span, 3, copied), span);
}

/* A set gets room for all keys of another one, or of a dictionary. */
static void make_room(struct py_frame *frame, const struct py_value *set, const struct py_value *more, struct vr_span span)
{
    struct py_value keys = py_dict_part(frame, more, PY_DICT_KEYS), own = py_dict_part(frame, set, PY_DICT_KEYS);
    struct py_value count = py_length(frame, &keys, span), used = py_length(frame, &own, span);
    count = py_hold(frame, &count, "count");
    struct py_value table = py_dict_part(frame, set, PY_DICT_TABLE);
    struct py_branch branch =
        py_open_if(frame, py_apply_row(frame, PY_INNER, "set_is_short", span, PY_VALUES(table, py_again(frame, &count))), span);
    struct py_value least = py_binary(frame, PY_MUL, py_binary(frame, PY_ADD, used, count, span), py_int(frame, 2, span), span);
    struct py_value next = py_apply_row(frame, PY_INNER, "set_finger", span, PY_VALUES(py_dict_part(frame, set, PY_DICT_TABLE)));
    py_renew_table(frame, set, "set_resized", PY_VALUES(least, next), span);
    py_close_if(frame, &branch);
}

/* The keys of another set come in (set_merge in CPython's setobject.c). */
static void merge(struct py_frame *frame, const struct py_value *set, const struct py_value *more, struct vr_span span)
{
    struct py_value table = py_dict_part(frame, set, PY_DICT_TABLE);
    struct py_branch branch = py_open_if(frame, py_apply_row(frame, PY_INNER, "set_is_used", span, 1, &table), span);
    make_room(frame, set, more, span);
    struct py_each each = py_open_each(frame, py_in_order(frame, more), span);
    if (each.item.kind != PY_V_UNKNOWN)
        py_enter_key(frame, set, each.item, py_none(span), true, span);
    py_close_each(frame, &each);
    py_open_else(frame, &branch);
    enter_alike(frame, set, more, span);
    py_close_if(frame, &branch);
}

void py_enter_keys(struct py_frame *frame, const struct py_value *dict, const struct py_value *more, struct vr_span span)
{
    const bool pairs = py_is_dict(dict);
    struct py_value over = *more;
    if (more->kind == PY_V_UNKNOWN)
        return;
    if (more->kind == PY_V_TUPLE) { /* written out */
        for (int i = 0; i < more->count; i++) {
            struct py_value item = py_again(frame, &more->items[i]);
            bool pair = item.kind == PY_V_TUPLE && item.count == 2;
            if (pairs && !pair)
                py_wrong(frame, span, VR_DIAG_py_unpack, py_value_text(frame, &item), 2);
            else
                py_enter_key(frame, dict, pairs ? item.items[0] : item, pairs ? item.items[1] : py_none(span), true, span);
        }
        return;
    }
    if (!pairs && py_is_set(more)) {
        merge(frame, dict, more, span);
        return;
    }
    if (pairs && py_is_dict(more))
        over = items_of(frame, more, span);
    else if (!pairs && py_is_dict(more))
        make_room(frame, dict, more, span);
    struct py_each each = py_open_each(frame, over, span);
    if (each.item.kind == PY_V_TUPLE && pairs && each.item.count == 2)
        py_enter_key(frame, dict, each.item.items[0], each.item.items[1], true, span);
    else if (pairs && each.item.kind != PY_V_UNKNOWN)
        py_wrong(frame, span, VR_DIAG_py_unpack, py_value_text(frame, &each.item), 2);
    else if (each.item.kind != PY_V_UNKNOWN)
        py_enter_key(frame, dict, each.item, py_none(span), true, span);
    py_close_each(frame, &each);
}

/* --- methods --- */

/* The keys and values of d.items() as a list of tuples. */
struct py_value py_list_of_items(struct py_frame *frame, const struct py_value *items, struct vr_span span)
{
    if (items->items[1].kind == PY_V_JAGGED)
        return py_unsupported(frame, span, "a list of keys with lists", PY_WHY_items, "loop over d.items()");
    struct py_value rows = py_of_parts(frame, PY_V_ROWS, span, items->count, items->items);
    for (int i = 0; i < rows.count; i++) {
        struct py_value list = py_again(frame, &items->items[i]);
        rows.items[i] = py_apply_row(frame, py_methods_of(&list), "copy", span, 1, &list);
        rows.items[i] = py_hold(frame, &rows.items[i], "items");
    }
    py_set_fresh(&rows, true);
    return rows;
}

HANDLER(dict_view)
{
    const bool keys = row->name[0] == 'k';
    if (row->name[0] == 'i')
        return items_of(frame, &args[0], span);
    struct py_value v = py_dict_part(frame, &args[0], keys ? PY_DICT_KEYS : PY_DICT_VALUES);
    v.stands_for = keys ? "dict_keys" : "dict_values";
    return v;
}

/* d.get(key, default), d.setdefault(key, default): without a default None, or what is there. */
HANDLER(dict_get)
{
    const struct py_value *dict = &args[0];
    const bool sets = row->with != NULL;
    if (sets && !py_may_change_dict(frame, dict, false, span))
        return py_unknown(span);
    struct py_value key = held_key_of(frame, dict, &args[1]), initial = args[2].kind == PY_V_DICT ? args[2] : py_hold(frame, &args[2], "initial");
    const struct py_value opened = py_open_again(frame, dict);
    dict = &opened;
    if (sets) {
        py_enter_key(frame, dict, key, initial, false, span);
        if (dict->kind != PY_V_DICT || (initial.kind == PY_V_DICT && dict->items[PY_DICT_VALUES].kind != PY_V_ROWS))
            return py_unknown(span); /* references come in from the next round on */
        const struct py_value entered = py_open_again(frame, dict);
        struct py_value place = find(frame, &entered, py_again(frame, &key), span);
        return place.kind == PY_V_NUMBER ? value_at(frame, &entered, place, span) : place;
    }
    struct py_value hash = py_unknown(span), place = place_of(frame, dict, &key, &hash, span);
    if (place.kind != PY_V_NUMBER)
        return py_unknown(span);
    struct vr_list there = {0}, nowhere = {0}, *outer = frame->out;
    frame->out = &there;
    struct py_value found = value_at(frame, dict, py_again(frame, &place), span);
    frame->out = outer;
    return py_choose_value(frame, py_compare(frame, PY_GE, place, py_int(frame, 0, span), span), &found, &there, &initial,
                           &nowhere, span);
}

/* d.pop(key), d.pop(key, default) */
HANDLER(dict_pop)
{
    const struct py_value *dict = &args[0];
    if (!py_may_change_dict(frame, dict, true, span))
        return py_unknown(span);
    struct py_value key = held_key_of(frame, dict, &args[1]);
    const struct py_value opened = py_open_again(frame, dict);
    dict = &opened;
    if (args[2].kind == PY_V_ABSENT) {
        struct py_value place = find(frame, dict, key, span);
        if (place.kind != PY_V_NUMBER)
            return place;
        struct py_value found = value_at(frame, dict, py_again(frame, &place), span);
        found = py_hold(frame, &found, "item");
        remove_at(frame, dict, &place, span);
        return found;
    }
    struct py_value get[] = {opened, py_again(frame, &key), args[2]};
    struct py_value found = py_lib_dict_get(frame, py_library_find(PY_DICTS, "get"), get, span);
    found = py_hold(frame, &found, "item");
    struct py_branch branch = py_open_if(frame, py_in_dict(frame, dict, py_again(frame, &key), span), span);
    py_delete_key(frame, dict, key, span);
    py_close_if(frame, &branch);
    return found;
}

HANDLER(dict_update)
{
    for (int i = 0; i < args[1].count; i++) {
        const struct py_value dict = py_open_again(frame, &args[0]);
        if (dict.kind == PY_V_DICT && py_may_change_dict(frame, &dict, true, span))
            py_enter_keys(frame, &dict, &args[1].items[i], span);
    }
    return py_none(span);
}

HANDLER(dict_clear)
{
    if (!py_may_change_dict(frame, &args[0], true, span))
        return py_unknown(span);
    for (int i = PY_DICT_KEYS; i < args[0].count; i++) {
        struct py_value list = py_dict_part(frame, &args[0], i);
        if (!is_of_lists(i))
            continue;
        py_lift_part(frame, &args[0], i);
        py_apply_row(frame, py_methods_of(&list), "clear", span, 1, &list);
        py_settle_part(frame, &args[0], i);
    }
    const bool set = py_is_set(&args[0]);
    struct py_value old = set ? py_dict_part(frame, &args[0], PY_DICT_TABLE) : py_int(frame, LEAST_TABLE, span);
    set_table(frame, &args[0], py_apply_row(frame, PY_INNER, set ? "set_cleared" : "new_table", span, 1, &old), span);
    return py_none(span);
}

HANDLER(dict_copy)
{
    struct py_value copy = py_again(frame, &args[0]);
    for (int i = PY_DICT_KEYS; i < copy.count && i <= PY_DICT_VALUES; i++) {
        struct py_value list = copy.items[i];
        copy.items[i] = i == PY_DICT_TABLE && py_is_set(&copy)
                            ? py_apply_row(frame, PY_INNER, "set_copied", span,
                                           PY_VALUES(py_dict_part(frame, &args[0], PY_DICT_KEYS), list, py_int(frame, 0, span)))
                        : i == PY_DICT_TABLE
                            ? py_apply_row(frame, PY_NUMPY, "copy", span, 1, &list)
                            : py_apply_row(frame, py_methods_of(&list), "copy", span, 1, &list);
        copy.items[i] = py_hold(frame, &copy.items[i], "copy");
    }
    py_set_fresh(&copy, true);
    for (int i = 1; py_is_dict(&copy) && copy.items[PY_DICT_VALUES].kind == PY_V_JAGGED && i < copy.items[PY_DICT_VALUES].count;
         i++)
        py_set_fresh(&copy.items[PY_DICT_VALUES].items[i], false); /* the lists are the same ones */
    return copy;
}

/* The element that comes next in the table, of texts the last one; of a dictionary the last one with its value. */
HANDLER(set_pop)
{
    const struct py_value *dict = &args[0];
    if (!py_may_change_dict(frame, dict, true, span))
        return py_unknown(span);
    struct py_value keys = py_dict_part(frame, dict, PY_DICT_KEYS), length = py_length(frame, &keys, span);
    length = py_hold(frame, &length, "length");
    py_emit_raise_if(frame, py_compare(frame, PY_EQ, py_again(frame, &length), py_int(frame, 0, span), span), "KeyError",
                     row->with, span);
    struct py_value place = py_binary(frame, PY_SUB, length, py_int(frame, 1, span), span);
    if (py_is_set(dict) && !py_has_unknown(dict)) {
        struct py_value table = py_dict_part(frame, dict, PY_DICT_TABLE);
        place = py_has_order(&dict->items[PY_DICT_KEYS])
                    ? py_apply_row(frame, PY_INNER, "set_next", span, 1, &table)
                    : py_apply_row(frame, PY_INNER, "set_slot", span, PY_VALUES(table, py_apply_row(frame, PY_INNER, "set_hash", span, PY_VALUES(py_load(frame, py_again(frame, &keys), place, span))), py_length(frame, &keys, span)));
    }
    place = py_hold(frame, &place, "place");
    struct py_value at = py_is_set(dict) ? py_binary(frame, PY_SUB, py_load(frame, py_dict_part(frame, dict, PY_DICT_TABLE), py_again(frame, &place), span), py_int(frame, 1, span), span) : py_again(frame, &place);
    struct py_value key = py_load(frame, py_dict_part(frame, dict, PY_DICT_KEYS), at, span);
    key = py_hold(frame, &key, "key");
    if (row->place == PY_DICTS) {
        struct py_value item[] = {key, value_at(frame, dict, py_again(frame, &place), span)};
        item[1] = py_hold(frame, &item[1], "item");
        key = py_tuple(frame, span, item, 2);
    }
    remove_at(frame, dict, &place, span);
    return py_has_unknown(&key) ? py_unknown(span) : key;
}

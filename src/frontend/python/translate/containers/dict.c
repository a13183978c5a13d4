/* SPDX-License-Identifier: Apache-2.0 */
/* Dictionaries and sets of numbers, and of tuples of them. Each is three lists, of a set two: the keys, a table that finds a
 * key by its hash, and the values. The keys of a dictionary stand in the order in which they came, and its table is that of
 * Knuth, The Art of Computer Programming, 6.4, algorithm L. The table of a set is CPython's, from which comes the order in
 * which it is gone over; its keys stand in any. The functions of written.def that look into the table are written in Python. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

enum { LEAST_TABLE = 8 }; /* a power of two, as all sizes of tables */

static bool is_dict(const struct py_value *v)
{
    return v->kind == PY_V_DICT && v->count > PY_DICT_VALUES;
}

/* Whether a part has an item for each key. */
static bool is_of_lists(enum py_dict_part which)
{
    return which == PY_DICT_KEYS || which == PY_DICT_VALUES;
}

static const char *noun(const struct py_value *v)
{
    return is_dict(v) ? "dictionary" : "set";
}

static bool is_set(const struct py_value *v)
{
    return v->kind == PY_V_DICT && v->count <= PY_DICT_VALUES;
}

static struct py_value part(struct py_frame *frame, const struct py_value *dict, enum py_dict_part which)
{
    return py_again(frame, &dict->items[which]);
}

/* A key as the dictionary has it, in a variable. */
static struct py_value held_key(struct py_frame *frame, const struct py_value *key)
{
    struct py_value number = py_numbered(frame, *key);
    return py_hold(frame, &number, "key");
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

/* Keys are numbers, or tuples of them; `refused` tells others. */
static bool may_hash(struct py_frame *frame, const struct py_value *key, struct vr_span span, struct py_value *refused)
{
    *refused = py_unknown(span);
    for (int i = 0; key->kind == PY_V_TUPLE && !key->is_list && i < key->count; i++)
        if (!may_hash(frame, &key->items[i], span, refused))
            return false;
    if ((key->kind == PY_V_TUPLE && !key->is_list) || (py_is_scalar(key) && !key->type->is_complex))
        return true;
    if (key->kind != PY_V_UNKNOWN)
        *refused = py_unsupported(frame, span, vr_format(frame->unit->arena, "%s as a key", py_value_text(frame, key)),
                                  PY_WHY_entries, "let keys be integers, floats, texts, or tuples of them");
    return false;
}

/* Numbers that are equal have one hash, whatever their types: of whole numbers these themselves, in a set that which Python finds. */
HANDLER(key_hash)
{
    struct py_value key = args[0], refused;
    if (!may_hash(frame, &key, span, &refused))
        return refused;
    if (key.kind == PY_V_TUPLE)
        return tuple_hash(frame, row, &key, span);
    const bool set = row->with && !key.type->refers, real = vr_bases[key.type->base].class == VR_CLASS_FLOAT;
    key = py_convert(frame, &key, real ? py_type_number(frame->unit, VR_FLOAT64, false, false) : py_type_int(frame->unit));
    return !real && !set ? key
                         : py_apply_row(frame, PY_INNER, !real ? "int_hash" : set ? "float_hash" : "float_key", span, 1, &key);
}

/* The first tuple of so many that comes to the keys makes them a list of such tuples, from the next round of
 * inference on. */
static bool become_tuples(struct py_frame *frame, const struct py_value *keys, int count, const struct py_record *record)
{
    struct py_variable *variable = keys->kind == PY_V_NUMBER && count ? py_variable_of(frame, keys->node->symbol) : NULL;
    struct py_wish *wish = variable ? py_wish_of(frame, variable) : NULL;
    if (wish) {
        py_wish_shape(frame, wish, count, record, 0);
        return true;
    }
    if (!variable || variable->param >= 0 || keys->node->symbol->is_param || !frame->inferring)
        return false;
    py_want_rows(frame, variable, count, record);
    return true;
}

/* Whether a key may be one of the keys: a text's number is none of theirs that are no numbers of texts. */
static bool is_comparable(const struct py_value *keys, const struct py_value *key)
{
    if (keys->kind == PY_V_NUMBER && key->kind == PY_V_NUMBER)
        return !keys->type->refers == !key->type->refers;
    for (int i = 0; keys->kind == PY_V_ROWS && key->kind == PY_V_TUPLE && i < keys->count && i < key->count; i++)
        if (!is_comparable(&keys->items[i], &key->items[i]))
            return false;
    return true;
}

static bool has_float(const struct py_value *key)
{
    bool found = py_is_scalar(key) && vr_bases[key->type->base].class == VR_CLASS_FLOAT;
    for (int i = 0; key->kind == PY_V_TUPLE && i < key->count; i++)
        found |= has_float(&key->items[i]);
    return found;
}

/* Where a key is among the keys, of a set in the table; where it is nowhere, less than 0: of a set -1 less the place for it. A
 * dictionary with a key that is none is told once. `hash` gets that of a dictionary's. */
static struct py_value place_of(struct py_frame *frame, const struct py_value *dict, const struct py_value *key,
                                struct py_value *hash, struct vr_span span)
{
    struct py_value keys = part(frame, dict, PY_DICT_KEYS), again = py_again(frame, key), refused;
    if (dict->holder && dict->holder->wrong)
        return py_follows(frame, span);
    if (!may_hash(frame, key, span, &refused)) {
        if (dict->holder)
            dict->holder->wrong = refused.refused && !frame->inferring;
        return py_unknown(span);
    }
    if (py_has_unknown(&keys) ||
        become_tuples(frame, &keys, key->kind == PY_V_TUPLE ? key->count : 0, key->record))
        return py_unknown(span);
    if ((key->kind == PY_V_TUPLE ? key->count : 0) != (keys.kind == PY_V_ROWS ? keys.count : 0) || !is_comparable(&keys, key))
        return py_int(frame, -1, span); /* such a key is never there */
    *hash = is_dict(dict) ? py_apply_row(frame, PY_INNER, "key_hash", span, 1, &again) : *hash;
    *hash = py_hold(frame, hash, "hash");
    struct py_value args[] = {keys, part(frame, dict, PY_DICT_TABLE), again, py_again(frame, hash)};
    struct py_value place = is_dict(dict) ? py_apply_row(frame, PY_INNER, "dict_place", span, 4, args)
                                          : py_apply_row(frame, PY_INNER, "set_place", span, 3, args);
    place = py_hold(frame, &place, "place");
    if (has_float(key))
        py_refuse_unclear(frame, &place, span);
    return place;
}

/* The value at a place, which is one of a key. */
static struct py_value value_at(struct py_frame *frame, const struct py_value *dict, struct py_value place, struct vr_span span)
{
    struct py_value v = py_load(frame, part(frame, dict, PY_DICT_VALUES), place, span);
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

struct py_value py_with_missing(struct py_frame *frame, const struct py_value *dict, struct py_value missing,
                                struct vr_span span)
{
    const struct py_value *items = dict->items;
    struct py_value v = py_of_parts(frame, PY_V_DICT, span,
                                    PY_VALUES(items[PY_DICT_KEYS], items[PY_DICT_TABLE], items[PY_DICT_VALUES], missing));
    v.fresh = dict->fresh;
    v.row = dict->row;
    return v;
}

/* A dictionary or set that is made at an expression, in a variable of its own. */
static struct py_variable *new_dict(struct py_frame *frame, const struct py_expr *e, bool set)
{
    struct py_variable *variable = py_hidden_variable(frame, e, set ? "set" : "dict");
    py_assign_variable(frame, variable, py_empty_dict(frame, set, e->span), e->span);
    return variable;
}

/* --- changes --- */

/* Whether one variable alone holds what is to change, and no loop goes over it; says so if not. */
static bool may_change(struct py_frame *frame, const struct py_value *dict, bool grows, struct vr_span span)
{
    const struct py_value *keys = py_first_list(&dict->items[PY_DICT_KEYS]);
    const struct vr_symbol *symbol = keys->kind == PY_V_NUMBER && keys->node->kind == VR_N_NAME ? keys->node->symbol : NULL;
    const struct py_variable *variable = symbol ? py_variable_of(frame, symbol) : NULL;
    const char *what = vr_format(frame->unit->arena, "changing a %s that others may hold", noun(dict));
    const bool own = variable && ((variable->param < 0 && !symbol->is_param) || py_grows_argument(frame, symbol));
    if (!own || variable->shared)
        py_unsupported(frame, span, what, PY_WHY_held,
                       vr_format(frame->unit->arena, "let one variable of the function hold it, or copy it: %s(d)",
                                 is_dict(dict) ? "dict" : "set"));
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
}

static struct py_value append(struct py_frame *frame, const struct py_value *list, const struct py_value *item,
                              struct vr_span span)
{
    if (list->kind != PY_V_NUMBER && list->kind != PY_V_ROWS && list->kind != PY_V_JAGGED) /* not known yet */
        return py_unknown(span);
    return py_apply_row(frame, py_methods_of(list), "append", span, PY_VALUES(py_again(frame, list), py_again(frame, item)));
}

/* The last key goes into the table, which is never more than two thirds full. */
static void enter_key(struct py_frame *frame, const struct py_value *dict, const struct py_value *hash, struct vr_span span)
{
    struct py_value keys = part(frame, dict, PY_DICT_KEYS), table = part(frame, dict, PY_DICT_TABLE);
    struct py_value size = py_extent(frame, &table, 0, span), four = py_int(frame, 4, span);
    struct py_value used = py_binary(frame, PY_MUL, py_length(frame, &keys, span), py_int(frame, 3, span), span);
    struct py_value room = py_binary(frame, PY_MUL, py_again(frame, &size), py_int(frame, 2, span), span);
    struct py_branch branch = py_open_if(frame, py_compare(frame, PY_GT, used, room, span), span);
    set_table(frame, dict,
              py_apply_row(frame, PY_INNER, "dict_table", span,
                           PY_VALUES(part(frame, dict, PY_DICT_KEYS), py_binary(frame, PY_MUL, size, four, span))),
              span);
    py_open_else(frame, &branch);
    py_apply_row(frame, PY_INNER, "dict_put", span,
                 PY_VALUES(part(frame, dict, PY_DICT_KEYS), part(frame, dict, PY_DICT_TABLE), py_again(frame, hash)));
    py_close_if(frame, &branch);
}

/* A row of written.def that makes a set another table: from its keys, its table and what comes behind them. */
static void renew_table(struct py_frame *frame, const struct py_value *set, const char *name, int count,
                        const struct py_value *more, struct vr_span span)
{
    struct py_value args[4] = {part(frame, set, PY_DICT_KEYS), part(frame, set, PY_DICT_TABLE)};
    for (int i = 0; i < count; i++)
        args[2 + i] = py_again(frame, &more[i]);
    set_table(frame, set, py_apply_row(frame, PY_INNER, name, span, 2 + count, args), span);
}

/* The last key of a set goes to its place in the table. */
static void put_key(struct py_frame *frame, const struct py_value *set, const struct py_value *place, struct vr_span span)
{
    struct py_value full = py_apply_row(frame, PY_INNER, "set_put", span,
                                        PY_VALUES(part(frame, set, PY_DICT_KEYS), part(frame, set, PY_DICT_TABLE),
                                                  py_again(frame, place)));
    struct py_branch branch = py_open_if(frame, full, span);
    renew_table(frame, set, "set_grown", 0, NULL, span);
    py_close_if(frame, &branch);
}

static bool is_some_list(const struct py_value *v)
{
    return py_is_some_list(v) || v->kind == PY_V_SUBLIST;
}

/* Keys and values are numbers, or tuples of them; says so of others. */
static bool may_enter(struct py_frame *frame, const struct py_value *dict, const struct py_value *v, const char *what,
                      struct vr_span span)
{
    const bool value = strcmp(what, "value") == 0,
               jagged = value && is_dict(dict) && dict->items[PY_DICT_VALUES].kind == PY_V_JAGGED;
    bool good = jagged ? is_some_list(v) : py_is_scalar(v) || (py_is_row(v) && (value || v->kind == PY_V_TUPLE));
    if (jagged && good)
        return true;
    for (int i = 0; good && py_has_items(v) && i < v->count; i++)
        good = py_is_scalar(&v->items[i]);
    if (!good && value && py_pool_objects(frame, v, true))
        return false;
    if (!good && v->kind != PY_V_UNKNOWN)
        py_unsupported(
            frame, span, vr_format(frame->unit->arena, "%s as a %s of a %s", py_value_text(frame, v), what, noun(dict)),
            PY_WHY_entries, "use numbers, or tuples of them; of arrays and lists keep the places in another list or array");
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
    struct py_value done = append(frame, &dict->items[PY_DICT_KEYS], key, span);
    if (done.kind != PY_V_UNKNOWN && is_dict(dict))
        done = append(frame, &dict->items[PY_DICT_VALUES], value, span);
    if (done.kind != PY_V_UNKNOWN && is_dict(dict))
        enter_key(frame, dict, hash, span);
    else if (done.kind != PY_V_UNKNOWN)
        put_key(frame, dict, place, span);
}

/* dict[key] = value, set.add(key); of a key that is there the value is the new one, if `replace`. */
static void enter(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct py_value value,
                  bool replace, struct vr_span span)
{
    if (dict->kind != PY_V_DICT) /* a key before this one was refused */
        return;
    key = held_key(frame, &key);
    value = py_boxed(frame, py_kept_callable(frame, py_numbered(frame, value)));
    value = py_hold(frame, &value, "value");
    if (is_dict(dict) && is_some_list(&value) && !holds_lists(frame, dict))
        return;
    struct py_value hash = py_unknown(span), place = place_of(frame, dict, &key, &hash, span);
    if (place.kind != PY_V_NUMBER || !may_enter(frame, dict, &key, is_dict(dict) ? "key" : "element", span) ||
        (is_dict(dict) && !may_enter(frame, dict, &value, "value", span)))
        return;
    struct py_branch branch = py_open_if(frame, is_nowhere(frame, &place, span), span);
    const struct py_value *keys = &dict->items[PY_DICT_KEYS];
    if (keys->kind == PY_V_NUMBER && py_goes_over(frame, keys->node->symbol))
        py_emit_raise(frame, "RuntimeError", vr_format(frame->unit->arena, "%s changed size during iteration", noun(dict)),
                      span);
    else
        add(frame, dict, &key, &hash, &place, &value, span);
    py_open_else(frame, &branch);
    if (replace && is_dict(dict))
        py_store(frame, part(frame, dict, PY_DICT_VALUES), py_again(frame, &place), py_again(frame, &value), span);
    py_close_if(frame, &branch);
}

void py_store_dict(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct py_value value,
                   struct vr_span span)
{
    if (!is_dict(dict))
        py_wrong(frame, span, VR_DIAG_py_no_store, py_value_text(frame, dict));
    else if (may_change(frame, dict, false, span))
        enter(frame, dict, key, value, true, span);
}

/* The key at a place in the table of a set goes; the last key takes its number. */
static void drop(struct py_frame *frame, const struct py_value *set, const struct py_value *place, struct vr_span span)
{
    struct py_value keys = part(frame, set, PY_DICT_KEYS);
    py_apply_row(frame, PY_INNER, "set_drop", span, PY_VALUES(keys, part(frame, set, PY_DICT_TABLE), py_again(frame, place)));
    py_apply_row(frame, py_methods_of(&keys), "pop", span, PY_VALUES(py_again(frame, &keys), py_int(frame, -1, span)));
}

/* The key and value at a place go; those behind it move up, and get a new table. */
static void remove_at(struct py_frame *frame, const struct py_value *dict, const struct py_value *place, struct vr_span span)
{
    if (is_set(dict)) {
        drop(frame, dict, place, span);
        return;
    }
    for (int i = PY_DICT_KEYS; i < dict->count; i++) {
        struct py_value args[] = {part(frame, dict, i), py_again(frame, place)};
        if (is_of_lists(i))
            py_apply_row(frame, py_methods_of(&args[0]), "pop", span, 2, args);
    }
    struct py_value table = part(frame, dict, PY_DICT_TABLE), keys = part(frame, dict, PY_DICT_KEYS);
    set_table(frame, dict, py_apply_row(frame, PY_INNER, "dict_table", span,
                                        PY_VALUES(keys, py_extent(frame, &table, 0, span))), span);
}

void py_complete_dict(struct py_frame *frame, struct py_value *v)
{
    for (int i = 0; py_is_compound(v) && i < v->count; i++)
        py_complete_dict(frame, &v->items[i]);
    if (v->kind != PY_V_DICT || v->items[PY_DICT_TABLE].kind != PY_V_ABSENT)
        return;
    struct py_value keys = part(frame, v, PY_DICT_KEYS);
    v->items[PY_DICT_TABLE] = py_apply_row(frame, PY_INNER, is_set(v) ? "set_table_of" : "dict_table_of", v->span, 1, &keys);
    v->items[PY_DICT_TABLE] = py_hold(frame, &v->items[PY_DICT_TABLE], "table");
}

/* --- looking up --- */

/* Where a key is; an error of the running program where it is not. */
static struct py_value find(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct vr_span span)
{
    key = held_key(frame, &key);
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
    if (!is_dict(dict))
        return py_wrong(frame, span, VR_DIAG_py_not_subscriptable, py_value_text(frame, dict),
                        "; loop over it, or over a list: sorted(s)");
    if (dict->count > PY_DICT_MISSING)
        return load_or_make(frame, dict, key, span);
    struct py_value place = find(frame, dict, key, span);
    return place.kind == PY_V_NUMBER ? value_at(frame, dict, place, span) : place;
}

struct py_value py_in_dict(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct vr_span span)
{
    if (py_is_scalar(&key) && key.row && key.row == dict->row)
        return py_bool(frame, true, span);
    key = held_key(frame, &key);
    struct py_value hash = py_unknown(span), place = place_of(frame, dict, &key, &hash, span);
    return place.kind == PY_V_NUMBER ? py_compare(frame, PY_GE, place, py_int(frame, 0, span), span) : py_unknown(span);
}

void py_delete_key(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct vr_span span)
{
    if (!may_change(frame, dict, true, span))
        return;
    struct py_branch branch = {0};
    key = held_key(frame, &key);
    if (py_is_counter(dict))
        branch = py_open_if(frame, py_in_dict(frame, dict, py_again(frame, &key), span), span);
    struct py_value place = find(frame, dict, key, span);
    if (place.kind == PY_V_NUMBER)
        remove_at(frame, dict, &place, span);
    if (branch.node)
        py_close_if(frame, &branch);
}

/* --- displays, comprehensions, dict() and set() --- */

/* d.items() */
static struct py_value items_of(struct py_frame *frame, const struct py_value *dict, struct vr_span span)
{
    struct py_value v = py_of_parts(frame, PY_V_ITERATOR, span,
                                    PY_VALUES(part(frame, dict, PY_DICT_KEYS), part(frame, dict, PY_DICT_VALUES)));
    v.row = py_library_find(PY_BUILTIN, "zip");
    v.text = "items";
    return v;
}

/* An empty set becomes as another one is: with a table like its own, if it has no places where keys went. */
static void enter_alike(struct py_frame *frame, const struct py_value *set, const struct py_value *more, struct vr_span span)
{
    struct py_value copied[] = {part(frame, more, PY_DICT_KEYS), part(frame, more, PY_DICT_TABLE),
                                py_apply_row(frame, PY_INNER, "set_finger", span, PY_VALUES(part(frame, set, PY_DICT_TABLE)))};
    struct py_each each = py_open_each(frame, py_keys(frame, more), span);
    if (each.item.kind != PY_V_UNKNOWN)
        append(frame, &set->items[PY_DICT_KEYS], &each.item, span);
    py_close_each(frame, &each);
    set_table(frame, set, py_apply_row(frame, PY_INNER, "set_copied", span, 3, copied), span);
}

/* A set gets room for all keys of another one, or of a dictionary. */
static void make_room(struct py_frame *frame, const struct py_value *set, const struct py_value *more, struct vr_span span)
{
    struct py_value keys = part(frame, more, PY_DICT_KEYS), own = part(frame, set, PY_DICT_KEYS);
    struct py_value count = py_length(frame, &keys, span), used = py_length(frame, &own, span);
    count = py_hold(frame, &count, "count");
    struct py_value table = part(frame, set, PY_DICT_TABLE);
    struct py_branch branch =
        py_open_if(frame, py_apply_row(frame, PY_INNER, "set_is_short", span, PY_VALUES(table, py_again(frame, &count))), span);
    struct py_value least = py_binary(frame, PY_MUL, py_binary(frame, PY_ADD, used, count, span), py_int(frame, 2, span), span);
    struct py_value next = py_apply_row(frame, PY_INNER, "set_finger", span, PY_VALUES(part(frame, set, PY_DICT_TABLE)));
    renew_table(frame, set, "set_resized", PY_VALUES(least, next), span);
    py_close_if(frame, &branch);
}

/* The keys of another set come in (set_merge in CPython's setobject.c). */
static void merge(struct py_frame *frame, const struct py_value *set, const struct py_value *more, struct vr_span span)
{
    struct py_value table = part(frame, set, PY_DICT_TABLE);
    struct py_branch branch = py_open_if(frame, py_apply_row(frame, PY_INNER, "set_is_used", span, 1, &table), span);
    make_room(frame, set, more, span);
    struct py_each each = py_open_each(frame, py_in_order(frame, more), span);
    if (each.item.kind != PY_V_UNKNOWN)
        enter(frame, set, each.item, py_none(span), true, span);
    py_close_each(frame, &each);
    py_open_else(frame, &branch);
    enter_alike(frame, set, more, span);
    py_close_if(frame, &branch);
}

/* The keys, or keys and values, of what is given come in. */
static void enter_all(struct py_frame *frame, const struct py_value *dict, const struct py_value *more, struct vr_span span)
{
    const bool pairs = is_dict(dict);
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
                enter(frame, dict, pairs ? item.items[0] : item, pairs ? item.items[1] : py_none(span), true, span);
        }
        return;
    }
    if (!pairs && is_set(more)) {
        merge(frame, dict, more, span);
        return;
    }
    if (pairs && is_dict(more))
        over = items_of(frame, more, span);
    else if (!pairs && is_dict(more))
        make_room(frame, dict, more, span);
    struct py_each each = py_open_each(frame, over, span);
    if (each.item.kind == PY_V_TUPLE && pairs && each.item.count == 2)
        enter(frame, dict, each.item.items[0], each.item.items[1], true, span);
    else if (pairs && each.item.kind != PY_V_UNKNOWN)
        py_wrong(frame, span, VR_DIAG_py_unpack, py_value_text(frame, &each.item), 2);
    else if (each.item.kind != PY_V_UNKNOWN)
        enter(frame, dict, each.item, py_none(span), true, span);
    py_close_each(frame, &each);
}

/* {**other}, where None stands as the value. */
static void enter_starred(struct py_frame *frame, struct py_expr *starred, struct py_expr *none,
                          struct py_variable *variable)
{
    py_claim(frame, starred);
    py_claim(frame, none);
    struct py_value more = py_translate(frame, starred->inner), dict = py_variable_value(frame, variable, starred->span);
    if (dict.kind == PY_V_DICT && is_dict(&more))
        enter_all(frame, &dict, &more, starred->span);
    else if (more.kind != PY_V_UNKNOWN)
        py_unsupported(frame, starred->span, "** of anything but a dictionary", PY_WHY_python, "give it a dictionary: {**dict(pairs)}");
}

/* Puts the items of a display in, and says which nan is among its keys. */
static const struct py_library_row *enter_items(struct py_frame *frame, const struct py_expr *e,
                                                struct py_variable *variable)
{
    const struct py_library_row *nan = NULL;
    const bool set = e->kind == PY_SET;
    for (int i = 0; i < e->items.count; i += set ? 1 : 2) {
        if (!set && e->items.at[i]->kind == PY_STARRED) {
            enter_starred(frame, e->items.at[i], e->items.at[i + 1], variable);
            continue;
        }
        struct py_value key = py_translate(frame, e->items.at[i]), value = py_none(e->span);
        key = held_key(frame, &key);
        nan = py_is_scalar(&key) && key.row ? key.row : nan;
        if (!set)
            value = py_translate_stored(frame, e->items.at[i + 1]);
        struct py_value dict = py_variable_value(frame, variable, e->span);
        enter(frame, &dict, key, value, true, e->items.at[i]->span);
    }
    return nan;
}

/* What kind of constants every `step`-th item of a display from `first` on is; PY_NONE: they are of several, or no numbers or texts. */
static enum py_constant_kind kind_of_items(const struct py_expr *e, int first, int step)
{
    enum py_constant_kind kind = PY_NONE;
    for (int i = first; i < e->items.count; i += step) {
        const struct py_expr *item = e->items.at[i];
        const enum py_constant_kind own = item->kind == PY_CONSTANT && !item->constant.large ? item->constant.kind : PY_NONE;
        if ((own != PY_INT && own != PY_FLOAT && own != PY_STRING) || (i > first && own != kind))
            return PY_NONE;
        kind = own;
    }
    return kind;
}

static bool is_same_key(const struct py_constant *a, const struct py_constant *b)
{
    return a->kind == PY_STRING ? strcmp(a->text, b->text) == 0 : a->value.i == b->value.i;
}

static bool are_distinct(const struct py_expr *e, int step)
{
    for (int i = 0; i < e->items.count; i += step)
        for (int k = 0; k < i; k += step)
            if (is_same_key(&e->items.at[i]->constant, &e->items.at[k]->constant))
                return false;
    return true;
}

static struct py_value list_of_items(struct py_frame *frame, const struct py_expr *e, int first, int step)
{
    struct py_value list = py_written_list(frame, e->span, NULL, 0);
    list.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, e->items.count);
    for (int i = first; i < e->items.count; i += step)
        list.items[list.count++] = py_translate(frame, e->items.at[i]);
    return py_as_list(frame, &list);
}

/* Constants with distinct keys come in together, without a search for each: a large display would be much text. False where there
 * are others in it. */
static bool enter_together(struct py_frame *frame, const struct py_expr *e, struct py_variable *variable)
{
    enum { MOST = 256 };
    const int step = e->kind == PY_SET ? 1 : 2;
    const enum py_constant_kind keys = kind_of_items(e, 0, step);
    if (e->items.count > 2 * MOST || (keys != PY_INT && keys != PY_STRING) || kind_of_items(e, step - 1, step) == PY_NONE ||
        !are_distinct(e, step))
        return false;
    struct py_value items[] = {[PY_DICT_KEYS] = list_of_items(frame, e, 0, step),
                               [PY_DICT_TABLE] = {.kind = PY_V_ABSENT, .span = e->span},
                               [PY_DICT_VALUES] = list_of_items(frame, e, step - 1, step)};
    struct py_value v = py_of_parts(frame, PY_V_DICT, e->span, step + 1, items);
    py_complete_dict(frame, &v);
    py_assign_variable(frame, variable, v, e->span);
    return true;
}

/* What a comprehension gives, one by one. */
static void enter_element(struct py_frame *frame, struct py_expr *e, void *data)
{
    struct py_value element = py_translate(frame, e->comprehension.element), dict = py_variable_value(frame, data, e->span);
    bool pair = e->kind == PY_DICTCOMP && element.kind == PY_V_TUPLE;
    enter(frame, &dict, pair ? element.items[0] : element, pair ? element.items[1] : py_none(e->span), true, e->span);
}

/* Whether Python works out an expression when it compiles it. */
static bool is_constant(const struct py_expr *e)
{
    bool constant = e->kind == PY_CONSTANT || (e->kind == PY_UNARYOP && is_constant(e->unary.operand)) ||
                    (e->kind == PY_BINOP && is_constant(e->binary.left) && is_constant(e->binary.right));
    if (e->kind == PY_TUPLE) {
        constant = true;
        for (int i = 0; constant && i < e->items.count; i++)
            constant = is_constant(e->items.at[i]);
    }
    return constant;
}

/* Whether a few numbers go to different places of a table of eight. */
static bool are_apart(const struct py_exprs *items)
{
    unsigned places = 0;
    for (int i = 0; i < items->count; i++) {
        const struct py_constant *c = &items->at[i]->constant;
        if (items->count > 4 || items->at[i]->kind != PY_CONSTANT || c->kind != PY_INT || c->large ||
            places >> (c->value.i & 7) & 1)
            return false;
        places |= 1U << (c->value.i & 7);
    }
    return true;
}

/* A display of three constants or more: Python has a frozen set of them, made of those of another one, and a display gets its
 * elements; a loop goes over it as it stands. Those that came in together stand in the order of the display. */
static void as_frozen(struct py_frame *frame, const struct py_expr *e, struct py_variable *variable, bool together)
{
    bool constants = e->kind == PY_SET && e->items.count > 2;
    for (int i = 0; constants && i < e->items.count; i++)
        constants = is_constant(e->items.at[i]);
    struct py_value set = py_variable_value(frame, variable, e->span);
    if (!is_set(&set) || !py_has_order(&set.items[PY_DICT_KEYS]))
        return;
    constants = constants && !are_apart(&e->items);
    if (!together && !constants)
        return;
    for (int i = 0; i < together + constants && set.kind == PY_V_DICT; i++)
        set = py_apply_row(frame, PY_INNER, "set_of", e->span, 1, &set);
    if (set.kind == PY_V_DICT && constants && frame->gone_over != e)
        set = py_apply_row(frame, PY_SETS, "copy", e->span, 1, &set);
    if (set.kind == PY_V_DICT)
        py_assign_variable(frame, variable, set, e->span);
}

struct py_value py_translate_dict(struct py_frame *frame, struct py_expr *e)
{
    if (e->kind == PY_DICT && e->items.count == 0)
        return py_empty_dict(frame, false, e->span);
    const bool set = e->kind == PY_SET || e->kind == PY_SETCOMP;
    struct py_variable *variable = py_hidden_variable(frame, e, set ? "set" : "dict");
    const struct py_library_row *nan = NULL;
    if (!py_is_comprehension(e) && enter_together(frame, e, variable)) {
        as_frozen(frame, e, variable, true);
        return py_made_in(frame, variable, e->span);
    }
    new_dict(frame, e, set);
    if (py_is_comprehension(e))
        py_each_element(frame, e, enter_element, variable);
    else
        nan = enter_items(frame, e, variable);
    as_frozen(frame, e, variable, false);
    struct py_value v = py_made_in(frame, variable, e->span);
    v.row = nan;
    return v;
}

bool py_is_table_display(const struct py_expr *e)
{
    bool plain = (e->kind == PY_DICT || e->kind == PY_SET) && e->items.count > 0;
    for (int i = 0; plain && i < e->items.count; i += e->kind == PY_SET ? 1 : 2)
        plain = e->items.at[i]->kind == PY_CONSTANT;
    return plain;
}

struct py_value py_table_at_start(struct py_frame *frame, struct py_expr *e)
{
    struct py_variable *variable = py_hidden_variable(frame, e, e->kind == PY_SET ? "set" : "dict");
    if (py_held_count(variable) && variable->held.parts[0].symbol)
        return py_variable_value(frame, variable, e->span);
    if (!frame->first || frame->consumer)
        return py_translate(frame, e);
    struct vr_list *out = frame->out;
    struct py_loop *loop = frame->loop;
    const int conditions = frame->conditions;
    frame->out = frame->first;
    frame->loop = NULL;
    frame->conditions = 0;
    struct py_value v = py_translate(frame, e);
    frame->out = out;
    frame->loop = loop;
    frame->conditions = conditions;
    return v;
}

/* dict(d) of a dictionary of lists: the same lists. */
static struct py_value plain_copy(struct py_frame *frame, const struct py_value *dict, struct vr_span span)
{
    struct py_value again = py_again(frame, dict), copy = py_apply_row(frame, PY_DICTS, "copy", span, 1, &again);
    copy.count = copy.kind == PY_V_DICT ? PY_DICT_VALUES + 1 : 0;
    return copy;
}

struct py_value py_make_dict(struct py_frame *frame, const struct py_library_row *row, struct py_expr *call)
{
    struct py_variable *variable = NULL;
    const bool set = row->with != NULL;
    if (call->call.keywords.count || call->call.args.count > 1)
        return py_unsupported(frame, call->span, vr_format(frame->unit->arena, "this form of %s()", row->name),
                              PY_WHY_unwritten, set ? "write set(), set(items)" : "write dict(), dict(items), {key: value}");
    struct py_expr *arg = call->call.args.count ? call->call.args.at[0] : NULL;
    if (!arg)
        return py_empty_dict(frame, set, call->span);
    bool one_by_one = arg->kind == PY_GENERATOR || arg->kind == PY_LISTCOMP;
    struct py_value more = one_by_one ? py_none(call->span)
                                          : py_iterated(frame, py_translate(frame, arg), arg->span);
    if (is_dict(&more) && py_has_unknown(&more))
        return py_unknown(call->span);
    if (!set && is_dict(&more) && more.items[PY_DICT_VALUES].kind == PY_V_JAGGED)
        return plain_copy(frame, &more, call->span);
    if (more.kind == PY_V_GENERATOR)
        more = py_list_of_generator(frame, &more, arg, arg->span);
    variable = new_dict(frame, call, set);
    if (one_by_one) {
        struct py_expr *elements = vr_keep(frame->unit->arena, arg, sizeof *arg);
        elements->kind = set ? PY_SETCOMP : PY_DICTCOMP;
        py_claim(frame, arg);
        py_each_element(frame, elements, enter_element, variable);
    } else {
        struct py_value dict = py_variable_value(frame, variable, call->span);
        enter_all(frame, &dict, &more, call->span);
    }
    struct py_value v = py_made_in(frame, variable, call->span);
    for (int i = 0; set && more.kind == PY_V_TUPLE && i < more.count; i++)
        v.row = py_is_scalar(&more.items[i]) && more.items[i].row ? more.items[i].row : v.row;
    return v;
}

/* --- operators --- */

/* What is given, as a set where the operation, by whose name it is written, asks for one. */
static struct py_value as_set(struct py_frame *frame, struct py_value v, const char *name, struct vr_span span)
{
    const bool any = v.kind == PY_V_UNKNOWN || is_set(&v) || strcmp(name, "set_or") == 0;
    return any ? v : py_apply_row(frame, PY_INNER, "set_of", span, 1, &v);
}

/* The row that works out an operation: of a set with what is none each element of this comes in turn. */
static const char *row_for(const char *name, const struct py_value *other)
{
    if (is_set(other))
        return name;
    return strcmp(name, "set_and") == 0 ? "set_among" : strcmp(name, "set_minus") == 0 && !is_dict(other) ? "set_without" : name;
}

/* What a method that is written in Python makes of a set and another one, or of others in turn. */
static struct py_value operate(struct py_frame *frame, const struct py_library_row *row, const struct py_value *args,
                               struct vr_span span)
{
    const bool several = strchr(row->params, '*') != NULL;
    const int count = several ? args[1].count : 1;
    struct py_value v = args[0];
    for (int i = 0; i < count && v.kind != PY_V_UNKNOWN; i++) {
        struct py_value other = several ? args[1].items[i] : args[1];
        const char *name = row_for(row->with, &other);
        struct py_value pair[] = {v, name == row->with ? as_set(frame, other, name, span) : other};
        v = pair[1].kind == PY_V_UNKNOWN ? pair[1] : py_apply_row(frame, PY_INNER, name, span, 2, pair);
    }
    return count ? v : py_apply_row(frame, PY_SETS, "copy", span, 1, &v);
}

/* a.union(b, c), a.difference(b, c): what comes of the first one is changed by the others. */
static struct py_value operate_on(struct py_frame *frame, const struct py_library_row *row, const struct py_value *args,
                                  struct vr_span span)
{
    const struct py_value first[] = {args[0], py_tuple(frame, span, args[1].items, 1)};
    struct py_value v = operate(frame, row, first, span);
    const void *place = (const void *)((uintptr_t)span.start * 2 + 1);
    struct py_variable *variable = py_hidden_variable(frame, place, "set");
    if (v.kind != PY_V_DICT)
        return v;
    py_assign_variable(frame, variable, v, span);
    for (int i = 1; i < args[1].count; i++)
        py_apply_row(frame, PY_SETS, strcmp(row->with, "set_or") == 0 ? "update" : "difference_update", span,
                     PY_VALUES(py_variable_value(frame, variable, span), args[1].items[i]));
    return py_made_in(frame, variable, span);
}

/* a.union(b) and the others. */
HANDLER(set_operation)
{
    const bool on = strchr(row->params, '*') && args[1].count > 1 && vr_is_among(row->with, "set_or set_minus");
    return (on ? operate_on : operate)(frame, row, args, span);
}

/* a.intersection_update(b): the set gets what the operation gives, and goes on with pop() where it was. */
HANDLER(set_update)
{
    if (!may_change(frame, &args[0], true, span))
        return py_unknown(span);
    struct py_value v = operate(frame, row, args, span);
    if (v.kind != PY_V_DICT || !args[0].holder)
        return v.kind == PY_V_UNKNOWN ? v : py_none(span);
    struct py_value next = py_apply_row(frame, PY_INNER, "set_finger", span, PY_VALUES(part(frame, &args[0], PY_DICT_TABLE)));
    next = py_hold(frame, &next, "next");
    py_assign_variable(frame, args[0].holder, v, span);
    py_apply_row(frame, PY_INNER, "set_goes_on", span, PY_VALUES(part(frame, &args[0], PY_DICT_TABLE), next));
    return py_none(span);
}

/* Each element of what is given goes from the set; where it asks so, one that is not there comes in. */
static void take_out(struct py_frame *frame, const struct py_value *set, const struct py_value *more, bool toggles,
                     struct vr_span span)
{
    struct py_each each = py_open_each(frame, py_in_order(frame, more), span);
    if (each.item.kind != PY_V_UNKNOWN) {
        struct py_value key = held_key(frame, &each.item);
        struct py_branch branch = py_open_if(frame, py_in_dict(frame, set, py_again(frame, &key), span), span);
        py_delete_key(frame, set, py_again(frame, &key), span);
        if (toggles) {
            py_open_else(frame, &branch);
            enter(frame, set, key, py_none(span), false, span);
        }
        py_close_if(frame, &branch);
    }
    py_close_each(frame, &each);
}

/* a.difference_update(b), a.symmetric_difference_update(b) */
HANDLER(set_take)
{
    const struct py_value *set = &args[0];
    const bool toggles = row->with != NULL;
    if (!may_change(frame, set, true, span))
        return py_unknown(span);
    for (int i = 0; i < (toggles ? 1 : args[1].count); i++) {
        const struct py_value more = toggles ? as_set(frame, args[1], row->with, span) : args[1].items[i];
        take_out(frame, set, &more, toggles, span);
        if (toggles || py_has_unknown(set))
            continue;
        struct py_branch branch = py_open_if(
            frame, py_apply_row(frame, PY_INNER, "set_is_sparse", span,
                                PY_VALUES(part(frame, set, PY_DICT_KEYS), part(frame, set, PY_DICT_TABLE))), span);
        renew_table(frame, set, "set_grown", 0, NULL, span);
        py_close_if(frame, &branch);
    }
    return py_none(span);
}

bool py_change_set(struct py_frame *frame, enum py_operator op, const struct py_value *set, const struct py_value *other,
                   struct vr_span span)
{
    static const char *const names[PY_OPERATOR_COUNT] = {[PY_BITOR] = "update",
                                                         [PY_BITAND] = "intersection_update",
                                                         [PY_SUB] = "difference_update",
                                                         [PY_BITXOR] = "symmetric_difference_update"};
    if (!is_set(set) || !is_set(other) || !names[op])
        return false;
    py_apply_row(frame, PY_SETS, names[op], span, PY_VALUES(*set, *other));
    return true;
}

/* a + b and the others of Counters; false for other operators. */
static bool counter_operator(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                             struct vr_span span, struct py_value *out)
{
    static const char *const names[PY_OPERATOR_COUNT] = {
        [PY_ADD] = "counter_plus", [PY_SUB] = "counter_minus", [PY_BITAND] = "counter_and", [PY_BITOR] = "counter_or"};
    if (!names[op])
        return false;
    struct py_value dict = py_apply_row(frame, PY_INNER, names[op], span, PY_VALUES(*a, *b));
    *out = dict.kind == PY_V_DICT ? py_with_missing(frame, &dict, py_none(span), span) : dict;
    return true;
}

bool py_set_operator(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                     struct vr_span span, struct py_value *out)
{
    static const char *const names[PY_OPERATOR_COUNT] = {
        [PY_BITOR] = "set_or",  [PY_BITAND] = "set_and", [PY_SUB] = "set_minus", [PY_BITXOR] = "set_xor",
        [PY_LE] = "set_within", [PY_GE] = "set_within",  [PY_LT] = "set_less",   [PY_GT] = "set_less",
        [PY_EQ] = "set_equal",  [PY_NE] = "set_equal"};
    if (a->kind != PY_V_DICT && b->kind != PY_V_DICT)
        return false;
    const bool sets = a->kind == PY_V_DICT && b->kind == PY_V_DICT && !is_dict(a) && !is_dict(b);
    const bool dicts = a->kind == PY_V_DICT && b->kind == PY_V_DICT && is_dict(a) && is_dict(b) &&
                       (op == PY_EQ || op == PY_NE || op == PY_BITOR);
    if (py_is_counter(a) && py_is_counter(b) && counter_operator(frame, op, a, b, span, out))
        return true;
    const bool turned = op == PY_GE || op == PY_GT;
    struct py_value pair[] = {turned ? *b : *a, turned ? *a : *b};
    if (!sets && !dicts && (op == PY_EQ || op == PY_NE)) { /* one of them is something else */
        *out = py_bool(frame, op == PY_NE, span);
        return true;
    }
    if (!names[op] || !(sets || dicts)) {
        *out = py_no_operator(frame, op, a, b, span);
        return true;
    }
    *out = py_unknown(span);
    for (int i = 0; i < 2; i++) {
        const struct py_value *others = &pair[1 - i].items[PY_DICT_KEYS];
        if (become_tuples(frame, &pair[i].items[PY_DICT_KEYS], others->kind == PY_V_ROWS ? others->count : 0,
                          others->record))
            return true;
    }
    const bool counters = dicts && py_is_counter(a) && py_is_counter(b);
    const char *of_dicts = counters ? "counters_equal" : op == PY_BITOR ? "dict_or" : "dict_equal";
    *out = py_apply_row(frame, PY_INNER, dicts ? of_dicts : names[op], span, 2, pair);
    if (op == PY_NE && out->kind == PY_V_NUMBER)
        *out = py_unary(frame, PY_NOT, *out, span);
    return true;
}

bool py_may_change_dict(struct py_frame *frame, const struct py_value *dict, struct vr_span span)
{
    return may_change(frame, dict, true, span);
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
    switch (row->name[0]) {
    case 'k': return part(frame, &args[0], PY_DICT_KEYS);
    case 'v': return part(frame, &args[0], PY_DICT_VALUES);
    default: return items_of(frame, &args[0], span);
    }
}

/* d.get(key, default), d.setdefault(key, default): without a default None, or what is there. */
HANDLER(dict_get)
{
    const struct py_value *dict = &args[0];
    const bool sets = row->with != NULL;
    if (sets && !may_change(frame, dict, false, span))
        return py_unknown(span);
    struct py_value key = held_key(frame, &args[1]), initial = py_hold(frame, &args[2], "initial");
    if (sets) {
        enter(frame, dict, key, initial, false, span);
        struct py_value place = find(frame, dict, py_again(frame, &key), span);
        return place.kind == PY_V_NUMBER ? value_at(frame, dict, place, span) : place;
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
    if (!may_change(frame, dict, true, span))
        return py_unknown(span);
    struct py_value key = held_key(frame, &args[1]);
    if (args[2].kind == PY_V_ABSENT) {
        struct py_value place = find(frame, dict, key, span);
        if (place.kind != PY_V_NUMBER)
            return place;
        struct py_value found = value_at(frame, dict, py_again(frame, &place), span);
        found = py_hold(frame, &found, "item");
        remove_at(frame, dict, &place, span);
        return found;
    }
    struct py_value get[] = {args[0], py_again(frame, &key), args[2]};
    struct py_value found = py_lib_dict_get(frame, py_library_find(PY_DICTS, "get"), get, span);
    found = py_hold(frame, &found, "item");
    struct py_branch branch = py_open_if(frame, py_in_dict(frame, dict, py_again(frame, &key), span), span);
    py_delete_key(frame, dict, key, span);
    py_close_if(frame, &branch);
    return found;
}

HANDLER(dict_update)
{
    for (int i = 0; i < args[1].count; i++)
        if (may_change(frame, &args[0], true, span))
            enter_all(frame, &args[0], &args[1].items[i], span);
    return py_none(span);
}

HANDLER(dict_clear)
{
    if (!may_change(frame, &args[0], true, span))
        return py_unknown(span);
    for (int i = PY_DICT_KEYS; i < args[0].count; i++) {
        struct py_value list = part(frame, &args[0], i);
        if (is_of_lists(i))
            py_apply_row(frame, py_methods_of(&list), "clear", span, 1, &list);
    }
    const bool set = is_set(&args[0]);
    struct py_value old = set ? part(frame, &args[0], PY_DICT_TABLE) : py_int(frame, LEAST_TABLE, span);
    set_table(frame, &args[0], py_apply_row(frame, PY_INNER, set ? "set_cleared" : "new_table", span, 1, &old), span);
    return py_none(span);
}

HANDLER(dict_copy)
{
    struct py_value copy = py_again(frame, &args[0]);
    for (int i = PY_DICT_KEYS; i < copy.count && i <= PY_DICT_VALUES; i++) {
        struct py_value list = copy.items[i];
        copy.items[i] = i == PY_DICT_TABLE && is_set(&copy)
                            ? py_apply_row(frame, PY_INNER, "set_copied", span,
                                           PY_VALUES(part(frame, &args[0], PY_DICT_KEYS), list, py_int(frame, 0, span)))
                        : i == PY_DICT_TABLE
                            ? py_apply_row(frame, PY_NUMPY, "copy", span, 1, &list)
                            : py_apply_row(frame, py_methods_of(&list), "copy", span, 1, &list);
        copy.items[i] = py_hold(frame, &copy.items[i], "copy");
    }
    py_set_fresh(&copy, true);
    for (int i = 1; is_dict(&copy) && copy.items[PY_DICT_VALUES].kind == PY_V_JAGGED && i < copy.items[PY_DICT_VALUES].count;
         i++)
        py_set_fresh(&copy.items[PY_DICT_VALUES].items[i], false); /* the lists are the same ones */
    return copy;
}

HANDLER(set_add)
{
    if (may_change(frame, &args[0], true, span))
        enter(frame, &args[0], args[1], py_none(span), false, span);
    return py_none(span);
}

/* s.remove(x) raises KeyError where there is no x; s.discard(x) does nothing. */
HANDLER(set_remove)
{
    if (!may_change(frame, &args[0], true, span))
        return py_unknown(span);
    struct py_value key = held_key(frame, &args[1]);
    if (row->with) {
        py_delete_key(frame, &args[0], key, span);
        return py_none(span);
    }
    struct py_branch branch = py_open_if(frame, py_in_dict(frame, &args[0], py_again(frame, &key), span), span);
    py_delete_key(frame, &args[0], key, span);
    py_close_if(frame, &branch);
    return py_none(span);
}

/* The element that comes next in the table, of texts the last one; of a dictionary the last one with its value. */
HANDLER(set_pop)
{
    const struct py_value *dict = &args[0];
    if (!may_change(frame, dict, true, span))
        return py_unknown(span);
    struct py_value keys = part(frame, dict, PY_DICT_KEYS), length = py_length(frame, &keys, span);
    length = py_hold(frame, &length, "length");
    py_emit_raise_if(frame, py_compare(frame, PY_EQ, py_again(frame, &length), py_int(frame, 0, span), span), "KeyError",
                     row->with, span);
    struct py_value place = py_binary(frame, PY_SUB, length, py_int(frame, 1, span), span);
    if (is_set(dict) && !py_has_unknown(dict)) {
        struct py_value table = part(frame, dict, PY_DICT_TABLE);
        place = py_has_order(&dict->items[PY_DICT_KEYS])
                    ? py_apply_row(frame, PY_INNER, "set_next", span, 1, &table)
                    : py_apply_row(frame, PY_INNER, "set_slot", span, PY_VALUES(table, py_apply_row(frame, PY_INNER, "set_hash", span, PY_VALUES(py_load(frame, py_again(frame, &keys), place, span))), py_length(frame, &keys, span)));
    }
    place = py_hold(frame, &place, "place");
    struct py_value at = is_set(dict) ? py_binary(frame, PY_SUB, py_load(frame, part(frame, dict, PY_DICT_TABLE), py_again(frame, &place), span), py_int(frame, 1, span), span) : py_again(frame, &place);
    struct py_value key = py_load(frame, part(frame, dict, PY_DICT_KEYS), at, span);
    key = py_hold(frame, &key, "key");
    if (row->place == PY_DICTS) {
        struct py_value item[] = {key, value_at(frame, dict, py_again(frame, &place), span)};
        item[1] = py_hold(frame, &item[1], "item");
        key = py_tuple(frame, span, item, 2);
    }
    remove_at(frame, dict, &place, span);
    return py_has_unknown(&key) ? py_unknown(span) : key;
}

/* dict() and set() as values, not called at once. */
HANDLER(dict)
{
    return py_unsupported(frame, span, vr_format(frame->unit->arena, "%s as a function", row->name), PY_WHY_functions,
                          "call it by its name");
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Dictionaries and sets that are written out, comprehensions of them, dict(…) and set(…). */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

/* A dictionary or set that is made at an expression, in a variable of its own. */
static struct py_variable *new_dict(struct py_frame *frame, const struct py_expr *e, bool set)
{
    struct py_variable *variable = py_hidden_variable(frame, e, set ? "set" : "dict");
    py_assign_variable(frame, variable, py_empty_dict(frame, set, e->span), e->span);
    return variable;
}

/* {**other}, where None stands as the value. */
static void enter_starred(struct py_frame *frame, struct py_expr *starred, struct py_expr *none,
                          struct py_variable *variable)
{
    py_claim(frame, starred);
    py_claim(frame, none);
    struct py_value more = py_translate(frame, starred->inner), dict = py_variable_value(frame, variable, starred->span);
    if (dict.kind == PY_V_DICT && py_is_dict(&more))
        py_enter_keys(frame, &dict, &more, starred->span);
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
        key = py_held_key(frame, &key);
        nan = py_is_scalar(&key) && key.row ? key.row : nan;
        if (!set)
            value = py_translate_stored(frame, e->items.at[i + 1]);
        struct py_value dict = py_variable_value(frame, variable, e->span);
        py_enter_key(frame, &dict, key, value, true, e->items.at[i]->span);
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
    py_enter_key(frame, &dict, pair ? element.items[0] : element, pair ? element.items[1] : py_none(e->span), true, e->span);
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
    if (!py_is_set(&set) || !py_has_order(&set.items[PY_DICT_KEYS]))
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

/* A key that is written out: a number, a text, a member of an Enum, or a tuple of them. */
static bool is_plain_key(const struct py_expr *e)
{
    bool plain =
        e->kind == PY_CONSTANT || e->kind == PY_TUPLE || (e->kind == PY_ATTRIBUTE && e->attribute.object->kind == PY_NAME);
    for (int i = 0; e->kind == PY_TUPLE && plain && i < e->items.count; i++)
        plain = is_plain_key(e->items.at[i]);
    return plain;
}

bool py_is_table_display(const struct py_expr *e)
{
    bool plain = (e->kind == PY_DICT || e->kind == PY_SET) && e->items.count > 0;
    for (int i = 0; plain && i < e->items.count; i += e->kind == PY_SET ? 1 : 2)
        plain = is_plain_key(e->items.at[i]);
    return plain;
}

struct py_value py_table_at_start(struct py_frame *frame, struct py_expr *e)
{
    struct py_variable *variable = py_hidden_variable(frame, e, e->kind == PY_SET ? "set" : "dict");
    if (py_held_count(variable) && variable->held.parts[0].symbol)
        return py_variable_value(frame, variable, e->span);
    if (!frame->first || frame->consumer)
        return py_translate(frame, e);
    const struct py_position here = py_go_to_start(frame);
    struct py_value v = py_translate(frame, e);
    py_go_back(frame, here);
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
    if (py_is_dict(&more) && py_has_unknown(&more))
        return py_unknown(call->span);
    if (!set && py_is_dict(&more) && more.items[PY_DICT_VALUES].kind == PY_V_JAGGED)
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
        py_enter_keys(frame, &dict, &more, call->span);
    }
    struct py_value v = py_made_in(frame, variable, call->span);
    for (int i = 0; set && more.kind == PY_V_TUPLE && i < more.count; i++)
        v.row = py_is_scalar(&more.items[i]) && more.items[i].row ? more.items[i].row : v.row;
    return v;
}

/* dict() and set() as values, which are called without arguments by others. */
HANDLER(dict)
{
    if (args[0].kind == PY_V_ABSENT)
        return py_empty_dict(frame, row->with != NULL, span);
    return py_unsupported(frame, span, vr_format(frame->unit->arena, "%s as a function", row->name), PY_WHY_functions,
                          "call it by its name");
}

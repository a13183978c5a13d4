/* SPDX-License-Identifier: Apache-2.0 */
/* Methods of objects that operators and Python's own functions call: __add__, __eq__, __len__, __iter__, __str__. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/module.h"

static const char *const stems[PY_OPERATOR_COUNT] = {
    [PY_ADD] = "add", [PY_SUB] = "sub", [PY_MUL] = "mul", [PY_DIV] = "truediv", [PY_FLOORDIV] = "floordiv", [PY_MOD] = "mod", [PY_POW] = "pow",
    [PY_MATMUL] = "matmul", [PY_BITAND] = "and", [PY_BITOR] = "or", [PY_BITXOR] = "xor", [PY_LSHIFT] = "lshift", [PY_RSHIFT] = "rshift",
    [PY_EQ] = "eq", [PY_NE] = "ne", [PY_LT] = "lt", [PY_LE] = "le", [PY_GT] = "gt", [PY_GE] = "ge",
    [PY_NEGATE] = "neg", [PY_POSITIVE] = "pos", [PY_INVERT] = "invert"};

/* A method that operators call, of an object of a family. */
struct special {
    const char *name;
    struct py_value *args;
    int count;
    struct vr_span span;
};

static struct py_value call_of_member(struct py_frame *frame, const struct py_value *object, void *data)
{
    const struct special *special = data;
    struct py_value *args = py_tuple(frame, special->span, special->args, special->count).items, out;
    for (int i = 0; i < special->count; i++)
        args[i] = py_again(frame, &args[i]);
    if (py_call_special(frame, object, special->name, args, special->count, special->span, &out))
        return out;
    py_emit_raise(frame, "TypeError", vr_format(frame->unit->arena, "'%s' object has no %s", object->exact->name, special->name), special->span);
    return py_unknown(special->span);
}

static bool call_of_family(struct py_frame *frame, const struct py_value *object, struct special special, struct py_value *out)
{
    bool has = false;
    for (int i = 0; i < object->record->member_count; i++)
        has |= py_method_of(object->record->members[i], special.name) || (object->record->members[i]->callee && strcmp(special.name, "__call__") == 0);
    for (int i = 0; has && i < special.count; i++)
        special.args[i] = py_hold(frame, &special.args[i], "argument");
    if (has)
        *out = py_dispatch(frame, object, call_of_member, &special, special.span);
    return has;
}

bool py_call_special(struct py_frame *frame, const struct py_value *object, const char *name, struct py_value *args,
                     int count, struct vr_span span, struct py_value *out)
{
    if (py_is_open(object))
        return call_of_family(frame, object, (struct special){name, args, count, span}, out);
    if (object->kind == PY_V_OBJECT && py_known_class(object)->callee && strcmp(name, "__call__") == 0) {
        *out = py_apply(frame, py_called_object(frame, object, span), &(struct py_args){.positional = args, .count = count, .span = span});
        return true;
    }
    const struct py_function *f = object->kind == PY_V_OBJECT ? py_method_of(py_known_class(object), name) : NULL;
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
    if (v.kind == PY_V_CLASS && py_has_members(v.record))
        return py_members(frame, v.record, span);
    v = py_unboxed(frame, v);
    const struct py_function *f = v.kind == PY_V_OBJECT ? py_method_of(py_known_class(&v), "__iter__") : NULL;
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
    return items.kind == PY_V_OBJECT && py_method_of(py_known_class(&items), "__next__")
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
    const struct py_record *record = a->kind == PY_V_OBJECT ? py_known_class(a) : NULL;
    const bool equality = op == PY_EQ || op == PY_NE;
    if (!record || !record->is_data || b->kind != PY_V_OBJECT || py_known_class(b) != record || !(equality || record->ordered))
        return false;
    if (record->is_compared) {
        *out = py_unsupported(frame, span, vr_format(frame->unit->arena, "%s of objects of the dataclass %s, in which there are others,", py_operator_text(op), record->name),
                              PY_WHY_identity, "write the method, __eq__ or __lt__, or compare fields");
        return true;
    }
    ((struct py_record *)record)->is_compared = true;
    struct py_value left = py_plain_fields(frame, a), right = py_plain_fields(frame, b);
    left.record = right.record = NULL;
    *out = py_compare(frame, op, left, right, span);
    ((struct py_record *)record)->is_compared = false;
    return true;
}

/* Whether objects of a class are equal only where they are one. */
static bool is_compared_by_identity(const struct py_record *record)
{
    bool all = true;
    for (int i = 0; record && i < record->member_count; i++)
        all &= is_compared_by_identity(record->members[i]);
    return all && (!record || (record->is_object && !record->is_data && !py_method_of(record, "__eq__") &&
                               !py_method_of(record, "__ne__")));
}

/* Whether two objects are equal only where they are one: also those of two dataclasses. */
static bool are_compared_by_identity(const struct py_value *a, const struct py_value *b)
{
    const struct py_record *left = py_class_in(a), *right = py_class_in(b);
    left = a->kind == PY_V_OBJECT ? py_known_class(a) : left;
    right = b->kind == PY_V_OBJECT ? py_known_class(b) : right;
    const bool others = left && right && left != right && !left->members && !right->members && !py_method_of(left, "__eq__") &&
                        !py_method_of(left, "__ne__") && !py_method_of(right, "__eq__") && !py_method_of(right, "__ne__");
    return others || (is_compared_by_identity(left) && is_compared_by_identity(right));
}

/* Whether an object is in a list of objects that are compared by identity. */
static struct py_value is_in_list(struct py_frame *frame, const struct py_value *object, const struct py_value *list,
                                  struct vr_span span)
{
    const struct py_record *class = py_class_in_list(list);
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

/* Whether an object is one of those that are written out. */
static struct py_value is_in_tuple(struct py_frame *frame, enum py_operator op, const struct py_value *a,
                                   const struct py_value *b, struct vr_span span)
{
    struct py_value found = py_bool(frame, false, span), object = py_hold(frame, a, "object");
    for (int i = 0; i < b->count; i++) {
        const struct py_value equal = py_truth(frame, py_compare(frame, PY_EQ, py_again(frame, &object), b->items[i], span));
        if (equal.kind != PY_V_NUMBER)
            return equal;
        found = i ? py_either(frame, found, equal, span) : equal;
    }
    return op == PY_IN ? found : py_unary(frame, PY_NOT, found, span);
}

static bool compare_by_identity(struct py_frame *frame, enum py_operator op, const struct py_value *a,
                                const struct py_value *b, struct vr_span span, struct py_value *out)
{
    const struct py_record *left = py_class_in(a), *right = py_class_in(b), *listed = py_class_in_list(b);
    const bool is = op == PY_IS || op == PY_IS_NOT, equality = op == PY_EQ || op == PY_NE,
               member = op == PY_IN || op == PY_NOT_IN;
    const bool plain = are_compared_by_identity(a, b);
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

/* A comparison with an object of a family. */
struct compared {
    enum py_operator op;
    const struct py_value *other;
    bool turned;                  /* the object is the right operand */
    struct vr_span span;
};

static struct py_value compare_of_member(struct py_frame *frame, const struct py_value *object, void *data)
{
    const struct compared *c = data;
    const struct py_value other = py_again(frame, c->other);
    return c->turned ? py_compare(frame, c->op, other, *object, c->span) : py_compare(frame, c->op, *object, other, c->span);
}

static struct py_value compare_in_family(struct py_frame *frame, enum py_operator op, const struct py_value *a,
                                         const struct py_value *b, struct vr_span span)
{
    const bool turned = !py_is_open(a);
    const struct py_value other = py_hold(frame, turned ? a : b, "other");
    return py_dispatch(frame, turned ? b : a, compare_of_member, &(struct compared){op, &other, turned, span}, span);
}

bool py_object_compare(struct py_frame *frame, enum py_operator op, struct py_value *a, struct py_value *b,
                       struct vr_span span, struct py_value *out)
{
    static const enum py_operator turned[PY_OPERATOR_COUNT] = {
        [PY_EQ] = PY_EQ, [PY_NE] = PY_NE, [PY_LT] = PY_GT, [PY_GT] = PY_LT, [PY_LE] = PY_GE, [PY_GE] = PY_LE};
    const bool member = op == PY_IN || op == PY_NOT_IN,
               none = a->kind == PY_V_NONE || b->kind == PY_V_NONE || a->kind == PY_V_MAYBE || b->kind == PY_V_MAYBE;
    const bool among = member && py_class_in_list(b) && py_class_in_list(b)->is_list;
    const bool lists = (a->kind == PY_V_ROWS && a->record && a->record->is_object) ||
                       (b->kind == PY_V_ROWS && b->record && b->record->is_object && !among) ||
                       (b->kind == PY_V_TUPLE && member && py_has_objects(b) && !py_is_box(&b->items[0]));
    if (py_make_comparable(frame, a, b)) {
        *out = py_unsupported(frame, span, vr_format(frame->unit->arena, "%s of functions that take something along", py_operator_text(op)), PY_WHY_identity,
                              "give objects a number of their own, and compare that");
        return true;
    }
    if (a->kind != PY_V_UNKNOWN && b->kind != PY_V_UNKNOWN && compare_by_identity(frame, op, a, b, span, out))
        return true;
    if (member && b->kind == PY_V_DICT && b->items[0].kind != PY_V_UNKNOWN)
        return false;
    if (!lists && ((a->kind != PY_V_OBJECT && b->kind != PY_V_OBJECT) || none))
        return false;
    if (a->kind == PY_V_UNKNOWN || b->kind == PY_V_UNKNOWN)
        *out = py_unknown(span);
    else if (!member && (py_is_open(a) || py_is_open(b)))
        *out = compare_in_family(frame, op, a, b, span);
    else if (member && !lists && py_call_special(frame, b, "__contains__", a, 1, span, out))
        *out = op == PY_IN ? py_truth(frame, *out) : py_unary(frame, PY_NOT, py_truth(frame, *out), span);
    else if (member && b->kind == PY_V_OBJECT && py_method_of(py_known_class(b), "__iter__")) {
        struct py_value items = py_iterated(frame, *b, span);
        *out = py_compare(frame, op, *a, py_apply_row(frame, PY_BUILTIN, "list", span, 1, &items), span);
    } else if (member && b->kind == PY_V_TUPLE)
        *out = is_in_tuple(frame, op, a, b, span);
    else if (member && b->kind == PY_V_ROWS && a->kind == PY_V_OBJECT) {
        const struct py_value count = py_apply_row(frame, PY_INNER, "count_of", span, PY_VALUES(*b, *a));
        *out = count.kind != PY_V_NUMBER
                   ? count
                   : py_compare(frame, op == PY_IN ? PY_GT : PY_EQ, count, py_int(frame, 0, span), span);
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

/* The method by which an object of a class is shown; NULL: by what Python makes up. A dataclass has a __repr__ of its own, whatever it
 * derives. */
static const char *shown_by(const struct py_record *class, bool repr)
{
    const struct py_function *f = repr ? NULL : py_method_of(class, "__str__");
    if (f)
        return "__str__";
    f = py_method_of(class, "__repr__");
    return f && !(class->is_data && class->base && f == py_method_of(class->base, "__repr__")) ? "__repr__" : NULL;
}

/* Whether an object, whichever of its family, is shown by a method, and also by format(), if it is asked for. */
static bool is_shown_by_method(const struct py_value *v, bool repr, bool formats)
{
    const int count = py_is_open(v) ? v->record->member_count : 1;
    bool all = v->kind == PY_V_OBJECT;
    for (int i = 0; all && i < count; i++) {
        const struct py_record *class = py_is_open(v) ? v->record->members[i] : py_known_class(v);
        all = shown_by(class, repr) && !(formats && py_method_of(class, "__format__"));
    }
    return all;
}

static struct py_value text_of_member(struct py_frame *frame, const struct py_value *object, void *data)
{
    const bool *repr = data;
    const char *name = shown_by(py_known_class(object), *repr);
    struct py_value out;
    py_call_special(frame, object, name, NULL, 0, object->span, &out);
    return py_is_text(&out) || out.kind == PY_V_UNKNOWN
               ? out
               : py_unsupported(frame, object->span, vr_format(frame->unit->arena, "a %s that returns no text", name),
                                PY_WHY_types, "return a text");
}

struct py_value py_visit_object_text(struct py_frame *frame, const struct py_value *object, bool repr, bool formats,
                                     struct vr_span span)
{
    if (object->kind == PY_V_OBJECT && py_has_members(py_known_class(object)) && !shown_by(py_known_class(object), repr) &&
        (!formats || !py_method_of(py_known_class(object), "__format__")))
        return py_text_of_member(frame, object, repr, span);
    if (!is_shown_by_method(object, repr, formats))
        return (struct py_value){.kind = PY_V_ABSENT, .span = span};
    return py_is_open(object) ? py_dispatch(frame, object, text_of_member, &repr, span)
                              : text_of_member(frame, object, &repr);
}

bool py_object_function(struct py_frame *frame, const struct py_library_row *row, const struct py_args *args,
                        struct py_value *out)
{
    const bool one =
        row->place == PY_BUILTIN && args->count == 1 && args->keyword_count == 0 && args->positional[0].kind == PY_V_OBJECT;
    const bool repr = strcmp(row->name, "repr") == 0;
    if (one && (repr || strcmp(row->name, "str") == 0)) {
        *out = py_object_text(frame, &args->positional[0], repr, false, args->span);
        return out->kind != PY_V_ABSENT;
    }
    if (!one || (strcmp(row->name, "len") != 0 && strcmp(row->name, "abs") != 0))
        return false;
    return py_call_special(frame, &args->positional[0], strcmp(row->name, "len") == 0 ? "__len__" : "__abs__", NULL, 0,
                           args->span, out);
}

/* --- functions of the library --- */

/* Whether an object has cells that somebody else may have too, in a list of which a copy would be made. */
static bool has_rows_of_cells(const struct py_value *v)
{
    bool has = v->kind == PY_V_ROWS && v->record && v->record->is_object && py_has_cells(v->record);
    for (int i = 0; !has && py_has_parts(v) && i < v->count; i++)
        has = has_rows_of_cells(&v->items[i]);
    return has;
}

/* What functions of the library may do with objects: those whose rows know nothing of them are refused. */
static bool may_take(const struct py_library_row *row, bool cells, bool by_key)
{
    return row && (row->objects & PY_PASSES || (!cells && row->objects & (PY_HOLDS | PY_FINDS | (by_key ? PY_ORDERS : 0))));
}

bool py_finds_objects(const struct py_library_row *row, const struct py_value *v)
{
    const struct py_record *record = v->kind == PY_V_OBJECT || v->kind == PY_V_ROWS ? v->record : NULL;
    return row->objects & PY_FINDS && record && record->is_object &&
           (record->is_data || py_method_of(record, "__eq__") || py_method_of(record, "__hash__"));
}

/* What compares objects by their methods takes those of pools; whether some are in one only from the next round on. */
static bool pool_all(struct py_frame *frame, const struct py_value *self, const struct py_args *args, struct py_value *out)
{
    bool pooled = self && py_pool_objects(frame, self, true);
    for (int i = 0; i < args->count; i++)
        pooled |= py_pool_objects(frame, &args->positional[i], true);
    *out = py_unknown(args->span);
    return pooled;
}

bool py_refuses_objects(struct py_frame *frame, const struct py_library_row *row, const struct py_value *self,
                        const struct py_args *args, struct py_value *out)
{
    bool objects = self && py_has_objects(self), cells = self && has_rows_of_cells(self), by_key = false;
    const int takes = row ? row->objects : 0;
    const char *name = row ? row->name : "a conversion";
    for (int i = 0; i < args->count; i++) {
        const struct py_value over = takes & PY_KEYS ? py_keys(frame, &args->positional[i]) : args->positional[i];
        objects |= py_has_objects(&over);
        cells |= has_rows_of_cells(&over);
    }
    for (int i = 0; i < args->keyword_count; i++) {
        objects |= py_has_objects(&args->keywords[i]);
        by_key |= strcmp(args->keyword_names[i], "key") == 0;
    }
    for (int i = 0; i < args->count && !(takes & PY_SEALED); i++)
        if (py_is_sealed(frame, &args->positional[i])) {
            *out = py_refuse_sealed(frame, vr_format(frame->unit->arena, "%s of", name), args->span);
            return true;
        }
    if (objects && !by_key && takes & (PY_COMPARES | PY_ORDERS))
        return pool_all(frame, self, args, out);
    if (!objects || may_take(row, cells, by_key))
        return false;
    bool pooled = may_take(row, false, by_key) && self && py_pool_objects(frame, self, false);
    for (int i = 0; i < args->count && may_take(row, false, by_key); i++)
        pooled |= py_pool_objects(frame, &args->positional[i], false);
    *out = py_unknown(args->span);
    if (pooled)
        return true;
    *out = py_unsupported(frame, args->span, vr_format(frame->unit->arena, "%s of objects", name), PY_WHY_objects,
                          "give it numbers or arrays: their fields");
    return true;
}

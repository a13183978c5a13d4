/* SPDX-License-Identifier: Apache-2.0 */
/* Statements. */
#include <string.h>

#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/functions/functions.h"
#include "frontend/python/translate/statements/statements.h"
#include "frontend/python/translate/module.h"

/* --- assignment --- */

/* All that a dictionary or a list of tuples consists of. */
static void set_moved(struct py_value *v, bool moved)
{
    v->moved = moved;
    for (int i = 0; (v->kind == PY_V_DICT || v->kind == PY_V_ROWS) && i < v->count; i++)
        set_moved(&v->items[i], moved);
}

/* Marks the value of a name that nobody reads any more, and such items of a tuple that is unpacked. */
static void mark_moved(struct py_frame *frame, const struct py_expr *e, const struct py_expr *target, struct py_value *value)
{
    if (e->kind == PY_NAME && target->kind == PY_NAME)
        set_moved(value, frame->scope->last_reads && vr_map_get(frame->scope->last_reads, (uintptr_t)e));
    if (e->kind != PY_TUPLE || target->kind != PY_TUPLE || value->kind != PY_V_TUPLE)
        return;
    for (int i = 0; i < value->count && value->count == e->items.count && value->count == target->items.count; i++)
        mark_moved(frame, e->items.at[i], target->items.at[i], &value->items[i]);
}

/* A way of `a[i] = x if c else y`. */
static struct py_block way_of(struct py_frame *frame, const struct py_stmt *s, struct py_expr *value)
{
    struct py_stmt *way = vr_keep(frame->unit->arena, s, sizeof *s);
    struct py_block block = {0};
    way->assign.value = value;
    VR_ADD(frame->unit->arena, &block, way);
    return block;
}

/* A store of what is an array on one way, and a number or an array of another rank on the other, as an `if` with a
 * store on each way; NULL for others. */
static struct py_stmt *store_by_ways(struct py_frame *frame, struct py_stmt *s)
{
    struct py_expr *value = s->assign.value;
    if (value->kind != PY_IFEXP || s->assign.targets.count > 1 || s->assign.targets.at[0]->kind != PY_SUBSCRIPT ||
        !vr_map_get(frame->t->mapped, (uintptr_t)value))
        return NULL;
    struct py_stmt *ways = vr_map_get(frame->t->mapped, (uintptr_t)s);
    if (!ways) {
        ways = vr_keep(frame->unit->arena, s, sizeof *s);
        ways->kind = PY_IF;
        ways->branch.test = value->choice.test;
        ways->branch.body = way_of(frame, s, value->choice.then);
        ways->branch.orelse = way_of(frame, s, value->choice.otherwise);
        vr_map_set(frame->t->mapped, (uintptr_t)s, ways);
    }
    return ways;
}

/* Where a sum of several begins: a in a + b + c. */
static const struct py_expr *first_term(const struct py_expr *e)
{
    while (e->kind == PY_BINOP && e->binary.op == PY_ADD)
        e = e->binary.left;
    return e;
}

/* s = s + more, which is s += more of a text; false where it is anything else. */
static bool extend_text(struct py_frame *frame, struct py_stmt *s)
{
    struct py_expr *target = s->assign.targets.at[0], *e = s->assign.value;
    const struct py_variable *variable =
        target->kind == PY_NAME ? vr_map_get(frame->scope->of_name, (uintptr_t)target) : NULL;
    const struct py_expr *first = first_term(e);
    if (!variable || variable->held.kind != PY_V_LETTERS || s->assign.targets.count > 1 || first == e ||
        first->kind != PY_NAME || vr_map_get(frame->scope->of_name, (uintptr_t)first) != variable)
        return false;
    struct py_value terms[PY_MOST_TERMS];
    const int count = py_terms_of(frame, e, terms);
    if (count > 1 && py_extend_text(frame, &terms[0], terms + 1, count - 1, s->span))
        py_claim(frame, target);
    else
        py_assign(frame, target, py_sum_of_terms(frame, terms, count, s->span));
    return true;
}

static void translate_assign(struct py_frame *frame, struct py_stmt *s)
{
    struct py_expr *first = s->assign.targets.at[0];
    struct py_stmt *ways = store_by_ways(frame, s);
    if (ways) {
        py_claim(frame, s->assign.value);
        py_translate_if(frame, ways, NULL);
        return;
    }
    if (extend_text(frame, s))
        return;
    const bool refused = first->kind == PY_NAME && py_keeps_mapped(frame, s->assign.value);
    struct py_value value = refused ? py_unknown(s->span) : py_translate_any(frame, s->assign.value);
    bool several = s->assign.targets.count > 1; /* they hold it */
    if (several) {
        value = py_hold(frame, &value, "value");
        py_set_fresh(&value, false);
    }
    if (several && first->kind != PY_NAME && !py_make_references(frame, &value))
        return;
    if (!several)
        mark_moved(frame, s->assign.value, first, &value);
    for (int i = 0; i < s->assign.targets.count; i++) {
        py_assign(frame, s->assign.targets.at[i], i ? py_again(frame, &value) : value);
        if (i == 0 && several && first->kind == PY_NAME && value.kind == PY_V_TUPLE)
            value = py_translate_any(frame, first);
    }
}

static void translate_annotated(struct py_frame *frame, struct py_stmt *s)
{
    struct py_expr *target = s->annassign.target;
    if (!s->annassign.value) {
        py_check_annotation(frame, s, NULL);
        if (target->kind == PY_NAME)
            py_claim(frame, target);
        else
            py_unsupported(frame, s->span, "the type of a part alone", PY_WHY_numbers, "state that of the variable");
        return;
    }
    struct py_value value = py_translate_any(frame, s->annassign.value);
    py_check_annotation(frame, s, &value);
    py_assign(frame, target, value);
    struct py_variable *variable =
        target->kind == PY_NAME ? vr_map_get(frame->scope->of_name, (uintptr_t)target) : NULL;
    if (!frame->inferring && variable && py_held_type(variable) && py_held_type(variable)->list) /* it may have grown by other items */
        py_fit_variable(frame, target->name, py_variable_value(frame, variable, target->span), target->span);
}

/* --- in-place operators --- */

/* An array takes the result of an in-place operator only when that is of its own kind or a lower one (NumPy's same_kind). */
static bool fits_in_place(struct py_frame *frame, enum py_operator op, const struct py_value *array,
                          const struct py_value *result, struct vr_span span)
{
    if (result->kind != PY_V_NUMBER)
        return false;
    const struct py_type *a = array->type, *r = result->type;
    bool float_into_int = vr_bases[r->base].class == VR_CLASS_FLOAT && vr_bases[a->base].class != VR_CLASS_FLOAT;
    bool number_into_bool = py_is_bool(a) && !py_is_bool(r), complex_into_real = r->is_complex && !a->is_complex;
    bool signed_into_unsigned = vr_bases[a->base].class == VR_CLASS_UNSIGNED && py_is_integer(r) && py_is_signed(r);
    if (!float_into_int && !number_into_bool && !complex_into_real && !signed_into_unsigned)
        return true;
    py_wrong(frame, span, VR_DIAG_py_in_place, py_operator_text(op), py_value_text(frame, result),
             py_value_text(frame, array));
    return false;
}

static void change_sublist(struct py_frame *frame, const struct py_stmt *s, const struct py_value *list,
                           struct py_value right)
{
    if (s->augassign.op == PY_ADD)
        py_extend_sublist(frame, list, right, s->span);
    else if (s->augassign.op == PY_MUL && py_is_index(&right))
        py_replace_sublist(frame, list, py_binary(frame, PY_MUL, py_certain(frame, *list), right, s->span), s->span);
    else
        py_unsupported(frame, s->span, "changing a list by this operator", PY_WHY_unwritten, "make a new list: b = a * n");
}

/* Whether `a |= b` is a.update(b): of sets, and of dictionaries, but for those with values for keys that are not there. */
static bool is_updated_by(const struct py_value *a, const struct py_value *b)
{
    return a->kind == PY_V_DICT && b->kind == PY_V_DICT && a->count == b->count && a->count <= PY_DICT_VALUES + 1;
}

/* What is there stays where it is: a union would be made anew each time. */
static void update(struct py_frame *frame, const struct py_value *a, const struct py_value *b, struct vr_span span)
{
    const enum py_library_place place = a->count > PY_DICT_VALUES ? PY_DICTS : PY_SETS;
    py_apply_row(frame, place, "update", span, PY_VALUES(py_again(frame, a), py_again(frame, b)));
}

/* A dictionary or set with several holders, which all see what becomes of it; false of others. */
static bool change_boxed(struct py_frame *frame, const struct py_stmt *s, const struct py_value *old, const struct py_value *right)
{
    if (!old->box)
        return false;
    if (s->augassign.op == PY_BITOR && is_updated_by(old, right))
        update(frame, old, right, s->span);
    else if (!py_change_set(frame, s->augassign.op, old, right, s->span) && right->kind != PY_V_UNKNOWN)
        py_unsupported(frame, s->span, "changing a dictionary or set that others hold by this operator", PY_WHY_held, "call its method update()");
    return true;
}

static void change_elements(struct py_frame *frame, struct py_stmt *s, struct py_value object, struct py_value index)
{
    object = py_hold(frame, &object, "array");
    index = py_hold(frame, &index, "index");
    struct py_value old = py_load(frame, py_again(frame, &object), py_again(frame, &index), s->augassign.target->span);
    if (py_has_references(&object) && py_is_array(&old) && !py_is_list(&old)) { /* the array itself, which others have too */
        change_elements(frame, s, old, (struct py_value){.kind = PY_V_ELLIPSIS, .span = s->augassign.target->span});
        return;
    }
    int mark = py_mark(frame);
    struct py_value right = py_translate(frame, s->augassign.value);
    py_keep_order(frame, mark, &old, 1);
    if (old.kind == PY_V_SUBLIST) {
        change_sublist(frame, s, &old, right);
        return;
    }
    old = py_is_box(&old) ? py_unboxed(frame, old) : old;
    right = py_is_box(&right) ? py_unboxed(frame, right) : right;
    if (change_boxed(frame, s, &old, &right))
        return;
    bool arrays = py_is_array(&old) && (py_is_array(&right) || right.kind == PY_V_TUPLE);
    const int ndims = py_ndims(&old);
    struct py_value result = py_in_place(frame, s->augassign.op, old, right, s->span);
    if (s->augassign.op == PY_MATMUL && result.kind == PY_V_NUMBER && py_ndims(&result) != ndims)
        result = py_wrong(frame, s->span, VR_DIAG_py_rank, "@=", "a product of as many dimensions as the array",
                          py_value_text(frame, &result));
    if (arrays && py_is_array(&result)) /* its errors are those of an operator that may not enlarge its array */
        result = py_elementwise(frame, "in_place", NULL, result.type, s->span, 1, &result);
    if (object.kind == PY_V_DICT)
        py_store_dict(frame, &object, index, result, s->span);
    else if (object.kind == PY_V_OBJECT)
        py_store(frame, object, index, result, s->span);
    else if (object.kind == PY_V_SUBLIST)
        py_store(frame, object, index, result, s->span);
    else if (object.kind == PY_V_NUMBER &&
        (py_is_list(&object) || fits_in_place(frame, s->augassign.op, &object, &result, s->span)))
        py_store(frame, object, index, result, s->span);
}

static void translate_augmented(struct py_frame *frame, struct py_stmt *s)
{
    struct py_expr *target = s->augassign.target;
    if (target->kind == PY_SUBSCRIPT) {
        py_claim(frame, target);
        bool flat;
        struct py_value object = py_subscripted(frame, target->subscript.object, &flat);
        if (flat) {
            py_unsupported(frame, target->span, "changing elements of .flat in place", PY_WHY_unwritten,
                           "write a.flat[i] = a.flat[i] + x");
            return;
        }
        if (object.kind == PY_V_TUPLE && object.is_list && py_want_list(frame, target->subscript.object, &object))
            return;
        if (object.kind == PY_V_TUPLE || py_is_variadic(&object)) {
            py_wrong(frame, target->span, VR_DIAG_py_no_store, py_value_text(frame, &object));
            return;
        }
        change_elements(frame, s, object, py_translate(frame, target->subscript.index));
        return;
    }
    struct py_value object = py_none(target->span);
    if (target->kind == PY_ATTRIBUTE) {
        py_claim(frame, target);
        object = py_translate_object(frame, target->attribute.object);
        object = py_hold(frame, &object, "object");
    }
    const bool field = object.kind == PY_V_OBJECT || object.kind == PY_V_MAKING;
    struct py_value old =
        field ? py_get_attribute(frame, object, target->attribute.name, target->span) : py_translate_object(frame, target);
    if (old.kind == PY_V_MAYBE)
        old = py_certain(frame, old);
    if (py_is_box(&old) && !old.record->fields.count)
        old = py_unboxed(frame, old);
    if (py_is_array(&old) && !py_is_list(&old)) {
        change_elements(frame, s, old, (struct py_value){.kind = PY_V_ELLIPSIS, .span = target->span});
        return;
    }
    int mark = py_mark(frame);
    struct py_value terms[PY_MOST_TERMS];
    const bool sum = s->augassign.op == PY_ADD && old.kind == PY_V_LETTERS;
    const int count = sum ? py_terms_of(frame, s->augassign.value, terms) : 1;
    if (!sum)
        terms[0] = py_translate(frame, s->augassign.value);
    py_keep_order(frame, mark, &old, 1);
    if (sum && !field && py_extend_text(frame, &old, terms, count, s->span)) {
        py_claim(frame, target);
        return;
    }
    if (sum && field && py_extend_text_field(frame, &object, target->attribute.name, &old, terms, count, s->span))
        return;
    struct py_value right = py_sum_of_terms(frame, terms, count, s->span);
    if (change_boxed(frame, s, &old, &right))
        py_claim(frame, target);
    else if (old.kind == PY_V_SUBLIST)
        change_sublist(frame, s, &old, right);
    else if (py_is_list(&old) && !py_is_variadic(&old) && s->augassign.op == PY_ADD)
        py_extend_list(frame, &old, right, s->span);
    else if (old.kind == PY_V_DICT && !py_may_change_dict(frame, &old, true, s->span))
        return;
    else if (py_change_set(frame, s->augassign.op, &old, &right, s->span))
        py_claim(frame, target);
    else if (s->augassign.op == PY_BITOR && !field && is_updated_by(&old, &right)) {
        py_claim(frame, target);
        update(frame, &old, &right, s->span);
    } else if (py_is_list(&old) && !py_is_variadic(&old) && !py_list_may_grow(frame, "changing a list by this operator", &old, s->span))
        return;
    else if (field)
        py_set_field(frame, &object, target->attribute.name, py_in_place(frame, s->augassign.op, old, right, s->span),
                     target->span);
    else
        py_assign(frame, target, py_in_place(frame, s->augassign.op, old, right, s->span));
}

/* --- results --- */

/* `return a or b` of a list a in a variable, as two statements, so that it has no other holder where it is returned. NULL for others. */
static struct py_block *ways_of_return(struct py_frame *frame, const struct py_stmt *s)
{
    struct vr_arena *arena = frame->unit->arena;
    struct py_expr *e = s->value;
    const bool either = e && e->kind == PY_BOOLOP && e->bools.op == PY_OR && e->bools.values.count == 2 &&
                        e->bools.values.at[0]->kind == PY_NAME;
    const struct py_variable *variable =
        either ? vr_map_get(frame->scope->of_name, (uintptr_t)e->bools.values.at[0]) : NULL;
    struct py_block *made = variable ? vr_map_get(frame->t->mapped, (uintptr_t)s) : NULL;
    const bool list = variable && (variable->wanted != PY_WANTED_ANY || (py_held_type(variable) && py_held_type(variable)->list));
    if (!made && list) {
        struct py_stmt *test = VR_MAKE(arena, struct py_stmt, {.kind = PY_IF, .span = s->span, .whole = s->whole});
        for (int i = 0; i < 2; i++) {
            struct py_stmt *way = VR_MAKE(arena, struct py_stmt, {.kind = PY_RETURN, .span = s->span, .whole = s->whole});
            struct py_block *block = i ? &test->branch.orelse : &test->branch.body;
            way->value = e->bools.values.at[i];
            VR_ADD(arena, block, way);
        }
        test->branch.test = py_new_name(arena, e->bools.values.at[0]->name, e->bools.values.at[0]->span);
        made = VR_NEW(arena, struct py_block);
        VR_ADD(arena, made, test);
        vr_map_set(frame->t->mapped, (uintptr_t)s, made);
    }
    if (made)
        vr_map_set(frame->scope->of_name, (uintptr_t)made->at[0]->branch.test, (void *)variable);
    return made;
}

static void translate_return(struct py_frame *frame, struct py_stmt *s)
{
    struct py_leaving leaving;
    struct py_block *ways = ways_of_return(frame, s);
    frame->returns = true;
    if (ways) {
        py_claim(frame, s->value);
        py_translate_block(frame, ways);
        return;
    }
    if (s->value && py_keeps_mapped(frame, s->value))
        return;
    struct py_value v = s->value ? py_translate_any(frame, s->value) : py_none(s->span);
    if (frame->consumer)
        v = py_hold(frame, &v, "unused");
    else if (py_ends_tries(frame, s))
        v = py_steady(frame, &v, "a result in front of finally");
    const bool reaches = py_leave_tries(frame, s, &leaving);
    if (reaches && !frame->consumer)
        py_return(frame, v, s->span);
    else if (reaches && frame->consumer->leaves) /* a generator ends, whatever it returns */
        py_end_generator(frame, frame->consumer, s->span);
    py_come_back(frame, &leaving);
}

/* break or continue */
static void translate_jump(struct py_frame *frame, struct py_stmt *s)
{
    struct py_leaving leaving;
    if (py_leave_tries(frame, s, &leaving))
        (s->kind == PY_BREAK ? py_translate_break : py_translate_continue)(frame, s);
    py_come_back(frame, &leaving);
}

/* --- the rest --- */

/* An expression for its effect. */
static void translate_expression(struct py_frame *frame, struct py_stmt *s)
{
    py_claim(frame, s->value);
    if (s->value->kind == PY_CONSTANT)
        return;
    if (s->value->kind == PY_YIELD || s->value->kind == PY_YIELD_FROM) {
        (frame->consumer ? py_translate_yield : py_claim_tree)(frame, s->value); /* callers of a generator are refused it */
        return;
    }
    if (py_translate_print(frame, s->value))
        return;
    struct py_value v = py_translate_any(frame, s->value);
    py_hold(frame, &v, "unused");
}

static void translate_delete(struct py_frame *frame, struct py_expr *target)
{
    py_claim(frame, target);
    if (target->kind == PY_NAME && vr_map_get(frame->scope->deleted, (uintptr_t)target))
        py_unsupported(frame, target->span, "del of a variable that is read or deleted behind it", PY_WHY_meaning,
                       "leave it out");
    if (target->kind == PY_NAME)
        py_translate_any(frame, target);
    struct py_value object =
        target->kind == PY_SUBSCRIPT ? py_translate_object(frame, target->subscript.object) : py_none(target->span);
    if (target->kind == PY_SUBSCRIPT && py_is_written_list(&object) &&
        py_want_list(frame, target->subscript.object, &object))
        return;
    const enum py_library_place place = py_methods_of(&object);
    struct py_value index = py_none(target->span), deleted;
    if (object.kind == PY_V_OBJECT && py_method_of(py_known_class(&object), "__delitem__")) {
        index = py_translate(frame, target->subscript.index);
        py_call_special(frame, &object, "__delitem__", &index, 1, target->span, &deleted);
    } else if (object.kind == PY_V_DICT)
        py_delete_key(frame, &object, py_translate(frame, target->subscript.index), target->span);
    else if (object.kind == PY_V_ROWS || object.kind == PY_V_JAGGED || object.kind == PY_V_SUBLIST || py_is_list(&object))
        py_apply_row(frame, place, "__delitem__", target->span,
                     PY_VALUES(object, py_translate(frame, target->subscript.index)));
    else if (target->kind != PY_NAME && object.kind != PY_V_UNKNOWN)
        py_unsupported(frame, target->span, "del of a part", PY_WHY_unwritten,
                       "make a new array without it: np.delete(a, i)");
}

/* An import in a function binds a variable of it. What typing has is for checkers of types: nothing of it is there. */
static void translate_import(struct py_frame *frame, const struct py_imported *i)
{
    const char *bound = NULL,
               *whole = py_canonical_path(frame->unit, py_dotted(frame->unit, i->module ? i->module : "", i->name));
    struct py_variable *variable = vr_map_get(frame->scope->of_name, (uintptr_t)i);
    const bool typing = strncmp(whole, "typing", 6) == 0;
    struct py_value v = typing ? (struct py_value){.kind = PY_V_NAMESPACE, .span = i->span, .text = whole} : py_path_value(frame, whole, i->span);
    if (v.kind == PY_V_ABSENT)
        v = py_unknown_path(frame, whole, i->span);
    else if (!typing && py_import_binds(frame->unit, i, &bound))
        v = py_path_value(frame, py_canonical_path(frame->unit, bound), i->span);
    if (variable)
        py_assign_variable(frame, variable, v, i->span);
}

static void translate_function(struct py_frame *frame, struct py_stmt *s)
{
    struct py_variable *variable = vr_map_get(frame->scope->of_name, (uintptr_t)s);
    struct py_value f = py_inner_function(frame, s);
    if (variable)
        py_assign_variable(frame, variable, f, s->span);
}

/* `global a` says what is so anyway, unless the function binds the name. */
static void translate_global(struct py_frame *frame, const struct py_stmt *s)
{
    bool binds = frame->unit->source->text[s->span.start] != 'g';
    for (int i = 0; i < s->names.count; i++)
        for (int k = 0; k < frame->scope->count; k++)
            if (frame->scope->all[k]->name == s->names.at[i])
                binds = frame->scope->all[k]->wrong = true;
    if (binds)
        py_unsupported(frame, s->span, "a global or nonlocal variable", PY_WHY_state, "pass it as an argument and return the new value");
}

static void spoil_names(struct py_expr *e, void *data)
{
    struct py_frame *frame = data;
    struct py_variable *variable = vr_map_get(frame->scope->of_name, (uintptr_t)e);
    if (variable)
        variable->wrong |= variable->held.kind == PY_V_UNKNOWN && !variable->fixed;
    else if (e->kind == PY_NAME)
        vr_map_set(frame->instance->spoilt, (uintptr_t)e->name, e);
    py_each_child(e, spoil_names, frame);
}

static void spoil_statement(struct py_stmt *s, void *frame)
{
    py_each_part(s, spoil_names, frame);
}

/* That variables without values would get them in a statement that is wrong follows. */
static void spoil(struct py_frame *frame, struct py_stmt *s)
{
    if (!frame->instance->spoilt)
        frame->instance->spoilt = vr_map_new(frame->unit->arena);
    py_each_statement(&(struct py_block){.at = &s, .count = 1}, true, spoil_statement, frame);
}

/* A statement that is not compiled. */
static void refuse(struct py_frame *frame, struct py_stmt *s, const char *what)
{
    py_unsupported_form(frame, s->span, what, what);
    spoil(frame, s);
}

static bool is_errstate(const char *path) { return strcmp(path, "numpy.errstate") == 0; }

/* with np.errstate(divide="ignore"): compiled functions give no warnings anyway. */
static bool ignores_warnings(const struct py_frame *frame, const struct py_stmt *s)
{
    const struct py_expr *e = s->with.contexts.count == 1 && !s->with.targets.at[0] ? s->with.contexts.at[0] : NULL;
    bool ignores = e && e->kind == PY_CALL && e->call.args.count == 0 &&
                   py_path(frame->unit, frame->t->file, e->call.callee, is_errstate);
    for (int i = 0; ignores && i < e->call.keywords.count; i++) {
        const char *text = py_string_of(e->call.keywords.at[i].value);
        ignores = text && (strcmp(text, "ignore") == 0 || strcmp(text, "warn") == 0);
    }
    return ignores;
}

/* A loop, which may be wrong before its body is looked at. */
static bool translate_loop(struct py_frame *frame, struct py_stmt *s)
{
    const bool failed = frame->failed;
    frame->failed = false;
    const bool reaches = s->kind == PY_FOR ? py_translate_for(frame, s) : py_translate_while(frame, s);
    if (frame->failed && !frame->inferring)
        spoil(frame, s);
    frame->failed |= failed;
    return reaches;
}

static bool translate_statement(struct py_frame *frame, struct py_stmt *s)
{
    py_claim_statement(frame, s);
    if (!frame->loop && !frame->consumer)
        frame->top = s->span.start + 1;
    switch (s->kind) {
    case PY_ASSIGN:
        translate_assign(frame, s);
        return true;
    case PY_AUGASSIGN:
        translate_augmented(frame, s);
        return true;
    case PY_ANNASSIGN:
        translate_annotated(frame, s);
        return true;
    case PY_FOR:
    case PY_WHILE:
        return translate_loop(frame, s);
    case PY_IF:
        return py_translate_if(frame, s, NULL);
    case PY_RETURN:
        translate_return(frame, s);
        return false;
    case PY_RAISE:
        py_translate_raise(frame, s);
        return false;
    case PY_BREAK:
    case PY_CONTINUE:
        translate_jump(frame, s);
        return false;
    case PY_ASSERT:
        py_translate_assert(frame, s);
        return true;
    case PY_EXPR:
        translate_expression(frame, s);
        return true;
    case PY_FUNCTION:
        translate_function(frame, s);
        return true;
    case PY_PASS:
        return true;
    case PY_IMPORT:
        for (int i = 0; i < s->imports.count; i++)
            translate_import(frame, &s->imports.at[i]);
        return true;
    case PY_DELETE:
        for (int i = 0; i < s->targets.count; i++)
            translate_delete(frame, s->targets.at[i]);
        return true;
    case PY_GLOBAL:
        translate_global(frame, s);
        return true;
    case PY_WITH:
        if (ignores_warnings(frame, s)) {
            py_claim_tree(frame, s->with.contexts.at[0]);
            return py_translate_block(frame, &s->with.body);
        }
        refuse(frame, s, "with");
        return true;
    case PY_CLASS:
        refuse(frame, s, "a class");
        return true;
    case PY_TRY:
        return py_translate_try(frame, s);
    case PY_OTHER:
        refuse(frame, s, s->what);
        return true;
    }
    return true;
}

/* Whether an expression is a text with values in it, which messages of exceptions can be. */
static bool is_formatted(const struct py_expr *e)
{
    const struct py_expr *left = e;
    while (left->kind == PY_BINOP)
        left = left->binary.left;
    if (left->kind == PY_CALL && left->call.callee->kind == PY_ATTRIBUTE &&
        strcmp(left->call.callee->attribute.name, "format") == 0)
        left = left->call.callee->attribute.object;
    return left->kind == PY_FORMATTED || (left != e && py_string_of(left));
}

/* `msg = f"…"; raise ValueError(msg)` is `raise ValueError(f"…")` where no handler of the function could see the variable. */
static void raise_message(struct py_frame *frame, struct py_stmt *s, struct py_stmt *next)
{
    if (s->kind != PY_ASSIGN || next->kind != PY_RAISE || frame->attempt || s->assign.targets.count != 1 ||
        !is_formatted(s->assign.value))
        return;
    const struct py_expr *target = s->assign.targets.at[0], *e = next->raise.exception;
    if (target->kind != PY_NAME || !vr_map_get(frame->scope->of_name, (uintptr_t)target) || !e || e->kind != PY_CALL ||
        e->call.args.count != 1 || e->call.args.at[0]->kind != PY_NAME ||
        strcmp(e->call.args.at[0]->name, target->name) != 0)
        return;
    e->call.args.at[0] = s->assign.value;
    s->kind = PY_PASS;
}

static bool translate_block(struct py_frame *frame, const struct py_block *block)
{
    bool reaches = true;
    for (int i = 0; i < block->count; i++) {
        if (i + 1 < block->count)
            raise_message(frame, block->at[i], block->at[i + 1]);
        struct py_block rest = {.at = block->at + i, .count = block->count - i};
        if (!reaches) {
            py_claim_block(frame, &rest);
            break;
        }
        rest = (struct py_block){.at = block->at + i + 1, .count = block->count - i - 1};
        if (py_may_continue(frame, block->at[i]))
            return py_translate_rest(frame, block->at[i], &rest);
        reaches = translate_statement(frame, block->at[i]);
    }
    return reaches;
}

bool py_visit_translate_block(struct py_frame *frame, const struct py_block *block)
{
    const struct py_narrowed *narrowed = frame->narrowed;
    const bool reaches = translate_block(frame, block);
    frame->narrowed = narrowed;
    return reaches;
}

bool py_visit_translate_only(struct py_frame *frame, struct py_stmt *s)
{
    return translate_statement(frame, s);
}

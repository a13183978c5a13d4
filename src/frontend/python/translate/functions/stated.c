/* SPDX-License-Identifier: Apache-2.0 */
/* Types that a function states for its variables and its results: they hold, or are an error.
 *
 * What vrc infers for a value is what the interpreter makes of it; so a stated type is compared with that. Python's own
 * types say as much as they do to a checker of types: an int goes where a float is stated, and stays one. NumPy's types
 * (f64, np.float64, …) are those of the machine: a Python number that is meant for one becomes one where no digit can be
 * lost by that, as `s: f64 = 0` (declared variables have the declared type: unPython's paper, 2.2). Everything else would
 * give other results than the interpreter, and must be written out: np.float32(x). */
#include <string.h>

#include "frontend/python/types/declarations.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/functions/functions.h"

/* --- reading --- */

struct py_stated {
    enum py_form form;
    bool none;                            /* what has the form may be None */
    struct py_choices choices;            /* of PY_EXACTLY */
    const char *text;                     /* for messages */
    bool readable;
};

/* What an annotation states; each is read once. */
static const struct py_stated *read_stated(struct py_frame *frame, struct py_expr *annotation)
{
    struct vr_unit *unit = frame->unit;
    struct py_stated *stated = vr_map_get(frame->t->stated, (uintptr_t)annotation);
    if (stated)
        return stated;
    stated = VR_NEW(unit->arena, struct py_stated);
    stated->form = py_annotation_form(unit, frame->t->file, annotation, &stated->none);
    stated->readable =
        stated->form != PY_EXACTLY || py_annotation_choices(unit, frame->t->file, annotation, true, &stated->choices);
    struct vr_text text = vr_text_new(unit->arena);
    vr_put(&text, "");
    vr_put_bytes(&text, unit->source->text + annotation->span.start, annotation->span.end - annotation->span.start);
    stated->text = text.data;
    vr_map_set(frame->t->stated, (uintptr_t)annotation, stated);
    return stated;
}

/* --- fitting --- */

/* bool, int, float, complex: each goes where one of those behind it is wanted. */
static int rank_of(const struct py_type *type)
{
    return py_is_bool(type) ? 0 : type->is_complex ? 3 : py_is_real_float(type) ? 2 : 1;
}

static bool fits_number(const struct py_type *have, const struct py_type *want)
{
    if (!have->refers != !want->refers) /* a list without items has the least type */
        return want->refers && have->weak && py_is_bool(have);
    if (have->base == want->base && have->is_complex == want->is_complex)
        return true;
    return have->weak && want->weak && rank_of(have) <= rank_of(want);
}

static bool fits_array(const struct py_type *have, const struct py_type *want)
{
    if (have->list != want->list || have->variadic != want->variadic || have->ndims != want->ndims || !fits_number(have, want))
        return false;
    for (int i = 0; want->extents && i < want->ndims; i++)
        if (want->extents[i] >= 0 && !(have->extents && have->extents[i] == want->extents[i]))
            return false;
    return have->list || want->layout == VR_STRIDED || have->layout == want->layout || have->ndims < 2;
}

static bool fits(const struct py_value *v, const struct py_type *want);

/* A list that is written out, of items `ndims` deep; or one of tuples of `want->count`, which are the innermost ones. */
static bool fits_list(const struct py_value *v, const struct py_type *want, int ndims)
{
    if ((v->kind == PY_V_JAGGED && ndims == 2) || (v->kind == PY_V_SUBLIST && ndims == 1))
        return fits_list(&v->items[PY_JAGGED_POOL], want, 1);
    const bool tuple = want->count && ndims == 1, rows = v->kind == PY_V_ROWS;
    if (ndims == 0 && py_numbers_texts(want))
        return py_is_text(v);
    if (ndims == 0)
        return py_is_scalar(v) && fits_number(v->type, want);
    if (py_is_array(v))
        return v->type->list && v->type->ndims == ndims && fits_number(v->type, want);
    bool all = rows ? want->count == v->count && ndims == 2
                    : v->kind == PY_V_TUPLE && v->is_list == !tuple && (!tuple || v->count == want->count);
    for (int i = 0; all && i < v->count; i++)
        all = fits_list(&v->items[i], want, ndims - 1);
    return all;
}

static bool fits_parts(const struct py_value *v, const struct py_type *want)
{
    bool all = v->count == want->count;
    for (int i = 0; all && i < v->count; i++)
        all = fits(&v->items[i], want->parts[i]);
    return all;
}

/* Keys and values of a dictionary, lists of the places in tuples: of one that is empty nothing is known. */
static bool fits_lists(const struct py_value *v, const struct py_type *want)
{
    for (int i = 0; i < v->count && i < want->count; i++)
        if (v->items[i].kind == PY_V_NUMBER && !fits_number(v->items[i].type, want->parts[i]) && (i != 1 || want->rows))
            return false;
    return v->kind == PY_V_DICT ? v->count == want->count : true;
}

static bool fits_compound(const struct py_value *v, const struct py_type *want)
{
    if (want->maybe)
        return v->kind == PY_V_NONE || fits(v->kind == PY_V_MAYBE ? &v->items[1] : v, want->parts[1]);
    if (want->letters)
        return py_is_text(v);
    if (want->dict)
        return v->kind == PY_V_DICT && fits_lists(v, want);
    if (want->jagged)
        return v->kind == PY_V_JAGGED || (v->kind == PY_V_TUPLE && v->is_list);
    if (want->rows && v->kind == PY_V_ROWS)
        return v->count == want->count && fits_lists(v, want);
    if (want->rows || want->list)
        return v->kind == PY_V_ROWS || v->kind == PY_V_JAGGED || (v->kind == PY_V_TUPLE && v->is_list) ||
               (py_is_array(v) && v->type->list);
    return v->kind == PY_V_TUPLE && !v->is_list && fits_parts(v, want);
}

static bool fits(const struct py_value *v, const struct py_type *want)
{
    switch (want->kind) {
    case PY_T_NONE:
        return v->kind == PY_V_NONE;
    case PY_T_NUMBER:
        return py_is_scalar(v) && fits_number(v->type, want);
    case PY_T_ARRAY:
        return want->list ? fits_list(v, want, want->ndims) : py_is_array(v) && fits_array(v->type, want);
    case PY_T_TUPLE:
        return fits_compound(v, want);
    case PY_T_STRING:
        return py_is_text(v);
    case PY_T_FUNCTION:
        return v->kind == PY_V_FUNCTION || v->kind == PY_V_LAMBDA || v->kind == PY_V_HANDLE || v->kind == PY_V_LIBRARY;
    case PY_T_POINTER:
        break;
    }
    return false;
}

static bool has_form(const struct py_value *v, const struct py_stated *stated)
{
    if (stated->none && v->kind == PY_V_NONE)
        return true;
    if (stated->none && v->kind == PY_V_MAYBE)
        v = &v->items[1];
    const bool list = (v->kind == PY_V_TUPLE && v->is_list) || v->kind == PY_V_ROWS || v->kind == PY_V_JAGGED ||
                      v->kind == PY_V_SUBLIST || (py_is_array(v) && v->type->list);
    switch (stated->form) {
    case PY_ANY_ARRAY:
        return py_is_array(v) && !v->type->list;
    case PY_ANY_LIST:
        return list && !py_is_variadic(v);
    case PY_ANY_TUPLE:
        return (v->kind == PY_V_TUPLE && !v->is_list) || py_is_variadic(v);
    case PY_ANY_DICT:
        return v->kind == PY_V_DICT;
    default:
        return true;
    }
}

/* A Python number as one of the machine's type that is stated, where it has all its values; false where it has not. */
static bool widen(struct py_frame *frame, struct py_value *v, const struct py_type *want)
{
    const bool own = want->base == VR_FLOAT64, number = py_is_scalar(v) && want->kind == PY_T_NUMBER;
    if (!number || !v->type->weak || want->weak || !own || rank_of(v->type) > rank_of(want))
        return false;
    *v = py_convert(frame, v, py_type_number(frame->unit, want->base, want->is_complex, true));
    return true;
}

static bool fits_stated(struct py_frame *frame, const struct py_stated *stated, struct py_value *v)
{
    bool good = stated->form != PY_EXACTLY && has_form(v, stated);
    for (int i = 0; !good && i < stated->choices.count; i++) {
        const struct py_type *want = stated->choices.at[i];
        good = fits(v, want) || (v->kind == PY_V_MAYBE && stated->choices.count > 1 && fits(&v->items[1], want)) ||
               (stated->choices.count == 1 && widen(frame, v, want));
    }
    return good;
}

/* What is None or a value, where a value is stated, is that value: None is a TypeError when the program runs. */
static bool fit(struct py_frame *frame, const struct py_stated *stated, struct py_value *v)
{
    if (!stated->readable || v->kind == PY_V_UNKNOWN || py_is_box(v) || fits_stated(frame, stated, v))
        return true;
    struct py_value value = v->kind == PY_V_MAYBE ? v->items[1] : py_unknown(v->span);
    if (value.kind == PY_V_UNKNOWN || !fits_stated(frame, stated, &value))
        return false;
    *v = py_certain(frame, *v);
    return fits_stated(frame, stated, v);
}

/* --- variables --- */

static void note_statement(struct py_stmt *s, void *stated)
{
    if (s->kind == PY_ANNASSIGN && s->annassign.target->kind == PY_NAME)
        vr_map_set(stated, (uintptr_t)s->annassign.target->name, s->annassign.annotation);
}

void py_find_stated(struct py_frame *frame, const struct py_block *body)
{
    if (frame->scope->stated)
        return;
    frame->scope->stated = vr_map_new(frame->unit->arena);
    py_each_statement(body, false, note_statement, frame->scope->stated);
}

struct py_value py_fit_variable(struct py_frame *frame, const char *name, struct py_value v, struct vr_span span)
{
    struct py_expr *annotation = frame->scope->stated ? vr_map_get(frame->scope->stated, (uintptr_t)name) : NULL;
    const struct py_stated *stated = annotation ? read_stated(frame, annotation) : NULL;
    if (!stated || fit(frame, stated, &v))
        return v;
    return py_wrong(frame, span, VR_DIAG_py_annotation_differs, py_value_text(frame, &v), name, stated->text);
}

void py_check_annotation(struct py_frame *frame, const struct py_stmt *s, struct py_value *v)
{
    struct py_expr *annotation = s->annassign.annotation;
    const struct py_stated *stated = read_stated(frame, annotation);
    py_claim_tree(frame, annotation);
    if (!stated->readable && !frame->inferring && !py_names_class(frame->unit, frame->t->file, annotation)) { /* it says why */
        frame->failed = true;
        py_annotation(frame->unit, frame->t->file, annotation);
    }
    struct py_expr *target = s->annassign.target, *other =
        target->kind == PY_NAME ? vr_map_get(frame->scope->stated, (uintptr_t)target->name) : annotation;
    if (other != annotation && strcmp(stated->text, read_stated(frame, other)->text) != 0)
        py_wrong(frame, annotation->span, VR_DIAG_py_stated_twice, target->name, stated->text,
                 read_stated(frame, other)->text);
    if (v && target->kind != PY_NAME && !fit(frame, stated, v))
        *v = py_wrong(frame, s->span, VR_DIAG_py_annotation_differs, py_value_text(frame, v), "the target", stated->text);
}

/* --- results --- */

/* What the declaration of a function says about its result; NULL: nothing. */
static const struct py_stated *stated_result(struct py_frame *frame)
{
    const struct py_function *f = frame->instance->function;
    struct py_stated *stated = vr_map_get(frame->t->stated, (uintptr_t)f);
    return stated ? stated : f->result ? read_stated(frame, f->result) : NULL;
}

void py_state_result(struct py_translation *t, const struct py_function *function, const struct py_type *type)
{
    struct py_stated *stated = VR_NEW(t->unit->arena, struct py_stated);
    stated->readable = true;
    stated->text = py_type_text(t->unit->arena, type);
    py_choose(t->unit, &stated->choices, type);
    vr_map_set(t->stated, (uintptr_t)function, stated);
}

struct py_value py_fit_result(struct py_frame *frame, struct py_value v, struct vr_span span)
{
    const struct py_stated *stated = stated_result(frame);
    if (!stated || fit(frame, stated, &v))
        return v;
    return py_wrong(frame, span, VR_DIAG_py_stated_result, frame->instance->function->name, py_value_text(frame, &v),
                    stated->text);
}

bool py_states_none(struct py_frame *frame)
{
    const struct py_stated *stated = stated_result(frame);
    const int count = stated && stated->readable ? stated->choices.count : 0;
    const struct py_type *last = count > 0 ? stated->choices.at[count - 1] : NULL;
    return (stated && stated->none && stated->form != PY_EXACTLY) || (count > 1 && last->kind == PY_T_NONE) ||
           (last && last->kind == PY_T_TUPLE && last->maybe);
}

bool py_states_result(struct py_frame *frame)
{
    return stated_result(frame) != NULL;
}

const struct py_type *py_stated_number(struct py_frame *frame)
{
    const struct py_stated *stated = stated_result(frame);
    const bool one = stated && stated->readable && stated->choices.count == 1;
    return one && stated->choices.at[0]->kind != PY_T_STRING && stated->choices.at[0]->kind != PY_T_FUNCTION
               ? stated->choices.at[0]
               : NULL;
}

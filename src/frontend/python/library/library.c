/* SPDX-License-Identifier: Apache-2.0 */
/* The library: finding the rows of library.def, and binding arguments to their parameters. */
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/library/library.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"

/* By row of library.def. */
static py_library_handler *const handlers[] = {
#define LIBRARY(place, name, params, handler, with) py_lib_##handler,
#include "frontend/python/library/library.def"
#undef LIBRARY
};

static py_library_handler *handler_of(const struct py_library_row *row)
{
    return handlers[row - py_library_rows];
}

bool py_is_made_by(const struct py_library_row *row, py_library_handler *handler)
{
    return handler_of(row) == handler;
}

bool py_is_subscripted(const struct py_library_row *row)
{
    return row->params && strcmp(row->params, "slices") == 0;
}

/* --- parameters --- */

#define MAX_PARAMS 12

/* Whether a value says of what type elements are: numbers and arrays, and what dtype= names. */
static bool has_elements(const struct py_value *v)
{
    return v->kind == PY_V_NUMBER || v->kind == PY_V_TYPE;
}

static bool are_items(const struct py_value *v, bool is_one(const struct py_value *v))
{
    bool all = true;
    for (int i = 0; v->kind == PY_V_TUPLE && all && i < v->count; i++)
        all = is_one(&v->items[i]);
    return all;
}

static bool is_array_of(const struct py_value *v, enum vr_base base)
{
    return py_is_array(v) && !v->type->is_complex && v->type->base == base;
}

static bool is_written_tuple(const struct py_value *v)
{
    return v->kind == PY_V_TUPLE && !v->is_list;
}

static bool is_single(const struct py_value *v)
{
    return v->kind != PY_V_TUPLE && py_ndims(v) == 0;
}

static bool names_sorting(const char *text)
{
    return vr_is_among(text, "quicksort mergesort heapsort stable quick merge heap");
}

#define KIND(word, needed, fits) static bool is_##word(const struct py_value *v);
#include "frontend/python/library/argument.def"

#define KIND(word, needed, fits) \
    static bool is_##word(const struct py_value *v) \
    { \
        return fits; \
    }
#include "frontend/python/library/argument.def"

/* What an argument must be. */
static const struct kind {
    const char *word, *needed;
    bool (*fits)(const struct py_value *v);
} kinds[] = {
#define KIND(word, needed, fits) {#word, needed, is_##word},
#include "frontend/python/library/argument.def"
};

/* A parameter of a row: "axis=None", "*rest", "a", "k:int=0". */
struct param {
    char name[24];
    const char *initial;     /* its text up to a comma, or NULL */
    const struct kind *kind; /* NULL: any */
    bool rest;
    bool nameless;           /* given by its place alone */
    bool named;              /* by its name alone */
};

static const struct kind *find_kind(const char *word, size_t size)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strlen(kinds[i].word) == size && memcmp(kinds[i].word, word, size) == 0)
            return &kinds[i];
    return NULL;
}

/* Whether an argument is of the kind that the row names. */
HANDLER(is_kind)
{
    return py_bool(frame, find_kind(row->with, strlen(row->with))->fits(&args[0]), span);
}

static int read_params(const char *text, struct param *params)
{
    int count = 0;
    bool named = false;
    while (*text && count < MAX_PARAMS) {
        struct param *p = &params[count++];
        text += strspn(text, ", ");
        if (text[0] == '*' && text[1] == ',') {
            named = true;
            text += strspn(text, "*, ");
        }
        *p = (struct param){.named = named};
        if (*text == '/') {
            count--;
            for (int i = 0; i < count; i++)
                params[i].nameless = true;
            text++;
            continue;
        }
        if ((p->rest = *text == '*'))
            text++;
        size_t size = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
        memcpy(p->name, text, size < sizeof p->name ? size : sizeof p->name - 1);
        text += size;
        if (*text == ':') {
            size = strcspn(++text, "=,");
            p->kind = find_kind(text, size);
            text += size;
        }
        if (*text == '=')
            p->initial = ++text;
        text += strcspn(text, ",");
    }
    return count;
}

/* None, True, False, an integer, a float, 'a string', or ? for a value that is simply absent. */
static struct py_value initial_value(struct py_frame *frame, const char *text, struct vr_span span)
{
    if (strncmp(text, "None", 4) == 0)
        return py_none(span);
    if (strncmp(text, "True", 4) == 0 || strncmp(text, "False", 5) == 0)
        return py_bool(frame, text[0] == 'T', span);
    if (text[0] == '\'')
        return (struct py_value){
            .kind = PY_V_STRING, .span = span, .text = vr_name_n(frame->unit->names, text + 1, strcspn(text + 1, "'"))};
    if (!isdigit((unsigned char)text[0]) && text[0] != '-')
        return (struct py_value){.kind = PY_V_ABSENT, .span = span};
    size_t size = strcspn(text, ",");
    return memchr(text, '.', size) || memchr(text, 'e', size) ? py_float(frame, strtod(text, NULL), span)
                                                              : py_int(frame, strtol(text, NULL, 10), span);
}

static int place_of(const struct param *params, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (!params[i].nameless && strcmp(params[i].name, name) == 0)
            return i;
    return -1;
}

/* The arguments that are given, each at its parameter; false after an error. */
static bool place_arguments(struct py_frame *frame, const struct py_library_row *row, const struct param *params, int count,
                            const struct py_value *self, const struct py_args *args, struct py_value *values)
{
    int at = 0, total = args->count + (self != NULL);
    for (int i = 0; i < total; i++, at++) {
        struct py_value v = self ? (i ? args->positional[i - 1] : *self) : args->positional[i];
        if (at < count && params[at].rest) {
            values[at] = py_tuple(frame, args->span, args->positional + i - (self != NULL), total - i);
            break;
        }
        if (at >= count || params[at].named) {
            py_wrong(frame, args->span, VR_DIAG_py_argument_count, row->name, at, total);
            return false;
        }
        values[at] = v;
    }
    for (int i = 0; i < args->keyword_count; i++) {
        int place = place_of(params, count, args->keyword_names[i]);
        if (place < 0) {
            const char *known = vr_format(frame->unit->arena, count ? "vrc knows %s" : "vrc knows none", row->params);
            py_wrong(frame, args->span, VR_DIAG_py_library_argument, args->keyword_names[i], row->name, known);
            return false;
        }
        if (values[place].kind != PY_V_ABSENT) {
            py_wrong(frame, args->span, VR_DIAG_py_keyword, row->name, args->keyword_names[i]);
            return false;
        }
        values[place] = args->keywords[i];
    }
    return true;
}

/* Whether the arguments are of the kinds that the row says, and NumPy's functions get something; false after an error. */
static bool are_of_kinds(struct py_frame *frame, const struct py_library_row *row, const struct param *params, int count,
                         const struct py_value *values, struct vr_span span)
{
    if (count > 0 && row->place == PY_NUMPY && values[0].kind == PY_V_NONE && !params[0].initial) {
        py_wrong(frame, span, VR_DIAG_py_expected_number, py_value_text(frame, &values[0]));
        return false;
    }
    for (int i = 0; i < count; i++) {
        const bool left_out = values[i].kind == PY_V_ABSENT || (values[i].kind == PY_V_NONE && params[i].initial);
        if (params[i].kind && !left_out && !params[i].kind->fits(&values[i])) {
            py_wrong(frame, span, VR_DIAG_py_rank,
                     vr_format(frame->unit->arena, "the parameter %s of %s", params[i].name, row->name),
                     params[i].kind->needed, py_value_text(frame, &values[i]));
            return false;
        }
    }
    return true;
}

/* dtype=: a type, or its name in a string, as one of NumPy's types. */
static struct py_value take_dtype(struct py_frame *frame, struct py_value v, struct vr_span span)
{
    const struct py_type *type = v.kind == PY_V_TYPE     ? v.type
                                 : v.kind == PY_V_STRING ? py_type_dtype(frame->unit, v.text)
                                                         : NULL;
    if (type && type->kind == PY_T_NUMBER) {
        v.kind = PY_V_TYPE;
        v.type = py_type_strong(frame->unit, type);
    } else if (py_is_given(&v) && v.kind != PY_V_UNKNOWN) {
        return py_wrong(frame, span, VR_DIAG_py_library_argument, "dtype", "this call",
                        v.kind == PY_V_NUMBER ? "give extents as one tuple: np.zeros((m, n))" : "name a type: np.float64");
    }
    return v;
}

static bool has_high_rank(const struct py_value *v)
{
    return py_is_array(v) && py_ndims(v) > MAX_RANK;
}

static struct py_value refuse_rank(struct py_frame *frame, struct vr_span span)
{
    return py_unsupported(frame, span, vr_format(frame->unit->arena, "an array of more than %d dimensions", MAX_RANK),
                          PY_WHY_unwritten, "put axes together by reshape");
}

/* The result of a row's handler. What becomes of an argument at whose type alone it looked is raised all the same. */
static struct py_value handle(struct py_frame *frame, const struct py_library_row *row, struct py_value *values, int count,
                              struct vr_span span)
{
    const int mark = frame->out->count;
    const struct py_value *given = py_tuple(frame, span, values, count).items;
    for (int i = 0; i < count; i++)
        if (has_high_rank(&values[i]))
            return refuse_rank(frame, span);
    const struct py_value result = handler_of(row)(frame, row, values, span);
    if (has_high_rank(&result))
        return refuse_rank(frame, span);
    if (result.kind == PY_V_UNKNOWN && !frame->inferring && !frame->failed && frame->unit->diags.errors == 0)
        return py_unsupported(frame, span, vr_format(frame->unit->arena, "%s of these arguments", row->name),
                              PY_WHY_unwritten, "write a loop");
    for (int i = 0; i < count && !frame->failed; i++)
        py_let_go(frame, &given[i], &result, mark);
    return result;
}

static bool is_refused(const struct py_library_row *row)
{
#define IS_REFUSED(why) || handler_of(row) == py_lib_refuse_##why
    return false PY_EACH_REFUSAL(IS_REFUSED);
#undef IS_REFUSED
}

/* The keys of a dictionary or set, of a set in its order, unless the function finds the same in any. */
static struct py_value keys_of(struct py_frame *frame, const struct py_library_row *row, const struct py_args *args,
                               const struct py_value *v)
{
    const struct py_value *keys = v->kind == PY_V_DICT ? &v->items[PY_DICT_KEYS] : NULL;
    const bool whole = keys && keys->kind == PY_V_NUMBER && vr_bases[keys->type->base].class != VR_CLASS_FLOAT;
    const bool any = row->objects & PY_ANY_ORDER || (whole && args->keyword_count == 0 && row->objects & PY_WHOLE);
    return any ? py_keys(frame, v) : py_in_order(frame, v);
}

/* What stands for another class is a list to functions that go over its items, and to methods of a deque; others would tell
 * another class. */
static bool take_list(struct py_frame *frame, const struct py_library_row *row, struct py_value *v, struct vr_span span)
{
    const bool deque = v->stands_for && strcmp(v->stands_for, "deque") == 0,
               tells = row->place == PY_NUMPY || (row->place == PY_LISTS && !deque) ||
                       (row->place == PY_BUILTIN && vr_is_among(row->name, "isinstance type str repr format"));
    if (tells && py_is_no_list(frame, v, vr_format(frame->unit->arena, "%s of", row->name), span))
        return false;
    v->stands_for = NULL;
    return true;
}

static bool take_lists(struct py_frame *frame, const struct py_library_row *row, struct py_value *values, int count,
                       struct vr_span span)
{
    bool taken = true;
    for (int i = 0; i < count; i++) {
        taken &= take_list(frame, row, &values[i], span);
        for (int k = 0; k < values[i].count && values[i].kind == PY_V_TUPLE; k++)
            taken &= take_list(frame, row, &values[i].items[k], span);
    }
    return taken;
}

struct py_value py_library_apply(struct py_frame *frame, const struct py_library_row *row, const struct py_value *self,
                                 const struct py_args *args)
{
    struct param params[MAX_PARAMS];
    struct py_value *values = VR_NEW_ARRAY(frame->unit->arena, struct py_value, MAX_PARAMS);
    int count = row->params ? read_params(row->params, params) : 0;
    struct py_value refused;
    for (int i = 0; i < args->count && row->place == PY_BUILTIN && strcmp(row->name, "isinstance") != 0; i++)
        if (args->positional[i].kind == PY_V_CLASS && py_has_members(args->positional[i].record))
            args->positional[i] = py_members(frame, args->positional[i].record, args->span);
    if (py_object_function(frame, row, args, &refused) || py_refuses_objects(frame, row, self, args, &refused))
        return refused;
    if (is_refused(row))
        return handler_of(row)(frame, row, values, args->span);
    for (int i = 0; i < MAX_PARAMS; i++)
        values[i] = (struct py_value){.kind = PY_V_ABSENT, .span = args->span};
    if (!place_arguments(frame, row, params, count, self, args, values))
        return py_unknown(args->span);
    for (int i = 0; i < count; i++) {
        if (values[i].kind != PY_V_ABSENT)
            continue;
        if (params[i].rest)
            values[i] = py_tuple(frame, args->span, NULL, 0);
        else if (params[i].initial)
            values[i] = initial_value(frame, params[i].initial, args->span);
        else
            return py_wrong(frame, args->span, VR_DIAG_py_missing_argument, row->name,
                            vr_format(frame->unit->arena, "%s", params[i].name));
    }
    for (int i = 0; row->place == PY_BUILTIN && i < count; i++) {
        values[i] = params[i].kind && params[i].kind->fits == is_object ? values[i] : keys_of(frame, row, args, &values[i]);
        for (int k = 0; params[i].rest && k < values[i].count; k++)
            values[i].items[k] = keys_of(frame, row, args, &values[i].items[k]);
    }
    for (int i = 0; i < count; i++)
        if (strcmp(params[i].name, "dtype") == 0)
            values[i] = take_dtype(frame, values[i], args->span);
    for (int i = 0; i < count; i++)
        if (py_has_unknown(&values[i])) /* after an error */
            return py_unknown(args->span);
    if (!py_take_references(frame, row, values, count, args->span) || !take_lists(frame, row, values, count, args->span))
        return py_unknown(args->span);
    if (!are_of_kinds(frame, row, params, count, values, args->span))
        return py_unknown(args->span);
    return handle(frame, row, values, count, args->span);
}

struct py_value py_library_attribute(struct py_frame *frame, const struct py_library_row *row, struct py_value object,
                                     struct vr_span span)
{
    return handle(frame, row, &object, 1, span);
}

struct py_value py_row_value(struct py_frame *frame, const struct py_library_row *row, struct vr_span span)
{
    if (!row->params)
        return handler_of(row)(frame, row, NULL, span);
    return (struct py_value){.kind = PY_V_LIBRARY, .span = span, .row = row};
}

struct py_value py_visit_apply_row(struct py_frame *frame, enum py_library_place place, const char *name,
                                   struct vr_span span, int count, struct py_value *values)
{
    const struct py_library_row *row = py_library_find(place, name);
    if (!row)
        return py_wrong(frame, span, VR_DIAG_py_unknown_function, name, "");
    return py_library_apply(frame, row, NULL, &(struct py_args){.positional = values, .count = count, .span = span});
}

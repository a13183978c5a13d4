/* SPDX-License-Identifier: Apache-2.0 */
/* #pythran export: the comments by which files say what Pythran compiles, as its manual and its own reader (spec.py) have
 * them. Each comment that starts with `pythran export`, with the comments right below it, holds one list of exports:
 *
 *     exports: "pythran" "export" ["capsule"] export {"," export}        behind it any text may follow
 *     export:  NAME                                                      a variable
 *            | NAME "(" [types ["?"] {"," types ["?"]} [","]] ")"
 *     types:   type {"or" type}
 *     type:    NAME | "(" types {"," types} ")"                          a tuple
 *            | type "[" [dimension {"," dimension}] "]"                  dimension: nothing, ":", "::", "::1" or a length
 *            | type "order" "(" ("C" | "F") ")"
 *            | type "(" [types {"," types}] ")"                          a function with this result
 *            | type "*"                                                  elements, for capsules
 *            | type ("list" | "set") | type ":" type "dict" | type ("type" | "pkg")    the last not compiled
 */
#include <ctype.h>
#include <string.h>

#include "frontend/python/types/declarations.h"
#include "frontend/python/names/names.h"

struct reader {
    struct py_text text;
    struct py_file *file;
    struct py_declareds *out;
    struct py_declared *current;
    struct vr_span aside;    /* of a sidecar: the function that is spoken of */
    bool failed;             /* the text makes no sense from here on */
    int level;
};

/* --- errors --- */

/* What follows a message about the current export: nothing will come of it. Messages about a sidecar point at a function, so
 * they need to say what they are about. */
static void mark_wrong(struct reader *r)
{
    r->current->wrong = true;
    if (r->text.aside)
        vr_report(&r->text.unit->diags, r->aside, VR_DIAG_export_aside, r->current->name ? r->current->name : "…");
}

#define WRONG(r, span, ...) \
    (vr_report(&(r)->text.unit->diags, (r)->text.aside ? (r)->aside : (span), __VA_ARGS__), mark_wrong(r))

static void expected(struct reader *r, const char *what)
{
    if (!r->failed)
        WRONG(r, py_text_span(&r->text), VR_DIAG_export_form, what, py_text_show(&r->text));
    r->failed = true;
}

static void expect(struct reader *r, const char *mark)
{
    if (!py_text_take(&r->text, mark))
        expected(r, vr_format(r->text.unit->arena, "'%s'", mark));
}

static void report_foreign(struct reader *r, struct vr_span span, const char *word)
{
    const struct py_foreign *foreign = py_foreign_find(word);
    WRONG(r, span, VR_DIAG_foreign_type, word, foreign->what, foreign->advice);
}

/* --- combinations --- */

struct lists {
    struct py_choices *at;
    int count;
    size_t capacity;
};

static struct py_choices *add_list(struct reader *r, struct lists *lists)
{
    lists->at = VR_GROW(r->text.unit->arena, lists->at, lists->count, lists->capacity);
    lists->at[lists->count] = (struct py_choices){0};
    return &lists->at[lists->count++];
}

/* Adds to `out` the tuples (result NULL) or functions of each combination. */
static void combine(struct reader *r, const struct lists *lists, const struct py_type *result, struct py_choices *out)
{
    struct vr_unit *unit = r->text.unit;
    const struct py_type **parts = VR_NEW_ARRAY(unit->arena, const struct py_type *, lists->count + 1);
    int *at = VR_NEW_ARRAY(unit->arena, int, lists->count + 1), combinations;
    combinations = py_combinations(lists->at, lists->count, PY_MAX_SIGNATURES + 1 - out->count);
    if (combinations + out->count > PY_MAX_SIGNATURES) {
        if (!r->current->wrong)
            WRONG(r, py_text_span(&r->text), VR_DIAG_export_many, PY_MAX_SIGNATURES);
        return;
    }
    for (int n = 0; n < combinations; n++) {
        for (int i = 0; i < lists->count; i++)
            parts[i] = lists->at[i].at[at[i]];
        parts[lists->count] = result;
        py_choose(unit, out, result ? py_type_function(unit, parts, lists->count + 1)
                                    : py_type_tuple(unit, parts, lists->count));
        py_next_combination(at, lists->at, lists->count);
    }
}

/* --- types --- */

static void read_types(struct reader *r, struct py_choices *out);
static void read_type(struct reader *r, struct py_choices *out);

/* types {"," types} up to the closing mark, which is read too. */
static void read_lists(struct reader *r, struct lists *lists, const char *close)
{
    while (!r->failed && !py_text_is(&r->text, close)) {
        struct py_choices choices = {0};
        read_types(r, &choices);
        *add_list(r, lists) = choices;
        if (!py_text_take(&r->text, ","))
            break;
    }
    expect(r, close);
}

/* A length, or -1. */
static int64_t read_length(struct reader *r)
{
    int64_t length = 0;
    for (size_t i = r->text.at; i < r->text.end; i++) {
        int digit = r->text.text[i] - '0';
        if (digit < 0 || digit > 9 || length > (INT64_MAX - digit) / 10)
            return -1;
        length = 10 * length + digit;
    }
    py_text_next(&r->text);
    return length;
}

static void read_dimension(struct reader *r, struct py_shape *shape)
{
    int64_t extent = -1;
    bool contiguous = false;
    if (py_text_take(&r->text, ":")) {
        if (py_text_take(&r->text, ":"))
            contiguous = py_text_take(&r->text, "1");
    } else if (r->text.token == PY_TOKEN_NUMBER && (extent = read_length(r)) < 0) {
        expected(r, "a length");
    }
    if (!py_shape_add(shape, extent, contiguous) && !r->failed) {
        WRONG(r, py_text_span(&r->text), VR_DIAG_too_many_dimensions, VR_MAX_DIMENSIONS);
        r->failed = true;
    }
}

/* What stands between [ and ]: `[]` is one dimension, `[,]` are two. */
static void read_shape(struct reader *r, struct py_choices *own)
{
    struct py_shape shape = py_shape_new();
    struct vr_span span = py_text_span(&r->text);
    enum vr_layout layout = VR_STRIDED;
    do
        read_dimension(r, &shape);
    while (!r->failed && py_text_take(&r->text, ","));
    expect(r, "]");
    if (!r->failed && !py_shape_layout(&shape, &layout))
        WRONG(r, span, VR_DIAG_contiguous_dimension);
    for (int i = 0; i < own->count && !r->failed; i++) {
        const struct py_type *type = own->at[i];
        if (type->kind != PY_T_NUMBER && type->kind != PY_T_ARRAY)
            WRONG(r, span, VR_DIAG_array_of, py_no_element(r->text.unit->arena, type));
        else if (type->ndims + shape.count > VR_MAX_DIMENSIONS)
            WRONG(r, span, VR_DIAG_too_many_dimensions, VR_MAX_DIMENSIONS);
        else
            own->at[i] = py_array_of(r->text.unit, type, &shape, layout);
    }
}

/* order(C), order(F) */
static void read_order(struct reader *r, struct py_choices *own)
{
    expect(r, "(");
    bool c = py_text_is(&r->text, "C");
    if (!r->failed && !c && !py_text_is(&r->text, "F")) {
        WRONG(r, py_text_span(&r->text), VR_DIAG_export_order, py_text_word(&r->text));
        r->failed = true;
    }
    py_text_next(&r->text);
    expect(r, ")");
    for (int i = 0; i < own->count && !r->failed; i++)
        if (own->at[i]->kind == PY_T_ARRAY)
            own->at[i] = py_with_layout(r->text.unit, own->at[i], c ? VR_ROWMAJOR : VR_COLMAJOR);
        else
            expected(r, "an array before 'order'");
}

static void read_function(struct reader *r, struct py_choices *own)
{
    struct lists lists = {0};
    struct py_choices functions = {0};
    read_lists(r, &lists, ")");
    for (int i = 0; i < own->count && !r->failed; i++)
        combine(r, &lists, own->at[i], &functions);
    *own = functions;
}

static void read_pointer(struct reader *r, struct vr_span span, struct py_choices *own)
{
    for (int i = 0; i < own->count; i++) {
        const struct py_type *type = own->at[i];
        if (type->kind != PY_T_NUMBER)
            WRONG(r, span, VR_DIAG_array_of, py_no_element(r->text.unit->arena, type));
        else if (!r->current->capsule)
            WRONG(r, span, VR_DIAG_export_pointer, py_type_text(r->text.unit->arena, type));
        else
            own->at[i] = py_type_pointer(r->text.unit, type->base, type->is_complex);
    }
}

/* int list, float list list: lists of Python's, of as many numbers in each. */
static bool read_list(struct reader *r, struct py_choices *own)
{
    struct vr_span span = py_text_span(&r->text);
    if (!py_text_take(&r->text, "list"))
        return false;
    for (int i = 0; i < own->count; i++) {
        const struct py_type *item = own->at[i]->kind == PY_T_NUMBER ? py_type_plain(r->text.unit, own->at[i]) : own->at[i]; /* what lists hold */
        const struct py_type *list = py_type_list_of(r->text.unit, item);
        if (list)
            own->at[i] = list;
        else
            WRONG(r, span, VR_DIAG_list_of, py_type_text(r->text.unit->arena, own->at[i]));
    }
    return true;
}

/* A dictionary or, without values, set of Python's numbers; NULL where it would be one of something else. */
static const struct py_type *dict_of(struct reader *r, const struct py_type *key, const struct py_type *value)
{
    struct vr_unit *unit = r->text.unit;
    return py_type_dict_of(unit, key->kind == PY_T_NUMBER ? py_type_plain(unit, key) : key,
                           value && value->kind == PY_T_NUMBER ? py_type_plain(unit, value) : value);
}

/* int set */
static bool read_set(struct reader *r, struct py_choices *own)
{
    struct vr_span span = py_text_span(&r->text);
    if (!py_text_take(&r->text, "set"))
        return false;
    for (int i = 0; i < own->count; i++) {
        const struct py_type *set = dict_of(r, own->at[i], NULL);
        if (!set) {
            report_foreign(r, span, "set");
            own->count = 0;
            break;
        }
        own->at[i] = set;
    }
    return true;
}

/* A word behind a type that makes another type of it, which vrc does not compile. The message is one for each type. */
static bool read_foreign_suffix(struct reader *r, struct py_choices *own)
{
    static const char *const words[] = {"type", "pkg"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (py_text_is(&r->text, words[i])) {
            if (own->count)
                report_foreign(r, py_text_span(&r->text), words[i]);
            own->count = 0;
            py_text_next(&r->text);
            return true;
        }
    return false;
}

/* Reads what may follow a type, once; false where nothing does. */
static bool read_suffix(struct reader *r, struct py_choices *own)
{
    struct vr_span span = py_text_span(&r->text);
    if (py_text_take(&r->text, "["))
        read_shape(r, own);
    else if (py_text_take(&r->text, "order"))
        read_order(r, own);
    else if (py_text_take(&r->text, "("))
        read_function(r, own);
    else if (py_text_take(&r->text, "*"))
        read_pointer(r, span, own);
    else
        return read_list(r, own) || read_set(r, own) || read_foreign_suffix(r, own);
    return true;
}

/* (int, float) is a tuple; (int or float)[:] is no tuple but a group. */
static void read_parenthesized(struct reader *r, struct py_choices *own)
{
    struct lists lists = {0};
    read_lists(r, &lists, ")");
    if (lists.count == 1 && py_text_is(&r->text, "["))
        *own = lists.at[0];
    else if (!r->failed)
        combine(r, &lists, NULL, own);
}

static void read_word(struct reader *r, struct py_choices *own)
{
    struct vr_unit *unit = r->text.unit;
    const char *word = py_text_word(&r->text);
    struct vr_span span = py_text_span(&r->text);
    py_text_next(&r->text);
    const struct py_type *type = strcmp(word, "None") == 0 ? py_type_none(unit)
                               : strcmp(word, "str") == 0 ? py_type_string(unit, NULL) : py_type_named(unit, word);
    struct vr_nearest best = vr_nearest_to(word);
    if (type) {
        py_choose(unit, own, type);
    } else if (py_text_is(&r->text, "pkg") || py_foreign_find(word)) {
        report_foreign(r, span, py_text_is(&r->text, "pkg") ? "pkg" : word);
    } else {
        py_propose_scalars(&best, PY_IN_PYTHON | PY_IN_NUMPY | PY_IN_VRC);
        WRONG(r, span, VR_DIAG_no_such_type, word,
              best.name ? vr_format(unit->arena, "; did you mean '%s'?", best.name) : "");
    }
}

/* key:value dict, behind the colon. Where a key or value is wrong by itself, that has been said. */
static void read_dictionary(struct reader *r, struct py_choices *own)
{
    struct py_choices values = {0}, dicts = {0};
    read_type(r, &values);
    struct vr_span span = py_text_span(&r->text);
    expect(r, "dict");
    bool good = !r->failed;
    for (int i = 0; good && i < own->count * values.count; i++) {
        const struct py_type *dict = dict_of(r, own->at[i / values.count], values.at[i % values.count]);
        if ((good = dict != NULL))
            py_choose(r->text.unit, &dicts, dict);
        else
            report_foreign(r, span, "dict");
    }
    *own = dicts;
}

static void read_type(struct reader *r, struct py_choices *out)
{
    enum { MAX_LEVEL = 100 };
    struct py_choices own = {0};
    if (r->level++ == MAX_LEVEL)
        expected(r, "less deeply nested types");
    else if (py_text_take(&r->text, "("))
        read_parenthesized(r, &own);
    else if (r->text.token == PY_TOKEN_WORD)
        read_word(r, &own);
    else
        expected(r, "a type");
    while (!r->failed && read_suffix(r, &own)) {
    }
    if (!r->failed && py_text_take(&r->text, ":"))
        read_dictionary(r, &own);
    r->level--;
    for (int i = 0; i < own.count; i++)
        py_choose(r->text.unit, out, own.at[i]);
}

static void read_types(struct reader *r, struct py_choices *out)
{
    do
        read_type(r, out);
    while (!r->failed && py_text_take(&r->text, "or"));
}

/* --- exports --- */

static void read_param(struct reader *r)
{
    struct py_declared *d = r->current;
    struct vr_span span = py_text_span(&r->text);
    struct py_choices choices = {0};
    read_types(r, &choices);
    d->params = VR_GROW(r->text.unit->arena, d->params, d->param_count, d->param_capacity);
    bool after_optional = d->required < d->param_count, optional = py_text_take(&r->text, "?");
    d->params[d->param_count++] = choices;
    if (!optional && after_optional && !r->failed)
        WRONG(r, span, VR_DIAG_export_optional);
    d->required += !optional;
}

static void read_params(struct reader *r)
{
    while (!r->failed && !py_text_is(&r->text, ")")) {
        read_param(r);
        if (!py_text_take(&r->text, ","))
            break;
    }
    expect(r, ")");
}

/* The place of the function of this name, for messages about a sidecar. */
static struct vr_span place_of(struct reader *r, const char *name)
{
    struct py_binding binding = py_binding_of(r->text.unit, r->file, name);
    return binding.function ? binding.function->name_span : (struct vr_span){0, 0};
}

static void read_export(struct reader *r, bool capsule)
{
    struct py_declared d = {.capsule = capsule, .span = py_text_span(&r->text)};
    r->current = &d;
    if (r->text.token != PY_TOKEN_WORD) {
        expected(r, "a function's name");
        return;
    }
    d.name = py_text_word(&r->text);
    r->aside = place_of(r, d.name);
    d.name_span = r->text.aside ? r->aside : py_text_span(&r->text);
    py_text_next(&r->text);
    uint32_t end = d.name_span.end;
    d.called = py_text_take(&r->text, "(");
    if (d.called) {
        read_params(r);
        end = r->text.base + (uint32_t)r->text.last_end;
    }
    d.span = r->text.aside ? r->aside : (struct vr_span){d.name_span.start, end};
    VR_ADD(r->text.unit->arena, r->out, d);
}

/* Takes a word that stands before a name: in `capsule(int)` it is one itself. */
static bool take_keyword(struct reader *r, const char *word)
{
    struct py_text before = r->text;
    if (py_text_take(&r->text, word) && r->text.token == PY_TOKEN_WORD)
        return true;
    r->text = before;
    return false;
}

/* A text that may start with `pythran`, and holds exports if `export` follows. */
static void read_exports(struct reader *r)
{
    struct py_declared none = {0};
    r->current = &none;
    r->failed = false;
    py_text_start(&r->text, 0);
    py_text_take(&r->text, "pythran");
    struct vr_span span = py_text_span(&r->text);
    if (!py_text_take(&r->text, "export")) {
        struct vr_nearest best = vr_nearest_to(py_text_word(&r->text));
        vr_nearest_try(&best, "export");
        if (best.name)
            WRONG(r, span, VR_DIAG_export_word);
        return;
    }
    bool capsule = take_keyword(r, "capsule");
    span = py_text_span(&r->text);
    if (!capsule && take_keyword(r, "ufunc"))
        WRONG(r, span, VR_DIAG_export_ufunc);
    else
        do
            read_export(r, capsule);
        while (!r->failed && py_text_take(&r->text, ","));
}

/* --- where the texts are --- */

static void set_text(struct reader *r, const char *text, size_t size)
{
    r->text.text = text;
    r->text.size = size;
}

static bool starts_with_pythran(const struct py_comment *comment)
{
    const char *text = comment->text;
    while (isspace((unsigned char)*text))
        text++;
    return comment->alone && strncmp(text, "pythran", 7) == 0 && !vr_in_word(text[7]);
}

/* Whether a comment goes on with the text of the one before it: only white space is between them. */
static bool goes_on(const struct vr_unit *unit, const struct py_comment *comment)
{
    for (uint32_t i = comment[-1].span.end; i < comment->span.start; i++)
        if (!isspace((unsigned char)unit->source->text[i]))
            return false;
    return comment->alone && !starts_with_pythran(comment);
}

/* Reads the exports that start in a comment; returns the index of the first comment behind their text. */
static int read_comments(struct reader *r, int first)
{
    struct vr_unit *unit = r->text.unit;
    const struct py_comment *comments = r->file->comments;
    int end = first + 1;
    while (end < r->file->comment_count && goes_on(unit, &comments[end]))
        end++;
    uint32_t start = comments[first].span.start;
    size_t size = comments[end - 1].span.end - start;
    char *text = vr_copy_text(unit->arena, unit->source->text + start, size);
    for (int i = first; i < end; i++)
        text[comments[i].span.start - start] = ' ';
    r->text.base = start;
    set_text(r, text, size);
    read_exports(r);
    return end;
}

/* Whether a line of a sidecar starts an export: `export …`, or `#pythran export …`. */
static bool starts_export(const char *line)
{
    line += strspn(line, " \t");
    if (*line == '#') {
        line += 1 + strspn(line + 1, " \t");
        return strncmp(line, "pythran", 7) == 0;
    }
    return strncmp(line, "export", 6) == 0 && isspace((unsigned char)line[6]);
}

static const char *next_line(const char *line)
{
    line += strcspn(line, "\n");
    return *line ? line + 1 : line;
}

/* Exports of a sidecar go on up to the next one. */
static void read_sidecar(struct reader *r, const char *sidecar)
{
    for (const char *line = sidecar, *end; *line; line = end) {
        end = next_line(line);
        if (!starts_export(line))
            continue;
        while (*end && !starts_export(end))
            end = next_line(end);
        char *text = vr_copy_text(r->text.unit->arena, line, (size_t)(end - line));
        for (char *c = text; *c; c++)
            *c = *c == '#' ? ' ' : *c;
        r->aside = (struct vr_span){0, 0};
        set_text(r, text, (size_t)(end - line));
        read_exports(r);
    }
}

struct py_declareds py_exports(struct vr_unit *unit, struct py_file *file, const char *sidecar)
{
    struct py_declareds exports = {0};
    struct reader r = {.text = {.unit = unit}, .file = file, .out = &exports};
    if (sidecar) {
        r.text.aside = &r.aside;
        read_sidecar(&r, sidecar);
        return exports;
    }
    for (int i = 0; i < file->comment_count;)
        i = starts_with_pythran(&file->comments[i]) ? read_comments(&r, i) : i + 1;
    return exports;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* A Python file as a module of the IR: what its names mean, and what it exports. */
#include <string.h>

#include "ir/options.h"
#include "frontend/python/translate/functions/functions.h"
#include "frontend/python/translate/module.h"
#include "frontend/python/names/names.h"
#include "frontend/python/python.h"

/* --- names of the file --- */

static struct py_global *new_global(struct py_translation *t, const char *name, struct py_global global)
{
    struct py_global *g = vr_keep(t->unit->arena, &global, sizeof global);
    g->name = name;
    vr_map_set(t->globals, (uintptr_t)name, g);
    return g;
}

/* Whether one import is tried, and handlers do the rest where it fails: then it is taken to work. */
static const struct py_site *tried_import(const struct py_name *n)
{
    const struct py_site *last = &n->sites[n->count - 1];
    for (int i = 0; i < n->count - 1; i++)
        if (!last->attempt || n->sites[i].attempt != last->attempt || !n->sites[i].handles)
            return NULL;
    return last->kind == PY_SITE_IMPORT && !last->inside && !last->handles ? last : NULL;
}

static bool all_are(const struct py_name *n, enum py_site_kind kind)
{
    for (int i = 0; i < n->count; i++)
        if (n->sites[i].kind != kind || n->sites[i].inside)
            return false;
    return true;
}

/* Whether one of the places may make a function, a class or a module of the name. */
static bool may_be_callable(const struct py_name *n)
{
    for (int i = 0; i < n->count; i++)
        if (n->sites[i].kind == PY_SITE_FUNCTION || n->sites[i].kind == PY_SITE_IMPORT || n->sites[i].kind == PY_SITE_CLASS)
            return true;
    return false;
}

static struct py_global import_of(struct py_translation *t, const struct py_site *site)
{
    return (struct py_global){.kind = PY_G_IMPORT, .path = py_canonical_path(t->unit, site->path), .settled = true};
}

/* What the places that bind a name make of it. Whether the only value is a constant is found out when it is asked for. */
static struct py_global kind_of_name(struct py_translation *t, const struct py_name *n)
{
    const struct py_site *first = &n->sites[0], *tried = tried_import(n);
    if (tried || all_are(n, PY_SITE_IMPORT))
        return import_of(t, tried ? tried : &n->sites[n->count - 1]);
    if (n->count > 1 || first->conditional)
        return (struct py_global){.kind = may_be_callable(n) ? PY_G_SEVERAL : PY_G_VARIABLE, .settled = true};
    switch (first->kind) {
    case PY_SITE_FUNCTION: return (struct py_global){.kind = PY_G_FUNCTION, .function = first->function, .settled = true};
    case PY_SITE_CLASS: return (struct py_global){.kind = PY_G_CLASS, .value = first->value, .settled = true};
    case PY_SITE_VALUE:
        if (py_record_of(t->unit, t->file, n->name))
            return (struct py_global){.kind = PY_G_CLASS, .settled = true};
        if (first->value)
            return (struct py_global){.kind = PY_G_CONSTANT, .value = first->value};
        return (struct py_global){.kind = PY_G_VARIABLE, .settled = true};
    default: return (struct py_global){.kind = PY_G_VARIABLE, .settled = true};
    }
}

static void set_globals(struct py_translation *t)
{
    const struct py_names *names = t->file->names;
    for (int i = 0; i < names->count; i++) {
        if (names->at[i]->count == 0)
            continue;
        struct py_global *g = new_global(t, names->at[i]->name, kind_of_name(t, names->at[i]));
        g->bindings = names->at[i];
    }
}

/* Warns of the first import of a module that has the name of the product, which hides it from
 * then on. */
static void warn_of_own_name(struct py_stmt *s, void *data)
{
    struct vr_unit *unit = data;
    const char *own = unit->options->stem;
    for (int k = 0; s->kind == PY_IMPORT && k < s->imports.count; k++) {
        const char *module = s->imports.at[k].module ? s->imports.at[k].module : "";
        if (strcspn(module, ".") == strlen(own) && strncmp(module, own, strlen(own)) == 0)
            vr_report(&unit->diags, s->imports.at[k].span, VR_DIAG_own_name, own);
    }
}

/* Tells which functions with annotations Python executes, or nobody, unless compiled functions call them all the same. */
static void tell_left(struct py_translation *t, const struct py_signatures *signatures)
{
    for (int i = 0; i < signatures->left_count; i++) {
        const struct py_left *left = &signatures->left[i];
        if (!py_is_reached(t, left->function))
            vr_report(&t->unit->diags, left->span, VR_DIAG_left_to_python, left->function->name, left->why);
    }
}

/* Whether there is nothing to compile, which is an error but in a module: it keeps what is Python's. */
static bool is_empty(struct py_translation *t, const struct py_signatures *signatures)
{
    if (signatures->count > 0 || t->for_python)
        return false;
    tell_left(t, signatures);
    vr_report(&t->unit->diags, (struct vr_span){0, 0}, VR_DIAG_py_nothing_exported);
    return true;
}

/* Functions that change the lengths of lists, or give objects, serve compiled functions; Python's own callers have Python's. */
static void leave_changing(struct py_translation *t, struct py_signatures *signatures)
{
    for (int i = 0; i < signatures->count; i++) {
        struct py_function *f = signatures->at[i].function;
        const char *why = vr_map_get(t->changing, (uintptr_t)f);
        if (!why)
            continue;
        if (py_is_reached(t, f)) /* which tells of the others */
            vr_report(&t->unit->diags, f->name_span, VR_DIAG_left_to_python, f->name, why);
        py_leave(t->unit, signatures, (struct py_left){f, f->name_span, why});
        i = -1;
    }
}

/* What attempts to compile a file found that does not compile, and may be left to Python. */
struct excused {
    struct py_left *at;
    int count;
    size_t capacity;
    bool alone;                         /* the errors of the last attempt are all in them */
    int left;                           /* so many functions Python keeps, with those that compile for compiled callers alone */
};

/* The functions of an attempt are others than those of the next, which are at the same places. */
static void leave_excused(struct vr_unit *unit, struct py_signatures *signatures, const struct excused *excused)
{
    for (int k = 0; k < excused->count; k++)
        for (int i = 0; i < signatures->count; i++) {
            struct py_function *f = signatures->at[i].function;
            if (f->name_span.start != excused->at[k].function->name_span.start)
                continue;
            py_leave(unit, signatures, (struct py_left){f, excused->at[k].span, excused->at[k].why});
            break;
        }
}

/* Notes a function that does not compile, with the first error that was found in it, message `first` or a later one. */
static void excuse(struct py_translation *t, struct py_function *f, size_t first, struct excused *excused)
{
    const struct vr_diags *diags = &t->unit->diags;
    while (first < diags->count && diags->messages[first].severity != VR_SEVERITY_ERROR)
        first++;
    if (first == diags->count)
        VR_ADD(t->unit->arena, excused, (struct py_left){f, f->name_span, "a function that it calls does not compile"});
    else if (diags->messages[first].code != VR_DIAG_too_many_errors) /* then the next attempt finds out */
        VR_ADD(t->unit->arena, excused, (struct py_left){f, diags->messages[first].span, diags->messages[first].text});
}

/* Exports all; errors in what may be left to Python are excused. */
static void export_all(struct py_translation *t, const struct py_signatures *signatures, struct excused *excused)
{
    const struct vr_diags *diags = &t->unit->diags;
    const int before = diags->errors, known = excused->count;
    int inside = 0, changing = 0;
    for (int i = 0; i < signatures->count; i++) {
        const struct py_signature *s = &signatures->at[i];
        const int errors = diags->errors;
        const size_t first = diags->count;
        py_export(t, s);
        if (s->lenient && (diags->errors > errors || vr_map_get(t->unmade, (uintptr_t)s->function)))
            excuse(t, s->function, first, excused);
        inside += s->lenient ? diags->errors - errors : 0;
        changing += vr_map_get(t->changing, (uintptr_t)s->function) != NULL;
    }
    excused->left = excused->count + changing;
    excused->alone = excused->count > known && inside == diags->errors - before;
}

/* What a function takes, told in a note: float64[:], float and float64[:, :], float. */
static const char *taken_text(struct py_translation *t, const struct py_signature *s, int count)
{
    struct vr_text text = vr_text_new(t->unit->arena);
    for (int i = 0; i < count; i++) {
        vr_put(&text, i == 0 ? "(" : i + 1 < count ? ", (" : " and (");
        for (int k = 0; k < s[i].param_count; k++)
            vr_putf(&text, "%s%s", k ? ", " : "", py_type_text(t->unit->arena, s[i].params[k]));
        vr_put(&text, ")");
    }
    return text.data;
}

/* Of the guessed signatures of a function, from `first` on, those go that do not compile, and all behind the MOST first: each is code of
 * its own. Where none stays, the function is left to Python. Gives how many there were. */
static int settle_guesses(struct py_translation *t, struct py_signatures *signatures, int first)
{
    enum { MOST = 6 };
    struct py_signature *s = &signatures->at[first];
    struct py_function *f = s->function;
    const char *why = NULL;
    int count = 0, kept = 0;
    for (; first + count < signatures->count && s[count].function == f; count++)
        if (kept < MOST && py_compiles(t, &s[count], &why))
            s[kept++] = s[count];
    memmove(s + kept, s + count, (size_t)(signatures->count - first - count) * sizeof *s);
    signatures->count -= count - kept;
    if (kept > 0)
        vr_report(&t->unit->diags, f->name_span, VR_DIAG_ranks_guessed, f->name, taken_text(t, s, kept));
    else
        py_leave(t->unit, signatures, (struct py_left){f, f->name_span, why ? why : "it does not compile"});
    return kept;
}

static void settle_all_guesses(struct py_translation *t, struct py_signatures *signatures)
{
    for (int i = 0; i < signatures->count;)
        i += signatures->at[i].guessed ? settle_guesses(t, signatures, i) : 1;
}

static bool attempt(struct vr_unit *unit, const char *sidecar, bool boxed, struct excused *excused)
{
    struct py_translation t = {.unit = unit, .visitor = &py_visitor, .globals = vr_map_new(unit->arena), .written = vr_map_new(unit->arena), .loose = vr_map_new(unit->arena), .lettered = vr_map_new(unit->arena),
                               .on_gpu = vr_map_new(unit->arena), .stated = vr_map_new(unit->arena), .constants = vr_map_new(unit->arena),
                               .defaults = vr_map_new(unit->arena), .mapped = vr_map_new(unit->arena),
                               .columns = vr_map_new(unit->arena),
                               .changing = vr_map_new(unit->arena), .unmade = vr_map_new(unit->arena), .instances_of = vr_map_new(unit->arena), .kept = vr_map_new(unit->arena),
                               .open = vr_map_new(unit->arena), .box_at = vr_map_new(unit->arena), .boxed = boxed, .for_python = unit->options->for_python};
    if (!(t.file = py_parse(unit)))
        return false;
    struct py_signatures signatures = py_declarations(unit, t.file, sidecar);
    t.signatures = &signatures;
    leave_excused(unit, &signatures, excused);
    excused->alone = false;
    if (unit->diags.errors || (excused->count > 0 && signatures.count == 0))
        return false;
    if (is_empty(&t, &signatures))
        return false;
    set_globals(&t);
    py_keep_results(&t);
    py_make_cells(&t.file->body, unit);
    py_find_columns(&t.file->body, &t);
    if (t.for_python)
        py_each_statement(&t.file->body, true, warn_of_own_name, unit);
    unit->module = vr_module_new(unit, unit->options->stem, 0);
    unit->module->doc = py_documentation(unit, t.file->doc);
    unit->module->exclude = VR_YES;
    unit->module->growth = VR_NO;
    if (t.for_python)
        py_make_global_cells(&t);
    for (int i = 0; i < signatures.count; i++)
        if (signatures.at[i].result)
            py_state_result(&t, signatures.at[i].function, signatures.at[i].result);
    for (int i = 0; i < signatures.count; i++)
        if (signatures.at[i].on_gpu)
            vr_map_set(t.on_gpu, (uintptr_t)signatures.at[i].function, signatures.at[i].function);
    settle_all_guesses(&t, &signatures);
    py_learn_open(&t, &signatures);
    export_all(&t, &signatures, excused);
    leave_changing(&t, &signatures);
    if (is_empty(&t, &signatures))
        return false;
    tell_left(&t, &signatures);
    if (t.for_python && unit->diags.errors == 0)
        unit->module->startup = py_residual(&t, &signatures);
    return unit->diags.errors == 0 && py_check_private(unit);
}

/* What was said of these functions in another way. */
static void say_as(struct excused *excused, const struct excused *other)
{
    for (int i = 0; i < excused->count; i++)
        for (int k = 0; k < other->count; k++)
            if (other->at[k].function->name_span.start == excused->at[i].function->name_span.start)
                excused->at[i] = other->at[k];
}

/* As it is; or where lists have any holders, for which loops over them are slower; or without what may be left to Python and
 * does not compile, in the way in which that is less. Else the messages are those of the first way. Messages are told when it
 * is known which way goes. */
bool py_read(struct vr_unit *unit, const char *sidecar)
{
    const struct vr_diags given = unit->diags;
    unit->diags.tell = NULL;
    unit->diags.capacity = given.count; /* no attempt's messages are in the place of another's */
    const struct vr_diags fresh = unit->diags;
    struct excused excused[2] = {0};
    bool boxed = false, read = attempt(unit, sidecar, false, &excused[false]);
    const struct vr_diags first = unit->diags;
    if (!read && !first.limit) {
        unit->diags = fresh;
        read = attempt(unit, sidecar, true, &excused[true]);
        boxed = excused[true].alone && (!excused[false].alone || excused[true].left < excused[false].left);
        say_as(&excused[boxed], &excused[false]);
    }
    while (!read && excused[boxed].alone && !unit->diags.limit) {
        unit->diags = fresh;
        read = attempt(unit, sidecar, boxed, &excused[boxed]);
    }
    if (!read)
        unit->diags = first;
    unit->diags.tell = given.tell;
    for (size_t i = given.count; given.tell && i < unit->diags.count; i++)
        given.tell(given.tell_data, &unit->diags.messages[i]);
    return read;
}

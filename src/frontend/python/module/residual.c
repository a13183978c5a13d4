/* SPDX-License-Identifier: Apache-2.0 */
/* What a module for Python executes when it is imported: the file's outermost level, with compiled functions left out, so
 * that it means what it means to Python. Lines keep their numbers. What has no effect but names that nothing of the rest
 * uses is left out too: imports of what vrc knows, types, constants that take such an import, functions that compiled
 * functions call. So a file of functions leaves nothing, and needs neither NumPy nor the package vrc to be imported. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/module.h"
#include "frontend/python/names/names.h"

struct residual {
    struct py_translation *t;
    const struct py_signatures *signatures;
    struct vr_map *needed;             /* interned name → itself: of what is kept; */
    const char **names;                /* these names, name_count of them */
    int name_count;
    size_t name_capacity;
    struct vr_map *kept;               /* struct py_stmt of the outermost level → itself */
    bool annotations;                  /* Python evaluates annotations */
    bool grew;                         /* something more is kept than the last time */
    struct vr_text out;
    uint32_t at;                       /* what of the source is dealt with */
};

static const struct py_signature *signature_of(const struct residual *r, const struct py_function *f)
{
    for (int i = 0; i < r->signatures->count; i++)
        if (r->signatures->at[i].function == f)
            return &r->signatures->at[i];
    return NULL;
}

/* Whether a function is an exported one, which the module has already, and Python does not need. */
static bool is_compiled(const struct residual *r, const struct py_function *f)
{
    const struct py_signature *s = signature_of(r, f);
    return s && !s->guessed;
}

static bool is_guessed(const struct residual *r, const struct py_function *f)
{
    const struct py_signature *s = signature_of(r, f);
    return s && s->guessed;
}

/* --- the names that statements use --- */

static void need(struct residual *r, const char *name)
{
    if (vr_map_get(r->needed, (uintptr_t)name))
        return;
    vr_map_set(r->needed, (uintptr_t)name, (void *)name);
    VR_APPEND(r->t->unit->arena, r->names, r->name_count, r->name_capacity, name);
    r->grew = true;
}

static void need_text(struct residual *r, struct vr_span span)
{
    for (const char *word; (word = py_take_word(r->t->unit, &span)) != NULL;)
        need(r, word);
}

static void need_expr(struct py_expr *e, void *data)
{
    struct residual *r = data;
    if (!e)
        return;
    if (e->kind == PY_NAME)
        need(r, e->name);
    if (e->kind == PY_UNSUPPORTED || e->kind == PY_FORMATTED)
        need_text(r, e->span);
    py_each_child(e, need_expr, data);
}

static void need_params(struct residual *r, const struct py_function *f)
{
    for (int i = 0; i < f->decorators.count; i++)
        need_expr(f->decorators.at[i], r);
    for (int i = 0; r->annotations && i < f->params.count; i++)
        need_expr(f->params.at[i].annotation, r);
    if (r->annotations)
        need_expr(f->result, r);
}

/* The variable of the module for the default value of a parameter, where compiled functions take it from there; or NULL. */
static const struct py_global *wanted_default(const struct residual *r, const struct py_param *param)
{
    const struct py_global *g = vr_map_get(r->t->defaults, (uintptr_t)param);
    return g && g->wanted ? g : NULL;
}

static bool need_defaults(struct residual *r, const struct py_function *f)
{
    bool any = false;
    for (int i = 0; i < f->params.count; i++)
        if (wanted_default(r, &f->params.at[i])) {
            need_expr(f->params.at[i].initial, r);
            any = true;
        }
    return any;
}

static void need_block(struct py_block *block, void *data);

static void need_statement(struct residual *r, struct py_stmt *s)
{
    if (s->kind == PY_CLASS || s->kind == PY_OTHER)
        need_text(r, s->whole);
    if (s->kind == PY_FUNCTION && is_compiled(r, s->function)) {
        need_defaults(r, s->function);
        return;
    }
    if (s->kind == PY_FUNCTION)
        need_params(r, s->function);
    if (s->kind == PY_ANNASSIGN && r->annotations)
        need_expr(s->annassign.annotation, r);
    if (s->kind == PY_WITH)
        for (int i = 0; i < s->with.targets.count; i++)
            need_expr(s->with.targets.at[i], r);
    py_each_operand(s, need_expr, r);
    py_each_block(s, need_block, r);
}

static void need_block(struct py_block *block, void *data)
{
    for (int i = 0; i < block->count; i++)
        need_statement(data, block->at[i]);
}

/* --- what may be left out --- */

bool py_is_reached(const struct py_translation *t, const struct py_function *f) { return py_instances_of(t, f)->count > 0; }

/* Modules whose import does nothing but to bind names. */
static bool is_quiet_module(struct py_translation *t, const char *module)
{
    static const char *const quiet[] = {"vrc", "numpy", "math", "cmath", "typing", "__future__", "numba", "scipy", "functools",
                                        "itertools", "operator", "collections", "bisect", "heapq", "sys", "os", "time",
                                        "random", "typing_extensions", "dataclasses", "enum", "abc", "re", "string",
                                        "pathlib", "argparse", "timeit"};
    const char *path = py_canonical_path(t->unit, module);
    const size_t size = strcspn(path, ".");
    for (size_t i = 0; i < sizeof quiet / sizeof *quiet; i++)
        if (strlen(quiet[i]) == size && strncmp(quiet[i], path, size) == 0)
            return true;
    return false;
}

static bool is_quiet_import(struct py_translation *t, const struct py_stmt *s)
{
    for (int i = 0; i < s->imports.count; i++)
        if (!is_quiet_module(t, s->imports.at[i].module))
            return false;
    return true;
}

/* module = PyRaptorModule('name') */
static bool is_raptor_module(struct py_translation *t, const struct py_expr *value)
{
    const char *path = value->kind == PY_CALL ? py_path(t->unit, t->file, value->call.callee, py_is_known_path) : NULL;
    return path && strcmp(path, "vrc.PyRaptorModule") == 0;
}

struct name_search {
    struct py_translation *t;
    bool found;
};

static void find_foreign(struct py_expr *e, void *data)
{
    struct name_search *search = data;
    const struct py_name *n = e->kind == PY_NAME ? py_name_of(search->t->file, e->name) : NULL;
    const bool star = e->kind == PY_NAME && !n && py_star_path(search->t->unit, search->t->file, e->name, py_is_known_path);
    search->found |= star || (n && (n->sites[0].kind == PY_SITE_IMPORT || n->sites[0].kind == PY_SITE_FUNCTION));
    if (n && n->sites[0].kind == PY_SITE_VALUE && n->count == 1 && n->sites[0].value && !search->found &&
        n->sites[0].span.start < e->span.start)
        find_foreign(n->sites[0].value, data);
    py_each_child(e, find_foreign, data);
}

/* A constant whose value takes an import or a function of the file, and the name of a type. */
static bool is_quiet_value(struct py_translation *t, const struct py_expr *target, struct py_expr *value)
{
    const struct py_global *g = target->kind == PY_NAME ? py_global_of(t, target->name) : NULL;
    struct name_search search = {t, false};
    if (!g)
        return false;
    if (is_raptor_module(t, value) || py_annotation_quietly(t->unit, t->file, value))
        return true;
    find_foreign(value, &search);
    return g->kind == PY_G_CONSTANT && search.found;
}

static bool is_quiet_block(struct residual *r, const struct py_block *block);

/* `try: import a` with handlers that only bind what the import does. */
static bool is_quiet_attempt(struct residual *r, const struct py_stmt *s)
{
    for (int i = 0; i < s->attempt.body.count; i++)
        if (s->attempt.body.at[i]->kind != PY_IMPORT)
            return false;
    for (int i = 0; i < s->attempt.handlers.count; i++) {
        const struct py_block *block = &s->attempt.handlers.at[i].body;
        for (int k = 0; k < block->count; k++) {
            const struct py_stmt *in = block->at[k];
            const bool value = in->kind == PY_ASSIGN && in->assign.targets.count == 1 &&
                               in->assign.targets.at[0]->kind == PY_NAME;
            if (in->kind != PY_IMPORT && in->kind != PY_FUNCTION && in->kind != PY_PASS && !value)
                return false;
        }
    }
    return is_quiet_block(r, &s->attempt.body) && s->attempt.orelse.count == 0 && s->attempt.final.count == 0;
}

/* Whether a statement does nothing but to bind names that the compiled functions do not take from Python. */
static bool is_quiet(struct residual *r, struct py_stmt *s)
{
    struct py_translation *t = r->t;
    switch (s->kind) {
    case PY_IMPORT: return is_quiet_import(t, s);
    case PY_FUNCTION:
        return is_compiled(r, s->function) ||
               (py_is_reached(t, s->function) && !vr_map_get(t->changing, (uintptr_t)s->function));
    case PY_ASSIGN:
        return s->assign.targets.count == 1 && is_quiet_value(t, s->assign.targets.at[0], s->assign.value);
    case PY_ANNASSIGN: return s->annassign.value && is_quiet_value(t, s->annassign.target, s->annassign.value);
    case PY_IF: {
        const int known = py_decide(t->file->names, s->branch.test);
        return (known == 0 || is_quiet_block(r, &s->branch.body)) && (known == 1 || is_quiet_block(r, &s->branch.orelse));
    }
    case PY_TRY: return is_quiet_attempt(r, s);
    case PY_EXPR: return s->value->kind == PY_CONSTANT;
    case PY_PASS: return true;
    default: return false;
    }
}

static bool is_quiet_block(struct residual *r, const struct py_block *block)
{
    for (int i = 0; i < block->count; i++)
        if (!is_quiet(r, block->at[i]))
            return false;
    return true;
}

/* module.compile() */
static bool is_raptor_call(struct py_translation *t, const struct py_stmt *s)
{
    const struct py_expr *callee = s->kind == PY_EXPR && s->value->kind == PY_CALL ? s->value->call.callee : NULL;
    if (!callee || callee->kind != PY_ATTRIBUTE || callee->attribute.object->kind != PY_NAME)
        return false;
    const struct py_binding module = py_binding_of(t->unit, t->file, callee->attribute.object->name);
    return module.kind == PY_BOUND_VALUE && is_raptor_module(t, module.value);
}

/* --- what is kept --- */

/* Whether a statement of the outermost level binds a needed name: one of its places lies in it. */
static bool binds_needed(struct residual *r, const struct py_stmt *s)
{
    const struct py_names *names = r->t->file->names;
    for (int i = 0; i < names->count; i++)
        for (int k = 0; vr_map_get(r->needed, (uintptr_t)names->at[i]->name) && k < names->at[i]->count; k++) {
            const struct py_site *site = &names->at[i]->sites[k];
            const uint32_t start = site->span.start;
            const bool compiled = site->function && is_compiled(r, site->function);
            if (start >= s->whole.start && start < s->whole.end && !compiled)
                return true;
        }
    return false;
}

/* Whether a path is a name of a module that vrc knows: of its library, or a type or module of PyRaptor's. */
static bool is_of_star(const char *path)
{
    return py_is_known_path(path) || strncmp(path, "vrc.Py", 6) == 0 || strcmp(path, "vrc.unpython") == 0;
}

/* Whether `import *` gives a needed name that the file does not bind. */
static bool star_is_needed(struct residual *r, const struct py_stmt *s)
{
    struct py_translation *t = r->t;
    const struct py_imported *star = s->kind == PY_IMPORT ? &s->imports.at[0] : NULL;
    if (!star || !star->name || strcmp(star->name, "*") != 0)
        return false;
    for (int i = 0; i < r->name_count; i++) {
        const char *path = vr_name(t->unit->names, vr_format(t->unit->arena, "%s.%s", star->module, r->names[i]));
        if (!py_name_of(t->file, r->names[i]) && is_of_star(py_canonical_path(t->unit, path)))
            return true;
    }
    return false;
}

static bool is_future(const struct py_stmt *s)
{
    return s->kind == PY_IMPORT && s->imports.at[0].module && strcmp(s->imports.at[0].module, "__future__") == 0;
}

static void keep(struct residual *r, struct py_stmt *s)
{
    vr_map_set(r->kept, (uintptr_t)s, s);
    r->grew = true;
    need_statement(r, s);
}

static void choose(struct residual *r)
{
    const struct py_block *body = &r->t->file->body;
    for (int i = 0; i < r->signatures->variable_count; i++)
        need(r, r->signatures->variables[i]);
    do {
        r->grew = false;
        for (int i = 0; i < body->count; i++) {
            struct py_stmt *s = body->at[i];
            const bool compiled = s->kind == PY_FUNCTION && is_compiled(r, s->function);
            if (s->kind == PY_FUNCTION)
                need_defaults(r, s->function);
            if (compiled || vr_map_get(r->kept, (uintptr_t)s) || is_raptor_call(r->t, s))
                continue;
            if (!is_quiet(r, s) || binds_needed(r, s) || star_is_needed(r, s) || (s->kind == PY_FUNCTION && is_guessed(r, s->function)))
                keep(r, s);
        }
    } while (r->grew);
}

/* --- text --- */

static uint32_t count_lines(const struct residual *r, uint32_t start, uint32_t end)
{
    uint32_t lines = 0;
    for (; start < end; start++)
        lines += r->t->unit->source->text[start] == '\n';
    return lines;
}

/* Ends of lines only, and what stands before the next token on its line. */
static void skip_to(struct residual *r, uint32_t end)
{
    const char *text = r->t->unit->source->text;
    for (uint32_t n = count_lines(r, r->at, end); n > 0; n--)
        vr_put(&r->out, "\n");
    uint32_t line = end;
    while (line > r->at && strchr(" \t\f", text[line - 1]))
        line--;
    if (line > 0 && text[line - 1] == '\n')
        vr_put_bytes(&r->out, text + line, end - line);
    r->at = end;
}

static void copy_to(struct residual *r, uint32_t end)
{
    vr_put_bytes(&r->out, r->t->unit->source->text + r->at, end - r->at);
    r->at = end;
}

/* In the place of a function that is left out, its default values are worked out; the lines stay. */
static void put_defaults(struct residual *r, const struct py_function *f, struct vr_span whole, bool pass)
{
    const uint32_t start = (uint32_t)r->out.size;
    bool any = false;
    for (int i = 0; i < f->params.count; i++) {
        const struct py_global *g = wanted_default(r, &f->params.at[i]);
        const struct vr_span span = g ? f->params.at[i].initial->span : (struct vr_span){0, 0};
        if (!g)
            continue;
        vr_putf(&r->out, "%s%s = (%.*s)", any ? "; " : "", g->name, (int)(span.end - span.start),
                r->t->unit->source->text + span.start);
        any = true;
    }
    if (pass && !any)
        vr_put(&r->out, "pass");
    uint32_t lines = count_lines(r, whole.start, whole.end);
    for (size_t i = start; i < r->out.size; i++)
        lines -= r->out.data[i] == '\n' && lines > 0;
    r->at = whole.end;
    for (; lines > 0; lines--)
        vr_put(&r->out, "\n");
    while (r->at > whole.start && strchr(" \t\f", r->t->unit->source->text[r->at - 1]))
        r->at--;
    if (r->t->unit->source->text[r->at - 1] == '\n')
        copy_to(r, whole.end);
    r->at = whole.end;
}

/* A function that stays: default values that compiled functions take too get their names where they are worked out. */
static void copy_function(struct residual *r, const struct py_function *f)
{
    for (int i = 0; i < f->params.count; i++) {
        const struct py_global *g = wanted_default(r, &f->params.at[i]);
        if (!g)
            continue;
        copy_to(r, f->params.at[i].initial->span.start);
        vr_putf(&r->out, "(%s := (", g->name);
        copy_to(r, f->params.at[i].initial->span.end);
        vr_put(&r->out, "))");
    }
}

/* In a block, `pass` takes the place of a compiled function. */
static void copy_around_functions(struct py_block *block, void *data)
{
    struct residual *r = data;
    for (int i = 0; i < block->count; i++) {
        struct py_stmt *s = block->at[i];
        if (s->kind == PY_FUNCTION && is_compiled(r, s->function)) {
            copy_to(r, s->whole.start);
            put_defaults(r, s->function, s->whole, true);
        } else if (s->kind == PY_FUNCTION) {
            copy_function(r, s->function);
        } else {
            py_each_block(s, copy_around_functions, r);
        }
    }
}

static void put_statement(struct residual *r, struct py_stmt *s)
{
    /* What stands between two statements on one line is a semicolon. */
    const bool same_line = r->out.size && r->out.data[r->out.size - 1] != '\n' && !count_lines(r, r->at, s->whole.start);
    if (same_line)
        vr_put(&r->out, "; ");
    if (same_line)
        r->at = s->whole.start;
    skip_to(r, s->whole.start);
    if (s->kind == PY_FUNCTION)
        copy_function(r, s->function);
    else
        py_each_block(s, copy_around_functions, r);
    copy_to(r, s->whole.end);
}

static bool is_compound(const struct py_stmt *s)
{
    switch (s->kind) {
    case PY_FUNCTION: case PY_CLASS: case PY_FOR: case PY_WHILE: case PY_IF: case PY_WITH: case PY_TRY: case PY_OTHER:
        return true;
    default: return false;
    }
}

/* What compiled functions need comes before all that may call them, and behind imports from __future__: on the line of what stands before
 * or behind, or an empty one, so that the lines keep their numbers; where there is none of these, on a line of its own. */
static void put_setup(struct residual *r, const char *setup, const struct py_stmt *s)
{
    const bool compound = is_compound(s);
    if (!compound)
        skip_to(r, s->whole.start);
    const bool starts = r->out.size == 0 || r->out.data[r->out.size - 1] == '\n';
    vr_putf(&r->out, "%s%s", starts ? "" : "; ", setup);
    if (compound && starts && count_lines(r, r->at, s->whole.start) == 0)
        vr_put(&r->out, "\n");
}

/* Names Python's own functions for arguments that compiled ones do not take: VR_PY_INTERPRETED of the runtime. */
static void put_interpreted(struct residual *r)
{
    const struct py_function *last = NULL;
    for (int i = 0; i < r->signatures->count; i++) {
        const struct py_signature *s = &r->signatures->at[i];
        if (!s->guessed || s->function == last)
            continue;
        vr_putf(&r->out, "%s'%s': %s", last ? ", " : "__interpreted__ = {", s->function->name, s->function->name);
        last = s->function;
    }
    vr_put(&r->out, last ? "}\n" : "");
}

const char *py_residual(struct py_translation *t, const struct py_signatures *signatures)
{
    struct residual r = {.t = t, .signatures = signatures, .annotations = true, .out = vr_text_new(t->unit->arena)};
    const struct py_block *body = &t->file->body;
    bool any = false;
    r.needed = vr_map_new(t->unit->arena);
    r.kept = vr_map_new(t->unit->arena);
    for (int i = 0; i < body->count; i++)
        if (is_future(body->at[i]))
            r.annotations = false;
    choose(&r);
    for (int i = 0; i < body->count; i++)
        any |= vr_map_get(r.kept, (uintptr_t)body->at[i]) ||
               (body->at[i]->kind == PY_FUNCTION && need_defaults(&r, body->at[i]->function));
    const char *const setup = py_random_setup(t), *pending = setup;
    for (int i = 0; any && i < body->count; i++) {
        struct py_stmt *s = body->at[i];
        if (pending && !is_future(s) &&
            (vr_map_get(r.kept, (uintptr_t)s) || (s->kind == PY_FUNCTION && need_defaults(&r, s->function)))) {
            put_setup(&r, pending, s);
            pending = NULL;
        }
        if (vr_map_get(r.kept, (uintptr_t)s) || is_future(s)) {
            put_statement(&r, s);
        } else if (s->kind == PY_FUNCTION) {
            skip_to(&r, s->whole.start);
            put_defaults(&r, s->function, s->whole, false);
        } else {
            skip_to(&r, s->whole.end);
        }
    }
    while (r.out.size && r.out.data[r.out.size - 1] == '\n')
        vr_text_cut(&r.out, r.out.size - 1);
    vr_put(&r.out, "\n");
    put_interpreted(&r);
    if (pending)
        vr_putf(&r.out, "%s\n", pending);
    return any || setup ? r.out.data : NULL;
}

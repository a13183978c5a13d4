/* SPDX-License-Identifier: Apache-2.0 */
/* Where names are bound at the outermost level of a file, by its own statements and by functions that say `global`. */
#include <string.h>

#include "frontend/python/names/names.h"

struct walk {
    struct vr_unit *unit;
    const struct py_file *file;
    struct py_names *names;
    const struct py_names *before;     /* of a first walk, which tell conditions; NULL: no condition is told */
    struct vr_map *global;             /* in a function: the names that it declares; NULL at the outermost level */
    const struct py_stmt *attempt;
    bool handles, conditional;
};

static struct py_name *name_of(struct walk *w, const char *name)
{
    struct py_names *names = w->names;
    struct py_name *found = vr_map_get(names->by_name, (uintptr_t)name);
    if (found)
        return found;
    found = VR_NEW(w->unit->arena, struct py_name);
    found->name = name;
    VR_ADD(w->unit->arena, names, found);
    vr_map_set(names->by_name, (uintptr_t)name, found);
    return found;
}

static void add_site(struct walk *w, const char *name, struct py_site site)
{
    if (w->global && !vr_map_get(w->global, (uintptr_t)name))
        return;
    struct py_name *n = name_of(w, name);
    site.attempt = w->attempt;
    site.handles = w->handles;
    site.inside = site.inside || w->global;
    site.conditional = w->conditional || site.inside;
    VR_APPEND(w->unit->arena, n->sites, n->count, n->capacity, site);
}

/* --- targets --- */

/* The i-th item of what is unpacked: that of a tuple that is written out, else by a subscript. */
static struct py_expr *item_of(struct walk *w, struct py_expr *value, int i)
{
    if (!value)
        return NULL;
    if ((value->kind == PY_TUPLE || value->kind == PY_LIST) && i < value->items.count)
        return value->items.at[i];
    struct py_expr *index = VR_NEW(w->unit->arena, struct py_expr), *item = VR_NEW(w->unit->arena, struct py_expr);
    *index = (struct py_expr){.kind = PY_CONSTANT, .span = value->span};
    index->constant.kind = PY_INT;
    index->constant.value = (struct vr_value){.kind = VR_V_INT, .i = i};
    *item = (struct py_expr){.kind = PY_SUBSCRIPT, .span = value->span, .depth = value->depth + 1};
    item->subscript.object = value;
    item->subscript.index = index;
    return item;
}

static bool has_star(const struct py_expr *target)
{
    for (int i = 0; i < target->items.count; i++)
        if (target->items.at[i]->kind == PY_STARRED)
            return true;
    return false;
}

/* A name that is assigned to, or each of a tuple of them; `value` NULL where nobody can say it. */
static void add_target(struct walk *w, struct py_expr *target, struct py_expr *value, struct py_expr *annotation, bool whole)
{
    if (target->kind == PY_NAME)
        add_site(w, target->name,
                 (struct py_site){.kind = value || annotation ? PY_SITE_VALUE : PY_SITE_OTHER, .span = target->span,
                                  .value = value, .annotation = annotation, .whole = whole});
    if (target->kind == PY_STARRED)
        add_target(w, target->inner, NULL, NULL, false);
    const bool unpacks = target->kind == PY_TUPLE || target->kind == PY_LIST;
    if (unpacks && has_star(target))
        value = NULL;
    for (int i = 0; unpacks && i < target->items.count; i++)
        add_target(w, target->items.at[i], item_of(w, value, i), NULL, false);
}

/* := binds a name of the function or module around it, also from a comprehension. */
static void add_named(struct py_expr *e, void *data)
{
    if (e->kind == PY_NAMEDEXPR)
        add_target(data, e->named.target, NULL, NULL, false);
    if (e->kind != PY_LAMBDA)
        py_each_child(e, add_named, data);
}

/* --- statements --- */

const char *py_dotted(struct vr_unit *unit, const char *module, const char *name)
{
    return name ? vr_name(unit->names, vr_format(unit->arena, "%s.%s", module ? module : "", name)) : module;
}

/* `import a.b` binds a, `import a.b as c` binds c to a.b, `from m import n` binds n to m.n. */
const char *py_import_binds(struct vr_unit *unit, const struct py_imported *imported, const char **path)
{
    const char *module = imported->module ? imported->module : "";
    if (imported->name && strcmp(imported->name, "*") == 0)
        return NULL;
    if (!imported->name && !imported->alias)
        module = vr_name_n(unit->names, module, strcspn(module, "."));
    *path = py_dotted(unit, module, imported->name);
    return imported->alias ? imported->alias : imported->name ? imported->name : module;
}

static void add_import(struct walk *w, const struct py_imported *imported)
{
    const char *path = NULL, *name = py_import_binds(w->unit, imported, &path);
    if (name)
        add_site(w, name, (struct py_site){.kind = PY_SITE_IMPORT, .span = imported->span, .path = path});
    else
        w->names->star = w->global ? w->names->star : imported->span.start;
    if (!name && !w->global && !w->conditional)
        VR_ADD(w->unit->arena, &w->names->stars, imported->module);
}

static void add_block(struct walk *w, const struct py_block *block);

static void add_block_if(struct walk *w, const struct py_block *block, bool conditional)
{
    const bool before = w->conditional;
    w->conditional = before || conditional;
    add_block(w, block);
    w->conditional = before;
}

/* What is tried is taken to work: try: import a; except ImportError: … */
static void add_attempt(struct walk *w, const struct py_stmt *s)
{
    const struct walk before = *w;
    w->attempt = s;
    w->handles = w->conditional = true;
    for (int i = 0; i < s->attempt.handlers.count; i++) {
        const struct py_handler *handler = &s->attempt.handlers.at[i];
        if (handler->name)
            add_site(w, handler->name, (struct py_site){.kind = PY_SITE_OTHER, .span = handler->span});
        add_block(w, &handler->body);
    }
    w->handles = false;
    add_block(w, &s->attempt.body);
    add_block(w, &s->attempt.orelse);
    *w = before;
    add_block(w, &s->attempt.final);
}

/* The names that a function declares to be the module's; NULL if there are none. */
struct declared {
    struct vr_unit *unit;
    struct vr_map *names;
};

static void declare(struct declared *d, const char *name)
{
    d->names = d->names ? d->names : vr_map_new(d->unit->arena);
    vr_map_set(d->names, (uintptr_t)name, d);
}

static void find_attribute(struct py_expr *target, void *data)
{
    if (target->kind == PY_NAME && py_is_attribute_name(target->name))
        declare(data, target->name);
}

static void find_declared(struct py_stmt *s, void *data)
{
    struct declared *d = data;
    py_each_target(s, find_attribute, d);
    if (s->kind != PY_GLOBAL || d->unit->source->text[s->span.start] != 'g')
        return;
    for (int k = 0; k < s->names.count; k++)
        declare(d, s->names.at[k]);
}

static void add_inner_function(struct py_stmt *s, void *data);

/* What a function binds by `global`. */
static void add_function_body(struct walk *w, const struct py_function *function)
{
    struct declared declared = {w->unit, NULL};
    py_each_statement(&function->body, false, find_declared, &declared);
    struct walk inner = {.unit = w->unit, .file = w->file, .names = w->names, .global = declared.names, .conditional = true};
    if (declared.names)
        add_block(&inner, &function->body);
    else
        py_each_statement(&function->body, false, add_inner_function, &inner);
}

static void add_inner_function(struct py_stmt *s, void *data)
{
    if (s->kind == PY_FUNCTION)
        add_function_body(data, s->function);
}

/* typing.overload: what is below it is no function, but a hint. */
static bool is_overload(const struct py_function *function)
{
    for (int i = 0; i < function->decorators.count; i++) {
        const struct py_expr *e = function->decorators.at[i];
        const char *name = e->kind == PY_NAME ? e->name : e->kind == PY_ATTRIBUTE ? e->attribute.name : "";
        if (strcmp(name, "overload") == 0)
            return true;
    }
    return false;
}

static void add_function(struct walk *w, const struct py_stmt *s)
{
    if (!is_overload(s->function))
        add_site(w, s->function->name,
                 (struct py_site){.kind = PY_SITE_FUNCTION, .span = s->function->name_span, .function = s->function});
    add_function_body(w, s->function);
}

/* Text of which the grammar tells nothing, a class: its words behind `global` are names that it may bind;
 * at the outermost level (`all`) each of its words may be one. */
static void add_text(struct walk *w, const struct py_stmt *s, bool all)
{
    const char *text = w->unit->source->text;
    bool global = false;
    for (uint32_t at = s->whole.start; at < s->whole.end;) {
        uint32_t end = at;
        while (end < s->whole.end && py_in_word(text[end]))
            end++;
        if (end == at) {
            global = global && strchr(" \t,\\\r", text[at]);
            at++;
            continue;
        }
        const char *word = vr_name_n(w->unit->names, text + at, end - at);
        const struct py_site site = {.kind = PY_SITE_OTHER, .span = s->span, .inside = true};
        if (global || (all && vr_map_get(w->names->by_name, (uintptr_t)word)))
            add_site(w, word, site);
        global = global || strcmp(word, "global") == 0;
        at = end;
    }
}

static void add_branches(struct walk *w, const struct py_stmt *s)
{
    const int known = w->before && !w->global ? py_decide(w->before, s->branch.test) : -1;
    if (known != 0 && !py_is_main_test(s->branch.test))
        add_block_if(w, &s->branch.body, known < 0);
    if (known != 1)
        add_block_if(w, &s->branch.orelse, known < 0 && !py_is_main_test(s->branch.test));
}

/* a += b is a = a + b, but for lists and arrays, which keep their types. */
static struct py_expr *sum_of(struct walk *w, const struct py_stmt *s)
{
    struct py_expr *sum = VR_NEW(w->unit->arena, struct py_expr);
    *sum = (struct py_expr){.kind = PY_BINOP, .span = s->span, .depth = s->augassign.value->depth + 1};
    sum->binary.op = s->augassign.op;
    sum->binary.left = s->augassign.target;
    sum->binary.right = s->augassign.value;
    return sum;
}

/* Names of its attributes, and what its methods bind. */
static void add_class(struct walk *w, const struct py_stmt *s)
{
    for (int i = 0; i < s->class.body.count; i++) {
        struct py_stmt *member = s->class.body.at[i];
        const char *name = vr_map_get(w->file->attributes, (uintptr_t)member);
        if (name)
            add_site(w, name,
                     (struct py_site){.kind = PY_SITE_VALUE,
                                      .span = member->span,
                                      .whole = true,
                                      .value = member->kind == PY_ASSIGN ? member->assign.value : member->annassign.value});
        if (member->kind == PY_FUNCTION)
            add_function_body(w, member->function);
    }
}

static void add_statement(struct walk *w, struct py_stmt *s)
{
    py_each_operand(s, add_named, w);
    switch (s->kind) {
    case PY_IMPORT:
        for (int i = 0; i < s->imports.count; i++)
            add_import(w, &s->imports.at[i]);
        break;
    case PY_FUNCTION: add_function(w, s); break;
    case PY_CLASS:
        add_site(w, s->class.name, (struct py_site){.kind = PY_SITE_CLASS, .span = s->span, .value = s->class.bases, .class = s});
        add_text(w, s, false);
        add_class(w, s);
        break;
    case PY_OTHER: add_text(w, s, true); break;
    case PY_ASSIGN:
        for (int i = 0; i < s->assign.targets.count; i++)
            add_target(w, s->assign.targets.at[i], s->assign.value, NULL, true);
        break;
    case PY_ANNASSIGN:
        if (s->annassign.value)
            add_target(w, s->annassign.target, s->annassign.value, s->annassign.annotation, true);
        break;
    case PY_AUGASSIGN: add_target(w, s->augassign.target, sum_of(w, s), NULL, false); break;
    case PY_DELETE:
        for (int i = 0; i < s->targets.count; i++)
            add_target(w, s->targets.at[i], NULL, NULL, false);
        break;
    case PY_FOR:
        add_target(w, s->loop.target, NULL, NULL, false);
        add_block_if(w, &s->loop.body, true);
        add_block_if(w, &s->loop.orelse, true);
        break;
    case PY_IF: add_branches(w, s); break;
    case PY_WHILE:
        add_block_if(w, &s->branch.body, true);
        add_block_if(w, &s->branch.orelse, true);
        break;
    case PY_WITH:
        for (int i = 0; i < s->with.targets.count; i++)
            if (s->with.targets.at[i])
                add_target(w, s->with.targets.at[i], NULL, NULL, false);
        add_block_if(w, &s->with.body, true);
        break;
    case PY_TRY: add_attempt(w, s); break;
    default: break;
    }
}

static void add_block(struct walk *w, const struct py_block *block)
{
    for (int i = 0; i < block->count; i++)
        add_statement(w, block->at[i]);
}

/* --- the names --- */

static struct py_names *walk_file(struct vr_unit *unit, const struct py_file *file, const struct py_names *before)
{
    struct py_names *names = VR_NEW(unit->arena, struct py_names);
    names->by_name = vr_map_new(unit->arena);
    names->records = vr_map_new(unit->arena);
    struct walk w = {.unit = unit, .file = file, .names = names, .before = before};
    add_block(&w, &file->body);
    return names;
}

struct py_names *py_find_names(struct vr_unit *unit, const struct py_file *file)
{
    struct py_names *names = walk_file(unit, file, walk_file(unit, file, NULL));
    py_find_uses(unit, file, names);
    return names;
}

const struct py_name *py_name_of(const struct py_file *file, const char *name)
{
    return vr_map_get(file->names->by_name, (uintptr_t)name);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* What becomes of the values of names: whether something in the file may change what a name holds, or gives it a second
 * name. Names of functions' own variables are taken for the module's too: to think of more changes does no harm. */
#include <string.h>

#include "frontend/python/names/names.h"

struct walk {
    struct vr_unit *unit;
    const struct py_file *file;
    struct py_names *names;
    const struct py_stmt *top;         /* the statement at the outermost level; NULL in a function */
    const struct py_stmt *at;          /* the innermost statement */
    const struct py_function *in;      /* the function at the outermost level, or NULL */
    struct vr_map *changed;            /* key_of() any name that something changes → the statement */
    struct pairs *second;              /* names that get what others hold */
    struct py_name *local;             /* the only name that is looked for, a variable of a function; NULL: the module's */
};

struct pairs {
    struct pair { uintptr_t key, from; struct py_name *of; } *at; /* `of`: the outermost level's that `from` may be */
    int count;
    size_t capacity;
};

/* What is done with a value. */
enum use {
    LOOKED_AT,     /* read, element by element or as a whole; nobody keeps it */
    KEPT,          /* it gets another name, or becomes a part of something */
    CHANGED
};

/* A name in a function is another one than that in others. */
static uintptr_t key_of(const struct walk *w, const struct py_function *in, const char *name)
{
    return (uintptr_t)(in ? vr_name(w->unit->names, vr_format(w->unit->arena, "%s of %u", name, in->name_span.start))
                          : name);
}

static void note_change(struct py_name *n, const struct py_stmt *by, bool at_top)
{
    if (!n->changes || (at_top && !n->changes_at_top))
        n->change = by->span;
    n->changes = true;
    n->changes_at_top = n->changes_at_top || at_top;
}

static void use_name(struct walk *w, const char *name, enum use use)
{
    struct py_name *n = !w->local                ? vr_map_get(w->names->by_name, (uintptr_t)name)
                        : w->local->name == name ? w->local
                                                 : NULL;
    if (use == CHANGED && !vr_map_get(w->changed, key_of(w, w->in, name)))
        vr_map_set(w->changed, key_of(w, w->in, name), (void *)w->at);
    if (!n || use == LOOKED_AT)
        return;
    n->escapes = n->escapes || use == KEPT;
    if (use == CHANGED)
        note_change(n, w->top ? w->top : w->at, w->top != NULL);
}

/* Whether an expression names a display of numbers and text of the file, whose items nobody can change. */
static bool has_fixed_items(const struct walk *w, const struct py_expr *e)
{
    const struct py_name *n = !w->local && e->kind == PY_NAME ? vr_map_get(w->names->by_name, (uintptr_t)e->name) : NULL;
    const struct py_expr *value = n && n->count == 1 && n->sites[0].kind == PY_SITE_VALUE ? n->sites[0].value : NULL;
    bool fixed = value && (value->kind == PY_LIST || value->kind == PY_TUPLE || value->kind == PY_DICT || value->kind == PY_SET);
    for (int i = 0; fixed && i < value->items.count; i++)
        fixed = value->items.at[i]->kind == PY_CONSTANT;
    return fixed;
}

static bool is_fixed_item(const struct walk *w, const struct py_expr *e)
{
    return e->kind == PY_SUBSCRIPT && has_fixed_items(w, e->subscript.object);
}

/* `name` holds from now on what an expression gives: of an element or a view what it is one of, of a tuple all that is in it. */
static void give_second_name(struct walk *w, const struct py_function *in, const char *name, const struct py_expr *e)
{
    while (e && (e->kind == PY_SUBSCRIPT || e->kind == PY_ATTRIBUTE) && !is_fixed_item(w, e))
        e = e->kind == PY_SUBSCRIPT ? e->subscript.object : e->attribute.object;
    for (int i = 0; e && (e->kind == PY_TUPLE || e->kind == PY_LIST) && i < e->items.count; i++)
        give_second_name(w, in, name, e->items.at[i]);
    if (e && e->kind == PY_IFEXP) {
        give_second_name(w, in, name, e->choice.then);
        give_second_name(w, in, name, e->choice.otherwise);
    }
    if (!e || e->kind != PY_NAME || (in == w->in && e->name == name))
        return;
    VR_ADD(w->unit->arena, w->second, (struct pair){
        key_of(w, in, name), key_of(w, w->in, e->name), vr_map_get(w->names->by_name, (uintptr_t)e->name)});
}

/* The same of the names in a target. */
static void give_to_target(struct walk *w, const struct py_expr *target, const struct py_expr *e)
{
    if (target->kind == PY_NAME)
        give_second_name(w, w->in, target->name, e);
    for (int i = 0; (target->kind == PY_TUPLE || target->kind == PY_LIST) && i < target->items.count; i++)
        give_to_target(w, target->items.at[i], e);
}

static void use_expr(struct walk *w, const struct py_expr *e, enum use use);

static void use_all(struct walk *w, const struct py_exprs *list, enum use use)
{
    for (int i = 0; i < list->count; i++)
        use_expr(w, list->at[i], use);
}

/* --- calls --- */

/* Whether a callee is a function of a library, which keeps none of its arguments. */
static bool is_library(const struct walk *w, const struct py_expr *callee)
{
    while (callee->kind == PY_ATTRIBUTE)
        callee = callee->attribute.object;
    const struct py_name *n = callee->kind == PY_NAME ? vr_map_get(w->names->by_name, (uintptr_t)callee->name) : NULL;
    return callee->kind == PY_NAME && (!n || (n->count && n->sites[0].kind == PY_SITE_IMPORT));
}

static const char *last_name(const struct py_expr *callee)
{
    return callee->kind == PY_ATTRIBUTE ? callee->attribute.name : callee->kind == PY_NAME ? callee->name : "";
}

/* Functions of libraries that change an argument. */
static bool changes_arguments(const char *name)
{
    return vr_is_among(name, "copyto put place putmask fill_diagonal at shuffle setattr setitem delitem iadd isub "
                             "imul iconcat heappush heappop heapify insort insort_left insort_right exec eval");
}

/* Methods that leave the object as it is. */
static bool only_looks(const char *name)
{
    return vr_is_among(name, "get keys values items index count copy sum min max mean astype tolist union "
                             "intersection difference issubset issuperset isdisjoint join format");
}

/* What a function of a library gives may be its argument, `np.asarray(a)`: of a variable of a function, which is asked about here,
 * it is used as that is. */
static void use_call(struct walk *w, const struct py_expr *e, enum use whole)
{
    const struct py_expr *callee = e->call.callee;
    const bool library = is_library(w, callee), changes = changes_arguments(last_name(callee));
    const struct py_name *n = callee->kind == PY_NAME ? vr_map_get(w->names->by_name, (uintptr_t)callee->name) : NULL;
    const bool function = n && n->count == 1 && n->sites[0].kind == PY_SITE_FUNCTION; /* it has the value under a name of its own */
    const bool kept = function || (w->local && (!library || whole == KEPT));
    const enum use use = kept ? KEPT : changes || !library ? CHANGED : LOOKED_AT;
    if (callee->kind == PY_ATTRIBUTE && !library)
        use_expr(w, callee->attribute.object, only_looks(callee->attribute.name) ? LOOKED_AT : CHANGED);
    else if (callee->kind != PY_NAME)
        use_expr(w, callee, LOOKED_AT);
    use_all(w, &e->call.args, use);
    for (int i = 0; function && i < e->call.args.count && i < n->sites[0].function->params.count; i++)
        give_second_name(w, n->sites[0].function, n->sites[0].function->params.at[i].name, e->call.args.at[i]);
    for (int i = 0; i < e->call.keywords.count; i++) {
        const char *name = e->call.keywords.at[i].name;
        use_expr(w, e->call.keywords.at[i].value, name && strcmp(name, "out") == 0 ? CHANGED : use);
        if (function && name)
            give_second_name(w, n->sites[0].function, name, e->call.keywords.at[i].value);
    }
}

/* --- expressions --- */

/* Words of text that the grammar tells nothing of. */
static void use_text(struct walk *w, struct vr_span span)
{
    for (const char *word; (word = py_take_word(w->unit, &span)) != NULL;)
        use_name(w, word, CHANGED);
}

static void use_comprehension(struct walk *w, const struct py_expr *e)
{
    for (int i = 0; i < e->comprehension.clauses.count; i++) {
        use_expr(w, e->comprehension.clauses.at[i].iter, LOOKED_AT);
        use_all(w, &e->comprehension.clauses.at[i].conditions, LOOKED_AT);
    }
    use_expr(w, e->comprehension.element, KEPT);
}

struct child {
    struct walk *walk;
    enum use use;
};

static void use_child(struct py_expr *e, void *data)
{
    const struct child *child = data;
    use_expr(child->walk, e, child->use);
}

static void use_expr(struct walk *w, const struct py_expr *e, enum use use)
{
    struct child child = {w, LOOKED_AT};
    if (!e)
        return;
    switch (e->kind) {
    case PY_NAME: use_name(w, e->name, use); return;
    case PY_UNSUPPORTED: use_text(w, e->span); return;
    case PY_CALL: use_call(w, e, use); return;
    case PY_LISTCOMP: case PY_GENERATOR: case PY_DICTCOMP: case PY_SETCOMP: use_comprehension(w, e); return;
    case PY_SUBSCRIPT:
        use_expr(w, e->subscript.object, use == CHANGED && !is_fixed_item(w, e) ? CHANGED : LOOKED_AT);
        use_expr(w, e->subscript.index, LOOKED_AT);
        return;
    case PY_ATTRIBUTE: use_expr(w, e->attribute.object, w->local && use == KEPT ? LOOKED_AT : use); return;
    case PY_IFEXP:
        use_expr(w, e->choice.test, LOOKED_AT);
        use_expr(w, e->choice.then, use);
        use_expr(w, e->choice.otherwise, use);
        return;
    case PY_BOOLOP: use_all(w, &e->bools.values, use); return;
    case PY_TUPLE: case PY_LIST: case PY_DICT: case PY_SET: use_all(w, &e->items, use == CHANGED ? CHANGED : KEPT); return;
    case PY_LAMBDA: case PY_YIELD: case PY_YIELD_FROM: child.use = KEPT; break;
    case PY_NAMEDEXPR:
        use_expr(w, e->named.value, KEPT);
        return;
    case PY_STARRED: case PY_SLICE: case PY_COMPARE: case PY_BINOP: case PY_UNARYOP: case PY_FORMATTED: case PY_CONSTANT: break;
    }
    py_each_child(e, use_child, &child);
}

/* --- statements --- */

/* What is stored to is changed. */
static void change_target(struct walk *w, const struct py_expr *target)
{
    if (target->kind == PY_SUBSCRIPT) {
        use_expr(w, target->subscript.object, CHANGED);
        use_expr(w, target->subscript.index, LOOKED_AT);
    } else {
        use_expr(w, target, CHANGED);
    }
}

/* Stores to elements and attributes change what is stored to; a name is only bound anew. */
static void use_target(struct walk *w, const struct py_expr *target)
{
    if (target->kind == PY_SUBSCRIPT || target->kind == PY_ATTRIBUTE)
        change_target(w, target);
    if (target->kind == PY_STARRED)
        use_target(w, target->inner);
    for (int i = 0; (target->kind == PY_TUPLE || target->kind == PY_LIST) && i < target->items.count; i++)
        use_target(w, target->items.at[i]);
}

static void use_block(struct py_block *block, void *data);

static bool unpacks(const struct py_exprs *targets)
{
    for (int i = 0; i < targets->count; i++)
        if (targets->at[i]->kind != PY_TUPLE && targets->at[i]->kind != PY_LIST)
            return false;
    return true;
}

static void use_function(struct walk *w, const struct py_function *function)
{
    struct walk inner = *w;
    for (int i = 0; i < function->params.count; i++)
        use_expr(w, function->params.at[i].initial, KEPT);
    use_all(w, &function->decorators, LOOKED_AT);
    inner.top = NULL;
    inner.in = w->in ? w->in : function;
    use_block((struct py_block *)&function->body, &inner);
}

static void use_statement(struct walk *w, struct py_stmt *s)
{
    struct child child = {w, LOOKED_AT};
    w->at = s;
    switch (s->kind) {
    case PY_FUNCTION: use_function(w, s->function); return;
    case PY_CLASS: case PY_OTHER: use_text(w, s->whole); return;
    case PY_ASSIGN:
        if (!w->local || s->assign.value->kind != PY_NAME)
            use_expr(w, s->assign.value, unpacks(&s->assign.targets) ? LOOKED_AT : KEPT);
        for (int i = 0; i < s->assign.targets.count; i++)
            use_target(w, s->assign.targets.at[i]);
        for (int i = 0; i < s->assign.targets.count; i++)
            give_to_target(w, s->assign.targets.at[i], s->assign.value);
        return;
    case PY_ANNASSIGN:
        use_expr(w, s->annassign.value, KEPT);
        use_target(w, s->annassign.target);
        return;
    case PY_AUGASSIGN: /* also in place, where it is a name's */
        use_expr(w, s->augassign.value, LOOKED_AT);
        change_target(w, s->augassign.target);
        return;
    case PY_FOR:
        use_expr(w, s->loop.iter, LOOKED_AT);
        use_target(w, s->loop.target);
        if (!has_fixed_items(w, s->loop.iter))
            give_to_target(w, s->loop.target, s->loop.iter);
        break;
    case PY_DELETE:
        for (int i = 0; i < s->targets.count; i++)
            use_target(w, s->targets.at[i]);
        return;
    case PY_RETURN:
        if (!w->local) /* behind which the function holds nothing */
            use_expr(w, s->value, KEPT);
        return;
    case PY_WITH: use_all(w, &s->with.contexts, KEPT); break;
    default: py_each_operand(s, use_child, &child); break;
    }
    py_each_block(s, use_block, w);
}

static void use_block(struct py_block *block, void *data)
{
    struct walk *w = data;
    for (int i = 0; i < block->count; i++)
        use_statement(w, block->at[i]);
}

/* What changes something under a second name changes it under the first. */
static void change_first_names(const struct walk *w)
{
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < w->second->count; i++) {
            const struct pair *pair = &w->second->at[i];
            const struct py_stmt *by = vr_map_get(w->changed, pair->key);
            if (!by || vr_map_get(w->changed, pair->from))
                continue;
            vr_map_set(w->changed, pair->from, (void *)by);
            if (pair->of)
                note_change(pair->of, by, false);
            more = true;
        }
    }
}

void py_find_uses(struct vr_unit *unit, const struct py_file *file, struct py_names *names)
{
    struct pairs second = {0};
    struct walk w = {.unit = unit, .file = file, .names = names, .changed = vr_map_new(unit->arena), .second = &second};
    for (int i = 0; i < file->body.count; i++) {
        w.top = file->body.at[i];
        use_statement(&w, file->body.at[i]);
    }
    change_first_names(&w);
}

/* --- what functions hold alone --- */

bool py_is_given_on(struct vr_unit *unit, const struct py_file *file, const struct py_function *function, const char *name)
{
    struct py_name local = {.name = name};
    struct pairs second = {0};
    struct walk w = {.unit = unit, .file = file, .names = file->names, .changed = vr_map_new(unit->scratch), .second = &second, .local = &local};
    use_block((struct py_block *)&function->body, &w);
    return local.escapes;
}

bool py_is_made_anew(const struct py_file *file, const struct py_expr *value)
{
    static const char functions[] = "arange empty empty_like eye full full_like identity linspace meshgrid ones ones_like zeros zeros_like";
    const struct walk w = {.names = file->names};
    switch (value->kind) {
    case PY_BINOP: case PY_UNARYOP: case PY_COMPARE: return true;
    case PY_SUBSCRIPT: /* np.mgrid[0:n, 0:m] */
        return value->subscript.object->kind == PY_ATTRIBUTE &&
               vr_is_among(value->subscript.object->attribute.name, "mgrid ogrid r_ c_") &&
               is_library(&w, value->subscript.object);
    case PY_CALL:
        return vr_is_among(last_name(value->call.callee), functions)
                   ? is_library(&w, value->call.callee)
                   : value->call.callee->kind == PY_ATTRIBUTE && vr_is_among(last_name(value->call.callee), "copy flatten");
    default: return false;
    }
}

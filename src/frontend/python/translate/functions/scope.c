/* SPDX-License-Identifier: Apache-2.0 */
/* The variables of a function: definitions of one name that can reach a common use are one variable (webs of definitions
 * and uses). So a name may stand for an array first and for a number later, as long as the two never meet.
 *
 * Reaching definitions are found by walking the body with, for each name, the set of definitions that may have given it its
 * value; what comes around a loop is kept with the loop, and the body is walked again until nothing is new. */
#include <string.h>

#include "frontend/python/names/names.h"
#include "frontend/python/translate/functions/functions.h"

/* A set of definitions: a list, the latest first. Sets are never changed, but made anew, and share what they have in
 * common. */
struct set {
    int definition;
    struct set *next;
};

/* A definition, and in a forest the one that stands for its variable. */
struct definition {
    const char *name;
    int param;
    int leader;
    const struct py_expr *where;
    const struct py_expr *deletes;     /* the name in a del: from there on there is no value */
    const struct py_expr *moves;       /* the name in `other = name` or `list.append(name)`: no definition, it tells which reads can follow */
    bool anew;                         /* nothing else holds its value at first */
    bool shared;                       /* of `name.shape = …`: something else may hold the array */
    bool none;                         /* before all others: there is no value yet */
    bool augments;                     /* by an augmented assignment, which leaves a list the one that it is */
};

/* What reaches a place: by name the definitions; NULL where the program does not come. */
struct flow {
    struct set **reaching;
};

/* A loop around the place: what leaves it by break, and what comes back to its head. */
struct around {
    struct flow *leaving;
    struct flow *back;
    struct around *outer;
};

/* A try whose body, or for its finally all of it, is around the place: what reaches a statement that fails. */
struct attempt {
    struct flow *raised;
    struct attempt *outer;
};

struct finder {
    struct vr_unit *unit;
    const struct py_file *file;        /* NULL: only names are looked for */
    const struct vr_map *ways;         /* if → enum py_way that it goes; or NULL */
    const char *self;                  /* of a method: the object's name, whose fields may be called shape; or NULL */
    struct vr_map *numbers;            /* interned name → its number + 1 */
    int name_count;
    struct definition *definitions;
    int count;
    size_t capacity;
    struct vr_map *of_expr;            /* PY_NAME that is assigned → its definition + 1 */
    struct vr_map *deleted;            /* PY_NAME of a del that a read can follow → itself */
    struct vr_map *uses;               /* PY_NAME that is read → a definition that reaches it + 1 */
    struct vr_map *unsure;             /* PY_NAME that is read where it may have no value yet → itself */
    struct vr_map *deletions;          /* PY_NAME in a del → its definition + 1 */
    struct vr_map *moves;              /* PY_NAME in `other = name` or `list.append(name)` → its definition + 1 */
    struct vr_map *read_again;         /* PY_NAME of those that a read can follow → itself */
    struct vr_map *back_of;            /* loop statement → struct flow: what comes back to its head */
    bool *taken;                       /* by the number of a name: an inner function or a lambda reads it */
    struct py_expr **reads;            /* PY_NAMEs that are read, of the last walk */
    int read_count;
    size_t read_capacity;
    struct flow *now;
    struct around *loop;
    struct attempt *attempt;
    bool changed;                      /* more came around a loop than the last time */
    bool anew;                         /* what is assigned is made anew */
};

/* --- definitions and sets --- */

static int leader(struct finder *f, int d)
{
    while (f->definitions[d].leader != d)
        d = f->definitions[d].leader = f->definitions[f->definitions[d].leader].leader;
    return d;
}

static void unite(struct finder *f, int a, int b)
{
    a = leader(f, a);
    b = leader(f, b);
    if (a != b)
        f->definitions[a > b ? a : b].leader = a < b ? a : b;
}

static int define(struct finder *f, const char *name, int param, const struct py_expr *where)
{
    f->definitions = VR_GROW(f->unit->arena, f->definitions, f->count, f->capacity);
    f->definitions[f->count] = (struct definition){.name = name, .param = param, .leader = f->count, .where = where};
    return f->count++;
}

/* Whether all of a set is in another one. */
static bool is_within(const struct set *inner, const struct set *outer)
{
    while (inner != outer && inner && outer && inner->definition <= outer->definition) {
        inner = inner->definition == outer->definition ? inner->next : inner;
        outer = outer->next;
    }
    return inner == outer || !inner;
}

static struct set *with(struct finder *f, struct set *set, int definition)
{
    return VR_MAKE(f->unit->arena, struct set, {definition, set});
}

/* Both sets in one, which shares what they share. */
static struct set *both(struct finder *f, struct set *a, struct set *b)
{
    struct set *all = NULL, **end = &all;
    while (a != b && a && b) {
        const int definition = a->definition > b->definition ? a->definition : b->definition;
        *end = with(f, NULL, definition);
        end = &(*end)->next;
        a = a->definition == definition ? a->next : a;
        b = b->definition == definition ? b->next : b;
    }
    *end = a ? a : b;
    return all;
}

static struct flow *copy_flow(struct finder *f, const struct flow *flow)
{
    if (!flow)
        return NULL;
    struct flow *copy = VR_NEW(f->unit->arena, struct flow);
    copy->reaching = VR_NEW_ARRAY(f->unit->arena, struct set *, f->name_count + 1);
    memcpy(copy->reaching, flow->reaching, (size_t)f->name_count * sizeof *copy->reaching);
    return copy;
}

/* Adds what reaches by `from` to *to; whether that was anything new. */
static bool join(struct finder *f, struct flow **to, const struct flow *from)
{
    bool more = false;
    if (!from)
        return false;
    if (!*to) {
        *to = copy_flow(f, from);
        return true;
    }
    for (int i = 0; i < f->name_count; i++) {
        if (is_within(from->reaching[i], (*to)->reaching[i]))
            continue;
        (*to)->reaching[i] = both(f, (*to)->reaching[i], from->reaching[i]);
        more = true;
    }
    return more;
}

/* The number of a local name, or -1. */
static int number_of(const struct finder *f, const char *name)
{
    return (int)(intptr_t)vr_map_get(f->numbers, (uintptr_t)name) - 1;
}

/* --- the names that are local --- */

static void note_name(struct finder *f, const char *name)
{
    if (number_of(f, name) < 0)
        vr_map_set(f->numbers, (uintptr_t)name, (void *)(intptr_t)++f->name_count);
}

static void note_target(struct py_expr *target, void *data)
{
    if (target->kind == PY_NAME && !py_is_attribute_name(target->name))
        note_name(data, target->name);
}

static void note_walrus(struct py_expr *e, void *data)
{
    if (e->kind == PY_NAMEDEXPR)
        note_target(e->named.target, data);
    if (e->kind != PY_LAMBDA)
        py_each_child(e, note_walrus, data);
}

static void note_import(struct finder *f, const struct py_imported *imported)
{
    const char *path, *name = py_import_binds(f->unit, imported, &path);
    if (name)
        note_name(f, name);
}

/* A with, which is not compiled, gives its targets no values. */
static void note_statement(struct py_stmt *s, void *data)
{
    struct finder *f = data;
    py_each_operand(s, note_walrus, f);
    if (s->kind != PY_WITH)
        py_each_target(s, note_target, f);
    if (s->kind == PY_FUNCTION)
        note_name(f, s->function->name);
    for (int i = 0; s->kind == PY_IMPORT && i < s->imports.count; i++)
        note_import(f, &s->imports.at[i]);
}

/* --- names that a function takes from around it --- */

/* The search for them in an inner function or lambda. */
struct search {
    struct vr_unit *unit;
    struct vr_map *hidden;             /* interned name → how many parameters, variables and targets around the place hide it */
    struct py_exprs *found;
};

static void hide(struct search *search, const char *name, int more)
{
    intptr_t times = (intptr_t)vr_map_get(search->hidden, (uintptr_t)name) + more;
    vr_map_set(search->hidden, (uintptr_t)name, (void *)times);
}

static void hide_target(struct search *search, const struct py_expr *target, int more)
{
    if (target->kind == PY_NAME)
        hide(search, target->name, more);
    for (int i = 0; (target->kind == PY_TUPLE || target->kind == PY_LIST) && i < target->items.count; i++)
        hide_target(search, target->items.at[i], more);
}

/* What a lambda or comprehension binds. */
static void hide_bound(struct search *search, const struct py_expr *e, int more)
{
    for (int i = 0; e->kind == PY_LAMBDA && i < e->lambda.params->count; i++)
        hide(search, e->lambda.params->at[i].name, more);
    for (int i = 0; py_is_comprehension(e) && i < e->comprehension.clauses.count; i++)
        hide_target(search, e->comprehension.clauses.at[i].target, more);
}

static void find_in(struct py_expr *e, void *data)
{
    struct search *search = data;
    if (e->kind == PY_NAME && !vr_map_get(search->hidden, (uintptr_t)e->name)) {
        hide(search, e->name, 1); /* found once */
        VR_ADD(search->unit->arena, search->found, e);
    }
    hide_bound(search, e, 1);
    py_each_child(e, find_in, data);
    hide_bound(search, e, -1);
}

/* Inner functions of the function may mention names too; to take a name that they hide does no harm. */
struct py_exprs py_free_names(struct vr_unit *unit, const struct py_function *function)
{
    struct py_exprs found = {0};
    struct finder locals = {.unit = unit, .numbers = vr_map_new(unit->arena)};
    for (int i = 0; i < function->params.count; i++)
        note_name(&locals, function->params.at[i].name);
    py_each_statement(&function->body, false, note_statement, &locals);
    struct search search = {.unit = unit, .hidden = locals.numbers, .found = &found};
    py_each_operand_in(&function->body, find_in, &search);
    return found;
}

struct py_exprs py_free_names_of_lambda(struct vr_unit *unit, struct py_expr *lambda)
{
    struct py_exprs found = {0};
    struct search search = {.unit = unit, .hidden = vr_map_new(unit->arena), .found = &found};
    find_in(lambda, &search);
    return found;
}

/* --- uses and definitions in order --- */

static void use_name(struct finder *f, struct py_expr *e)
{
    int n = number_of(f, e->name);
    if (n < 0)
        return;
    VR_APPEND(f->unit->arena, f->reads, f->read_count, f->read_capacity, e);
    if (!f->now)
        return;
    int first = -1;
    for (const struct set *s = f->now->reaching[n]; s; s = s->next) {
        const struct py_expr *deletes = f->definitions[s->definition].deletes, *moves = f->definitions[s->definition].moves;
        if (moves) {
            vr_map_set(f->read_again, (uintptr_t)moves, (void *)moves);
            continue;
        }
        if (f->definitions[s->definition].none) {
            vr_map_set(f->unsure, (uintptr_t)e, e);
            continue;
        }
        if (deletes) {
            vr_map_set(f->deleted, (uintptr_t)deletes, (void *)deletes);
            continue;
        }
        if (first < 0)
            vr_map_set(f->uses, (uintptr_t)e, (void *)(intptr_t)(s->definition + 1));
        else
            unite(f, first, s->definition);
        first = s->definition;
    }
}

/* Names that are taken are read when the inner function is called, whatever is assigned until then: all their definitions
 * are one variable. */
static void take(struct finder *f, const struct py_exprs *names)
{
    for (int i = 0; i < names->count; i++) {
        int n = number_of(f, names->at[i]->name);
        use_name(f, names->at[i]);
        if (n >= 0)
            f->taken[n] = true;
    }
}

static void unite_taken(struct finder *f)
{
    int *first = VR_NEW_ARRAY(f->unit->arena, int, f->name_count + 1); /* definition + 1 */
    for (int d = 0; d < f->count; d++) {
        if (f->definitions[d].none)
            continue;
        int n = number_of(f, f->definitions[d].name);
        if (f->definitions[d].deletes && f->taken[n]) /* an inner function may read it behind the del */
            vr_map_set(f->deleted, (uintptr_t)f->definitions[d].deletes, (void *)f->definitions[d].deletes);
        if (f->definitions[d].moves && f->taken[n])
            vr_map_set(f->read_again, (uintptr_t)f->definitions[d].moves, (void *)f->definitions[d].moves);
        if (f->definitions[d].deletes || f->definitions[d].moves)
            continue;
        if (f->taken[n] && first[n])
            unite(f, first[n] - 1, d);
        first[n] = first[n] ? first[n] : d + 1;
    }
    for (int i = 0; i < f->read_count; i++) {
        int n = number_of(f, f->reads[i]->name);
        if (f->taken[n] && first[n] && !vr_map_get(f->uses, (uintptr_t)f->reads[i]))
            vr_map_set(f->uses, (uintptr_t)f->reads[i], (void *)(intptr_t)first[n]);
    }
}

/* A definition that stands at an expression; the same each time that the body is walked. */
static void assign_name(struct finder *f, const struct py_expr *e, const char *name)
{
    int n = number_of(f, name), d = (int)(intptr_t)vr_map_get(f->of_expr, (uintptr_t)e) - 1;
    if (d < 0) {
        d = define(f, name, -1, e);
        f->definitions[d].anew = f->anew;
        vr_map_set(f->of_expr, (uintptr_t)e, (void *)(intptr_t)(d + 1));
    }
    if (f->now)
        f->now->reaching[n] = with(f, NULL, d);
}

/* `name.shape = …` gives the name another array, of the same elements. It is one in Python: where it may have another name, or is the
 * caller's, the other's shape would change too. */
static void shape_name(struct finder *f, const struct py_expr *target)
{
    const char *name = target->attribute.object->name;
    const int n = number_of(f, name);
    bool shared = false;
    if (n < 0 || name == f->self)
        return;
    for (const struct set *s = f->now ? f->now->reaching[n] : NULL; s; s = s->next)
        shared |= !f->definitions[s->definition].anew;
    assign_name(f, target, name);
    struct definition *d = &f->definitions[(intptr_t)vr_map_get(f->of_expr, (uintptr_t)target) - 1];
    f->changed |= shared && !d->shared;
    d->shared |= shared;
    d->anew = !d->shared;
}

/* Behind a del the name has no value: a definition of its own, which belongs to no variable. */
static void delete_name(struct finder *f, const struct py_expr *e)
{
    int n = number_of(f, e->name), d = (int)(intptr_t)vr_map_get(f->deletions, (uintptr_t)e) - 1;
    if (d < 0) {
        d = define(f, e->name, -1, NULL);
        f->definitions[d].deletes = e;
        vr_map_set(f->deletions, (uintptr_t)e, (void *)(intptr_t)(d + 1));
    }
    if (f->now)
        f->now->reaching[n] = with(f, NULL, d);
}

/* The value of a name goes to another variable: which reads of the name can follow tells whether both have it. */
static void move_name(struct finder *f, const struct py_expr *e)
{
    int n = number_of(f, e->name), d = (int)(intptr_t)vr_map_get(f->moves, (uintptr_t)e) - 1;
    if (n < 0)
        return;
    if (d < 0) {
        d = define(f, e->name, -1, NULL);
        f->definitions[d].moves = e;
        vr_map_set(f->moves, (uintptr_t)e, (void *)(intptr_t)(d + 1));
    }
    if (f->now)
        f->now->reaching[n] = both(f, f->now->reaching[n], with(f, NULL, d));
}

/* The names that an assignment's value is, or is a tuple of, at any depth. */
static void move_names(struct finder *f, const struct py_expr *value)
{
    if (value->kind == PY_NAME)
        move_name(f, value);
    for (int i = 0; value->kind == PY_TUPLE && i < value->items.count; i++)
        move_names(f, value->items.at[i]);
}

static void use_expr(struct py_expr *e, void *data);

static void use(struct finder *f, struct py_expr *e)
{
    if (e)
        use_expr(e, f);
}

/* An assignment in an expression, of which nobody knows here whether it is evaluated, once or several times: the name stays the variable that
 * it is. */
static void assign_perhaps(struct finder *f, const struct py_expr *name)
{
    struct set *before = f->now ? f->now->reaching[number_of(f, name->name)] : NULL;
    assign_name(f, name, name->name);
    const int d = (int)(intptr_t)vr_map_get(f->of_expr, (uintptr_t)name) - 1;
    for (const struct set *s = before; s; s = s->next)
        if (!f->definitions[s->definition].deletes && !f->definitions[s->definition].moves && !f->definitions[s->definition].none)
            unite(f, s->definition, d);
    if (f->now)
        f->now->reaching[number_of(f, name->name)] = both(f, before, with(f, NULL, d));
}

static void assign_target(struct finder *f, struct py_expr *target)
{
    switch (target->kind) {
    case PY_NAME:
        assign_name(f, target, target->name);
        break;
    case PY_TUPLE: case PY_LIST:
        for (int i = 0; i < target->items.count; i++)
            assign_target(f, target->items.at[i]);
        break;
    case PY_STARRED:
        assign_target(f, target->inner);
        break;
    default:
        py_each_child(target, use_expr, f);
        if (py_is_shape_of_name(target))
            shape_name(f, target);
        break;
    }
}

static void take_names(struct finder *f, struct py_expr *e)
{
    struct py_exprs names = py_free_names_of_lambda(f->unit, e);
    take(f, &names);
}

/* Whether what is called may keep a generator: these ask it for all items, or end with it. */
static bool may_keep(const struct py_expr *callee)
{
    return callee->kind == PY_NAME
               ? !vr_is_among(callee->name, "sum min max any all next list tuple set frozenset dict sorted Counter deque")
               : callee->kind == PY_ATTRIBUTE &&
                     !vr_is_among(callee->attribute.name, "join extend extendleft update fromiter fsum prod");
}

/* Names that a lambda or comprehension binds shadow those of the function; a use by mistake does no harm: it only joins
 * definitions of one name. */
static void use_expr(struct py_expr *e, void *data)
{
    struct finder *f = data;
    if (e->kind == PY_NAME) {
        use_name(f, e);
        return;
    }
    if (e->kind == PY_NAMEDEXPR) {
        use(f, e->named.value);
        assign_perhaps(f, e->named.target);
        return;
    }
    if (e->kind == PY_LAMBDA)
        take_names(f, e);
    for (int i = 0; e->kind == PY_CALL && may_keep(e->call.callee) && i < e->call.args.count; i++)
        if (e->call.args.at[i]->kind == PY_GENERATOR)
            take_names(f, e->call.args.at[i]);
    for (int i = 0; e->kind == PY_CALL && may_keep(e->call.callee) && i < e->call.keywords.count; i++)
        if (e->call.keywords.at[i].value->kind == PY_GENERATOR)
            take_names(f, e->call.keywords.at[i].value);
    py_each_child(e, use_expr, f);
}

static void import_name(struct finder *f, const struct py_imported *imported)
{
    const char *path, *name = py_import_binds(f->unit, imported, &path);
    if (name)
        assign_name(f, (const struct py_expr *)(const void *)imported, name);
}

static void walk_block(struct finder *f, const struct py_block *block);

/* A loop's body, from the head on: `head` is done before each iteration, and before the end. */
static void walk_loop(struct finder *f, const struct py_stmt *s, struct py_expr *test, struct py_expr *target,
                      const struct py_block *body, const struct py_block *orelse)
{
    struct flow *back = vr_map_get(f->back_of, (uintptr_t)s);
    struct around here = {NULL, back, f->loop};
    join(f, &f->now, back);
    f->loop = &here;
    use(f, test);
    struct flow *exit = copy_flow(f, f->now);
    if (target)
        assign_target(f, target);
    walk_block(f, body);
    f->loop = here.outer;
    f->changed |= join(f, &here.back, f->now);
    if (here.back)
        vr_map_set(f->back_of, (uintptr_t)s, here.back);
    f->now = exit;
    join(f, &f->now, here.back); /* the loop variable keeps its last value */
    walk_block(f, orelse);
    join(f, &f->now, here.leaving);
}

static void walk_if(struct finder *f, const struct py_stmt *s)
{
    const uintptr_t way = f->ways ? (uintptr_t)vr_map_get(f->ways, (uintptr_t)s) : PY_WAY_UNKNOWN;
    use(f, s->branch.test);
    struct flow *before = way == PY_WAY_BODY ? NULL : copy_flow(f, f->now);
    if (way == PY_WAY_ELSE)
        f->now = NULL;
    walk_block(f, &s->branch.body);
    struct flow *then = f->now;
    f->now = before;
    walk_block(f, &s->branch.orelse);
    join(f, &f->now, then);
}

static void walk_leave(struct finder *f, bool breaks)
{
    if (f->loop && breaks)
        join(f, &f->loop->leaving, f->now);
    else if (f->loop)
        f->changed |= join(f, &f->loop->back, f->now);
    f->now = NULL;
}

static void enter_attempt(struct finder *f, struct attempt *attempt)
{
    *attempt = (struct attempt){NULL, f->attempt};
    f->attempt = attempt;
}

/* What no handler takes goes on to the try around. */
static void leave_attempt(struct finder *f, struct attempt *attempt)
{
    f->attempt = attempt->outer;
    if (f->attempt)
        join(f, &f->attempt->raised, attempt->raised);
}

static void walk_handled(struct finder *f, const struct py_stmt *s)
{
    struct attempt body;
    enter_attempt(f, &body);
    walk_block(f, &s->attempt.body);
    leave_attempt(f, &body);
    walk_block(f, &s->attempt.orelse);
    for (int i = 0; i < s->attempt.handlers.count; i++) {
        const struct py_handler *handler = &s->attempt.handlers.at[i];
        struct flow *before = f->now;
        f->now = copy_flow(f, body.raised);
        use(f, handler->class);
        walk_block(f, &handler->body);
        join(f, &f->now, before);
    }
}

/* What is done finally is done on each way out; so it is walked for all of them, among which are those to the loop around, and then for
 * the one that goes on. */
static void walk_try(struct finder *f, const struct py_stmt *s)
{
    struct attempt whole;
    if (!s->attempt.final.count) {
        walk_handled(f, s);
        return;
    }
    enter_attempt(f, &whole);
    walk_handled(f, s);
    leave_attempt(f, &whole);
    struct flow *behind = copy_flow(f, f->now);
    f->now = whole.raised;
    walk_block(f, &s->attempt.final);
    if (f->loop) {
        join(f, &f->loop->leaving, f->now);
        f->changed |= join(f, &f->loop->back, f->now);
    }
    f->now = behind;
    walk_block(f, &s->attempt.final);
}

static void walk_statement(struct finder *f, struct py_stmt *s)
{
    switch (s->kind) {
    case PY_ASSIGN:
        use(f, s->assign.value);
        move_names(f, s->assign.value);
        f->anew = s->assign.targets.count == 1 && py_is_made_anew(f->file, s->assign.value) &&
                  (s->assign.targets.at[0]->kind == PY_NAME || s->assign.value->kind == PY_SUBSCRIPT ||
                   s->assign.value->kind == PY_CALL);
        for (int i = 0; i < s->assign.targets.count; i++)
            assign_target(f, s->assign.targets.at[i]);
        f->anew = false;
        break;
    case PY_AUGASSIGN:
        use(f, s->augassign.target);
        use(f, s->augassign.value);
        if (s->augassign.target->kind == PY_NAME) {
            int before = (int)(intptr_t)vr_map_get(f->uses, (uintptr_t)s->augassign.target) - 1;
            assign_target(f, s->augassign.target);
            int after = (int)(intptr_t)vr_map_get(f->of_expr, (uintptr_t)s->augassign.target) - 1;
            f->definitions[after].augments = true;
            if (before >= 0)
                unite(f, before, after);
        }
        break;
    case PY_ANNASSIGN:
        use(f, s->annassign.value);
        if (s->annassign.value)
            assign_target(f, s->annassign.target);
        break;
    case PY_FOR:
        use(f, s->loop.iter);
        walk_loop(f, s, NULL, s->loop.target, &s->loop.body, &s->loop.orelse);
        break;
    case PY_WHILE:
        walk_loop(f, s, s->branch.test, NULL, &s->branch.body, &s->branch.orelse);
        break;
    case PY_IF:
        walk_if(f, s);
        break;
    case PY_FUNCTION: {
        struct py_exprs names = py_free_names(f->unit, s->function);
        py_each_part(s, use_expr, f);
        take(f, &names);
        assign_name(f, (const struct py_expr *)(const void *)s, s->function->name);
        break;
    }
    case PY_IMPORT:
        for (int i = 0; i < s->imports.count; i++)
            import_name(f, &s->imports.at[i]);
        break;
    case PY_RETURN:
        use(f, s->value);
        f->now = NULL;
        break;
    case PY_RAISE:
        use(f, s->raise.exception);
        f->now = NULL;
        break;
    case PY_EXPR:
        use(f, s->value);
        if (s->value->kind == PY_CALL && s->value->call.callee->kind == PY_ATTRIBUTE) /* a.append(name) */
            for (int i = 0; i < s->value->call.args.count; i++)
                move_names(f, s->value->call.args.at[i]);
        break;
    case PY_DELETE:
        for (int i = 0; i < s->targets.count; i++) {
            use(f, s->targets.at[i]);
            if (s->targets.at[i]->kind == PY_NAME)
                delete_name(f, s->targets.at[i]);
        }
        break;
    case PY_ASSERT:
        use(f, s->assertion.test);
        use(f, s->assertion.message);
        break;
    case PY_WITH:
        for (int i = 0; i < s->with.contexts.count; i++)
            use(f, s->with.contexts.at[i]);
        walk_block(f, &s->with.body);
        break;
    case PY_TRY:
        walk_try(f, s);
        break;
    case PY_BREAK: case PY_CONTINUE:
        walk_leave(f, s->kind == PY_BREAK);
        break;
    default:
        break;
    }
}

/* Each statement may fail before it has done anything, and behind its last part. */
static void walk_block(struct finder *f, const struct py_block *block)
{
    for (int i = 0; i < block->count; i++) {
        if (f->attempt)
            join(f, &f->attempt->raised, f->now);
        walk_statement(f, block->at[i]);
        if (f->attempt)
            join(f, &f->attempt->raised, f->now);
    }
}

/* --- the result --- */

/* A variable for each definition that leads. */
static struct py_variable **make_variables(struct finder *f, struct py_scope *scope)
{
    struct py_variable **of = VR_NEW_ARRAY(f->unit->arena, struct py_variable *, f->count + 1);
    for (int d = 0; d < f->count; d++) {
        int l = leader(f, d);
        const struct py_expr *moves = f->definitions[d].moves;
        if (moves) {
            if (!vr_map_get(f->read_again, (uintptr_t)moves))
                vr_map_set(scope->last_reads, (uintptr_t)moves, (void *)moves);
            continue;
        }
        if (f->definitions[d].none)
            continue;
        if (l == d) {
            of[d] = VR_MAKE(f->unit->arena, struct py_variable, {.name = f->definitions[d].name, .param = -1});
            VR_APPEND(f->unit->arena, scope->all, scope->count, scope->capacity, of[d]);
        }
        of[d] = of[l];
        of[d]->definitions++;
        of[d]->augmented += f->definitions[d].augments;
        if (f->definitions[d].param >= 0)
            of[d]->param = f->definitions[d].param;
        if (f->definitions[d].shared)
            vr_map_set(scope->shared_shapes, (uintptr_t)f->definitions[d].where, (void *)f->definitions[d].where);
        if (f->definitions[d].where)
            vr_map_set(scope->of_name, (uintptr_t)f->definitions[d].where, of[d]);
    }
    return of;
}

/* A name that no definition reaches: a variable without a value. */
static void settle_reads(struct finder *f, struct py_scope *scope, struct py_variable *const *of)
{
    for (int i = 0; i < f->read_count; i++) {
        struct py_expr *e = f->reads[i];
        int d = (int)(intptr_t)vr_map_get(f->uses, (uintptr_t)e) - 1;
        struct py_variable *variable = d >= 0 ? of[d] : NULL;
        if (!variable) {
            variable = VR_MAKE(f->unit->arena, struct py_variable, {.name = e->name, .param = -1});
        }
        variable->unsure |= vr_map_get(f->unsure, (uintptr_t)e) != NULL;
        if (!vr_map_get(scope->of_name, (uintptr_t)e))
            vr_map_set(scope->of_name, (uintptr_t)e, variable);
    }
}

bool py_is_shape_of_name(const struct py_expr *target)
{
    return target->kind == PY_ATTRIBUTE && target->attribute.object->kind == PY_NAME &&
           strcmp(target->attribute.name, "shape") == 0;
}

struct py_scope *py_find_variables(struct vr_unit *unit, const struct py_file *file, const struct py_function *function,
                                   const struct vr_map *ways)
{
    struct finder f = {.unit = unit, .file = file, .ways = ways, .numbers = vr_map_new(unit->arena), .of_expr = vr_map_new(unit->arena),
                       .uses = vr_map_new(unit->arena), .back_of = vr_map_new(unit->arena), .deleted = vr_map_new(unit->arena),
                       .deletions = vr_map_new(unit->arena), .moves = vr_map_new(unit->arena),
                       .read_again = vr_map_new(unit->arena), .unsure = vr_map_new(unit->arena),
                       .self = function->is_method && function->params.count ? function->params.at[0].name : NULL};
    struct py_scope *scope = VR_NEW(unit->arena, struct py_scope);
    scope->of_name = vr_map_new(unit->arena);
    scope->last_reads = vr_map_new(unit->arena);
    scope->shared_shapes = vr_map_new(unit->arena);
    scope->function = function;
    for (int i = 0; i < function->params.count; i++)
        note_name(&f, function->params.at[i].name);
    py_each_statement(&function->body, false, note_statement, &f);
    f.taken = VR_NEW_ARRAY(unit->arena, bool, f.name_count + 1);
    const int none = define(&f, NULL, -1, NULL);
    f.definitions[none].none = f.definitions[none].anew = true;
    int *params = VR_NEW_ARRAY(unit->arena, int, function->params.count + 1);
    for (int i = 0; i < function->params.count; i++)
        params[i] = define(&f, function->params.at[i].name, i, NULL);
    do {
        f.changed = false;
        f.read_count = 0;
        f.now = VR_NEW(unit->arena, struct flow);
        f.now->reaching = VR_NEW_ARRAY(unit->arena, struct set *, f.name_count + 1);
        for (int i = 0; i < f.name_count; i++)
            f.now->reaching[i] = with(&f, NULL, none);
        for (int i = 0; i < function->params.count; i++)
            f.now->reaching[number_of(&f, function->params.at[i].name)] = with(&f, NULL, params[i]);
        walk_block(&f, &function->body);
    } while (f.changed);
    unite_taken(&f);
    scope->deleted = f.deleted;
    struct py_variable **of = make_variables(&f, scope);
    settle_reads(&f, scope, of);
    scope->of_param = VR_NEW_ARRAY(unit->arena, struct py_variable *, function->params.count + 1);
    for (int i = 0; i < function->params.count; i++)
        scope->of_param[i] = of[params[i]];
    return scope;
}

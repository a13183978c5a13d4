/* SPDX-License-Identifier: Apache-2.0 */
/* Declarations: which functions of a file are compiled, and with which signatures.
 *
 * A function is declared by #pythran export, by @unpython.type, or by its annotations. Annotations declare it only where the
 * file has no exports, since these are the whole list of what Pythran compiles. Annotations may also be mere hints for
 * people (path: str): a function with one that vrc cannot read is left to Python, unless another shows that it is meant
 * for vrc: an array with its dimensions, or PyRaptor's decorator. */
#include <string.h>

#include "ir/options.h"
#include "frontend/python/types/declarations.h"
#include "frontend/python/names/names.h"

struct gather {
    struct vr_unit *unit;
    struct py_file *file;
    struct py_declareds exports;
    bool listed;                      /* there are exports: they are the list of what is compiled */
    bool found_cached;                /* a function stays Python's because its results are kept */
    bool take_cached;                 /* there is nothing else to compile */
    struct py_signatures out;
};

/* --- signatures --- */

static bool same_extents(const struct py_type *a, const struct py_type *b)
{
    for (int i = 0; i < a->ndims; i++)
        if ((a->extents ? a->extents[i] : -1) != (b->extents ? b->extents[i] : -1))
            return false;
    return true;
}

/* Whether two signatures take the same calls. */
static bool same_calls(const struct py_signature *a, const struct py_signature *b)
{
    if (a->function != b->function || a->param_count != b->param_count || a->capsule != b->capsule)
        return false;
    for (int i = 0; i < a->param_count; i++)
        if (!py_type_same(a->params[i], b->params[i]) || !same_extents(a->params[i], b->params[i]))
            return false;
    return true;
}

/* Adds a signature, unless it is there already. */
static void add_signature(struct gather *g, struct py_signature signature)
{
    for (int i = 0; i < g->out.count; i++)
        if (same_calls(&g->out.at[i], &signature))
            return;
    VR_ADD(g->unit->arena, &g->out, signature);
}

/* The signatures of a declaration with its first `count` parameters. */
static void add_combinations(struct gather *g, const struct py_declared *d, struct py_signature signature, int count)
{
    int *at = VR_NEW_ARRAY(g->unit->arena, int, count + 1);
    if (py_combinations(d->params, count, 1) == 0)
        return;
    do {
        signature.params = VR_NEW_ARRAY(g->unit->arena, const struct py_type *, count + 1);
        signature.param_count = count;
        for (int i = 0; i < count; i++)
            signature.params[i] = d->params[i].at[at[i]];
        add_signature(g, signature);
    } while (py_next_combination(at, d->params, count));
}

static int count_signatures(const struct py_declared *d)
{
    int count = 0;
    for (int i = d->required; i <= d->param_count && count <= PY_MAX_SIGNATURES; i++)
        count += py_combinations(d->params, i, PY_MAX_SIGNATURES + 1);
    return count;
}

/* --- whether a declaration fits its function --- */

static bool has_star(const struct py_function *f)
{
    for (int i = 0; i < f->params.count; i++)
        if (f->params.at[i].kind == PY_VAR_POSITIONAL || f->params.at[i].kind == PY_VAR_KEYWORD)
            return true;
    return false;
}

static bool report_star(struct gather *g, const struct py_function *f)
{
    for (int i = 0; i < f->params.count; i++) {
        const struct py_param *p = &f->params.at[i];
        const char *star = p->kind == PY_VAR_POSITIONAL ? "*" : "**";
        if (p->kind == PY_VAR_POSITIONAL || p->kind == PY_VAR_KEYWORD)
            return vr_report(&g->unit->diags, p->span, VR_DIAG_parameter_starred, f->name, star, p->name);
    }
    return true;
}

static const char *parameter_words(struct vr_unit *unit, int count)
{
    if (count == 0)
        return "no parameters";
    return vr_format(unit->arena, count == 1 ? "%d parameter" : "%d parameters", count);
}

static bool check_fit(struct gather *g, const struct py_declared *d, const struct py_function *f)
{
    struct vr_diags *diags = &g->unit->diags;
    if (!report_star(g, f))
        return false;
    if (d->param_count > f->params.count)
        return vr_report(diags, d->span, VR_DIAG_type_count, f->name, parameter_words(g->unit, f->params.count),
                         d->param_count);
    for (int i = d->required; i < f->params.count; i++)
        if (!f->params.at[i].initial)
            return vr_report(diags, d->span, VR_DIAG_type_lacking, f->params.at[i].name, f->name);
    int count = count_signatures(d);
    if (count > PY_MAX_SIGNATURES)
        return vr_report(diags, d->span, VR_DIAG_export_many, PY_MAX_SIGNATURES);
    return !d->capsule || count == 1 || vr_report(diags, d->span, VR_DIAG_capsule_twice, f->name);
}

static void declare(struct gather *g, const struct py_declared *d, struct py_function *f, bool on_gpu)
{
    struct py_signature signature = {
        .function = f, .span = d->span, .result = d->result, .capsule = d->capsule, .on_gpu = on_gpu};
    if (d->wrong || !check_fit(g, d, f))
        return;
    for (int count = d->param_count; count >= d->required; count--)
        add_combinations(g, d, signature, count);
}

/* --- exports --- */

static bool is_exported(const struct gather *g, const char *name)
{
    for (int i = 0; i < g->exports.count; i++)
        if (g->exports.at[i].name == name && g->exports.at[i].called)
            return true;
    return false;
}

static void declare_exports(struct gather *g, struct py_function *f, bool on_gpu)
{
    const struct py_declared *capsule = NULL;
    for (int i = 0; i < g->exports.count; i++) {
        const struct py_declared *d = &g->exports.at[i];
        if (d->name != f->name || !d->called)
            continue;
        if (d->capsule && capsule)
            vr_report(&g->unit->diags, d->span, VR_DIAG_capsule_twice, f->name);
        else
            declare(g, d, f, on_gpu);
        capsule = d->capsule ? d : capsule;
    }
}

/* Calls `declare_function` for each function at the outermost level, in whatever statement it stands. */
static void declare_function(struct gather *g, struct py_function *f);

static void declare_statement(struct py_stmt *s, void *data)
{
    struct gather *g = data;
    if (s->kind == PY_FUNCTION && py_binding_of(g->unit, g->file, s->function->name).function == s->function)
        declare_function(g, s->function);
}

/* Calls `visit` for each function at the outermost level: the last of each name. */
static void each_function(struct gather *g, const struct py_block *block,
                          void (*visit)(struct gather *g, struct py_function *f))
{
    for (int i = 0; i < block->count; i++) {
        struct py_stmt *s = block->at[i];
        if (s->kind == PY_FUNCTION && py_binding_of(g->unit, g->file, s->function->name).function == s->function)
            visit(g, s->function);
        if (s->kind == PY_IF) {
            each_function(g, &s->branch.body, visit);
            each_function(g, &s->branch.orelse, visit);
        }
    }
}

/* "; did you mean 'f'?", among the functions of a block. */
static const char *nearest_function(struct vr_unit *unit, const struct py_block *block, const char *name)
{
    struct vr_nearest best = vr_nearest_to(name);
    for (int i = 0; i < block->count; i++)
        if (block->at[i]->kind == PY_FUNCTION)
            vr_nearest_try(&best, block->at[i]->function->name);
    return best.name ? vr_format(unit->arena, "; did you mean '%s'?", best.name) : "";
}

/* a: int, b: float64[:], or the types alone: what the parameters of a function may be, for examples in messages. */
static const char *suggested(struct vr_unit *unit, const struct py_function *f, bool named)
{
    struct vr_text text = vr_text_new(unit->arena);
    for (int i = 0; i < f->params.count; i++)
        vr_putf(&text, "%s%s%s%s", i ? ", " : "", named ? f->params.at[i].name : "", named ? ": " : "",
               py_suggest_type(unit, f, &f->params.at[i]));
    return text.data;
}

/* Whether what an export names is there; variables are put on the list of what is exported. */
static void check_export(struct gather *g, const struct py_declared *d)
{
    struct vr_unit *unit = g->unit;
    struct py_binding binding = py_binding_of(unit, g->file, d->name);
    if (binding.kind == PY_BOUND_FUNCTION && !d->called) {
        vr_report(&unit->diags, d->span, VR_DIAG_export_uncalled, d->name, d->name,
                  suggested(unit, binding.function, false));
    } else if (binding.kind == PY_BOUND_FUNCTION) {
        return;
    } else if (binding.kind == PY_UNBOUND) {
        vr_report(&unit->diags, d->span, VR_DIAG_export_unknown, d->name, nearest_function(unit, &g->file->body, d->name));
    } else if (d->called) {
        vr_report(&unit->diags, d->span, VR_DIAG_export_called, d->name, d->name);
    } else {
        VR_APPEND(unit->arena, g->out.variables, g->out.variable_count, g->out.variable_capacity, d->name);
    }
}

/* --- annotations --- */

/* What the annotations of a function say, before anything is reported. */
struct annotated {
    bool any;        /* a parameter has one, or the result one that is not None */
    bool all;        /* all are types, and each parameter has one or a number as its default value */
    bool arrays;     /* one is an array with its dimensions, so that the function is meant for vrc */
    bool ranks;      /* a parameter is an array that does not say how many dimensions it has, which is all that lacks, or a list of what */
    bool text;       /* one is text, with which more is done than comparing it, or has such in it */
};

static bool holds_array(const struct py_type *type)
{
    for (int i = 0; i < type->count && type->parts; i++)
        if (holds_array(type->parts[i]))
            return true;
    return type->kind == PY_T_ARRAY && !type->list;
}

/* Whether an expression looks like f64[:, :], whatever stands before the bracket. */
static bool looks_like_array(const struct py_expr *e)
{
    if (e->kind == PY_CONSTANT && e->constant.kind == PY_STRING)
        return strstr(e->constant.text, "[:") != NULL;
    if (e->kind != PY_SUBSCRIPT)
        return false;
    const struct py_expr *index = e->subscript.index;
    for (int i = 0; index->kind == PY_TUPLE && i < index->items.count; i++)
        if (index->items.at[i]->kind == PY_SLICE)
            return true;
    return index->kind == PY_SLICE;
}

/* How often a parameter is named, and how often as an operand of a comparison. */
struct uses {
    const char *name;
    int all, compared;
};

static void count_uses(struct py_expr *e, void *data)
{
    struct uses *uses = data;
    uses->all += e->kind == PY_NAME && e->name == uses->name;
    uses->compared += e->kind == PY_COMPARE && e->compare.left->kind == PY_NAME && e->compare.left->name == uses->name;
    py_each_child(e, count_uses, data);
}

static void count_uses_in(struct py_stmt *s, void *data)
{
    if (s->kind != PY_RAISE) /* whose message may show it */
        py_each_operand(s, count_uses, data);
}

/* Whether a function does nothing with a parameter but comparing it: text can be compiled then. */
static bool only_compares(const struct py_function *f, const char *name)
{
    struct uses uses = {.name = name};
    py_each_statement(&f->body, true, count_uses_in, &uses);
    return uses.all > 0 && uses.all == uses.compared;
}

static bool holds_text(const struct py_type *type)
{
    for (int i = 0; i < type->count && type->parts; i++)
        if (holds_text(type->parts[i]))
            return true;
    return type->kind == PY_T_STRING || type->letters || py_numbers_texts(type) || py_numbers_tuples(type);
}

/* Python's number that a default value is, or text; NULL for any other. */
static const struct py_type *type_of_initial(struct vr_unit *unit, const struct py_expr *e)
{
    if (e->kind == PY_UNARYOP && (e->unary.op == PY_NEGATE || e->unary.op == PY_POSITIVE))
        e = e->unary.operand;
    if (e->kind != PY_CONSTANT)
        return py_count_empty_parts(e) ? py_type_open(unit, py_count_empty_parts(e)) : NULL;
    switch (e->constant.kind) {
    case PY_TRUE:
    case PY_FALSE:
        return py_type_named(unit, "bool");
    case PY_INT:
        return py_type_named(unit, "int");
    case PY_FLOAT:
        return py_type_named(unit, "float");
    case PY_IMAGINARY:
        return py_type_named(unit, "complex");
    case PY_STRING:
        return py_type_string(unit, NULL);
    default:
        return NULL;
    }
}

/* Whether a parameter of a module's function, which Python can execute too, is an array whose number of dimensions is to be guessed, or a
 * list of what is. */
static bool lacks_rank(const struct gather *g, const struct py_param *p)
{
    struct py_choices choices = {0}, some = {0};
    return g->unit->options->for_python && p->annotation &&
           !py_annotation_choices(g->unit, g->file, p->annotation, true, &choices) &&
           py_annotation_of_rank(g->unit, g->file, p->annotation, 1, false, &some);
}

static void examine_annotation(struct gather *g, struct py_expr *annotation, bool is_result, struct annotated *said)
{
    bool none;
    struct py_choices choices = {0};
    const struct py_type *type = py_annotation_choices(g->unit, g->file, annotation, true, &choices) ? choices.at[0] : NULL;
    said->text = said->text || (is_result && type && holds_text(type));
    bool inferred = is_result && !type && py_annotation_form(g->unit, g->file, annotation, &none) != PY_EXACTLY;
    said->any = said->any || !is_result || inferred || !type || type->kind != PY_T_NONE;
    said->all = said->all && (type || inferred);
    said->arrays = said->arrays || (type ? holds_array(type) : looks_like_array(annotation));
}

/* The type that a parameter is declared to have, the first of several, or that its default value says; or NULL. */
static const struct py_type *type_of_param(struct gather *g, const struct py_param *p)
{
    struct py_choices choices = {0};
    if (!p->annotation)
        return p->initial ? type_of_initial(g->unit, p->initial) : NULL;
    return py_annotation_choices(g->unit, g->file, p->annotation, true, &choices) ? choices.at[0] : NULL;
}

static struct annotated examine(struct gather *g, const struct py_function *f)
{
    struct annotated said = {.all = true};
    for (int i = 0; i < f->params.count; i++) {
        const struct py_param *p = &f->params.at[i];
        const bool ranks = lacks_rank(g, p);
        if (p->annotation && !ranks)
            examine_annotation(g, p->annotation, false, &said);
        said.any = said.any || ranks;
        said.ranks = said.ranks || ranks;
        const struct py_type *type = type_of_param(g, p);
        said.all = said.all && (type || p->annotation);
        said.text = said.text || (type && holds_text(type) && !(type->kind == PY_T_STRING && only_compares(f, p->name)));
    }
    if (f->result)
        examine_annotation(g, f->result, true, &said);
    said.all = said.all && !has_star(f) && !py_find_yield(&f->body);
    said.arrays = said.arrays && !py_find_yield(&f->body);
    return said;
}

static bool defaults_to_none(const struct py_param *p)
{
    return p->initial && p->initial->kind == PY_CONSTANT && p->initial->constant.kind == PY_NONE;
}

/* The types of a parameter; false after an error. */
static bool parameter_types(struct gather *g, const struct py_function *f, const struct py_param *p,
                            struct py_choices *choices)
{
    if (p->annotation)
        return py_annotation_choices(g->unit, g->file, p->annotation, false, choices);
    const struct py_type *type = p->initial ? type_of_initial(g->unit, p->initial) : NULL;
    if (!type)
        return vr_report(&g->unit->diags, p->span, VR_DIAG_parameter_untyped, p->name, f->name, p->name,
                         defaults_to_none(p) ? " | None" : "");
    py_choose(g->unit, choices, type);
    return true;
}

/* The result's type, NULL if it is inferred: `A | None` says what may be None. False after an error. */
static bool result_type(struct gather *g, const struct py_function *f, const struct py_type **type)
{
    bool none;
    struct py_choices choices = {0};
    if (!f->result || py_annotation_form(g->unit, g->file, f->result, &none) != PY_EXACTLY)
        return true;
    if (!py_annotation_choices(g->unit, g->file, f->result, false, &choices))
        return false;
    *type = choices.at[0];
    if (choices.count == 2 && choices.at[1]->kind == PY_T_NONE)
        *type = py_type_maybe(g->unit, choices.at[0]);
    else if (choices.count > 1)
        *type = NULL;
    return true;
}

/* Callers may leave out the last parameters whose default value is None; others with default values have those anyway. */
static void declare_annotated(struct gather *g, struct py_function *f, bool on_gpu)
{
    struct py_declared d = {
        .name = f->name, .span = f->name_span, .name_span = f->name_span, .param_count = f->params.count};
    bool ok = report_star(g, f);
    d.params = VR_NEW_ARRAY(g->unit->arena, struct py_choices, f->params.count + 1);
    for (int i = 0; i < f->params.count; i++)
        ok = ok && parameter_types(g, f, &f->params.at[i], &d.params[i]);
    for (d.required = d.param_count; d.required > 0 && defaults_to_none(&f->params.at[d.required - 1]);)
        d.required--;
    if (ok && result_type(g, f, &d.result))
        declare(g, &d, f, on_gpu);
}

/* --- arrays of any number of dimensions, lists of whatever --- */

enum { MOST_SPREAD = 3, MOST_GUESSES = 9 };

/* How far apart the numbers of dimensions are that each parameter has, so many more than the least. */
static int spread_of(const struct py_ranks *ranks, const int *more, int count)
{
    int least = VR_MAX_DIMENSIONS, most = 0;
    for (int i = 0; i < count; i++) {
        const int rank = ranks[i].least + more[i];
        least = rank > 0 && rank < least ? rank : least;
        most = rank > most ? rank : most;
    }
    return most - least;
}

/* Counts on; false after the last. */
static bool next_guess(const struct py_ranks *ranks, int *more, int count)
{
    for (int i = 0; i < count; i++) {
        if (++more[i] <= ranks[i].most - ranks[i].least)
            return true;
        more[i] = 0;
    }
    return false;
}

/* One signature with as many dimensions as are guessed. */
static void declare_guess(struct gather *g, struct py_declared *d, struct py_function *f, const struct py_ranks *ranks, const int *more)
{
    for (int i = 0; i < f->params.count; i++) {
        struct py_param *p = &f->params.at[i];
        d->params[i] = (struct py_choices){0};
        if (ranks[i].least == 0 ? !parameter_types(g, f, p, &d->params[i])
                                : !py_annotation_of_rank(g->unit, g->file, p->annotation, ranks[i].least + more[i], ranks[i].indices,
                                                         &d->params[i]))
            return;
    }
    declare(g, d, f, false);
}

/* Whether a parameter is a list, dictionary or set, or a tuple of such. */
static bool is_container(const struct py_type *type)
{
    if (type->kind == PY_T_TUPLE && !type->dict && !type->rows && !type->jagged)
        return type->count > 0 && is_container(type->parts[0]);
    return type->kind != PY_T_ARRAY || type->list;
}

/* What may be tried for a parameter; *as_is is set where it is a container. */
static struct py_ranks ranks_of(struct gather *g, const struct py_function *f, const struct py_param *p, bool *as_is)
{
    struct py_choices some = {0};
    struct py_ranks ranks = py_guess_ranks(f, p->name);
    if (!py_annotation_of_rank(g->unit, g->file, p->annotation, 1, false, &some) || !is_container(some.at[0]))
        return ranks;
    *as_is = true;
    return (struct py_ranks){.least = ranks.least > 1 && !some.at[0]->dict ? PY_NESTED_LISTS : 1, .most = PY_LIST_ROWS};
}

/* Lists whose items are alike: all of ints, then all of floats. */
static void declare_alike(struct gather *g, struct py_declared *d, struct py_function *f, const struct py_ranks *ranks)
{
    int *more = VR_NEW_ARRAY(g->unit->arena, int, f->params.count + 1);
    for (bool any = true; any;) {
        declare_guess(g, d, f, ranks, more);
        any = false;
        for (int i = 0; i < f->params.count; i++) {
            const bool next = more[i] < ranks[i].most - ranks[i].least;
            more[i] += next;
            any = any || next;
        }
    }
}

/* Numbers of dimensions that are alike come first: functions by element take any, of all their arrays. */
static void declare_guessed(struct gather *g, struct py_function *f, bool *as_is)
{
    struct py_declared d = {
        .name = f->name, .span = f->name_span, .name_span = f->name_span, .param_count = f->params.count};
    struct py_ranks *ranks = VR_NEW_ARRAY(g->unit->arena, struct py_ranks, f->params.count + 1);
    int *more = VR_NEW_ARRAY(g->unit->arena, int, f->params.count + 1), guesses = 0;
    d.params = VR_NEW_ARRAY(g->unit->arena, struct py_choices, f->params.count + 1);
    int free = 0;
    for (int i = 0; i < f->params.count; i++) {
        if (lacks_rank(g, &f->params.at[i]))
            ranks[i] = ranks_of(g, f, &f->params.at[i], as_is);
        free += ranks[i].most > ranks[i].least;
    }
    for (int i = 0; i < f->params.count; i++) /* of several arrays each has one or two numbers: there are many ways to combine them */
        if (free > 1 && !*as_is && ranks[i].most > ranks[i].least)
            ranks[i].most = ranks[i].least + 1;
    for (d.required = d.param_count; d.required > 0 && defaults_to_none(&f->params.at[d.required - 1]);)
        d.required--;
    if (!result_type(g, f, &d.result))
        return;
    if (*as_is) {
        declare_alike(g, &d, f, ranks);
        return;
    }
    for (int spread = 0; spread <= MOST_SPREAD; spread++)
        do {
            if (spread_of(ranks, more, f->params.count) == spread && guesses++ < MOST_GUESSES)
                declare_guess(g, &d, f, ranks, more);
        } while (next_guess(ranks, more, f->params.count));
}

/* --- a function --- */

static bool report_twice(struct gather *g, const struct py_function *f, const char *one, const char *other)
{
    return vr_report(&g->unit->diags, f->name_span, VR_DIAG_declared_twice, f->name, one, other);
}

/* Whether the ways in which a function is declared go together. */
static bool check_ways(struct gather *g, const struct py_function *f, bool exported, bool decorated, bool annotated)
{
    if (exported && decorated)
        return report_twice(g, f, "by '#pythran export'", "by @unpython.type");
    if (exported && annotated)
        return report_twice(g, f, "by '#pythran export'", "by annotations");
    return !decorated || !annotated || report_twice(g, f, "by @unpython.type", "by annotations");
}

/* Whether a function is the only one of its name, whatever happens when the module is imported. */
static bool is_alone(struct gather *g, const struct py_function *f)
{
    const struct py_name *n = py_name_of(g->file, f->name);
    return n && n->count == 1 && !n->sites[0].conditional;
}

/* What an annotation lacks that is no type; NULL for one that is. */
static const char *why_no_type(struct gather *g, struct py_expr *annotation)
{
    static const char *const lacks[PY_ANYTHING + 1] = {
        [PY_ANY_ARRAY] = "says neither which elements nor how many dimensions: write f64[:, :], of int64 or another type i64[:]",
        [PY_ANY_LIST] = "does not say of what: write list[float]",
        [PY_ANY_TUPLE] = "does not say of what: write tuple[int, float]",
        [PY_ANY_DICT] = "does not say of what: write dict[int, float]"};
    struct py_choices choices = {0};
    bool none;
    if (!annotation || py_annotation_choices(g->unit, g->file, annotation, true, &choices))
        return NULL;
    const enum py_form form = py_annotation_form(g->unit, g->file, annotation, &none);
    return lacks[form] && (form == PY_ANY_ARRAY || annotation->kind != PY_SUBSCRIPT) ? lacks[form]
                                                                                     : "is no type that vrc compiles";
}

/* What keeps a function from being compiled though it has annotations; NULL for one without. */
static const char *why_left(struct gather *g, const struct py_function *f)
{
    const struct py_decorated decorated = py_decorators(g->unit, g->file, f);
    if (!examine(g, f).any)
        return NULL;
    if (!is_alone(g, f))
        return "which of its definitions counts only Python can tell";
    if (has_star(f))
        return "it takes any number of arguments";
    if (py_find_yield(&f->body))
        return "it is a generator, which functions that loop over it take in";
    if (decorated.unknown)
        return "a decorator may put another function in its place";
    if (decorated.caches)
        return "Python keeps its results as long as the module, where compiled functions keep them for one call";
    for (int i = 0; i < f->params.count; i++)
        if (!f->params.at[i].annotation && !type_of_param(g, &f->params.at[i]))
            return vr_format(g->unit->arena, "parameter '%s' has no type that vrc compiles", f->params.at[i].name);
    for (int i = 0; i < f->params.count; i++) {
        if (lacks_rank(g, &f->params.at[i])) /* which would be guessed */
            continue;
        const char *why = why_no_type(g, f->params.at[i].annotation);
        if (why)
            return vr_format(g->unit->arena, "the annotation of parameter '%s' %s", f->params.at[i].name, why);
    }
    return "the annotation of its result is no type that vrc compiles";
}

void py_leave(struct vr_unit *unit, struct py_signatures *signatures, struct py_left left)
{
    int kept = 0;
    for (int i = 0; i < signatures->count; i++)
        if (signatures->at[i].function != left.function)
            signatures->at[kept++] = signatures->at[i];
    signatures->count = kept;
    VR_APPEND(unit->arena, signatures->left, signatures->left_count, signatures->left_capacity, left);
}

static void leave(struct gather *g, struct py_function *f)
{
    const char *why = g->listed ? NULL : why_left(g, f);
    if (why)
        py_leave(g->unit, &g->out, (struct py_left){f, f->name_span, why});
}

static void declare_function(struct gather *g, struct py_function *f)
{
    struct py_decorated decorated = py_decorators(g->unit, g->file, f);
    struct annotated said = examine(g, f);
    bool exported = is_exported(g, f->name);
    bool meant = decorated.compiled || said.arrays;
    const bool cached = decorated.caches && !g->take_cached;
    bool by_annotations = !g->listed && said.any && (meant || (said.all && !decorated.unknown && !cached && is_alone(g, f)));
    g->found_cached |= cached;
    const bool declared = exported || decorated.types || by_annotations || decorated.compiled;
    if (declared && !is_alone(g, f)) {
        vr_report(&g->unit->diags, f->name_span, VR_DIAG_py_several, f->name, "it is exported");
        return;
    }
    if (!declared)
        leave(g, f);
    if (!declared ||
        !check_ways(g, f, exported, decorated.types != NULL, said.arrays))
        return;
    if (decorated.unknown) {
        vr_report(&g->unit->diags, decorated.unknown->span, VR_DIAG_decorator_unknown, f->name);
    } else if (exported) {
        declare_exports(g, f, decorated.on_gpu);
    } else if (decorated.types) {
        struct py_declared d = py_unpython(g->unit, f, decorated.types);
        declare(g, &d, f, decorated.on_gpu);
    } else {
        const int first = g->out.count;
        const bool guessed = said.ranks && !decorated.compiled;
        bool as_is = false;
        if (guessed)
            declare_guessed(g, f, &as_is);
        else
            declare_annotated(g, f, decorated.on_gpu);
        for (int i = first; i < g->out.count; i++) {
            g->out.at[i].guessed = guessed;
            g->out.at[i].as_is = as_is;
            g->out.at[i].hinted = !decorated.compiled;
            g->out.at[i].lenient = !decorated.compiled && (said.text || (g->unit->options->for_python && !said.arrays));
        }
    }
}

/* --- where nothing is declared --- */

/* Reports what keeps the annotations of a function from being types. */
static void report_hints(struct gather *g, struct py_function *f)
{
    if (!examine(g, f).any)
        return;
    const struct py_decorated decorated = py_decorators(g->unit, g->file, f);
    if (g->unit->diags.errors == 0 && decorated.unknown)
        vr_report(&g->unit->diags, decorated.unknown->span, VR_DIAG_decorator_unknown, f->name);
    else if (g->unit->diags.errors == 0)
        declare_annotated(g, f, false);
}

static void report_undeclared(struct gather *g, struct py_function *f)
{
    if (g->unit->diags.errors == 0)
        vr_report(&g->unit->diags, f->name_span, VR_DIAG_nothing_declared, f->name,
                  suggested(g->unit, f, false),
                  vr_format(g->unit->arena, f->params.count ? "parameters: def %s(%s)" : "result: def %s(%s) -> float", f->name,
                            suggested(g->unit, f, true)));
}

static void report_nothing(struct gather *g)
{
    struct vr_diags *diags = &g->unit->diags;
    if (!g->listed)
        each_function(g, &g->file->body, report_hints);
    if (g->out.count && py_find_yield(&g->out.at[0].function->body)) /* the export of a generator is refused */
        return;
    g->out.count = 0;
    each_function(g, &g->file->body, report_undeclared);
    if (diags->errors == 0)
        vr_report(diags, (struct vr_span){0, 0},
                  g->unit->options->for_python ? VR_DIAG_nothing_compiled : VR_DIAG_no_functions);
}

struct py_signatures py_declarations(struct vr_unit *unit, struct py_file *file, const char *sidecar)
{
    py_name_attributes(unit, file);
    file->names = py_find_names(unit, file);
    struct gather g = {.unit = unit, .file = file, .exports = py_exports(unit, file, sidecar)};
    g.listed = g.exports.count > 0;
    for (int i = 0; i < g.exports.count; i++)
        check_export(&g, &g.exports.at[i]);
    py_each_statement(&file->body, false, declare_statement, &g);
    if (g.found_cached && g.out.count == 0 && unit->diags.errors == 0) {
        g.take_cached = true;
        g.out.left_count = 0;
        py_each_statement(&file->body, false, declare_statement, &g);
    }
    if (g.out.count == 0 && g.out.variable_count == 0 && unit->diags.errors == 0)
        report_nothing(&g);
    return g.out;
}

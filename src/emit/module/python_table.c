/* SPDX-License-Identifier: Apache-2.0 */
/* What a module for Python has beside the table of entries: in foo_stub.c the rows of vr/python.h and PyInit_foo.
 * Functions of one public name are signatures of one function. */
#include "emit/module/python.h"

#include <math.h>

#include "emit/module/module.h"
#include "emit/text/ctype.h"
#include "emit/text/titles.h"
#include "ir/callgraph.h"
#include "ir/entry.h"
#include "ir/query.h"
#include "ir/stored.h"
#include "ir/walk.h"

/* --- text --- */

/* A text as a C string literal, a line of the text to a line; NULL as NULL. */
static void put_literal(struct vr_text *out, const char *text)
{
    if (!text) {
        vr_put(out, "NULL");
        return;
    }
    vr_put(out, "\"");
    for (const char *p = text; *p; p++)
        if (*p == '\n')
            vr_put(out, p[1] ? "\\n\"\n        \"" : "\\n");
        else if (*p == '"' || *p == '\\')
            vr_putf(out, "\\%c", *p);
        else if ((unsigned char)*p < 32 || (unsigned char)*p > 126 || (*p == '?' && p[1] == '?'))
            vr_putf(out, "\\%03o", (unsigned char)*p);
        else
            vr_put_bytes(out, p, 1);
    vr_put(out, "\"");
}

/* --- parts of rows --- */

/* What in a function may ask if it shall stop. */
struct questions {
    bool loops, arrays; /* loops, or calls of what may have some; work on whole arrays */
};

/* Loops in each other, each along another axis of one array, that do not work on whole arrays: taken together, work on that one. */
struct walk_over {
    const struct vr_symbol *array;
    uint64_t axes;
    bool more; /* there is more to do */
};

/* The extent that a bound of a range is, or lies beside; NULL where it is a number. Whether it is one of these. */
static bool is_plain_bound(const struct vr_node *e, const struct vr_node **extent)
{
    enum { FEW = 64 };
    int64_t number;
    if (!e || (vr_int_constant(e, &number) && number >= -FEW && number <= FEW))
        return true;
    if ((e->kind == VR_N_PLUS || e->kind == VR_N_MINUS) && is_plain_bound(vr_kid(e, VR_RHS), extent) && !*extent)
        e = vr_kid(e, VR_LHS);
    if (e->kind != VR_N_DIM || *extent)
        return false;
    *extent = e;
    return true;
}

static bool walks_over(const struct vr_node *loop, struct walk_over *over);

static bool find_more(struct vr_node *n, void *data)
{
    struct walk_over *over = data, within = *over;
    if (vr_is_loop(n->kind))
        over->more |= !walks_over(n, &within);
    over->more |= n->kind == VR_N_CALL || vr_is_array(n->type);
    return !over->more && !vr_is_loop(n->kind);
}

static bool walks_over(const struct vr_node *loop, struct walk_over *over)
{
    const struct vr_node *domain = loop->kind == VR_N_WHILE ? NULL : vr_kid(loop, VR_DOMAIN_OF);
    for (int i = 0; domain && domain->kind == VR_N_DOMAIN && i < domain->slot[VR_KIDS].count; i++) {
        const struct vr_node *range = domain->slot[VR_KIDS].at[i], *extent = NULL;
        if (range->kind != VR_N_RANGE || !is_plain_bound(vr_kid(range, VR_START), &extent) ||
            !is_plain_bound(vr_kid(range, VR_STOP), &extent))
            return false;
        if (extent && ((over->array && over->array != extent->symbol) || (over->axes >> extent->num & 1)))
            return false;
        over->array = extent ? extent->symbol : over->array;
        over->axes |= extent ? UINT64_C(1) << extent->num : 0;
    }
    if (!domain || domain->kind != VR_N_DOMAIN)
        return false;
    vr_walk_list(&loop->slot[VR_BODY], find_more, over);
    return !over->more;
}

static bool find_questions(struct vr_node *n, void *data)
{
    struct questions *found = data;
    const bool loop = vr_is_loop(n->kind), over = loop && walks_over(n, &(struct walk_over){NULL, 0, false});
    found->loops |= (loop && !over) || n->kind == VR_N_CALL;
    found->arrays |= over || n->kind == VR_N_LIBCALL || vr_is_array(n->type);
    return !found->loops && !over;
}

/* Whether the function asks if it shall stop, as vr/python.h has it. */
static const char *asks_of(const struct vr_function *f)
{
    struct questions found = {false, false};
    vr_walk_list(&f->body, find_questions, &found);
    return found.loops ? "VR_PYTHON_ASKS" : found.arrays ? "VR_PYTHON_ASKS_WITH_MANY" : "VR_PYTHON_NEVER_ASKS";
}

static void put_extents(struct vr_text *out, const struct vr_function *f, const char *c_name, int i)
{
    const struct vr_entry_param *more = vr_entry_param_of(f, i);
    const struct vr_type *t = vr_symbol_get(f, f->params[i])->type;
    if (!more || !more->extents || !vr_is_array(t))
        return;
    vr_putf(out, "\nstatic const int64_t vr_extents_of_%s_%d[] = {", c_name, i);
    for (int k = 0; k < t->ndims; k++)
        vr_putf(out, "%s%lld", k ? ", " : "", (long long)more->extents[k]);
    vr_put(out, "};\n");
}

/* The type and member that hold a default value. */
static void put_initial(struct vr_text *out, const struct vr_entry_param *more)
{
    const struct vr_value *v = &more->initial;
    if (v->kind == VR_V_INT)
        vr_putf(out, ", .optional = true, .initial_type = VR_INT64, .initial = {.i64 = %s}",
                v->i == INT64_MIN ? "INT64_MIN" : vr_format(out->arena, "INT64_C(%lld)", (long long)v->i));
    else if (v->kind == VR_V_UINT)
        vr_putf(out, ", .optional = true, .initial_type = VR_UINT64, .initial = {.u64 = UINT64_C(%llu)}",
                (unsigned long long)v->u);
    else if (isfinite(v->f))
        vr_putf(out, ", .optional = true, .initial_type = VR_FLOAT64, .initial = {.f64 = %.17g}", v->f);
    else
        vr_putf(out, ", .optional = true, .initial_type = VR_FLOAT64, .initial = {.f64 = %s}",
                isnan(v->f) ? "NAN"
                : v->f > 0  ? "INFINITY"
                            : "-INFINITY");
}

/* What a parameter that is a function takes, and the function that calls a C function. */
static void put_handle(struct vr_text *out, const struct vr_type *t, const char *foreign, int slot)
{
    const char *c_signature = vr_capsule_signature(out->arena, t, false);
    vr_putf(out, ".handle = \"%s\"", vr_c_handle(out->arena, t));
    if (c_signature)
        vr_putf(out, ", .c_signature = \"%s\", .foreign = (void (*)(void))%s, .foreign_slot = %d", c_signature, foreign,
                slot);
}

static const char *foreign_name(struct vr_arena *arena, const char *c_name, int i)
{
    return vr_format(arena, "vr_foreign_of_%s_%d", c_name, i);
}

static void put_param(struct vr_text *out, const struct vr_function *f, const char *c_name, int i, struct vr_map *stored,
                      int slot)
{
    const struct vr_symbol *p = vr_symbol_get(f, f->params[i]);
    const struct vr_entry_param *more = vr_entry_param_of(f, i);
    vr_put(out, "    {");
    if (p->type->kind == VR_T_FUNCTION)
        put_handle(out, p->type, foreign_name(out->arena, c_name, i), slot);
    else
        vr_putf(out, ".stored = %s", p->inout || vr_map_get(stored, (uintptr_t)p) ? "true" : "false");
    if (more && more->list)
        vr_put(out, ", .list = true");
    if (more && more->lent)
        vr_put(out, ", .lent = true");
    if (more && more->letters)
        vr_put(out, ", .letters = true");
    if (more && more->as_is)
        vr_put(out, ", .as_is = true");
    if (more && more->tuples != VR_BOOL)
        vr_putf(out, ", .tuples = %s", more->tuples == VR_INT64 ? "VR_INT64" : more->tuples == VR_FLOAT64 ? "VR_FLOAT64" : "VR_UINT64");
    if (more && more->exact)
        vr_putf(out, ", .exact = VR_PYTHON_%s", more->exact == VR_EXACT_PYTHONS ? "EXACT_OWN" : "EXACT_NUMPYS");
    if (more && more->optional)
        put_initial(out, more);
    if (more && more->extents && vr_is_array(p->type))
        vr_putf(out, ", .extents = vr_extents_of_%s_%d", c_name, i);
    vr_put(out, "},\n");
}

/* The functions that parameters which are functions need. */
static void put_foreigns(struct vr_text *out, const struct vr_function *f, const char *c_name)
{
    for (int i = 0, slot = 0; i < f->param_count; i++) {
        const struct vr_type *t = vr_symbol_get(f, f->params[i])->type;
        if (t->kind == VR_T_FUNCTION && vr_capsule_signature(out->arena, t, false))
            vr_put_foreign(out, t, foreign_name(out->arena, c_name, i), slot);
        slot += t->kind == VR_T_FUNCTION;
    }
}

static void put_params(struct vr_text *out, const struct vr_function *f, const char *c_name, struct vr_map *stored)
{
    if (!f->param_count)
        return;
    put_foreigns(out, f, c_name);
    for (int i = 0; i < f->param_count; i++)
        put_extents(out, f, c_name, i);
    vr_putf(out, "\nstatic const vr_python_param vr_python_params_of_%s[] = {\n", c_name);
    for (int i = 0, slot = 0; i < f->param_count; i++) {
        put_param(out, f, c_name, i, stored, slot);
        slot += vr_symbol_get(f, f->params[i])->type->kind == VR_T_FUNCTION;
    }
    vr_put(out, "};\n");
}

static void put_arguments(struct vr_text *out, const struct vr_function *f, const char *c_name)
{
    static const char *const kinds[] = {"VR_PYTHON_ONE", "VR_PYTHON_TUPLE", "VR_PYTHON_NONE", "VR_PYTHON_TEXT",
                                        "VR_PYTHON_NUMBER", "VR_PYTHON_DICT", "VR_PYTHON_SET", "VR_PYTHON_JAGGED", "VR_PYTHON_ROWS",
                                        "VR_PYTHON_VARIADIC"};
    if (!f->entry || !f->entry->arguments || !f->entry->argument_count)
        return;
    vr_putf(out, "\nstatic const vr_python_argument vr_python_arguments_of_%s[] = {\n", c_name);
    for (int i = 0; i < f->entry->argument_count; i++) {
        const struct vr_entry_argument *argument = &f->entry->arguments[i];
        vr_put(out, "    {");
        put_literal(out, argument->name);
        vr_putf(out, ", %s, %d, ", kinds[argument->kind], argument->parts);
        put_literal(out, argument->text);
        vr_put(out, argument->optional ? ", true, " : ", false, ");
        put_literal(out, argument->variable);
        vr_put(out, ", ");
        put_literal(out, argument->initial);
        vr_put(out, argument->left ? ", true, " : ", false, ");
        put_literal(out, argument->lock);
        vr_put(out, argument->cell ? ", true" : ", false");
        vr_put(out, argument->lent ? ", true},\n" : ", false},\n");
    }
    vr_put(out, "};\n");
}

static void put_numbers(struct vr_text *out, const struct vr_function *f, const char *c_name)
{
    static const char *const words[] = {"NUMPYS", "PYTHONS", "NUMPYS_LISTED", "NUMPYS_LISTED", "LETTERS", "LETTERS", "NOTHING"};
    if (!f->entry || !f->entry->numbers || !f->type->out_count)
        return;
    vr_putf(out, "\nstatic const enum vr_python_numbers vr_python_numbers_of_%s[] = {", c_name);
    for (int i = 0; i < f->type->out_count; i++)
        vr_putf(out, "%sVR_PYTHON_%s", i ? ", " : "", words[f->entry->numbers[i]]);
    vr_put(out, "};\n");
}

static void put_results(struct vr_text *out, const struct vr_function *f, const char *c_name)
{
    static const char *const kinds[] = {"", "_TUPLE", "_LIST", "_NONE", "_MAYBE", "_ROWS", "_DICT", "_SET", "_JAGGED", "_ARGUMENT", "_VARIADIC"};
    if (!f->entry || !f->entry->results)
        return;
    vr_putf(out, "\nstatic const vr_python_result vr_python_results_of_%s[] = {", c_name);
    for (int i = 0; i < f->entry->result_count; i++)
        vr_putf(out, "%s{VR_PYTHON_RESULT%s, %d}", i ? ", " : "", kinds[f->entry->results[i].kind],
                f->entry->results[i].parts);
    vr_put(out, "};\n");
}

/* --- rows --- */

/* The place of a function in the table of entries, which has the usable ones. */
static int table_place(const struct vr_module *m, const struct vr_function *f)
{
    int place = 0;
    for (int i = 0; m->functions[i] != f; i++)
        place += m->functions[i]->usable;
    return place;
}

static void put_signature(struct vr_text *out, struct vr_unit *unit, const struct public *public, int at, const char *c_name)
{
    const struct vr_function *f = public->signatures[at];
    bool numbers = f->entry && f->entry->numbers && f->type->out_count;
    vr_putf(out, "    {.function = &vr_functions[%d], .text = ", table_place(unit->module, f));
    put_literal(out, vr_signature_text(unit->arena, f));
    vr_put(out, ",\n        ");
    if (f->param_count)
        vr_putf(out, ".params = vr_python_params_of_%s, ", c_name);
    if (f->entry && f->entry->arguments && f->entry->argument_count)
        vr_putf(out, ".argument_count = %d, .arguments = vr_python_arguments_of_%s, ", f->entry->argument_count, c_name);
    if (numbers)
        vr_putf(out, ".numbers = vr_python_numbers_of_%s, ", c_name);
    if (f->entry && f->entry->results)
        vr_putf(out, ".results = vr_python_results_of_%s, ", c_name);
    if (f->entry && (f->entry->by_place || f->entry->by_name))
        vr_putf(out, ".by_place = %d, .by_name = %d, ", f->entry->by_place, f->entry->by_name);
    vr_putf(out, ".polls = %s, .misses = %s, .listed = %s,\n        .handle = \"%s\"},\n", asks_of(f),
            vr_may_raise_named(unit, f, "builtins.KeyError") ? "true" : "false", vr_is_covered(public, at) ? "false" : "true",
            vr_reads_variables(f->entry) ? "" : vr_c_handle(unit->arena, f->type));
}

/* All signatures of a name, and how CPython calls it. */
static void put_function(struct vr_text *out, struct vr_unit *unit, struct vr_map *functions, struct vr_map *stored,
                         const struct public *public, int row)
{
    const char *first = vr_map_get(functions, (uintptr_t)public->signatures[0]);
    for (int i = 0; i < public->signature_count; i++) {
        const struct vr_function *f = public->signatures[i];
        put_params(out, f, vr_map_get(functions, (uintptr_t)f), stored);
        put_arguments(out, f, vr_map_get(functions, (uintptr_t)f));
        put_numbers(out, f, vr_map_get(functions, (uintptr_t)f));
        put_results(out, f, vr_map_get(functions, (uintptr_t)f));
    }
    vr_putf(out, "\nstatic const vr_python_signature vr_python_signatures_of_%s[] = {\n", first);
    for (int i = 0; i < public->signature_count; i++)
        put_signature(out, unit, public, i, vr_map_get(functions, (uintptr_t)public->signatures[i]));
    vr_putf(out,
            "};\n\nstatic struct _object *vr_python_call_%s(struct _object *vr_self, struct _object *const *vr_args, "
            "ptrdiff_t vr_count,\n"
            "        struct _object *vr_keywords)\n{\n"
            "    return vr_python_call(&vr_python_functions[%d], vr_self, vr_args, vr_count, vr_keywords);\n}\n",
            first, row);
}

static void put_row(struct vr_text *out, struct vr_arena *arena, const struct public *public, const char *c_name)
{
    vr_put(out, "    {.name = ");
    put_literal(out, public->name);
    if (public->capsule) {
        vr_putf(out, ", .capsule = (void (*)(void))vr_capsule_of_%s, .capsule_signature = ", c_name);
        put_literal(out, vr_capsule_signature(arena, public->signatures[0]->type, true));
        vr_put(out, "},\n");
        return;
    }
    vr_put(out, ", .doc = ");
    put_literal(out, vr_documentation(arena, public));
    vr_putf(out,
            ",\n        .method = vr_python_call_%s, .signature_count = %d, .signatures = vr_python_signatures_of_%s},\n",
            c_name, public->signature_count, c_name);
}

void vr_emit_python(struct vr_unit *unit, struct vr_map *functions, struct vr_text *out)
{
    const struct publics publics = vr_find_publics(unit);
    const char *stem = unit->options->stem;
    struct vr_text rows = vr_text_new(unit->arena);
    struct vr_map *stored = vr_find_stored(unit);
    vr_put(out, "\n/* --- for Python --- */\n");
    if (publics.count)
        vr_putf(out, "\nstatic const vr_python_function vr_python_functions[%d];\n", publics.count);
    for (int i = 0; i < publics.count; i++) {
        const struct public *public = &publics.at[i];
        const char *c_name = vr_map_get(functions, (uintptr_t)public->signatures[0]);
        if (public->capsule)
            vr_put_capsule(out, public->signatures[0], c_name);
        else
            put_function(out, unit, functions, stored, public, i);
        put_row(&rows, unit->arena, public, c_name);
    }
    if (publics.count)
        vr_putf(out, "\nstatic const vr_python_function vr_python_functions[] = {\n%s};\n", rows.data);
    vr_putf(out, "\nstatic const vr_python_module vr_python_module_of = {\"%s\", ", stem);
    put_literal(out, unit->module->doc);
    vr_putf(out, ", %d, %s,\n    ", publics.count, publics.count ? "vr_python_functions" : "NULL");
    put_literal(out, unit->module->startup ? vr_file_name(unit) : NULL);
    vr_put(out, ", ");
    put_literal(out, unit->module->startup);
    vr_put(out, "};\n");
    const char *hook = vr_python_hook(unit->arena, stem);
    vr_putf(out, "\nVR_PYTHON_EXPORT struct _object *%s(void);\n\nstruct _object *%s(void)\n{\n"
                 "    return vr_python_init(&vr_python_module_of);\n}\n", hook, hook);
}

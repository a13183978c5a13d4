/* SPDX-License-Identifier: Apache-2.0 */
/* The VRIR reader: modules, functions and symbol tables (thesis 4.1.1, 4.1.2). */
#include "frontend/vrir/vrir.h"

#include <string.h>

#include "frontend/vrir/reader.h"

/* --- symbol tables and arguments --- */

enum { SYMBOL_ID, SYMBOL_NAME, SYMBOL_HOIST, SYMBOL_TYPE, SYMBOL_PARTS };

/* Sorts the parts of (sym :id 0 :name a T), or of (0 "a" T), whose id stands in the place of the `head`. */
static bool sort_symbol(struct vr_reader *reader, const struct vr_form *form, struct vr_form *head,
                        struct vr_form **parts)
{
    static const struct vr_attr_row rows[] = {
        {"id", VR_A_ID, 0, VR_MAY}, {"name", VR_A_NAME, 0, VR_MAY}, {"hoist", VR_A_FLAG, 0, VR_MARK}};
    if (!vr_read_attrs(reader, form, rows, 3, parts))
        return false;
    if (form->text && !vr_form_has_head(form, "sym") && !parts[SYMBOL_ID])
        parts[SYMBOL_ID] = head;
    for (struct vr_form *item = form->items; item; item = item->next) {
        int part = vr_form_is_type(reader, item) ? SYMBOL_TYPE : !parts[SYMBOL_ID] ? SYMBOL_ID : SYMBOL_NAME;
        if (parts[part])
            return vr_report_unexpected(reader, form, item);
        parts[part] = item;
    }
    if (!parts[SYMBOL_ID] || !parts[SYMBOL_TYPE])
        return vr_report_missing(reader, form, parts[SYMBOL_ID] ? "the type of the variable" : "an id");
    return true;
}

static bool read_symbol(struct vr_reader *reader, struct vr_function *f, const struct vr_form *form)
{
    struct vr_form *parts[SYMBOL_PARTS] = {NULL};
    struct vr_form head = {.kind = VR_FORM_WORD, .span = form->span, .text = form->text};
    bool hoist = false;
    int id;
    if (!vr_form_is_list(form))
        return vr_report(reader->diags, form->span, VR_DIAG_expected_symbol, vr_show(reader, form));
    if (!sort_symbol(reader, form, &head, parts) || !vr_read_id(reader, parts[SYMBOL_ID], "symbol's id", &id))
        return false;
    const struct vr_type *type = vr_read_type(reader, parts[SYMBOL_TYPE]);
    const char *name = parts[SYMBOL_NAME] ? vr_read_name(reader, parts[SYMBOL_NAME], "symbol's name")
                                          : vr_format(reader->unit->arena, "v%d", id);
    if (!type || !name || (parts[SYMBOL_HOIST] && !vr_read_truth(reader, parts[SYMBOL_HOIST], "hoist", &hoist)))
        return false;
    struct vr_symbol *symbol = vr_symbol_add(reader->unit, f, id, name, type, form->span);
    if (!symbol)
        return vr_report(reader->diags, form->span, VR_DIAG_symbol_twice, id, name);
    symbol->hoist = hoist;
    return true;
}

static void read_symbols(struct vr_reader *reader, struct vr_function *f, const struct vr_form *table)
{
    vr_read_no_attrs(reader, table);
    for (const struct vr_form *item = table->items; item; item = item->next)
        read_symbol(reader, f, item);
}

/* An argument is the id of a symbol: 0, or (arg :id 0); vrc's own are in-out ones too: (arg :id 0 :inout %1). */
static bool read_argument(struct vr_reader *reader, const struct vr_form *form, int *id, bool *inout)
{
    static const struct vr_attr_row rows[] = {{"id", VR_A_ID, 0, VR_NEED}, {"inout", VR_A_FLAG, 0, VR_MARK}};
    struct vr_form *parts[2] = {NULL}, *value;
    if (!vr_form_has_head(form, "arg"))
        return vr_read_id(reader, form, "argument", id);
    if (!vr_read_attrs(reader, form, rows, 2, parts) || (parts[1] && !vr_read_truth(reader, parts[1], "inout", inout)))
        return false;
    value = parts[0];
    if (!value && form->items && !form->items->next)
        value = form->items;
    else if (form->items)
        return vr_report_unexpected(reader, form, form->items);
    if (!value)
        return vr_report(reader->diags, form->span, VR_DIAG_attribute_missing, vr_show(reader, form), "id");
    return vr_read_id(reader, value, "argument", id);
}

static void read_arguments(struct vr_reader *reader, struct vr_function *f, const struct vr_form *list)
{
    f->params = VR_NEW_ARRAY(reader->unit->arena, int, vr_form_count(list->items));
    vr_read_no_attrs(reader, list);
    for (const struct vr_form *item = list->items; item; item = item->next) {
        int id;
        bool inout = false;
        if (!read_argument(reader, item, &id, &inout))
            continue;
        struct vr_symbol *symbol = vr_symbol_get(f, id);
        if (symbol && symbol->is_param)
            vr_report(reader->diags, item->span, VR_DIAG_argument_twice, id);
        else if (symbol) {
            symbol->is_param = true;
            symbol->inout = inout;
        }
        f->params[f->param_count++] = id;
    }
}

/* --- functions --- */

enum part { PART_NAME, PART_TYPE, PART_ARGUMENTS, PART_BODY, PART_SYMBOLS, PARTS };

/* Which part of a function an item is, or PARTS. */
static enum part find_part(const struct vr_form *item)
{
    static const struct { const char *spelling; enum part part; } heads[] = {
        {"functype", PART_TYPE}, {"fntype", PART_TYPE}, {"arglist", PART_ARGUMENTS}, {"args", PART_ARGUMENTS},
        {"body", PART_BODY}, {"symtable", PART_SYMBOLS}, {"syntable", PART_SYMBOLS},
    };
    if (vr_form_is_word(item) || item->kind == VR_FORM_STRING)
        return PART_NAME;
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        if (vr_form_has_head(item, heads[i].spelling))
            return heads[i].part;
    return PARTS;
}

/* Sorts a function's items; the name may be an attribute too. */
static bool sort_parts(struct vr_reader *reader, const struct vr_form *form, struct vr_form **parts)
{
    static const struct vr_attr_row rows[] = {{"name", VR_A_NAME, 0, VR_MAY}};
    bool ok = vr_read_attrs(reader, form, rows, 1, &parts[PART_NAME]);
    for (struct vr_form *item = form->items; item; item = item->next) {
        enum part part = find_part(item);
        if (part == PARTS)
            ok = vr_report_unexpected(reader, form, item);
        else if (parts[part])
            ok = vr_report_twice(reader, form, item);
        else
            parts[part] = item;
    }
    return ok;
}

static bool check_parts(struct vr_reader *reader, const struct vr_form *form, struct vr_form *const *parts)
{
    if (!parts[PART_NAME])
        return vr_report_missing(reader, form, "a name");
    if (!parts[PART_TYPE])
        return vr_report_missing(reader, form, "its type: (functype …)");
    return parts[PART_BODY] || vr_report_missing(reader, form, "(body …)");
}

static void read_body(struct vr_reader *reader, struct vr_function *f, const struct vr_form *body)
{
    vr_read_no_attrs(reader, body);
    for (const struct vr_form *item = body->items; item; item = item->next) {
        struct vr_node *statement = vr_read_statement(reader, item);
        if (statement)
            vr_list_add(reader->unit, &f->body, statement);
    }
}

/* (function :name f (functype …) (arglist …) (body …) (symtable …)), its parts in any order. */
static void read_function(struct vr_reader *reader, struct vr_module *module, const struct vr_form *form)
{
    struct vr_form *parts[PARTS] = {NULL};
    if (!sort_parts(reader, form, parts) || !check_parts(reader, form, parts))
        return;
    const char *name = vr_read_name(reader, parts[PART_NAME], "function's name");
    const struct vr_type *type = vr_read_type(reader, parts[PART_TYPE]);
    struct vr_function *f = vr_function_new(reader->unit, name ? name : "", type, form->span);
    if (parts[PART_SYMBOLS])
        read_symbols(reader, f, parts[PART_SYMBOLS]);
    if (parts[PART_ARGUMENTS])
        read_arguments(reader, f, parts[PART_ARGUMENTS]);
    read_body(reader, f, parts[PART_BODY]);
    if (name && !vr_module_add(reader->unit, module, f))
        vr_report(reader->diags, form->span, VR_DIAG_function_twice, name);
}

/* (fns (function …) …). */
static void read_functions(struct vr_reader *reader, struct vr_module *module, const struct vr_form *list)
{
    vr_read_no_attrs(reader, list);
    for (const struct vr_form *item = list->items; item; item = item->next)
        if (vr_form_has_head(item, "function"))
            read_function(reader, module, item);
        else
            vr_report_unexpected(reader, list, item);
}

/* --- modules --- */

static enum vr_tri read_tri(struct vr_reader *reader, const struct vr_form *value, const char *what)
{
    bool on;
    return value && vr_read_truth(reader, value, what, &on) ? (on ? VR_YES : VR_NO) : VR_UNSAID;
}

static bool read_memory(struct vr_reader *reader, const struct vr_form *value)
{
    if (!value || value->kind == VR_FORM_MISSING || strcmp(value->text, "refcount") == 0)
        return false;
    if (strcmp(value->text, "gc") != 0)
        vr_report(reader->diags, value->span, VR_DIAG_unknown_memory, vr_show(reader, value));
    return true;
}

enum { MODULE_NAME, MODULE_INDEXING, MODULE_EXCLUDE, MODULE_GROWTH, MODULE_MEMORY, MODULE_ATTRS };

static struct vr_module *read_module_attrs(struct vr_reader *reader, const struct vr_form *form, struct vr_form **items)
{
    static const struct vr_attr_row rows[MODULE_ATTRS] = {
        {"name", VR_A_NAME, 0, VR_MAY}, {"indexing", VR_A_NUM, 0, VR_MAY}, {"exclude", VR_A_FLAG, 0, VR_MAY},
        {"growth", VR_A_FLAG, 0, VR_MAY}, {"memory", VR_A_NAME, 0, VR_MAY},
    };
    struct vr_form *values[MODULE_ATTRS];
    int64_t indexing = 0;
    vr_read_attrs(reader, form, rows, MODULE_ATTRS, values);
    *items = form->items;
    if (!values[MODULE_NAME] && *items && !vr_form_is_list(*items)) {
        values[MODULE_NAME] = *items;
        *items = (*items)->next;
    }
    const char *name = "";
    if (values[MODULE_NAME] && *values[MODULE_NAME]->text)
        name = vr_read_name(reader, values[MODULE_NAME], "module's name");
    if (values[MODULE_INDEXING])
        vr_read_integer(reader, values[MODULE_INDEXING], "indexing", 0, 1, &indexing);
    struct vr_module *module = vr_module_new(reader->unit, name ? name : "", (int)indexing);
    module->span = form->span;
    module->exclude = read_tri(reader, values[MODULE_EXCLUDE], "exclude");
    module->growth = read_tri(reader, values[MODULE_GROWTH], "growth");
    module->gc = read_memory(reader, values[MODULE_MEMORY]);
    return module;
}

/* (module :name m :indexing 0 (fns (function …) …)), or the functions without (fns …). */
static struct vr_module *read_module(struct vr_reader *reader, const struct vr_form *form)
{
    struct vr_form *items;
    struct vr_module *module = read_module_attrs(reader, form, &items);
    for (const struct vr_form *item = items; item; item = item->next)
        if (vr_form_has_head(item, "fns"))
            read_functions(reader, module, item);
        else if (vr_form_has_head(item, "function"))
            read_function(reader, module, item);
        else
            vr_report_unexpected(reader, form, item);
    return module;
}

/* Functions alone, as in figure 4.2. */
static struct vr_module *read_bare(struct vr_reader *reader, const struct vr_form *forms)
{
    struct vr_module *module = vr_module_new(reader->unit, "", 0);
    module->span = (struct vr_span){forms->span.start, (uint32_t)reader->unit->source->size};
    module->bare = true;
    for (; forms; forms = forms->next)
        read_function(reader, module, forms);
    return module;
}

static struct vr_module *read_program(struct vr_reader *reader, const struct vr_form *forms)
{
    const struct vr_form *other = forms;
    while (other && vr_form_has_head(other, "function"))
        other = other->next;
    if (forms && !other)
        return read_bare(reader, forms);
    if (forms && vr_form_has_head(forms, "module") && !forms->next)
        return read_module(reader, forms);
    if (!forms)
        vr_report(reader->diags, (struct vr_span){0, 0}, VR_DIAG_no_program);
    else if (vr_form_has_head(forms, "module"))
        vr_report(reader->diags, forms->next->span, VR_DIAG_expected_module, "a second form behind the module");
    else
        vr_report(reader->diags, other->span, VR_DIAG_expected_module, vr_show(reader, other));
    return NULL;
}

bool vr_read_vrir(struct vr_unit *unit)
{
    struct vr_reader reader = {.unit = unit, .diags = &unit->diags};
    int errors = unit->diags.errors;
    struct vr_form *forms;
    unit->module = NULL;
    if (!vr_read_forms(unit, &forms) || (!forms && unit->diags.errors != errors))
        return false; /* nothing is left that could mean something */
    vr_words_init(&reader);
    unit->module = read_program(&reader, forms);
    if (unit->diags.errors != errors)
        unit->module = NULL;
    return unit->module != NULL;
}

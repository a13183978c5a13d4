/* SPDX-License-Identifier: Apache-2.0 */
/* The classes of a file whose objects have named fields: classes that derive from typing.NamedTuple, and those that collections.namedtuple makes. */
#include "frontend/python/names/names.h"

#include <string.h>

struct reading {
    struct vr_unit *unit;
    const struct py_file *file;
    struct py_record *record;
};

static void refuse(struct reading *r, struct vr_span span, const char *why)
{
    py_refuse_record(r->record, span, why);
}

static void add_field(struct reading *r, const char *name, struct py_expr *annotation, struct py_expr *initial,
                      struct vr_span span)
{
    py_add_field(r->unit, r->record,
                 &(struct py_param){.name = name, .kind = PY_ORDINARY, .annotation = annotation, .initial = initial, .span = span});
}

/* --- classes --- */

/* What Python calls on its own account, by operators and the like. */
static bool is_special(const char *name)
{
    const size_t size = strlen(name);
    return size > 4 && strncmp(name, "__", 2) == 0 && strcmp(name + size - 2, "__") == 0;
}

static void read_member(struct reading *r, const struct py_stmt *s)
{
    const bool text = s->kind == PY_EXPR && s->value->kind == PY_CONSTANT;
    if (s->kind == PY_ANNASSIGN && s->annassign.target->kind == PY_NAME)
        add_field(r, s->annassign.target->name, s->annassign.annotation, s->annassign.value, s->span);
    else if (s->kind == PY_FUNCTION && is_special(s->function->name))
        refuse(r, s->function->name_span, "write a method with a name of its own, and call that");
    else if (s->kind != PY_FUNCTION && s->kind != PY_PASS && !text)
        refuse(r, s->span, "write it outside of the class");
}

static void read_class(struct reading *r, const struct py_stmt *s)
{
    r->record->body = &s->class.body;
    r->record->span = s->span;
    for (int i = 0; i < s->class.body.count; i++)
        read_member(r, s->class.body.at[i]);
    if (s->class.decorators.count)
        refuse(r, s->class.decorators.at[0]->span, "leave it out");
}

/* --- calls --- */

static void add_word(struct reading *r, const char *word, size_t size, struct vr_span span)
{
    add_field(r, vr_name_n(r->unit->names, word, size), NULL, NULL, span);
}

/* 'x y', 'x, y' */
static void read_words(struct reading *r, const char *words, struct vr_span span)
{
    static const char between[] = ", \t\n";
    for (words += strspn(words, between); *words; words += strspn(words, between)) {
        const size_t size = strcspn(words, between);
        add_word(r, words, size, span);
        words += size;
    }
}

/* A field in a list: 'x', or ('x', float). False where it is neither. */
static bool read_item(struct reading *r, const struct py_expr *e, bool typed)
{
    const bool pair = e->kind == PY_TUPLE && e->items.count == 2;
    const char *name = py_string_of(typed && pair ? e->items.at[0] : e);
    if (!name || (typed && !pair))
        return false;
    add_field(r, vr_name(r->unit->names, name), typed ? e->items.at[1] : NULL, NULL, e->span);
    return true;
}

static bool read_fields(struct reading *r, const struct py_expr *e, bool typed)
{
    bool good = e->kind == PY_LIST || e->kind == PY_TUPLE;
    if (!typed && py_string_of(e)) {
        read_words(r, py_string_of(e), e->span);
        return true;
    }
    for (int i = 0; good && i < e->items.count; i++)
        good = read_item(r, e->items.at[i], typed);
    return good;
}

/* defaults=(1, 2): of the last fields. */
static bool read_defaults(struct reading *r, const struct py_keyword *keyword)
{
    const struct py_expr *e = keyword->value;
    struct py_params *fields = &r->record->fields;
    if (!keyword->name || strcmp(keyword->name, "defaults") != 0 || (e->kind != PY_LIST && e->kind != PY_TUPLE) ||
        e->items.count > fields->count)
        return false;
    for (int i = 0; i < e->items.count; i++)
        fields->at[fields->count - e->items.count + i].initial = e->items.at[i];
    return true;
}

static void read_call(struct reading *r, const struct py_expr *e, bool typed)
{
    r->record->span = e->span;
    bool good = e->call.args.count == 2 && py_string_of(e->call.args.at[0]) && read_fields(r, e->call.args.at[1], typed);
    for (int i = 0; good && i < e->call.keywords.count; i++)
        good = read_defaults(r, &e->call.keywords.at[i]);
    if (!good)
        refuse(r, e->span, "write the names of the fields out, namedtuple('P', 'x y')");
    else
        r->record->name = vr_name(r->unit->names, py_string_of(e->call.args.at[0]));
}

/* --- which is which --- */

static bool known(const char *path)
{
    return strcmp(path, "typing.NamedTuple") == 0 || strcmp(path, "collections.namedtuple") == 0;
}

static bool is_path(const struct reading *r, const struct py_expr *e, const char *path)
{
    const char *have = py_path(r->unit, r->file, e, known);
    return have && strcmp(have, path) == 0;
}

static bool read_site(struct reading *r, const struct py_site *site)
{
    const struct py_expr *e = site->value;
    if (site->kind == PY_SITE_CLASS) {
        const bool tuple = e && e->call.args.count == 1 && e->call.keywords.count == 0 &&
                           is_path(r, e->call.args.at[0], "typing.NamedTuple");
        if (tuple)
            read_class(r, site->class);
        return tuple || py_read_class(r->unit, r->file, r->record, site->class, py_record_of);
    }
    if (!e || e->kind != PY_CALL)
        return false;
    const bool typed = is_path(r, e->call.callee, "typing.NamedTuple");
    if (site->kind != PY_SITE_VALUE || !site->whole || !(typed || is_path(r, e->call.callee, "collections.namedtuple")))
        return false;
    read_call(r, e, typed);
    return true;
}

struct py_record *py_record_of(struct vr_unit *unit, const struct py_file *file, const char *name)
{
    const struct py_name *n = py_name_of(file, name);
    if (!n || n->count != 1 || n->sites[0].conditional || n->sites[0].inside)
        return NULL;
    struct py_record *record = vr_map_get(file->names->records, (uintptr_t)n);
    if (record)
        return record->name ? record : NULL;
    record = VR_NEW(unit->arena, struct py_record);
    vr_map_set(file->names->records, (uintptr_t)n, record);
    struct reading r = {unit, file, record};
    const bool read = read_site(&r, &n->sites[0]);
    record->name = !read ? NULL : record->name ? record->name : name;
    return read ? record : NULL;
}

const struct py_records *py_records_of(struct vr_unit *unit, const struct py_file *file)
{
    struct py_names *names = file->names;
    if (names->classes)
        return names->classes;
    names->classes = VR_NEW(unit->arena, struct py_records);
    for (int i = 0; i < names->count; i++) {
        struct py_record *record = py_record_of(unit, file, names->at[i]->name);
        if (record)
            VR_ADD(unit->arena, names->classes, record);
    }
    return names->classes;
}

/* --- annotations --- */

struct search {
    struct vr_unit *unit;
    const struct py_file *file;
    bool found;
};

static void find_class(struct py_expr *e, void *data)
{
    struct search *s = data;
    const char *name = e->kind == PY_NAME                                        ? e->name
                       : e->kind == PY_CONSTANT && e->constant.kind == PY_STRING ? vr_name(s->unit->names, e->constant.text)
                                                                                 : NULL;
    const struct py_record *record = name ? py_record_of(s->unit, s->file, name) : NULL;
    s->found |= record && record->is_object && !record->is_int;
    py_each_child(e, find_class, s);
}

bool py_names_class(struct vr_unit *unit, const struct py_file *file, const struct py_expr *annotation)
{
    struct search s = {unit, file, false};
    find_class((struct py_expr *)annotation, &s);
    return s.found;
}

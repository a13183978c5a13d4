/* SPDX-License-Identifier: Apache-2.0 */
/* Classes of a file whose objects are no tuples: their fields, which __init__ assigns or a dataclass declares, and what the file does to
 * these outside of __init__. What cannot be known before the program runs is refused. */
#include "frontend/python/names/names.h"

#include <string.h>

struct reading {
    struct vr_unit *unit;
    const struct py_file *file;
    struct py_record *record;
    py_find_record *find;
    bool by_name;             /* @dataclass(kw_only=True) */
};

/* --- what is asked of a class --- */

void py_refuse_record(struct py_record *record, struct vr_span span, const char *why)
{
    if (record->refused)
        return;
    record->refused = why;
    record->refused_at = span;
}

void py_add_field(struct vr_unit *unit, struct py_record *record, const struct py_param *field)
{
    struct py_params *fields = &record->fields;
    VR_ADD(unit->arena, fields, *field);
}

const struct py_function *py_method_of(const struct py_record *record, const char *name)
{
    for (int i = 0; record->body && i < record->body->count; i++)
        if (record->body->at[i]->kind == PY_FUNCTION && strcmp(record->body->at[i]->function->name, name) == 0)
            return record->body->at[i]->function;
    return record->base ? py_method_of(record->base, name) : NULL;
}

/* @x.setter */
static bool is_setter(const struct py_stmt *s)
{
    const struct py_expr *e =
        s->kind == PY_FUNCTION && s->function->decorators.count == 1 ? s->function->decorators.at[0] : NULL;
    return e && e->kind == PY_ATTRIBUTE && strcmp(e->attribute.name, "setter") == 0 &&
           e->attribute.object->kind == PY_NAME && strcmp(e->attribute.object->name, s->function->name) == 0;
}

const struct py_function *py_setter_of(const struct py_record *record, const char *name)
{
    for (int i = 0; record->body && i < record->body->count; i++)
        if (is_setter(record->body->at[i]) && strcmp(record->body->at[i]->function->name, name) == 0)
            return record->body->at[i]->function;
    return record->base ? py_setter_of(record->base, name) : NULL;
}

int py_field_of(const struct py_record *record, const char *name)
{
    for (int i = 0; i < record->fields.count; i++)
        if (record->fields.at[i].name == name)
            return i;
    return -1;
}

static const char out_of_class[] = "write it outside of the class";

static void refuse(struct reading *r, struct vr_span span, const char *why)
{
    py_refuse_record(r->record, span, why);
}

static bool known(const char *path)
{
    return vr_is_among(path,
                       "dataclasses.dataclass dataclasses.field abc.ABC typing.ClassVar enum.Enum enum.IntEnum enum.auto");
}

static bool is_path(const struct reading *r, const struct py_expr *e, const char *path)
{
    const char *have = py_path(r->unit, r->file, e, known);
    return have && strcmp(have, path) == 0;
}

static bool is_true(const struct py_expr *e) { return e->kind == PY_CONSTANT && e->constant.kind == PY_TRUE; }
static bool is_false(const struct py_expr *e) { return e->kind == PY_CONSTANT && e->constant.kind == PY_FALSE; }

/* --- @dataclass --- */

static void read_option(struct reading *r, const struct py_keyword *k)
{
    const char *name = k->name ? k->name : "";
    const bool plain = vr_is_among(name, "slots unsafe_hash match_args");
    if (!is_true(k->value) && !is_false(k->value))
        refuse(r, k->value->span, "write True or False");
    else if (strcmp(name, "frozen") == 0)
        r->record->frozen = is_true(k->value);
    else if (strcmp(name, "order") == 0)
        r->record->ordered = is_true(k->value);
    else if (strcmp(name, "kw_only") == 0)
        r->by_name = is_true(k->value);
    else if (strcmp(name, "repr") == 0)
        r->record->hides |= is_false(k->value);
    else if (!plain && !((strcmp(name, "eq") == 0 || strcmp(name, "init") == 0) && is_true(k->value)))
        refuse(r, k->value->span, "leave it out");
}

static void read_decorator(struct reading *r, const struct py_expr *e)
{
    const bool call = e->kind == PY_CALL;
    if (!is_path(r, call ? e->call.callee : e, "dataclasses.dataclass") || (call && e->call.args.count)) {
        refuse(r, e->span, "leave it out");
        return;
    }
    r->record->is_data = true;
    for (int i = 0; call && i < e->call.keywords.count; i++)
        read_option(r, &e->call.keywords.at[i]);
}

/* default_factory=list: each object gets an empty list of its own. */
static struct py_expr *made_by(struct reading *r, const struct py_expr *factory)
{
    struct py_expr *list = VR_MAKE(r->unit->arena, struct py_expr, {.kind = PY_LIST, .span = factory->span});
    if (factory->kind != PY_NAME || strcmp(factory->name, "list") != 0 || py_name_of(r->file, factory->name))
        refuse(r, factory->span, "give the value where an object is made");
    return list;
}

/* What stands behind the = of a field: a value, or field(default=…). */
static struct py_expr *initial_of(struct reading *r, struct py_expr *e)
{
    struct py_expr *initial = NULL;
    if (!e || e->kind != PY_CALL || !is_path(r, e->call.callee, "dataclasses.field"))
        return e;
    for (int i = 0; i < e->call.keywords.count; i++) {
        const struct py_keyword *k = &e->call.keywords.at[i];
        const char *name = k->name ? k->name : "";
        if (strcmp(name, "default") == 0)
            initial = k->value;
        else if (strcmp(name, "default_factory") == 0)
            initial = made_by(r, k->value);
        else if (strcmp(name, "repr") == 0)
            r->record->hides = true;
        else if (strcmp(name, "hash") != 0)
            refuse(r, k->value->span, "leave it out");
    }
    return initial;
}

static void read_field(struct reading *r, const struct py_stmt *s)
{
    const struct py_expr *target = s->annassign.target;
    if (py_field_of(r->record, target->name) >= 0)
        refuse(r, s->span, "give it a name of its own");
    py_add_field(r->unit, r->record,
                 &(struct py_param){.name = target->name, .kind = r->by_name ? PY_KEYWORD_ONLY : PY_ORDINARY, .span = s->span,
                                    .annotation = s->annassign.annotation, .initial = initial_of(r, s->annassign.value)});
}

/* --- the body --- */

/* Methods by which all that is done to objects would have another meaning. What calls others that vrc does not know is
 * refused itself. */
static bool is_supported(const char *name)
{
    return !vr_is_among(name, "__new__ __del__ __getattr__ __getattribute__ __setattr__ __delattr__ __init_subclass__ __class_getitem__ "
                              "__get__ __set__ __set_name__ __instancecheck__ __subclasscheck__");
}

const char *py_constant_in(const struct py_stmt *s)
{
    const struct py_expr *target = s->kind == PY_ASSIGN && s->assign.targets.count == 1 ? s->assign.targets.at[0]
                                   : s->kind == PY_ANNASSIGN && s->annassign.value        ? s->annassign.target
                                                                                          : NULL;
    return target && target->kind == PY_NAME ? target->name : NULL;
}

static struct py_expr *value_in(const struct py_stmt *s)
{
    return s->kind == PY_ASSIGN ? s->assign.value : s->annassign.value;
}

struct py_expr *py_class_constant_of(const struct py_record *record, const char *name)
{
    for (int i = 0; record->body && i < record->body->count; i++) {
        const struct py_stmt *s = record->body->at[i];
        const char *have = py_constant_in(s);
        if (have && strcmp(have, name) == 0 && py_field_of(record, name) < 0)
            return value_in(s);
    }
    return record->base ? py_class_constant_of(record->base, name) : NULL;
}

int py_place_of_member(const struct py_record *record, const char *name)
{
    int place = 0;
    for (int i = 0; i < record->body->count; i++) {
        const char *have = py_constant_in(record->body->at[i]);
        if (have && name && strcmp(have, name) == 0)
            break;
        place += have != NULL;
    }
    return place;
}

static bool is_field(const struct reading *r, const struct py_stmt *s)
{
    if (!r->record->is_data || s->kind != PY_ANNASSIGN || s->annassign.target->kind != PY_NAME)
        return false;
    const struct py_expr *a = s->annassign.annotation;
    return !is_path(r, a->kind == PY_SUBSCRIPT ? a->subscript.object : a, "typing.ClassVar");
}

static void read_member(struct reading *r, const struct py_stmt *s)
{
    const bool text = s->kind == PY_EXPR && s->value->kind == PY_CONSTANT,
               stated = s->kind == PY_ANNASSIGN && !s->annassign.value;
    if (is_field(r, s))
        read_field(r, s);
    else if (s->kind == PY_FUNCTION && !is_supported(s->function->name))
        refuse(r, s->function->name_span, "write a method with a name of its own, and call that");
    else if ((s->kind != PY_FUNCTION || r->record->is_int) && s->kind != PY_PASS && !text && !stated && !py_constant_in(s))
        refuse(r, s->span, out_of_class);
}

/* What a name stands for in a class is meant by nothing else that is worked out there. */
static void find_member(struct py_expr *e, void *data)
{
    struct reading *r = data;
    if (e->kind == PY_NAME && (py_field_of(r->record, e->name) >= 0 || py_method_of(r->record, e->name) ||
                               py_class_constant_of(r->record, e->name)))
        refuse(r, e->span, out_of_class);
    py_each_child(e, find_member, data);
}

static bool is_twice(const struct py_block *body, int at)
{
    const struct py_stmt *s = body->at[at];
    const char *name = s->kind == PY_FUNCTION ? s->function->name : py_constant_in(s);
    bool twice = false;
    for (int i = 0; name && i < at; i++) {
        const char *other = body->at[i]->kind == PY_FUNCTION ? body->at[i]->function->name : py_constant_in(body->at[i]);
        twice |= other && strcmp(name, other) == 0 && !is_setter(s);
    }
    return twice;
}

/* __rmul__ = __mul__: a method under another name, as if it stood there a second time. */
static void repeat_method(struct reading *r, const struct py_block *body, int at)
{
    struct py_stmt *s = body->at[at];
    const bool name = s->kind == PY_ASSIGN && s->assign.targets.count == 1 &&
                      s->assign.targets.at[0]->kind == PY_NAME && s->assign.value->kind == PY_NAME;
    for (int i = 0; name && s->kind == PY_ASSIGN && i < at; i++) {
        const struct py_stmt *method = body->at[i];
        if (method->kind != PY_FUNCTION || method->function->name != s->assign.value->name)
            continue;
        struct py_function *copy = vr_keep(r->unit->arena, method->function, sizeof *copy);
        copy->name = s->assign.targets.at[0]->name;
        *s = (struct py_stmt){.kind = PY_FUNCTION, .span = s->span, .function = copy};
    }
}

static void read_body(struct reading *r, const struct py_block *body)
{
    for (int i = 0; i < body->count; i++)
        repeat_method(r, body, i);
    for (int i = 0; i < body->count; i++)
        read_member(r, body->at[i]);
    for (int i = 0; i < body->count; i++) {
        const struct py_stmt *s = body->at[i];
        struct py_expr *value = s->kind == PY_ASSIGN ? s->assign.value : s->kind == PY_ANNASSIGN ? s->annassign.value : NULL;
        if (value)
            find_member(value, r);
        else if (s->kind == PY_FUNCTION)
            py_each_operand(s, find_member, r);
        if (is_twice(body, i))
            refuse(r, s->kind == PY_FUNCTION ? s->function->name_span : s->span, "give it a name of its own");
    }
}

bool py_has_cells(const struct py_record *record)
{
    bool has = false;
    for (int i = 0; record->is_object && !record->pool && i < record->fields.count; i++)
        has |= record->uses[i] == PY_FIELD_AUGMENTED || record->uses[i] == PY_FIELD_ASSIGNED;
    return has;
}

bool py_is_derived(const struct py_record *record, const struct py_record *base)
{
    while (record && record != base)
        record = record->base;
    return record != NULL;
}

/* --- __init__ --- */

static const char *self_of(const struct py_function *f)
{
    return f && f->params.count ? f->params.at[0].name : NULL;
}

/* self.x */
static bool is_part_of(const struct py_expr *e, const char *self)
{
    return self && e->kind == PY_ATTRIBUTE && e->attribute.object->kind == PY_NAME && e->attribute.object->name == self;
}

bool py_is_super(const struct py_expr *e)
{
    const bool call =
        e->kind == PY_CALL && e->call.callee->kind == PY_NAME && (e->call.args.count == 0 || e->call.args.count == 2);
    return call && strcmp(e->call.callee->name, "super") == 0;
}

bool py_is_base_init(const struct py_record *record, const struct py_expr *e)
{
    const struct py_expr *callee = e->kind == PY_CALL ? e->call.callee : NULL;
    if (!record->base || !callee || callee->kind != PY_ATTRIBUTE || strcmp(callee->attribute.name, "__init__") != 0)
        return false;
    const struct py_expr *class = callee->attribute.object, *self = e->call.args.count ? e->call.args.at[0] : NULL;
    const bool named = class->kind == PY_NAME && strcmp(class->name, record->base->name) == 0;
    return py_is_super(class) || (named && self && self->kind == PY_NAME && self->name == self_of(record->init));
}

static void add_made(struct py_expr *target, void *data)
{
    struct reading *r = data;
    struct py_record *record = r->record;
    if (is_part_of(target, self_of(record->init)) && py_field_of(record, target->attribute.name) < 0)
        py_add_field(r->unit, record, &(struct py_param){.name = target->attribute.name, .kind = PY_ORDINARY, .span = target->span});
}

static void find_made(struct py_stmt *s, void *data)
{
    struct reading *r = data;
    const bool base = s->kind == PY_EXPR && py_is_base_init(r->record, s->value);
    py_each_target(s, add_made, r);
    for (int k = 0; base && k < r->record->base->fields.count; k++)
        if (py_field_of(r->record, r->record->base->fields.at[k].name) < 0)
            py_add_field(r->unit, r->record, &r->record->base->fields.at[k]);
    if (s->kind == PY_RETURN)
        refuse(r, s->span, "let __init__ go to its end");
}

struct made {
    const char *self, *field;
    bool found;
};

static void is_made_by(struct py_expr *target, void *data)
{
    struct made *made = data;
    made->found |= is_part_of(target, made->self) && target->attribute.name == made->field;
}

/* Whether a statement gives the field a value whichever way it takes. */
static bool makes(const struct py_record *record, const struct py_stmt *s, struct made made)
{
    bool both[2] = {false, false};
    if (s->kind == PY_EXPR && py_is_base_init(record, s->value))
        return py_field_of(record->base, made.field) >= 0;
    if (s->kind == PY_ASSIGN || (s->kind == PY_ANNASSIGN && s->annassign.value))
        py_each_target(s, is_made_by, &made);
    const struct py_block *ways[] = {&s->branch.body, &s->branch.orelse};
    for (int k = 0; s->kind == PY_IF && k < 2; k++)
        for (int i = 0; i < ways[k]->count; i++)
            both[k] |= makes(record, ways[k]->at[i], made) || ways[k]->at[i]->kind == PY_RAISE;
    return made.found || (both[0] && both[1]);
}

bool py_is_made_before(const struct py_record *record, const char *field, uint32_t place)
{
    const struct py_block *body = &record->init->body;
    bool found = false;
    for (int i = 0;
         i < body->count && !found && (i + 1 == body->count ? place == UINT32_MAX : body->at[i + 1]->span.start <= place);
         i++)
        found = makes(record, body->at[i], (struct made){self_of(record->init), field, false});
    return found;
}

/* --- fields that other methods make --- */

/* The fields to which methods of a class assign and __init__ does not. */
struct late {
    struct reading *r;
    const char *self;
    const struct py_stmt *at;
};

static struct py_expr *none_at(struct vr_unit *unit, struct vr_span span)
{
    struct py_expr *none = VR_NEW(unit->arena, struct py_expr);
    *none = (struct py_expr){.kind = PY_CONSTANT, .span = span, .constant = {.kind = PY_NONE}};
    return none;
}

static bool is_none(const struct py_expr *e) { return e->kind == PY_CONSTANT && e->constant.kind == PY_NONE; }

/* Where the class says itself that a field may be None, it is None before it has a value, too. */
static void add_late(struct py_expr *target, void *data)
{
    const struct late *late = data;
    struct py_record *record = late->r->record;
    if (late->at->kind == PY_DELETE || !is_part_of(target, late->self) || py_method_of(record, target->attribute.name) ||
        py_class_constant_of(record, target->attribute.name))
        return;
    int field = py_field_of(record, target->attribute.name);
    if (field < 0) {
        field = record->fields.count;
        py_add_field(late->r->unit, record, &(struct py_param){.name = target->attribute.name, .kind = PY_ORDINARY, .span = target->span,
                                                               .initial = none_at(late->r->unit, target->span)});
    }
    if (late->at->kind == PY_ASSIGN && is_none(late->at->assign.value))
        record->fields.at[field].initial = NULL;
}

static void find_late(struct py_stmt *s, void *data)
{
    struct late *late = data;
    late->at = s;
    py_each_target(s, add_late, late);
}

/* self.x = None, at the start of an __init__. */
static struct py_stmt *assign_none(struct vr_unit *unit, const struct py_function *init, const struct py_param *field)
{
    struct py_expr *self = VR_NEW(unit->arena, struct py_expr), *target = VR_NEW(unit->arena, struct py_expr);
    struct py_stmt *s = VR_NEW(unit->arena, struct py_stmt);
    const struct vr_span span = init->name_span;
    *self = (struct py_expr){.kind = PY_NAME, .span = span, .name = self_of(init)};
    *target = (struct py_expr){.kind = PY_ATTRIBUTE, .span = span, .attribute = {.object = self, .name = field->name}};
    *s = (struct py_stmt){.kind = PY_ASSIGN, .span = span, .whole = span, .assign.value = none_at(unit, span)};
    VR_ADD(unit->arena, &s->assign.targets, target);
    return s;
}

/* The __init__ of the class itself: one that it derives may get other fields in each class. */
static struct py_function *own_init(struct reading *r, int count)
{
    struct vr_unit *unit = r->unit;
    struct py_function *init = (struct py_function *)py_method_of(r->record, "__init__");
    const bool derived = init && r->record->base && init == py_method_of(r->record->base, "__init__");
    if (init && !(derived && count))
        return init;
    struct py_function *own = VR_NEW(unit->arena, struct py_function);
    *own = init ? *init : (struct py_function){.name = vr_name(unit->names, "__init__"), .name_span = r->record->span, .is_method = true};
    if (!init)
        VR_ADD(unit->arena, &own->params, (struct py_param){.name = vr_name(unit->names, "self"), .kind = PY_ORDINARY, .span = r->record->span});
    return own;
}

/* Fields that only other methods than __init__ give a value are None at first, as if it said so: who reads one then gets an AttributeError
 * (object.c). */
static void make_late_fields(struct reading *r)
{
    struct py_record *record = r->record;
    const int first = record->fields.count;
    for (const struct py_record *class = record; class && class->body; class = class->base)
        for (int i = 0; i < class->body->count; i++) {
            const struct py_stmt *s = class->body->at[i];
            const bool method = s->kind == PY_FUNCTION && strcmp(s->function->name, "__init__") != 0 &&
                                (s->function->decorators.count == 0 || is_setter(s));
            struct late late = {r, method ? self_of(s->function) : NULL, s};
            if (method)
                py_each_statement(&s->function->body, false, find_late, &late);
        }
    const int count = record->fields.count - first;
    if (!count)
        return;
    struct py_function *init = own_init(r, count);
    struct py_block body = {.at = VR_NEW_ARRAY(r->unit->arena, struct py_stmt *, init->body.count + count), .capacity = (size_t)(init->body.count + count)};
    for (int i = 0; i < count; i++)
        body.at[body.count++] = assign_none(r->unit, init, &record->fields.at[first + i]);
    for (int i = 0; i < init->body.count; i++)
        body.at[body.count++] = init->body.at[i];
    init->body = body;
    record->init = init;
}

static void read_init(struct reading *r)
{
    struct py_record *record = r->record;
    record->init = (struct py_function *)py_method_of(record, "__init__");
    if (record->init)
        py_each_statement(&record->init->body, false, find_made, r);
    if (!record->is_enum && (!record->init || record->init->params.count))
        make_late_fields(r);
    for (int i = 0; record->init && i < record->fields.count; i++)
        if (!py_is_made_before(record, record->fields.at[i].name, UINT32_MAX))
            refuse(r, record->fields.at[i].span, "give the field a value on each way through __init__, outside of loops");
}

/* --- what becomes of fields --- */

struct scan {
    struct reading *r;
    const struct py_record *class;    /* of the method that is looked at; or NULL */
    const struct py_function *method;
    const struct py_stmt *at;
};

static void note_target(struct py_expr *target, void *data)
{
    const struct scan *scan = data;
    struct py_record *record = scan->r->record;
    const bool own = is_part_of(target, self_of(scan->method));
    if (target->kind != PY_ATTRIBUTE || (own && (scan->method == scan->class->init || !py_is_derived(record, scan->class))))
        return;
    const int field = py_field_of(record, target->attribute.name);
    const enum py_field_use use = scan->at->kind == PY_AUGASSIGN ? PY_FIELD_AUGMENTED : PY_FIELD_ASSIGNED;
    if (field >= 0 && record->uses[field] < use)
        record->uses[field] = use;
    if (field < 0 && py_class_constant_of(record, target->attribute.name))
        refuse(scan->r, target->span, "make it a field: assign it in __init__");
}

static void note_block(struct py_block *block, void *data)
{
    struct scan scan = *(struct scan *)data;
    for (int i = 0; i < block->count; i++) {
        struct py_stmt *s = block->at[i];
        struct scan inner = scan;
        scan.at = s;
        py_each_target(s, note_target, &scan);
        if (s->kind == PY_CLASS) {
            const struct py_name *n = py_name_of(scan.r->file, s->class.name);
            inner.class = n && n->count == 1 && n->sites[0].class == s
                              ? scan.r->find(scan.r->unit, scan.r->file, s->class.name)
                              : NULL;
            inner.method = NULL;
            for (int k = 0; k < s->class.body.count; k++) {
                struct py_stmt *member = s->class.body.at[k];
                inner.method = member->kind == PY_FUNCTION && inner.class ? member->function : NULL;
                py_each_block(member, note_block, &inner);
            }
        }
        py_each_block(s, note_block, &scan);
    }
}

/* What all of the file does to the fields. */
static void find_uses(struct reading *r)
{
    struct scan scan = {.r = r};
    const int count = r->record->fields.count;
    r->record->uses = VR_NEW_ARRAY(r->unit->arena, enum py_field_use, count + 1);
    r->record->shapes = (struct py_list_form(*)[PY_FIELD_LISTS])VR_NEW_ARRAY(r->unit->arena, struct py_list_form,
                                                                             PY_FIELD_LISTS * (count + 1));
    r->record->places = VR_NEW_ARRAY(r->unit->arena, int, count + 1);
    r->record->cells = VR_NEW_ARRAY(r->unit->arena, const struct py_type *, count + 1);
    note_block((struct py_block *)&r->file->body, &scan);
    for (int i = 0; i < count; i++) {
        const struct py_param *field = &r->record->fields.at[i];
        if (py_method_of(r->record, field->name))
            refuse(r, field->span, "give the field another name than the method has");
        if (r->record->frozen && r->record->uses[i] != PY_FIELD_STAYS)
            r->record->uses[i] = PY_FIELD_STAYS; /* another class's field: an assignment is refused where it stands */
    }
}

/* --- the members of an Enum --- */

/* auto(): one more than the value before it, which is a whole number. */
static void count_member(struct reading *r, struct py_stmt *s, const struct py_expr *before)
{
    struct py_expr *value = s->assign.value;
    if (value->kind != PY_CALL || value->call.args.count || value->call.keywords.count ||
        !is_path(r, value->call.callee, "enum.auto"))
        return;
    if (before && (before->kind != PY_CONSTANT || before->constant.kind != PY_INT || before->constant.large))
        refuse(r, s->span, "write its value");
    else
        s->assign.value = VR_MAKE(r->unit->arena, struct py_expr, {.kind = PY_CONSTANT, .span = value->span,
            .constant = {PY_INT, .value = {.kind = VR_V_INT, .i = before ? before->constant.value.i + 1 : 1}}});
}

/* A number that is written out, which may have a sign. */
static bool is_number(const struct py_expr *e, double *number)
{
    if (e->kind == PY_UNARYOP && e->unary.op == PY_NEGATE && is_number(e->unary.operand, number)) {
        *number = -*number;
        return true;
    }
    const struct py_constant *c = e->kind == PY_CONSTANT ? &e->constant : NULL;
    if (!c || c->large || (c->kind != PY_INT && c->kind != PY_FLOAT && c->kind != PY_TRUE && c->kind != PY_FALSE))
        return false;
    *number = c->kind == PY_TRUE ? 1 : c->kind == PY_FALSE ? 0 : vr_value_as_real(&c->value);
    return true;
}

/* Whether two values may be equal: members that have one are one. */
static bool may_be_equal(const struct py_expr *a, const struct py_expr *b)
{
    double x, y;
    const bool first = is_number(a, &x), second = is_number(b, &y),
               text = py_string_of(a), other = py_string_of(b);
    if (a->kind == PY_TUPLE && b->kind == PY_TUPLE) {
        bool equal = a->items.count == b->items.count;
        for (int i = 0; equal && i < a->items.count; i++)
            equal = may_be_equal(a->items.at[i], b->items.at[i]);
        return equal;
    }
    const bool known = first || text || a->kind == PY_TUPLE, both = known && (second || other || b->kind == PY_TUPLE);
    return first && second ? x == y : text && other ? strcmp(a->constant.text, b->constant.text) == 0 : !both;
}

static void read_members(struct reading *r, const struct py_block *body)
{
    const struct py_expr *before = NULL;
    for (int i = 0; i < body->count; i++) {
        struct py_stmt *s = body->at[i];
        const char *name = py_constant_in(s);
        if (s->kind == PY_FUNCTION &&
            vr_is_among(s->function->name, "__init__ __eq__ __hash__ _missing_ _generate_next_value_ name value"))
            refuse(r, s->function->name_span, "write a method with a name of its own");
        if (name && s->kind == PY_ASSIGN)
            count_member(r, s, before);
        if (name && name[0] == '_')
            refuse(r, s->span, "let names of members begin with a letter");
        for (int k = 0; name && !r->record->is_int && k < i; k++)
            if (py_constant_in(body->at[k]) && may_be_equal(value_in(s), value_in(body->at[k])))
                refuse(r, s->span, "give each member a number or a text of its own");
        before = name ? value_in(s) : before;
    }
}

/* --- the whole --- */

/* The class that it derives from; false where that is none that vrc knows. */
static bool read_base(struct reading *r, const struct py_stmt *s)
{
    const struct py_expr *bases = s->class.bases, *e = bases && bases->call.args.count == 1 ? bases->call.args.at[0] : NULL;
    if (!bases || (bases->call.args.count == 0 && bases->call.keywords.count == 0))
        return true;
    if (!e || bases->call.keywords.count)
        return false;
    r->record->is_int = is_path(r, e, "enum.IntEnum");
    r->record->is_enum = r->record->is_int || is_path(r, e, "enum.Enum");
    if (r->record->is_enum || is_path(r, e, "abc.ABC") ||
        (e->kind == PY_NAME && strcmp(e->name, "object") == 0 && !py_name_of(r->file, e->name)))
        return true;
    r->record->base = e->kind == PY_NAME ? r->find(r->unit, r->file, e->name) : NULL;
    return r->record->base && r->record->base->is_object && !r->record->base->is_enum;
}

bool py_read_class(struct vr_unit *unit, const struct py_file *file, struct py_record *record, const struct py_stmt *s,
                   py_find_record *find)
{
    struct reading r = {.unit = unit, .file = file, .record = record, .find = find};
    if (!read_base(&r, s))
        return false;
    record->name = s->class.name; /* its own methods may ask for it */
    record->is_object = true;
    record->body = &s->class.body;
    record->span = s->span;
    for (int i = 0; i < s->class.decorators.count; i++)
        read_decorator(&r, s->class.decorators.at[i]);
    if (record->base && (record->base->is_data != record->is_data || record->base->refused))
        refuse(&r, s->span, record->base->refused ? record->base->refused : "make both dataclasses, or none");
    for (int i = 0; record->base && record->is_data && i < record->base->fields.count; i++)
        py_add_field(unit, record, &record->base->fields.at[i]);
    if (record->is_enum)
        read_members(&r, record->body);
    read_body(&r, record->body);
    if (!record->is_data)
        read_init(&r);
    else if (py_method_of(record, "__init__"))
        refuse(&r, s->span, "let the dataclass have the __init__ that it makes");
    find_uses(&r);
    return true;
}

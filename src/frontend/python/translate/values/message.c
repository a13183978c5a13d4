/* SPDX-License-Identifier: Apache-2.0 */
/* Messages of exceptions, and what print() prints: text that is written out, with values in it. They become a text with
 * fields {} and {:.3f}, as str.format() has them, and the numbers that the fields show. Only what the running program shows as
 * Python does is compiled. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "frontend/python/syntax/parse.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/names/names.h"

enum { MOST_VALUES = 16 };

/* How a value is shown: as format() does it, str() or repr(). */
enum show { FORMAT, STR, REPR };

/* The numbers that fields show, each with the last statement in front of it, or NULL: places change where others are saved. */
struct shown {
    struct py_value at[MOST_VALUES];
    const struct vr_node *behind[MOST_VALUES];
    int count;
};

/* What print() shows in front of an array, and the array. */
struct piece {
    const char *text;
    struct shown values;
    struct py_value array;
};

struct message {
    struct py_frame *frame;
    struct vr_text text;
    struct shown values;
    struct piece pieces[MOST_VALUES];
    int piece_count;
    bool prints, makes, wrong;
};

static void refuse(struct message *m, struct vr_span span, const char *what, const char *instead)
{
    if (!m->wrong)
        py_unsupported(m->frame, span, what, PY_WHY_format, instead);
    m->wrong = true;
}

static const char *place(const struct message *m)
{
    return m->prints ? "print()" : m->makes ? "a text" : "a message";
}

static void put_text(struct message *m, const char *text)
{
    py_add_escaped(&m->text, text, strlen(text));
}

/* --- values --- */

static void add_value(struct message *m, struct py_value v)
{
    const struct vr_list *out = m->frame->out;
    m->values.behind[m->values.count] = out->count ? out->at[out->count - 1] : NULL;
    m->values.at[m->values.count++] = v;
}

/* The values where all has been worked out: what statements behind one may change is saved in front of them. */
static struct vr_list nodes_of(struct py_frame *frame, struct shown *values)
{
    struct vr_list nodes = {0};
    for (int i = values->count - 1; i >= 0; i--) {
        int mark = values->behind[i] ? frame->out->count : 0;
        while (mark > 0 && frame->out->at[mark - 1] != values->behind[i])
            mark--;
        py_keep_order(frame, mark, &values->at[i], 1);
    }
    for (int i = 0; i < values->count; i++)
        vr_list_add(frame->unit, &nodes, values->at[i].node);
    return nodes;
}

static void put_number(struct message *m, const struct py_value *number, const char *spec, enum show show)
{
    const struct py_value v = *number;
    const struct py_type *type = v.type;
    bool narrow = type->base == VR_FLOAT32 && !type->is_complex;
    if (type->refers || type->is_complex || type->base == VR_FLOAT16 || m->values.count == MOST_VALUES)
        refuse(m, v.span, vr_format(m->frame->unit->arena, "%s in %s", py_value_text(m->frame, &v), place(m)),
               "show its parts");
    else if ((show == REPR && !type->weak) || (show == STR && narrow))
        refuse(m, v.span, "NumPy's number by its own form", "convert it: float(x), int(x)");
    else {
        vr_putf(&m->text, *spec ? "{:%s}" : "{}", spec);
        add_value(m, narrow ? py_convert(m->frame, &v, py_type_number(m->frame->unit, VR_FLOAT64, false, true)) : v);
    }
}

/* A text that the running program has. */
static void put_letters(struct message *m, const struct py_value *v, const char *spec, enum show show)
{
    struct py_value points = py_points_of(m->frame, v);
    if (points.kind != PY_V_NUMBER || m->values.count == MOST_VALUES) {
        m->wrong = true;
        return;
    }
    if (show == REPR)
        points =
            py_library_call(m->frame, "text_repr", py_type_letters(m->frame->unit, false)->parts[0], v->span, 1, &points);
    vr_putf(&m->text, "{%s%s}", *spec ? ":" : "", spec);
    add_value(m, points);
}

static void put_value(struct message *m, const struct py_value *v, const char *spec, enum show show);

/* (1, 2): each item by its repr. */
static void put_items(struct message *m, const struct py_value *v)
{
    const struct py_record *record = v->record;
    put_text(m, v->is_list ? "[" : record ? vr_format(m->frame->unit->arena, "%s(", record->name) : "(");
    for (int i = 0; i < v->count; i++) {
        put_text(m, i ? ", " : "");
        if (record)
            put_text(m, vr_format(m->frame->unit->arena, "%s=", record->fields.at[i].name));
        put_value(m, &v->items[i], "", REPR);
    }
    put_text(m, v->is_list ? "]" : v->count == 1 && !record ? ",)" : ")");
}

/* Text that is an argument is put in by the caller's side, which has it: {name} in the finished text. */
static void put_argument(struct message *m, const struct py_value *v, enum show show)
{
    put_text(m, vr_format(m->frame->unit->arena, show == REPR ? "{%s!r}" : "{%s}", v->text));
}

/* Arrays and lists have as many words as the running program says: print() shows them by a call of their own. */
static void put_array(struct message *m, const struct py_value *v, enum show show)
{
    const struct py_type *type = v->type;
    if (type->is_complex || type->base == VR_FLOAT16 || type->refers || m->piece_count == MOST_VALUES ||
        (type->list ? !type->weak : show == REPR)) {
        refuse(m, v->span, vr_format(m->frame->unit->arena, "%s in %s", py_value_text(m->frame, v), place(m)),
               "show numbers: its shape, its size");
        return;
    }
    vr_put(&m->text, "");
    m->pieces[m->piece_count++] = (struct piece){m->text.data, m->values, py_hold(m->frame, v, "shown")};
    m->text = vr_text_new(m->frame->unit->arena);
    vr_put(&m->text, "");
    m->values.count = 0;
}

/* A list in a text, or of texts, and a dictionary: the text of each item is made one after the other. */
static bool is_shown_by_items(const struct message *m, const struct py_value *v)
{
    const bool list = py_is_list(v) && py_ndims(v) == 1 && v->type->weak && !v->type->is_complex && !v->type->count &&
                      !py_numbers_cells(v->type);
    return (list && (m->makes || v->type->refers || v->type->variadic)) || v->kind == PY_V_SUBLIST ||
           (v->kind == PY_V_DICT && v->count == 3 && !py_is_counter(v));
}

static void put_by_items(struct message *m, const struct py_value *v)
{
    struct py_value items = py_again(m->frame, v),
                    text = py_apply_row(m->frame, PY_INNER, v->kind == PY_V_DICT ? "dict_shown" : py_is_variadic(v) ? "tuple_shown" : "list_shown", v->span, 1, &items);
    if (py_is_text(&text))
        put_letters(m, &text, "", STR);
    else
        m->wrong = true;
}

/* An object by its __str__ or __repr__, before which a __format__ would come; one of a dataclass by its fields, unless they have such in
 * them. */
static bool put_object(struct message *m, const struct py_value *v, enum show show)
{
    const struct py_value text = py_object_text(m->frame, v, show == REPR, show == FORMAT, v->span);
    struct py_record *class = (struct py_record *)v->record;
    if (text.kind != PY_V_ABSENT) {
        put_value(m, &text, "", STR);
    } else if (!py_is_open(v) && (class = (struct py_record *)py_known_class(v))->is_data && !class->hides &&
               !class->is_shown) {
        const struct py_value fields = py_plain_fields(m->frame, v);
        class->is_shown = true;
        put_items(m, &fields);
        class->is_shown = false;
    } else
        return false;
    return true;
}

static void put_value(struct message *m, const struct py_value *v, const char *spec, enum show show)
{
    const struct py_value list = py_unboxed(m->frame, *v);
    if (list.kind != v->kind) {
        put_value(m, &list, spec, show);
        return;
    }
    if (v->kind == PY_V_OBJECT && !*spec && put_object(m, v, show))
        return;
    if (v->kind == PY_V_MAYBE) {
        const struct py_value shown = py_maybe_text(m->frame, v, *spec != 0, show == REPR);
        put_value(m, &shown, spec, *spec ? show : STR);
        return;
    }
    bool quoted = v->kind == PY_V_STRING && show == REPR;
    if (py_is_scalar(v) && py_numbers_tuples(v->type)) {
        const struct py_value tuple = py_text_numbered(m->frame, *v, v->span);
        put_value(m, &tuple, spec, show);
        return;
    }
    if (py_is_scalar(v) && py_numbers_texts(v->type)) { /* in the library's functions in Python */
        const struct py_value text = py_text_numbered(m->frame, *v, v->span);
        put_letters(m, &text, spec, REPR);
        return;
    }
    if (v->kind == PY_V_UNKNOWN)
        m->wrong = true;
    else if (v->stands_for)
        refuse(m, v->span, vr_format(m->frame->unit->arena, "%s in %s", v->stands_for, place(m)), "write list(x), or set(x)");
    else if (py_is_scalar(v))
        put_number(m, v, spec, show);
    else if (is_shown_by_items(m, v) && !*spec)
        put_by_items(m, v);
    else if (py_is_array(v) && m->prints && !*spec)
        put_array(m, v, show);
    else if (v->kind == PY_V_NONE && !*spec)
        put_text(m, "None");
    else if (v->kind == PY_V_STRING && !*spec && !(quoted && strpbrk(v->text, "'\\\n\t")))
        put_text(m, quoted ? vr_format(m->frame->unit->arena, "'%s'", v->text) : v->text);
    else if (v->kind == PY_V_TEXT && v->text && !*spec && !m->prints && !m->makes)
        put_argument(m, v, show);
    else if (py_is_text(v) && (m->makes || v->kind != PY_V_TEXT))
        put_letters(m, v, spec, show);
    else if (v->kind == PY_V_TUPLE && !*spec)
        put_items(m, v);
    else if (v->kind == PY_V_EXCEPTION)
        refuse(m, v->span, vr_format(m->frame->unit->arena, "the exception that a handler caught in %s", place(m)), "raise it again, by raise alone, or leave it out");
    else
        refuse(m, v->span, vr_format(m->frame->unit->arena, "%s in %s", py_value_text(m->frame, v), place(m)),
               "show numbers: its shape, its size");
}

/* --- forms --- */

static struct py_value text_of(struct message *m, struct vr_span span);

/* A template, whose fields show expressions in their order, or those whose numbers or names they have. */
struct template {
    struct message *m;
    const char *at;
    struct py_exprs fields;
    const struct py_keywords *names;      /* of the last ones; NULL: of an f-string, which works out each in its turn, */
    struct py_value *values;              /* where format() has them before it shows any */
    int next;
    bool counted;                         /* fields have numbers or names */
    struct vr_span span;
};

/* Which expression a field shows, at its { or at what stands behind its number; -1: none. */
static int which_field(struct template *t)
{
    const char *start = ++t->at;
    const size_t size = strcspn(start, "}:!{");
    t->at += size;
    t->counted |= size > 0;
    if (size == 0)
        return t->counted || t->next >= t->fields.count ? -1 : t->next++;
    if (size <= 4 && strspn(start, "0123456789") >= size)
        return (int)strtol(start, NULL, 10);
    for (int i = 0; t->names && i < t->names->count; i++)
        if (t->names->at[i].name && strlen(t->names->at[i].name) == size && memcmp(t->names->at[i].name, start, size) == 0)
            return t->fields.count - t->names->count + i;
    return -1;
}

/* The value of the field. */
static struct py_value field_value(struct template *t)
{
    const int which = which_field(t);
    if (which < 0 || which >= t->fields.count || (t->counted && t->next) || !*t->at) {
        refuse(t->m, t->span, "this field", "write {} for each value");
        return py_unknown(t->span);
    }
    return t->names ? py_again(t->m->frame, &t->values[which]) : py_translate_any(t->m->frame, t->fields.at[which]);
}

/* What format() shows, each worked out once and before any is shown. */
static void work_out_fields(struct template *t)
{
    struct py_frame *frame = t->m->frame;
    t->values = VR_NEW_ARRAY(frame->unit->arena, struct py_value, t->fields.count + 1);
    for (int i = 0; i < t->fields.count; i++) {
        const int mark = py_mark(frame);
        t->values[i] = py_translate(frame, t->fields.at[i]);
        py_keep_order(frame, mark, t->values, i);
    }
    for (int i = 0; i < t->fields.count; i++)
        t->values[i] = py_hold(frame, &t->values[i], "shown");
}

/* What a value is with a format that has fields: a text of its own. */
static void put_shaped(struct template *t, struct py_value v, enum show show)
{
    struct py_frame *frame = t->m->frame;
    struct message form = {.frame = frame, .text = vr_text_new(frame->unit->arena), .makes = true}, one = form;
    one.text = vr_text_new(frame->unit->arena);
    v = py_hold(frame, &v, "shown");
    const int mark = py_mark(frame);
    put_text(&form, "{:");
    while (*t->at && *t->at != '}' && !t->m->wrong) {
        if (*t->at != '{') {
            vr_put_bytes(&form.text, t->at++, 1);
            continue;
        }
        struct py_value inner = field_value(t);
        put_value(&form, &inner, "", FORMAT);
        t->at += *t->at == '}';
    }
    put_text(&form, "}");
    py_keep_order(frame, mark, &v, 1);
    put_value(&one, &v, "s", show);
    t->m->wrong |= form.wrong || one.wrong;
    struct py_value shape = text_of(&form, t->span), points = py_points_of(frame, &shape);
    if (t->m->wrong || points.kind != PY_V_NUMBER || one.values.count != 1)
        return;
    points = py_library_call(frame, "text_shown", py_type_letters(frame->unit, false)->parts[0], t->span, 1, &points);
    vr_list_add(frame->unit, &points.node->slot[VR_KIDS], nodes_of(frame, &one.values).at[0]);
    const struct py_value text = py_letters(frame, points, t->span);
    put_value(t->m, &text, "", STR);
}

/* A field, at its {. */
static void put_field(struct template *t)
{
    const int mark = py_mark(t->m->frame);
    struct py_value v = field_value(t);
    enum show show = *t->at != '!' ? FORMAT : t->at[1] != 's' ? REPR : STR;
    if (*t->at == '!' && t->at[1] == 'a' && !py_is_scalar(&v))
        refuse(t->m, t->span, "!a of anything but a number", "write !r");
    if (*t->at == '!' && t->at[1] && t->at[2] == ':' && !py_is_text(&v)) { /* the format is that of the text */
        v = py_made_text(t->m->frame, &v, show == REPR, t->span);
        show = STR;
    }
    t->at += *t->at == '!' && t->at[1] ? 2 : 0;
    t->at += *t->at == ':';
    const size_t size = strcspn(t->at, "{}");
    if (t->at[size] == '{') {
        put_shaped(t, v, show);
    } else {
        put_value(t->m, &v, vr_copy_text(t->m->frame->unit->arena, t->at, size), show);
        t->at += size;
    }
    py_keep_order(t->m->frame, mark, t->values, t->names ? t->fields.count : 0);
    if (*t->at != '}')
        refuse(t->m, t->span, "this field", "write {} for each value");
    else
        t->at++;
}

static void put_template(struct message *m, const char *at, const struct py_exprs *fields, const struct py_keywords *names,
                         struct vr_span span)
{
    struct template t = {.m = m, .at = at, .names = names, .span = span};
    for (int i = 0; i < fields->count; i++)
        VR_ADD(m->frame->unit->arena, &t.fields, fields->at[i]);
    for (int i = 0; names && i < names->count; i++)
        VR_ADD(m->frame->unit->arena, &t.fields, names->at[i].value);
    if (names)
        work_out_fields(&t);
    while (*t.at && !m->wrong) {
        const bool brace = *t.at == '{' || *t.at == '}';
        if (brace && t.at[1] != *t.at) {
            put_field(&t);
        } else {
            vr_put_bytes(&m->text, t.at, brace ? 2 : 1);
            t.at += brace ? 2 : 1;
        }
    }
}

/* "%d of %.3f" % (a, b) */
static void put_percent(struct message *m, const char *at, struct py_value v, struct vr_span span)
{
    int count = v.kind == PY_V_TUPLE && !v.is_list ? v.count : 1, next = 0;
    struct py_value *items = v.kind == PY_V_TUPLE && !v.is_list ? v.items : &v;
    for (; *at; at++) {
        if (*at != '%' || at[1] == '%') {
            py_add_escaped(&m->text, at, 1);
            at += *at == '%';
            continue;
        }
        const bool left = at[1] == '-' && at[2] != '0';
        at += left;
        const bool sign = !left && at[1] == '+';
        size_t size = 1 + sign + strspn(at + 1 + sign, "0123456789.");
        char letter = at[size];
        letter = letter == 'i' || letter == 'u' ? 'd' : letter;
        if (next == count || !letter || !strchr("sdrxXofFeEgG", letter)) {
            refuse(m, span, "this % formatting", "write an f-string");
            return;
        }
        const struct py_value *item = &items[next++];
        bool text = letter == 's' || letter == 'r', digits = strchr("dxXo", letter) != NULL,
             whole = py_is_scalar(item) && vr_bases[item->type->base].class != VR_CLASS_FLOAT;
        if ((text && size > 1 && (!py_is_text(item) || letter == 'r' || at[1] == '0' || sign)) ||
            (digits && (!whole || memchr(at, '.', size) || (item->type->base == VR_BOOL && letter != 'd'))) ||
            (!text && !digits && (!py_is_scalar(item) || whole)))
            refuse(m, span, "this % formatting", "write an f-string");
        const char *where = left ? "<" : text ? ">" : "", *rest = digits || memchr(at, '.', size) ? "" : ".6";
        const char *spec = text && size == 1 ? ""
                           : vr_format(m->frame->unit->arena, "%s%.*s%s%.1s", where, (int)size - 1, at + 1, text ? "" : rest,
                                       text ? "" : &letter);
        const int mark = py_mark(m->frame);
        put_value(m, item, spec, letter == 'r' ? REPR : text ? STR : FORMAT);
        py_keep_order(m->frame, mark, items + next, count - next);
        at += size;
    }
    if (next != count)
        refuse(m, span, "this % formatting", "write as many fields as there are values");
}

static const char *string_of(const struct py_expr *e)
{
    return e->kind == PY_CONSTANT && e->constant.kind == PY_STRING && !e->constant.has_named ? e->constant.text : NULL;
}

/* str(x), repr(x), "…".format(x); false for other calls. */
static bool put_call(struct message *m, struct py_expr *e)
{
    struct py_expr *callee = e->call.callee;
    bool str = callee->kind == PY_NAME && strcmp(callee->name, "str") == 0,
         repr = callee->kind == PY_NAME && strcmp(callee->name, "repr") == 0;
    bool format =
        callee->kind == PY_ATTRIBUTE && strcmp(callee->attribute.name, "format") == 0 && string_of(callee->attribute.object);
    if (!(format || ((str || repr) && e->call.args.count == 1 && !e->call.keywords.count)))
        return false;
    py_claim_tree(m->frame, callee);
    if (format) {
        put_template(m, string_of(callee->attribute.object), &e->call.args, &e->call.keywords, e->span);
    } else {
        struct py_value v = py_translate_any(m->frame, e->call.args.at[0]);
        put_value(m, &v, "", repr ? REPR : STR);
    }
    return true;
}

static void put_message_of(struct message *m, struct py_value v, struct vr_span span)
{
    if (py_is_text(&v) || v.kind == PY_V_UNKNOWN)
        put_value(m, &v, "", STR);
    else
        refuse(m, span, "a message that is no text", "write an f-string");
}

static void put_message(struct message *m, struct py_expr *e)
{
    py_claim(m->frame, e);
    if (string_of(e)) {
        put_text(m, string_of(e));
    } else if (e->kind == PY_FORMATTED) {
        put_template(m, e->formatted.template, &e->formatted.fields, NULL, e->span);
    } else if (e->kind == PY_BINOP && e->binary.op == PY_ADD) {
        put_message(m, e->binary.left);
        put_message(m, e->binary.right);
    } else if (e->kind == PY_BINOP && e->binary.op == PY_MOD && string_of(e->binary.left)) {
        py_claim(m->frame, e->binary.left);
        put_percent(m, string_of(e->binary.left), py_translate(m->frame, e->binary.right), e->span);
    } else if (e->kind != PY_CALL || !put_call(m, e)) {
        put_message_of(m, py_translate(m->frame, e), e->span);
    }
}

/* A key with Python's own numbers, whose repr() is their digits. */
static struct py_value plain_key(struct py_frame *frame, const struct py_value *key)
{
    struct py_value plain = py_again(frame, key);
    if (py_is_scalar(key) && key->type->refers)
        return py_text_numbered(frame, plain, key->span);
    for (int i = 0; py_is_compound(&plain) && i < plain.count; i++)
        plain.items[i] = plain_key(frame, &plain.items[i]);
    if (!py_is_scalar(&plain))
        return plain;
    const bool real = vr_bases[plain.type->base].class == VR_CLASS_FLOAT;
    return py_convert(frame, &plain, py_type_number(frame->unit, real ? VR_FLOAT64 : VR_INT64, false, true));
}

void py_emit_raise_value(struct py_frame *frame, const char *class, const struct py_value *key, struct vr_span span)
{
    struct message m = {.frame = frame, .text = vr_text_new(frame->unit->arena)};
    struct py_value plain = plain_key(frame, key);
    vr_put(&m.text, "");
    if (key->kind != PY_V_OBJECT)
        put_value(&m, &plain, "", REPR);
    else if (!put_object(&m, key, REPR)) /* Python says where it is */
        put_text(&m, vr_format(frame->unit->arena, "<%s object>", key->record->name));
    const struct vr_list nodes = nodes_of(frame, &m.values);
    py_emit_raise(frame, vr_format(frame->unit->arena, "builtins.%s", class), m.text.data, span)->slot[VR_KIDS] = nodes;
}

/* Without fields, braces stand for themselves. */
static const char *unescaped(struct vr_arena *arena, const char *text)
{
    struct vr_text out = vr_text_new(arena);
    for (; *text; text++) {
        vr_put_bytes(&out, text, 1);
        text += (*text == '{' || *text == '}') && text[1] == *text;
    }
    return out.data;
}

/* Whether an exception is one of Python's own, whose argument is a number, or a tuple of numbers. */
static bool has_number(const struct py_frame *frame, const char *class, const struct py_value *v)
{
    bool numbers = py_is_scalar(v) || py_is_tuple(v);
    for (int i = 0; py_is_tuple(v) && i < v->count; i++)
        numbers &= py_is_scalar(&v->items[i]);
    return numbers && !strpbrk(class, ". ") && !vr_map_get(frame->t->globals, (uintptr_t)vr_name(frame->unit->names, class));
}

void py_emit_raise_of(struct py_frame *frame, const char *class, struct py_expr *e, struct vr_span span)
{
    struct message m = {.frame = frame, .text = vr_text_new(frame->unit->arena)};
    vr_put(&m.text, "");
    if (e && (e->kind == PY_NAME || e->kind == PY_SUBSCRIPT || e->kind == PY_TUPLE ||
              (e->kind == PY_CONSTANT && !string_of(e)))) {
        struct py_value v = py_translate(frame, e);
        if (has_number(frame, class, &v)) {
            py_emit_raise_value(frame, class, &v, span);
            return;
        }
        put_message_of(&m, v, e->span);
    } else if (e) {
        put_message(&m, e);
    }
    const char *text = m.values.count ? m.text.data : unescaped(frame->unit->arena, m.text.data);
    const struct vr_list nodes = nodes_of(frame, &m.values);
    py_emit_raise(frame, class, text, span)->slot[VR_KIDS] = nodes;
}

/* --- texts --- */

/* The text of a message; known, where it has no values. */
static struct py_value text_of(struct message *m, struct vr_span span)
{
    const char *form = m->text.data ? m->text.data : "";
    if (m->wrong)
        return py_unknown(span);
    if (m->values.count == 0)
        return py_known_text(m->frame, unescaped(m->frame->unit->arena, form), span);
    const struct py_value known = py_known_text(m->frame, form, span);
    struct py_value points = py_points_of(m->frame, &known);
    const struct vr_list values = nodes_of(m->frame, &m->values);
    if (points.kind != PY_V_NUMBER)
        return points;
    struct py_value made =
        py_library_call(m->frame, "text_shown", py_type_letters(m->frame->unit, false)->parts[0], span, 1, &points);
    for (int i = 0; i < values.count; i++)
        vr_list_add(m->frame->unit, &made.node->slot[VR_KIDS], values.at[i]);
    return py_letters(m->frame, made, span);
}

struct py_value py_formatted_text(struct py_frame *frame, struct py_expr *e)
{
    struct message m = {.frame = frame, .text = vr_text_new(frame->unit->arena), .makes = true};
    vr_put(&m.text, "");
    put_message(&m, e);
    return text_of(&m, e->span);
}

struct py_value py_shaped_text(struct py_frame *frame, const struct py_value *v, const char *spec, struct vr_span span)
{
    struct message m = {.frame = frame, .text = vr_text_new(frame->unit->arena), .makes = true};
    vr_put(&m.text, "");
    put_value(&m, v, spec, FORMAT);
    return text_of(&m, span);
}

struct py_value py_made_text(struct py_frame *frame, const struct py_value *v, bool repr, struct vr_span span)
{
    struct message m = {.frame = frame, .text = vr_text_new(frame->unit->arena), .makes = true};
    vr_put(&m.text, "");
    put_value(&m, v, "", repr ? REPR : STR);
    return text_of(&m, span);
}

struct py_value py_percent_text(struct py_frame *frame, const char *text, const struct py_value *values, struct vr_span span)
{
    struct message m = {.frame = frame, .text = vr_text_new(frame->unit->arena), .makes = true};
    vr_put(&m.text, "");
    put_percent(&m, text, *values, span);
    return text_of(&m, span);
}

/* --- print --- */

/* The text that a keyword argument of print() gives, `text` where it is None. */
static const char *text_of_keyword(struct message *m, const struct py_keyword *k, const char *text)
{
    py_claim_tree(m->frame, k->value);
    if (string_of(k->value))
        return string_of(k->value);
    if (k->value->kind != PY_CONSTANT || k->value->constant.kind != PY_NONE)
        refuse(m, k->span, vr_format(m->frame->unit->arena, "%s= of anything but text that is written out", k->name),
               "write it as text, or print what stands there as an argument");
    return text;
}

/* Text that is written out, perhaps with fields: it is shown as a part of what print() shows. */
static bool is_written_out(const struct py_expr *e)
{
    const struct py_expr *callee = e->kind == PY_CALL ? e->call.callee : NULL;
    return string_of(e) || e->kind == PY_FORMATTED || (e->kind == PY_BINOP && string_of(e->binary.left)) ||
           (callee && callee->kind == PY_ATTRIBUTE && string_of(callee->attribute.object));
}

/* What str() gives of the arguments: all are worked out before any is shown. Text with fields is worked out where it is shown, if it is
 * alone. */
static void put_arguments_of_print(struct message *m, const struct py_exprs *args, const char *between)
{
    struct py_frame *frame = m->frame;
    struct py_value *values = VR_NEW_ARRAY(frame->unit->arena, struct py_value, args->count + 1);
    int others = 0;
    for (int i = 0; i < args->count; i++)
        others += !string_of(args->at[i]);
    for (int i = 0; i < args->count; i++) {
        const int mark = py_mark(frame);
        struct py_expr *e = args->at[i];
        values[i] = !is_written_out(e) ? py_translate_any(frame, e)
                    : others > 1 && !string_of(e) ? py_formatted_text(frame, e) : py_none(e->span);
        py_keep_order(frame, mark, values, i);
    }
    for (int i = 0; i < args->count; i++) {
        const int mark = py_mark(frame);
        put_text(m, i ? between : "");
        if (is_written_out(args->at[i]) && (others <= 1 || string_of(args->at[i])))
            put_message(m, args->at[i]);
        else
            put_value(m, &values[i], "", STR);
        py_keep_order(frame, mark, values + i + 1, args->count - i - 1);
    }
}

static void emit_print(struct py_frame *frame, const char *text, const struct vr_list *values, struct vr_span span)
{
    struct vr_node *print = vr_node_new(frame->unit, VR_N_PRINT, span, vr_type_void(frame->unit->types));
    struct vr_node *statement = vr_node_new(frame->unit, VR_N_EVAL, span, NULL);
    print->text = text;
    print->slot[VR_KIDS] = *values;
    vr_list_add(frame->unit, &statement->slot[VR_KIDS], print);
    if (*text)
        py_emit(frame, statement);
}

bool py_translate_print(struct py_frame *frame, struct py_expr *e)
{
    struct message m = {.frame = frame, .text = vr_text_new(frame->unit->arena), .prints = true};
    const char *between = " ", *end = "\n";
    if (e->kind != PY_CALL || e->call.callee->kind != PY_NAME || strcmp(e->call.callee->name, "print") != 0 ||
        vr_map_get(frame->scope->of_name, (uintptr_t)e->call.callee) ||
        vr_map_get(frame->t->globals, (uintptr_t)e->call.callee->name))
        return false;
    py_claim(frame, e->call.callee);
    for (int i = 0; i < e->call.keywords.count; i++) {
        const struct py_keyword *k = &e->call.keywords.at[i];
        if (k->name && strcmp(k->name, "sep") == 0)
            between = text_of_keyword(&m, k, between);
        else if (k->name && strcmp(k->name, "end") == 0)
            end = text_of_keyword(&m, k, end);
        else if (k->name && strcmp(k->name, "flush") == 0 && k->value->kind == PY_CONSTANT)
            py_claim_tree(frame, k->value);
        else
            refuse(&m, k->span, "print() to another file", "leave file= out, and redirect sys.stdout outside");
    }
    put_arguments_of_print(&m, &e->call.args, between);
    put_text(&m, end);
    struct vr_list nodes[MOST_VALUES + 1] = {[0] = nodes_of(frame, &m.values)};
    for (int i = m.piece_count - 1; i >= 0; i--)
        nodes[i + 1] = nodes_of(frame, &m.pieces[i].values);
    for (int i = 0; i < m.piece_count; i++) {
        struct py_value args[] = {m.pieces[i].array, py_int(frame, py_is_list(&m.pieces[i].array), e->span)};
        emit_print(frame, m.pieces[i].text, &nodes[i + 1], e->span);
        args[0] = py_library_call(frame, "print_array", py_type_int(frame->unit), e->span, 2, args);
        py_hold(frame, &args[0], "printed");
    }
    emit_print(frame, m.text.data, &nodes[0], e->span);
    return true;
}

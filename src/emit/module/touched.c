/* SPDX-License-Identifier: Apache-2.0 */
/* What a call touches of its arguments: lines of the header's comment, and the function that tells the bytes.
 *
 * That function takes every extent of the array arguments and every whole, true or double scalar one, whether or not
 * the answer depends on them, so that what vrc finds out changes no caller. A sum over a counter is written as a
 * product where its terms are alike, else as a loop. */
#include "emit/module/touched.h"

#include <string.h>

#include "emit/module/module.h"
#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/value.h"
#include "ir/options.h"
#include "ir/touched.h"

enum { WIDTH = 120 }; /* of lines */

/* The names of what the function takes and uses. */
struct sizes {
    struct writer *w;
    const char *bytes, *count;
    const char *counters[VR_MAX_DIMENSIONS];
    const struct vr_formula *counted; /* whose value was made last, or NULL */
};

static const struct vr_symbol *param_of(const struct writer *w, int i)
{
    return vr_symbol_get(w->f, w->f->params[i]);
}

static int count_arrays(const struct writer *w)
{
    int count = 0;
    for (int i = 0; i < w->f->param_count; i++)
        count += vr_is_array(param_of(w, i)->type);
    return count;
}

bool vr_has_bytes(const struct writer *w)
{
    return !w->unit->options->for_python && !w->f->internal && count_arrays(w) > 0;
}

/* What is known of an array; without the analysis, any element may be touched. */
static struct vr_touched touched_of(const struct writer *w, int array, const struct vr_symbol *symbol)
{
    const struct vr_elements any = {.which = VR_ALL_ELEMENTS};
    return w->f->touched ? w->f->touched[array] : (struct vr_touched){symbol, any, any};
}

/* --- in words --- */

/* A line of a comment, broken between words where it is too long. */
static void put_comment(struct writer *w, const char *text)
{
    size_t column = strlen(text) + 3;
    vr_put(w->out, " * ");
    while (column > WIDTH) {
        const char *blank = text + WIDTH - 3;
        while (blank > text && *blank != ' ')
            blank--;
        if (blank == text)
            break;
        vr_put_bytes(w->out, text, (size_t)(blank - text));
        vr_put(w->out, "\n *     ");
        text = blank + 1;
        column = strlen(text) + 7;
    }
    vr_putf(w->out, "%s\n", text);
}

static void put_elements(struct writer *w, const struct vr_touched *t, const char *verb, const struct vr_elements *e)
{
    const char *most = e->exact ? "" : "at most ", *all = vr_textf(w, "all of %s", t->array->name);
    if (e->which != VR_NO_ELEMENTS)
        put_comment(w, vr_textf(w, "%s %s%s%s", verb, most, e->which == VR_ALL_ELEMENTS ? all : e->text,
                                e->which == VR_SOME_ELEMENTS && !e->count ? "; not counted: taken for all of it" : ""));
}

/* Nothing is said of what was not looked at: functions that only others of the module call, and all of them without the analysis. */
void vr_put_touched(struct writer *w)
{
    if (!w->f->touched)
        return;
    for (int i = 0, array = 0; i < w->f->param_count; i++) {
        if (!vr_is_array(param_of(w, i)->type))
            continue;
        const struct vr_touched t = touched_of(w, array++, param_of(w, i));
        put_elements(w, &t, "Reads", &t.read);
        put_elements(w, &t, "Writes", &t.written);
    }
}

/* --- names --- */

static const char *bytes_name(const struct writer *w)
{
    const char *f = vr_map_get(w->functions, (uintptr_t)w->f),
               *name = vr_name(w->unit->names, vr_format(w->arena, "%s_footprint", f));
    while (vr_map_get(w->functions, (uintptr_t)name))
        name = vr_name(w->unit->names, vr_format(w->arena, "%s_", name));
    return name;
}

static const char *size_name(struct writer *w, const struct vr_symbol *symbol, int axis)
{
    return axis < 0 ? vr_name_of(w, symbol) : vr_local(w, vr_format(w->arena, "%s_n%d", vr_name_of(w, symbol), axis));
}

static bool is_double(const struct vr_symbol *symbol)
{
    return vr_is_scalar(symbol->type) && symbol->type->base == VR_FLOAT64;
}

/* A double stands for the whole number that it is. */
static const char *whole_name(struct writer *w, const struct vr_symbol *symbol, int axis)
{
    const char *name = size_name(w, symbol, axis);
    return is_double(symbol) ? vr_textf(w, "(int64_t)%s", name) : name;
}

const char *vr_bytes_prototype(struct writer *w)
{
    struct vr_text out = vr_text_new(w->arena);
    vr_putf(&out, "void %s(", bytes_name(w));
    for (int i = 0; i < w->f->param_count; i++) {
        const struct vr_symbol *p = param_of(w, i);
        for (int axis = 0; vr_is_array(p->type) && axis < p->type->ndims; axis++)
            vr_putf(&out, "int64_t %s, ", size_name(w, p, axis));
        if (vr_may_count(p->type))
            vr_putf(&out, "%s %s, ", is_double(p) ? "double" : "int64_t", size_name(w, p, -1));
    }
    vr_putf(&out, "vr_bytes %s[%d])", vr_local(w, "bytes"), count_arrays(w));
    return out.data;
}

const char *vr_bytes_call(struct writer *w)
{
    struct vr_text out = vr_text_new(w->arena);
    vr_putf(&out, "%s(", bytes_name(w));
    for (int i = 0; i < w->f->param_count; i++) {
        const struct vr_symbol *p = param_of(w, i);
        for (int axis = 0; vr_is_array(p->type) && axis < p->type->ndims; axis++)
            vr_putf(&out, "vr_args[%d].array->shape[%d], ", i, axis);
        if (vr_may_count(p->type))
            vr_putf(&out, "%svr_args[%d].%s, ", is_double(p) ? "" : "(int64_t)", i, vr_c_suffix(w->arena, p->type));
    }
    vr_put(&out, "vr_bytes_out)");
    return out.data;
}

/* --- formulas --- */

static struct cx text_of(struct sizes *s, const struct vr_formula *f);

static const char *operand(struct sizes *s, const struct vr_formula *f, int i, enum precedence least)
{
    const struct cx e = text_of(s, f->operands[i]);
    return e.prec >= least ? e.text : vr_textf(s->w, "(%s)", e.text);
}

/* Operands that an operator joins from the left; those behind the first bind as tightly as `next`. */
static struct cx joined(struct sizes *s, const struct vr_formula *f, const char *operator, enum precedence prec,
                        enum precedence next)
{
    const char *text = operand(s, f, 0, prec == P_OR ? next : prec);
    for (int i = 1; i < f->count; i++)
        text = vr_textf(s->w, "%s %s %s", text, operator, operand(s, f, i, next));
    return (struct cx){text, prec};
}

static struct cx called(struct sizes *s, const struct vr_formula *f, const char *function)
{
    const char *text = operand(s, f, 0, P_CONDITIONAL);
    for (int i = 1; i < f->count; i++)
        text = vr_textf(s->w, "%s(%s, %s)", function, text, operand(s, f, i, P_CONDITIONAL));
    return (struct cx){text, P_PRIMARY};
}

static struct cx text_of(struct sizes *s, const struct vr_formula *f)
{
    static const struct {
        const char *operator, *function; /* one of them */
        enum precedence prec, next;
    } rows[] = {
        [VR_FORMULA_ADD] = {"+", NULL, P_ADD, P_ADD}, [VR_FORMULA_SUBTRACT] = {"-", NULL, P_ADD, P_MULT},
        [VR_FORMULA_MULTIPLY] = {"*", NULL, P_MULT, P_MULT}, [VR_FORMULA_LEAST] = {.function = "vr_min_i64"},
        [VR_FORMULA_GREATEST] = {.function = "vr_max_i64"}, [VR_FORMULA_QUOTIENT] = {.function = "vr_floordiv_i64"},
        [VR_FORMULA_REMAINDER] = {.function = "vr_mod_i64"}, [VR_FORMULA_EQUAL] = {"==", NULL, P_COMPARE, P_ADD},
        [VR_FORMULA_AT_MOST] = {"<=", NULL, P_COMPARE, P_ADD}, [VR_FORMULA_LESS] = {"<", NULL, P_COMPARE, P_ADD},
        [VR_FORMULA_AND] = {"&&", NULL, P_AND, P_AND}, [VR_FORMULA_OR] = {"||", NULL, P_OR, P_COMPARE},
        [VR_FORMULA_SUM] = {NULL, NULL, P_PRIMARY, P_PRIMARY}, /* stands in no expression */
    };
    if (rows[f->kind].operator)
        return joined(s, f, rows[f->kind].operator, rows[f->kind].prec, rows[f->kind].next);
    if (rows[f->kind].function)
        return called(s, f, rows[f->kind].function);
    switch (f->kind) {
    case VR_FORMULA_NUMBER:
        return (struct cx){vr_textf(s->w, "%lld", (long long)f->number), f->number < 0 ? P_UNARY : P_PRIMARY};
    case VR_FORMULA_SIZE:
        return (struct cx){whole_name(s->w, f->symbol, (int)f->number), is_double(f->symbol) ? P_UNARY : P_PRIMARY};
    case VR_FORMULA_COUNTER:
        return (struct cx){s->counters[f->number], P_PRIMARY};
    case VR_FORMULA_NEGATE:
        return (struct cx){vr_textf(s->w, "-%s", operand(s, f, 0, P_PRIMARY)), P_UNARY};
    case VR_FORMULA_CHOICE:
        return (struct cx){
            vr_textf(s->w, "%s ? %s : %s", operand(s, f, 0, P_OR), operand(s, f, 1, P_OR), operand(s, f, 2, P_OR)),
            P_CONDITIONAL};
    default:
        return (struct cx){"0", P_PRIMARY};
    }
}

/* --- counting --- */

static bool depends(const struct vr_formula *f, int64_t counter)
{
    bool found = f->kind == VR_FORMULA_COUNTER && f->number == counter;
    for (int i = 0; i < f->count && !found; i++)
        found = depends(f->operands[i], counter);
    return found;
}

/* A number of times the terms of a sum; NULL: once. */
static const char *times_terms(struct sizes *s, const struct vr_formula *sum, const char *times)
{
    const char *first = operand(s, sum, 0, P_CONDITIONAL), *last = operand(s, sum, 1, P_CONDITIONAL);
    if (!strcmp(first, last))
        return times;
    const char *terms = vr_textf(s->w, "vr_terms(%s, %s, %lld)", first, last, (long long)sum->operands[2]->number);
    return times ? vr_textf(s->w, "%s * %s", times, terms) : terms;
}

/* Adds a count, so many times; NULL: once. */
static void add_count(struct sizes *s, const struct vr_formula *f, const char *times);

static void add_sum(struct sizes *s, const struct vr_formula *f, const char *times)
{
    const struct vr_formula *body = f->operands[3];
    if (!depends(body, f->number)) {
        add_count(s, body, times_terms(s, f, times));
        return;
    }
    const char *counter = vr_local(s->w, vr_textf(s->w, "c%d", (int)f->number));
    s->counters[f->number] = counter;
    vr_open_block(s->w, "for (int64_t %s = %s; %s <= %s; %s += %lld) {", counter, operand(s, f, 0, P_CONDITIONAL), counter,
                  operand(s, f, 1, P_ADD), counter, (long long)f->operands[2]->number);
    add_count(s, body, times);
    vr_close_block(s->w);
}

static void add_choice(struct sizes *s, const struct vr_formula *f, const char *times)
{
    vr_open_block(s->w, "if (%s) {", operand(s, f, 0, P_CONDITIONAL));
    add_count(s, f->operands[1], times);
    vr_close_block(s->w);
    if (f->operands[2]->kind == VR_FORMULA_NUMBER && f->operands[2]->number == 0)
        return;
    vr_open_block(s->w, "else {");
    add_count(s, f->operands[2], times);
    vr_close_block(s->w);
}

static void add_count(struct sizes *s, const struct vr_formula *f, const char *times)
{
    if (f->kind == VR_FORMULA_SUM)
        add_sum(s, f, times);
    else if (f->kind == VR_FORMULA_CHOICE)
        add_choice(s, f, times);
    else if (f->kind == VR_FORMULA_NUMBER && f->number)
        vr_line(s->w, "%s += %s;", s->count, times ? times : "1");
    for (int i = 0; f->kind == VR_FORMULA_ADD && i < f->count; i++)
        add_count(s, f->operands[i], times);
}

/* A product of sums that do not depend on each other; NULL where it is something else. */
static const char *product_of(struct sizes *s, const struct vr_formula *f, const char *times)
{
    if (f->kind == VR_FORMULA_NUMBER)
        return f->number == 0 ? "0" : times ? times : "1";
    return f->kind == VR_FORMULA_SUM && !depends(f->operands[3], f->number)
               ? product_of(s, f->operands[3], times_terms(s, f, times))
               : NULL;
}

/* --- the function --- */

/* How many elements an array has. */
static const char *all_of(struct writer *w, const struct vr_symbol *array)
{
    const char *all = vr_textf(w, "(uint64_t)%s", size_name(w, array, 0));
    for (int axis = 1; axis < array->type->ndims; axis++)
        all = vr_textf(w, "%s * (uint64_t)%s", all, size_name(w, array, axis));
    return all;
}

static bool is_same(const struct vr_formula *a, const struct vr_formula *b)
{
    bool same = a->kind == b->kind && a->number == b->number && a->symbol == b->symbol && a->count == b->count;
    for (int i = 0; i < a->count && same; i++)
        same = is_same(a->operands[i], b->operands[i]);
    return same;
}

/* Makes a count, unless it is still there. */
static void put_count(struct sizes *s, const struct vr_elements *e)
{
    const char *product = product_of(s, e->count, NULL);
    if (s->counted && is_same(s->counted, e->count))
        return;
    s->counted = e->count;
    vr_line(s->w, "%s = %s;", s->count, product ? product : "0");
    if (!product)
        add_count(s, e->count, NULL);
}

static void put_bytes(struct sizes *s, int array, const struct vr_symbol *symbol, const char *field,
                      const struct vr_elements *e)
{
    struct writer *w = s->w;
    const int size = vr_bases[vr_elem(symbol->type)->base].bytes * (vr_elem(symbol->type)->is_complex ? 2 : 1);
    const bool counts = e->which == VR_SOME_ELEMENTS && e->count;
    if (e->which == VR_NO_ELEMENTS)
        return;
    if (counts)
        put_count(s, e);
    vr_line(w, "%s[%d].%s = vr_bytes_of(%s, %s, %d);", s->bytes, array, field, counts ? s->count : all_of(w, symbol),
            all_of(w, symbol), size);
    vr_line(w, "%s[%d].%s_exact = %s;", s->bytes, array, field,
            e->exact && (counts || e->which == VR_ALL_ELEMENTS) ? "true" : "false");
}

static bool mentions(const struct vr_formula *f, const struct vr_symbol *symbol, int axis)
{
    bool found = f && f->kind == VR_FORMULA_SIZE && f->symbol == symbol && f->number == axis;
    for (int i = 0; f && i < f->count && !found; i++)
        found = mentions(f->operands[i], symbol, axis);
    return found;
}

/* Whether some count depends on a size. */
static bool is_used(const struct writer *w, const struct vr_symbol *symbol, int axis)
{
    bool used = false;
    for (int i = 0, n = count_arrays(w); w->f->touched && i < n && !used; i++)
        used = mentions(w->f->touched[i].read.count, symbol, axis) || mentions(w->f->touched[i].written.count, symbol, axis);
    return used;
}

/* The condition that nothing wraps; empty where nothing can. */
static const char *moderation(struct writer *w)
{
    struct vr_text all = vr_text_new(w->arena);
    for (int i = 0; i < w->f->param_count; i++) {
        const struct vr_symbol *p = param_of(w, i);
        const char *test = is_double(p) ? "vr_is_moderate_whole" : vr_is_array(p->type) ? "vr_is_extent" : "vr_is_moderate";
        for (int axis = vr_is_array(p->type) ? 0 : -1; axis < (vr_is_array(p->type) ? p->type->ndims : 0); axis++)
            if (is_used(w, p, axis))
                vr_putf(&all, "%s%s(%s)", all.size ? " && " : "", test, size_name(w, p, axis));
    }
    return all.data;
}

/* Where a number is too large for the counts, all arrays that are touched are told as a whole. */
static void put_moderation(struct sizes *s)
{
    static const struct vr_elements any = {.which = VR_ALL_ELEMENTS};
    struct writer *w = s->w;
    const char *moderate = moderation(w);
    if (!*moderate)
        return;
    vr_open_block(w, "if (!(%s)) {", moderate);
    for (int i = 0, array = 0; i < w->f->param_count; i++) {
        if (!vr_is_array(param_of(w, i)->type))
            continue;
        const struct vr_touched t = touched_of(w, array, param_of(w, i));
        put_bytes(s, array, param_of(w, i), "read", t.read.which ? &any : &t.read);
        put_bytes(s, array++, param_of(w, i), "written", t.written.which ? &any : &t.written);
    }
    vr_line(w, "return;");
    vr_close_block(w);
}

static bool counts_any(const struct writer *w)
{
    for (int i = 0, n = count_arrays(w); w->f->touched && i < n; i++)
        if (w->f->touched[i].read.count || w->f->touched[i].written.count)
            return true;
    return false;
}

/* Arguments that nothing depends on. */
static void put_unused(struct sizes *s)
{
    struct writer *w = s->w;
    for (int i = 0, array = 0; i < w->f->param_count; i++) {
        const struct vr_symbol *p = param_of(w, i);
        if (vr_may_count(p->type) && !is_used(w, p, -1))
            vr_line(w, "(void)%s;", size_name(w, p, -1));
        if (!vr_is_array(p->type))
            continue;
        const struct vr_touched t = touched_of(w, array++, p);
        for (int axis = 0; !t.read.which && !t.written.which && axis < p->type->ndims; axis++)
            if (!is_used(w, p, axis))
                vr_line(w, "(void)%s;", size_name(w, p, axis));
    }
}

static void put_nothing(struct sizes *s)
{
    for (int i = 0, n = count_arrays(s->w); i < n; i++)
        vr_line(s->w, "%s[%d] = (vr_bytes){0, 0, true, true};", s->bytes, i);
}

void vr_emit_bytes(struct vr_unit *unit, struct vr_map *functions, struct vr_text *out, struct vr_function *f)
{
    struct writer w = vr_writer_new(unit, functions, out, f);
    if (!vr_has_bytes(&w))
        return;
    vr_put(out, "\n");
    vr_line(&w, "%s", vr_bytes_prototype(&w));
    vr_line(&w, "{");
    struct sizes s = {&w, vr_local(&w, "bytes"), vr_local(&w, "count"), {NULL}, NULL};
    w.indent = 1;
    if (counts_any(&w))
        vr_line(&w, "uint64_t %s;", s.count);
    put_unused(&s);
    put_nothing(&s);
    put_moderation(&s);
    for (int i = 0, array = 0; i < f->param_count; i++) {
        if (!vr_is_array(param_of(&w, i)->type))
            continue;
        const struct vr_touched t = touched_of(&w, array, param_of(&w, i));
        put_bytes(&s, array, param_of(&w, i), "read", &t.read);
        put_bytes(&s, array++, param_of(&w, i), "written", &t.written);
    }
    vr_put(out, "}\n");
}

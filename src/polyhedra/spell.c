/* SPDX-License-Identifier: Apache-2.0 */
/* Sets of elements in words, for the header and the report, with the indices of the program; see polyhedra/model.h.
 * Of blocks they are written down as they are; those of other sets are what isl writes, put in the order that people
 * like. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "polyhedra/model.h"

/* The name of an extent of an array in these texts: a_n0. */
static const char *extent_name(struct vr_arena *arena, const struct vr_symbol *array, int axis)
{
    return vr_format(arena, "%s_n%d", array->name, axis);
}

/* --- names --- */

static const char *name_of(struct vr_polyhedra *p, const struct parameter *parameter)
{
    return parameter->what == OF_EXTENT ? extent_name(p->unit->scratch, parameter->symbol, parameter->axis)
                                        : parameter->symbol->name;
}

/* i, j, k, l, then i4, …; another one where a size has the name. */
static const char *index_name(struct vr_polyhedra *p, int axis)
{
    static const char *const letters[] = {"i", "j", "k", "l"};
    const char *name = axis < 4 ? letters[axis] : vr_format(p->unit->scratch, "i%d", axis);
    for (int i = 0; i < p->function->param_count; i++)
        if (!strcmp(vr_symbol_get(p->function, p->function->params[i])->name, name)) {
            name = vr_format(p->unit->scratch, "%s_", name);
            i = -1;
        }
    return name;
}

/* --- sets of isl --- */

/* The names of a set's sizes and of its axes, which are all made before they are set. */
static isl_set *with_names(struct vr_polyhedra *p, isl_set *set)
{
    const isl_size sizes = isl_set_dim(set, isl_dim_param), axes = isl_set_dim(set, isl_dim_set);
    const char **names = VR_NEW_ARRAY(p->unit->scratch, const char *, sizes + axes + 1);
    for (isl_size i = 0; i < sizes; i++)
        names[i] = name_of(p, vr_poly_parameter_of_set(set, i));
    for (isl_size i = 0; i < axes; i++)
        names[sizes + i] = index_name(p, (int)i);
    isl_set *named = isl_set_copy(set);
    if (p->unit->module->indexing) {
        isl_multi_aff *back = isl_multi_aff_identity_on_domain_space(isl_set_get_space(set));
        back = isl_multi_aff_add_constant_val(back, isl_val_int_from_si(p->ctx, -p->unit->module->indexing));
        named = isl_set_preimage_multi_aff(named, back);
    }
    for (isl_size i = 0; i < sizes; i++)
        named = isl_set_set_dim_id(named, isl_dim_param, (unsigned)i, isl_id_alloc(p->ctx, names[i], NULL));
    for (isl_size i = 0; i < axes; i++)
        named = isl_set_set_dim_name(named, isl_dim_set, (unsigned)i, names[sizes + i]);
    return isl_set_drop_unused_params(named);
}

static const char *spell(struct vr_polyhedra *p, char *text)
{
    free(p->spelled);
    p->spelled = text;
    return text ? vr_copy_text(p->unit->arena, text, strlen(text)) : NULL;
}

/* isl's sums may begin with what is taken off: -1 + n becomes n - 1. */
static void put_condition(struct vr_text *out, const char *text, size_t size)
{
    const char *end = text + size;
    while (text < end) {
        const bool starts =
            *text == '-' && isalnum((unsigned char)text[1]) && (text[-1] == ' ' || text[-1] == '(' || text[-1] == '[');
        const char *number = text + 1, *behind = number + vr_word_size(number), *term = behind + 3; /* 2a_n0 */
        const size_t length =
            starts && !strncmp(behind, " + ", 3) && term < end && isalnum((unsigned char)*term) ? vr_word_size(term) : 0;
        if (length && term[length] != '(') {
            vr_put_bytes(out, term, length);
            vr_put(out, " - ");
            vr_put_bytes(out, number, (size_t)(behind - number));
            text = term + length;
            continue;
        }
        const char *closing = *text == '(' ? text + 1 + vr_word_size(text + 1) : text; /* (j) mod 2 */
        const bool alone = closing > text + 1 && !strncmp(closing, ") mod", 5);
        vr_put_bytes(out, alone ? text + 1 : text, alone ? (size_t)(closing - text - 1) : 1);
        text = alone ? closing + 1 : text + 1;
    }
}

/* A piece of a set in words: a[i, j] for 0 <= i < n. isl writes it `[n] -> { [i, j] : 0 <= i < n }`. */
static void put_piece(struct vr_text *out, const char *array, const char *text)
{
    const char *tuple = strstr(text, "{ ["), *end = text + strlen(text) - 2,
               *condition = tuple ? strstr(tuple, "] : ") : NULL;
    const char *last = condition ? condition : end - 1;
    vr_putf(out, "%s%s[", out->size ? ", " : "", array);
    put_condition(out, tuple + 3, (size_t)(last - tuple - 3));
    vr_put(out, "]");
    if (!condition)
        return;
    vr_put(out, " for ");
    put_condition(out, condition + 4, (size_t)(end - condition - 4));
}

/* A walk over the pieces of a set, which gives one of them a call. */
struct choice {
    int left;
    char *text;
};

static isl_stat take_piece(isl_basic_set *piece, void *data)
{
    struct choice *choice = data;
    if (choice->left-- == 0)
        choice->text = isl_basic_set_to_str(piece);
    isl_basic_set_free(piece);
    return isl_stat_ok;
}

const char *vr_poly_spell_set(struct vr_polyhedra *p, isl_set *set)
{
    p->named = isl_set_free(p->named);
    p->named = with_names(p, set);
    return spell(p, isl_set_to_str(p->named));
}

const char *vr_poly_spell_pieces(struct vr_polyhedra *p, const struct vr_symbol *array)
{
    struct vr_text words = vr_text_new(p->unit->arena);
    for (isl_size i = 0; i < isl_set_n_basic_set(p->named); i++) {
        struct choice choice = {(int)i, NULL};
        isl_set_foreach_basic_set(p->named, take_piece, &choice);
        const char *text = spell(p, choice.text);
        if (!text)
            return NULL;
        put_piece(&words, array->name, text);
    }
    return words.data;
}

/* --- blocks --- */

static void put_term(struct vr_polyhedra *p, struct vr_text *out, const struct term *term, const char *before)
{
    const int64_t factor = term->factor < 0 ? -term->factor : term->factor;
    vr_put(out, before);
    if (factor != 1)
        vr_putf(out, "%lld", (long long)factor);
    vr_put(out, name_of(p, term->parameter));
}

/* A form as a sum that begins with what is not taken off, if it has that. */
static void put_form(struct vr_polyhedra *p, struct vr_text *out, const struct linear *form)
{
    const size_t before = out->size;
    int64_t constant = form->constant;
    for (int i = 0; i < form->count; i++)
        if (form->terms[i].factor > 0)
            put_term(p, out, &form->terms[i], out->size > before ? " + " : "");
    if (out->size == before && (constant > 0 || !form->count)) {
        vr_putf(out, "%lld", (long long)constant);
        constant = 0;
    }
    for (int i = 0; i < form->count; i++)
        if (form->terms[i].factor < 0)
            put_term(p, out, &form->terms[i], out->size > before ? " - " : "-");
    if (constant)
        vr_putf(out, " %c %lld", constant < 0 ? '-' : '+', (long long)(constant < 0 ? -constant : constant));
}

/* form >= 0, with what is taken off on the other side. */
static void put_nonneg(struct vr_polyhedra *p, struct vr_text *out, const struct linear *form)
{
    struct linear sides[2] = {{.count = 0}, {.count = 0}};
    for (int i = 0; i < form->count; i++) {
        const struct term *term = &form->terms[i];
        struct linear *side = &sides[term->factor < 0];
        side->terms[side->count++] = (struct term){term->parameter, term->factor < 0 ? -term->factor : term->factor};
    }
    const bool greater = sides[0].count > 0, strict = greater && form->constant == -1;
    sides[greater].constant = strict ? 0 : greater ? -form->constant : form->constant;
    put_form(p, out, &sides[!greater]);
    vr_put(out, strict ? " > " : greater ? " >= " : " <= ");
    put_form(p, out, &sides[greater]);
}

/* What the places along an axis are at least, or at most, by a limit, as the program counts. */
static struct linear bound_of(const struct vr_polyhedra *p, const struct limit *limit)
{
    const struct linear first = vr_linear_constant(p->unit->module->indexing);
    struct linear bound = vr_linear_constant(0);
    vr_linear_add(&bound, &limit->form, -limit->sign);
    vr_linear_add(&bound, &first, 1);
    return bound;
}

/* A bound and an index, or the other way round: 0 < i rather than 1 <= i, i < n rather than i <= n - 1. */
static void put_bound(struct vr_polyhedra *p, struct vr_text *out, const char *index, const struct limit *limit,
                      bool index_first)
{
    struct linear bound = bound_of(p, limit);
    const bool strict = bound.constant == limit->sign, less = (limit->sign < 0) == index_first;
    bound.constant -= strict ? limit->sign : 0;
    if (index_first)
        vr_put(out, index);
    else
        put_form(p, out, &bound);
    vr_putf(out, " %c%s ", less ? '<' : '>', strict ? "" : "=");
    if (index_first)
        put_form(p, out, &bound);
    else
        vr_put(out, index);
}

/* The first limit of an axis on a side from one on; NULL: none. */
static const struct limit *next_limit(const struct block *b, int axis, int sign, const struct limit *from)
{
    const struct limit *end = b->elements.limits + b->elements.count;
    const struct limit *limit = from ? from + 1 : b->elements.limits;
    while (limit < end && (limit->sign != sign || (sign && limit->axis != axis)))
        limit++;
    return limit < end ? limit : NULL;
}

/* The one place along an axis, if it is; else NULL. */
static const struct limit *only_place(const struct vr_polyhedra *p, const struct block *b, int axis)
{
    const struct limit *first = next_limit(b, axis, 1, NULL), *last = next_limit(b, axis, -1, NULL);
    if (!first || !last || next_limit(b, axis, 1, first) || next_limit(b, axis, -1, last))
        return NULL;
    const struct linear least = bound_of(p, first), greatest = bound_of(p, last);
    return vr_linear_same(&least, &greatest) ? first : NULL;
}

/* The list of what holds for a block. */
struct conditions {
    struct vr_polyhedra *p;
    struct vr_text *out;
    const struct block *b;
    bool any;
};

static void begin_condition(struct conditions *c)
{
    vr_put(c->out, c->any ? " and " : " for ");
    c->any = true;
}

/* 0 <= i < n, and what bounds the index besides. */
static void put_range(struct conditions *c, int axis)
{
    const char *index = index_name(c->p, axis);
    const struct limit *first = next_limit(c->b, axis, 1, NULL), *last = next_limit(c->b, axis, -1, NULL);
    if (first && last) {
        begin_condition(c);
        put_bound(c->p, c->out, index, first, false);
        struct vr_text rest = vr_text_new(c->p->unit->scratch);
        put_bound(c->p, &rest, index, last, true);
        vr_put(c->out, rest.data + strlen(index));
        first = next_limit(c->b, axis, 1, first);
        last = next_limit(c->b, axis, -1, last);
    }
    for (; first; first = next_limit(c->b, axis, 1, first)) {
        begin_condition(c);
        put_bound(c->p, c->out, index, first, true);
    }
    for (; last; last = next_limit(c->b, axis, -1, last)) {
        begin_condition(c);
        put_bound(c->p, c->out, index, last, true);
    }
}

static void put_block(struct vr_polyhedra *p, struct vr_text *out, const struct vr_symbol *array, const struct block *b)
{
    struct conditions c = {p, out, b, false};
    vr_putf(out, "%s%s[", out->size ? ", " : "", array->name);
    for (int axis = 0; axis < b->elements.axes; axis++)
        vr_putf(out, "%s%s", axis ? ", " : "", index_name(p, axis));
    vr_put(out, "]");
    for (int axis = 0; axis < b->elements.axes; axis++)
        if (only_place(p, b, axis)) {
            const struct linear place = bound_of(p, only_place(p, b, axis));
            begin_condition(&c);
            vr_putf(out, "%s = ", index_name(p, axis));
            put_form(p, out, &place);
        }
    for (const struct limit *limit = next_limit(b, -1, 0, NULL); limit; limit = next_limit(b, -1, 0, limit)) {
        begin_condition(&c);
        put_nonneg(p, out, &limit->form);
    }
    for (int axis = 0; axis < b->elements.axes; axis++)
        if (!only_place(p, b, axis))
            put_range(&c, axis);
}

const char *vr_poly_spell_blocks(struct vr_polyhedra *p, const struct vr_symbol *array, const struct blocks *blocks)
{
    struct vr_text words = vr_text_new(p->unit->arena);
    for (int i = 0; i < blocks->count; i++)
        put_block(p, &words, array, blocks->at[i]);
    return words.data;
}

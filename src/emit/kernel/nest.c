/* SPDX-License-Identifier: Apache-2.0 */
/* Kernels of expressions by element (thesis 4.4, 5.8), whose values are stored, one by each work-item, or folded.
 * The axes are those that the host's plan leaves (runtime/vr/nest.h): it joins them where all operands lie alike,
 * and those in front have one element then. Extents and strides are sizes, so that in builds for fixed ones nothing
 * remains of axes of one element. */
#include "emit/kernel/kernel.h"
#include "emit/statement/nest.h"
#include "emit/statement/outcome.h"
#include "ir/call.h"

#include <ctype.h>
#include <string.h>

/* --- operands --- */

/* What an argument is named after: a variable, or its part, z.re, which is no name by itself. */
static const char *stem_of(struct writer *w, const char *text)
{
    const char *part = strchr(text, '.');
    return part ? vr_textf(w, "%.*s_%s", (int)(part - text), text, part + 1) : text;
}

/* Whether the text of a value means the same in a kernel: no variable of the host's. */
static bool is_literal(const char *text)
{
    static const char *const words[] = {"true", "false", "NAN", "INFINITY"};
    bool found = isdigit((unsigned char)text[0]);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        found |= !strcmp(text, words[i]);
    return found;
}

/* Scalar subtrees are arguments; literals are themselves. */
static void set_scalars(struct writer *w, const struct nest *nest, const struct leaf *host)
{
    for (int i = 0; i < nest->scalar_count; i++) {
        const struct vr_node *e = nest->scalars[i];
        const char *text = host[i].text;
        if (e->kind == VR_N_NAME)
            text = vr_argument(w, vr_member(w, MEMBER_SCALAR, e->symbol, 0));
        else if (!is_literal(text))
            text = vr_argument(w, vr_leaf_member(w, stem_of(w, text), vr_elem(e->type), i));
        w->leaves[i] = (struct leaf){.node = e, .text = text};
    }
    w->leaf_count = nest->scalar_count;
}

/* The place of the work-item along the axes, as the body has it. */
struct place {
    const struct dimension *d;
    const struct steps *steps;    /* it has several steps; NULL: one */
};

/* How far a step is from the work-item's first one. Beside the place of that, so that compilers see that neighbours of one step are those
 * of another, whatever they know of the first one. */
static const char *further(struct writer *w, const struct steps *steps, const char *stride)
{
    return steps->spacing > 1 ? vr_textf(w, " + %s * %d * %s", steps->u, steps->spacing, stride)
                              : vr_textf(w, " + %s * %s", steps->u, stride);
}

/* An element at the place of the work-item: the strides of a result (NULL) are numbered from the first on. */
static const char *element_at(struct writer *w, const struct nest *nest, const char *name, const struct vr_symbol *array,
                              int first, const struct place *place)
{
    struct vr_text at = vr_text_new(w->arena);
    const char *beyond = "";
    for (int k = 0; k < nest->ndims; k++) {
        const bool several = place->steps && place->steps->along == &place->d[k];
        const char *stride = vr_member(w, MEMBER_STRIDE, array, first + k);
        vr_putf(&at, "%s%s * %s", k ? " + " : "", several ? place->steps->first : place->d[k].counter, stride);
        beyond = several ? further(w, place->steps, stride) : beyond;
    }
    return vr_textf(w, "%s[VR_PLACE(%s)%s]", name, at.data, beyond);
}

static const char *operand_element(struct writer *w, const struct nest *nest, const struct vr_symbol *array,
                                   const struct place *place)
{
    struct kernel_array *a = vr_array_of_kernel(w, array, array->type->elem, vr_name_of(w, array));
    a->reads = true;
    return element_at(w, nest, a->name, array, 0, place);
}

static const char *result_name(struct writer *w, const struct nest *nest, int outcome)
{
    return vr_local(w,
                    nest->stores > 1 ? vr_textf(w, "%s_result", vr_name_of(w, nest->outcomes[outcome].target)) : "result");
}

static const char *result_element(struct writer *w, const struct nest *nest, int outcome, const struct place *place)
{
    const struct outcome *o = &nest->outcomes[outcome];
    const char *name = result_name(w, nest, outcome);
    struct kernel_array *a = vr_array_of_kernel(w, NULL, o->elem, name);
    a->writes = a->whole = true;
    a->outcome = outcome;
    return element_at(w, nest, name, NULL, o->number * nest->ndims, place);
}

/* Each element is read once. */
static void read_arrays(struct writer *w, const struct nest *nest, const struct place *place)
{
    for (int i = 0; i < nest->array_count; i++) {
        const struct vr_symbol *array = nest->arrays[i];
        if (!nest->array_is_read[i])
            continue;
        const char *name = vr_fresh(w, vr_textf(w, "%s_k", vr_name_of(w, array)));
        vr_line(w, "const %s %s = %s;", vr_c_scalar(w->arena, array->type->elem), name,
                operand_element(w, nest, array, place));
        w->leaves[w->leaf_count++] = (struct leaf){.array = array, .text = name};
    }
}

/* --- the body --- */

/* The axes as a loop's dimensions. */
static struct dimension *make_axes(struct writer *w, const struct nest *nest)
{
    struct dimension *d = VR_NEW_ARRAY(w->arena, struct dimension, nest->ndims);
    for (int k = 0; k < nest->ndims; k++)
        d[k] = (struct dimension){.counter = vr_local(w, nest->ndims == 1 ? "k" : vr_textf(w, "k%d", k)),
                                  .first = "0",
                                  .step = 1,
                                  .trips = vr_member(w, MEMBER_TRIPS, NULL, k)};
    return d;
}

static void add_totals(struct writer *w, const struct nest *nest)
{
    struct kernel *k = w->kernel;
    k->totals = VR_NEW_ARRAY(w->arena, struct kernel_total, nest->folds + 1);
    k->total_count = nest->folds;
    k->impossible |= nest->folds > MOST_REDUCTIONS;
    for (int i = 0; i < nest->count; i++) {
        const struct outcome *o = &nest->outcomes[i];
        struct kernel_total *t = &k->totals[o->number];
        if (!o->fold)
            continue;
        *t =
            (struct kernel_total){.type = o->elem, .name = vr_numbered(w, "whole", o->number, nest->folds), .fold = o->fold};
        t->start = vr_total_start(w, t, NULL);
        k->impossible |= !t->start;
    }
}

/* What becomes of an outcome's value: it is stored, or added to a total. */
static void write_outcome(struct writer *w, const struct nest *nest, int outcome, const struct place *place)
{
    const struct outcome *o = &nest->outcomes[outcome];
    if (o->is_idle)
        return;
    const char *value = vr_outcome_value(w, nest, outcome);
    if (o->fold) {
        const struct kernel_total *t = &w->kernel->totals[o->number];
        const char *total = vr_textf(w, o->elem->is_complex ? "(*%s)" : "*%s", t->name);
        vr_line(w, "%s = %s;", total, vr_total_combined(w, t, total, vr_hold(w, vr_cx(value, P_CONDITIONAL), o->elem)));
    } else if (!o->is_private)
        vr_line(w, "%s = %s;", result_element(w, nest, outcome, place), value);
}

/* Of a step; a fold adds one for each of its elements. */
static double count_work(const struct nest *nest)
{
    double work[2] = {0, 0};
    for (int i = 0; i < nest->count; i++)
        for (int floats = 0; floats < 2; floats++)
            work[floats] += vr_count_work(nest->outcomes[i].tree, floats) +
                            (nest->outcomes[i].fold && vr_is_float(nest->outcomes[i].elem) == floats);
    return work[1] > 0 ? work[1] : work[0];
}

/* Whether all that is done is to store the elements of an array as they are. */
static bool is_copy(const struct nest *nest)
{
    const struct outcome *o = &nest->outcomes[0];
    const struct vr_node *e = o->tree;
    while (e->kind == VR_N_CAST && e->type->elem == vr_kid(e, VR_KIDS)->type->elem)
        e = vr_kid(e, VR_KIDS);
    return nest->count == 1 && !o->fold && e->kind == VR_N_NAME && e->type->elem == o->elem;
}

/* Of an element, or `least`. */
static int element_bytes(const struct vr_type *type, int least)
{
    return vr_scalar_bytes(type) > least ? vr_scalar_bytes(type) : least;
}

/* Versions whose work-items have several steps (coarsening.c). Where the axes are joined, or there is one, these lie along it. Else
 * they lie one below the other: in expressions of three arrays and more these are mostly other operands, at places nearby. */
static void want_several(struct writer *w, const struct nest *nest)
{
    int bytes = 1;
    if (nest->folds)
        return;
    for (int i = 0; i < nest->array_count; i++)
        bytes = element_bytes(nest->arrays[i]->type->elem, bytes);
    for (int i = 0; i < nest->count; i++)
        bytes = element_bytes(nest->outcomes[i].elem, bytes);
    w->kernel->rows = nest->ndims > 1 && nest->array_count > 2 ? vr_steps_below(bytes) : 1;
    w->kernel->beside = vr_steps_beside(count_work(nest), bytes);
}

/* One step: what it reads, and what becomes of it. */
static void write_step(struct writer *w, const struct nest *nest, const struct dimension *d)
{
    const struct place place = {.d = d};
    w->leaf_count = nest->scalar_count;
    read_arrays(w, nest, &place);
    for (int i = 0; i < nest->count; i++)
        write_outcome(w, nest, i, &place);
}

/* `T name[4];`, for an element of each step. */
static const char *declare_several(struct writer *w, const struct vr_type *elem, const char *stem, const struct steps *steps)
{
    const char *name = vr_fresh(w, vr_textf(w, "%s_k", stem));
    vr_line(w, "%s %s[%d];", vr_c_scalar(w->arena, elem), name, steps->count);
    return vr_textf(w, "%s[%s]", name, steps->u);
}

/* The elements that the steps read. */
static void read_several(struct writer *w, const struct nest *nest, const struct place *place)
{
    w->leaf_count = nest->scalar_count;
    for (int i = 0; i < nest->array_count; i++)
        if (nest->array_is_read[i])
            w->leaves[w->leaf_count++] = (struct leaf){
                .array = nest->arrays[i],
                .text = declare_several(w, nest->arrays[i]->type->elem, vr_name_of(w, nest->arrays[i]), place->steps)};
    if (w->leaf_count == nest->scalar_count)
        return;
    vr_open_unrolled(w, place->steps->u, place->steps->count);
    for (int i = nest->scalar_count; i < w->leaf_count; i++)
        vr_line(w, "%s = %s;", w->leaves[i].text, operand_element(w, nest, w->leaves[i].array, place));
    vr_close_block(w);
}

/* All steps of a work-item: neither elements that are read wait for results, nor these for one another. */
static void write_together(struct writer *w, const struct nest *nest, const struct place *place)
{
    const struct steps *steps = place->steps;
    const char **results = VR_NEW_ARRAY(w->arena, const char *, nest->count); /* NULL: it is not stored */
    read_several(w, nest, place);
    for (int i = 0; i < nest->count; i++)
        if (!nest->outcomes[i].is_private)
            results[i] = declare_several(w, nest->outcomes[i].elem, result_name(w, nest, i), steps);
    vr_open_unrolled(w, steps->u, steps->count);
    for (int i = 0; i < nest->count; i++) {
        const char *value = nest->outcomes[i].is_idle ? NULL : vr_outcome_value(w, nest, i);
        if (results[i])
            vr_line(w, "%s = %s;", results[i], value);
    }
    vr_close_block(w);
    vr_open_unrolled(w, steps->u, steps->count);
    for (int i = 0; i < nest->count; i++)
        if (results[i])
            vr_line(w, "%s = %s;", result_element(w, nest, i, place), results[i]);
    vr_close_block(w);
}

/* Where less are left than a work-item has, these come one by one. */
static void write_several(struct writer *w, const struct nest *nest, struct dimension *d)
{
    const struct steps steps = vr_open_several(w, NULL, d, nest->ndims);
    write_together(w, nest, &(struct place){d, &steps});
    vr_open_rest(w, &steps);
    write_step(w, nest, d);
    vr_close_block(w);
}

struct nest_body {
    const struct nest *nest;
    const struct leaf *host;  /* leaves of the scalars there */
};

static void write_nest(struct writer *w, void *data)
{
    const struct nest_body *body = data;
    const struct nest *nest = body->nest;
    struct dimension *d = make_axes(w, nest);
    w->leaves = VR_NEW_ARRAY(w->arena, struct leaf, nest->scalar_count + nest->array_count + nest->count);
    set_scalars(w, nest, body->host);
    if (nest->folds)
        add_totals(w, nest);
    if (w->kernel->block) {
        write_several(w, nest, d);
    } else {
        vr_write_place(w, NULL, d, nest->ndims);
        write_step(w, nest, d);
    }
    want_several(w, nest);
    w->kernel->work = count_work(nest);
    w->kernel->copies = is_copy(nest);
}

struct kernel *vr_nest_kernel(struct writer *host, const struct nest *nest)
{
    struct nest_body body = {nest, host->leaves};
    const struct outcome *o = &nest->outcomes[0];
    const char *what = nest->count > 1 ? vr_textf(host, "%s by element", vr_results_text(host, nest))
                       : o->fold ? vr_textf(host, "%s of an expression", o->fold->stem) : "expression by element";
    return vr_make_kernel(host, o->tree, what, write_nest, &body);
}

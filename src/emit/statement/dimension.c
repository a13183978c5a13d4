/* SPDX-License-Identifier: Apache-2.0 */
/* Dimensions of loops (thesis 4.1.3). A domain's ranges are evaluated before the loop. The common range, whole numbers with a
 * constant step, becomes the plain C loop that a person would write; others count their trips. */
#include "emit/statement/dimension.h"

#include <stdlib.h>
#include <string.h>

#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/range.h"
#include "emit/value/value.h"
#include "emit/value/variables.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"

enum { FEW_ITERATIONS = 16 };

/* A constant whole number of reasonable size. */
static bool constant(const struct vr_node *e, int64_t *value)
{
    bool negative = e && e->kind == VR_N_NEGATE && vr_is_integer(e->type);
    if (negative)
        e = vr_kid(e, VR_KIDS);
    if (!e || e->kind != VR_N_CONST || e->value.kind != VR_V_INT || !vr_is_integer(e->type) || e->type->is_complex)
        return false;
    *value = negative ? -e->value.i : e->value.i;
    return llabs(*value) < (int64_t)1 << 31;
}

/* A range of whole numbers up to a stop that is a float, as MATLAB's 1:n is: start and step are whole constants. */
static bool is_whole_up_to_float(const struct writer *w, const struct vr_node *range, const struct dimension *d,
                                 int64_t *start, int64_t *step)
{
    *start = w->unit->module->indexing;
    *step = 1;
    return d->variable->type->base == VR_INT64 && vr_is_float(vr_kid(range, VR_STOP)->type) &&
           (!vr_kid(range, VR_START) || constant(vr_kid(range, VR_START), start)) &&
           (!vr_kid(range, VR_STEP) || constant(vr_kid(range, VR_STEP), step)) && *step != 0;
}

/* Whether the range is one of whole numbers with a constant step. */
static bool has_known_step(const struct vr_node *range, int64_t *step)
{
    *step = 1;
    return !vr_is_real_range(range) && (!vr_kid(range, VR_STEP) || constant(vr_kid(range, VR_STEP), step)) && *step != 0;
}

/* A bound that is far from the ends of int64_t: a constant, an extent of an array, and these and constants added up. */
static bool is_moderate(const struct vr_node *e)
{
    int64_t ignored;
    if (e->kind == VR_N_PLUS || e->kind == VR_N_MINUS)
        return is_moderate(vr_kid(e, VR_LHS)) && is_moderate(vr_kid(e, VR_RHS));
    return e->kind == VR_N_DIM || constant(e, &ignored);
}

/* Whether a counter that goes on by the step behind the last iteration may leave int64_t. It cannot where one of the bounds is
 * moderate: it comes to the end of int64_t only after 2^62 steps, or never. Nor does it pass an excluded stop in steps of 1. */
static bool may_pass_the_end(const struct vr_node *range, int64_t step)
{
    const struct vr_node *start = vr_kid(range, VR_START);
    return !(llabs(step) == 1 && vr_flag_on(range, VR_F_EXCLUDE)) && start && !is_moderate(start) &&
           !is_moderate(vr_kid(range, VR_STOP));
}

/* Whether the value stands in a C variable, which keeps it in the loop: a scalar, or an extent beside its array. */
static bool is_kept(struct writer *w, const struct vr_node *e, const struct vr_node *loop)
{
    const struct vr_list *body = &loop->slot[VR_BODY];
    if (e->type != vr_int64(w->unit))
        return false;
    return e->kind == VR_N_NAME ? !vr_assigned(body, e->symbol)
                                : e->kind == VR_N_DIM && e->symbol->hoist && !w->kernel && !vr_replaced(body, e->symbol);
}

/* A bound that the loop's condition can name again and again; else a constant made before the loop. */
static const char *limit_text(struct writer *w, const struct vr_node *e, const struct vr_node *loop, const char *stem)
{
    const char *value = vr_operand_as(w, e, vr_int64(w->unit)).text;
    if (e->kind == VR_N_CONST || vr_is_digits(value) || is_kept(w, e, loop))
        return value;
    const char *name = vr_fresh(w, vr_textf(w, "%s_stop", stem));
    vr_line(w, "const int64_t %s = %s;", name, value);
    return name;
}

const char *vr_kept_limit(struct writer *w, const struct vr_node *inner, const struct vr_node *loop)
{
    const struct vr_node *range = inner->kind == VR_N_FOR && inner->slot[VR_VARS].count == 1 ? vr_range_at(inner, 0) : NULL,
                         *stop = range && range->kind == VR_N_RANGE ? vr_kid(range, VR_STOP) : NULL;
    return stop && is_kept(w, stop, loop) && !vr_has_variable(loop, stop->symbol)
               ? vr_operand_as(w, stop, vr_int64(w->unit)).text
               : NULL;
}

int64_t vr_known_steps(const struct vr_node *loop)
{
    const struct vr_node *range = vr_is_counted(loop->kind) && loop->slot[VR_VARS].count == 1 ? vr_range_at(loop, 0) : NULL;
    if (!range || range->kind != VR_N_RANGE)
        return INT64_MAX;
    const struct vr_node *first = vr_kid(range, VR_START), *limit = vr_kid(range, VR_STOP);
    int64_t start = 0, stop;
    if (first && limit->kind == VR_N_PLUS && vr_same(first, vr_kid(limit, VR_LHS)))
        return constant(vr_kid(limit, VR_RHS), &stop) ? llabs(stop) : INT64_MAX;
    return constant(limit, &stop) && (!first || constant(first, &start)) ? llabs(stop - start) : INT64_MAX;
}

bool vr_is_short(const struct vr_node *loop)
{
    return vr_known_steps(loop) < FEW_ITERATIONS;
}

static void plain_dimension(struct writer *w, struct dimension *d, const struct vr_node *range, const struct vr_node *loop)
{
    bool exclude = vr_flag_on(range, VR_F_EXCLUDE);
    const struct vr_node *start = vr_kid(range, VR_START);
    d->first = vr_bound(w, range, VR_START, vr_int64(w->unit), vr_first_index(w));
    if (start && start->kind != VR_N_CONST) /* the loop may change what it counts from */
        d->first = vr_hold(w, vr_cx(d->first, P_CONDITIONAL), vr_int64(w->unit));
    d->limit = limit_text(w, vr_kid(range, VR_STOP), loop, vr_name_of(w, d->variable));
    d->relation = d->step > 0 ? (exclude ? "<" : "<=") : (exclude ? ">" : ">=");
}

/* Counts up to the last whole number of the range, found before the loop. */
static void whole_dimension(struct writer *w, struct dimension *d, const struct vr_node *range, int64_t start)
{
    const char *name = vr_name_of(w, d->variable), *counted = vr_fresh(w, vr_textf(w, "%s_range", name));
    vr_line(w, "vr_range %s;", counted);
    vr_emit_range(w, range, counted);
    d->limit = vr_fresh(w, vr_textf(w, "%s_stop", name));
    d->first = vr_textf(w, "%lld", (long long)start);
    d->relation = d->step > 0 ? "<=" : ">=";
    vr_line(w, "const int64_t %s = vr_trips_last(%s.trips, %lld, %lld);", d->limit, counted, (long long)d->step,
            (long long)start);
}

static struct dimension make_dimension(struct writer *w, const struct vr_node *loop, int k, const struct vr_node *range,
                                       const char *stored)
{
    struct dimension d = {0};
    d.variable = loop->slot[VR_VARS].at[k]->symbol;
    const char *name = vr_name_of(w, d.variable);
    int64_t start;
    if (range && (has_known_step(range, &d.step) || is_whole_up_to_float(w, range, &d, &start, &d.step))) {
        if (vr_is_real_range(range))
            whole_dimension(w, &d, range, start);
        else
            plain_dimension(w, &d, range, loop);
        d.is_value = d.variable->type == vr_int64(w->unit) && w->found.loop_local[d.variable->index];
    } else if (stored) {
        d.range = stored;
        d.stored = true;
    } else {
        d.real = vr_is_real_range(range);
        const char *made = vr_fresh(w, vr_textf(w, "%s_made", name)); /* whose address others know: a store might change it */
        d.range = vr_fresh(w, vr_textf(w, "%s_range", name));
        vr_line(w, "vr_range %s;", made);
        vr_emit_range(w, range, made);
        vr_line(w, "const vr_range %s = %s;", d.range, made);
    }
    if (!d.range && !vr_is_real_range(range) && may_pass_the_end(range, d.step)) {
        d.step_number = vr_fresh(w, vr_textf(w, "%s_k", name));
        vr_count_trips(w, &d);
    }
    d.counter = d.is_value ? name : vr_fresh(w, vr_textf(w, "%s_%s", name, d.range ? "k" : "at"));
    return d;
}

struct dimension *vr_make_dimensions(struct writer *w, const struct vr_node *loop)
{
    const struct vr_node *domain = vr_kid(loop, VR_DOMAIN_OF);
    int count = loop->slot[VR_VARS].count;
    struct dimension *d = VR_NEW_ARRAY(w->arena, struct dimension, count);
    if (domain->kind == VR_N_NAME)
        vr_check_assigned(w, domain);
    for (int k = 0; k < count; k++) {
        const struct vr_node *range = domain->kind == VR_N_RANGE    ? domain
                                      : domain->kind == VR_N_DOMAIN ? domain->slot[VR_KIDS].at[k]
                                                                    : NULL;
        d[k] = make_dimension(w, loop, k, range, range ? NULL : vr_textf(w, "%s[%d]", vr_var(w, domain->symbol), k));
    }
    return d;
}

void vr_open_loop(struct writer *w, const struct dimension *d)
{
    const char *c = d->counter, *k = d->step_number;
    if (k) {
        vr_open_block(w, "for (int64_t %s = 0; %s < %s; %s++) {", k, k, d->trips, k);
        vr_line(w, "const int64_t %s = vr_step_at(%s, %lld, %s);", c, d->first, (long long)d->step, k);
    } else if (d->range)
        vr_open_block(w, "for (int64_t %s = 0; %s < %s.trips; %s++) {", c, c, d->range, c);
    else if (llabs(d->step) == 1)
        vr_open_block(w, "for (int64_t %s = %s; %s %s %s; %s%s) {", c, d->first, c, d->relation, d->limit, c,
                      d->step > 0 ? "++" : "--");
    else
        vr_open_block(w, "for (int64_t %s = %s; %s %s %s; %s %s %lld) {", c, d->first, c, d->relation, d->limit, c,
                      d->step > 0 ? "+=" : "-=", (long long)llabs(d->step));
}

/* The value of a counted range's trip. A stored range tells itself how it counts. */
static struct cx trip_value(struct writer *w, const struct dimension *d, const struct vr_type *to)
{
    const struct vr_type *f64 = vr_float64(w->unit);
    struct cx real = {0}, whole = {0};
    if (d->real || d->stored)
        real = vr_converted(w, vr_cx(vr_textf(w, "vr_range_real_at(&%s, %s)", d->range, d->counter), P_PRIMARY), f64, to);
    if (!d->real)
        whole = vr_converted(w, vr_cx(vr_textf(w, "vr_range_int_at(&%s, %s)", d->range, d->counter), P_PRIMARY),
                             vr_int64(w->unit), to);
    return !d->stored ? d->real ? real : whole
                      : vr_cx(vr_textf(w, "%s.real ? %s : %s", d->range, real.text, whole.text), P_CONDITIONAL);
}

/* A mention that is no listing: (shared …) reads nothing. */
static bool is_reading(const struct vr_node *n, const void *symbol)
{
    return n->symbol == symbol && n->kind != VR_N_SYM;
}

bool vr_body_reads(const struct vr_node *loop, const struct vr_symbol *symbol)
{
    return vr_seek_in(&loop->slot[VR_BODY], is_reading, symbol) != NULL;
}

void vr_set_loop_variable(struct writer *w, const struct vr_node *loop, const struct dimension *d)
{
    const struct vr_type *to = d->variable->type;
    if (d->is_value || (w->found.loop_local[d->variable->index] && !vr_body_reads(loop, d->variable)))
        return;
    const char *value =
        (d->range ? trip_value(w, d, to) : vr_converted(w, vr_cx(d->counter, P_PRIMARY), vr_int64(w->unit), to)).text;
    if (w->found.loop_local[d->variable->index]) {
        vr_line(w, "const %s %s = %s;", vr_c_scalar(w->arena, to), vr_name_of(w, d->variable), value);
        return;
    }
    vr_line(w, "%s = %s;", vr_var_target(w, d->variable), value);
    vr_mark_assigned(w, d->variable);
}

const char *vr_count_trips(struct writer *w, struct dimension *d)
{
    if (d->range)
        return vr_textf(w, "%s.trips", d->range);
    if (d->trips)
        return d->trips;
    if (d->step == 1 && !strcmp(d->first, "0") && vr_is_digits(d->limit) && d->relation[1] == '\0')
        return d->trips = d->limit;
    d->trips = vr_fresh(w, vr_textf(w, "%s_trips", vr_name_of(w, d->variable)));
    vr_line(w, "const int64_t %s = vr_trips(%s, %lld, %s, %s);", d->trips, d->first, (long long)d->step, d->limit,
         d->relation[1] == '\0' ? "true" : "false");
    return d->trips;
}

bool vr_counts_steps(const struct dimension *d)
{
    return !d->range && d->step == 1 && !strcmp(d->first, "0");
}

void vr_set_counter(struct writer *w, const struct vr_node *loop, const struct dimension *d, const char *trip)
{
    if (d->range || trip == d->counter || (w->found.loop_local[d->variable->index] && !vr_body_reads(loop, d->variable)))
        return;
    if (vr_counts_steps(d))
        vr_line(w, "const int64_t %s = %s;", d->counter, trip);
    else if (d->step == 1)
        vr_line(w, "const int64_t %s = %s + %s;", d->counter, d->first, trip);
    else
        vr_line(w, "const int64_t %s = %s %c %s * %lld;", d->counter, d->first, d->step < 0 ? '-' : '+', trip,
             (long long)(d->step < 0 ? -d->step : d->step));
}

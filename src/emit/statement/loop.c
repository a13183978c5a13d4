/* Sequential loops over domains (thesis 4.1.3). A domain's ranges are evaluated before the loop. The common range, whole
 * numbers with a constant step, becomes the plain C loop that a person would write; others count their trips. */
#include <stdlib.h>

#include "emit/kernel.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"

enum { FEW_TURNS = 16 };

static const struct vr_type *int64_type(struct writer *w)
{
    return vr_type_scalar(w->unit->types, VR_INT64, false);
}

/* --- ranges --- */

static bool is_real(const struct vr_node *range)
{
    for (int s = VR_START; s <= VR_STOP; s++)
        if (vr_kid(range, s) && vr_is_float(vr_kid(range, s)->type))
            return true;
    return false;
}

/* A bound as text of the type that the range counts in; `missing` when it is not said. */
static const char *bound(struct writer *w, const struct vr_node *range, int slot, const struct vr_type *type,
                         const char *missing)
{
    return vr_kid(range, slot) ? vr_operand_as(w, vr_kid(range, slot), type).text : missing;
}

static const char *first_index(struct writer *w)
{
    return w->unit->module->indexing ? "1" : "0";
}

/* The bounds of a range, and its step, of the type that it counts in. */
struct range_bounds {
    bool real;
    const char *start, *step, *stop;
};

/* The values that the range may not have. */
static void check_range(struct writer *w, const struct vr_node *range, const struct range_bounds *b)
{
    const struct vr_node *step = vr_kid(range, VR_STEP);
    if (step && !vr_known_nonzero(step))
        vr_fail_if(w, vr_textf(w, "VR_UNLIKELY(%s == 0)", b->step),
                   (struct failure){.kind = FAIL_RANGE, .node = range, .text = "the step of a range is zero"});
    if (b->real)
        vr_fail_if(w,
                   vr_textf(w, "VR_UNLIKELY(!isfinite((double)(%s)) || !isfinite((double)(%s)) || !isfinite((double)(%s)))",
                            b->start, b->step, b->stop),
                   (struct failure){.kind = FAIL_RANGE, .node = range, .text = "a bound of a range is not finite"});
}

/* In a kernel, with the errors that the runtime tells on the host. */
static void write_range(struct writer *w, const struct vr_node *range, const char *target, const struct range_bounds *b)
{
    const struct vr_type *t = b->real ? vr_type_scalar(w->unit->types, VR_FLOAT64, false) : int64_type(w);
    const struct range_bounds held = {b->real, vr_hold(w, vr_cx(b->start, P_CONDITIONAL), t),
                                      vr_hold(w, vr_cx(b->step, P_CONDITIONAL), t),
                                      vr_hold(w, vr_cx(b->stop, P_CONDITIONAL), t)};
    check_range(w, range, &held);
    const char *trips = vr_textf(w, "vr_trips%s(%s, %s, %s, %s)", b->real ? "_real" : "", held.start, held.step, held.stop,
                                 vr_flag_on(range, VR_F_EXCLUDE) ? "true" : "false");
    if (b->real)
        vr_line(w, "%s = (vr_range){%s, true, 0, 0, %s, %s, %s};", target, trips, held.start, held.step, held.stop);
    else
        vr_line(w, "%s = (vr_range){%s, false, %s, %s, 0, 0, 0};", target, trips, held.start, held.step);
}

void vr_emit_range(struct writer *w, const struct vr_node *range, const char *target)
{
    bool real = is_real(range);
    const struct vr_type *t = real ? vr_type_scalar(w->unit->types, VR_FLOAT64, false) : int64_type(w);
    const char *start = bound(w, range, VR_START, t, first_index(w)), *step = bound(w, range, VR_STEP, t, "1");
    const char *stop = bound(w, range, VR_STOP, t, "0");
    if (w->kernel) {
        write_range(w, range, target, &(struct range_bounds){real, start, step, stop});
        return;
    }
    vr_try_call(w, vr_textf(w, "vr_range_%s(ctx, %s, &%s, %s, %s, %s, %s)", real ? "real" : "int", vr_site(w, range), target,
                            start, step, stop, vr_flag_on(range, VR_F_EXCLUDE) ? "true" : "false"));
}

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

/* Whether the range can be a plain C loop without a chance of overflow: the step is a constant, and so is the bound
 * where the counting starts (or, going down, ends), so that the counter could pass the end of int64_t only after
 * 2^62 steps. An excluded stop with step 1 is never passed. */
static bool is_plain(const struct vr_node *range, int64_t *step)
{
    int64_t ignored;
    const struct vr_node *safe;
    *step = 1;
    if (is_real(range) || (vr_kid(range, VR_STEP) && !constant(vr_kid(range, VR_STEP), step)) || *step == 0)
        return false;
    if (*step == 1 && vr_flag_on(range, VR_F_EXCLUDE))
        return true;
    safe = vr_kid(range, *step > 0 ? VR_START : VR_STOP);
    return safe ? constant(safe, &ignored) : *step > 0;
}

/* Whether the value stands in a C variable, which keeps it in the loop: a scalar, or an extent beside its array. */
static bool is_kept(struct writer *w, const struct vr_node *e, const struct vr_node *loop)
{
    const struct vr_list *body = &loop->slot[VR_BODY];
    if (e->type != int64_type(w))
        return false;
    return e->kind == VR_N_NAME ? !vr_assigned(body, e->symbol)
                                : e->kind == VR_N_DIM && e->symbol->hoist && !w->kernel && !vr_replaced(body, e->symbol);
}

/* A bound that the loop's condition can name again and again; else a constant made before the loop. */
static const char *limit_text(struct writer *w, const struct vr_node *e, const struct vr_node *loop, const char *stem)
{
    const char *value = vr_operand_as(w, e, int64_type(w)).text;
    if (e->kind == VR_N_CONST || vr_is_digits(value) || is_kept(w, e, loop))
        return value;
    const char *name = vr_fresh(w, vr_textf(w, "%s_stop", stem));
    vr_line(w, "const int64_t %s = %s;", name, value);
    return name;
}

bool vr_is_short(const struct vr_node *loop)
{
    const struct vr_node *domain = loop->kind == VR_N_WHILE ? NULL : vr_kid(loop, VR_DOMAIN_OF);
    const struct vr_node *range =
        domain && domain->kind == VR_N_DOMAIN && domain->slot[VR_KIDS].count == 1 ? vr_kid(domain, VR_KIDS) : domain;
    int64_t start = 0, stop;
    return range && range->kind == VR_N_RANGE && constant(vr_kid(range, VR_STOP), &stop) &&
           (!vr_kid(range, VR_START) || constant(vr_kid(range, VR_START), &start)) && llabs(stop - start) < FEW_TURNS;
}

static void plain_dimension(struct writer *w, struct dimension *d, const struct vr_node *range, const struct vr_node *loop)
{
    bool exclude = vr_flag_on(range, VR_F_EXCLUDE);
    const struct vr_node *start = vr_kid(range, VR_START);
    d->first = bound(w, range, VR_START, int64_type(w), first_index(w));
    if (start && start->kind != VR_N_CONST) /* the loop may change what it counts from */
        d->first = vr_hold(w, vr_cx(d->first, P_CONDITIONAL), int64_type(w));
    d->limit = limit_text(w, vr_kid(range, VR_STOP), loop, w->names[d->variable->index]);
    d->relation = d->step > 0 ? (exclude ? "<" : "<=") : (exclude ? ">" : ">=");
}

/* Counts up to the last whole number of the range, found before the loop. */
static void whole_dimension(struct writer *w, struct dimension *d, const struct vr_node *range, int64_t start)
{
    const char *name = w->names[d->variable->index], *counted = vr_fresh(w, vr_textf(w, "%s_range", name));
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
    const char *name = w->names[d.variable->index];
    int64_t start;
    if (range && (is_plain(range, &d.step) || is_whole_up_to_float(w, range, &d, &start, &d.step))) {
        if (is_real(range))
            whole_dimension(w, &d, range, start);
        else
            plain_dimension(w, &d, range, loop);
        d.is_value = d.variable->type == int64_type(w) && w->loop_local[d.variable->index];
    } else if (stored) {
        d.range = stored;
        d.stored = true;
    } else {
        d.real = is_real(range);
        d.range = vr_fresh(w, vr_textf(w, "%s_range", name));
        vr_line(w, "vr_range %s;", d.range);
        vr_emit_range(w, range, d.range);
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

/* --- the C loop --- */

void vr_emit_independence(struct writer *w, struct vr_node *loop)
{
    if (!vr_flag_on(loop, VR_F_INDEPENDENT) || vr_flag_on(loop, VR_F_OUTER_VECTOR) || w->kernel || vr_watches(w))
        return;
    /* A nest that seldom runs is not unrolled, and OpenMP's pragma must stand before the loop itself. */
    const bool together = loop->kind == VR_N_PFOR && !w->seldom && !vr_may_fail(w, loop);
    const char *extremes = together ? vr_extremes_clause(w, loop) : "";
    if (*extremes)
        vr_line(w, "VR_INDEPENDENT_BUT_FOR(%s)", extremes);
    else
        vr_line(w, "VR_INDEPENDENT");
}

void vr_open_loop(struct writer *w, const struct dimension *d)
{
    const char *c = d->counter;
    if (d->range)
        vr_line(w, "for (int64_t %s = 0; %s < %s.trips; %s++) {", c, c, d->range, c);
    else if (llabs(d->step) == 1)
        vr_line(w, "for (int64_t %s = %s; %s %s %s; %s%s) {", c, d->first, c, d->relation, d->limit, c,
                d->step > 0 ? "++" : "--");
    else
        vr_line(w, "for (int64_t %s = %s; %s %s %s; %s %s %lld) {", c, d->first, c, d->relation, d->limit, c,
             d->step > 0 ? "+=" : "-=", (long long)llabs(d->step));
    w->indent++;
}

/* Whether a check of the subscript may fail for sure: it is a number, or there is no place on the axis. */
static bool may_surely_fail(const struct vr_node *index, int axis)
{
    const struct vr_node *subscript = index->slot[VR_KIDS].at[axis];
    const bool empty = index->symbol->extents && index->symbol->extents[axis] == 0;
    return vr_flag_on(subscript, VR_F_LOWER | VR_F_UPPER) && (empty || vr_kid(subscript, VR_KIDS)->kind == VR_N_CONST);
}

/* What may leave a loop in its first iteration, whatever the iteration. */
static bool find_way_out(struct vr_node *n, void *found)
{
    const bool divides = n->kind == VR_N_DIV || n->kind == VR_N_FLOORDIV || n->kind == VR_N_MOD;
    bool out = n->kind == VR_N_BREAK || n->kind == VR_N_RAISE || n->kind == VR_N_RETURN;
    out |= divides && vr_kid(n, VR_RHS)->kind == VR_N_CONST && !vr_known_nonzero(vr_kid(n, VR_RHS));
    for (int i = 0; n->kind == VR_N_INDEX && vr_is_array(n->symbol->type) && i < n->slot[VR_KIDS].count; i++)
        out |= may_surely_fail(n, i);
    *(bool *)found |= out;
    return !*(bool *)found;
}

/* Short loops in the version that seldom runs. One that never comes round is none to gcc, which warns of what stands before
 * it. */
static void emit_rolled(struct writer *w, const struct vr_node *loop)
{
    bool leaves = false;
    if (!w->seldom || w->kernel || !vr_is_short(loop))
        return;
    vr_walk_list(&loop->slot[VR_BODY], find_way_out, &leaves);
    if (!leaves)
        vr_line(w, "VR_ROLLED");
}

void vr_open_loops(struct writer *w, struct vr_node *loop, const struct dimension *d, int first)
{
    int count = loop->slot[VR_VARS].count;
    for (int k = first; k < count; k++) {
        if (k == count - 1)
            vr_emit_independence(w, loop);
        emit_rolled(w, loop);
        if (k == count - 1)
            vr_unroll_looping(w, loop);
        vr_open_loop(w, &d[k]);
    }
}

/* The value of a counted range's trip. A stored range tells itself how it counts. */
static struct cx trip_value(struct writer *w, const struct dimension *d, const struct vr_type *to)
{
    const struct vr_type *f64 = vr_type_scalar(w->unit->types, VR_FLOAT64, false);
    struct cx real = {0}, whole = {0};
    if (d->real || d->stored)
        real = vr_converted(w, vr_cx(vr_textf(w, "vr_range_real_at(&%s, %s)", d->range, d->counter), P_PRIMARY), f64, to);
    if (!d->real)
        whole = vr_converted(w, vr_cx(vr_textf(w, "vr_range_int_at(&%s, %s)", d->range, d->counter), P_PRIMARY),
                             int64_type(w), to);
    return !d->stored ? d->real ? real : whole
                      : vr_cx(vr_textf(w, "%s.real ? %s : %s", d->range, real.text, whole.text), P_CONDITIONAL);
}

/* A search for a mention that is no listing: (shared …) reads nothing. */
struct reading {
    const struct vr_symbol *symbol;
    bool found;
};

static bool find_reading(struct vr_node *n, void *data)
{
    struct reading *reading = data;
    reading->found |= n->symbol == reading->symbol && n->kind != VR_N_SYM;
    return !reading->found;
}

bool vr_body_reads(const struct vr_node *loop, const struct vr_symbol *symbol)
{
    struct reading reading = {symbol, false};
    vr_walk_list(&loop->slot[VR_BODY], find_reading, &reading);
    return reading.found;
}

void vr_set_loop_variable(struct writer *w, const struct vr_node *loop, const struct dimension *d)
{
    const struct vr_type *to = d->variable->type;
    if (d->is_value || (w->loop_local[d->variable->index] && !vr_body_reads(loop, d->variable)))
        return;
    const char *value =
        (d->range ? trip_value(w, d, to) : vr_converted(w, vr_cx(d->counter, P_PRIMARY), int64_type(w), to)).text;
    if (w->loop_local[d->variable->index]) {
        vr_line(w, "const %s %s = %s;", vr_c_scalar(w->arena, to), w->names[d->variable->index], value);
        return;
    }
    vr_line(w, "%s = %s;", vr_var_target(w, d->variable), value);
    vr_mark_assigned(w, d->variable);
}

/* --- stopping from outside --- */

static bool find_work(struct vr_node *n, void *found)
{
    const struct vr_node *target = n->kind == VR_N_ASSIGN ? vr_kid(n, VR_LHS) : NULL;
    bool loop = vr_is_loop(n->kind);
    *(bool *)found |= loop || n->kind == VR_N_CALL || (target && vr_is_array(target->type)) ||
                      (n->kind == VR_N_LIBCALL && !vr_by_element(n));
    return !*(bool *)found;
}

bool vr_is_flat(const struct vr_node *loop)
{
    bool found = false;
    vr_walk_list(&loop->slot[loop->kind == VR_N_WHILE ? VR_THEN : VR_BODY], find_work, &found);
    return !found;
}

static bool find_deep_work(struct vr_node *n, void *found)
{
    if (!vr_is_loop(n->kind))
        return find_work(n, found);
    *(bool *)found |= !vr_is_flat(n);
    return false;
}

bool vr_is_shallow(const struct vr_node *loop)
{
    bool found = false;
    vr_walk_list(&loop->slot[VR_BODY], find_deep_work, &found);
    return !found;
}

bool vr_polls(const struct writer *w)
{
    return w->unit->options->for_python && w->loop_depth == 0 && !w->in_parallel;
}

void vr_emit_poll(struct writer *w, const struct vr_node *loop)
{
    if (vr_polls(w))
        vr_try_call(w, vr_textf(w, "vr_poll(ctx, %s)", vr_site(w, loop)));
}

/* A flat loop that asks in each iteration would not be vectorized either: it is cut into pieces, and asks before each.
 * Others count in the common way only. */
static bool has_pieces(const struct writer *w, const struct vr_node *loop, const struct dimension *d)
{
    return vr_polls(w) && loop->slot[VR_VARS].count == 1 && !d->range && d->step == 1 && d->relation[1] == '\0' &&
           vr_is_flat(loop);
}

/* Opens the loop over the pieces; the dimension becomes that of one piece. */
static void open_pieces(struct writer *w, const struct vr_node *loop, struct dimension *d)
{
    const char *from = vr_fresh(w, vr_textf(w, "%s_from", d->counter)), *to = vr_fresh(w, vr_textf(w, "%s_to", d->counter));
    vr_line(w, "for (int64_t %s = %s, %s; %s < %s; %s = %s) {", from, d->first, to, from, d->limit, from, to);
    w->indent++;
    vr_emit_poll(w, loop);
    vr_line(w, "%s = vr_piece_end(%s, %s);", to, from, d->limit);
    d->first = from;
    d->limit = to;
}

static bool find_break(struct vr_node *n, void *found)
{
    *(bool *)found |= n->kind == VR_N_BREAK;
    return !vr_is_loop(n->kind);
}

/* Iterations side by side; the dimension becomes that of the iterations which are left over. */
static void emit_strips(struct writer *w, struct vr_node *loop, struct dimension *d)
{
    const struct strips strips = vr_open_strips(w, loop, d->first, d->limit);
    vr_emit_poll(w, loop);
    w->loop_depth++;
    vr_emit_strip(w, loop, d, &strips, false);
    w->loop_depth--;
    d->first = strips.rest;
}

/* The loops and their body, when the dimensions are made. */
void vr_emit_loops(struct writer *w, struct vr_node *s, struct dimension *d)
{
    int count = s->slot[VR_VARS].count;
    const char *outer = w->break_label, *continues = w->continue_label;
    bool breaks = false;
    vr_walk_list(&s->slot[VR_BODY], find_break, &breaks);
    bool pieces = has_pieces(w, s, d);
    w->break_label = (count > 1 || pieces) && breaks ? vr_fresh(w, "leave") : NULL;
    w->continue_label = NULL;
    if (pieces)
        open_pieces(w, s, d);
    if (w->break_label && w->kernel)
        vr_line(w, "bool %s = false;", w->break_label);
    if (vr_vectorizes_outer(w, s, d))
        emit_strips(w, s, d);
    vr_open_loops(w, s, d, 0);
    if (!pieces)
        vr_emit_poll(w, s);
    w->loop_depth++;
    for (int k = 0; k < count; k++)
        vr_set_loop_variable(w, s, &d[k]);
    vr_emit_body(w, &s->slot[VR_BODY]);
    vr_emit_chains(w, &s->slot[VR_BODY], false);
    w->loop_depth--;
    for (int k = 0; k < count + pieces; k++) {
        if (k > 0 && k < count)
            vr_emit_chains(w, &s->slot[VR_BODY], true);
        if (k > 0 && w->break_label && w->kernel) {
            vr_line(w, "if (%s)", w->break_label);
            vr_line(w, "    break;");
        }
        vr_close_block(w);
    }
    if (w->break_label && !w->kernel)
        vr_putf(w->out, "%s:;\n", w->break_label);
    w->break_label = outer;
    w->continue_label = continues;
}

void vr_emit_for(struct writer *w, struct vr_node *s)
{
    struct dimension *d;
    if (w->kernel && vr_emit_speculative(w, s))
        return;
    if (!vr_flag_on(s, VR_F_KERNEL)) {
        vr_emit_loops(w, s, vr_make_dimensions(w, s));
        return;
    }
    const struct vr_device_loop *device = vr_device_loop_of(w->unit, s);
    const bool single_group = device && device->single_group;
    vr_line(w, single_group ? "{ /* few iterations: one work-group does it all */" : "{ /* the iterations of this loop are independent */");
    w->indent++;
    const struct kernel *kernel = vr_open_kernel(w, s, &d);
    if (single_group)
        vr_emit_body(w, &s->slot[VR_BODY]);
    else
        vr_emit_loops(w, s, d);
    if (kernel)
        vr_close_launch(w, kernel);
    vr_close_block(w);
}

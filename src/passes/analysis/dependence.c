/* SPDX-License-Identifier: Apache-2.0 */
/* Dependences of iterations; see passes/analysis/dependence.h. The fast tests are those of Goff, Kennedy and Tseng, Practical
 * Dependence Testing, PLDI 1991: subscript by subscript, ZIV, strong and weak-zero SIV, and the test of the greatest common
 * divisor for all others. */
#include "base/number.h"
#include "passes/analysis/dependence.h"

#include "ir/facts.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/update.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"

/* --- what is asked about --- */

/* A question, with what is known of its accesses. */
struct test {
    struct vr_unit *unit;
    const struct vr_dependence_question *asked;
    struct vr_map *seen, *stored; /* INDEX nodes; those that are stored to */
    struct vr_map *updated;       /* those of marked updates → the statement */
    struct vr_list all;           /* INDEX nodes: first those in the loop */
    int inside;                   /* how many these are */
    bool whole;                   /* an array is used as a whole, or a function called */
    const struct vr_node *swap;
    const struct vr_symbol *counter;
    const struct vr_node *range;  /* of the counter, or NULL; its bounds do not change in the loop: */
    struct vr_affine start, stop; /* the last value is before that */
    bool has_start, has_stop;
    int64_t step;                 /* 0: not known */
};

static void note_accesses(struct test *t, const struct vr_list *list)
{
    VR_FOR_NODES(n, t->unit, list) {
        VR_FOR_TARGETS(target, n)
            if ((*target)->kind == VR_N_INDEX)
                vr_map_set(t->stored, (uintptr_t)*target, n);
        VR_FOR_TREE(part, t->unit, n->kind == VR_N_ASSIGN && vr_flag_on(n, VR_F_ATOMIC) ? n : NULL)
            if (part->kind == VR_N_INDEX && part->symbol == vr_kid(n, VR_LHS)->symbol)
                vr_map_set(t->updated, (uintptr_t)part, n);
        if (n->kind == VR_N_INDEX && !vr_map_get(t->seen, (uintptr_t)n)) {
            vr_map_set(t->seen, (uintptr_t)n, n);
            vr_list_add(t->unit, &t->all, n);
        }
        if (n->kind == VR_N_XCHANGE)
            t->swap = n;
        t->whole |= n->kind == VR_N_CALL || (n->kind == VR_N_NAME && vr_is_array(n->type));
    }
}

static struct test begin_test(struct vr_unit *unit, const struct vr_dependence_question *asked)
{
    struct test t = {.unit = unit, .asked = asked, .seen = vr_map_new(unit->scratch), .stored = vr_map_new(unit->scratch),
                     .updated = vr_map_new(unit->scratch)};
    note_accesses(&t, &asked->loop->slot[VR_BODY]);
    t.inside = t.all.count;
    if (asked->nest)
        note_accesses(&t, &asked->nest->slot[VR_BODY]);
    return t;
}

static bool is_stored(const struct test *t, int access)
{
    return vr_map_get(t->stored, (uintptr_t)t->all.at[access]) != NULL;
}

/* Whether two accesses are of updates whose order is free. */
static bool is_free(const struct test *t, int first, int second)
{
    return vr_are_free_updates(vr_map_get(t->updated, (uintptr_t)t->all.at[first]),
                               vr_map_get(t->updated, (uintptr_t)t->all.at[second]));
}

static bool is_of_pair(const struct test *t, const struct vr_symbol *array)
{
    return array == t->asked->one || array == t->asked->other;
}

static bool is_same_array(const struct test *t, const struct vr_symbol *a, const struct vr_symbol *b)
{
    return a == b || (is_of_pair(t, a) && is_of_pair(t, b));
}

/* --- what varies --- */

static bool has_counter(const struct test *t, const struct vr_symbol *counter)
{
    return vr_has_variable(t->asked->loop, counter);
}

/* Whether a variable may have several values where an access of it is: in the loop, beside the counter that is asked
 * about; of what stands around it, in all of that. */
static bool varies(const struct test *t, const struct vr_symbol *s, bool inside)
{
    const struct vr_list *stmts = &(inside ? t->asked->loop : t->asked->nest)->slot[VR_BODY];
    const bool beside = t->asked->counter && has_counter(t, t->counter);
    return vr_replaced(stmts, s) || vr_assigned(stmts, s) || (!beside && has_counter(t, s));
}

/* A float that is a term might not be whole. */
static bool is_whole(const struct vr_term *term)
{
    return vr_is_array(term->symbol->type) || term->symbol->type->base != VR_FLOAT64;
}

static bool is_fixed(const struct test *t, const struct vr_affine *a)
{
    bool fixed = true;
    for (int i = 0; i < a->count && fixed; i++)
        fixed = is_whole(&a->terms[i]) && !varies(t, a->terms[i].symbol, true);
    return fixed;
}

/* --- the counter --- */

/* The range of a loop's counter, or NULL. */
static const struct vr_node *range_of(const struct vr_node *loop, const struct vr_symbol *counter)
{
    const struct vr_list *ranges = vr_ranges_of(loop);
    for (int i = 0; i < loop->slot[VR_VARS].count && i < ranges->count; i++)
        if (loop->slot[VR_VARS].at[i]->symbol == counter && ranges->at[i]->kind == VR_N_RANGE)
            return ranges->at[i];
    return NULL;
}

static int64_t step_of(const struct vr_node *range)
{
    const struct vr_node *step = vr_kid(range, VR_STEP);
    const bool number = step && step->kind == VR_N_CONST && step->value.kind == VR_V_INT;
    return !step ? 1 : number ? step->value.i : 0;
}

/* Reads what is compared; false where that is not the counter of one loop through a range, of whole numbers. */
static bool take_counter(struct test *t, const struct vr_symbol *counter)
{
    int loops = 0;
    t->counter = counter;
    t->range = NULL;
    VR_FOR_STMTS(n, t->unit, &(struct vr_list){(struct vr_node **)&t->asked->loop, 1, 1})
        if (vr_is_counted(n->kind) && vr_has_variable(n, counter)) {
            t->range = range_of(n, counter);
            loops++;
        }
    if (loops != 1 || !t->range || !vr_is_integer(counter->type))
        return false;
    const struct vr_node *start = vr_kid(t->range, VR_START), *stop = vr_kid(t->range, VR_STOP);
    t->step = step_of(t->range);
    t->start = (struct vr_affine){.constant = t->unit->module->indexing};
    t->has_start = (!start || vr_affine_of(start, &t->start)) && is_fixed(t, &t->start);
    t->has_stop = t->step == 1 && stop && vr_affine_of(stop, &t->stop) && is_fixed(t, &t->stop);
    t->stop.constant += !vr_flag_on(t->range, VR_F_EXCLUDE);
    return true;
}

/* --- subscripts --- */

/* A subscript as factor * counter + rest + what varies within an iteration. */
struct place {
    int64_t factor;
    struct vr_affine rest, varying;
};

/* False where the subscript is not affine in whole numbers, or may count from the end, which may mean a place twice. */
static bool read_place(const struct test *t, int access, int axis, struct place *place)
{
    const struct vr_node *sub = t->all.at[access]->slot[VR_KIDS].at[axis], *e = vr_kid(sub, VR_KIDS);
    struct vr_affine all;
    if (vr_flag_on(sub, VR_F_NEGATIVE) || !vr_is_scalar(e->type) || !vr_affine_of(e, &all))
        return false;
    *place = (struct place){.factor = vr_affine_take(&all, t->counter), .rest = {.constant = all.constant}};
    for (int i = 0; i < all.count; i++) {
        struct vr_affine *of =
            varies(t, all.terms[i].symbol, access < t->inside) ? &place->varying : &place->rest;
        if (!is_whole(&all.terms[i]))
            return false;
        of->terms[of->count++] = all.terms[i];
    }
    return true;
}

/* --- tests of two subscripts --- */

/* What two subscripts say of iterations in which the counter differs. */
enum verdict {
    NEVER,       /* they are never the same place */
    ALWAYS,      /* they are, whatever the iterations */
    AT_DISTANCE, /* they are where the counter is so much more in the second one */
    OPEN         /* it cannot be told */
};

static int64_t divisor_with(int64_t divisor, const struct vr_affine *a)
{
    for (int i = 0; i < a->count; i++)
        divisor = vr_common_divisor(a->terms[i].factor, divisor);
    return divisor;
}

/* Whether sign * a + b - c is known not to be below 0. */
static bool is_natural(int sign, const struct vr_affine *a, const struct vr_affine *b, const struct vr_affine *c)
{
    struct vr_affine sum = *b;
    return vr_affine_add(&sum, a, sign) && vr_affine_add(&sum, c, -1) && sum.count == 0 && sum.constant >= 0;
}

/* Strong SIV: the counter is `apart` / factor more in the second iteration. That is none where the loop does not count
 * so far, or steps over it. */
static enum verdict test_strong(const struct test *t, int64_t factor, const struct vr_affine *apart, int64_t *distance)
{
    const bool one = factor == 1 || factor == -1, bounded = one && t->has_start && t->has_stop;
    if (bounded && (is_natural(1, apart, &t->start, &t->stop) || is_natural(-1, apart, &t->start, &t->stop)))
        return NEVER;
    if (apart->count)
        return OPEN;
    *distance = apart->constant / factor;
    return *distance == 0 || (t->has_start && t->step && *distance % t->step) ? NEVER : AT_DISTANCE;
}

/* Weak-zero SIV, for a factor of 1: whether a fixed place lies before the first, or behind the last value of counter +
 * rest. */
static bool lies_beyond(const struct test *t, const struct vr_affine *fixed, const struct vr_affine *rest)
{
    struct vr_affine before = *fixed;
    before.constant++;
    return t->step == 1 && ((t->has_start && is_natural(1, rest, &t->start, &before)) ||
                            (t->has_stop && is_natural(-1, rest, fixed, &t->stop)));
}

static enum verdict test_axis(const struct test *t, const struct place *a, const struct place *b, int64_t *distance)
{
    struct vr_affine apart = a->rest;
    if (!vr_affine_add(&apart, &b->rest, -1))
        return OPEN;
    int64_t divisor = divisor_with(vr_common_divisor(a->factor, b->factor), &apart);
    divisor = divisor_with(divisor_with(divisor, &a->varying), &b->varying);
    if (divisor ? apart.constant % divisor != 0 : apart.constant != 0)
        return NEVER;
    if (!divisor)
        return ALWAYS;
    if (a->varying.count || b->varying.count)
        return OPEN;
    if (a->factor == b->factor && a->factor)
        return test_strong(t, a->factor, &apart, distance);
    const bool beyond = (a->factor == 1 && b->factor == 0 && lies_beyond(t, &b->rest, &a->rest)) ||
                        (b->factor == 1 && a->factor == 0 && lies_beyond(t, &a->rest, &b->rest));
    return beyond ? NEVER : OPEN;
}

/* What two accesses of one array say together: they are of different elements where places along one axis are never the
 * same, or at another distance than along another. */
static enum verdict test_pair(const struct test *t, int first, int second, int64_t *distance)
{
    const int axes = t->all.at[first]->slot[VR_KIDS].count;
    bool open = false, far = false;
    if (axes != t->all.at[second]->slot[VR_KIDS].count)
        return OPEN;
    for (int axis = 0; axis < axes; axis++) {
        struct place a, b;
        int64_t apart = 0;
        const bool known = read_place(t, first, axis, &a) && read_place(t, second, axis, &b);
        const enum verdict one = known ? test_axis(t, &a, &b, &apart) : OPEN;
        if (one == NEVER || (one == AT_DISTANCE && far && apart != *distance))
            return NEVER;
        open |= one == OPEN;
        *distance = one == AT_DISTANCE ? apart : *distance;
        far |= one == AT_DISTANCE;
    }
    return open ? OPEN : far ? AT_DISTANCE : ALWAYS;
}

/* --- the fast test of a loop --- */

/* A dependence that the fast test has found, or suspects. */
static void note_dependence(const struct test *t, int first, int second, bool has_distance, int64_t distance,
                            struct vr_dependence *d)
{
    *d = (struct vr_dependence){.doubt = VR_DOUBT_DISTANCE,
                                .first = t->all.at[first],
                                .second = t->all.at[second],
                                .second_stores = is_stored(t, second),
                                .array = t->all.at[first]->symbol,
                                .variables = 1,
                                .counters = {t->counter},
                                .has_distance = has_distance,
                                .distance = distance,
                                .values = ""};
}

/* The fast test for one counter: NEVER, OPEN, or that there is a dependence. */
static enum verdict test_counter(struct test *t, const struct vr_symbol *counter, struct vr_dependence *d)
{
    enum verdict worst = NEVER;
    if (!take_counter(t, counter))
        return OPEN;
    for (int i = 0; i < t->all.count; i++)
        for (int k = 0; k < t->all.count && is_stored(t, i); k++) {
            int64_t distance = 0;
            if (!is_same_array(t, t->all.at[i]->symbol, t->all.at[k]->symbol) || (is_stored(t, k) && k < i) || is_free(t, i, k))
                continue;
            const enum verdict one = test_pair(t, i, k, &distance);
            if (one == AT_DISTANCE || one == ALWAYS) {
                note_dependence(t, i, k, one == AT_DISTANCE, distance, d);
                return one;
            }
            worst = one == OPEN ? OPEN : worst;
        }
    return worst;
}

/* Whether a store and an access of its array are of different elements, or the access reads what a later iteration stores. */
static bool is_ahead(const struct test *t, int store, int access)
{
    int64_t distance = 0;
    const enum verdict verdict = test_pair(t, store, access, &distance);
    return verdict == NEVER ||
           (verdict == AT_DISTANCE && !is_stored(t, access) && t->step && (t->step > 0) == (distance < 0));
}

/* Whether an array that is accessed gets another one in the loop, so that names say nothing of elements. */
static bool has_new_array(const struct test *t)
{
    const struct vr_node *around = t->asked->nest ? t->asked->nest : t->asked->loop;
    bool found = false;
    for (int i = 0; i < t->all.count && !found; i++)
        found = vr_replaced(&around->slot[VR_BODY], t->all.at[i]->symbol);
    return found;
}

static enum verdict test_fast(struct test *t, struct vr_dependence *d)
{
    const struct vr_list *own = &t->asked->loop->slot[VR_VARS];
    enum verdict verdict = NEVER;
    if (t->whole || has_new_array(t))
        return OPEN;
    if (t->asked->counter || own->count == 1)
        return test_counter(t, t->asked->counter ? t->asked->counter : own->at[0]->symbol, d);
    for (int i = 0; i < own->count && verdict == NEVER; i++)
        verdict = test_counter(t, own->at[i]->symbol, d);
    return verdict == NEVER ? NEVER : OPEN; /* another counter may tell them apart */
}

/* --- the question --- */

/* The arrays of different names that must share no memory. */
static struct vr_sharing find_sharing(const struct test *t, const struct vr_function *f)
{
    struct vr_sharing sharing = {.open = false};
    for (int i = 0; i < t->all.count; i++)
        for (int k = 0; k < t->all.count && is_stored(t, i); k++) {
            const struct vr_symbol *a = t->all.at[i]->symbol, *b = t->all.at[k]->symbol;
            if (!is_same_array(t, a, b) && vr_may_alias(t->unit, f, a, b))
                vr_sharing_add(t->unit, &sharing, a, b);
        }
    return sharing;
}

static enum vr_independence answer_test(struct test *t, const struct vr_function *f, bool proof, struct vr_dependence *d)
{
    struct vr_dependence_question asked = *t->asked;
    const enum verdict fast = test_fast(t, d);
    d->sharing = fast == NEVER ? find_sharing(t, f) : (struct vr_sharing){.open = true};
    const bool apart = d->sharing.count;
    if (t->swap && asked.loop->kind == VR_N_FOR) {
        *d = (struct vr_dependence){.doubt = VR_DOUBT_SWAP, .first = t->swap, .values = ""};
        return VR_MAY_DEPEND;
    }
    if (fast == NEVER && !t->swap && !(apart && asked.sets)) /* sets of a function know which arrays are views of others */
        return apart ? VR_INDEPENDENT_APART : VR_INDEPENDENT;
    if (fast != OPEN && fast != NEVER && !proof)
        return VR_MAY_DEPEND;
    if (asked.one && fast == OPEN) { /* it only says how arrays are asked about: that is not worth sets */
        *d = (struct vr_dependence){.doubt = VR_DOUBT_LIMIT, .sharing = d->sharing, .values = ""};
        return VR_MAY_DEPEND;
    }
    if (!asked.sets)
        asked.sets = vr_polyhedra_of_loops(t->unit, (struct vr_function *)f);
    return vr_loop_independence(&asked, d);
}

enum vr_independence vr_test_dependence(struct vr_unit *unit, const struct vr_function *f,
                                        const struct vr_dependence_question *question, bool proof,
                                        struct vr_dependence *dependence)
{
    struct test t = begin_test(unit, question);
    return answer_test(&t, f, proof, dependence);
}

bool vr_independent(struct vr_unit *unit, const struct vr_function *f, const struct vr_dependence_question *question,
                    bool *apart, struct vr_dependence *dependence)
{
    struct vr_dependence unwanted;
    struct test t = begin_test(unit, question);
    const enum vr_independence answer = answer_test(&t, f, false, dependence ? dependence : &unwanted);
    if (answer != VR_INDEPENDENT && answer != VR_INDEPENDENT_APART)
        return false;
    *apart |= answer == VR_INDEPENDENT_APART;
    for (int i = 0; i < t.all.count; i++)
        *apart |= is_stored(&t, i) && t.all.at[i]->symbol->type->layout == VR_STRIDED;
    return true;
}

bool vr_reads_ahead(struct vr_unit *unit, const struct vr_dependence_question *question)
{
    struct test t = begin_test(unit, question);
    bool ahead = !t.whole && !t.swap && !has_new_array(&t) && take_counter(&t, question->counter);
    for (int i = 0; i < t.all.count && ahead; i++)
        for (int k = 0; k < t.all.count && ahead && is_stored(&t, i); k++)
            ahead = !is_same_array(&t, t.all.at[i]->symbol, t.all.at[k]->symbol) || is_ahead(&t, i, k);
    return ahead;
}

bool vr_is_touched_alone(struct vr_unit *unit, const struct vr_function *f, const struct vr_dependence_question *question,
                         bool *apart)
{
    const struct vr_node *element = question->element;
    struct vr_dependence unwanted;
    struct test t = begin_test(unit, question);
    bool same = true;
    if (t.whole || t.swap || has_new_array(&t))
        return false;
    for (int i = 0; i < t.all.count; i++)
        if (t.all.at[i]->symbol == element->symbol)
            same &= vr_same(t.all.at[i], element);
        else
            *apart |= vr_may_alias(unit, f, t.all.at[i]->symbol, element->symbol);
    if (same || !question->sets || element->symbol->type->layout == VR_STRIDED) /* which may have an element at two places */
        return same;
    const enum vr_independence answer = vr_loop_independence(question, &unwanted);
    return answer == VR_INDEPENDENT || answer == VR_INDEPENDENT_APART;
}

bool vr_keeps_arrays_apart(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop)
{
    const struct vr_dependence_question question = {.loop = loop};
    struct test t = begin_test(unit, &question);
    bool several = false;
    for (int i = 0; i < t.all.count; i++)
        several |= t.all.at[i]->symbol != t.all.at[0]->symbol;
    return several && !t.whole && !has_new_array(&t) && find_sharing(&t, f).count == 0;
}

/* --- guards --- */

struct vr_node *vr_independence_guard(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop,
                                      const bool *unsure)
{
    const struct vr_dependence_question question = {
        .loop = loop, .sets = vr_polyhedra_of_loops(unit, (struct vr_function *)f)};
    struct vr_node *condition = vr_independence_condition(&question), *all = condition;
    struct vr_map *seen = vr_map_new(unit->scratch);
    if (!condition)
        return NULL;
    VR_FOR_TREE(n, unit, condition) { /* its scalars, each once: they must be whole numbers that have values */
        if (n->symbol && (unsure[n->symbol->index] || (n->kind == VR_N_NAME && !vr_is_integer(n->type))))
            return NULL;
        if (n->kind != VR_N_NAME || vr_map_get(seen, (uintptr_t)n->symbol))
            continue;
        vr_map_set(seen, (uintptr_t)n->symbol, n);
        struct vr_node *limits = vr_affine_limits(unit, n->symbol, loop->span);
        all = limits ? vr_make_binary(unit, VR_N_AND, condition->type, limits, all) : all;
    }
    return all;
}

/* --- in words --- */

const char *vr_dependence_iteration(struct vr_unit *unit, const struct vr_dependence *d, int which)
{
    struct vr_text text = vr_text_new(unit->scratch);
    const bool several = d->variables > 1;
    for (int i = 0; i < d->variables; i++)
        vr_putf(&text, "%s%s", i ? ", " : several ? "(" : "", d->counters[i]->name);
    vr_put(&text, several ? ") = (" : " = ");
    for (int i = 0; i < d->variables; i++)
        vr_putf(&text, "%s%lld", i ? ", " : "", (long long)d->iterations[which][i]);
    vr_put(&text, several ? ")" : "");
    return text.data;
}

const char *vr_dependence_element(struct vr_unit *unit, const struct vr_dependence *d)
{
    struct vr_text text = vr_text_new(unit->scratch);
    vr_put(&text, d->array->name);
    for (int i = 0; i < d->axes; i++)
        vr_putf(&text, "%s%lld", i ? ", " : "[", (long long)d->element[i] + unit->module->indexing);
    vr_put(&text, "]");
    return text.data;
}

/* A dependence for some values. */
static const char *by_value(struct vr_unit *unit, const struct vr_dependence *d)
{
    const char *first = vr_where(unit, d->first), *second = vr_where(unit, d->second);
    if (!d->has_example)
        return vr_format(unit->scratch, "whether the accesses at %s and %s are of one element depends on values", first, second);
    return vr_format(
        unit->scratch,
        "iterations %s and %s both touch %s (%s, %s) where %s; a condition around the loop that rules this out would help",
        vr_dependence_iteration(unit, d, 0), vr_dependence_iteration(unit, d, 1), vr_dependence_element(unit, d), first,
        second, d->values);
}

/* A dependence of a nest: an access, or a scalar, in two iterations. */
static const char *by_order(struct vr_unit *unit, const struct vr_dependence *d)
{
    const char *verb = d->second_stores ? vr_is_scalar(d->array->type) ? "assigns" : "stores to" : "reads";
    if (!d->has_example)
        return vr_format(unit->scratch, "'%s' at %s depends on what is done to it at %s, by the distance %s", d->array->name,
                         vr_where(unit, d->second), vr_where(unit, d->first), d->vector);
    return vr_format(unit->scratch, "iteration %s at %s must stay behind iteration %s at %s, as it %s what that touches of '%s'; "
                                    "the distance is %s%s%s",
                     vr_dependence_iteration(unit, d, 1), vr_where(unit, d->second), vr_dependence_iteration(unit, d, 0),
                     vr_where(unit, d->first), verb, d->array->name, d->vector, *d->values ? ", for example where " : "",
                     d->values);
}

/* A dependence of a known distance, which a fast test has found. */
static const char *by_distance(struct vr_unit *unit, const struct vr_dependence *d, const char *first, const char *second)
{
    const char *counter = d->counters[0]->name;
    const long long distance = d->distance < 0 ? -d->distance : d->distance;
    if (d->first == d->second || !d->has_distance)
        return vr_format(unit->scratch, "the iterations of %s touch one element of %s at %s and %s", counter, d->array->name,
                         first, second);
    return vr_format(unit->scratch, "iterations of %s that are %lld apart touch one element of %s at %s and %s", counter,
                     distance, d->array->name, first, second);
}

const char *vr_dependence_reason(struct vr_unit *unit, const struct vr_dependence *d)
{
    const char *first = d->first ? vr_where(unit, d->first) : "", *second = d->second ? vr_where(unit, d->second) : "";
    if (d->vector)
        return by_order(unit, d);
    switch (d->doubt) {
    case VR_DOUBT_NONE:
        return vr_format(unit->scratch, "iteration %s needs what iteration %s stores to %s at %s",
                         vr_dependence_iteration(unit, d, 1), vr_dependence_iteration(unit, d, 0),
                         vr_dependence_element(unit, d), first);
    case VR_DOUBT_VALUE:
        return by_value(unit, d);
    case VR_DOUBT_DISTANCE:
        return by_distance(unit, d, first, second);
    case VR_DOUBT_SUBSCRIPT:
        return vr_format(
            unit->scratch,
            "a subscript at %s or %s, or a bound of a loop around it, is no sum of multiples of loop variables and scalars",
            first, second);
    case VR_DOUBT_CONDITION:
        return vr_format(unit->scratch, "whether the accesses at %s and %s are reached depends on data", first, second);
    case VR_DOUBT_ARRAY:
        return vr_format(
            unit->scratch,
            "which elements are touched at %s and %s cannot be told, as the array is another one in each iteration", first,
            second);
    case VR_DOUBT_CALL:
        return d->first ? vr_format(unit->scratch,
                                    "the function that is called at %s may touch any element; -O2 puts small functions in "
                                    "the place of calls",
                                    first)
                        : "a function is called that is not known here";
    case VR_DOUBT_SWAP:
        return vr_format(unit->scratch, "an element is swapped atomically at %s", first);
    default:
        return "its sets are too complicated";
    }
}

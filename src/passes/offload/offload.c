/* SPDX-License-Identifier: Apache-2.0 */
/* Offloading: which statements of GPU sections run as kernels on a device (thesis 4.5.4, 5.8): parallel loops that work on
 * scalars and on elements of arrays, expressions by element, and reductions of these; serial loops too whose iterations are
 * independent; and functions on whole arrays that are such loops (axes.c, calls.c). The rest of a section, its scalars, its control flow
 * and its other functions on whole arrays, stays on the host.
 *
 * Not offloaded are, since OpenCL C can do nothing of it: allocation, calls of the module's functions that were not
 * inlined, arrays that a loop binds anew or grows, functions on whole arrays, slices; and whatever lies in a parallel
 * loop of the host.
 *
 * Needs lowering, and comes last, so that all passes before see plain loops; keeps everything: besides marks, loops
 * become several (fission.c), and the loops as devices run them are facts. */
#include "ir/build.h"
#include "ir/call.h"
#include "ir/callgraph.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/analysis/trip_count.h"
#include "passes/offload/kernel.h"
#include "passes/pass.h"

enum { MOST_REDUCTIONS = 8 }; /* of a kernel: VR_MOST_REDUCTIONS of runtime/vr/gpu.h */

/* --- parallel loops --- */

/* An element at a place that the kernel can compute. A last subscript that runs over several axes of an array with strides
 * needs the array object. */
static bool is_plain_element(const struct vr_node *index)
{
    const struct vr_type *t = index->symbol->type;
    struct vr_node scalar = *index;
    if (!vr_is_array(t) || vr_is_array(index->type) || vr_may_grow(index))
        return false;
    scalar.type = t->elem;
    return vr_is_element(&scalar) && (t->layout != VR_STRIDED || index->slot[VR_KIDS].count == t->ndims);
}

static bool is_plain_target(const struct vr_node *target)
{
    return target->kind == VR_N_INDEX ? is_plain_element(target) : vr_is_scalar(target->type);
}

/* Whether a kernel can do what the node itself does; its children are asked for themselves. */
static bool is_for_device(const struct vr_node *n)
{
    switch (n->kind) {
    case VR_N_NAME:
        return vr_is_scalar(n->type);
    case VR_N_INDEX:
    case VR_N_XCHANGE:
        return is_plain_element(n);
    case VR_N_LIBCALL:
        return vr_is_scalar(n->type) && vr_by_element(n);
    case VR_N_ASSIGN:
        return n->slot[VR_LHS].count == 1 && is_plain_target(vr_kid(n, VR_LHS));
    case VR_N_RAISE: /* the table of faults has the text alone */
        return n->slot[VR_KIDS].count == 0;
    case VR_N_RETURN:
    case VR_N_HANDLE:
    case VR_N_DIMVEC:
    case VR_N_ALLOC:
    case VR_N_CALL:
    case VR_N_MAP:
    case VR_N_REDUCE:
    case VR_N_SCAN:
    case VR_N_PRINT:
    case VR_N_TUPLE:
    case VR_N_ELEMENT:
        return false;
    default:
        return true;
    }
}

struct foreign {
    struct vr_unit *unit;
    struct vr_function *f;
    const struct vr_node *loop;     /* whose steps may have arrays of their own; NULL: none */
    struct vr_node *found;
};

static bool find_foreign(struct vr_node *n, void *data)
{
    struct foreign *of = data;
    if (vr_only_checks(n) || (of->loop && vr_is_own_array(of->unit, of->f, of->loop, n)))
        return false;
    if (!of->found && !is_for_device(n))
        of->found = n;
    return !of->found;
}

/* The first node that kernels cannot do, or NULL. */
static struct vr_node *foreign_in(const struct vr_list *nodes)
{
    struct foreign of = {0};
    vr_walk_list(nodes, find_foreign, &of);
    return of.found;
}

static bool all_for_device(const struct vr_list *nodes)
{
    return !foreign_in(nodes);
}

/* --- expressions by element --- */

/* Scalar subtrees are evaluated on the host. */
static bool find_foreign_operation(struct vr_node *e, void *found)
{
    if (vr_is_scalar(e->type))
        return false;
    *(bool *)found |= e->kind != VR_N_NAME && (e->kind == VR_N_MAP || !vr_by_element(e));
    return !*(bool *)found;
}

static bool is_tree(const struct vr_node *e)
{
    bool found = false;
    if (!vr_is_array(e->type) || !vr_by_element(e))
        return false;
    vr_walk((struct vr_node *)e, find_foreign_operation, &found);
    return !found;
}

/* Numbers and ranges, of which there is one at least. */
static bool is_slice(const struct vr_node *target)
{
    bool ranges = false;
    for (int i = 0; i < target->slot[VR_KIDS].count; i++) {
        const struct vr_node *e = vr_kid(target->slot[VR_KIDS].at[i], VR_KIDS);
        ranges |= e->kind == VR_N_RANGE;
        if (e->kind != VR_N_RANGE && !vr_is_scalar(e->type))
            return false;
    }
    return ranges && vr_is_array(target->type) && vr_is_array(target->symbol->type);
}

/* A slice is filled with a number. */
static bool is_fill(const struct vr_node *target, const struct vr_node *value)
{
    const bool scalar =
        vr_is_scalar(value->type) && (value->kind == VR_N_NAME || value->kind == VR_N_CONST || vr_by_element(value));
    return scalar && target->kind == VR_N_INDEX && !vr_may_grow(target) && is_slice(target);
}

static bool is_assign_kernel(const struct vr_node *s)
{
    const struct vr_node *target = vr_kid(s, VR_LHS), *value = vr_kid(s, VR_RHS);
    if (s->slot[VR_LHS].count != 1)
        return false;
    if (vr_is_scalar(target->type) && target->kind == VR_N_NAME)
        return vr_is_fold(value) && is_tree(vr_kid(value, VR_KIDS));
    if (is_fill(target, value))
        return true;
    return is_tree(value) && (target->kind == VR_N_NAME || !vr_may_grow(target));
}

/* A group of such assignments is one kernel, unless it has more reductions than kernels may. */
static bool is_group_kernel(const struct vr_node *group)
{
    int folds = 0;
    VR_FOR_LIST(s, &group->slot[VR_KIDS]) {
        if (s->kind != VR_N_ASSIGN || !is_assign_kernel(s))
            return false;
        folds += vr_is_scalar(vr_kid(s, VR_LHS)->type);
    }
    return vr_flag_on(group, VR_F_NEST) && folds <= MOST_REDUCTIONS;
}

/* --- sections --- */

/* A loop of the source whose kernel has a prescribed schedule. It may stand in several versions of its function. */
struct prescribed {
    struct vr_span span;
    bool done;                   /* for one of these */
    struct vr_kernel_refusal refusal;
    struct prescribed *next;
};

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_assigned unassigned;
    bool in_section, implied, changed; /* implied: by an option, not by the program */
    bool tried;                        /* the function is one that a try may call */
    struct prescribed *prescribed;
    struct vr_map *seen;               /* statements that fuse_makers has looked at */
};

/* --- prescribed schedules --- */

static struct prescribed *prescribed_for(struct search *s, const struct vr_node *loop)
{
    struct prescribed **at = &s->prescribed;
    while (*at && (*at)->span.start != loop->span.start)
        at = &(*at)->next;
    if (!*at) {
        *at = VR_NEW(s->unit->arena, struct prescribed);
        **at = (struct prescribed){
            .span = loop->span, .done = !*loop->text, .refusal = {loop->text, vr_prescribes(s->unit, loop, "single_group")
                                                                         ? "no statements of the host in the loop can be one work-group's"
                                                                         : "the loop becomes no kernel"}};
    }
    return *at;
}

/* The schedule of a kernel is done: what is known of variables that may be unset is known of the nodes, and not of copies. */
static void follow_schedule(struct search *s, struct vr_node *loop, struct vr_device_loop *made, bool unset)
{
    struct prescribed *p = prescribed_for(s, loop);
    if (unset)
        p->refusal.reason = "the loop may read variables that have no value";
    else
        p->done |= vr_schedule_kernel(s->unit, s->f, loop, made, &p->refusal);
}

static void report_refused(const struct search *s)
{
    for (const struct prescribed *p = s->prescribed; p; p = p->next)
        if (!p->done)
            vr_report(&s->unit->diags, p->span, VR_DIAG_schedule_illegal, p->refusal.step, p->refusal.reason);
}

/* Reductions whose sums or products are exact are combined on the host alone. */
static bool adds_exactly(const struct vr_node *n, const void *loop)
{
    return vr_variable_set(n) && vr_flag_on(vr_kid(n, VR_RHS), VR_F_EXACT) && vr_is_exact_total(loop, vr_variable_set(n));
}

static bool has_exact_total(const struct vr_node *loop)
{
    return vr_seek_in(&loop->slot[VR_BODY], adds_exactly, loop);
}

/* A condition that kernels ask for themselves. */
static bool is_devices_condition(const struct vr_node *loop)
{
    return vr_kid(loop, VR_WHEN) && vr_only_asks_apart(vr_kid(loop, VR_WHEN));
}

/* The first node that the kernel of a loop cannot do, or NULL. */
static struct vr_node *foreign_in_steps(const struct search *s, const struct vr_node *loop)
{
    struct foreign of = {s->unit, s->f, loop->text ? NULL : loop, NULL}; /* steps of schedules know of no such arrays */
    vr_walk_list(&loop->slot[VR_BODY], find_foreign, &of);
    return of.found;
}

/* The bounds of the outermost loop are the host's business. */
static bool is_loop_kernel(struct search *s, struct vr_node *loop)
{
    const bool unconditional = !vr_kid(loop, VR_WHEN) || is_devices_condition(loop);
    struct vr_device_loop *made =
        unconditional && !has_exact_total(loop) && !vr_flag_on(loop, VR_F_WATCHED) && !foreign_in_steps(s, loop)
            ? vr_make_device_loop(s->unit, s->f, &s->unassigned, loop) : NULL;
    if (!made)
        return false;
    made->apart |= is_devices_condition(loop);
    const bool unset = vr_may_be_unset(&s->unassigned, loop);
    if (loop->text && !vr_flag_on(loop, VR_F_CHECKED))
        follow_schedule(s, loop, made, unset);
    made->unset = unset;
    VR_FOR_STMTS(n, s->unit, &loop->slot[VR_BODY])
        if (vr_is_counted(n->kind) && n->text)
            prescribed_for(s, n)->refusal.reason = "the loop is one of a kernel, whose schedule stands at the outermost loop";
    vr_map_set(s->unit->facts->device, (uintptr_t)loop, made);
    return true;
}

/* Puts what became of a statement in its place; false where it is NULL: nothing did. */
static bool put_instead(struct search *search, struct vr_list *list, int at, struct vr_node *instead)
{
    if (instead)
        list->at[at] = instead;
    search->changed |= instead != NULL;
    return instead;
}

/* Puts reductions in the place of a search. */
static void spread_argmin(struct search *search, struct vr_list *list, int at)
{
    struct vr_node *s = list->at[at];
    const bool fit = s->kind == VR_N_FOR && all_for_device(&s->slot[VR_BODY]) && !vr_may_be_unset(&search->unassigned, s);
    put_instead(search, list, at, fit ? vr_spread_argmin(search->unit, search->f, s) : NULL);
}

/* Lets a kernel add atomically what a loop adds at places that are data. */
static void mark_updates(struct search *search, struct vr_node *s)
{
    if (s->kind == VR_N_FOR && all_for_device(&s->slot[VR_BODY]) && !vr_may_be_unset(&search->unassigned, s) &&
        vr_mark_updates(search->unit, search->f, s)) {
        vr_remark(search->unit, search->f, s, VR_TOPIC_DEVICE, "its iterations add atomically to elements at places that are data");
        search->changed = true;
    }
}

/* Puts reductions in the place of the question for a place; with no elements the host answers it, by an error. */
static bool spread_place(struct search *search, struct vr_list *list, int at)
{
    struct vr_node *s = list->at[at];
    return !vr_may_be_unset(&search->unassigned, s) &&
           put_instead(search, list, at, vr_spread_place(search->unit, search->f, s));
}

/* Puts a loop in the place of np.bincount. */
static bool spread_bincount(struct search *search, struct vr_list *list, int at)
{
    struct vr_node *s = list->at[at];
    return !vr_may_be_unset(&search->unassigned, s) &&
           put_instead(search, list, at, vr_spread_bincount(search->unit, search->f, s));
}

/* A scan's total may have its first value in the first iteration; then the other iterations only seem to read what may
 * be unset. */
static bool has_unset(const struct search *search, struct vr_node *s)
{
    const struct vr_node *first = s->kind == VR_N_FOR && s->slot[VR_BODY].count > 0 ? vr_kid(s, VR_BODY) : NULL;
    if (!first || first->kind != VR_N_IF)
        return vr_may_be_unset(&search->unassigned, s);
    bool unset = vr_may_be_unset(&search->unassigned, vr_kid(s, VR_DOMAIN_OF));
    for (int i = 0; i < first->slot[VR_THEN].count; i++)
        unset |= vr_may_be_unset(&search->unassigned, first->slot[VR_THEN].at[i]);
    for (int i = 1; i < s->slot[VR_BODY].count; i++)
        unset |= vr_may_be_unset(&search->unassigned, s->slot[VR_BODY].at[i]);
    return unset;
}

/* Puts parallel loops in the place of a scan, of which the list then has the first statement at the place. */
static void spread_scan(struct search *search, struct vr_list *list, int at)
{
    struct vr_node *s = list->at[at];
    if (vr_has(s, vr_is_exact) || has_unset(search, s))
        return;
    if (s->kind == VR_N_ASSIGN)
        search->changed |= vr_expand_scan(search->unit, search->f, list, at) > 0;
    const bool fit = s->kind == VR_N_FOR && all_for_device(&s->slot[VR_BODY]);
    put_instead(search, list, at, fit ? vr_spread_scan(search->unit, search->f, s, false) : NULL);
}

/* Whether the assignment at a place of a list becomes a loop on a device; it is at the next place then. */
static bool is_axis_kernel(struct search *search, struct vr_list *list, int at)
{
    struct vr_node *s = list->at[at];
    if (vr_may_be_unset(&search->unassigned, s))
        return false;
    struct vr_node *asked = NULL, *loop = vr_loop_along_axis(search->unit, search->f, list, at, &asked);
    if (!loop)
        loop = vr_loop_of_call(search->unit, search->f, list, at, &asked);
    struct vr_device_loop *made = loop ? vr_make_device_loop(search->unit, search->f, &search->unassigned, loop) : NULL;
    if (made) {
        made->asked = asked;
        if (!made->tiling)
            vr_find_lanes(search->unit, search->f, made, true);
        vr_map_set(search->unit->facts->device, (uintptr_t)s, made);
        vr_flag_set(s, VR_F_KERNEL, true);
        search->changed = true;
    }
    return made;
}

static bool may_fail(const struct vr_node *n)
{
    return n->kind == VR_N_INDEX || vr_may_raise(n);
}

/* A parallel loop with a condition becomes one without, where it holds; else the loop stays on the host. Bounds, which
 * are evaluated before the condition, are evaluated behind it then, so that they must not fail. */
static bool spread_condition(struct search *search, struct vr_list *list, int at)
{
    struct vr_node *loop = list->at[at];
    if (loop->kind != VR_N_PFOR || !vr_kid(loop, VR_WHEN) || vr_kid(loop, VR_WHEN)->kind == VR_N_CONST ||
        !all_for_device(&loop->slot[VR_BODY]) || vr_may_be_unset(&search->unassigned, loop))
        return false;
    if (vr_has_in(&loop->slot[VR_DOMAIN_OF], may_fail))
        return false;
    const struct vr_builder b = {search->unit, search->f, loop->span};
    struct vr_symbol *holds = vr_temp(&b, "together", vr_bool(search->unit));
    struct vr_node *both = vr_make_list(search->unit, loop->span), *whole = vr_copy_tree(search->unit, loop);
    whole->slot[VR_WHEN] = (struct vr_list){0};
    vr_set_in(&b, &both->slot[VR_KIDS], holds, vr_kid(loop, VR_WHEN));
    vr_list_add(search->unit, &both->slot[VR_KIDS], vr_make_if(search->unit, vr_read(&b, holds), whole, loop, loop->span));
    loop->slot[VR_WHEN].at[0] = vr_read(&b, holds);
    list->at[at] = both;
    search->changed = true;
    return true;
}

/* A row for each of so many work-groups keeps a large device busy; one of more iterations than these takes a group
 * longer than the launches of the parts. */
enum { MANY_ROWS = 512, LONG_ROW = 4096 };

/* Whether a loop has few steps and the one in it many iterations; NULL where that cannot be asked before. */
static struct vr_node *ask_for_long_rows(struct vr_unit *unit, const struct vr_node *loop, const struct vr_node *inner)
{
    const struct vr_type *truth = vr_bool(unit);
    const struct vr_node *range = vr_range_of(loop);
    struct vr_node *rows = range ? vr_trip_count_of(unit, range) : NULL, *trips = vr_trip_count_of(unit, vr_range_of(inner));
    if (!rows || !trips)
        return NULL;
    struct vr_node *few = vr_make_binary(unit, VR_N_LT, truth, rows, vr_make_int(unit, MANY_ROWS, rows->type, loop->span)),
                   *far = vr_make_binary(unit, VR_N_GT, truth, trips, vr_make_int(unit, LONG_ROW, trips->type, loop->span));
    return vr_make_binary(unit, VR_N_AND, truth, few, far);
}

/* What work-items of a row may share of a loop that stores to rows; NULL: nothing. */
static const struct vr_lanes *lanes_of(const struct search *search, struct vr_node *loop)
{
    const struct vr_device_loop *made = vr_make_device_loop(search->unit, search->f, &search->unassigned, loop);
    const struct vr_lanes *lanes = made ? made->spread : NULL;
    return lanes && lanes->stores && !lanes->shared ? lanes : NULL;
}

/* The kernels of a nest that is not perfect: where work-items may share the steps of the whole, one launch is less than
 * several, and the parts are for few long rows. NULL: there is no choice. */
static struct vr_node *choose_by_rows(const struct search *search, struct vr_node *whole, const struct vr_list *parts)
{
    const struct vr_lanes *lanes = lanes_of(search, whole);
    struct vr_node *test = lanes ? ask_for_long_rows(search->unit, whole, lanes->loops[0].loop) : NULL;
    if (!test)
        return NULL;
    struct vr_node *choice = vr_make_if(search->unit, test, NULL, NULL, whole->span);
    choice->slot[VR_THEN] = *parts;
    vr_list_add(search->unit, &choice->slot[VR_ELSE], whole);
    return choice;
}

/* Splits the loop at a place of a list, loop fission; whether a choice stands there then. */
static bool fission(struct search *search, struct vr_list *list, int at)
{
    struct vr_list parts = {0};
    vr_list_add(search->unit, &parts, list->at[at]);
    if (vr_fission(search->unit, search->f, &parts, 0) == 0)
        return false;
    search->changed = true;
    struct vr_node *whole = vr_copy_tree(search->unit, list->at[at]);
    list->at[at] = whole; /* what is live behind it is known of what stands in the function */
    struct vr_node *choice = choose_by_rows(search, whole, &parts);
    if (choice)
        list->at[at] = choice;
    else
        vr_list_splice(search->unit, list, at, 1, &parts);
    return choice != NULL;
}

/* Puts a choice in the place of a loop that adds up few results; whether it stands there then. A prescribed kernel is what is said. */
static bool split_in_parts(struct search *search, struct vr_list *list, int at)
{
    struct vr_node *loop = list->at[at];
    const struct vr_device_loop *made = loop->text || !all_for_device(&loop->slot[VR_BODY]) || has_exact_total(loop) ||
                                                vr_flag_on(loop, VR_F_WATCHED) || vr_may_be_unset(&search->unassigned, loop)
                                            ? NULL
                                            : vr_make_device_loop(search->unit, search->f, &search->unassigned, loop);
    struct vr_node *choice = made ? vr_split_in_parts(search->unit, search->f, loop, made) : NULL;
    if (!choice)
        return false;
    vr_remark(search->unit, search->f, loop, VR_TOPIC_DEVICE,
              "few results of many iterations are two kernels: work-groups share the iterations, and their parts are combined");
    vr_list_add(search->unit, &choice->slot[VR_ELSE], loop);
    list->at[at] = choice;
    search->changed = true;
    return true;
}

/* Makes one launch of kernels that a loop of the host starts one behind the other. */
static void fuse_kernels(struct search *search, struct vr_list *list)
{
    for (int i = 0; i + 1 < list->count; i++) {
        const struct vr_list both = {list->at + i, 2, 0};
        struct vr_node *whole = all_for_device(&both) && !vr_may_be_unset(&search->unassigned, list->at[i]) &&
                                        !vr_may_be_unset(&search->unassigned, list->at[i + 1])
                                    ? vr_fused(search->unit, search->f, list, i) : NULL;
        if (!whole || !lanes_of(search, whole))
            continue;
        vr_remark(search->unit, search->f, whole, VR_TOPIC_DEVICE, "one kernel does what the loop behind it does too");
        list->at[i] = whole;
        vr_list_remove(list, i + 1);
        search->changed = true;
    }
}

static bool is_kernel(struct search *search, struct vr_node *s)
{
    return vr_is_counted(s->kind)   ? is_loop_kernel(search, s)
           : s->kind == VR_N_ASSIGN ? is_assign_kernel(s)
                                    : s->kind == VR_N_LIST && is_group_kernel(s);
}

/* What of a loop is nothing for a device, in words; NULL where that is not a single node. */
static const char *foreign_thing(const struct vr_node *n)
{
    switch (n->kind) {
    case VR_N_CALL:
        return "a function is called that was not inlined";
    case VR_N_RAISE:
        return "an error's message shows values";
    case VR_N_PRINT:
        return "it prints";
    case VR_N_RETURN:
        return "it returns";
    case VR_N_ALLOC:
        return "an array is made";
    case VR_N_INDEX:
    case VR_N_XCHANGE:
        return "a slice is taken, or an array may grow";
    case VR_N_LIBCALL:
        return "a library function of whole arrays is called";
    case VR_N_NAME:
        return "an array is used as a whole";
    case VR_N_ASSIGN:
        return foreign_thing(vr_kid(n, VR_RHS));
    default:
        return "a statement that kernels have not";
    }
}

/* The value of an assignment says more than the array that it goes to. */
static const char *why_foreign(struct vr_node *stmt)
{
    const struct vr_node *foreign = stmt->kind == VR_N_ASSIGN ? foreign_in(&stmt->slot[VR_RHS]) : NULL;
    if (!foreign)
        foreign = foreign_in(&(struct vr_list){&stmt, 1, 1});
    return foreign ? foreign_thing(foreign) : NULL;
}

/* Tells of a loop of a section whether it is a kernel, and if not why. */
static void tell(const struct search *search, const struct vr_node *loop, bool kernel)
{
    const struct vr_node *foreign = foreign_in_steps(search, loop);
    if (kernel)
        vr_remark(search->unit, search->f, loop, VR_TOPIC_DEVICE, "a kernel on the device");
    else if (foreign)
        vr_remark(search->unit, search->f, loop, VR_TOPIC_DEVICE, "stays on the host: %s at %s", foreign_thing(foreign),
                  vr_where(search->unit, foreign));
    else
        vr_remark(search->unit, search->f, loop, VR_TOPIC_DEVICE, "stays on the host: %s",
                  has_exact_total(loop) ? "a sum or product of whole numbers may need more than 64 bits"
                  : vr_kid(loop, VR_WHEN) && vr_kid(loop, VR_WHEN)->kind == VR_N_CONST
                      ? "its iterations run in their order"
                  : vr_kid(loop, VR_WHEN) && !is_devices_condition(loop)
                      ? "whether it is parallel is asked when it is entered"
                      : "its iterations may need what others store, or it may fail where its first error counts");
}

/* --- single-work-group kernels --- */

/* Whether a device can run a statement of the host that always comes to its end. */
static bool is_for_single_group(const struct search *search, struct vr_node *s)
{
    const struct vr_list one = {&s, 1, 1};
    return all_for_device(&one) && vr_runs_through(&one) && !vr_may_be_unset(&search->unassigned, s);
}

/* Puts a choice in the place of statements of a loop's body that one work-group can do, from a place on. */
static void make_single_group(struct search *search, struct vr_node *loop, int from)
{
    struct vr_list *body = &loop->slot[VR_BODY], rest = {0};
    struct vr_single_group group;
    int to = from;
    const bool prescribed = vr_prescribes(search->unit, loop, "single_group");
    if (loop->text && !prescribed)
        return;
    while (to < body->count && is_for_single_group(search, body->at[to]))
        to++;
    if (to == from || !vr_make_single_group(search->unit, search->f, loop, from, &to, &group))
        return;
    for (int i = 0; i < body->count; i++)
        if (i <= from || i >= to)
            vr_list_add(search->unit, &rest, i > from || i < from ? body->at[i] : prescribed ? group.step : group.choice);
    *body = rest;
    vr_map_set(search->unit->facts->device, (uintptr_t)group.step, group.device);
    vr_flag_set(group.step, VR_F_KERNEL, true);
    if (loop->text)
        prescribed_for(search, loop)->done = true;
    vr_tell_step(search->unit, search->f, loop, "single_group");
    vr_remark(search->unit, search->f, group.step, VR_TOPIC_DEVICE,
              "a kernel of one work-group where its loops have few iterations");
    search->changed = true;
}

static void visit_list(struct search *search, struct vr_list *list);

static bool fails(const struct vr_node *n)
{
    return vr_can_fail(n) || n->kind == VR_N_RAISE;
}

/* Of a loop that fails a handler sees the elements that were stored to until then; a kernel goes on, and the host behind it. */
static bool is_watched(const struct search *search, struct vr_node *s)
{
    return search->tried && search->implied && vr_is_counted(s->kind) &&
           (vr_has(s, fails) || vr_may_be_unset(&search->unassigned, s));
}

static void visit(struct search *search, struct vr_node *s)
{
    const bool outside = !search->in_section, implied = search->implied;
    const bool kernel = search->in_section && !is_watched(search, s) && is_kernel(search, s);
    if (search->in_section && vr_is_counted(s->kind))
        tell(search, s, kernel);
    if ((vr_is_counted(s->kind) || s->kind == VR_N_ASSIGN || s->kind == VR_N_LIST) && kernel != vr_flag_on(s, VR_F_KERNEL)) {
        vr_flag_set(s, VR_F_KERNEL, kernel);
        search->changed = true;
    }
    if (kernel || s->kind == VR_N_PFOR)
        return;
    search->in_section |= vr_flag_on(s, VR_F_GPU);
    search->implied |= s->kind == VR_N_LIST && vr_flag_on(s, VR_F_IMPLIED);
    if (search->in_section && s->kind == VR_N_FOR)
        fuse_kernels(search, &s->slot[VR_BODY]);
    for (int i = 0; search->in_section && s->kind == VR_N_FOR && i < s->slot[VR_BODY].count; i++)
        make_single_group(search, s, i);
    VR_FOR_BODIES(body, s)
        visit_list(search, body);
    search->in_section = !outside;
    search->implied = implied;
}

/* Of a kernel for few results there is no version without lanes. */
static void share_always(struct search *search, const struct vr_node *loop)
{
    struct vr_device_loop *made = vr_map_get(search->unit->facts->device, (uintptr_t)loop);
    const struct vr_lanes *lanes = made ? made->spread : NULL;
    if (!lanes || !lanes->loops[0].fixed || lanes->loops[lanes->count - 1].tried || lanes->stores)
        return;
    made->lanes = lanes;
    made->spread = NULL;
}

/* Both sides of it are kernels as they are. */
static void visit_choice(struct search *search, struct vr_node *choice)
{
    for (int i = 0; i < choice->slot[VR_THEN].count; i++) {
        visit(search, choice->slot[VR_THEN].at[i]);
        share_always(search, choice->slot[VR_THEN].at[i]);
    }
    visit(search, vr_kid(choice, VR_ELSE));
}

/* Puts what statements read that others make into their loops, those that read last first. */
static void fuse_makers(struct search *search, struct vr_list *list)
{
    for (int i = list->count - 1; i >= 0; i--) {
        struct vr_node *s = list->at[i];
        if (vr_map_get(search->seen, (uintptr_t)s))
            continue;
        vr_map_set(search->seen, (uintptr_t)s, s);
        i = vr_fuse_makers(search->unit, search->f, &search->unassigned, list, i);
        search->changed |= list->at[i] != s;
    }
}

/* Fission comes first; what is known of reads of variables that may be unset is known of their nodes, and
 * not of copies. */
static void visit_list(struct search *search, struct vr_list *list)
{
    if (search->in_section && !(search->tried && search->implied))
        fuse_makers(search, list);
    for (int i = 0; i < list->count; i++) {
        if (vr_map_get(search->unit->facts->device, (uintptr_t)list->at[i]))
            continue; /* a kernel of one work-group */
        if (is_watched(search, list->at[i])) {
            visit(search, list->at[i]);
            continue;
        }
        if (search->in_section) {
            if (spread_place(search, list, i)) {
                visit_list(search, &list->at[i]->slot[VR_THEN]);
                continue;
            }
            if (spread_bincount(search, list, i)) {
                const struct vr_list *kids = &list->at[i]->slot[VR_KIDS];
                for (int k = kids->count - 2; k < kids->count; k++)
                    visit_list(search, &kids->at[k]->slot[VR_THEN]);
                continue;
            }
            if (spread_condition(search, list, i)) {
                visit_list(search, &list->at[i]->slot[VR_KIDS].at[1]->slot[VR_THEN]);
                continue;
            }
            spread_argmin(search, list, i);
            spread_scan(search, list, i);
            mark_updates(search, list->at[i]);
        }
        struct vr_node *s = list->at[i];
        if (search->in_section && vr_is_counted(s->kind) && s->text && !vr_flag_on(s, VR_F_CHECKED))
            prescribed_for(search, s);
        if (search->in_section && vr_is_counted(s->kind) && all_for_device(&s->slot[VR_BODY]) &&
            !vr_may_be_unset(&search->unassigned, s) && fission(search, list, i)) {
            visit_list(search, &list->at[i]->slot[VR_THEN]);
            visit(search, vr_kid(list->at[i], VR_ELSE));
            continue;
        }
        if (search->in_section && vr_is_counted(list->at[i]->kind) && split_in_parts(search, list, i))
            visit_choice(search, list->at[i]);
        else if (search->in_section && is_axis_kernel(search, list, i))
            i += 2; /* the assignment, and what comes behind it */
        else
            visit(search, list->at[i]);
    }
}

enum vr_outcome vr_pass_offload(struct vr_unit *unit)
{
    struct search search = {.unit = unit, .seen = vr_map_new(unit->scratch)};
    const struct vr_map *tried = vr_find_tried(unit);
    for (int i = 0; i < unit->module->function_count; i++) {
        search.f = unit->module->functions[i];
        search.tried = vr_map_get(tried, (uintptr_t)search.f) != NULL;
        if (!search.f->usable)
            continue;
        search.unassigned = vr_find_unassigned(unit, unit->module->functions[i]);
        visit_list(&search, &search.f->body);
        vr_find_hosted(unit, search.f, why_foreign);
    }
    report_refused(&search);
    return search.changed ? VR_CHANGED : VR_UNCHANGED;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Loops whose iterations may run side by side (thesis 5.5): loops around loops that only compute scalars, as are sums of
 * products, sums over particles, and iterations until a number escapes. Inside, each operation waits for the one before
 * it, and a sum in floating point may not be reordered; but iterations of the loop around do not wait for each other. As the
 * lanes of vectors, several of them go through the inner loops together, each with the operations, and the roundings,
 * that it would have alone. So the result is the same.
 *
 * Inner loops that count must count alike in all lanes; one may have nothing but another one in it, as those of a window. Inner loops with a condition run until no lane goes on; what
 * lanes that are done compute is thrown away, and so must not read memory. */
#include "passes/analysis/outer_vector.h"

#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/trip_count.h"

/* Elements, and variables that have another value in each lane of the loop around. */
static bool varies(const struct vr_node *n, const void *loop)
{
    return vr_is_index(n) || (n->symbol && (vr_has_variable(loop, n->symbol) || vr_replaced(vr_body_of(loop), n->symbol)));
}

/* Whether all lanes count alike. */
static bool counts_alike(const struct vr_node *loop, const struct vr_node *inner)
{
    const struct vr_node *range = vr_range_of(inner);
    return range && vr_counts_by_one(range) && !vr_seek(range, varies, loop);
}

static bool fits_inside(const struct vr_node *loop, const struct vr_node *inner)
{
    const struct vr_node *next = vr_nested_alone(inner);
    const struct vr_list *body = vr_body_of(inner);
    if (next)
        return counts_alike(loop, inner) && fits_inside(loop, next);
    for (int i = 0; i < body->count; i++)
        if (!vr_assigns_variable(body->at[i]))
            return false;
    return inner->kind == VR_N_WHILE ? !vr_has(inner, vr_is_index) : inner->kind == VR_N_FOR && counts_alike(loop, inner);
}

/* Elements that lie a row apart in neighbouring lanes: more than one such stream in an inner loop costs more than it
 * gains, since each lane of it comes from a place of its own, while alone the elements of a row come together. */
struct streams {
    const struct vr_node *loop;
    int count;
    bool any_strides;           /* of an array's elements: nothing is known of where neighbours lie */
};

static bool count_stream(struct vr_node *n, void *data)
{
    struct streams *streams = data;
    if (n->kind != VR_N_INDEX || !vr_is_array(n->symbol->type))
        return true;
    streams->any_strides |= n->symbol->type->layout == VR_STRIDED;
    const struct vr_list *subscripts = &n->slot[VR_KIDS];
    const int closest = n->symbol->type->layout == VR_COLMAJOR ? 0 : subscripts->count - 1;
    for (int i = 0; i < subscripts->count; i++)
        if (i != closest && vr_mentions(subscripts->at[i], streams->loop->slot[VR_VARS].at[0]->symbol)) {
            streams->count++;
            break;
        }
    return true;
}

static bool has_few_streams(const struct vr_node *loop, const struct vr_node *inner)
{
    struct streams streams = {.loop = loop};
    vr_walk_list(vr_body_of(inner), count_stream, &streams);
    return streams.count <= 1 && !streams.any_strides;
}

/* Whether an iteration of the inner loop waits for the one before it: a number in floating point goes from one to the
 * next. Compilers vectorize others themselves. */
static bool is_chain(const struct vr_node *inner)
{
    const struct vr_list *body = vr_nest_body(inner);
    for (int i = 0; i < body->count; i++) {
        const struct vr_symbol *s = vr_kid(body->at[i], VR_LHS)->symbol;
        if (vr_bases[s->type->base].class == VR_CLASS_FLOAT && vr_upward_exposed(inner, s))
            return true;
    }
    return false;
}

/* A lane has a number of its own for each variable that is assigned: nothing goes from iteration to iteration. */
static bool is_own(const struct vr_node *loop, const struct vr_node *assignment)
{
    const struct vr_symbol *s = vr_kid(assignment, VR_LHS)->symbol;
    return vr_is_scalar(s->type) && s->type->base != VR_FLOAT16 && !vr_has_variable(loop, s) && !vr_upward_exposed(loop, s);
}

static bool own_all(const struct vr_node *loop, const struct vr_list *body)
{
    for (int i = 0; i < body->count; i++)
        if (vr_is_loop(body->at[i]->kind) ? !own_all(loop, vr_body_of(body->at[i]))
                                          : vr_assigns_variable(body->at[i]) && !is_own(loop, body->at[i]))
            return false;
    return true;
}

/* Whether statements beside an inner loop, or in it, assign to what counts it. */
static bool is_mixed(const struct vr_list *body, const struct vr_node *inner)
{
    for (int k = 0; k < body->count; k++)
        if (vr_is_loop(body->at[k]->kind) ? vr_assigned(vr_nest_body(body->at[k]), vr_counter_of(inner))
                                          : vr_assigns_variable(body->at[k]) &&
                                                vr_kid(body->at[k], VR_LHS)->symbol == vr_counter_of(inner))
            return true;
    return false;
}

/* Whether a variable counts an inner loop and is assigned otherwise too. */
static bool mixes_counters(const struct vr_list *body)
{
    for (int i = 0; i < body->count; i++)
        for (const struct vr_node *inner = body->at[i]; inner && inner->kind == VR_N_FOR; inner = vr_nested_alone(inner))
            if (is_mixed(body, inner))
                return true;
    return false;
}

bool vr_fits_outer_vectors(const struct vr_node *loop)
{
    const struct vr_list *body = &loop->slot[VR_BODY];
    const struct vr_node *range = loop->kind == VR_N_WHILE ? NULL : vr_range_of(loop);
    bool gains = false;
    if (!range || !vr_counts_by_one(range) || !vr_flag_on(range, VR_F_EXCLUDE) || vr_has_few_iterations(loop))
        return false;
    for (int i = 0; i < body->count; i++) {
        if (!vr_is_loop(body->at[i]->kind) && body->at[i]->kind != VR_N_ASSIGN)
            return false;
        if (!vr_is_loop(body->at[i]->kind))
            continue;
        if (!fits_inside(loop, body->at[i]) || !has_few_streams(loop, body->at[i]))
            return false;
        gains |= is_chain(body->at[i]);
    }
    return gains && own_all(loop, body) && !mixes_counters(body) && vr_runs_through(body);
}

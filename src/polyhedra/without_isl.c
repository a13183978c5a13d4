/* SPDX-License-Identifier: Apache-2.0 */
/* The gateway to isl where vrc is built without it: every answer is "unknown", so that checks stay, loops are as the program says
 * and calls may touch all of their arguments. */
#include "polyhedra/polyhedra.h"
#include "polyhedra/touched.h"

struct vr_polyhedra *vr_polyhedra_of(struct vr_unit *unit, struct vr_function *f, bool only_parallel)
{
    (void)unit, (void)f, (void)only_parallel;
    return NULL;
}

struct vr_polyhedra *vr_polyhedra_of_loops(struct vr_unit *unit, struct vr_function *f)
{
    (void)unit, (void)f;
    return NULL;
}

enum vr_independence vr_loop_independence(const struct vr_dependence_question *question, struct vr_dependence *dependence)
{
    (void)question;
    *dependence = (struct vr_dependence){.doubt = VR_DOUBT_LIMIT, .values = ""};
    return VR_MAY_DEPEND;
}

struct vr_node *vr_independence_condition(const struct vr_dependence_question *question)
{
    (void)question;
    return NULL;
}

struct vr_polyhedra *vr_polyhedra_for_guards(struct vr_unit *unit, struct vr_function *f, const struct vr_known *known)
{
    (void)unit, (void)f, (void)known;
    return NULL;
}

struct vr_guard vr_loop_guard(struct vr_polyhedra *p, const struct vr_list *list, int at, const bool *unsure)
{
    (void)p, (void)list, (void)at, (void)unsure;
    return (struct vr_guard){.count = 0};
}

struct vr_touched *vr_touched_by_call(struct vr_unit *unit, struct vr_function *f, const uint64_t *shown)
{
    const struct vr_elements all = {.which = VR_ALL_ELEMENTS};
    struct vr_touched *touched = VR_NEW_ARRAY(unit->arena, struct vr_touched, f->param_count + 1);
    int count = 0;
    (void)shown;
    VR_FOR_PARAMS(array, f)
        if (vr_is_array(array->type))
            touched[count++] = (struct vr_touched){array, all, all};
    return touched;
}

struct vr_order *vr_order_of(struct vr_unit *unit, struct vr_function *f, const struct vr_nest_accesses *nest,
                             const struct vr_times *times)
{
    (void)unit, (void)f, (void)nest, (void)times;
    return NULL;
}

const struct vr_sharing *vr_order_sharing(const struct vr_order *order)
{
    static const struct vr_sharing none;
    (void)order;
    return &none;
}

bool vr_order_is_kept(struct vr_order *order, const struct vr_times *times, struct vr_dependence *broken)
{
    (void)order, (void)times;
    *broken = (struct vr_dependence){.doubt = VR_DOUBT_LIMIT, .values = ""};
    return false;
}

bool vr_order_is_free(struct vr_order *order, const struct vr_times *times, int date, struct vr_dependence *carried)
{
    (void)date;
    return vr_order_is_kept(order, times, carried);
}

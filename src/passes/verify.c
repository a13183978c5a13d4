/* SPDX-License-Identifier: Apache-2.0 */
/* The first pass: the verifier as one of the pipeline. Gives VERIFIED: every expression has a type, every flag a
 * value, every name its symbol or function (thesis chapter 4). With -fno-bounds-checks it takes every check for
 * proved; what grows stays as it is, since there the check is part of the meaning. */
#include "ir/verify.h"

#include "ir/walk.h"
#include "passes/pass.h"

enum vr_outcome vr_pass_verify(struct vr_unit *unit)
{
    if (!vr_verify(unit))
        return VR_FAILED;
    for (int i = 0; !unit->options->bounds_checks && i < unit->module->function_count; i++)
        VR_FOR_NODES(n, unit, &unit->module->functions[i]->body)
            if (n->kind == VR_N_SUBSCRIPT && !vr_flag_on(n, VR_F_GROW)) {
                vr_flag_set(n, VR_F_LOWER, false);
                vr_flag_set(n, VR_F_UPPER, false);
            }
    return VR_CHANGED;
}

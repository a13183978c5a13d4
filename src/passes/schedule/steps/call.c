/* SPDX-License-Identifier: Apache-2.0 */
/* call FUNCTION: the library computes the sum that a loop of the nest is (passes/schedule/recognize.c): gemm of matrices, gemv of a matrix and
 * a vector, dot of two vectors. No step follows on it. */
#include <string.h>

#include "passes/schedule/recognize.h"
#include "passes/schedule/nest.h"

bool vr_step_call(struct vr_nest *nest, const struct vr_step *step)
{
    static const char *const functions[] = {"dot", "gemv", "gemm"};
    struct vr_list *list = &nest->all->slot[VR_KIDS];
    for (int rank = 0; rank < 3; rank++)
        for (int i = 0; strcmp(step->arguments[0].name, functions[rank]) == 0 && i < list->count; i++)
            if (vr_call_product(nest->unit, nest->f, &list->at[i], rank)) {
                nest->loop_count = 0;
                return true;
            }
    return vr_refuse(nest, "no loop of the nest is a sum of products that is a %s, whose factors' elements the nest keeps; functions are dot, gemv and gemm",
                     step->arguments[0].name);
}

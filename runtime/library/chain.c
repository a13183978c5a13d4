/* SPDX-License-Identifier: Apache-2.0 */
/* multi_dot: the product of several matrices in the order with the fewest multiplications (Cormen et al., Introduction to
 * Algorithms, 14.2). The first may be a vector, which is a row, and so may the last, which is a column. */
#include "arrays/object.h"
#include "arrays/work.h"
#include "vr/library.h"

enum { MOST = 99 }; /* as call.def says */

/* Where the product of operands i..j is cut in two, which are made first. */
struct chain {
    const struct vr_call *call;
    uint8_t cut[MOST][MOST];
};

static bool is_row(const struct vr_call *call, int i)
{
    return i == 0 && call->operands[i]->ndims == 1;
}

static double rows(const struct vr_call *call, int i)
{
    return is_row(call, i) ? 1 : (double)call->operands[i]->shape[0];
}

static double columns(const struct vr_call *call, int i)
{
    const vr_array *a = call->operands[i];
    return a->ndims == 2 || is_row(call, i) ? (double)a->shape[a->ndims - 1] : 1;
}

static void find_cuts(struct chain *c)
{
    double cost[MOST][MOST];
    for (int i = 0; i < c->call->count; i++)
        cost[i][i] = 0;
    for (int size = 1; size < c->call->count; size++)
        for (int i = 0; i + size < c->call->count; i++) {
            const int j = i + size;
            for (int k = i; k < j; k++) {
                const double all =
                    cost[i][k] + cost[k + 1][j] + rows(c->call, i) * columns(c->call, k) * columns(c->call, j);
                if (k == i || all < cost[i][j]) {
                    cost[i][j] = all;
                    c->cut[i][j] = (uint8_t)k;
                }
            }
        }
}

static int multiply(const struct chain *c, int i, int j, vr_spec spec, void *out);

/* The product of operands i..j as an array, a new reference. */
static int part(const struct chain *c, int i, int j, vr_array **result)
{
    const struct vr_call *call = c->call;
    const bool vector = call->operands[i]->ndims == 1 || call->operands[j]->ndims == 1;
    *result = NULL;
    if (i == j)
        return vr_operand(call, i, call->operands[i]->type, VR_STRIDED, result);
    return multiply(c, i, j, VR_AS(call->spec.type, vector ? 1 : 2, VR_ROWMAJOR), result);
}

static int multiply(const struct chain *c, int i, int j, vr_spec spec, void *out)
{
    const int k = c->cut[i][j];
    vr_array *left = NULL, *right = NULL;
    int status = part(c, i, k, &left);
    if (status == VR_OK)
        status = part(c, k + 1, j, &right);
    if (status == VR_OK)
        status = vr_dot(c->call->ctx, c->call->site, spec, out, 2, (const vr_array *const[]){left, right});
    vr_release(left);
    vr_release(right);
    return status;
}

VR_FUNCTION(multi_dot)
{
    struct chain c = {.call = VR_THIS_CALL};
    for (int i = 0; i < count; i++)
        if (operands[i]->ndims != 2 && !(operands[i]->ndims == 1 && (i == 0 || i == count - 1)))
            return vr_raise(ctx, site, VR_SINGULAR, "%d-dimensional array given. Array must be two-dimensional",
                            operands[i]->ndims);
    find_cuts(&c);
    return multiply(&c, 0, count - 1, spec, out);
}

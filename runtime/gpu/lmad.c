/* SPDX-License-Identifier: Apache-2.0 */
/* Linear memory access descriptors: made of subscripts, brought to one form, measured, compressed. */
#include "gpu/lmad.h"

#include <string.h>

/* --- making --- */

void vr_lmad_add_axis(struct vr_lmad *l, int64_t distance, int64_t first, const int64_t *factor)
{
    l->base += distance * first;
    for (int k = 0; k < l->ndims; k++)
        l->stride[k] += distance * factor[k];
}

static void remove_dim(struct vr_lmad *l, int k)
{
    l->ndims--;
    memmove(l->stride + k, l->stride + k + 1, (size_t)(l->ndims - k) * sizeof *l->stride);
    memmove(l->count + k, l->count + k + 1, (size_t)(l->ndims - k) * sizeof *l->count);
}

/* Runs dimensions of negative stride the other way, and leaves out those that go nowhere. */
static void straighten(struct vr_lmad *l)
{
    for (int k = l->ndims - 1; k >= 0; k--) {
        if (l->stride[k] < 0) {
            l->base += l->stride[k] * (l->count[k] - 1);
            l->stride[k] = -l->stride[k];
        }
        if (l->stride[k] == 0 || l->count[k] == 1)
            remove_dim(l, k);
    }
}

static void sort(struct vr_lmad *l)
{
    for (int k = 1; k < l->ndims; k++)
        for (int i = k; i > 0 && l->stride[i - 1] < l->stride[i]; i--) {
            const int64_t stride = l->stride[i], count = l->count[i];
            l->stride[i] = l->stride[i - 1];
            l->count[i] = l->count[i - 1];
            l->stride[i - 1] = stride;
            l->count[i - 1] = count;
        }
}

/* A dimension whose stride is a multiple of the next one's, and no longer than that runs, continues it: both
 * together run through addresses of the smaller distance. That holds for what overlaps too, A[i + j] for example, so
 * that a descriptor that is no RCSLMAD may become one. */
static void join(struct vr_lmad *l)
{
    for (int k = l->ndims - 1; k > 0; k--) {
        const int64_t inner = l->stride[k], outer = l->stride[k - 1];
        if (outer % inner != 0 || outer / inner > l->count[k])
            continue;
        l->count[k] += outer / inner * (l->count[k - 1] - 1);
        remove_dim(l, k - 1);
    }
}

void vr_lmad_normalize(struct vr_lmad *l)
{
    straighten(l);
    sort(l);
    join(l);
}

/* --- measures --- */

/* The way from the least to the greatest address of the dimensions from k on. */
static int64_t span(const struct vr_lmad *l, int k)
{
    int64_t way = 0;
    for (; k < l->ndims; k++)
        way += l->stride[k] * (l->count[k] - 1);
    return way;
}

int64_t vr_lmad_end(const struct vr_lmad *l)
{
    return l->base + span(l, 0) + 1;
}

int64_t vr_lmad_iterations(const struct vr_lmad *l)
{
    int64_t product = 1;
    for (int k = 0; k < l->ndims; k++)
        product *= l->count[k];
    return product;
}

/* Each stride is longer than all inner dimensions. */
bool vr_is_rcslmad(const struct vr_lmad *l)
{
    for (int k = 0; k < l->ndims - 1; k++)
        if (l->stride[k] <= span(l, k + 1))
            return false;
    return true;
}

/* --- comparing --- */

/* The address of b's element is split into a's dimensions; each dimension of b goes on in the one of a whose stride
 * divides its own. */
bool vr_lmad_covers(const struct vr_lmad *a, const struct vr_lmad *b)
{
    int64_t last[VR_LMAD_DIMS], rest = b->base - a->base;
    if (rest < 0)
        return false;
    for (int k = 0; k < a->ndims; k++) {
        last[k] = rest / a->stride[k];
        rest %= a->stride[k];
    }
    for (int i = 0; i < b->ndims; i++) {
        int k = 0;
        while (k < a->ndims && b->stride[i] % a->stride[k] != 0)
            k++;
        if (k == a->ndims)
            return false;
        last[k] += b->stride[i] / a->stride[k] * (b->count[i] - 1);
    }
    for (int k = 0; k < a->ndims; k++)
        if (last[k] >= a->count[k])
            return false;
    return rest == 0;
}

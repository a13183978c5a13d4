/* SPDX-License-Identifier: Apache-2.0 */
/* Places in sorted vectors: searchsorted, digitize, and interp, as in NumPy. */
#include <math.h>

#include "arrays/element.h"
#include "arrays/object.h"
#include "context/asking.h"
#include "context/dealt.h"
#include "library/order.h"
#include "vr/library.h"

/* A sorted vector, and values to be found in it, both by rows in one type. */
struct search {
    int type;
    vr_array *sorted, *values;   /* references */
};

static int open_search(const struct vr_call *call, int sorted, int values, struct search *s)
{
    int status = vr_ordered_type(call, 2, &s->type);
    if (status == VR_OK && call->operands[sorted]->ndims != 1)
        return vr_raise(call->ctx, call->site, VR_SHAPE, "object too deep for desired array");
    if (status == VR_OK)
        status = vr_operand(call, sorted, s->type, VR_ROWMAJOR, &s->sorted);
    if (status == VR_OK)
        status = vr_operand(call, values, s->type, VR_ROWMAJOR, &s->values);
    return status;
}

/* Places in the order of rows: as an array with the extents of the values, or a number. */
static int begin_places(const struct vr_call *call, const struct search *s, vr_array **places)
{
    const vr_spec spec = VR_AS(VR_INT64, s->values->ndims, VR_ROWMAJOR);
    *places = NULL;
    return vr_new(call->ctx, call->site, spec, places, s->values->shape, VR_UNSET);
}

static int64_t many(int64_t left)
{
    return left < VR_SOUGHT_AT_ONCE ? left : VR_SOUGHT_AT_ONCE;
}

static void find_places(const struct vr_call *call, const struct search *s, bool right, vr_array *places)
{
    const struct vr_order *order = vr_order_of(s->type);
    const int64_t n = vr_array_size(s->values), size = s->sorted->shape[0];
    int64_t *place = places->data;
    const int threads = vr_threads(call->ctx, n * 16 / VR_GRAIN);
    VR_DEALT(threads, static,
        for (int64_t i = 0; i < n; i += VR_SOUGHT_AT_ONCE)
            if (!vr_asked(call->ctx))
                order->search(s->sorted->data, size, vr_element_at(s->values, i), many(n - i), right, place + i);)
}

static void close_search(struct search *s)
{
    vr_release(s->sorted);
    vr_release(s->values);
}

/* searchsorted(sorted, values, right): how many elements come before each value, or with `right` not behind it. */
VR_FUNCTION(searchsorted)
{
    struct search s = {0};
    vr_array *places = NULL;
    int64_t right = 0;
    int status = open_search(VR_THIS_CALL, 0, 1, &s);
    if (status == VR_OK && count > 2)
        status = vr_operand_i64(VR_THIS_CALL, 2, &right);
    if (status == VR_OK)
        status = begin_places(VR_THIS_CALL, &s, &places);
    if (status == VR_OK)
        find_places(VR_THIS_CALL, &s, right != 0, places);
    close_search(&s);
    return vr_deliver(VR_THIS_CALL, status, places);
}

/* --- digitize(values, bins, right) --- */

static double bin_at(const struct search *s, int64_t i)
{
    double x;
    vr_cast_elements(VR_FLOAT64, &x, 1, s->type, vr_element_at(s->sorted, i), 1, 1);
    return x;
}

/* 1 of ascending bins, -1 of descending ones, 0 of others. As in NumPy the first two that differ say which it is, and a
 * NaN, which is not greater, is on the way down. */
static int direction(const struct search *s)
{
    const int64_t n = s->sorted->shape[0];
    int64_t i = 1;
    while (i < n && bin_at(s, i) == bin_at(s, 0))
        i++;
    const bool up = i >= n || bin_at(s, 0) < bin_at(s, i);
    for (i++; i < n; i++)
        if (up ? bin_at(s, i - 1) > bin_at(s, i) : bin_at(s, i - 1) < bin_at(s, i))
            return 0;
    return up ? 1 : -1;
}

/* Descending bins in ascending order. */
static int turn(const struct vr_call *call, struct search *s)
{
    const int64_t n = s->sorted->shape[0];
    vr_array *turned = NULL;
    const int status = vr_new(call->ctx, call->site, VR_AS(s->type, 1, VR_ROWMAJOR), &turned, &n, VR_UNSET);
    if (status == VR_OK)
        vr_cast_elements(s->type, vr_element_at(turned, n - 1), -1, s->type, s->sorted->data, 1, n);
    vr_release(s->sorted);
    s->sorted = turned;
    return status;
}

/* The bin i of each value, with bins[i - 1] <= value < bins[i], or with `right` < and <=; of descending bins the other
 * way round. */
VR_FUNCTION(digitize)
{
    struct search s = {0};
    vr_array *places = NULL;
    int64_t right = 0;
    int way = 1, status = open_search(VR_THIS_CALL, 1, 0, &s);
    if (status == VR_OK && count > 2)
        status = vr_operand_i64(VR_THIS_CALL, 2, &right);
    if (status == VR_OK && (way = direction(&s)) == 0)
        status = vr_raise(ctx, site, VR_RANGE, "bins must be monotonically increasing or decreasing");
    if (status == VR_OK && way < 0)
        status = turn(VR_THIS_CALL, &s);
    if (status == VR_OK)
        status = begin_places(VR_THIS_CALL, &s, &places);
    if (status == VR_OK) {
        int64_t *place = places->data;
        find_places(VR_THIS_CALL, &s, right == 0, places);
        for (int64_t i = 0; i < vr_array_size(places) && way < 0; i++)
            place[i] = s.sorted->shape[0] - place[i];
    }
    close_search(&s);
    return vr_deliver(VR_THIS_CALL, status, places);
}

/* --- interp(x, xp, fp): the straight lines between the points (xp, fp) --- */

/* k: of the last point that is not behind x */
static double line_at(double x, int64_t k, int64_t n, const double *xp, const double *fp)
{
    if (isnan(x))
        return x;
    if (k < 0)
        return fp[0];
    if (k >= n - 1 || xp[k] == x)
        return fp[k < n ? k : n - 1];
    const double slope = (fp[k + 1] - fp[k]) / (xp[k + 1] - xp[k]);
    double y = slope * (x - xp[k]) + fp[k];
    if (isnan(y)) /* of infinities: from the other point */
        y = slope * (x - xp[k + 1]) + fp[k + 1];
    return isnan(y) && fp[k] == fp[k + 1] ? fp[k] : y;
}

static void lines_at(const double *x, int64_t count, const vr_array *xp, const vr_array *fp, double *y)
{
    int64_t place[VR_SOUGHT_AT_ONCE];
    vr_order_of(VR_FLOAT64)->search(xp->data, xp->shape[0], x, count, true, place);
    for (int64_t i = 0; i < count; i++)
        y[i] = line_at(x[i], place[i] - 1, xp->shape[0], xp->data, fp->data);
}

static int check_points(const struct vr_call *call)
{
    const vr_array *xp = call->operands[1], *fp = call->operands[2];
    if (xp->ndims != 1 || fp->ndims != 1)
        return vr_raise(call->ctx, call->site, VR_SHAPE, "object too deep for desired array");
    if (xp->shape[0] == 0)
        return vr_raise(call->ctx, call->site, VR_SHAPE, "array of sample points is empty");
    if (xp->shape[0] != fp->shape[0])
        return vr_raise(call->ctx, call->site, VR_SHAPE, "fp and xp are not of the same length.");
    return VR_OK;
}

VR_FUNCTION(interp)
{
    vr_array *x = NULL, *xp = NULL, *fp = NULL, *result = NULL;
    int status = check_points(VR_THIS_CALL);
    if (status == VR_OK)
        status = vr_operand(VR_THIS_CALL, 0, VR_FLOAT64, VR_ROWMAJOR, &x);
    if (status == VR_OK)
        status = vr_operand(VR_THIS_CALL, 1, VR_FLOAT64, VR_ROWMAJOR, &xp);
    if (status == VR_OK)
        status = vr_operand(VR_THIS_CALL, 2, VR_FLOAT64, VR_ROWMAJOR, &fp);
    if (status == VR_OK)
        status = vr_new(ctx, site, VR_AS(VR_FLOAT64, x->ndims, VR_ROWMAJOR), &result, x->shape, VR_UNSET);
    if (status == VR_OK) {
        const int64_t n = vr_array_size(x);
        const int threads = vr_threads(ctx, n * 16 / VR_GRAIN);
        VR_DEALT(threads, static,
            for (int64_t i = 0; i < n; i += VR_SOUGHT_AT_ONCE)
                if (!vr_asked(ctx))
                    lines_at((double *)x->data + i, many(n - i), xp, fp, (double *)result->data + i);)
    }
    vr_release(x);
    vr_release(xp);
    vr_release(fp);
    return vr_deliver(VR_THIS_CALL, status, result);
}

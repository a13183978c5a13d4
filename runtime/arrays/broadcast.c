/* SPDX-License-Identifier: Apache-2.0 */
/* Elementwise operands of different extents: extents of 1 stretch, missing leading axes count as 1. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arrays/axis.h"
#include "arrays/object.h"

/* Room for the extents that an error tells of. */
enum { SHAPES_TEXT = 200 };

/* Stretches the extents so far, of `have` axes right-aligned in shape[0..ndims), by those of an operand. False when
 * they do not match. */
static bool stretch(int64_t *shape, int ndims, int *have, const vr_array *operand)
{
    const int lead = ndims - operand->ndims;
    if (lead < 0)
        return false;
    for (int i = 0; i < operand->ndims; i++) {
        int64_t *extent = &shape[lead + i];
        if (*extent == 1)
            *extent = operand->shape[i];
        else if (operand->shape[i] != 1 && operand->shape[i] != *extent)
            return false;
    }
    if (operand->ndims > *have)
        *have = operand->ndims;
    return true;
}

/* Joins the extents of operands; returns the first one that does not match those before it, or -1. */
static int join(int ndims, int64_t *shape, int count, const vr_array *const *operands, int *have)
{
    *have = 0;
    for (int i = 0; i < ndims; i++)
        shape[i] = 1;
    for (int i = 0; i < count; i++)
        if (operands[i] && !stretch(shape, ndims, have, operands[i]))
            return i;
    return -1;
}

/* The error in NumPy's words, with the blank at their end. */
static int raise_mismatch(vr_context *ctx, vr_site site, int count, const vr_array *const *operands)
{
    char text[SHAPES_TEXT] = "", shape[VR_TUPLE_TEXT];
    size_t used = 0;
    for (int i = 0; i < count && used < sizeof text; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s ",
                                 vr_tuple_text(shape, operands[i]->ndims, operands[i]->shape));
    return vr_raise(ctx, site, VR_SHAPE, "operands could not be broadcast together with shapes %s", text);
}

int vr_broadcast(vr_context *ctx, vr_site site, int ndims, int64_t *shape, int count, const vr_array *const *operands)
{
    int have, failing = join(ndims, shape, count, operands, &have);
    if (failing < 0)
        return VR_OK;
    join(ndims, shape, failing, operands, &have); /* once more: the failing one may have changed the extents */
    const vr_array before = {.shape = shape + ndims - have, .ndims = have};
    return raise_mismatch(ctx, site, 2, (const vr_array *const[]){&before, operands[failing]});
}

/* Extents of the steps so far, and of the expressions that are complete. */
struct steps {
    int64_t room[VR_MOST_STEPS][VR_MAX_DIMS];
    vr_array array[VR_MOST_STEPS];
    int top;
    int64_t result[VR_MOST_RESULTS][VR_MAX_DIMS];
    int result_ndims[VR_MOST_RESULTS];
    int results;
};

static void push(struct steps *steps, int ndims, const int64_t *shape)
{
    int64_t *room = steps->room[steps->top];
    for (int i = 0; i < ndims; i++)
        room[i] = shape[i];
    steps->array[steps->top++] = (vr_array){.shape = room, .ndims = ndims};
}

/* Joins the uppermost extents to one; VR_SHAPE when they do not match. `shape` is room for `ndims`. */
static int combine(vr_context *ctx, vr_site site, struct steps *steps, int count, int ndims)
{
    const vr_array *operands[VR_MOST_STEPS];
    int64_t shape[VR_MAX_DIMS];
    int have;
    steps->top -= count;
    for (int i = 0; i < count; i++)
        operands[i] = &steps->array[steps->top + i];
    if (join(ndims, shape, count, operands, &have) >= 0)
        return raise_mismatch(ctx, site, count, operands);
    push(steps, have, shape + ndims - have);
    return VR_OK;
}

/* The same for an operation whose result goes where its first operand is, in the words of NumPy's operators in place. */
static int combine_in_place(vr_context *ctx, vr_site site, struct steps *steps, int ndims)
{
    const vr_array *to = &steps->array[steps->top - 2], *with = to + 1;
    char text[VR_TUPLE_TEXT], joined[VR_TUPLE_TEXT];
    int64_t shape[VR_MAX_DIMS];
    int have;
    if (join(ndims, shape, 2, (const vr_array *const[]){to, with}, &have) >= 0)
        return raise_mismatch(ctx, site, 3, (const vr_array *const[]){to, with, to});
    const int64_t *result = shape + ndims - have;
    steps->top--;
    if (vr_same_shape(to, have, result))
        return VR_OK;
    return vr_raise(ctx, site, VR_SHAPE, "non-broadcastable output operand with shape %s doesn't match the broadcast "
                    "shape %s", vr_tuple_text(text, to->ndims, to->shape), vr_tuple_text(joined, have, result));
}

/* A place, "@line:column;"; *text becomes its last character. */
static vr_site read_place(vr_site site, const char **text)
{
    char *end;
    site.line = (int)strtol(*text + 1, &end, 10);
    site.column = (int)strtol(end + 1, &end, 10);
    *text = end;
    return site;
}

/* The place of an operation, if it is not that of the expression. */
static vr_site own_place(vr_site site, const char **text)
{
    if ((*text)[1] != '@')
        return site;
    ++*text;
    return read_place(site, text);
}

/* The uppermost extents are those of a complete expression. */
static const vr_array *end_result(struct steps *steps)
{
    const vr_array *last = &steps->array[--steps->top];
    memcpy(steps->result[steps->results], last->shape, (size_t)last->ndims * sizeof *last->shape);
    steps->result_ndims[steps->results++] = last->ndims;
    return last;
}

/* One step; what an expression marked ! has goes to *shape, which moves on. */
static int take_step(vr_context *ctx, vr_site *site, struct steps *steps, int ndims, int64_t **shape,
                     const vr_array *const *operands, const char **text)
{
    const char step = **text;
    if (step >= 'a') {
        push(steps, operands[step - 'a']->ndims, operands[step - 'a']->shape);
    } else if (step >= 'A') {
        push(steps, steps->result_ndims[step - 'A'], steps->result[step - 'A']);
    } else if (step == '.') {
        push(steps, 0, NULL);
    } else if (step == '@') {
        *site = read_place(*site, text);
    } else if (step == '=') {
        end_result(steps);
    } else if (step == '!') {
        const vr_array *result = end_result(steps);
        int have;
        join(ndims, *shape, 1, &result, &have);
        *shape += ndims;
    } else if (step == '<') {
        return combine_in_place(ctx, own_place(*site, text), steps, ndims);
    } else {
        return combine(ctx, own_place(*site, text), steps, step - '0', ndims);
    }
    return VR_OK;
}

/* All operands have the same extents, which are then those of all expressions. */
static bool are_alike(int ndims, int count, const vr_array *const *operands)
{
    const vr_array *last = operands[count - 1];
    bool alike = last->ndims == ndims;
    for (int i = 0; i < count && alike; i++)
        alike = vr_same_shape(operands[i], ndims, last->shape);
    return alike;
}

int vr_broadcast_steps(vr_context *ctx, vr_site site, int ndims, int64_t *shape, int count,
                       const vr_array *const *operands, const char *text)
{
    const bool several = strchr(text, '!') != NULL;
    struct steps steps;
    int have, status = VR_OK;
    if (are_alike(ndims, count, operands)) {
        for (text = several ? text : "!"; *text; text++)
            if (*text == '!')
                for (int i = 0; i < ndims; i++)
                    *shape++ = operands[count - 1]->shape[i];
        return VR_OK;
    }
    if (!several && !strchr(text, '<') && join(ndims, shape, count, operands, &have) < 0)
        return VR_OK;
    steps.top = steps.results = 0;
    for (; *text && status == VR_OK; text++)
        status = take_step(ctx, &site, &steps, ndims, &shape, operands, &text);
    return status != VR_OK || several ? status : vr_broadcast(ctx, site, ndims, shape, count, operands);
}

void vr_broadcast_strides(const vr_array *operand, int ndims, int64_t *stride)
{
    const int lead = ndims - (operand ? operand->ndims : 0);
    for (int i = 0; i < ndims; i++)
        stride[i] = i < lead || operand->shape[i - lead] == 1 ? 0 : operand->stride[i - lead];
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Copies that wait (thesis 7.3.2): the mirrors of an array and of its copy have one buffer, which counts them, until
 * a kernel may write to one of them, or elements that the host has changed come in. That one gets a buffer of its
 * own then, and the elements with it unless all of them are overwritten; the other keeps the first. */
#ifdef HAVE_OPENCL

#include "gpu/lend.h"

#include "gpu/transfer.h"
#include "gpu/trouble.h"

/* --- lending --- */

static bool lie_alike(const vr_array *a, const vr_array *b)
{
    bool alike = a->type == b->type && a->ndims == b->ndims;
    for (int k = 0; alike && k < a->ndims; k++)
        alike = a->shape[k] == b->shape[k] && (a->stride[k] == b->stride[k] || a->shape[k] == 1);
    return alike;
}

/* Without gaps, at a distance from the beginning of its mirror. */
static bool find_box(const struct vr_mirror *mirror, const vr_array *array, struct vr_box *box, size_t *distance)
{
    if (!vr_box_of(array, box))
        return false;
    *distance = box->first - mirror->first;
    return box->ndims == 0;
}

/* Whether what is known of a mirror is about a box alone. */
static bool is_about(const struct vr_mirror *mirror, const struct vr_box *box)
{
    for (int k = 0; k < mirror->patch_count; k++)
        if (!vr_box_covers(box, &mirror->patch[k].box))
            return false;
    return true;
}

static bool lend(struct vr_mirror *from, struct vr_mirror *to, const vr_array *source, const vr_array *copy)
{
    struct vr_box box, made;
    size_t distance, there;
    if (from == to || !from->buffer || from->buffer->foreign || (to->buffer && to->buffer->foreign) ||
        !find_box(from, source, &box, &distance) || !find_box(to, copy, &made, &there) || distance != there ||
        to->end - to->first > from->buffer->bytes || !is_about(to, &made) || !vr_is_right(from, &box, VR_SIDE_DEVICE) ||
        !vr_reserve_patches(to))
        return false;
    vr_forget_patches(to);
    to->buffer = from->buffer;
    to->buffer->lent++;
    to->buffer->own = vr_own_buffer;
    vr_note_written(to, &made, VR_SIDE_DEVICE);
    return true;
}

bool vr_lend_copy(const vr_context *ctx, const struct vr_device *device, const struct vr_launch *launch)
{
    const vr_kernel *kernel = launch->kernel;
    const bool second = kernel->array_count == 2 && (kernel->arrays[0].access & VR_WRITES);
    struct vr_mirror *from, *to;
    if (!kernel->copies || kernel->array_count != 2 || !lie_alike(launch->arrays[0], launch->arrays[1]))
        return false;
    const vr_array *source = launch->arrays[second], *copy = launch->arrays[!second];
    to = vr_find_mirror(copy, true); /* which may join others: then the source's is not what it was */
    from = to ? vr_find_mirror(source, false) : NULL;
    if (!from || to->first > (uintptr_t)copy->data || !lend(from, to, source, copy))
        return false;
    to->owner = ctx;
    return vr_give_buffer(to, device);
}

/* --- owning --- */

/* Of what is known of the mirror. */
static bool copy_buffer(const struct vr_buffer *from, struct vr_mirror *mirror)
{
    const struct vr_box known = vr_known_range(mirror);
    const size_t at = known.first - mirror->first, bytes = vr_box_end(&known) - known.first;
    struct vr_wait wait = {.queue = vr_is_written(&from->uses) ? from->uses.writer : VR_QUEUE_COMPUTE};
    cl_event event = NULL;
    vr_wait_for(&wait, &from->uses, false);
    vr_wait_for(&wait, &mirror->buffer->uses, true);
    if ((wait.count > 0 && !vr_flush_queues()) ||
        !vr_good(vr_cl.EnqueueCopyBuffer(vr_queue(wait.queue), from->memory, mirror->buffer->memory, at, at, bytes,
                                         wait.count, vr_wait_events(&wait), &event),
                 "clEnqueueCopyBuffer"))
        return false;
    vr_note_use((struct vr_uses *)&from->uses, wait.queue, false, event);
    vr_note_use(&mirror->buffer->uses, wait.queue, true, event);
    vr_note_copy(wait.queue, bytes, event);
    vr_cl.ReleaseEvent(event);
    return vr_flush_queues();
}

bool vr_own_buffer(struct vr_mirror *mirror, const struct vr_device *device, bool keep)
{
    struct vr_buffer *lent = mirror->buffer;
    if (!lent || lent->lent == 0)
        return true;
    mirror->buffer = NULL;
    if (vr_give_buffer(mirror, device) && (!keep || mirror->patch_count == 0 || copy_buffer(lent, mirror))) {
        vr_put_buffer(lent);
        return true;
    }
    vr_put_buffer(mirror->buffer);
    mirror->buffer = lent;
    return false;
}

#endif

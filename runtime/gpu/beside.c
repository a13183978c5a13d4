/* SPDX-License-Identifier: Apache-2.0 */
/* Values that are computed beside the place that they are for, since that is read too: T[1:-1] = T[:-2] + T[2:] (loops/target.c).
 * On a device two buffers serve in turn, as in stencils that are written for one: what is beside lies in memory of its own as
 * the place does in its array's. When the kernel has written it, what lies around the place is copied to that buffer, and the
 * two mirrors exchange their buffers. Where the place is a small part of its array it is written to by a kernel that spreads
 * the values. Neither goes through the host. */
#ifdef HAVE_OPENCL

#include "arrays/object.h"
#include "gpu/lend.h"
#include "gpu/mirror.h"
#include "gpu/pack.h"
#include "gpu/process.h"
#include "gpu/section.h"
#include "gpu/transfer.h"
#include "gpu/verify.h"

struct sides {
    const struct vr_device *device;
    struct vr_mirror *place, *beside;
    struct vr_box box, values; /* of the place; of what is beside */
};

static const struct vr_device *device_in_use(void)
{
    bool quiet;
    return vr_is_verifying() ? NULL : vr_usable_device(&quiet);
}

/* --- memory that is laid out as the place's is --- */

/* Bytes of memory in which a place lies that is at least half of it; 0: it is less. */
static size_t find_memory(const vr_array *place, size_t *distance)
{
    const struct vr_mirror *mirror = vr_find_mirror(place, true);
    struct vr_box box;
    if (!mirror || !vr_box_of(place, &box) || mirror->end - mirror->first > 2 * vr_box_bytes(&box))
        return 0;
    *distance = (uintptr_t)place->data - mirror->first;
    return mirror->end - mirror->first;
}

int vr_lay_beside(vr_context *ctx, vr_site site, vr_array *place, vr_array **beside)
{
    const int64_t bytes = (int64_t)vr_element_bytes(place->type);
    vr_array *memory = NULL, *view;
    size_t distance = 0, size = 0;
    int status;
    if (vr_array_size(place) == 0 || vr_lies(place, VR_ROWMAJOR) || !vr_same_shape(*beside, place->ndims, place->shape))
        return VR_OK;
    vr_lock_gpu();
    if (device_in_use())
        size = find_memory(place, &distance);
    vr_unlock_gpu();
    if (size == 0 || size % (size_t)bytes != 0 || distance % (size_t)bytes != 0)
        return VR_OK;
    status = vr_new(ctx, site, VR_AS(place->type, 1, VR_ROWMAJOR), &memory, &(int64_t){(int64_t)size / bytes}, VR_UNSET);
    if (status != VR_OK)
        return status;
    view = vr_object_view(memory, (char *)memory->data + distance, place->ndims, place->shape, place->stride);
    vr_release(memory);
    if (!view)
        return vr_raise_memory(ctx, site);
    vr_release(*beside);
    *beside = view;
    return VR_OK;
}

/* --- what lies around the place --- */

struct copying {
    const struct sides *sides;
    struct vr_wait wait;
    cl_event event;
    size_t bytes;
};

static bool copy_box(struct copying *c, const struct vr_box *box)
{
    if (c->event)
        vr_cl.ReleaseEvent(c->event);
    c->event = NULL;
    c->bytes += vr_box_bytes(box);
    return vr_enqueue_copy(c->sides->device, box, c->sides->place->first, c->sides->place->buffer->memory,
                           c->sides->beside->buffer->memory, &c->wait, &c->event);
}

static bool copy_between(struct copying *c, uintptr_t first, uintptr_t end)
{
    const struct vr_box box = vr_box_between(first, end);
    return first == end || copy_box(c, &box);
}

/* In front of the place, behind it, and for each of its dimensions what lies between its parts. */
static bool copy_around(struct copying *c)
{
    const struct vr_box *box = &c->sides->box;
    bool good = copy_between(c, c->sides->place->first, box->first) &&
                copy_between(c, vr_box_end(box), c->sides->place->end);
    size_t part = box->run; /* bytes from the first to the last of one */
    for (int k = box->ndims - 1; good && k >= 0; k--) {
        struct vr_box gaps = *box;
        gaps.ndims = k + 1;
        gaps.first += part;
        gaps.run = box->stride[k] - part;
        gaps.count[k]--;
        good = gaps.run == 0 || gaps.count[k] == 0 || copy_box(c, &gaps);
        part += gaps.count[k] * box->stride[k];
    }
    return good;
}

/* --- to the place --- */

static void note(struct copying *c)
{
    const struct sides *s = c->sides;
    vr_note_use(&s->place->buffer->uses, c->wait.queue, true, c->event);
    vr_note_use(&s->beside->buffer->uses, c->wait.queue, true, c->event);
    vr_note_copy(c->wait.queue, c->bytes, c->event);
    if (c->event)
        vr_cl.ReleaseEvent(c->event);
}

/* A task behind those that wrote either side. */
static bool begin(struct copying *c)
{
    const struct vr_uses *values = &c->sides->beside->buffer->uses;
    c->wait.queue = vr_is_written(values) ? values->writer : VR_QUEUE_COMPUTE;
    vr_wait_for(&c->wait, values, true);
    vr_wait_for(&c->wait, &c->sides->place->buffer->uses, true);
    return c->wait.count == 0 || vr_flush_queues();
}

static bool lie_alike(const struct sides *s)
{
    const struct vr_buffer *a = s->place->buffer, *b = s->beside->buffer;
    bool alike = s->box.ndims == s->values.ndims && s->box.run == s->values.run &&
                 s->box.first - s->place->first == s->values.first - s->beside->first &&
                 a->bytes >= s->beside->end - s->beside->first && b->bytes >= s->place->end - s->place->first;
    for (int k = 0; alike && k < s->box.ndims; k++)
        alike = s->box.count[k] == s->values.count[k] && s->box.stride[k] == s->values.stride[k];
    return alike && !a->foreign && a->lent == 0 && b->lent == 0;
}

static bool exchange(const struct sides *s)
{
    struct copying c = {.sides = s};
    struct vr_buffer *buffer = s->place->buffer;
    if (!begin(&c) || !copy_around(&c))
        return false;
    note(&c);
    s->place->buffer = s->beside->buffer;
    s->beside->buffer = buffer;
    vr_forget_patches(s->beside);
    return true;
}

static bool spread(const struct sides *s)
{
    struct copying c = {.sides = s, .bytes = vr_box_bytes(&s->box)};
    if (!begin(&c) || !vr_enqueue_spread(s->device, &s->box, s->place->first, s->place->buffer->memory,
                                         s->beside->buffer->memory, s->values.first - s->beside->first, false, &c.wait, &c.event))
        return false;
    note(&c);
    return true;
}

/* Whether the order of the elements in memory is that of the axes: a box has forgotten which axis is which. */
static bool is_in_order(const vr_array *array)
{
    int64_t before = INT64_MAX;
    for (int k = 0; k < array->ndims; k++) {
        if (array->shape[k] == 1)
            continue;
        if (array->stride[k] <= 0 || array->stride[k] > before)
            return false;
        before = array->stride[k];
    }
    return true;
}

/* Whether the elements come in the same order in both, backwards too. */
static bool have_same_strides(const vr_array *a, const vr_array *b)
{
    for (int k = 0; k < a->ndims; k++)
        if (a->shape[k] > 1 && a->stride[k] != b->stride[k])
            return false;
    return true;
}

static bool move(const vr_context *ctx, struct sides *s, const vr_array *place, const vr_array *beside)
{
    s->place = vr_find_mirror(place, true); /* which may join others: then what is beside is not what it was */
    s->beside = vr_find_mirror(beside, false);
    if (!s->place || !s->beside || s->place == s->beside || !s->beside->buffer || !vr_box_of(place, &s->box) ||
        !vr_box_of(beside, &s->values) || !vr_is_right(s->beside, &s->values, VR_SIDE_DEVICE) ||
        !vr_same_shape(beside, place->ndims, place->shape) ||
        !vr_give_buffer(s->place, s->device) || !vr_reserve_patches(s->place) || !vr_own_buffer(s->place, s->device, true))
        return false;
    const bool alike = lie_alike(s) && have_same_strides(place, beside);
    if (alike ? !exchange(s) : s->values.ndims > 0 || !is_in_order(place) || !vr_lies(beside, VR_ROWMAJOR) || !spread(s))
        return false;
    s->place->owner = s->place->owner == ctx || s->place->patch_count == 0 ? ctx : NULL;
    vr_note_written(s->place, &s->box, VR_SIDE_DEVICE);
    return true;
}

/* An error that a kernel found comes first: the place keeps its elements then. */
int vr_move_beside(vr_context *ctx, vr_site site, vr_array *place, vr_array **beside)
{
    struct sides s = {0};
    struct vr_sections *sections;
    bool moved = false;
    int status = VR_OK;
    vr_lock_gpu();
    sections = vr_sections_of(ctx);
    s.device = sections ? device_in_use() : NULL;
    if (s.device && vr_array_size(place) > 0) {
        vr_set_transfers(s.device, vr_transfer_threads(ctx), &sections->counts);
        status = vr_check_faults(ctx, site, sections);
        moved = status == VR_OK && move(ctx, &s, place, *beside);
    }
    vr_unlock_gpu();
    if (status == VR_OK && !moved)
        status = vr_host(ctx, site, *beside, VR_READS);
    if (status == VR_OK && !moved)
        status = vr_host(ctx, site, place, VR_READS | VR_WRITES);
    if (moved) {
        vr_release(*beside);
        *beside = vr_retain(place);
    }
    return status;
}

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* The table of mirrors: found by addresses, joined where arrays turn out to overlap, evicted where the device's
 * memory ends. */
#ifdef HAVE_OPENCL

#include "gpu/mirror.h"

#include <stdlib.h>
#include <string.h>

#include "arrays/object.h"
#include "gpu/trouble.h"
#include "vr/gpu.h"

static struct vr_mirror **table; /* by address */
static int count, room;
static int64_t launch;

bool vr_gpu_in_use;

struct vr_mirror *vr_mirror_at(int index)
{
    return index < count ? table[index] : NULL;
}

void vr_next_launch(void)
{
    launch++;
}

/* --- ranges --- */

struct range {
    uintptr_t first, end;
};

/* The memory of an array together with that of the array whose elements it shows. */
static struct range range_of(const vr_array *array)
{
    const struct vr_object *object = (const struct vr_object *)array;
    const vr_array *owner = object->base ? object->base : array;
    const size_t capacity = ((const struct vr_object *)owner)->capacity;
    struct vr_box own, whole;
    struct range range;
    vr_box_of(array, &own);
    range = (struct range){own.first, vr_box_end(&own)};
    if (capacity > 0) {
        whole = vr_box_between((uintptr_t)owner->data, (uintptr_t)owner->data + capacity);
    } else {
        if (vr_array_size(owner) == 0)
            return range;
        vr_box_of(owner, &whole);
    }
    range.first = whole.first < range.first ? whole.first : range.first;
    range.end = vr_box_end(&whole) > range.end ? vr_box_end(&whole) : range.end;
    return range;
}

/* The first mirror that ends behind an address. */
static int find_behind(uintptr_t address)
{
    int low = 0, high = count;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (table[middle]->end > address)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* --- the table --- */

static struct vr_mirror *insert(struct range range)
{
    const int at = find_behind(range.first);
    struct vr_mirror *mirror;
    if (count == room) {
        struct vr_mirror **longer = realloc(table, (size_t)(2 * room + 8) * sizeof *table);
        if (!longer)
            return NULL;
        table = longer;
        room = 2 * room + 8;
    }
    mirror = calloc(1, sizeof *mirror);
    if (!mirror)
        return NULL;
    mirror->first = range.first;
    mirror->end = range.end;
    memmove(table + at + 1, table + at, (size_t)(count - at) * sizeof *table);
    table[at] = mirror;
    count++;
    __atomic_store_n(&vr_gpu_in_use, true, __ATOMIC_RELAXED);
    return mirror;
}

void vr_drop_mirror(struct vr_mirror *mirror)
{
    const int at = find_behind(mirror->first);
    vr_forget_patches(mirror);
    free(mirror->patch);
    free(mirror);
    count--;
    memmove(table + at, table + at + 1, (size_t)(count - at) * sizeof *table);
    __atomic_store_n(&vr_gpu_in_use, count > 0, __ATOMIC_RELAXED);
}

/* Makes one mirror of the range and all that overlap it, beginning at `at`. */
static struct vr_mirror *join(int at, struct range range)
{
    bool resident = false;
    struct vr_mirror *mirror;
    while (at < count && table[at]->first < range.end) {
        mirror = table[at];
        if (!vr_give_back(mirror) || !vr_await_incoming(mirror))
            return NULL;
        range.first = mirror->first < range.first ? mirror->first : range.first;
        range.end = mirror->end > range.end ? mirror->end : range.end;
        resident |= mirror->resident;
        vr_drop_mirror(mirror);
    }
    mirror = insert(range);
    if (mirror)
        mirror->resident = resident;
    else
        vr_trouble("there is not enough memory");
    return mirror;
}

struct vr_mirror *vr_find_mirror(const vr_array *array, bool make)
{
    struct vr_box box;
    int at;
    vr_box_of(array, &box);
    at = find_behind(box.first);
    if (at < count && table[at]->first <= box.first && vr_box_end(&box) <= table[at]->end)
        return table[at];
    if (make) {
        const struct range range = range_of(array);
        return join(find_behind(range.first), range);
    }
    return at < count && table[at]->first < vr_box_end(&box) ? table[at] : NULL;
}

/* --- buffers --- */

bool vr_evict(void)
{
    for (int i = 0; i < count; i++)
        if (table[i]->buffer && !table[i]->buffer->foreign && table[i]->launch != launch && vr_give_back(table[i])) {
            vr_forget_patches(table[i]);
            return true;
        }
    return false;
}

bool vr_give_buffer(struct vr_mirror *mirror, const struct vr_device *device)
{
    const size_t bytes = mirror->end - mirror->first;
    mirror->launch = launch;
    if (mirror->buffer)
        return true;
    if (bytes > device->largest)
        return vr_trouble("an array of %zu bytes is larger than a buffer of the device", bytes);
    do
        mirror->buffer = vr_get_buffer(device, bytes);
    while (!mirror->buffer && vr_evict());
    return mirror->buffer != NULL;
}

#endif

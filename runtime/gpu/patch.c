/* SPDX-License-Identifier: Apache-2.0 */
/* Patches of a mirror: which side has a box right, made right by transfers that never overwrite what is newer.
 *
 * A transfer of a box is safe where no byte of it is right on the other side alone. So before a patch is moved,
 * patches of a later time that are right on its other side and meet it are moved the other way. */
#ifdef HAVE_OPENCL

#include <stdlib.h>
#include <string.h>

#include "gpu/mirror.h"
#include "gpu/part.h"
#include "gpu/transfer.h"
#include "gpu/trouble.h"

enum {
    MANY_PATCHES = 64,  /* then they are joined, or the small ones are settled and forgotten */
    ROOM = 32,          /* for what one statement adds */
    LITTLE = 8          /* a part of a mirror, one of so many, that moves so that patches can be joined */
};

/* --- the list --- */

static void remove_covered(struct vr_mirror *mirror, const struct vr_box *box)
{
    int kept = 0;
    for (int k = 0; k < mirror->patch_count; k++)
        if (!vr_box_covers(box, &mirror->patch[k].box))
            mirror->patch[kept++] = mirror->patch[k];
    mirror->patch_count = kept;
}

static bool meets_any(const struct vr_mirror *mirror, const struct vr_box *box)
{
    for (int k = 0; k < mirror->patch_count; k++)
        if (vr_box_meets(&mirror->patch[k].box, box))
            return true;
    return false;
}

/* Whether a patch that has all bytes of the box says the same, and those of a later time that have bytes of it do
 * too: of loops over less and less of an array the first says all. */
static bool is_known(const struct vr_mirror *mirror, const struct vr_box *box, int right)
{
    for (int k = mirror->patch_count - 1; k >= 0; k--)
        if (vr_box_meets(&mirror->patch[k].box, box)) {
            if (mirror->patch[k].right != right)
                return false;
            if (vr_box_covers(&mirror->patch[k].box, box))
                return true;
        }
    return false;
}

/* Without room only what is right on both sides may be left out. */
static void paint(struct vr_mirror *mirror, const struct vr_box *box, int right)
{
    remove_covered(mirror, box);
    if (mirror->patch_count == mirror->patch_room || is_known(mirror, box, right) ||
        (right == VR_SIDE_HOST && !meets_any(mirror, box)))
        return;
    mirror->patch[mirror->patch_count++] = (struct vr_patch){*box, right};
}

void vr_note_written(struct vr_mirror *mirror, const struct vr_box *box, enum vr_side side)
{
    paint(mirror, box, side);
}

void vr_let_go(struct vr_mirror *mirror)
{
    mirror->patch_count = mirror->fetches = 0;
    vr_put_buffer(mirror->buffer);
    mirror->buffer = NULL;
}

void vr_forget_patches(struct vr_mirror *mirror)
{
    vr_await_incoming(mirror);
    vr_let_go(mirror);
}

/* --- making right --- */

static bool settle(struct vr_mirror *mirror, int k);

/* The same of a patch in the way of a transfer. What the host alone has right stays its own: what a statement stores to is told before it
 * does, and so is what else it reads, which may be the same elements. */
static bool settle_aside(struct vr_mirror *mirror, int k)
{
    const int right = mirror->patch[k].right;
    if (!settle(mirror, k))
        return false;
    if (right == VR_SIDE_HOST)
        mirror->patch[k].right = right;
    return true;
}

/* Moves what a patch says, so that both sides are right. */
static bool settle(struct vr_mirror *mirror, int k)
{
    struct vr_patch *patch = &mirror->patch[k];
    if (patch->right == VR_SIDE_BOTH)
        return true;
    for (int j = mirror->patch_count - 1; j > k; j--)
        if (mirror->patch[j].right == (VR_SIDE_BOTH ^ patch->right) && vr_box_meets(&mirror->patch[j].box, &patch->box)
            && !settle_aside(mirror, j))
            return false;
    if (!vr_move(mirror, &patch->box, 1, VR_SIDE_BOTH ^ patch->right))
        return false;
    patch->right = VR_SIDE_BOTH;
    return true;
}

/* Moves a box to a side, first what of it is right there alone the other way. */
static bool bring(struct vr_mirror *mirror, const struct vr_box *box, enum vr_side side)
{
    bool aside = false;
    for (int k = mirror->patch_count - 1; k >= 0; k--)
        if (mirror->patch[k].right == (int)side && vr_box_meets(&mirror->patch[k].box, box)) {
            aside = true;
            if (!settle_aside(mirror, k))
                return false;
        }
    if (!vr_move(mirror, box, 1, side))
        return false;
    paint(mirror, box, aside && side == VR_SIDE_HOST ? VR_SIDE_HOST : VR_SIDE_BOTH);
    return true;
}

/* Moves the parts of a box that are wrong on a side. */
static bool move_parts(struct vr_mirror *mirror, const struct vr_parts *parts, enum vr_side side)
{
    if (!vr_move(mirror, parts->box, parts->count, side))
        return false;
    for (int i = 0; i < parts->count; i++)
        paint(mirror, &parts->box[i], VR_SIDE_BOTH);
    return true;
}

static bool find_wrong(const struct vr_mirror *mirror, const struct vr_box *box, enum vr_side side, struct vr_parts *parts)
{
    return vr_find_wrong(mirror->patch, mirror->patch_count, mirror->first, mirror->end, box, side, parts);
}

/* Where boxes lie across each other in other ways than rectangles do, whole patches are moved. */
bool vr_make_right(struct vr_mirror *mirror, const struct vr_box *box, enum vr_side side)
{
    struct vr_parts parts;
    if (find_wrong(mirror, box, side, &parts))
        return move_parts(mirror, &parts, side);
    for (int k = mirror->patch_count - 1; k >= 0; k--) {
        const struct vr_patch *patch = &mirror->patch[k];
        bool covered;
        if (!vr_box_meets(&patch->box, box))
            continue;
        covered = vr_box_covers(&patch->box, box);
        if (!(patch->right & (int)side)) {
            if (covered && vr_box_bytes(box) < vr_box_bytes(&patch->box))
                return bring(mirror, box, side);
            if (!settle(mirror, k))
                return false;
        }
        if (covered)
            return true;
    }
    return side == VR_SIDE_HOST || bring(mirror, box, side); /* where there is no patch, the host alone is right */
}

bool vr_make_all_right(struct vr_mirror *mirror, const struct vr_box *boxes, int count, enum vr_side side)
{
    struct vr_parts all, parts;
    all.count = 0;
    for (int i = 0; i < count; i++) {
        if (find_wrong(mirror, &boxes[i], side, &parts) && all.count + parts.count <= VR_MOST_PARTS) {
            memcpy(all.box + all.count, parts.box, (size_t)parts.count * sizeof *parts.box);
            all.count += parts.count;
            continue;
        }
        if (!move_parts(mirror, &all, side) || !vr_make_right(mirror, &boxes[i], side))
            return false;
        all.count = 0;
    }
    return move_parts(mirror, &all, side);
}

bool vr_is_right(const struct vr_mirror *mirror, const struct vr_box *box, enum vr_side side)
{
    struct vr_parts parts;
    if (find_wrong(mirror, box, side, &parts))
        return parts.count == 0;
    for (int k = mirror->patch_count - 1; k >= 0; k--) {
        const struct vr_patch *patch = &mirror->patch[k];
        if (!vr_box_meets(&patch->box, box))
            continue;
        if (!(patch->right & (int)side))
            return false;
        if (vr_box_covers(&patch->box, box))
            return true;
    }
    return side == VR_SIDE_HOST;
}

struct vr_box vr_known_range(const struct vr_mirror *mirror)
{
    uintptr_t first = UINTPTR_MAX, end = 0;
    for (int k = 0; k < mirror->patch_count; k++) {
        const struct vr_box *box = &mirror->patch[k].box;
        first = box->first < first ? box->first : first;
        end = vr_box_end(box) > end ? vr_box_end(box) : end;
    }
    return vr_box_between(first, end);
}

/* What the patches are about, in whole rows of the first of them that has rows: of these it is known what is wrong. */
static struct vr_box known_rows(const struct vr_mirror *mirror)
{
    const struct vr_box known = vr_known_range(mirror);
    uintptr_t first = known.first, end = vr_box_end(&known);
    for (int k = 0; k < mirror->patch_count; k++)
        if (mirror->patch[k].box.ndims == 1) {
            const size_t pitch = mirror->patch[k].box.stride[0];
            first -= (first - mirror->first) % pitch;
            end += pitch - 1 - (end - mirror->first + pitch - 1) % pitch;
            break;
        }
    return vr_box_between(first, end < mirror->end ? end : mirror->end);
}

/* Whether one patch is about a box, and the device has what every patch says is right: boxes that lie across each other, as the
 * diagonals of a matrix, have no parts that could be told apart. */
static bool device_has(const struct vr_mirror *mirror, const struct vr_box *box)
{
    bool covered = false, all = true;
    for (int k = 0; k < mirror->patch_count; k++) {
        covered |= vr_box_covers(&mirror->patch[k].box, box);
        all &= (mirror->patch[k].right & VR_SIDE_DEVICE) != 0;
    }
    return covered && all;
}

/* Where the device has all of what the patches are about, or lacks little of it, one says so: what the host has
 * besides is forgotten. */
static bool join_patches(struct vr_mirror *mirror)
{
    const struct vr_box hull = known_rows(mirror);
    struct vr_parts lacks;
    size_t bytes = 0;
    lacks.count = 0;
    if (!device_has(mirror, &hull) && !find_wrong(mirror, &hull, VR_SIDE_DEVICE, &lacks))
        return false;
    for (int i = 0; i < lacks.count; i++)
        bytes += vr_box_bytes(&lacks.box[i]);
    if (bytes > vr_box_bytes(&hull) / LITTLE || !move_parts(mirror, &lacks, VR_SIDE_DEVICE))
        return false;
    mirror->patch[0] = (struct vr_patch){hull, VR_SIDE_DEVICE};
    mirror->patch_count = 1;
    return true;
}

bool vr_give_back(struct vr_mirror *mirror)
{
    const struct vr_box hull = vr_known_range(mirror);
    struct vr_parts parts;
    if (mirror->patch_count > 1 && find_wrong(mirror, &hull, VR_SIDE_HOST, &parts))
        return move_parts(mirror, &parts, VR_SIDE_HOST);
    if (mirror->patch_count > MANY_PATCHES / 4)
        join_patches(mirror);
    for (int k = mirror->patch_count - 1; k >= 0; k--)
        if (mirror->patch[k].right == VR_SIDE_DEVICE && !settle(mirror, k))
            return false;
    return true;
}

/* A settled patch may be forgotten: whatever is said of its bytes then, one side or the other being right, is true.
 * Those that are not larger than the others on average are moved. */
static bool forget_small(struct vr_mirror *mirror)
{
    size_t bytes = 0;
    int kept = 0;
    for (int k = 0; k < mirror->patch_count; k++)
        bytes += vr_box_bytes(&mirror->patch[k].box) / (size_t)mirror->patch_count;
    for (int k = mirror->patch_count - 1; k >= 0; k--)
        if (vr_box_bytes(&mirror->patch[k].box) <= bytes && !settle(mirror, k))
            return false;
    for (int k = 0; k < mirror->patch_count; k++)
        if (mirror->patch[k].right != VR_SIDE_BOTH)
            mirror->patch[kept++] = mirror->patch[k];
    mirror->patch_count = kept;
    return true;
}

/* Once small patches are gone it may be simple what the device lacks. */
static bool make_few(struct vr_mirror *mirror)
{
    if (join_patches(mirror))
        return true;
    if (!forget_small(mirror))
        return false;
    join_patches(mirror);
    return true;
}

bool vr_reserve_patches(struct vr_mirror *mirror)
{
    const int room = mirror->patch_count + ROOM;
    struct vr_patch *longer;
    if (mirror->patch_count > MANY_PATCHES && !make_few(mirror))
        return false;
    if (mirror->patch_room >= room)
        return true;
    longer = realloc(mirror->patch, (size_t)(2 * room) * sizeof *longer);
    if (!longer)
        return vr_trouble("there is not enough memory");
    mirror->patch = longer;
    mirror->patch_room = 2 * room;
    return true;
}

#endif

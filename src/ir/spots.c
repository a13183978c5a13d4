/* SPDX-License-Identifier: Apache-2.0 */
/* The way through statements and those in them; see ir/spots.h. */
#include "ir/spots.h"

static void go_into(struct vr_spots *spots, struct vr_spot around, struct vr_list *list)
{
    around.list = list;
    around.at = 0;
    VR_APPEND(spots->unit->scratch, spots->levels, spots->depth, spots->capacity, (struct vr_spot_level){.spot = around});
}

struct vr_spots vr_spots_from(struct vr_unit *unit, struct vr_list *list, bool inside_out)
{
    struct vr_spots spots = {.unit = unit, .inside_out = inside_out};
    go_into(&spots, (struct vr_spot){0}, list);
    return spots;
}

static void go_on(struct vr_spot_level *level)
{
    level->spot.at++;
    level->state = VR_SPOT_BEFORE;
    level->body = NULL;
}

/* Goes to what stands in a statement next; false where that was all. */
static bool go_inside(struct vr_spots *spots, struct vr_spot_level *level)
{
    struct vr_spot inside = level->spot;
    const struct vr_node *s = inside.list->at[inside.at];
    level->body = vr_next_body(s, level->body);
    inside.loops += vr_is_loop(s->kind);
    inside.parallel = s->kind == VR_N_PFOR ? s : inside.parallel;
    inside.in_section |= vr_flag_on(s, VR_F_GPU);
    if (!level->body)
        return false;
    go_into(spots, inside, level->body);
    return true;
}

struct vr_spot *vr_spots_on(struct vr_spots *spots)
{
    struct vr_spot_level *level = &spots->levels[spots->depth - 1];
    if (level->state == VR_SPOT_BEHIND || (level->state == VR_SPOT_INSIDE && !spots->at))
        go_on(level);
    while (spots->depth) {
        level = &spots->levels[spots->depth - 1];
        if (level->spot.at >= level->spot.list->count) {
            spots->depth--;
        } else if (level->state == VR_SPOT_BEFORE) {
            level->state = VR_SPOT_INSIDE;
            if (!spots->inside_out)
                return spots->at = &level->spot;
        } else if (!go_inside(spots, level)) {
            level->state = VR_SPOT_BEHIND;
            if (spots->inside_out)
                return spots->at = &level->spot;
            go_on(level);
        }
    }
    return NULL;
}

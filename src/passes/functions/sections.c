/* SPDX-License-Identifier: Apache-2.0 */
/* Sections everywhere: makes the whole of each function a GPU section (thesis 4.5.4), for programs that do not say
 * which parts are. Never on by itself.
 *
 * Needs verification, and keeps it. */
#include "passes/pass.h"

bool vr_pass_sections(struct vr_unit *unit, struct vr_function *f)
{
    if (f->body.count == 0)
        return false;
    struct vr_node *section = vr_node_new(unit, VR_N_LIST, f->span, NULL);
    vr_flag_set(section, VR_F_GPU, true);
    vr_flag_set(section, VR_F_IMPLIED, true);
    section->slot[VR_KIDS] = f->body;
    f->body = (struct vr_list){0};
    vr_list_add(unit, &f->body, section);
    return true;
}

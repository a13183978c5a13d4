/* SPDX-License-Identifier: Apache-2.0 */
/* An error in a kernel (thesis 5.8): the first work-item that claims the buffer tells its own. The host reads it as
 * runtime/gpu has it. */
typedef struct vr_fault {
    int claimed, which;
    long index, extent;
} vr_fault;

void vr_claim(global struct vr_fault *fault, int which, long index, long extent)
{
    if (atomic_cmpxchg(&fault->claimed, 0, 1) != 0)
        return;
    fault->which = which;
    fault->index = index;
    fault->extent = extent;
}

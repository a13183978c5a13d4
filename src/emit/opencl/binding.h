/* SPDX-License-Identifier: Apache-2.0 */
/* The macros of vr/base.h and vr/binding.h that element accesses and checks are written in. */
#define VR_UNLIKELY(x) (x)
#define VR_OUTSIDE(position, extent) ((uint64_t)(position) >= (uint64_t)(extent))
#define VR_OUTSIDE_1(index, extent) ((uint64_t)(index) - 1u >= (uint64_t)(extent))

/* SPDX-License-Identifier: Apache-2.0 */
/* The version of vrc, in the one place that the compiler takes it from. */
#ifndef VRC_DRIVER_VERSION_H
#define VRC_DRIVER_VERSION_H

#define VRC_VERSION "0.1.0"

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* What kernels have in their own way: OpenCL C lacks what the runtime uses, or the device does it otherwise. */
#include "atomic.h"
#include "elementary.h"
#include "fault.h"
#include "pyround.h"
#include "square.h"

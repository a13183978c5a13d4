/* SPDX-License-Identifier: Apache-2.0 */
/* All of libvr that generated code and its callers use. */
#ifndef VR_VR_H
#define VR_VR_H

#include "vr/base.h"
#include "vr/array.h"
#include "vr/index.h"
#include "vr/library.h"
#include "vr/folding.h"
#include "vr/nest.h"
#include "vr/scalar.h"
#include "vr/ufunc.h"
#include "vr/complex.h"

#endif

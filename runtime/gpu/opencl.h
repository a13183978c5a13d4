/* SPDX-License-Identifier: Apache-2.0 */
/* OpenCL without linking it: the library is looked for when a program first wants a device. */
#ifndef VR_GPU_OPENCL_H
#define VR_GPU_OPENCL_H

#include <stdbool.h>

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

/* The library's functions: vr_cl.CreateBuffer(...) is clCreateBuffer(...). */
struct vr_opencl {
#define CALL(type, name, parameters, arguments) type (CL_API_CALL *name) parameters;
#define MAKE CALL
#include "gpu/opencl.def"
#undef MAKE
#undef CALL
};
extern struct vr_opencl vr_cl;

/* Loads it, once: libOpenCL.so.1, or the library that VR_OPENCL names. False where it is not there, or lacks a function. */
bool vr_load_opencl(void);


#endif

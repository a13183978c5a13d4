/* SPDX-License-Identifier: Apache-2.0 */
/* An OpenCL library for tests, in front of the real one: the n-th call of a function fails. VR_FAIL=clFinish:2:-5
 * makes the second clFinish answer -5 and do nothing. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

/* Whether a call has failed, for the test. */
int has_failed;

static void *real(const char *name)
{
    static void *library;
    if (!library)
        library = dlopen("libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
    return library ? dlsym(library, name) : NULL;
}

/* CL_SUCCESS, or what this call shall answer. */
static cl_int wanted(const char *name)
{
    static long calls;
    const char *text = getenv("VR_FAIL");
    char function[64];
    long number;
    int error;
    if (!text || sscanf(text, "%63[^:]:%ld:%d", function, &number, &error) != 3 || strcmp(function, name) != 0 ||
        ++calls != number)
        return CL_SUCCESS;
    has_failed = 1;
    return error;
}

#define CALL(type, name, parameters, arguments) \
    type CL_API_CALL cl##name parameters \
    { \
        type (CL_API_CALL *function) parameters; \
        const cl_int answer = wanted("cl" #name); \
        void *address = real("cl" #name); \
        memcpy(&function, &address, sizeof function); \
        return answer == CL_SUCCESS ? function arguments : answer; \
    }
#define MAKE(type, name, parameters, arguments) \
    type CL_API_CALL cl##name parameters \
    { \
        type (CL_API_CALL *function) parameters; \
        const cl_int answer = wanted("cl" #name); \
        void *address = real("cl" #name); \
        memcpy(&function, &address, sizeof function); \
        if (answer == CL_SUCCESS) \
            return function arguments; \
        *error = answer; \
        return NULL; \
    }
#include "../../runtime/gpu/opencl.def"

/* SPDX-License-Identifier: Apache-2.0 */
/* Finds the OpenCL library and its functions when the program runs, so that it starts where there is none. */
#ifdef HAVE_OPENCL

#include "gpu/opencl.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/trouble.h"

struct vr_opencl vr_cl;

static const struct call {
    const char *name;
    size_t place;
} calls[] = {
#define CALL(type, name, parameters, arguments) {"cl" #name, offsetof(struct vr_opencl, name)},
#define MAKE CALL
#include "gpu/opencl.def"
#undef MAKE
#undef CALL
};

/* POSIX lets a function's address go through a pointer to an object; C does not, so it is copied. */
static bool find_functions(void *library)
{
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        void *function = dlsym(library, calls[i].name);
        if (!function)
            return vr_trouble("the OpenCL library has no %s", calls[i].name);
        memcpy((char *)&vr_cl + calls[i].place, &function, sizeof function);
    }
    return true;
}

bool vr_load_opencl(void)
{
    static const char *const usual[] = {"libOpenCL.so.1", "libOpenCL.so", "libOpenCL.dylib"};
    const char *asked = getenv("VR_OPENCL");
    void *library = NULL;
    if (asked && *asked)
        library = dlopen(asked, RTLD_NOW | RTLD_LOCAL);
    else
        for (size_t i = 0; !library && i < sizeof usual / sizeof *usual; i++)
            library = dlopen(usual[i], RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return vr_trouble("%s cannot be loaded", asked && *asked ? asked : usual[0]);
    return find_functions(library);
}

#endif

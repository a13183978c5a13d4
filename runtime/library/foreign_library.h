/* Libraries that are loaded when the first function of them is called, so that programs that call none neither need them nor start
 * their threads. */
#ifndef VR_FOREIGN_LIBRARY_H
#define VR_FOREIGN_LIBRARY_H

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>

#define VR_TEXT_OF(name) #name
#define VR_LIBRARY_NAME(name) VR_TEXT_OF(name)

/* A member of a struct of pointers to functions, each called as the library's function that it is, and its row in a table of the
 * names. */
#define VR_FOREIGN_MEMBER(name) __typeof__(name) *name;
#define VR_FOREIGN_NAME(name) #name,

/* Loads the library and puts the addresses of `count` functions in their places; false where one is missing. A pointer to a function
 * is stored as its bytes: C has no conversion. */
static inline bool vr_load_functions(const char *library, const char *const *names, int count, void *functions)
{
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    for (int i = 0; handle && i < count; i++) {
        void *address = dlsym(handle, names[i]);
        if (!address)
            return false;
        memcpy((char *)functions + (size_t)i * sizeof address, &address, sizeof address);
    }
    return handle != NULL;
}

#endif

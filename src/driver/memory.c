/* SPDX-License-Identifier: Apache-2.0 */
/* Memory of the command: malloc, calloc and realloc that give some or end the process, for whatever the command is linked
 * with. isl and GMP do not survive an allocation that fails, nor can they be left by a jump.
 *
 * Where something lies about that must not stay, interrupts wait (driver/signals.h): then NULL is given, and the command's
 * own ways of coming to an end tidy up. No library of those works there. Of the command alone: who embeds libvrc has an
 * allocator of his own. Sanitizers have one too. */
#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_ALLOCATOR
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HAS_ALLOCATOR
#endif

#ifdef HAS_ALLOCATOR
typedef int vr_no_allocator; /* a file of C has a declaration */
#else

#include <dlfcn.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "driver/driver.h"

static bool something_lies_about(void)
{
    sigset_t blocked;
    return sigprocmask(SIG_BLOCK, NULL, &blocked) == 0 && sigismember(&blocked, SIGCHLD) == 1;
}

/* Nothing here may need memory. */
static void *run_out(void)
{
    static const char message[] = "vrc: error: out of memory\n";
    if (something_lies_about())
        return NULL;
    const ssize_t told = write(STDERR_FILENO, message, sizeof message - 1);
    (void)told;
    _exit(VR_COMPILER_LIMIT);
}

/* The next function of the name: the C library's, or that of who stands between. A pointer to an object becomes one to a
 * function as POSIX says of dlsym. */
static void find_next(void *function, const char *name)
{
    void *next = dlsym(RTLD_NEXT, name);
    memcpy(function, &next, sizeof next);
}

void *malloc(size_t size)
{
    static void *(*next)(size_t);
    if (!next)
        find_next(&next, "malloc");
    void *memory = next(size);
    return memory || size == 0 ? memory : run_out();
}

void *calloc(size_t count, size_t size)
{
    static void *(*next)(size_t, size_t);
    if (!next)
        find_next(&next, "calloc");
    void *memory = next(count, size);
    return memory || count == 0 || size == 0 ? memory : run_out();
}

void *realloc(void *old, size_t size)
{
    static void *(*next)(void *, size_t);
    if (!next)
        find_next(&next, "realloc");
    void *memory = next(old, size);
    return memory || size == 0 ? memory : run_out();
}

#endif

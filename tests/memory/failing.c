/* SPDX-License-Identifier: Apache-2.0 */
/* For LD_PRELOAD: the allocation of the number $FAIL fails, whoever asks for it. At the end the file $COUNT gets how many
 * there were. */
#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

static long allocations;

static bool fails(void)
{
    static long which = -1;
    if (which < 0) {
        const char *given = getenv("FAIL");
        which = given ? atol(given) : 0;
    }
    errno = ENOMEM;
    return ++allocations == which;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    return fails() ? NULL : __libc_realloc(old, size);
}

__attribute__((destructor)) static void tell(void)
{
    const char *path = getenv("COUNT");
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!file)
        return;
    fprintf(file, "%ld\n", allocations);
    fclose(file);
}

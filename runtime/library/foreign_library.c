/* SPDX-License-Identifier: Apache-2.0 */
/* Libraries of linear algebra and their functions. Builds of OpenBLAS spell these in several ways, so that several can be in one
 * process: NumPy's wheels have scipy_cblas_dgemm64_ for cblas_dgemm with integers of 64 bits. */
#include "library/foreign_library.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#ifdef __linux__
#include <link.h>
#endif

enum { LONGEST_NAME = 64 };

static const struct spelling {
    const char *before, *behind;
} spellings[] = {{"scipy_", "64_"}, {"scipy_", ""}, {"", "64_"}, {"", ""}};

static void *address_of(void *library, const struct spelling *s, const char *name)
{
    char spelled[LONGEST_NAME];
    const int length = snprintf(spelled, sizeof spelled, "%s%s%s", s->before, name, s->behind);
    return length < LONGEST_NAME ? dlsym(library, spelled) : NULL;
}

/* The bits of integers: what the names say, or the library's own words. A pointer to a function is stored as its bytes, here and
 * below: C has no conversion. */
static int bits_of(void *library, const struct spelling *s)
{
    char *(*describe)(void);
    void *address = address_of(library, s, "openblas_get_config");
    memcpy(&describe, &address, sizeof describe);
    return strstr(s->behind, "64") || (address && strstr(describe(), "USE64BITINT")) ? 64 : 32;
}

/* The functions that are looked for. */
struct wanted {
    const char *const *names;
    int needed, count;
    void *functions;
};

static bool take_functions(void *library, const struct spelling *s, const struct wanted *w)
{
    for (int i = 0; i < w->count; i++) {
        void *address = address_of(library, s, w->names[i]);
        if (!address && i < w->needed)
            return false;
        memcpy((char *)w->functions + (size_t)i * sizeof address, &address, sizeof address);
    }
    return true;
}

static int take_from(void *library, const struct wanted *w)
{
    for (size_t i = 0; library && i < sizeof spellings / sizeof *spellings; i++)
        if (take_functions(library, &spellings[i], w))
            return bits_of(library, &spellings[i]);
    return 0;
}

#ifdef __linux__
struct search {
    const struct wanted *wanted;
    int bits;
};

static int look_into(struct dl_phdr_info *info, size_t size, void *data)
{
    struct search *search = data;
    const char *file = strrchr(info->dlpi_name, '/');
    (void)size;
    if (file && strstr(file, "openblas"))
        search->bits = take_from(dlopen(info->dlpi_name, RTLD_NOW | RTLD_NOLOAD), search->wanted);
    return search->bits;
}

static int take_from_loaded(const struct wanted *w)
{
    struct search search = {w, 0};
    return dl_iterate_phdr(look_into, &search);
}
#else
static int take_from_loaded(const struct wanted *w)
{
    (void)w;
    return 0;
}
#endif

int vr_find_functions(const char *library, const char *const *names, int needed, int count, void *functions)
{
    const struct wanted wanted = {names, needed, count, functions};
    const int bits = take_from_loaded(&wanted);
    return bits || !library ? bits : take_from(dlopen(library, RTLD_NOW | RTLD_LOCAL), &wanted);
}

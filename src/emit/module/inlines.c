/* SPDX-License-Identifier: Apache-2.0 */
/* The choice of the header of inline functions: a product that includes no more than it calls is compiled sooner. */
#include "emit/module/inlines.h"

#include <stdlib.h>
#include <string.h>

#include "ir/call.h"

/* Each includes those before it. */
static const char *const headers[] = {"vr/simd.h", "vr/scalar.h", "vr/ufunc.h", "vr/complex.h", "vr/complexint.h"};
enum { HEADERS = sizeof headers / sizeof *headers };

static int rank_of(const char *header)
{
    int rank = 0;
    while (rank < HEADERS && strcmp(headers[rank], header))
        rank++;
    return rank;
}

/* A name that ends where the word in a text does. */
struct word {
    const char *text;
    size_t size;
};

static int compare(const void *key, const void *row)
{
    const struct word *word = key;
    const char *name = ((const struct vr_inline *)row)->name;
    const int order = strncmp(word->text, name, word->size);
    return order ? order : name[word->size] ? -1 : 0;
}

/* Whether the word is a function of C's mathematics that generated code calls, of float or double. */
static bool is_libm(const char *word, size_t size)
{
    for (int i = 0; i < vr_call_count; i++) {
        const size_t length = vr_calls[i].is_libm ? strlen(vr_calls[i].stem) : 0;
        if (length && (size == length || (size == length + 1 && word[length] == 'f')) &&
            !strncmp(word, vr_calls[i].stem, length))
            return true;
    }
    return false;
}

static bool calls_libm(const char *text)
{
    for (const char *call = strchr(text, '('); call; call = strchr(call + 1, '(')) {
        const char *word = call;
        while (word > text && vr_in_word(word[-1]))
            word--;
        if (word < call && word[0] != 'v' && is_libm(word, (size_t)(call - word)))
            return true;
    }
    return false;
}

const char *vr_inline_header(const char *text)
{
    int rank = strstr(text, "VR_TRUTH(") ? rank_of("vr/scalar.h") : calls_libm(text) ? 0 : -1;
    for (text = strstr(text, "vr_"); text; text = strstr(text, "vr_")) {
        const struct word word = {text, strspn(text, "abcdefghijklmnopqrstuvwxyz_0123456789")};
        const struct vr_inline *found = bsearch(&word, vr_inlines, (size_t)vr_inline_count, sizeof *vr_inlines, compare);
        if (found && rank_of(found->header) > rank)
            rank = rank_of(found->header);
        text += word.size;
    }
    return rank < 0 ? NULL : headers[rank];
}

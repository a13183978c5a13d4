/* The choice of the header of inline functions: a product that includes no more than it calls is compiled sooner. */
#include "emit/inlines.h"

#include <stdlib.h>
#include <string.h>

/* Each includes those before it. */
static const char *const headers[] = {"vr/scalar.h", "vr/ufunc.h", "vr/complex.h", "vr/complexint.h"};
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

const char *vr_inline_header(const char *text)
{
    int rank = -1;
    for (text = strstr(text, "vr_"); text; text = strstr(text, "vr_")) {
        const struct word word = {text, strspn(text, "abcdefghijklmnopqrstuvwxyz_0123456789")};
        const struct vr_inline *found = bsearch(&word, vr_inlines, (size_t)vr_inline_count, sizeof *vr_inlines, compare);
        if (found && rank_of(found->header) > rank)
            rank = rank_of(found->header);
        text += word.size;
    }
    return rank < 0 ? NULL : headers[rank];
}

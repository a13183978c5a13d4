/* SPDX-License-Identifier: Apache-2.0 */
/* Classes and cases of letters as Python has them, from a table that scripts/list-letters makes of Python's. */
#include "library/text.h"

/* --- the table --- */

enum { SKIP = 32, IGNORABLE = VR_PRINTABLE + 1 };

static const struct run {
    int32_t count, kind;
} runs[] = {
#define RUNS
#include "library/text_letters.def"
#undef RUNS
};

static const int32_t starts[] = {
#define STARTS
#include "library/text_letters.def"
#undef STARTS
};

static const uint8_t kinds[][2] = {
#define KINDS
#include "library/text_letters.def"
#undef KINDS
};

static const struct row {
    uint16_t classes;
    int32_t distance[3]; /* to its lower, upper and title case */
} rows[] = {
#define ROWS
#include "library/text_letters.def"
#undef ROWS
};

static const struct several {
    int32_t letter, how;
    uint32_t cased[VR_MOST_CASED];
} several[] = {
#define SEVERAL
#include "library/text_letters.def"
#undef SEVERAL
};

const uint16_t vr_ascii_classes[128] = {
#define BITS
#include "library/text_letters.def"
#undef BITS
};

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

static const struct row *row_of(uint32_t letter)
{
    static const struct row none;
    int first = 0, end = COUNT(starts);
    if (letter > 0x10ffff)
        return &none;
    while (end - first > 1) {
        const int middle = (first + end) / 2;
        if ((uint32_t)starts[middle] <= letter)
            first = middle;
        else
            end = middle;
    }
    const struct run *run = &runs[first * SKIP];
    uint32_t place = letter - (uint32_t)starts[first];
    for (; place >= (uint32_t)run->count; run++)
        place -= (uint32_t)run->count;
    return &rows[kinds[run->kind][place & 1]];
}

/* --- classes --- */

unsigned vr_letter_classes(uint32_t letter)
{
    return letter < 128 ? vr_ascii_classes[letter] : row_of(letter)->classes;
}

bool vr_letter_is_beyond(uint32_t letter, int64_t kind)
{
    return row_of(letter)->classes >> kind & 1;
}

bool vr_is_case_ignorable(uint32_t letter)
{
    return vr_letter_classes(letter) >> IGNORABLE & 1;
}

/* --- cases --- */

/* Where the table has the letter with this case, or NULL. */
static const struct several *find_several(uint32_t letter, int how)
{
    int first = 0, end = COUNT(several);
    while (first < end) {
        const int middle = (first + end) / 2;
        const struct several *found = &several[middle];
        if ((uint32_t)found->letter == letter && found->how == how)
            return found;
        if ((uint32_t)found->letter < letter || ((uint32_t)found->letter == letter && found->how < how))
            first = middle + 1;
        else
            end = middle;
    }
    return NULL;
}

int vr_case_letter(uint32_t letter, int how, uint32_t cased[VR_MOST_CASED])
{
    const struct several *found = letter < 128 ? NULL : find_several(letter, how);
    int count = 0;
    if (!found) {
        cased[0] = letter < 128 ? vr_letter_cased_u32(letter, how) : letter + (uint32_t)row_of(letter)->distance[how];
        return 1;
    }
    for (; count < VR_MOST_CASED && found->cased[count]; count++)
        cased[count] = found->cased[count];
    return count;
}

uint32_t vr_letter_cased_beyond(uint32_t letter, int64_t how)
{
    uint32_t cased[VR_MOST_CASED];
    if (how == VR_TO_SWAPPED)
        how = vr_letter_is_u32(letter, VR_UPPERCASE)   ? VR_TO_LOWER
              : vr_letter_is_u32(letter, VR_LOWERCASE) ? VR_TO_UPPER
                                                       : how;
    if (how == VR_TO_SWAPPED)
        return letter;
    return vr_case_letter(letter, how == VR_TO_CAPITAL ? VR_TO_TITLE : (int)how, cased) == 1 ? cased[0] : VR_NO_LETTER;
}

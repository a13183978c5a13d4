/* SPDX-License-Identifier: Apache-2.0 */
/* Identifiers are normalized: Python takes those for the same whose compatible forms are (NFKC; the reference, 2.3, and
 * Unicode's annex 15). */
#include <string.h>

#include "frontend/python/syntax/normal.h"
#include "frontend/python/syntax/parse.h"

struct characters {
    struct vr_arena *arena;
    uint32_t *at;
    int count;
    size_t capacity;
};

static void add(struct characters *out, uint32_t character)
{
    out->at = VR_GROW(out->arena, out->at, out->count, out->capacity);
    out->at[out->count++] = character;
}

/* --- syllables of Hangul, whose letters follow from their numbers --- */

enum { SYLLABLE = 0xac00, LEADING = 0x1100, VOWEL = 0x1161, TRAILING = 0x11a7 };
enum { LEADINGS = 19, VOWELS = 21, TRAILINGS = 28, SYLLABLES = LEADINGS * VOWELS * TRAILINGS };

static bool lies_in(uint32_t character, uint32_t first, uint32_t count)
{
    return character >= first && character < first + count;
}

static void decompose_syllable(struct characters *out, uint32_t index)
{
    add(out, LEADING + index / (VOWELS * TRAILINGS));
    add(out, VOWEL + index / TRAILINGS % VOWELS);
    if (index % TRAILINGS)
        add(out, TRAILING + index % TRAILINGS);
}

/* The syllable of two parts, or 0. */
static uint32_t compose_syllable(uint32_t first, uint32_t second)
{
    if (lies_in(first, LEADING, LEADINGS) && lies_in(second, VOWEL, VOWELS))
        return SYLLABLE + ((first - LEADING) * VOWELS + (second - VOWEL)) * TRAILINGS;
    if (lies_in(first, SYLLABLE, SYLLABLES) && (first - SYLLABLE) % TRAILINGS == 0 &&
        lies_in(second, TRAILING + 1, TRAILINGS - 1))
        return first + second - TRAILING;
    return 0;
}

/* --- the tables --- */

static const struct composed {
    uint32_t first, second, whole;
} composed[] = {
#define COMBINING(first, last, class)
#define COMPOSED(first, second, whole) {first, second, whole},
#define DECOMPOSED(first, last, texts)
#include "frontend/python/syntax/normal.def"
};

static const struct {
    uint32_t first, last;
    const char *texts;
} decomposed[] = {
#define COMBINING(first, last, class)
#define COMPOSED(first, second, whole)
#define DECOMPOSED(first, last, texts) {first, last, texts},
#include "frontend/python/syntax/normal.def"
};

static const struct {
    uint32_t first, last;
    int class;
} combining[] = {
#define COMBINING(first, last, class) {first, last, class},
#define COMPOSED(first, second, whole)
#define DECOMPOSED(first, last, texts)
#include "frontend/python/syntax/normal.def"
};

#define COUNT(table) (sizeof (table) / sizeof *(table))

static int class_of(uint32_t character)
{
    for (size_t i = 0; i < COUNT(combining) && combining[i].first <= character; i++)
        if (character <= combining[i].last)
            return combining[i].class;
    return 0;
}

/* The text of a character that is neither itself nor composed of two, up to a space; or NULL. */
static const char *text_of(uint32_t character)
{
    for (size_t i = 0; i < COUNT(decomposed) && decomposed[i].first <= character; i++)
        if (character <= decomposed[i].last) {
            const char *text = decomposed[i].texts;
            for (uint32_t before = character - decomposed[i].first; before > 0; before--)
                text = strchr(text, ' ') + 1;
            return text;
        }
    return NULL;
}

static void decompose(struct characters *out, uint32_t character)
{
    int size;
    const char *text = text_of(character);
    if (lies_in(character, SYLLABLE, SYLLABLES)) {
        decompose_syllable(out, character - SYLLABLE);
        return;
    }
    for (; text && *text != ' '; text += size)
        add(out, vr_decode_utf8(text, &size));
    if (text)
        return;
    for (size_t i = 0; i < COUNT(composed); i++)
        if (composed[i].whole == character) {
            decompose(out, composed[i].first);
            decompose(out, composed[i].second);
            return;
        }
    add(out, character);
}

/* Marks behind a letter in the order of their classes. */
static void order(struct characters *text)
{
    for (int i = 1; i < text->count; i++) {
        const uint32_t mark = text->at[i];
        const int class = class_of(mark);
        int at = i;
        for (; class && at > 0 && class_of(text->at[at - 1]) > class; at--)
            text->at[at] = text->at[at - 1];
        text->at[at] = mark;
    }
}

static uint32_t whole_of(uint32_t first, uint32_t second)
{
    for (size_t i = 0; i < COUNT(composed) && composed[i].first <= first; i++)
        if (composed[i].first == first && composed[i].second == second)
            return composed[i].whole;
    return compose_syllable(first, second);
}

/* Each letter takes in the marks behind it that no other of their class, or letter, is before. */
static void compose(struct characters *text)
{
    int letter = -1, kept = 0, before = -1; /* the class of what is kept behind the letter; -1: nothing */
    for (int i = 0; i < text->count; i++) {
        const int class = class_of(text->at[i]);
        const uint32_t whole = letter >= 0 && before < class ? whole_of(text->at[letter], text->at[i]) : 0;
        if (whole) {
            text->at[letter] = whole;
            continue;
        }
        before = class;
        if (class == 0) {
            letter = kept;
            before = -1;
        }
        text->at[kept++] = text->at[i];
    }
    text->count = kept;
}

const char *py_normal_name(struct vr_unit *unit, const char *text, size_t size)
{
    struct characters characters = {.arena = unit->arena};
    size_t plain = 0;
    while (plain < size && (unsigned char)text[plain] < 0x80)
        plain++;
    if (plain == size)
        return vr_name_n(unit->names, text, size);
    int bytes = 0;
    for (size_t at = 0; at < size; at += bytes > 0 ? (size_t)bytes : 1)
        decompose(&characters, vr_decode_utf8(text + at, &bytes));
    order(&characters);
    compose(&characters);
    struct vr_text out = vr_text_new(unit->arena);
    for (int i = 0; i < characters.count; i++)
        py_put_utf8(&out, characters.at[i]);
    return vr_name_n(unit->names, out.data, out.size);
}

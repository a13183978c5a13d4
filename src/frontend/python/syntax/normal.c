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
    VR_ADD(out->arena, out, character);
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

static const struct {
    uint32_t mark;
    const char *pairs;
} composed[] = {
#define COMBINING(first, last, class)
#define COMPOSED(mark, pairs) {mark, pairs},
#define DECOMPOSED(first, texts)
#include "frontend/python/syntax/normal.def"
};

static const struct {
    uint32_t first;
    const char *texts;
} decomposed[] = {
#define COMBINING(first, last, class)
#define COMPOSED(mark, pairs)
#define DECOMPOSED(first, texts) {first, texts},
#include "frontend/python/syntax/normal.def"
};

static const struct {
    uint32_t first, last;
    int class;
} combining[] = {
#define COMBINING(first, last, class) {first, last, class},
#define COMPOSED(mark, pairs)
#define DECOMPOSED(first, texts)
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
    size_t row = COUNT(decomposed);
    while (row > 0 && decomposed[row - 1].first > character)
        row--;
    const char *text = row ? decomposed[row - 1].texts : "";
    for (uint32_t before = row ? character - decomposed[row - 1].first : 0; before > 0 && *text; before--)
        text = strchr(text, ' ') + 1;
    return *text ? text : NULL;
}

/* A letter with a mark, and what they are together. */
struct pair {
    uint32_t letter, mark, whole;
};

/* Completes a pair, by what it is together or (0) by its parts; false where there is none. */
static bool find_pair(struct pair *wanted)
{
    int size;
    for (size_t i = 0; i < COUNT(composed); i++)
        for (const char *at = composed[i].pairs; *at;) {
            struct pair pair = {.mark = composed[i].mark};
            pair.letter = vr_decode_utf8(at, &size);
            at += size;
            pair.whole = vr_decode_utf8(at, &size);
            at += size;
            if (wanted->whole ? pair.whole == wanted->whole : pair.letter == wanted->letter && pair.mark == wanted->mark)
                return *wanted = pair, true;
        }
    return false;
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
    struct pair pair = {.whole = character};
    if (find_pair(&pair)) {
        decompose(out, pair.letter);
        decompose(out, pair.mark);
    } else {
        add(out, character);
    }
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

static uint32_t whole_of(uint32_t letter, uint32_t mark)
{
    struct pair pair = {letter, mark, 0};
    return find_pair(&pair) ? pair.whole : compose_syllable(letter, mark);
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

/* SPDX-License-Identifier: Apache-2.0 */
/* Texts made of a text, letter by letter. */
#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize("O3") /* at -O2 gcc does not vectorize these loops */
#endif

#include "library/text.h"
#include "vr/library.h"
#include "vr/scalar.h"

/* --- ends --- */

enum { LEFT = 1, RIGHT = 2, BLANKS = 4 };

static bool is_among(uint32_t letter, const struct vr_text *letters, bool blanks)
{
    bool found = blanks && vr_letter_is_u32(letter, VR_SPACE);
    for (int64_t i = 0; !blanks && !found && i < letters->size; i++)
        found = letters->at[i] == letter;
    return found;
}

/* text_trimmed(t, letters, sides): t without those of these letters, or white space, that are at its ends. */
VR_FUNCTION(text_trimmed)
{
    struct vr_text text, letters;
    int64_t sides, from = 0;
    int status = vr_operand_i64(VR_THIS_CALL, 2, &sides);
    if (status == VR_OK)
        status = vr_open_text(VR_THIS_CALL, 0, &text);
    if (status != VR_OK)
        return status;
    status = vr_open_text(VR_THIS_CALL, 1, &letters);
    int64_t to = text.size;
    const bool blanks = sides & BLANKS;
    while (status == VR_OK && sides & LEFT && from < to && is_among(text.at[from], &letters, blanks))
        from++;
    while (status == VR_OK && sides & RIGHT && from < to && is_among(text.at[to - 1], &letters, blanks))
        to--;
    vr_close_text(&text);
    vr_close_text(&letters);
    if (status == VR_OK && from == 0 && to == text.size && operands[0]->ndims == 1) /* perhaps of the table, with a number */
        return vr_as(ctx, site, spec, out, 1, operands);
    return status == VR_OK ? vr_show_text(VR_THIS_CALL, 0, from, to) : status;
}

static uint32_t *fill(uint32_t *to, uint32_t letter, int64_t count)
{
    for (int64_t i = 0; i < count; i++)
        *to++ = letter;
    return to;
}

enum { LEFT_JUSTIFIED, RIGHT_JUSTIFIED, CENTRED, ZEROS_BEHIND_SIGN };

/* text_padded(t, width, fill, where): t in the width; Python's center() has the odd letter on the left where the width
 * is odd. */
VR_FUNCTION(text_padded)
{
    struct vr_text text;
    vr_array *made = NULL;
    int64_t width, letter, where;
    uint32_t *to;
    int status = vr_operand_i64(VR_THIS_CALL, 1, &width);
    if (status == VR_OK)
        status = vr_operand_i64(VR_THIS_CALL, 2, &letter);
    if (status == VR_OK)
        status = vr_operand_i64(VR_THIS_CALL, 3, &where);
    if (status == VR_OK)
        status = vr_open_text(VR_THIS_CALL, 0, &text);
    if (status != VR_OK)
        return status;
    const int64_t more = width > text.size ? width - text.size : 0,
                  before = where == LEFT_JUSTIFIED ? 0 : where == CENTRED ? more / 2 + (more & width & 1) : more;
    const bool sign = where == ZEROS_BEHIND_SIGN && text.size && (text.at[0] == '+' || text.at[0] == '-');
    status = vr_begin_text(VR_THIS_CALL, text.size + more, &made, &to);
    if (status == VR_OK) {
        to = vr_put_letters(to, text.at, sign);
        to = fill(to, (uint32_t)letter, before);
        to = vr_put_letters(to, text.at + sign, text.size - sign);
        fill(to, (uint32_t)letter, more - before);
    }
    vr_close_text(&text);
    return vr_deliver(VR_THIS_CALL, status, made);
}

/* --- letter by letter --- */

struct rewriting {
    struct vr_text text;
    int64_t how, column;
    uint32_t made[VR_MOST_CASED];
};

/* What becomes of the letter at a place: the letters, whose number is returned; NULL: so many blanks. */
typedef int64_t rewrite(struct rewriting *r, int64_t at, const uint32_t **letters);

static int64_t rewrite_all(struct rewriting *r, rewrite *letter, uint32_t *to)
{
    const uint32_t *letters = NULL;
    int64_t size = 0;
    r->column = 0;
    for (int64_t at = 0; at < r->text.size; at++) {
        const int64_t count = letter(r, at, &letters);
        if (to)
            to = letters ? vr_put_letters(to, letters, count) : fill(to, ' ', count);
        if (vr_over_add_i64(size, count, &size)) /* more than there is memory for */
            return INT64_MAX;
    }
    return size;
}

/* The text that the letters make: counted first, then put. The text is closed. */
static int deliver_rewritten(const struct vr_call *call, int status, struct rewriting *r, rewrite *letter)
{
    vr_array *made = NULL;
    uint32_t *to = NULL;
    if (status == VR_OK)
        status = vr_begin_text(call, rewrite_all(r, letter, NULL), &made, &to);
    if (status == VR_OK)
        rewrite_all(r, letter, to);
    vr_close_text(&r->text);
    return vr_deliver(call, status, made);
}

static int64_t tabbed(struct rewriting *r, int64_t at, const uint32_t **letters)
{
    const uint32_t letter = r->text.at[at];
    *letters = letter == '\t' ? NULL : &r->text.at[at];
    if (letter != '\t') {
        r->column = letter == '\n' || letter == '\r' ? 0 : r->column + 1;
        return 1;
    }
    const int64_t count = r->how > 0 ? r->how - r->column % r->how : 0;
    r->column = 0; /* of a multiple of the size */
    return count;
}

/* text_tabbed(t, size): tabs as blanks up to the next multiple of the size. */
VR_FUNCTION(text_tabbed)
{
    struct rewriting r = {.how = 0};
    int status = vr_operand_i64(VR_THIS_CALL, 1, &r.how);
    if (status == VR_OK)
        status = vr_open_text(VR_THIS_CALL, 0, &r.text);
    return deliver_rewritten(VR_THIS_CALL, status, &r, tabbed);
}

/* --- letters for letters --- */

void vr_put_swapped(const struct vr_text *text, uint32_t letter, uint32_t by, uint32_t *to)
{
    for (int64_t i = 0; i < text->size; i++)
        to[i] = text->at[i] == letter ? by : text->at[i];
}

/* What letters become; VR_NO_LETTER: nothing. */
struct mapping {
    struct vr_text from, to;
    uint32_t first[128];
};

static uint32_t map_letter(const struct mapping *m, uint32_t letter)
{
    int64_t k = 0;
    while (k < m->from.size && m->from.at[k] != letter)
        k++;
    return k == m->from.size ? letter : k < m->to.size ? m->to.at[k] : VR_NO_LETTER;
}

static uint32_t mapped(const struct mapping *m, uint32_t letter)
{
    return letter < 128 ? m->first[letter] : map_letter(m, letter);
}

static int map(const struct vr_call *call, const struct vr_text *text, struct mapping *m)
{
    vr_array *made = NULL;
    uint32_t *to;
    int64_t size = text->size;
    for (uint32_t letter = 0; letter < 128; letter++)
        m->first[letter] = map_letter(m, letter);
    for (int64_t i = 0; m->to.size < m->from.size && i < text->size; i++)
        size -= mapped(m, text->at[i]) == VR_NO_LETTER;
    const int status = vr_begin_text(call, size, &made, &to);
    for (int64_t i = 0, k = 0; status == VR_OK && k < size; i++) {
        to[k] = mapped(m, text->at[i]);
        k += to[k] != VR_NO_LETTER;
    }
    return vr_deliver(call, status, made);
}

/* text_mapped(t, from, to): a letter that `from` has becomes the one at its place in `to`; where there is none, it is
 * left out. */
VR_FUNCTION(text_mapped)
{
    struct vr_text text;
    struct mapping m = {{0}, {0}, {0}};
    int status = vr_open_text(VR_THIS_CALL, 0, &text);
    if (status == VR_OK)
        status = vr_open_text(VR_THIS_CALL, 1, &m.from);
    if (status == VR_OK)
        status = vr_open_text(VR_THIS_CALL, 2, &m.to);
    if (status == VR_OK)
        status = map(VR_THIS_CALL, &text, &m);
    vr_close_text(&text);
    vr_close_text(&m.from);
    vr_close_text(&m.to);
    return status;
}

/* --- cases --- */

static bool is_cased(uint32_t letter)
{
    return vr_letter_classes(letter) & (1 << VR_UPPERCASE | 1 << VR_LOWERCASE | 1 << VR_TITLECASE);
}

/* Whether a sigma ends a word: a cased letter is before it and none behind it, but for what does not count. */
static bool is_final_sigma(const struct vr_text *text, int64_t at)
{
    int64_t before = at - 1, behind = at + 1;
    while (before >= 0 && vr_is_case_ignorable(text->at[before]))
        before--;
    if (before < 0 || !is_cased(text->at[before]))
        return false;
    while (behind < text->size && vr_is_case_ignorable(text->at[behind]))
        behind++;
    return behind == text->size || !is_cased(text->at[behind]);
}

static int64_t cased(struct rewriting *r, int64_t at, const uint32_t **letters)
{
    enum { CAPITAL_SIGMA = 0x3a3, FINAL_SIGMA = 0x3c2 };
    const uint32_t letter = r->text.at[at];
    int how = (int)r->how;
    if (how == VR_TO_SWAPPED)
        how = vr_letter_is_u32(letter, VR_UPPERCASE)   ? VR_TO_LOWER
              : vr_letter_is_u32(letter, VR_LOWERCASE) ? VR_TO_UPPER
                                                       : how;
    else if (how == VR_TO_CAPITAL || how == VR_TO_TITLE)
        how = (how == VR_TO_CAPITAL ? at > 0 : at > 0 && is_cased(r->text.at[at - 1])) ? VR_TO_LOWER : VR_TO_TITLE;
    *letters = r->made;
    r->made[0] = how == VR_TO_SWAPPED ? letter : FINAL_SIGMA;
    if (how == VR_TO_SWAPPED || (how == VR_TO_LOWER && letter == CAPITAL_SIGMA && is_final_sigma(&r->text, at)))
        return 1;
    return vr_case_letter(letter, how, r->made);
}

/* Of ASCII, letter by letter without a test of how many there are. */
static void case_ascii(const struct rewriting *r, uint32_t *to)
{
    const uint32_t *from = r->text.at, first = r->how == VR_TO_LOWER ? 'A' : 'a', both = r->how == VR_TO_SWAPPED ? 32 : 0;
    bool inside = false;
    if (r->how != VR_TO_TITLE && r->how != VR_TO_CAPITAL) {
        for (int64_t i = 0; i < r->text.size; i++)
            to[i] = from[i] ^ (uint32_t)((from[i] | both) - first < 26) << 5;
        return;
    }
    for (int64_t i = 0; i < r->text.size; i++) {
        to[i] = vr_letter_cased_u32(from[i], inside ? VR_TO_LOWER : VR_TO_UPPER);
        inside = r->how == VR_TO_CAPITAL || (from[i] | 32) - 'a' < 26;
    }
}

static bool is_ascii(const struct vr_text *text)
{
    uint32_t all = 0;
    for (int64_t i = 0; i < text->size; i++)
        all |= text->at[i];
    return all < 128;
}

/* text_cased(t, how): Python's lower(), upper(), title(), capitalize() and swapcase(). */
VR_FUNCTION(text_cased)
{
    struct rewriting r = {.how = 0};
    vr_array *made = NULL;
    uint32_t *to;
    int status = vr_operand_i64(VR_THIS_CALL, 1, &r.how);
    if (status == VR_OK)
        status = vr_open_text(VR_THIS_CALL, 0, &r.text);
    if (status != VR_OK || !is_ascii(&r.text))
        return deliver_rewritten(VR_THIS_CALL, status, &r, cased);
    status = vr_begin_text(VR_THIS_CALL, r.text.size, &made, &to);
    if (status == VR_OK)
        case_ascii(&r, to);
    vr_close_text(&r.text);
    return vr_deliver(VR_THIS_CALL, status, made);
}

/* --- classes --- */

/* Some are cased, and all of these are of the case. */
static bool is_of_case(const struct vr_text *text, int64_t kind)
{
    bool some = false;
    for (int64_t i = 0; i < text->size; i++) {
        if (vr_letter_is_u32(text->at[i], kind))
            some = true;
        else if (is_cased(text->at[i]))
            return false;
    }
    return some;
}

/* Upper and title case only at the start of words, and lower case only behind a cased letter. */
static bool is_title(const struct vr_text *text)
{
    bool some = false, behind = false;
    for (int64_t i = 0; i < text->size; i++) {
        const bool lower = vr_letter_is_u32(text->at[i], VR_LOWERCASE), any = is_cased(text->at[i]);
        if (any && lower != behind)
            return false;
        behind = any;
        some |= any;
    }
    return some;
}

static bool are_all(const struct vr_text *text, int64_t kind)
{
    for (int64_t i = 0; i < text->size; i++)
        if (!vr_letter_is_u32(text->at[i], kind))
            return false;
    return text->size || kind == VR_ASCII || kind == VR_PRINTABLE;
}

/* text_is(t, class): Python's isalpha() and its like, of the whole text. */
VR_FUNCTION(text_is)
{
    struct vr_text text;
    int64_t kind;
    int status = vr_operand_i64(VR_THIS_CALL, 1, &kind);
    if (status == VR_OK)
        status = vr_open_text(VR_THIS_CALL, 0, &text);
    if (status != VR_OK)
        return status;
    const bool is = kind == VR_TITLECASE                              ? is_title(&text)
                    : kind == VR_UPPERCASE || kind == VR_LOWERCASE    ? is_of_case(&text, kind)
                                                                      : are_all(&text, kind);
    vr_close_text(&text);
    return vr_deliver_number(VR_THIS_CALL, VR_BOOL, &is);
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Texts in texts: where they are, how often, and others in their place. */
#include "library/text.h"

#include "context/context.h"
#include "vr/library.h"
#include "vr/scalar.h"

/* --- search --- */

/* The first of the places from `at` to before `end` where the piece's first letter is, and its last one `last` behind
 * it; `end`: there is none. */
static int64_t find_ends(const uint32_t *text, int64_t at, int64_t end, const uint32_t *piece, int64_t last)
{
    enum { NEAR = 8, STRIP = 16 }; /* compilers make vectors of strips */
    const uint32_t first_letter = piece[0], last_letter = piece[last];
    for (const int64_t near = end - at > NEAR ? at + NEAR : end; at < near; at++)
        if (text[at] == first_letter && text[at + last] == last_letter)
            return at;
    for (; end - at >= STRIP; at += STRIP) {
        uint32_t any = 0;
        for (int k = 0; k < STRIP; k++)
            any |= (text[at + k] == first_letter) & (text[at + last + k] == last_letter);
        if (any)
            break;
    }
    while (at < end && (text[at] != first_letter || text[at + last] != last_letter))
        at++;
    return at;
}

int64_t vr_find_in(const uint32_t *text, int64_t size, const uint32_t *piece, int64_t length)
{
    const int64_t end = size - length + 1;
    if (length == 0)
        return 0;
    for (int64_t at = 0; at < end; at++) {
        at = find_ends(text, at, end, piece, length - 1);
        if (at < end && (length < 3 || vr_same_letters(text + at, piece, length)))
            return at;
    }
    return -1;
}

int64_t vr_find_last_in(const uint32_t *text, int64_t size, const uint32_t *piece, int64_t length)
{
    for (int64_t at = size - length; at >= 0; at--)
        if (length == 0 || (text[at] == piece[0] && vr_same_letters(text + at, piece, length)))
            return at;
    return -1;
}

/* How often, but no more than `most`, the one behind the other. */
static int64_t count_in(const uint32_t *text, int64_t size, const uint32_t *piece, int64_t length, int64_t most)
{
    int64_t count = 0;
    if (length == 0)
        return size + 1 < most ? size + 1 : most;
    for (int64_t i = 0; length == 1 && i < size; i++) /* as vectors */
        count += text[i] == piece[0];
    if (length == 1)
        return count < most ? count : most;
    for (int64_t at; count < most && (at = vr_find_in(text, size, piece, length)) >= 0; count++) {
        text += at + length;
        size -= at + length;
    }
    return count;
}

/* --- in a part of a text --- */

/* A text, another one, and what Python makes of bounds. `from` is beyond `to` where there is no such part, not even an
 * empty one. */
struct search {
    struct vr_text text, piece;
    int64_t from, to;
};

static int64_t clipped(int64_t place, int64_t size)
{
    return place < 0 ? (place + size < 0 ? 0 : place + size) : place;
}

static int open_search(const struct vr_call *call, struct search *s)
{
    int status = vr_operand_i64(call, 2, &s->from);
    if (status == VR_OK)
        status = vr_operand_i64(call, 3, &s->to);
    if (status == VR_OK)
        status = vr_open_text(call, 0, &s->text);
    if (status != VR_OK)
        return status;
    status = vr_open_text(call, 1, &s->piece);
    if (status != VR_OK)
        vr_close_text(&s->text);
    s->from = clipped(s->from, s->text.size);
    s->to = s->to > s->text.size ? s->text.size : clipped(s->to, s->text.size);
    return status;
}

static void close_search(struct search *s)
{
    vr_close_text(&s->text);
    vr_close_text(&s->piece);
}

/* text_find(t, u, from, to, last): the first or last place of u in that part of t, -1: there is none. */
VR_FUNCTION(text_find)
{
    struct search s;
    int64_t last;
    int status = vr_operand_i64(VR_THIS_CALL, 4, &last);
    if (status == VR_OK)
        status = open_search(VR_THIS_CALL, &s);
    if (status != VR_OK)
        return status;
    int64_t at = s.from > s.to ? -1
                 : last        ? vr_find_last_in(s.text.at + s.from, s.to - s.from, s.piece.at, s.piece.size)
                               : vr_find_in(s.text.at + s.from, s.to - s.from, s.piece.at, s.piece.size);
    close_search(&s);
    return vr_deliver_i64(VR_THIS_CALL, at < 0 ? -1 : at + s.from);
}

/* text_count(t, u, from, to): how often u is in that part of t, the one behind the other. */
VR_FUNCTION(text_count)
{
    struct search s;
    const int status = open_search(VR_THIS_CALL, &s);
    if (status != VR_OK)
        return status;
    const int64_t found =
        s.from > s.to ? 0 : count_in(s.text.at + s.from, s.to - s.from, s.piece.at, s.piece.size, INT64_MAX);
    close_search(&s);
    return vr_deliver_i64(VR_THIS_CALL, found);
}

/* Whether that part of t starts or ends with u. */
static int deliver_touching(const struct vr_call *call, bool at_end)
{
    struct search s;
    const int status = open_search(call, &s);
    if (status != VR_OK)
        return status;
    const int64_t at = at_end ? s.to - s.piece.size : s.from;
    const bool fits = s.from <= s.to && s.piece.size <= s.to - s.from,
               touches = fits && vr_same_letters(s.text.at + at, s.piece.at, s.piece.size);
    close_search(&s);
    return vr_deliver_number(call, VR_BOOL, &touches);
}

/* text_starts(t, u, from, to) */
VR_FUNCTION(text_starts)
{
    return deliver_touching(VR_THIS_CALL, false);
}

/* text_ends(t, u, from, to) */
VR_FUNCTION(text_ends)
{
    return deliver_touching(VR_THIS_CALL, true);
}

/* --- order --- */

int vr_compare_letters(const uint32_t *a, int64_t size_of_a, const uint32_t *b, int64_t size_of_b)
{
    enum { BLOCK = 32 };
    const int64_t common = size_of_a < size_of_b ? size_of_a : size_of_b;
    int64_t at = 0;
    while (common - at >= BLOCK && vr_same_letters(a + at, b + at, BLOCK))
        at += BLOCK;
    while (at < common && a[at] == b[at])
        at++;
    return at < common ? (a[at] < b[at] ? -1 : 1) : (size_of_a > size_of_b) - (size_of_a < size_of_b);
}

/* text_compare(t, u): -1, 0 or 1, by code points. */
VR_FUNCTION(text_compare)
{
    struct vr_text a, b;
    int status = vr_open_text(VR_THIS_CALL, 0, &a);
    if (status != VR_OK)
        return status;
    status = vr_open_text(VR_THIS_CALL, 1, &b);
    const int order = status == VR_OK ? vr_compare_letters(a.at, a.size, b.at, b.size) : 0;
    vr_close_text(&a);
    vr_close_text(&b);
    return status == VR_OK ? vr_deliver_i64(VR_THIS_CALL, order) : status;
}

/* --- replacement --- */

/* What comes in the place of so many pieces; an empty one is before each letter, and at the end. */
static void put_replaced(const struct vr_text *text, const struct vr_text *piece, const struct vr_text *by, int64_t count,
                         uint32_t *to)
{
    int64_t at = 0;
    for (int64_t k = 0; k < count; k++) {
        const int64_t kept = piece->size ? vr_find_in(text->at + at, text->size - at, piece->at, piece->size) : k > 0;
        to = vr_put_letters(to, text->at + at, kept);
        to = vr_put_letters(to, by->at, by->size);
        at += kept + piece->size;
    }
    vr_put_letters(to, text->at + at, text->size - at);
}

/* text_replace(t, u, v, most): t with v in the place of u, of the first `most` of them unless that is negative. */
VR_FUNCTION(text_replace)
{
    struct vr_text texts[3] = {{0}};
    int64_t most, size, change;
    vr_array *made = NULL;
    uint32_t *to;
    int status = vr_operand_i64(VR_THIS_CALL, 3, &most);
    for (int i = 0; i < 3 && status == VR_OK; i++)
        status = vr_open_text(VR_THIS_CALL, i, &texts[i]);
    if (status == VR_OK) {
        const int64_t found = count_in(texts[0].at, texts[0].size, texts[1].at, texts[1].size, most < 0 ? INT64_MAX : most);
        if (vr_over_mul_i64(found, texts[2].size - texts[1].size, &change) ||
            vr_over_add_i64(texts[0].size, change, &size))
            status = vr_raise_memory(ctx, site);
        else
            status = vr_begin_text(VR_THIS_CALL, size, &made, &to);
        if (status == VR_OK && most < 0 && texts[1].size == 1 && texts[2].size == 1)
            vr_put_swapped(&texts[0], *texts[1].at, *texts[2].at, to);
        else if (status == VR_OK)
            put_replaced(&texts[0], &texts[1], &texts[2], found, to);
    }
    for (int i = 0; i < 3; i++)
        vr_close_text(&texts[i]);
    return vr_deliver(VR_THIS_CALL, status, made);
}

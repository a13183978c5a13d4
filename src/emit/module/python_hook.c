/* SPDX-License-Identifier: Apache-2.0 */
/* The function that Python looks for in a module: PyInit_foo; where the name has letters beyond ASCII, PyInitU_ and the name
 * in Punycode (PEP 489, RFC 3492), which ends in the places and numbers of those letters. */
#include <string.h>

#include "emit/module/python.h"

enum { BASE = 36, LEAST = 1, MOST = 26, SKEW = 38, DAMP = 700, FIRST_BIAS = 72, FIRST = 0x80 };

static char digit(uint32_t value)
{
    return (char)(value < 26 ? 'a' + value : '0' + (value - 26));
}

/* How long numbers near the last one are expected to be. */
static uint32_t adapt(uint32_t delta, uint32_t count, bool is_first)
{
    uint32_t bias = 0;
    delta = is_first ? delta / DAMP : delta / 2;
    for (delta += delta / count; delta > (BASE - LEAST) * MOST / 2; bias += BASE)
        delta /= BASE - LEAST;
    return bias + (BASE - LEAST + 1) * delta / (delta + SKEW);
}

static void put_number(struct vr_text *out, uint32_t number, uint32_t bias)
{
    for (uint32_t k = BASE;; k += BASE) {
        const uint32_t limit = k <= bias ? LEAST : k >= bias + MOST ? MOST : k - bias;
        if (number < limit)
            break;
        vr_putf(out, "%c", digit(limit + (number - limit) % (BASE - limit)));
        number = (number - limit) / (BASE - limit);
    }
    vr_putf(out, "%c", digit(number));
}

/* The least character of a text that is not before another one. */
static uint32_t next_character(const char *text, uint32_t from)
{
    uint32_t least = UINT32_MAX;
    for (int size; *text; text += size) {
        const uint32_t c = vr_decode_utf8(text, &size);
        if (c >= from && c < least)
            least = c;
    }
    return least;
}

/* The letters beyond ASCII from the least on: how many places there are between one and the next, where each character
 * that is not yet told could stand in any. */
static void put_places(struct vr_text *out, const char *text, uint32_t told)
{
    const uint32_t plain = told;
    uint32_t delta = 0, bias = FIRST_BIAS, from = FIRST;
    for (uint32_t c; (c = next_character(text, from)) != UINT32_MAX; from = c + 1, delta++) {
        delta += (c - from) * (told + 1);
        int size;
        for (const char *at = text; *at; at += size) {
            const uint32_t other = vr_decode_utf8(at, &size);
            delta += other < c;
            if (other != c)
                continue;
            put_number(out, delta, bias);
            bias = adapt(delta, told + 1, told == plain);
            told++;
            delta = 0;
        }
    }
}

const char *vr_python_hook(struct vr_arena *arena, const char *name)
{
    struct vr_text out = vr_text_new(arena);
    uint32_t plain = 0;
    for (const char *at = name; *at; at++)
        if (!(*at & 0x80)) {
            vr_put_bytes(&out, at, 1);
            plain++;
        }
    if (plain == strlen(name))
        return vr_format(arena, "PyInit_%s", name);
    if (plain)
        vr_put(&out, "_"); /* for the hyphen of Punycode */
    put_places(&out, name, plain);
    return vr_format(arena, "PyInitU_%s", out.data);
}

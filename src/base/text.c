/* SPDX-License-Identifier: Apache-2.0 */
/* Text, numbers in it, and interned names. */
#include "base/text.h"

#include <ctype.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/format.h"
#include "base/map.h"

/* --- text --- */

struct vr_text vr_text_new(struct vr_arena *arena)
{
    enum { FIRST = 64 };
    return (struct vr_text){.arena = arena, .data = vr_alloc(arena, FIRST), .capacity = FIRST};
}

void vr_text_cut(struct vr_text *text, size_t size)
{
    text->size = size;
    if (text->data)
        text->data[size] = '\0';
}

/* Makes room for `more` bytes and the NUL behind them. */
static void reserve(struct vr_text *text, size_t more)
{
    if (more < text->capacity - text->size)
        return;
    size_t capacity = text->capacity * 2;
    if (capacity - text->size <= more)
        capacity = text->size + more + 1;
    char *data = vr_alloc(text->arena, capacity);
    memcpy(data, text->data, text->size);
    text->data = data;
    text->capacity = capacity;
}

void vr_put_bytes(struct vr_text *text, const char *bytes, size_t size)
{
    reserve(text, size);
    if (size)
        memcpy(text->data + text->size, bytes, size);
    text->size += size;
    text->data[text->size] = '\0';
}

void vr_put(struct vr_text *text, const char *string)
{
    vr_put_bytes(text, string, strlen(string));
}

void vr_putf(struct vr_text *text, const char *format, ...)
{
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    size_t room = text->capacity - text->size;
    int size = vr_print(text->data + text->size, room, format, again);
    va_end(again);
    if (size > 0 && (size_t)size >= room) {
        reserve(text, (size_t)size);
        vr_print(text->data + text->size, (size_t)size + 1, format, list);
    }
    va_end(list);
    if (size > 0)
        text->size += (size_t)size;
    text->data[text->size] = '\0';
}

const char *vr_in_comment(struct vr_arena *arena, const char *string)
{
    struct vr_text out = vr_text_new(arena);
    for (const char *p = string; *p; p++) {
        const bool mark = (p[0] == '*' && p[1] == '/') || (p[0] == '/' && p[1] == '*') || (p[0] == '?' && p[1] == '?');
        vr_put_bytes(&out, p, 1);
        if (mark)
            vr_put(&out, " ");
    }
    return out.data;
}

bool vr_in_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

size_t vr_word_size(const char *text)
{
    size_t size = 0;
    while (vr_in_word(text[size]))
        size++;
    return size;
}

bool vr_is_among(const char *word, const char *words)
{
    const size_t size = strlen(word);
    for (const char *at = words; *at; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        if (length == size && memcmp(at, word, size) == 0)
            return true;
        at += length;
    }
    return false;
}

void vr_put_indent(struct vr_text *text, int n)
{
    if (n <= 0)
        return;
    reserve(text, (size_t)n);
    memset(text->data + text->size, ' ', (size_t)n);
    text->size += (size_t)n;
    text->data[text->size] = '\0';
}

/* --- characters --- */

uint32_t vr_decode_utf8(const char *text, int *size)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *at = (const unsigned char *)text;
    int length = *at < 0x80 ? 1 : *at < 0xc2 ? 0 : *at < 0xe0 ? 2 : *at < 0xf0 ? 3 : *at < 0xf5 ? 4 : 0;
    uint32_t character = length > 1 ? *at & (0x7fu >> length) : *at;
    for (int i = 1; i < length; i++) {
        if ((at[i] & 0xc0) != 0x80)
            length = 0;
        character = character << 6 | (at[i] & 0x3f);
    }
    bool surrogate = character >= 0xd800 && character < 0xe000;
    *size = character < least[length] || character > 0x10ffff || surrogate ? 0 : length;
    return character;
}

/* --- numbers --- */

bool vr_parse_float(const char *text, double *value)
{
    locale_t c = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    char *end;
    *value = c ? strtod_l(text, &end, c) : strtod(text, &end);
    if (c)
        freelocale(c);
    return *text && !*end && !strpbrk(text, "xX"); /* strtod would take hexadecimal numbers too */
}

/* --- names, by their hashes --- */

struct name {
    const char *text;
    size_t size;
    struct name *next; /* of the same hash */
};

struct vr_names {
    struct vr_arena *arena;
    struct vr_map *by_hash;
};

struct vr_names *vr_names_new(struct vr_arena *arena)
{
    return VR_MAKE(arena, struct vr_names, {arena, vr_map_new(arena)});
}

/* FNV-1a. */
static uint64_t hash_bytes(const char *bytes, size_t size)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * 0x100000001b3u;
    return hash;
}

const char *vr_name_n(struct vr_names *names, const char *text, size_t size)
{
    const uintptr_t hash = (uintptr_t)hash_bytes(text, size);
    struct name *first = vr_map_get(names->by_hash, hash), *name = first;
    while (name && (name->size != size || memcmp(name->text, text, size) != 0))
        name = name->next;
    if (!name) {
        name = VR_MAKE(names->arena, struct name, {vr_copy_text(names->arena, text, size), size, first});
        vr_map_set(names->by_hash, hash, name);
    }
    return name->text;
}

const char *vr_name(struct vr_names *names, const char *text)
{
    return vr_name_n(names, text, strlen(text));
}

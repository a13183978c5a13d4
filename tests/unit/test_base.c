/* SPDX-License-Identifier: Apache-2.0 */
/* The ground of the compiler, src/base: arenas, texts, names, maps, source places, diagnostics. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/map.h"
#include "base/source.h"
#include "base/text.h"
#include "suite.h"

/* Every test has an arena; running out of memory fails it. */
static struct vr_arena *arena;
static jmp_buf out_of_memory;

static void set_up(void)
{
    arena = vr_arena_new(&out_of_memory);
    ck_assert_ptr_nonnull(arena);
    if (setjmp(out_of_memory))
        ck_abort_msg("out of memory");
}

static void tear_down(void)
{
    vr_arena_free(arena);
}

static struct vr_source *source_of(const char *text)
{
    return vr_source_new(arena, "a.vrir", text, strlen(text));
}

/* --- arenas --------------------------------------------------------------------------------------------------------- */

static bool all_zero(const unsigned char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (bytes[i])
            return false;
    return true;
}

START_TEST(allocations_are_zeroed_aligned_and_apart)
{
    unsigned char *last = NULL;
    for (size_t size = 0; size < 3000; size += 7) {
        unsigned char *bytes = vr_alloc(arena, size);
        ck_assert_ptr_nonnull(bytes);
        ck_assert_ptr_ne(bytes, last);
        ck_assert_uint_eq((uintptr_t)bytes % _Alignof(max_align_t), 0);
        ck_assert(all_zero(bytes, size));
        memset(bytes, 0xff, size); /* the next one must be zero all the same */
        last = bytes;
    }
}
END_TEST

START_TEST(large_allocations_do_not_disturb_small_ones)
{
    char *small = vr_copy_text(arena, "small", 5);
    char *large = vr_alloc(arena, 50u << 20);
    memset(large, 'x', 50u << 20);
    char *next = vr_copy_text(arena, "next", 4);
    ck_assert_str_eq(small, "small");
    ck_assert_str_eq(next, "next");
    ck_assert_uint_ge(vr_arena_used(arena), 50u << 20);
}
END_TEST

START_TEST(a_cleared_arena_is_empty_and_usable)
{
    memset(vr_alloc(arena, 1000), 0xff, 1000);
    vr_arena_clear(arena);
    ck_assert_uint_eq(vr_arena_used(arena), 0);
    ck_assert(all_zero(vr_alloc(arena, 1000), 1000));
    vr_arena_free(NULL);
}
END_TEST

START_TEST(impossible_sizes_jump_out)
{
    jmp_buf here;
    volatile int jumps = 0;
    struct vr_arena *own = vr_arena_new(&here);
    if (setjmp(here) == 0)
        vr_alloc(own, SIZE_MAX - 8);
    else
        jumps++;
    if (jumps == 1 && setjmp(here) == 0)
        vr_alloc_array(own, SIZE_MAX / 4, 8); /* the product overflows */
    else
        jumps++;
    if (jumps == 2 && setjmp(here) == 0)
        vr_copy_text(own, "", SIZE_MAX);
    else
        jumps++;
    ck_assert_int_eq(jumps, 3);
    vr_arena_free(own);
}
END_TEST

START_TEST(grown_arrays_keep_their_elements)
{
    int *v = NULL, *before = NULL;
    size_t count = 0, capacity = 0;
    for (int i = 0; i < 1000; i++) {
        before = v;
        v = VR_GROW(arena, v, count, capacity);
        v[count++] = i;
    }
    ck_assert_uint_ge(capacity, count);
    for (int i = 0; i < 1000; i++)
        ck_assert_int_eq(v[i], i);
    ck_assert_int_eq(before[10], 10); /* an old array stays valid */
}
END_TEST

/* --- texts and names ------------------------------------------------------------------------------------------------ */

START_TEST(texts_grow_and_end_in_a_nul)
{
    struct vr_text text = vr_text_new(arena);
    ck_assert_str_eq(text.data, "");
    for (int i = 0; i < 5000; i++)
        vr_putf(&text, "%d,", i % 10);
    ck_assert_uint_eq(text.size, 10000);
    ck_assert_uint_eq(strlen(text.data), 10000);
    ck_assert_int_eq(strncmp(text.data, "0,1,2,3,", 8), 0);
    vr_put_bytes(&text, "a\0b", 3);
    ck_assert_uint_eq(text.size, 10003);
    ck_assert_int_eq(memcmp(text.data + 10000, "a\0b", 4), 0);
}
END_TEST

START_TEST(texts_take_indents_and_long_formats)
{
    struct vr_text text = vr_text_new(arena);
    char longer[3000];
    memset(longer, 'y', sizeof longer - 1);
    longer[sizeof longer - 1] = 0;
    vr_put_indent(&text, 3);
    vr_put(&text, "x");
    vr_put_indent(&text, 0);
    vr_putf(&text, "%s", longer);
    ck_assert_int_eq(strncmp(text.data, "   xyyy", 7), 0);
    ck_assert_uint_eq(text.size, 4 + 2999);
    ck_assert_str_eq(vr_format(arena, "%d %s", 7, "seven"), "7 seven");
}
END_TEST

START_TEST(equal_names_are_one_pointer)
{
    struct vr_names *names = vr_names_new(arena);
    const char *first[500];
    char word[20];
    for (int i = 0; i < 500; i++) {
        snprintf(word, sizeof word, "name%d", i);
        first[i] = vr_name(names, word);
        ck_assert_str_eq(first[i], word);
    }
    for (int i = 0; i < 500; i++) {
        snprintf(word, sizeof word, "name%dtail", i);
        ck_assert_ptr_eq(vr_name_n(names, word, strlen(word) - 4), first[i]);
        ck_assert_ptr_ne(vr_name(names, word), first[i]);
    }
    ck_assert_ptr_eq(vr_name(names, ""), vr_name_n(names, "x", 0));
}
END_TEST

/* --- maps ----------------------------------------------------------------------------------------------------------- */

START_TEST(maps_find_what_was_set_last)
{
    struct vr_map *map = vr_map_new(arena);
    static int values[4000];
    ck_assert_ptr_null(vr_map_get(map, 5));
    ck_assert_ptr_null(vr_map_get(NULL, 5));
    for (uintptr_t key = 0; key < 4000; key++) /* 0 is a key too, and multiples of 64 fall together */
        vr_map_set(map, key * 64, &values[key]);
    vr_map_set(map, 64, &values[0]);
    for (uintptr_t key = 0; key < 4000; key++)
        ck_assert_ptr_eq(vr_map_get(map, key * 64), &values[key == 1 ? 0 : key]);
    ck_assert_ptr_null(vr_map_get(map, 63));
    ck_assert_ptr_null(vr_map_get(map, UINTPTR_MAX));
    vr_map_set(map, UINTPTR_MAX, &values[9]);
    ck_assert_ptr_eq(vr_map_get(map, UINTPTR_MAX), &values[9]);
}
END_TEST

/* Of many keys some lose their values and get them back: the rest is found all the time, and nothing else. */
START_TEST(maps_find_the_rest_when_keys_lose_their_values)
{
    enum { COUNT = 1000 };
    struct vr_map *map = vr_map_new(arena);
    static int values[COUNT];
    for (uintptr_t key = 0; key < COUNT; key++)
        vr_map_set(map, key * 64, &values[key]);
    for (uintptr_t step = 2; step < 7; step++) {
        for (uintptr_t key = 0; key < COUNT; key += step)
            vr_map_set(map, key * 64, NULL);
        for (uintptr_t key = 0; key < COUNT; key++)
            ck_assert_ptr_eq(vr_map_get(map, key * 64), key % step ? &values[key] : NULL);
        vr_map_set(map, 1, NULL);
        for (uintptr_t key = 0; key < COUNT; key += step)
            vr_map_set(map, key * 64, &values[key]);
    }
}
END_TEST

/* --- sources -------------------------------------------------------------------------------------------------------- */

static void expect_place(const struct vr_source *source, uint32_t offset, int line, int column)
{
    struct vr_place place = vr_place(source, offset);
    ck_assert_int_eq(place.line, line);
    ck_assert_int_eq(place.column, column);
}

static void expect_line(const struct vr_source *source, int line, const char *text)
{
    size_t size;
    const char *start = vr_source_line(source, line, &size);
    ck_assert_uint_eq(size, strlen(text));
    ck_assert_int_eq(memcmp(start, text, size), 0);
}

START_TEST(places_count_lines_and_bytes_from_one)
{
    struct vr_source *source = source_of("ab\n\ncde");
    ck_assert_int_eq(source->line_count, 3);
    expect_place(source, 0, 1, 1);
    expect_place(source, 2, 1, 3); /* the end of the line belongs to it */
    expect_place(source, 3, 2, 1);
    expect_place(source, 4, 3, 1);
    expect_place(source, 7, 3, 4); /* the end of the text */
    expect_place(source, 99, 3, 4);
    expect_line(source, 1, "ab");
    expect_line(source, 2, "");
    expect_line(source, 3, "cde");
}
END_TEST

START_TEST(lines_may_end_in_carriage_returns_or_be_missing)
{
    struct vr_source *source = source_of("a\r\nb\n");
    ck_assert_int_eq(source->line_count, 3);
    expect_line(source, 1, "a");
    expect_line(source, 2, "b");
    expect_line(source, 3, "");
    source = source_of("a\rbc\r\r\nd\r");
    ck_assert_int_eq(source->line_count, 5);
    expect_line(source, 1, "a");
    expect_line(source, 2, "bc");
    expect_line(source, 3, "");
    expect_line(source, 4, "d");
    expect_line(source, 5, "");
    expect_place(source, 3, 2, 2);
    source = vr_source_new(arena, "empty", "", 0);
    ck_assert_int_eq(source->line_count, 1);
    expect_place(source, 0, 1, 1);
    expect_line(source, 1, "");
}
END_TEST

START_TEST(sources_copy_their_text_and_keep_nuls)
{
    char text[] = "a\0b\nc";
    struct vr_source *source = vr_source_new(arena, "n", text, 5);
    memset(text, 'z', 5);
    ck_assert_int_eq(memcmp(source->text, "a\0b\nc", 6), 0);
    expect_place(source, 4, 2, 1);
}
END_TEST

/* --- diagnostics ---------------------------------------------------------------------------------------------------- */

static struct vr_diags diags_of(const struct vr_source *source)
{
    return (struct vr_diags){.arena = arena, .source = source};
}

static const char *printed(const struct vr_diags *diags)
{
    struct vr_text text = vr_text_new(arena);
    vr_diags_print(diags, &text);
    return text.data;
}

START_TEST(messages_show_place_code_line_and_caret)
{
    struct vr_diags diags = diags_of(source_of("(module\n  (fns"));
    ck_assert(!vr_report(&diags, (struct vr_span){10, 14}, VR_DIAG_never_closed));
    ck_assert_int_eq(diags.errors, 1);
    ck_assert_uint_eq(diags.count, 1);
    const char *text = printed(&diags);
    ck_assert_ptr_nonnull(strstr(text, "a.vrir:2:3: error: this ( is never closed"));
    ck_assert_ptr_nonnull(strstr(text, "[never-closed]\n"));
    ck_assert_ptr_nonnull(strstr(text, "(fns\n"));
    ck_assert_ptr_nonnull(strchr(text, '^'));
}
END_TEST

START_TEST(messages_without_a_source_have_no_place)
{
    struct vr_diags diags = diags_of(NULL);
    vr_report(&diags, (struct vr_span){0, 0}, VR_DIAG_never_closed);
    ck_assert_ptr_nonnull(strstr(printed(&diags), "error: this ( is never closed"));
    ck_assert_ptr_null(strchr(printed(&diags), '^'));
}
END_TEST

START_TEST(recording_stops_after_twenty_errors)
{
    struct vr_diags diags = diags_of(source_of("(((((((((((((((((((((((((((((((((((((((("));
    for (unsigned i = 0; i < 40; i++)
        vr_report(&diags, (struct vr_span){i, i + 1}, VR_DIAG_never_closed);
    ck_assert_int_gt(diags.errors, 0);
    ck_assert_uint_eq(diags.count, VR_MAX_ERRORS + 1);
    ck_assert_int_eq((int)diags.messages[VR_MAX_ERRORS].code, (int)VR_DIAG_too_many_errors);
}
END_TEST

START_TEST(an_error_is_told_once_at_a_place)
{
    struct vr_diags diags = diags_of(source_of("(("));
    vr_report(&diags, (struct vr_span){0, 1}, VR_DIAG_never_closed);
    vr_report(&diags, (struct vr_span){0, 1}, VR_DIAG_never_closed);
    vr_report(&diags, (struct vr_span){0, 1}, VR_DIAG_unexpected_close);
    vr_report(&diags, (struct vr_span){1, 2}, VR_DIAG_never_closed);
    ck_assert_uint_eq(diags.count, 3);
    ck_assert_int_eq(diags.errors, 3);
}
END_TEST

START_TEST(terminals_get_no_control_characters)
{
    struct vr_diags diags = diags_of(source_of("\x1b[31m( \xff\xc3\xa9"));
    vr_report(&diags, (struct vr_span){5, 6}, VR_DIAG_never_closed);
    const char *text = printed(&diags);
    ck_assert_ptr_null(strchr(text, '\x1b'));
    ck_assert_ptr_null(strchr(text, '\xff'));
    ck_assert_ptr_nonnull(strstr(text, "\xc3\xa9"));
}
END_TEST

START_TEST(json_is_escaped)
{
    struct vr_diags diags = diags_of(vr_source_new(arena, "a\"b\n.vrir", "(", 1));
    struct vr_text text = vr_text_new(arena);
    vr_diags_print_json((const struct vr_diags *[]){&diags}, 1, &text);
    ck_assert_int_eq(text.data[0], '[');
    vr_report(&diags, (struct vr_span){0, 1}, VR_DIAG_never_closed);
    text = vr_text_new(arena);
    vr_diags_print_json((const struct vr_diags *[]){&diags}, 1, &text);
    ck_assert_ptr_nonnull(strstr(text.data, "a\\\"b\\")); /* \n or \u000a */
    ck_assert_ptr_null(strstr(text.data, "b\n"));
    ck_assert_ptr_nonnull(strstr(text.data, "never-closed"));
}
END_TEST

START_TEST(every_code_is_found_by_its_name)
{
    for (int code = 0; code < VR_DIAG_COUNT; code++) {
        struct vr_text name = vr_text_new(arena);
        vr_put_diag_name(&name, (enum vr_diag_code)code);
        ck_assert_ptr_null(strchr(name.data, '_'));
        ck_assert_int_eq((int)vr_diag_find(name.data), code);
        ck_assert_uint_gt(strlen(vr_diag_explanation((enum vr_diag_code)code)), 20);
    }
    ck_assert_int_eq((int)vr_diag_find("no-such-code"), VR_DIAG_COUNT);
    ck_assert_int_eq((int)vr_diag_find("never-closed-"), VR_DIAG_COUNT);
    ck_assert_int_eq((int)vr_diag_find(""), VR_DIAG_COUNT);
}
END_TEST

/* --- the suite ------------------------------------------------------------------------------------------------------ */

static void add(Suite *suite, const char *name, const TTest *const *tests)
{
    TCase *part = tcase_create(name);
    tcase_add_checked_fixture(part, set_up, tear_down);
    for (; *tests; tests++)
        tcase_add_test(part, *tests);
    suite_add_tcase(suite, part);
}

#define TESTS(...) ((const TTest *const[]){__VA_ARGS__, NULL})

int main(void)
{
    Suite *suite = suite_create("base");
    add(suite, "arenas",
        TESTS(allocations_are_zeroed_aligned_and_apart, large_allocations_do_not_disturb_small_ones,
              a_cleared_arena_is_empty_and_usable, impossible_sizes_jump_out, grown_arrays_keep_their_elements));
    add(suite, "texts",
        TESTS(texts_grow_and_end_in_a_nul, texts_take_indents_and_long_formats, equal_names_are_one_pointer));
    add(suite, "maps", TESTS(maps_find_what_was_set_last, maps_find_the_rest_when_keys_lose_their_values));
    add(suite, "sources", TESTS(places_count_lines_and_bytes_from_one, lines_may_end_in_carriage_returns_or_be_missing,
                                sources_copy_their_text_and_keep_nuls));
    add(suite, "diagnostics",
        TESTS(messages_show_place_code_line_and_caret, messages_without_a_source_have_no_place,
              recording_stops_after_twenty_errors, an_error_is_told_once_at_a_place,
              terminals_get_no_control_characters, json_is_escaped, every_code_is_found_by_its_name));
    return run_suite(suite);
}

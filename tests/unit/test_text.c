/* SPDX-License-Identifier: Apache-2.0 */
/* Functions on texts: what Python gives, errors, the table of texts, and formats. */
#include "../run/memory.h"
#include "arrays/texts.h"
#include "runtime_fixture.h"
#include "vr/vr.h"

/* A text as it stands in C. */
#define T(literal) text_of(literal, sizeof(literal) / 4 - 1)
#define N(x) VR_BOX(VR_INT64, &(int64_t){x})


static vr_array *made[64];
static int made_count;

static const vr_array *text_of(const void *letters, size_t size)
{
    int64_t *extent = malloc(sizeof *extent);
    vr_array *text = NULL;
    *extent = (int64_t)size;
    text = vr_array_zeros(VR_UINT32, 1, extent, VR_ROWMAJOR);
    free(extent);
    if (size)
        memcpy(text->data, letters, 4 * size);
    made[made_count++] = text;
    return text;
}

static void forget(void)
{
    while (made_count)
        vr_release(made[--made_count]);
}

typedef int function(vr_context *, vr_site, vr_spec, void *, int, const vr_array *const *);
#define CALL(f, type, ndims, out, ...) \
    f(ctx, zero_based, VR_AS(type, ndims, VR_ROWMAJOR), out, (int)(sizeof OPERANDS(__VA_ARGS__) / sizeof(vr_array *)), OPERANDS(__VA_ARGS__))
#define OPERANDS(...) ((const vr_array *const[]){__VA_ARGS__})

static void same(int line, const vr_array *got, const vr_array *want)
{
    ck_assert_msg(got->shape[0] == want->shape[0] && !memcmp(got->data, want->data, 4 * (size_t)got->shape[0]), "line %d", line);
}

#define TEXT(f, want, ...) \
    do { \
        vr_array *out = NULL; \
        OK(CALL(f, VR_UINT32, 1, &out, __VA_ARGS__)); \
        same(__LINE__, out, T(want)); \
        vr_release(out); \
        forget(); \
    } while (0)
#define NUMBER(f, want, ...) \
    do { \
        int64_t out = -99; \
        OK(CALL(f, VR_INT64, 0, &out, __VA_ARGS__)); \
        ck_assert_int_eq(out, (want)); \
        forget(); \
    } while (0)
#define FAILURE(f, words, ...) \
    do { \
        vr_array *out = NULL; \
        ck_assert_int_ne(CALL(f, VR_UINT32, 1, &out, __VA_ARGS__), VR_OK); \
        ck_assert_str_eq(vr_last_error(ctx)->text + vr_last_error(ctx)->message, words); \
        ck_assert_str_eq(vr_exception_class(vr_last_error(ctx)), "ValueError"); \
        forget(); \
    } while (0)
/* Of a list of numbers, the texts with a bar between them. */
#define PIECES(f, want, ...) \
    do { \
        vr_array *numbers = NULL; \
        OK(CALL(f, VR_INT64, 1, &numbers, __VA_ARGS__)); \
        TEXT(vr_text_joined, want, T(U"|"), numbers); \
        vr_release(numbers); \
    } while (0)

START_TEST(places)
{
    NUMBER(vr_text_find, 2, T(U"äbäb"), T(U"äb"), N(1), N(INT64_MAX), N(0));
    NUMBER(vr_text_find, -1, T(U"abab"), T(U"ab"), N(0), N(-3), N(1));
    NUMBER(vr_text_find, 3, T(U"abc"), T(U""), N(3), N(INT64_MAX), N(0));
    NUMBER(vr_text_find, -1, T(U"abc"), T(U""), N(4), N(INT64_MAX), N(0));
    NUMBER(vr_text_find, 20, T(U"aaaaaaaaaaaaaaaaaaaab"), T(U"b"), N(-100), N(INT64_MAX), N(0));
    NUMBER(vr_text_count, 2, T(U"aaaaa"), T(U"aa"), N(0), N(INT64_MAX));
    NUMBER(vr_text_count, 4, T(U"abc"), T(U""), N(0), N(INT64_MAX));
    NUMBER(vr_text_starts, 1, T(U"abc"), T(U"bc"), N(1), N(3));
    NUMBER(vr_text_ends, 0, T(U"abc"), T(U"bc"), N(2), N(3));
    NUMBER(vr_text_compare, -1, T(U"ab"), T(U"abc"));
    NUMBER(vr_text_compare, 1, T(U"é"), T(U"z"));
}
END_TEST

START_TEST(texts_of_texts)
{
    TEXT(vr_text_replace, U"-a-b", T(U"ab"), T(U""), T(U"-"), N(2));
    TEXT(vr_text_replace, U"xxxb", T(U"aab"), T(U"aa"), T(U"xxx"), N(-1));
    TEXT(vr_text_trimmed, U"x\u00a0y", T(U"\u3000\t x\u00a0y\n"), T(U""), N(7));
    TEXT(vr_text_trimmed, U"b", T(U"abxa"), T(U"xa"), N(3));
    TEXT(vr_text_trimmed, U"", T(U"   "), T(U" "), N(1));
    TEXT(vr_text_padded, U"**ab*", T(U"ab"), N(5), N('*'), N(2));
    TEXT(vr_text_padded, U"-007", T(U"-7"), N(4), N('0'), N(3));
    TEXT(vr_text_tabbed, U"a   bc  d", T(U"a\tbc\td"), N(4));
    TEXT(vr_text_tabbed, U"a                       b", T(U"a\tb"), N(24)); /* more blanks than any usual tab */
    TEXT(vr_text_mapped, U"xbx", T(U"abcda"), T(U"acd"), T(U"x"));
    TEXT(vr_text_cased, U"STRASSE", T(U"straße"), N(1));
    TEXT(vr_text_cased, U"όσος", T(U"ΌΣΟΣ"), N(0));
    TEXT(vr_text_cased, U"They'Re ǅ", T(U"they're Ǆ"), N(2));
    TEXT(vr_text_cased, U"Ab c", T(U"aB C"), N(3));
    TEXT(vr_text_cased, U"aBǅ", T(U"Abǅ"), N(4));
    TEXT(vr_text_repr, U"\"it's\\n\\x00\\u2028é\"", T(U"it's\n\0\u2028é"));
    TEXT(vr_text_repr, U"'\\'\"\\\\'", T(U"'\"\\"));
}
END_TEST

START_TEST(classes)
{
    NUMBER(vr_text_is, 1, T(U"١٢"), N(2));
    NUMBER(vr_text_is, 0, T(U"²½"), N(1));
    NUMBER(vr_text_is, 1, T(U"²½"), N(3));
    NUMBER(vr_text_is, 0, T(U""), N(4));
    NUMBER(vr_text_is, 1, T(U"Ab Cd"), N(8));
    NUMBER(vr_text_is, 0, T(U"AB cD"), N(8));
    NUMBER(vr_text_is, 1, T(U"A1 B"), N(5));
    NUMBER(vr_text_is, 0, T(U"1 2"), N(5));
    NUMBER(vr_text_is, 0, T(U"\xad"), N(10));
    ck_assert_uint_eq(vr_letter_cased_u32(0xdf, 1), VR_NO_LETTER);
    ck_assert_uint_eq(vr_letter_cased_u32('z', 1), 'Z');
    ck_assert_uint_eq(vr_letter_cased_u32(0x1f600, 1), 0x1f600);
    ck_assert(!vr_letter_is_u32(0x110000, 0) && vr_letter_is_u32(0x10ffff, 8) == 0);
}
END_TEST

START_TEST(pieces)
{
    PIECES(vr_text_split, U"a|b|c", T(U" a  b\u2003c\n"), T(U""), N(-1), N(4));
    PIECES(vr_text_split, U"a|b  c ", T(U" a  b  c "), T(U""), N(1), N(4));
    PIECES(vr_text_split, U" a  b|c", T(U" a  b  c "), T(U""), N(1), N(5));
    PIECES(vr_text_split, U"|a||b", T(U",a,,b"), T(U","), N(-1), N(0));
    PIECES(vr_text_split, U"a,b|c", T(U"a,b,c"), T(U","), N(1), N(1));
    PIECES(vr_text_split, U"", T(U"  "), T(U""), N(-1), N(4));
    PIECES(vr_text_lines, U"a||b|c", T(U"a\r\n\nb\u2028c"), N(0));
    PIECES(vr_text_lines, U"a\r\n|b", T(U"a\r\nb"), N(1));
    FAILURE(vr_text_split, "empty separator", T(U"a"), T(U""), N(-1), N(0));
}
END_TEST

/* Equal texts have one number until they are forgotten. */
START_TEST(numbers_of_texts)
{
    int64_t first, again, size;
    uint32_t one;
    for (int round = 0; round < 2; round++) {
        for (uint32_t i = 0; i < 3000; i++)
            OK(vr_number_text(ctx, (const uint32_t[]){i, i % 7}, 2, &first));
        OK(vr_number_text(ctx, (const uint32_t[]){2999, 2999 % 7}, 2, &again));
        ck_assert_int_eq(first, again);
        ck_assert_int_eq(first, VR_TEXTS + 2999);
        ck_assert_uint_eq(vr_letters_of(ctx, first, &one, &size)[0], 2999);
        vr_array *text = NULL;
        OK(CALL(vr_text_numbered, VR_UINT32, 1, &text, N(first)));
        NUMBER(vr_text_number, first, text);
        vr_forget_texts(ctx);
        OK(vr_number_text(ctx, NULL, 0, &again));
        NUMBER(vr_text_number, VR_TEXTS + 1, text);
        vr_release(text);
        vr_forget_texts(ctx);
        ck_assert_ptr_null(vr_letters_of(ctx, first, &one, &size));
    }
    NUMBER(vr_text_number, 'a', T(U"a"));
    NUMBER(vr_text_number, VR_TEXTS, T(U""));
    OK(vr_number_text(ctx, (const uint32_t[]){'b', 'a'}, 2, &first));
    vr_array *ranks = NULL;
    vr_array *numbers = make(VR_INT64, VR_ROWMAJOR, 1, SHAPE(5), VALUES((double)first, 'b', VR_TEXTS, 'b', 'a'));
    OK(CALL(vr_text_ranks, VR_INT64, 1, &ranks, numbers));
    vr_release(numbers);
    expect(ranks, 1, SHAPE(5), VALUES(3, 2, 0, 2, 1));
    vr_release(ranks);
    FAILS(VR_INDEX, CALL(vr_text_numbered, VR_UINT32, 1, &(vr_array *){NULL}, N(VR_TEXTS + 2)));
}
END_TEST

/* Texts that are kept have the same numbers ever after, and arrays of others are not taken for those that have theirs by then. */
START_TEST(kept_texts)
{
    int64_t number, size;
    uint32_t one;
    for (uint32_t i = 0; i < 100; i++)
        OK(vr_number_text(ctx, (const uint32_t[]){i, 'k'}, 2, &number));
    vr_keep_texts(ctx, true);
    for (uint32_t round = 1, many = 10; round < 5; round++, many *= 16) {
        vr_array *text = NULL;
        for (uint32_t i = 0; i < many; i++)
            OK(vr_number_text(ctx, (const uint32_t[]){i, round}, 2, &number));
        OK(CALL(vr_text_numbered, VR_UINT32, 1, &text, N(VR_TEXTS + 105)));
        vr_forget_texts(ctx);
        ck_assert_int_eq(vr_kept_texts(ctx), round < 4 ? 100 : 0); /* 40960 are too many */
        ck_assert_ptr_null(vr_letters_of(ctx, VR_TEXTS + 105, &one, &size));
        for (uint32_t i = 0; i < vr_kept_texts(ctx); i++) {
            OK(vr_number_text(ctx, (const uint32_t[]){i, 'k'}, 2, &number));
            ck_assert_int_eq(number, VR_TEXTS + i);
            ck_assert_uint_eq(vr_letters_of(ctx, number, &one, &size)[0], i);
        }
        for (uint32_t i = 0; i < 10; i++)
            OK(vr_number_text(ctx, (const uint32_t[]){'n', i}, 2, &number));
        ck_assert_uint_eq(((const uint32_t *)text->data)[0], 5);
        NUMBER(vr_text_number, number + 1, text);
        vr_release(text);
        vr_forget_texts(ctx);
    }
}
END_TEST

START_TEST(numbers_in_texts)
{
    double x;
    NUMBER(vr_text_integer, -1234, T(U" -1_234\n"), N(10));
    NUMBER(vr_text_integer, 255, T(U"0x_Ff"), N(0));
    NUMBER(vr_text_integer, 42, T(U"٤٢"), N(10));
    NUMBER(vr_text_integer, INT64_MIN, T(U"-9223372036854775808"), N(10));
    FAILURE(vr_text_integer, "invalid literal for int() with base 10: '1__2'", T(U"1__2"), N(10));
    FAILURE(vr_text_integer, "invalid literal for int() with base 0: '010'", T(U"010"), N(0));
    FAILURE(vr_text_integer, "int() base must be >= 2 and <= 36, or 0", T(U"1"), N(1));
    OK(CALL(vr_text_float, VR_FLOAT64, 0, &x, T(U" 1_0.5e-1 ")));
    ck_assert_double_eq(x, 1.05);
    forget();
    FAILURE(vr_text_float, "could not convert string to float: '1e'", T(U"1e"));
}
END_TEST

START_TEST(formats)
{
    TEXT(vr_text_shown, U"{1} -2.5 ü True", T(U"{{{}}} {} {} {}"), N(1), VR_BOX(VR_FLOAT64, &(double){-2.5}), T(U"ü"), VR_BOX(VR_BOOL, &(bool){true}));
    TEXT(vr_text_shown, U"00,001,234|0x00ff|+1.50|é x é|ab", T(U"{:010,}|{:#06_x}|{:+.2f}|{:é^5}|{:.2}"), N(1234), N(255), ONE(1.5), T(U" x "), T(U"abc"));
    TEXT(vr_text_shown, U"1.23e+02 1e+16 12.0% 000inf A", T(U"{:.3} {} {:.1%} {:06} {:c}"), ONE(123.0), ONE(1e16), ONE(0.12), ONE(INFINITY), N(65));
    FAILURE(vr_text_shown, "Unknown format code 'd' for object of type 'float'", T(U"{:d}"), ONE(1));
    FAILURE(vr_text_shown, "'=' alignment not allowed in string format specifier", T(U"{:=5}"), T(U"a"));
}
END_TEST

/* Whichever allocation fails, the call says so and leaves nothing behind; texts with gaps are copied on the way. */
static void try_all(function *f, int type, int count, const vr_array *const *operands, enum vr_status expected)
{
    bool failed = true;
    for (long number = 1; failed; number++) {
        vr_array *out = NULL;
        vr_forget_texts(ctx);
        fail_allocation(number);
        const int status = f(ctx, zero_based, VR_AS(type, 1, VR_ROWMAJOR), &out, count, operands);
        failed = end_failing();
        ck_assert_msg(status == (int)expected || (failed && status == VR_ALLOC), "%s", vr_last_error(ctx)->text);
        vr_release(out);
    }
}

START_TEST(without_memory)
{
    static uint32_t letters[800];
    for (int i = 0; i < 800; i++)
        letters[i] = i % 10 == 0 ? ' ' : i % 2 ? 'x' : (uint32_t)(0xdf + i / 10);
    vr_array *text = wrapped(letters, VR_UINT32, 1, SHAPE(400), SHAPE(2), NULL), *piece = wrapped(letters, VR_UINT32, 1, SHAPE(2), SHAPE(2), NULL),
             *numbers = make(VR_INT32, VR_ROWMAJOR, 1, SHAPE(4), VALUES('a', 'b', 'c', 'b'));
    try_all(vr_text_split, VR_INT64, 4, OPERANDS(text, piece, N(-1), N(4)), VR_OK);
    try_all(vr_text_split, VR_INT64, 4, OPERANDS(text, piece, N(-1), N(1)), VR_OK);
    try_all(vr_text_lines, VR_INT64, 2, OPERANDS(text, N(1)), VR_OK);
    try_all(vr_text_replace, VR_UINT32, 4, OPERANDS(text, piece, text, N(-1)), VR_OK);
    try_all(vr_text_mapped, VR_UINT32, 3, OPERANDS(text, piece, piece), VR_OK);
    try_all(vr_text_cased, VR_UINT32, 2, OPERANDS(text, N(1)), VR_OK);
    try_all(vr_text_trimmed, VR_UINT32, 3, OPERANDS(text, piece, N(3)), VR_OK);
    try_all(vr_text_shown, VR_UINT32, 2, OPERANDS(T(U"{:>300}"), text), VR_OK);
    try_all(vr_text_repr, VR_UINT32, 1, OPERANDS(text), VR_OK);
    try_all(vr_text_float, VR_FLOAT64, 1, OPERANDS(text), VR_RAISED);
    try_all(vr_text_joined, VR_UINT32, 2, OPERANDS(piece, numbers), VR_OK);
    try_all(vr_text_ranks, VR_INT64, 1, OPERANDS(numbers), VR_OK);
    vr_release(text);
    vr_release(piece);
    vr_release(numbers);
    forget();
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("text");
    add(suite, "text", TESTS(places, texts_of_texts, classes, pieces, numbers_of_texts, kept_texts, numbers_in_texts, formats, without_memory));
    return run_suite(suite);
}

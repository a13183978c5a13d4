/* SPDX-License-Identifier: Apache-2.0 */
/* Memory for large arrays: freed blocks serve again, and no more of them are kept than is said. */
#include <malloc.h>

#include "context/blocks.h"
#include "runtime_fixture.h"
#include "vr/vr.h"

enum { MEGABYTE = 1 << 20 };

/* Bytes that the C library has given to the program. */
static size_t in_use(void)
{
    const struct mallinfo2 info = mallinfo2();
    return info.hblkhd + info.uordblks;
}

START_TEST(freed_blocks_serve_again)
{
    unsigned char *a = vr_new_block(MEGABYTE, false), *b;
    ck_assert_uint_eq((uintptr_t)a % 64, 0);
    memset(a, 7, MEGABYTE);
    vr_free_block(a);
    b = vr_new_block(MEGABYTE - 1000, false);
    ck_assert_ptr_eq(b, a);
    ck_assert_uint_eq(b[MEGABYTE / 2], 7); /* nobody has cleared it */
    vr_free_block(b);
    b = vr_new_block(MEGABYTE, true);
    for (int i = 0; i < MEGABYTE; i++)
        ck_assert_uint_eq(b[i], 0);
    vr_free_block(b);
}
END_TEST

START_TEST(blocks_of_other_sizes_are_left)
{
    void *large = vr_new_block(MEGABYTE, false), *small;
    vr_free_block(large);
    small = vr_new_block(MEGABYTE / 2, false);
    ck_assert_ptr_ne(small, large);
    ck_assert_ptr_eq(vr_new_block(MEGABYTE, false), large);
    vr_free_block(large);
    vr_free_block(small);
}
END_TEST

START_TEST(few_blocks_are_kept)
{
    enum { MANY = 20 };
    void *blocks[MANY];
    const size_t before = in_use();
    for (int i = 0; i < MANY; i++)
        blocks[i] = vr_new_block(MEGABYTE, false);
    for (int i = 0; i < MANY; i++)
        vr_free_block(blocks[i]);
    ck_assert_uint_ge(in_use(), before + 8 * MEGABYTE);
    ck_assert_uint_lt(in_use(), before + 9 * MEGABYTE);
    vr_free_block(vr_new_block((size_t)9 * MEGABYTE, false)); /* too large */
    ck_assert_uint_lt(in_use(), before + 9 * MEGABYTE);
}
END_TEST

START_TEST(newer_blocks_take_the_place_of_older)
{
    void *old[8];
    for (int i = 0; i < 8; i++)
        old[i] = vr_new_block(MEGABYTE, false);
    for (int i = 0; i < 8; i++)
        vr_free_block(old[i]);
    char *block = vr_new_block(2 * MEGABYTE, false);
    block[0] = 7;
    vr_free_block(block);
    ck_assert_ptr_eq(vr_new_block(2 * MEGABYTE, false), block);
    vr_free_block(block);
}
END_TEST

START_TEST(without_contexts_nothing_is_kept)
{
    vr_context *other = vr_context_new();
    void *a = vr_new_block(MEGABYTE, false), *b = vr_new_block(MEGABYTE, false);
    vr_free_block(a);
    vr_context_free(ctx);
    const size_t two = in_use();
    vr_context_free(other);
    ck_assert_uint_le(in_use(), two - MEGABYTE);
    vr_free_block(b);
    ck_assert_uint_le(in_use(), two - 2 * MEGABYTE);
    ctx = vr_context_new();
}
END_TEST

#ifdef _OPENMP
/* Each thread writes its mark to both ends of its block, and finds it there at the end. */
START_TEST(threads_share_no_block)
{
    int wrong = 0;
#pragma omp parallel for num_threads(4) reduction(+ : wrong)
    for (int i = 0; i < 20000; i++) {
        const size_t size = VR_BLOCK_FROM / sizeof(int) * (size_t)(1 + i % 3);
        volatile int *block = vr_new_block(size * sizeof(int), false);
        block[0] = block[size - 1] = i;
        wrong += block[0] != i || block[size - 1] != i;
        vr_free_block((void *)block);
    }
    ck_assert_int_eq(wrong, 0);
}
END_TEST
#endif

int main(void)
{
    Suite *suite = suite_create("blocks");
    if (VR_KEEPS_BLOCKS)
        add(suite, "keeping",
            TESTS(freed_blocks_serve_again, blocks_of_other_sizes_are_left, few_blocks_are_kept,
                  newer_blocks_take_the_place_of_older, without_contexts_nothing_is_kept));
#ifdef _OPENMP
    add(suite, "threads", TESTS(threads_share_no_block));
#endif
    return run_suite(suite);
}

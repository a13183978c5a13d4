/* SPDX-License-Identifier: Apache-2.0 */
/* Libraries of linear algebra whose number of threads is held, beside one that only remembers the number. */
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include "library/foreign_threads.h"
#include "runtime_fixture.h"
#include "vr/vr.h"

static int threads_of[2];
static void set_first(int threads) { threads_of[0] = threads; }
static int get_first(void) { return threads_of[0]; }
static void set_second(int threads) { threads_of[1] = threads; }
static int get_second(void) { return threads_of[1]; }
static const struct vr_foreign_threads first = {set_first, get_first}, second = {set_second, get_second};

static void begin(void)
{
    threads_of[0] = 7;
    threads_of[1] = 5;
}

START_TEST(what_was_there_before_comes_back)
{
    begin();
    vr_hold_threads(&first, 1);
    ck_assert_int_eq(threads_of[0], 1);
    ck_assert_int_eq(threads_of[1], 5);
    vr_let_threads(&first);
    ck_assert_int_eq(threads_of[0], 7);
    threads_of[0] = 3; /* the program sets it, too */
    vr_hold_threads(&first, 2);
    vr_let_threads(&first);
    ck_assert_int_eq(threads_of[0], 3);
}
END_TEST

START_TEST(the_last_of_several_holders_restores)
{
    begin();
    vr_hold_threads(&first, 1);
    vr_hold_threads(&second, 1);
    vr_hold_threads(&first, 4);
    ck_assert_int_eq(threads_of[0], 4);
    vr_let_threads(&first);
    ck_assert_int_ne(threads_of[0], 7);
    vr_let_threads(&second);
    ck_assert_int_eq(threads_of[1], 5);
    vr_let_threads(&first);
    ck_assert_int_eq(threads_of[0], 7);
}
END_TEST

START_TEST(a_library_without_these_functions_is_left_alone)
{
    const struct vr_foreign_threads none = {NULL, NULL}, half = {set_first, NULL};
    begin();
    vr_hold_threads(&none, 1);
    vr_hold_threads(&half, 1);
    ck_assert_int_eq(threads_of[0], 7);
    vr_let_threads(&half);
    vr_let_threads(&none);
    ck_assert_int_eq(threads_of[0], 7);
}
END_TEST

static void *hold_often(void *data)
{
    for (int i = 0; i < 10000; i++) {
        vr_hold_threads(&first, 1 + i % 3);
        vr_let_threads(&first);
    }
    return data;
}

START_TEST(threads_may_hold_it_at_once)
{
    pthread_t other[3];
    begin();
    for (int i = 0; i < 3; i++)
        ck_assert_int_eq(pthread_create(&other[i], NULL, hold_often, NULL), 0);
    hold_often(NULL);
    for (int i = 0; i < 3; i++)
        pthread_join(other[i], NULL);
    ck_assert_int_eq(threads_of[0], 7);
}
END_TEST

START_TEST(nobody_holds_it_in_a_child_process)
{
    int status = 1;
    begin();
    vr_hold_threads(&first, 1);
    const pid_t child = fork();
    if (child == 0) {
        vr_hold_threads(&first, 2);
        vr_let_threads(&first);
        _exit(threads_of[0] == 1 ? 0 : 1); /* as it was when the child began */
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    vr_let_threads(&first);
    ck_assert_int_eq(threads_of[0], 7);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("foreign_threads");
    add(suite, "held", TESTS(what_was_there_before_comes_back, the_last_of_several_holders_restores,
                             a_library_without_these_functions_is_left_alone, threads_may_hold_it_at_once,
                             nobody_holds_it_in_a_child_process));
    return run_suite(suite);
}

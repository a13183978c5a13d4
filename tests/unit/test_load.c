/* SPDX-License-Identifier: Apache-2.0 */
/* How many threads teams have on a machine that does other work too: the decisions, on what a pretended system counts, and
 * the blocks of loops, which do not follow them. */
#include <limits.h>
#include <stdio.h>
#include <unistd.h>

#include "context/context.h"
#include "context/load.h"
#include "runtime_fixture.h"
#include "vr/vr.h"

/* --- a pretended system --- */

static struct vr_sample system_now;
static int room;
static int samples;

static int64_t tell_time(void)
{
    return system_now.time;
}

static struct vr_sample count_sample(int64_t time)
{
    samples++;
    ck_assert_int_eq(time, system_now.time);
    return system_now;
}

static int tell_room(int team)
{
    ck_assert_int_gt(team, 0);
    return room;
}

static const struct vr_load_source pretended = {tell_time, count_sample, tell_room};
static struct vr_load load;

static void start(void)
{
    system_now = (struct vr_sample){1000000000, 0, 0};
    load = (struct vr_load){0};
    room = INT_MAX; /* a system that does not tell */
    samples = 0;
}

/* Milliseconds pass in which the process has so many processors and is switched away from so often; then a loop wants 8
 * threads. */
static int after(int milliseconds, double processors, long switches)
{
    system_now.time += milliseconds * INT64_C(1000000);
    system_now.processor_time += (int64_t)(processors * milliseconds * 1e6);
    system_now.switches += switches;
    return vr_spared_threads(&load, &pretended, 8);
}

/* --- decisions --- */

START_TEST(an_idle_machine_has_whole_teams)
{
    start();
    for (int i = 0; i < 1000; i++)
        ck_assert_int_eq(after(5, 8, i % 10 == 0), 8); /* 20 switches a second */
}
END_TEST

START_TEST(the_system_is_asked_rarely)
{
    start();
    room = -3;
    ck_assert_int_eq(after(0, 8, 0), 1);
    ck_assert_int_eq(samples, 1);
    for (int i = 0; i < 15; i++)
        after(1, 1, 0);
    ck_assert_int_eq(samples, 1); /* held for 20 ms */
    start();
    after(1, 8, 0);
    after(1, 8, 0);
    ck_assert_int_eq(samples, 1);
    after(1, 8, 0);
    ck_assert_int_eq(samples, 2); /* 2 ms after the last time */
}
END_TEST

START_TEST(teams_shrink_to_the_processors_that_are_left)
{
    start();
    after(1, 8, 0);
    ck_assert_int_eq(after(4, 8, 2), 8); /* two may be the system's own */
    ck_assert_int_eq(after(4, 2.6, 2), 5); /* (4 * 8 + 4 * 2.6) / 8, to the nearest */
    ck_assert_int_eq(after(1, 8, 0), 5);
    start();
    after(1, 8, 0);
    ck_assert_int_eq(after(10, .3, 3), 1);
    start();
    after(1, 8, 0);
    ck_assert_int_eq(after(10, 8, 9), 7); /* held up, so fewer than there were */
}
END_TEST

START_TEST(switches_hold_a_team_down_while_others_want_its_processors)
{
    start();
    after(1, 8, 0);
    room = 8; /* whoever it was has gone */
    for (int i = 0; i < 20; i++)
        ck_assert_int_eq(after(20, 7.8, 12), 8);
    for (int i = 0; i < 20; i++) { /* whoever comes again and again, and goes soon */
        room = 7;
        ck_assert_int_eq(after(20, 7.4, 12), 7);
        room = 8;
        ck_assert_int_eq(after(20, 7, 0), 8);
        after(250, 8, 0);
    }
    for (int hold = 20; hold < 2000; hold *= 2) { /* and comes at once */
        room = 7;
        ck_assert_int_eq(after(5, 7.4, 12), 7);
        room = 8;
        ck_assert_int_eq(after((hold < 1000 ? hold : 1000) - 1, 7, 0), 7);
        ck_assert_int_eq(after(1, 7, 0), 8);
    }
}
END_TEST

START_TEST(waiting_is_no_time_of_a_team)
{
    start();
    after(1, 8, 0);
    ck_assert_int_eq(after(900, .01, 0), 8);
    ck_assert_int_eq(after(900, .2, 40), 1); /* 40 switches in 180 ms */
}
END_TEST

START_TEST(a_trial_is_repaid_before_the_next)
{
    start();
    after(1, 8, 0);
    ck_assert_int_eq(after(10, 1, 4), 1);
    ck_assert_int_eq(after(159, 1, 0), 1);
    ck_assert_int_eq(after(1, 1, 0), 2);
    start();
    after(1, 8, 0);
    ck_assert_int_eq(after(200, 1, 60), 1);
    ck_assert_int_eq(after(999, 1, 0), 1); /* never longer than a second */
    ck_assert_int_eq(after(1, 1, 0), 2);
}
END_TEST

START_TEST(whole_teams_are_tried_again_ever_more_rarely)
{
    start();
    after(1, 8, 0);
    ck_assert_int_eq(after(2, 1, 4), 1);
    for (int hold = 32; hold < 2000; hold *= 2) {
        const int held = hold < 1000 ? hold : 1000;
        ck_assert_int_eq(after(held - 1, 1, 0), 1);
        ck_assert_int_eq(after(1, 1, 0), 2);
        ck_assert_int_eq(after(20, 2, 0), 4);
        ck_assert_int_eq(after(20, 4, 0), 8);
        ck_assert_int_eq(after(2, 1, 4), 1);
    }
    ck_assert_int_eq(after(3000, .1, 0), 2);
    ck_assert_int_eq(after(1500, 2, 0), 4);
    ck_assert_int_eq(after(1500, 4, 0), 8);
    ck_assert_int_eq(after(2, 1, 4), 1); /* a quiet time later it is as the first time */
    ck_assert_int_eq(after(32, 1, 0), 2);
}
END_TEST

START_TEST(small_teams_that_are_held_up_shrink_further)
{
    start();
    after(1, 8, 0);
    ck_assert_int_eq(after(10, 4, 4), 4);
    ck_assert_int_eq(after(160, 2, 80), 2);
    ck_assert_int_eq(after(1000, .5, 80), 1);
    ck_assert_int_eq(after(1000, .5, 80), 1);
    ck_assert_int_eq(after(1000, 1, 0), 2);
}
END_TEST

START_TEST(a_machine_that_is_taken_is_seen_at_once)
{
    start();
    room = 0;
    ck_assert_int_eq(after(1, 1, 0), 1);
    start();
    room = 3;
    ck_assert_int_eq(after(1, 1, 0), 3);
    start();
    room = INT_MAX;
    ck_assert_int_eq(after(1, 1, 0), 8);
}
END_TEST

START_TEST(teams_grow_into_what_is_left)
{
    start();
    room = 2;
    ck_assert_int_eq(after(1, 1, 0), 2);
    ck_assert_int_eq(after(20, 2, 0), 2);
    room = 3;
    ck_assert_int_eq(after(20, 2, 0), 2); /* the next look is 50 ms after the last one */
    ck_assert_int_eq(after(30, 2, 0), 3);
    room = -9;
    ck_assert_int_eq(after(20, 3, 0), 3);
    room = 8;
    ck_assert_int_eq(after(50, 3, 0), 6);
    ck_assert_int_eq(after(20, 6, 0), 8);
}
END_TEST

START_TEST(the_system_counts)
{
    const struct vr_sample first = vr_system_load.sample(vr_system_load.time());
    volatile double x = 1;
    while (vr_system_load.time() - first.time < 20000000)
        x *= 1.5;
    const struct vr_sample last = vr_system_load.sample(vr_system_load.time());
    ck_assert_int_gt(last.processor_time, first.processor_time);
    ck_assert_int_ge(last.switches, first.switches);
}
END_TEST

/* --- numbers that do not depend on it --- */

START_TEST(blocks_follow_settings_alone)
{
    vr_set_threads(ctx, 6);
    ck_assert_int_eq(vr_even_blocks(ctx, 100), 6);
    ck_assert_int_eq(vr_even_blocks(ctx, 4), 4);
    ck_assert_int_eq(vr_even_blocks(ctx, 0), 1);
    ck_assert_int_eq(vr_block_count(ctx, 100), 12);
    ck_assert_int_eq(vr_block_count(ctx, 7), 7);
    ck_assert_int_eq(vr_block_count(ctx, 1), 1);
    ck_assert_int_eq(vr_block_count(ctx, 0), 0);
    vr_serial_loops++; /* as where a loop is checked for races: one thread, the same blocks */
    ck_assert_int_eq(vr_threads(ctx, 100), 1);
    ck_assert_int_eq(vr_even_blocks(ctx, 100), 6);
    vr_serial_loops--;
}
END_TEST

static int threads_with(const char *own, const char *openmp)
{
    int threads;
    own ? setenv("VR_THREADS", own, 1) : unsetenv("VR_THREADS");
    openmp ? setenv("OMP_NUM_THREADS", openmp, 1) : unsetenv("OMP_NUM_THREADS");
    vr_context *other = vr_context_new();
    threads = vr_even_blocks(other, 1 << 20);
    vr_context_free(other);
    return threads;
}

START_TEST(the_environment_says_how_many)
{
    const int cores = threads_with(NULL, NULL);
    ck_assert_int_eq(threads_with(NULL, "3"), 3);
    ck_assert_int_eq(threads_with(NULL, "5,2"), 5); /* of nested regions: the first is the outermost */
    ck_assert_int_eq(threads_with("2", "3"), 2);
    ck_assert_int_eq(threads_with("many", "3"), 3);
    ck_assert_int_eq(threads_with("2,3", NULL), cores);
    ck_assert_int_eq(threads_with(NULL, "0"), cores);
    ck_assert_int_eq(threads_with(NULL, ""), cores);
}
END_TEST

/* --- quotas --- */

static char root[] = "/tmp/vr-quota-XXXXXX";

static void put(const char *name, const char *text)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", root, name);
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs(text, file);
    fclose(file);
}

static int quota_of(const char *groups)
{
    char path[256];
    put("groups", groups);
    snprintf(path, sizeof path, "%s/groups", root);
    return vr_quota(root, path);
}

START_TEST(a_quota_is_that_of_the_group_or_one_around_it)
{
    char path[256];
    ck_assert_ptr_nonnull(mkdtemp(root));
    snprintf(path, sizeof path, "mkdir -p %s/outer/inner", root);
    ck_assert_int_eq(system(path), 0);
    ck_assert_int_eq(quota_of("0::/outer/inner\n"), 0);
    put("outer/cpu.max", "150000 100000\n");
    put("outer/inner/cpu.max", "max 100000\n");
    ck_assert_int_eq(quota_of("0::/outer/inner\n"), 2);
    put("outer/inner/cpu.max", "50000 100000\n");
    ck_assert_int_eq(quota_of("0::/outer/inner\n"), 1);
    ck_assert_int_eq(quota_of("1:cpu:/outer\n0::/outer\n"), 2);
    ck_assert_int_eq(quota_of("9:name=systemd:/\n"), 0);
    ck_assert_int_eq(quota_of("0::/\n"), 0);
    put("cpu.max", "300000 100000\n");
    ck_assert_int_eq(quota_of("0::/\n"), 3);
    ck_assert_int_eq(quota_of("0::/../gone\n"), 3);
    put("cpu.max", "rubbish");
    ck_assert_int_eq(quota_of("0::/\n"), 0);
    snprintf(path, sizeof path, "rm -r %s", root);
    ck_assert_int_eq(system(path), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("load");
    add(suite, "decisions", TESTS(an_idle_machine_has_whole_teams, the_system_is_asked_rarely,
                                  teams_shrink_to_the_processors_that_are_left,
                                  switches_hold_a_team_down_while_others_want_its_processors, waiting_is_no_time_of_a_team,
                                  a_trial_is_repaid_before_the_next, whole_teams_are_tried_again_ever_more_rarely,
                                  small_teams_that_are_held_up_shrink_further, a_machine_that_is_taken_is_seen_at_once,
                                  teams_grow_into_what_is_left, the_system_counts));
    add(suite, "numbers", TESTS(blocks_follow_settings_alone, the_environment_says_how_many));
    add(suite, "quotas", TESTS(a_quota_is_that_of_the_group_or_one_around_it));
    return run_suite(suite);
}

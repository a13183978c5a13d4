/* SPDX-License-Identifier: Apache-2.0 */
/* Files that vrc writes, src/driver/output.c: all of them or none, whatever comes in between. */
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "driver/driver.h"
#include "suite.h"

static struct vr_arena *arena;
static jmp_buf out_of_memory;
static char folder[] = "/tmp/test-output.XXXXXX";
static char path[3][100];
static char text[1 << 20];

/* Every test has an empty folder, in which it works. */
static void set_up(void)
{
    arena = vr_arena_new(&out_of_memory);
    memcpy(folder + sizeof folder - 7, "XXXXXX", 6);
    ck_assert_ptr_nonnull(arena);
    ck_assert_ptr_nonnull(mkdtemp(folder));
    for (int i = 0; i < 3; i++)
        snprintf(path[i], sizeof path[i], "%s/%d.c", folder, i);
    memset(text, 'x', sizeof text);
}

static void tear_down(void)
{
    char command[100];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    ck_assert_int_eq(system(command), 0);
    vr_arena_free(arena);
}

static int count_files(void)
{
    int count = 0;
    DIR *d = opendir(folder);
    for (struct dirent *entry; (entry = readdir(d));)
        count += entry->d_name[0] != '.';
    closedir(d);
    return count;
}

static off_t size_of(const char *name)
{
    struct stat status;
    return stat(name, &status) == 0 ? status.st_size : -1;
}

static bool write_three(size_t size)
{
    struct vr_outputs outputs = {.arena = arena};
    for (int i = 0; i < 3; i++)
        vr_add_output(&outputs, path[i], text, size);
    return vr_write_outputs(&outputs, NULL);
}

START_TEST(all_files_appear)
{
    ck_assert(write_three(100));
    ck_assert_int_eq(count_files(), 3);
    ck_assert(write_three(sizeof text)); /* over the old ones */
    ck_assert_int_eq(count_files(), 3);
    for (int i = 0; i < 3; i++)
        ck_assert_int_eq(size_of(path[i]), sizeof text);
}
END_TEST

START_TEST(one_that_cannot_be_written_keeps_the_others_away)
{
    ck_assert(write_three(100));
    ck_assert_int_eq(unlink(path[2]), 0);
    ck_assert_int_eq(mkdir(path[2], 0777), 0);
    ck_assert(!write_three(200));
    ck_assert_int_eq(count_files(), 3);
    ck_assert_int_eq(size_of(path[0]), 100);

    snprintf(path[2], sizeof path[2], "%s/missing/2.c", folder);
    ck_assert(!write_three(200));
    ck_assert_int_eq(count_files(), 3);
    ck_assert_int_eq(size_of(path[0]), 100);
}
END_TEST

START_TEST(links_stay_links)
{
    char place[100];
    struct stat status;
    snprintf(place, sizeof place, "%s/place", folder);
    ck_assert(write_three(10));
    ck_assert_int_eq(rename(path[1], place), 0);
    ck_assert_int_eq(symlink("place", path[1]), 0);
    ck_assert(write_three(20));
    ck_assert_int_eq(lstat(path[1], &status), 0);
    ck_assert(S_ISLNK(status.st_mode));
    ck_assert_int_eq(size_of(place), 20);
}
END_TEST

/* In a process of its own: what a signal does to it is its status. */
static int status_of(void (*action)(long), long value)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        action(value);
        _exit(write_three(sizeof text) ? 0 : 1);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    return status;
}

static void interrupt_after(long microseconds)
{
    const struct itimerval timer = {{0, 0}, {0, microseconds}};
    signal(SIGALRM, SIG_DFL); /* Check has a handler of its own */
    setitimer(ITIMER_REAL, &timer, NULL);
}

static void limit_files(long bytes)
{
    const struct rlimit limit = {(rlim_t)bytes, (rlim_t)bytes};
    setrlimit(RLIMIT_FSIZE, &limit);
}

START_TEST(an_interrupt_leaves_all_files_or_none)
{
    int interrupted = 0;
    for (long wait = 1; wait < 3000 && interrupted < 200; wait += 10) {
        int status = status_of(interrupt_after, wait);
        int count = count_files();
        ck_assert(count == 0 || count == 3);
        interrupted += WIFSIGNALED(status);
        for (int i = 0; i < 3; i++)
            ck_assert(unlink(path[i]) == 0 || count == 0);
    }
    ck_assert_int_gt(interrupted, 0);
}
END_TEST

START_TEST(a_limit_on_files_is_an_error)
{
    int status = status_of(limit_files, 5000);
    ck_assert(WIFEXITED(status));
    ck_assert_int_eq(WEXITSTATUS(status), 1);
    ck_assert_int_eq(count_files(), 0);
}
END_TEST

/* --- folders --- */

static char bundle[100], inner[3][200];

static bool write_bundle(size_t size)
{
    struct vr_outputs outputs = {.arena = arena};
    snprintf(bundle, sizeof bundle, "%s/bundle", folder);
    for (int i = 0; i < 3; i++) {
        snprintf(inner[i], sizeof inner[i], "%s/%s%d.c", bundle, i ? "a/b/" : "", i);
        vr_add_output(&outputs, inner[i], text, size);
    }
    return vr_write_outputs(&outputs, bundle);
}

START_TEST(folders_are_made)
{
    ck_assert(write_bundle(100));
    ck_assert(write_bundle(200)); /* over the old files */
    for (int i = 0; i < 3; i++)
        ck_assert_int_eq(size_of(inner[i]), 200);
}
END_TEST

START_TEST(a_file_in_the_place_of_a_folder_is_an_error)
{
    ck_assert(write_three(100));
    snprintf(bundle, sizeof bundle, "%s/bundle", folder);
    ck_assert_int_eq(rename(path[0], bundle), 0);
    ck_assert(!write_bundle(100));
    ck_assert_int_eq(count_files(), 3);
    ck_assert_int_eq(size_of(bundle), 100);
}
END_TEST

static void limit_bundle(long bytes)
{
    limit_files(bytes);
    _exit(write_bundle(sizeof text) ? 0 : 1);
}

START_TEST(folders_do_not_stay_without_their_files)
{
    int status = status_of(limit_bundle, 5000);
    ck_assert(WIFEXITED(status));
    ck_assert_int_eq(WEXITSTATUS(status), 1);
    ck_assert_int_eq(count_files(), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("output");
    TCase *part = tcase_create("files");
    tcase_add_checked_fixture(part, set_up, tear_down);
    tcase_add_test(part, all_files_appear);
    tcase_add_test(part, one_that_cannot_be_written_keeps_the_others_away);
    tcase_add_test(part, links_stay_links);
    tcase_add_test(part, an_interrupt_leaves_all_files_or_none);
    tcase_add_test(part, a_limit_on_files_is_an_error);
    tcase_add_test(part, folders_are_made);
    tcase_add_test(part, a_file_in_the_place_of_a_folder_is_an_error);
    tcase_add_test(part, folders_do_not_stay_without_their_files);
    suite_add_tcase(suite, part);
    return run_suite(suite);
}

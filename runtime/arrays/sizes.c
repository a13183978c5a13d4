/* SPDX-License-Identifier: Apache-2.0 */
/* Profiles of sizes; see vr/sizes.h. One lock guards all tables; a region is entered rarely beside what it does.
 *
 * What is counted lives on the heap, with the names: the module that it is of may have been unloaded when the
 * process ends. A forked child begins at zero, since what its parent counted is the parent's to write. */
#include "vr/sizes.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "context/profile.h"

enum { MOST_MET = 256 }; /* combinations of sizes of a region; others are not counted */

struct vr_sizes_met {
    struct vr_sizes_met *next;
    char *what;
    int count, met;
    uint64_t times[MOST_MET];
    int64_t sizes[];     /* MOST_MET times `count` */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct vr_sizes_met *all;

/* --- the file --- */

/* `times function place name=size …`: the names come behind two words. */
static void put_line(struct vr_lines *text, const struct vr_sizes_met *m, int row)
{
    const char *word = m->what;
    vr_lines_put_number(text, (int64_t)m->times[row]);
    for (int i = -2; *word; i++) {
        const size_t length = strcspn(word, " ");
        vr_lines_put(text, " ", 1);
        vr_lines_put(text, word, length);
        if (i >= 0 && i < m->count) {
            vr_lines_put(text, "=", 1);
            vr_lines_put_number(text, m->sizes[(size_t)row * (size_t)m->count + (size_t)i]);
        }
        word += length + (word[length] == ' ');
    }
    vr_lines_put(text, "\n", 1);
}

static void write_profile(void)
{
    struct vr_lines text = {NULL, 0, 0};
    pthread_mutex_lock(&lock);
    for (const struct vr_sizes_met *m = all; m; m = m->next)
        for (int i = 0; i < m->met; i++)
            put_line(&text, m, i);
    pthread_mutex_unlock(&lock);
    vr_lines_append(&text);
}

/* --- counting --- */

static void hold(void) { pthread_mutex_lock(&lock); }
static void resume(void) { pthread_mutex_unlock(&lock); }

static void forget(void)
{
    for (struct vr_sizes_met *m = all; m; m = m->next)
        m->met = 0;
    pthread_mutex_unlock(&lock);
}

/* A region's table; NULL where there is no memory. */
static struct vr_sizes_met *begin(const vr_sizes *region)
{
    struct vr_sizes_met *m = calloc(1, sizeof *m + MOST_MET * (size_t)region->count * sizeof *m->sizes);
    char *what = malloc(strlen(region->what) + 1);
    if (!m || !what) {
        free(m);
        free(what);
        return NULL;
    }
    strcpy(what, region->what);
    if (!all) {
        atexit(write_profile);
        pthread_atfork(hold, resume, forget);
    }
    *m = (struct vr_sizes_met){.next = all, .what = what, .count = region->count};
    return all = m;
}

static void count(struct vr_sizes_met *m, const int64_t *sizes)
{
    const size_t size = (size_t)m->count * sizeof *sizes;
    int row = 0;
    while (row < m->met && memcmp(m->sizes + (size_t)row * (size_t)m->count, sizes, size) != 0)
        row++;
    if (row == MOST_MET)
        return;
    if (row == m->met) {
        memcpy(m->sizes + (size_t)row * (size_t)m->count, sizes, size);
        m->times[m->met++] = 0;
    }
    m->times[row]++;
}

void vr_note_sizes(vr_sizes *region, const int64_t *sizes)
{
    pthread_mutex_lock(&lock);
    region->met = region->met ? region->met : begin(region);
    if (region->met)
        count(region->met, sizes);
    pthread_mutex_unlock(&lock);
}

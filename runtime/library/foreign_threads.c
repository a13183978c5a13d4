/* SPDX-License-Identifier: Apache-2.0 */
/* Threads of libraries of linear algebra; see foreign_threads.h. */
#include "library/foreign_threads.h"

#include <pthread.h>
#include <stddef.h>

/* Libraries that are held: CBLAS and LAPACKE may be of one or of two. */
enum { MOST_LIBRARIES = 4 };
static struct held {
    void (*set)(int);
    int holders, before;
} libraries[MOST_LIBRARIES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void lock_threads(void)
{
    pthread_mutex_lock(&lock);
}

static void unlock_threads(void)
{
    pthread_mutex_unlock(&lock);
}

/* In a child process nobody else holds anything. */
static void begin_child(void)
{
    for (int i = 0; i < MOST_LIBRARIES; i++)
        libraries[i].holders = 0;
    pthread_mutex_unlock(&lock);
}

static void watch_forks(void)
{
    pthread_atfork(lock_threads, unlock_threads, begin_child);
}

static struct held *find(const struct vr_foreign_threads *library)
{
    for (int i = 0; i < MOST_LIBRARIES; i++)
        if (!libraries[i].set || libraries[i].set == library->set)
            return &libraries[i];
    return NULL;
}

void vr_hold_threads(const struct vr_foreign_threads *library, int threads)
{
    static pthread_once_t watching = PTHREAD_ONCE_INIT;
    if (!library->set || !library->get)
        return;
    pthread_once(&watching, watch_forks);
    pthread_mutex_lock(&lock);
    struct held *held = find(library);
    if (held) {
        held->set = library->set;
        if (held->holders++ == 0)
            held->before = library->get();
        if (library->get() != threads)
            library->set(threads);
    }
    pthread_mutex_unlock(&lock);
}

void vr_let_threads(const struct vr_foreign_threads *library)
{
    if (!library->set || !library->get)
        return;
    pthread_mutex_lock(&lock);
    struct held *held = find(library);
    if (held && held->holders > 0 && --held->holders == 0 && library->get() != held->before)
        library->set(held->before);
    pthread_mutex_unlock(&lock);
}

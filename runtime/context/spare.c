/* SPDX-License-Identifier: Apache-2.0 */
/* How many more threads the process can have. Where one cannot be made, libraries of OpenMP end the process, so loops ask
 * before they want more threads than they had: as many threads are made as are wanted, and are ended again. */
#include <pthread.h>
#include <sched.h>
#include <sys/stat.h>

#include "context/context.h"

enum { MOST_WAITS = 1000 };

/* What the threads wait for. */
struct gate {
    pthread_mutex_t lock;
    pthread_cond_t opened;
    bool is_open;
};

static void *pass(void *data)
{
    struct gate *gate = data;
    pthread_mutex_lock(&gate->lock);
    while (!gate->is_open)
        pthread_cond_wait(&gate->opened, &gate->lock);
    pthread_mutex_unlock(&gate->lock);
    return NULL;
}

/* Threads of the process with those that are ending, 0 where the system does not say. */
static unsigned long count_threads(void)
{
    struct stat state;
    return stat("/proc/self/task", &state) == 0 ? (unsigned long)state.st_nlink : 0;
}

/* A thread that was joined counts a moment longer. */
static void wait_for_end(unsigned long before)
{
    for (int i = 0; i < MOST_WAITS && count_threads() > before; i++)
        sched_yield();
}

int vr_spare_threads(int wanted)
{
    struct gate gate = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, false};
    pthread_t threads[VR_MOST_BLOCKS];
    const unsigned long before = count_threads();
    int made = 0;
    while (made < wanted && made < VR_MOST_BLOCKS && pthread_create(&threads[made], NULL, pass, &gate) == 0)
        made++;
    pthread_mutex_lock(&gate.lock);
    gate.is_open = true;
    pthread_cond_broadcast(&gate.opened);
    pthread_mutex_unlock(&gate.lock);
    for (int i = 0; i < made; i++)
        pthread_join(threads[i], NULL);
    wait_for_end(before);
    return made;
}

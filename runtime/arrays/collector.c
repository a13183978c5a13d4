/* SPDX-License-Identifier: Apache-2.0 */
/* Memory of garbage-collected modules (thesis 4.7), from the Boehm-Demers-Weiser collector. In an object of its own, so that
 * only programs with such modules link it. */
#include "arrays/object.h"

#include <string.h>

#ifdef HAVE_GC

#define GC_THREADS
#include <gc.h>
#include <pthread.h>

static pthread_key_t registered; /* of each thread that registered itself: not NULL */

/* At the end of a thread. OpenMP ends threads that a smaller team does not need, and the collector stops all that it knows:
 * it would abort where one is not there. */
static void unregister_thread(void *unused)
{
    (void)unused;
    GC_unregister_my_thread();
}

/* Threads that the collector did not see start, as OpenMP's, must tell it where their stacks are before they allocate. */
static void register_thread(void)
{
    struct GC_stack_base base;
    if (!GC_thread_is_registered() && GC_get_stack_base(&base) == GC_SUCCESS &&
        GC_register_my_thread(&base) == GC_SUCCESS)
        pthread_setspecific(registered, &registered);
}

static void *allocate_object(size_t size)
{
    register_thread();
    return GC_malloc(size);
}

static void *allocate_elements(size_t size)
{
    void *memory;
    register_thread();
    memory = GC_malloc_atomic(size);
    if (memory)
        memset(memory, 0, size);
    return memory;
}

static const struct vr_collector collector = {allocate_object, allocate_elements};

static void start(void)
{
    GC_init();
    GC_allow_register_threads();
    pthread_key_create(&registered, unregister_thread);
    vr_collector = &collector;
}

void vr_start_collector(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, start);
}

#else

void vr_start_collector(void)
{
}

#endif

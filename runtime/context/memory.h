/* SPDX-License-Identifier: Apache-2.0 */
/* Memory for arrays: from the C library, or from where a program that embeds the runtime says. */
#ifndef VR_MEMORY_H
#define VR_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes aligned as malloc's, zeros if `zero`; NULL without memory. vr_memory_free takes them back, from any thread; NULL is
 * allowed. */
void *vr_memory_new(size_t bytes, bool zero);
void vr_memory_free(void *memory);

#endif

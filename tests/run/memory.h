/* SPDX-License-Identifier: Apache-2.0 */
/* Allocations that fail when a test wants them to: the linker gives the runtime's calls of malloc and its like to
 * memory.c. */
#ifndef TESTS_MEMORY_H
#define TESTS_MEMORY_H

#include <stdbool.h>

/* The `number`-th allocation from now on fails, counted from 1; with 0 none does. */
void fail_allocation(long number);
/* From now on none fails. Whether one has. */
bool end_failing(void);

#endif

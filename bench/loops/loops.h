/* SPDX-License-Identifier: Apache-2.0 */
/* The loops that are measured: each as VRIR, compiled by vrc, and in C by hand. */
#ifndef LOOPS_H
#define LOOPS_H

#include "vr/entry.h"

enum { MOST_VALUES = 8 }; /* arguments or results of a loop */

struct loop {
    const char *name, *size;
    const vr_module *module; /* has a function of that name */
    /* New arguments, the same each time. */
    void (*make)(vr_value *args);
    /* The loop by hand, on the same arguments; arrays among the results are new. */
    void (*by_hand)(const vr_value *args, vr_value *results, int threads);
};

/* Ends with a loop without a name. */
extern const struct loop loops[];

#endif

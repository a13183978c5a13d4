/* SPDX-License-Identifier: Apache-2.0 */
/* Where the time of a module's functions goes (VR_PROFILE=1): a table at the end of the process, with the calls of each
 * function, their time, and the processors that the process kept busy meanwhile. Rows are filled while the GIL is held. */
#include <stdio.h>
#include <stdlib.h>

#include "context/trace.h"
#include "python/adapter.h"

enum { MOST_FUNCTIONS = 256 };

struct row {
    const vr_function *function;
    long calls;
    double seconds, busy;
};

static struct row rows[MOST_FUNCTIONS];
static int row_count;

static int compare(const void *a, const void *b)
{
    const struct row *x = a, *y = b;
    return (x->seconds < y->seconds) - (x->seconds > y->seconds);
}

static void print_table(void)
{
    qsort(rows, (size_t)row_count, sizeof *rows, compare);
    fprintf(stderr, "%-40s %8s %10s %9s\n", "functions", "calls", "ms", "cores");
    for (const struct row *row = rows; row < rows + row_count; row++)
        fprintf(stderr, "%-40s %8ld %10.3f %9.2f\n", row->function->name, row->calls, 1e3 * row->seconds,
                row->busy / row->seconds);
}

/* The row of a function, or NULL where there is no room. */
static struct row *row_of(const vr_function *function)
{
    for (int i = 0; i < row_count; i++)
        if (rows[i].function == function)
            return &rows[i];
    if (row_count == MOST_FUNCTIONS || (row_count == 0 && atexit(print_table) != 0))
        return NULL;
    rows[row_count].function = function;
    return &rows[row_count++];
}

struct vr_py_times vr_py_start(void)
{
    static int asked = -1;
    if (asked < 0)
        asked = vr_wants_table();
    if (!asked)
        return (struct vr_py_times){false, 0, 0};
    return (struct vr_py_times){true, vr_clock(), vr_processor_clock()};
}

void vr_py_stop(const struct vr_py_times *start, const vr_function *function)
{
    struct row *row = start->counts ? row_of(function) : NULL;
    if (!row)
        return;
    row->calls++;
    row->seconds += vr_clock() - start->clock;
    row->busy += vr_processor_clock() - start->busy;
}

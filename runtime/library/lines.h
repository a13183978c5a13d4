/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of the lines of an array along one of its axes, each a vector: what scans, sorts and statistics are made
 * of. */
#ifndef VR_LINES_H
#define VR_LINES_H

#include "arrays/work.h"

/* Lines that are taken together, and the elements of the longest of these that are copied for it: 16 KB. */
enum { VR_SIDE_BY_SIDE = 32, VR_SIDE_LENGTH = 64 };

/* Lines side by side: element k of line l is elements[k * step + l], its result j results[j * apart + l]. */
struct vr_side {
    void *elements;
    int64_t step, n, lines;
    void *results;
    int64_t apart;
};

struct vr_line_function {
    int type, to_type;       /* in which it takes its line and gives its results */
    size_t scratch, room;    /* bytes that it needs beside: for each element of a line, and in all */
    int64_t count;           /* results of a line that is mapped; 0: as many as it has elements */
    const char *empty;       /* what is wrong with a line of no elements, or NULL */
    bool with_gaps;          /* it takes elements that are `step` apart, which is 1 for others */
    int64_t step;
    const void *data;        /* its own */

    /* Takes n elements, without gaps unless it can, and gives its results without gaps. Several threads call it. */
    void (*line)(vr_context *ctx, const struct vr_line_function *f, const void *line, int64_t n, void *result,
                 void *scratch);

    /* Or NULL. The same of lines side by side, at most VR_SIDE_BY_SIDE. What `reads_only` may get the array's own elements, and the place
     * of its results; else they are a copy, which may become the results, and both have VR_SIDE_BY_SIDE between neighbours of a line.
     * False: it is not done, line after line shall be. */
    bool (*side)(const struct vr_line_function *f, const struct vr_side *side);
    bool reads_only;
    int longest; /* elements of a line that is copied for it, at most: up to VR_SIDE_LENGTH */
};

/* The head of such a function. */
#define VR_LINE_FUNCTION(name) \
    static void name(vr_context *ctx, const struct vr_line_function *f, const void *line, int64_t n, void *result, \
                     void *scratch)

/* Delivers one result for each line of the first operand along the axis that the operand `axis` names: the axis stays
 * with extent 1 where the result has as many dimensions, else it goes. Without that operand all elements are one line,
 * in row-major order. */
int vr_fold_lines(const struct vr_call *call, int axis, const struct vr_line_function *f);

/* Delivers as many results as a line has elements in its place. Without an axis they are a vector. */
int vr_map_lines(const struct vr_call *call, int axis, const struct vr_line_function *f);

#endif

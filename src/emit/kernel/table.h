/* SPDX-License-Identifier: Apache-2.0 */
/* The rows of the kernels' library. The table is made when vrc is built, by src/emit/opencl/tabulate.c. */
#ifndef VRC_EMIT_KERNEL_TABLE_H
#define VRC_EMIT_KERNEL_TABLE_H

/* A type, function or macro: its definition, lines that end, and the rows that it needs, -1 behind them. */
struct vr_kernel_item {
    const char *name, *text;
    const short *needs;
};

extern const struct vr_kernel_item vr_kernel_items[];
extern const int vr_kernel_item_count;

/* The rows in the order of their names, by strcmp. */
extern const short vr_kernel_items_by_name[];

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* The arrays that tables of references refer to. */
#ifndef VR_ARRAYS_CELLS_H
#define VR_ARRAYS_CELLS_H

#include "arrays/work.h"

/* Those of the cells that an operand lists, of the table that the operand before it is: *arrays gets room for one more before them, and is
 * given back by vr_memory_free. */
int vr_gather_cells(const struct vr_call *call, int table, const vr_array ***arrays, int64_t *count);

/* Whether an array is a table of which each cell refers to an array; these then, and their number. */
bool vr_cells_in(vr_array *array, vr_array *const **cells, int64_t *count);
/* The call's result is a table that refers to these. */
int vr_table_of(const struct vr_call *call, const vr_array *const *arrays, int64_t count);

#endif

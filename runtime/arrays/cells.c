/* SPDX-License-Identifier: Apache-2.0 */
/* Tables of references to arrays: what generated code has for places that hold one array and then another, as fields of objects do. A table
 * is an array without elements, of the type of those that it refers to; it gives up its references with the last one to itself. Cells are
 * added and never taken away, and stay where they are. */
#include <inttypes.h>
#include <string.h>

#include "arrays/cells.h"
#include "arrays/element.h"
#include "arrays/object.h"
#include "arrays/work.h"
#include "context/memory.h"
#include "vr/library.h"

struct table {
    vr_array **cells;
    int64_t count, room;
};

static void free_table(void *memory)
{
    struct table *table = memory;
    for (int64_t i = 0; i < table->count; i++)
        vr_release(table->cells[i]);
    vr_memory_free(table->cells);
    vr_memory_free(table);
}

/* The table that an operand is; NULL after an error, as of an array that is none. */
static struct table *table_of(const struct vr_call *call, int operand)
{
    const struct vr_object *object = vr_object_of((vr_array *)call->operands[operand]);
    if (object->free_memory == free_table)
        return object->memory;
    vr_raise(call->ctx, call->site, VR_ARGUMENT, "the array is no table of cells");
    return NULL;
}

/* The cell of a table, which the operand behind it tells. */
static int find_cell(const struct vr_call *call, int operand, vr_array ***cell)
{
    const struct table *table = table_of(call, operand);
    int64_t number;
    const int status = table ? vr_operand_i64(call, operand + 1, &number) : VR_ARGUMENT;
    if (status != VR_OK)
        return status;
    if (number < 0 || number >= table->count)
        return vr_raise(call->ctx, call->site, VR_INDEX, "there is no cell %" PRId64, number);
    *cell = &table->cells[number];
    return VR_OK;
}

/* The elements are right on the host, whose functions do not all say what they do with an array that they get from a cell. */
static int lend(const struct vr_call *call, const vr_array *array)
{
    const struct vr_watch *watching = vr_watching();
    return VR_UNLIKELY(watching != NULL) ? watching->lend(call->ctx, call->site, array) : VR_OK;
}

int vr_gather_cells(const struct vr_call *call, int operand, const vr_array ***arrays, int64_t *count)
{
    const struct table *table = table_of(call, operand);
    const vr_array *numbers = call->operands[operand + 1];
    if (!table)
        return VR_ARGUMENT;
    *count = numbers->shape[0];
    if (!(*arrays = vr_memory_new((size_t)(*count + 1) * sizeof **arrays, false)))
        return vr_raise_memory(call->ctx, call->site);
    for (int64_t i = 0; i < *count; i++) {
        const int64_t number = *(const int64_t *)vr_element_at(numbers, i * numbers->stride[0]);
        (*arrays)[i + 1] = number >= 0 && number < table->count ? table->cells[number] : NULL;
        if (!(*arrays)[i + 1]) {
            vr_memory_free(*arrays);
            return vr_raise(call->ctx, call->site, VR_INDEX, "there is no cell %" PRId64, number);
        }
        const int status = lend(call, (*arrays)[i + 1]);
        if (status != VR_OK) {
            vr_memory_free(*arrays);
            return status;
        }
    }
    return VR_OK;
}

bool vr_cells_in(vr_array *array, vr_array *const **cells, int64_t *count)
{
    const struct vr_object *object = vr_object_of(array);
    const struct table *table = object->free_memory == free_table ? object->memory : NULL;
    *count = table ? table->count : 0;
    *cells = table ? table->cells : NULL;
    return table != NULL;
}

int vr_table_of(const struct vr_call *call, const vr_array *const *arrays, int64_t count)
{
    vr_array *made = NULL;
    int status = vr_cells(call->ctx, call->site, call->spec, &made, 0, NULL);
    struct table *table = status == VR_OK ? vr_object_of(made)->memory : NULL;
    if (table && count && !(table->cells = vr_memory_new((size_t)count * sizeof *table->cells, false)))
        status = vr_raise_memory(call->ctx, call->site);
    for (; status == VR_OK && table->count < count; table->count++)
        table->cells[table->count] = vr_retain((vr_array *)arrays[table->count]);
    return vr_deliver(call, status, made);
}

/* cells(): a table without cells. */
VR_FUNCTION(cells)
{
    const int64_t none = 0;
    struct table *table = vr_memory_new(sizeof *table, true);
    vr_array *array = table ? vr_object_over(table, spec.type, 1, &none, NULL, table, free_table) : NULL;
    (void)count, (void)operands;
    if (!array) {
        vr_memory_free(table);
        return vr_raise_memory(ctx, site);
    }
    vr_release(*(vr_array **)out);
    *(vr_array **)out = array;
    return VR_OK;
}

static bool make_room(struct table *table)
{
    const int64_t room = table->room ? 2 * table->room : 8;
    if (table->count < table->room)
        return true;
    vr_array **cells = vr_memory_new((size_t)room * sizeof *cells, false);
    if (!cells)
        return false;
    if (table->count)
        memcpy(cells, table->cells, (size_t)table->count * sizeof *cells);
    vr_memory_free(table->cells);
    table->cells = cells;
    table->room = room;
    return true;
}

/* add_cell(table): the number of a new cell, which refers to nothing. */
VR_FUNCTION(add_cell)
{
    struct table *table = table_of(VR_THIS_CALL, 0);
    if (!table)
        return VR_ARGUMENT;
    if (!make_room(table))
        return vr_raise_memory(ctx, site);
    table->cells[table->count++] = NULL;
    return vr_deliver_i64(VR_THIS_CALL, table->count - 1);
}

/* has_cell(table, number): whether the cell refers to an array. */
VR_FUNCTION(has_cell)
{
    vr_array **cell;
    const int status = find_cell(VR_THIS_CALL, 0, &cell);
    if (status != VR_OK)
        return status;
    const bool has = *cell != NULL;
    return vr_deliver_number(VR_THIS_CALL, VR_BOOL, &has);
}

/* cell(table, number): the array that the cell refers to; one without elements where there is none. */
VR_FUNCTION(cell)
{
    static const int64_t none[VR_MAX_DIMS];
    vr_array **cell, *made = NULL;
    int status = find_cell(VR_THIS_CALL, 0, &cell);
    if (status != VR_OK)
        return status;
    if (!*cell && !(made = vr_array_zeros(spec.type, spec.ndims, none, spec.layout)))
        return vr_raise_memory(ctx, site);
    status = made ? VR_OK : lend(VR_THIS_CALL, *cell);
    if (status == VR_OK)
        status = vr_alias(ctx, site, spec, out, 1, (const vr_array *const[]){made ? made : *cell});
    vr_release(made);
    return status;
}

/* set_cell(array, table, number): the table, whose cell refers to the array from now on; of the table itself: to nothing. */
VR_FUNCTION(set_cell)
{
    vr_array **cell;
    const int status = find_cell(VR_THIS_CALL, 1, &cell);
    if (status != VR_OK)
        return status;
    vr_assign(cell, operands[0] == operands[1] ? NULL : (vr_array *)operands[0]);
    vr_assign(out, (vr_array *)operands[1]);
    return VR_OK;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Checks of parallel loops for races while they run; see vr/race.h. For each element that a loop touches a cell
 * keeps the iteration that stored to it last and up to two that read it, by the element's address, so that arrays
 * that overlap meet too. With the last store and two readers every meeting is found: an iteration is either the one
 * reader, or there is another one. Memory that is handed out anew has not been touched. */
#include "vr/race.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arrays/object.h"
#include "arrays/place.h"

/* An access of an iteration; iteration 0 is none. */
struct access {
    int64_t iteration;
    const char *name;
    int line, column;
};

struct cell {
    const char *element;    /* its address; NULL: the cell is free */
    struct access writer, reader, other;
};

/* A loop that is being checked. */
struct check {
    struct check *outer;
    const char *variables;
    int variable_count;
    double *values;         /* of the variables, iteration after iteration */
    int64_t iteration, iteration_capacity;
    struct cell *cells;     /* by address, open */
    size_t used, size;      /* size: a power of two */
    int status;             /* VR_OK, VR_RACE or VR_ALLOC: once it is set, nothing is noted any more */
    vr_site site;           /* of the loop; of the second access, when there is a race */
    const char *array;
    char text[400];
};

static _Thread_local struct check *current;

/* --- cells --- */

static size_t place_of(const struct check *check, const char *element)
{
    uint64_t h = (uint64_t)(uintptr_t)element * UINT64_C(0x9E3779B97F4A7C15);
    size_t at = (size_t)(h >> 32) & (check->size - 1);
    while (check->cells[at].element && check->cells[at].element != element)
        at = (at + 1) & (check->size - 1);
    return at;
}

static bool grow(struct check *check)
{
    struct check larger = *check;
    larger.size = check->size ? 2 * check->size : 256;
    larger.cells = calloc(larger.size, sizeof *larger.cells);
    if (!larger.cells)
        return false;
    for (size_t i = 0; i < check->size; i++)
        if (check->cells[i].element)
            larger.cells[place_of(&larger, check->cells[i].element)] = check->cells[i];
    free(check->cells);
    check->cells = larger.cells;
    check->size = larger.size;
    return true;
}

/* The cell of an element; NULL without memory. */
static struct cell *cell_of(struct check *check, const char *element)
{
    struct cell *cell;
    if (2 * check->used >= check->size && !grow(check))
        return NULL;
    cell = &check->cells[place_of(check, element)];
    check->used += cell->element == NULL;
    cell->element = element;
    return cell;
}

static void forget(struct cell *cell)
{
    cell->writer = cell->reader = cell->other = (struct access){0, NULL, 0, 0};
}

/* New memory: what stood there is gone. */
static void forget_memory(const void *data, size_t bytes)
{
    const char *first = data;
    for (struct check *check = current; check; check = check->outer)
        for (size_t i = 0; i < check->size; i++)
            if (check->cells[i].element >= first && check->cells[i].element < first + bytes)
                forget(&check->cells[i]);
}

/* --- words --- */

struct words {
    char *at;
    size_t size;
};

__attribute__((format(printf, 2, 3)))
static void put(struct words *out, const char *format, ...)
{
    va_list args;
    int length;
    va_start(args, format);
    length = vsnprintf(out->at, out->size, format, args);
    va_end(args);
    length = length < 0 ? 0 : (size_t)length < out->size ? length : (int)out->size - 1;
    out->at += length;
    out->size -= (size_t)length;
}

/* `i = 3` or `(i, j) = (3, 4)`. */
static void put_iteration(struct words *out, const struct check *check, int64_t iteration)
{
    const double *values = check->values + (iteration - 1) * check->variable_count;
    const bool several = check->variable_count > 1;
    put(out, several ? "(%s) = (" : "%s = ", check->variables);
    for (int i = 0; i < check->variable_count; i++)
        put(out, "%s%.15g", i ? ", " : "", values[i]);
    put(out, "%s", several ? ")" : "");
}

/* The axis with the longest step of those that are not done. */
static int longest_axis(const vr_array *array, const bool *done)
{
    int best = -1;
    for (int i = 0; i < array->ndims; i++)
        if (!done[i] && (best < 0 || llabs(array->stride[i]) > llabs(array->stride[best])))
            best = i;
    return best;
}

/* `a[1, 2]`, as the program counts. */
static void put_element(struct words *out, const char *name, const vr_array *array, int64_t offset, int base)
{
    int64_t index[VR_MAX_DIMS];
    bool done[VR_MAX_DIMS] = {false};
    for (int i = 0; i < array->ndims; i++)
        offset -= array->stride[i] < 0 ? (array->shape[i] - 1) * array->stride[i] : 0;
    for (int axis; (axis = longest_axis(array, done)) >= 0; done[axis] = true) {
        const int64_t step = llabs(array->stride[axis]);
        index[axis] = step ? offset / step : 0;
        offset -= index[axis] * step;
        if (array->stride[axis] < 0)
            index[axis] = array->shape[axis] - 1 - index[axis];
    }
    put(out, "%s[", name);
    for (int i = 0; i < array->ndims; i++)
        put(out, "%s%" PRId64, i ? ", " : "", index[i] + base);
    put(out, "]");
}

/* --- accesses --- */

/* What is being noted. */
struct note {
    vr_site site;
    const char *name;
    const vr_array *array;
    int64_t offset;
    bool writes;
};

static void report(struct check *check, const struct note *n, const struct access *other, bool other_writes)
{
    struct words out = {check->text, sizeof check->text};
    check->status = VR_RACE;
    check->site = n->site;
    check->array = n->name;
    put(&out, "iteration ");
    put_iteration(&out, check, check->iteration);
    put(&out, " of the parallel loop %s ", n->writes ? "stores to" : "reads");
    put_element(&out, n->name, n->array, n->offset, n->site.base);
    put(&out, ", which iteration ");
    put_iteration(&out, check, other->iteration);
    put(&out, " %s", other_writes ? "stores to" : "reads");
    if (strcmp(other->name, n->name) != 0)
        put(&out, " as an element of %s", other->name);
    put(&out, " at %d:%d", other->line, other->column);
}

/* Whether the access is one of another iteration than the present one. */
static bool is_other(const struct check *check, const struct access *access)
{
    return access->iteration && access->iteration != check->iteration;
}

static void note_in(struct check *check, const struct note *n)
{
    const size_t bytes = vr_element_bytes(n->array->type);
    const struct access this = {check->iteration, n->name, n->site.line, n->site.column};
    struct cell *cell =
        check->status == VR_OK ? cell_of(check, (const char *)n->array->data + n->offset * (int64_t)bytes) : NULL;
    if (!cell) {
        check->status = check->status == VR_OK ? VR_ALLOC : check->status;
        return;
    }
    if (is_other(check, &cell->writer)) {
        report(check, n, &cell->writer, true);
    } else if (n->writes) {
        const struct access *other = is_other(check, &cell->reader)  ? &cell->reader
                                     : is_other(check, &cell->other) ? &cell->other
                                                                     : NULL;
        if (other)
            report(check, n, other, false);
        cell->writer = this;
    } else if (!cell->reader.iteration) {
        cell->reader = this;
    } else if (is_other(check, &cell->reader)) {
        cell->other = this;
    }
}

/* In each of the loops that are checked. */
static void note(const struct note *n)
{
    for (struct check *check = current; check; check = check->outer)
        note_in(check, n);
}

int64_t vr_race_read(vr_site site, const char *name, const vr_array *array, int64_t offset)
{
    if (current)
        note(&(struct note){site, name, array, offset, false});
    return offset;
}

int64_t vr_race_write(vr_site site, const char *name, const vr_array *array, int64_t offset)
{
    if (current)
        note(&(struct note){site, name, array, offset, true});
    return offset;
}

/* Each element of a part along its axes from one on. */
static void note_axes(struct note *n, const vr_array *part, int axis)
{
    if (axis == part->ndims) {
        note(n);
        return;
    }
    for (int64_t i = 0; i < part->shape[axis]; i++) {
        note_axes(n, part, axis + 1);
        n->offset += part->stride[axis];
    }
    n->offset -= part->shape[axis] * part->stride[axis];
}

static void note_all(struct note n, const vr_array *part)
{
    if (!current || !part)
        return;
    n.offset = ((const char *)part->data - (const char *)n.array->data) / (int64_t)vr_element_bytes(part->type);
    note_axes(&n, part, 0);
}

void vr_race_read_all(vr_site site, const char *name, const vr_array *array, const vr_array *part)
{
    note_all((struct note){site, name, array, 0, false}, part);
}

void vr_race_write_all(vr_site site, const char *name, const vr_array *array, const vr_array *part)
{
    note_all((struct note){site, name, array, 0, true}, part);
}

/* Each element of a located place, from pick `i` on. */
static void note_picks(struct note *n, const struct vr_place *place, int i)
{
    const struct vr_pick *pick = &place->pick[i];
    if (i == place->count) {
        note(n);
        return;
    }
    for (int64_t k = 0; k < pick->count; k++) {
        const int64_t distance = pick->first + (pick->kind == VR_PICK_LIST ? pick->list[k] : k) * pick->step;
        n->offset += distance;
        note_picks(n, place, i + 1);
        n->offset -= distance;
    }
}

static void note_chosen(vr_context *ctx, struct note n, int layout, unsigned flags, int count,
                        const vr_subscript *subscripts)
{
    struct vr_place place;
    int status;
    if (!current || !n.array)
        return;
    status = vr_place_read(ctx, n.site, &place, n.name, n.array, flags, count, subscripts);
    if (status == VR_OK)
        status = vr_place_check(ctx, n.site, &place, n.name);
    if (status == VR_OK)
        status = vr_place_locate(ctx, n.site, &place, n.array, layout);
    if (status == VR_OK)
        note_picks(&n, &place, 0);
    for (struct check *check = current; check && status == VR_ALLOC; check = check->outer)
        check->status = check->status == VR_OK ? VR_ALLOC : check->status;
    vr_place_free(&place);
}

void vr_race_read_at(vr_context *ctx, vr_site site, const char *name, const vr_array *array, int layout, unsigned flags,
                     int count, const vr_subscript *subscripts)
{
    note_chosen(ctx, (struct note){site, name, array, 0, false}, layout, flags, count, subscripts);
}

void vr_race_write_at(vr_context *ctx, vr_site site, const char *name, const vr_array *array, int layout, unsigned flags,
                      int count, const vr_subscript *subscripts)
{
    note_chosen(ctx, (struct note){site, name, array, 0, true}, layout, flags, count, subscripts);
}

/* --- loops --- */

static int count_variables(const char *variables)
{
    int count = 1;
    for (; *variables; variables++)
        count += *variables == ',';
    return count;
}

int vr_race_begin(vr_context *ctx, vr_site site, const char *variables)
{
    struct check *check = calloc(1, sizeof *check);
    if (!check)
        return vr_raise_memory(ctx, site);
    check->outer = current;
    check->variables = variables;
    check->variable_count = count_variables(variables);
    check->site = site;
    current = check;
    vr_serial_loops++;
    atomic_store(&vr_note_memory, forget_memory);
    return VR_OK;
}

void vr_race_iteration(const double *values)
{
    struct check *check = current;
    const size_t bytes = (size_t)check->variable_count * sizeof *values;
    if (check->iteration == check->iteration_capacity) {
        const int64_t capacity = check->iteration ? 2 * check->iteration : 64;
        double *more = realloc(check->values, (size_t)capacity * bytes);
        if (!more) {
            check->status = check->status == VR_OK ? VR_ALLOC : check->status;
            return;
        }
        check->values = more;
        check->iteration_capacity = capacity;
    }
    memcpy(check->values + check->iteration * check->variable_count, values, bytes);
    check->iteration++;
}

int vr_race_status(int status)
{
    return current->status != VR_OK ? current->status : status;
}

int vr_race_end(vr_context *ctx, int status)
{
    struct check *check = current;
    current = check->outer;
    vr_serial_loops--;
    if (check->status == VR_RACE)
        status = vr_raise_fields(ctx, check->site, VR_RACE, (struct vr_fields){check->array, -1, -1, -1, NULL, false}, "%s",
                                 check->text);
    else if (check->status == VR_ALLOC)
        status = vr_raise_memory(ctx, check->site);
    free(check->values);
    free(check->cells);
    free(check);
    return status;
}

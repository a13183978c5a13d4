/* SPDX-License-Identifier: Apache-2.0 */
/* Building of several statements at one place of the source: what passes say in short. Whole numbers are int64, and comparisons and
 * logic truth values, where no type is said. Types and symbols are set as verification would. */
#ifndef VRC_IR_BUILD_H
#define VRC_IR_BUILD_H

#include "ir/ir.h"

struct vr_builder {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_span span;
};

/* --- expressions --- */

struct vr_node *vr_read(const struct vr_builder *b, struct vr_symbol *symbol);
struct vr_node *vr_whole(const struct vr_builder *b, int64_t number);
struct vr_node *vr_number_as(const struct vr_builder *b, const struct vr_type *type, int64_t number);
/* The number to which nothing has been added: 0, of floating-point numbers -0.0, which no addend shows. */
struct vr_node *vr_no_addend(const struct vr_builder *b, const struct vr_type *type);
struct vr_node *vr_real(const struct vr_builder *b, double number);
struct vr_node *vr_op(const struct vr_builder *b, enum vr_kind kind, struct vr_node *x, struct vr_node *y);
struct vr_node *vr_extent(const struct vr_builder *b, struct vr_symbol *array, int axis);

struct vr_node *vr_call(const struct vr_builder *b, const char *function, const struct vr_type *type, struct vr_node *x,
                        struct vr_node *y);

/* The same of whole numbers: max, min. */
struct vr_node *vr_clamp(const struct vr_builder *b, const char *function, struct vr_node *x, struct vr_node *y);

/* A cast where the type is another one. */
struct vr_node *vr_fit(const struct vr_builder *b, const struct vr_type *type, struct vr_node *e);

/* The first index of arrays; the first value of a range, which is that where it has no start. */
struct vr_node *vr_least_index(const struct vr_builder *b);
struct vr_node *vr_first(const struct vr_builder *b, const struct vr_node *range);

/* All of an axis, from the first index on. */
struct vr_node *vr_along(const struct vr_builder *b, struct vr_symbol *array, int axis);

/* A new vector, whose elements have no values. */
struct vr_node *vr_vector(const struct vr_builder *b, const struct vr_type *type, struct vr_node *extent);

/* The element of a vector, or of a matrix, at places from 0 on. */
struct vr_node *vr_element(const struct vr_builder *b, struct vr_symbol *vector, struct vr_node *place);
struct vr_node *vr_element_of_two(const struct vr_builder *b, struct vr_symbol *matrix, struct vr_node *row,
                                  struct vr_node *column);

/* --- statements --- */

struct vr_symbol *vr_temp(const struct vr_builder *b, const char *stem, const struct vr_type *type);
struct vr_symbol *vr_count(const struct vr_builder *b, const char *stem); /* of int64 */

/* Assignments at the end of a list: to any target; to a variable. */
void vr_store_in(const struct vr_builder *b, struct vr_list *list, struct vr_node *target, struct vr_node *value);
void vr_set_in(const struct vr_builder *b, struct vr_list *list, struct vr_symbol *symbol, struct vr_node *value);

/* At the end of a list an IF, whose first branch is returned (the other one is that of the last statement), and a loop through
 * [start, stop), whose body is. A parallel one says nothing of what its iterations share. */
struct vr_list *vr_if_in(const struct vr_builder *b, struct vr_list *list, struct vr_node *test);
struct vr_list *vr_else_in(const struct vr_list *list);
struct vr_list *vr_loop_in(const struct vr_builder *b, struct vr_list *list, enum vr_kind kind, struct vr_symbol *variable,
                           struct vr_node *start, struct vr_node *stop);

#endif

/* SPDX-License-Identifier: Apache-2.0 */
/* What users give a function, beyond its parameters' types. */
#ifndef VRC_IR_ENTRY_H
#define VRC_IR_ENTRY_H

#include "ir/ir.h"

/* What the front end said of a parameter; NULL where nothing. */
const struct vr_entry_param *vr_entry_param_of(const struct vr_function *f, int i);

/* What stands in front of the argument at a place among `count`, or behind the last one: "/, " behind those that are
 * given by their place only, "*, " in front of those that are given by name. */
const char *vr_argument_mark(const struct vr_entry *entry, int place, int count);

/* How many arguments, with the parts of each, callers give, where the entry lists them: variables of the module stand
 * behind those. */
int vr_given_arguments(const struct vr_entry *entry);
/* Whether there are such variables. */
bool vr_reads_variables(const struct vr_entry *entry);

/* Whether the function takes all arguments that another one takes: arrays of the same types, or of any strides. */
bool vr_takes_all(const struct vr_function *f, const struct vr_function *other);

#endif

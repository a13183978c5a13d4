/* SPDX-License-Identifier: Apache-2.0 */
/* Values of the corpus (JSON) as arguments of compiled functions, and the comparison of results with them.
 *
 * A scalar is {"type": "float64", "value": 1.5}, an array {"type": "float64", "shape": [2, 3], "data": […]} with the
 * elements in row-major order of their indices; complex numbers are [re, im] and such a value carries "ctype": 1;
 * infinities and NaN are the strings "inf", "-inf", "nan". {"type": "tuple", "values": […]} stands for its values,
 * {"type": "function", "name": "f"} for a handle, {"type": "domain", "ranges": [[start, stop, step], …]} for a
 * domain, the stops excluded. Integers beyond 2^53 are strings (the reader of cases makes them such). A bare number
 * is a scalar of the declared type. */
#ifndef TESTS_VALUE_H
#define TESTS_VALUE_H

#include <cJSON.h>

#include "vr/entry.h"
#include "vr/scalar.h"

/* An argument, and the memory of its elements or ranges where that is not the array's own. */
struct argument {
    vr_value value;
    void *memory;
};

/* Why a value does not fit. */
struct reason {
    char text[800];
};

/* The 64 bits of an integer, signed or not. */
uint64_t json_integer(const cJSON *json);

/* Tuples replaced by their values: the list to compare parameters with, which the caller deletes (it refers to `values`). */
cJSON *values_flatten(const cJSON *values);

/* Makes the argument of a JSON value. With `spread`, an array whose type is strided gets gaps and a negative stride. */
bool argument_make(struct argument *out, const cJSON *json, const vr_param *param, const vr_module *module, bool spread,
                   struct reason *why);
void argument_free(struct argument *argument, const vr_param *param);

/* Whether a value is the expected one: type and extents exactly, floating-point numbers within `tolerance`
 * (relative; negative: 1e-10, and 1e-5 for float32). */
bool value_matches(const cJSON *expected, const vr_param *param, const vr_module *module, const vr_value *got,
                   double tolerance, struct reason *why);

#endif

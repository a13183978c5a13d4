/* SPDX-License-Identifier: Apache-2.0 */
/* The table of the library functions. */
#include "ir/call.h"

#include <string.h>

/* A row's kind of node: only NODE rows have one. */
#define KIND_NODE(stem) VR_N_##stem
#define KIND_FRACTION(stem) VR_N_COUNT
#define KIND_WHOLE(stem) VR_N_COUNT
#define KIND_CONSTANT(stem) VR_N_COUNT
#define KIND_RUNTIME(stem) VR_N_COUNT
#define KIND_VIEW(stem) VR_N_COUNT

/* The facts of a row are fields of it. */
#define RANK(name) .rank = VR_RANK_##name
#define COMBINES(name) .combines = VR_REDUCE_##name
#define REDUCES(name) .reduces = VR_REDUCE_##name
#define FOLD(name) .fold = VR_FOLD_##name
#define EMPTY(text) .empty = text
#define DOMAIN(text) .domain = text
#define COMPLEX(name) .complex = VR_COMPLEX_##name
#define OVERFLOWS .overflows = true
#define NO_IDENTITY(name) "zero-size array to reduction operation " name " which has no identity"
#define OPERANDS(...) .operands = {__VA_ARGS__}
#define KEEPS_SHAPE .keeps_shape = true
#define SHAPED_BY_ELEMENTS .shaped_by_elements = true
#define IN_DOUBLE .in_double = true
#define IN_HALF .in_half = true
#define BY_PARTS .by_parts = true
#define TRUTH_COUNTS .truth_counts = true
#define LIBM .is_libm = true
#define ROUNDS .rounds = true
#define CHEAP .is_cheap = true
#define EVEN .is_even = true
#define LOOPS .loops = true
#define COUNTS .counts = true
#define ASKS_SHAPE .asks_shape = true
#define BUILDS_ON(n) .builds_on = (n)
#define DRAWS .draws = true
#define WORK VR_OPERAND_WORK
#define PART VR_OPERAND_PART
#define TRUTH VR_OPERAND_TRUTH
#define COUNT VR_OPERAND_COUNT

const struct vr_call_row vr_calls[] = {
#define CALL(text, least, greatest, asked, made, name, ...) \
    {.spelling = text, .fewest = least, .most = greatest, .rule = VR_RULE_##asked, .how = VR_HOW_##made, \
     .id = VR_LIB_##name, .stem = #name, .kind = KIND_##made(name), __VA_ARGS__},
#include "ir/call.def"
};

const int vr_call_count = sizeof vr_calls / sizeof vr_calls[0];

/* Lengths of the spellings, so that a search compares few texts. */
static const unsigned char lengths[] = {
#define CALL(spelling, ...) sizeof spelling - 1,
#include "ir/call.def"
};

const struct vr_call_row *vr_call_find(const char *spelling)
{
    size_t length = strlen(spelling);
    for (int i = 0; i < vr_call_count; i++)
        if (lengths[i] == length && memcmp(vr_calls[i].spelling, spelling, length) == 0)
            return &vr_calls[i];
    return NULL;
}

/* SPDX-License-Identifier: Apache-2.0 */
/* Whether arrays are equal as a whole: the same extents, and elements that are equal as the node eq compares them: in
 * their common type, a signed and an unsigned integer as the numbers they are. */
#include <string.h>

#include "arrays/object.h"
#include "vr/library.h"
#include "vr/scalar.h"
#include "arrays/work.h"

static bool same_extents(const vr_array *a, const vr_array *b)
{
    static int64_t one[] = {1, 1};
    const vr_array scalar = {NULL, one, one, 2, VR_BOOL};
    a = a->ndims > 0 ? a : &scalar;
    b = b->ndims > 0 ? b : &scalar;
    return vr_same_shape(a, b->ndims, b->shape);
}

/* The type in which an operand of one type meets one of another: of whole types the widest, so that nothing is lost. */
static int meeting_type(int type, int other)
{
    const int base = type & ~VR_COMPLEX, other_base = other & ~VR_COMPLEX, pair = (type | other) & VR_COMPLEX;
    if (base == other_base)
        return (base == VR_FLOAT16 ? VR_FLOAT32 : base) | pair;
    if (base >= VR_FLOAT16 || other_base >= VR_FLOAT16)
        return VR_FLOAT64 | pair;
    return (base >= VR_UINT8 ? VR_UINT64 : VR_INT64) | pair;
}

#define EQUAL(name, A, B, equal) \
    static bool name(const A *a, const B *b, int64_t n) \
    { \
        for (int64_t i = 0; i < n; i++) \
            if (!(equal)) \
                return false; \
        return true; \
    }
EQUAL(equal_singles, float, float, a[i] == b[i])
EQUAL(equal_doubles, double, double, a[i] == b[i])
EQUAL(equal_mixed, int64_t, uint64_t, vr_eq_i64_u64(a[i], b[i]))

/* Whether elements without gaps in the order of memory are equal; their types are such as meeting_type() gives. */
static bool equal_elements(const vr_array *a, const vr_array *b)
{
    const int a_base = a->type & ~VR_COMPLEX, b_base = b->type & ~VR_COMPLEX;
    const int64_t parts = vr_array_size(a) << ((a->type & VR_COMPLEX) != 0);
    if (a_base == VR_FLOAT32)
        return equal_singles(a->data, b->data, parts);
    if (a_base == VR_FLOAT64)
        return equal_doubles(a->data, b->data, parts);
    if (a_base == b_base)
        return memcmp(a->data, b->data, (size_t)parts * vr_element_bytes(a_base)) == 0;
    return a_base == VR_INT64 ? equal_mixed(a->data, b->data, parts) : equal_mixed(b->data, a->data, parts);
}

/* Whether operand k equals the first. */
static int compare(const struct vr_call *call, int k, bool *equal)
{
    const vr_array *first = call->operands[0], *other = call->operands[k];
    const int layout = vr_lies(first, VR_COLMAJOR) ? VR_COLMAJOR : VR_ROWMAJOR;
    vr_array *a = NULL, *b = NULL;
    int status;
    *equal = same_extents(first, other);
    if (!*equal || vr_array_size(first) == 0)
        return VR_OK;
    status = vr_operand(call, 0, meeting_type(first->type, other->type), layout, &a);
    if (status == VR_OK)
        status = vr_operand(call, k, meeting_type(other->type, first->type), layout, &b);
    if (status == VR_OK)
        *equal = equal_elements(a, b);
    vr_release(a);
    vr_release(b);
    return status;
}

VR_FUNCTION(isequal)
{
    bool equal = true;
    for (int k = 1; k < count && equal; k++) {
        const int status = compare(VR_THIS_CALL, k, &equal);
        if (status != VR_OK)
            return status;
    }
    return vr_deliver_number(VR_THIS_CALL, VR_BOOL, &equal);
}

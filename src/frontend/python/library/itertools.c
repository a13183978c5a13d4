/* SPDX-License-Identifier: Apache-2.0 */
/* What the generators of itertools.def are given: numbers that must be constants, and what they go through more than once. */
#include "frontend/python/library/library.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/values/values.h"

enum { MOST = 16 }; /* items of a tuple */

/* islice(a, stop), islice(a, start, stop, step) */
HANDLER(islice)
{
    const bool one = args[2].kind == PY_V_ABSENT;
    struct py_value all[] = {args[0], one || !py_is_given(&args[1]) ? py_int(frame, 0, span) : args[1], one ? args[1] : args[2],
                             py_is_given(&args[3]) ? args[3] : py_int(frame, 1, span)};
    return py_apply_row(frame, PY_INNER, "sliced", span, 4, all);
}

static bool are_of_one_type(const struct py_value *tuple)
{
    for (int i = 0; i < tuple->count; i++)
        if (!py_is_scalar(&tuple->items[i]) || !py_type_same(tuple->items[i].type, tuple->items[0].type))
            return false;
    return tuple->count > 0;
}

/* What is iterated, as it is now. */
static struct py_value pool_of(struct py_frame *frame, struct py_value v, struct vr_span span)
{
    if (v.kind == PY_V_RANGE || (v.kind == PY_V_TUPLE && !are_of_one_type(&v)))
        return v;
    struct py_value pool = py_apply_row(frame, PY_INNER, "pool", span, 1, &v);
    return py_hold(frame, &pool, "pool");
}

HANDLER(product_of)
{
    int64_t repeat;
    if (!py_constant_int(&args[1], &repeat) || repeat < 0 || repeat * args[0].count > MOST)
        return py_unsupported(frame, span, "product() of a number of pools that is known only when the program runs, or of many,", PY_WHY_length,
                              "write repeat=3, or loops in each other");
    struct py_value pools = py_tuple(frame, span, NULL, 0);
    pools.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, MOST + 1);
    for (int i = 0; i < args[0].count; i++)
        args[0].items[i] = pool_of(frame, args[0].items[i], span);
    for (; pools.count < repeat * args[0].count; pools.count++)
        pools.items[pools.count] = py_again(frame, &args[0].items[pools.count % args[0].count]);
    return py_has_unknown(&pools) ? py_unknown(span) : py_apply_row(frame, PY_INNER, "product_of", span, 1, &pools);
}

/* How many items a range has, where that is a constant. */
static bool constant_length(const struct py_value *range, int64_t *length)
{
    int64_t start, stop, step;
    if (!py_constant_int(&range->items[0], &start) || !py_constant_int(&range->items[1], &stop) ||
        !py_constant_int(&range->items[2], &step) || start < -MOST || start > MOST || stop < -MOST || stop > MOST ||
        step != 1)
        return false;
    *length = stop > start ? stop - start : 0;
    return true;
}

/* combinations(a, r), permutations(a, r), permutations(a) of what has a constant length. */
HANDLER(combinations)
{
    struct py_value r = args[1];
    int64_t size;
    if (!py_is_given(&r) && args[0].kind == PY_V_TUPLE)
        r = py_int(frame, args[0].count, span);
    if (!py_is_given(&r) && args[0].kind == PY_V_RANGE && constant_length(&args[0], &size))
        r = py_int(frame, size, span);
    if (!py_constant_int(&r, &size) || size < 0 || size > MOST)
        return py_unsupported(frame, span, vr_format(frame->unit->arena, "%s() of so many items as are known only when the program runs, or of many,", row->name),
                              PY_WHY_length, "write their number, as the second argument: 3");
    struct py_value pair[] = {args[0].kind == PY_V_RANGE || args[0].kind == PY_V_TUPLE ? py_apply_row(frame, PY_INNER, "pool", span, 1, args)
                                                                                       : pool_of(frame, args[0], span), r};
    return pair[0].kind == PY_V_UNKNOWN ? pair[0] : py_apply_row(frame, PY_INNER, row->with, span, 2, pair);
}

/* tuple(pool[i] for i in at), of a constant length. */
HANDLER(picked)
{
    int64_t size = 0;
    py_constant_int(&args[2], &size);
    struct py_value v = py_tuple(frame, span, NULL, 0);
    v.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, MOST + 1);
    for (; v.count < size; v.count++) {
        struct py_value place = py_load(frame, py_again(frame, &args[1]), py_int(frame, v.count, span), span);
        v.items[v.count] = py_load(frame, py_again(frame, &args[0]), py_hold(frame, &place, "place"), span);
        v.items[v.count] = py_hold(frame, &v.items[v.count], "item");
    }
    return v;
}

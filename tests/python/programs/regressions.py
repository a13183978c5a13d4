"""What random programs (tests/python/generate.py) showed to be wrong once."""
import numpy as np
from vrc import bool_, c128, f64, i32, i64, prange, u8


def store_in_a_new_axis(a: f64[:, :], v: f64[:, :, :]):
    """shapes: (n, m), (n, 1, m)"""
    a[:, None] = v
    a[:, None] += v
    return a


def store_in_an_element_with_a_new_axis(a: u8[:]):
    """shapes: (3,)"""
    a[1, None] = 7
    a[None, 0] += 2
    a[None, -1] = np.ones(1)
    return a


def element_with_a_new_axis_shares_it(a: f64[:, :], i: int):
    """ints: -2..1"""
    b = a[1, None, i]
    b += 1
    c = a[1, -1, None]
    c *= 2
    return a, b, c


def selection_with_a_new_axis(a: f64[:, :, :], i: i64[:]):
    """shapes: (5, 5, 5), (p,)"""
    a[i, None] += 1
    return a[i, None], a[:, i, None], a[i, 0, None], a[..., i, None]


def swap_fails_in_order(a: f64[:], i: int):
    """ints: -3..5"""
    a[i], a[0] = a[0], a[i % (i - 2)]
    return a


def unpack_array(a: f64[:, :]):
    x, y = a
    return x, y


def iterate_what_is_assigned(a: f64[:], b: f64[:]):
    """shapes: (n,), (n,)"""
    s = 0.0
    for x in a:
        a = a[1:] * 2
        s += x
    for x, y in zip(a, b):
        b = b * 0
        s += x * y
    return s


def rounded_integers_are_new(a: i64[:]):
    b = np.rint(a)
    a[:] = 7
    return b


def imaginary_part_of_real(a: f64[:]):
    return np.imag(a / 0)


def truth_of_complex(a: c128[:]):
    return bool(a[0]), bool(a[0] - a[0])


def stack_of_other_shapes(a: f64[:], b: f64[:]):
    """shapes: (n,), (m,)"""
    return np.stack((a, b))


def only_raises(n: int):
    raise ValueError("always")


def value_fails_before_target(a: f64[:, :]):
    a[None, 1] = a[-2]
    return a


def functions_of_truth_values(a: bool_[:], b: bool_[:]):
    """shapes: (n,), (n,)"""
    return np.square(a), np.conj(a), np.fmod(a, b), np.maximum(a, b), np.square(a[:1].any())


def functions_into_arrays_that_they_read(a: u8[:, :], b: f64[:, :], z: c128[:], x: f64[:]):
    """shapes: (n, n), (n, n), (n,), (n,)"""
    np.abs(a[0], out=a)
    np.negative(b[:, ::-1], out=b)
    np.absolute(z, out=x)


def functions_of_another_type(a: u8[:], p: int):
    """ints: -5..5"""
    return np.abs(a, dtype=np.float32), np.negative(a, dtype=np.int32), np.floor(a, dtype=np.float64), np.abs(p), np.positive(p)


def operator_that_would_enlarge_its_array(a: f64[:, :], b: f64[:], i: int):
    """shapes: (n, m), (k,)"""
    a[:, :i] += b * 2
    a *= b[:i] + a[0, :i]


def operator_that_would_add_an_axis(a: f64[:], b: f64[:, :]):
    a += b + 1


def stores_that_read_their_place(a: f64[:, :], b: f64[:], c: bool_[:]):
    """shapes: (n, m), (k,), (m,)"""
    a[0] = np.where(a[0] > b, b, a[0])
    a[0] = a[0] + b * 2


def update_of_a_row_that_reads_it(a: f64[:, :], b: f64[:]):
    """shapes: (n, m), (k,)"""
    a[0] += a[-1] * b


def loop_over_a_tuple_of_what_it_changes(a: f64[:], b: f64[:], p: int, x: float):
    """shapes: (2,), (2,)"""
    s = 0.0
    for e in (a[0], float(a[1]), x, p, (a[0] + p) * 2):
        a += e
        x = e + 1
        p += 1
        s = s * 2 + e
    for v in (a, b):
        a = b
        v += 1
    for q, (r, t) in ((p, (x, a[0])), (a[1], (p, 2))):
        p, x = 7, 0.5
        a[:] = q + r * t
    return s, a


def loop_over_a_tuple_fails_first(a: f64[:], i: int):
    """ints: -3..3"""
    for e in (1.0, a[i]):
        a[0] = e


def chain_that_ends_early(a: i64[:], x: float):
    """shapes: (n,)
    values: -3..3"""
    t = 3.0 <= x < (4 // a.size if a.size < 9 else 2)
    u = 5 < 4 < a[7]
    v = 0 < len(a) <= a[0] < a[1 - len(a)]
    return t, u, v, 1 < 2 < x < 3


def masks_without_elements(a: f64[:], b: f64[:, :], m: bool_[:, :]):
    """shapes: (n,), (n, m), (0, k)"""
    none = np.zeros(0, np.bool_)
    a[none] = 7
    a[none] += 7
    b[none] = 1
    b[m] = 2
    return a[none], b[none], b[none, None], b[m]


def sums_in_their_own_type(a: i32[:], b: u8[:], c: bool_[:]):
    """shapes: (3,), (n + 1,), (5,)
    values: 0..200"""
    return sum(a), sum(b, np.uint8(0)), sum(c), sum(b)


def break_behind_an_inner_loop(n: int, m: int):
    """ints: 0..3"""
    r = 0
    for i in range(n):
        for j in range(m):
            r += 10
        else:
            if m != 2:
                break
    else:
        r += 100
    while r % 10 < n:
        r += 1
        k = 0
        while k < m:
            k += 1
        else:
            if m == 2:
                break
    else:
        r += 1000
    return r


def conjugates_flattened(a: i64[:], b: i64[:], z: c128[:, :], w: f64[:, :]):
    """shapes: (n,), (m,), (2, 2), (2, 2)
    magnitude: 100"""
    return np.vdot(z, w), np.vdot(a, b)


def default_array(n: int, weights=np.ones(3)):
    return weights * n


def negative_power(a: int, b: int):
    """ints: 0..3"""
    return a ** b, (a + 1) ** (b * b)


def truth_of_lists(n: int):
    a = [i for i in range(n)]
    return bool(a), bool([]), bool((1, 2)), bool(n)


def square_of_truths(a: bool_[:], b: f64[:]):
    """numpy: 2"""
    return a ** 2, (b > 0) ** 2, a ** 3, a ** np.int64(2)


def rows_in_a_loop(a: f64[:, :, ::1], n: int):
    for i in range(n):
        a[i] *= 2
        a[1] += 1
        a[i, 0] -= a[0, i]
    return a


def loop_without_turns(a: f64[:, :], q: int):
    for i in range(q, q):
        b = np.array([1])
    return q


def twice(items):
    s = 0
    for x in items:
        s += x
    for x in items:
        s += x
    return s, len(items), sum(items), [x for x in items]


def part(a, where):
    return a[where]


def weighted(pairs):
    total = 0.0
    for i, x in pairs:
        total += i * x
    return total


def ranges_as_arguments(n: int, a: f64[:], k: int):
    """shapes: (5,)
    magnitude: 100"""
    return twice(range(n)), twice(range(k, n, 2)), part(a, slice(k, None)), part(a, slice(None, None, 2)), weighted(enumerate(a, k)), weighted(zip(range(k, 9), a))


def misfit_before_bounds(a: f64[:, :], p: i64[:], b: f64[:, :]):
    """shapes: (n, m), (k,), (p, q)
    ints: -3..3
    numpy: 2"""
    a[p, :2] = b
    a[p] = 7.0
    return a


def misfit_of_pairs(a: f64[:, :], p: i64[:], b: f64[:]):
    """shapes: (n, m), (k,), (p,)
    ints: -3..3
    numpy: 2"""
    a[p, p] = b
    a[1, p] = b
    return a


def slice_of_then(n: int):
    s = slice(0, n)
    n = 2
    return np.arange(10)[s]


def range_of_then(n: int):
    r = range(n)
    n = 2
    return [i for i in r], len(r)


def slice_of_ways(n: int, c: int):
    if c > 2:
        s = slice(0, n)
    else:
        s = slice(1, c)
    return np.arange(10)[s]


def range_of_ways(n: int, c: int):
    r = range(3)
    if c > 2:
        r = range(2, n)
    return [i for i in r]


def zip_of_then(a: f64[:], b: f64[:]):
    """A zip has the arrays that its names had when it was made.
    shapes: (n,), (n,)"""
    p = zip(a, b)
    a = b
    t = 0.0
    for x, y in p:
        t += x * 10 + y
    return t


def slices_in_a_loop(n: int):
    out = []
    for i in range(n):
        s = slice(i, None)
        q = slice(None, None, -1)
        out.append(np.arange(5)[s][q].sum())
    return out


def ranges_in_variables(n: int):
    t = 0
    r = range(n)
    for i in r:
        for j in r:
            t += i * j
        r2 = range(i)
        for j in r2:
            t += j
    return t


def sums_in_another_order(a: f64[:, ::1]):
    """shapes: (2 * n, 4)"""
    s = t = u = 0.0
    for i in range(a.shape[0]):
        s += a[i, 1]
        s += a[i, 0]
        t = t + a[i, 2] + a[i, 0] + a[i, 3] + a[i, 1]
        for k in range(4):
            u -= a[i, 3 - k]
    return s, t, u


def sums_in_parallel(a: f64[:, ::1]):
    """shapes: (2 * n, 4)"""
    s = 0.0
    for i in prange(a.shape[0]):
        for k in range(4):
            s += a[i, 3 - k]
    return s


def nothing_is_nan_in_part(a: c128[:], b: c128[:, :]):
    """shapes: (n or 1,), (n or 1, 3)
    borders: yes"""
    return np.nanmax(a), np.nanmin(a), np.nanmax(b, axis=0), np.nanmin(b, axis=1)


def truth_of_items(a: list[int], n: int, x: float):
    """shapes: (n,)"""
    return any([a, a]), all([a, [n]]), any((n, x)), all([n, x]), any(()), all([])


def sequences_in_too_few_places(a: f64[:], n: int):
    """shapes: (2,)
    numpy: 2"""
    if n == 0:
        a[:] = [[1, 2]]
    elif n == 1:
        a[...] = (a + 1,)
    elif n == 2:
        a[[0, 1]] = [[1, 2]]
    elif n == 3:
        a[:] = [[[5]]]
    return a


def arrays_of_which_the_type_is_asked(a: f64[:, :], b: f64[:]):
    """shapes: (n, m), (k,)
    errors: any"""
    return isinstance(np.clip(a, b, b), float)


def is_of_the_type(a: f64[:, :], b: f64[:]):
    """shapes: (n, m), (k,)"""
    return isinstance(a + b, np.ndarray)


def order_of_tuples_of_arrays(a: f64[:], n: int):
    """shapes: (n,)"""
    return (1, n) < (n, 1), (n, 2.0) >= (n, 1.0)


def nothing_repeated_negatively(a: f64[:, :], n: int):
    """shapes: (0, 0)
    ints: -3..3"""
    return np.tile(a, n)


def place_without_a_value_before_the_loop(a: f64[:], flat: f64[:], m: int, n: int):
    """shapes: (n,), (m,)
    ints: 0..4"""
    for i in range(m):
        best = i
        for j in range(n):
            if a[j] > a[best]:
                best = i
        a[best] = flat[i * n + i] + a[best]
    return a

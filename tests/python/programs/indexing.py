"""Arrays as subscripts, masks, new axes, stores of every kind."""
import numpy as np
from vrc import bool_, f32, f64, i8, i32, i64, u8, u16


def take(a: f64[:, :], i: i64[:], j: i64[:]):
    """shapes: (4, 5), (n,), (n,)
    values: 0..3"""
    return a[i], a[i, j], a[:, j], a[i, 1], a[1, j], a[i, 1:3]


def take_negative(a: f64[:], i: i64[:]):
    """shapes: (5,), (n,)
    values: -5..4"""
    return a[i]


def take_out_of_bounds(a: f64[:], i: i64[:]):
    """shapes: (3,), (n,)
    values: -5..5"""
    return a[i]


def take_with_shape(a: f64[:], i: i64[:, :]):
    """shapes: (5,), (n, m)
    values: 0..4"""
    return a[i]


def outer_take(a: f64[:, :], i: i64[:], j: i64[:]):
    """shapes: (4, 5), (n,), (m,)
    values: 0..3"""
    return a[i[:, None], j[None, :]], a[i][:, j]


def separated(a: f64[:, :, :], i: i64[:], k: i64[:]):
    """shapes: (3, 2, 3), (n,), (n,)
    values: 0..2"""
    return a[i, :, k]


def masks(a: f64[:, :], m: bool_[:]):
    """shapes: (n, m), (n,)"""
    return a[a > 0], a[m], a[m, 0:1], a[~m]


def wrong_mask(a: f64[:], m: bool_[:]):
    """shapes: (n + 1,), (m + 1,)
    numpy: 2"""
    return a[m]


def store_at(a: f64[:], i: i64[:], x: f64[:]):
    """shapes: (5,), (n,), (n,)
    values: 0..4"""
    a[i] = x
    a[i] += 1


def store_rows(a: f64[:, :], i: i64[:]):
    """shapes: (4, 3), (n,)
    values: 0..3"""
    a[i] = 7
    a[i, 1] = 2


def store_masked(a: f64[:, :], m: bool_[:, :]):
    a[m] = -1
    a[a > 2] *= 10
    a[~m] += 1


def store_masked_by_two(a: f64[:, :], m: bool_[:, :], v: f64[:, :]):
    """shapes: (n, m), (n, m), (m, n)"""
    a[m] = v


def store_slices(a: f64[:, :], v: f64[:]):
    """shapes: (n, m), (m,)"""
    a[::2] = v
    a[:, ::-1] = v
    a[1:] = a[:-1]
    a[:, 1:] += a[:, :-1]


def store_mismatch(a: f64[:], v: f64[:]):
    """shapes: (n,), (m,)"""
    a[1:] = v


def store_columns(a: f64[:, :], v: f64[:]):
    """shapes: (n, m), (n,)"""
    a[:, 0:1] = v[:, None]
    if a.shape[1] > 1:
        a[:, -1] = v


def lists_as_subscripts(a: f64[:, :]):
    """shapes: (4, 5)"""
    return a[[0, 2]], a[:, [1, -1]], a[[0, 1], [2, 3]]


def ellipsis(a: f64[:, :, :]):
    """shapes: (2, 3, 4)"""
    return a[..., 0], a[0, ...], a[..., 1:, None], a[1, ..., 2]


def steps(a: i64[:], n: int):
    """ints: -7..7"""
    return a[n:], a[:n], a[n::-1], a[::-2], a[-2:n:-1]


def zero_step(a: i64[:], n: int):
    """ints: 0..1"""
    return a[::n]


def elementwise_into_slice(a: f64[:, :], b: f64[:, :]):
    a[1:-1, 1:-1] = 0.25 * (b[:-2, 1:-1] + b[2:, 1:-1] + b[1:-1, :-2] + b[1:-1, 2:])


def overlap(a: f64[:, :]):
    a[1:, :] = a[:-1, :] + a[1:, :]
    a[::-1] = a + 0
    a[:, 1:] = a[:, :-1] * 2


def swap_rows(a: f64[:, :], i: int, j: int):
    """shapes: (6, m)"""
    a[[i, j]] = a[[j, i]]


def chained(a: f64[:, :]):
    """shapes: (n + 2, m + 2)"""
    return a[1][1], a[1:][0, 1:], a.T[1][1:]


def index_of_expression(a: f64[:], b: f64[:]):
    return (a + b)[::2], (a * 2)[1:]


def scalar_types(a: i32[:], k: i64):
    """shapes: (n + 6,)"""
    return a[k] + 1, a[k] * 1.5, a[k] / 2, a[k] // 2


def where_places(a: f64[:]):
    k = np.zeros(len(a), dtype=np.int64)
    n = 0
    for i in range(len(a)):
        if a[i] > 0:
            k[n] = i
            n += 1
    return a[k[:n]]


def store_with_new_axes(a: f64[:, :], v: f64[:, :]):
    """shapes: (n, m), (1, m)"""
    a[:, None] = v
    a[None, 0:1] = v


def crossed(a: f64[:, :, :], i: i64[:], j: i32[:], k: i64[:]):
    """shapes: (4, 5, 4), (n,), (m,), (k,)
    values: -4..4"""
    b = a[:, :, 0]
    return (a[i[:, None], j, 1], a[i[:, None], :, j], a[j[None, :], i[:, None]], a[k[:, None, None], i[:, None], j],
            a[i[:, None], k[:, None, None], j], b[np.ix_(i, j)], a[..., j, i[:, None]])


def paired_beside_crossed(a: f64[:, :, :], i: i64[:], j: i64[:, :]):
    """shapes: (4, 4, 4), (n,), (n, n)
    values: -4..3"""
    return a[i[:, None], i[None, :], i], a[i, j], a[j, i[:, None]], a[i[:, None], i[:, None], i[None]]


def store_crossed(a: f64[:, :, :], i: i64[:], j: i64[:], v: f64[:, :]):
    """shapes: (4, 5, 4), (n,), (m,), (n, m)
    values: -4..3"""
    a[i[:, None], j, 1] = v
    a[j, i[:, None], 2] += v
    a[i[:, None], :, j] = 7
    a[2, j[None, :], i[:, None]] -= 1
    return a


def take_by_types(a: f32[:], b: u8[:], i: u8[:, :], j: i8[:], k: u16[:, :]):
    """shapes: (4,), (n,), (n, m), (n,), (3, n)
    values: -4..4"""
    table = np.arange(300) * 3
    return table[i], a[j], table[k], table[b][::-1], table[j], a[k.T % 4], a[i[:, ::-1] % 4]


def take_many(n: int):
    """ints: 1020..1030"""
    table = np.arange(n)
    places = np.arange(n * 3).reshape(3, n) % n
    again = table[places]
    small = table[places.astype(np.int16)]
    again[0, 0] = np.bincount(places.ravel().astype(np.uint16))[n - 1]
    return again, small, table[-places]


def steps_of_tuples(a: int, b: int, c: float, x: f64[:, :]):
    t = (a, b, c, 4, a + b)
    return t[::2], t[1::2], t[::-1], t[3:0:-2], t[-1:-9:-3], t[9:1:-1], t[2:2:-1], t[-2:4:2], np.ones(x.shape[::-1])


def no_step_of_tuples(a: int, b: int):
    return len((a, b)[::0])

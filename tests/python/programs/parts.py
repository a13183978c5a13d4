"""Arrays cut apart, joined from blocks, chosen from along an axis; percentiles along an axis; polynomials by coefficients."""
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from vrc import bool_, c128, f32, f64, i32, i64, u8


def along(a: f64[:, :], k: int):
    p = np.argsort(a, axis=1)
    q = np.argsort(a, axis=0)
    return np.take_along_axis(a, p, axis=1), np.take_along_axis(a, q, axis=0), np.take_along_axis(a, p[:, ::-1], -1)


def along_best(a: f64[:, :, :]):
    """shapes: (n + 1, m + 1, k + 1)"""
    p = np.expand_dims(np.argmax(a, axis=1), 1)
    return np.take_along_axis(a, p, axis=1)


def along_vector(a: f64[:], n: i64[:]):
    return np.take_along_axis(a, n, 0)


def put_along(a: f64[:, :]):
    """shapes: (n + 1, m + 1)"""
    p = np.argmax(a, axis=1)[:, None]
    np.put_along_axis(a, p, -1.0, axis=1)
    np.put_along_axis(a, p[:1] * 0, a[:1, :1] + 5, axis=1)
    return a


def widest(row):
    return row.max() - row.min()


def applied(a: f64[:, :]):
    """shapes: (n + 1, m + 1)"""
    return np.apply_along_axis(widest, 1, a), np.apply_along_axis(lambda v: v - v.mean(), 0, a), np.apply_along_axis(np.sort, 1, a)


def by_keys(a: i64[:], b: f64[:]):
    """shapes: (n,), (n,)
    values: 0..4"""
    return np.lexsort((b, a)), np.lexsort((a, b)), np.lexsort([a])


def chosen(n: i64[:], a: f64[:], b: f64[:]):
    """shapes: (n,), (n,), (n,)
    values: 0..2"""
    return np.choose(n, (a, b, 7.5)), np.choose(n + 5, [a, b], mode='wrap'), np.choose(n - 1, (a, b), mode='clip')


def chosen_out_of_range(n: i64[:], a: f64[:]):
    """shapes: (n,), (n,)"""
    return np.choose(n, (a, a + 1))


def cut(a: f64[:, :], v: f64[:]):
    p, q = np.split(v, [2])
    r, s, t = np.array_split(v, 3)
    u = np.array_split(a, 2, axis=1)
    return p, q, r.sum(), s, t, u[0], u[1]


def cut_evenly(a: f64[:, :]):
    x, y = np.hsplit(a, 2)
    return x - y, np.vsplit(a, [1])[1]


def blocks(a: f64[:, :], v: f64[:]):
    """shapes: (n, n), (m,)"""
    return np.block([[a, a * 2], [a + 1, np.zeros_like(a)]]), np.block([v, 3.0, v])


def met(a: f64[:], b: f64[:, :]):
    x, y = np.broadcast_arrays(a, b)
    return x + y, np.broadcast_shapes(a.shape, (3, 1)), np.array_equiv(a, b)


def bits(t: bool_[:], b: u8[:]):
    return np.packbits(t), np.unpackbits(b)


def quantiles(a: f64[:, :], f: f32[:, :]):
    """shapes: (n + 1, m + 1), (n + 1, m + 1)"""
    return (np.percentile(a, 30, axis=0), np.percentile(a, [10, 50, 95], axis=1), np.quantile(f.astype(np.float64), [0.25], axis=-1), np.quantile(a, 0.5, axis=1, keepdims=True),
            np.percentile(a, 75), np.quantile(a, np.array([0.1, 0.9])))


def quantiles_but_nan(a: f64[:]):
    """shapes: (n + 1,)"""
    a[0] = np.nan
    return np.nanpercentile(a, 40), np.nanquantile(a, [0.2, 0.7])


def longer_differences(a: f64[:], b: f64[:, :], n: i64[:]):
    return np.diff(a, prepend=0.5), np.diff(a, append=a[:1]), np.diff(b, axis=0, prepend=1.0), np.diff(n, prepend=3, append=4)


def member(n: i64[:], m: i64[:], a: f64[:, :]):
    """values: -9..9"""
    large = np.concatenate((m, m + 3, np.arange(-40, 40, 7)))
    return np.isin(n, m), np.isin(n, large), np.isin(a, [1.0, 2.0], invert=True), np.isin(n, np.zeros(0))


def histogram_of_two(x: f64[:], y: f64[:], n: int):
    """shapes: (k + 1,), (k + 1,)
    ints: 1..6"""
    h, p, q = np.histogram2d(x, y, n)
    g, r, s = np.histogram2d(x, y, bins=(4, 3), range=[[-1.0, 2.0], [0.0, 1.0]])
    k, t, u = np.histogram2d(x, y, [np.array([-2.0, 0.0, 0.25, 3.0]), 5], weights=y)
    d, v, w = np.histogram2d(x, y, density=True)
    return h, p, q, g, r, s, k, t, u, d, v, w


def progression(x: float, n: int):
    """ints: 0..9"""
    return np.geomspace(1.0, 1000.0, n), np.geomspace(-2, -x * x - 1, 7), np.geomspace(1, 256, 9, endpoint=False)


def put_places(a: f64[:, :], n: i64[:]):
    """shapes: (n + 1, m + 1), (k,)
    values: 0..3"""
    np.put(a, n, [5.0, 6.0])
    return a


def polynomials(a: f64[:], b: f64[:], n: i64[:]):
    """shapes: (n + 1,), (m + 1,), (k + 1,)"""
    return np.polyadd(a, b), np.polysub(a, n), np.polyder(a), np.polyint(n), np.polyder(b, 2), np.polyint(a, 2), np.poly(a[:4]), np.poly(n[:4])


def quotient(a: f64[:]):
    """shapes: (n + 1,)"""
    q, r = np.polydiv(a, np.array([2.0, 1.0]))
    return q


def fitted(y: f64[:], b: f64[:, :]):
    """shapes: (n + 4,), (n + 4, 2)"""
    x = np.arange(len(y)) * 0.5 - 1
    return np.polyfit(x, y, 1), np.polyfit(x, y, 2), np.polyfit(x, b, 1), np.polyfit(x, y, 1, w=np.abs(x) + 0.5)


def windows(x: f64[:], m: i64[:, :], n: int):
    w = np.lib.stride_tricks.sliding_window_view(x, 2)
    x[0] = 5.0
    y = w[0, 0] + w.sum()
    x[1:] = w[:, 0]
    pairs = sliding_window_view(m, (2, n)), sliding_window_view(m, 2, axis=1).max(axis=-1), sliding_window_view(m, (n, 1), axis=(1, 0)).sum()
    return y, x, sliding_window_view(x, window_shape=n).mean(axis=-1), pairs


def stacks_with_lines(n: int):
    a = np.arange(24.0).reshape(2, 3, 4)
    return (np.insert(a, 1, 5.0, axis=1), np.insert(a, n % 3, np.arange(4.0), axis=1), np.insert(a, 2, np.arange(8.0).reshape(2, 4), axis=1),
            np.insert(a, 1, np.arange(3.0), axis=2))


def applied_to_stacks(n: int):
    a = np.sin(np.arange(24.0) * n).reshape(2, 3, 4)
    return (np.apply_along_axis(np.sort, 1, a), np.apply_along_axis(np.max, 0, a), np.apply_along_axis(lambda r: r[:2] * 2, 2, a),
            np.apply_along_axis(lambda r: r - r[0], -1, a))


def images_padded(n: int):
    x = np.arange(2.0 * 3 * 4 * 2).reshape(2, 3, 4, 2)
    return (np.pad(x, ((0, 0), (1, 1), (n, 2), (0, 0))), np.pad(x, 1, constant_values=3.0), np.pad(x, ((0, 0), (1, 1), (2, 1), (0, 0)), mode="edge"),
            np.pad(x, (1, 2), "reflect"), np.pad(x[0], n, "maximum"), np.pad(x[0], ((1, 0), (0, 1), (2, n)), constant_values=2.0))


def shapes_of_their_own(n: int):
    x = np.arange(n + 2)
    return np.full_like(x, 3, shape=(2, 2)), np.zeros_like(x, shape=n), np.ones_like(x, dtype=float, shape=(n, 2))


def kinds_of_types():
    x, y = np.arange(3), np.arange(3.0)
    return (x.dtype.kind == "i", y.dtype.kind in "fc", np.issubdtype(x.dtype, np.integer), np.issubdtype(y.dtype, np.floating),
            np.issubdtype(x.dtype, np.float64), np.issubdtype(y.dtype, float), (x > 1).dtype.kind, (y * 1j).dtype.kind) == (
                True, True, True, True, False, True, "b", "c")


def stored_by_ways(n: int):
    """ints: 0..3"""
    x = np.sin(np.arange(12.0)).reshape(4, 3)
    x[:, 1] = 0
    for j in range(3):
        v = x[:, j]
        k = np.linalg.norm(v)
        x[:, j] = v / k if k else 0.0
    x[0] = 5 if n > 1 else x[1] * 2
    x[1, :2] = x[2, 0] if n > 2 else x[2, 1:] if n == 1 else 3
    return x

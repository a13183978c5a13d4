"""Searching, counting, differences, and functions of NumPy that are written in Python."""
import numpy as np
from vrc import bool_, f32, f64, c128, i32, i64, prange, u8


def places(a: f64[:, :]):
    """values: -2..2"""
    rows, columns = np.nonzero(a > 0)
    return rows, columns, np.flatnonzero(a < 0), np.argwhere(a)


def where_of_a_vector(n: i64[:]):
    return n.nonzero()[0], np.where(n > 2)[0]


def sorted_places(x: f64[:], v: f64[:, :], key: float):
    s = np.sort(x)
    return np.searchsorted(s, v), np.searchsorted(s, v, side='right'), np.searchsorted(s, key), s.searchsorted(x)


def bins_of(x: f64[:], edges: f64[:]):
    return np.digitize(x, np.sort(edges)), np.digitize(x, np.sort(edges), right=True)


def counts(n: i64[:], w: f64[:]):
    """shapes: (n + 1,), (n + 1,)
    values: 0..6"""
    return np.bincount(n), np.bincount(n, w), np.bincount(n, minlength=5), np.unique(n)


def between(x: f64[:, :], steps: f64[:]):
    """shapes: (n, m), (3,)"""
    xp = np.array([-2.0, -0.5, 1.0])
    return np.interp(x, xp, steps), np.interp(x, xp, steps, left=-1.0, right=9.5), np.interp(0.25, xp, steps)


def folded(a: f64[:], v: f64[:]):
    """shapes: (k,), (3,)"""
    if len(a) == 0:
        return np.zeros(0), np.zeros(0), np.zeros(0), np.zeros(0)
    return np.convolve(a, v), np.convolve(a, v, 'same'), np.convolve(a, v, mode='valid'), np.correlate(a, v, 'full')


def histograms(x: f64[:], n: int):
    """ints: 1..6"""
    h, e = np.histogram(x, n)
    g, f = np.histogram(x, bins=4, range=(-1.0, 2.0))
    return h, e, g, f


def histograms_near_edges(n: int):
    """ints: 1..6"""
    edges = np.linspace(-1.0, 2.0, 100 * n + 1)
    x = np.concatenate((np.nextafter(edges, -5.0), edges, np.nextafter(edges, 5.0), np.linspace(-1.5, 2.5, 1000 * n)))
    single = x.astype(np.float32)
    far = x + 1e9
    return (np.histogram(x, 100 * n, (-1.0, 2.0))[0], np.histogram(x, 7 * n, weights=x * x)[0], np.histogram(far, 100 * n)[0],
            np.histogram(single, 100 * n)[0], np.histogram(np.linspace(0.0, 1.0, 1000 * n), 3 * n)[0])


def histogram_of_edges(x: f64[:]):
    return np.histogram(x, np.array([-3.0, -1.0, 0.5, 2.0, 4.0]))[0]


def differences(a: f64[:, :], n: i32[:], t: bool_[:]):
    return np.diff(a), np.diff(a, axis=0), np.diff(n), np.diff(n, n=2), np.diff(t), np.ediff1d(a), np.diff(a, 3)


def slopes(x: f64[:], h: float):
    """shapes: (6,)
    values: 1..4"""
    return np.gradient(x), np.gradient(x, h)


def areas(y: f64[:, :], x: f64[:]):
    """shapes: (n, m), (m,)
    numpy: 2"""
    return np.trapezoid(y, x), np.trapezoid(y, dx=0.5), np.trapezoid(y, axis=0), np.trapezoid(y[:, 0] if len(x) else x)


def averages(a: f64[:, :], w: f64[:]):
    """shapes: (3, m), (3,)
    values: 1..4"""
    return np.average(a), np.average(a, axis=1), np.average(a, axis=0, weights=w), np.average(w, weights=w)


def crossed(a: f64[:, :], b: f64[:]):
    """shapes: (n, 3), (3,)"""
    return np.cross(a, b), np.cross(b, b[::-1])


def krons(a: f64[:, :], b: i64[:, :]):
    """shapes: (n, m), (k, 2)"""
    return np.kron(a, b), np.kron(a[0], b[0]) if len(a) and len(b) else np.zeros(0)


def grids_of_powers(a: float, b: float, n: int):
    """values: 0..2"""
    return np.logspace(a, b, n), np.logspace(a, b, num=4, base=2.0)


def same(a: f64[:, :], b: f64[:, :], c: f64[:]):
    """shapes: (n, m), (k, m), (n,)"""
    return np.array_equal(a, b), np.array_equal(a, a), np.array_equal(a, c)


def triangles(n: int, k: int):
    """ints: 0..4"""
    rows, columns = np.triu_indices(n, 1)
    return np.tri(n), np.tri(n, 3, k), rows, columns, np.tril_indices(n, k)[1]


def of_indices(a: f64[:, :]):
    """shapes: (4, 4)"""
    a[np.triu_indices_from(a, 1)] = 0.0
    a[np.diag_indices(4)] += 1.0
    return a, a[np.ix_([0, 2], [1, 3])]


def members(n: i64[:, :], keys: i64[:]):
    return np.isin(n, keys)


def turned(a: f64[:, :]):
    return np.rot90(a), np.rot90(a, 2), np.rot90(a, k=3), np.rot90(a, -1)


def covariances_of_rows(m: f64[:, :]):
    """shapes: (3, 5)"""
    return np.cov(m), np.corrcoef(m), np.cov(m, rowvar=False)


def quantiles(x: f64[:], q: float):
    """shapes: (7,)
    values: 0..1"""
    return np.quantile(x, q), np.percentile(x, 25), np.percentile(x, 100)


def polynomials(p: f64[:], x: f64[:, :], t: float):
    """shapes: (k + 1,), (n, m)"""
    return np.polyval(p, x), np.polyval(p, t)


def powers_of(x: f64[:]):
    return np.vander(x), np.vander(x, 3)


def systems(a: f64[:, :], b: f64[:], c: c128[:, :]):
    """shapes: (4, 4), (4,), (3, 3)
    ulps: 4096"""
    a += 9 * np.eye(4)
    c += 9 * np.eye(3)
    return np.linalg.solve(a, b), np.linalg.inv(a), np.linalg.inv(c), np.linalg.solve(a, a.T), np.linalg.inv([[2, 1], [1, 1]])


def determinants(a: f64[:, :], b: f32[:, :], c: c128[:, :]):
    """shapes: (n, n), (3, 3), (2, 2)
    ulps: 65536"""
    return np.linalg.det(a), np.linalg.det(b), np.linalg.det(c), np.linalg.det(np.zeros((2, 2)))


def roots_of_matrices(a: f64[:, :]):
    """shapes: (4, 4)
    ulps: 4096"""
    return np.linalg.cholesky(a @ a.T + np.eye(4)), np.linalg.cholesky(np.diag(np.array([1.0, -1.0])) * a[0, 0]) if a[0, 1] > 3 else a


def repeated_products(a: f64[:, :]):
    """shapes: (3, 3)
    ulps: 256
    magnitude: 64"""
    return np.linalg.matrix_power(a, 3), np.linalg.matrix_power(a, 0)


def lengths(a: f64[:, :], v: c128[:]):
    return (np.linalg.norm(a), np.linalg.norm(a, axis=1), np.linalg.norm(a, axis=0, keepdims=True), np.linalg.norm(v, 1),
            np.linalg.norm(a, 'fro'), np.linalg.norm(v, 3), np.linalg.norm(a, 1, axis=1))


def refused(a: f64[:, :]):
    if a.size > 3:
        raise np.linalg.LinAlgError("too large")
    return a.size


def counted_negatives(a: i32[:], n: int):
    """values: -1..6"""
    return np.bincount(a, minlength=n)


def several_quantiles(a: f64[:], b: i32[:, :], c: f32[:], q: f64[:]):
    """shapes: (n + 1,), (n + 1, m + 1), (n + 1,), (k,)
    values: 0..1"""
    return np.percentile(a, [25, 50, 75]), np.quantile(b, (0.1, 0.9)), np.quantile(a, q), np.percentile(b, 30)


def covariances(a: f64[:, :], x: f64[:], y: f64[:]):
    """shapes: (n + 2, m + 2), (n + 2,), (n + 2,)
    ulps: 8192
    magnitude: 1"""
    return (np.cov(a), np.cov(a, None, False), np.cov(x, y), np.cov(x) + 0.0, np.cov(a, rowvar=False, ddof=0), np.cov(x, bias=True) + 0.0,
            np.cov(a, a * 2 + 1), np.cov(a, bias=True), np.corrcoef(x, y), np.corrcoef(a), np.corrcoef(x, x[::-1])[0, 1])


def densities(a: f64[:], w: f64[:]):
    """shapes: (n + 1,), (n + 1,)
    ulps: 64"""
    return np.histogram(a, 4, (-4.0, 5.0), True), np.histogram(a, bins=3, density=True), np.histogram(a, 3, None, None, w)


def places_one_by_one(a: f64[:], b: f32[:], n: i64[:], u: u8[:], keys: f64[:, :], k: int):
    """shapes: (n,), (n,), (n,), (n,), (3, 2)
    values: -3..3"""
    s = np.sort(a)
    if len(s) > 2:
        s[len(s) - 1] = np.nan
    sums = np.zeros(7, np.int64)
    for key in np.ravel(keys):
        x = np.nan if key == 2 else key
        sums[0] += np.searchsorted(s, x)
        sums[1] += np.searchsorted(s[::2], x, 'right')
        sums[2] += np.searchsorted(np.sort(b), np.float32(x))
        sums[3] += np.searchsorted(np.sort(n), key, 'right')
    for i in range(len(n)):
        sums[4] += np.sort(n).searchsorted(n[i])
        sums[5] += np.searchsorted(np.sort(u), n[i])
        sums[6] += np.searchsorted(np.sort(u), k)
    return sums


def medians_one_by_one(a: f64[:, :], b: f32[:], n: i64[:], w: int):
    """shapes: (7, 6), (40,), (9,)
    ints: 0..5"""
    out = np.zeros((8, 6))
    for i in range(7):
        for j in range(6):
            out[i, j] = np.median(a[max(i - 1, 0):i + 2, max(j - 1, 0):j + 2]) + np.median(a[i]) - np.median(a[:i + 1, j])
    for k in range(w + 1):
        out[7, k] = np.median(b[k:]) + np.median(b[:k + 2]) + np.median(n[k // 2:k + 2]) + np.median(a[::2, 1 + k % 3:])
    a[3, 2] = np.nan
    return out, np.median(a), np.median(a[3]), np.median(a[2:4, ::2].T), np.median(n)


def places_of_truth(a: bool_[:, :, :], k: i64):
    """shapes: (n, m, 3)"""
    first, second, third = np.nonzero(a)
    long = np.zeros(100 + k, dtype=np.bool_)
    long[k % 7::5] = True
    long[-1] = a.any()
    return first, second, third, np.flatnonzero(a), np.flatnonzero(long), np.flatnonzero(~long), np.argwhere(a)


def counted_bytes(x: u8[:], least: i64):
    """shapes: (n,)
    values: 1..200"""
    many = np.zeros(2050, dtype=np.uint8) + np.uint8(3)
    many[:len(x)] = x
    return np.bincount(many, minlength=least % 300), np.bincount(many[:2048:2], minlength=2), np.bincount(many[::-1])


def best_of_rows(a: f64[:, :]):
    """What the iterations of a parallel loop put together.
    shapes: (n, 40 * m)"""
    best = least = 0.5
    for i in prange(a.shape[0]):
        for j in range(a.shape[1]):
            best = max(best, a[i, j])
            least = min(least, a[i, j])
    return best, least

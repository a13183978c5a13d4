from vrc import bool_, f32, f64, i32, i64
import numpy as np


#has: total_all
#has: += lanes
def along(a: f64[:, ::1]) -> tuple[f64[:], f64[:], f64[:]]:
    """Lanes share the iterations of a step, and combine what they have."""
    return a.sum(axis=0), a.mean(axis=1), a.prod(axis=-1)


#has: total_all
def extremes(a: f64[:, ::1], b: i32[:, :, ::1]) -> tuple[f64[:], f64[:], i32[:, :], i32[:, :]]:
    if a.size == 0 or b.size == 0:
        return np.zeros(0), np.zeros(0), np.zeros((0, 0), np.int32), np.zeros((0, 0), np.int32)
    return a.min(axis=0), a.max(axis=1), b.min(axis=1), np.amax(b, axis=0)


#has: place_all
def places(n: i64) -> tuple[i64[:], i64[:], i64[:]]:
    """The first of equal elements; before all others the first that is no number."""
    a = (np.arange(7 * 40).reshape(7, 40) * (n % 11 + 3) % 17).astype(np.float64)
    b = a + 0
    b[n % 7, 3] = np.nan
    b[n % 7, 11] = np.nan
    return np.argmin(a, axis=0), np.argmax(a, axis=1), np.argmin(b, axis=1)


#has: squares_
def spread(a: f32[:, :, :], b: f64[:, ::1]) -> tuple[f32[:, :], f32[:, :], f64[:]]:
    """Two loops, and a scalar between them."""
    return (a + 1).var(axis=1), (a * 2).std(axis=2), np.var(np.concatenate((b, b), axis=0), axis=0, ddof=1)


#has: ||
def truths(a: i64[:, ::1]) -> tuple[bool_[:], bool_[:], i64[:]]:
    return a.any(axis=0), a.all(axis=1), np.count_nonzero(a, axis=1)


def kept(a: f64[:, ::1]) -> f64[:, :]:
    """The axis stays."""
    return a - a.mean(axis=1, keepdims=True)


def empty(n: i64) -> f64:
    """The host tells the error; without results there is none."""
    a = np.zeros((3, n % 2))
    if n % 3 == 0:
        a = np.zeros((0, n % 2))
    return a.max(axis=1).sum()


#has: s_all
def matvec(a: f64[:, ::1], x: f64[::1]) -> f64[:]:
    """A product by rows: lanes read what lies side by side."""
    m, n = a.shape
    y = np.zeros(m)
    if len(x) < n:
        return y
    for i in range(m):
        s = 0.0
        for j in range(n):
            s += a[i, j] * x[j]
        y[i] = s
    return y


#has: several work-items for each step
def columns(a: f64[:, ::1], x: f64[::1]) -> f64[:]:
    """A product by columns: each work-item has its own, but where columns are few."""
    m, n = a.shape
    y = np.zeros(n)
    if len(x) < m:
        return y
    for j in range(n):
        s = 0.0
        for i in range(m):
            s += a[i, j] * x[i]
        y[j] = s
    return y


#lacks: s_all
def halves(a: f64[:, ::1], n: i64) -> f64[:]:
    """What turns do in a certain order."""
    m, k = a.shape
    y = np.zeros(m)
    for i in range(m):
        s = 0.0
        for j in range(k):
            s = s / 2 + a[i, j]
        y[i] = s
    return y


#has: whole_parts
#has: place_parts
def places_of_vector(x: f64[:], k: i32[:], n: i64) -> tuple[i64, i64, i64, i64]:
    """Of a vector, without an axis: the first of equal ones, or the first NaN; the host tells that there is none."""
    y = x * 0 + n % 3
    z = np.concatenate((x, np.array([np.nan, 1.0]), x, np.array([np.nan])))
    return np.argmin(x), np.argmax(k + 1), np.argmax(y), np.argmin(z[::2])


#has: _tile[
def products(a: f64[:, :]) -> tuple[f64[:, :], f64[:], f64[:]]:
    """Of matrices, and of one with vectors from either side."""
    x, y = a.sum(axis=0), a.sum(axis=1)
    return a @ a.T, a @ x, np.dot(y, a)


def unfit(a: f64[:, :], b: f64[:, ::1]) -> f64[:, :]:
    """The host tells that extents differ."""
    return a @ b


#has: VR_SIZED(vr_far_remainder_i64, vr_remainder_i64)(
def rolled(a: i64[:, :], v: f32[:], n: i64) -> tuple[i64[:, :], i64[:, :], f32[:]]:
    return np.roll(a, n, axis=0), np.roll(a, -1, axis=1), np.roll(v, 3 - 7 * (n % 100))


def chosen(a: f64[:, :, :], v: i32[:], at: i64[:]) -> tuple[f64[:, :, :], i32[:]]:
    """Rows, from the end, too."""
    if len(a) == 0 or len(v) == 0:
        return a, v
    return a[at % len(a) - len(a)], v[at % len(v)]


def beyond(v: i32[:], at: i64[:]) -> i32[:]:
    return v[at]

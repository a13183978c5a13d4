"""Whole arrays: operators, slices, broadcasting, reductions."""
import numpy as np
from vrc import bool_, c64, c128, f16, f32, f64, i8, i32, i64, u8


def saxpy(a: float, x: f64[:], y: f64[:]):
    return a * x + y


def operators(x: f64[:], y: f64[:]):
    return x + y, x - y, x * y, x / y, x // y, x % y, -x, +x, abs(x)


def comparisons(x: i64[:], y: i64[:]):
    return x < y, x <= y, x == y, x != y, x > 0, (x > 0) & (y > 0), ~(x > y)


def promotions(a: i8[:], b: i32[:], c: f32[:], d: u8[:]):
    return a + b, a + c, b + c, a * 2, a * 2.5, c * 2.5, c + 1, a + d, b / 2, a / 3


def booleans(a: bool_[:], b: bool_[:]):
    return a + b, a * b, a & b, a | b, a ^ b, ~a, a + 1


def complexes(z: c128[:], x: f64[:]):
    return z * x, z + 1j, z.real, z.imag, abs(z), np.conj(z)


def broadcasts(a: f64[:, :], v: f64[:]):
    """shapes: (n, m), (m,)"""
    return a + v, a * v[None, :], a[:, :1] + v


def columns(a: f64[:, :], v: f64[:]):
    """shapes: (n, m), (n,)"""
    return a - v[:, None]


def mismatched(x: f64[:], y: f64[:]):
    """shapes: (n,), (m,)"""
    return x + y


def slices(a: f64[:]):
    return a[1:], a[:-1], a[::2], a[::-1], a[1:4], a[-3:], a[10:], a[2:2]


def matrix_slices(a: f64[:, :]):
    return a[1:, :-1], a[:, 0:1], a[::-1, ::2], a[..., :2], a[0:1]


def row(a: f64[:, :], i: int):
    """ints: -3..3"""
    return a[i], a[i, :], a[:, i]


def views(a: f64[:]):
    b = a[1:]
    b[:] = 7
    a[:1] += 1
    return b


def shifted(a: f64[:]):
    a[1:] = a[:-1]


def reversed_in_place(a: f64[:]):
    a[:] = a[::-1]


def laplace(a: f64[:, :]):
    return a[1:-1, 1:-1] * -4 + a[:-2, 1:-1] + a[2:, 1:-1] + a[1:-1, :-2] + a[1:-1, 2:]


def in_place(a: f64[:], b: f64[:]):
    a += b
    a *= 2
    a -= 1
    a /= 4
    a[...] = a + b


def store_scalar(a: i32[:, :]):
    a[:] = 3
    a[0:1] = 5


def sums(a: f64[:, :]):
    return a.sum(), a.sum(axis=0), a.sum(axis=1), np.sum(a, axis=-1), a.sum(keepdims=True), a.sum(axis=0, keepdims=True)


def integer_sums(a: i32[:], b: u8[:], c: bool_[:]):
    return a.sum(), b.sum(), c.sum(), a.prod(), np.sum(a * 2)


def means(a: f64[:, :], b: i64[:]):
    """shapes: (n + 1, m + 1), (k + 1,)"""
    return a.mean(), a.mean(axis=0), np.mean(b)


def truths(a: bool_[:, :]):
    return a.any(), a.all(), a.any(axis=0), a.all(axis=1)


def fused(x: f64[:], y: f64[:]):
    return np.sum((x - y) ** 2), np.sqrt(np.sum(x * x))


def functions(x: f64[:]):
    return np.sqrt(abs(x)), np.sin(x), np.cos(x), np.exp(x), np.floor(x), np.ceil(x), np.square(x)


def maxima(x: f64[:], y: f64[:]):
    return np.maximum(x, y), np.minimum(x, 0), np.where(x > y, x, y), np.clip(x, -1, 1)


def creation(n: int, m: int):
    return np.zeros(n), np.ones((n, m)), np.zeros((n, m), dtype=np.int32), np.full(n, 2.5), np.full((m, n), 7)


def likes(a: f32[:, :]):
    return np.zeros_like(a), np.ones_like(a), np.full_like(a, 2), np.array(a), a.copy(), a.astype(np.float64), a.astype(np.int64)


def shapes(a: f64[:, :]):
    n, m = a.shape
    return n, m, a.ndim, a.size, len(a), a.shape[0]


def transposed(a: f64[:, :]):
    return a.T, a.transpose(), np.transpose(a), a.T + 1


def reshaped(a: f64[:, :]):
    return a.ravel(), a.flatten(), a.reshape(-1), a.reshape((a.shape[1], a.shape[0]))


def products(a: f64[:, :], b: f64[:, :], v: f64[:]):
    """shapes: (n, m), (m, k), (m,)
    ulps: 4096"""
    return a @ b, np.dot(a, b), a @ v, v @ v, a.dot(b)


def lists():
    return np.array([1, 2, 3]), np.array([[1.0, 2], [3, 4]]), np.array([1, 2.5])


def indexed(a: f64[:], k: i64[:]):
    """ints: 0..3
    values: 0..4
    shapes: (5,), (n,)"""
    return a[k]


def masked(a: f64[:]):
    return a[a > 0]


def mask_store(a: f64[:]):
    a[a < 0] = 0


def unpack_rows(a: f64[:, :]):
    """shapes: (2, m)"""
    x, y = a
    return x + y


def tuple_of_arrays(a: f64[:]):
    pair = (a, a * 2)
    first, second = pair
    return pair[1] - first + second


def steps_of_points(n: int, x: float, m: i32, y: f32):
    """ulps: 64"""
    p, s = np.linspace(x, 3, n, retstep=True)
    return p, s, np.linspace(0, n, n, False, True), np.linspace(y, m, 5, retstep=True, dtype=np.float32), np.linspace(x, 1j, n)


def products_with_numbers(a: f32[:, :], b: i8[:], c: c64[:], d: bool_[:]):
    """numpy: 2"""
    return np.dot(a, 2), np.dot(2.5, b), b.dot(3), np.dot(c, 2), np.outer(b, 2), np.inner(d, 1), np.dot(d, True), np.dot(2, 3)


def types_by_name(a: f64[:], n: int):
    """Where a type and its name in a string mean the same; 'i8' has eight bytes, as NumPy says."""
    return (np.zeros(2, dtype="i8"), np.zeros(2, "u8"), a.astype("float32"), np.ones(3, "?"), np.arange(3, dtype="<f4"),
            np.full(2, 3, "D"), np.array([1, n], "int16"), a.astype("e"), np.zeros(n, np.dtype("f4")), np.tri(3, dtype="f4"),
            np.fromfunction(lambda i, j: i + j, (2, 3), dtype="i4"))


def computed_in_types_by_name(a: i32[:], z: c64[:]):
    """shapes: (n + 1,), (n,)"""
    return (np.sum(a, dtype="float32"), np.add(a, a, dtype="float64"), np.mean(a, dtype="float32"), np.cumsum(a, dtype="f8"),
            np.zeros_like(a, dtype="f4"), np.add(a, a, dtype=float), a.prod(dtype="i8"), np.multiply(a, 2, dtype=np.float32))


def sizes_of_elements(a: i32[:, :], z: c64[:]):
    return (a.itemsize, a.nbytes, z.nbytes, a.T.nbytes, a.dtype.itemsize, np.dtype("f4").itemsize, z[:0].nbytes, a.dtype.type(3),
            np.dtype(float).type(2))


def types_together(a: i8[:], b: u8[:], c: f32, k: int):
    """numpy: 2"""
    return (np.zeros(2, np.result_type(a, b)), np.zeros(2, np.result_type(a, c, k)), np.result_type(a, k) == np.int8,
            np.zeros(2, np.result_type(np.float32, a.dtype, 2.5)), np.zeros(1, np.result_type(k, 1j)))


def numbers_for_nan(a: f64[:, :], b: i32[:], h: f16[:]):
    """Copies, or the array itself.
    shapes: (n + 1, m + 1), (n + 1,), (n,)"""
    a[0, 0] = np.nan
    a[-1, -1] = np.inf
    c = np.nan_to_num(a[:, 0])
    c[0] += 7
    d = np.nan_to_num(a, copy=False, nan=3.0)
    d += 1
    e = np.nan_to_num(b)
    e[0] = 9
    g = np.nan_to_num(b, copy=False)
    g[0] += 1
    return a, b, c, d, e, np.nan_to_num(h / 0), np.size(a, 0), np.size(a, -1), np.size(a)

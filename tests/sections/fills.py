from vrc import bool_, f32, f64, i64, prange
import math
import numpy as np


#has: result[VR_PLACE(k0 * result_s0 + k1 * result_s1)] = 0.0;
def matrix(n: i64) -> f64[:, :]:
    """The zeros are made on the device."""
    n %= 20
    c = np.zeros((n, n))
    for i in prange(n):
        for j in range(n):
            c[i, j] += i - j
    return c


#has: result[VR_PLACE(k0 * result_s0 + k1 * result_s1)] = args.
def border(a: f64[:, :], x: f64) -> f64[:, :]:
    b = a * 2
    b[1:-1, ::2] = x
    b[:, 0] = 7
    b[-1] = x + 1
    return b


#lacks: args.false
def flags(a: bool_[:], x: f64[:]) -> f64[:]:
    """Truth values, infinity and what is no number are no arguments of kernels."""
    b = np.pad(a, 2)
    c = x * np.inf
    c[b[:len(c)]] = np.nan
    return c


#lacks: VR_TRUTH
def flags_less(a: bool_[:], x: float) -> f64[:]:
    """Truth values are bytes in kernels, also where the loop becomes vectors on the host."""
    b = np.zeros(len(a))
    for i in prange(len(a)):
        t = a[i] - 0.5
        b[i] = t if t > x else a[i]
    return b


def ones(n: i64) -> i64:
    a = np.ones(n % 50, np.int64)
    b = a + a
    return b.sum()


#has: pow(a_k, (double)NAN);
def no_numbers(a: f64[:], b: f32[:]):
    """NAN and INFINITY of OpenCL C are float: beside double no function is meant."""
    return a ** math.nan, np.hypot(a, math.inf), np.fmod(a, -np.inf), np.arctan2(b, np.float32(-np.inf))


#has: vr_products_f32(x_k, 3.0f)
#has: vr_products_f64(
def powers(x: f32[:], y: f64[:, :]) -> tuple[f32[:], f64[:, :]]:
    """Products and roots, as on the host."""
    return x ** np.float32(3), np.abs(y) ** 1.5 + y ** 4


#lacks: VR_RESTRICT result
def overwritten(a: f64[:, :], b: f32[:]) -> tuple[f64[:, :], f32[:]]:
    """Nobody reads the zeros."""
    n, m = a.shape
    c = np.zeros((m, n + 1))
    d = np.zeros(len(b), np.float32)
    for j in prange(m):
        for i in prange(n + 1):
            c[j, i] = a[min(i, n - 1), j] + j if n > 0 else 2.0
    for i in prange(len(b)):
        s = np.float32(0)
        for k in range(3):
            s += b[i] * k
        d[i] = s
    return c, d


#has: VR_RESTRICT result
def some_zeros(a: f64[:]) -> tuple[f64[:], f64[:], f64[:]]:
    """Elements at the border, under conditions, and those that the next iteration reads."""
    n = len(a)
    b, c, d = np.zeros(n), np.zeros(n), np.zeros(n)
    for i in prange(1, n):
        b[i] = a[i]
    for i in prange(n):
        if a[i] > 0:
            c[i] = 1.0
    for i in range(n):
        d[i] = a[i]
        if i + 1 < n:
            a[i] = d[i + 1] + 1
    return b, c, d


#has: out[VR_PLACE(i * out_s0 + j * out_s1 + 2)]
def colours(a: f64[:, :], b: f64[:]) -> f64[:, :, :]:
    """Zeros that are made only where there are more colours than the loop stores to, which is asked."""
    h, w = a.shape
    c = len(b)
    out = np.zeros((h, w, c))
    for i in prange(h):
        for j in prange(w):
            x = a[i, j] + j
            out[i, j, 0] = x
            out[i, j, 1] = x * 2
            out[i, j, 2] = x - 7
    return out


def colours_left(n: i64) -> f64[:, :, :]:
    """One of them twice, and one never; and one that is stored to under a condition."""
    n %= 20
    out = np.zeros((n, n, 3))
    other = np.ones((2, n))
    for i in prange(n):
        for j in prange(n):
            out[i, j, 0] = i
            out[i, j, 0] = j
            out[i, j, 2] = 4
    for i in prange(n):
        other[0, i] = 3
        if i % 2 == 0:
            other[1, i] = 5
    return out + other[0].sum() + other[1].sum()

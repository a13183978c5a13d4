from vrc import bool_, f32, f64, i64, prange
import math
import numpy as np


#has: result[k0 * result_s0 + k1 * result_s1] = 0.0;
def matrix(n: i64) -> f64[:, :]:
    """The zeros are made on the device."""
    n %= 20
    c = np.zeros((n, n))
    for i in prange(n):
        for j in range(n):
            c[i, j] += i - j
    return c


#has: result[k0 * result_s0 + k1 * result_s1] = args.
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


def ones(n: i64) -> i64:
    a = np.ones(n % 50, np.int64)
    b = a + a
    return b.sum()


#has: pow(a_k, (double)NAN);
def no_numbers(a: f64[:], b: f32[:]):
    """NAN and INFINITY of OpenCL C are float: beside double no function is meant."""
    return a ** math.nan, np.hypot(a, math.inf), np.fmod(a, -np.inf), np.arctan2(b, np.float32(-np.inf))

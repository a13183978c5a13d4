"""Expressions whose work-items compute several elements of a row."""
from vrc import bool_, c128, f32, f64, i64, u8
import numpy as np


#has: _beside(
#has: k_first = get_global_id(0) / 32 * 128 + get_global_id(0) % 32
def saxpy(a: f32, x: f32[:], y: f32[:]) -> f32[:]:
    """shapes: (61 * n,), (61 * n,)"""
    return a * x + y


#has: _beside(
#has: k_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32
def twice(x: f64[:]) -> f64[:]:
    """shapes: (61 * n,)"""
    return x + x


#has: _beside(
def blend(x: f64[:, :], y: f64[:, :], t: f64) -> f64[:, :]:
    """shapes: (7 * n, 9 * m), (7 * n, 9 * m)"""
    return x * t + y * (1 - t)


#has: _beside(
def turned(x: f64[:, :]) -> f64[:, :]:
    """shapes: (n, 30 * m)"""
    return x.T - 1


#has: _beside(
def larger(x: u8[:], y: u8[:]) -> bool_[:]:
    """shapes: (61 * n,), (61 * n,)"""
    return x > y


#lacks: _beside
def complexes(x: c128[:]) -> c128[:]:
    """An element of each is 16 bytes."""
    return x * x


#lacks: _beside
def much(x: f64[:]) -> f64[:]:
    """There is enough to compute.
    magnitude: 10"""
    y = np.exp(np.sin(x) + np.cos(x)) + np.sqrt(np.abs(np.sin(x * 2))) + np.tanh(x)
    return y * np.exp(-np.abs(x)) + np.cos(x * 3) * np.tanh(x * 4) + np.log1p(np.abs(y)) * np.arctan(x) + np.sinh(np.sin(x))


#has: s_result_k[2]
#has: d_result_k[2]
def two_results(x: f32[:], y: f32[:]) -> (f32[:], f64[:]):
    """Of elements of two sizes; the second reads the first, which is stored, too.
    shapes: (61 * n,), (61 * n,)"""
    s = x + y
    d = s * np.float64(0.5) - x
    return s, d


#has: _beside(
def in_place(x: f32[:], y: f32[:]):
    """shapes: (61 * n,), (61 * n,)"""
    x += y[::-1]


#has: slice_k[4]
def shifted(x: f32[:]):
    """What is read would be overwritten.
    shapes: (61 * n,)"""
    x[1:] = x[:-1] + 1


#has: _beside(
def backwards(x: i64[:], n: i64) -> i64[:]:
    """shapes: (99 * n,)"""
    return x[::-2] * n

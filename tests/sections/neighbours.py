"""Expressions whose work-items compute neighbours in a row."""
from vrc import bool_, c128, f32, f64, i64, u8
import numpy as np


#has: _beside(
#has: k_first = get_global_id(0) * 4
def saxpy(a: f32, x: f32[:], y: f32[:]) -> f32[:]:
    return a * x + y


#has: _beside(
#has: k_first = get_global_id(0) * 2
def twice(x: f64[:]) -> f64[:]:
    return x + x


#has: _beside(
def blend(x: f64[:, :], y: f64[:, :], t: f64) -> f64[:, :]:
    return x * t + y * (1 - t)


#has: _beside(
def turned(x: f64[:, :]) -> f64[:, :]:
    return x.T - 1


#has: _beside(
def larger(x: u8[:], y: u8[:]) -> bool_[:]:
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
    """Of elements of two sizes; the second reads the first, which is stored, too."""
    s = x + y
    d = s * np.float64(0.5) - x
    return s, d


#has: _beside(
def in_place(x: f32[:], y: f32[:]):
    x += y[::-1]


#has: slice_k[4]
def shifted(x: f32[:]):
    """What is read would be overwritten."""
    x[1:] = x[:-1] + 1


#has: _beside(
def backwards(x: i64[:], n: i64) -> i64[:]:
    return x[::-2] * n

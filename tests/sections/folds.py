from vrc import f32, f64, i64
import numpy as np


#has: _parts
def variance(a: f64[:, :]) -> f64:
    return a.var()


def deviation(a: f32[:]) -> f32:
    return a.std()


def sample_deviation(a: i64[:]) -> f64:
    return np.std(a, ddof=1)


def scaled(a: f64[:], b: f64[:]) -> f64[:]:
    """Of an expression, in an expression."""
    return (a - a.mean()) / (1 + np.std(a * 2))

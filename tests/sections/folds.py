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


#has: total_
#has: for (int64_t iteration_
def along(a: f64[:, :]) -> tuple[f64[:], f64[:], f64[:, :]]:
    """Work-items have an element of the result each."""
    return a.sum(axis=0), a.mean(axis=1), np.cumsum(a, axis=1)


def single(a: f32[:, :, :]) -> tuple[f32[:, :], i64]:
    """Sums in double precision; of whole numbers too."""
    b = a.astype(np.int64)
    return (a + 1).sum(axis=1), np.cumprod(b.sum(axis=2), axis=0).sum()


def itself(a: f64[:, :], n: i64) -> f64[:, :]:
    """The variable is the operand too."""
    b = a * 1
    for k in range(n % 3):
        b = np.cumsum(b, axis=0)
    return b

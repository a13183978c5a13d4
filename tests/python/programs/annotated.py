"""Types stated by annotations of every kind."""
from typing import Annotated

import numpy as np
from numpy.typing import NDArray
from vrc import c128, f32, f64, i64

Vec = Annotated[NDArray[np.float64], 1]
Mat = f64[:, :]
real = np.float32


def rows(a: f64[:, ::1], v: Vec) -> f64[:]:
    """shapes: (n, m), (m,)"""
    return (a * v).sum(axis=1)


def columns(a: f64[::1, :], m: Mat) -> np.ndarray:
    return a + m


def numpy_types(a: np.ndarray[tuple[int, int], np.dtype[np.float64]], x: np.float32, y: real) -> tuple[f64, f32]:
    return a.sum(), x * y


def as_text(a: 'f32[:]', n: 'int' = 2, w: "float" = 0.5) -> 'f32[:]':
    return a * w + n


def defaults(a: c128[:], n=3, x=-1.5, flag=True):
    return a * n + x if flag else a


def of_a_pair(p: tuple[int, f64[:]]) -> (i64, f64):
    n, a = p
    return np.int64(n), a.sum()


# left to Python: hints_for_people
def hints_for_people(path: str, lines: list[str]) -> None:
    print(path, lines)

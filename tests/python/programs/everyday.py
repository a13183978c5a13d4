"""What files of NumPy and loops have beside their arithmetic: constants that are unpacked, imports that are tried, text that names
a mode, lists in annotations, code for the command line."""
import cmath

import numpy as np
from vrc import c128, f64, i64

try:
    from numba import njit
except ImportError:
    def njit(f):
        return f

ROWS, COLUMNS = 3, 4
(LOW, HIGH), (SCALE,) = (0.25, 0.75), [2.0]
SHAPE = ROWS, COLUMNS
STEPS, _ = SHAPE
LIMIT = 100

if __name__ == "__main__":
    LIMIT = 3


@njit
def decorated(x: f64[:]):
    return x * 2


def constants(x: f64[:]):
    return np.clip(x, LOW, HIGH) * SCALE + np.zeros(SHAPE).size + STEPS + LIMIT


def scores(x: f64[:], y: f64[:], match: int = ROWS, miss=-1):
    """shapes: (n,), (n,)"""
    best = 0
    for i in range(len(x)):
        best += match if x[i] < y[i] else miss
    return best


def spread(x: f64[:], kind: str = "range"):
    """texts: range, deviation, other
    shapes: (n + 1,)"""
    if kind == "range":
        return x.max() - x.min()
    if kind == "deviation":
        return x.std()
    raise ValueError("no such kind")


def choose(a: float, b: float, mode="least"):
    """texts: least, most, any"""
    return min(a, b) if mode == "least" else max(a, b) if mode in ("most", "largest") else a


def total(items: list[float], more: list[list[int]]) -> list[float]:
    """shapes: (n,), (n, 2)"""
    out = []
    for i in range(len(items)):
        out.append(items[i] * more[i][0] + more[i][1])
    return out


def steps(edges: list[tuple[int, int]]) -> int:
    """shapes: (n, 2)"""
    count = 0
    for a, b in edges:
        count += abs(a - b)
    return count


def places(x: i64[:], limit: int):
    """A list of NumPy's integers, one of Python's, and one of lists."""
    found, twice = [], []
    for v in x:
        if v > limit:
            found.append(v)
            twice.append(int(v) * 2)
    return found, twice, x.tolist(), sorted(x)


def chosen(i: int):
    """ints: -4..4"""
    return (1, 2, 3, 4)[i % 4], (0.5, 2.0)[abs(i) // 3]


def nested(x: f64[:, :]):
    return x.tolist()


def roots(a: float, b: float, c: float):
    """values: 1..9"""
    d = cmath.sqrt(b * b - 4 * a * c)
    return (-b + d) / (2 * a), (-b - d) / (2 * a)


def functions(z: c128):
    """values: 1..2
    ulps: 64"""
    return cmath.exp(z), cmath.log(z), cmath.sin(z), cmath.cos(z), cmath.phase(z), cmath.polar(z), cmath.rect(2.0, 0.5), cmath.isnan(z)


def powers(a: i64[:, :], b: f64[:, :]):
    """shapes: (2, 2), (3, 3)
    values: -2..2
    magnitude: 12"""
    return np.linalg.matrix_power(a, 3), np.linalg.matrix_power(a, 0), np.linalg.matrix_power(b, 2)


if __name__ == "__main__":
    print(constants(np.arange(3.0)))


def starred_arguments(n: int):
    t = (1, n, 7)
    return max(*t), min(2, *t), (lambda x, y, z: x - y * z)(*t)

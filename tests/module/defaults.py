"""Default values of parameters that state NumPy's types."""
import numpy as np
from vrc import f32, f64, i32, i64


def sums(a: f64[:, :], axis: i64 = 0):
    return a.sum(axis=axis)


def means(a: f64[:, :], axis: i32 = -1, keep: bool = False):
    return a.mean(axis=axis, keepdims=keep)


TABLE = {1: 2.0}


def thirds(n: int, z: float = 1 / 3): return n * z


def shifted(n: int, z: int = 1 << 4): return n * z


def imaginary(n: int, z: complex = 1j): return n * z


def widened(n: int, z: complex = 6): return n * z


def of_int(n: int, x: float = 0, y: float = 1): return n + x, n * y


def of_numpys(n: int, z: f32 = 0.1): return n * z


def alike(n: int, z: i64 = 3): return n * z


def paired(n: int, z: tuple[int, float] = (1, 2.5)): return n * z[1]


def looked_up(n: int, table: dict[int, float] = TABLE): return table[n]


def kept(i: int, d: list[float] = [0.0, 0.0]):
    d[i] += 1.0
    return sum(d)


def kept_array(i: int, a: f64[:] = np.zeros(3)):
    a[i] += 1.0
    return a


def helper(i, d=[1.0, 2.0]):
    d[i] += 1.0
    return d[i]


def of_helper(i: int): return helper(i) + helper(i) + helper(i, [5.0, 6.0])


def of_both(i: int): return helper(i)


def plain(i): return helper(i)


step = 2
def early(n: int, k: int = step): return n * k


def calls_early(n: int): return early(n)


step = 3


def optional(a: f64[:], out: f64[:] | None = None): return a


def hinted(a, path: str = "x"): return path * a

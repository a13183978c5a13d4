"""Elements that iterations of a loop store to under conditions, which are kept in variables, and powers of whole numbers."""
import numpy as np
from vrc import f32, f64, i64, u8


def rising(a: f64[:]):
    n = len(a)
    best = np.ones(n, dtype=np.int64)
    for i in range(1, n):
        for j in range(i):
            if a[j] < a[i] and best[j] + 1 > best[i]:
                best[i] = best[j] + 1
    return best


def counted(a: f64[:, :], least: f64):
    n, m = a.shape
    count = np.zeros((n, 2), dtype=np.int64)
    last = np.full(n, -1)
    for i in range(n):
        for j in range(m):
            if a[i, j] > least:
                count[i, 0] += 1
                last[i] = j
            elif a[i, j] < 0:
                count[i, 1] -= 1
    return count, last


def of_either_sign(a: f32[:], x: f32):
    """values: -1..1"""
    out = np.zeros(2, dtype=np.float32)
    out[1] = x
    for i in range(len(a)):
        if a[i] == 0:
            out[0] = -a[i] * np.float32(0)
            out[1] = a[i] * np.float32(-1)
    return np.signbit(out), out


def never_there(a: f64[:], wanted: bool, at: int):
    """ints: 0..2"""
    out = np.zeros(3 if wanted else 0)
    for i in range(len(a)):
        if wanted:
            out[at] = a[i]
    return out


def from_the_end(a: f64[:], at: int):
    """ints: -3..2"""
    out = np.zeros(3)
    for i in range(len(a)):
        if a[i] > 0:
            out[at] += a[i]
    return out


def read_elsewhere(a: f64[:], at: int):
    """ints: 0..3"""
    b = np.concatenate((a, np.ones(4)))
    for i in range(len(b)):
        if b[i] > 0:
            b[at] = b[i] - 2
    return b


def powers(x: i64[:], y: u8[:]):
    """values: 0..5"""
    out = np.zeros(len(x), dtype=np.int64)
    for i in range(len(x)):
        out[i] = x[i] ** 5 - 3 * x[i] ** 3 + 2 * x[i] ** 7 - x[i] ** 9 + (0 - x[i]) ** 4
    return out, y ** 3, x ** 6, x ** 0

"""Iterations of parallel loops that end early, and PyRaptor's loops over one dimension."""
import numpy as np
from vrc import *

m = PyRaptorModule('m')


def plain(c: i64[:]):
    r = np.zeros(len(c), np.int64)
    for i in prange(len(c)):
        if i == 0:
            continue
        r[i] = c[i] - c[i - 1]
    return r


def other_branch(c: i64[:]):
    r = np.zeros(len(c), np.int64)
    for i in prange(len(c)):
        if c[i] > 0:
            r[i] = c[i]
        else:
            r[i] = 5
            continue
        if c[i] > 2:
            r[i] += 1
            continue
        r[i] += 2
    return r


def inside(c: i64[:]):
    r = np.zeros(len(c), np.int64)
    total = 0
    for i in prange(len(c)):
        r[i] = 1
        if c[i] > 0:
            if c[i] % 2:
                continue
            r[i] = 2
            if c[i] > 4:
                r[i] = 3
                continue
            r[i] += 10
        total += r[i]
        r[i] += 100
    return r, total


def behind_inner_loops(c: i64[:]):
    r = np.zeros(len(c), np.int64)
    for i in prange(len(c)):
        for j in range(5):
            if j == 1:
                continue
            r[i] += j
            if j == c[i]:
                break
        else:
            continue
        r[i] += 100
    return r


def on_gpu(c: i64[:]):
    r = np.zeros(len(c), np.int64)
    for i in gpurange(len(c)):
        if c[i] < 0:
            continue
        r[i] = c[i] * 2
    return r


def at_the_end(c: i64[:]):
    r = np.zeros(len(c), np.int64)
    for i in prange(len(c)):
        r[i] = i
        continue
    return r


@m.compile
def figure_4_5(a: PyArray(PyFloat64(), 1, 'RowMajor')) -> None:
    b = a + 1
    c = a * 2
    n = len(a)
    for i in PAR(range(n), shared=[a, b, c]):
        a[i] = b[i] + c[i]


@m.compile
def numbers(B: PyArray(PyFloat64(), 1, 'RowMajor')) -> None:
    for i in PAR(Domain(B.shape[0]), shared=[B]):
        if i:
            B[i] = i * 2.0
        else:
            B[i] = 2.0


@m.compile
def rows(C: PyArray(PyFloat64(), 2, 'RowMajor')) -> None:
    n = C.shape[0] // 2
    for i in PAR(Domain(range(n)), shared=[C]):
        C[i * 2] = i + 0.5


@m.compile
def nested(A: PyArray(PyFloat64(), 2, 'RowMajor'), t: PyFloat64()) -> None:
    gpu_begin()
    for i in PAR(Domain(A.shape[0]), shared=[A]):
        for j in PAR(Domain(A.shape[1]), shared=[A]):
            A[i, j] = A[i, j] + t
    gpu_end()


@m.compile
def own_variables(A: PyArray(PyFloat64(), 2, 'RowMajor')) -> None:
    k = 3
    for i, j in PAR(Domain(A.shape[0], A.shape[1]), (A,)):
        x = A[i, j] * k
        x += 1
        A[i, j] = x


def serial(n: int):
    s = 0
    for i in Domain(n % 20):
        s += i
    for i, j in Domain(2, range(1, 4)):
        s += i * j
    return s, [i + j * 10 for i, j in np.ndindex(2, 3)], [i for i in Domain(n % 5)], len(Domain(n % 5))


def left_out(a: f64[:], out: f64[:] | None = None):
    r = a * 2
    if out is not None:
        r = a + out[:1].sum()
    return r


def in_ranges(i: int, n: int, x: f64):
    """ints: -9..40"""
    return (i in range(n), i not in range(1, 3), i in range(0, 30, 5), i in range(30, 0, -7), i in range(n, -n, -3), x in range(n),
            round(x) + 0.0 in range(0, 4, 2), True in range(2))

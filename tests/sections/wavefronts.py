"""Loops of the host whose kernels need each other: tiles of two loops, a launch for each diagonal of them, in which work-items share what is
independent and wait for each other."""
import numpy as np
from vrc import f64, i32, i64, prange


#has: _lanes(
#has: barrier(CLK_GLOBAL_MEM_FENCE)
#has: for (int64_t i = t2 + lane
def diagonals(score: i32[:, ::1], ref: i32[:, ::1]):
    """An alignment, whose diagonals the program goes through.
    shapes: (n, n), (n, n)
    ints: 0..80"""
    n = score.shape[0]
    for d in range(2, 2 * n - 1):
        for i in prange(max(1, d - n + 1), min(d, n)):
            j = d - i
            score[i, j] = max(score[i - 1, j - 1] + ref[i, j], max(score[i - 1, j] - 3, score[i, j - 1] - 3))


#has: barrier(CLK_GLOBAL_MEM_FENCE)
def table(a: i64[:], b: i64[:]) -> i64[:, :]:
    """The longest common subsequence, as one writes it.
    shapes: (n,), (m,)
    ints: 0..3"""
    t = np.zeros((len(a) + 1, len(b) + 1), dtype=np.int64)
    for i in range(len(a)):
        for j in range(len(b)):
            if a[i] == b[j]:
                t[i + 1, j + 1] = t[i, j] + 1
            else:
                t[i + 1, j + 1] = max(t[i, j + 1], t[i + 1, j])
    return t


#has: barrier(CLK_GLOBAL_MEM_FENCE)
def in_time(a: f64[:, ::1]):
    """Each row follows from the one before: rows are skewed."""
    for t in range(1, a.shape[0]):
        for i in prange(1, a.shape[1] - 1):
            a[t, i] = a[t, i] + max(a[t - 1, i - 1], max(a[t - 1, i], a[t - 1, i + 1]))


#has: barrier(CLK_GLOBAL_MEM_FENCE)
def far(a: f64[:, ::1]):
    """What reaches back by two."""
    for t in range(1, a.shape[0]):
        for i in prange(2, a.shape[1] - 2):
            a[t, i] = a[t - 1, i - 2] * 0.5 + a[t - 1, i + 2] * 0.25


#lacks: barrier(
def turned(a: f64[:, ::1]):
    """What a row needs lies anywhere in the one before.
    shapes: (n, m)"""
    for t in range(1, a.shape[0]):
        for i in prange(a.shape[1]):
            a[t, i] = a[t - 1, a.shape[1] - 1 - i] * 0.5


#has: barrier(CLK_GLOBAL_MEM_FENCE)
#has: const int lanes = VR_SIDE(1)
def many(a: f64[:, :, ::1]):
    """Tables side by side: each is a work-group's.
    shapes: (3, n + 20, m + 20)"""
    for k in prange(a.shape[0]):
        for t in range(1, a.shape[1]):
            for i in range(1, a.shape[2] - 1):
                a[k, t, i] = a[k, t - 1, i - 1] * 0.5 + a[k, t - 1, i + 1]


#has: barrier(CLK_GLOBAL_MEM_FENCE)
def steps(a: f64[:, ::1], b: f64[:, ::1], x: f64[:]):
    """Two loops in each step, and a scalar that all work-items compute.
    shapes: (5, n + 20), (5, n + 20), (n,)"""
    for k in prange(a.shape[0]):
        s = 1.0
        for t in range(len(x)):
            s = s * 0.5 + x[t]
            for i in range(1, a.shape[1] - 1):
                b[k, i] = (a[k, i - 1] + a[k, i + 1]) * 0.5 + s
            a[k, 0] = s
            for i in range(1, a.shape[1] - 1):
                a[k, i] = b[k, i]


#has: barrier(CLK_GLOBAL_MEM_FENCE)
def in_place(a: f64[:]):
    """What an iteration needs lies before it and ahead of it.
    shapes: (n + 70,)"""
    for t in range(30):
        for i in range(1, len(a) - 1):
            a[i] = (a[i - 1] + a[i] + a[i + 1]) * 0.25


#has: barrier(CLK_GLOBAL_MEM_FENCE)
def triangle(a: f64[:, ::1]):
    """shapes: (n + 70, n + 70)"""
    for i in range(1, a.shape[0]):
        for j in range(1, i):
            a[i, j] = max(a[i, j - 1], a[i - 1, j]) * 0.5

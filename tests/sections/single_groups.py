"""Statements between kernels that one work-group does, where the host would wait for what a kernel found."""
from vrc import f32, f64, i64, prange
import numpy as np


#has: pick_all
#has: lane == 0
def eliminated(x: f64[:, :], n: i64) -> f64[:, :]:
    """A search under a condition, and a swap under one that depends on it."""
    size = 30 + n % 3
    a = np.zeros((size, size))
    for i in range(size):
        for j in range(size):
            a[i, j] = (i * 7 + j * 13 + i * j * x.shape[0]) % 31 + (i == j)
    order = np.arange(size)
    for k in range(size):
        pivot = k
        for i in range(k + 1, size):
            if abs(a[i, k]) > abs(a[pivot, k]):
                pivot = i
        if pivot != k:
            for j in range(size):
                a[k, j], a[pivot, j] = a[pivot, j], a[k, j]
            order[k], order[pivot] = order[pivot], order[k]
        for i in range(k + 1, size):
            a[i, k] /= a[k, k] + 64
            for j in range(k + 1, size):
                a[i, j] -= a[i, k] * a[k, j]
    for i in range(size):
        a[i, 0] += order[i]
    return a


#has: total_all
#has: barrier(CLK_GLOBAL_MEM_FENCE)
def iterated(x: f64[:], n: i64) -> f64[:]:
    """A total scales what it was added up from, again and again; the steps of different sizes, some larger than a gang takes."""
    y = np.ones(1 if n == 3 else 9000 if n == 4 else 257)
    steps = 3 + n % 3
    for step in range(steps):
        total = 0.5
        for i in range(len(y)):
            total += abs(y[i]) * (i % 5)
        scale = 1 / total
        for i in range(len(y)):
            y[i] = y[i] * scale + i % 3
    return y


#has: bool holds
#has: least_all
def conditions(x: f64[:], n: i64) -> f64[:]:
    """Loops and scalars under conditions, one in the other; what is noted behind them is the first lane's."""
    size = 100 + n % 5
    y = np.zeros(size)
    log = np.zeros(8)
    for i in range(size):
        y[i] = (i * 37) % 101 + len(x) % 3
    for step in range(7):
        least = 1e9
        for i in range(size):
            least = np.minimum(least, y[i])
        if least < 50:
            shift = y[step] - least
            for i in range(size):
                y[i] += shift + 2
            if shift > 10:
                most = 0.0
                for i in range(step, size):
                    most = np.maximum(most, y[i])
                log[step] = most
            log[7] += 1
    for i in range(8):
        y[i] += log[i]
    return y


#lacks: by one work-group
def needed(x: f64[:], n: i64) -> f64[:]:
    """The host needs the total of one step in the next."""
    y = np.ones(50 + n % 3)
    last = 1.0
    for step in range(4):
        total = last
        for i in range(len(y)):
            total += y[i]
        for i in range(len(y)):
            y[i] = i + step
        last = total
    return y


#has: truth_all
def of_truths(x: f32[:], n: i64) -> i64[:]:
    """A truth value; the loop that stores may have no iterations, and reads other elements than its own."""
    size = 40
    y = np.zeros(size, np.int64)
    z = np.zeros(size, np.int64)
    for i in range(size):
        y[i] = (i * i) % 17
    for step in range(6):
        truth = False
        for i in range(size):
            truth = truth or y[i] > 12 + step
        if truth:
            for i in range(step * 7, size - 1):
                z[i] = y[i + 1] - 1
        for i in range(size):
            y[i] = z[i] + y[i] // 2
    return y


def unread_place(a: f64[:, :], b: f64[:]):
    """The place that is found nobody reads; work-items compare it nevertheless.
    shapes: (n + 3, m + 5), (m + 5,)"""
    for t in range(a.shape[0]):
        best = 1000.0
        at = 0
        for p in range(1, len(b)):
            d = b[p] + t
            if d < best:
                best = d
                at = p
        for q in range(a.shape[1]):
            a[t, q] = a[t, q] * 0.5 + best
        for i in prange(a.shape[0]):
            a[i, 0] += 0.25

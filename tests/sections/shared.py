"""Loops that store, whose iterations several work-items share where the steps around them are few."""
from vrc import f64, i64, prange
import numpy as np


def wide(x, columns):
    """More columns than a step has lanes, by rows of x."""
    y = np.zeros((x.shape[0], columns))
    for i in range(x.shape[0]):
        for j in range(columns):
            y[i, j] = x[i, j % x.shape[1]] + j if x.shape[1] > 0 else j
    return y


#has: lanes
#has: barrier(CLK_GLOBAL_MEM_FENCE)
def normalized(x: f64[:, :]) -> f64[:, :]:
    """The second loop stores where the first one reads."""
    y = wide(x, 37)
    for i in range(y.shape[0]):
        total = 0.0
        for j in range(y.shape[1]):
            total += y[i, j] * y[i, j]
        scale = 1 / np.sqrt(total)
        for j in range(y.shape[1]):
            y[i, j] *= scale
    return y


#has: most_all
#has: total_all
def softmax(x: f64[:, :]) -> f64[:, :]:
    """A loop that stores and adds up."""
    y = wide(x, 20)
    z = np.zeros(y.shape)
    for i in prange(y.shape[0]):
        most = y[i, 0]
        for j in range(1, y.shape[1]):
            most = np.maximum(most, y[i, j])
        total = 0.0
        for j in range(y.shape[1]):
            z[i, j] = np.exp(y[i, j] - most)
            total += z[i, j]
        for j in range(y.shape[1]):
            z[i, j] /= total
    return z


#has: lane == 0
#has: barrier(CLK_GLOBAL_MEM_FENCE)
def stored_before(x: f64[:, :], a: f64) -> f64[:, :]:
    """What one of them stores before the loop all need."""
    y = wide(x, 30)
    first = np.zeros(y.shape[0])
    for i in range(y.shape[0]):
        y[i, 0] /= a * a + 1
        first[i] = y[i, 0]
        factor = y[i, 0]
        total = 1.0
        for j in range(1, y.shape[1]):
            y[i, j] -= factor * j
            total += y[i, j]
        y[i, 3] = total + first[i]
    return y


#has: lanes
def read_by_others(x: f64[:, :]) -> f64[:, :]:
    """One lane stores where the others have read, and they read again."""
    y = wide(x, 25)
    z = np.zeros(y.shape)
    for i in prange(y.shape[0]):
        for j in range(25):
            z[i, j] = y[i, 24 - j]
        y[i, 5] = z[i, 7] + 1
        y[i, 6] = z[i, 8] - 1
        for j in range(25):
            z[i, j] += y[i, 5] * y[i, 24 - j]
    return z


#has: lanes
def where_larger(x: f64[:, :], a: f64) -> f64[:, :]:
    """A loop under a condition of the step, with a condition in it."""
    y = wide(x, 21)
    z = np.ones(y.shape)
    for i in prange(y.shape[0]):
        if i % 3 != 1:
            for j in range(21):
                if y[i, j] > a:
                    z[i, j] = y[i, j]
        z[i, 0] = a
    return z


#lacks: lanes
def while_changed(x: f64[:, :], a: f64) -> f64[:, :]:
    """The condition is of an element that the loop stores."""
    y = wide(x, 21)
    for i in prange(y.shape[0]):
        s = 1.0
        if y[i, 3] > a:
            for j in range(21):
                y[i, j] = a - y[i, j]
                s += y[i, j]
        y[i, 0] = s
    return y


#lacks: lanes
def running(x: f64[:, :]) -> f64[:, :]:
    """Each turn needs the one before."""
    y = wide(x, 21)
    for i in prange(y.shape[0]):
        s = 1.0
        for j in range(1, 21):
            y[i, j] += y[i, j - 1]
            s += y[i, j]
        y[i, 0] = s
    return y


#lacks: lanes
def known_to_one(x: f64[:, :]) -> f64[:, :]:
    """What is computed beside a store is needed by all."""
    y = wide(x, 21)
    z = np.zeros(y.shape)
    for i in prange(y.shape[0]):
        s = 1.0
        if y[i, 0] > 0.5:
            z[i, 0] = 2.0
            s = 3.0
        total = 0.0
        for j in range(1, 21):
            z[i, j] = s * y[i, j]
            total += z[i, j]
        z[i, 0] += total
    return z


def shifted(x: f64[:], n: i64) -> f64[:]:
    """Arrays that share memory, where n says so."""
    y = np.zeros(100) + len(x)
    for i in range(100):
        y[i] += i
    a = y[:40]
    b = y[50 - (n % 6) * 10:90 - (n % 6) * 10]
    for i in prange(1):
        total = 0.0
        for j in range(40):
            total += a[j]
        for j in range(40):
            b[j] = a[j] / total
    return y


#has: _all[
def of_planes(x: f64[:, :]) -> f64[:, :, :]:
    """Steps of two dimensions."""
    y = np.zeros((x.shape[0], x.shape[1], 19))
    for i in prange(x.shape[0]):
        for k in prange(x.shape[1]):
            s = 0.0
            for j in range(19):
                y[i, k, j] = x[i, k] * j
                s += y[i, k, j]
            for j in range(19):
                y[i, k, j] += s
    return y


def of_bounds(x: f64[:, :], n: i64) -> f64[:, :]:
    """Turns up to a bound that changes from step to step, none at all at first."""
    y = wide(x, 40)
    for i in prange(y.shape[0]):
        s = 0.0
        for j in range(i):
            s += y[i, j]
        for j in range(3, 3 + i * 4):
            y[i, j] = s - j
    return y


#has: lane == 0
#lacks: local double
def long_rows(x: f64[:, :], a: f64) -> f64[:, :]:
    """Two kernels where steps are few and iterations many, else one."""
    y = np.ones((x.shape[0] % 3, 4090 + x.shape[1] * 2))
    for i in range(y.shape[0]):
        y[i, 0] /= a * a + 1
        factor = y[i, 0]
        for j in range(1, y.shape[1]):
            y[i, j] -= factor * j
    return y


#has: apart < lanes
#has: j_tile
def running_sums(x: f64[:, :]) -> f64[:, :]:
    """Iterations read what those up to theirs add up to; a loop behind that reads what all have stored.
    magnitude: 300
    shapes: (n, 41 * m)"""
    y = np.zeros(x.shape)
    z = np.zeros(x.shape)
    for i in prange(x.shape[0]):
        s = 1.0
        for j in range(x.shape[1]):
            s += x[i, j]
            y[i, j] = s
        for j in range(x.shape[1]):
            z[i, j] = y[i, x.shape[1] - 1 - j] + s
    return z


#has: apart < lanes
def products_so_far(x: i64[:, :]) -> tuple[i64[:, :], i64[:, :], i64[:]]:
    """Several totals at once, one of them under a condition, down columns, and in place.
    shapes: (150, m)"""
    y = x.copy()
    least = np.zeros(x.shape, np.int64)
    last = np.zeros(x.shape[1], np.int64)
    for j in prange(x.shape[1]):
        p = 3
        low = 2
        for i in range(1, x.shape[0]):
            if y[i, j] > 0:
                p *= y[i, j]
            low = min(low, y[i, j])
            y[i, j] = p + low
            least[i, j] = low
        last[j] = p
    return y, least, last


#lacks: apart < lanes
def before(x: f64[:, :]) -> f64[:, :]:
    """What an iteration reads is not yet its own; and totals that go into others.
    shapes: (n, 20)"""
    y = np.zeros(x.shape)
    for i in prange(x.shape[0]):
        s = 0.0
        for j in range(x.shape[1]):
            y[i, j] = s
            s += x[i, j]
        t = 0.0
        for j in range(x.shape[1]):
            s += x[i, j]
            t += s
            y[i, j] += t
    return y


#lacks: apart < lanes
def recurrence(x: f64[:, :]) -> f64[:, :]:
    """shapes: (n, 20)"""
    y = np.zeros(x.shape)
    for i in prange(x.shape[0]):
        s = 1.0
        for j in range(x.shape[1]):
            s = s * 0.5 + x[i, j]
            y[i, j] = s
    return y


#lacks: apart < lanes
def triangle(x: f64[:, :]) -> f64[:, :]:
    """Rows have different numbers of iterations.
    shapes: (20, 20)"""
    y = np.zeros(x.shape)
    for i in prange(x.shape[0]):
        s = 0.0
        for j in range(i):
            s += x[i, j]
            y[i, j] = s
    return y


#has: _lanes(
#has: lane == 0
def eliminated(x: f64[:, :]) -> f64[:, :]:
    """Two loops that a loop starts again and again are one kernel: the first is a vector's work.
    shapes: (23, 23)
    values: 1..2
    magnitude: 100"""
    a = x.copy()
    n = a.shape[0]
    for k in range(n):
        a[k, k] += 3 * n
    for k in range(n - 1):
        for i in prange(k + 1, n):
            a[i, k] /= a[k, k]
        for i in prange(k + 1, n):
            for j in prange(k + 1, n):
                a[i, j] -= a[i, k] * a[k, j]
    return a


#lacks: _lanes(
def swept(x: f64[:, :], y: f64[:]) -> f64[:, :]:
    """An iteration of the second loop needs another one's of the first; and one of a scalar that the first loop adds up.
    shapes: (12, 40), (12,)
    magnitude: 1000"""
    a = x.copy()
    b = y.copy()
    n = a.shape[0]
    for k in range(5):
        for i in prange(n):
            b[i] = a[i, k] * 0.5
        for i in prange(n):
            for j in prange(a.shape[1]):
                a[i, j] += b[n - 1 - i]
        t = 0.0
        for i in prange(n):
            t += b[i]
        for i in prange(n):
            for j in prange(a.shape[1]):
                a[i, j] -= t
    return a

"""Serial loops that add up, whose iterations several work-items share where the steps around them are few."""
from vrc import f32, f64, i64, prange
import numpy as np


#has: local bool any_outside[VR_GROUP];
#has: for (int64_t k = first + lane; k < stop; k += lanes)
def compressed(x: f64[:], a: i64, b: i64) -> f64[:]:
    """Rows of a sparse matrix, of changing length; two columns may be outside, of which the first is told."""
    n = len(x)
    start = np.zeros(n + 1, np.int64)
    for i in range(n):
        start[i + 1] = start[i] + i % 5
    column = np.arange(start[n]) % max(n, 1)
    if len(column) > 4:
        column[3] = a % 1000 - 500
        column[4] = b % 1000 - 500
    y = np.ones(n)
    for i in prange(n):
        sum = 0.5
        for k in range(start[i], start[i + 1]):
            sum += x[column[k]] * (k + 1)
        y[i] = sum
    return y


def divided(a: f64[:], b: f64[:, :]):
    """shapes: (n,), (m, k)
    errors: any

    The check of the row and the work on its elements are one kernel, which stores nothing beyond the array; which iteration of a
    parallel loop fails first nobody knows."""
    for i in prange(len(a)):
        b[i] /= i + 1.0


#has: force_all
def forces(x: f64[:]) -> f64[:]:
    """All read the same elements."""
    n = len(x)
    f = np.zeros(n)
    for i in prange(n):
        force = 0.0
        nearest = 1e9
        for j in range(n):
            d = x[j] - x[i]
            force += d / (d * d + 1)
            nearest = np.minimum(nearest, d * d + i)
        f[i] = force + nearest
    return f


#lacks: last_all
#lacks: lanes
def last_one(x: f64[:]) -> f64[:]:
    """What the last turn leaves is read behind the loop."""
    n = len(x)
    f = np.zeros(n)
    for i in prange(n):
        s = 0.0
        last = 0.0
        for j in range(n):
            last = x[j] - x[i]
            s += last * last
        f[i] = s + last
    return f


#lacks: lanes
def last_in_row(x: f64[:, :]) -> f64[:]:
    n, m = x.shape
    f = np.zeros(n)
    for i in prange(n):
        s = 0.0
        last = 0.0
        for j in range(m):
            last = x[i, j]
            s += last * last
        f[i] = s + last
    return f


def limited(x: f64[:], m: i64) -> i64[:]:
    """A loop under a condition of the step, and a check behind the loop."""
    n = len(x)
    counts, shifted = np.zeros(n, np.int64), np.zeros(n, np.int64)
    for i in prange(n):
        steps = 3
        if x[i] > 0:
            for j in range(n):
                if x[j] < x[i]:
                    steps += 1
        counts[i] = steps
        shifted[(i + m % 3) % n] = steps
    return counts + 100 * shifted


#has: inverse_all
def two_loops(x: f64[:, :]) -> f64[:, :]:
    """The second loop needs what the first one found."""
    n, m = x.shape
    y = np.zeros((n, m))
    for i in prange(n):
        largest = 0.25
        for j in range(m):
            largest = np.maximum(largest, abs(x[i, j]))
        inverse = 0.0
        for j in range(m):
            inverse += abs(x[i, j]) / largest
        y[i, 0] = inverse + largest
    return y


#lacks: lanes
def distances(x: f64[:, :]) -> f64[:]:
    """Three iterations are no work for several."""
    n = len(x)
    y = np.zeros(n)
    for i in prange(n):
        sum = 0.0
        for k in range(3):
            sum += x[i, k % x.shape[1]] ** 2
        y[i] = sum
    return y


#has: expf(x[i * x_s0 + k_
def softmax(x: f32[:, :]) -> f32[:, :]:
    """Row by row in one kernel: what is made of a row's elements is computed again in each of its loops."""
    if x.shape[1] == 0:
        return x
    e = np.exp(x - x.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


def norms(x: f64[:, :], g: f64[:, :]) -> f64[:, :]:
    if x.shape[1] == 0 or g.shape[0] == 0 or g.shape[1] < x.shape[1]:
        return x
    mean = x.mean(axis=1, keepdims=True)
    var = ((x - mean) ** 2).mean(axis=1, keepdims=True)
    return (x - mean) / np.sqrt(var + 1e-3) * g[0, :x.shape[1]]


#has: VR_SIZED(vr_far_remainder_i64, vr_remainder_i64)(vr_add_i64(i, u), n)
def ring(a: i64[:, :]) -> i64[:, :]:
    """Neighbours in a ring."""
    n, m = a.shape
    out = np.zeros((n, m), np.int64)
    for i in prange(n):
        for j in prange(m):
            c = 0
            for u in range(-1, 2):
                for v in range(-1, 2):
                    c += a[(i + u) % n, (j - 3 * v) % m]
            out[i, j] = c
    return out

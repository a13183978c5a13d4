"""Statements on whole arrays, in loops and alone, of any size: threads share those of many elements."""
import numpy as np

#pythran export heat(float64[:, :], float64[:, :], int)
#pythran export wave(float64[:], float64[:], int)
#pythran export columns(float64[:, :], int)
#pythran export sums(float64[:, :], int)
#pythran export sized(int, int, float64[:, :], float64[:, :], int)
#pythran export alone(float64[:], float64[:])
#pythran export shifted(float64[:], float64[:])
#pythran export renewed(float64[:])
#pythran export inside(float64[:, :], float64)
#pythran export added(float64[:], float64[:])


def heat(u, v, steps):
    for _ in range(steps):
        v[1:-1, 1:-1] = 0.25 * (u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2])
        u[1:-1, 1:-1] = np.sqrt(v[1:-1, 1:-1])


def wave(u, v, steps):
    for _ in range(steps):
        v[1:-1] += 0.5 * (u[2:] - 2 * u[1:-1] + u[:-2])
        u[:] = u + 0.1 * v


def columns(a, steps):
    for i in range(steps):
        a[:, i] = a[:, i + 1] * 2
    return a.T


def sums(a, steps):
    total = 0.0
    for i in range(steps):
        total += a[i].sum()
    return total


def sized(ny, nx, u, p, steps):
    b = np.zeros((ny, nx))
    n, m = u.shape
    c = np.zeros((n, m))
    d = np.ones((ny, nx))
    for _ in range(steps):
        b[1:-1, 1:-1] = u[1:-1, 2:] - u[1:-1, 0:-2] + d[1:-1, 1:-1]
        c[1:-1, 1:-1] = u[2:, 1:-1] - u[0:-2, 1:-1]
        e = np.empty_like(u)
        e[:, :] = u
        p[1:-1, 1:-1] = e[1:-1, 2:] - b[1:-1, 1:-1] + c[1:-1, 1:-1]
    return b


def alone(x, y):
    d = x - x.mean()
    return np.sum((x[1:] - x[:-1]) * (y[1:] + y[:-1])), np.dot(d, y), 1 / (1 + np.exp(-d)), d.std()


def shifted(x, y):
    x[1:] = x[:-1] * 0.5 + y[1:]
    y[::2] -= x[0]


def renewed(x):
    x = x[1:] - x[:-1]
    x = x[:-1] + x[1:]
    return x, x.sum()


def inside(u, a):
    v = u.copy()
    v[1:-1, 1:-1] += a * (u[2:, 1:-1] + u[:-2, 1:-1] - 2 * u[1:-1, 1:-1])
    return v


def added(x, y):
    return x * y + y

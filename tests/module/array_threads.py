"""Statements on whole arrays in loops, of any size: threads share those of many elements."""
import numpy as np

#pythran export heat(float64[:, :], float64[:, :], int)
#pythran export wave(float64[:], float64[:], int)
#pythran export columns(float64[:, :], int)
#pythran export sums(float64[:, :], int)
#pythran export sized(int, int, float64[:, :], float64[:, :], int)


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

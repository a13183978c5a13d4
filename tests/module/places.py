"""Stores to slices by element."""
import numpy as np

#pythran export tail(float64[:], float64[:])
#pythran export moved(float64[:])
#pythran export plane(float64[:, :], float64[:, :])
#pythran export windows(float64[:])
#pythran export several(float64[:], float64[:], float64[:])


def windows(a):
    return np.lib.stride_tricks.sliding_window_view(a, 2), np.broadcast_to(a, (2, len(a))), a[::-1]


def tail(a, b):
    a[1:] = b[1:] * 2 - 1


def moved(a):
    a[1:] = a[:-1] - 2


def plane(a, b):
    a[:, :] = b + 1


def several(m, g, p):
    m *= 0.5
    m += g
    d = m - p
    p[:] = d * d + g
    return d.sum()

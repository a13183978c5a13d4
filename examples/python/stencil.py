"""Jacobi's method on a plane: each point becomes the mean of its four neighbours, again and again."""
import numpy as np


#pythran export jacobi(float64[:,:], int)
def jacobi(plane, steps):
    """The plane after some steps; its border stays."""
    old = plane.copy()
    new = plane.copy()
    for step in range(steps):
        new[1:-1, 1:-1] = 0.25 * (old[:-2, 1:-1] + old[2:, 1:-1] + old[1:-1, :-2] + old[1:-1, 2:])
        old, new = new, old
    return old


def arguments(size=1024):
    rng = np.random.default_rng(6)
    return rng.random((size, size)), 10


SMALL = 16
EXAMPLE = jacobi

"""The Euclidean distances between all pairs of points."""
import numpy as np
from vrc import prange


#pythran export pairwise(float64[:,:])
def pairwise(points):
    """The distances (n, n) of points (n, d)."""
    n, d = points.shape
    distance = np.empty((n, n))
    for i in prange(n):
        for j in range(n):
            sum = 0.0
            for k in range(d):
                difference = points[i, k] - points[j, k]
                sum += difference * difference
            distance[i, j] = np.sqrt(sum)
    return distance


def arguments(size=1000):
    rng = np.random.default_rng(14)
    return (rng.random((size, 3)),)


SMALL = 20
EXAMPLE = pairwise

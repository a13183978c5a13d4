"""A Julia set, in complex numbers."""
import numpy as np
from vrc import prange


#pythran export julia(complex, int, int, int)
def julia(c, height, width, limit):
    """How many steps z -> z z + c stays within |z| <= 2, from the points of [-1.5, 1.5] x [-1.5, 1.5]."""
    counts = np.zeros((height, width), dtype=np.int32)
    for i in prange(height):
        for j in range(width):
            z = complex(-1.5 + 3.0 * j / width, -1.5 + 3.0 * i / height)
            steps = 0
            while steps < limit and z.real * z.real + z.imag * z.imag <= 4.0:
                z = z * z + c
                steps += 1
            counts[i, j] = steps
    return counts


def arguments(size=400):
    return -0.8 + 0.156j, size, size, 200


SMALL = 20
EXAMPLE = julia

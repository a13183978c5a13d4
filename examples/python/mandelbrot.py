"""The Mandelbrot set: how many steps each point takes to escape."""
import numpy as np
from vrc import prange


#pythran export mandelbrot(int, int, int)
def mandelbrot(height, width, limit):
    """The counts for the points of [-2, 1] x [-1.25, 1.25]."""
    counts = np.zeros((height, width), dtype=np.int32)
    for i in prange(height):
        im = -1.25 + 2.5 * i / height
        for j in range(width):
            re = -2.0 + 3.0 * j / width
            x = 0.0
            y = 0.0
            steps = 0
            while steps < limit and x * x + y * y <= 4.0:
                x, y = x * x - y * y + re, 2.0 * x * y + im
                steps += 1
            counts[i, j] = steps
    return counts


def arguments(size=400):
    return size, size, 200


SMALL = 20
EXAMPLE = mandelbrot

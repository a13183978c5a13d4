"""Gravity between all pairs of bodies in float32: their accelerations."""
import numpy as np
from vrc import prange


#pythran export accelerations(float32[:,:], float32[:], float32)
def accelerations(position, mass, softening):
    """Accelerations of n bodies at positions (n, 3), for the gravitational constant 1."""
    n = position.shape[0]
    acceleration = np.empty((n, 3), np.float32)
    for i in prange(n):
        x = position[i, 0]
        y = position[i, 1]
        z = position[i, 2]
        ax = np.float32(0)
        ay = np.float32(0)
        az = np.float32(0)
        for j in range(n):
            dx = position[j, 0] - x
            dy = position[j, 1] - y
            dz = position[j, 2] - z
            squared = dx * dx + dy * dy + dz * dz + softening
            factor = mass[j] / (squared * np.sqrt(squared))
            ax += factor * dx
            ay += factor * dy
            az += factor * dz
        acceleration[i, 0] = ax
        acceleration[i, 1] = ay
        acceleration[i, 2] = az
    return acceleration


def arguments(size=4096):
    rng = np.random.default_rng(2)
    return rng.random((size, 3), np.float32), rng.random(size, np.float32), np.float32(1e-4)


SMALL = 30
EXAMPLE = accelerations

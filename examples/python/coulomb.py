"""The Coulombic potential of charges on a plane grid (CP of the Parboil programs)."""
import numpy as np
from vrc import prange


#pythran export potential(float64[:,:], int, int, float64)
def potential(atoms, height, width, spacing):
    """The potential at the points of a grid in the plane z = 0 from atoms (n, 4): x, y, z, charge."""
    energy = np.zeros((height, width))
    for i in prange(height):
        y = i * spacing
        for j in range(width):
            x = j * spacing
            sum = 0.0
            for k in range(atoms.shape[0]):
                dx = x - atoms[k, 0]
                dy = y - atoms[k, 1]
                dz = atoms[k, 2]
                sum += atoms[k, 3] / np.sqrt(dx * dx + dy * dy + dz * dz)
            energy[i, j] = sum
    return energy


def arguments(size=256):
    rng = np.random.default_rng(3)
    return rng.random((size, 4)) * np.array([size, size, 1, 2]) * 0.1 + np.array([0, 0, 0.1, 0]), size, size, np.float64(0.1)


SMALL = 12
EXAMPLE = potential

"""GrowCut: seeds of labels grow over a picture, stronger where it is even (Vezhnevets and Konouchine 2005)."""
import numpy as np
from vrc import prange


#pythran export growcut(float64[:,:], int32[:,:], int)
def growcut(picture, seeds, steps):
    """The label of each pixel after some steps; 0 is no label yet."""
    n, m = picture.shape
    label = seeds.copy()
    strength = np.zeros((n, m))
    for i in range(n):
        for j in range(m):
            if seeds[i, j] != 0:
                strength[i, j] = 1.0
    new_label = label.copy()
    new_strength = strength.copy()
    for step in range(steps):
        for i in prange(n):
            for j in range(m):
                best = strength[i, j]
                best_label = label[i, j]
                for di in range(-1, 2):
                    for dj in range(-1, 2):
                        k = i + di
                        l = j + dj
                        if k >= 0 and k < n and l >= 0 and l < m:
                            attack = (1 - abs(picture[i, j] - picture[k, l])) * strength[k, l]
                            if attack > best:
                                best = attack
                                best_label = label[k, l]
                new_label[i, j] = best_label
                new_strength[i, j] = best
        label, new_label = new_label, label
        strength, new_strength = new_strength, strength
    return label


def arguments(size=256):
    rng = np.random.default_rng(13)
    picture = rng.random((size, size))
    seeds = np.zeros((size, size), np.int32)
    seeds[size // 4, size // 4] = 1
    seeds[3 * size // 4, 3 * size // 4] = 2
    return picture, seeds, 20


SMALL = 12
EXAMPLE = growcut

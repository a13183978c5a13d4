"""Loops that run in tiles: their results are NumPy's, whatever the layout of the arguments.

    tiles.py VRC PROGRAM.py

The environment's VR_DEVICE_MEMORY limits the memory to kilobytes; VR_FALLBACK=error makes an error of what does not run on the device.
"""
import os
import sys
import tempfile

import numpy as np

import comparing

rng = np.random.default_rng(2)


def plane(n, m, form):
    """Rows, or a part of a larger plane, turned, or with rows and columns exchanged."""
    if form == "part":
        return rng.random((n + 5, 2 * m))[2:n + 2, 1::2]
    if form == "turned":
        return rng.random((n, m))[::-1, ::-1]
    return rng.random((m, n)).T if form == "exchanged" else rng.random((n, m))


def stencil(a, b):
    b[1:-1, 1:-1] = a[:-2, 1:-1] + a[2:, 1:-1] + a[1:-1, :-2] + a[1:-1, 2:] - 4 * a[1:-1, 1:-1]


def checkered(a):
    a[:, 0:a.shape[1] - 1:2] += 1


def skewed(a):
    for j in range(a.shape[1]):
        a[j:j + a.shape[0] - a.shape[1], j] += 1


def gram(a, c):
    c[:] = np.where(np.tri(len(c)), a @ a.T, c)


def potential(atoms, grid):
    y, x = np.mgrid[:grid.shape[0], :grid.shape[1]]
    for at_x, at_y, charge in atoms:
        grid += charge / ((x - at_x) ** 2 + (y - at_y) ** 2 + 1)


# What a function of tests/transfers/large.py does, by NumPy; and its arguments: planes of 90 by 120 elements have 84 KB.
CASES = {
    "product": (lambda a, b, c: np.add(c, a @ b, out=c), lambda form: (plane(150, 100, form), plane(100, 170, form), plane(150, 170, form))),
    "gram": (gram, lambda form: (plane(100, 55, form), plane(100, 100, form))),
    "stencil": (stencil, lambda form: (plane(120, 130, form), plane(120, 130, form))),
    "transposed": (lambda a, b: np.multiply(2, a.T, out=b), lambda form: (plane(90, 120, form), plane(120, 90, form))),
    "checkered": (checkered, lambda form: (plane(90, 121, form),)),
    "skewed": (skewed, lambda form: (plane(200, 60, form),)),
    "plane_by_plane": (lambda a, x, b: np.copyto(b, a * x + x[:, None]),
                       lambda form: (rng.random((7, 50, 50)), rng.random(50), plane(350, 50, form).reshape(7, 50, 50))),
    "backwards": (lambda a, b: np.copyto(b, a[::-1, ::-1]), lambda form: (plane(90, 120, form), plane(90, 120, form))),
    "column_sums": (lambda a, b: np.add(b, a.sum(axis=0), out=b), lambda form: (plane(100, 300, form), rng.random(300))),
    "row_sums": (lambda a, b: np.add(b, a.sum(axis=1), out=b), lambda form: (plane(90, 320, form), rng.random(90))),
    "potential": (potential, lambda form: (plane(60, 3, form), plane(90, 150, form))),
    "sometimes": (lambda a, b: np.copyto(b, a, where=a > 0.5), lambda form: (plane(90, 120, form), plane(90, 120, form))),
}


def check(compiled, name, form):
    reference, make = CASES[name]
    given = make(form)
    wanted = [np.array(x) for x in given]
    getattr(compiled, name)(*given)
    reference(*wanted)
    return all(np.allclose(x, y, rtol=1e-12, atol=1e-12) for x, y in zip(given, wanted))


def main(vrc, path):
    with tempfile.TemporaryDirectory() as folder:
        compiled = comparing.build(vrc, path, folder)
        for name in CASES:
            for form in ("rows", "part", "turned", "exchanged"):
                print(f"{'ok' if check(compiled, name, form) else 'not ok'} tiles of {name}, {form}")


main(*sys.argv[1:])

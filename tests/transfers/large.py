"""Loops whose arrays are larger than the memory that tests/transfers/tiles.py gives them."""
from vrc import f64, prange


def product(a: f64[:, :], b: f64[:, :], c: f64[:, :]) -> None:
    n, k = a.shape
    m = b.shape[1]
    for i in prange(n):
        for j in range(m):
            for p in range(k):
                c[i, j] += a[i, p] * b[p, j]


def gram(a: f64[:, :], c: f64[:, :]) -> None:
    """One array, read by rows twice."""
    n, k = a.shape
    for i in prange(n):
        for j in range(i + 1):
            s = 0.0
            for p in range(k):
                s += a[i, p] * a[j, p]
            c[i, j] = s


def stencil(a: f64[:, :], b: f64[:, :]) -> None:
    n, m = a.shape
    for i in prange(1, n - 1):
        for j in range(1, m - 1):
            b[i, j] = a[i - 1, j] + a[i + 1, j] + a[i, j - 1] + a[i, j + 1] - 4 * a[i, j]


def transposed(a: f64[:, :], b: f64[:, :]) -> None:
    n, m = a.shape
    for i in prange(n):
        for j in range(m):
            b[j, i] = 2 * a[i, j]


def checkered(a: f64[:, :]) -> None:
    """Windows of an array that is written, with elements between that stay."""
    n, m = a.shape
    for i in prange(n):
        for j in range(0, m - 1, 2):
            a[i, j] += 1.0


def skewed(a: f64[:, :]) -> None:
    """Windows of tiles have elements of each other's: one tile after the other."""
    n, m = a.shape
    for i in prange(n - m):
        for j in range(m):
            a[i + j, j] += 1.0


def plane_by_plane(a: f64[:, :, :], x: f64[:], b: f64[:, :, :]) -> None:
    k, n, m = a.shape
    for p in prange(k):
        for i in range(n):
            for j in range(m):
                b[p, i, j] = a[p, i, j] * x[j] + x[i]


def backwards(a: f64[:, :], b: f64[:, :]) -> None:
    n, m = a.shape
    for i in prange(n - 1, -1, -1):
        for j in range(m - 1, -1, -1):
            b[n - 1 - i, m - 1 - j] = a[i, j]


def sometimes(a: f64[:, :], b: f64[:, :]) -> None:
    n, m = a.shape
    for i in prange(n):
        for j in range(m):
            if a[i, j] > 0.5:
                b[i, j] = a[i, j]


def column_sums(a: f64[:, :], b: f64[:]) -> None:
    """Few steps with many turns, which work-items of a step could share, and a sum that comes to what was there."""
    n, m = a.shape
    for j in prange(m):
        s = 0.0
        for i in range(n):
            s += a[i, j]
        b[j] += s


def row_sums(a: f64[:, :], b: f64[:]) -> None:
    """Work-items of a step read together."""
    n, m = a.shape
    for i in prange(n):
        s = 0.0
        for j in range(m):
            s += a[i, j]
        b[i] += s


def potential(atoms: f64[:, :], grid: f64[:, :]) -> None:
    """Each point adds what all atoms give to what it has."""
    n, m = grid.shape
    for y in prange(n):
        for x in range(m):
            s = 0.0
            for k in range(atoms.shape[0]):
                s += atoms[k, 2] / ((x - atoms[k, 0]) ** 2 + (y - atoms[k, 1]) ** 2 + 1)
            grid[y, x] += s

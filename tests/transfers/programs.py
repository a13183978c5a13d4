"""Loops that touch parts of their arrays. `#moves: IN OUT` before a function says how many elements go to the device and come back
when it is called with the arguments behind the colon; n and m are the extents of the plane `a`."""
import numpy as np
from vrc import f64, i64, prange


#moves: (n - 2) * (m // 2) (n - 2) * (m // 2): a
def part(a: f64[:, :]) -> None:
    """Every second column of the inner rows."""
    for i in prange(1, a.shape[0] - 1):
        for j in range(a.shape[1] // 2):
            a[i, 2 * j] = 2 * a[i, 2 * j]


#moves: 0 (n - 2) * (m // 2): a
def stored(a: f64[:, :]) -> None:
    """What is only written does not go there, though its neighbours stay what they are."""
    for i in prange(1, a.shape[0] - 1):
        for j in range(0, a.shape[1], 2):
            a[i, j] = i + j


#moves: 2 * n n: a
def sometimes(a: f64[:, :]) -> None:
    """What is perhaps written goes there, to stay what it is."""
    for i in prange(a.shape[0]):
        if a[i, 0] > 0.5:
            a[i, 1] = 1.0


#moves: 8 * 12 6 * 10: a, b
def stencil(a: f64[:, :], b: f64[:, :]) -> None:
    """Five bases, one box."""
    for i in prange(4, 10):
        for j in range(2, 12):
            b[i, j] = a[i - 1, j] + a[i + 1, j] + a[i, j - 1] + a[i, j + 1] - 4 * a[i, j]


#moves: 8 * 12 6 * 10: a, b
def slices(a: f64[:, :], b: f64[:, :]) -> None:
    """The same with slices."""
    b[4:10, 2:12] = a[3:9, 2:12] + a[5:11, 2:12] + a[4:10, 1:11] + a[4:10, 3:13] - 4 * a[4:10, 2:12]


#moves: n * n * 5 / 8 n: a, x
def triangle(a: f64[:, :], x: f64[:]) -> None:
    """Four strips around a triangle, each as long as its longest row, and not more."""
    n = a.shape[0]
    for i in prange(n):
        s = 0.0
        for j in range(i + 1):
            s += a[i, j]
        x[i] = s


#moves: n * n * 5 / 8 n * n * 5 / 8: a
def lower_triangle(a: f64[:, :]) -> None:
    """Both loops run side by side, under the condition that the inner one's bound is not passed."""
    n = a.shape[0]
    for i in prange(n):
        for j in range(i + 1):
            a[i, j] *= 2


#moves: n * n * 5 / 8 n * n * 5 / 8: a
def upper_triangle(a: f64[:, :]) -> None:
    n = a.shape[0]
    for i in prange(n):
        for j in range(i, n):
            a[i, j] *= 2


#moves: n * n * 5 / 8 n: a, x
def falling_triangle(a: f64[:, :], x: f64[:]) -> None:
    n = a.shape[0]
    for i in prange(n):
        s = 0.0
        for j in range(n - i):
            s += a[i, j]
        x[i] = s


#moves: 2 * 2 + 3 * 8 + 2 * 12 + 3 * 18 n / 2: a, x
def cone(a: f64[:, :], x: f64[:]) -> None:
    """Both bounds move."""
    half = a.shape[0] // 2
    for i in prange(half):
        s = 0.0
        for j in range(half - i, half + i):
            s += a[i, j]
        x[i] = s


#moves: 5 * (n - 4) n - 4: a, x
def band(a: f64[:, :], x: f64[:]) -> None:
    """Five diagonals."""
    for i in prange(2, a.shape[0] - 2):
        s = 0.0
        for j in range(i - 2, i + 3):
            s += a[i, j]
        x[i] = s


#moves: n n: a, x
def diagonal(a: f64[:, :], x: f64[:]) -> None:
    for i in prange(a.shape[0]):
        x[i] = a[i, i]


#moves: 2 * n + m n: a, x, at
def gathered(a: f64[:, :], x: f64[:], at: i64[:]) -> None:
    """A subscript that is no affine function: its axis as a whole, the other as it is; and `x`, since it may fail."""
    for i in prange(a.shape[0]):
        x[i] = a[3, at[i]]


#moves: 5 * n 2 * n: a
def far(a: f64[:, :]) -> None:
    """Two groups of columns, and nothing between."""
    for i in prange(a.shape[0]):
        a[i, 1] = a[i, 0] + a[i, 1]
        a[i, 18] = a[i, 16] + a[i, 17] + a[i, 18]


#moves: 0 2 * n * (m // 2): a
def interleaved(a: f64[:, :]) -> None:
    """Even and odd columns are all of them."""
    for i in prange(a.shape[0]):
        for j in range(0, a.shape[1] - 1, 2):
            a[i, j] = i
            a[i, j + 1] = j


#moves: n * m n * m: a
def downwards(a: f64[:, :]) -> None:
    for i in prange(a.shape[0] - 1, -1, -1):
        for j in range(a.shape[1] - 1, -1, -1):
            a[i, j] = a[i, j] + 1.0


#moves: (n // 3 + 1) * 4 (n // 3 + 1): a
def steps(a: f64[:, :]) -> None:
    """Every third row, the first four columns, through a variable."""
    for i in prange(0, a.shape[0], 3):
        s = 0.0
        for j in range(4):
            k = j + 1
            s += a[i, k - 1]
        a[i, 3] = s


#moves: n - 15 n - 15: a, x
def outside(a: f64[:, :], x: f64[:]) -> None:
    """Under a condition that keeps the subscript in bounds."""
    for i in prange(a.shape[0]):
        if i + 15 < a.shape[0]:
            x[i + 15] = 1.0


#moves: n * m 2 * n * m: a, b
def own(a: f64[:, :], b: f64[:, :]) -> None:
    """What a turn has written it may read again."""
    for i in prange(a.shape[0]):
        for j in range(a.shape[1]):
            b[i, j] = a[i, j] * 2
            a[i, j] = b[i, j] + 1


#moves: n * 10 n * 10: flat, n, m
def flat_part(flat: f64[:], n: i64, m: i64) -> None:
    """Ten columns of a plane that lies flat."""
    for i in prange(n):
        for j in range(10):
            flat[i * m + j] = 2 * flat[i * m + j]


#moves: n n: flat, x, n, m
def flat_column(flat: f64[:], x: f64[:], n: i64, m: i64) -> None:
    """One of its columns."""
    for i in prange(n):
        x[i] = flat[i * m + 3]


#moves: n * m + 16 * 3 n * m + 16 * 17 / 2: a, n, m
def diagonals(a: f64[:, :], n: i64, m: i64) -> None:
    """Launch after launch needs three elements of the border: behind sixteen of them all comes at once, and goes back at once. The
    diagonals so far lie across it and go back before."""
    for d in range(2, n + m - 1):
        for i in prange(max(1, d - m + 1), min(d, n)):
            a[i, d - i] = a[i - 1, d - i - 1] + a[i - 1, d - i] + a[i, d - i - 1]


#moves: n * m - 2 (n - 2) * (m - 2) 3 * (2 * n + 2 * m - 4): a
def overlapped(a: f64[:, :]) -> None:
    """What is computed beside what it is read from: two buffers in turn, between which the border is copied."""
    for t in range(3):
        a[1:-1, 1:-1] = (a[:-2, 1:-1] + a[2:, 1:-1] + a[1:-1, :-2] + a[1:-1, 2:]) / 4


#moves: (n - 1) * (m - 2) + (n - 2) * (m - 1) 2 * (n - 2) * (m - 2) 6 * (2 * n + 2 * m - 4): a, b
def overlapped_group(a: f64[:, :], b: f64[:, :]) -> None:
    """One kernel for both arrays, of which each has two buffers: no question whether they share memory moves them."""
    for t in range(3):
        s = a[:-2, 1:-1] + b[1:-1, 2:]
        a[1:-1, 1:-1] -= s * 0.25
        b[1:-1, 1:-1] += s * 0.125


#moves: m - 1 m - 1 3 * (m - 1): a
def overlapped_row(a: f64[:, :]) -> None:
    """The same in a small part of an array, to which the values are copied."""
    for t in range(3):
        a[4, 1:] = a[4, :-1] * 0.5


#moves: n * m n * m: a, b
def selected(a: f64[:, :], b: f64[:, :]) -> None:
    """Masks, also of slices and of what the same statement stores to, and all of an array filled in a loop."""
    c = np.zeros(a.shape)
    for t in range(3):
        born = (a[:-2, 1:-1] + a[2:, 1:-1] > 0.9) & (a[1:-1, 1:-1] < 0.5)
        c[:] = 0.25
        c[1:-1, 1:-1][born] = 0.75
        a[a > 0.8] = 0.5
        a[c > 0.5] += 0.125

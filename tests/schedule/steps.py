"""One function a step, and some lists of steps."""
from vrc import f64, i64


#says: tile i j k 4: every iteration still runs behind all that it depends on
def tiled(c: f64[:, ::1], a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (m, k), (m, n), (n, k)"""
    for i in range(a.shape[0]):  # schedule: tile i j k 4; interchange j k; vector j
        for j in range(b.shape[1]):
            for k in range(a.shape[1]):
                c[i, j] += a[i, k] * b[k, j]


#says: jam i 3: every iteration still runs behind all that it depends on
def jammed(c: f64[:, ::1], a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (m, k), (m, n), (n, k)"""
    for i in range(a.shape[0]):  # schedule: jam i 3; jam k 2; vector j
        for k in range(a.shape[1]):
            x = a[i, k]
            for j in range(b.shape[1]):
                c[i, j] += x * b[k, j]


#says: fission i 29: every iteration still runs behind all that it depends on
def parted(a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (m, n), (m, n)"""
    for i in range(a.shape[0]):  # schedule: fission i 29; interchange i.0 j
        b[i, 0] = a[i, 0] + 1.0
        for j in range(1, a.shape[1]):
            a[i, j] = a[i, j] * 2.0


#says: interchange i j: every iteration still runs behind all that it depends on
def triangle(a: f64[:, :], n: i64):
    """ints: 0..12
    shapes: (15, 15)"""
    for i in range(n):  # schedule: interchange i j
        for j in range(i + 1, n):
            a[i, j] = a[j, i] + i * j


#says: skew j i 1: it changes no order
#says: parallel i: the iterations of its loop are independent
def wavefront(a: f64[:, ::1]):
    for i in range(1, a.shape[0]):  # schedule: skew j i 1; interchange i j; parallel i
        for j in range(1, a.shape[1]):
            a[i, j] = a[i - 1, j] + a[i, j - 1]


#says: wavefront i.0 j.0: every iteration still runs behind all that it depends on
#says: vector i: the iterations of its loop are independent
def by_diagonals(a: f64[:, ::1]):
    """shapes: (n + 7, m + 5)"""
    for i in range(1, a.shape[0]):  # schedule: tile i j 4; wavefront i.0 j.0; skew j i 1; interchange i j; vector i
        for j in range(1, a.shape[1]):
            a[i, j] = a[i - 1, j] + a[i, j - 1] * 0.5


#says: wavefront i.0 j.0: every iteration still runs behind all that it depends on
#says: interchange i j: every iteration still runs behind all that it depends on
def triangle_by_diagonals(a: f64[:, ::1]):
    """shapes: (n + 7, n + 7)"""
    n = a.shape[0]
    for i in range(0, n):  # schedule: tile i j 3; wavefront i.0 j.0; skew j i 1; interchange i j
        for j in range(0, n - i):
            a[i, j] = a[i, j] * 0.5 + i + 3 * j


#says: wavefront i j: every iteration still runs behind all that it depends on
def without_tiles(a: f64[:, ::1]):
    for i in range(1, a.shape[0], 2):  # schedule: wavefront i j
        for j in range(1, a.shape[1]):
            x = a[i - 1, j]
            a[i, j] = x + a[i, j - 1] * 0.5


#says: cut j k.0: it changes no order
#says: fission k i.1: every iteration still runs behind all that it depends on
def eliminated(a: f64[:, ::1]):
    """In blocks of four columns; divisors are numbers that keep sums exact.
    shapes: (n + 4, n + 4)"""
    n = a.shape[0]
    # schedule: fuse i i_2; tile k 4; cut j k.0; fission i j.0; fission k; cut i k.0; fission k i.1; interchange k.2 i.1; parallel i.1; group k
    for k in range(n - 1):
        for i in range(k + 1, n):
            a[i, k] *= 0.5
        for i in range(k + 1, n):
            for j in range(k + 1, n):
                a[i, j] -= a[i, k] * a[k, j]


#says: tile t i j 5: every iteration still runs behind all that it depends on
def smooth(a: f64[:, ::1]):
    for t in range(3):  # schedule: skew i t 1; skew j t 1; tile t i j 5
        for i in range(1, a.shape[0] - 1):
            for j in range(1, a.shape[1] - 1):
                a[i, j] = (a[i - 1, j] + a[i + 1, j] + a[i, j - 1] + a[i, j + 1] + a[i, j]) * 0.2


#says: unroll i 4: it changes no order
def scaled(a: f64[::1], b: f64[::1]):
    """shapes: (5 * n,), (5 * n,)"""
    for i in range(1, a.shape[0]):  # schedule: unroll i 4
        b[i] = a[i] * b[i - 1]


#says: fuse i j: it changes no order
def fused(a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (m, n), (m, n)"""
    for k in range(2):
        # schedule: fuse i j; unroll i 2
        for r in range(a.shape[0]):
            for i in range(a.shape[1]):
                a[r, i] = a[r, i] + 1.0
            for j in range(a.shape[1]):
                b[r, j] = a[r, j] * 2.0


#says: jam i 2: every iteration still runs behind all that it depends on
def stencils(a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (m, n), (m, n)"""
    for i in range(1, a.shape[0] - 1):  # schedule: jam i 2; vector j
        for j in range(1, a.shape[1] - 1):
            b[i, j] = a[i - 1, j] + a[i, j] + a[i + 1, j]


#says: jam k 3: every iteration still runs behind all that it depends on
def showing(a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (m, n), (m, n)"""
    v = b[1:]
    for i in range(1, a.shape[0] - 1):  # schedule: jam k 3
        for k in range(2):
            for j in range(1, a.shape[1] - 1):
                b[i, j] = v[i - 1, j] * 0.5 + b[i, j] * a[i, j] + k


#says: prescribed by the program: call gemm
def product(c: f64[:, ::1], a: f64[:, ::1], b: f64[:, ::1], d: float):
    """shapes: (n, m), (k, n), (k, m)
    magnitude: 100"""
    for k in range(a.shape[0]):  # schedule: call gemm
        for i in range(c.shape[0]):
            x = a[k, i] * d
            for j in range(c.shape[1]):
                c[i, j] += x * b[k, j]


#says: prescribed by the program: call gemv
def vector(y: f64[::1], a: f64[:, ::1], x: f64[::1]):
    """shapes: (n,), (n, m), (m,)
    magnitude: 100"""
    for i in range(a.shape[0]):  # schedule: call gemv
        y[i] = 0.5
        for k in range(a.shape[1]):
            y[i] -= a[i, k] * x[k]


#says: unroll j 11: it changes no order
def unrolled_in_jammed(c: f64[:, ::1], a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (m, n * 7), (m, k), (k, n * 7)"""
    for i in range(a.shape[0]):  # schedule: jam i 2; unroll j 11
        for k in range(a.shape[1]):
            for j in range(b.shape[1]):
                c[i, j] += a[i, k] * b[k, j]

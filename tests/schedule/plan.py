"""What is planned for nests at -O3, and what is not: `#says:` is in the report of the file, `#lacks:` is not."""
from vrc import f64, i64, prange, u16


#says: planned: tile j 64; interchange j i
def down_columns(a: f64[:, ::1]):
    for j in range(a.shape[1]):
        for i in range(1, a.shape[0]):
            a[i, j] += a[i - 1, j] * 0.5


#says: planned: interchange q p
def columns(a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (m, n), (m, n)"""
    for q in range(a.shape[1]):
        for p in range(a.shape[0]):
            a[p, q] = b[p, q] * 2.0


#says: planned: interchange r s; interchange t s; interchange t r
#says: planned: jam s 4; jam r 4
def product(c: f64[:, ::1], a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (m, k), (m, n), (n, k)"""
    for t in range(c.shape[1]):
        for r in range(a.shape[1]):
            for s in range(c.shape[0]):
                c[s, t] = c[s, t] * 0.5 + a[s, r] * b[r, t]


#says: planned: interchange jj ii
def product_of_the_library(c: f64[:, ::1], a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (m, k), (m, n), (n, k)"""
    for jj in prange(c.shape[1]):
        for ii in range(c.shape[0]):
            for pp in range(a.shape[1]):
                c[ii, jj] += a[ii, pp] * b[pp, jj]


#says: planned: interchange e g
def triangle(a: f64[:, :], n: i64):
    """ints: 0..12
    shapes: (15, 15)"""
    for e in range(n):
        for g in range(e + 1):
            a[g, e] = a[g, e] * 0.5


#lacks: interchange u v
def transposed(a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (m, n), (n, m)"""
    for u in range(a.shape[1]):
        for v in range(a.shape[0]):
            a[v, u] = b[u, v] * 2.0


#lacks: interchange w x
def few(a: f64[:, ::1]):
    """shapes: (n + 4, 4)"""
    for w in range(4):
        for x in range(a.shape[0]):
            a[x, w] = a[x, w] * 2.0


#says: not interchange y z: iteration
def carried(a: f64[:, ::1]):
    for y in range(1, a.shape[1] - 1):
        for z in range(1, a.shape[0] - 1):
            a[z, y] = a[z - 1, y + 1] * 0.5


#lacks: interchange times place
def repeated(a: f64[::1], n: int):
    """shapes: (m,)"""
    for times in range(n):
        for place in range(len(a)):
            a[place] = a[place] * 0.5 + 1.0


#says: not interchange row below: the loop below may be left early
def broken(c: u16[:, :], u: i64[:], n: int):
    """shapes: (n, n), (n,)
    """
    for row in range(len(c)):
        for below in range(row, u.shape[0]):
            c[row, row] = max(c[below, below], c[below, below])
            if (n // 2) < 7:
                break
    return c

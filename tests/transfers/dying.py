"""Arrays that are needed no more: on a device with room for four planes nothing comes back but results. `#moves: IN OUT COPIED`."""
import numpy as np
from vrc import f64, i64, prange


#moves: n * m n * m: a
def chain(a: f64[:, :]) -> f64[:, :]:
    """Of six planes two are needed at a time."""
    n, m = a.shape
    b = np.empty((n, m))
    for i in prange(n):
        for j in range(m):
            b[i, j] = a[i, j] + a[n - 1 - i, j]
    c = np.empty((n, m))
    for i in prange(n):
        for j in range(m):
            c[i, j] = b[i, j] * b[i, m - 1 - j]
    d = np.empty((n, m))
    for i in prange(n):
        for j in range(m):
            d[i, j] = c[i, j] - c[n - 1 - i, m - 1 - j]
    e = np.empty((n, m))
    for i in prange(n):
        for j in range(m):
            e[i, j] = 2 * d[i, j] + d[i, m - 1 - j]
    f = np.empty((n, m))
    for i in prange(n):
        for j in range(m):
            f[i, j] = e[i, j] - 3 * e[n - 1 - i, j]
    return f


#moves: n * m n * m: a
def in_turns(a: f64[:, :]) -> None:
    """What a turn of a loop makes is gone when the next one makes it anew."""
    n, m = a.shape
    for turn in range(5):
        b = np.empty((n, m))
        for i in prange(n):
            for j in range(m):
                b[i, j] = a[i, j] + a[n - 1 - i, j]
        c = np.empty((n, m))
        for i in prange(n):
            for j in range(m):
                c[i, j] = b[i, j] * b[i, m - 1 - j]
        d = np.empty((n, m))
        for i in prange(n):
            for j in range(m):
                d[i, j] = c[i, j] - c[n - 1 - i, m - 1 - j]
        e = np.empty((n, m))
        for i in prange(n):
            for j in range(m):
                e[i, j] = d[i, j] - d[n - 1 - i, j]
        for i in prange(n):
            for j in range(m):
                a[i, j] = 0.001 * e[i, m - 1 - j]


#moves: n * m n * m: a
def copied(a: f64[:, :]) -> f64[:, :]:
    """A copy of what is needed no more is that itself."""
    n, m = a.shape
    b = np.empty((n, m))
    for i in prange(n):
        for j in range(m):
            b[i, j] = a[i, j] + a[n - 1 - i, j]
    c = b.copy()
    for i in prange(n):
        for j in range(m):
            c[i, j] += i
    return c


#moves: n * m 2 * n * m n * m: a
def kept(a: f64[:, :]) -> tuple[f64[:, :], f64[:, :]]:
    """Of what is needed still a copy is made."""
    n, m = a.shape
    b = np.empty((n, m))
    for i in prange(n):
        for j in range(m):
            b[i, j] = a[i, j] + a[n - 1 - i, j]
    c = b.copy()
    for i in prange(n):
        for j in range(m):
            c[i, j] += i
    return b, c


#moves: n * m n * m: a
def exchanged(a: f64[:, :]) -> f64[:, :]:
    """Two planes by turns, under each other's names."""
    n, m = a.shape
    u = np.empty((n, m))
    v = np.empty((n, m))
    for i in prange(n):
        for j in range(m):
            u[i, j] = a[i, j] + 1
    for turn in range(4):
        for i in prange(n):
            for j in range(m):
                v[i, j] = 0.5 * (u[i, j] - u[n - 1 - i, j])
        u, v = v, u
    w = np.empty((n, m))
    for i in prange(n):
        for j in range(m):
            w[i, j] = u[i, j] * u[i, m - 1 - j]
    x = np.empty((n, m))
    for i in prange(n):
        for j in range(m):
            x[i, j] = w[i, j] + w[n - 1 - i, j]
    return x


#moves: n * m (n - 2) * m: a
def seen_by_others(a: f64[:, :]) -> f64[:, :]:
    """What a view shows is needed as long as the view."""
    n, m = a.shape
    b = np.empty((n, m))
    for i in prange(n):
        for j in range(m):
            b[i, j] = a[i, j] + a[n - 1 - i, j]
    part = b[1:-1]
    c = np.empty((n - 2, m))
    for i in prange(n - 2):
        for j in range(m):
            c[i, j] = part[i, j] + part[n - 3 - i, j]
    d = np.empty((n - 2, m))
    for i in prange(n - 2):
        for j in range(m):
            d[i, j] = part[i, j] - c[i, m - 1 - j]
    return d


#moves: n n: at
def perhaps_stored(at: i64[:]) -> f64[:]:
    """Of an array without elements nothing goes to a kernel that stores to some, or may fail."""
    n = at.shape[0]
    y = np.empty(n)
    z = np.empty(n)
    for i in prange(n):
        y[i] = 0.5
        if at[i] >= 0:
            y[i] += at[i]
    for i in prange(n):
        z[i] = y[at[i]] + y[n - 1 - i]
    return z

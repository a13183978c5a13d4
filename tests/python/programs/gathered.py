"""Gathers and scatters in loops: elements at places that a vector of integers says, read and stored to."""
import numpy as np
from vrc import f32, f64, i8, i64, u32


def sparse_product(starts: u32[:], columns: u32[:], values: f64[:], x: f64[:]):
    """shapes: (5,), (8,), (8,), (4,)
    values: 0..3"""
    y = np.empty(starts.size - 1, values.dtype)
    for i in range(starts.size - 1):
        cols = columns[starts[i]:starts[i + 1]]
        vals = values[starts[i]:starts[i + 1]]
        y[i] = vals @ x[cols]
    return y


def either_side(x: f64[:], y: f64[:], where: i64[:, :]):
    """shapes: (4,), (m,), (n, m)"""
    out = np.zeros((len(where), 6))
    for i in range(len(where)):
        out[i, 0] = np.dot(x[where[i]], y)
        out[i, 1] = np.dot(y, x[where[i]])
        out[i, 2] = x[where[i]].sum()
        d = x[where[i]] * 2 - y
        out[i, 3] = d.sum() + d[0]
        out[i, 4] = x[where[i]].max()
        out[i, 5] = x[where[i]].mean()
    return out


def kept(x: f32[:], where: i8[:, :]):
    """shapes: (4,), (n, m)
    values: -4..3"""
    rows = np.zeros((len(where), where.shape[1]), np.float32)
    for i in range(len(where)):
        g = x[where[i]]
        rows[i] = g
        g[0] = -1
        rows[i, -1] += g.sum()
    return rows, x


def of_itself(x: f64[:], order: i64[:], n: int):
    """shapes: (4,), (4,)
    values: -4..3"""
    y = x.copy()
    for i in range(n):
        y = y[order]
        z = y[order]
        y = y + z
    return y


def followed(jump: i64[:], n: int):
    """shapes: (4,)
    values: -4..3"""
    at = np.arange(len(jump))
    for i in range(n):
        at = jump[at]
    return at


def stored(x: f64[:], where: i64[:, :]):
    """shapes: (5,), (n, m)"""
    out = np.full((len(where), where.shape[1]), 9.)
    for i in range(len(where)):
        out[i] = x[where[i]] * 2
        out[i, :] += x[where[i]]
    return out


def stored_till(out: f64[:, :], x: f64[:], where: i64[:, :]):
    """shapes: (n, m), (4,), (n, m)
    values: -4..4"""
    for i in range(len(where)):
        out[i] = x[where[i]] + 1


def two_of(x: f64[:], y: f64[:], a: i64[:, :], b: i64[:, :]):
    """shapes: (5,), (4,), (n, m), (n, m)
    values: -5..4"""
    s = 0.
    for i in range(len(a)):
        s += (x[a[i]] * y[b[i]]).sum()
    return s


def rows_of(x: f64[:, :], where: i64[:, :]):
    """shapes: (4, 3), (n, m)
    values: -4..3"""
    s = 0.
    for i in range(len(where)):
        s += x[where[i]].sum() + x[where[i], 0].sum()
    return s


def columns_of(x: f64[:, :], where: i64[:]):
    """shapes: (4, 3), (n,)
    values: -4..3"""
    s = np.zeros(x.shape[1])
    for j in range(x.shape[1]):
        s[j] = x[:, j][where].sum()
    return s


def long_ones(x: f64[:], n: int):
    """shapes: (5,)"""
    s = 0.
    where = np.arange(n * 100) % 5
    for i in range(3):
        s += x[where[i:]].sum() + x[where[i:]] @ np.ones(len(where) - i)
    return s


def integers(t: i64[:], where: i64[:, :]):
    """shapes: (5,), (n, m)
    values: -5..4"""
    s = 0
    for i in range(len(where)):
        s += t[where[i]].sum() + int((t[where[i]] * 2 > i).any())
    return s


def scattered(a: f64[:], where: i64[:, :], v: f64[:]):
    """shapes: (4,), (n, m), (m,)
    values: -5..4"""
    for i in range(len(where)):
        a[where[i]] = v
        a[where[i]] = i
        a[where[i]] += v * 2
        a[where[i]] *= a[0] + i
        a[where[i]] = a[0]
    return a.sum()


def added_by_rows(starts: i64[:], columns: u32[:], n: int):
    """shapes: (5,), (8,)
    values: 0..3
    ints: 1..5"""
    out = np.zeros(n, np.float32)
    for i in range(len(starts) - 1):
        out[columns[starts[i]:starts[i + 1]]] += i + 0.5
        out[columns[starts[i]:starts[i + 1]]] -= 1
    return out


def scattered_to_itself(a: i64[:], b: i64[:], n: int):
    """shapes: (4,), (4,)
    values: -4..3
    ints: 0..3"""
    for i in range(n):
        b[a[1:]] = a[:-1] * 1
        a[b[::-1]] = a + 1
        a[b] -= b
        a[a[:2] % 4] = i
        b[b % 4] = b + 1
    return a, b


def scattered_apart(x: f32[:], y: f32[:], where: i8[:, :]):
    """shapes: (4,), (m,), (n, m)
    values: -4..4"""
    done = 0
    for i in range(len(where)):
        y[0:1] = x[where[i][:1]]
        x[where[i]] = y
        x[where[i]] = y[0:1]
        done += 1
    return done

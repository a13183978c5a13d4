"""Subscripts of every kind, in loads and in stores, where source and target may be the same memory."""
import numpy as np

from vrc import bool_, c128, f32, f64, i32, i64, i8, prange, u16


# --- slices ---

def sliced(a: f64[:], i: int, j: int, k: int):
    """ints: -6..6"""
    return a[i:j:k]


def open_ends(a: f64[:, :], i: int, k: int):
    """ints: -6..6"""
    return a[i:, ::k], a[:i, ::-1], a[::2, :i]


def parts(a: f64[:, :, :], i: int, j: int):
    """ints: -2..2"""
    return a[i], a[i, j], a[i, :, j], a[..., j], a[i][j]


def views(a: f64[:, :], i: int):
    """ints: -2..2"""
    row = a[i]
    row[:] = 7
    block = a[1:, :-1]
    block[...] = block * 2
    return row, block


# --- arrays ---

def pairs(a: f64[:, :], i: i64[:], j: i64[:]):
    """shapes: (n, m), (k,), (k,)"""
    return a[i, j]


def of_narrow_integers(a: i32[:, :], i: i8[:], j: u16[:]):
    """shapes: (4, 5), (k,), (k,)"""
    return a[i, j]


def rows(a: f64[:, :], i: i64[:]):
    """shapes: (n, m), (k,)
    numpy: 2"""
    return a[i]


def table(a: c128[:], i: i64[:, :]):
    """shapes: (5,), (m, k)"""
    return a[i]


def outer(a: f32[:, :], i: i64[:], j: i64[:]):
    """shapes: (5, 4), (k,), (p,)"""
    return a[i[:, None], j]


def apart(a: f64[:, :, :], i: i64[:], j: i64[:]):
    """shapes: (n, m, k), (p,), (p,)
    numpy: 2"""
    return a[i, :, j]


def side_by_side(a: f64[:, :, :], i: i64[:], j: i64[:]):
    """shapes: (n, m, k), (p,), (p,)
    numpy: 2"""
    return a[:, i, j]


def beside_a_number(a: f64[:, :, :], i: i64[:], n: int):
    """shapes: (n, m, k), (p,)
    ints: -2..2
    numpy: 2"""
    return a[n, i], a[:, n, i], a[n, :, i], a[i, 1:, n]


def beside_a_slice(a: f64[:, :], i: i64[:]):
    """shapes: (n, m), (k,)
    numpy: 2"""
    return a[::-1, i], a[i, ::2]


# --- masks ---

def masked_rows(a: f64[:, :], m: bool_[:]):
    """shapes: (n, m), (n,)"""
    return a[m]


def masked_columns(a: f64[:, :], m: bool_[:]):
    """shapes: (n, m), (m,)"""
    return a[:, m], a[1:, m]


def masked(a: f64[:, :], m: bool_[:, :]):
    """shapes: (n, m), (n, m)"""
    return a[m], a[~m], a[a > 0], a[m & (a < 1)]


def masked_front(a: f64[:, :, :], m: bool_[:, :], i: int):
    """shapes: (n, m, k), (n, m)
    ints: -2..2"""
    return a[m], a[m, i], a[m, ::-1]


# --- stores ---

def store_slices(a: f64[:, :], v: f64[:], i: int, j: int):
    """shapes: (n, m), (m,)
    ints: -4..4"""
    a[i:j] = v
    a[1:-1, ::2] = 3
    a[::-2] = a[:1]
    return a


def store_misfit(a: f64[:, :], v: f64[:], i: int, j: int):
    """shapes: (n, m), (k,)
    ints: -4..4"""
    a[i:j] = v
    return a


def store_pairs(a: f64[:, :], i: i64[:], j: i64[:], v: f64[:]):
    """shapes: (n, m), (k,), (k,), (k,)"""
    a[i, j] = v
    return a


def store_rows(a: f32[:, :], i: i64[:], v: f32[:]):
    """shapes: (n, m), (k,), (m,)
    numpy: 2"""
    a[i] = v
    a[i, 0] = -1
    return a


def store_misfitting_rows(a: f64[:, :], i: i64[:], v: f64[:, :]):
    """shapes: (5, m), (k,), (p, m)"""
    a[i] = v
    return a


def store_masked(a: i64[:, :], m: bool_[:, :], v: i64[:]):
    """shapes: (n, m), (n, m), (m,)"""
    a[m] = 5
    a[a < 0] = a[a < 0] * 2
    a[m[:, 0]] = v
    return a


def store_masked_misfit(a: f64[:, :], m: bool_[:, :], v: f64[:]):
    """shapes: (n, m), (n, m), (k,)"""
    a[m] = v
    return a


def add_in_place(a: f64[:, :], i: i64[:], m: bool_[:]):
    """shapes: (n, m), (k,), (n,)
    numpy: 2"""
    a[1:] += a[:-1]
    a[:, ::-1] -= a
    a[i] += 1
    a[m] *= 2
    return a


# --- source and target in one array ---

def shift_up(a: f64[:]):
    a[1:] = a[:-1]
    return a


def shift_down(a: i8[:]):
    a[:-1] = a[1:]
    return a


def turn(a: c128[:]):
    a[::-1] = a
    return a


def turn_both(a: f32[:, :]):
    a[::-1, ::-1] = a
    return a


def transpose(a: f64[:, :]):
    """shapes: (n, n)"""
    a[:] = a.T
    return a


def transpose_and_add(a: f64[:, :]):
    """shapes: (n, n)"""
    a += a.T
    return a


def interleave(a: f64[:]):
    """shapes: (2 * n,)"""
    a[::2] = a[1::2]
    a[1::2] = a[::2] * 2
    return a


def by_its_own_elements(a: i64[:]):
    """values: 0..4
    numpy: 2"""
    a[a] = a
    return a


def by_itself_backwards(a: i64[:]):
    """values: 0..4
    numpy: 2"""
    a[a[::-1]] = a[a]
    return a


def relax(a: f64[:, :]):
    a[1:-1, 1:-1] = 0.25 * (a[:-2, 1:-1] + a[2:, 1:-1] + a[1:-1, :-2] + a[1:-1, 2:])
    return a


def relax_into(a: f64[:, :], b: f64[:, :]):
    """shapes: (n, m), (n, m)"""
    b[1:-1, 1:-1] = 0.25 * (a[:-2, 1:-1] + a[2:, 1:-1] + a[1:-1, :-2] + a[1:-1, 2:])
    return b


def relax_in_place(a: f64[:, :], b: f64[:, :]):
    """shapes: (n, m), (n, m)"""
    b[1:-1] += 0.5 * a[:-2] - a[2:] * b[1:-1]
    b[1:] -= b[:-1]
    b[:, 1] *= b[:, 0]
    return b


def through_another_name(a: f64[:]):
    b = a[1:]
    b[:] = a[:-1] + 1
    return a


def by_division(a: i64[:], b: i64[:]):
    """shapes: (n,), (n,)
    values: 1..5"""
    a[1:] = a[1:] // b[:-1] + a[:-1]
    return a


def broadcast_into(a: f64[:, :, :], b: f64[:, :], v: f64[:]):
    """shapes: (n, m, k), (m, 1), (k,)"""
    a[:, :] = b + v
    a[1:] = a[:1] * v
    return a


def narrower(a: i32[:], b: f64[:]):
    """shapes: (n,), (n,)"""
    a[::2] = b[::2] * 2
    return a


def misfit(a: f64[:, :], b: f64[:, :]):
    """shapes: (n, m), (k, m)"""
    a[1:] = b * 2
    return a


def update_misfit(a: f64[:, :], b: f64[:, :]):
    """shapes: (n, m), (1, m)"""
    b += a
    b[:] = 2 * a
    return b


def by_rows_in_parallel(a: f64[:, :], b: f64[:, :]):
    """shapes: (n, m), (n, m)"""
    for i in prange(a.shape[0]):
        b[i] = a[i] * 2 + b[i]
        b[i, 1:] = b[i, :-1] - a[i, 1:]
    return b


def chain(a: f64[:], b: f64[:]):
    """shapes: (n,), (n,)"""
    t = a * 2
    u = t + b
    b[:] = u * u
    return b


def chain_through_the_target(a: f64[:]):
    t = a[::-1] * 2
    u = t + 1
    a[:] = u + a
    return a


def clamped(a: f64[:, :], b: f64[:, :], k: int):
    """shapes: (n, m), (n, m)"""
    n, m = a.shape
    for i in range(n):
        for j in range(m):
            b[i, j] = a[i, max(j - 1, 0)] + a[i, min(j + k, m - 1)] * a[max(i - 2, 0), min(max(m - j, 0), m - 1)]


# --- errors of subscripts of views are about the view's axes, the first of them first ---

def turned(a: f64[:, :, :], i: int, j: int):
    """ints: -3..3
    shapes: (n, m, k)"""
    u = a.T
    u[0, 1, 0] = 1
    return u[i, j, 2], a.T[i][j]


def turned_and_stored(a: f64[:, :, :], i: int, j: int):
    """ints: -3..3
    shapes: (n, m, k)"""
    u = a.transpose(2, 0, 1)
    for q in range(2):
        u[i, q, j] += 1
    u.T[i, j] += 4
    u[:, [i, 0], j] = 1


def turned_and_sliced(a: f64[:, :, :], i: int, j: int):
    """ints: -3..3
    shapes: (n, m, k)"""
    u = np.swapaxes(a, 0, 2)
    v = u[:, None, i]
    return v[j, 0], u[i:, j] + u[:, i], u.T[[i, j]]


# --- slices downwards are loops whatever their bounds are ---

def downwards(a: f64[:], b: f64[:, :]):
    """shapes: (n,), (n, m)"""
    n = len(a)
    total = np.zeros(6)
    for i in range(-n - 2, n + 3):
        for j in range(-n - 2, n + 3):
            s = a[i:j:-1]
            t = a[i:j:-3]
            total[0] += (s * np.arange(len(s))).sum() + 100 * len(s)
            total[1] += (t * np.arange(1, len(t) + 1)).sum() + 100 * len(t)
            total[2] += b[j:i:-2, 0].sum() if b.shape[1] else 1.0
        total[3] += (a[i::-1] * 2).sum() + len(a[i::-2])
        total[4] += (a[:i:-1] * 3).sum() + len(a[:i:-2])
        a[i:1:-1] = a[i:1:-1] * 0.5
    total[5] = (a[5::-1] + 1).sum() + (a[-2:0:-1] + 1).sum() + (a[:-4:-2] + 1).sum() + (a[::-2] * 2)[:1].sum()
    return total

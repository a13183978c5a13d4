"""Names of the same memory: views, transposes, tuples and arguments that are one array, in loops and expressions."""
import numpy as np
from vrc import c128, f64, prange


def transposed_inside(a: f64[:, :]):
    """shapes: (n + 2, n + 2)"""
    for i in prange(a.shape[0]):
        b = a.T
        b[0, i] = b[1, i] + 1


def transposed_before(a: f64[:, :]):
    """shapes: (n + 2, n + 2)"""
    b = a.T
    for i in prange(a.shape[0]):
        b[0, i] = a[i, 1] + 1


def transposed_and_read(a: f64[:, :]):
    """shapes: (n + 2, n + 2)"""
    b = a.T
    for i in range(a.shape[0]):
        b[0, i] = a[i, 1] + a[0, 0]


def transposed_serial(a: f64[:, :]):
    """shapes: (n + 2, n + 2)"""
    b = a.T
    for i in range(1, a.shape[0]):
        b[0, i] = a[i - 1, 0] + 1


def raveled(a: f64[:, ::1]):
    """shapes: (n + 2, n + 2)"""
    b = a.ravel()
    for i in range(1, a.shape[0]):
        b[i] = a[0, i - 1] + 1
    return b


def reshaped(a: f64[:, ::1]):
    """shapes: (n + 2, n + 2)"""
    b = a.reshape(-1)
    for i in range(1, len(b)):
        b[i] = a[(i - 1) // a.shape[1], (i - 1) % a.shape[1]] + 1
    return b


def shifted(a: f64[:], b: f64[:]):
    """shapes: (n,), (n,)"""
    for i in range(1, len(a)):
        a[i] = b[i - 1] + 1


def one_array_twice(a: f64[:]):
    shifted(a, a)


def slices_of_one(a: f64[:]):
    shifted(a[1:], a[:-1])


def from_a_tuple(a: f64[:]):
    t = (a, a)
    x, y = t
    for i in range(1, len(a)):
        x[i] = y[i - 1] + 1


def reversed_in_a_tuple(a: f64[:]):
    x, y = a, a[::-1]
    for i in range(1, len(a)):
        x[i] = y[i - 1] + 1


def plus_transposed(a: f64[:, :]):
    """shapes: (n + 2, n + 2)"""
    a += a.T


def transposed_sum(a: f64[:, :]):
    """shapes: (n + 2, n + 2)"""
    a[:] = a.T + a


def rows_of_transposed(a: f64[:, :]):
    """shapes: (n + 2, n + 2)"""
    b = a.T
    a[1:, :] = b[:-1, :] + a[1:]


def shifted_sum(a: f64[:]):
    a[1:] = a[:-1] + a[1:]


def reversed_itself(a: f64[:]):
    b = a[::-1]
    a[:] = b


def raveled_shift(a: f64[:, ::1]):
    """shapes: (n + 2, n + 2)"""
    b = a.ravel()
    b[1:] = a.ravel()[:-1] * 2


def row_of_flat(a: f64[:, ::1]):
    """shapes: (n + 1, n + 1)"""
    b = a.reshape(-1)
    a[1:] = b[:a.shape[1]] + a[1:]


def row_to_column(a: f64[:, :]):
    """shapes: (n + 2, n + 2)"""
    a[:, 0] = a[0, :] + 1


def transposed_twice(a: f64[:, :]):
    """shapes: (n + 2, n + 2)"""
    b = a.T
    c = b[1:]
    d = c.T
    for i in range(1, a.shape[0]):
        d[i, 0] = a[i - 1, 1] + a[i, 0]


def rows_of_transpose(a: f64[:, :]):
    """shapes: (n + 2, n + 2)"""
    return a.T[1:]


def view_from_callee(a: f64[:, :]):
    """shapes: (n + 2, n + 2)"""
    c = rows_of_transpose(a)
    for i in range(1, a.shape[0]):
        c[0, i] = a[i - 1, 1] + 1


def view_of_all(a: f64[:]):
    s = a[:]
    for i in range(len(a)):
        a[0] += s[i]


def diagonal(a: f64[:, :]):
    """shapes: (n + 2, n + 2)"""
    d = a.diagonal()
    for i in range(1, a.shape[0]):
        a[i, i] = d[i - 1] + 1


def swapped(a: f64[:, :]):
    """shapes: (n + 2, n + 2)"""
    b = a.swapaxes(0, 1)
    for i in range(1, a.shape[0]):
        b[0, i] = a[i - 1, 0] + 1


def flipped(a: f64[:]):
    b = np.flip(a)
    for i in range(1, len(a)):
        b[i] = a[i - 1] + b[i]


def broadcast(a: f64[:]):
    b = np.broadcast_to(a, (2, len(a)))
    for i in range(1, len(a)):
        a[i] = b[1, i - 1] + 1


def real_part(a: c128[:]):
    b = a.real
    for i in range(1, len(a)):
        b[i] = a[i - 1].real + 1


def imaginary_part(a: c128[:]):
    a.imag[1:] = a.real[:-1]
    b = a.imag
    for i in range(1, len(a)):
        a[i] = b[i - 1] + 1


def expanded(a: f64[:]):
    b = np.expand_dims(a, 0)
    for i in range(1, len(a)):
        a[i] = b[0, i - 1] + 1


def new_axis(a: f64[:]):
    b = a[None, :]
    for i in range(1, len(a)):
        a[i] = b[0, i - 1] + 1


def as_array(a: f64[:]):
    b = np.atleast_2d(a)
    c = np.asarray(a)
    d = np.ascontiguousarray(a)
    for i in range(1, len(a)):
        a[i] = b[0, i - 1] + c[i-1] + d[i-1]


# --- parallel loops over names that may be one array: in their order where they are, and else in parallel ---

def parallel_arguments(a: f64[:], b: f64[:]):
    """shapes: (n,), (n,)"""
    for i in prange(1, len(a)):
        a[i] = b[i - 1] + 1


def chosen(a: f64[:], b: f64[:]):
    return a if len(a) % 2 else b


def parallel_chosen(a: f64[:], c: f64[:]):
    """shapes: (n,), (n,)"""
    b = chosen(a, c)
    for i in prange(1, len(a)):
        b[i] = a[i - 1] + 1


def parallel_named_on_ways(a: f64[:], c: f64[:], k: int):
    """shapes: (n,), (n,)"""
    if k > 0:
        b = a
    else:
        b = c
    for i in prange(1, len(a)):
        b[i] = a[i - 1] + 1


def parallel_raveled(a: f64[:, ::1]):
    """shapes: (n + 2, n + 2)"""
    b = a.ravel()
    for i in prange(1, a.shape[1]):
        b[i] = a[0, i - 1] + 1


def parallel_reshaped(a: f64[:]):
    """shapes: (2 * n,)"""
    b = a.reshape(2, -1)
    for i in prange(1, b.shape[1]):
        b[0, i] = a[i - 1] + 1


def parallel_reshaped_inside(a: f64[:]):
    """shapes: (n + 1,)"""
    for i in prange(1, len(a)):
        b = a.reshape(1, -1)
        b[0, i] = b[0, i - 1] + 1


def parallel_real_part(a: c128[:]):
    r = a.real
    for i in prange(1, len(a)):
        r[i] = a[i - 1].real + 1


def parallel_rows(a: f64[:, :]):
    """shapes: (n + 1, n + 2)"""
    for i in prange(a.shape[0]):
        r = a[i]
        r[0] = r[1] + 1


def parallel_reshaped_rows(a: f64[:, ::1]):
    """shapes: (n + 1, 4)"""
    for i in prange(a.shape[0]):
        r = a[i].reshape(2, 2)
        r[0, 0] = r[1, 0] + r[0, 1]


def parallel_diagonal(a: f64[:, :]):
    """shapes: (n + 2, n + 2)"""
    d = a.diagonal()
    for i in prange(len(d)):
        a[i, i] = d[i] + 1


def put(a: f64[:], i: int, x: float):
    """shapes: (n + 4,)"""
    if i > len(a):
        put(a, i - 1, x)
    a[i % len(a)] = x


def parallel_call(a: f64[:]):
    """shapes: (n + 4,)"""
    for i in prange(1, len(a)):
        put(a, i, a[i - 1] + 1)


def power_of(a: f64[:], i: int, k: int) -> float:
    """shapes: (n + 4,)"""
    return 1.0 if k <= 0 else a[i % len(a)] * power_of(a, i, min(k, 3) - 1)


def parallel_call_that_reads(a: f64[:]):
    """shapes: (n + 4,)"""
    for i in prange(len(a)):
        a[i] = power_of(a, i, 3)


# --- arrays that functions make of lists are no lists any more ---

def made_of_lists(l: list[int], m: list[list[int]]):
    """shapes: (n or 1,), (n or 1, m or 1)"""
    parts, turned = np.real(l), np.rot90(m, 0)
    l[0] = 99
    return parts, turned, l


def rolled_by_nothing(a: f64[:]):
    r = np.roll(a, [])
    r += 1
    return a, r

"""Parallel loops that add to elements at places that are data: two iterations may have one place, whatever threads there are."""
import numpy as np
from vrc import c128, f32, f64, i32, i64, prange, u8, u64


def counts(x: i64[:], n: i64) -> i64[:]:
    h = np.zeros(7, dtype=np.int64)
    at = (np.arange(20000) * 31 + n) % 7
    for k in prange(20000):
        h[at[k]] += 1
    for k in prange(len(x)):
        h[at[k] - 7] -= 2
        h[x[k] % 7] += 5
    return h


def sums(n: i64) -> f64[:, :]:
    """By key, in a loop with a loop in it; whole numbers, whose sums are exact."""
    s = np.zeros((3, 5))
    at = (np.arange(3000) * 7 + n) % 3
    for k in prange(3000):
        for j in range(5):
            s[at[k], j] += k % 11 + j
    return s


def other_types(n: i64) -> tuple[i32[:], u64[:], f32[:]]:
    a = np.zeros(3, dtype=np.int32)
    b = np.zeros(3, dtype=np.uint64)
    c = np.zeros(3, dtype=np.float32)
    at = (np.arange(9000) * 5 + n) % 3
    for k in prange(9000):
        a[at[k]] += np.int32(k % 5)
        b[at[k]] += np.uint64(3)
        c[at[k]] -= np.float32(k % 2)
    return a, b, c


def in_order(n: i64) -> tuple[u8[:], c128[:], i64[:]]:
    """What has no atomic operations, and an array that is read, too: the iterations run in their order."""
    a = np.zeros(3, dtype=np.uint8)
    b = np.zeros(3, dtype=np.complex128)
    c = np.ones(3, dtype=np.int64)
    at = (np.arange(9000) * 5 + n) % 3
    for k in prange(9000):
        a[at[k]] += np.uint8(1)
    for k in prange(9000):
        b[at[k]] += 1j
    for k in prange(50):
        c[at[k]] += c[(k + 1) % 3] % 1000
    return a, b, c


def greatest(n: i64) -> i64[:]:
    m = np.zeros(4, dtype=np.int64)
    at = (np.arange(9000) * 7 + n) % 4
    for k in prange(9000):
        m[at[k]] = max(m[at[k]], (k * 37 + n) % 1000)
    return m

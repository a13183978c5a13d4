"""Factorizations go through blocks of their steps: what is behind a block is a product of matrices."""
from vrc import f32, f64, prange
import numpy as np


#has: local float a_tile
#has: reqd_work_group_size(VR_TILE
def eliminated(b: f32[:, ::1]) -> f32[:, ::1]:
    """shapes: (n + 31, n + 31)"""
    n = b.shape[0]
    a = b + np.eye(n, dtype=np.float32) * np.float32(n)
    for k in range(n - 1):
        for i in prange(k + 1, n):
            a[i, k] /= a[k, k]
        for i in prange(k + 1, n):
            for j in prange(k + 1, n):
                a[i, j] -= a[i, k] * a[k, j]
    return a


#has: local double a_tile
def in_one_loop(b: f64[:, ::1]) -> f64[:, ::1]:
    """shapes: (n + 62, n + 62)"""
    n = b.shape[0]
    a = b + np.eye(n) * n
    for k in range(n):
        for i in range(k + 1, n):
            a[i, k] /= a[k, k]
            for j in range(k + 1, n):
                a[i, j] -= a[i, k] * a[k, j]
    return a


#lacks: a_tile
def with_what_changes(b: f64[:, ::1]) -> f64[:, ::1]:
    """Each step needs an element that the steps before have changed, far behind their block.
    shapes: (n + 31, n + 31)"""
    n = b.shape[0]
    a = b + np.eye(n) * n
    for k in range(n - 1):
        for i in prange(k + 1, n):
            a[i, k] /= a[k, k] + a[n - 1, n - 1] * 1e-3
        for i in prange(k + 1, n):
            for j in prange(k + 1, n):
                a[i, j] -= a[i, k] * a[k, j] * 0.5
    return a


#lacks: a_tile
def by_multipliers(b: f64[:, ::1]) -> f64[:, ::1]:
    """Each step has the same column for its multipliers.
    shapes: (n + 31, n + 31)"""
    n = b.shape[0]
    a = b + np.eye(n) * n
    m = np.zeros(n)
    for k in range(n - 1):
        for i in prange(k + 1, n):
            m[i] = a[i, k] / a[k, k]
        for i in prange(k + 1, n):
            for j in prange(k + 1, n):
                a[i, j] -= m[i] * a[k, j]
    return a

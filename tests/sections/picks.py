from vrc import f32, f64, i64
import numpy as np


#has: pick_parts
def pivot(a: f64[:, :], k: i64) -> i64:
    """The search is a reduction of pairs; the first of equal values is found."""
    n = min(a.shape)
    best = k
    for i in range(k + 1, n):
        if abs(a[i, 0]) > abs(a[best, 0]):
            best = i
    return best


def least(a: f32[:], first: i64) -> i64:
    """Numbers that are none come and go, and the first one may be behind the others."""
    b = np.concatenate((a, np.array([np.nan, -np.inf, 3, np.inf, np.nan, -np.inf], np.float32)))
    best = first % len(b)
    for i in range(0, len(b) - first % 7):
        if b[best] > b[i]:
            best = i
    return best


def hidden(n: i64) -> i64:
    """What nothing is better than."""
    b = np.full(20, np.nan)
    b[3:] = np.arange(17)
    best = n % 4
    for i in range(1, 20):
        if b[i] > b[best]:
            best = i
    return best


def column(a: f64[:, :], j: i64) -> i64:
    """What may fail is asked as in a search: the column may be none."""
    best = 1
    for i in range(2, len(a)):
        if a[i, j] < a[best, j]:
            best = i
    return best


#lacks: pick_parts
def last(a: f64[:]) -> i64:
    """The last of equal values: another search."""
    best = 0
    for i in range(len(a)):
        if a[i] >= a[best]:
            best = i
    return best

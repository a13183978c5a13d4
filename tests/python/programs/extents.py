"""Arrays that have an argument's extent wherever their elements are accessed, with subscripts that are data."""
import numpy as np
from vrc import f64, i64, prange


def swapped(source: i64[:], weights: f64[:], steps: int):
    """shapes: (k,), (5,)
    ints: -7..6"""
    count = len(weights)
    rank = np.full(count, 1.0)
    new = np.zeros(count)
    for step in range(steps):
        for i in range(len(source)):
            j = source[i]
            new[j] += rank[j] * weights[j]
        rank, new = new, rank
    return rank


def shortened(source: i64[:], weights: f64[:], short: bool):
    """shapes: (k,), (5,)
    ints: -6..5"""
    rank = np.zeros_like(weights)
    if short:
        rank = rank[1:]
    for i in range(len(source)):
        j = source[i]
        rank[j] += weights[j]
    return rank


def replaced(source: i64[:], weights: f64[:]):
    """shapes: (k,), (n,)
    ints: -9..9"""
    rank = np.zeros(len(weights))
    weights = weights[::2]
    for i in range(len(source)):
        j = source[i]
        rank[j] += weights[j]
    return rank


def in_parallel(source: i64[:], weights: f64[:]):
    """shapes: (k,), (5,)
    ints: -5..4"""
    rank = np.ones((2, len(weights)))
    out = np.zeros(len(source))
    for i in prange(len(source)):
        j = source[i]
        out[i] = rank[1, j] + weights[j]
    return out

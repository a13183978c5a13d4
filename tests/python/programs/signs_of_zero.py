"""Sums of nothing but -0.0 are -0.0."""
import numpy as np
from vrc import c128, f64, prange


def parallel(a: f64[:]):
    """values: 0..0"""
    t = -0.0
    for i in prange(len(a)):
        t += a[i] * -1.0
    return np.signbit(t)


def serial(a: f64[:]):
    """values: 0..0"""
    t = -0.0
    for i in range(len(a)):
        t += a[i] * -1.0
    return np.signbit(t)


def positive(a: f64[:]):
    """values: 0..0"""
    t = -0.0
    for i in prange(len(a)):
        t += a[i]
    return np.signbit(t)


def reciprocals(z: c128[:], x: f64[:]):
    """borders: yes"""
    return z ** -1, x ** -1, z ** 2, x ** 0.5, np.reciprocal(z)

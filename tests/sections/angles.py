from vrc import f32, f64, i64, prange
import numpy as np


#has: sincos(
#lacks: cosf(
def waves(a: f32[:], x: f32[:]) -> f32[:, :, :]:
    """Both of one angle, at each of many."""
    r = np.zeros((2, len(x), len(a)), np.float32)
    for i in prange(len(x)):
        for k in range(len(a)):
            t = a[k] * x[i]
            r[0, i, k] = a[k] * np.cos(t)
            r[1, i, k] = a[k] * np.sin(t)
    return r


#has: sincos(
#has: sin(t_2)
def again(x: f64[:]) -> f64[:, :]:
    """The angle changes by its own sine, behind which the new one has no cosine."""
    r = np.zeros((3, len(x)))
    for i in prange(len(x)):
        t = x[i] * 2
        r[0, i] = np.cos(t)
        t = np.sin(t) * 2
        r[1, i] = np.sin(t)
        r[2, i] = t
    return r


#lacks: sincos(
#lacks: VR_UNROLLED(4)
def apart(x: f64[:], n: i64) -> f64[:]:
    """Only one of them is wanted, or of two angles one each, or a condition stands between."""
    r = np.zeros(len(x))
    for i in prange(len(x)):
        t = x[i] + 1
        u = x[i] - 1
        r[i] = np.sin(t) + np.cos(u)
        v = x[i] * 3
        if i < n:
            r[i] += np.sin(v)
        r[i] += np.cos(v)
    return r


#has: sincos(
def nested(x: f64[:]) -> f64[:]:
    """Two angles at a time, one within functions of the other.
    magnitude: 1"""
    r = np.zeros(len(x))
    for i in prange(len(x)):
        t = x[i] / 3
        u = t + x[i]
        s = np.sin(u) * np.cos(t)
        c = np.cos(u) * np.sin(t) + np.cos(np.sin(t))
        r[i] = s + c
    return r


#has: VR_UNROLLED(4)
def spectrum(a: f64[:], x: f64[:]) -> f64[:]:
    """A sum that stops at an angle.
    magnitude: 100"""
    r = np.zeros(len(x))
    for i in prange(len(x)):
        for k in range(len(a)):
            t = a[k] * x[i]
            if t > 40:
                break
            r[i] += k * np.sin(t) + np.cos(t)
    return r


#lacks: VR_UNROLLED(4)
def corners(x: f64[:]) -> f64[:]:
    """A few iterations, which compilers unroll whole, and a loop around loops."""
    r = np.zeros(len(x))
    for i in prange(len(x)):
        for j in range(len(x)):
            u = np.sin(x[i] - x[j])
            for k in range(4):
                r[i] += np.sin(u + k)
    return r

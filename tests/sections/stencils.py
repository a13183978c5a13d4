"""Expressions of several operands, of which a work-item computes several rows."""
from vrc import c64, f32, f64, i64, prange, u8, u16
import math
import numpy as np


#has: slice_6_k[4]
#has: if (n0 - k0_first > 3) {
def five_points(a: f64[:, :]) -> f64[:, :]:
    b = np.concatenate((a, a), axis=0)
    b = np.concatenate((b, b), axis=1)
    c = np.concatenate((b[:3], b[3:]))
    c[1:-1, 1:-1] = 0.25 * (b[:-2, 1:-1] + b[2:, 1:-1] + b[1:-1, :-2] + b[1:-1, 2:])
    return c


#has: * 4
def in_place(a: f64[:, :], b: f32[:, :], n: i64) -> f64[:, :]:
    """One of the operands is what is stored to; the rows are no multiple of four."""
    c = np.zeros((7, 5))
    d = np.ones((5, 7)).T * n
    c += d * 2 - c
    c[1:6] += d[:-2] * c[1:6] + d[2:]
    return c


#has: slice_k[4]
def planes(a: c64[:, :], x: f64[:, :]) -> c64[:, :, :]:
    """Three dimensions."""
    b = np.zeros((3, 6, 5), np.complex64)
    for k in range(3):
        b[k] = k + 1j
    c = np.zeros((3, 6, 4), np.complex64)
    c[:, 1:-1] = b[:, :-2, 1:] * 2 + b[:, 2:, :-1] - b[:, 1:-1, 1:] * c[:, :-2]
    return c


#has: const int64_t j = get_global_id(0), i = get_global_id(1);
def clamped(n: i64, r: i64) -> f64[:, :]:
    """Neighbours read neighbours, but at the borders: they are work-items side by side."""
    side = n % 40 + 3
    image = (np.arange(side * side) * 7 % 13).reshape(side, side) * 1.0
    out = np.zeros((side, side))
    reach = r % 3 + 1
    for i in prange(side):
        for j in prange(side):
            total = 0.0
            for u in range(-reach, reach + 1):
                for v in range(-reach, reach + 1):
                    y = min(max(i + u, 0), side - 1)
                    x = min(max(j + v, 0), side - 1)
                    total += image[y, x] * (u + v)
            out[i, j] = total
    return out


def overlapped(a: f64[:, :], n: i64) -> f64[:, :, :]:
    """What is stored to is read elsewhere, whole planes and parts of them, turned and stretched, for several steps."""
    b = np.arange(6 * 7 * 9).reshape(6, 7, 9) * 1.0
    for t in range(n % 4 + 1):
        b[1:-1, 1:-1, 2:-3] = (b[2:, 1:-1, 2:-3] + b[:-2, 1:-1, 2:-3] + b[1:-1, 2:, 3:-2] + b[1:-1, :-2, 1:-4]) * 0.25
        b[2, 1:, 0] = b[2, :-1, 1] + b[1, :-1, 0]
        b[3:, :, ::2] = b[:3, ::-1, ::-2] + 1.5
        b[4, 1:] = b[4, 0, ::-1] + b[4, :-1] * 0.5
        a[:, :] = a[::-1] + 1.0
    return b


#lacks: vr_over_i64_of_f64
#lacks: vr_undefined_f64
#lacks: UINT8_MAX
def edges(a: u8[:], n: i64) -> u8[:, :]:
    """Neither the root of squares of sums of bytes nor its whole part may fail, and what min leaves is a byte."""
    image = np.concatenate((a, np.array([0, 255, 0, 255, 255, 0, 255, 0, 255] * 5, dtype=np.uint8)))[:45].reshape(5, 9)
    out = np.zeros((5, 9), dtype=np.uint8)
    for y in prange(1, 4):
        for x in prange(1, 8):
            gx = 0
            gy = 0
            for i in range(-1, 2):
                for j in range(-1, 2):
                    v = int(image[y + i, x + j])
                    gx += v * j * (2 - abs(i))
                    gy += v * i * (2 - abs(j))
            out[y, x] = min(255, int(math.sqrt(gx * gx + gy * gy)))
    return out


#lacks: vr_over_i64_of_f64
#lacks: UINT8_MAX
def levels(a: u16[:]) -> u8[:]:
    out = np.zeros(len(a), dtype=np.uint8)
    for i in prange(len(a)):
        out[i] = int(int(a[i]) / 257.0)
    return out

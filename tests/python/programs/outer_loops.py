"""Loops whose turns go side by side, in strips and with some left over."""
import numpy as np
from vrc import c128, f32, f64, i32, i64, prange


def escapes(re: f64[::1], im: float, limit: int):
    """shapes: (7 * n,)
    ints: 0..40
    values: -2..2"""
    counts = np.zeros(len(re), np.int32)
    for i in range(len(re)):
        start = re[i]
        x = 0.0
        y = 0.0
        steps = 0
        while steps < limit and x * x + y * y <= 4.0:
            x, y = x * x - y * y + start, 2.0 * x * y + im
            steps += 1
        counts[i] = steps
    return counts


def complex_escapes(c: complex, width: int, height: int):
    """ints: 0..40
    values: -1..1"""
    counts = np.zeros((height, width), np.int64)
    last = np.zeros((height, width), np.complex128)
    for i in prange(height):
        for j in range(width):
            z = complex(-1.5 + 3.0 * j / width, -1.5 + 3.0 * i / height)
            steps = 0
            while steps < 30 and z.real * z.real + z.imag * z.imag <= 4.0:
                z = z * z + c
                steps += 1
            counts[i, j] = steps
            last[i, j] = z
    return counts, last


def halvings(a: f64[::1]):
    """shapes: (5 * n,)"""
    turns = np.zeros(len(a), np.int64)
    for i in prange(len(a)):
        x = abs(a[i])
        n = 0
        while not (x < 0.5 or n > 9):
            x = x / 2
            n += 1
        turns[i] = n
    return turns


def products(a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (n, m), (5 * k, m)
    ulps: 0"""
    c = np.zeros((a.shape[0], b.shape[0]))
    for i in prange(a.shape[0]):
        for j in range(b.shape[0]):
            sum = 0.0
            for k in range(a.shape[1]):
                sum += a[i, k] * b[j, k]
            c[i, j] = sum
    return c


def in_place(a: f64[:, ::1], c: f64[:, ::1]):
    """shapes: (5 * n, m), (5 * n, 5 * n)
    ulps: 0"""
    for i in range(a.shape[0]):
        for j in range(i + 1):
            sum = 0.0
            for k in range(a.shape[1]):
                sum += a[i, k] * a[j, k]
            c[i, j] = 1.5 * sum + 0.5 * c[i, j]


def onto_itself(a: f64[:, ::1]):
    """shapes: (5 * n, 5 * n)
    values: -1..1
    ulps: 0"""
    for i in range(a.shape[0]):
        for j in range(i):
            sum = 0.0
            for k in range(a.shape[1]):
                sum += a[i, k] * a[j, k]
            a[i, j] = 0.125 * sum


def columns(a: f64[:, ::1]):
    """shapes: (n, 7 * m)
    ulps: 0"""
    sums = np.empty(a.shape[1])
    squares = np.empty(a.shape[1], np.float32)
    for j in range(a.shape[1]):
        sum = 0.0
        square = np.float32(0)
        for i in range(a.shape[0]):
            x = a[i, j]
            sum += x
            square += np.float32(x) * np.float32(x)
        sums[j] = sum
        squares[j] = square
    return sums, squares


def forces(at: f64[:, :], mass: f64[:], of: int):
    """shapes: (4 * n, 3), (4 * n,)
    ints: 4..4
    values: 1..9"""
    n = at.shape[0]
    force = np.empty((n, 3))
    for i in prange(n):
        x, y, z = at[i, 0], at[i, 1], at[i, 2]
        fx = fy = fz = 0.0
        for j in range(n):
            dx, dy, dz = at[j, 0] - x, at[j, 1] - y, at[j, 2] - z
            square = dx * dx + dy * dy + dz * dz + 0.5
            factor = mass[j] / (square * np.sqrt(square))
            fx += factor * dx
            fy += factor * dy
            fz += factor * dz
        force[i, 0], force[i, 1], force[i, 2] = fx, fy, fz
    return force


def read_behind(a: f64[:, ::1]):
    """shapes: (m, 8 * n)
    ulps: 0"""
    sums = np.empty(a.shape[1])
    sum = -1.0
    z = 0j
    for j in range(a.shape[1]):
        sum = 0.0
        z = 1j
        for i in range(a.shape[0]):
            sum += a[i, j]
            z = z + complex(a[i, j], sum)
        sums[j] = sum
    return sums, sum, z


def perhaps_assigned(a: f64[:, ::1]):
    """shapes: (m, 8 * n)
    ulps: 0"""
    sums = np.empty(a.shape[1])
    x = -1.0
    for j in range(a.shape[1]):
        sum = 0.0
        for i in range(a.shape[0]):
            x = a[i, j]
            sum += x
        sums[j] = sum
    return sums, x


def memory_in_a_condition(a: f64[::1]):
    """shapes: (40,)
    values: 0..9"""
    turns = np.zeros(20, np.int64)
    for i in range(20):
        k = 0
        sum = 0.0
        while sum < 20.0 and k < 20:
            sum += a[i + k]
            k += 1
        turns[i] = k
    return turns


def from_turn_to_turn(a: f64[:, ::1]):
    """shapes: (m, 5 * n)
    ulps: 0"""
    sums = np.empty(a.shape[1])
    sum = 0.0
    for j in range(a.shape[1]):
        for i in range(a.shape[0]):
            sum += a[i, j]
        sums[j] = sum
    return sums


def from_the_middle(a: f64[:, ::1], first: int, last: int):
    """shapes: (m, 41)
    ints: 0..41
    ulps: 0"""
    sums = np.zeros(41)
    for j in range(first, last):
        sum = 0.0
        for i in range(a.shape[0]):
            sum += a[i, j]
        sums[j] = sum
    return sums


def of_other_lengths(start: i64[::1], a: f64[::1]):
    """shapes: (33,), (40,)
    values: 0..40
    ulps: 0"""
    sums = np.zeros(32)
    for i in range(32):
        sum = 0.0
        for k in range(start[i], start[i + 1]):
            sum += a[k]
        sums[i] = sum
    return sums


def single(x: f32[::1], k: f32[::1]):
    """shapes: (9 * n,), (m,)
    ulps: 64
    magnitude: 8"""
    waves = np.zeros(len(x), np.float32)
    for i in prange(len(x)):
        wave = np.float32(0)
        for j in range(len(k)):
            angle = k[j] * x[i]
            wave += np.cos(angle) + np.sin(angle)
        waves[i] = wave
    return waves


def of_nan(a: f64[::1]):
    """shapes: (3,)"""
    b = np.full(33, np.nan)
    b[3:6] = a
    b[20] = np.inf
    turns = np.zeros(33, np.int32)
    for i in range(33):
        x = b[i]
        n = 0
        while x < 100.0 and n < 5:
            x = x * x
            n += 1
        turns[i] = n
    return turns


def windows(a: f64[:, ::1], k: f64[:, ::1]) -> f64[:, :]:
    """shapes: (9, 30), (3, 4)"""
    h, w = k.shape
    n, m = a.shape
    b = np.zeros((n - h + 1, m - w + 1))
    for i in range(n - h + 1):
        for j in range(m - w + 1):
            total = 0.0
            for u in range(h):
                for v in range(w):
                    total += a[i + u, j + v] * k[u, v]
            b[i, j] = total
    return b


def boxes(a: f64[:, :, ::1], far: i64) -> f64[:, :, :]:
    """shapes: (7, 6, 25)
    values: 0..2"""
    n, m, o = a.shape
    b = a.copy()
    for i in range(far, n - far):
        for j in range(far, m - far):
            for k in range(far, o - far):
                total, least = 0.0, a[i, j, k]
                for u in range(-far, far + 1):
                    for v in range(-far, far + 1):
                        for w in range(-far, far + 1):
                            here = a[i + u, j + v, k + w]
                            total += here
                            least = min(least, here)
                b[i, j, k] = total * least + w
    return b


def two_windows(a: f64[:, ::1]) -> f64[:, :]:
    """shapes: (6, 40)"""
    n, m = a.shape
    b = np.zeros((n, m))
    for i in range(2, n - 2):
        for j in range(2, m - 2):
            mean = 0.0
            for u in range(-2, 3):
                for v in range(-2, 3):
                    mean += a[i + u, j + v]
            mean /= 25.0
            spread = 0.0
            for u in range(-2, 3):
                for v in range(-2, 3):
                    spread += (a[i + u, j + v] - mean) * (a[i + u, j + v] - mean)
            b[i, j] = np.sqrt(spread / 25.0)
    return b

"""Loops with functions of math and other operations on floats that may have no result."""
import math

from vrc import f32, f64, i64, prange


def roots(a: f64[::1], b: f64[::1]) -> None:
    for i in range(len(a)):
        b[i] = math.sqrt(a[i])


def in_place(a: f64[::1]) -> None:
    for i in range(len(a)):
        if a[i] > 3.0:
            a[i] = math.log(a[i] - 3.0) + math.exp(a[i])


def steps(a: f64[::1], n: int) -> None:
    for _ in range(n):
        for i in range(len(a)):
            a[i] = math.sqrt(a[i]) - 0.25


def matrix(a: f64[:, ::1], b: f64[:, ::1], low: float) -> int:
    count = 0
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            if a[i, j] > low:
                t = a[i, j] - 0.5
                b[i, j] = math.sqrt(t) + 1.0 / float(t)
                count += 1
            elif a[i, j] < -3.0:
                a[i, j] = math.acos(a[i, j] + 4.0)
    return count


def behind(a: f64[::1]) -> tuple[int, float]:
    t, i = 7.0, -1
    for i in range(len(a)):
        t = a[i] + 1.0
        a[i] = math.log1p(a[i]) + t
    return i, t


def powers(a: f32[::1], b: f64[::1], y: float) -> None:
    for i in range(len(a)):
        x = float(a[i])
        b[i] = x ** 2 + x ** y + math.pow(x, 0.5) + math.fmod(x, y)


def total(a: f64[::1]) -> float:
    s = 0.0
    for i in range(len(a)):
        s += math.log(a[i])
    return s


def parallel(a: f64[::1], b: f64[::1]) -> None:
    for i in prange(len(a)):
        b[i] = math.sqrt(a[i])


def gathered(a: f64[::1], k: i64[::1], b: f64[::1]) -> None:
    for i in range(len(b)):
        b[i] = math.sqrt(a[k[i] & 3])


# --- without an inspector, or without one where loops are not run in parallel ---

def carried(a: f64[::1]) -> None:
    for i in range(1, len(a)):
        a[i] = math.sqrt(a[i] - a[i - 1])


def shifted(a: f64[::1]) -> None:
    for i in range(len(a) - 1):
        a[i] = math.sqrt(a[i + 1])


def stored_before(a: f64[::1], b: f64[::1]) -> None:
    for i in range(len(a)):
        b[i] = a[i] * 2.0
        b[i] = math.sqrt(b[i])


def row_sums(a: f64[:, ::1], b: f64[::1]) -> None:
    for i in range(a.shape[0]):
        s = 0.0
        for j in range(a.shape[1]):
            s += a[i, j]
        b[i] = math.sqrt(s)


def recurrence(a: f64[::1]) -> float:
    x = 1.0
    for i in range(len(a)):
        x = 0.5 * x + math.log(a[i] + 1.0) * x
    return x


def conditional(a: f64[::1], b: f64[::1]) -> None:
    for i in range(1, len(a)):
        if i > 2 and math.sqrt(a[i]) > 1.0:
            b[i] = 1.0


def left(a: f64[::1], b: f64[::1]) -> None:
    for i in range(len(a)):
        if a[i] > 9.0:
            break
        b[i] = math.sqrt(a[i])


def always_too_large(a: f64[::1], b: f64[::1]) -> None:
    for i in range(len(a)):
        b[i] = math.pow(a[i], 40.0)

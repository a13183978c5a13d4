"""Loops over whole arrays whose values are computed with the vectors of several instruction sets."""
import numpy as np


def exact(a: "f64[:]", b: "f64[:]", s: "f64"):
    c = a * b + s * a - b / (a + 3.0)
    return c, np.sqrt(np.abs(c)), (a * b + c).sum(), np.minimum(a, b).max()


def single(a: "f32[:]", b: "f32[:]"):
    return a * b + a, np.where(a < b, a, b * b)


def complex_numbers(z: "c128[:]", w: "c128[:]"):
    return z * w + z


def whole(i: "i64[:]", j: "i64[:]", n: "i64"):
    return np.clip(i, 2, 10) * n + j, (i ^ j) & 255


def functions(a: "f64[:]", x: "f32[:]"):
    return np.exp(a) * np.sin(a) + np.log(a + 9.0), np.exp(x)


def quotients(i: "i64[:]", j: "i64[:]"):
    return i // j + i % j


def stencil(a: "f64[::1]", b: "f64[::1]", n: "int"):
    for _ in range(n):
        for i in range(1, len(a) - 1):
            b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3.0
        for i in range(1, len(a) - 1):
            a[i] = b[i] - 0.25 * b[i - 1] * b[i + 1]
    return a, b


def squares(a: "f64[::1]", b: "f64[::1]"):
    for i in range(len(a)):
        b[i] = 0.25 * a[i] * a[i] - b[i]
    return b


def products(a: "f64[:, ::1]", x: "f64[::1]"):
    y = np.empty(len(a))
    largest = 0.0
    for i in range(len(a)):
        row = a[i] * x
        y[i] = row.sum()
        largest = max(largest, y[i])
    return y, largest


def rows(a: "f64[:, ::1]", x: "f64[::1]"):
    for i in range(len(a)):
        x[i] = (x[i] - a[i, :i] @ x[:i]) * 0.5
    return x


def single_rows(a: "f32[:, ::1]", x: "f32[::1]"):
    for i in range(len(a)):
        x[i] = (x[i] - a[i, :i] @ x[:i]) * 0.5
    return x


def remainders(i: "i64[::1]", j: "i64[::1]"):
    for k in range(len(i)):
        j[k] = i[k] % 7
    return j


def library(a: "f64[::1]"):
    return np.fft.fft(a), np.fft.rfft(a), np.argmax(a), np.argmin(a)


def extremes(a: "f64[::1]", m: "bool[::1]"):
    return a.max(), a.min(), np.count_nonzero(m), m.sum(), m.any(), m.all()


def twins(a: "f64[::1]", b: "f64[::1]", first: "f64", second: "f64"):
    for i in range(len(a)):
        a[i] = a[i] * first + 1.0
    for place in range(len(b)):
        b[place] = b[place] * second + 1.0
    return a, b


def chosen(m: "bool[::1]", a: "f64[::1]", b: "f64[::1]"):
    for i in range(len(m)):
        if m[i]:
            b[i] = a[i]
    return b


def counted(m: "bool[::1]", a: "f64[::1]", b: "f64[::1]"):
    n = 0
    for i in range(len(m)):
        if not m[i] and a[i] < b[i]:
            n += 1
    return n, np.where(m, a, b), m & ~m[::-1]


def carried(m: "bool[::1]"):
    run = longest = 0
    for i in range(1, len(m)):
        m[i] = m[i] != m[i - 1]
        run = run + 1 if m[i] else 0
        longest = max(longest, run)
    return longest


def cousins(a: "f64[::1]", b: "f64[::1]", first: "f64", second: "f64"):
    for i in range(len(a)):
        a[i] = a[i] * first - second
    for i in range(len(a)):
        a[i] = a[i] * second - second
    for place in range(len(b)):
        b[place] = b[place] * second - first
    return a, b

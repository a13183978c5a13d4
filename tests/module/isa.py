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

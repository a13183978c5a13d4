# SPDX-License-Identifier: Apache-2.0
"""NumPy's random generators, np.random.default_rng(seed): the same numbers, bit for bit."""
import time

import numpy as np


class Walker:
    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        self.at = np.zeros(2)

    def step(self):
        self.at = self.at + self.rng.normal(size=2)
        return self.rng.random()


def doubles(n: int):
    rng = np.random.default_rng(n + 42)
    s = 0.0
    for i in range(2000):
        s += rng.random() * i
    return rng.random(5), rng.random((2, 3)), s, rng.uniform(-1.0, 2.0), rng.uniform(2, 5, size=(n, 2))


def seeds(n: int):
    a = np.random.default_rng(2 ** 62 - n).random(2)
    b = np.random.Generator(np.random.PCG64(n)).random(2)
    return a, b, np.random.default_rng(0).integers(10), np.random.default_rng(seed=5).integers(0, 2 ** 63 - 1)


def normals(n: int):
    rng = np.random.default_rng(n)
    t = 0.0
    for i in range(1000):
        t += rng.normal()
    return rng.standard_normal(30000), t, rng.normal(1.0, 2.0), rng.normal(5, 0.5, (2, 2)), rng.lognormal(), rng.normal(scale=3.0, size=2)


def exponentials(n: int):
    rng = np.random.default_rng(n + 7)
    return rng.exponential(2.0, size=20000), rng.standard_exponential(), rng.exponential(), rng.poisson(3.0, 200), rng.poisson(50.5, 500), rng.poisson()


def integers(n: int):
    rng = np.random.default_rng(n)
    a = rng.integers(0, 10, 20)
    r = rng.random()
    b = rng.integers(3, size=(3, 3))
    c = rng.integers(-5, 2 ** 40, 10)
    d = rng.integers(1, 6, endpoint=True)
    e = rng.integers(0, 3000000000, 10)
    f = rng.integers(-2 ** 63, 2 ** 63 - 1, 4, endpoint=True)
    g = rng.integers(5, 6)
    h = rng.integers(0, 2 ** 32, 5)
    k = rng.integers(0, 100, 5, dtype=np.int32)
    return a, r, b, c, d, e, f, g, h, k, rng.random()


def empty_range(n: int):
    return np.random.default_rng(1).integers(n + 1, n)


def negative_seed(n: int):
    return np.random.default_rng(-n - 1).random()


def shuffles(n: int):
    rng = np.random.default_rng(n)
    a = np.arange(10.0)
    m = np.arange(12).reshape(4, 3)
    l = [1, 2, 3, 4, 5]
    rng.shuffle(a)
    rng.shuffle(m)
    rng.shuffle(l)
    return a, m, l, rng.permutation(7), rng.permutation(a), rng.permutation(m), rng.permutation([5, 6, 7])


def choices(n: int):
    rng = np.random.default_rng(n)
    a = rng.choice([-1, 1], size=(3, 4))
    b = rng.choice(10, 4, replace=False)
    c = rng.choice(5)
    d = rng.choice(np.arange(20) * 0.5, size=7)
    e = rng.choice(3, p=[0.2, 0.3, 0.5])
    f = rng.choice(3, size=10, p=np.array([0.2, 0.3, 0.5]))
    g = rng.choice(20000, 500, replace=False)
    h = rng.choice(20000, 50, replace=False)
    i = rng.choice(20000, 500, replace=False, shuffle=False)
    j = rng.choice(np.arange(12).reshape(4, 3), 2)
    k = rng.choice(6, 4, replace=False, p=[0.1, 0.2, 0.3, 0.1, 0.1, 0.2])
    return a, b, c, d, e, f, g, h, i, j, k, rng.random()


def draw(rng, n):
    return rng.normal(size=n) + rng.random()


def given(n: int):
    rng = np.random.default_rng(3)
    other = rng
    a = draw(rng, n)
    b = draw(other, 2)
    w, v = Walker(n), Walker(n)
    for i in range(n):
        w.step()
    return a, b, w.at, v.step(), w.step(), np.random.default_rng(rng).random()


def unlike(n: int):
    a, b = np.random.default_rng(), np.random.default_rng()
    x = a.random(4)
    return np.all((0 <= x) & (x < 1)), np.any(x != b.random(4))


def timed(n: int):
    start = time.perf_counter()
    return time.perf_counter() - start >= 0, time.time() > 1e9, time.process_time() > 0, time.monotonic() >= 0

"""Functions that draw random numbers (test_random.py)."""
import random
import numpy as np
from numpy.random import standard_exponential as waits


def shares(n: int) -> float:
    inside = 0
    for i in range(n):
        x = random.random()
        y = random.random()
        inside += x * x + y * y < 1.0
    return 4.0 * inside / n


def step():
    return random.choice((-1, 1))


def walk(n: int):
    """Through a function that draws, and one inside."""
    def far():
        return random.uniform(0.0, 10.0)
    at = 0.0
    for i in range(n):
        at += step() * far()
    return at


def many(n: int):
    return (np.random.rand(), np.random.rand(n), np.random.randn(2, n), np.random.normal(1.0, 2.0), np.random.uniform(2, 5, size=n), waits(n),
            np.random.random((n, 2)), np.random.exponential(2.0), np.random.standard_normal())


def seeded(s: int, n: int):
    np.random.seed(s)
    a = np.random.randint(0, 10, size=n)
    b = np.random.randint(3)
    p = np.random.permutation(n)
    m = np.random.permutation(np.arange(12.0).reshape(4, 3))
    c = np.random.choice(5)
    d = np.random.choice(p, 3)
    e = np.random.choice(n, 2, replace=False)
    f = np.random.choice(3, size=4, p=np.array([0.2, 0.3, 0.5]))
    np.random.shuffle(p)
    np.random.shuffle(m)
    return a, b, c, d, e, f, p, m, np.random.randint(-5, 2**40, size=3), np.random.randint(-2**62, 2**62), np.random.randint(7, 8), np.random.choice(p)


def seeded_too(s: int):
    random.seed(s)
    x = [1, 2, 3, 4, 5]
    random.shuffle(x)
    return (random.random(), random.uniform(1, 3), random.randint(1, 6), random.randrange(0, 100, 7), random.randrange(9), random.choice(x),
            random.gauss(0, 1), random.gauss(0, 1), random.gauss(1, 2), random.normalvariate(1, 2), random.expovariate(2.0),
            random.getrandbits(40), random.getrandbits(5), random.getrandbits(32), x)


def several(s: int, k: int):
    random.seed(s)
    x = [4, 5, 6, 7, 8, 9]
    return (random.choices(x, k=k), random.choices([1.5, 2.5, 3.0], weights=[1, 2, 3], k=k), random.choices(range(5, 50, 3), [0.5] * 15, k=3),
            random.sample(x, k), random.sample(range(1000000), 8), random.sample(range(100), 50), random.choice(range(7)),
            random.triangular(2.0, 5.0), random.triangular(0.0, 1.0, 0.25), random.triangular(3.0, 3.0, 3.0), random.lognormvariate(0.5, 0.25))


def weighted(k: int, w: list[float]):
    return random.choices([1, 2, 3], weights=w, k=k)


def wrong(k: int):
    if k == 0:
        return float(np.random.randint(3, 3))
    if k == 1:
        return float(np.random.choice(0))
    if k == 2:
        return float(np.random.normal(0, -1))
    if k == 3:
        return float(random.randrange(0))
    if k == 4:
        return float(np.random.choice(3, p=np.array([0.5, 0.6, 0.1])))
    if k == 5:
        return float(np.random.choice(3, 4, replace=False)[0])
    if k == 6:
        np.random.seed(-1)
    return 0.0


def uniforms(n: int):
    x = np.zeros(n)
    for i in range(n):
        x[i] = np.random.rand()
    return x


def own_uniforms(n: int):
    return [random.random() for _ in range(n)]

"""What is refused: random generator."""
import numpy as np
from vrc import f64, i64
rng = np.random.default_rng(1)


def k(n: int):
    return rng.random(n)


def f(n: int):
    return np.random.default_rng([1, n]).random(n)


def g(n: int):
    return np.random.default_rng(1).normal(np.zeros(n), 1.0)


def h(n: int):
    return np.random.default_rng(1).integers(0, 9, n, dtype=np.uint8)


def m(n: int):
    return len(np.random.default_rng(n))


def o(n: int):
    return np.random.default_rng(n)[0]


def p(n: int):
    a, b, c = np.random.default_rng(n)
    return a


def q(n: int) -> f64:
    return [x for x in np.random.default_rng(n)][0]
# 8:12: error: vrc cannot tell the type of rng, a variable of the module, from what is assigned to it; annotate it, as rng: float = …, or pass it as an argument [py-state-type]
# 12:12: error: random.default_rng of a list of 2 is not compiled: vrc has no code for it yet; seed it with one int: np.random.default_rng(1) [py-unsupported]
# 16:12: error: random of arrays is not compiled: vrc has no code for it yet; draw standard numbers, and scale them: a + b * np.random.standard_normal(n) [py-unsupported]
# 20:12: error: random of few bits is not compiled: vrc has no code for it yet; draw integers of 64 bits, and convert them: rng.integers(n).astype(np.uint8) [py-unsupported]
# 24:12: error: len of a generator of random numbers is not compiled: Python refuses it, too; give it what the generator draws [py-unsupported]
# 28:12: error: a subscript of a generator of random numbers is not compiled: Python refuses it, too; give it what the generator draws [py-unsupported]
# 32:5: error: unpacking a generator of random numbers is not compiled: Python refuses it, too; give it what the generator draws [py-unsupported]
# 37:24: error: going over a generator of random numbers is not compiled: Python refuses it, too; give it what the generator draws [py-unsupported]

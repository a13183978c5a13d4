"""Questions about types, map() and filter(), comprehensions with several clauses, and the modules operator, functools, bisect."""
import bisect
import functools
import math
import operator
from functools import reduce

import numpy as np
from scipy.special import erf, expit, gammaln, logit, ndtr, xlogy
from vrc import bool_, c128, f32, f64, i64


def kind(x):
    if isinstance(x, bool):
        return 0
    if isinstance(x, (int, np.integer)):
        return 1
    if isinstance(x, float):
        return 2
    if isinstance(x, np.ndarray):
        return 3
    return 4 if isinstance(x, (tuple, list)) else 5


def kinds(b: bool, i: int, f: float, a: f64[:], n: i64, z: c128):
    return kind(b), kind(i), kind(f), kind(a), kind(n), kind((i, f)), kind([i]), kind(z), kind(np.float64(f)), kind(np.float32(f))


def converted(i: int, f: float, n: i64):
    f = float(f) # an int may come
    return type(f)(i), type(i)(f), type(n)(3.7), type(i) == int, type(f) == int


def mapped(a: f64[:], b: f64[:], n: int):
    """shapes: (n + 1,), (n + 1,)
    magnitude: 64"""
    return sum(map(lambda x: x * x, a)), list(map(lambda x, y: x + 2 * y, a, b)), list(map(operator.neg, range(-n, n))), max(map(float, range(n + 1)))


def filtered(a: i64[:], n: int):
    return list(filter(lambda x: x % 2 == 1, range(n * 3))), sum(filter(None, range(n))), list(filter(lambda x: x > 0, a))


def mapped_in_loop(n: int):
    total = 0
    for x in map(lambda k: k * k, range(n)):
        total += x
    return total


def pairs(n: int, m: int):
    return [i * 10 + j for i in range(n) for j in range(m)]


def triangle(a: f64[:, :]):
    """shapes: (n, m + 1)
    magnitude: 100"""
    return [a[i, j] for i in range(len(a)) for j in range(i) if j < a.shape[1]], sum(x * y for x in a[0] for y in a[0]) if len(a) else 0.0


def triples(n: int):
    return [i + j + k for i in range(1, n + 1) if i % 2 for j in range(i) for k in range(j, n) if k != i]


def operators(a: f64[:], b: f64[:], i: int, j: int):
    """shapes: (n,), (n,)
    ints: 1..6"""
    c = operator.add(a, b)
    d = operator.iadd(c, 2)
    return (c, d, operator.mul(i, j), operator.floordiv(i, j), operator.truediv(i, j), operator.__mod__(i, j), operator.lt(i, j), operator.neg(a), operator.and_(i, j),
            operator.not_(i > j), operator.pow(i, j), operator.xor(i, j), operator.iadd(i, j), operator.contains((1, 2), i), operator.getitem(b, 0) if len(b) else 0.0)


def reduced(a: f64[:], n: int):
    """magnitude: 100"""
    return reduce(lambda x, y: x + y * y, a, 0.5), functools.reduce(operator.mul, range(1, n + 2)), functools.reduce(lambda x, y: max(x, y), a, -9.0)


def reduced_without_start(a: f64[:]):
    return reduce(lambda x, y: x * 0.5 + y, a)


def bisected(a: f64[:], x: float, n: int):
    b = np.sort(a)
    return bisect.bisect_left(b, x), bisect.bisect_right(b, x), bisect.bisect(b, b[0]) if len(b) else 0, bisect.bisect_left(b, x, 1), bisect.bisect_left([1, 3, 5], n)


def parts_of_floats(x: float, n: int):
    """ints: -60..60"""
    return math.frexp(x), math.modf(x), math.ldexp(x, n), math.frexp(n), math.modf(n), math.ldexp(3, 4), math.ldexp(np.float32(x), 200)


def math_functions(x: float, n: int, k: int):
    """ints: 0..12
    values: 0..5
    ulps: 64"""
    return (math.erf(x), math.erfc(x), math.gamma(x + 0.5), math.lgamma(x + 0.5), math.factorial(n), math.comb(n, k), math.gcd(n, k), math.lcm(n, k), math.isqrt(n * k),
            math.isclose(x, x + 1e-12), math.isclose(x, 1.0), math.prod((n, k, x)), math.dist((x, 1.0), (n, k)))


def refused_numbers(n: int):
    """ints: -3..3"""
    return math.factorial(n), math.comb(n, 2), math.isqrt(n)


def special(a: f64[:], b: f64[:]):
    """shapes: (n,), (n,)
    values: 0..4
    ulps: 64
    magnitude: 10"""
    return erf(a), expit(a), gammaln(a + 1), ndtr(a), xlogy(a, b + 1), logit((a + 1) / 7)


def not_of_numbers(p: i64, x: f32, r: bool_, s: bool):
    """ints: -1..1
    values: 0..1"""
    return isinstance(not p, int), isinstance(not x, bool), isinstance(not r, bool), isinstance(not s, int), (not p) + 1, not x, not r


def objects(i: int, x: float):
    d, s, rows, parts = {i: x}, {i, 2}, [(i, x), (2, 2.5)], [[i], [2]]
    return [isinstance(d, dict), isinstance(d, list), isinstance(d, set), isinstance(s, set), isinstance(s, (dict, list)), isinstance(rows, list),
            isinstance(rows[0], tuple), isinstance(parts, list), isinstance(parts, (tuple, dict)), isinstance(range(i), range), isinstance(np.zeros(2), list)]


def what_type_gives(n: int, x: np.float64, k: np.int64, a: 'np.float64[:]'):
    r, t, y = [1, n], (1, n), n / 2
    lists = type(r) is list, type(r) is not list, type(r) == list, type(r) != list, type(r) is tuple, type(r) is dict
    others = type(t) is tuple, type(t) == list, type(n) is list, type(n) == list, type(n) is int, type(y) == float
    return lists, others, type(x) == float, type(x) == np.float64, type(k) == int, type(a[0]) == float, a.dtype == float


def as_columns(a):
    if a.ndim == 1:
        a = a[:, None]
    return a.sum(axis=0), a.shape


def columns(a: f64[:], b: f64[:, :]):
    return as_columns(a), as_columns(b)


def lifted(a):
    single = a.ndim == 1
    if single:
        a = a[None, :]
    r = (a * 2).max(axis=1, initial=-1.0)
    if single:
        r = r[0]
    return r


def lifts(a: f64[:], b: f64[:, :]):
    return lifted(a), lifted(b)


def pads(p):
    if isinstance(p, int):
        p = (p, p)
    if len(p) == 2:
        p = (p[0], p[1], p[0], p[1])
    return p


def padded(n: i64, m: int):
    return pads(m), pads((m, 2)), pads((1, 2, 3, n))


def grows_none(a: f64[:]):
    best = None
    for i in range(len(a)):
        if best is None:
            best = a[i]
        elif a[i] > best:
            best = a[i]
    return best


def quietly(a: f64[:]):
    with np.errstate(divide="ignore", invalid='ignore'):
        b = 1 / a
        if b.size == 1:
            return b
    return b + 1

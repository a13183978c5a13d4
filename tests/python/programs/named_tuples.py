# SPDX-License-Identifier: Apache-2.0
"""Tuples with named fields: typing.NamedTuple and collections.namedtuple. Arguments come as plain tuples, so functions make objects of them."""
from typing import NamedTuple
import collections
from collections import namedtuple

import numpy as np

class P(NamedTuple):
    """a point"""
    x: float
    y: float = 2.5

    def norm(self) -> float:
        return (self.x * self.x + self.y * self.y) ** 0.5

    def scaled(self, k):
        return P(self.x * k, self.y * k)

    @property
    def area(self):
        return self.x * self.y

    @staticmethod
    def unit():
        return P(1.0, 0.0)


Q = namedtuple('Q', 'a b c')
K = namedtuple('K', 'a b')
B = namedtuple('B', 'v k')
R = collections.namedtuple('R', ['lo', 'hi'], defaults=(7,))
S = NamedTuple('S', [('n', int), ('v', 'float64[:]')])
SCALE = 3.0


class W(NamedTuple):
    v: 'float64[:]'
    k: int

    def total(self):
        return self.v.sum() * self.k * SCALE


def construct(x: float):
    p = P(x, 1.0)
    q = P(y=x, x=2.0)
    r = P(x)
    return p.x + q.y * 10 + r.y * 100, p, q, r


def argument(p: P) -> float:
    p = P(*p)
    return p.x - p.y


def returned(p: P) -> P:
    p = P(*p)
    return P(p.y, p.x)


def unpacked(p: P):
    x, y = p
    return x * 10 + y, p[0], p[-1], len(p), p[:1]


def methods(p: P):
    p = P(*p)
    return p.norm(), p.scaled(2.0), p.area, P.unit().x, p._replace(y=9.0)


def untyped(a: int, b: float):
    q = Q(a, b, c=a * 2)
    r = R(1)
    return q, q.a + q.c, r.hi, r


def compared(a: P, b: P):
    a = P(*a)
    return a == b, a < b, a != b, a == (1.0, 2.5), isinstance(a, P), isinstance(a, tuple), isinstance((1.0, 2.0), P)


def with_arrays(v: 'float64[:]', n: int):
    w = W(v, n)
    w.v[0] = 5.0
    s = S(n, v)
    return w.total() + s.v[1] + s.n


def chosen(a: int):
    p = P(1.0) if a > 2 else P(3.0, 4.0)
    if a > 4:
        p = P(p.y, p.x)
    q = None
    if a > 3:
        q = P(6.0)
    return p.x, 0.0 if q is None else q.y


def listed(n: int):
    ps = []
    for i in range(n):
        ps.append(P(float(i), float(i * i)))
    ps.append(P(-1.0))
    t = 0.0
    for p in ps:
        t += p.x * p.norm()
    ps[0] = P(50.0, 60.0)
    return t, ps[-1].y, ps[0].x, ps


def written(i: int):
    ps = [P(1.0), P(2.0, 3.0), P(4.0, 5.0)]
    s = 0.0
    for p in ps:
        s += p.y
    return ps[i % 3].x + s, max(p.y for p in ps)


def comprehended(n: int):
    ps = [P(float(i), 1.0) for i in range(n)]
    return sum([p.x for p in ps], 0.0), len(ps)


def told(n: int):
    if n > -1000:
        raise ValueError(f"bad {P(1.0, 2.0)}")
    return n


def in_dict(n: int):
    d = {}
    for i in range(n):
        d[i] = P(float(i), 2.0)
    return sum([v.x for v in d.values()], 0.0), d[0].y if n > 0 else 0.0


def sorted_ones(n: int):
    ps = sorted([P(3.0, 1.0), P(1.0, 2.0), P(float(n), 0.0)], key=lambda p: p.x)
    return ps[0].x, ps[1].y


def helper(p, k):
    return P(p.x + k, p.y)


def loop(n: int):
    p = P(0.0, 1.0)
    for i in range(n):
        p = helper(p, i)
    return p


def nested(n: int):
    pair = (P(1.0, 2.0), Q(n, P(3.0), 1))
    q = pair[1]
    return q.b.y + pair[0].x, q.b._replace(x=8.0).x, q.a


def ordered(n: int):
    best = P(0.0, 0.0)
    for i in range(n):
        p = P(float(i % 3), float(i))
        if p > best:
            best = p
    return best.x, best.y


def scaled_by_global(n: int):
    w = W(np.ones(3), n)
    return w.total(), w.v.shape[0], w.v[1:].sum()


def swapped(n: int):
    a, b = P(1.0, 2.0), P(3.0, 4.0)
    for _ in range(n):
        a, b = b, a
    return a.x, b.y


def enum_zip(n: int):
    ps = [P(float(i), 1.0) for i in range(n)]
    s = 0.0
    for i, p in enumerate(ps):
        s += i * p.x
    for p, q in zip(ps, ps):
        s += p.x * q.y
    for p in reversed(ps):
        s = s * 0.5 + p.x
    return s


def sorting(n: int):
    ps = [P(float((i * 7) % 5), float(i)) for i in range(n)]
    ps.sort()
    qs = sorted(ps, key=lambda p: -p.y)
    ps2 = ps.copy()
    ps2.append(P(9.0))
    m = min(ps2, key=lambda p: p.y)
    t = ps2.pop()
    return ps, qs, m.x, t.x, [p.x for p in ps2 if p.y > 1]


def keys(n: int):
    d = {}
    for i in range(n):
        d[K(i % 3, i % 2)] = i
    s = 0
    for k in d:
        s += k.a * 10 + k.b
    return s, K(0, 0) in d, (0, 0) in d


def fill(ps, n):
    for i in range(n):
        ps.append(P(float(i)))


def callee_grows(n: int):
    ps = []
    fill(ps, n)
    t = 0.0
    for p in ps:
        t += p.x + p.y
    return t, len(ps)


def listfield(n: int):
    b = B([1, 2], n)
    b.v[0] = 7
    c = b
    c.v[1] += n
    return b.v[0] + b.v[1], c.k


def gen(n):
    for i in range(n):
        yield P(float(i), 1.0)


def uses_gen(n: int):
    t = 0.0
    for p in gen(n):
        t += p.x + p.y
    return t


def raises2(n: int):
    ps = [P(float(i), 1.0) for i in range(3)]
    ps.sort()
    a = ps[1:]
    b = ps + ps
    c = [p for p in ps]
    d = {1: P(1.0)}
    e = list(ps)
    f = tuple(P(1.0))
    h = next(p for p in ps)
    m = max(ps)
    raise ValueError(f"{a[0]} {b[0]} {c[0]} {d[1]} {e[0]} {f} {m} {ps[-1]}")

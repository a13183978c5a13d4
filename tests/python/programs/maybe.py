"""None or a value: results, variables, and what is done with them."""
from typing import Optional, Union

import numpy as np
from vrc import bool_, f64, i64


def find(a: i64[:], x: int):
    for i in range(len(a)):
        if a[i] == x:
            return i
    return None


def fallen_through(n: int):
    if n > 2:
        return n * 0.5
    if n == 1:
        return


def uses(a: i64[:], x: int):
    i = find(a, x)
    if i is None:
        return -1, False, i
    return i + 1, i is not None, i


def best(a: f64[:]):
    least = None
    for x in a:
        if least is None or x < least:
            least = x
    return least


def rows(a: f64[:, :], i: int):
    """shapes: (3, m)
    ints: -2..4"""
    row = None
    if 0 <= i < len(a):
        row = a[i] * 2
    if row is not None:
        row[:] += 1
    return row


def row_or_none(a: f64[:, :], i: int):
    """shapes: (3, m)"""
    return a[i] if i < 3 else None


def pair(n: int):
    if n < 2:
        return None
    return n, n * 1.5


def takes_pair(n: int):
    p = pair(n)
    if p is None:
        return 0.0
    a, b = p
    return a + b


def in_a_tuple(n: int):
    return n, (None if n % 2 else n * 2)


def with_default(x, scale=None):
    if scale is None:
        scale = 2
    return x * scale


def defaults(n: int, x: float):
    s = n if n > 2 else None
    return with_default(x), with_default(x, 3), with_default(x, s)


def truth(n: int):
    x = None
    if n > 1:
        x = n - 2
    return 1 if x else 0, not x, x == 0, x != 1, x == None, None != x


def chosen(n: int):
    x = None
    if n > 1:
        x = n
    return 2 if x is None else x


def changes_back(n: int):
    x = 1.5
    for i in range(n):
        if i == 2:
            x = None
        elif i > 2:
            x = float(i)
    return x


def last_of(n: int):
    last, count = None, 0
    while n > 0:
        last, n = n, n - 2
        count += 1
    return last, count


def scaled(a: f64[:], by: float | None = None, where: Optional[bool_[:]] = None):
    """shapes: (n,), (n,)"""
    b = a.copy()
    if by is not None:
        b *= by
    if where is not None:
        b[where] = 0
    return b


def of_either(x: Union[int, float], n: int | None):
    return x / 2 if n is None else x


def countdown(n: int) -> int | None:
    return None if n < 0 else n if n < 2 else countdown(n - 2)


def asked(n: int):
    x = n if n > 2 else None
    return isinstance(x, int), isinstance(x, float), bool(x)


Maybe = 'f64[:] | None'


def shifted(a: 'f64[:]', by: Maybe = None) -> 'np.ndarray | None':
    """shapes: (n,), (n,)"""
    if len(a) > 2:
        return a if by is None else a + by


def parts(a: f64[:]) -> 'tuple[Optional[np.ndarray], float | None]':
    return (a * 2 if len(a) > 2 else None), (a[0] if len(a) > 3 else None)


def largest(a: f64[:]) -> f64:
    best = None
    for x in a:
        if best is None or x > best:
            best = x
    if best is None:
        return np.float64(-1.5)
    return best


def place_of_largest(a: f64[:]) -> np.ndarray:
    rows = None
    for i in range(len(a)):
        if a[i] > 0.5:
            rows = a[i:]
    return np.zeros(1) if rows is None else rows


def first(a: f64[:]) -> f64 | None:
    for x in a:
        if x > 0.5:
            return x


# --- functions that end without a return ---

def found_first(a: f64[:], x: float):
    for i in range(len(a)):
        if a[i] == x:
            return i


def place_and_value(a: f64[:], x: float):
    """ints: 0..5"""
    i = 0
    while i < len(a):
        if a[i] > x:
            return i, a[i]
        i += 1


def row(a: f64[:, :], x: float):
    for r in a:
        if r.sum() > x:
            return r * 2


def items(a: f64[:], x: float):
    for i in range(len(a)):
        if a[i] > x:
            return [i, i + 1]


def named(a: f64[:], x: float):
    for i in range(len(a)):
        if a[i] > x:
            return True
    else:
        pass


def used(a: f64[:], x: float):
    k = found_first(a, x)
    if k is None:
        return -1.0
    return a[k] * 2


def rec(n: int, k: int):
    for i in range(n):
        if i == k:
            return rec(n - 1, k - 1)
        if i > 3:
            return i


def forever(n: int):
    while True:
        n += 1
        if n > 7:
            return n


def lone(n: int):
    if n > 2:
        return n * 2


def behind(n: int, a: f64[:]):
    if n > 2:
        return a.sum()
    a[:] = 1


def chain(n: int):
    if n > 2:
        return 1
    elif n <= 2:
        return 2


def chained(n: int):
    return [chain(i) for i in range(n)]


class Node:
    def __init__(self, feature=None, threshold=None, value=None):
        self.feature = feature
        self.threshold = threshold
        self.value = value
        self.k = None

    def split(self, x):
        return x[:, self.feature] <= self.threshold

    def count(self):
        if self.k is None:
            self.k = 0
        self.k += 1
        return self.k

    def leaf(self):
        return self.value


def nodes(n: int):
    """ints: 1..5"""
    x = np.arange(12.0).reshape(4, 3)
    a, b = Node(1, 4.0), Node(value=3)
    a.count()
    best, where = None, None
    for i in range(n):
        if best is None or x[i % 4, 0] > best:
            best, where = x[i % 4, 0], i % 4
    return a.split(x), a.count(), a.value, b.count(), np.array([b.leaf() for i in range(n)]), x[where] if where is not None else x[0]


# --- two that may be None are equal where both are, or where their values are ---

def positive(n: int) -> Optional[int]:
    return n if n > 0 else None


class Key:
    def __init__(self, k: int):
        self.k = k

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Key):
            return NotImplemented
        return self.k == other.k


def key(n: int) -> Optional[Key]:
    if n > 0:
        return Key(n)
    return None


def equal_or_none(a: int, b: int):
    """ints: -1..2"""
    x: Optional[float] = None
    if a > 0:
        x = a * 0.5
    s: Optional[str] = None
    if a > 0:
        s = 'k' * a
    t: Optional[str] = None
    if b > 0:
        t = 'k' * b
    p, q = positive(a), positive(b)
    return p == q, p != q, x == q, s == t, s != t, key(a) == key(b), key(a) != key(b), Key(2) == key(b), key(a) == Key(1)

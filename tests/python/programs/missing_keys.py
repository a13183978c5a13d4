"""collections.defaultdict and Counter: dictionaries with a value for keys that are missing."""
from collections import Counter, defaultdict

import numpy as np


def keys_of_tuples(n: int):
    """ints: 0..10"""
    d = defaultdict(int)
    for i in range(n):
        d[i % 3, i % 2] += i
    return sorted(d.items()), (0, 0) in d, d[9, 9], len(d)


def add(d, k, v):
    d[k] += v


def handed_on(n: int):
    """ints: 0..10"""
    d = defaultdict(int)
    for i in range(n):
        add(d, i % 4, i)
    return d[0], d[1], d[99], len(d), list(d)


def methods(n: int):
    """ints: 0..10"""
    d = defaultdict(lambda: -1)
    d[n] = 5
    a = d.get(7), d.get(8, 3)
    b = d[7]
    return a[1], b, len(d), 7 in d, 8 in d, d.pop(7), len(d)


def captured(n: int):
    """ints: 0..10"""
    d = defaultdict(lambda: n * 2)
    d[1] += 1
    return d[1], d[2], sum(d.values())


def initial(n: int):
    """ints: 0..10"""
    d = defaultdict(int, {1: 2, 3: 4})
    d[1] += n
    e = defaultdict(float, [(1, 2.5), (2, 3.5)])
    e[3] += 1
    return d[1], d[3], d[5], sum(e.values())


def count_by_three(n):
    d = defaultdict(int)
    for i in range(n):
        d[i % 3] += 1
    return dict(d)


def as_result(n: int):
    """ints: 0..10"""
    return count_by_three(n)


def copies(n: int):
    """ints: 0..10"""
    d = defaultdict(int)
    d[n] += 2
    e = d.copy()
    e[5] += 1
    e.clear()
    e[7] += 1
    return len(d), len(e), e[1], len(e)


def loops(n: int):
    """ints: 0..10"""
    d = defaultdict(int)
    for i in range(n):
        d[i] = i
    s = 0
    for k in d:
        s += d[k]
    for k, v in d.items():
        s += k * v
    return s


def grows_in_loop(n: int):
    """ints: 0..10"""
    d = defaultdict(int)
    for i in range(n):
        d[i] = i
    s = 0
    for k in d:
        s += d[k + 1]
    return s


def truth(n: int):
    """ints: 0..10"""
    d = defaultdict(bool)
    d[1] = n > 2
    return d[1], d[2]


def tuples(n: int):
    """ints: 0..10"""
    d = defaultdict(lambda: (0, 0.0))
    for i in range(n):
        a, b = d[i % 2]
        d[i % 2] = (a + 1, b + i * 0.5)
    return d[0], d[1]


def negative(n: int):
    """ints: 0..10"""
    d = defaultdict(lambda: 100)
    for i in range(n):
        d[i % 4] -= i
    return sum(d.values())


def sums(n: int):
    """ints: 0..10"""
    d = defaultdict(int)
    for i in range(n):
        d[i % 4] += i
    return sum(d.values()), len(d), d[77]


def counter_methods(n: int):
    """ints: 0..10"""
    c = Counter([1, 1, 2, 3, n])
    c.update([1, n])
    c.subtract([2, 2])
    c[9] += 1
    del c[1234]
    return c[1], c[2], c[n], c.total(), c.most_common(1), len(c), sorted(c.elements()), 5 in c


def equal(n: int):
    """ints: 0..10"""
    a = Counter([i % 3 for i in range(n)])
    b = Counter([(i + 1) % 3 for i in range(n)])
    return a == b, a != b


def of_generator(n: int):
    """ints: 0..10"""
    c = Counter(i * i % 10 for i in range(n))
    return sorted(c.items(), key=lambda t: (-t[1], t[0]))


def largest(n: int):
    """ints: 0..10"""
    c = Counter([i * i % 7 for i in range(n + 1)])
    return max(c.values()), max(c, key=lambda k: c[k])


def largest_by_get(n: int):
    """ints: 0..10"""
    c = Counter([i * i % 7 for i in range(n + 1)])
    return max(c, key=c.get)


def of_dictionaries(n: int):
    """ints: 0..10"""
    d = {1: 4, 2: n}
    c = Counter(d)
    e = Counter(c)
    e[1] -= 3
    c.update({2: 5})
    return c[1], c[2], e[1], e[3], dict(e)


def pairs(n: int):
    """ints: 0..10"""
    c = Counter()
    for i in range(n):
        for j in range(i):
            c[(i - j, i + j)] += 1
    (a, b), k = c.most_common(1)[0] if c else ((0, 0), 0)
    return a, b, k, c[100, 1]


def most_common(n: int):
    """ints: 0..10"""
    nums = [i * 7 % 5 for i in range(n + 1)]
    return [k for k, v in Counter(nums).most_common(2)]


def of_array(n: int):
    """ints: 0..10"""
    a = np.arange(n) % 3
    c = Counter(a.tolist())
    return c[0], c[2]


def have(c, k):
    return c[k] * 2


def argument(n: int):
    """ints: 0..10"""
    c = Counter([n, n, 2])
    c[5] = 1
    return have(c, n), have(c, 77), len(c)


def window(n: int):
    """ints: 0..10"""
    need = Counter([0, 1, 1])
    a = [i * i % 3 for i in range(n)]
    missing = 3
    for i, x in enumerate(a):
        if need[x] > 0:
            missing -= 1
        need[x] -= 1
        if missing == 0:
            return i
    return -1


def plus(n: int):
    """ints: 0..10"""
    c = Counter([1, 2]) + Counter([2, n])
    return c[2]


def operators(n: int):
    """ints: 0..10"""
    c = Counter([1, 2, 2]) - Counter([2, n])
    d = Counter([1, 2, 2]) & Counter([2, n])
    e = Counter([1, 2, 2]) | Counter([2, n])
    return sorted(c.items()), sorted(d.items()), sorted(e.items())


def counted(n: int):
    """ints: 0..10"""
    c = Counter([i % 3 for i in range(n)])
    return c[0], c[1], c[5], len(c)

"""Lists of Python's as arguments, results and variables."""
from collections import deque

import numpy as np


#pythran export total(float list, int list)
def total(a, b):
    """shapes: (n + 1,), (m,)"""
    return sum(a) + sum(b), len(a), len(b)


#pythran export elements(int list)
def elements(a):
    """shapes: (n + 2,)"""
    return a[0], a[-1], a[1:], a[::-1], a[:2], a[1] in a, 99 not in a, a.count(a[0])


#pythran export beyond(int list, int)
def beyond(a, i):
    return a[i] if i < len(a) else -1


#pythran export nested(float list list)
def nested(a):
    """shapes: (n + 1, m + 1)"""
    largest = [max(row) for row in a]
    row = a[0]
    row[0] = 7.5
    return len(a), largest, sum(a[0]), [len(r) for r in a], a[0][0]


#pythran export change(int list, float list)
def change(a, b):
    """shapes: (n,), (n,)"""
    for i in range(len(a)):
        a[i] = a[i] * 2 + 1
        b[i] += a[i]
    c = b
    c.reverse()
    c.sort()
    return a


#pythran export growing(int)
def growing(n):
    a = []
    for i in range(n):
        a.append(i * i)
        if i % 3 == 2:
            a += [i, -i]
    b = a[:]
    b.extend(range(n))
    b.extend([1, 2])
    last = b.pop()
    return a, b, last, len(a)


#pythran export halves(int)
def halves(n):
    a = [0.0]
    while len(a) < n:
        a.append(a[-1] / 2 + 1)
    return a


#pythran export fibonacci(int)
def fibonacci(n):
    found = [0, 1]
    for _ in range(n):
        found.append(found[-1] + found[-2])
    return found


#pythran export emptied(int)
def emptied(n):
    stack = list(range(n))
    steps = 0
    while stack:
        x = stack.pop()
        steps += 1
        if x > 1:
            stack.append(x - 2)
    return steps, stack


#pythran export joined(int list, int list, int)
def joined(a, b, n):
    return a + b, a * n, n * b, [0] * n, a + [n], [1, 2] + b, [] + a, a == b, a != a, a == [0, 1]


#pythran export ordered(float list, int list)
def ordered(a, b):
    return sorted(a), sorted(a, reverse=True), sorted(b), a, sorted([3, 1, 2])


#pythran export comprehensions(int list, float list)
def comprehensions(a, b):
    return [x * x for x in a], [x for x in b if x > 0], [i * x for i, x in enumerate(a)], [x + y for x, y in zip(a, b)]


#pythran export as_arrays(int list, float list list)
def as_arrays(a, b):
    """shapes: (n + 1,), (n + 1, m)"""
    c = np.array(a)
    c[:] = 5
    d = np.asarray(a)
    d += 1
    e = np.transpose(b)
    e[:] = 0
    return c, d, a, b, np.sum(b), np.array(b).shape, np.array(a) + a


#pythran export of_arrays(int64[:])
def of_arrays(a):
    b = list(range(4))
    b[1] = 10
    return b, len(list(a)), sum(list(a))


#pythran export several_lists(int)
def several_lists(n):
    if n > 3:
        return [1]
    if n > 1:
        return [n, n + 1, 2]
    return []


#pythran export results(int)
def results(n):
    return [n, 2.5], (n, (n + 1, [n + 2])), [(n, 1), (2, n)], None, []


#pythran export shared(int)
def shared(n):
    a = [n, 2]
    b = a
    b[0] = 5
    c = [[n, 1], [2, 3]]
    d = c[1]
    d[0] = 9
    return a, a[0], c, d


def quick(a):
    if len(a) < 2:
        return a
    return quick([x for x in a[1:] if x < a[0]]) + [a[0]] + quick([x for x in a[1:] if x >= a[0]])


#pythran export quicksort(int list)
def quicksort(a):
    return quick(a)


def double(a):
    for i in range(len(a)):
        a[i] *= 2


#pythran export by_others(float list, int)
def by_others(a, n):
    double(a)
    b = [1.5] * n
    double(b)
    return a, b


#pythran export lengths(int)
def lengths(n):
    a = [1, 2]
    if n > 2:
        a = [1, 2, 3]
    return len(a), a[-1], 3 in a


#pythran export unpacked(int list)
def unpacked(a):
    """shapes: (2,)"""
    x, y = a
    return x - y


#pythran export with_bools(bool list, complex list)
def with_bools(a, b):
    return any(a), all(a), [not x for x in a], [x * 1j for x in b], 1 if a else 0


#pythran export of_array(float64[:, :], float)
def of_array(a, x):
    return x in a, 0.5 not in a


#pythran export of_lists(int)
def of_lists(n):
    a = [[0.0] * n for _ in range(n + 1)]
    for i in range(n):
        a[i][i] = 1.5
        row = a[i + 1]
        row[0] = i + 0.5
    return a, [[i * j for j in range(n)] for i in range(2)], [[j - 6, j] for j in range(n) if j % 2], [row[:] for row in a]


#pythran export of_different_lists(int)
def of_different_lists(n):
    """ints: 0..1"""
    return [[j for j in range(i + 2)] for i in range(n)]


#pythran export chosen(int list, int list, bool)
def chosen(a, b, c):
    """shapes: (n + 1,), (m + 1,)"""
    d = a if c else b
    d[0] = 7
    return a, b


#pythran export widened(int)
def widened(n):
    a = [1.5, n]
    b = a
    b[1] = 2.5
    c = [n + 0.5 for _ in range(3)]
    c, b = b, c
    c[0] = -1.0
    return a, b, c


#pythran export stored(int list, int list list)
def stored(a, b):
    """shapes: (n + 2,), (m + 1, 2)"""
    a[:2] = a[1::-1]
    a[::2] = [0] * len(a[::2])
    c = [[0] * 2 for _ in range(3)]
    c[0] = [4, 5]
    c[2] = a[:2]
    d = b[0]
    d[1] += 6
    a[1] += 2
    return a, b, c


#pythran export of_tuples((int, int) list, (float, float, float) list)
def of_tuples(a, b):
    """shapes: (n,), (m + 1,)"""
    total = 0
    for x, y in a:
        total += x * y
    first = b[0]
    places = [i for i, t in enumerate(a) if t[0] > t[1]]
    return total, first, first + (1,), b[-1][2], len(a), np.array(b).sum(axis=0), places


#pythran export slices_of_lists(float list list)
def slices_of_lists(a):
    """shapes: (n + 2, 2)"""
    b = a[1:]
    b[0][1] = 5.5
    return a, b, [sum(row) for row in a[::-1]], np.array(a[:1])


#pythran export items_of_python(int, float32[:])
def items_of_python(n, a):
    """Numbers of a list that is written out are Python's own, wherever a loop goes over it: they bend to the array's type."""
    sums = [x * 0.5 for x in [1.5, n]]
    total = sum([x for row in [[1, 2], [3, n]] for x in row])
    weight = 0
    for i, x in enumerate((1, 2, n)):
        weight += i * x
        if weight > 100:
            break
    return a * sums[0], a + total, a - weight, [y for x, y in [(1, 0.5), (n, 2.5)] if x > 1]


#pythran export pairs(int, float)
def pairs(n, z):
    for x, y in ((1, z), (n, 2.5)):
        if y > 2:
            return x
    return -1


#pythran export of_empty_lists(int list list, float list list)
def of_empty_lists(a, b):
    """shapes: (n, 0), (n, 0)"""
    return len(a), len(b), sum(len(row) for row in a), [len(row) for row in b]


def displays_with_stars(a: list[int], n: int):
    """shapes: (n,)"""
    b = [*a, 2 * n]
    b.append(n)
    t = (1, n)
    return [n, *a, n + 1, *a], [*a], [*range(n)], [*a, *[]], [*[], n], b, (*t, 3), [*t, *t], a


def sorted_by_stars(a: list[int]) -> list[int]:
    """shapes: (n,)"""
    if len(a) < 2:
        return a
    p = a[len(a) // 2]
    return [*sorted_by_stars([x for x in a if x < p]), *[x for x in a if x == p], *sorted_by_stars([x for x in a if x > p])]


def empty_on_one_way(a: list[float], n: int):
    """shapes: (n,)"""
    b = [] if n > 2 else a
    return b, [2.0 * x for x in a] if n > 3 else []


def stated_tuples(n: int) -> list[tuple[int, int]]:
    out = []
    for i in range(n):
        out.append((i, n))
    return out


def written_tuples(n: int) -> list[tuple[int, int, int]]:
    if n > 2:
        return [(n, 1, 2), (2, 3, 4)]
    return []


def none_in_lists(a: list[int], n: int):
    """shapes: (n,)"""
    c = None if n == 0 else n
    return c in (1, 2), c in (None, 3), c not in (1, 2), c in a, c not in a, a.count(c)


#pythran export where(int list, int, int, int)
def where(a, x, start, stop):
    """shapes: (n,)"""
    return a.index(a[x]), a.index(a[x], start) if start == 0 else -1, [4, x, 5].index(x), [x, 5, x].count(x)


def where_of_some(a: list[int], x: int, start: int, stop: int):
    """shapes: (n,)"""
    return a.index(x, start, stop)


def where_of_floats(a: list[float], x: float, n: int):
    """shapes: (n,)"""
    return a.index(x)


def in_tuples(n: int, x: float):
    t = (n, 1, 2.0, True)
    return t.count(1), t.count(x), t.index(2), (n, x).index(x), (4, n).index(n, -1)


def longer_at_each_call(n: int, path):
    if n == 0:
        return sum(path), len(path), path
    return longer_at_each_call(n - 1, [*path, n])


def paths_of(n: int):
    return longer_at_each_call(abs(n), []), longer_at_each_call(abs(n), [n, n])


def best_path(a, at, path):
    if at == len(a):
        return sum(path)
    best = best_path(a, at + 1, path)
    return max(best, best_path(a, at + 1, path + [a[at]]))


def paths_of_branches(n: int):
    return best_path([n, -2, 3], 0, [])


def shorter_at_each_call(a):
    return 0 if len(a) == 0 else a[0] + shorter_at_each_call(a[1:])


def sums_of_rests(n: int, x: float):
    return shorter_at_each_call([n, 2, x])


def long_lists(n: int):
    prime = [False] * 2 + [True] * 2998
    for i in range(2, 55):
        for j in range(i * i if prime[i] else 3000, 3000, i):
            prime[j] = False
    turns = 2000 * [n, 2]
    turns[1] += n
    return sum(prime), turns[:3], len(turns)


def zipped_and_inserted(n: int):
    rows: list[list[int]] = []
    queue: deque[int] = deque([n])
    for i, x in zip(range(abs(n) % 5 + 1), [4, 5, 6, 7, 8], strict=False):
        rows.insert(i, [])
        rows[i].append(x)
        queue.append(x)
    return rows, queue.popleft(), int("ff", 16) + int(" -101 ", base=2)


def repeated_in_place(a: list[int], n: int):
    """ints: -2..3"""
    b = a[:]
    b *= n
    b.append(n)
    c = b
    c = c * 2
    c *= 2
    return b, c


def tuples_compared(a: 'i64[:]', b: 'i64[:]'):
    x, y = list(zip(a.tolist(), b.tolist())), list(enumerate(a.tolist()))
    d = {len(a): 1, -1: 2}
    return x == y, x != y, x < y, x >= y, x == [(1, 2), (0, 0)], [] == x, x < [], x == a.tolist(), x == list(zip(a, b)), list(d.items()) == [(-1, 2)]


def ranges_compared(a: 'i64[:]'):
    n, r = len(a), range(0, len(a), 2)
    return r == range(0, 6, 2), r != range(n), r == [0, 2], (0, 2) != r, r == n, r in [range(3), range(0, n + 1, 2)], np.arange(len(r)) * r


def complex_of_complex(z: complex, x: float):
    return complex(z, x), complex(x, z), complex(z, z)

"""heapq, bisect, itertools.groupby, and what a deque does, as everyday programs use them."""
import bisect
import heapq
from collections import deque
from itertools import chain, groupby


def replaced(n: int):
    """ints: 0..9"""
    h = [5, 8, 9]
    heapq.heapify(h)
    s = 0
    for i in range(n):
        s += heapq.heapreplace(h, i * 3 % 10)
        s += heapq.heappushpop(h, i)
    return s, h, heapq.nlargest(2, h), heapq.nsmallest(2, h)


def largest_three(n: int):
    """ints: 0..9"""
    h = []
    for i in range(n):
        if len(h) < 3:
            heapq.heappush(h, (i * 7 % 5, i))
        else:
            heapq.heappushpop(h, (i * 7 % 5, i))
    return sorted(h), heapq.nlargest(2, [i * 3 % 7 for i in range(n)], key=lambda x: -x)


def from_empty(n: int):
    """ints: 0..9"""
    h = [n]
    heapq.heappop(h)
    return heapq.heapreplace(h, 3)


def sorted_in(n: int):
    """ints: 0..9"""
    a = []
    for i in range(n):
        bisect.insort(a, (i * 7) % 5)
    b = [1, 4]
    bisect.insort_left(b, 4)
    bisect.insort(b, n * 0.5)
    return a, bisect.bisect_left(a, 3), sum(b)


def runs(n: int):
    """ints: 0..9"""
    return [(k, len(list(g))) for k, g in groupby([i // 3 for i in range(n)])]


def runs_by_key(n: int):
    """ints: 0..9"""
    s = 0
    for k, g in groupby([i * i % 11 for i in range(n)], key=lambda x: x % 2):
        s = s * 3 + k + sum(g)
    return s


def longest_run(n: int):
    """ints: 0..9"""
    a = [1 if i * 7 % 5 > 2 else 0 for i in range(n)]
    best = 0
    for k, g in groupby(a):
        m = sum(1 for _ in g)
        if k == 1 and m > best:
            best = m
    return best


def rotated(n: int):
    """ints: 0..9"""
    q = deque(range(n + 1))
    q.rotate(2)
    q.rotate(-1)
    q.rotate()
    return list(q)


def chained(n: int):
    """ints: 0..9"""
    return list(chain.from_iterable([[i, i + 1] for i in range(n)])), sum(chain.from_iterable([(1, 2), (3, 4)]))


def rotated_short(n: int):
    """ints: 0..9"""
    q = deque()
    q.rotate(3)
    q.append(n)
    q.rotate(n)
    return q[0]


def to_both_ends(n: int):
    """ints: 0..9"""
    q = deque([n, n + 1])
    q.extendleft([1, 2, n])
    q.extendleft(x * x for x in range(n % 3))
    return list(q), range(n, 90, 7)[n], range(9, -9, -2)[-2], [range(3)[i] for i in range(n % 3)]


def past_the_end(n: int):
    return range(5)[n]


def by_key(a: list[int]):
    s = sorted(a, key=lambda x: -x)
    return bisect.bisect_left(s, -3, key=lambda x: -x), bisect.bisect(s, 2, lo=1, key=lambda x: -x) if len(s) > 1 else 0


def last_entry(n: int):
    """ints: 0..4"""
    d = {i * i: (i, 0.5) for i in range(n)}
    k, v = d.popitem()
    return k, v, len(d)


def numbered_fields(n: int, x: float):
    raise ValueError("{1} before {0} {2:.2f} {0}, {2!r}".format(n, -1, x))

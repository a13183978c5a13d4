"""del of items and slices of lists, as Python's reference has them; constants of sys."""
import sys
from sys import maxsize
from vrc import f64, i64


def items(a: 'list[float]', i: int):
    """shapes: (n,)
    ints: -5..5"""
    b = [x * 2 for x in a]
    del b[i]
    return b


def slices(n: int, i: int, j: int):
    """ints: -6..7"""
    a, b, c, d = list(range(5)), list(range(5)), list(range(5)), list(range(5))
    del a[i:j]
    del b[i:]
    del c[:j]
    del d[:]
    return a, b, c, d


def written_out(n: int):
    """ints: -3..3"""
    a = [1, 2, 3]
    del a[n]
    del a[0], a[-1]
    return a


def of_tuples(n: int, i: int):
    """ints: -4..4"""
    a = []
    for k in range(4):
        a.append((k, 0.5 * k * n))
    del a[i]
    b = [(1, 2), (3, 4), (5, 6)]
    b.append((n, i))
    del b[i:n]
    return a, b


def in_loops(a: 'list[int]'):
    """shapes: (n,)
    values: -3..3"""
    b = list(a)
    i = 0
    while i < len(b):
        if b[i] < 0:
            del b[i]
        else:
            i += 1
    while b:
        del b[-1]
        if len(b) == 2:
            break
    return b


def empty(n: int):
    a = [n]
    del a[0]
    del a[0]
    return a


def by_truth(c: bool):
    a = [1, 2, 3]
    del a[c]
    return a


def limits(a: 'list[int]'):
    """shapes: (n,)"""
    least = sys.maxsize
    for x in a:
        least = min(least, x)
    return least, maxsize, -sys.maxsize - 1, sys.float_info.max, sys.float_info.min, sys.float_info.epsilon

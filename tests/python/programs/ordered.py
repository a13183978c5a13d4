"""sorted(), list.sort(), min() and max() by what functions give: stable, one call an item, as Python's reference has them."""
import operator
from operator import itemgetter
from vrc import f64, i64


def modulo(x):
    return x % 3


def by_functions(a: 'list[int]', b: 'list[float]', n: int):
    """shapes: (n,), (n,)
    ints: -4..4"""
    return (sorted(a, key=abs), sorted(a, key=lambda x: -x), sorted(a, key=modulo), sorted(a, key=lambda x: (modulo(x), -x)),
            sorted(b, key=lambda x: abs(x - n), reverse=True), sorted(range(7), key=lambda i: (i * 5) % 7), sorted((3, 1, 2), key=lambda x: x == 1),
            sorted([(1, 2.5), (0, 3.5), (1, -1.0)], key=lambda p: p[1]))


def stable(a: 'list[int]'):
    """shapes: (n,)
    values: -2..2"""
    pairs = [(x, i) for i, x in enumerate(a)]
    return (sorted(pairs, key=lambda p: p[0]), sorted(pairs, key=lambda p: p[0], reverse=True), sorted(pairs), sorted(pairs, reverse=True),
            sorted(pairs, key=lambda p: (p[0] > 0, p[1])), sorted(a, key=lambda x: x > 0, reverse=True))


def in_place(a: 'list[float]', n: int):
    """shapes: (n,)
    ints: 0..9"""
    order = list(range(len(a)))
    order.sort(key=lambda i: a[i], reverse=True)
    b = [x * n for x in a]
    b.sort(reverse=True)
    c = [3, 1, 2]
    c.sort(key=lambda x: -x)
    d = [(x > 0, x) for x in a]
    d.sort(key=lambda p: p[1])
    d.append((True, 2.5))
    d.sort()
    a.sort(key=lambda x: -x)
    return order, b, c, d


def of_tuples_inside(a: i64[:]):
    """values: -3..3"""
    r = []
    for x in a:
        r.append(((x, x + 1), 0.5 * x))
    return sorted(r, key=lambda t: -t[1]), sorted(r), max(r), min(r, key=lambda t: t[0][1] % 2)


def of_dictionaries(a: i64[:]):
    """values: -3..3"""
    d = {}
    for x in a:
        d[x] = d.get(x, 0) + 1
    return (sorted(d), sorted(d, key=d.get), sorted(d.items()), sorted(d.items(), key=lambda kv: kv[1], reverse=True), sorted(d.values(), reverse=True),
            max(d, key=d.get), min(d, key=lambda k: d[k]), max(d.items()), max(d.values()), sorted({x * x for x in a}, key=lambda x: -x))


def extremes(a: 'list[float]', b: i64[:], n: int):
    """shapes: (n,), (3,)
    ints: -3..3"""
    points = [(x, 2 * x) for x in a]
    return (max(a, key=abs), min(b, key=modulo), max(3, n, -4, key=abs), min((n, 1), (2, 0), key=lambda p: p[1]), max(points), min(points, key=lambda p: p[1]),
            max(range(len(a)), key=lambda i: a[i]), min(enumerate(a), key=lambda p: p[1]), max(zip(a, a), key=lambda p: -p[0]), min(x * x for x in a))


def defaults(a: 'list[int]', n: int):
    """shapes: (n,)
    ints: 0..5"""
    return (max([x for x in a if x > 3], default=-1), min((x for x in a if x > 90), default=n), max(a, key=abs, default=0), min([], default=n), max(range(n), default=7))


def empty(n: int):
    """ints: 0..3"""
    return max([x for x in range(n) if x > 1], key=lambda x: -x), min((x for x in range(n)), key=abs)


def once_an_item(a: 'list[int]'):
    """shapes: (n,)"""
    calls = [0]

    def key(x):
        calls[0] += 1
        return x * x
    r = sorted(a, key=key), max(a, key=key)
    return r, calls[0]


def raising(a: 'list[int]', n: int):
    """shapes: (n,)
    values: -3..3"""
    def key(x):
        if x == n:
            raise ValueError(f'no key of {x}')
        return -x
    a.sort(key=key)
    return a[0]


def listed(a: f64[:], b: 'list[int]', n: int):
    """shapes: (n,), (n,)
    ints: 0..3"""
    return list(zip(a, b)), list(enumerate(b, n)), list(reversed(b)), list(zip(range(n), a[::-1]))


def picked(a: i64[:], n: int):
    """values: -3..3"""
    r = [(int(x), int(x * x) - i, i) for i, x in enumerate(a)]
    return sorted(r, key=operator.itemgetter(1)), max(r, key=itemgetter(2)), sorted(r, key=itemgetter(1, 0), reverse=True), itemgetter(0)(a), sorted(r, key=itemgetter(0, 2, 1))


def list_of_tuple_beside_it(a: tuple[float, int]):
    t = list(a)
    return t == a, t != a, a == t, a == (1.0, 2), t == [1.0, 2]


def lists_beside_tuples(n: int):
    return [1, n] == (1, n), (1, n) == [1, n], [1, n] == [1, n], (n,) != [n]


def chosen_by_kind(a: tuple[int, int]):
    t = list(a)
    if t == a:
        return 1
    return 2


def given_list_beside_tuples(a: list[int], n: int):
    return a == (1, 2), a != (1, 2), a == [1, 2], (1, 2) in [(1, 2), (n, 2)], (1, n) == a, [] == (), () == ()


def made_lists_beside_tuples(a: tuple[int, int], b: list[int]):
    return list(a) == b, sorted(a) == a, sorted(a) == [a[0], a[1]], a == a, 3 == a, [1] == 1, [n for n in b] != tuple(a)


def nested_list_beside_tuples(a: list[list[int]]):
    return a == (1, 2), a == ((1, 2), (3, 4))


def pairs_in_order(p: list[tuple[int, int]], q: list[tuple[float, float]]):
    r = list(p)
    r.sort(reverse=True)
    return sorted(p), r, sorted(p, key=lambda t: (t[0] * t[0] + t[1], t)), sorted(q, key=lambda t: t[1]), max(p, default=(0, 0)), p[1:] + p[:1], p


def nested_keys(a: list[int]):
    return sorted(a, key=lambda x: (x % 3, (x % 2, -x))), sorted(enumerate(a), key=lambda p: (-p[1], p))

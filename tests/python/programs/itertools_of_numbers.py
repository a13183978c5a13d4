"""itertools: its functions in loops, comprehensions and each other, as Python's documentation has them."""
import itertools
import operator
from itertools import accumulate, chain, combinations, count, islice, pairwise, product
from vrc import f64, i64


def squares(n):
    for i in range(n):
        yield i * i


def counted(n: int):
    """ints: 0..60"""
    r = []
    for i in count():
        if i > n:
            break
        r.append(i)
    for i in count(10, 3):
        if i > n:
            break
        r.append(i)
    for i, x in zip(range(n), count(-2, -1)):
        r.append(i * x)
    return r


def repeated(n: int):
    """ints: 0..30"""
    s = 0
    for x in itertools.repeat(7, n):
        s += x
    for i, x in enumerate(itertools.cycle([1, 2, 3])):
        if i >= n:
            break
        s += x * i
    for x in itertools.repeat(n):
        s += x
        if s >= 0:
            break
    return s


def chained(a: f64[:], n: int):
    r = []
    for x in chain(a, range(n), [1.5, 2.5], a):
        if x == 1:
            continue
        r.append(x + 0.5)
    return r, list(chain(a, a[::-1])), sum(chain((1, 2), (3,)))


def accumulated(a: i64[:], n: int):
    """values: -9..9"""
    return (list(accumulate(a)), list(accumulate(a, max)), list(accumulate(range(1, 6), operator.mul)),
            list(accumulate(a, initial=n)), list(accumulate(squares(n), lambda x, y: x - 2 * y)))


def paired(a: f64[:]):
    s = 0.0
    for x, y in pairwise(a):
        s += (y - x) * (y - x)
    return s, [y - x for x, y in pairwise(a)], list(pairwise(squares(4))), list(pairwise(range(1)))


def sliced(a: f64[:], n: int):
    """errors: any
    ints: -1..12"""
    return list(islice(a, n)), list(islice(count(3), 2, n, 2)), list(islice(squares(9), n, None)), sum(islice(range(20), 1, 15, 4))


def conditions(a: i64[:]):
    """values: -9..9"""
    return (list(itertools.takewhile(lambda x: x > 0, a)), list(itertools.dropwhile(lambda x: x > 0, a)),
            list(itertools.filterfalse(lambda x: x % 2, a)), list(itertools.takewhile(lambda x: x < 50, squares(100))),
            list(itertools.starmap(lambda x, y: x * y, pairwise(a))))


def products(a: i64[:], n: int):
    """ints: 0..5
    values: -9..9
    sizes: 0..4"""
    r = []
    for x, y in product(a, range(n)):
        if y == 3:
            break
        r.append(x * y)
    for x, y, z in product((0, 1), repeat=3):
        r.append(x + 2 * y + 4 * z)
    for p in product(range(2), [5, 6], repeat=2):
        if p[0]:
            continue
        r.append(p[1] + p[3])
    return r, sum(x * y * z for x, y, z in product(range(n), range(3), squares(n))), list(product([1, 2], [2.5]))


def combined(a: i64[:], n: int):
    """ints: 0..6
    values: -9..9"""
    best = 0
    for x, y, z in combinations(a, 3):
        if x + y + z > best:
            best = x + y + z
    return (best, list(combinations(range(n), 2)), [x * y for x, y in combinations(squares(n), 2) if x], len(list(combinations(a, 1))),
            list(itertools.combinations_with_replacement(range(n), 2)), list(itertools.combinations_with_replacement([4, 5], 3)))


def permuted(n: int):
    """ints: 0..5"""
    c = 0
    for p in itertools.permutations(range(4)):
        c = c * 3 % 1000007 + p[0] + 2 * p[1] + 3 * p[2] + 5 * p[3]
    return c, list(itertools.permutations([3, 1, 2])), list(itertools.permutations(range(n), 2)), sum(x - y for x, y in itertools.permutations(squares(n), 2))


def pools_are_kept(n: int):
    a = [1, 2, 3]
    r = []
    for x, y in product(a, a):
        a[2] = n
        r.append((x, y))
    for x, y in combinations(a, 2):
        a[0] = 9
        r.append((x, y))
    return r, a


def mapped(a: i64[:], n: int):
    """values: -9..9"""
    return (sum(map(lambda t: t[0] * t[1], product(a, range(n)))), list(map(lambda x: x + 1, squares(n))),
            list(filter(lambda x: x % 2, squares(n))))


def compressed(n: int):
    return list(itertools.compress([n, 2, 3, n * n], [1, n % 2, n > 0, 0]))

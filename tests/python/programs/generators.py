"""Functions that yield: loops over them, left early and not, in each other; what the loop changes between two yields."""
from itertools import count, cycle, islice, takewhile

import numpy as np
from vrc import f64, prange


def upto(n, step=1):
    i = 0
    while i < n:
        yield i
        i += step


def fibonacci():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b


def some(n):
    yield 1
    for i in range(n):
        if i == 3:
            return
        yield i
    yield -1


def nested(n):
    for x in upto(n):
        yield x
        for y in some(x):
            if y > 1:
                yield y * 100


def delegating(n):
    yield 7
    yield from some(n)
    yield from range(n)
    yield from [4, 5]


def pairs(n):
    for i in range(n):
        if i % 2:
            yield i, -i
        else:
            yield i, i * 2
        if i > 4:
            return


def running(a):
    s = 0.0
    for i in range(len(a)):
        s += a[i]
        yield s


def rows(a):
    for i in range(a.shape[0]):
        yield a[i]


def reused(n):
    b = np.zeros(2)
    for i in range(n):
        b[0] = i
        yield b


def through(items):
    for x in items:
        if x % 2 == 0:
            yield x


def left(n: int):
    r = []
    for x in fibonacci():
        if x > n:
            break
        if x % 3 == 0:
            continue
        r.append(x)
    else:
        r.append(-100)
    return r


def to_the_end(n: int):
    r = []
    for x in nested(n):
        if x == 2:
            continue
        if x > 500:
            break
        r.append(x)
    else:
        r.append(-1)
    return r


def delegated(n: int):
    r = []
    for x in delegating(n):
        r.append(x)
        if len(r) == 8:
            return r
    return r


def in_each_other(n: int):
    r = []
    for i in range(n):
        for x in upto(i):
            if x > 3:
                break
            for y in fibonacci():
                if y > x:
                    break
                r.append(y)
            r.append(x)
        else:
            r.append(-9)
    return r


def consumed(n: int):
    return (list(upto(n)), sum(upto(n)), max(upto(n + 1)), sorted(some(n)), set(upto(n)), list(pairs(n)),
            [x + 1 for x in upto(n) if x % 2], {k: k * k for k in upto(n)}, [a * b for a, b in pairs(n)],
            [x * y for x in upto(n) for y in upto(x)], [(i, j) for i in range(n) for j in range(i)])


def asked(n: int):
    """ints: 2..30"""
    return any(x > n for x in fibonacci()), all(x < n for x in fibonacci()), any((x + 1) * y > n for x in upto(n) for y in fibonacci())


def beside_others(n: int, a: f64[:]):
    r = []
    for i, x in enumerate(upto(n, 2), 5):
        r.append(i * x)
    for x, y in zip(upto(n), range(2, n)):
        r.append(x - y)
    s = 0.0
    for y, x in zip(a, fibonacci()):
        s += x * y
    return r, s


def changed_between(a: f64[:]):
    """errors: any"""
    t = 0.0
    for x in running(a):
        a[-1] = x
        t += x
    return t, a[-1]


def views(a: f64[:, :]):
    s = 0.0
    for r in rows(a):
        r[:] = r + s
        s += r.sum()
    return s


def one_array(n: int):
    out = []
    for b in reused(n):
        out.append(b[0])
        b[1] = b[1] + b[0]
    last = np.zeros(2)
    for last in reused(n):
        last[1] += 1
    return out, last


def arguments_are_kept(n: int):
    k = 1
    g = upto(n, k)
    k = 3
    r = []
    for x in g:
        n = 2
        r.append(x + n + k)
    return r


def closure(n: int):
    c = 0
    lst = [1, 2, 3]

    def gen(m):
        for i in range(m):
            yield i + c
        for v in lst:
            yield v
    r = []
    for x in gen(n):
        c += 10
        lst[2] = c
        r.append(x)
    return r


def unrolled(n: int):
    r = []
    for k in (1, 2):
        for x in upto(n, step=k):
            if x == 3:
                continue
            for y in upto(x):
                if y == 2:
                    break
                r.append((x, y))
    return r


def in_parallel(n: int):
    """ints: 0..40"""
    s = 0
    for i in prange(n):
        for x in upto(i):
            if x > 5:
                break
            s += x
    return s


def returned_from(n: int):
    for x in upto(n):
        if x * x > n:
            return x
    return -1


def dividing(n):
    yield 1
    yield 10 // n
    yield 3


def fails(n: int, a: f64[:]):
    """errors: any
    ints: 0..3"""
    i = 0
    for x in dividing(n):
        a[i] = x
        i += 1
    return i


def given_on(n: int):
    def total(items):
        s = 0
        for x in items:
            s += x
        return s
    return total(upto(n)), total(through(upto(n))), list(through([1, 2, 3, 4])), total(through(range(n)))


def emptied(n: int):
    x = -1
    for x in upto(n):
        pass
    return x


def taken(items, n):
    out = []
    for i, x in enumerate(items):
        if i == n:
            break
        out.append(x)
    return out


def endless(n: int):
    """ints: 0..6"""
    odd = taken(filter(lambda x: x % 2, count()), n)
    squares = list(takewhile(lambda x: x < 5 * n, (x * x for x in count(1))))
    return odd, squares, taken(map(lambda x: x + n, cycle([1, 2])), n), next(filter(lambda x: x > n, map(abs, count()))), \
        list(islice((a * b for a in count() for b in range(a)), n)), any(map(lambda x: x > n, count())), \
        sum(a * b for a, b in zip(range(n), (x * x for x in count())))


def in_turns(n: int):
    """Which comes first, what the generators do or what the loop over them does.

    ints: 0..5"""
    met = np.zeros(100, int)

    def meet(x):
        met[met[0] + 1] = x
        met[0] += 1

    def met_at(x, place):
        meet(10 * x + place)
        return x

    for x in filter(lambda x: met_at(x, 2) % 2, map(lambda x: met_at(x, 1), range(n))):
        meet(x)
    listed = [met_at(x, 4) for x in map(lambda x: met_at(x, 3), range(n)) if met_at(x, 5) != 2]
    for i, x in enumerate(met_at(x, 6) for x in range(n)):
        meet(i + x)
    found = any(map(lambda x: met_at(x, 7) > 1, range(n)))
    y = 7
    for x in (y * z for y in range(n) for z in range(y)):
        meet(x + y)
    return met, listed, found


def counted_once(n: int):
    """Elements whose number is worked out before they are: what that calls is called once.

    ints: 0..4"""
    calls = [0]

    def more(k):
        calls[0] += 1
        return k + calls[0]

    a = [x + y for x in range(n) for y in range(more(x))]
    b = [[x, y] for x in range(n) if more(x) % 2 for y in range(x)]
    return a, b, calls[0]

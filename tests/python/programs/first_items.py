"""next() of generators that are written in it, bits of integers, dictionaries that turn out to hold tuples."""


def with_default(n: int):
    """ints: 0..9"""
    a = [i * 7 % 5 for i in range(n)]
    x = next((i for i, y in enumerate(a) if y > 3), -1)
    z = next((y * 0.5 for y in a if y > 2), 9.5)
    p = next(((i, y) for i, y in enumerate(a) if y == 1), (0, 0))
    return x, z, p


def without_default(n: int):
    """ints: 0..9"""
    return next(x for x in range(n) if x * x > 10)


def or_none(n: int):
    """ints: 0..9"""
    a = [i * 7 % 5 for i in range(n)]
    x = next((i for i in range(n) for j in range(i) if a[i] + a[j] == 7), None)
    return x is None, x


def in_loops(n: int):
    """ints: 0..9"""
    s = 0
    for k in range(n):
        s += next(x for x in range(100) if x * x >= k)
    try:
        s += next(x for x in range(n) if x > 3)
    except StopIteration:
        s += 1000
    return s


def of_generator(n: int):
    """ints: 0..9"""
    def gen():
        i = 0
        while True:
            yield i
            i += 3
    return next(x for x in gen() if x > n)


def bits_of_integers(n: int):
    """ints: 0..9"""
    return n.bit_length(), n.bit_count(), (-n).bit_length(), (-n - 1).bit_length(), (-n).bit_count(), (n - 9223372036854775807 - 1).bit_length() if n >= 0 else 0, True.bit_length()


def tuples_in_dictionaries(n: int):
    """ints: 0..9"""
    d = {(i, j): i * j for i in range(n) for j in range(i)}
    inv = {v: k for k, v in d.items()}
    e = {i: (i, i * 0.5) for i in range(n)}
    return len(inv), sorted(d)[:3], sorted(inv.values()), e


def dictionaries_of_tuples(n: int):
    """ints: 0..9"""
    d = {}
    for k in range(n):
        e = {i: (i, i * i) for i in range(k)}
        for i in e:
            d[i] = e[i]
    return d

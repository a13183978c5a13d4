"""Functions that call each other in a circle: the types of each follow from those of the others."""


def fourth(x):
    return first_(x / 2 - 1)


def third(x):
    return fourth(x) * 4


def second(x):
    return third(x) * 3


def first_(x):
    if x > 0:
        return second(x) * 2
    else:
        return 1


def chain(x: float):
    """values: -3..30"""
    return first_(x)


def chain_i(x: int):
    """ints: -3..30"""
    return first_(x)


def even(n):
    return True if n == 0 else odd(n - 1)


def odd(n):
    return False if n == 0 else even(n - 1)


def parity(n: int):
    """ints: 0..9"""
    return even(n), odd(n)


def lst(n):
    if n <= 0:
        return [0]
    return tsl(n - 1) + [n]


def tsl(n):
    r = lst(n)
    r.append(-n)
    return r


def lists(n: int):
    """ints: 0..5"""
    return lst(n), tsl(n)


def halves(n, x):
    if n <= 0:
        return x
    return doubles(n - 1, x) + 0.5


def doubles(n, x):
    if n <= 0:
        return 1
    y = halves(n - 1, x)
    z = y * 2
    return z


def widened(n: int, x: int):
    """ints: 0..6"""
    return halves(n, x) + 0.0, doubles(n, x) + 0.0

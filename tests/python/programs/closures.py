"""Inner functions and lambdas that read variables of the function around them."""
import functools

import numpy as np
from vrc import f64, i64


def apply(f, x):
    return f(x)


def first_index(seq, pred):
    for i, x in enumerate(seq):
        if pred(x):
            return i
    return -1


def lambda_of_an_array(a: f64[:], k: float):
    b = a * 2
    return apply(lambda i: b[i] + k, 0) if len(a) else 0.0


def searched(a: f64[:], limit: float):
    return first_index(np.sort(a), lambda x: x > limit)


def inner_function(points: f64[:, :], weights: f64[:]):
    """shapes: (n, 3), (m,)"""
    n = len(weights)
    sums = np.zeros(3)

    def total(i):
        t = 0.0
        for j in range(n):
            t += weights[j] * points[i, 0]
            sums[1] += t
        return t

    return np.array([total(i) for i in range(len(points))]), sums


def late(n: int):
    k = 1

    def scaled(x):
        return x * k

    a = scaled(n)
    k = 10
    return a, scaled(n)


def assigned_later(n: int):
    def f(x):
        return x + offset

    offset = 2.5
    return f(n)


def nested(a: f64[:], n: int):
    def outer(x):
        def inner(y):
            return x + y + n

        return inner(1) * inner(x)

    return apply(outer, 3), apply(lambda t: outer(t) + len(a), 2)


def recursive(n: int, step: int):
    """ints: 0..8"""
    def fall(k) -> int:
        return 0 if k <= 0 else 1 + fall(k - step - 1)

    return fall(n)


def in_turn(x: float):
    f = lambda t: t * x
    g = lambda t: f(t) + x
    return apply(g, 2.0)


def comprehension_around(a: i64[:], n: int):
    """shapes: (n + 1,)"""
    return np.array([apply(lambda t: t * k + n, 3) for k in a])


def hidden_names(a: i64[:]):
    i = 7

    def f():
        return np.array([i * i for i in range(4)]).sum()

    return f() + i + len(a)


def twice(f):
    @functools.wraps(f)
    def both(x):
        return 2 * f(x)
    return both


def plus(f, n=5):
    return lambda x: f(x) + n


def scaled(k):
    def decorate(f):
        def product(x):
            return k * f(x)
        return product
    return decorate


def positive(f):
    def checked(a):
        if a.min() < 0:
            raise ValueError("negative")
        return f(a)
    return checked


@twice
@plus
def decorated(x):
    return x + 1


@positive
def root(a):
    return np.sqrt(a)


@twice
def triangle(n):
    return 0 if n <= 0 else n + triangle(n - 1)


def call_decorated(n: int, x: float):
    return decorated(n), decorated(x), triangle(n)


def checked_roots(a: f64[:]):
    """shapes: (n + 1,)"""
    return root(a)


def inner_decorated(n: int):
    @plus
    @twice
    def inner(x, y=2):
        return x * y + n
    n += 1
    return inner(n), apply(twice(inner), 3), plus(f=decorated, n=n)(1), scaled(n)(inner)(2)


def made_before(a: f64[:], b: f64[:], n: int):
    """shapes: (n,), (n,)"""
    add = plus(lambda x: x, a)
    times = [twice(decorated), scaled((n, 2)[0])(decorated)]
    total = 0
    a = b
    for i in range(4):
        total += times[0](i) + times[1](i)
        n += 1
    return add(b), total, a


def made_in_a_loop(n: int):
    total = 0
    for i in range(3):
        f = scaled(i)(decorated)
        total += f(n)
    return total, f(1)


def line(a, b, x):
    return a * x + b


def integral(f, low, high, n):
    h = (high - low) / n
    total = 0.0
    for i in range(n):
        total += f(low + (i + 0.5) * h)
    return total * h


triple = functools.partial(line, 3.0)


def partial_of_arrays(a: float, x: f64[:]):
    f = functools.partial(line, a, 2.0)
    a = 100.0
    return f(x) + f(1.0), a


def partial_given_on(k: float, n: int):
    def power(x, *, exponent=2.0, scale=1.0):
        return scale * x ** exponent
    cubes = functools.partial(power, exponent=3.0, scale=k)
    return integral(functools.partial(power, scale=k), 0.0, 1.0, abs(n)), integral(cubes, 0.0, 1.0, abs(n)), cubes(2.0, exponent=1.0)


def partial_of_the_file(x: float):
    return triple(x, 2.0) + triple(1.0, x), list(map(functools.partial(triple, 1.0), (x, 2.0)))


def written_tuples(n: int):
    """Comprehensions over tuples have a length that is known before the program runs.

    ints: 0..4"""
    a = np.zeros((n, n + 3))
    q = tuple(s // 2 for s in a.shape)
    r = tuple([min(p, w) + 0.5 for p, w in zip(q, a.shape)])
    t = tuple(x * 2 if i else x for i, x in enumerate((n, 2.5, n)))
    u = tuple((x, n) for x in (1, 2.5, True) if x)
    v = tuple(a + b for a in (1, 2) for b in (n, 0.5))
    w = tuple(s for s in ("a", "bb"))
    return q, r, t, u, v, w, tuple(x for x in ())


def names_in_tuples(n: int):
    p = n
    t = tuple(p + 1 for p in (p, p * 2))

    def f(x):
        return x + p

    u = tuple(f(p) for p in t)
    return p, t, u


def tuples_as_subscripts(n: int):
    """ints: 0..4"""
    x = np.arange(n * n * 1.0).reshape(n, n)
    s = 0.0
    for pos in np.ndindex(x.shape):
        for off in np.ndindex((2, 2)):
            s += x[tuple(min(p + o, w - 1) for p, o, w in zip(pos, off, x.shape))]
    return s


def shorter_tuples(n: int):
    return tuple(a * b for a, b in zip((1, 2, 3), (n, 2.5))), [a * b for a, b in zip((1, 2, 3), (n, n))]


def effects_in_tuples(n: int):
    log = []

    def f(x):
        log.append(x)
        return len(log) * n

    t = tuple(a + b for a, b in zip((f(1), f(2)), (f(3), f(4), f(5))))
    u = tuple(i * x + f(x) for i, x in enumerate((f(6), n), 1))
    v = tuple(f(7) for x in (f(8), f(9)))
    return t, u, v, log

"""Messages of exceptions and texts with values in them: how these are shown, and in which order they are worked out."""
import numpy as np
from vrc import f32, f64, i64, u8


def window(x: f64[:], w: int):
    """ints: -2..9"""
    if w <= 0 or w > len(x):
        raise ValueError(f"window {w} out of range for {len(x)} samples")
    return x[:w].sum()


def forms(x: float, n: int, flag: bool):
    if n == 0:
        raise ValueError("x is %.3f, n %d, %s %r %%" % (x, n, flag, x))
    if n == 1:
        raise ZeroDivisionError("x is {}, n {:5d}, {!r}".format(x, n, x))
    if n == 2:
        raise RuntimeError("x is " + str(x) + " and n " + str(n) + "!")
    if n == 3:
        raise ValueError(f"{x:.2e} {x:10.4f} {x:g} {n:03d} {{n}} {flag} {n + 1} "
                         f"{abs(x)}" " {end}")
    assert n != 4, f"n is {n}\tand x \"{x}\""
    return n


def special(k: int):
    for i, v in enumerate((0.1, 1e300, -1e-7, 1e16, 123456789012345.6, 1 / 3, 5e-324, 0.0001, -0.0, np.inf)):
        if i == k:
            raise ValueError(f"{v}")
    return k


def of_numpy(x: f32, y: f64, k: i64, b: u8):
    raise ValueError(f"{x} {y} {k} {b} {y!s} {x:.3f} {k:4d}")


def square(m: f64[:, :]):
    if m.shape[0] != m.shape[1]:
        raise ValueError(f"matrix of shape {m.shape} is not square: {m.ndim} dimensions, {m[0:].shape[0]} rows")
    return m.trace()


def kinds(x: f64[:], kind: str = "call"):
    """texts: call, put, no such kind, it's"""
    if kind == "call":
        return x.sum()
    elif kind == "put":
        return -x.sum()
    raise ValueError(f"unknown kind: {kind}, {kind!r} for {x.size}")


def modes(x: f64[:], mode="full"):
    """texts: full, same, valid"""
    if mode not in ("full", "same"):
        raise NotImplementedError("unknown mode %r" % mode)
    return x * 2


def first_negative(x: f64[:]):
    for k, v in enumerate(x):
        if v < 0:
            raise ValueError(f'negative value {v} at {k} of {x.size}')
    return np.sqrt(x)


def in_a_variable(n: int):
    """ints: 0..6"""
    if n > 4:
        msg = f"{n:>3} is more than {n - 1:.1f}, {n * 0.5:>7.2f} or {n:g}"
        raise ValueError(msg)
    if n == 0:
        msg = "%d is none" % n
        raise TypeError(msg)
    for k in range(n):
        if k == 2:
            msg = "found " + "{}".format(k) + "!"
            raise RuntimeError(msg)
    return n


def numbers_alone(n: int, x: float):
    if n == 0:
        raise KeyError(n)
    if n == 1:
        raise ValueError((n, 2))
    if n == 2:
        raise IndexError(x)
    assert n != 3, n
    try:
        raise ZeroDivisionError(n)
    except ArithmeticError:
        return n


class Meter:
    """Shows itself by methods, of which one changes it."""

    def __init__(self, n):
        self.n = n
        self.log = [n]

    def step(self):
        self.n += 1
        self.log.append(self.n)
        return self.n

    def __str__(self):
        return f"meter {self.step()}"

    def __repr__(self):
        return f"Meter({self.n})"


class Gauge(Meter):
    def __repr__(self):
        return f"Gauge({self.n:.1f})"


def in_turn(n: int):
    """Fields of f-strings one after the other; those of format(), % and print() before any is shown."""
    m = Meter(n)
    d = {1: n, 2: 5}
    texts = [f"{m.n} {m.step()} {m.n} {m} {m.n} {m.log}", "{} {} {} {}".format(m.n, m, m.step(), m.n),
             "{2} {0} {1}".format(m.n, m.log, m.step()), "%d %s %d %d" % (m.n, m, m.step(), m.n),
             f"{m.log} {m.log.pop()} {len(m.log)}", "{} {}".format(m.log, m.log.pop()), "%s %d" % (d, d.pop(1))]
    if n == 3:
        raise ValueError(f"{m.n} {m.step()} {m.n} {m!r}")
    return texts, m.n


def sum_behind(d, x):
    for k in d:
        x += d[k] * k
    return x


def changed_behind(n: int):
    """A dictionary that a later argument changes is the same in all its parts."""
    d = {i: i + n for i in range(4)}
    return sum_behind(d, d.pop(2)), sum_behind(d, d.pop(0)), len(d)


def by_methods(n: int):
    """str() without __str__ is repr(); items of tuples are shown by repr(); each class of a family has its own."""
    out = []
    for i in range(3):
        m = Gauge(n) if i % 2 else Meter(n)
        out.append(f"{m} {m!r} {m!r:>12}" + str(m) + repr(m) + "%s|%r" % (m, m))
    return out, ", ".join([repr(Meter(i)) for i in range(n % 4)])

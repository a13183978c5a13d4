# SPDX-License-Identifier: Apache-2.0
"""Functions in lists, dictionaries and fields, and variables that are one function or another: which one it is is asked where the program runs."""
import math

import numpy as np


def add(a, b):
    return a + b


def sub(a, b):
    return a - b


OPS = {"+": add, "-": sub, "*": lambda a, b: a * b}


def reckon(text):
    stack = []
    for word in text.split():
        if word in OPS:
            b = stack.pop()
            a = stack.pop()
            stack.append(OPS[word](a, b))
        else:
            stack.append(int(word))
    return stack.pop()


def calculator(n: int):
    """A dictionary of functions by text; a key that is none."""
    return sum(reckon(f"{i} 2 + {i} 3 - * 7 +") for i in range(n)), OPS["-" if n % 2 else "+"](n, 1)


def no_such(n: int):
    return OPS["+-*/"[n % 4]](6, 3)


def euler(f, t, y, h):
    return y + h * f(t, y)


def midpoint(f, t, y, h):
    return y + h * f(t + h / 2, y + h / 2 * f(t, y))


def decay(t, y):
    return -2.0 * y + t


def steppers(n: int):
    """A list of functions that take functions; one of them by a subscript that the program has."""
    ways = [euler, midpoint]
    out = []
    for k in range(2):
        y = 1.0
        for i in range(n):
            y = ways[(k + i) % 2](decay, 0.1 * i, y, 0.1)
        out.append(y)
    chosen = euler if n % 2 else midpoint
    f = None
    if n > 2:
        f = math.sin
    return out, chosen(decay, 0.0, 1.0, 0.5), f is None, chosen is euler, f(0.5) if f is not None else 0.0


class Neuron:
    def __init__(self, weight, activation):
        self.weight = weight
        self.activation = activation
        self.calls = 0

    def output(self, x):
        self.calls += 1
        return self.activation(self.weight * x)


def relu(x):
    return x if x > 0 else 0.0


def neurons(n: int):
    """Functions in fields of objects in a list; one of them is assigned later."""
    layer = [Neuron(0.5, relu), Neuron(-1.0, math.tanh), Neuron(2.0, lambda x: x + 1.0)]
    total = 0.0
    for i in range(n):
        for c in layer:
            total += c.output(0.1 * i - 0.3)
        if i == 2:
            layer[0].activation = math.cos
    return total, sum(c.calls for c in layer)


def shift(k):
    def by(x):
        return x + k
    return by


class Pipeline:
    def __init__(self):
        self.stages = []

    def add(self, f):
        self.stages.append(f)
        return self

    def __call__(self, x):
        for f in self.stages:
            x = f(x)
        return x


class Scale:
    def __init__(self, k):
        self.k = k

    def __call__(self, x):
        return self.k * x

    def less(self, x):
        return x - self.k


def pipeline(n: int):
    """What functions take along stays with them; objects with __call__ and methods of objects are among functions."""
    p = Pipeline().add(shift(1.0)).add(math.sqrt).add(lambda x: x / 2).add(Scale(3.0)).add(Scale(0.25).less)
    for i in range(n % 3):
        p.add(shift(0.5 * i))
    return [p(0.1 * i) for i in range(n)]


def made(n: int):
    """Classes in a dictionary; functions in tuples in a list; a comprehension of functions."""
    kinds = {"scale": Scale, "neuron": lambda k: Neuron(k, relu)}
    x = kinds["scale"](2.0)
    named = []
    for i in range(n):
        named.append((i, shift(float(i)) if i % 2 else relu))
    steps = [shift(0.5 * k) for k in range(n)]
    return x(1.5) if n else 0.0, sum((f(1.0) * i for i, f in named), 0.0), sum((s(1.0) for s in steps), 0.0)


def adder(k):
    return lambda x: x + k


def ways(n: int):
    """Functions that are made, in one variable on several ways."""
    f = adder(n)
    for i in range(3):
        n += f(n)
        f = adder(i)
    g = adder(n)
    if n > 2:
        g = adder(2 * n)
    return n, g(1)


def of_arrays(a: 'f64[:]', n: int):
    """NumPy's functions, too. shapes: (n,)"""
    if n:
        f = np.sin
    else:
        f = np.cos
    return f(a)


def in_order(x: float, n: int):
    """A dictionary of the file, of functions, is read in a loop over a parameter's items."""
    chosen = [OPS[name] for name in "-+*"[:n + 1]]
    return sum([f(x, 0.5) for f in chosen])


def of_names(x: float, names: 'list[str]') -> float:
    """And over a list of callers'."""
    chosen = [OPS[name] for name in names]
    return sum([f(x, 0.5) for f in chosen], 0.0)


def wrapped(p, n):
    return p % n


def cut(p, n):
    return min(p, n - 1)


def default_functions(n: int, mode=wrapped, f=math.sqrt, dtype=np.float32, k=lambda x: x + 1):
    """Callers outside leave them out."""
    return f(mode(abs(n), 5)) + k(n), np.full(2, n, dtype)


def other_functions(n: int):
    return default_functions(n)[0] + default_functions(n, cut)[0] + default_functions(n, mode=lambda p, m: p + m, f=abs)[0]

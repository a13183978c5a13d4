"""Variables that inner functions assign by nonlocal."""
from functools import cache


def counted(n: int):
    """ints: 0..9"""
    c = 0
    def inc(d):
        nonlocal c
        c += d
        return c
    for i in range(n):
        inc(i)
    return c


def searched(n: int):
    """ints: 0..9"""
    count, best = 0, -1.5
    def go(i, s):
        nonlocal count, best
        if i == n:
            count += 1
            if s > best:
                best = s
            return
        go(i + 1, s)
        if s + i < 12:
            go(i + 1, s + i + 0.5)
    go(0, 0.0)
    count += 100
    return count, best


def queens(n: int):
    """ints: 0..9"""
    m = min(n, 6)
    cols = set()
    d1 = set()
    d2 = set()
    total = 0
    def place(r):
        nonlocal total
        if r == m:
            total += 1
            return
        for c in range(m):
            if c in cols or r + c in d1 or r - c in d2:
                continue
            cols.add(c)
            d1.add(r + c)
            d2.add(r - c)
            place(r + 1)
            cols.remove(c)
            d1.remove(r + c)
            d2.remove(r - c)
    place(0)
    return total


def parameter(n: int):
    """ints: 0..9"""
    def dec():
        nonlocal n
        n -= 1
        return n
    s = 0
    while n > 0:
        s += dec()
    return s, n


def truth_and_stated(n: int):
    """ints: 0..9"""
    found = False
    steps: int = 0
    def go(x):
        nonlocal found, steps
        steps += 1
        if x > n:
            found = True
            return
        for _ in range(2):
            if not found:
                go(x * 2 + 1)
    go(0)
    if found:
        steps, found = steps * 10, False
    return steps, found


def two_deep(n: int):
    """ints: 0..9"""
    k = 1
    def a():
        def b():
            nonlocal k
            k *= 2
        b()
        return k
    def r():
        return k + 1
    def other():
        k = 50
        return k
    for i in range(n):
        a()
    return k, r(), other()


def targets(n: int):
    """ints: 0..9"""
    t = 0
    for i in range(n):
        t += i
    def f(x):
        nonlocal t
        t = t + x
    f(3)
    for t in range(2):
        pass
    f(1)
    return t


def calls_of_cached(n: int):
    """ints: 0..9"""
    calls = 0
    @cache
    def fib(k):
        nonlocal calls
        calls += 1
        return k if k < 2 else fib(k - 1) + fib(k - 2)
    return fib(n), calls


def counter(start):
    c = start
    def step():
        nonlocal c
        c += 1
        return c
    step()
    return step() + step()


def two_types(n: int):
    """ints: 0..9"""
    return counter(n), counter(0.5)


def behind_exceptions(n: int):
    """ints: 0..9"""
    c = 0
    def f(x):
        nonlocal c
        c += x
        if c > 5:
            raise ValueError(f"too many: {c}")
    try:
        for i in range(n):
            f(i)
    except ValueError:
        c += 1000
    return [c * k for k in range(2)], (lambda q: q + c)(1)

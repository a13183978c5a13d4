"""Strings as arguments, which a function compares with its own."""
import numpy as np

MODES = ("wrap", "mirror")


#pythran export extend(float64[:], str)
def extend(a, mode):
    """texts: zero, edge, wrap, other
    shapes: (n + 1,)"""
    out = np.zeros(len(a) + 2)
    out[1:-1] = a
    if mode == "edge":
        out[0] = a[0]
        out[-1] = a[-1]
    elif mode in MODES:
        out[0] = a[-1]
        out[-1] = a[0]
    elif mode != "zero":
        raise ValueError("no such mode")
    return out


def place(mode, n):
    if mode == "first":
        return 0
    if mode in ["last", "end"]:
        return n - 1
    return n // 2


#pythran export pick(int64[:], str, str)
def pick(a, mode, sign):
    """texts: first, last, end, minus, middle
    shapes: (n + 1,)"""
    x = a[place(mode, len(a))]
    return -x if sign == "minus" else x


#pythran export power(float, str?)
def power(x, kind="square"):
    """texts: square, cube"""
    return x * x if kind == "square" else x * x * x


#pythran export plain(float)
def plain(x, kind="cube"):
    """texts: cube"""
    return x * x if kind == "square" else x * x * x


#pythran export converted_before_the_format(float, int, str)
def converted_before_the_format(x, n, s):
    """texts: it's, é"""
    return f"{x!r:10.10}|{n!s:12}|{n!r:>12}|{n > 0!s:6}|{s!r:>8}|{s!s:.2}|{n!a}"

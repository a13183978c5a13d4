"""Loops of functions with a try: what they gave variables before they failed, and what handlers see of it."""
import numpy as np
from vrc import f64


def smooth(a: f64[:], n: int):
    """ints: 0..9"""
    b = np.zeros(len(a))
    s = 0.0
    try:
        for k in range(n):
            for i in range(1, len(a) - 1):
                b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3
            s += b[k]
    except IndexError:
        s = -1.0
    return s, b


def seen_by_handler(a: f64[:], n: int):
    """ints: 0..9"""
    s = 0.0
    k = 0
    try:
        for i in range(n):
            s += a[i]
            k += 1
    except IndexError:
        k = -k
    return s, k


def seen_behind(a: f64[:], n: int):
    """ints: 0..9"""
    s = 0.0
    for t in range(3):
        try:
            for i in range(n):
                s += a[i + t]
        except IndexError:
            pass
    return s


def kept_elements(a: f64[:], n: int):
    """ints: 0..9"""
    b = np.zeros(4)
    try:
        for i in range(n):
            b[i] = a[i % len(a)] + 1
    except (IndexError, ZeroDivisionError):
        b[0] = 7
    for i in range(4):
        b[i] *= 2
    return b


def last_index(n: int):
    """ints: 0..9"""
    i = -1
    for i in range(n):
        pass
    m = 0
    while m * m < n:
        m += 1
    try:
        r = 1 // (n % 3)
    except ZeroDivisionError:
        r = i
    return i, m, r


def with_finally(a: f64[:], n: int):
    """ints: 0..9"""
    s = 0.0
    t = 0.0
    try:
        try:
            for i in range(n):
                s += a[i]
        finally:
            t = s + 1
    except IndexError:
        return t, -1.0
    return t, s


def in_a_loop(a: f64[:], n: int):
    """ints: 0..9"""
    out = np.zeros(n)
    bad = 0
    for i in range(n):
        s = 0.0
        for k in range(i):
            s += a[k % (len(a) + 1)]
        try:
            c = 0
            for k in range(5):
                c += k // (i % 4)
            out[i] = s / c
        except ZeroDivisionError:
            bad += 1
    return out, bad


def conditional(a: f64[:], n: int):
    """ints: 0..9"""
    for i in range(n):
        if i > 2:
            best = i
            where = float(a[0]) if len(a) else 0.0
    try:
        return best + where // (n - 5)
    except ZeroDivisionError:
        return -2.0


def chosen(a: f64[:], n: int):
    """ints: 0..9"""
    if n > 3:
        w = 1.0
        for i in range(n):
            w *= 1.5
    else:
        w = 0.0
        for i in range(n):
            w += 2.5
    try:
        for i in range(n):
            row = a[i:] * w
            w += row.sum()
    except ValueError:
        w = 3.0
    return w


def carried_around(a: f64[:], n: int):
    """ints: 0..9"""
    s = 0.0
    t = 1.0
    for k in range(3):
        try:
            s += a[n]
        except IndexError:
            s -= 1.0
        for i in range(4):
            s = t + 1.0
            t += s * 0.25 + k
    t = s + 1.0
    return s, t

"""Loops that may fail where a handler sees what they have stored until then stay on the host; where nobody does, the host goes by no value of
a kernel that failed."""
import numpy as np
from vrc import f64, i64, prange


#lacks: kernel
def in_a_try(a: f64[:], idx: i64[:], out: f64[:]):
    """values: -9..9
    shapes: (n,), (m,), (m,)"""
    failed = 0
    try:
        for i in range(len(idx)):
            out[i] = a[idx[i]]
    except IndexError:
        failed = 1
    return failed, out.sum()


#lacks: kernel
def gather(a: f64[:], idx: i64[:], out: f64[:], rest: f64[:]):
    """values: -9..9
    shapes: (n,), (m,), (m,), (k,)"""
    for i in range(len(idx)):
        out[i] = a[idx[i]]
    if len(rest):
        rest[0] += 1


def called(a: f64[:], idx: i64[:], out: f64[:], rest: f64[:]):
    """values: -9..9
    shapes: (n,), (m,), (m,), (k,)"""
    try:
        gather(a, idx, out, rest)
    except IndexError:
        return -1.0
    return out.sum()


#has: scale_
def scale(a: f64[:], out: f64[:]):
    """shapes: (n,), (n,)"""
    for i in range(len(a)):
        out[i] = 2 * a[i]


def caller_of_a_kernel(a: f64[:], out: f64[:]):
    """shapes: (n,), (m,)"""
    try:
        scale(a, out)
    except IndexError:
        return False
    return True


#has: until_it_grows_
def until_it_grows(a: f64[:], idx: i64[:]):
    """values: -6..6
    shapes: (n,), (m,)"""
    out = np.ones(len(idx) + 1)
    while out.sum() < 100:
        for i in range(len(idx)):
            out[i] += abs(a[idx[i]])
        out[-1] += 10
    return out


#has: until_it_is_enough_
def until_it_is_enough(a: f64[:], idx: i64[:]):
    """values: -6..6
    errors: any
    shapes: (n,), (m,)"""
    out = np.ones(len(idx) + 1)
    while out[0] < 50:
        for i in prange(len(idx)):
            out[i] += abs(a[idx[i]]) + 1
        out[-1] += 10
    return out


#lacks: kernel
def raised(a: f64[:], out: f64[:]):
    """shapes: (n,), (n,)"""
    try:
        for i in range(len(a)):
            if a[i] > 2:
                raise ValueError("too large")
            out[i] = 2 * a[i]
    except ValueError:
        return -1.0
    return out.sum()

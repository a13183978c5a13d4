"""What is refused: a function with a try in several threads."""
from vrc import gpurange, prange


def quotient(a: int, b: int):
    try:
        return a // b
    except ZeroDivisionError:
        return 0


def through(a: int, b: int):
    return quotient(a, b) + 1


def in_parallel(n: int):
    s = 0
    for i in prange(n):
        s += through(n, i)
    return s


def inside(n: int):
    s = 0
    for i in prange(n):
        try:
            s += 6 // i
        except ZeroDivisionError:
            s += 1
    return s


def around(n: int, a: 'f64[:]'):
    try:
        for i in prange(n):
            a[i] = i
    except IndexError:
        a[0] = -1


def section(n: int, a: 'f64[:]'):
    try:
        for i in gpurange(n):
            a[i] = i
    except IndexError:
        a[0] = -1


def scheduled(n: int, a: 'f64[:]'):
    try:
        for i in range(n): # schedule: vector
            a[i] = i
    except IndexError:
        a[0] = -1
# 19:14: error: 'through' has a try in it, or calls a function that has, and a parallel loop runs it in several threads; let the loop be serial, or return a number that says what happened [try-called]
# 25:5: error: a parallel loop in a function with a try is not compiled: such functions run as they are written, in one thread; write it into a function of its own, which 'inside' calls [try-shared]
# 35:9: error: a parallel loop in a function with a try is not compiled: such functions run as they are written, in one thread; write it into a function of its own, which 'around' calls [try-shared]
# 43:9: error: an accelerated section in a function with a try is not compiled: such functions run as they are written, in one thread; write it into a function of its own, which 'section' calls [try-shared]
# 51:9: error: a loop with a schedule in a function with a try is not compiled: such functions run as they are written, in one thread; write it into a function of its own, which 'scheduled' calls [try-shared]

"""What is refused: each function has one fault, of which other lines are consequences; these are not told."""
import numpy as np
from math import gamm
import scipy.optimize as optimize
from vrc import f64, i64


def names(a: f64[:]):
    d = {}
    d['low'] = a[0]
    d['high'] = a[1]
    if 'low' in d:
        d['low'] += 1
    return d['low'] + d['high']


def misspelled(a: f64[:]):
    b = np.squrt(a)
    c = b + 1
    c[0] = 2
    b, c = c, b
    for x in b:
        c[0] += x
    return helper(c[0], b)


def helper(x, y):
    return x + y


def imported(n: f64):
    return gamm(n) + gamm(n + 1)


def fitted(a: f64[:]):
    found = optimize.minimize(lambda x: x ** 2, a, method='BFGS', options={'disp': True})
    return found.x, found.fun


def counted(n: i64):
    global total
    total += n
    return total


class Body:
    def __init__(self, mass):
        self.mass = mass


def moved(m: f64):
    body = Body(mass=m, name='sun')
    body.mass += 1
    return body.mass


def opened(n: i64):
    with open('numbers.txt') as file:
        rows = [float(line) for line in file]
    return sum(rows) + n


def built(n: i64):
    text = str(n)
    words = text.split(',')
    return len(words)


def calls(a: f64[:]):
    return helper_with_fault(a) + helper_with_fault(a) * 2


def helper_with_fault(a):
    return a.nowhere
# 18:9: error: vrc does not know numpy.squrt; did you mean numpy.sqrt? [py-unknown-function]
# 32:12: error: vrc does not know math.gamm; did you mean gamma? [py-unknown-function]
# 36:13: error: scipy.optimize is not compiled: vrc knows no function of this module; call it outside, and pass its result as an array [py-unsupported]
# 41:5: error: a global or nonlocal variable is not compiled: calls share no state but their arguments; pass it as an argument and return the new value [py-unsupported]
# 52:12: error: Body has no parameter name, or it is given twice [py-keyword]
# 58:5: error: with is not compiled: there are numbers, arrays, and objects of the classes of the file; use the resource outside of the compiled function [py-unsupported]
# 74:12: error: float64[::1] has no attribute nowhere that vrc knows [py-unknown-attribute]

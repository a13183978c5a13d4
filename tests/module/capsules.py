"""C functions of the module's own in capsules."""
from math import sqrt


#pythran export capsule length(float64, float64)
def length(x, y):
    return sqrt(x * x + y * y)


#pythran export capsule quotient(int, int)
def quotient(a, b):
    return a // b


#pythran export capsule halves(float32)
def halves(x):
    return x / 2


#pythran export length_of(float64)
def length_of(x):
    return length(x, x)


#pythran export capsule integrand(int, float64*)
def integrand(n, x):
    """As SciPy's quad calls it: the length, and a pointer to the values."""
    total = 0.0
    for i in range(n):
        total += (i + 1) * x[i]
    return total


#pythran export capsule fill(int32*, int)
def fill(out, n):
    for i in range(n):
        out[i] = i * i


#pythran export sums(float64[:], float64(float64))
#pythran export sums(float64[:], float64(float64), float(float, int))
def sums(a, f, g=None):
    total = 0.0
    for x in a:
        total += f(x)
    return total if g is None else g(total, len(a))


#pythran export capsule square(float64)
def square(x):
    return x * x


#pythran export scaled(float, int)
def scaled(x, n):
    return x * n

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

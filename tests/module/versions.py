"""Functions whose version for arrays without gaps does the same as the one for any strides, and others."""
import numpy as np

# pythran export whole(float64[:, :])
def whole(a):
    b = np.exp(a) + 1.0
    return b * b


# pythran export total(float64[:])
def total(a):
    return a.sum() + a.mean()


# pythran export copied(float64[:], int)
def copied(a, n):
    b = a.copy()
    for i in range(n):
        b[i % len(b)] += b[0]
    return b


# pythran export sliced(float64[:], int)
def sliced(a, n):
    return a[n:] * 2.0


# pythran export calls(float64[:, :])
def calls(a):
    return whole(a) + 1.0


# pythran export element(float64[:])
def element(a):
    return a[1] + a[0]


# pythran export stored(float64[:], float64[:])
def stored(a, b):
    for i in range(len(a)):
        b[i] = a[i] + 1.0


# pythran export given(float64[:])
def given(a):
    return a


# pythran export beside(float64[:, :], float64[:], int)
def beside(a, v, n):
    s = np.zeros(3)
    for t in range(n):
        a[1:-1, 1:-1] = a[1:-1, 2:] + a[2:, 1:-1]
        s = v[:3] * s + t
        u = v * t + v
        s += u[:3]
    return a.sum() + s

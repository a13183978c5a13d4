"""Types stated as for Pythran."""
import numpy as np

scale = 3

#pythran export scale


#pythran export total(float[] or int[] or complex[])
def total(a):
    s = a[0]
    for x in a[1:]:
        s += x
    return s


# pythran export weigh(float64[:, :] order(C), float64[:, :] order(F),
#                      float64[:, 2], float,
#                      int?)
# is explained here: any (text.
def weigh(a, b, c, w, power=2):
    """shapes: (n, m), (n, m), (n, 2)
    ints: 0..3"""
    return (a + b).sum() * w ** power + c[:, 0].sum()


#pythran export pair((int, float), float32[::], bool), both(float32, int8 or uint8)
def pair(p, a, flip):
    n, x = p
    return a * x if flip else a * n


#pythran export masked(bool[:], float64[:])
def masked(a, b, mask=(1, 0, 1), weights=[0.5, 2.0]):
    """shapes: (3,), (n,)"""
    total = 0.0
    for x in b:
        if (mask == np.bitwise_and(mask, a)).all():
            total += x * weights[1]
    return total, mask[0] + weights[0]


def both(x, k):
    return x * k, x + k


#pythran export nothing()
#pythran export nothing(int)
def nothing(a=1, b=True):
    return a if b else 0

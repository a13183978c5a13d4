"""Functions with several signatures, default values, results of Python's own types."""
import numpy as np


#pythran export twice(int)
#pythran export twice(float)
#pythran export twice(complex)
#pythran export twice(float64[:])
#pythran export twice(float32[:])
#pythran export twice(float64[:, :])
def twice(x):
    """Two times x."""
    return x + x


#pythran export scaled(float64[:], float?, int?, bool?)
def scaled(a, factor=0.5, shift=-3, negate=False):
    """
    Scaled and shifted.

    factor
        is what it is scaled by
    """
    if negate:
        factor = -factor
    return a * factor + shift


#pythran export last(float32[:])
#pythran export last(int8[:])
def last(a):
    return a[-1]


#pythran export numpys(float64)
def numpys(x):
    return x * 2


#pythran export pair(int, float)
def pair(n, x):
    return n, x


#pythran export single(int)
def single(n):
    return (n,)


#pythran export by_columns(float64[:, :] order(F))
def by_columns(a):
    return a[0, 0]


#pythran export three(float64[:, 3])
def three(a):
    return a.sum()


#pythran export inside((float, (int, float64[:])), float)
def inside(p, x):
    n, a = p[1]
    return p[0] * n + a[0] + x


#pythran export shifted(float, None)
#pythran export shifted(float, float)
def shifted(x, by):
    if by is None:
        return x
    return x + by


#pythran export ways(float64[:], float, (int, int), float, int?)
def ways(a, x, /, pair, *, y, n=3):
    return a * x + y * n + pair[0] - pair[1]


#pythran export placed(int, int)
def placed(m, n, /):
    return m - n


#pythran export reached(int list list, int)
def reached(near, u):
    total = 0
    for v in near[u]:
        total = 10 * total + v + len(near[v])
    return total


#pythran export negated(float list list)
def negated(rows):
    rows[-1][0] = -rows[-1][0]
    return rows


#pythran export listed(float list)
#pythran export listed(complex list)
#pythran export listed(int list)
#pythran export listed(bool list)
def listed(a):
    return a[1:], a[0]


#pythran export items(int, float)
def items(n, x):
    return [n, n + 1], [n, x, n]


#pythran export matched(float)
def matched(x):
    if x < 0:
        return -1.0
    elif x > 0:
        return 1.0


#pythran export stated(float)
def stated(x) -> float:
    for i in range(3):
        if i > x:
            return 1.0


#pythran export searched(float)
def searched(x):
    for i in range(3):
        if i > x:
            return 1.0


class Half:
    def __init__(self, n):
        self.seen = self.is_unset()
        self.x = np.zeros(n)

    def is_unset(self):
        return self.x is None

    def grow(self):
        self.x = np.append(self.x, 1.0)
        return len(self.x)


#pythran export half(int)
def half(n):
    h = Half(n)
    return h.seen, h.grow()


#pythran export drawn(int)
def drawn(n):
    return np.random.default_rng(n).integers(5, n)


#pythran export steps(int)
def steps(n: int):
    return [np.zeros(i) for i in range(n)]


#pythran export whose(float)
#pythran export whose(float64)
#pythran export whose(int64)
#pythran export whose(int)
def whose(x):
    """A number of the kind that is given: Python's, or NumPy's."""
    return x + 1

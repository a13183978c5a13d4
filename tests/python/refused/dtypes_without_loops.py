"""Types that dtype= may not name: those of which a function by element has no loop, and those that a spread is not made in."""
import numpy as np
from vrc import bool_, c128, f64, i64, u64


def without_loops(a: f64[:], b: bool_[:]):
    np.fabs(a, dtype=complex)
    np.gcd(b + 1, 2, dtype=float)
    np.sign(b + 1, dtype=bool)
    np.square(b, dtype=bool)


def spreads(a: f64[:], c: c128[:]):
    np.std(a, dtype=complex)
    np.var(c, dtype=float)
    np.nanvar(a, dtype=int)


def narrower(n: i64, i: i64, u: u64[:], b: bool_):
    np.ldexp(n, i, dtype=np.float16)
    np.gcd(u, n)
    np.lcm(b, b)

# 7:5: error: the parameter dtype of fabs needs real numbers, found the type complex128 [py-rank]
# 8:5: error: the parameter dtype of gcd needs integers, found the type float64 [py-rank]
# 9:5: error: the parameter dtype of sign needs numbers, no truth values, found the type bool_ [py-rank]
# 10:5: error: the parameter dtype of square is not compiled: vrc has no code for this use of it; NumPy has no loop of the type bool_ for these operands; convert the result: .astype(…) [py-library-argument]
# 14:5: error: the parameter dtype of std is not compiled: vrc has no code for this use of it; convert the array: a.astype(…) [py-library-argument]
# 15:5: error: the parameter dtype of var is not compiled: vrc has no code for this use of it; convert the array: a.astype(…) [py-library-argument]
# 16:5: error: the parameter dtype of nanvar is not compiled: vrc has no code for this use of it; name a floating-point type; NumPy rounds each step to others [py-library-argument]
# 20:5: error: the parameter dtype of ldexp is not compiled: vrc has no code for this use of it; NumPy has no loop of the type float16 for these operands; convert the result: .astype(…) [py-library-argument]
# 21:5: error: gcd needs integers that one type holds, found uint64[::1] and int64 [py-rank]
# 22:5: error: lcm needs integers that one type holds, found bool_ and bool_ [py-rank]

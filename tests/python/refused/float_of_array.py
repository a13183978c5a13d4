"""What is refused: a number of an array."""
def f(a: 'f64[:]'):
    return float(a), int([1, 2]), bool(a)
# 3:12: error: float() of float64[::1] is not compiled: Python refuses it, too; take an element: a[0], or convert all: a.astype(np.float64) [py-unsupported]
# 3:22: error: int() of int64[::1] is not compiled: Python refuses it, too; take an element: a[0], or convert all: a.astype(np.float64) [py-unsupported]
# 3:40: error: the truth value of an array is ambiguous; use .any() or .all(), or of each element (a > 0) & (a < 2) [py-array-truth]

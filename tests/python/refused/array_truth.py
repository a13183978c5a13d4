"""What is refused: array truth."""
def f(a: 'f64[:]'):
    if a > 0:
        return 1
    return 0
# 3:8: error: the truth value of an array is ambiguous; use .any() or .all(), or of each element (a > 0) & (a < 2) [py-array-truth]

"""What is refused: the order of lists of arrays, and methods that Python's numbers have not."""
from vrc import f64
def f(a: f64[:]):
    return [a, a] >= [a, a + 1]
def g(a: f64[:], n: int):
    return (255).min() + n.size
# 4:12: error: the truth value of an array is ambiguous; use .any() or .all(), or of each element (a > 0) & (a < 2) [py-array-truth]
# 6:12: error: int has no attribute min that vrc knows [py-unknown-attribute]
# 6:26: error: int has no attribute size that vrc knows [py-unknown-attribute]

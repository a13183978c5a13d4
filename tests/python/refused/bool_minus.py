"""What is refused: bool minus."""
def f(a: 'bool_[:]'):
    return a - a
# 3:12: error: NumPy does not subtract or negate truth values; use ^ or ~ [py-bool-minus]

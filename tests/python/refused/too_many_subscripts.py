"""What is refused: too many subscripts."""
def f(a: 'f64[:, :]'):
    return a[1, 2, 3]
# 3:14: error: too many indices: 3 for an array of rank 2 [py-too-many-subscripts]

"""What is refused: array into element."""
def f(a: 'f64[:]', b: 'f64[:]'):
    a[0] = b
# 3:5: error: an array cannot be stored in one element [py-array-into-element]

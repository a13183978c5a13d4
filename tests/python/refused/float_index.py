"""What is refused: float index."""
def f(a: 'f64[:]'):
    return a[1.5]
# 3:14: error: an array is subscripted by integers, slices, None, ... and arrays of integers or truth values, not by float; divide by //, or write int(x) [py-subscript]

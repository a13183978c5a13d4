"""What is refused: string index."""
def f(a: 'f64[:]'):
    return a['x']
# 3:14: error: an array is subscripted by integers, slices, None, ... and arrays of integers or truth values, not by a string; divide by //, or write int(x) [py-subscript]

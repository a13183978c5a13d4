"""What is refused: several."""
def f(a: 'f64[:]'):
    x = a.foo
    y = bar
    return a[1.0]
# 3:9: error: float64[::1] has no attribute foo that vrc knows [py-unknown-attribute]
# 4:9: error: bar is not defined in this function or file [py-unknown-name]
# 5:14: error: an array is subscripted by integers, slices, None, ... and arrays of integers or truth values, not by float; divide by //, or write int(x) [py-subscript]

"""What is refused: a float as an index, and where counting or searching begins."""
def f(a: 'f64[:]'):
    return a[1.5]
def g(a: 'f64[:]'):
    for i, x in enumerate(a, 1.5):
        a[i] = x
def h(s: 'str', a: 'f64[:]'):
    return s.count('c', 1, 0.5)
# 3:14: error: an array is subscripted by integers, slices, None, ... and arrays of integers or truth values, not by float; divide by //, or write int(x) [py-subscript]
# 5:17: error: the parameter start of enumerate needs an integer, such as int(x), found float [py-rank]
# 8:12: error: the parameter stop of count needs an integer, such as int(x), found float [py-rank]

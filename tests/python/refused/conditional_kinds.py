"""What is refused: conditional kinds."""
def f(a: 'f64[:]', n: int):
    return a if n else 1
# 3:12: error: one way gives float64[::1], the other int; both must be numbers, or arrays of one type [py-ways-differ]

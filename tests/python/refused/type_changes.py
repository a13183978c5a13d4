"""What is refused: type changes."""
def f(a: 'f64[:]', n: int):
    x = a
    for i in range(n):
        x = 1.0
    return x
# 5:9: error: x becomes float here, but it is float64[::1] where the two can meet; use another name for one of them [py-type-changes]

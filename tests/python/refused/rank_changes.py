"""What is refused: rank changes."""
def f(a: 'f64[:, :]', n: int):
    x = a
    if n > 2:
        x = a[0]
    return x
# 5:9: error: x becomes float64[:] here, but it is float64[:, ::1] where the two can meet; use another name for one of them [py-type-changes]

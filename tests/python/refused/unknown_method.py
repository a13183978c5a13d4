"""What is refused: unknown method."""
def f(a: 'f64[:]'):
    return a.summ()
# 3:12: error: float64[::1] has no attribute summ that vrc knows; did you mean sum? [py-unknown-attribute]

"""What is refused: callee."""
def g(x):
    return x.nothing

def f(a: 'f64[:]'):
    return g(a)
# 3:12: error: float64[::1] has no attribute nothing that vrc knows [py-unknown-attribute]

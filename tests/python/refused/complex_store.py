"""What is refused: complex store."""
def f(a: 'f64[:]', z: complex):
    a[0] = z
# 3:5: error: a complex number cannot be stored in float64[::1]; take .real of it [py-complex-store]

"""What is refused: round() of complex numbers, which Python and NumPy do not round."""
import numpy as np
from vrc import c64
def f(x: complex, y: c64):
    return round(x), round(y, 1), np.round(x)
# 5:12: error: expected a real number, found complex; take .real of it [py-expected-real]
# 5:22: error: expected a real number, found complex64; take .real of it [py-expected-real]

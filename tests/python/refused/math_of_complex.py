"""What is refused: complex numbers in functions of math."""
import math
import numpy as np
from vrc import c128
def f(z: complex):
    return math.sqrt(z)
def g(z: c128):
    return math.floor(z)
def h(z: complex, x: float):
    return math.hypot(x, z)
def k(z: complex):
    return math.isnan(z)
def l(z: complex):
    return math.log(2.0, z)
# 6:12: error: expected a real number, found complex; take .real of it [py-expected-real]
# 8:12: error: expected a real number, found complex128; take .real of it [py-expected-real]
# 10:12: error: expected a real number, found complex; take .real of it [py-expected-real]
# 12:12: error: expected a real number, found complex; take .real of it [py-expected-real]
# 14:12: error: expected a real number, found complex; take .real of it [py-expected-real]

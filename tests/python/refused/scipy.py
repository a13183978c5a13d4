"""What is refused: scipy."""
import numpy as np
from vrc import f64, i64
from scipy import integrate
def f(a: f64[:]):
    return integrate.simpson(a)
# 6:12: error: scipy.integrate is not compiled; call it outside, and pass its result as an array [py-unsupported]

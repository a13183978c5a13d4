"""What is refused: scipy."""
import numpy as np
from vrc import f64, i64
from scipy import integrate
def f(a: f64[:]):
    return integrate.simpson(a)
# 4:19: warning: the module has the name of 'scipy', which it imports: where it lies on Python's path it hides that one; rename the file [own-name]
# 6:12: error: scipy.integrate is not compiled: vrc knows no function of this module; call it outside, and pass its result as an array [py-unsupported]

"""What is refused: types of elements that are none, and powers modulo a float."""
import numpy as np
def f(a: 'i32[:]', x: float):
    b = np.sum(a, dtype=object)
    c = np.add(a, a, dtype=3)
    d = a.astype('f9')
    e = int.itemsize
    return b, c, d, e, pow(x, 2, 3)
# 4:9: error: the parameter dtype of this call is not compiled: vrc has no code for this use of it; name a type: np.float64 [py-library-argument]
# 5:9: error: the parameter dtype of this call is not compiled: vrc has no code for this use of it; give extents as one tuple: np.zeros((m, n)) [py-library-argument]
# 6:9: error: the parameter dtype of this call is not compiled: vrc has no code for this use of it; name a type: np.float64 [py-library-argument]
# 7:9: error: the type int has no attribute itemsize that vrc knows [py-unknown-attribute]
# 8:24: error: pow() with a modulus of anything but integers is not compiled: vrc has no code for it yet; write a ** b % mod [py-unsupported]

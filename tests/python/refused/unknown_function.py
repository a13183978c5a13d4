"""What is refused: unknown function."""
import numpy as np
def f(a: 'f64[:]'):
    return np.squrt(a)
# 4:12: error: vrc does not know numpy.squrt; did you mean numpy.sqrt? [py-unknown-function]

"""What is refused: squeeze."""
import numpy as np
def f(a: 'f64[:, :]'):
    return np.squeeze(a)
# 4:12: error: the parameter axis of squeeze is not compiled: vrc has no code for this use of it; name the axis, because the rank of the result depends on it [py-library-argument]

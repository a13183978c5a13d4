"""What is refused: squeeze."""
import numpy as np
def f(a: 'f64[:, :]'):
    return np.squeeze(a)
# 4:12: error: squeeze of all axes is not compiled: vrc has no code for it yet; name the axis, because the rank of the result depends on it [py-unsupported]

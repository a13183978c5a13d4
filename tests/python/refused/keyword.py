"""What is refused: keyword."""
import numpy as np
def f(a: 'f64[:]'):
    return np.sum(a, axes=0)
# 4:12: error: the parameter axes of sum is not compiled: vrc has no code for this use of it; vrc knows a, axis=None, dtype=None, out=None, keepdims=False, initial:number=?, where:truths=? [py-library-argument]

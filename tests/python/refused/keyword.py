"""What is refused: keyword."""
import numpy as np
def f(a: 'f64[:]'):
    return np.sum(a, axes=0)
# 4:12: error: sum has no parameter axes, or it is given twice [py-keyword]

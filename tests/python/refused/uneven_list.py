"""What is refused: uneven list."""
import numpy as np
def f(n: int):
    return np.array([[1, 2], [3]])
# 4:21: error: these items do not make an array: they have different ranks or lengths [py-uneven]

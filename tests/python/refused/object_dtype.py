"""What is refused: object dtype."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    return np.zeros(n, dtype=object)
# 5:12: error: the parameter dtype of this call is not compiled: vrc has no code for this use of it; name a type: np.float64 [py-library-argument]

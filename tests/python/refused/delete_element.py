"""What is refused: delete element."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    a = [1, 2, 3]
    del a[0]
    return a
# 6:9: error: del of a part is not compiled: vrc has no code for it yet; make a new array or list without it; of a list: a.pop(i) [py-unsupported]

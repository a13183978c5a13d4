"""What is refused: loop over number."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    t = 0
    for i in n:
        t += i
    return t
# 6:5: error: int cannot be iterated; range(n) counts to n [py-not-iterable]

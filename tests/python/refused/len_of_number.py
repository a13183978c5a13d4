"""What is refused: len of number."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    return len(n)
# 5:12: error: int cannot be iterated; range(n) counts to n [py-not-iterable]

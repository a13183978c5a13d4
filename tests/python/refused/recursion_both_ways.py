"""What is refused: recursion both ways."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    return n * f(n - 1) if n > 1 else f(0)
# 5:16: error: the result of f is not known yet where it calls itself; state it, such as -> bool, -> int or -> f64 [py-recursion]

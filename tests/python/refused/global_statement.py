"""What is refused: global statement."""
import numpy as np
from vrc import f64, i64
count = [0]
def f(n: int):
    global count
    count = [n]
    return count
# 6:5: error: a global or nonlocal variable is not compiled: calls share no state but their arguments; pass it as an argument and return the new value [py-unsupported]

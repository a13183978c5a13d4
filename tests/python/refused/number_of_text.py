"""What is refused: number of text."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    return int('twelve') + n
# 5:12: error: this text as a number is not compiled: Python refuses it, too; write the number [py-unsupported]

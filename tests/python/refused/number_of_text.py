"""What is refused: number of text."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    return int('12') + n
# 5:12: error: expected a number or an array, found a string [py-expected-number]

"""What is refused: text of number."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    return 'a' + str(n)
# 5:18: error: str() is not compiled: text has no type in compiled functions; make the text outside [py-unsupported]

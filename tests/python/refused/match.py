"""What is refused: match."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    match n:
        case 1:
            return 2
    return 3
# 5:5: error: a match statement is not compiled: vrc has no code for it yet; write if and elif [py-unsupported]

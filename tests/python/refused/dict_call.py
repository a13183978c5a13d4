"""What is refused: dict call."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    d = dict(a=1)
    for k, v in d.items():
        n += v
    return n
# 5:9: error: this form of dict() is not compiled: vrc has no code for it yet; write dict(), dict(items), {key: value} [py-unsupported]

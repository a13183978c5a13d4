"""What is refused: time."""
import numpy as np
from vrc import f64, i64
import time
def f(n: int):
    t = time.sleep(1)
    return n
# 4:8: warning: the module has the name of 'time', which it imports: where it lies on Python's path it hides that one; rename the file [own-name]
# 6:9: error: time.sleep is not compiled: there is no interpreter at run time; take the time outside, before and behind the call [py-unsupported]

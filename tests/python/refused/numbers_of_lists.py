"""What is refused: functions of numbers, of lists, tuples and sets, as in Python."""
import math
import numpy as np

def f(a: list[int], b: tuple[float, float], c: set[int], d: np.int32):
    x = abs(a)
    x = abs(b)
    x = abs(c)
    x = math.trunc(d)
    return np.isscalar(slice(1, 2))
# 6:9: error: the parameter x of abs needs a number, or an array, such as np.array(a), found list[int] [py-rank]
# 7:9: error: the parameter x of abs needs a number, or an array, such as np.array(a), found a tuple of 2 [py-rank]
# 8:9: error: the parameter x of abs needs a number, or an array, such as np.array(a), found list[int] [py-rank]
# 9:9: error: math.trunc() of a number of NumPy's is not compiled: Python refuses it, too; write int(x) [py-unsupported]
# 10:12: error: the parameter element of isscalar needs a number, or what has items, found a slice [py-rank]

"""What is refused: axes that are given twice, and several of them where a function goes along one."""
import numpy as np
def f(a: 'f64[:, :]'):
    b = np.sum(a, axis=(0, -2))
    c = np.cumsum(a, axis=(0, 1))
    d = np.argmax(a, axis=(1,))
    e = np.sort(a, axis=(0, 1))
    return b, c, d, e, np.sum(a, axis=[0, 1])
# 4:9: error: axis 0 is given twice [py-axis-twice]
# 5:9: error: axis is one integer here, not a tuple of 2 [py-one-axis]
# 6:9: error: axis is one integer here, not a tuple of 1 [py-one-axis]
# 7:9: error: axis is one integer here, not a tuple of 2 [py-one-axis]
# 8:24: error: axis must be a constant that is written out, as an integer, None, or a tuple of integers [py-expected-constant]

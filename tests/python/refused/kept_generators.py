"""What is refused: generators that are kept, which Python works out later and gives once; functions that are generators."""
import numpy as np
def twice(n: int):
    g = (k for k in range(n))
    return sum(g) + sum(g)
def returned(n: int):
    return (k for k in range(n))
def numpy(n: int):
    return np.abs(k for k in range(n))
def zipped(n: int):
    s = 0
    for a, b in zip((k for k in range(n)), (k * k for k in range(n))):
        s += a * b
    return s
def never(n: int):
    return n
    yield n
# 4:9: error: keeping a generator, which gives its items once, is not compiled: nothing can be left in the middle and go on later; write a list, [...], or the generator in the call that takes its items [py-unsupported]
# 7:12: error: keeping a generator, which gives its items once, is not compiled: nothing can be left in the middle and go on later; write a list, [...], or the generator in the call that takes its items [py-unsupported]
# 9:18: error: keeping a generator, which gives its items once, is not compiled: nothing can be left in the middle and go on later; write a list, [...], or the generator in the call that takes its items [py-unsupported]
# 12:21: error: keeping a generator, which gives its items once, is not compiled: nothing can be left in the middle and go on later; write a list, [...], or the generator in the call that takes its items [py-unsupported]
# 12:44: error: keeping a generator, which gives its items once, is not compiled: nothing can be left in the middle and go on later; write a list, [...], or the generator in the call that takes its items [py-unsupported]
# 15:5: note: 'never' is left to Python: it is a generator, which functions that loop over it take in [left-to-python]

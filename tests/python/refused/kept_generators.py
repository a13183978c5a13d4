"""What is refused: generators that are kept, which Python works out later and gives once; functions that are generators."""
import numpy as np
def twice(n: int):
    g = (k for k in range(n))
    return sum(g) + sum(g)
def returned(n: int):
    return (k for k in range(n))
def given(n: int):
    return helper(k for k in range(n))
def helper(items):
    return sum(items)
def numpy(n: int):
    return np.abs(k for k in range(n))
def zipped(n: int):
    s = 0
    for a, b in zip((k for k in range(n)), range(3)):
        s += a * b
    return s
def several(n: int):
    s = 0
    for k in (i * j for i in range(n) for j in range(i)):
        s += k
    return s
def never(n: int):
    return n
    yield n
# 4:9: error: keeping a generator, which gives its items once, is not compiled: nothing can be left in the middle and go on later; write a list, [...], or the generator in the call that takes its items [py-unsupported]
# 7:12: error: keeping a generator, which gives its items once, is not compiled: nothing can be left in the middle and go on later; write a list, [...], or the generator in the call that takes its items [py-unsupported]
# 9:18: error: keeping a generator, which gives its items once, is not compiled: nothing can be left in the middle and go on later; write a list, [...], or the generator in the call that takes its items [py-unsupported]
# 13:18: error: keeping a generator, which gives its items once, is not compiled: nothing can be left in the middle and go on later; write a list, [...], or the generator in the call that takes its items [py-unsupported]
# 16:21: error: keeping a generator, which gives its items once, is not compiled: nothing can be left in the middle and go on later; write a list, [...], or the generator in the call that takes its items [py-unsupported]
# 21:30: error: a loop over a generator with several for is not compiled: vrc has no code for it yet; write the loops inside each other [py-unsupported]
# 24:5: note: 'never' is left to Python: it is a generator, which functions that loop over it take in [left-to-python]

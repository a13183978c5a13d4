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
def compared(a: list[int], n: int):
    return n in map(abs, a)
def asked(a: list[int]):
    return 1 if filter(None, a) else 0
def added(a: list[int], b: list[int]):
    return b + map(abs, a)
def by_name(a: list[int]):
    return goes_twice(items=map(abs, a))
def goes_twice(items):
    return sum(items) + sum(items)
def never(n: int):
    return n
    yield n
# 4:9: error: keeping a generator, which gives its items once, is not compiled: nothing can be left in the middle and go on later; write a list, [...], or the generator in the call that takes its items [py-unsupported]
# 7:12: error: keeping a generator, which gives its items once, is not compiled: nothing can be left in the middle and go on later; write a list, [...], or the generator in the call that takes its items [py-unsupported]
# 9:18: error: keeping a generator, which gives its items once, is not compiled: nothing can be left in the middle and go on later; write a list, [...], or the generator in the call that takes its items [py-unsupported]
# 12:21: error: keeping a generator, which gives its items once, is not compiled: nothing can be left in the middle and go on later; write a list, [...], or the generator in the call that takes its items [py-unsupported]
# 12:44: error: keeping a generator, which gives its items once, is not compiled: nothing can be left in the middle and go on later; write a list, [...], or the generator in the call that takes its items [py-unsupported]
# 16:17: error: keeping what map() gives, whose items come once, is not compiled: nothing can be left in the middle and go on later; write a list: list(map(f, a)) [py-unsupported]
# 18:17: error: keeping what filter() gives, whose items come once, is not compiled: nothing can be left in the middle and go on later; write a list: list(filter(f, a)) [py-unsupported]
# 20:16: error: keeping what map() gives, whose items come once, is not compiled: nothing can be left in the middle and go on later; write a list: list(map(f, a)) [py-unsupported]
# 24:16: error: an iterator in a variable that is used more than once is not compiled: nothing can be left in the middle and go on later; make it anew at each place [py-unsupported]
# 24:29: error: an iterator in a variable that is used more than once is not compiled: nothing can be left in the middle and go on later; make it anew at each place [py-unsupported]
# 25:5: note: 'never' is left to Python: it is a generator, which functions that loop over it take in [left-to-python]

"""What is a list here and another class in Python, which equals no list and looks otherwise; what cannot be iterated."""
from collections import deque
import numpy as np
def f(d: dict[int, int], e: dict[int, int], n: int):
    k, q = d.keys(), deque([n])
    print(k, f"{q}")
    a = k == e.keys(), k + [1], d.values()[0], isinstance(k, list), q == [n], q[1:], np.mean(d.values())
    iter(n)
    return d.values(), a
def keys_of(d):
    return d.keys()
def g(d: dict[int, int]):
    return keys_of(d) == [1]
# 6:17: error: deque in a text is not compiled: messages are made by C, which puts numbers into them; write list(x), or set(x) [py-unsupported]
# 6:11: error: dict_keys in print() is not compiled: messages are made by C, which puts numbers into them; write list(x), or set(x) [py-unsupported]
# 7:9: error: comparing dict_keys is not compiled: vrc has no code for it yet; write list(x), or set(x) [py-unsupported]
# 7:24: error: operators on dict_keys is not compiled: vrc has no code for it yet; write list(x), or set(x) [py-unsupported]
# 7:33: error: subscripts of dict_values is not compiled: vrc has no code for it yet; write list(x), or set(x) [py-unsupported]
# 7:48: error: isinstance of dict_keys is not compiled: vrc has no code for it yet; write list(x), or set(x) [py-unsupported]
# 7:69: error: comparing deque is not compiled: vrc has no code for it yet; write list(x), or set(x) [py-unsupported]
# 7:79: error: subscripts of deque is not compiled: vrc has no code for it yet; write list(x), or set(x) [py-unsupported]
# 7:86: error: mean of dict_values is not compiled: vrc has no code for it yet; write list(x), or set(x) [py-unsupported]
# 8:5: error: int cannot be iterated; range(n) counts to n [py-not-iterable]
# 13:12: error: comparing dict_keys is not compiled: vrc has no code for it yet; write list(x), or set(x) [py-unsupported]

"""What is refused: a dictionary or set that grows or shrinks in a loop over it."""
from vrc import f64, i64
def f(n: int):
    d = {i: i for i in range(n)}
    for k in d:
        if k % 2:
            del d[k]
    return d
def g(n: int):
    s = {i for i in range(n)}
    for k in s:
        s.add(k + 1)
    return s
def numbered(n: int):
    s = {i for i in range(n)}
    for i, k in enumerate(s):
        s.add(k + i)
    return s
def beside(n: int):
    s = {(i, i) for i in range(n)}
    for k, i in zip(s, range(n)):
        s.discard(k)
    return s
def by_function(n: int):
    s = {i for i in range(n)}
    def put(x):
        s.add(x + n)
        return x
    return sum(map(put, s))
# 7:17: error: changing the size of a dictionary in a loop over it is not compiled: Python refuses it, too; loop over a copy of its keys: for k in list(d) [py-unsupported]
# 12:9: error: changing the size of a set in a loop over it is not compiled: Python refuses it, too; loop over a copy of its keys: for k in list(d) [py-unsupported]
# 17:9: error: changing the size of a set in a loop over it is not compiled: Python refuses it, too; loop over a copy of its keys: for k in list(d) [py-unsupported]
# 22:9: error: changing the size of a set in a loop over it is not compiled: Python refuses it, too; loop over a copy of its keys: for k in list(d) [py-unsupported]
# 27:9: error: changing the size of a set in a loop over it is not compiled: Python refuses it, too; loop over a copy of its keys: for k in list(d) [py-unsupported]

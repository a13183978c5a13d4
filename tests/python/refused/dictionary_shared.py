"""What is refused: changing a dictionary or set that somebody else holds too."""
from vrc import f64, i64
def g(n: int):
    d = {0: 0}
    e = d
    e[n] = 1
    return len(d)
def h(n: int):
    s = {0}
    t = s
    t |= {n}
    return len(s)
# 6:5: error: changing a dictionary that others may hold is not compiled: who else holds it would not see the change; let one variable of the function hold it, or copy it: dict(d) [py-unsupported]
# 11:5: error: changing a set that others may hold is not compiled: who else holds it would not see the change; let one variable of the function hold it, or copy it: set(d) [py-unsupported]

"""What is refused: a list that a parallel loop makes longer."""
from vrc import prange
def f(n: int):
    r = [0]
    for i in prange(n):
        r.append(i)
    return r
# 6:9: error: this may read what another iteration of the parallel loop gave 'r'; assign it before it is read, only ever update it as r + e, r - e, r * e, min(r, e) or max(r, e), or run the loop serially [carried]

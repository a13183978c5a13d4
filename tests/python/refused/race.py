"""What is refused: a parallel loop whose iterations meet."""
from vrc import prange
def f(a: 'f64[:]'):
    for i in prange(1, a.shape[0]):
        a[i] = a[i - 1]
# 5:16: error: iteration i = 2 of the parallel loop reads a[1], which iteration i = 1 stores to at 5:9; run the loop serially, or let it write to another array [race]

"""What is refused: print as a value, of an array, to a file."""
import sys
from vrc import f64
def f(n: int, a: 'f64[:]'):
    g = print(n)
    print((a, n))
    print(n, file=sys.stderr)
    return n
# 5:9: error: print() is not compiled: vrc has no code for it yet; write it as a statement of its own [py-unsupported]
# 6:12: error: float64[::1] in print() is not compiled: messages are made by C, which puts numbers into them; show numbers: its shape, its size [py-unsupported]
# 7:14: error: print() to another file is not compiled: messages are made by C, which puts numbers into them; leave file= out, and redirect sys.stdout outside [py-unsupported]

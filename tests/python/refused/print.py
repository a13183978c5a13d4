"""What is refused: print as a value, of an array, to a file; objects with a format, and without a method that gives text."""
import sys
from vrc import f64
def f(n: int, a: 'f64[:]'):
    g = print(n)
    print((a, n))
    print(n, file=sys.stderr)
    return n
class Formatted:
    def __init__(self, n):
        self.n = n
    def __str__(self):
        return "text"
    def __format__(self, spec):
        return "format"
class Bare:
    def __init__(self, n):
        self.n = n
class Numbered:
    def __init__(self, n):
        self.n = n
    def __str__(self):
        return self.n
def g(n: int):
    return f"{Formatted(n)}"
def h(n: int):
    return str(Bare(n))
def wide(n: int):
    return f"{Formatted(n):>9}"
def number(n: int):
    return str(Numbered(n))
# 5:9: error: print() is not compiled: vrc has no code for it yet; write it as a statement of its own [py-unsupported]
# 6:12: error: float64[::1] in print() is not compiled: messages are made by C, which puts numbers into them; show numbers: its shape, its size [py-unsupported]
# 7:14: error: print() to another file is not compiled: messages are made by C, which puts numbers into them; leave file= out, and redirect sys.stdout outside [py-unsupported]
# 25:15: error: an object of the class Formatted in a text is not compiled: messages are made by C, which puts numbers into them; show numbers: its shape, its size [py-unsupported]
# 27:12: error: str of objects is not compiled: there are numbers, arrays, and objects of the classes of the file; give it numbers or arrays: their fields [py-unsupported]
# 29:15: error: an object of the class Formatted in a text is not compiled: messages are made by C, which puts numbers into them; show numbers: its shape, its size [py-unsupported]
# 31:16: error: a __str__ that returns no text is not compiled: types are known before the program runs, and do not follow from values; return a text [py-unsupported]

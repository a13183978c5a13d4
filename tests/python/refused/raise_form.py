"""What is refused: raise form."""
def f(n: int):
    raise
# 3:5: error: raise alone, outside of a handler, is not compiled: there are numbers, arrays, and objects of the classes of the file; write raise ValueError("text") [py-unsupported]

"""What is refused: varargs."""
def g(**a):
    return 1

def f(n: int):
    return g(n)
# 2:7: error: a parameter for any number of arguments with names is not compiled: how many items there are must be known before the program runs; name the parameters [py-unsupported]

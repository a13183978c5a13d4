"""What is refused: varargs."""
def g(*a):
    return 1

def f(n: int):
    return g(n)
# 2:7: error: a parameter for any number of arguments is not compiled; name the parameters, or take a tuple or an array [py-unsupported]

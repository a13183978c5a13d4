"""What is refused: print."""
def f(n: int):
    print(n)
    return n
# 3:5: error: print() is not compiled: there is no interpreter at run time; return the values and print them outside [py-unsupported]

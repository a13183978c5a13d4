"""What is refused: print."""
def f(n: int):
    print(n)
    return n
# 3:5: error: print() is not compiled; return the values and print them outside [py-unsupported]

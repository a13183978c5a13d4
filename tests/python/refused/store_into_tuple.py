"""What is refused: store into tuple."""
def f(n: int):
    t = (n, 2)
    t[0] = 3
    return t[1]
# 4:5: error: elements of a tuple of 2 cannot be assigned; make a list or an array, or a new value [py-no-store]

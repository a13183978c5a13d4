"""What is refused: tuple index."""
def f(n: int):
    t = (n, 2)
    return t[2]
# 4:12: error: index 2 is out of range for a tuple of 2 [py-tuple-index]

"""What is refused: unpack."""
def f(n: int):
    a, b = n, n, n
    return a
# 3:5: error: a tuple of 3 cannot be unpacked to 2 targets [py-unpack]

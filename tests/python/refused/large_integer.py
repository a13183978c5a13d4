"""What is refused: large integer."""
def f(n: int):
    return n + 100000000000000000000
# 3:16: error: this integer does not fit in 64 bits [py-large-integer]

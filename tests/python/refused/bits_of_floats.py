"""What is refused: bits of floats."""
def f(a: float):
    return a & 1
# 3:12: error: & works on the bits of integers and truth values, and not between float and int; a power is written **, and comparisons that & and | join stand in brackets: (a > 0) & (a < 2) [py-bit-operands]

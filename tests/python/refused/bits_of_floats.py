"""What is refused: bits of floats."""
def f(a: float):
    return a & 1
# 3:12: error: & between float and int is not compiled [py-operand-types]

"""What is refused: bits of floats."""
def f(a: float):
    return a & 1
# 3:12: error: & between float and int is not compiled: operators take numbers and arrays, those of bits integers, + and * tuples and lists, too; convert one of the two [py-operand-types]

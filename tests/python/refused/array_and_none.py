"""What is refused: == and != of an array and None, which NumPy asks of each element."""
def a(x: 'float64[:]'):
    return x == None
def b(x: 'float64[:, :]'):
    return None != x
def c(x: 'float64[:]', z: 'int | None'):
    return x is None, z == None
# 3:12: error: == of the elements of an array and None is not compiled: the elements of an array are numbers of one type; ask `is None` [py-unsupported]
# 5:12: error: != of the elements of an array and None is not compiled: the elements of an array are numbers of one type; ask `is None` [py-unsupported]

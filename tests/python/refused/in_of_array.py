"""What is refused: in of array."""
def f(a: 'f64[:]', x: float):
    return x in a
# 3:12: error: `in` for anything but a tuple or list that is written out is not compiled; write (x == a).any(), or a loop [py-unsupported]

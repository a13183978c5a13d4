"""What is refused: ways of none."""
def f(n: int):
    x = None
    if n > 0:
        x = 'text'
    return x is None
# 5:9: error: x, which is None on one way and a string on another, is not compiled: what a name stands for is known before the program runs; use it in both branches of the if, or a number that says which [py-unsupported]

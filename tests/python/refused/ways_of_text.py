"""What is refused: text, and functions, that depend on the way of the program."""
import numpy as np
def choose(a: 'f64[:]', n: int):
    mode = 'up'
    if n > 2:
        mode = 'down'
    if n:
        f = np.sin
    else:
        f = np.cos
    return f(a) if mode == 'up' else a
# 10:9: error: f, which is the function sin on one way and the function cos on another, is not compiled: what a name stands for is known before the program runs; use it in both branches of the if, or a number that says which [py-unsupported]

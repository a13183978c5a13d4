"""What is refused: dictionary."""
def f(n: int):
    d = {1: 2}
    return n
# 3:9: error: a dictionary is not compiled; compute it outside of the compiled function [py-unsupported]

"""What is refused: with."""
def f(a: 'f64[:]'):
    with open('x') as g:
        return a[0]
# 3:5: error: with is not compiled: an error ends the compiled function, where nothing can catch it; use the resource outside of the compiled function [py-unsupported]

"""What is refused: with."""
def f(a: 'f64[:]'):
    with open('x') as g:
        return a[0]
# 3:5: error: with is not compiled: there are numbers, arrays, and objects of the classes of the file; use the resource outside of the compiled function [py-unsupported]

"""What is refused: try."""
def f(a: 'f64[:]'):
    try:
        return a[0]
    except IndexError:
        return 0.0
# 3:5: error: try is not compiled; put it outside of the compiled function [py-unsupported]

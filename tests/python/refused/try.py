"""What is refused: try."""
def f(a: 'f64[:]'):
    try:
        return a[0]
    except IndexError:
        return 0.0
# 3:5: error: try is not compiled: an error ends the compiled function, where nothing can catch it; ask before what may go wrong: if 0 <= i < len(a); errors that are raised reach the caller, who can catch them [py-unsupported]

"""What is refused: dictionary."""
def f(n: int):
    d = {1: 2}
    return n
# 3:9: error: a dictionary is not compiled; use a variable for each key, or two arrays: one of the keys, sorted for np.searchsorted, and one of the values [py-unsupported]

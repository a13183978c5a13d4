"""What is refused: None among the items of a list."""
def f(n: int):
    return [None if i % 2 else i for i in range(n)]
# 3:13: error: a list of which items may be None is not compiled: a list holds numbers, tuples of one form, or lists of these; use np.nan, or a number that stands for None [py-unsupported]

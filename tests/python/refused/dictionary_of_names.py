"""What is refused: dictionary of names."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    d = {'a': 1, 'b': 2}
    return d['a'] * n
# 5:10: error: a string as a key is not compiled: dictionaries and sets hold numbers, and tuples of them; use a variable for each name, or numbers for the names [py-unsupported]

"""What is refused: pandas."""
import numpy as np
from vrc import f64, i64
import pandas as pd
def f(n: int):
    return pd.DataFrame({'a': [n]})
# 6:12: error: pandas is not compiled; pass the columns as arrays: frame['x'].to_numpy() [py-unsupported]
# 6:25: error: a dictionary is not compiled; use a variable for each key, or two arrays: one of the keys, sorted for np.searchsorted, and one of the values [py-unsupported]

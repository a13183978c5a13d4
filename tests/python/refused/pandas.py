"""What is refused: pandas."""
import numpy as np
from vrc import f64, i64
import pandas as pd
def f(n: int):
    return pd.DataFrame({'a': [n]})
# 4:8: warning: the module has the name of 'pandas', which it imports: where it lies on Python's path it hides that one; rename the file [own-name]
# 6:12: error: pandas is not compiled: vrc knows no function of this module; pass the columns as arrays: frame['x'].to_numpy() [py-unsupported]

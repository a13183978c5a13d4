"""What is refused: sort key."""
import numpy as np
from vrc import f64, i64
def f(a: f64[:]):
    return sorted(a, key=lambda x: -x)
# 5:12: error: the parameter key of sorted() is not compiled: a function is no value at run time; sort by the keys: [a[i] for i in np.argsort(keys, kind='stable')] [py-unsupported]

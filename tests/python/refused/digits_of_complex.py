"""Places and digits that are no integers or real numbers, also in lists that are written out."""
import numpy as np
from vrc import f64


def digits(a: f64[:], x: f64):
    np.digitize([1, 2j], a)
    np.digitize(x, [1, 2j])
    np.unravel_index(a, (2, 3))
    np.unravel_index(x, (2, 3))
    np.ravel_multi_index((a, a), (2, 3))
    np.ravel_multi_index((0.5, 1), (2, 3))

# 7:5: error: the parameter x of digitize needs real numbers, found a list of 2 [py-rank]
# 8:5: error: the parameter bins of digitize needs real numbers, found a list of 2 [py-rank]
# 9:5: error: the parameter indices of unravel_index needs integers, found float64[::1] [py-rank]
# 10:5: error: the parameter indices of unravel_index needs integers, found float64 [py-rank]
# 11:5: error: the parameter multi_index of ravel_multi_index needs integers, found a tuple of 2 [py-rank]
# 12:5: error: the parameter multi_index of ravel_multi_index needs integers, found a tuple of 2 [py-rank]

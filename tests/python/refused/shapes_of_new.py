"""Arrays of too many dimensions, or of what is no number."""
import numpy as np


def too_many(n: int):
    return np.zeros((1,) * 40)


def of_seventeen(a: 'f64[:, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :]'):
    return np.any(a), np.sort(a), a.T, a.sum()


def of_one_more(a: 'f64[:, :, :, :, :, :, :, :, :, :, :, :, :, :, :, :]'):
    return a[None].sum()


def of_none(n: int):
    return np.full((4, 3), fill_value=None)
# 6:12: error: the parameter shape of an array is not compiled: vrc has no code for this use of it; give it at most 16 dimensions [py-library-argument]
# 10:12: error: an array of more than 16 dimensions is not compiled: vrc has no code for it yet; put axes together by reshape [py-unsupported]
# 10:23: error: an array of more than 16 dimensions is not compiled: vrc has no code for it yet; put axes together by reshape [py-unsupported]
# 10:35: error: an array of more than 16 dimensions is not compiled: vrc has no code for it yet; put axes together by reshape [py-unsupported]
# 10:40: error: an array of more than 16 dimensions is not compiled: vrc has no code for it yet; put axes together by reshape [py-unsupported]
# 14:12: error: an array of more than 16 dimensions is not compiled: vrc has no code for it yet; put axes together by reshape [py-unsupported]
# 18:12: error: the parameter fill_value of full is not compiled: vrc has no code for this use of it; fill it with a number, as np.nan [py-library-argument]

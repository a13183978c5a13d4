import numpy as np
from vrc import f64


def changed(t: tuple[float, int], s: list[int], a: f64[:]):
    np.putmask(t, True, 3)
    np.place(s, a > 0, 3)
    np.copyto(s, 3)
    np.put(t, 0, 3)
    np.fill_diagonal(t, 3)

# 6:5: error: the parameter a of putmask needs an array to change, found a tuple of 2 [py-rank]
# 7:5: error: the parameter arr of place needs an array to change, found list[int] [py-rank]
# 8:5: error: the parameter dst of copyto needs an array to change, found list[int] [py-rank]
# 9:5: error: the parameter a of put needs an array to change, found a tuple of 2 [py-rank]
# 10:5: error: the parameter a of fill_diagonal needs an array to change, found a tuple of 2 [py-rank]

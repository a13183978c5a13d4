"""What is refused: del of elements of arrays, of lists that others hold, and of slices with a step."""
import numpy as np
from vrc import f64, i64


def of_array(a: f64[:]):
    del a[0]


def of_argument(a: 'list[int]'):
    del a[0]
    return a


def with_step(n: int):
    a = [1, 2, 3]
    del a[::2]
    return a


def by_float(n: int):
    a = [1, 2, 3]
    del a[0.5]
    return a


def in_loop_over_it(n: int):
    a = [1, 2, n]
    for x in a:
        del a[0]
    return a


def of_rows(n: int):
    a = [[1, 2], [3, n]]
    del a[0]
    return a
# 7:9: error: del of a part is not compiled: vrc has no code for it yet; make a new array without it: np.delete(a, i) [py-unsupported]
# 17:9: error: del of a slice with a step is not compiled: vrc has no code for it yet; keep the others: a = [x for i, x in enumerate(a) if i % 2] [py-unsupported]
# 23:9: error: a tuple or list is subscripted by integers and slices, not by float [py-item-index]
# 30:13: error: del of a part in a loop over the same list is not compiled: vrc has no code for it yet; write a loop with while and an index [py-unsupported]
# 36:9: error: del of a part of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]

"""What is refused: orders of what has none, or of lists of lists."""
from vrc import c128, f64


def of_lists(a: 'list[list[int]]'):
    return max(a, key=lambda r: r[0])


def of_complex_keys(a: c128[:]):
    return sorted(a, key=lambda z: z)


def by_place(a: f64[:]):
    return sorted(a, abs)


def of_a_number(n: int):
    return max(n, key=abs)


def of_several(a: f64[:]):
    return max(a[0], a[1], default=0.0)
# 6:12: error: max() of list[list[int]] is not compiled: a list holds numbers, tuples of one form, or lists of these; sort the places by numbers: sorted(range(len(a)), key=lambda i: …) [py-unsupported]
# 10:12: error: the order of complex numbers is not compiled: Python refuses it, too; give keys that are real: key=abs [py-unsupported]
# 14:12: error: sorted takes 1 arguments, 2 are given [py-argument-count]
# 18:12: error: int cannot be iterated; range(n) counts to n [py-not-iterable]
# 22:12: error: max() of several items with a default value is not compiled: Python refuses it, too; leave it out [py-unsupported]

"""Parameters that are given by place or by name only."""
from vrc import f64


def weighted(a: f64, /, b: f64, *, c: f64) -> f64:
    return a + b * c


def by_place(a: f64) -> f64:
    return weighted(a, 1.0, 2.0)


def by_name(a: f64) -> f64:
    return weighted(a=a, b=1.0, c=2.0)
# 10:12: note: 'by_place' is left to Python: weighted takes 2 arguments, 3 are given [left-to-python]
# 14:12: note: 'by_name' is left to Python: weighted has no parameter a, or it is given twice [left-to-python]

# SPDX-License-Identifier: Apache-2.0
from collections import namedtuple
from typing import NamedTuple


class P(NamedTuple):
    x: float
    y: float = 1.0

    def __add__(self, other):
        return P(self.x + other.x, self.y + other.y)


class Q(NamedTuple):
    x: float
    y: float


R = namedtuple("R", "a b")


def sum_of_two(n: int):
    return (P(1.0, 2.0) + P(1.0, 3.0)).x


def stored(n: int):
    q = Q(1.0, 2.0)
    q.x = 3.0
    return q.x


def missing(n: int):
    return Q(1.0).x


def unknown(n: int):
    return Q(1.0, 2.0).z


def untyped(r: R):
    return r.a


def other_class(n: int):
    q = Q(1.0, 2.0)
    q = R(1.0, 2.0)
    return q.x


def in_a_list(n: int):
    qs = []
    for i in range(n):
        qs.append(Q(1.0, 2.0))
        qs.append((1.0, 2.0))
    return qs[0].x


def lists(qs: list[Q]):
    return qs[0].x
# 10:9: error: this in the class P, which compiled functions use, is not compiled: there are numbers, arrays, and objects of the classes of the file; write a method with a name of its own, and call that [py-unsupported]
# 28:5: error: assigning to the field x of a tuple is not compiled: Python refuses it, too; make a new one: p = p._replace(x=x) [py-unsupported]
# 33:12: error: Q needs a value for y [py-missing-argument]
# 37:12: error: an object of the class Q has no attribute z that vrc knows [py-unknown-attribute]
# 47:12: error: an object of the class R has no attribute x that vrc knows [py-unknown-attribute]
# 54:9: error: a tuple of 2 in a list of tuples of 2 is not compiled: a list holds numbers, tuples of one form, or lists of these; let all items be tuples of as many elements [py-unsupported]
# 40:5: note: 'untyped' is left to Python: the annotation of parameter 'r' is no type that vrc compiles [left-to-python]
# 58:5: note: 'lists' is left to Python: the annotation of parameter 'qs' is no type that vrc compiles [left-to-python]

"""What enumerations and functools.partial have that compiled functions do not."""
from enum import Enum, IntEnum
from functools import partial


class Kind(IntEnum):
    LINEAR = 0


class Unit(Enum):
    FOOT = 0.3048


class Odd(IntEnum):
    ONE = 1

    def half(self):
        return self / 2


def as_value(x: float):
    return x if Unit.FOOT else 0


def of_number(n: int):
    return Kind(n)


def method(n: int):
    return n + Odd.ONE


def starred(x: float):
    a = (x, 2.0)
    return partial(pow, *a)()


def as_function(x: float):
    return list(map(partial, [x]))
# 22:17: error: Unit.FOOT, a member of an Enum, as a value is not compiled: there are numbers, arrays, and objects of the classes of the file; write its .value, or let the class derive from IntEnum [py-unsupported]
# 26:12: error: the member of Kind with a value is not compiled: there are numbers, arrays, and objects of the classes of the file; use the value itself [py-unsupported]
# 17:5: error: this in the class Odd, which compiled functions use, is not compiled: there are numbers, arrays, and objects of the classes of the file; write it outside of the class [py-unsupported]
# 35:12: error: * or ** in a call of partial is not compiled: how many items there are must be known before the program runs; write the arguments out [py-unsupported]
# 39:5: error: a list of 1 as a result is not compiled: types are known before the program runs, and do not follow from values; return numbers, arrays, lists, dictionaries, or tuples of them [py-unsupported]

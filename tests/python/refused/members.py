"""What enumerations and functools.partial have that compiled functions do not."""
from enum import Enum, IntEnum
from functools import partial


class Kind(IntEnum):
    LINEAR = 0


class Same(Enum):
    FOOT = 0.3048
    PIED = 0.3048


class Unit(Enum):
    FOOT = 0.3048


class Odd(IntEnum):
    ONE = 1

    def half(self):
        return self / 2


def alike(x: float):
    return x if Same.FOOT else 0


def less(x: float):
    return x if Unit.FOOT < Unit.FOOT else 0


def unlike_keys(x: float):
    return {Unit.FOOT: x}[Equal(x)]


class Equal:
    def __init__(self, x):
        self.x = x

    def __eq__(self, other):
        return self.x == other.x


def of_number(n: int):
    return Kind(n)


def method(n: int):
    return n + Odd.ONE


def starred(x: float):
    a = (x, 2.0)
    return partial(pow, *a)()


def as_function(x: float):
    return list(map(partial, [x]))
# 12:5: error: this in the class Same, which compiled functions use, is not compiled: there are numbers, arrays, and objects of the classes of the file; give each member a number or a text of its own [py-unsupported]
# 31:17: error: < of objects without such a method is not compiled: values are compared by what they hold, not by where they are; write the method, __eq__ or __lt__, or compare fields [py-unsupported]
# 35:12: error: an object of the class Equal as a key is not compiled: dictionaries and sets hold numbers, texts, and tuples of them; let keys be integers, floats, texts, tuples of them, or objects without __eq__ [py-unsupported]
# 47:12: error: the member of Kind with a value is not compiled: there are numbers, arrays, and objects of the classes of the file; use the value itself [py-unsupported]
# 22:5: error: this in the class Odd, which compiled functions use, is not compiled: there are numbers, arrays, and objects of the classes of the file; write it outside of the class [py-unsupported]
# 56:12: error: * or ** in a call of partial is not compiled: how many items there are must be known before the program runs; write the arguments out [py-unsupported]
# 60:5: error: a list of 1 as a result is not compiled: types are known before the program runs, and do not follow from values; return numbers, arrays, lists, dictionaries, or tuples of them [py-unsupported]

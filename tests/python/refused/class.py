"""What is refused of classes: what Python would look up while the program runs, and what would be a copy of an object."""
from dataclasses import dataclass
import numpy as np
from vrc import f64, i64


class P:
    ORIGIN = [0.0, 0.0]

    def __init__(self, x):
        self.x = x
        self.y = 0.0
        self.v = np.zeros(3)

    def move(self, d):
        self.x += d

    def renew(self):
        self.v = np.ones((3, 3))

    @classmethod
    def one(cls):
        return cls(1.0)


class Asked:
    def __getattr__(self, name):
        return 3


class Part:
    def __init__(self, n):
        if n > 0:
            self.x = n


@dataclass(frozen=True)
class Fixed:
    x: float


class Q:
    def __init__(self, x):
        self.x = x

    def move(self, d):
        self.x += d


def attribute(n: i64):
    p = Q(n)
    p.z = 3
    return p.x


def fields(n: i64):
    p = P(n)
    p.renew()
    return p.x


def asked(n: i64):
    return Asked().x


def part(n: i64):
    return Part(n).x


def frozen(n: i64):
    p = Fixed(n)
    p.x = 3
    return p.x


def compared(n: i64):
    return Q(n) < Q(n)


def as_array(n: i64):
    return np.array(Q(n))


def operated(n: i64):
    return Q(n) + 1


class Base:
    def __init__(self, x):
        self.x = x
        self.first()

    def first(self):
        return 1


class Derived(Base):
    def __init__(self, x):
        super().__init__(x)

    def first(self):
        return 2


def derived(n: i64):
    return Derived(n).x


class Never:
    def give(self, x):
        self.x = x

    def take(self):
        return self.x


def never(n: i64):
    return Never().take()


# 52:5: error: assigning to z of an object of the class Q is not compiled: there are numbers, arrays, and objects of the classes of the file; make it a field: assign it in __init__ [py-unsupported]
# 19:9: error: float64[:, ::1] as the field v of the class P, to which other values are assigned outside of __init__, is not compiled: there are numbers, arrays, and objects of the classes of the file; assign its elements: v[:] = … [py-unsupported]
# 27:9: error: this in the class Asked, which compiled functions use, is not compiled: there are numbers, arrays, and objects of the classes of the file; write a method with a name of its own, and call that [py-unsupported]
# 34:13: error: this in the class Part, which compiled functions use, is not compiled: there are numbers, arrays, and objects of the classes of the file; give the field a value on each way through __init__, outside of loops [py-unsupported]
# 72:5: error: assigning to x of an object of the class Fixed is not compiled: there are numbers, arrays, and objects of the classes of the file; make a new object: the class is frozen [py-unsupported]
# 77:12: error: < of objects without such a method is not compiled: values are compared by what they hold, not by where they are; write the method, __eq__ or __lt__, or compare fields [py-unsupported]
# 81:12: error: array of objects is not compiled: there are numbers, arrays, and objects of the classes of the file; give it numbers or arrays: their fields [py-unsupported]
# 85:12: error: + between an object of the class Q and int is not compiled: operators take numbers and arrays, those of bits integers, + and * tuples and lists, too; convert one of the two [py-operand-types]
# 99:9: error: this call of the __init__ of another class is not compiled: there are numbers, arrays, and objects of the classes of the file; make it the first statement, and let that __init__ call no methods that the class has anew [py-unsupported]
# 114:16: error: the field x, which nothing here gives a value, is not compiled: there are numbers, arrays, and objects of the classes of the file; call what assigns it first, or assign it in __init__ [py-unsupported]

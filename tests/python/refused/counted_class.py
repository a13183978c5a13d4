"""Attributes of classes that functions assign and that are not found by the class's name alone."""


class Seen:
    count = 0

    def __init__(self):
        Seen.count += 1


class Named:
    text = "a"


class Own:
    total = 0

    def add(self):
        Own.total += 1
        self.total = 3


def of_object(n: int):
    return Seen().count + Seen.count + n


def text(n: int):
    Named.text = "b"
    return n + len(Named.text)


def own(n: int):
    Own().add()
    return Own.total + n
# 24:12: error: count of an object, which functions assign as one of the class, is not compiled: calls share no state but their arguments; write Seen.count [py-unsupported]
# 28:5: error: this in the class Named, which compiled functions use, is not compiled: there are numbers, arrays, and objects of the classes of the file; make it a field: assign it in __init__ [py-unsupported]
# 19:9: error: this in the class Own, which compiled functions use, is not compiled: there are numbers, arrays, and objects of the classes of the file; make it a field: assign it in __init__ [py-unsupported]

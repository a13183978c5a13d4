def unequal(n: int):
    a = [[] for _ in range(n)]
    a[0].append(4)
    return a


def joined(n: int):
    return unequal(n) + unequal(n)


def compared(n: int):
    return unequal(n) < unequal(n)


def repeated(n: int):
    return unequal(n) * 2


def negated(n: int):
    a = unequal(n)
    return -a, -a[0]


def tuples(n: int):
    return -(n, 2.5)

# 12:12: note: 'compared' is left to Python: < between a list of lists and a list of lists is not compiled: operators take numbers and arrays, those of bits integers, + and * tuples and lists, too; convert one of the two [left-to-python]
# 21:12: note: 'negated' is left to Python: - of a list of lists is not compiled: operators take numbers and arrays, ~ integers; convert it, as by np.array(a) [left-to-python]
# 25:12: note: 'tuples' is left to Python: - of a tuple of 2 is not compiled: operators take numbers and arrays, ~ integers; convert it, as by np.array(a) [left-to-python]

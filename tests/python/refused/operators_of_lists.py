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

# 8:12: error: + between a list of lists and a list of lists is not compiled: operators take numbers and arrays, those of bits integers, + and * tuples and lists, too; convert one of the two [py-operand-types]
# 12:12: error: < between a list of lists and a list of lists is not compiled: operators take numbers and arrays, those of bits integers, + and * tuples and lists, too; convert one of the two [py-operand-types]
# 16:12: error: * between a list of lists and int is not compiled: operators take numbers and arrays, those of bits integers, + and * tuples and lists, too; convert one of the two [py-operand-types]
# 21:12: error: - of a list of lists is not compiled: operators take numbers and arrays, ~ integers; convert it, as by np.array(a) [py-operand-type]
# 21:16: error: - of list[int] is not compiled: operators take numbers and arrays, ~ integers; convert it, as by np.array(a) [py-operand-type]
# 25:12: error: - of a tuple of 2 is not compiled: operators take numbers and arrays, ~ integers; convert it, as by np.array(a) [py-operand-type]

"""What is refused, and soon: types of lists that a function which calls itself at two places gives and is given."""
def p(l: list[int]) -> list:
    if not l:
        return [[]]
    return p(l[1:]) + [[l[0]] + x for x in p(l[1:])]
# 5:12: error: + between a list of 1 and a list of lists is not compiled: operators take numbers and arrays, those of bits integers, + and * tuples and lists, too; convert one of the two [py-operand-types]

"""What is refused: generators that call themselves twice, whose calls in each other are not tried one by one."""


def in_order(n):
    if n > 0:
        yield from in_order(n - 1)
        yield n
        yield from in_order(n - 2)


def total(n: int) -> int:
    return sum(in_order(n))
# 6:20: error: in_order, a generator that calls itself, is not compiled: nothing can be left in the middle and go on later; return a list, and let the function call itself [py-unsupported]
# 6:29: error: a loop over a generator with so many yields in each other is not compiled: nothing can be left in the middle and go on later; return a list, and let the function call itself [py-unsupported]
# 8:20: error: in_order, a generator that calls itself, is not compiled: nothing can be left in the middle and go on later; return a list, and let the function call itself [py-unsupported]
# 12:25: error: a loop over a generator with so many yields in each other is not compiled: nothing can be left in the middle and go on later; return a list, and let the function call itself [py-unsupported]

"""What is refused: tuples of itertools whose length nobody knows."""
import itertools
def product(n: int):
    return sum(x[0] for x in itertools.product(range(3), repeat=n))
def combinations(n: int):
    return sum(x[0] for x in itertools.combinations(range(9), n))
def permutations(n: int):
    return sum(x[0] for x in itertools.permutations(range(n)))
def tee(n: int):
    return itertools.tee(range(n))
# 4:30: error: product() of a number of pools that is known only when the program runs, or of many, is not compiled: how many items there are must be known before the program runs; write repeat=3, or loops in each other [py-unsupported]
# 6:30: error: combinations() of so many items as are known only when the program runs, or of many, is not compiled: how many items there are must be known before the program runs; write their number, as the second argument: 3 [py-unsupported]
# 8:30: error: permutations() of so many items as are known only when the program runs, or of many, is not compiled: how many items there are must be known before the program runs; write their number, as the second argument: 3 [py-unsupported]
# 10:12: error: itertools.tee is not compiled: vrc has no code for it yet; write the loops, or a comprehension: [x * y for x in a for y in b] [py-unsupported]

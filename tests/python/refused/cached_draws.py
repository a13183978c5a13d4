"""A cache gives the same random number again."""
import functools
import random


@functools.lru_cache(maxsize=None)
def drawn(n):
    return random.random() + n


def twice(n: int) -> float:
    return drawn(n) - drawn(n)
# 6:2: error: a cache for a function that reads variables of outside is not compiled: calls share no state but their arguments; pass them as arguments [py-unsupported]

"""A dictionary of the module whose keys are made of numbers: its type is not known, and looking at it makes texts that are known."""
from math import factorial

FACTORIALS = {str(digit): factorial(digit) for digit in range(10)}


def total(n: int) -> int:
    return sum(FACTORIALS[d] for d in str(n))
# 8:16: error: vrc cannot tell the type of FACTORIALS, a variable of the module, from what is assigned to it; annotate it, as FACTORIALS: dict[str, float] = …, or pass it as an argument [py-state-type]

"""Exceptions that are handled, or that no handler takes."""
import numpy as np


class StepError(np.linalg.LinAlgError):
    pass


class Smaller(StepError):
    """One more."""


def step(n: int):
    if n < 0:
        raise Smaller(f'{n} is too small')
    return n


def caught(n: int, how: int):
    try:
        return step(n)
    except ArithmeticError:
        return 1
    except StepError:
        if how == 1:
            raise
        return 2


def square(n: int):
    k = 0
    try:
        k = n * n
    except Exception:
        k = -1
    return k


def forever(a: 'np.float64[:]'):
    try:
        while True:
            a[0] += 1
    except:
        a[0] = -1
    finally:
        a[1] = 5


def said(how: int, text: str):
    if how == 1:
        raise ValueError
    if how == 2:
        raise ValueError(f'{text.strip()}')
    raise ValueError(text)


def last_of(n: int) -> int:
    for i in range(n):
        i = i + 5
    return i

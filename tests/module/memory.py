"""Calls while memory runs out in the interpreter."""
from vrc import f64


def total(a: f64[:], k: int) -> float:
    s = 0.0
    for i in range(len(a)):
        s += a[i] * k
    return s


def lists(x: list[float], names: list[int]) -> list[float]:
    return [v * 2 for v in x] + [n * 1.0 for n in names]


def parts(t: tuple[int, float]):
    return t[1], t[0]


def words(kind: str, a: f64[:]):
    return a + 1 if kind == "äb" else a - 1


def element(a: f64[:], i: int) -> float:
    return a[i]

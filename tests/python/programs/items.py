"""One element of an array as a number of Python's, and some of them as an array."""
from vrc import f64, i32


def of_vector(a: f64[:], i: int) -> float:
    """ints: -9..9"""
    return a.item(i)


def of_matrix(a: f64[:, :], i: int) -> float:
    """ints: -30..30"""
    return a.item(i)


def at(a: i32[:, :], i: int, j: int) -> int:
    """ints: -9..9"""
    return a.item(i, j)


def the_one(a: f64[:, :]) -> float:
    return a.item()


def taken(a: f64[:, :], i: int):
    """ints: -9..9"""
    return a.take(i, axis=0), a.take([i, 0], axis=1)


def taken_flat(a: f64[:, :], i: int):
    """ints: -9..9"""
    return a.take([i, 0])


def slices_of_pairs(a: list[tuple[int, float]], k: int):
    """ints: -3..3"""
    s, t = a[:k], a[::-1]
    return [p for p in s], [q for p, q in t[1:]], len(a[k:]), s[-1] if s else (0, 0.0)

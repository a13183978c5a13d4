"""Subscripts of lists that are out of bounds have the words of lists."""


def loaded(a: list[int], i: int) -> int:
    """ints: -6..6"""
    return a[i]


def stored(a: list[float], i: int):
    """ints: -6..6"""
    a[i] = 4.0


def added(n: int, i: int) -> int:
    """ints: -4..4"""
    a = [k * 2 for k in range(n)]
    a[i] += 1
    return a[i]


def nested(a: list[list[int]], i: int, j: int):
    """
    ints: -3..3
    shapes: (2, 2)
    """
    a[i][j] = 7


def nested_loaded(a: list[list[int]], i: int, j: int) -> int:
    """
    ints: -3..3
    shapes: (2, 2)
    """
    return a[i][j]

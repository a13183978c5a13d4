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


def written_out(i: int) -> int:
    """ints: -6..6"""
    return [1, 2, 3][i]


def of_tuple(i: int) -> float:
    """ints: -6..6"""
    return (1.0, 2.5, 3.0)[i]


def rows(i: int, j: int, x: float) -> float:
    """ints: -3..3"""
    a = [[1.0, 2.0], [3.0, x]]
    a[i][j] += x
    return a[i][j] + a[0][1]

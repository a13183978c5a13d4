"""Subscripts of lists that are out of bounds have the words of lists; items of tuples and lists at subscripts that
are variables."""
from vrc import f64, prange


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


STEPS = (-1, 0, 1, 2)
WEIGHTS = [0.5, 0.25, 0.125]


def tables_in_loops(a: f64[:], n: int):
    """ints: 0..7"""
    s = 0.0
    for i in prange(len(a)):
        s += a[i] * WEIGHTS[i % 3] + STEPS[-1 - i % 4]
    for i in range(n):
        while s > 50:
            s -= (11, 13)[i % 2]
        s += (lambda k: (2, 7)[k])(i % 2) * [n, 3][i % 2]
    return s


def table_behind_a_way_out(i: int) -> float:
    """ints: -5..5"""
    if i < -2:
        raise ValueError("too small")
    return WEIGHTS[i]


def looked_up_in_itself(n: int) -> int:
    """ints: -1..9"""
    return 0 if n <= 0 else STEPS[n % 4] + looked_up_in_itself(n - 1)


def table_that_changes(i: int):
    """ints: -4..4"""
    w = [1, 2, 3]
    w[i] = 9
    v = w[i - 1]
    w = [4, 5, 6]
    return v, w[i], w

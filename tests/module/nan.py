"""Not-a-number in containers (test_nan.py)."""


def in_list(a: list[float], x: float):
    return x in a, a.count(x)


def in_set(x: float):
    s = {1.0, x}
    return x in s


def twice_in_dictionary(x: float):
    d = {1.0: 2}
    d[x] = 3
    d[x] = 4
    return len(d)


def equal_tuples(x: float, y: float, i: int):
    return (x, 1) == (y, i)


def equal_lists(a: list[float], b: list[float]):
    return a == b

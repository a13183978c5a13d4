"""Functions of each kind of parameter: what they read of it, and what they change."""
from typing import NamedTuple, Optional

import numpy as np


class Point(NamedTuple):
    x: float
    y: int = 3


def int_half(n: int): return n // 2 + 1
def int_same(n: int): return n
def int_index(n: int): return [1, 2, 3][n]
def int_over(n: int, m: int = 3): return m / n if n else 0.0
def int_shift(n: int): return (n << 2) ^ 5, ~n, -n, n % 7, n > 2, n == 1
def int_loop(n: int):
    t = 0
    for i in range(n if n < 1000 else 3):
        t += i
    return t


def float_twice(x: float): return x * 2 + 0.5
def float_same(x: float): return x
def float_floor(x: float): return x // 1.5, x % 1.5, -x, abs(x), x > 1, x == 2
def float_int(x: float): return int(x)
def float_power(x: float): return x ** 2


def bool_not(b: bool): return not b
def bool_choose(b: bool): return 3 if b else 4
def bool_same(b: bool): return b
def bool_sum(b: bool): return b + 1


def complex_square(z: complex): return z * z + 1
def complex_parts(z: complex): return z.real, z.imag, abs(z)


def str_length(s: str): return len(s)
def str_same(s: str): return s
def str_upper(s: str): return s.upper() + "!"
def str_at(s: str): return s[0], s[-1:]
def str_equal(s: str): return s == "red", s < "s", "e" in s
def str_each(s: str):
    n = 0
    for c in s:
        n += c == "e"
    return n
def str_format(s: str): return f"<{s}>"


def ints_total(a: list[int]):
    t = 0
    for x in a:
        t += x
    return t
def ints_builtin(a: list[int]): return sum(a), len(a), max(a)
def ints_at(a: list[int]): return a[0], a[-1]
def ints_in(a: list[int]): return 2 in a
def ints_grow(a: list[int]): a.append(7)
def ints_store(a: list[int]): a[0] = 9
def ints_pop(a: list[int]): return a.pop()
def ints_raise(a: list[int]):
    a.append(1)
    return a[50]
def ints_sort(a: list[int]): a.sort()
def ints_same(a: list[int]):
    a.append(5)
    return a
def ints_copy(a: list[int]): return [x for x in a], a[::-1]
def ints_equal(a: list[int]): return a == [1, 2, 3]


def floats_total(a: list[float]):
    t = 0.0
    for x in a:
        t += x
    return t
def floats_scale(a: list[float]):
    for i in range(len(a)):
        a[i] = a[i] * 2.5
def floats_grow(a: list[float]): a.append(1.5)


def texts_join(a: list[str]): return "-".join(a)
def texts_lengths(a: list[str]): return [len(s) for s in a]
def texts_grow(a: list[str]): a.append("end")
def texts_store(a: list[str]): a[0] = "first"
def texts_in(a: list[str]): return "red" in a


def rows_total(a: list[list[int]]):
    t = 0
    for row in a:
        for x in row:
            t += x
    return t
def rows_store(a: list[list[int]]): a[0][0] = 9
def rows_float(a: list[list[float]]): return sum([sum(r) for r in a])
def rows_lengths(a: list[list[int]]): return [len(r) for r in a]


def pair_sum(p: tuple[int, float]): return p[0] + p[1]
def pair_unpack(p: tuple[int, float]):
    n, x = p
    return n * x
def pair_same(p: tuple[int, float]): return p
def point_sum(p: Point): return p.x * p.y + p[0]


def dict_get(d: dict[int, int]): return d[5]
def dict_getd(d: dict[int, int]): return d.get(5, -1)
def dict_in(d: dict[int, int]): return 5 in d, len(d)
def dict_total(d: dict[int, int]):
    t = 0
    for k in d:
        t += k * d[k]
    return t
def dict_keys(d: dict[int, int]): return [k for k in d]
def dict_items(d: dict[int, int]): return [(k, v) for k, v in d.items()]
def dict_values(d: dict[int, int]): return [v for v in d.values()]
def dict_set(d: dict[int, int]): d[7] = 1
def dict_change(d: dict[int, int]): d[1] = 8
def dict_count(d: dict[int, int]):
    d[5] += 1
    return len(d)
def dict_del(d: dict[int, int]): del d[1]
def dict_pop(d: dict[int, int]): return d.pop(1)
def dict_default(d: dict[int, int]): return d.setdefault(9, 4)
def dict_raise(d: dict[int, int]):
    d[7] = 2
    return d[-99]
def dict_reorder(d: dict[int, int]):
    v = d.pop(1)
    d[1] = v
def dict_same(d: dict[int, int]):
    d[8] = 0
    return d


def tdict_get(d: dict[str, float]): return d["red"]
def tdict_set(d: dict[str, float]): d["new"] = 0.5
def tdict_keys(d: dict[str, float]): return [k for k in d]
def ldict_get(d: dict[int, list[int]]): return d[1][0]


def set_in(s: set[int]): return 2 in s, len(s)
def set_total(s: set[int]):
    t = 0
    for x in s:
        t += x
    return t
def set_add(s: set[int]): s.add(7)
def set_drop(s: set[int]): s.discard(1)
def set_pop(s: set[int]): return s.pop()
def set_list(s: set[int]): return [x for x in s]
def set_raise(s: set[int]):
    s.add(9)
    s.remove(-4)
def tset_in(s: set[str]): return "red" in s
def tset_add(s: set[str]): s.add("new")


def vector_total(a: "f64[:]"):
    t = 0.0
    for i in range(len(a)):
        t += a[i]
    return t
def vector_scale(a: "f64[:]"): a *= 2
def vector_same(a: "f64[:]"): return a
def vector_times(a: "f64[:]"): return a * 2
def matrix_row(a: "i64[:, :]"): return a[0]
def matrix_times(a: "i64[:, :]"): return a * 3
def matrix_store(a: "i64[:, :]"): a[0, 0] = 9
def guessed_mean(a: np.ndarray): return a.sum() / len(a)
def guessed_twice(a: np.ndarray): return a * a
def guessed_store(a: np.ndarray): a[0] = 9


def maybe_int(n: Optional[int]): return 0 if n is None else n + 1
def maybe_list(a: Optional[list[int]] = None): return -1 if a is None else sum(a)
def keyed_get(d: dict[tuple[int, int], float]): return d.get((1, 2), 0.5), len(d)
def keyed_set(d: dict[tuple[int, int], float]): d[3, 4] = 2.5
def pairs_total(a: list[tuple[int, float]]): return sum([n * x for n, x in a])
def pairs_grow(a: list[tuple[int, float]]): a.append((7, 0.5))
def named_pairs(a: list[tuple[str, int]]): return [s for s, n in a if n > 1]
def flags_count(a: list[bool]): return sum(a), a[0]
def complexes_total(a: list[complex]): return sum(a)
def both_equal(d: dict[int, int], e: dict[int, int]): return d == e
def ints_scatter(a: list[int]):
    for i in range(5, len(a), 131):
        a[i] = -a[i]
    a.append(3)
    del a[-2]
def dict_scatter(d: dict[int, int]):
    for k in range(5, 1000, 131):
        if k in d:
            d[k] += 1

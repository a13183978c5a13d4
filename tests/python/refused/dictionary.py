"""What is refused: dictionaries of what is no number."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    d = {}
    for i in range(n):
        d[i] = []
    return n
def g(a: f64[:]):
    d = {1: a}
    return d[1]
def h(n: int):
    d = {1: 2, **[n]}
    return d[1]


def sets(edges: list[tuple[int, int]]) -> int:
    out = {}
    for a, b in edges:
        out[a] = set()
        out[a].add(b)
    return len(out[0])


def dictionaries(edges: list[tuple[int, int]]) -> int:
    out = {}
    for a, b in edges:
        out.setdefault(a, {})[b] = 1
    return len(out[0])
# 10:10: error: float64[::1] as a value of a dictionary is not compiled: dictionaries and sets hold numbers, texts, and tuples of them; use numbers, or tuples of them; of arrays and lists keep the places in another list or array [py-unsupported]
# 13:18: error: ** of anything but a dictionary is not compiled: Python refuses it, too; give it a dictionary: {**dict(pairs)} [py-unsupported]
# 20:9: error: a set as a value of a dictionary is not compiled: dictionaries and sets hold numbers, texts, and tuples of them; let the values be lists, d.setdefault(k, []).append(x), or make it one set of tuples: s.add((k, x)) [py-unsupported]
# 28:9: error: a dictionary as a value of a dictionary is not compiled: dictionaries and sets hold numbers, texts, and tuples of them; make it one dictionary whose keys are tuples: d[a, b] [py-unsupported]

"""What is refused: one name for dictionaries that have other values for missing keys, or none."""
from collections import defaultdict
def plain(n: int) -> int:
    d = {'a': {}, 'b': {}}
    d['a'][1] = n
    e = defaultdict(int)
    e[4] += 1
    d['b'] = e
    return d['b'][9] + d['a'][9]
def other(n: int) -> int:
    d = {}
    d['a'] = defaultdict(int)
    d['b'] = defaultdict(lambda: 5)
    return d['a'][n] * 10 + d['b'][n]
# 4:10: error: a dictionary as a value of a dictionary is not compiled: dictionaries and sets hold numbers, texts, and tuples of them; make it one dictionary whose keys are tuples: d[a, b] [py-unsupported]
# 12:5: error: a defaultdict as a value of a dictionary is not compiled: dictionaries and sets hold numbers, texts, and tuples of them; make it one dictionary whose keys are tuples: d[a, b] [py-unsupported]

"""What is refused: what comes into lists of lists, or these as a whole, have other holders; or they get items of another kind."""
from vrc import f64, i64


def same(a):
    return a[0]


def stale_call(n: int):
    r = [[1, 2], [3, 4]]
    t = same(r)
    r.append([3, n])
    t[0] = 5
    return r


def held(n: int):
    r = []
    row = [n, 2]
    r.append(row)
    row[0] = 9
    return r


def held_twice(n: int):
    r = []
    row = [n, 2]
    r.append(row)
    r.append(row)
    return r


def held_rows(n: int):
    r, s = [], [[1, n]]
    for p in s:
        r.append(p)
    r[0][0] = 5
    return r, s


def in_loop_both(n: int):
    r = [[1, 2]]
    x = [0, 0]
    for i in range(n):
        r.append([i, i])
        x[0] = 5
        x = r[0]
    return r


def gen(r):
    x = r[0]
    yield x


def gens(n: int):
    r = [[1, 2]]
    for x in gen(r):
        pass
    r.append([3, n])
    x[0] = 5
    return r


def two_names(n: int):
    r = [[1, 2]]
    s = r
    s.append([3, n])
    return r


def mixes(n: int):
    r = [[1, 2]]
    r.append(3)
    return r


def mixes2(n: int):
    r = [1]
    r.append([1, 2])
    return r


def itself(n: int):
    r = [[1, 2]]
    r.append(r)
    return r


def two_wholes(n: int):
    r = [[] for _ in range(n)]
    s = [[] for _ in range(n)]
    r[0].append(1)
    s[0].append(1)
    x = r[0]
    if n > 2:
        x = s[0]
    x.append(2)
    return r, s


def changed_beside(n: int):
    r = [[] for _ in range(n)]
    for i, x in enumerate(r[0]):
        r[i].append(x)
    return r


def deep(n: int):
    r = [[] for _ in range(n)]
    r[0].append([1])
    r[0].append([1, n])
    return r


def changed_by_function(n: int):
    def put(row):
        row.append(1)
    r = [[] for _ in range(n)]
    r[0].append(1)
    put(r[0])
    return r


def taken_along(n: int):
    r = [[] for _ in range(n)]
    x = r[0]
    x.append(1)
    def f():
        return len(x)
    return f()

# 84:5: note: 'itself' is left to Python: it gives a list with lists that others may hold, which compiled functions share [left-to-python]
# 109:5: note: 'deep' is left to Python: it gives a list with lists that others may hold, which compiled functions share [left-to-python]
# 12:5: note: 'stale_call' is left to Python: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [left-to-python]
# 74:5: note: 'mixes' is left to Python: list.append of anything but a number is not compiled: a list holds numbers, tuples of one form, or lists of these; make an array of the final size and fill it [left-to-python]
# 80:5: note: 'mixes2' is left to Python: list.append of anything but a number is not compiled: a list holds numbers, tuples of one form, or lists of these; make an array of the final size and fill it [left-to-python]
# 104:5: note: 'changed_beside' is left to Python: changing a list in a loop over it and something else is not compiled: vrc has no code for it yet; loop over a copy of it: list(a) [left-to-python]

"""What is refused: lists of lists grow while lists in them, or what comes into them, have other holders; or get items of another kind."""
from vrc import f64, i64


def stale(n: int):
    r = [[1, 2]]
    x = r[0]
    r.append([3, n])
    x[0] = 5
    return r


def stale_loop(n: int):
    r = [[1, 2]]
    for p in r:
        pass
    r.append([3, n])
    p[0] = 5
    return r


def stale_zip(n: int):
    r = [[1, 2]]
    for p, q in zip(r, range(3)):
        pass
    r.append([3, n])
    p[0] = 5
    return r


def stale_unpack(n: int):
    r = [[1, 2], [3, 4]]
    a, b = r
    r.append([3, n])
    a[0] = 5
    return r


def stale_tuple(n: int):
    r = [[1, 2], [3, 4]]
    t = (r[0], n)
    r.append([3, n])
    t[0][0] = 5
    return r


def stale_choice(n: int):
    r = [[1, 2], [3, 4]]
    t = r[0] if n > 1 else r[1]
    r.append([3, n])
    t[0] = 5
    return r


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


def closure(n: int):
    r = [[1, 2]]
    f = lambda i: r[i]
    x = f(0)
    r.append([3, n])
    x[0] = 5
    return r


def lastfor(n: int):
    r = [[1, 2]]
    for i in range(n):
        for p in r:
            p[0] += 1
        r.append([i, i])
        p[0] = 8
    return r


def selfapp(n: int):
    r = [[1, 2]]
    r.append(r[0])
    r[1][0] = 4
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

# 8:5: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 17:5: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 26:5: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 34:5: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 42:5: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 50:5: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 62:5: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 70:5: error: list.append of a list that others may hold is not compiled: who else holds it would not see the change; put a copy into it: a.append(list(row)) [py-unsupported]
# 78:5: error: list.append of a list that others may hold is not compiled: who else holds it would not see the change; put a copy into it: a.append(list(row)) [py-unsupported]
# 86:9: error: list.append of a list that others may hold is not compiled: who else holds it would not see the change; put a copy into it: a.append(list(row)) [py-unsupported]
# 95:9: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 105:5: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 115:9: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 122:5: error: list.append of a list that others may hold is not compiled: who else holds it would not see the change; put a copy into it: a.append(list(row)) [py-unsupported]
# 136:5: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 144:5: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 150:5: error: list.append of anything but a number is not compiled: a list holds numbers, lists of one length, or tuples of one form; make an array of the final size and fill it [py-unsupported]
# 156:5: error: list.append of anything but a number is not compiled: a list holds numbers, lists of one length, or tuples of one form; make an array of the final size and fill it [py-unsupported]
# 162:5: error: list.append of a list that others may hold is not compiled: who else holds it would not see the change; put a copy into it: a.append(list(row)) [py-unsupported]

"""Lists of lists that grow: each item is one that nobody else holds, and all have one length."""
import numpy as np
from vrc import f64, i64


def table(n: int):
    """ints: 0..6"""
    rows = []
    for i in range(n):
        row = []
        for j in range(3):
            row.append(i * j)
        rows.append(row)
    return rows


def pairs(a: f64[:]):
    r = []
    for i, x in enumerate(a):
        r.append([float(i), x])
    s = 0.0
    for p in r:
        s += p[0] * p[1]
    return r, s, len(r)


def widen(n: int):
    """ints: 1..4"""
    r = []
    for i in range(n):
        r.append([i * 1.0, 2.0])
    r.append([0.5, 1.0])
    return r


def copies(n: int):
    """ints: 1..5"""
    path = [0, 0]
    found = []
    for i in range(n):
        path[i % 2] += i
        found.append(path[:])
        found.append(list(path))
        found.append([x * 2 for x in path])
    return found


def deep(n: int):
    """ints: 0..4"""
    r = []
    for i in range(n):
        inner = []
        for j in range(2):
            inner.append([i, j, 1])
        r.append(inner)
    return r


def onway(n: int, c: bool):
    """ints: 0..4"""
    r = []
    if c:
        r.append([n, 1])
    return r, len(r)


def matrix(n: int):
    """ints: 1..4"""
    r = []
    for i in range(n):
        r.append([1.0 / (i + j + 1) for j in range(n)])
    a = np.array(r)
    return a @ a


def view_then_grow(n: int):
    r = []
    for i in range(3):
        r.append([i, n])
    x = r[0]
    x[1] = 7
    return r, x


def loop_then_grow(n: int):
    """ints: 1..3"""
    r = [[n, n]]
    s = 0
    for p in r:
        s += p[0]
    return r, s


def modify_in_loop(n: int):
    """ints: 1..3"""
    r = []
    for i in range(n):
        r.append([i, n])
    for p in r:
        p[0] = 9
    for p, q in zip(r, r):
        p[1] += q[0]
    return r


def moved(n: int):
    """ints: 1..4"""
    r = []
    row = [0, 1]
    for i in range(n):
        r.append(row)
        row = [i, 5 - i]
    row[0] = 99
    return r, row


def moved2(n: int):
    """ints: 1..4"""
    r = []
    row = [0.5 * n, 1.0]
    r.append(row)
    b = r
    b.append([n * 2.0, 2.0])
    return b


def empties(n: int):
    """ints: 0..2"""
    r = []
    for i in range(n):
        r.append([])
    return r, len(r)


def inloop(n: int):
    """ints: 1..5"""
    r = [[1, 1]]
    while len(r) < n + 1:
        r.append([r[-1][0] + 1, r[-1][0] * r[-1][1]])
    return r


def pascal(n: int):
    """ints: 1..3"""
    tri = []
    for i in range(n):
        row = [1] * n
        for j in range(1, i):
            row[j] = tri[i - 1][j - 1] + tri[i - 1][j]
        tri.append(row)
    return tri


def reset(n: int):
    """ints: 1..3"""
    out = 0
    for k in range(n):
        r = []
        for i in range(k + 1):
            r.append([i, k])
        out += len(r) * 10 + r[0][1]
    return out


def cond(n: int, c: bool):
    """ints: 1..3"""
    r = []
    if c:
        r.append([n, 1])
        return r
    return r


def func(n: int):
    return [n, n + 1]


def called(n: int):
    """ints: 1..3"""
    r = []
    for i in range(n):
        r.append(func(i))
    return np.array(r).sum(), r


def bools(n: int):
    """ints: 1..3"""
    r = []
    for i in range(n):
        r.append([i > 1, i == 0])
    return r


def err(a: i64[:]):
    """values: -2..2"""
    r = []
    for x in a:
        if x == 2:
            raise ValueError('two')
        r.append([x, 2 // x + 0 * x])
    return r


def eliminated(rows: list[list[float]]):
    """shapes: (n, n)
    values: 1..9"""
    a, n = [r[:] for r in rows], len(rows)
    for i in range(n):
        p = max(range(i, n), key=lambda r: abs(a[r][i]))
        a[i], a[p] = a[p], a[i]
        for j in range(i + 1, n):
            f = a[j][i] / a[i][i] if a[i][i] else 0.0
            a[j] = [x - f * y for x, y in zip(a[j], a[i])]
    return [r[-1] for r in a]


def exchange(m, i, j):
    m[i], m[j] = m[j], m[i]


def exchanged(n: int):
    """ints: 3..5"""
    m = [[i * n + j for j in range(n)] for i in range(n)]
    first = m[0]
    m[0], m[1] = m[1], m[0]
    first[0] = 77
    m[2] = m[1]
    m[2][1] = 88
    for row in m:
        row[2] += 1
    exchange(m, 0, n - 1)
    held = m[1]
    m[1] = m[0]
    m[0] = held
    return m, first, [sum(x) for x in m]


def columns(m: list[list[int]], w: list[list[float]]):
    turned = [list(row)[::-1] for row in zip(*m)]
    total = 0
    for column in range(2):
        total += column
    for column in zip(*m):
        for i, x in enumerate(column):
            total += i * x
        if len(set(column)) == 1:
            break
        total += max(column) * column[0]
    return turned, list(map(list, zip(*m))), [sum(c) for c in zip(*w)], [[sum(x * y for x, y in zip(r, c)) for c in zip(*m)] for r in turned if len(r) == len(m)], total


def box(points: list[tuple[int, float]]):
    xs, ys = zip(*points)
    return min(xs), max(ys), sum(xs) / len(ys), [x * y for x, y in zip(xs, ys)]


def columns_of_any_length(n: int):
    """ints: 0..4"""
    g = [[] for _ in range(3)]
    for i in range(3):
        for j in range(n + i % 2):
            g[i].append(i * 10 + j)
    return [sum(c) for c in zip(*g)]


def widened_sums(n: int):
    """Numbers of a wider type that are added to elements of lists in lists."""
    out = [[0, 0, 0], [0, 0, 0], [0, 0, 0]]
    for i in range(3):
        for j in range(3):
            for k in range(3):
                out[i][j] += (i + n) * (j - 0.5) * k
    return out


def widened_deep(n: int):
    out = [[[[0 for i in range(2)] for j in range(n)] for k in range(3)] for l in range(2)]
    for i in range(2):
        for j in range(n):
            for k in range(3):
                out[i][k][j][1] += i * 0.5 + j * k
                out[i][k][j][0] -= 0.5
    return out


def widened_shared(n: int):
    """ints: 1..5"""
    out = [[[1, 2] for j in range(2)] for k in range(n)]
    r = out[0]
    q = out[n - 1][1]
    out[0][1][0] += 0.25
    r[0][1] *= 1.5
    q[1] += 2
    return [[float(x) for x in row] for row in out[0]], [[x / 2 for x in row] for row in r], [x / 2 for x in q]


def widened_complex(n: int):
    a = [[[0] * 2 for i in range(n)] for j in range(2)]
    for i in range(n):
        a[1][i][0] += i * 1j
        a[0][i][1] += 0.5
    return [sum(row) + 0j for row in a[0]], [row[0] + 0j for row in a[1]]


def widened_in_a_function(n: int):
    def add(m, i, x):
        m[i][0][0] += x
        m[i][1][0] = x
    a = [[[0, 0], [0, 0]] for i in range(n)]
    for i in range(n):
        add(a, i, i * 0.5)
    return [[x / 2 for x in row] for pair in a for row in pair]

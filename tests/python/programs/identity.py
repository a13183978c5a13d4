"""Identity: items of tuples and lists are references, whoever changes what they refer to."""
import numpy as np


#pythran export store_in_tuple(float64[:], float64[:], int)
def store_in_tuple(x, y, i):
    """shapes: (n + 1,), (m + 2,)
    ints: -3..3"""
    t = (x, y)
    t[i][0] = 5.0
    return len(t[i]), t[i][-1]


#pythran export store_in_list(float64[:], float64[:], int)
def store_in_list(x, y, i):
    """shapes: (n + 1,), (m + 2,)
    ints: -3..3"""
    t = [x, y]
    t[i][0] += 5.0
    t[i][:] *= 2
    return t[i].sum()


#pythran export name_of_item(float64[:], float64[:], int)
def name_of_item(x, y, i):
    """shapes: (n + 1,), (n + 1,)
    ints: -2..1"""
    t = (x, y)
    b = t[i]
    b += 5.0
    b[1:] = 0
    c = b
    c[0] -= 1
    return x[0], y[0], b


#pythran export fields(float64[:], float64[:], int list, int)
def fields(x, y, z, i):
    """shapes: (n + 1,), (m + 1,), (n + 1,)
    ints: 0..1"""
    t = ((x, 1, z), (y, 2, z))
    a, k, row = t[i]
    a[0] = k
    row[0] += k
    t[1 - i][0][0] = 7
    return a[0], row[0]


#pythran export each(float64[:], float64[:])
def each(x, y):
    """shapes: (n + 1,), (m + 1,)"""
    for p, a in enumerate((x, y)):
        a[0] = 1.0 + p
    for a in (x, y):
        a += 1
    for a in reversed([x, y]):
        a[-1] *= 2
    for p, a in zip((3, 4), [x, y]):
        a[0] -= p
    return len([a for a in (x, y)]), [len(a) for a in (x, y)]


#pythran export each_left_early(float64[:], float64[:], float)
def each_left_early(x, y, c):
    """shapes: (n + 1,), (m + 1,)"""
    found = -1
    for p, a in enumerate([x, y]):
        if a[0] > c:
            found = p
            break
        a[0] = c
    else:
        found = 5
    for a in (x, y):
        if len(a) > 2:
            continue
        a[0] += 1
    return found


#pythran export double_buffer(float64[:], float64[:], int)
def double_buffer(x, y, n):
    """shapes: (m + 8,), (m + 8,)"""
    buf = (x, y)
    for k in range(n):
        now, after = buf[k % 2], buf[(k + 1) % 2]
        for i in range(1, len(x) - 1):
            after[i] = (now[i - 1] + now[i + 1]) / 2
    cur, nxt = x, y
    for k in range(n):
        nxt[k] = cur[k] + 1
        cur, nxt = nxt, cur
    return cur[1], nxt[0]


#pythran export swapped_tuples(float64[:], float64[:], int)
def swapped_tuples(x, y, n):
    """shapes: (m + 8,), (m + 8,)"""
    cur = (x, y)
    nxt = (y, x)
    for k in range(n):
        cur[0][k] = k
        cur[1][k] = 10 * k
        cur, nxt = nxt, cur
    return cur[0][1], nxt[n % 2][0]


#pythran export same_twice(float64[:], int)
def same_twice(x, i):
    """shapes: (n + 1,)
    ints: 0..1"""
    t = (x, x)
    t[i][0] = 1
    t[1 - i][0] += 1
    return t[0][0], t[1][0]


#pythran export of_two(bool, float64[:], float64[:])
def of_two(c, x, y):
    """shapes: (n + 1,), (m + 1,)"""
    z = x if c else y
    z[0] = 9
    t = (x, y) if c else (y, x)
    t[0][0] += 1
    t[1][0] -= 1
    return x[0], y[0]


#pythran export product(int list list, int list list)
def product(x, y):
    """shapes: (2, 2), (2, 2)"""
    z = [[0, 0], [0, 0]]
    for row in range(2):
        for column in range(2):
            for k in range(2):
                z[row][column] = z[row][column] + x[row][k] * y[k][column]
    return z


#pythran export small_matrix(int, int)
def small_matrix(i, j):
    """ints: -2..1"""
    r = [[0, 0], [0, 0]]
    r[i][j] = 5
    r[i][j] += 2
    r[j][i] -= 1
    return r, r[i][j], r[i], len(r[i]), sum(r[i]), [sum(row) for row in r]


#pythran export matrix(int, int)
def matrix(m, n):
    r = [[0] * n for _ in range(m)]
    for i in range(m):
        for j in range(n):
            r[i][j] = i * 10 + j
            r[i][j] += 1
    for row in r:
        for j in range(n):
            row[j] *= 2
    return r


#pythran export row_in_variable(int)
def row_in_variable(i):
    """ints: 0..1"""
    r = [[1, 2], [3, 4]]
    row = r[i]
    row[0] = 9
    r[i][1] += 7
    return r, r[i][0], row


#pythran export known_row(int)
def known_row(i):
    """ints: 0..1"""
    r = [[1, 2], [3, 4]]
    row = r[0]
    r[0][i] = 9
    row[1 - i] += 5
    a, b = r
    b[i] = 3
    return r, row, a, b


#pythran export rows_in_loops(int)
def rows_in_loops(n):
    r = [[1, 2], [3, 4]]
    s = 0
    for row in r:
        r[1][0] = 7
        s += row[0]
        row[1] += n
    for i, row in enumerate(r):
        row[0] = n + i
        if i > 5:
            break
    return r, s


#pythran export one_row_twice(int)
def one_row_twice(i):
    """ints: 0..1"""
    r = [[0] * 2] * 2
    r[i][1] = 7
    q = [[0, 0]] * 2
    q[1][0] = 7
    row = [0, 0]
    p = [row, row]
    p[i][1] = 3
    row[0] += 1
    return r, q, p, row


#pythran export rows_of_others(int)
def rows_of_others(i):
    """ints: 0..1"""
    row = [0, 0]
    r = [row, [1, 1]]
    row[0] = 5
    r[0][1] = 6
    t = (row, [2, 2])
    t[i][0] += 1
    return r[i][0], r, row, t


#pythran export rows_of_unequal_length(int)
def rows_of_unequal_length(i):
    """ints: 0..2"""
    neighbours = [[1, 2], [0], [0, 1, 1]]
    s = 0
    for j in neighbours[i]:
        s = s * 10 + j
    neighbours[i][0] += 5
    return s, len(neighbours[i]), neighbours


#pythran export shallow_copies(int)
def shallow_copies(i):
    """ints: 0..1"""
    r = [[0, 0], [1, 1]]
    s, t, u = list(r), r[:], r + [[2, 2]]
    s[i][0] = 5
    t[i][1] = 6
    u[i][0] += 1
    return r, s, t, u


#pythran export star(int)
def star(n):
    """ints: 0..1"""
    r = [[1, 2], [3, 4], [5, 6]]
    a, *b = r
    b[n][0] = 9
    return r, a, b


#pythran export several_names(int)
def several_names(i):
    """ints: 0..1"""
    r = [[0, 0], [1, 1]]
    s = r
    s[i][0] = 5
    t = (s, 1)
    t[0][i][1] = 6
    return r, s


def set_first(v, x):
    v[0] = x


def pick(a, b, c):
    return a if c else b


#pythran export in_calls(float64[:], float64[:], bool, int)
def in_calls(x, y, c, i):
    """shapes: (n + 1,), (m + 1,)
    ints: 0..1"""
    r = [[1, 2], [3, 4]]
    set_first(r[i], 9)
    set_first((x, y)[i], 9)
    z = pick(x, y, c)
    z[0] -= 1
    return r, x[0], y[0]


def store_at(r, i, j, x):
    r[i][j] = x


def swap(v, i, j):
    v[i], v[j] = v[j], v[i]


def both(a, b):
    a[0] = 5
    b[1] = a[0] + b[0]


def item(v, i):
    return v[i]


def first(v):
    return v[0]


#pythran export lists_as_arguments(int, int)
def lists_as_arguments(i, j):
    """ints: 0..1"""
    r = [[1, 2], [3, 4]]
    store_at(r, i, j, 9)
    v = [1, 2, 3]
    s = v
    swap(v, i, 2)
    both(v, v)
    row = item(r, i)
    row[0] += 5
    one = first(r)
    one[j] -= 1
    return r, v, s, row, one, item([7, 8], i)


#pythran export arguments_twice(float64[:])
def arguments_twice(x):
    """shapes: (n + 2,)"""
    both(x, x)
    both(x[1:], x)
    return x


def twice():
    a = [1, 2]
    return a, a


def list_of_one_list():
    a = [1, 2]
    return [a, a]


def new_matrix(n):
    return [[0] * n for _ in range(2)]


#pythran export lists_as_results(int, int)
def lists_as_results(i, n):
    """ints: 0..1"""
    t = twice()
    t[i][0] = 5
    u = list_of_one_list()
    u[i][0] += 6
    m = new_matrix(n + 1)
    m[i][0] = 5
    row = m[1]
    row[n] += 3
    return t, u, m


#pythran export chained(int)
def chained(i):
    """ints: 0..1"""
    a = b = [1, 2]
    a[i] = 5
    c = d = [[0, 0], [0, 0]]
    c[i][0] = 5
    (e, f) = g = [[0, 0], [0, 0]]
    e[i] = 5
    h = (k := [1, 2])
    k[i] = 3
    return a, b, c, d, e, f, g, h, k


#pythran export closures(int, float64[:], float64[:])
def closures(i, x, y):
    """shapes: (n + 1,), (m + 1,)
    ints: 0..1"""
    r, t = [1, 2], (x, y)

    def store(v):
        r[0] = v
        t[i][0] = v
    store(5)
    s = (lambda: r)()
    s[i] += 7
    return r, s


#pythran export comprehensions(float64[:], float64[:], int)
def comprehensions(x, y, i):
    """shapes: (n + 1,), (m + 1,)
    ints: 0..1"""
    r = [[1, 2], [3, 4]]
    s = [v for v in r]
    s[i][0] = 5
    t = [v[:] for v in r]
    t[i][0] = 6
    u = [list(v) for v in r]
    u[i][0] = 7
    p = [v * 2 for v in (x, y)]
    p[i][0] = 5
    q = [v for v in (x, y)]
    q[i][0] += 5
    return r, s, t, u, p[i], sum((v.sum() for v in (x, y) if len(v) > 2), 0.0), [len(v) for v in (x, y) for k in range(2)]


#pythran export arrays_of_items(float64[:], float64[:], int)
def arrays_of_items(x, y, i):
    """shapes: (n + 1,), (n + 1,)
    ints: 0..1"""
    t, r = (x, y), [[0.5, 0.5], [1.5, 1.5]]
    a, b, c = np.array(t), np.asarray(t), np.array(r)
    a[i] = 5
    b[i] = 4
    c[0] = 3
    r[i][0] = 2.5
    return t[i], a, b, c, r


#pythran export bound_again(float64[:], float64[:], int)
def bound_again(x, y, n):
    """shapes: (m + 1,), (m + 1,)"""
    t = (x, y)
    for k in range(n):
        t[k % 2][0] += 1
        t = (t[1], t[0])
    q = [x, y]
    for k in range(n):
        q[k % 2][0] += 1
        q = [q[1], q[0] * 2]
    for a in t:
        t = (y, y)
        a[0] += 1
    for k, a in enumerate(t):
        t = (x, x)
        a[0] += 2
    for a in (x, y):
        x = y
        a[0] += 1
        y = a
    return t[0][0], q[0][0], q[1], x[0], y[0]


#pythran export deep(int, int)
def deep(i, j):
    """ints: 0..1"""
    r = [[[0, 1], [2, 3]], [[4, 5], [6, 7]]]
    r[i][j][0] = 9
    row = r[i]
    cell = row[j]
    cell[1] = 8
    r[1][j][1] += 1
    return r


#pythran export ways(bool, int)
def ways(c, i):
    """ints: 0..1"""
    a, b = [1, 2], [3, 4]
    a[0] = 0
    x = a if c else b
    x[i] = 9
    if c:
        y = a
    else:
        y = b
    y[1 - i] += 1
    return a, b, x, y


TABLE = [[1, 2], [3, 4]]
UNEVEN = [[1], [2, 3]]


def row_of_table(i):
    return TABLE[i]


#pythran export constants(int)
def constants(i):
    """ints: 0..1"""
    row, s = TABLE[i], 0
    for k, r in enumerate(TABLE):
        s += k * r[0]
        if k > 5:
            break
    copy = list(row)
    copy[0] = 7
    return row[0] + row[1], s, copy, len(UNEVEN[i]), sum(UNEVEN[i]), row_of_table(i)[1], item(TABLE, i)[0], first(UNEVEN)


#pythran export aliases_in_loops(float64[:], float64[:], int)
def aliases_in_loops(x, y, c):
    """shapes: (n + 8,), (n + 8,)
    ints: 0..1"""
    b = (x, y)[c]
    for i in range(1, len(x)):
        x[i] = b[i - 1] + 1
    for i in range(1, len(x)):
        b[i] = x[i - 1] * 0.5
    a = y if c else x
    a[1:] = b[:-1] + 1
    return b[-1]


#pythran export methods_of_rows(int)
def methods_of_rows(i):
    """ints: 0..1"""
    r, q = [[3, 1], [2, 9]], [[0, 0], [1, 1]]
    row = r[i]
    row.sort()
    r[0].reverse()
    for a, b in zip(r, q):
        a[0] = b[1] + i
        b[0] = a[1]
    return r, q, [x for x in map(len, r)], max(r[i]), min(r[0]), sorted(r[i])


#pythran export rows_on_ways(int, bool)
def rows_on_ways(i, c):
    """ints: 0..1"""
    r = [[3, 1], [2, 9]]
    row = r[0] if c else r[i]
    row[0] = 7
    other = r[i] or r[0]
    other[1] = 8
    row, k = r[0], 0
    while row[0] < 10:
        row[0] += 3
        k = 1 - k
        row = r[k]
    return r


#pythran export slices_of_shared(int)
def slices_of_shared(i):
    """ints: 0..3"""
    r = [1, 2, 3, 4]
    s = r
    r[1:3] = [7, 8]
    s[i] = 0
    points = [(1, 2), (3, 4)]
    points[i % 2] = (5, 6)
    p = points[i % 2]
    points[i % 2] = (7, 8)
    return r, s, points, p


#pythran export made_by_comprehensions(int, int)
def made_by_comprehensions(n, i):
    """ints: 1..3"""
    seen = [[False] * n for _ in range(n)]
    seen[n - 1][0] = True
    r = [[1.0 if a == b else 0.0 for b in range(3)] for a in range(4)]
    r[i][0] += 2
    t = [[r[a][b] for a in range(2)] for b in range(3)]
    t[i - 1][0] = 9.5
    c = [[[0] * 4 for _ in range(4)] for _ in range(4)]
    c[i][0][1] = 4
    p = c[i]
    p[1][i] = 6

    def put(a, b, v):
        c[a][b][0] = v
    put(n, i, 5)
    return seen, r, t, c

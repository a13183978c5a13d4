"""Lists that several variables, fields, lists, dictionaries and functions hold: all see what is done to one."""


def two_names(n: int) -> list[int]:
    a = [1, 2]
    b = [a, a]
    c = b[:]
    c[0].append(n)
    d = list(b)
    d.append([9])
    d[2] = d[0]
    d[2].insert(0, 77)
    a += [5, 6]
    e = a
    e = e + [1]
    return a + [len(b), len(c), len(d), len(e), len(b[1]), sum(c[1])]


def change(xs, ys):
    xs.append(ys[0])
    ys = [0]
    ys.append(3)
    xs[0] += 1
    return ys


def given_twice(n: int) -> list[int]:
    a = [n]
    b = a
    r = change(a, b)
    s = change(b, r)
    r.append(8)
    return a + b + r + s


class Pair:
    def __init__(self):
        self.first = []
        self.second = self.first

    def both(self):
        self.first.append(1)
        self.second.append(2)
        self.second = [9]
        self.second.append(3)
        return self.first


def fields_of_one_list(n: int) -> list[int]:
    p = Pair()
    x = p.both()
    x.append(n)
    y = p.both()
    return p.first + p.second + [len(x), int(x is y), int(p.first is p.second)]


def order_of_lists(n: int) -> int:
    n = n % 5 + 2
    rows = [[i] for i in range(n)]
    last = rows[-1]
    rows.sort(key=lambda r: -r[0])
    rows[0].append(50)
    rows.reverse()
    rows.pop().append(1)
    s = sum(last) * 1000
    for i, r in enumerate(rows):
        s += i * sum(r)
        r.append(i)
    rows[0], rows[-1] = rows[-1], rows[0]
    rows[0].clear()
    best = max(rows, key=len)
    best.append(1000)
    return s + sum(sum(r) for r in rows)


def in_dictionary(n: int) -> dict[int, list[int]]:
    d = {}
    run = []
    for i in range(n % 8 + 1):
        if i % 3 == 0:
            run = []
            d[i] = run
        run.append(i)
    d.setdefault(0, []).append(2000)
    other = d.get(99, [5])
    other.append(1)
    d[5] = d[0]
    d[5].append(len(other))
    return d


def none_or_list(n: int) -> int:
    a = [1, 2, 3]
    b = None
    for i in range(n % 7):
        if i == 2:
            b = a
        elif b is not None:
            b.append(i)
    if b is None:
        return -1
    a[0] = 10
    return sum(b) * 10 + (a is b) + (a == [10, 2, 3]) * 5


def in_tuples(n: int) -> int:
    pairs = [([i], [i * 2]) for i in range(n % 5 + 2)]
    p, q = pairs[1]
    p.append(9)
    q.append(8)
    pairs.append((p, q))
    pairs[0] = (q, p)
    pairs[-1][0].append(4)
    s = 0
    for x, y in pairs:
        s = s * 7 + sum(x) - sum(y) + len(x)
    return s


def merged(xs):
    if len(xs) <= 1:
        return xs
    a = merged(xs[:len(xs) // 2])
    b = merged(xs[len(xs) // 2:])
    out = []
    while a and b:
        out.append(a.pop(0) if a[0] <= b[0] else b.pop(0))
    return out + a + b


def kept_beside(n: int) -> list[int]:
    one = [3]
    same = merged(one)
    same.append(n)
    return merged([5, 1, n]) + one


def three_deep(n: int) -> list[list[int]]:
    n = n % 3 + 2
    cube = [[[0] * n for _ in range(n)] for _ in range(n)]
    for i in range(n):
        cube[i][i][(2 * i) % n] = i + 1
    layer = cube[0]
    layer[0][0] = 99
    cube.append(layer)
    cube[-1].append([7])
    twice = [[0] * 2] * 2
    twice[0][1] = 5
    return [row[:] for plane in cube for row in plane] + twice


def closure_and_name(n: int) -> int:
    a = [0]

    def count():
        a[0] += 1
        a.append(a[0])
    b = a
    for _ in range(n % 6):
        count()
    a = [100]
    count()
    return sum(b) * 1000 + sum(a)


class Table:
    def __init__(self, rows):
        self.rows = rows

    def transposed(self):
        return Table([[self.rows[i][j] for i in range(len(self.rows))] for j in range(len(self.rows[0]))])

    def swap(self, i, j):
        self.rows[i], self.rows[j] = self.rows[j], self.rows[i]


def matrix(n: int) -> list[list[float]]:
    n = n % 3 + 2
    t = Table([[float(i * n + j) for j in range(n)] for i in range(n)])
    row = t.rows[0]
    u = t.transposed()
    t.swap(0, n - 1)
    row[0] = 42.5
    u.rows = u.rows + t.rows[-1:]
    u.rows[-1][1] = -1.0
    return t.rows + u.rows


def of_callers(points: list[list[float]], weights: list[float]) -> float:
    held = [points, points]
    t = Table(held[1])
    total = 0.0
    for row in t.rows:
        for x, w in zip(row, weights):
            total += x * w
    return total


def searched(n: int) -> int:
    rows = [[1], [2, n], [3]]
    found = next((r for r in rows if len(r) > 1), rows[0])
    found.append(5)
    return sum(sum(r) for r in rows) + ([3] in rows) * 100 + ([2] in rows) * 1000


def pushed(a, x):
    a.append(x)
    if x > 1:
        return a
    return [0]


def in_loop_and_returned(n: int) -> int:
    a = [1, 2, n]
    for x in a:
        if len(a) < 9:
            pushed(a, x)
    b = pushed(a, n)
    b.append(1)
    a[:] = [7, 8]
    b *= 2
    return len(a) * 100 + sum(b)


def paths(n: int) -> int:
    todo = [(n % 9, [])]
    found = 0
    while todo:
        k, path = todo.pop()
        if k > 0:
            todo.append((k - 1, path + [k]))
        found += len(path)
    return found


class Stock:
    def __init__(self):
        self.entries = []
        self.by_key = {}

    def add(self, k, v):
        row = [k, v, 0]
        self.entries.append(row)
        self.by_key[k] = row

    def bump(self, k):
        self.by_key[k][2] += 1
        return self.by_key[k]


def rows_and_keys(n: int) -> int:
    stock = Stock()
    for i in range(n % 6 + 2):
        stock.add(i, i * i % 3)
    row = stock.bump(1)
    row[1] = 500
    stock.bump(1)
    stock.entries.sort(key=lambda r: (-r[2], r[0]))
    stock.entries[0][0] = 99
    total = sum(r[0] * 3 + r[1] + r[2] for r in stock.entries) + stock.by_key[1][0]
    return total * 10 + len(sorted(stock.by_key))


def subsets(items):
    if not items:
        return [[]]
    found = []
    for rest in subsets(items[:-1]):
        found += [rest, rest + items[-1:]]
    return found


def all_subsets(n: int) -> list[list[int]]:
    """Lists of lists of any lengths, by a function that calls itself."""
    return subsets([1, 2] * (n % 4))


def shown(n: int):
    """Lists that several hold look as others do."""
    a = [n]
    b = a
    b.append(3)
    p = Pair()
    p.first.append(n)
    return f"{a} {p.first!r} {(b, 1)}", "%s" % b, str(a)

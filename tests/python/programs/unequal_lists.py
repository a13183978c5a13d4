"""Lists of lists of any lengths: each list is one object, wherever it stands."""
from collections import defaultdict

import numpy as np


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


def held_rows(n: int):
    r, s = [], [[1, n]]
    for p in s:
        r.append(list(p))
    r[0][0] = 5
    return r, s


def kept_in_order(n: int):
    """ints: 0..2"""
    r = [[] for _ in range(3)]
    r[n].append(len(r[2]))
    r[n].append(len(r[n - 1]))
    return r


def alias(n: int):
    r = [[] for _ in range(3)]
    r[0].append(n)
    r[1] = r[0]
    r[1].append(7)
    r.append(r[2])
    r[-1].append(1)
    x = r[1]
    x.append(9)
    x[0] = -1
    x[-2] += 5
    return r, len(x), x[-1]


def growing(n: int):
    r = [[] for _ in range(4)]
    r[0].append(1)
    for v in r[0]:
        if v < 10:
            r[0].append(v + 3)
            r[v % 3 + 1].append(v)
    return r


def shrink(n: int):
    r = [[i, i + 1, i + 2] for i in range(4)]
    for v in r[1]:
        r[1].remove(v)
    r[2].insert(0, n)
    r[3].sort(reverse=True)
    r[0].extend([5, 6])
    r[0] += [1]
    r[0].reverse()
    a = r[0].pop(0)
    b = r[3].pop()
    r[2].clear()
    del r[0][0]
    return r, a, b, r[0].index(5), r[0].count(1), 6 in r[0], 60 in r[0], sum(r[0]), max(r[0]), sorted(r[0]), r[0][1:], r[0][::-1], len(r[2]), not r[2]


def swap(n: int):
    r = [[] for _ in range(3)]
    r[0].append(1)
    r[1].append(2)
    r[0], r[1] = r[1], r[0]
    a, b = r[0], r[2]
    a.append(5)
    b.append(6)
    r[2] = [9, 9]
    b.append(7)
    return r, len(b)


def errors(k: int):
    """ints: -4..4"""
    r = [[] for _ in range(3)]
    r[0].append(1)
    r[1].append(2)
    r[1].append(2)
    return r[k][k]


def pops(k: int):
    """ints: -4..4"""
    r = [[] for _ in range(3)]
    r[0].append(1)
    r[1].append(2)
    r[1].append(2)
    x = r.pop(k)
    y = x.pop()
    return r, x, y


def enum(n: int):
    r = [[] for _ in range(3)]
    r[0].append(n)
    r[2].append(3)
    r[2].append(4)
    s = 0
    for i, row in enumerate(r):
        for j, x in enumerate(row):
            s += i * 10 + j * x
    for row in reversed(r):
        for x in reversed(row):
            s = s * 3 + x
    return s, [len(row) for row in r], [x for row in r for x in row], sum(len(q) for q in r), [sum(row) for row in r]


def add(adj, u, v):
    adj[u].append(v)
    adj[v].append(u)


def visit(adj, u, seen, order):
    seen[u] = True
    for v in adj[u]:
        if not seen[v]:
            visit(adj, v, seen, order)
    order.append(u)


def total(xs):
    t = 0
    for x in xs:
        t += x
    return t


def calls(n: int):
    """ints: 1..6"""
    adj = [[] for _ in range(n)]
    for k in range(2 * n):
        add(adj, (k * 3) % n, (k * k + 1) % n)
    seen = [False] * n
    order = []
    for u in range(n):
        if not seen[u]:
            visit(adj, u, seen, order)
    return order, adj, [total(row) for row in adj]


def inner(n: int):
    """ints: 1..6"""
    adj = [[] for _ in range(n)]
    def link(u, v):
        adj[u].append(v)
    for k in range(n):
        link(k, (k + 1) % n)
        link(k, k // 2)
    path = []
    def dfs(u, depth):
        path.append(u)
        if depth == 0:
            return
        for v in adj[u]:
            dfs(v, depth - 1)
    dfs(0, 3)
    return path, adj


def build(n):
    g = [[] for _ in range(n)]
    for i in range(n):
        for j in range(i):
            g[i].append(j * 0.5)
    return g


def made(n: int):
    """ints: 0..5"""
    g = build(n)
    for row in g:
        row.append(1.5)
    return g


def arr(n: int):
    """ints: 1..4"""
    r = []
    for i in range(n):
        r.append([1.0 / (i + j + 1) for j in range(n)])
    a = np.array(r)
    return a, r


def bfs(n: int, m: int):
    """ints: 1..6"""
    adj = [[] for _ in range(n)]
    for k in range(m):
        u = (k * 7 + 3) % n
        v = (k * k + 1) % n
        adj[u].append(v)
        adj[v].append(u)
    dist = [-1] * n
    dist[0] = 0
    queue = [0]
    while queue:
        u = queue.pop(0)
        for v in adj[u]:
            if dist[v] < 0:
                dist[v] = dist[u] + 1
                queue.append(v)
    return dist


def pascal(n: int):
    """ints: 1..6"""
    rows = []
    for i in range(n):
        row = [1] * (i + 1)
        for j in range(1, i):
            row[j] = rows[i - 1][j - 1] + rows[i - 1][j]
        rows.append(row)
    return rows


def pascal2(n: int):
    """ints: 1..6"""
    rows = [[1]]
    rows.append([1, 1])
    for i in range(2, n):
        prev = rows[-1]
        cur = [1]
        for j in range(len(prev) - 1):
            cur.append(prev[j] + prev[j + 1])
        cur.append(1)
        rows.append(cur)
    return rows


def weighted(n: int):
    """ints: 1..6"""
    g = [[] for _ in range(n)]
    for u in range(n):
        g[u].append(((u * 5 + 1) % n, u * 0.5))
        g[(u * 3) % n].append((u, 1.5))
    s = 0.0
    for u in range(n):
        for v, w in g[u]:
            s = s * 0.5 + v * w
    return s


def groups(n: int):
    d = defaultdict(list)
    for i in range(n):
        d[i * i % 5].append(i)
    s = 0
    for k in d:
        s = s * 7 + k + len(d[k])
    for k, xs in d.items():
        for x in xs:
            s = s * 3 + x
    return s, dict(d), len(d)


def groups2(n: int):
    d = {}
    for i in range(n):
        d.setdefault(i % 3, []).append(i * 0.5)
    return d


def groups3(n: int):
    d = {}
    for i in range(n):
        k = i % 4
        if k not in d:
            d[k] = []
        d[k].append((i, i * i))
    s = 0
    for k in sorted(d):
        for a, b in d[k]:
            s = s * 5 + a * b
    for xs in d.values():
        s += len(xs)
    return s, d


def groups4(n: int):
    d = {0: [1, 2], 1: [n]}
    s = 0
    for v in d.get(0, []):
        s += v
    for v in d.get(7, []):
        s += v
    d[0].append(4)
    if 1 in d:
        d[1] = [3]
    return s, d, [len(v) for v in d.values()], sum(len(d[k]) for k in d)


def comp(n: int):
    """ints: 1..6"""
    g = {u: [] for u in range(n)}
    for u in range(n):
        g[u].append((u + 1) % n)
        g[(u * u) % n].append(u)
    seen = set()
    order = []
    stack = [0]
    while stack:
        u = stack.pop()
        if u in seen:
            continue
        seen.add(u)
        order.append(u)
        for v in g[u]:
            if v not in seen:
                stack.append(v)
    return order, g


def reach(g, u, seen):
    seen.add(u)
    for v in g[u]:
        if v not in seen:
            reach(g, v, seen)


def handed(n: int):
    """ints: 1..6"""
    g = defaultdict(list)
    for i in range(n):
        g[i].append((i + 1) % (n + 1))
    seen = set()
    reach(g, 0, seen)
    return len(seen), len(g)


def tri(n: int):
    """ints: 0..5"""
    t = [[0] * (i + 1) for i in range(n)]
    for i in range(n):
        for j in range(i + 1):
            t[i][j] = i * 10 + j
    return t


def lower(n: int):
    """ints: 0..5"""
    return [[i * j for j in range(i)] for i in range(n)]


def divisors(n: int):
    """ints: 0..9"""
    d = [[k for k in range(1, m + 1) if m % k == 0] for m in range(1, n)]
    return d, [len(x) for x in d]


def copies(n: int):
    """ints: 1..5"""
    a = [[] for _ in range(n)]
    for i in range(n):
        for j in range(i):
            a[i].append(j)
    b = [row[:] for row in a]
    c = [list(row) for row in a]
    d = [sorted(row, reverse=True) for row in a]
    b[0].append(9)
    c[0].append(8)
    return a, b, c, d


def merged(n: int):
    """ints: 0..6"""
    out = [[0, 3]]
    for a, b in [(1, 4), (6, 7), (n, n + 2)]:
        if a <= out[-1][1]:
            out[-1][1] = max(out[-1][1], b)
        else:
            out.append([a, b])
    return out


def perms(xs, k, cur, out):
    if k == 0:
        out.append(cur[:])
        return
    for x in xs:
        if x not in cur:
            cur.append(x)
            perms(xs, k - 1, cur, out)
            cur.pop()


def permutations(n: int):
    """ints: 1..3"""
    out = []
    perms(list(range(n)), n, [], out)
    return out


def pathsfrom(n: int):
    """ints: 1..4"""
    out = []
    cur = []
    def go(k):
        out.append(list(cur))
        for i in range(k, n):
            cur.append(i)
            go(i + 1)
            cur.pop()
    go(0)
    return out


def copied_rows(n: int):
    """Comprehensions whose elements are as long as the lists that they go through."""
    n = abs(n) % 6
    adj = [[] for _ in range(n)]
    for i in range(n):
        for j in range(i):
            adj[i].append(j * 3 % 5)
    a = [[x for x in adj[i]] for i in range(n)]
    b = [[y + 1 for y in adj[i] if y > 1] for i in range(n)]
    c = [adj[i] + [7] for i in range(n)]
    d = [[sum(row), len(row)] for row in adj]
    for row in a:
        row.append(9)
    return a, b, c, d, adj, [sorted(row) for row in adj]


def copies_of_rows(n: int):
    """ints: 0..4"""
    a = [[1, 2], [3]]
    return [list(x) for x in a], len([x[:n] for x in a])


def copies_of_grown(n: int):
    """ints: 0..4"""
    a = [[1] * i for i in range(3)]
    a.append([4, n, 6])
    c, d = [x.copy() for x in a], [sorted(x) for x in a]
    c[1].append(7)
    return c, d, a


# --- lists that are written out are returned beside lists of any lengths ---

#pythran export partitions(int, int)
def partitions(n, most):
    """ints: 0..6"""
    if n == 0:
        return [[]]
    out = []
    for k in range(min(n, most), 0, -1):
        for rest in partitions(n - k, k):
            out.append([k] + rest)
    return out


#pythran export subsets(int list)
def subsets(a):
    """shapes: (n,)"""
    if len(a) == 0:
        return [[]]
    rest = subsets(a[1:])
    return rest + [[a[0]] + r for r in rest]


#pythran export cut(int list, bool)
def cut(a, whole):
    """shapes: (n + 1,)"""
    if whole:
        return [[1, 2, 3], [], [a[0]]]
    return [a[i:i + 2] for i in range(0, len(a), 2)]


def _of_items(l: list[int]) -> list:
    """A function that calls itself at two places: one item, a list of no items, beside lists of any number."""
    if not l:
        return [[]]
    return _of_items(l[1:]) + [[l[0]] + x for x in _of_items(l[1:])]


def all_of_items(n: int):
    return _of_items(list(range(n % 6)))

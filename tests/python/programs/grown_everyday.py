"""Searches, tables of known results and the like, whose functions hand lists, dictionaries and sets to each other."""
from collections import deque

import numpy as np


def visit(u, adj, seen, out):
    seen.add(u)
    for v in adj[u]:
        if v not in seen:
            visit(v, adj, seen, out)
    out.append(u)


def topo(n: int):
    """ints: 0..7"""
    adj = [[(i * 3 + 1) % (n + 1), (i * 5 + 2) % (n + 1)] for i in range(n + 1)]
    seen = set()
    out = []
    for u in range(n + 1):
        if u not in seen:
            visit(u, adj, seen, out)
    return out[::-1]


def add_word(counts, w):
    if w in counts:
        counts[w] += 1
    else:
        counts[w] = 1


def count_words(n: int):
    """ints: 0..7"""
    counts = {}
    for i in range(3 * n):
        add_word(counts, i * i % 7)
    total = 0
    for k, v in counts.items():
        total += k * v
    return total, len(counts)


def push_all(q, x, n):
    for d in (1, 2):
        if x * 2 + d < n:
            q.append(x * 2 + d)


def bfs(n: int):
    """ints: 0..7"""
    q = deque([0])
    order = []
    while q:
        x = q.popleft()
        order.append(x)
        push_all(q, x, n)
    return order


def steps(n, cache):
    if n == 1:
        return 0
    if n in cache:
        return cache[n]
    k = 1 + steps(n // 2 if n % 2 == 0 else 3 * n + 1, cache)
    cache[n] = k
    return k


def collatz_cache(n: int):
    """ints: 0..7"""
    cache = {1: 0}
    best = 0
    for i in range(1, 5 * n + 1):
        best = max(best, steps(i, cache))
    return best, len(cache)


def queens(n: int):
    """ints: 0..7"""
    m = min(n, 6)
    found = []
    cols = set()
    d1 = set()
    d2 = set()
    def place(r, code):
        if r == m:
            found.append(code)
            return
        for c in range(m):
            if c in cols or r + c in d1 or r - c in d2:
                continue
            cols.add(c)
            d1.add(r + c)
            d2.add(r - c)
            place(r + 1, code * 10 + c)
            cols.remove(c)
            d1.remove(r + c)
            d2.remove(r - c)
    place(0, 0)
    return found


def flood(n: int):
    """ints: 0..7"""
    g = np.zeros((n + 2, n + 2), dtype=np.int64)
    for i in range(n):
        g[i, (i * 7) % (n + 2)] = 1
    stack = [(0, 1)]
    def push(i, j):
        if 0 <= i < n + 2 and 0 <= j < n + 2 and g[i, j] == 0:
            g[i, j] = 2
            stack.append((i, j))
    while stack:
        i, j = stack.pop()
        push(i + 1, j)
        push(i - 1, j)
        push(i, j + 1)
        push(i, j - 1)
    return g


def find(p, x):
    path = []
    while p[x] != x:
        path.append(x)
        x = p[x]
    for y in path:
        p[y] = x
    return x


def union(n: int):
    """ints: 0..7"""
    p = list(range(n + 3))
    for i in range(n):
        a = find(p, i)
        b = find(p, (i * i + 1) % (n + 3))
        p[a] = b
    return [find(p, i) for i in range(n + 3)]


def around_a_star(n: int):
    """ints: 0..4"""
    a = [i * i for i in range(n)]
    x, *mid, y = a
    mid.append(7)
    *a, z = a
    b = [(i, i * 0.5) for i in range(n + 1)]
    p, *q = b
    r, *s = np.arange(n + 1.0)
    return x, mid, y, a, z, p, q, r, s

# SPDX-License-Identifier: Apache-2.0
"""Dictionaries and sets with several holders: in dictionaries, in lists, in fields, under two names, passed on. Whoever holds one sees what becomes of it."""
from collections import defaultdict


class Page:
    def __init__(self, n: int) -> None:
        self.n = n
        self.tags: set[str] = set()
        self.d: dict[int, set[int]] = {}


def fields(n: int) -> int:
    ps = [Page(i) for i in range(n)]
    for p in ps:
        p.tags.add("a" if p.n % 2 else "b")
        p.d[p.n] = {1, 2, p.n}
    q = ps[1]
    q.d[1].add(77)
    return sum(len(p.d[p.n]) for p in ps) + len(ps[0].tags)


def longer_in_a_loop(n: int) -> str:
    d: dict[str, dict[str, int]] = {"a": {}}
    try:
        for k in d["a"]:
            pass
        for k in ["x", "y", "z"]:
            d["a"][k] = 1
        for k in d["a"]:
            d["a"][k + "q"] = 2
    except RuntimeError:
        return "changed"
    return "none"


def shorter_in_a_loop(n: int) -> str:
    d = {"a": {1, 2, 3}}
    try:
        for k in d["a"]:
            d["a"].discard(k)
    except RuntimeError:
        return "changed"
    return "none"


def made_where_missing(n: int) -> int:
    g = defaultdict(lambda: defaultdict(int))
    for i in range(n):
        g[i % 3][i % 5] += i
    for k in list(g.keys()):
        for j in list(g[k]):
            if j == 2:
                del g[k][j]
                break
    return sum(sum(r.values()) for r in g.values())


def grow(d: dict[int, dict[int, int]], i: int) -> int:
    d[0][i] = i
    return 1


def grown_by_a_call(n: int) -> int:
    d = {0: {0: 0}}
    for i in range(n):
        d[0][0] += grow(d, i + 1)
    return d[0][0] * 1000 + len(d[0])


def in_lists(n: int) -> list[int]:
    m = [{i: i * i} for i in range(n)]
    a = m[0]
    m.append(a)
    a[50] = 3
    m[1], m[2] = m[2], m[1]
    return [len(x) for x in m] + [k for x in m for k in x]


def set_by_default(n: int) -> int:
    d: dict[int, dict[int, int]] = {}
    for i in range(n):
        d.setdefault(i % 4, {})[i] = i
        d.setdefault(i % 4, {}).setdefault(-1, 5)
    t = d.pop(2)
    e = d.get(9, {})
    e[1] = 1
    return len(t) + len(d) + len(e) + (1 if 1 in d[1] else 0)


def history(n: int) -> int:
    cur = {0}
    hist: list[set[int]] = []
    for i in range(n):
        hist.append(cur)
        cur = {x + i for x in cur} | {i}
    return sum(len(h) for h in hist)


def operators(n: int) -> list[list[int]]:
    d: dict[int, set[int]] = {}
    for i in range(n):
        if i % 3 in d:
            d[i % 3] |= {i}
        else:
            d[i % 3] = {i}
    d[0] -= {0}
    d[1] &= {1, 4}
    x = d[2]
    x ^= {2, 100}
    return [sorted(v) for v in d.values()]


def alias(n: int) -> tuple[int, int, int]:
    d: dict[str, dict[int, int]] = {"a": {}, "b": {}}
    row = d["a"]
    for j in range(n):
        row[j] = j * j
    d["c"] = row
    row[100] = 7
    d["a"] = {1: 2}
    return len(d["a"]), len(d["c"]), d["c"][100]


def alias_sets(n: int) -> tuple[int, int, bool]:
    s = {1, 2}
    table = {0: s, 1: s}
    table[0].add(n)
    t = table[1]
    t.discard(1)
    return len(s), len(table[0]), table[0] is table[1]


def put_again(d: dict[int, set[int]], k: int) -> None:
    s = d[k]
    s.add(99)
    d[k + 1] = s


def passed_on(k: int) -> int:
    d = {k: {1}}
    put_again(d, k)
    d[k].add(5)
    return len(d[k + 1])


def two_names(n: int):
    d = {0: 0}
    e = d
    e[n] = 1
    s = {0}
    t = s
    t |= {n}
    return len(d), len(s), s is t


def groups(words: list[str]) -> int:
    found = defaultdict(set)
    for w in words:
        found[len(w)].add(w)
    counts: dict[str, dict[int, int]] = {}
    for w in words:
        row = counts.setdefault(w[:1], {})
        row[len(w)] = row.get(len(w), 0) + 1
    most = 0
    for letter, row in counts.items():
        for length in row:
            most = max(most, row[length] * 10 + length)
    return most * 100 + sum(len(found[k]) for k in found) + len(found[99])


def roads(n: int) -> float:
    graph: dict[int, dict[int, float]] = {i: {} for i in range(n + 1)}
    for i in range(n):
        graph[i][(i * 7 + 1) % n] = 1.5 * i
        graph[(i * 3) % n][i] = 0.5
    total = 0.0
    for u in graph:
        for v, w in graph[u].items():
            total += w * (u + 1) + graph.get(v, {}).get(u, 0.25)
    return total


def keyed_by_pairs(n: int) -> int:
    inner: dict[int, dict[tuple[int, int], int]] = {}
    for i in range(n):
        if i % 3 not in inner:
            inner[i % 3] = {}
        inner[i % 3][i, i + 1] = i
    return sum(v * (a + 2 * b) for d in inner.values() for (a, b), v in d.items())



class Tagged:
    def __init__(self) -> None:
        self.tags: set[int] = {1, 2, 3}


def in_place(n: int) -> list[int]:
    d: dict[int, set[int]] = {1: {1, 2, 3, 4}, 2: {5}}
    x = d[1]
    d[1] &= {1, 2, 9}
    x |= d[2]
    d[1] |= {7}
    d[1] -= {2}
    d[1] ^= {7, 8}
    y = x
    y &= {1, 8, 100}
    y.add(50)
    y.intersection_update({50, 8})
    x.difference_update([8])
    x.symmetric_difference_update({3})
    return sorted(x) + [100] + sorted(d[1]) + [1 if x is d[1] else 0]


def field_in_place(n: int) -> list[int]:
    hs = [Tagged() for _ in range(n)]
    t = hs[0].tags
    hs[0].tags |= {9}
    hs[0].tags -= {1}
    hs[1].tags = t
    hs[1].tags &= {9, 2}
    return sorted(t) + sorted(hs[0].tags) + sorted(hs[2].tags)


def merged(n: int) -> list[int]:
    d: dict[str, dict[int, int]] = {"a": {1: 1}, "b": {2: 2}}
    r = d["a"]
    d["a"] |= {3: 3}
    r |= d["b"]
    r.update(d["b"])
    s = [set(range(i)) for i in range(n)]
    q = s[-1]
    for i in range(40):
        q.add(i)
    q -= set(range(2, 38))
    q.update(s[1])
    return [len(r), len(d["a"])] + list(q) + [len(s[-1])]


def lists_in_two(n: int) -> int:
    t = defaultdict(lambda: defaultdict(list))
    for i in range(n):
        t[i % 2][i % 3].append(i)
    return sum(k * j * len(v) + sum(v) for k, r in t.items() for j, v in r.items())


def evaluate(order: int) -> list[int]:
    d = {0: {0: 0}}
    log: list[int] = []

    def put(k: int) -> int:
        d[0][k] = k
        log.append(len(d[0]))
        return k

    d[0][put(1)] = put(2)
    d[0][3] = len(d[0]) + put(3)
    d[0][0] += put(4) + len(d[0])
    x = len(d[0]) * 100 + put(5) + len(d[0])
    y = d[0].get(put(6), -1)
    return log + [x, y] + list(d[0].values())


def longer_in_the_last_step(n: int):
    """ints: 0..3"""
    d = {1: n, 2: 3}
    e = d
    seen = []
    for k in d:
        seen.append(k)
        if k == n:
            e[n + 5] = 1
        if len(e) > 2 and n == 1:
            break
    return seen, e

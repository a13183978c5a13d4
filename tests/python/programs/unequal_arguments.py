"""Arguments that are lists of lists, of one length or of any."""


def both_ways(a: list[list[int]]):
    """shapes: (n, -m)"""
    s = 0
    for row in a:
        for x in row:
            s = s * 3 + x
    return s, sum(len(row) for row in a), [sum(row) for row in a]


def matrix(a: list[list[int]]):
    """shapes: (n, m)"""
    return both_ways(a), [[x * 2 for x in row] for row in a]


def flat(a: list[list[float]]):
    """shapes: (n, -m)"""
    out = []
    for i in range(len(a)):
        for j in range(len(a[i])):
            out.append(a[i][j])
    return out, [x for row in a for x in row if x > 0]


def longest(a: list[list[int]], b: list[list[int]]):
    """shapes: (n, -m)(n, -3)"""
    best = -1
    for i, row in enumerate(a):
        if best < 0 or len(row) > len(a[best]):
            best = i
    both = 0
    for x, y in zip(a, b):
        both += len(x) * len(y)
    return best, both, len(a[-1]) if a else 0


def own(a: list[list[int]]):
    """shapes: (n, -m)"""
    c = [row[:] for row in a]
    c.append([7])
    c[0] = [9]
    c.reverse()
    return c, c.pop(), len(c)


def stored(a: list[list[int]]):
    """shapes: (3, m)"""
    for row in a:
        row[0] += 1


def reordered(a: list[list[int]]):
    """shapes: (n, m)"""
    b = [row[::-1] for row in a]
    b[0], b[-1] = b[-1], b[0]
    return b


def edges(e: list[tuple[int, int, float]]):
    """shapes: (n)"""
    s = 0.0
    for i, (u, v, w) in enumerate(e):
        s += i * w + (u - v)
    first = e[0]
    return s, len(e), e[-1][2], first[0], sorted(e, key=lambda t: t[2])[0], [(w, u) for u, _, w in e]


def weights(g: list[list[tuple[int, float]]], h: list[list[tuple[int, int]]]):
    """shapes: (n, -m)(n, -2)"""
    s = 0.0
    for u in range(len(g)):
        for v, w in g[u]:
            s += u * v * w
        for v, k in h[u]:
            s -= v * k
    return s, [len(row) for row in g]


def neighbours(g: dict[int, list[int]], d: dict[int, list[float]]):
    """shapes: (m)(m)"""
    t = 0
    for k in sorted(g):
        t = t * 2 + sum(g[k]) + len(g.get(k + 1, []))
    return t, {k: len(v) for k, v in g.items()}, max(max(v) for v in d.values())

"""Dictionaries and sets: counts, caches, places by coordinates; their methods, operators and results."""
import numpy as np
from vrc import f64, i64



def first_keys(n: int):
    """ints: 0..4"""
    d, left = {k * 3 % 5: k * 0.5 for k in range(n)}, []
    for k in range(3):
        if len(d) > 2:
            first = next(iter(d))
            left.append(first)
            del d[first]
    key, value = next(iter(d.items()), (-1, -1.0))
    return left, key, value, next(iter(set(d)), None), next(iter(d.values()))


def unread(n: int) -> int:
    """A value that may be None, which nobody reads."""
    d = {1: 2, 3: 4}
    d.pop(n, None)
    d.get(n)
    return len(d)


def counts(x: i64[:]):
    """values: -3..3"""
    d = {}
    for v in x:
        if v in d:
            d[v] += 1
        else:
            d[v] = 1
    return d, len(d), list(d.keys()), list(d.values())


def with_get(x: i64[:]):
    """values: -3..3"""
    d = {}
    for v in x:
        d[v] = d.get(v, 0) + 1
    best, most = 0, -1
    for k, v in d.items():
        if v > most:
            best, most = k, v
    return best, most, sum(d.values())


def largest(x: i64[:]):
    """errors: any
    values: 0..4"""
    d = {1: 0}
    for v in x:
        d[v] = d.get(v, 0) + v
    return max(d.values()), min(d), max(d), sorted(d), sorted(d.items()), list(d.items())


def two_sum(a: i64[:], target: int):
    seen = {}
    for i in range(len(a)):
        rest = target - a[i]
        if rest in seen:
            return seen[rest], i
        seen[a[i]] = i
    return -1, -1


def collatz(n: int):
    """ints: 2..80"""
    cache = {1: 1}
    best = 1
    for i in range(2, n):
        path = []
        k = i
        while k not in cache:
            path.append(k)
            k = k // 2 if k % 2 == 0 else 3 * k + 1
        length = cache[k]
        for p in reversed(path):
            length += 1
            cache[p] = length
        if cache[i] > cache[best]:
            best = i
    return best, len(cache)


def walk(n: int):
    """ints: 0..60"""
    seen = {(0, 0)}
    x = y = 0
    k = 17
    for i in range(n):
        k = (k * 1103515245 + 12345) % 2147483648
        step = k // 65536 % 4
        if step == 0:
            x += 1
        elif step == 1:
            x -= 1
        elif step == 2:
            y += 1
        else:
            y -= 1
        seen.add((x, y))
    return len(seen), (0, 0) in seen, (1000, 0) in seen, seen


def by_pairs(n: int):
    """ints: 0..12"""
    d = {}
    for i in range(n):
        for j in range(n):
            d[i % 3, j % 2] = d.get((i % 3, j % 2), 0) + i * j
    t = 0
    for (a, b), v in d.items():
        t += a * 100 + b * 10 + v
    return t, d


def tuples_and_arrays(n: int):
    """ints: 0..12"""
    d = {}
    for i in range(n):
        d[i % 2, i % 3] = d.pop((i % 2, i % 3), 1.0) - 0.5
    x = d[0, 0]
    v = np.array([81, x])
    return v, d


def tuples_in_none(n: int):
    d = {}
    s = set()
    s.discard((n, 2))
    return (n, 2) in d, d.get((n, 1), 2.5), len(d), len(s)


def tuples_as_values(n: int):
    """ints: 0..12"""
    d = {}
    for i in range(n):
        k = i % 4
        if k not in d:
            d[k] = (0, 1.5)
        a, b = d[k]
        d[k] = (a + i, b * 2)
    return d


def floats(x: f64[:]):
    d = {}
    for v in x:
        k = round(v, 0)
        d[k] = d.get(k, 0) + 1
    t = 0.0
    for k, v in d.items():
        t += k * v
    return t, d


def extremes(n: int):
    d = {}
    for v in (0.0, -0.0, 1e300, -1e300, 5e-324, 1e-300, 0.1, 0.2, 1e20, 2e20, float("inf"), -float("inf"), 3.0):
        d[v] = len(d) + n
    return d, 0 in d, 3.0 in d, 2 in d


def mixed(n: int):
    d = {}
    d[1] = 1
    d[2.5] = n
    return d[1], d[2.5], 1.0 in d, 2 in d


def displays(n: int):
    d = {1: 2.5, 3: 4.5, n: 7.0}
    e = {True: 1, False: 2}
    e[n > 3] += 5
    return d[1] + d[3] + len(d), d[n], e[1], {n, 3, n}, {(n, 1): 2, (1, n): 3}


def comprehensions(n: int):
    """ints: 0..30"""
    d = {i * i: i for i in range(n) if i % 3}
    s = {i % 7 for i in range(n)}
    t = {(i, j) for i in range(n) for j in range(1, i) if i % j == 1}
    return d, s, sum(d.values()), len(s), sum(s), t


def missing(n: int):
    d = {1: 2, 2: 3}
    return d[n]


def missing_pair(n: int, m: int):
    return {(1, 1): 2.5}[n, m]


def missing_float(x: float):
    d = {1.5: 1}
    del d[x]
    return d


def taken_out(n: int):
    """ints: 0..9"""
    d = {i: i * 2 for i in range(n)}
    x = d.pop(0)
    y = d.pop(1000, -1)
    del d[2]
    return x, y, d, d.get(7), d.get(1000), d.get(3, 2)


def removed(n: int):
    s = {1, 2, 3}
    s.discard(n)
    s.discard(7)
    s.remove(n + 1)
    return s


def updated(n: int):
    d = {1: 1}
    e = {2: 2, 1: 5}
    d.update(e)
    d.update({7: n})
    d.setdefault(9, 4)
    d.setdefault(7, 4)
    c = d.copy()
    c[50] = 1
    d.clear()
    d[3] = 4
    return d, c, dict(c), len(d)


def from_items(a: i64[:], b: f64[:]):
    """shapes: (n,), (n,)"""
    return dict(zip(a, b)), dict([(1, 2), (3, 4)]), set(a), set([1, 2, 1]), set(b), dict((k, k * k) for k in range(3))


def operators(x: i64[:], y: i64[:]):
    a = set(x)
    b = set(y)
    return (a | b, a & b, a - b, a ^ b, a <= b, a == b, a != b, a.issubset(b), (a & b) < a, b.isdisjoint(a), a >= b, a > b,
            a.union(y), a.intersection([1, 2]), a.difference(b), a.symmetric_difference(b), a.issuperset(b))


def in_place(x: i64[:], y: i64[:]):
    a = set(x)
    a |= set(y)
    a -= {3}
    a &= {-1, 1, 2, 3, 4, 5}
    a ^= {1, 9}
    a.update(y)
    a.update({100})
    return a


def in_place_of_several(x: i64[:], y: i64[:]):
    """shapes: (n,), (m,)
    values: -9..9"""
    s = set(x)
    t = set(y)
    s.difference_update(t, [5], range(2))
    s.update(range(20, 23), (40,))
    u = s.union(y, [7], (8, 9))
    v = s.intersection(u, u)
    s.intersection_update(u, range(-5, 22))
    t.symmetric_difference_update(x)
    return s, t, u, v, s.union(), s.difference(t, y), sum(s)


def in_place_of_itself(x: i64[:]):
    s = set(x)
    t = set(x)
    s.difference_update(s)
    t.symmetric_difference_update(t)
    return s, len(t)


def popped(n: int):
    """ints: 0..1
    errors: any"""
    s = set()
    if n:
        s.add((3, 4))
        s.difference_update([(1, 2)])
    a, b = s.pop()
    return a - b, len(s)


def worklist(x: i64[:], limit: int):
    """ints: 1..5
    values: 0..60"""
    todo = set(x)
    seen = set()
    while todo:
        k = todo.pop()
        seen.add(k)
        for next in (k // 2, k - limit):
            if next > 0 and next not in seen:
                todo.add(next)
    return sorted(seen)


def sets_of_pairs(n: int):
    s = {(i, i % 3) for i in range(n)}
    t = {(1, 1), (9, 9)}
    return s & t, s | t, (1, 1) in s & t


def equality(x: i64[:]):
    """values: 0..2"""
    d = {}
    for v in x:
        d[v] = v
    return d == {1: 1}, d != d, d == {0: 0, 1: 1, 2: 2}, d.copy() == d


def changed_values(n: int):
    """ints: 0..9"""
    d = {i: i for i in range(n)}
    for k in d:
        d[k] *= 2
    for k, v in d.items():
        d[k] = v + 1
    for k in list(d):
        if k % 2:
            del d[k]
    return d


def again_and_again(n: int):
    """ints: 0..20"""
    t = 0
    for i in range(n):
        d = {}
        for j in range(i):
            d[j % 5] = j
        t += len(d) + sum(d.values())
    return t


def empty(n: int):
    d = {}
    if not d:
        d[n] = 1
    s = set()
    return len(s), d, 1 if s else 2, s


def early(n: int):
    if n < 2:
        return {}
    return {n: 1.5}


def chosen(n: int):
    d = {1: 2} if n > 3 else {4: 5}
    e = {n: 1.0}
    if n > 2:
        e = {3: 2.5}
    return d, len(d), e


def lookup(d, k):
    return d[k] + len(d)


def squares(n):
    d = {}
    for i in range(n):
        d[i] = i * i
    return d


def passed_on(n: int):
    """ints: 4..9"""
    d = squares(n)
    d[100] = 3
    e = squares(3)
    return lookup(d, 3) + lookup(e, 2), len(d), e


def in_lambda(n: int):
    f = lambda x: {x, x + 1}
    return f(n) | f(n + 5)


def two_names(n: int):
    a = b = {1: 2}
    return a[1] + b[1] + n


def grows(n: int):
    """ints: 0..3000"""
    d = {}
    for i in range(n):
        d[i * 7919 % 100003] = i
    s = 0
    for k in sorted(d):
        s = (s * 31 + d[k] + k) % 1000003
    return s, len(d)


def hides_nothing(x: f64[:]):
    """A dictionary that is a constant of the function, beside arrays."""
    weight = {0: 0.25, 1: 0.5, 2: 0.25}
    out = np.zeros(len(x))
    for i in range(1, len(x) - 1):
        for k, w in weight.items():
            out[i] += w * x[i + k - 1]
    return out


WEIGHTS = {0: 0.5, 1: 1.5, 2: 2.5}
PRIMES = {2, 3, 5, 7}


def constants(n: int):
    """ints: 0..2"""
    return WEIGHTS[n] + len(PRIMES), n in PRIMES, len(WEIGHTS), sum(WEIGHTS.values())


def looked_up(d: dict[int, float], k: int) -> float:
    return d[k]


def arguments(d: dict[int, float], e: dict[float, int], k: int):
    return d.get(k), len(d), sorted(d), k in d, d, e, sum(e.values()), lookup(e, 1.5) if 1.5 in e else -1


def sets_given(a: set[int], b: set[int]) -> set[int]:
    c = set(a)
    c.add(100)
    return (a & b) | c


def in_a_tuple(p: tuple[dict[int, int], set[int]], k: int):
    d, s = p
    e = dict(d)
    e[k] = e.get(k, 0) + 1
    return e, k in s, d


def annotated(n: int) -> dict[tuple[int, int], float]:
    return {(i, -i): i / 2 for i in range(n)}


def tuples_by_operator(n: int):
    s = set()
    for i in range(n):
        s |= {(i, i * i)}
    t = {(1, 1)}
    return s - t, s, t <= s


def in_a_closure(n: int):
    d = {}
    def inner(k):
        return d[k]
    d[n] = 5
    return inner(n)


def iterators(n: int):
    d = {1: 1}
    for k, v in enumerate(d):
        n += k + v
    for k, (a, b) in enumerate(d.items()):
        n += k + a + b
    for k in reversed(d):
        n += k
    return n, 1 in d.keys(), 1 in d.values(), any(d), [v for v in d.values()], len(d.items())


def thinned_out(n: int):
    """ints: 1..9"""
    d = {}
    for i in range(n):
        d[i] = i
        if i > 2:
            for k in list(d.keys()):
                if d[k] < i - 2:
                    d.pop(k)
    return d, [d[k] for k in d], np.array(list(d.values())), np.array(sorted(d))


def best_of_each(x: f64[:]):
    """values: 0..1"""
    best = {}
    for i in range(len(x)):
        b = int(x[i] * 4)
        if b not in best or x[i] > x[best[b]]:
            best[b] = i
    return best


def emptied(n: int):
    s = set(range(n))
    t = {2 * i for i in s if i in s}
    while s:
        m = min(s)
        s.remove(m)
        t.discard(m)
    return s, t


def near_duplicates(x: i64[:], k: int):
    """values: 0..3"""
    seen = {}
    out = []
    for i, v in enumerate(x):
        if v in seen and i - seen[v] <= k:
            out.append(i)
        seen[v] = i
    return out


def distances(g: i64[:, :]):
    """values: 0..1"""
    dist = {(0, 0): 0}
    queue = [(0, 0)]
    while queue:
        y, x = queue.pop(0)
        for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            p, q = y + dy, x + dx
            if 0 <= p < g.shape[0] and 0 <= q < g.shape[1] and g[p, q] == 0 and (p, q) not in dist:
                dist[p, q] = dist[y, x] + 1
                queue.append((p, q))
    return dist, max(dist.values())


def from_keys(a: list[int], n: int):
    """shapes: (n,)"""
    d = dict.fromkeys(a, 0)
    for x in a:
        d[x] += 1
    d[n] = 7
    return d, dict.fromkeys(range(3), 1.5), dict.fromkeys((n, n), n)


def unpacked(a: dict[int, int], n: int):
    b = {k: k * 2 for k in range(n)}
    c = {0: 9, **a, **b, 1: 7}
    c[n] = 3
    return c, {**c}, a | b, b | a | c


def joined_in_place(a: dict[int, int], n: int):
    b = {n: 1}
    b |= a
    b[n + 1] = 2
    return b, a


def given_on(n: int, days: int) -> int:
    """A dictionary goes from one variable to another, as nobody reads the first one before it is another."""
    cur = {n: 1, n + 2: 5}
    for _ in range(days % 20):
        new = {}
        for age, count in cur.items():
            if age <= 0:
                new[6] = new.get(6, 0) + count
                new[8] = new.get(8, 0) + count
            else:
                new[age - 1] = new.get(age - 1, 0) + count
        cur = new
    return sum(cur.values())


def given_rows(n: int, steps: int) -> list[tuple[int, int]]:
    front = [(0, n)]
    for k in range(steps % 6):
        after = []
        for x, y in front:
            after.append((x + k, y - 1))
            after.append((x - k, y))
        front = after
    return front


def sets_in_place(a: list[int], b: list[int], n: int) -> tuple[list[int], int]:
    s, t = set(a), set(b)
    for k in range(n % 7):
        s |= t
        s |= {k, n}
        t |= t
    return sorted(s), len(t)


def orders(n: int, q: int):
    """ints: -70..70"""
    a = {i * q for i in range(n)}
    b = {i * i for i in range(n)}
    c = set()
    c |= a
    c ^= b
    d = a.copy()
    d -= b
    e = [a.pop() for _ in range(len(a) // 3)]
    a |= {i * 17 for i in range(n)}
    f = set({i * q: i for i in range(n)})
    g = set()
    g.update(d)
    return (list(a | b), list(a - b), list(a ^ b), list(a & b), list(c), d, e, a, b | {1}, f, g, f.intersection([3, 9, 6]),
            b.difference([4, 9]), b.symmetric_difference([1, 3, 8]), [k for k in enumerate(a)])


def orders_of_many(n: int):
    """ints: 50..700"""
    s = set(range(2, n))
    for i in range(2, n):
        if i in s:
            for k in range(2 * i, n, i):
                s.discard(k)
    large = {i * 4611686018427387905 % 9223372036854775807 - 4611686018427387900 for i in range(n)}
    large |= {-9223372036854775807, 2305843009213693951, -2305843009213693951, -1, -2}
    real = {i * .37 * 10. ** (i % 40 - 20) for i in range(n)}
    real |= {float('inf'), -float('inf'), -1., 5e-324, 1e300, -2. ** 61}
    pairs = {(i % 7, i * i % 50 - 3, i % 2 == 0) for i in range(n)}
    for i in range(0, n, 3):
        pairs.discard((i % 7, i * i % 50 - 3, False))
    return s, large, real, pairs, [x + y for x, y, _ in pairs]


def orders_of_displays(n: int):
    return (list({16, 1, 2, 3, 4}), list({33, 1, 65, 2}), {-1, -2, 7}, {n, 1, 9, 17, 33, 25}, [x for x in {40, 8, 16, 24, 5, 6}],
            {(1, 2), (n, n), (0, -3)}, {n % 2 == 0, n % 3 == 0})


def orders_given(s: set[int], k: int):
    t = s | {k}
    u = s.copy()
    u.add(k)
    return [x for x in s], len(t), len(u), sorted(s), sum(s), set(s) == s


def mean_of(items):
    return sum(items) / len(items)


def keys_of(d):
    return d.keys()


def views(d: dict[int, float]):
    """Keys and values are gone over, counted and asked, in variables, arguments and results."""
    k, v = d.keys(), d.values()
    if not k:
        return 0.0, []
    low = min(v) + (1 if 3 in k else 0) + mean_of(v) + mean_of(d.keys()) + len(keys_of(d)) + len(k)
    return low, [*k] + sorted(keys_of(d)) + [x for x in k] + list(k)

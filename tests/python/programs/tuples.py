"""Tuples of any length: tuple(a), what tuples of different lengths have in common, and such tuples in containers and as keys."""
from collections import Counter, defaultdict, deque


def whole(a: list[int]) -> tuple[tuple[int, ...], int, list[int], tuple[int, ...]]:
    """A tuple is a copy, and so is the list that is made of it."""
    t = tuple(a)
    a.append(7)
    b = list(t)
    b.append(8)
    return t, len(t), b, tuple(sorted(t, reverse=True))


def parts(a: list[int], i: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int]:
    """ints: -3..3"""
    t = tuple(a)
    return t[i:], t[::-1], (*t, i) * 2, t[i]


def grown(n: int) -> tuple[int, ...]:
    t = ()
    for i in range(n):
        before = t
        t += (i * i,)
        if len(before) + 1 != len(t):
            return ()
    return t


def ways(n: int) -> tuple[int, ...]:
    if n > 3:
        return (1, 2, 3)
    t = (n,) if n % 2 else (n, n + 1)
    return t + (len(t),) if n else ()


def compared(a: list[int], b: list[int]) -> tuple[bool, bool, bool, bool, bool, bool]:
    s, t = tuple(a), tuple(b)
    return s < t, s <= t, s == t, s != (1, 2), (0,) > t, t == b


def asked(a: list[int], x: int) -> tuple[int, int, bool, int, int, bool, str, str]:
    t = tuple(a)
    return t.count(x), t.index(x), x in t, sum(t), min(t), isinstance(t, tuple), str(t), 'some' if t else 'none'


def unpacked(a: list[int]) -> int:
    x, y, z = tuple(a)
    return x + 10 * y + 100 * z


def items(a: list[float]) -> tuple[float, ...]:
    return tuple(x / 2 for x in a)


def words(s: str) -> tuple[str, ...]:
    return tuple(sorted(s.split()))


def seen(a: list[int]) -> tuple[int, bool, bool, list[tuple[int, ...]]]:
    """Sets have them in the order in which Python has them."""
    s = set()
    for i in range(len(a)):
        s.add(tuple(a[i:]))
        s.add(tuple(x % 2 for x in a[:i]))
    return len(s), (0, 1) in s, tuple(a) in s, [t for t in s]


def keyed(a: list[int]) -> tuple[dict[tuple[int, ...], int], int]:
    d = defaultdict(int)
    for i in range(len(a)):
        d[tuple(sorted(a[i:]))] += i
        d[()] += 1
    d.pop((5,), None)
    return dict(d), d.get((1, 2), -1)


def missing(a: list[int]) -> int:
    d = {(1,): 1, (2, 3): 2, (): 3}
    return d[tuple(a)]


def pairs_of(a: list[int]) -> list[tuple[int, int]]:
    """In tuples that are keys."""
    s = set()
    for i, x in enumerate(a):
        s.add((x, tuple(range(i % 3))))
    return [(x, len(t)) for x, t in s]


def listed(a: list[int]) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]], tuple[int, ...], int, bool]:
    b = [tuple(a[i:]) for i in range(len(a))]
    b.append(())
    b.append((1, 2))
    return b, sorted(b), max(b, key=len), b.count((1, 2)), b[-1] == (1, 2)


def states(n: int) -> tuple[int, int]:
    """ints: 0..4"""
    queue, best, steps = deque([((), 0)]), 0, 0
    while queue:
        t, depth = queue.popleft()
        steps += 1
        best = max(best, sum(t))
        if depth < n:
            queue.append((t + (depth,), depth + 1))
            queue.append((t[1:], depth + 1))
    return best, steps


def queens(n: int) -> list[tuple[int, ...]]:
    """ints: 0..5"""
    found = []

    def place(row, columns):
        if row == n:
            found.append(columns)
            return
        for k in range(n):
            if all(k != x and abs(k - x) != row - i for i, x in enumerate(columns)):
                place(row + 1, columns + (k,))
    place(0, ())
    return found


def given(t: tuple[int, ...], u: tuple[float, ...] = (1.5,)) -> tuple[float, tuple[float, ...], bool]:
    return sum(t) + 0.5, tuple(x + y for x, y in zip(t, u)), t == (1,)


def arrangements(t: tuple[int, ...]) -> list[tuple[int, ...]]:
    if len(t) < 2:
        return [t]
    return [(t[i],) + p for i in range(len(t)) for p in arrangements(t[:i] + t[i + 1:])]


def arranged(n: int) -> list[tuple[int, ...]]:
    """ints: 0..4"""
    return arrangements(tuple(range(n)))


def anagrams(s: str) -> list[list[str]]:
    """texts: full, eat tea ate, ab"""
    groups = {}
    for w in s.split():
        groups.setdefault(tuple(sorted(w)), []).append(w)
    return list(groups.values())


def tallies(s: str) -> int:
    return max(Counter(tuple(sorted(w)) for w in ('x ' + s).split()).values())


def floats(a: list[float]) -> tuple[int, list[tuple[float, ...]]]:
    """0.0 and -0.0 are one key."""
    s = {(0.0,), tuple(-x * 0 for x in a[:1])}
    return len(s), sorted(tuple(a[i:]) for i in range(len(a)))


def nested(a: list[int]) -> tuple[int, int]:
    rows = [a[i:] for i in range(len(a))]
    s = {tuple(map(tuple, rows)), tuple(tuple(r) for r in rows)}
    total = 0
    for rows_of in s:
        for row in rows_of:
            total += sum(row)
    return len(s), total


def cycle(a: list[int], n: int) -> int:
    """ints: 1..5"""
    at, state = {}, tuple(x % n for x in a)
    while state not in at:
        at[state] = len(at)
        state = tuple((2 * x + 1) % n for x in state)
    return len(at) - at[state]

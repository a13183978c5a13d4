"""match statements, assignments in expressions, and functions of any number of arguments."""


def numbers(x: int):
    """ints: -4..6"""
    match x:
        case 0:
            return 10
        case 1 | 2:
            return 20
        case -3:
            return 33
        case y if y > 4:
            return y * 2
        case x if x < -3:
            return x
        case _:
            return 30


def pairs(p: tuple[int, int]):
    """ints: 0..3"""
    match p:
        case (0, 0):
            return 0
        case (0, y):
            return y
        case (x, 0) | (x, 1):
            return 10 * x
        case (x, y) if x == y:
            return 2 * x
        case x, y:
            return x * y + 100


def nested(a: int, b: int, c: int):
    """ints: 0..4"""
    match a, (b, c):
        case [1, (d, e)]:
            return d + e
        case (k, (0, d) | (d, 0)):
            return k * d
        case (k, (3 as d, _)):
            return k - d
        case whole:
            return whole[0] + whole[1][0]


def lists(n: int):
    """ints: 0..5"""
    a = [i * i for i in range(n)]
    match a:
        case []:
            return -1
        case [x]:
            return x
        case [x, y]:
            return x + y
        case [x, *_, y] if n == 3:
            return 10 * x + y
        case [x, *rest]:
            return x * 100 + sum(rest)


def loops(n: int):
    """ints: 0..40"""
    s = 0
    for i in range(n):
        match i % 3, i % 5:
            case 0, 0:
                s += 15
            case 0, _:
                s += 3
                continue
            case a, b if a > b:
                s -= a
            case _, 0:
                if s > 60:
                    break
                s += 5
        s += 1
    return s


def words(a: int, way: str = "up"):
    """ints: 0..3"""
    match way:
        case "up":
            return a + 1
        case "down" | "below":
            return a - 1
    return a


def nothing(n: int):
    """ints: 0..4"""
    found = next((i for i in range(n) if i * i > 3), None)
    match found:
        case None:
            return -1
        case 2:
            return 0
        case k:
            return k


def perhaps(a: int, b: int):
    """ints: 0..5"""
    m = 0
    if a > 1 and (m := b) > 3:
        a += 1
    return m, a


def kept(n: int):
    """ints: 0..6"""
    s = 0
    sums = [s := s + i for i in range(n) if i != 2]
    before = 1
    steps = [i - before for i in sums if (before := i) >= 0]
    twice = [s := s + j for i in range(n) if (s := s + 1) for j in range(i)]
    return sums, steps, twice, s, before


def asked(n: int):
    """ints: 0..6"""
    last = -1
    if any((last := i) > 2 for i in range(n)):
        return last
    return 10 + last


def longer(n: int):
    """ints: 1..5"""
    adj = [[] for _ in range(n)]
    adj[0].append(1)
    adj[0].append(2)

    def visit(x):
        if len(adj[0]) < 8:
            adj[0].append(x + 1)
        return x

    return [visit(x) for x in adj[0]], sum(visit(x) for x in adj[0])


def weighted(a, *xs, k=2):
    return a * k + len(xs) + (xs[0] if xs else 0)


def passed_on(*xs):
    return weighted(*xs, k=5)


def mean(*v):
    return sum(v) / len(v)


def any_number(x: int, y: float, t: tuple[int, int, int]):
    """ints: 0..5"""
    first = lambda *p: p[0] + p[-1]
    return weighted(x, 3, 4), weighted(x), passed_on(1, x), mean(x, y, 2.5), mean(*t, 1), first(1, y, x)


def named_beside(a: list[int]):
    """An operand that := assigns behind it keeps its value."""
    w = 1
    total = 0
    for x in a:
        total = total % 1000 * 3 + w + (w := x % 50) + w
        total += w + (x % 7 if x > 2 else (w := x % 5)) + w
    both = [w, (w := total), w]
    return both[0] * 7 + both[1] * 3 + both[2]


def called_beside(a: list[int]):
    n = 1

    def add(k: int) -> int:
        nonlocal n
        n += k
        return n

    total = 0
    for x in a:
        total = total % 1000 * 3 + n + add(x % 9) + n
    return total


def guard_binds(x: int):
    """ints: -1..2"""
    y = 0
    match x:
        case 0 if not (x := 1):
            y = 5
        case 0 if (x := x + 1) > 5:
            y = 6
        case 1 | 2 if (x := 0) == 0:
            y = 2
        case 0:
            y = 7
    return x, y

"""Lists, dictionaries and sets that a function gets, or an inner one has from around it, and whose lengths it changes."""
import heapq

import numpy as np


def visit(graph, node, done, order):
    if done[node]:
        return
    done[node] = True
    for k in range(graph.shape[1]):
        if graph[node, k]:
            visit(graph, k, done, order)
    order.append(node)


def dfs_order(n: int):
    """ints: 0..6"""
    graph = np.zeros((n, n), dtype=np.int64)
    for i in range(n):
        graph[i, (3 * i + 1) % n] = 1
        graph[i, (i * i) % n] = 1
    order = []
    done = [False] * n
    for i in range(n):
        visit(graph, i, done, order)
    return order


def closure(n: int):
    """ints: 0..6"""
    out = []
    def add(x):
        if x > 1:
            add(x // 2)
        out.append(x)
    for i in range(n):
        add(i)
    return out


def perms(n: int):
    """ints: 0..6"""
    result = [0]
    def go(prefix, used, depth):
        if depth == n:
            result.append(prefix)
            return
        for k in range(n):
            if not used[k]:
                used[k] = True
                go(prefix * 10 + k, used, depth + 1)
                used[k] = False
    go(0, [False] * n, 0)
    return result


def fill(xs, n):
    for i in range(2, n):
        for p in xs:
            if i % p == 0:
                break
        else:
            xs.append(i)
    return len(xs)


def sieve_into(n: int):
    """ints: 0..6"""
    primes = []
    count = fill(primes, n)
    return count, primes, sum(primes)


def fib(n, memo):
    if n in memo:
        return memo[n]
    r = n if n < 2 else fib(n - 1, memo) + fib(n - 2, memo)
    memo[n] = r
    return r


def memo(n: int):
    """ints: 0..6"""
    memo = {}
    a = fib(n, memo)
    return a, len(memo)


def mark(s, n):
    if n in s:
        return 0
    s.add(n)
    return 1 + mark(s, (5 * n + 3) % 64)


def seen(n: int):
    """ints: 0..6"""
    s = set()
    c = mark(s, n % 64)
    return c, len(s), 3 in s


def keep_least(h, x):
    heapq.heappush(h, x)
    if len(h) > 5:
        heapq.heappop(h)


def heap(n: int):
    """ints: 0..6"""
    h = []
    for i in range(n):
        keep_least(h, (7919 * i) % 101)
    return sorted(h)


def take(xs):
    s = 0
    while xs:
        s = 3 * s % 1009 + xs.pop()
    return s


def pop_all(n: int):
    """ints: 0..6"""
    xs = list(range(n))
    a = take(xs)
    return a, len(xs)


def subsets(n: int):
    """ints: 0..6"""
    out = []
    path = []
    def go(i):
        if i == n:
            out.append(sum(path))
            return
        go(i + 1)
        path.append(i)
        go(i + 1)
        path.pop()
    go(0)
    return out


def pair(out, i):
    out.append((i, i * 0.5))


def pairs(n: int):
    """ints: 0..6"""
    out = []
    for i in range(n):
        pair(out, i)
    return out


def both(a, b, x):
    a.append(x)
    b.extend([x, x + 1])
    return len(a) + len(b)


def two(n: int):
    """ints: 0..6"""
    a = [1]
    b = []
    s = 0
    for i in range(n):
        s += both(a, b, i)
    return s, a, b


def add_row(m, i):
    m.append([i, i + 1])


def rows(n: int):
    """ints: 0..6"""
    m = []
    for i in range(n):
        add_row(m, i)
    return m


def bad(xs, n):
    xs.append(n)
    if n > 2:
        raise ValueError("large")


def fails(n: int):
    """ints: 0..6"""
    xs = []
    for i in range(n):
        bad(xs, i)
    return len(xs)


def push2(a, b, x):
    a.append(x)
    b.append(x + 1)
    return len(a)


def push(a, x):
    a.append(x)


def reb(a, x):
    a = a + [x]
    a.append(x)
    return len(a)


def rebind(n: int):
    """ints: 0..6"""
    a = [1]
    k = reb(a, n)
    return k, a


def nested_item(n: int):
    """ints: 0..6"""
    m = [[1], [2]]
    push(m[0], n)
    return m[0], m[1]


def rr(a, n):
    a.append(n)
    if n > 3:
        raise ValueError("no")


def raise_after(n: int):
    """ints: 0..6"""
    a = []
    rr(a, n)
    return a


def ins(a, i, x):
    a.insert(i, x)
    del a[0]
    a[0] += 1


def insertdel(n: int):
    """ints: 0..6"""
    a = [1, 2, 3]
    ins(a, 1, n)
    ins(a, -1, n)
    return a


def swap(n: int):
    """ints: 0..6"""
    a = [1]
    b = [2, 3]
    push2(a, b, n)
    a, b = b, a
    push2(a, b, n)
    return a, b


def reads_len(n: int):
    """ints: 0..6"""
    a = [1]
    s = 0
    for i in range(n):
        push(a, len(a) + s)
        s += a[len(a) - 1] - a[-1] + len(a)
    return s


def mid(a, x):
    push(a, x)
    push(a, x + 1)


def via_two(n: int):
    """ints: 0..6"""
    a = []
    mid(a, n)
    mid(a, n)
    return a


def lam(n: int):
    """ints: 0..6"""
    a = [1]
    f = lambda x: a.append(x)
    f(n)
    return a


def bk(d, s, x):
    d[x] = x * 2
    s.add(x % 3)
    return len(d) + len(s)


def both_kinds(n: int):
    """ints: 0..6"""
    d = {0: 0}
    s = {5}
    t = 0
    for i in range(n):
        t += bk(d, s, i)
    return t, len(d), len(s), sum(d.values())


def stated(a: list, x: int) -> None:
    a.append(x)


def typed(n: int):
    """ints: 0..6"""
    a = [1]
    stated(a, n)
    return a


def cond(n: int):
    """ints: 0..6"""
    a = []
    if n > 2:
        push(a, n)
    else:
        a = [9, 9]
    push(a, 1)
    return a


def push_then_raise(a, n):
    a.append(n)
    if n > 2:
        raise ValueError("large")
    a.append(-n)


def kept_when_caught(n: int):
    """ints: 0..6"""
    a = [1]
    caught = 0
    for i in range(n):
        try:
            push_then_raise(a, i)
        except ValueError:
            caught += 1
            a.append(100)
    return a, caught


def tried_inside(a, n):
    try:
        a.append(10 // n)
    except ZeroDivisionError:
        a.append(-1)
        a.append(-2)


def grown_in_try(n: int):
    """ints: 0..6"""
    a = []
    for i in range(n):
        tried_inside(a, i)
    return a


def primes(count: int):
    """What an inner function calls changes what it takes, too."""
    known = [2, 3]
    place = {2: 1, 3: 1}

    def is_prime(n):
        for p in known:
            if p * p > n:
                break
            if n % p == 0:
                return False
        place[n] = len(place)
        return True

    def prime(k):
        n = known[-1]
        while len(known) <= k:
            n += 2
            if is_prime(n):
                known.append(n)
        return known[k]

    total = 0
    for k in range(min(count, 20)):
        total += prime(k)
    return total, known, place


def through_three(n: int):
    log = []
    rests = set()
    table = [(0, 0.5)]

    def put(x):
        log.append(x)
        rests.add(x % 3)
        table.append((x, x * 0.25))

    def twice(x):
        put(x)
        put(x + 1)

    def all_of(m):
        for i in range(m):
            twice(i * i)
        return len(log)

    r = all_of(min(n, 5))
    put(100)
    twice(7)
    return r, log, len(rests), table


def same_names(n: int):
    """Two lists of one name: the inner function takes one, what it calls the other."""
    items = [1.5]

    def add(x):
        items.append(x)

    def middle(k):
        items = [0.5, 0.25]

        def inner(j):
            add(j * 1.0)
            items.append(j * 2.0)
            return items[-1] + len(items)

        return inner(k) + inner(k + 1) + len(items)

    return middle(n), items


def bound_anew(n: int):
    items = [1, 2]

    def add(x):
        items.append(x)

    def two(x):
        add(x)
        add(x)

    two(n)
    items = [5]
    two(n + 1)
    return items


def moves(n: int):
    out = []
    counts = [0.0] * 3

    def emit(a, b):
        out.append(a * 10 + b)
        counts[b] += 1

    def hanoi(k, a, b, c):
        if k <= 0:
            return
        hanoi(k - 1, a, c, b)
        emit(a, b)
        hanoi(k - 1, c, b, a)

    hanoi(min(n, 5), 0, 1, 2)
    return out, counts

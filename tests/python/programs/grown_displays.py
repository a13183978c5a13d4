"""Lists, dictionaries and sets that are written in the call of a function which changes their length."""
import heapq
from collections import deque


def fill(a, n):
    for i in range(n):
        a.append(i)
    return len(a), sum(a)


def displays(n: int):
    return fill([1, 2], n), fill([7], n), fill([], n), fill([0] * 3, n), fill([i * i for i in range(n)], 2)


def push(a, x):
    a.append(x)
    a.append(x + x)
    return a[0], a[-1]


def element_types(n: int):
    return push([1], n), push([], n * 0.5), push([1.5], n * 0.25)


def rows(s, n):
    for i in range(n + 1):
        s.append((i, 2.0 * i))
    return len(s), s[-1][1]


def lists(s, n):
    for i in range(n):
        s.append([i, i + 1])
    return len(s), s[-1][0]


def tuples_and_lists(n: int):
    return rows([(1, 2.5)], n), rows([], n), lists([[1, 2]], n)


def tally(d, n):
    for i in range(n):
        d[i % 3] = d.get(i % 3, 0.0) + i * 0.5
    return sorted(d.items())


def walk(seen, x, y, n):
    if x < 0 or y < 0 or x > n or y > n or (x, y) in seen:
        return 0
    seen.add((x, y))
    return 1 + walk(seen, x + 1, y, n) + walk(seen, x, y + 1, n) + walk(seen, x - 1, y, n)


def dictionaries_and_sets(n: int):
    return tally({}, n), tally({7: 1.5}, n), walk(set(), 0, 0, n), walk({(1, 2), (0, 1)}, 0, 0, n)


def fib(n, memo):
    if n in memo:
        return memo[n]
    if n < 2:
        return n
    memo[n] = fib(n - 1, memo) + fib(n - 2, memo)
    return memo[n]


def paths(i, j, memo):
    if i == 0 or j == 0:
        return 1
    if (i, j) in memo:
        return memo[(i, j)]
    memo[i, j] = paths(i - 1, j, memo) + paths(i, j - 1, memo)
    return memo[i, j]


def known_results(n: int):
    return fib(n, {}), fib(n, {0: 5}), paths(n, n, {})


def go(i, n, path):
    if i == n:
        return sum(path)
    path.append(i)
    s = go(i + 1, n, path)
    path.pop()
    return s + go(i + 1, n, path)


def merge(a, b):
    while b:
        a.append(b.pop())
    return len(a), len(b), sum(a)


def one_after_another(n: int):
    s = go(0, n, [])
    for k in range(n):
        s += fill([k], k)[1]
    return s, [fill([i, 2], n)[1] for i in range(n)], merge([1], [2, n]), merge([], [n]), merge([n], [])


def by_name(n: int):
    return fill(n=n, a=[1]), fill([4], n=2)


def held_before(n: int):
    b = [1, 2]
    first = fill(b, n)
    return first, fill(b, n), fill([1, 2], n), b


def run_queue(q, n):
    s = 0
    while q:
        x = q.popleft()
        s += x
        if x < n:
            q.append(x + 1)
            q.append(x + 2)
    return s


def run_heap(h, n):
    s = 0
    for i in range(n):
        heapq.heappush(h, (i * 7 % 5, i))
    while h:
        a, b = heapq.heappop(h)
        s = s * 3 % 1009 + a * b
    return s


def queues(n: int):
    return run_queue(deque([0]), n), run_queue(deque(), n), run_heap([], n), run_heap([(3, 4)], n)


def inner(n: int):
    def grow(a, k):
        a.append(k)
        return sum(a)
    return grow([1], n), grow([], n), grow([2.5, 3], n)


def put(a, i, x):
    a[i] = x
    return a[0] * 10 + a[1]


def only_stored(n: int):
    return put([1, 2], n % 2, 9), put([1, 2], -1, n)

"""Functions that return the list, dictionary or set whose length they changed for their caller."""
from collections import defaultdict


def push(a, x):
    a.append(x)
    return a


def to_itself(n: int):
    """ints: 0..9"""
    a = [0]
    for i in range(n):
        a = push(a, i)
    return a


def fill(a, n):
    for i in range(n):
        a.append(i)
    return a


def of_display(n: int):
    """ints: 0..9"""
    b = fill([0], n)
    b.append(7)
    return b, sum(fill([], n)), len(fill([1.5], n))


def collect(i, n, out):
    if i >= n:
        return out
    out.append(i * i)
    return collect(i + 1, n, out)


def accumulated(n: int):
    """ints: 0..9"""
    return collect(0, n, [])


def tree(i, n, out):
    if i < n:
        tree(2 * i + 1, n, out)
        out.append(i)
        tree(2 * i + 2, n, out)
    return out


def in_order(n: int):
    """ints: 0..9"""
    res = tree(0, n, [])
    return res, len(res)


def count_in(d, xs):
    for x in xs:
        d[x] = d.get(x, 0) + 1
    return d


def dictionary(n: int):
    """ints: 0..9"""
    d = count_in({}, [i % 3 for i in range(n)])
    d[5] = 9
    return d


def put_pairs(out, n):
    for i in range(n):
        out.append((i, i * 0.5))
    return out


def tuples(n: int):
    """ints: 0..9"""
    out = put_pairs([], n)
    return out


def count_down(a, n):
    if n == 0:
        return a
    a.append(n)
    return count_down(a, n - 1)


def early(n: int):
    """ints: 0..9"""
    a = [9]
    count_down(a, n)
    return a, len(count_down(a, 2))


def put(s, x):
    s.add(x)
    return s


def of_set(n: int):
    """ints: 0..9"""
    s = set()
    for i in range(n):
        s = put(s, i % 3)
    return len(s)


def last(a, n):
    a.append(n)
    return a[-1]


def two_more(a, n):
    last(a, n)
    last(a, n + 1)
    return a


def through_another(n: int):
    """ints: 0..9"""
    return two_more([1], n)


def counted(n):
    d = defaultdict(int)
    for i in range(n):
        d = bump(d, i % 3)
    return d[0], d[1]


def bump(d, k):
    d[k] += 1
    return d


def default_dictionary(n: int):
    """ints: 0..9"""
    return counted(n)


def appended(a, n):
    a.append(n)
    return a


def twice_in_one_expression(n: int):
    """ints: 0..9"""
    a = [1]
    x = len(appended(a, 1)) * 10 + len(appended(a, 2))
    y = appended(a, n)[-1] * 100 + appended(a, n + 1)[-1]
    z = appended(a, 5) + appended(a, 6)
    return x, y, z


def pushed(a, x):
    a.append(x)
    return a


def consumed(n: int):
    """ints: 0..9"""
    s = 0
    for x in pushed([1, 2], n):
        s += x
    return s, [y * 2 for y in pushed([n], 3)], max(pushed([n], 3)), 3 in pushed([], n)


def longer(a, n):
    a.append(n)
    return a


def in_a_loop(n: int):
    """ints: 0..9"""
    out = []
    for i in range(n):
        row = longer([i], n)
        out.append(sum(row))
        row.append(3)
        out.append(len(row))
    return out


def emptied(a):
    if len(a) <= 1:
        return a
    a.pop()
    return emptied(a)


def recursive(n: int):
    """ints: 0..9"""
    return emptied(list(range(n)))


def merge(x, y, out):
    while x and y:
        out.append(x.pop() if x[-1] > y[-1] else y.pop())
    while x:
        out.append(x.pop())
    while y:
        out.append(y.pop())
    return out


def merged(n: int):
    """ints: 0..9"""
    return merge([1, 5, n], [2, 3], [])


def grown_both(a, b):
    a.append(1)
    b.append(2)
    if len(a) > 3:
        return b
    return b


def second(n: int):
    """ints: 0..9"""
    a = [n] * n
    c = grown_both(a, [4])
    c.append(9)
    return a, c

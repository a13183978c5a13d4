"""Lists as stacks: items come and go at the end, in memory of the list's own; and where others hold it."""
import numpy as np


def empty_pop(n: int):
    s = [1]
    t = 0
    for i in range(n):
        t += s.pop()
        if i < 3:
            s.append(i)
            s.append(i + 5)
    return t, s


def pop_empty(n: int):
    s = [1.5]
    for i in range(n):
        s.pop()
    return s


def returned(n: int):
    s = [0]
    for i in range(n):
        s.append(i)
    t = list(s)
    s.append(99)
    u = s[:]
    s.pop()
    s.pop()
    s.append(-1)
    return s, t, u


def pushes(n: int):
    s = [0.0]
    while len(s) < n:
        s.append(s[-1] + s[len(s) // 2] + 1)
    return s


def made(n: int):
    return pushes(n)


def through(n: int):
    a = made(n)
    b = pushes(n)
    a.append(b.pop())
    a.append(b[-1])
    return a, b


def own(n: int):
    s = [7]
    for i in range(n):
        s.append(s[0] + len(s))
        s.append(s.pop() + s.pop() if len(s) > 1 else 3)
    return s


def array_of(n: int):
    s = [1.0]
    for i in range(n):
        s.append(i / 3)
    a = np.array(s)
    s.append(5.0)
    s.pop()
    s[0] = 9.0
    v = a[::-1]
    return a, v, s


def ends(n: int, k: int):
    s = list(range(n))
    a = s.pop()
    b = s.pop(0)
    c = s.pop(k)
    del s[2:]
    s.append(4)
    s.clear()
    s.append(8)
    return a, b, c, s


def bools(n: int):
    s = [True]
    c = [1j]
    for i in range(n):
        s.append(i % 3 == 0)
        c.append(c[-1] * 1j + i)
    return s, c, s.pop(), c.pop()


def f32s(n: int):
    s = [np.float32(1)]
    for i in range(n):
        s.append(np.float32(i) / np.float32(3))
    return np.array(s)


def over(n: int):
    s = [1, 2, 3]
    out = 0
    i = 0
    while i < len(s):
        out += s[i]
        if i < n:
            s.append(i)
        i += 1
    return out, s


def triples(n: int):
    q = [(0, 0.5, True)]
    total = 0.0
    while q:
        a, b, c = q.pop()
        total += b
        if a < n:
            q.append((a + 1, b * 0.5, not c))
            if c:
                q.append((a + 2, b + 1.0, c))
    return total, len(q)


def restart(n: int):
    out = []
    for i in range(n):
        s = [i]
        for k in range(i):
            s.append(k)
        out.append(len(s))
        t = s
        out.append(t[-1])
        s = [i, i]
        out.append(s[-1] + len(s))
    return out


def deep(n: int):
    s = []
    for i in range(n):
        s.append(i)
        for k in range(i % 4):
            if s:
                s.pop()
    return s


def heap(n: int):
    h = [0.0]
    h.pop()
    x = 12345
    total = 0.0
    for i in range(n % 50):
        x = (x * 1103515245 + 12345) % 2147483648
        h.append(x * 0.5)
        k = len(h) - 1
        while k > 0 and h[(k - 1) // 2] > h[k]:
            p = (k - 1) // 2
            h[k], h[p] = h[p], h[k]
            k = p
    while len(h) > 0:
        total = total * 0.5 + h[0]
        last = h.pop()
        if len(h) > 0:
            h[0] = last
            k = 0
            while 2 * k + 1 < len(h):
                c = 2 * k + 1
                if c + 1 < len(h) and h[c + 1] < h[c]:
                    c += 1
                if h[k] <= h[c]:
                    break
                h[k], h[c] = h[c], h[k]
                k = c
    return total

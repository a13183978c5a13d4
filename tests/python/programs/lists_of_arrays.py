# SPDX-License-Identifier: Apache-2.0
"""Lists of arrays: references, as Python has them."""
import numpy as np


def seen_through(y: 'f64[:]'):
    hist = [y]
    hist.append(y.copy())
    hist.append(y)
    y[0] = 1.5
    hist[0][1] = 7.0
    h = hist[1]
    h[:] = 0.25
    hist[2] += 1.0
    return np.array(hist), y[0], hist[0][0], len(hist)


def overwritten(n: int):
    y = np.zeros(3)
    hist = []
    for i in range(n):
        y[:] = i
        hist.append(y)
        y[0] = -1.0
        hist.append(y.copy())
    return hist


def replaced(n: int):
    a = np.arange(3.0)
    b = np.ones(3)
    pair = [a, b]
    pair.append(a + b)
    for i in range(n):
        pair[0], pair[1] = pair[1], pair[0] + pair[1]
    pair[-1] = pair[0]
    pair[-1][0] = 100.0
    return pair, a, b


def scaled(y: 'f64[:]', n: int):
    out = []
    u = y
    for i in range(n):
        out.append(u)
        u = u * 2.0 + 1.0
    u[0] = 9.0
    out[0][1] = -3.0
    return out, y, u


def inplace(y: 'f64[:]', n: int):
    out = [y]
    u = y.copy()
    for i in range(n):
        u *= 2.0
        out.append(u)
        if i % 2:
            u = u + 1.0
    return np.array(out)


def views(m: 'f64[:, :]'):
    rows = [m[i] for i in range(len(m))]
    cols = []
    for j in range(m.shape[1]):
        cols.append(m[:, j])
    rows[0][:] = 5.0
    cols[1][0] = 6.0
    cols.reverse()
    return rows, cols, m


def lists(n: int):
    a = []
    for i in range(n):
        a.append(np.full(i + 1, float(i)))
    b = a[1:]
    c = a.copy()
    d = list(a)
    b.append(np.zeros(1))
    c.pop(0)
    x = d.pop()
    d.insert(1, x)
    d.extend(b)
    del a[0]
    e = a + b
    e += [np.ones(2)]
    a[0][0] = 77.0
    last = e.pop()
    return a, b, c, d, e, last, len(a), len(e), np.concatenate(e), [len(q) for q in e]


def pairs(n: int):
    sol = [(0.0, np.zeros(2))]
    for i in range(n):
        t, y = sol[-1]
        sol.append((t + 0.5, y + t))
    sol[0][1][0] = 3.0
    total = np.zeros(2)
    for t, y in sol:
        total += t * y
    t, y = sol.pop()
    return sol, total, t, y


def enumerated(n: int):
    a = [np.arange(2.0) + i for i in range(n)]
    b = [np.ones((2, 2)) * i for i in range(n)]
    s = np.zeros(2)
    for i, (x, m) in enumerate(zip(a, b)):
        s = s + i * (m @ x)
    for x in reversed(a):
        s = s - x
    return s, np.stack(b), np.stack(a, axis=1), np.vstack(a), np.hstack(a), np.column_stack(a), np.concatenate(b, axis=1), np.mean(a, axis=0), np.sum(b), np.hstack(b), np.vstack(b)


def made(n):
    out = []
    for i in range(n):
        out.append(np.array([i, i * i]))
    return out


def given(n: int):
    a = made(n)
    b = made(2)
    a[0][0] = 9
    return a, b, sum([x.sum() for x in a])


def clusters(x: 'f64[:, :]', k: int):
    groups = [[] for _ in range(k)]
    for i in range(len(x)):
        groups[i % k].append(x[i])
    groups[0][0][0] = 11.0
    means = []
    for g in groups:
        means.append(np.mean(g, axis=0))
    sizes = [len(g) for g in groups]
    return np.array(means), sizes, x, groups


def errors(k: int):
    a = [np.ones(2), np.zeros(2)]
    a.append(np.ones(3))
    if k == 0:
        return np.array(a).shape[0]
    if k == 1:
        return len(a[3])
    if k == 2:
        a.pop(7)
    if k == 3:
        return np.stack(a).shape[0]
    if k == 4:
        a.clear()
        a.pop()
    if k == 5:
        a[5] = np.ones(2)
    if k == 6:
        return np.concatenate(a).shape[0]
    return len(a)


def ragged(n: int):
    w = []
    for i in range(1, n):
        w.append(np.full((i, i + 1), 0.5))
    x = np.ones(n)
    k = n - 2
    while k >= 0:
        x = w[k] @ x[:w[k].shape[1]]
        k -= 1
    return x, [m.shape[0] for m in w]


def swap(n: int):
    buf = [np.arange(4.0), np.zeros(4)]
    buf.append(np.ones(4))
    for s in range(n):
        src, dst = buf[s % 2], buf[1 - s % 2]
        dst[1:] = src[:-1] + 1.0
        dst[0] = src[3]
    return buf


def complex_int(n: int):
    a = []
    z = []
    for i in range(n + 1):
        a.append(np.arange(i, i + 2))
        z.append(np.exp(1j * np.arange(2.0) * i))
    return a, z, np.array(z).conj()


def seen_in_loop(n: int):
    a = np.zeros(8)
    hist = []
    hist.append(a)
    s = 0.0
    for i in range(n):
        h = hist[0]
        h[i % 8] += 1.0
        s += a[i % 8] * 2.0
        a[0] = s
        s += hist[0][0]
    return s, a, hist


def stored_in_rows(a: 'f64[:]', n: int):
    hist = [a]
    hist.append(a.copy())
    h = hist[0]
    g = hist[1]
    for i in range(1, len(a)):
        h[i] = a[i - 1] + g[i]
    for i in range(len(a) - 1):
        a[i] = h[i + 1] * 0.5
    for k in range(n):
        for i in range(1, len(a)):
            hist[k % 2][i] = hist[0][i - 1] + hist[1][i]
    return a, hist, h


def overlapping(n: int):
    b = np.arange(16.0)
    hist = []
    hist.append(b)
    hist.append(b[::-1])
    hist.append(b[2:])
    x = hist[0]
    y = hist[1]
    z = hist[2]
    for i in range(16):
        x[i] = y[i] + 1.0
    for i in range(14):
        z[i] = x[i] + y[i + 1]
    return b, x, y, z, np.sum(hist[1])


def reuse(n: int):
    y = np.ones(4)
    hist = []
    for i in range(n):
        hist.append(y)
        y = y + 1.0
    y = y * 2.0
    z = y + 1.0
    hist.append(z)
    z = z * 3.0
    return hist, y, z


def step(y, hist):
    y[0] += 1.0
    hist.append(y)
    return y * 2.0


def calls(n: int):
    y = np.ones(3)
    hist = []
    for i in range(n):
        y = step(y, hist)
    return hist, y


def sumof(hist):
    s = 0.0
    for h in hist:
        for i in range(len(h)):
            s += h[i]
            h[i] = s
    return s


def through(n: int):
    a = np.ones(5)
    hist = [a, a * 2.0]
    hist.append(a)
    s = sumof(hist)
    a[:] = hist[1]
    return s, a, hist


def after_join(n: int):
    a = np.zeros(3)
    hist = []
    hist.append(a)
    x = np.array(hist)
    a[0] = 1.0
    y = np.array(hist)
    a[1] = 5.0
    hist[0][2] = 6.0
    z = np.concatenate(hist)
    a[2] = 8.0
    return x, y, z


def swapped(n: int):
    old = np.arange(8.0)
    new = np.zeros(8)
    hist = []
    for t in range(n):
        for i in range(1, 7):
            new[i] = (old[i - 1] + old[i + 1]) * 0.5
        old, new = new, old
        hist.append(old)
    return hist, old, new


def stored_in_group(x: 'f64[:, :]', k: int):
    g = [[] for _ in range(k)]
    for i in range(len(x)):
        g[i % k].append(x[i])
    g[0][1] = x[0]
    g[0][1][0] = -4.0
    return g[0][1], g[0][0], x


def extended_groups(x: 'f64[:, :]', k: int):
    g = [[] for _ in range(k)]
    more = [x[0], x[1]]
    more.append(x[2])
    for i in range(k):
        g[i].extend(more)
    g[0][0][0] = 8.0
    return len(g[1]), g[1][0], x


def best_of(n: int):
    best = None
    hist = []
    for i in range(n):
        v = np.ones(2) * i
        if i > 1:
            best = hist[-1]
        hist.append(v)
    if best is not None:
        best[0] = 9.0
    return hist


class Net:
    def __init__(self, n: int):
        self.ws = []
        for i in range(n):
            self.ws.append(np.ones((2, 2)) * i)
        self.hist = [np.zeros(2)]

    def go(self, x):
        for w in self.ws:
            x = w @ x
            self.hist.append(x)
        return x


def nets(n: int):
    net = Net(n)
    x = net.go(np.ones(2))
    net.hist[1][0] = 9.0
    net.ws[0][0, 0] = 3.0
    return x, net.hist[1], len(net.hist), net.ws[0]

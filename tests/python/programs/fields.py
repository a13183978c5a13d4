# SPDX-License-Identifier: Apache-2.0
"""Fields of objects that hold one array and then another, or None and an array: by reference, as Python has them."""
import numpy as np


class Filter:
    def __init__(self, F, H, Q, R, x, P):
        self.F, self.H, self.Q, self.R = F, H, Q, R
        self.x = x
        self.P = P

    def predict(self):
        self.x = self.F @ self.x
        self.P = self.F @ self.P @ self.F.T + self.Q
        return self.x

    def update(self, z):
        y = z - self.H @ self.x
        S = self.H @ self.P @ self.H.T + self.R
        K = self.P @ self.H.T @ np.linalg.inv(S)
        self.x = self.x + K @ y
        self.P = (np.eye(2) - K @ self.H) @ self.P


class Particle:
    def __init__(self, pos, vel, mass=1.0):
        self.pos = np.array(pos, dtype=float)
        self.vel = np.array(vel, dtype=float)
        self.mass = mass

    def step(self, force, dt):
        self.vel = self.vel + force / self.mass * dt
        self.pos = self.pos + self.vel * dt

    def kinetic(self):
        return 0.5 * self.mass * np.dot(self.vel, self.vel)


class Adam:
    def __init__(self, lr):
        self.lr = lr
        self.m = None
        self.v = None
        self.t = 0

    def update(self, w, g):
        if self.m is None:
            self.m = np.zeros_like(w)
            self.v = np.zeros_like(w)
        self.t += 1
        self.m = 0.9 * self.m + 0.1 * g
        self.v += 0.001 * (g ** 2 - self.v)
        return w - self.lr * self.m / (np.sqrt(self.v) + 1e-8)

    def reset(self):
        self.m = None


class Layer:
    def __init__(self, n, m):
        self.W = np.linspace(-1.0, 1.0, n * m).reshape(n, m)
        self.b = np.zeros(m)
        self.x = None

    def forward(self, x):
        self.x = x
        return np.tanh(x @ self.W + self.b)

    def backward(self, g, lr):
        dx = g @ self.W.T
        self.W -= lr * (self.x.T @ g)
        self.b = self.b - lr * g.sum(axis=0)
        return dx


class Network:
    def __init__(self, sizes):
        self.layers = [Layer(sizes[i], sizes[i + 1]) for i in range(len(sizes) - 1)]
        self.out = None

    def forward(self, x):
        for layer in self.layers:
            x = layer.forward(x)
        self.out = x
        return x


class Box:
    def __init__(self, a):
        self.a = a
        self.n = 0

    def swap(self, other):
        self.a, other.a = other.a, self.a

    def grow(self):
        self.a = np.concatenate((self.a, self.a[:1] + 1))
        self.n += 1


class Chain:
    def __init__(self, x, k):
        self.x = x
        self.v = np.zeros_like(x)
        self.k = k
        self.a = self.accel()
        self.K = self.matrix()
        self.first = self.energy()

    def accel(self):
        left = np.concatenate((np.array([0.0]), self.x[:-1]))
        right = np.concatenate((self.x[1:], np.array([0.0])))
        return self.k * (left - 2 * self.x + right)

    def matrix(self):
        n = len(self.x)
        return np.diag(np.full(n, 2.0)) - np.diag(np.ones(n - 1), 1) - np.diag(np.ones(n - 1), -1)

    def energy(self):
        return 0.5 * np.sum(self.v ** 2) + 0.5 * self.k * (self.x @ self.K @ self.x)

    def step(self, dt):
        self.x = self.x + self.v * dt + 0.5 * self.a * dt ** 2
        new = self.accel()
        self.v = self.v + 0.5 * (self.a + new) * dt
        self.a = new


def filtered(n: int):
    F = np.array([[1.0, 0.1], [0.0, 1.0]])
    kf = Filter(F, np.array([[1.0, 0.0]]), 0.01 * np.eye(2), np.array([[0.5]]), np.zeros(2), np.eye(2))
    before = kf.x
    for k in range(n):
        kf.predict()
        kf.update(np.array([k * 0.2]))
    return kf.x, kf.P, before


def moved(n: int):
    ps = [Particle([0.0, i], [1.0, 0.5 * i], 1.0 + i) for i in range(3)]
    pair = [Particle([0.0, 0.0], [1.0, 0.5]), Particle([2.0, 1.0], [-1.0, 0.0], mass=2.0)]
    for k in range(n):
        for p in ps:
            p.step(np.array([0.0, -9.81]), 0.01)
        for p in pair:
            p.step(np.array([1.0, 0.0]), 0.1)
    q = ps[1]
    q.pos = q.pos * 2
    ps[0].pos[1] = 7.0
    return ps[0].pos, ps[1].pos, ps[2].vel, pair[0].pos, pair[1].kinetic()


def optimized(n: int):
    opt, w = Adam(0.05), np.array([1.0, -2.0])
    for k in range(n):
        w = opt.update(w, w * 2 - 1)
    fresh = opt.m is None
    opt.reset()
    again = opt.m is None
    return w, fresh, again, opt.t


def missing(n: int):
    opt = Adam(0.1)
    if n > 2:
        opt.m = np.ones(n)
    try:
        return (opt.m + 1.0).sum()
    except TypeError:
        return -1.0


def trained(n: int):
    x = np.array([[0.0, 1.0], [1.0, 0.5], [0.25, 0.75]])
    net = Network([2, 4, 1])
    for k in range(n):
        g = net.forward(x) - 0.5
        for layer in reversed(net.layers):
            g = layer.backward(g, 0.1)
    return net.forward(x), net.out, net.layers[0].W


def referred(n: int):
    a, b = np.arange(3.0), np.arange(5.0)
    p, q = Box(a), Box(b)
    r = p
    old = p.a
    p.swap(q)
    r.a[0] = 100.0
    old[1] = -1.0
    s = p if n > 2 else q
    s.a = s.a[1:]
    s.a[0] = 55.0
    for k in range(n):
        r.grow()
    return a, b, p.a, q.a, old, r.n


def stored(b: Box, x):
    b.a = x
    x[0] += 1.0
    return b.a


def handed(n: int):
    x, y = np.zeros(3), np.ones(3)
    b, c = Box(x), Box(y)
    v = b.a
    w = stored(c, v)
    v[1] = 5.0
    t = c.a.sum()
    stored(b, y)
    w[2] = n
    return x, y, v, w, t, b.a, c.a


def chained(n: int):
    x = np.zeros(5)
    x[0] = 1.0
    c = Chain(x, 4.0)
    for k in range(n):
        c.step(0.05)
    return c.x, c.first, abs(c.energy() - c.first) < 0.1, x


def made(n: int):
    total = 0.0
    for k in range(n):
        b = Box(np.full(k + 1, 1.0))
        b.a = b.a * k
        total += b.a.sum()
    return total


class Scaler:
    """Fields that only fit gives a value."""
    def __init__(self, floor=1e-9):
        self.floor = floor

    def fit(self, a):
        self.mean = a.mean(axis=0)
        self.rows = len(a)
        self.scale = a.std(axis=0) + self.floor
        return self.rows

    def transform(self, a):
        return (a - self.mean) / self.scale * self.rows


class Halved(Scaler):
    def transform(self, a):
        self.times = 2
        return super().transform(a) / self.times


class Counted:
    """None is said: it is there before anything else is."""
    def note(self, x):
        self.last = x

    def forget(self):
        self.last = None

    def asked(self):
        return -1.0 if self.last is None else self.last


def fitted(a: 'np.float64[:, :]'):
    s, h = Scaler(), Halved(0.5)
    h.fit(a)
    return s.fit(a), s.transform(a), h.transform(a), s.mean


def unfitted(a: 'np.float64[:, :]', fit: bool):
    s = Scaler()
    if fit:
        s.fit(a)
    return s.scale


def said(x: float, forget: bool):
    c = Counted()
    c.note(x)
    if forget:
        c.forget()
    return c.asked()

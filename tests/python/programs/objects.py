# SPDX-License-Identifier: Apache-2.0
"""Objects of a file's classes: fields that are assigned, names of one object, objects in lists, lists and arrays in fields, operators."""
import enum
import math
from dataclasses import dataclass, field

import numpy as np


class Particle:
    """two coordinates"""
    G = 9.81

    def __init__(self, x, y, vx=0.0, vy=0.0):
        self.x, self.y = x, y
        self.vx = vx
        self.vy = vy

    def step(self, dt):
        self.vy -= self.G * dt
        self.x += self.vx * dt
        self.y += self.vy * dt

    def me(self):
        return self

    @property
    def speed(self):
        return math.sqrt(self.vx ** 2 + self.vy ** 2)

    @staticmethod
    def unit():
        return Particle(1.0, 1.0)


@dataclass(frozen=True)
class Vec:
    x: float
    y: float
    z: float = 0.0

    def __add__(self, o):
        return Vec(self.x + o.x, self.y + o.y, self.z + o.z)

    def __mul__(self, k):
        return Vec(self.x * k, self.y * k, self.z * k)

    def __rmul__(self, k):
        return self * k

    def __neg__(self):
        return Vec(-self.x, -self.y, -self.z)

    def __abs__(self):
        return math.sqrt(self.x ** 2 + self.y ** 2 + self.z ** 2)

    def __len__(self):
        return 3

    def __getitem__(self, i):
        return self.x if i == 0 else self.y if i == 1 else self.z


@dataclass(order=True)
class Key:
    a: int
    b: int = 0


@dataclass
class Body:
    x: float
    v: float = 1.0
    seen: list = field(default_factory=list)
    energy: float = 0.0

    def __post_init__(self):
        self.energy = 0.5 * self.v ** 2


class Stack:
    def __init__(self, first: float = -1.0) -> None:
        self.items = []
        self.most: int = 0
        self.push(first)

    def push(self, v):
        self.items.append(v)
        if len(self.items) > self.most:
            self.most = len(self.items)

    def pop(self):
        return self.items.pop()

    def __delitem__(self, i):
        del self.items[i]

    def __len__(self):
        return len(self.items)


class Matrix:
    def __init__(self, rows, cols):
        self.rows = rows
        self.cols = cols
        self.data = [[0.0] * cols for _ in range(rows)]

    def __getitem__(self, ij):
        i, j = ij
        return self.data[i][j]

    def __setitem__(self, ij, v):
        i, j = ij
        self.data[i][j] = v

    def __matmul__(self, o):
        r = Matrix(self.rows, o.cols)
        for i in range(self.rows):
            for j in range(o.cols):
                for k in range(self.cols):
                    r[i, j] += self[i, k] * o[k, j]
        return r


class Grid:
    def __init__(self, n, value=0.0):
        self.u = np.full((n, n), value)
        self.steps = 0
        self.last = [0.0] * 4
        self.edge(1.0)

    def edge(self, v):
        self.u[0, :] = v

    def relax(self):
        u = self.u
        u[1:-1, 1:-1] = 0.25 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:])
        self.last[self.steps % 4] = u[1, 1]
        self.steps += 1

    def scale(self, k):
        self.u *= k


class System:
    def __init__(self, n):
        self.bodies = [Particle(i * 1.0, 0.0, 1.0 + i) for i in range(n)]
        self.t = 0.0

    def step(self, dt):
        for b in self.bodies:
            b.x += b.vx * dt
        for i in range(len(self.bodies)):
            for j in range(i + 1, len(self.bodies)):
                p, q = self.bodies[i], self.bodies[j]
                d = (p.x - q.x) * 0.01
                p.vx -= d
                q.vx += d
        self.t += dt


class Shape:
    kind = 0

    def __init__(self, a):
        self.a = a

    def area(self):
        return 0.0

    def twice(self):
        return 2 * self.area()


class Square(Shape):
    kind = 1

    def area(self):
        return self.a ** 2


class Generator:
    M = 2 ** 31 - 1

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = self.state * 48271 % Generator.M
        return self.state / self.M


def move(p: Particle, d: float) -> Particle:
    p.x += d
    return p


def total(ps):
    s = 0.0
    for p in ps:
        s += p.x * 10 + p.y
    return s


def names(n: int):
    p = Particle(1.0, 2.0, 0.5)
    for i in range(n):
        p.step(0.1)
    q: Particle = p
    q.x = 7.0
    r = move(p, 3.0)
    r.y += 1
    r.me().vx = 4.0
    t = (p, Particle.unit())
    t[0].vy = 3.0
    return p.x, p.y, q.speed, t[1].x


def ways(n: int):
    p, q = Particle(0.0, 0.0), Particle(1.0, 1.0)
    r = p if n > 3 else q
    r.x = 55.0
    p, q = q, p
    p.y += 2
    s = None
    if n > 1:
        s = p
    if s is not None:
        s.vx += 9
    return p.x, p.y, q.x, q.y, p.vx, 0.0 if s is None else s.vx


def listed(n: int):
    ps = [Particle(i * 1.0, 0.0, 1.0) for i in range(n + 2)]
    for p in ps:
        p.step(0.5)
    q = ps[1]
    q.x = 100.0
    ps[-1].y += 3.0
    for i, p in enumerate(ps):
        move(p, i)
    qs = [q, Particle(5.0, 5.0)]
    for p in qs:
        p.x += 1
    qs[n % 2].y = -7.0
    return total(ps), total(qs), q.x


def appended(n: int):
    ps = []
    for i in range(n + 1):
        ps.append(Particle(i, 0.0, 1.0))
    for k in range(3):
        for i in range(len(ps)):
            ps[i].step(0.5)
    return total(ps), ps[n].x


def outside(n: int):
    ps = [Particle(1.0, 2.0)]
    return ps[n].x


def operators(n: int):
    v, w = Vec(1.0, 2.0), Vec(0.0, 0.5, z=2.0)
    for i in range(n):
        v = v + 2 * w * 0.1
        v += w
    u = -v
    return v.x, v.y, abs(v), v == w, v == Vec(v.x, v.y, v.z), u[1], len(u)


def data(n: int):
    b, c = Body(2.0, v=n * 1.0), Body(2.0)
    b.seen.append(n)
    b.x += 0.5
    return b.energy, b.x, b.seen, len(c.seen), Key(1, 2) < Key(n), Key(1) == Key(1), Key(1) != Key(2)


def stacked(n: int):
    s = Stack()
    for i in range(n):
        s.push(i * 1.5)
    t = 0.0
    while s:
        t = t * 0.5 + s.pop()
    return t, s.most


def products(n: int):
    a = Matrix(n + 1, n + 2)
    for i in range(n + 1):
        for j in range(n + 2):
            a[i, j] = i * 1.0 - j
    b = Matrix(n + 2, 2)
    b[0, 1] = 3.0
    return (a @ b).data


def grids(n: int):
    g = Grid(6)
    h = g
    for i in range(n):
        g.relax()
    h.scale(2.0)
    g.u[0, 0] = 9.0
    return h.u, g.steps, h.last


def systems(n: int):
    s = System(n + 1)
    for i in range(10):
        s.step(0.1)
    return total(s.bodies), s.t


def derived(n: int):
    s, t = Square(n * 1.0), Shape(1)
    return s.twice() + t.twice(), s.kind, t.kind, isinstance(s, Shape), isinstance(t, Square), isinstance(s, tuple)


def drawn(n: int):
    r = Generator(42)
    s = 0.0
    for i in range(n):
        s += r.next()
    return s


def taken(n: int):
    p = Particle(1.0, 1.0)
    step = p.step
    look = lambda: p.x
    p.x = n

    def inner(d):
        p.x += d
    inner(2.0)
    step(0.5)
    return look(), p.vy


class Form:
    kind = 0

    def __init__(self, name, w=1.0):
        self.name = name
        self.w = w
        self.tags = []

    def area(self):
        return 0.0

    def describe(self):
        return self.area() * 2 + self.name

    def grow(self, k):
        self.w *= k


class Circle(Form):
    kind = 1

    def __init__(self, name, r):
        super().__init__(name, w=2.0)
        self.r = r

    def area(self):
        return 3.0 * self.r ** 2

    def describe(self):
        return super().describe() + 1

    def grow(self, k):
        super().grow(k)
        self.r *= k


class Ring(Circle):
    def __init__(self, r, q):
        Circle.__init__(self, 7, r)
        self.q = q

    def area(self):
        return super().area() - 3.0 * self.q ** 2


def shapes(n: int):
    s, c, r = Form(1), Circle(2, 1.5), Ring(4.0, 1.0)
    c.grow(n)
    r.grow(2)
    r.tags.append(n)
    return s.describe(), c.describe(), r.describe(), c.w, r.w, r.name, r.tags, len(c.tags), r.kind


class Temperature:
    count = 0

    def __init__(self, c):
        self._c = c
        self.sets = 0

    @property
    def celsius(self):
        return self._c

    @celsius.setter
    def celsius(self, v):
        if v < -273.15:
            raise ValueError("too cold")
        self._c = v
        self.sets += 1

    @property
    def fahrenheit(self):
        return self._c * 1.8 + 32

    @fahrenheit.setter
    def fahrenheit(self, f):
        self.celsius = (f - 32) / 1.8

    @classmethod
    def boiling(cls):
        return cls(100.0)

    @classmethod
    def of(cls, k):
        t = cls(0.0)
        t.celsius = k - 273.15
        return t


def temperatures(n: int):
    t = Temperature(10.0)
    t.fahrenheit = 50.0 + n
    t.celsius += 5
    u = Temperature.boiling()
    w = u.of(300.0)
    if n > 4:
        t.celsius = -300.0
    return t.celsius, t.sets, u.fahrenheit, w.celsius, w.sets


class Kind(enum.IntEnum):
    """How to interpolate."""
    LINEAR = 0
    CUBIC = 3


class Unit(enum.Enum):
    METRE = 1.0
    FOOT = 0.3048


def members(x: float, kind: int):
    """ints: 0..5"""
    if kind == Kind.LINEAR:
        return x, Kind.CUBIC + kind
    if kind in (Kind.CUBIC, Kind.CUBIC + 1):
        return x * Kind.CUBIC, Kind.CUBIC.value
    return x * Unit.FOOT.value / Unit.METRE.value, kind


class Heading(enum.Enum):
    """Members that are objects, with methods."""
    NORTH = enum.auto()
    EAST = enum.auto()
    SOUTH = enum.auto()

    def turned(self):
        return Heading.EAST if self is Heading.NORTH else Heading.NORTH

    @property
    def initial(self):
        return self.name[0]


STEPS = {Heading.NORTH: (0, 1), Heading.EAST: (1, 0), Heading.SOUTH: (0, -1)}


class Robot:
    def __init__(self):
        self.heading = Heading.NORTH
        self.last = None

    def turn(self):
        self.last = self.heading
        self.heading = self.heading.turned()


def heading_of_robot(n: int):
    """ints: 0..5"""
    robot = Robot()
    first = f"{robot.last}"
    for _ in range(n):
        robot.turn()
    shown = f"{first} {robot.heading} {robot.heading!r} {robot.last} {robot.heading == 1} {robot.heading.initial}"
    return shown, robot.heading.value, robot.heading in (Heading.EAST, Heading.SOUTH), robot.last is Heading.EAST


def members_as_keys(n: int):
    """ints: 0..5"""
    counts = {h: 0 for h in Heading}
    x = y = 0
    for i in range(n):
        h = Heading(i % 3 + 1)
        counts[h] += i
        dx, dy = STEPS[h]
        x, y = x + dx, y + dy
    seen = {Heading.EAST, Heading.NORTH}
    seen.discard(Heading.EAST)
    return [c for c in counts.values()], x, y, Heading.EAST in seen, len(seen), len(Heading)


def member_of_value(n: int):
    """ints: 0..5"""
    return Heading(n).name


def member_named(n: int):
    """ints: 0..3"""
    return Heading["SOUTH" if n else "SOUTHEAST"].value


class Stop:
    def __init__(self, n):
        self.n = n
        self.next = None


@dataclass(frozen=True)
class Point:
    x: int
    y: int


def objects_as_keys(n: int):
    """ints: 1..6"""
    stops = [Stop(i) for i in range(n)]
    cost = {}
    for i in range(n):
        stops[i].next = stops[(i + 1) % n]
        cost[stops[i]] = i * i
    at, seen = stops[0], set()
    while at not in seen:
        seen.add(at)
        at = at.next
    last = cost.pop(stops[-1])
    return len(seen), last, stops[-1] in cost, cost.get(stops[0], -1)


def fields_as_keys(n: int):
    """ints: 1..6"""
    grid = {Point(i, j): i - j for i in range(n) for j in range(2)}
    few = {Point(i % 3, 1) for i in range(n)}
    return grid[Point(n - 1, 1)], [p.x * 10 + p.y for p in few], Point(0, 0) == Point(n - 1, 0)


class Desk:
    """Another class with attributes of the same names."""
    issued = 10

    def __init__(self):
        self.FARES = 2
        Desk.issued += 2


class Ticket:
    """Attributes that the class counts on, and displays."""
    issued = 0
    RATES = {"child": 0.5, "adult": 2.0}
    FARES = [3, 1, 4]

    def __init__(self, kind):
        self.kind = kind
        Ticket.issued += 1
        self.number = Ticket.issued

    def price(self, i):
        return self.RATES[self.kind] * self.FARES[i % 3]

    @classmethod
    def last(cls):
        return cls.issued

    @staticmethod
    def take_back(n):
        Ticket.issued -= n


def counted_by_class(n: int):
    """ints: 0..5"""
    before = Ticket.last()
    tickets = [Ticket("adult" if i % 2 else "child") for i in range(n)]
    total = sum([t.price(i) for i, t in enumerate(tickets)], 0.0)
    if n == 4:
        raise ValueError("sold out")
    Ticket.take_back(n // 2)
    first = Desk.issued
    desk = Desk()
    total += desk.FARES + Desk.issued - first
    return Ticket.issued - before, [t.number - before for t in tickets], total


class Alike:
    """Equal by a method."""
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return self.n % 3 == other.n % 3


def looked_for_in_lists(n: int):
    """ints: 0..6"""
    stops, points, alike, pairs = [Stop(i) for i in range(4)], [Point(i, -i) for i in range(n)], [Alike(i) for i in range(n)], [(1, 2), (n, 4)]
    stops[1].next = stops[2]
    one = stops[1].next
    place = stops.index(one)
    stops.remove(one)
    points.append(Point(0, 0))
    pairs.append((n, 4))
    pairs.remove((n, 4))
    return (place, one in stops, len(stops), points.index(Point(0, 0)), points.count(Point(0, 0)), Point(3, -3) in points,
            alike.count(Alike(1)), Alike(5) not in alike, pairs.index((n, 4)), pairs.count((1, 2)))


def not_in_list(n: int):
    """ints: 0..3"""
    stops, pairs = [Stop(n)], [(n, n)]
    pairs.append((n, 2))
    if n == 1:
        return pairs.index((5, 5))
    stops.remove(Stop(n))
    return n


@dataclass
class Shown:
    name: str
    at: Point
    size: float = 1.5


def shown_by_fields(n: int):
    """ints: 0..3"""
    shown = Shown("it's", Point(n, -n))
    return f"{shown!r} {shown}"


def matched(x: float, kind: int):
    """ints: 0..5"""
    match kind:
        case Kind.LINEAR:
            return x
        case Kind.CUBIC:
            return x * 3
    return 0.0


class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n + 1


class Bag:
    def __init__(self, items):
        self.items = items

    def __iter__(self):
        return iter(self.items)

    def __add__(self, other):
        return Bag(self.items + other.items)

    def __float__(self):
        return self.items[0] / 2

    def __int__(self):
        return self.items[0]


class Chain:
    def __init__(self):
        self.head = None

    def push(self, v):
        cell = Cell(v)
        cell.next = self.head
        self.head = cell

    def __iter__(self):
        cell = self.head
        while cell:
            yield cell.value
            cell = cell.next

    def __len__(self):
        return sum(1 for _ in self)


class Cell:
    def __init__(self, value):
        self.value = value
        self.next = None


def gone_over(n: int):
    """ints: 0..5"""
    b, c, d, s = Bag([1, 2, n]) + Bag([5]), Chain(), Stack(n), 0
    for v in Countdown(n):
        s = s * 10 + v
        c.push(v * v)
    d.push(8)
    del d[0]
    it = iter(b)
    for i, v in enumerate(it):
        s += i * v
    return (s, [x + 1 for x in b], sum(b), d.items, max(b), sorted(b), list(c), len(c), 4 in c, 5 in b, float(b), int(b), [v for v in Countdown(2)],
            [(x, y) for x, y in zip(b, range(9))], set(c) == {1, 4, 9})


class Walker:
    def __init__(self, x, y):
        self.pos = (x, y)
        self.home = None

    def move(self, dx, dy):
        x, y = self.pos
        self.pos = (x + dx, y + dy)

    def settle(self):
        self.home = self.pos

    def far(self):
        return -1 if self.home is None else abs(self.pos[0] - self.home[0]) + abs(self.pos[1] - self.home[1])


class Layer:
    def __init__(self, n):
        self.shape = (n, 3)

    def forward(self, x):
        self.input_shape = x.shape
        self.shape = x.shape[1:]
        return x.reshape(x.shape[0], -1)

    def backward(self, g):
        return g.reshape(self.input_shape)


def tuples_in_fields(n: int):
    w, layer = Walker(1, n), Layer(n)
    w.move(1, 1)
    before, far, shape = w.pos, w.far(), layer.shape
    w.settle()
    w.move(2, 3)
    y = layer.forward(np.arange(24.0).reshape(2, 3, 4))
    return w.pos, before, far, w.far(), w.home, layer.backward(y * 2), layer.shape, shape


class Total:
    def __init__(self, start):
        self.t = start

    def add(self, x):
        self.t += x


def total_of_integers(n: int):
    a = Total(n + 1)
    a.add(2)
    return a.t


def totals_beside_text(n: int, s: str):
    """A field gets its type while a function with text is tried.
    texts: a, bcd"""
    a, b, stars = Total(2.5 * n), Total(n ^ 3), ''
    for c in s.zfill(6):
        stars += '*'
    return a.t, b.t * 0.5, stars


class Scaled:
    def __init__(self, x):
        self.x = x

    def __mul__(self, k):
        return Scaled(self.x * k)
    __rmul__ = __mul__

    def raised(self, k=1.0):
        return self.x + k
    lifted = raised


def methods_by_two_names(n: int) -> float:
    s = 2.0 * Scaled(float(n)) * 3.0
    return s.x + s.lifted() + s.raised(k=2.0)

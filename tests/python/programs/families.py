# SPDX-License-Identifier: Apache-2.0
"""Objects of several classes in one variable, list, field, dictionary or result: the class of each is asked where the program runs."""
from abc import ABC, abstractmethod
from dataclasses import dataclass


class Shape(ABC):
    sides = 0

    def __init__(self, name):
        self.name = name
        self.moves = 0

    @abstractmethod
    def area(self):
        ...

    @property
    def double(self):
        return 2 * self.area()

    def move(self, by=1):
        self.moves += by
        return self.moves


class Disc(Shape):
    def __init__(self, r):
        super().__init__("disc")
        self.r = r

    def area(self):
        return 3.0 * self.r ** 2


class Box(Shape):
    sides = 4

    def __init__(self, w, h, name="box"):
        super().__init__(name)
        self.w = w
        self.h = h

    def area(self):
        return self.w * self.h

    def move(self, by=1):
        return 10 * super().move(by)


class Cube(Box):
    def __init__(self, side):
        super().__init__(side, side, "cube")


def shapes(n: int):
    """Dispatch of methods, properties, constants of classes and fields of the base; keywords, max by key, isinstance."""
    made = [Disc(1.0), Box(2.0, 3.5), Cube(1.5)]
    for i in range(n):
        made.append(Cube(0.5 * i) if i % 3 else Disc(i))
    moved = [s.move(by=i) for i, s in enumerate(made)]
    largest = max(made, key=lambda s: s.area())
    boxes = sum(isinstance(s, Box) for s in made)
    return sum(s.double for s in made), moved, [s.sides for s in made], largest.name, boxes, [s.name for s in made if isinstance(s, (Disc, Cube))]


@dataclass
class Num:
    value: float


@dataclass
class Name:
    value: str


class Pair:
    def __init__(self, op, left, right):
        self.op = op
        self.left = left
        self.right = right

    def __eq__(self, other):
        return isinstance(other, Pair) and self.op == other.op and self.left == other.left and self.right == other.right


def evaluate(node, env):
    if isinstance(node, Num):
        return node.value
    if isinstance(node, Name):
        return env[node.value]
    a, b = evaluate(node.left, env), evaluate(node.right, env)
    return a + b if node.op == "+" else a * b


def trees(n: int):
    """Fields of one name hold a float here and a text there; objects of several classes are compared."""
    tree = Pair("+", Pair("*", Name("x"), Num(3.0)), Num(0.5))
    for i in range(n):
        tree = Pair("*" if i % 2 else "+", tree, Name("y") if i % 3 else Num(i))
    same = Pair("*", Name("x"), Num(3.0))
    left = tree.left if n else tree
    return evaluate(tree, {"x": 1.5, "y": 1.25}), left == same, tree.right == Num(0.0), tree.right != Num(0.5), tree == Num(0.5)


class Cell:
    def __init__(self, v):
        self.v = v


class Empty:
    def __init__(self):
        self.why = "empty"

    def __len__(self):
        return 0


def read(n: int):
    """What one of the classes has not is an AttributeError of those that have not; None is among them; __len__ says what is true."""
    things = [Cell(3), Empty(), None, Cell(n)]
    t = things[n % 4]
    if t is None:
        return -1, False
    if not t:
        return -2, True
    t.v += 1
    return t.v, things[0] is t


def missing(n: int):
    things = [Cell(3), Empty()]
    return things[n % 2].v


class Plain:
    def step(self, w, g):
        return w - 0.1 * g


class Heavy:
    def __init__(self, beta):
        self.beta = beta
        self.v = 0.0

    def step(self, w, g):
        self.v = self.beta * self.v + g
        return w - 0.1 * self.v

    def __add__(self, other):
        return Heavy(self.beta + other.beta)


def descend(how, n):
    w = 5.0
    for _ in range(n):
        w = how.step(w, 2 * (w - 3))
    return w


def optimizers(n: int):
    """In a dictionary; as an argument; made by classes in a list."""
    ways = {"plain": Plain(), "heavy": Heavy(0.5)}
    ways["sum"] = Heavy(0.25) + Heavy(0.125)
    out = [descend(w, n) for w in ways.values()]
    for make in [lambda: Plain(), lambda: Heavy(0.75)]:
        out.append(descend(make(), n))
    return out, ways["plain"] is ways["heavy"]


class World:
    def __init__(self):
        self.agents = [Hare(3) for _ in range(4)] + [Fox(5)]
        self.born = []
        self.log = 0

    def step(self):
        for a in self.agents:
            a.act(self)
        self.agents = [a for a in self.agents if a.energy > 0]
        self.agents += self.born
        self.born = []


class Hare:
    def __init__(self, energy):
        self.energy = energy

    def act(self, world):
        self.energy += 1
        if self.energy > 5:
            self.energy = 2
            world.born.append(Hare(2))


class Fox(Hare):
    def act(self, world):
        self.energy -= 1
        for a in world.agents:
            if not isinstance(a, Fox) and a.energy > 0:
                a.energy = 0
                self.energy += 2
                world.log += 1
                if self.energy > 6:
                    self.energy -= 4
                    world.born.append(self)
                    world.born.append(Fox(2))
                break


def world(n: int):
    """Objects know who holds them; methods put their object into lists."""
    w = World()
    counts = []
    for _ in range(n):
        w.step()
        counts.append(sum(1 for a in w.agents if isinstance(a, Fox)))
    return counts, len(w.agents), w.log


@dataclass(order=True)
class Task:
    priority: int
    cost: float


def pooled_order(n: int):
    """All fields of dataclasses decide, also of those that a list holds and others change."""
    a, b = Task(1, 2.0), Task(1, n)
    tasks = [a]
    tasks.append(b)
    a.priority = 1
    return tasks[0] == tasks[1], tasks[0] < tasks[1], a == Task(1, 2.0), a != Task(1, 3.0)

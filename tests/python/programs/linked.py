# SPDX-License-Identifier: Apache-2.0
"""Objects with several holders: linked lists, trees, objects in fields, in lists that change, in dictionaries, compared by identity; lists in fields
whose items others decide."""
from dataclasses import dataclass, field


class Node:
    def __init__(self, v):
        self.v = v
        self.next = None


class LinkedList:
    def __init__(self):
        self.head = None
        self.size = 0

    def push(self, v):
        n = Node(v)
        n.next = self.head
        self.head = n
        self.size += 1

    def total(self):
        s = 0
        cur = self.head
        while cur is not None:
            s = s * 3 + cur.v
            cur = cur.next
        return s

    def reverse(self):
        prev = None
        cur = self.head
        while cur:
            nxt = cur.next
            cur.next = prev
            prev = cur
            cur = nxt
        self.head = prev


def linked(n: int):
    l = LinkedList()
    for i in range(n):
        l.push(i)
    a = l.total()
    l.reverse()
    return a, l.total(), l.size


class Tree:
    def __init__(self, key):
        self.key = key
        self.left = None
        self.right = None
        self.count = 1


def insert(root, key):
    if root is None:
        return Tree(key)
    if key < root.key:
        root.left = insert(root.left, key)
    elif key > root.key:
        root.right = insert(root.right, key)
    else:
        root.count += 1
    return root


def height(t):
    if t is None:
        return 0
    return 1 + max(height(t.left), height(t.right))


def inorder(t, out):
    if t:
        inorder(t.left, out)
        out.append(t.key * 10 + t.count)
        inorder(t.right, out)


def trees(n: int):
    root = None
    x = 7
    for i in range(n * 3):
        x = (x * 31 + 11) % 17
        root = insert(root, x)
    out = []
    inorder(root, out)
    return out, height(root)


class BST:
    def __init__(self):
        self.root = None

    def insert(self, key):
        if self.root is None:
            self.root = Tree(key)
            return
        cur = self.root
        while True:
            if key < cur.key:
                if cur.left is None:
                    cur.left = Tree(key)
                    break
                cur = cur.left
            elif key > cur.key:
                if cur.right is None:
                    cur.right = Tree(key)
                    break
                cur = cur.right
            else:
                break

    def contains(self, key):
        node = self.root
        while node is not None and node.key != key:
            node = node.left if key < node.key else node.right
        return node is not None


def bst(n: int):
    t = BST()
    for i in range(n):
        t.insert(i * 7 % 5)
    return t.contains(3), t.contains(0), t.contains(11)


class P:
    def __init__(self, x):
        self.x = x
        self.y = 0


def in_list(n: int):
    a = P(1)
    b = P(2)
    l = [a, b]
    l.append(a)
    l[0].x += 10
    for p in l:
        p.x += n
    return a.x, b.x, l[2] is a, l[1] is a, a is b


def in_dict(n: int):
    d = {}
    for i in range(n + 1):
        d[i] = P(i)
    q = d[0]
    q.x += 5
    d[n].y = 4
    s = 0
    for k in d:
        s = s * 3 + d[k].x + d[k].y
    return s, q.x


def moved(n: int):
    l = [P(i) for i in range(n + 2)]
    l[0], l[1] = l[1], l[0]
    x = l.pop()
    x.x += 50
    l.insert(0, x)
    m = l[1:]
    m[0].x = -1
    l.sort(key=lambda p: p.x)
    return [p.x for p in l], x.x


def repeated(n: int):
    l = [P(1)] * 3
    l[n % 3].x += 4
    k = [P(0), P(1)]
    k[n % 2] = l[0]
    k[n % 2].x += 1
    return [p.x for p in l], [p.x for p in k]


class Team:
    def __init__(self):
        self.leader = P(0)
        self.members = []
        self.scores = []
        self.best = None

    def add(self, p):
        self.members.append(p)
        self.scores.append(p.x * 1.5)
        if self.best is None or p.x > self.best.x:
            self.best = p

    def swap(self):
        self.leader = self.members[0]


def team(n: int):
    t = Team()
    u = Team()
    for i in range(n + 1):
        t.add(P((i * 7) % 5))
    u.add(t.best)
    t.swap()
    t.leader.x = 100
    t.best.y = 7
    u.members = t.members
    u.members.append(P(4))
    return t.members[0].x, sum([m.y for m in t.members]), len(t.members), t.best.x, u.scores, u.members[-1].x


def order(n: int):
    p = P(n)
    q = P(2)
    a = p.x + bump(p, q)
    b = (p.x, bump(p, q), p.x)
    q.y, p.y = p.x, q.x
    return a, b, p.x, q.y, p.y, p is q


def bump(p, q):
    for i in range(100):
        r = P(i)
    p.x += 1
    if p is q:
        return 0
    return r.x


class Graph:
    def __init__(self, n):
        self.nodes = [GNode(i) for i in range(n)]

    def edge(self, a, b):
        self.nodes[a].adj.append(self.nodes[b])
        self.nodes[b].adj.append(self.nodes[a])


class GNode:
    def __init__(self, k):
        self.k = k
        self.adj = []
        self.seen = False
        self.dist = -1


def bfs(n: int):
    g = Graph(n + 2)
    for i in range(n + 1):
        g.edge(i, (i * 3 + 1) % (n + 2))
    start = g.nodes[0]
    start.dist = 0
    queue = [start]
    while queue:
        u = queue.pop(0)
        for v in u.adj:
            if v.dist < 0:
                v.dist = u.dist + 1
                queue.append(v)
    return [u.dist for u in g.nodes]


class Q:
    def __init__(self, x):
        self.x = x

    def move(self, d):
        self.x += d


def sorted_ones(n: int):
    qs = [Q((i * 7) % 5) for i in range(n + 2)]
    rs = sorted(qs, key=lambda q: q.x)
    rs[0].x = 13
    return [q.x for q in qs], [q.x for q in rs]


def sliced(n: int):
    qs = [Q(i) for i in range(n + 2)]
    qs[1:][0].x = 9
    ps = qs + [Q(3)]
    ps[0].move(5)
    return [q.x for q in qs]


def compared(n: int):
    q, r = Q(n), Q(n)
    qs = [q, Q(n)]
    return q == r, q != r, q == q, q in qs, r in qs, r not in qs, q is qs[0]


def unpacked(n: int):
    qs = [Q(0), Q(1), Q(2)]
    a, b, c = qs
    b.x += n
    qs[n % 3].move(10)
    return a.x, b.x, c.x, [q.x for q in qs]


def none_at_all(n: int):
    q = None
    if n > 2:
        q = Q(n)
    r = q
    return r is q, r is None, r == q


@dataclass
class Item:
    name: int
    price: float
    qty: int = 0


class Inventory:
    def __init__(self):
        self.items = {}
        self.log = []
        self.names = set()

    def add(self, name, price, qty):
        if name in self.items:
            self.items[name].qty += qty
        else:
            self.items[name] = Item(name, price, qty)
        self.log.append((name, qty))
        self.names.add((name, qty))

    def find(self, name):
        return self.items.get(name)

    def remove(self, name):
        if name not in self.items:
            raise KeyError("no such item")
        del self.items[name]

    def value(self):
        return sum(i.price * i.qty for i in self.items.values())


def inventory(n: int):
    inv = Inventory()
    for i in range(n + 1):
        inv.add(i % 3, 1.5 * i, i)
    first = inv.find(0)
    none = inv.find(77)
    if first is not None:
        first.qty += 100
    s = 0
    for k, item in inv.items.items():
        s += k * item.qty
    v = inv.value()
    if n > 2:
        inv.remove(1)
    return v, s, len(inv.items), none is None, inv.log, len(inv.names)


class Groups:
    def __init__(self):
        self.adj = {}
        self.rows = []

    def edge(self, a, b):
        if a not in self.adj:
            self.adj[a] = []
        self.adj[a].append(b)
        self.rows.append([a, b])


def groups(n: int):
    g = Groups()
    for i in range(n + 1):
        g.edge(i % 3, i)
    return g.adj[0], len(g.adj), g.rows[0][1]


@dataclass
class Bag:
    pairs: list = field(default_factory=list)


def bags(n: int):
    b, c = Bag(), Bag()
    for i in range(n):
        b.pairs.append((i, i * 0.5))
    return b.pairs, len(c.pairs)


class Link:
    def __init__(self, x, rest=None):
        self.x = x
        self.rest = rest
        self.seen = []
        self.steps = 0
        self.restart(x)
        self.steps = 0

    def restart(self, k):
        self.seen = [k]
        self.seen.append(k + 1)

    def take(self, other):
        self.seen = other.seen
        self.steps += 1


def deep(a, n):
    if n == 0:
        return a
    t = Link(n, a)
    return deep(t, n - 1)


def walked(n: int):
    a = deep(Link(4), n % 5)
    b = a
    found, flags = [], []
    while b:
        found.append(b)
        flags.append((b, b.x > 2))
        b = b.rest
    found[0].take(found[-1])
    found[-1].seen.append(9)
    flags[0][0].x += 10
    return a.x, a.seen, len(found), flags[-1][1], a.steps, found[n % len(found)].x, a is found[0]


def following(p):
    while p is not None:
        yield p
        p = p.next


def twice(p):
    yield from following(p)
    yield p


def yielded(n: int):
    a = Node(1)
    a.next = Node(2)
    a.next.next = Node(n)
    s = 0
    for z in following(a):
        z.v += 1
        s = s * 10 + z.v
    for z in twice(a):
        z.v += 2
    l = [z.v for z in following(a)]
    t = sum(z.v for z in following(a))
    return s, a.v, l, t


class Pushed:
    def __init__(self):
        self.first = None

    def push(self, k):
        n = Node(k)
        n.next = self.first
        self.first = n

    def items(self):
        cur = self.first
        while cur:
            yield cur.v
            cur = cur.next


def items(n: int):
    l = Pushed()
    for i in range(n):
        l.push(i)
    return [v for v in l.items()], sum(l.items())


class Corner:
    def __init__(self, x, y):
        self.x, self.y = x, y


class Particle:
    def __init__(self, x):
        self.at = Corner(x, 0)
        self.v = x


def make_particles(n):
    all = []
    for i in range(n):
        all.append(Particle(i * 2))
    return all


def objects_of_objects(n: int):
    all = make_particles(n)
    for i in range(n - 1):
        p = all[i]
        q = all[i + 1]
        p.at.y += q.at.x - p.v
        q.at.x += i
    return [p.at.x * 100 + p.at.y for p in all]

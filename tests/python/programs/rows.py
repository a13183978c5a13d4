"""Lists of tuples that grow: stacks, queues, paths, heaps; lists as queues; lists of arrays that are written out."""
import heapq
from collections import deque
from heapq import heappop, heappush

import numpy as np
from vrc import bool_, f64, i64


def walk(n: int):
    path = []
    x, y = 0, 0
    for i in range(n):
        x += i % 3
        y -= i
        path.append((x, y))
    return path


def uses(n: int):
    out = [(0, 1.5)]
    for i in range(n + 3):
        out.append((i, i * 0.5))
    last = out.pop()
    first = out.pop(0)
    second = out.pop(1)
    out[0] = (7, 7.5)
    out.insert(1, (8, 8.5))
    out.reverse()
    return out, last, first, second, len(out), out[1], out[::-1], (7, 7.5) in out, (7, 1.5) not in out


def sums(n: int):
    a = [(1, 2)] + [(3, 4)]
    for k in range(n):
        a += [(k, k)]
    a.extend([(5, 6), (7, 8)])
    b = a.copy()
    b.clear()
    return a, b, np.array(a)


def in_each_other(n: int):
    h = [(0.5, (1, 2))]
    for i in range(n):
        h.append((i * 1.5, (i, i + 1)))
    d, (a, b) = h[-1]
    return h, d, a, b


def fill(img: i64[:, :], row: int, column: int, color: int = -1):
    """shapes: (6, 6)
    values: 0..1"""
    target = img[row, column]
    if target == color:
        return 0
    stack = [(row, column)]
    count = 0
    while stack:
        y, x = stack.pop()
        if y < 0 or x < 0 or y >= img.shape[0] or x >= img.shape[1] or img[y, x] != target:
            continue
        img[y, x] = color
        count += 1
        for dy, dx in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            stack.append((y + dy, x + dx))
    return count


def merge(starts: f64[:], ends: f64[:]):
    """shapes: (n,), (n,)"""
    merged = []
    for a, b in zip(np.sort(starts), np.sort(ends)):
        if merged and merged[-1][1] >= a:
            merged[-1] = (merged[-1][0], max(merged[-1][1], b))
        else:
            merged.append((a, b))
    total = 0.0
    for low, high in merged:
        total += high - low
    return merged, total


def results(x: f64[:]):
    """On one way an empty list is written out."""
    if len(x) == 0:
        return 0, []
    path = []
    for i in range(len(x)):
        path.append((i, x[i]))
    return len(x), path[::-1]


def results_of_numbers(x: f64[:]):
    path = []
    for v in x:
        path.append(v)
    if len(x) > 2:
        return path, 1
    return [], 0


def results_written(n: int):
    if n > 3:
        return [(1, 2)]
    return []


def order(a: int, b: int, c: float, d: float):
    return (a, c) < (b, d), (a, c) >= (b, d), (a, b, c) > (a, b, d), (a, b) == (b, a), (a, a) <= (b, b)


def shortest(near: f64[:, :], start: int):
    """shapes: (6, 6)
    values: 1..9"""
    dist = np.full(len(near), np.inf)
    dist[start] = 0
    heap = [(0.0, start)]
    while heap:
        d, u = heapq.heappop(heap)
        if d > dist[u]:
            continue
        for v in range(len(near)):
            if d + near[u, v] < dist[v]:
                dist[v] = d + near[u, v]
                heapq.heappush(heap, (dist[v], v))
    return dist


def heaps(x: i64[:], y: f64[:]):
    """shapes: (n,), (n,)
    values: -3..3"""
    pairs, numbers = [], []
    for a, b in zip(x, y):
        heappush(pairs, (int(a), b))
        heappush(numbers, a)
    made = x.tolist()
    heapq.heapify(made)
    return pairs, numbers, made, heappop(pairs)


def sorted_by_heap(x: f64[:]):
    heap, out = [], []
    for v in x:
        heappush(heap, v)
    while heap:
        out.append(heappop(heap))
    return out


def levels(near: bool_[:, :], start: int):
    """shapes: (6, 6)"""
    level = np.full(len(near), -1)
    level[start] = 0
    queue = deque([start])
    while queue:
        u = queue.popleft()
        for v in range(len(near)):
            if near[u, v] and level[v] < 0:
                level[v] = level[u] + 1
                queue.append(v)
    return level


def on_grid(walls: bool_[:, :]):
    """shapes: (6, 6)"""
    far = np.full(walls.shape, -1)
    queue = deque()
    queue.append((0, 0))
    far[0, 0] = 0
    while queue:
        r, c = queue.popleft()
        for dr, dc in [(0, 1), (1, 0), (0, -1), (-1, 0)]:
            if 0 <= r + dr < 6 and 0 <= c + dc < 6 and not walls[r + dr, c + dc] and far[r + dr, c + dc] < 0:
                far[r + dr, c + dc] = far[r, c] + 1
                queue.append((r + dr, c + dc))
    return far


def places(i: int, n: int):
    """ints: -4..4"""
    q = [1, 2, 3]
    q.insert(i, 9)
    q.remove(2)
    return q, q.pop(n), q


def removed(n: int):
    q = [1, 2, 3]
    q.remove(n)
    return q


def too_many(n: int):
    q = [0]
    for _ in range(n):
        q.pop()
    return q


def emptied(n: int):
    q = deque([(1, 2)])
    for _ in range(n):
        q.popleft()
    return len(q)


def conditions(x: f64[:], y: i64[:]):
    """Lists and numbers in conditions."""
    a = []
    for v in x:
        if a and a[-1] > v or len(a) > 5:
            a.pop()
        elif not (a and y.size) or v > 0:
            a.append(v)
    return a


def neighbours(board: i64[:, :]):
    """values: 0..1"""
    n = sum(np.roll(np.roll(board, i, 0), j, 1) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i != 0 or j != 0))
    return (n == 3) | ((board == 1) & (n == 2))


def stacked(x: f64[:]):
    return np.array([x * k for k in (1, 2, 3)]), [(k, k * 0.5) for k in (1, 2)]


def from_nothing(n: int):
    a, b, c = [], [], []
    for i in range(n):
        a.insert(0, (i, i * 0.5))
        b += [(i, i)]
        c.extend(b)
    return a, b, c

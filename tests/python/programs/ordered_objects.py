# SPDX-License-Identifier: Apache-2.0
"""Objects that say themselves which is less: in sort, sorted, min, max and heaps."""
import heapq
from dataclasses import dataclass


@dataclass(order=True)
class Task:
    priority: int
    cost: float

class Event:
    def __init__(self, t, kind):
        self.t = t
        self.kind = kind

    def __lt__(self, other):
        return self.t < other.t


class Alarm(Event):
    def __init__(self, t):
        super().__init__(t, -1)

    def __lt__(self, other):
        return self.t <= other.t


def queue(n: int):
    """heapq, sort, sorted, min and max by __lt__, of one class and of two; the order of equal ones stays."""
    events = [Event((i * 11) % 7, i) for i in range(n)]
    down = [e.kind for e in sorted(events, reverse=True)]
    events.sort()
    heap = []
    for e in events[::2]:
        heapq.heappush(heap, e)
    if n > 3:
        heapq.heappush(heap, Alarm(3))
        heapq.heappush(heap, Alarm(0))
    order = []
    while heap:
        order.append(heapq.heappop(heap).kind)
    ends = (min(events).kind, max(events).kind) if n else (0, 0)
    return [e.kind for e in events], down, order, ends


def no_least(n: int):
    events = [Event(i, i) for i in range(n - 2)]
    return min(events).t


def tasks(n: int):
    """Dataclasses with an order are sorted by their fields."""
    made = [Task((i * 3) % 4, (i * 5) % 7 * 0.5) for i in range(n)]
    first = sorted(made)
    made.sort(reverse=True)
    return [(t.priority, t.cost) for t in first], [(t.priority, t.cost) for t in made], heapq.nsmallest(2, made)[0].cost if n else 0.0

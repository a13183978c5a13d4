"""Loops that put values together in elements at places that are data: atomically, by the work-items of one kernel."""
from vrc import f32, f64, i32, i64, u8, u32, prange
import numpy as np


def spread(count, room):
    """Places that are met again and again, some of them counted from the end."""
    places = np.empty(count, np.int64)
    for i in range(count):
        places[i] = i * 7919 % room - (room if i % 3 == 0 else 0)
    return places


#has: vr_plus_i64(&counts[
def histogram(image: u8[:, :]) -> i64[:]:
    counts = np.zeros(256, np.int64)
    for i in range(image.shape[0]):
        for j in range(image.shape[1]):
            counts[image[i, j]] += 1
    return counts


#has: vr_plus_i32(&counts[
def by_remainder(x: i64[:]) -> i32[:]:
    """An element of which all is asked again."""
    counts = np.zeros(5, np.int32)
    for i in range(x.shape[0]):
        counts[x[i] % 5] = counts[x[i] % 5] + 3
    return counts


def by_key(x: f64[:], n: i64) -> tuple[f64[:], i64[:]]:
    """Sums and numbers; places that are checked, from the end."""
    room = abs(n) % 50 + 1
    places = spread(x.shape[0], room)
    sums = np.zeros(room)
    counts = np.zeros(room, np.int64)
    for i in range(x.shape[0]):
        sums[places[i]] += x[i]
        counts[places[i]] -= 2
    return sums, counts


#has: vr_plus_f32(&grid[
#has: vr_plus_f64(&sums[
def on_a_grid(px: i64[:], py: i64[:]) -> tuple[f32[:, :], f64[:]]:
    """Particles between the nodes of a grid, and what is taken away under a condition."""
    grid = np.zeros((9, 12), np.float32)
    sums = np.zeros(3)
    for p in range(min(px.shape[0], py.shape[0])):
        i = px[p] % 64 // 8
        j = py[p] % 64 // 8
        fx = np.float32(px[p] % 8) / np.float32(8)
        fy = np.float32(py[p] % 8) / np.float32(8)
        sums[px[p] % 3] -= 0.25
        if px[p] > py[p]:
            grid[i, j] += (np.float32(1) - fx) * (np.float32(1) - fy)
            grid[i, j + 1] += (np.float32(1) - fx) * fy
            grid[i + 1, j] += fx * (np.float32(1) - fy)
            grid[i + 1, j + 1] += fx * fy
    return grid, sums


#has: vr_least_i32(&least[
#has: vr_greatest_i64(&most[
def extremes(x: i64[:], y: i32[:]) -> tuple[i32[:], i64[:]]:
    least = np.full(7, 1000, np.int32)
    most = np.full(7, -1000)
    for i in range(min(x.shape[0], y.shape[0])):
        least[x[i] % 7] = min(least[x[i] % 7], y[i])
        most[x[i] % 7] = max(x[i], most[x[i] % 7])
    return least, most


#has: vr_plus_u32(&counts[
#lacks: vr_plus_f64
def nearest(x: f64[:, :], centers: f64[:, :]) -> u32[:]:
    """What a step searches first; what follows from counters alone is a sum as ever."""
    counts = np.zeros(max(1, centers.shape[0]), np.uint32)
    for i in range(x.shape[0]):
        best = 0
        least = 1e300
        for c in range(centers.shape[0]):
            s = 0.0
            for j in range(min(x.shape[1], centers.shape[1])):
                s += (x[i, j] - centers[c, j]) ** 2
            if s < least:
                least = s
                best = c
        counts[best] += np.uint32(1)
    return counts


#lacks: vr_plus
def in_order(x: i64[:], n: i64) -> i64[:]:
    """An iteration reads what others have counted."""
    counts = np.zeros(10, np.int64)
    order = np.zeros(x.shape[0], np.int64)
    for i in range(x.shape[0]):
        order[i] = counts[x[i] % 10]
        counts[x[i] % 10] += 1
    return order


#lacks: vr_plus
#lacks: vr_greatest
def two_ways(x: i64[:]) -> i64[:]:
    """Sums and greatest values are in no free order together."""
    all = np.zeros(6, np.int64)
    for i in range(x.shape[0]):
        all[x[i] % 6] += 5
        all[x[i] % 4] = max(all[x[i] % 4], 9)
    return all


#lacks: vr_plus
def small(x: i64[:]) -> u8[:]:
    """Devices have no such operation on a byte."""
    counts = np.zeros(6, np.uint8)
    for i in range(x.shape[0]):
        counts[x[i] % 6] += np.uint8(1)
    return counts


#lacks: vr_plus
def apart(x: f64[:]) -> f64[:]:
    """Each iteration has its own element: there is nothing to be atomic."""
    y = np.ones(x.shape[0])
    for i in range(x.shape[0]):
        y[i] += x[i]
    return y


#has: vr_plus_own_i32(&counts_own[
#has: vr_plus_own_f32(&sums_own[
#has: vr_plus_f32(&sums[
def many(n: i64) -> tuple[i64[:, :], f32[:], i64[:]]:
    """So many steps that work-groups add up by themselves first; sums are whole numbers, whatever the order."""
    m = 6000 + n % 100
    counts = np.zeros((3, 2), np.int64)
    sums = np.zeros(5, np.float32)
    steps = np.zeros(4, np.int64)
    for i in range(m):
        counts[i * 7 % 3, i % 2] += 2
        sums[i % 5] += np.float32(i % 4)
    for i in range(m // 60):
        for j in range(70):
            steps[(i + j) % 4] -= i
    return counts, sums, steps[::-1]


def strided(n: i64) -> i32[:]:
    """The array's elements do not lie side by side."""
    whole = np.ones(40, np.int32)
    every = whole[1::3]
    for i in range(5000 + n % 7):
        every[i * 5 % every.shape[0]] += np.int32(1)
    return whole


def beyond(n: i64) -> i64:
    """A place that is none: the error is told by the version that gathers, too."""
    counts = np.zeros(8, np.int64)
    places = np.zeros(9000, np.int64)
    places[n % 9000] = 9
    try:
        for i in range(places.shape[0]):
            counts[places[i]] += 1
    except IndexError:
        return -1
    return counts[0]


def counted(x: i64[:], w: f64[:]) -> tuple[i64[:], f64[:], i64[:]]:
    """np.bincount of numbers that are natural ones."""
    places = np.abs(np.arange(x.shape[0] + 1) * 37 % 31)
    weights = np.ones(places.shape[0]) * 0.5
    short = (places % 7).astype(np.uint8)
    counts = np.bincount(places, minlength=20)
    return counts, np.bincount(places, weights), np.bincount(short)


def refused(x: i64[:]) -> i64:
    """And of others, which are errors."""
    places = np.arange(x.shape[0]) - x.shape[0] // 2
    try:
        counts = np.bincount(places)
    except ValueError:
        return -1
    return counts[0] + counts.shape[0]


#has: vr_plus_f64(&sums[
def in_pieces(x: f64[:], n: i64) -> f64[:]:
    """What the element held has a name."""
    sums = np.zeros(11)
    for i in range(x.shape[0]):
        before = sums[i * 3 % 11]
        more = x[i]
        sums[i * 3 % 11] = before + more
    return sums


def by_ufunc(x: f64[:], n: i64) -> tuple[f64[:], i64[:]]:
    sums = np.zeros(9)
    counts = np.ones(9, np.int64)
    places = np.arange(x.shape[0]) * 5 % 9
    np.add.at(sums, places, x)
    np.subtract.at(counts, places, 2)
    return sums, counts

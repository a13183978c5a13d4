"""PageRank: how often a random surfer comes to each page."""
import numpy as np


#pythran export pagerank(int32[:], int32[:], int, float64, int)
def pagerank(start, link, steps, damping, pages):
    """The ranks after some steps. Page i has links to link[start[i]:start[i + 1]]."""
    rank = np.full(pages, 1.0 / pages)
    for step in range(steps):
        new = np.zeros(pages)
        lost = 0.0
        for i in range(pages):
            count = start[i + 1] - start[i]
            if count == 0:
                lost += rank[i]
            else:
                share = rank[i] / count
                for k in range(start[i], start[i + 1]):
                    new[link[k]] += share
        rank = (1 - damping) / pages + damping * (new + lost / pages)
    return rank


def arguments(size=1 << 16):
    rng = np.random.default_rng(11)
    start = np.concatenate((np.zeros(1, np.int32), np.cumsum(rng.integers(0, 20, size, dtype=np.int32), dtype=np.int32)))
    return start, rng.integers(0, size, int(start[-1]), dtype=np.int32), 10, np.float64(0.85), size


SMALL = 40
EXAMPLE = pagerank

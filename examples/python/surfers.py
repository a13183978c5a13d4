"""PageRank again, where each page gathers the ranks of the pages that link to it: all pages at once."""
import numpy as np
from vrc import prange


#pythran export gather(int32[:], int32[:], int32[:], int, float64)
def gather(start, source, links, steps, damping):
    """The ranks after some steps. The pages source[start[i]:start[i + 1]] link to page i; page j has links[j] links."""
    pages = len(links)
    rank = np.full(pages, 1.0 / pages)
    new = np.zeros(pages)
    for step in range(steps):
        lost = 0.0
        for j in prange(pages):
            if links[j] == 0:
                lost += rank[j]
        for i in prange(pages):
            sum = 0.0
            for k in range(start[i], start[i + 1]):
                j = source[k]
                sum += rank[j] / links[j]
            new[i] = (1 - damping) / pages + damping * (sum + lost / pages)
        rank, new = new, rank
    return rank


def arguments(size=1 << 16):
    rng = np.random.default_rng(11)
    start = np.concatenate((np.zeros(1, np.int32), np.cumsum(rng.integers(0, 20, size, dtype=np.int32), dtype=np.int32)))
    source = rng.integers(0, size, int(start[-1]), dtype=np.int32)
    return start, source, np.bincount(source, minlength=size).astype(np.int32), 10, np.float64(0.85)


SMALL = 40
EXAMPLE = gather

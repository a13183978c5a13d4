"""A parallel loop whose iterations may meet; compiled with --check-races."""
from vrc import f64, i64, prange


def scatter(a: f64[:], p: i64[:]) -> None:
    for i in prange(len(p)):
        a[p[i]] = 1.0 * i

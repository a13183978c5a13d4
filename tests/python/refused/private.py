"""What is refused: what iterations of parallel loops assign, read behind them; and what is not."""
from vrc import f64, i64, prange
def last(a: f64[:], n: i64) -> f64:
    last = 0.0
    for i in prange(n):
        last = a[i]
    return last
def f(a: f64[::1], n: i64) -> i64:
    for i in prange(n):
        a[i] = 1.0
    return i
def g(a: f64[::1], n: i64) -> f64:
    s = 0.0
    t = 0.0
    for i in prange(n):
        t = a[i] * 2
        s += t
    t = s * 2
    return t
def h(a: f64[::1], n: i64) -> f64:
    t = 1.0
    for k in range(3):
        a[0] = t
        for i in prange(n):
            t = a[i] * 2
            a[i] = t
    return a[0]
# 6:9: error: each iteration of the parallel loop has its own 'last', and behind the loop 'last' is read; use range, or another name behind the loop, or store to an element of an array [py-private]
# 9:5: error: each iteration of the parallel loop has its own 'i', and behind the loop 'i' is read; use range, or another name behind the loop, or store to an element of an array [py-private]
# 25:13: error: each iteration of the parallel loop has its own 't', and behind the loop 't' is read; use range, or another name behind the loop, or store to an element of an array [py-private]

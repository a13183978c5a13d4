"""What is refused: parallel loops whose iterations meet under two names of one array."""
import numpy as np
from vrc import f64, prange
def transposed(a: f64[:, :]):
    b = a.T
    for i in prange(1, a.shape[0]):
        a[i, 0] = b[0, i - 1] + 1
def transposed_inside(a: f64[:, :]):
    for i in prange(1, a.shape[0]):
        b = a.T
        b[0, i] = b[0, i - 1] + 1
def swapped(a: f64[:, :]):
    b = np.swapaxes(a, 0, 1)
    for i in prange(1, a.shape[0]):
        a[i, 0] = b[0, i - 1] + 1
def named(a: f64[:]):
    b = a
    for i in prange(1, len(a)):
        b[i] = a[i - 1] + 1
def of_a_tuple(a: f64[:]):
    x, y = (a, a)
    for i in prange(1, len(a)):
        x[i] = y[i - 1] + 1
def same(a: f64[:]) -> f64[:]:
    return a
def of_a_call(a: f64[:]):
    b = same(a)
    for i in prange(1, len(a)):
        b[i] = a[i - 1] + 1
def flipped(a: f64[:]):
    b = np.flip(a)
    for i in prange(len(a)):
        b[i] = a[i] * 2
def diagonal(a: f64[:, :]):
    d = a.diagonal()
    for i in prange(1, len(d)):
        a[i, i] = d[i - 1] + 1
def longer(a: f64[:]):
    b = a[:, None]
    for i in prange(1, len(a)):
        b[i, 0] = a[i - 1] + 1
def shorter(a: f64[:, :]):
    b = np.squeeze(a[:1], axis=0)
    for i in prange(1, len(b)):
        b[i] = a[0, i - 1] + 1
def rows(a: f64[:, :]):
    for i in prange(1, a.shape[0]):
        r = a[i]
        q = a[i - 1]
        r[0] = q[0] + 1
def whole_rows(a: f64[:, :]):
    for i in prange(1, a.shape[0]):
        a[i, :] = a[i - 1] + 1
# 7:19: error: iteration i = 2 of the parallel loop reads a[1, 0], which iteration i = 1 stores to at 7:9; run the loop serially, or let it write to another array [race]
# 11:19: error: iteration i = 2 of the parallel loop reads a[1, 0], which iteration i = 1 stores to at 11:9; run the loop serially, or let it write to another array [race]
# 15:19: error: iteration i = 2 of the parallel loop reads a[1, 0], which iteration i = 1 stores to at 15:9; run the loop serially, or let it write to another array [race]
# 19:16: error: iteration i = 2 of the parallel loop reads a[1], which iteration i = 1 stores to at 19:9; run the loop serially, or let it write to another array [race]
# 23:16: error: iteration i = 2 of the parallel loop reads a[1], which iteration i = 1 stores to at 23:9; run the loop serially, or let it write to another array [race]
# 29:16: error: iteration i = 2 of the parallel loop reads a[1], which iteration i = 1 stores to at 29:9; run the loop serially, or let it write to another array [race]
# 33:16: error: iteration i = 1 of the parallel loop reads a[1], which iteration i = 0 stores to at 33:9; run the loop serially, or let it write to another array [race]
# 37:19: error: iteration i = 2 of the parallel loop reads a[1, 1], which iteration i = 1 stores to at 37:9; run the loop serially, or let it write to another array [race]
# 41:19: error: iteration i = 2 of the parallel loop reads a[1], which iteration i = 1 stores to at 41:9; run the loop serially, or let it write to another array [race]
# 45:16: error: iteration i = 2 of the parallel loop reads a[0, 1], which iteration i = 1 stores to at 45:9; run the loop serially, or let it write to another array [race]
# 50:16: error: iteration i = 2 of the parallel loop reads a[1, 0], which iteration i = 1 stores to at 50:9; run the loop serially, or let it write to another array [race]
# 53:19: error: iteration i = 2 of the parallel loop reads a[1, 0], which iteration i = 1 stores to at 53:9; run the loop serially, or let it write to another array [race]

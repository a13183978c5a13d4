"""What is refused in PyRaptor's parallel loops: assignments to what they share, and what would be lost with an iteration."""
from vrc import *
def figure_4_6(n: int):
    a = zeros(10)
    b = zeros(10)
    for i in PAR(range(10), shared=[a, b]):
        b = a[0:i]
def zeros(n):
    import numpy as np
    return np.zeros(n)
def left_out(a: f64[:], b: f64[:]):
    for i in PAR(range(len(a)), shared=[a]):
        b[i] = a[i]
        a[i], b[0] = 1, 2
def lost(a: f64[:]):
    s = 0.0
    for i in PAR(Domain(len(a)), shared=[a]):
        s += a[i]
    return s
def lost_too(a: f64[:]):
    s = 0.0
    for i in PAR(range(len(a)), shared=[a]):
        s = max(s, a[i])
    return s
def shared_number(a: f64[:]):
    s = 0.0
    for i in PAR(range(len(a)), shared=[a, s]):
        s += a[i]
    return s
def elsewhere(a: f64[:]):
    p = PAR(range(3), shared=[a])
    for i in p:
        a[i] = 1
def no_names(a: f64[:]):
    for i in PAR(range(3), shared=[a.T]):
        a[i] = 1
def no_domain(a: f64[:]):
    for i in PAR(3, shared=[a]):
        a[i] = 1
    for i in Domain():
        a[i] = 1
# 7:9: error: b is on the loop's list of shared variables, which are not assigned to in it; assign to its elements, or take it off the list [py-shared-assigned]
# 13:9: error: elements of b are stored to, but the loop's list of shared variables leaves it out; add it to the list [py-not-shared]
# 14:15: error: elements of b are stored to, but the loop's list of shared variables leaves it out; add it to the list [py-not-shared]
# 18:9: error: s is updated in each iteration, but belongs to the iteration, as the loop's list of shared variables leaves it out; write a loop over prange, which adds up [py-update-not-shared]
# 23:9: error: s is updated in each iteration, but belongs to the iteration, as the loop's list of shared variables leaves it out; write a loop over prange, which adds up [py-update-not-shared]
# 28:9: error: s is on the loop's list of shared variables, which are not assigned to in it; assign to its elements, or take it off the list [py-shared-assigned]
# 32:14: error: PAR() elsewhere than in the head of a loop is not compiled: vrc has no code for it yet; write it there [py-unsupported]
# 35:35: error: this list of shared variables is not compiled: vrc has no code for it yet; write their names: shared=[A, B] [py-unsupported]
# 38:14: error: int cannot be iterated; range(n) counts to n [py-not-iterable]
# 40:14: error: Domain needs a value for its first dimension [py-missing-argument]

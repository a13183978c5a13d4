"""Steps that change the order of iterations; `#says:` is in the report of the function below it."""
from vrc import f64, i64


#says: interchange j k: every iteration still runs behind all that it depends on
#says: vector j: the iterations of its loop are independent
#says: parallel i: the iterations of its loop are independent
def product(c: f64[:, ::1], a: f64[:, ::1], b: f64[:, ::1]):
    """shapes: (m, k), (m, n), (n, k)"""
    # schedule: interchange j k; vector j; parallel i
    for i in range(a.shape[0]):
        for j in range(b.shape[1]):
            for k in range(a.shape[1]):
                c[i, j] += a[i, k] * b[k, j]


#says: prescribed by the program: no step
def alone(a: f64[:, ::1]):
    for i in range(a.shape[0]):  # schedule:
        for j in range(a.shape[1]):
            a[i, j] *= 2.0


#says: interchange i j: every iteration still runs behind all that it depends on
def wave(a: f64[:, :]):
    for i in range(1, a.shape[0]):  # schedule: interchange i j
        for j in range(1, a.shape[1]):
            a[i, j] = a[i - 1, j] + a[i, j - 1] + a[i - 1, j - 1]

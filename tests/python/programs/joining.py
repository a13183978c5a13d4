"""Joining, repeating and moving arrays; products."""
import numpy as np
from vrc import bool_, c128, f32, f64, i8, i32, i64


def joined(a: f64[:, :], b: f64[:, :]):
    """shapes: (n, m), (k, m)"""
    return np.concatenate((a, b)), np.concatenate([a, b], axis=0), np.vstack((a, b)), np.append(a, b)


def side_by_side(a: f64[:, :], b: i32[:, :]):
    """shapes: (n, m), (n, k)"""
    return np.concatenate((a, b), axis=1), np.hstack((a, b, a)), np.concatenate((a, b), axis=None)


def not_joined(a: f64[:, :], b: f64[:, :]):
    """shapes: (n, m), (k, p)"""
    return np.concatenate((a, b))


def vectors(a: f64[:], b: i64[:]):
    return np.concatenate((a, b)), np.hstack((a, b)), np.vstack((a, b)), np.stack((a, b)), np.stack((a, b), axis=1), np.column_stack((a, b))


def stacks(a: f64[:, :], b: f64[:, :]):
    return np.stack((a, b)), np.stack((a, b), axis=-1), np.dstack((a, b))


def repeats(a: f64[:, :], n: int):
    return np.repeat(a, 2), np.repeat(a, n, axis=0), a.repeat(3, axis=1), np.tile(a, 2), np.tile(a, (2, 1, n)), np.tile(a[:, 0:1], (1, 3))


def rolls(a: f64[:, :], n: int):
    """ints: -7..7"""
    return np.roll(a, n), np.roll(a, 1, axis=0), np.roll(a, n, axis=1)


def diagonals(v: f64[:], a: f64[:, :]):
    return np.diag(v), np.diag(a), np.diag(v, 1), np.diag(a, -1), np.trace(a)


def triangles(a: f64[:, :]):
    return np.triu(a), np.tril(a), np.triu(a, 1), np.tril(a, -1)


def eyes(n: int, m: int):
    return np.eye(n), np.eye(n, m), np.eye(n, m, 1), np.eye(n, dtype=np.int32), np.eye(n, k=-1)


def ranges(n: int, x: float):
    return np.arange(n), np.arange(1, n), np.arange(n, -n, -2), np.arange(0.0, 1.0, 0.3), np.arange(n, dtype=np.float32), np.arange(5) * x


def matrix_products(a: f64[:, :], b: f64[:, :], v: f64[:], w: f64[:]):
    """shapes: (n, m), (m, k), (m,), (n,)
    ulps: 4096"""
    return a @ b, np.dot(a, b), a @ v, w @ a, v @ v, np.matmul(a, b), a.dot(v), np.inner(v, v), np.outer(v, w), w.dot(a)


def stacked_products(a: f64[:, :, :], b: f64[:, :, :], c: f64[:, :]):
    """shapes: (n, m, k), (n, k, p), (k, p)
    ulps: 4096"""
    return a @ b, a @ c


def products_of_other_types(a: i64[:, :], b: i64[:, :], z: c128[:, :], f: f32[:, :]):
    """shapes: (n, m), (m, k), (m, k), (m, k)"""
    return a @ b, a @ z, a @ f


def wrong_product(a: f64[:, :], b: f64[:, :]):
    """shapes: (n + 1, m + 1), (k + 1, p + 1)
    magnitude: 64"""
    return a @ b


def norms(a: f64[:, :], z: c128[:]):
    return np.linalg.norm(a), np.linalg.norm(z), np.vdot(z, z)


def taken(a: f64[:, :], i: i64[:]):
    """shapes: (4, 5), (n,)
    values: 0..3"""
    return np.take(a, i), np.take(a, i, axis=0), a.take(i, axis=1)


def rolled_axes(a: f64[:, :], b: f32[:], s: int, t: int):
    """ints: -7..7"""
    return (np.roll(a, (1, s), axis=(0, 1)), np.roll(a, s, (0, 1)), np.roll(a, (s, t), axis=(1, 0)), np.roll(b, (s, t)),
            np.roll(a, (s, t), 0), np.roll(a, (t, s), (1, -1)))


def parameters_by_name(n: int, a: f64[:, :]):
    return (np.arange(start=1, stop=n), np.eye(N=n, M=3), np.array(object=[1, n]), np.tile(A=a, reps=2), np.triu(m=a, k=1), np.flip(m=a),
            np.hstack(tup=(a, a)))


def stacked(a: f64[:, :], b: i32[:, :], n: int):
    """shapes: (n, m), (3, 5)
    ints: 1..4"""
    rows = np.array([r * 2 for r in a]) if len(a) else a
    windows = np.array([b[0, i:i + n] for i in range(5 - n)], dtype=np.float32)
    means = np.array([b[:, i].mean(0) if i else b[0, i] + 0.5 for i in range(n)])
    kept = np.asarray([b.T for i in range(2 * n) if i % 2 == 0])
    pairs = np.array([np.roll(b, i)[j] for i in range(n) for j in range(2)])
    kept[0] += 1
    return rows, windows, means, kept, pairs, b


def of_several_lengths(n: int):
    """ints: 1..3
    errors: any"""
    try:
        return np.array([np.arange(i) for i in range(n)]).shape[1]
    except ValueError:
        return -n

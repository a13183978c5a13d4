"""numpy.linalg: factors, eigenvalues, singular values, least squares and norms, also of stacks of matrices.

Vectors that are only known up to a factor are compared by what they make up."""
import numpy as np
from numpy.linalg import norm
from vrc import c64, c128, f32, f64, i64


def triangles(a: f64[:, :], b: c128[:, :], c: f64[:, :, :]):
    """shapes: (4, 4), (3, 3), (2, 3, 3)
    ulps: 65536
    magnitude: 100"""
    s, t = a @ a.T + np.eye(4), b @ np.conj(b.T) + np.eye(3)
    u = c @ np.swapaxes(c, 1, 2) + np.eye(3)
    return np.linalg.cholesky(s), np.linalg.cholesky(t), np.linalg.cholesky(u)


def upper_triangles(a: f64[:, :], b: c128[:, :]):
    """shapes: (4, 4), (3, 3)
    numpy: 2
    ulps: 65536
    magnitude: 100"""
    return np.linalg.cholesky(a @ a.T + np.eye(4), upper=True), np.linalg.cholesky(b @ np.conj(b.T) + np.eye(3), upper=True)


def determinants(a: f64[:, :], b: c128[:, :, :], c: f32[:, :], d: i64[:, :]):
    """shapes: (n, n), (2, 3, 3), (3, 3), (2, 2)
    ulps: 65536
    magnitude: 1000"""
    sign, log = np.linalg.slogdet(a + 9 * np.eye(len(a)))
    return sign, log, np.linalg.det(a), np.linalg.det(b), np.linalg.det(c), np.linalg.det(d)


def logarithms(a: f64[:, :, :], b: c128[:, :]):
    """shapes: (2, 3, 3), (3, 3)
    ulps: 65536
    magnitude: 100"""
    s, l = np.linalg.slogdet(a + 9 * np.eye(3))
    t, k = np.linalg.slogdet(b + 9 * np.eye(3))
    zero, none = np.linalg.slogdet(np.zeros((2, 2)))
    return s, l, t, k, zero, none


def stacked_systems(a: f64[:, :, :], b: f64[:, :], c: f64[:, :, :], d: c128[:, :, :, :]):
    """shapes: (2, 3, 3), (3, 4), (2, 3, 2), (2, 2, 2, 2)
    numpy: 2
    ulps: 65536
    magnitude: 10"""
    a += 20 * np.eye(3)
    d += 20 * np.eye(2)
    return np.linalg.solve(a, b), np.linalg.solve(a, c), np.linalg.solve(a, b[:, 0]), np.linalg.solve(a[0], c), np.linalg.inv(a), np.linalg.inv(d)


def of_other_types(a: f32[:, :], b: c64[:, :], c: i64[:, :]):
    """shapes: (3, 3), (3, 3), (3, 3)
    ulps: 65536
    magnitude: 10"""
    a += np.float32(20) * np.eye(3, dtype=np.float32)
    b += np.complex64(20) * np.eye(3, dtype=np.complex64)
    c += 20 * np.eye(3, dtype=np.int64)
    return np.linalg.inv(a), np.linalg.inv(b), np.linalg.inv(c), np.linalg.solve(a, c), np.linalg.solve(b, a), np.linalg.svd(b, compute_uv=False)


def orthogonal(a: f64[:, :], b: c128[:, :]):
    """shapes: (n + 1, m + 1), (3, 2)
    ulps: 1048576
    magnitude: 100"""
    q, r = np.linalg.qr(a)
    full, tall = np.linalg.qr(a, mode='complete')
    z, s = np.linalg.qr(b)
    return q @ r, q.T @ q, full @ tall, full.T @ full, z @ s, np.linalg.qr(a, 'r').shape, full.shape, tall.shape, np.abs(np.linalg.qr(b, 'r'))


def reflections(a: f64[:, :]):
    """shapes: (n + 1, 3)"""
    h, tau = np.linalg.qr(a, mode='raw')
    return h.shape, tau.shape


def singular(a: f64[:, :], b: c128[:, :], c: f64[:, :, :]):
    """shapes: (n, m), (3, 2), (2, 3, 4)
    ulps: 1048576
    magnitude: 100"""
    u, s, v = np.linalg.svd(a, full_matrices=False)
    full, same, right = np.linalg.svd(a)
    p, t, q = np.linalg.svd(b, False)
    x, y, z = np.linalg.svd(c, False)
    return ((u * s) @ v, s, full.T @ full, right @ right.T, (p * t) @ q, t, same, (x * y[:, None, :]) @ z, np.linalg.svd(c, compute_uv=False), full.shape,
            right.shape)


def symmetric(a: f64[:, :], b: c128[:, :], c: f64[:, :, :]):
    """shapes: (n, n), (3, 3), (2, 3, 3)
    ulps: 1048576
    magnitude: 100"""
    w, v = np.linalg.eigh(a + a.T)
    x, y = np.linalg.eigh(b, UPLO='U')
    z, t = np.linalg.eigh(c)
    return (w, (v * w) @ v.T, x, (y * x) @ np.conj(y.T), z, (t * z[:, None, :]) @ np.swapaxes(t, 1, 2), np.linalg.eigvalsh(a), np.linalg.eigvalsh(a, 'U'),
            np.linalg.eigvalsh(b))


def eigenvalues(a: f64[:, :], b: c128[:, :]):
    """shapes: (n, n), (3, 3)
    ulps: 1048576
    magnitude: 1000"""
    w, v = np.linalg.eig(a)
    x, y = np.linalg.eig(b)
    return np.abs(a @ v - v * w) < 1e-9, np.abs(b @ y - y * x) < 1e-9, np.sum(np.real(w)), np.sum(x), np.sum(np.real(np.linalg.eigvals(a))), np.prod(x)


def nearest(a: f64[:, :], b: f64[:], c: c128[:, :], d: c128[:, :]):
    """shapes: (5, 3), (5,), (2, 4), (2, 2)
    ulps: 1048576
    magnitude: 100"""
    a += np.eye(5, 3) * 9
    x, rest, rank, s = np.linalg.lstsq(a, b, rcond=None)
    y, none, other, t = np.linalg.lstsq(c + np.eye(2, 4) * 9, d, rcond=None)
    return x, rest, rank, s, y, none, other, t, np.linalg.lstsq(a, np.eye(5), rcond=1e-3)[0]


def inverses(a: f64[:, :], b: c128[:, :], c: f64[:, :, :]):
    """shapes: (4, 3), (2, 3), (2, 3, 2)
    ulps: 1048576
    magnitude: 100"""
    return np.linalg.pinv(a + np.eye(4, 3) * 20), np.linalg.pinv(b + np.eye(2, 3) * 20), np.linalg.pinv(c + np.eye(3, 2) * 20), np.linalg.pinv(np.ones((2, 2)))


def ranks(a: f64[:, :], c: f64[:, :, :], v: f64[:]):
    """shapes: (n + 1, m + 1), (2, 3, 3), (n,)"""
    c[1, 2] = c[1, 0]
    return int(np.linalg.matrix_rank(a)), np.linalg.matrix_rank(c), int(np.linalg.matrix_rank(v)), int(np.linalg.matrix_rank(a, 1.5))


def conditions(a: f64[:, :], c: f64[:, :, :]):
    """shapes: (3, 3), (2, 3, 3)
    ulps: 1048576
    magnitude: 10"""
    a += 20 * np.eye(3)
    c += 20 * np.eye(3)
    return (np.linalg.cond(a), np.linalg.cond(a, 2), np.linalg.cond(a, -2), np.linalg.cond(a, 1), np.linalg.cond(a, -1), np.linalg.cond(a, np.inf), np.linalg.cond(a, 'fro'),
            np.linalg.cond(c), np.linalg.cond(c, 1), np.linalg.cond(a[:2]))


def norms_of_matrices(a: f64[:, :], b: c128[:, :], c: f64[:, :, :]):
    """shapes: (n + 1, m + 1), (3, 2), (2, 3, 4)
    ulps: 4096
    magnitude: 100"""
    return (norm(a), norm(a, 'fro'), norm(a, 'nuc'), norm(a, 2), norm(a, -2), norm(a, 1), norm(a, -1), norm(a, np.inf), norm(a, -np.inf), norm(b, 2), norm(b, 'nuc'),
            norm(c, axis=(0, 2)), norm(c, 2, axis=(2, 0)), norm(c, 1, (1, 2)), norm(c, np.inf, (1, 2), True), norm(a, keepdims=True), norm(c, 'fro', (0, 1), keepdims=True),
            norm(a, -np.inf, keepdims=True))


def norms_of_vectors(v: f64[:], a: c128[:, :]):
    """shapes: (n + 1,), (2, 3)
    ulps: 4096
    magnitude: 100"""
    return norm(v, keepdims=True), norm(v, np.inf), norm(v, -np.inf), norm(a, 3, axis=1), norm(a, axis=(1,)), norm(v, 0.5)


def powers(a: f64[:, :, :], n: int, b: i64[:, :]):
    """shapes: (2, 3, 3), (2, 2)
    ints: 0..7
    ulps: 65536
    magnitude: 1000000"""
    return np.linalg.matrix_power(a, n), np.linalg.matrix_power(b, 5), np.linalg.matrix_power(b, 0)


def chains(a: f64[:, :], b: f64[:, :], c: f64[:, :], v: f64[:], w: f64[:]):
    """shapes: (2, 5), (5, 3), (3, 4), (4,), (2,)
    ulps: 4096
    magnitude: 4000"""
    return (np.linalg.multi_dot([a, b]), np.linalg.multi_dot([a, b, c]), np.linalg.multi_dot((a, b, c, v)), np.linalg.multi_dot([w, a, b, c, v]), np.linalg.multi_dot([w, a, b]),
            np.linalg.multi_dot([a.T, a, b, b.T, b, c]))


def places_of_axes(a: f64[:, :, :], b: i64[:, :, :, :]):
    """shapes: (2, 3, 4), (2, 3, 3, 2)"""
    return (np.moveaxis(a, (0, 1), (-1, 0)), np.moveaxis(b, [0, 3], [3, 0]), np.expand_dims(a, (0, 2)), np.expand_dims(a, (-1, 1)), np.diagonal(b, 1, 1, 2),
            np.trace(b, axis1=1, axis2=2), np.trace(b, 1, 3, 0), b.trace(0, 0, 3), a.diagonal(axis1=2, axis2=0), np.trace(b[0, :, :, 0], dtype=np.float64))


def norm_by_flag(a: 'float64[:, :]', keep: bool):
    """shapes: (n, m)"""
    return np.linalg.norm(a, None, None, keep)


def few_by_few(a: f64[:, :, :], b: f64[:, :], c: f32[:, :], n: int):
    """shapes: (4, 5, 5), (4, 5), (2, 2)
    ulps: 65536
    magnitude: 1000"""
    out = np.zeros((4, 6, 5))
    s = 0.0
    for i in range(4):
        m = a[i] + 9 * np.eye(5)
        for k in range(6):
            s += np.linalg.det(m[:k, :k]) / 10.0 ** k
            out[i, k, :k] = np.linalg.solve(m[:k, :k].T, b[i, :k]) + np.linalg.inv(m[::-1, ::-1][:k, :k]).sum(axis=0)
    q = c + 9 * np.eye(2).astype(np.float32)
    return out, s, np.linalg.det(c * 0), np.linalg.solve(q, q), np.linalg.inv(q), np.linalg.det(np.array([[0, 2], [3, n]])), np.linalg.inv(np.array([[0, 2], [4, 0]]))


def few_without_an_inverse(a: f64[:, :], n: int):
    """shapes: (3, 3)
    magnitude: 8"""
    a[2] = a[0] * 0
    return np.linalg.inv(a[:n % 2 + 2, :n % 2 + 2] + np.eye(3)[:n % 2 + 2, :n % 2 + 2] * (n % 2 == 0))


def product(a, b):
    return a @ b


def few_columns(n: int):
    """ints: 0..4"""
    parts = []
    rows = (0, 1, 7, 70, 9000)[n]
    for k in range(1, 6):
        for m in range(1, 6):
            a, b = np.arange(float(rows * k)).reshape(rows, k) % 7, np.arange(float(k * m)).reshape(k, m) - 3
            whole = product(a, b) + product(a[::-1], b.T.copy().T) + product(a.T.copy().T, b[:, ::-1])
            parts.append((float(whole.sum()), float((whole * np.arange(m)).sum()), float(product(a.astype(f32), b.astype(f32)).sum())))
    return parts

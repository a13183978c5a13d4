"""Views with other axes in loops: stretched, turned over, rows and columns of what is stored to, views of views."""
import numpy as np

from vrc import f64, i64


def shortest(path: f64[:, :]):
    for k in range(path.shape[0]):
        path[:] = np.minimum(path[:], np.add.outer(path[:, k], path[k, :]))


def damped(path: f64[:, :]):
    for k in range(path.shape[0]):
        path[:] = np.exp(path[:] - path[k, :])


def eliminate(a: f64[:, :]):
    for k in range(min(a.shape) - 1):
        a[k + 1:, k:] -= a[k + 1:, k][:, np.newaxis] * a[k, k:]


def apart(x: f64[:], y: f64[:], times: i64) -> f64:
    total = 0.0
    for _ in range(times):
        d = x[:, None] - y[None, :]
        total += np.sum(d * d)
        total += (x[:, None] * y).max()
    return total


def turned(a: f64[:, :], x: f64[:], times: i64) -> f64[:, :]:
    out = np.zeros(a.T.shape)
    for i in range(times):
        out += a.T * x + i
        out[:, :] = out + np.transpose(a)
        out[:, 0] = out[:, 0] + a.T[:, i]
        out[i, :] += a.T[i][::-1]
    return out


def onto_itself(a: f64[:, :], times: i64):
    for i in range(times):
        a[:, :] = a.T + 1.0
        a[i, :] = a[i, :] + a[:, i]
        a[:, i] = a[i, :] * 2.0
        a[:, :] = a + a[i]
        a[1:, :] = a[:-1, :] + a[:1, :]
        a[:, :] = a[:, i][:, None]


def columns_and_rows(x: f64[:], y: f64[:], times: i64) -> tuple[f64[:, :], f64[:, :], f64]:
    column, both, least = x[:, None] * 0.0, x[:, None] * y, 0.0
    for i in range(times):
        column = x[:, None] * 2.0 + i
        both = column + y
        least += np.min(column) + np.max(both)
    return column, both, least


def of_views(a: f64[:, :, :], times: i64) -> f64:
    total = 0.0
    for i in range(times):
        v = a[1:].T[:, None, :, i]
        w = a.T[i, :, 0]
        total += (v * w[:v.shape[2]]).sum() + v[0, 0, 0] + np.dot(a.T[0, 1], a.T[1, 0]) + v.shape[0] * v.shape[1]
    return total


def given_anew(a: f64[:, :], times: i64) -> f64[:, :]:
    b = a.copy()
    for i in range(times):
        v = b.T
        w = v[:, None, :]
        b = b + 1.0
        b[:, :] += v.T * 2.0 + w[0, 0, 0] + w.sum()
    return b


def pulls(pos: f64[:, :], mass: f64[:], times: i64) -> tuple[f64[:, :], f64]:
    out, least = np.zeros((len(pos), 2)), 0.0
    for _ in range(times):
        x, y = pos[:, 0:1], pos[:, 1:2]
        dx = x.T - x
        dy = y.T - y
        far = dx**2 + dy**2 + 1.0
        out[:, 0] += (dx * far) @ mass
        out[:, 1] += (dy * far) @ mass
        out += x * mass[0]
        least += (x * far).min()
        pos[:, 0:1] = y
    return out, least


def chained(m: f64[:, :, :], v: f64[:, :], index: i64[:]) -> tuple[f64[:, :], f64[:, :]]:
    out, power = np.zeros((len(index), v.shape[1])), np.eye(m.shape[1])
    for i in range(len(index)):
        r = m[index[i]] @ m[i]
        out[i] = r @ v[i] + v[i] @ r.T + np.dot(m[i], v[index[i]])
        power = power @ r
        power = power.T @ m[i].T % 7.0
    return out, power


def stacks(a: f64[:, :, :, :], b: f64[:, :, :], c: f64[:]) -> tuple[f64[:, :, :, :], f64[:, :, :, :], f64[:, :, :]]:
    return a @ b, a[::-1] @ b[0], a.transpose(1, 0, 2, 3) @ c


def updated(a: f64[:, :], b: f64[:, :]):
    a[1:, 1:] = a[1:, 1:] * 2.0 + b[:-1, :-1]
    b[:, ::2] += a[:, ::2]
    a[:, :] = a * b[:, 0:1] + b[0:1, :]
    a[:, ::-1] -= b
    a[:, :1] = a[:, :1] + 1.0
    b.T[:, :] = b.T + a.T

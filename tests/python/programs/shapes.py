"""Arrays in other shapes, and making arrays."""
import numpy as np
from vrc import c128, f32, f64, i32, i64


def axes(a: f64[:, :, :]):
    return a.T, a.transpose(1, 0, 2), np.transpose(a, (2, 0, 1)), a.swapaxes(0, 2), np.moveaxis(a, 0, -1), np.moveaxis(a, 2, 0)


def new_axes(a: f64[:]):
    return a[:, None], a[None, :], a[np.newaxis, :, np.newaxis], np.expand_dims(a, 0), np.expand_dims(a, -1)


def squeezed(a: f64[:, :]):
    """shapes: (1, n)"""
    return np.squeeze(a, axis=0), a.squeeze(axis=0)


def flipped(a: f64[:, :]):
    return np.flip(a), np.flip(a, axis=0), np.flipud(a), np.fliplr(a), np.flip(a, axis=(0, 1))


def broadcast(a: f64[:], n: int):
    return np.broadcast_to(a, (n, a.shape[0])) + 0


def diagonals(a: f64[:, :]):
    return np.diagonal(a).copy(), a.diagonal(1).copy(), a.diagonal(-1).copy()


def at_least(a: f64[:], x: float):
    return np.atleast_2d(a), np.atleast_1d(x), np.atleast_1d(a)


def reshape(a: f64[:, :]):
    """shapes: (2 * n, 3)"""
    return a.reshape(3, -1), a.reshape((-1, 6)), np.reshape(a, -1), a.T.reshape(-1), a[:, ::-1].ravel()


def reshape_wrong(a: f64[:]):
    return a.reshape(2, 3)


def views_share(a: f64[:, :]):
    b = a.T
    b[0:1] = 5
    c = a.reshape(-1)
    c[:1] = 7
    return c


def functions_of_shape(a: f64[:, :]):
    return np.shape(a)[0], np.ndim(a), np.size(a)


def identity(n: int):
    return np.identity(n), np.identity(n, dtype=np.int32)


def linspaces(n: int, x: float, y: float):
    return np.linspace(x, y, n), np.linspace(0, 1, 5), np.linspace(0, 1, n, endpoint=False)


def linspaces_of_borders(n: int, x: float, y: float, endpoint: bool):
    """borders: yes
    ulps: 0"""
    return np.linspace(x, y, n, endpoint), np.linspace(x, y, 1), np.linspace(x, x, 1)


def grids(x: f64[:], y: f64[:]):
    """shapes: (n,), (m,)"""
    u, v = np.meshgrid(x, y)
    return u, v


def dense_grids(m: int, n: int):
    u, v = np.mgrid[0:m, -1:n]
    return u, v, np.mgrid[m:-1:-1, n:0:-2], np.mgrid[:m], np.mgrid[0:n,], np.mgrid[0:m, 0:n, 0:2]


def grids_of_floats(x: float, n: int):
    return np.mgrid[0:x:0.25, :n], np.mgrid[0:x]


def grids_of_counts(x: float):
    return np.mgrid[-1:x:5j, 0:1:3j], np.mgrid[0:x:4j], np.mgrid[0:1:1j]


def open_grids(m: int, n: int, x: float):
    y, z = np.ogrid[0:m, -n:n]
    return y * z, np.ogrid[0:m, 0:x:0.5], np.ogrid[0:n], np.ogrid[0:m, 0:n, 0:1:2j]


def slopes(a: f64[:]):
    return np.gradient(a), np.gradient(a, 0.5)


def ij_grids(x: f64[:], y: f64[:]):
    """shapes: (n,), (m,)"""
    return np.meshgrid(x, y, indexing="ij")[0]


def fortran(a: f64[::1, :]):
    return a.T, a * 2, a.sum(axis=0), np.ascontiguousarray(a)


def items(a: i64[:], i: int):
    """shapes: (n + 6,)
    ints: 0..5"""
    return a.item(i), a[i].item()


def copies(a: f64[:]):
    b = a.copy()
    b += 1
    c = np.array(a)
    c *= 2
    return b, c, np.asarray(a) + 0, np.array(a, dtype=np.float32)


def casts(a: f64[:], b: i64[:]):
    return a.astype(np.int32), b.astype("float32"), a.astype(np.float64), b.astype(bool), b.astype(np.complex128)


def nested_lists(x: float):
    return np.array([[1, 2], [3, 4]]), np.array([x, 2 * x, 1]), np.array([1, 2, 3], dtype=np.float32), np.array([[x], [x]])


def nans(a: f64[:]):
    b = np.sqrt(a)
    return np.isnan(b), np.nan_to_num(b), np.isfinite(b), np.nansum(b)


def rounded(a: f64[:]):
    return np.round(a), np.round(a, 2), a.round(1), np.rint(a), np.trunc(a), np.around(a * 100, -1)


def near(a: f64[:], b: f64[:]):
    return np.isclose(a, b), np.allclose(a, b), np.allclose(a, a + 1e-12)


def angles(z: c128[:]):
    return np.angle(z), np.abs(z), np.real(z), np.imag(z), z.imag * 2


def shapes_assigned(n: int):
    """ints: 1..6"""
    i, j = np.mgrid[0:n, 0:3]
    c = np.eye(n, 4) + 1j
    both = c * 2.0
    i.shape = j.shape = n * 3
    c.shape = -1
    both.shape = (1, both.size)
    b = np.zeros(6)
    b.shape = (2, 3)
    b[1] = 5.0
    for _ in range(n):
        b = b + 1.0
        b.shape = (3, 2)
        b.shape = (2, 3)
        c = c[c.real > 0.0]
    return i, j, c, both, b


def shape_that_does_not_fit(n: int):
    """ints: 1..6"""
    a = np.arange(6)
    a.shape = (n, 2)
    return a.sum(axis=0)


def shape_on_one_way(n: int):
    """ints: 1..6"""
    a = np.arange(6) * 2
    if n % 2:
        a.shape = 6
    a[n - 1] = -1
    return a

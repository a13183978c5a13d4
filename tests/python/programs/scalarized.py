"""Statements on whole arrays in loops, which become loops over elements; views, which become subscripts."""
import numpy as np
from vrc import bool_, c128, f32, f64, i8, i64, prange, u8


def unpacked(x: f64[:, :]):
    """shapes: (5, 3)"""
    s = 0.0
    for i in range(len(x)):
        a, b, c = x[i]
        s += a * b - c
    return s


def unpacked_wrong(x: f64[:, :]):
    """shapes: (5, 4)"""
    s = 0.0
    for i in range(len(x)):
        a, b, c = x[i]
        s += a
    return s


def folds(x: f64[:, :]):
    """shapes: (4, 3)"""
    out = np.zeros((len(x), 6))
    for i in range(len(x)):
        out[i, 0] = x[i].sum()
        out[i, 1] = x[i].mean()
        out[i, 2] = x[i].max()
        out[i, 3] = x[i].min()
        out[i, 4] = x[i].prod()
        out[i, 5] = (x[i] > 0).any() + 2 * (x[i] > 0).all()
    return out


def folds_of_columns(x: f64[:, :], k: int):
    out = np.zeros((x.shape[1], 3))
    for j in range(x.shape[1]):
        out[j, 0] = x[:, j].sum()
        out[j, 1] = x[k:, j].sum()
        out[j, 2] = (x[::2, j] - x[0, j]).sum()
    return out


def folds_of_nothing(x: f64[:, :]):
    """shapes: (3, 0)"""
    s = 0.0
    for i in range(len(x)):
        s += x[i].sum() + x[i].prod() + x[i].all() + x[i].any()
    return s


def least_of_nothing(x: f64[:, :]):
    """shapes: (3, 0)"""
    s = 0.0
    for i in range(len(x)):
        s += x[i].min()
    return s


def nan_in_rows(x: f64[:, :]):
    """shapes: (4, 5)"""
    out = np.zeros((len(x), 2))
    x[1, 2] = np.nan
    x[2, 0] = np.nan
    for i in range(len(x)):
        out[i, 0] = x[i].max()
        out[i, 1] = x[i].min()
    return out


def types_of_folds(x: f32[:, :], y: i8[:, :], z: u8[:, :], c: c128[:, :]):
    """shapes: (3, 4), (3, 4), (3, 4), (3, 4)"""
    r = []
    for i in range(len(x)):
        a = x[i].sum()
        b = y[i].sum()
        d = z[i].prod()
        e = c[i].sum()
        f = y[i].max()
        r.append(float(a) + b + float(d) + e.real - e.imag + f)
    return r


def result_types(x: f32[:, :], y: i8[:, :], z: u8[:, :]):
    """shapes: (1, 4), (1, 4), (1, 4)"""
    a, b, c, d, e = x[0].sum(), y[0].sum(), z[0].prod(), y[0].max(), y[0].mean()
    for i in range(1):
        a = x[i].sum()
        b = y[i].sum()
        c = z[i].prod()
        d = y[i].max()
        e = y[i].mean()
    return a, b, c, d, e


def dots(x: f64[:, :], y: f64[:]):
    """shapes: (4, 5), (5,)
    magnitude: 100"""
    out = np.zeros((len(x), 4))
    for i in range(len(x)):
        out[i, 0] = np.dot(x[i], y)
        out[i, 1] = x[i] @ x[0]
        out[i, 2] = x[i, :i] @ x[:i, i]
        out[i, 3] = np.linalg.norm(x[i] - y)
    return out


def dots_wrong(x: f64[:, :], y: f64[:]):
    """shapes: (4, 5), (4,)"""
    s = 0.0
    for i in range(len(x)):
        s += np.dot(x[i], y)
    return s


def integer_dots(x: i8[:, :], y: i64[:, :]):
    """shapes: (4, 5), (4, 5)
    values: -100..100"""
    s = 0
    t = np.int8(0)
    for i in range(len(x)):
        s += np.dot(x[i], y[i])
        t = np.dot(x[i], x[0])
    return s, t


def stored_rows(x: f64[:, :], y: f64[:, :]):
    """shapes: (4, 3), (4, 6)"""
    for i in range(len(x)):
        x[i, :] = y[i, ::2] + 1.0
    return x


def stored_from_end(x: f64[:, :], y: f64[:, :]):
    """shapes: (4, 3), (4, 3)"""
    for i in range(len(x)):
        x[-1 - i] = y[i, ::-1] * 2
    return x


def stored_rows_wrong(x: f64[:, :], y: f64[:, :]):
    """shapes: (4, 3), (4, 5)"""
    for i in range(len(x)):
        x[i, :] = y[i] + 1.0
    return x


def stretched_rows(x: f64[:, :], y: f64[:, :]):
    """shapes: (4, 3), (4, 1)"""
    for i in range(len(x)):
        x[i] += y[i] + 1.0
    return x


def beyond(x: f64[:, :], y: f64[:, :]):
    """shapes: (4, 3), (3, 3)"""
    for i in range(len(x)):
        x[i] += y[i]
    return x


def beyond_empty(x: f64[:, :], y: f64[:, :]):
    """shapes: (4, 0), (3, 0)"""
    s = 0.0
    for i in range(len(x)):
        s += (x[i] + y[i]).sum()
    return s


def updated_in_place(x: f64[:, :]):
    """shapes: (5, 4)"""
    for i in range(len(x)):
        x[i] += 2 * x[0]
        x[i] *= x[i]
    return x


def shifted(x: f64[:, :]):
    """shapes: (3, 7)"""
    for i in range(len(x)):
        x[i, 1:-1] = x[i, :-2] + x[i, 2:]
        x[i, 2:] = x[i, :-2]
        x[i, :-1] = x[i, 1:] * 0.5
    return x


def reversed_onto_itself(x: f64[:, :]):
    """shapes: (3, 6)"""
    for i in range(len(x)):
        x[i] = x[i, ::-1] + 0.0
    return x


def columns_onto_rows(x: f64[:, :]):
    """shapes: (4, 4)"""
    for i in range(len(x)):
        x[i] = x[:, i] + 1
    return x


def through_names(x: f64[:, :]):
    """shapes: (4, 4)"""
    y = x
    z = x[1:]
    for i in range(3):
        y[i] = z[i] + x[i]
    return x


def through_transpose(x: f64[:, :]):
    """shapes: (4, 4)"""
    y = x.T
    for i in range(4):
        x[i] = y[i] + 1
    return x


def swapped_arrays(x: f64[:, :], y: f64[:, :], n: int):
    """shapes: (4, 5), (4, 5)"""
    a, b = x, y
    for t in range(3):
        for i in range(4):
            b[i, 1:-1] = a[i, :-2] + a[i, 2:]
        a, b = b, a
    return a, b


def kept_view(x: f64[:, :]):
    """shapes: (4, 5)"""
    s = 0.0
    v = x[0]
    for i in range(len(x)):
        s += v[1] + v.sum()
        v = x[i]
    return s, v


def view_behind_change(x: f64[:, :], n: int):
    """shapes: (4, 5)"""
    s = 0.0
    for i in range(len(x)):
        k = i
        v = x[k]
        k = 0
        s += v[1] * 10 + x[k, 1]
        x[i, 1] = 5.0
        s += v[1]
    return s


def view_of_data(x: f64[:, :], q: i64[:]):
    """shapes: (4, 5), (6,)
    values: 0..3"""
    s = 0.0
    for i in range(len(q)):
        v = x[q[i]]
        q[i] = 0
        s += v[0] - v[-1]
    return s


def view_of_data_wrong(x: f64[:, :], q: i64[:]):
    """shapes: (4, 5), (6,)
    values: 2..5"""
    s = 0.0
    for i in range(len(q)):
        v = x[q[i]]
        s += v[0]
    return s


def axis_in_messages(x: f64[:, :, :]):
    """shapes: (2, 3, 4)"""
    s = 0.0
    for i in range(2):
        v = x[i]
        for j in range(4):
            s += v[j][0]
    return s


def last_axis_in_messages(x: f64[:, :, :]):
    """shapes: (2, 3, 4)"""
    s = 0.0
    for i in range(2):
        for j in range(3):
            v = x[i, j]
            for k in range(5):
                s += v[k]
    return s


def sliced_views(x: f64[:, :], a: int, b: int):
    s = 0.0
    n = 0
    for i in range(len(x)):
        v = x[i, a:b]
        n += len(v)
        for k in range(len(v)):
            s += v[k] * (k + 1)
        s += v.sum()
    return s, n


def views_of_views(x: f64[:, :, :]):
    """shapes: (3, 4, 5)"""
    s = 0.0
    for i in range(3):
        plane = x[i]
        for j in range(4):
            row = plane[j]
            part = row[1:4]
            s += row.sum() * part[0] - part[-1]
            row[0] = s
    return s, x


def wanted_as_objects(x: f64[:, :], n: int):
    """shapes: (3, 4)"""
    s = 0.0
    for i in range(len(x)):
        v = x[i]
        v[0] += 1
        if n > 2:
            s += np.sort(v)[0]
        else:
            s += np.median(v) + v[1]
        w = x[i, 1:]
        s += np.sort(w)[0] + w[0]
    return s, x


def made_arrays(x: f64[:, :]):
    """shapes: (6, 3)"""
    s = 0.0
    for i in range(len(x)):
        for j in range(len(x)):
            d = x[i] - x[j]
            r2 = (d ** 2).sum()
            if r2 > 0.5:
                s += r2 + d[0] * d[-1]
    return s


def made_and_kept(x: f64[:, :]):
    """shapes: (6, 3)"""
    d = x[0] * 2
    for i in range(len(x)):
        e = d + x[i]
        d = e * 0.5
    return d


def pairs(x: f64[:, :], v: f64[:, :]):
    """shapes: (5, 2), (5, 2)"""
    for i in range(len(x)):
        f = np.zeros(2)
        for j in range(len(x)):
            if i != j:
                d = x[j] - x[i]
                f += d / ((d * d).sum() ** 1.5 + 0.1)
        v[i] += f * 0.01
    for i in range(len(x)):
        x[i] += v[i]
    return x, v


def long_rows(x: f64[:, :]):
    """shapes: (3, 1000)"""
    s = 0.0
    for i in range(len(x)):
        s += x[i].sum() + np.dot(x[i], x[0])
        x[i] = x[i] * 0.5 + x[0]
    return s, x


def boxes(x: f64[:, :, :], y: f64[:, :]):
    """shapes: (3, 4, 5), (4, 5)"""
    for i in range(3):
        x[i] = y * i + x[i]
        x[i, 1:3, ::2] = y[1:3, ::2] + y[0, 0]
        x[i, :, 0] = -1.0
    return x, (x[1] - y).sum()


def rows_of_boxes(x: f64[:, :, :], y: f64[:]):
    """shapes: (3, 4, 5), (5,)"""
    for i in range(3):
        x[i] = x[i] + y
    return x


def narrow_places(x: i8[:, :], y: i64[:, :], z: f32[:, :]):
    """shapes: (3, 4), (3, 4), (3, 4)
    values: -100..100"""
    for i in range(3):
        x[i, :] = y[i]
        z[i] = y[i] / 3
        x[i] += 1
    return x, z


def masks(x: f64[:, :]):
    """shapes: (3, 4)"""
    m = np.zeros((3, 4), dtype=np.bool_)
    for i in range(3):
        m[i] = x[i] > x[0]
        x[i] = np.where(m[i], x[i], -x[i])
    return m, x


def parallel_rows(x: f64[:, :], y: f64[:, :]):
    """shapes: (8, 3), (8, 3)"""
    s = np.zeros(8)
    for i in prange(8):
        d = x[i] - y[i]
        s[i] = np.sqrt((d * d).sum())
        y[i] = d * 2
    return s, y


def copied_rows(x: f64[:, :]):
    """shapes: (4, 3)"""
    for i in range(len(x)):
        y = x[i].copy()
        y *= 2
        x[i] = y
        x[0] = x[i].copy()
    return x


def while_rows(x: f64[:, :]):
    """shapes: (6, 3)"""
    i = 0
    s = 0.0
    while i < len(x):
        s += (x[i] * x[-1 - i]).sum()
        i += 1
    return s


def same_array_twice(x: f64[:, :]):
    """shapes: (4, 4)"""
    def add(a, b):
        for i in range(3):
            a[i] = b[i + 1] + a[i]
    add(x, x)
    return x


def products_of_slices(x: f64[:, :], y: f32[:, :]):
    """shapes: (8, 9), (8, 9)
    magnitude: 100"""
    a = x[:, 2] @ x[:, 1:5]
    b = x[::2, 1:6] @ x[1:6, ::-1]
    c = np.dot(x[1:, :7].T, x[1:, 2])
    d = np.dot(x[::-1, 3], x[:, ::3])
    e = np.matmul(x[:, 1:4].T, y[:, 2:4])
    f = x[:, :0] @ x[:0, :]
    return a, b, c, d, e, f


def changed_in_place(x: f64[:, :], n: int):
    """shapes: (5, 4)"""
    t = x[0] * 2
    u = t
    s = 0.0
    for i in range(len(x)):
        t = t + x[i]
        t = t * t[0] - x[i]
        s += u[1]
    a = np.zeros(4)
    for i in range(len(x)):
        a = a + x[i]
        b = a
        a = np.maximum(a, x[0])
        s += b.sum()
    return s, t, u, a


def changed_argument(t: f64[:], x: f64[:, :]):
    """shapes: (4,), (5, 4)"""
    for i in range(len(x)):
        t = t + x[i]
    return t


def stretched_in_place(x: f64[:, :]):
    """shapes: (5, 4)"""
    t = x[0, :1] * 2
    for i in range(len(x)):
        t = t + x[i]
    return t


def results_in_parallel(x: f64[:, :]):
    """shapes: (6, 4)"""
    t = x[0] + 0.0
    r = np.zeros(6)
    for i in prange(6):
        v = t + x[i]
        v = v * 2 + t
        r[i] = v.sum()
    return r, t


def relaxed(g: f64[:, :], n: int):
    """shapes: (6, 7)"""
    for t in range(n):
        for i in range(1, len(g) - 1):
            g[i, 1:-1] = (g[i - 1, 1:-1] + g[i + 1, 1:-1] + g[i, :-2] + g[i, 2:]) * 0.25
        g[1:-1, 1:-1] = (g[:-2, 1:-1] + g[2:, 1:-1]) * 0.5
        g[:, 0] = g[::-1, -1] + 1
    return g


def extremes_of_what_is_computed(x: f64[:, :], y: f64[:]):
    """shapes: (4, 5), (5,)"""
    out = np.zeros((len(x), 3))
    for i in range(len(x)):
        d = x[i] * y
        e = d - y
        out[i, 0] = d.max()
        out[i, 1] = e.min() + d.sum()
        out[i, 2] = d[0] + e[1]
    return out


def first_is_100(a: i64[:]):
    a[0] = 100
    return a


def progressions(n: int, m: int, x: i64[:], y: f64[:]):
    """shapes: (7,), (4,)
    ints: 0..7"""
    s = 0
    t = 0.0
    for i in range(n):
        s += (np.arange(i, m)[:len(x[i:])] * 0).sum()
        b = np.arange(m + 1)
        c = b
        if i % 2 == 0:
            c[0] = 7
        s += b.sum() * 3 + c[-1]
        d = np.arange(1, 2 * m, 3)
        s += (d * 2 - 1).sum() + d.size
        e = np.arange(i)
        e[:1] = 5
        g = np.arange(5 + i)
        h = first_is_100(g)
        k = np.arange(3)
        k += i
        q = np.arange(m - i)
        r = q[::-1]
        s += e.sum() + g.sum() - h[1] + k.sum() + (r * np.arange(m - i)).sum()
        if m - i == len(y):
            t += (q * y).sum() + np.dot(q, y)
        w = np.arange(i, i + 4)
        s += x[w % len(x)].sum() + w[2] + w[-1]
        for z in np.arange(i - 2):
            s += z * z
        u = np.arange(i)
        if i > 2:
            s += np.sort(u)[0] + np.cumsum(u)[1]
        i += 2
        s += u.sum()
    return s, t


def progressions_kept(n: int, k: int):
    """ints: 1..6"""
    out = np.zeros((n, 4))
    v = np.arange(3)
    for i in range(n):
        v = np.arange(k)
        k = k + 1
        out[i, 0] = v.sum()
        out[i, 1] = len(v)
        p = np.arange(4)
        out[i] += p * 0.5
        out[i, p % 4] += 1
    return out, v


def sweeps(u: f64[:, :], v: f64[:, ::1], n: int):
    """shapes: (n, m), (n, m)
    ints: 0..4"""
    a = v.copy()
    b = v.copy()
    for _ in range(n):
        b[1:-1, 1:-1] = 0.25 * (a[2:, 1:-1] + a[:-2, 1:-1] + a[1:-1, 2:] + a[1:-1, :-2]) - a[1:-1, 1:-1]
        a, b = b, a
    for _ in range(n):
        u[1:-1, 1:-1] = v[2:, 1:-1] - v[:-2, 1:-1] + v[1:-1, 1:-1]
        v[1:-1, 1:-1] = u[1:-1, 2:] - u[1:-1, :-2]
    return a, b


def moved_on(a: f64[::1], n: int):
    """shapes: (n,)
    ints: 0..5"""
    x = a
    y = a.copy()
    for i in range(n):
        y[1:-1] = x[2:] + x[:-2] - x[1:-1]
        x[2:] = y[:-2] + 1.0
        x[:-1] += y[1:]
        if i % 3 == 2:
            y = x
        elif i % 3 == 1:
            x, y = y, x
        y[3:-3] = x[3:-3] * x[6:] - y[:-6]
        x[:-4] = y[2:-2]
        y[1:-1][1:-1] = x[2:][:-2] * 0.5
    return x, y


def renewed_pairs(x: f64[:], y: f64[:], n: i64):
    """shapes: (k,), (k,)
    ints: 0..4"""
    for _ in range(n):
        x = y[::-1] * 2 + x
        y = x - y[::-1]
    return x, y


def renewed_by_rows(a: f64[:, :], n: i64):
    """shapes: (5, 5)
    ints: 0..3"""
    first = a
    for _ in range(n):
        a = np.minimum(a, a[:, 0, None] + a[None, 0, :])
        a = a.T + a
        first[0, 0] += 1.0
    return a, first


def renewed_and_shorter(x: f64[:]):
    """shapes: (n,)"""
    total = 0.0
    while len(x) > 1:
        head = x[:1]
        x = x[:-1] + x[1:]
        head[0] = 0.5
        total += head[0] + x[-1]
    return total, x


def renewed_and_stretched(a: f64[:, :]):
    """shapes: (3, 4)"""
    for _ in range(2):
        a = a[:1] + a[:, :1]
        a = a[0] - a
    return a


def stretched_slices(v: f64[:], n: int):
    """A slice whose bound is an extent of a view that nothing else reads, and which stretches where it has one element."""
    w = v
    for i in range(n):
        w = v.copy()
        w[::2] = w[1::2][:len(w[::2])]
    return w

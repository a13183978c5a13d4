from vrc import f64, i64, prange
import numpy as np


#has: const int64_t j = get_global_id(0), i = get_global_id(1);
#has: inside && j < vr_add_i64(i, 1)
def triangle(a: f64[:, :]) -> f64[:, :]:
    """The inner loop is a dimension of the grid, as far as the longest row."""
    n, k = a.shape
    c = np.zeros((n, n))
    for i in prange(n):
        for j in range(i + 1):
            sum = 0.0
            for p in range(k):
                sum += a[i, p] * a[j, p]
            c[i, j] = sum
    return c


#has: c[VR_PLACE(i * c_s0 + j)] = c_
#lacks: c[i * c_s0 + j] = c[
def product(a: f64[:, :]) -> f64[:, :]:
    """The element is in a register while the inner loop runs."""
    n, k = a.shape
    c = np.ones((n, n))
    for i in prange(n):
        for j in range(n):
            for p in range(k):
                c[i, j] += a[i, p] * a[j, p]
    return c


#lacks: b[i] +=
def neighbours(a: f64[:, :]) -> f64[:]:
    """Other elements of the array are read, which none of the loop's are."""
    n, m = a.shape
    b = np.zeros(2 * n)
    for i in prange(n):
        for j in range(m):
            b[i] += a[i, j] + b[n + i]
    return b


#has: b[i] +=
def perhaps_itself(a: f64[:, :]) -> f64[:]:
    """An element is read that may be the one that the loop stores to: the sum stays in memory."""
    n, m = a.shape
    b = np.zeros(2 * n)
    apart = int(np.ones(2).sum() * n / 2)
    for i in prange(n):
        for j in range(m):
            b[i] += a[i, j] + b[apart + i]
    return b


#has: d[i] +=
def aliased(a: f64[:, :], d: f64[:]) -> f64:
    """The loop stores only where a condition holds."""
    n = min(a.shape[0], len(d))
    for i in prange(n):
        for j in range(a.shape[1]):
            if a[i, j] > 0:
                d[i] = d[i] + 1
    return d.sum()


#has: get_global_id(0), j = get_global_id(1);
def transposed(a: f64[:, :]) -> f64[:, :]:
    """Read and written along the first index."""
    n, m = a.shape
    b = np.zeros((m, n))
    c = np.ones((m, n))
    for i in prange(n):
        for j in range(m):
            b[j, i] = a[i, j] + c[j, i]
    return b


#has: const int64_t j_trip = get_global_id(0), i_trip = get_global_id(1);
#has: const int64_t i_trip = get_global_id(0);
def eliminate(a: f64[:, :], k: i64) -> f64[:, :]:
    """The division is a kernel of its own; the factor is read again."""
    b = a + 1
    n = min(b.shape)
    for i in range(k + 1, n):
        b[i, k] /= b[k, k]
        factor = b[i, k]
        for j in range(k + 1, n):
            b[i, j] -= factor * b[k, j]
    return b


#has: const int64_t j = get_global_id(0), i = get_global_id(1);
def around(a: f64[:, :]) -> tuple[f64[:, :], f64[:], f64[:]]:
    """Before and behind the inner loop are sums that it does not need, and a scalar that it does."""
    n, m = a.shape
    b = np.zeros((n, m))
    first = np.zeros(n)
    last = np.zeros(n)
    for i in prange(n):
        first[i] = 2.0 * i
        scale = first[i] + 1
        for j in range(m):
            b[i, j] = a[i, j] * scale
        last[i] = scale - i
    return b, first, last


#lacks: i = get_global_id(1)
def entangled(a: f64[:, :]) -> f64[:, :]:
    """The scalar is what was there before the store: it cannot be had again."""
    n, m = a.shape
    b = np.ones((n, m))
    c = np.ones(n)
    for i in prange(n):
        scale = c[i]
        c[i] = 7
        for j in range(m):
            b[i, j] = a[i, j] * scale
    return b


#lacks: i = get_global_id(1)
def summed(a: f64[:, :]) -> f64[:]:
    """The sum is no dimension."""
    n, m = a.shape
    b = np.zeros(n)
    for i in prange(n):
        sum = 0.0
        for j in range(m):
            sum += a[i, j]
        b[i] = sum
    return b


#has: if (j >= vr_add_i64(i, 1)
def upper(a: f64[:, :]) -> f64[:, :]:
    """The inner loop begins behind the outer one's counter."""
    n = min(a.shape)
    b = np.zeros((n, n))
    for i in prange(n):
        for j in range(i + 1, n):
            b[i, j] = a[i, j] - a[j, i]
    return b


#has: j >= vr_sub_i64(2, i) && j < vr_sub_i64(
def band(a: f64[:, :], k: i64) -> f64[:, :]:
    """Both bounds go down."""
    n = min(a.shape)
    b = a * 0
    for i in prange(1, n):
        for j in range(2 - i, n - i):
            if j >= 0:
                b[i, j] += a[j, i] + k
    return b


#has: outside
def gathered(n: i64, stop: i64) -> f64[:]:
    """Places that are data: without leaving the loop, and again with the checks where one of them is none."""
    rows = n % 9
    column = np.arange(rows * 4) * 5 % 7
    x = np.arange(7 - stop % 3) * 1.5
    y = np.zeros(rows)
    for i in range(rows):
        sum = 0.5
        for k in range(4 * i, 4 * i + stop % 5):
            if column[k] != 3:
                sum += x[column[k]]
        y[i] = sum
    return y


#lacks: outside
def stored(n: i64) -> f64[:]:
    """A loop that stores is left where a check fails."""
    at = np.arange(n % 6) * 3 % 5
    y = np.zeros(5 - n % 2)
    for i in range(len(at)):
        for k in range(2):
            y[at[i]] = y[at[i]] + k
    return y


def memory_again(a: f64[:]) -> f64:
    """The host makes an array anew, in memory whose elements the device has changed and nobody has read since."""
    sum = 0.0
    for t in range(4):
        b = np.sort(a)
        for i in prange(b.shape[0]):
            b[i] += i + t
        if t % 2 == 0:
            continue
        if b.shape[0] > 0:
            sum += b[0]
    return sum


#has: *low = vr_pymin_f64(*low, vr_abs_f64(a[i]));
#has: *high = vr_pymax_f64(*high, a[i]);
def extremes(a: f64[:]):
    """Python's min and max of a variable of outside."""
    low, high, kept = 1e300, -1e300, np.nan
    for i in prange(len(a)):
        low = min(low, abs(a[i]))
        if a[i] < 0.5:
            high = max(high, a[i])
        kept = min(kept, a[i])
    return low, high, kept


#has: most = args.most
#lacks: least = args.least
def escapes(x: f64[:], most: i64, least: i64) -> i64[:]:
    """What bounds iterations is a constant of builds for the sizes that come again."""
    r = np.zeros(len(x), np.int64)
    for i in prange(len(x)):
        z = x[i]
        k = 0
        while k < most % 30 and abs(z) < 4:
            z = z * z + x[i]
            k += 1
        while k < most and k < 40:
            k += least % 3 + 1
        r[i] = k
    return r


#has: VR_COUNTER k = 0
#has: int64_t m = 0
def turns(x: f64[:], most: i64) -> i64[:]:
    """A counter that stays below a limit has the type that builds choose; one that may pass it has not."""
    r = np.zeros(len(x), np.int64)
    for i in prange(len(x)):
        k = 0
        while x[i] > k and k < most:
            k += 1
        m = 0
        while m <= most:
            m += 1
        r[i] = k * m
    return r


#has: const int64_t j = get_global_id(0), i_trip = get_global_id(1);
def both(a: f64[:, :]) -> f64[:, :]:
    """A parallel loop in a parallel one is a dimension of the grid, too."""
    n, m = a.shape
    b = np.zeros((m, n))
    for i in prange(1, n):
        t = a[i, 0]
        for j in prange(m):
            u = a[i - 1, j] * t
            b[j, i] = a[i, j] + u * u
    return b


#has: const int64_t j = get_global_id(0), i = get_global_id(1);
#has: if (j < vr_add_i64(i, 1))
def both_triangle(a: f64[:, :]) -> f64[:, :]:
    n, k = a.shape
    c = np.zeros((n, n))
    for i in prange(n):
        for j in prange(i + 1):
            sum = 0.0
            for p in prange(k):
                sum += a[i, p] * a[j, p]
            c[i, j] = sum
    return c


#has: sum += a
#lacks: get_global_id(1)
def both_sums(a: f64[:, :], b: f64[:]) -> f64[:]:
    """The sums are of the outer turn: the inner loop is serial in it."""
    n, m = a.shape
    r = np.zeros(n)
    for i in prange(n):
        sum = b[0] if len(b) > 0 else 0.5
        for j in prange(m):
            sum += a[i, j]
        r[i] = sum
    return r


def both_total(a: f64[:, :]) -> f64:
    """A total of both loops."""
    s = 1.0
    for i in prange(a.shape[0]):
        for j in prange(a.shape[1]):
            t = a[i, j]
            s += t * t
    return s


def both_imperfect(a: f64[:, :], b: f64[:, :]) -> f64[:]:
    """Statements around the inner loops, whose variables are their own."""
    n, m = a.shape
    r = np.zeros(n)
    for i in prange(n):
        t = i + 0.5
        for j in prange(m):
            t2 = a[i, j] * t
            a[i, j] = t2 - t
        for j in prange(min(m, b.shape[1]) if i < b.shape[0] else 0):
            t2 = b[i, j] + t
            b[i, j] = t2 * a[i, j]
        r[i] = t * 2
    return r


def both_data(a: f64[:, :], at: i64[:]) -> f64[:, :]:
    """
    values: 0..0"""
    n, m = a.shape
    c = np.zeros((n, m))
    for i in prange(n):
        for j in prange(m):
            if a[i, j] < 1 and len(at) > 0:
                c[i, j] = a[i, at[j % len(at)]] + 1
    return c


#has: const int64_t j = get_global_id(0), i = get_global_id(1);
#has: const int64_t j_2 = get_global_id(0), i = get_global_id(1);
def both_divided(a: f64[:, :], b: f64[:, :]) -> f64[:]:
    """Parallel loops in one that is not perfect become kernels of their own."""
    n, m = min(a.shape[0], b.shape[0]), min(a.shape[1], b.shape[1])
    r = np.zeros(n)
    for i in prange(n):
        t = i + 0.5
        for j in prange(m):
            u = a[i, j] * t
            a[i, j] = u - t
        for j in prange(m):
            u = b[i, j] + t
            b[i, j] = u * a[i, j]
        r[i] = t * 2
    return r


def both_of_sums(a: f64[:, :], b: f64[:, :]) -> f64:
    """The sum of the first inner loop is what the second needs; the total is of all."""
    n, m = min(a.shape[0], b.shape[0]), min(a.shape[1], b.shape[1])
    s = 0.0
    for i in prange(n):
        t = 1.0
        for j in prange(m):
            t += a[i, j]
            s += a[i, j] * 2
        for j in prange(m):
            b[i, j] = b[i, j] + t
            s += 1
    return s


def serial_around(a: f64[:, :], b: f64[:, :]) -> f64:
    """A serial loop around parallel ones whose rows come again."""
    n, m = min(a.shape[0], b.shape[0]), min(a.shape[1], b.shape[1])
    s = 0.0
    for i in range(n):
        for j in prange(m):
            a[i, j] = a[i, j] + b[i, j]
        for j in prange(m):
            b[i, j] = a[i, j] + a[max(i - 1, 0), j]
        for j in prange(m):
            s += b[i, j]
    return s


def total_between(a: f64[:], n: i64) -> tuple[f64, f64[:, :]]:
    """The total of a serial loop whose nest is split is added to once: behind one inner loop, before another."""
    b = np.zeros((len(a), len(a)))
    s = 0.0
    for i in range(len(a)):
        least = i
        for j in range(0, i + 1, 3):
            if a[j] < a[least]:
                least = j
        s += a[least]
        for j in range(len(a)):
            b[i, j] = a[i] + j * n
    return s, b


#has: VR_UNROLLED(4)
def runaways(x: f64[:]) -> i64[:]:
    """A turn is a few assignments."""
    steps = np.zeros(len(x), np.int64)
    for i in prange(len(x)):
        y = x[i]
        turns = 0
        while turns < 50 and y * y <= 100.0:
            y = y * y - 1.75
            turns += 1
        steps[i] = turns
    return steps


#lacks: VR_UNROLLED(4)
def halvings(x: f64[:]) -> i64[:]:
    """A turn has a condition."""
    steps = np.zeros(len(x), np.int64)
    for i in prange(len(x)):
        y = abs(x[i]) % 1000
        turns = 0
        while turns < 50 and y > 1.0:
            if y > 10:
                y = y / 4
            else:
                y = y / 2
            turns += 1
        steps[i] = turns
    return steps


#has: s += x[q]
def cells(x: f64[:], n: i64) -> f64[:]:
    """A flat array's subscripts are those of a matrix in a loop that is in a kernel, where no view can be made of it."""
    n = abs(n) % 5 + 1
    per = n // 2 + 1
    first = np.arange(n * n + 1) % (len(x) + 1)
    out = np.zeros(7)
    for i in prange(7):
        s = 0.0
        row = min(i // per, n - 1)
        for a in range(max(row - 1, 0), min(row + 2, n)):
            for b in range(n):
                cell = a * n + b
                for q in range(first[cell], first[cell + 1]):
                    s += x[q]
        out[i] = s
    return out

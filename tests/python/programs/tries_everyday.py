"""try as programs have it: steps that fail, keys that are missing, matrices that are singular, loops that try again."""
import math
import numpy as np
from vrc import f64, i64


class ConvergenceError(Exception):
    pass


class StepError(ConvergenceError):
    """A step was too small."""


def safe_div(a: float, b: float) -> float:
    """values: -2..2"""
    try:
        return a / b
    except ZeroDivisionError:
        return 0.0


def newton(x: float, n: int):
    """values: -2..2
    ints: 0..30"""
    try:
        for i in range(n):
            fx = x * x - 2.0
            d = 2.0 * x
            if abs(d) < 1e-12:
                raise ZeroDivisionError("flat")
            x = x - fx / d
            if abs(fx) < 1e-10:
                break
        else:
            raise RuntimeError("no convergence")
    except ZeroDivisionError:
        return math.nan
    except RuntimeError:
        return -1.0
    return x


def bisect(lo: float, hi: float):
    """values: -3..3"""
    def f(x):
        return x ** 3 - x - 1
    try:
        if f(lo) * f(hi) > 0:
            raise ValueError(f"no sign change in {lo} {hi}")
        while hi - lo > 1e-9:
            mid = (lo + hi) / 2
            if f(lo) * f(mid) <= 0:
                hi = mid
            else:
                lo = mid
        return (lo + hi) / 2
    except ValueError:
        return None


def mean_or(a: f64[:], default: float):
    """shapes: (n,)"""
    try:
        m = float(sum(a)) / len(a)
    except ZeroDivisionError:
        m = default
    else:
        m *= 2
    return m


def lookup(keys: i64[:], wanted: i64[:]):
    """shapes: (5,), (7,)
    values: 0..6"""
    table = {}
    for i, k in enumerate(keys):
        table[k] = i
    hits, misses = 0, 0
    for w in wanted:
        try:
            hits += table[w]
        except KeyError:
            misses += 1
    return hits, misses


def neighbours(g: f64[:, :], r: int, c: int):
    """shapes: (3, 4)
    ints: 0..3"""
    total = 0.0
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            try:
                total += g[r + dr, c + dc]
            except IndexError:
                pass
    return total


def cholesky_jitter(a: f64[:, :]):
    """shapes: (3, 3)
    values: -1..1"""
    a = a @ a.T - 0.1 * np.eye(3)
    jitter = 1e-6
    for attempt in range(8):
        try:
            L = np.linalg.cholesky(a + jitter * np.eye(3))
            return L.sum(), attempt
        except np.linalg.LinAlgError:
            jitter *= 10
    return -1.0, -1


def fallback(a: f64[:, :], b: f64[:], k: int):
    """shapes: (3, 3), (3,)
    ints: 0..2"""
    if k == 1:
        a[1] = 0.0
        b[1] = 0.0
    try:
        x = np.linalg.solve(a, b)
        how = 0
    except np.linalg.LinAlgError:
        x = np.linalg.lstsq(a, b, rcond=None)[0]
        how = 1
    return np.round(a @ x, 6), how


def iterate(n: int):
    """ints: -3..12"""
    log = []
    k = n
    while True:
        try:
            if k < 0:
                raise StopIteration
            if k % 4 == 0:
                k -= 1
                continue
            log.append(k)
            k -= 3
        except StopIteration:
            break
        finally:
            log.append(-1)
    return log


def retries(p: f64[:], limit: int):
    """shapes: (6,)
    values: 0..2
    ints: 0..6"""
    tries = 0
    for x in p:
        for t in range(limit):
            tries += 1
            try:
                if x - t > 1:
                    raise TimeoutError
                break
            except (TimeoutError, OSError):
                continue
        else:
            tries += 100
    return tries


def custom(n: int):
    """ints: -3..4"""
    try:
        if n == 0:
            raise StepError("zero")
        if n < 0:
            raise ConvergenceError(f"{n} is negative")
        return n
    except StepError:
        return 100
    except ConvergenceError:
        return 200


def custom_base(n: int):
    """ints: -3..4"""
    try:
        if n == 0:
            raise StepError("zero")
        if n < 0:
            raise ConvergenceError("negative")
        if n == 1:
            raise ValueError("one")
        return n
    except ConvergenceError:
        return 200
    except Exception:
        return 300


def sqrt_or(x: float):
    """values: -2..2"""
    try:
        return math.sqrt(x)
    except ValueError as e:
        return -math.sqrt(-x)


def logs(a: f64[:]):
    """shapes: (n,)
    values: -2..2"""
    out = np.zeros(len(a))
    bad = 0
    for i in range(len(a)):
        try:
            out[i] = math.log(a[i])
        except ValueError:
            out[i] = -np.inf
            bad += 1
    return out, bad


def reshape(a: f64[:], k: int):
    """shapes: (n,)
    ints: 1..5"""
    try:
        b = a.reshape(k, -1)
        return b.sum(axis=0)
    except ValueError:
        return np.zeros(1)


def index_of(a: i64[:], x: int):
    """shapes: (n,)
    values: 0..5
    ints: 0..5"""
    s = list(a)
    try:
        return s.index(x)
    except ValueError:
        return -1


def first(a: f64[:]):
    """shapes: (n,)"""
    try:
        return max(a) - min(a), a[0]
    except (ValueError, IndexError):
        return 0.0, 0.0


def parse(digits: i64[:]):
    """shapes: (n,)
    values: 0..12"""
    value = 0
    errors = 0
    for d in digits:
        try:
            if not 0 <= d <= 9:
                raise ValueError("digit")
        except ValueError:
            errors += 1
        else:
            value = value * 10 + d
    return value, errors


def factorial(n: int):
    if n < 0:
        raise ValueError("factorial of a negative number")
    return 1 if n < 2 else n * factorial(n - 1)


def sum_of_factorials(n: int):
    """ints: -3..8"""
    s = 0
    for i in range(n, n + 3):
        try:
            s += factorial(i)
        except ValueError as error:
            s -= 1
    return s


def state(n: int):
    """ints: 0..4"""
    lo = 0
    hi = 10
    try:
        lo = 1
        hi = 20 // n
        lo = 2
        hi = hi // (n - 2)
        lo = 3
    except ZeroDivisionError:
        hi = -hi
    return lo, hi


def convert(x: float):
    """values: -2..2"""
    try:
        return int(x / (x - 1.0) if x != 1.0 else math.inf)
    except OverflowError:
        return -7
    except ValueError:
        return -8


def rows(a: f64[:, :]):
    """shapes: (n, 3)"""
    best = None
    try:
        for row in a:
            if best is None or row.sum() > best:
                best = row.sum()
        if best is None:
            raise ValueError("empty")
    except ValueError:
        return -1.0
    return best


def context(n: int):
    """ints: -2..4"""
    try:
        return 6 // n
    except ZeroDivisionError as e:
        raise ValueError("n must not be 0") from e


def tuples(n: int):
    """ints: -2..4"""
    a, b = 1, 2
    try:
        a, b = b, 10 // n
        a, b = b, a // (n - 1)
    except ZeroDivisionError:
        a, b = b, a
    return a, b

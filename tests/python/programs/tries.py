"""try, except, else and finally (the language reference, 8.4): which handler takes what, which way out goes where, and what is done
and bound when a statement fails."""
import math
import numpy as np
from numpy.linalg import LinAlgError
from vrc import f64, i64


def divide(a: int, b: int):
    """ints: -3..3"""
    try:
        return a // b
    except ZeroDivisionError:
        return -1000


def kinds(k: int, a: f64[:]):
    """ints: -2..9
    shapes: (3,)"""
    done = 0
    try:
        done = 1
        if k == 0:
            raise ValueError("zero")
        if k == 1:
            raise KeyError("one")
        if k == 2:
            raise RuntimeError("two")
        if k == 3:
            raise NotImplementedError("three")
        done = 2
        x = a[k]
        done = 3
    except (ValueError, KeyError):
        return 10 + done
    except LookupError:
        return 20 + done
    except RuntimeError:
        return 30 + done
    else:
        done = 4
    return done + int(x)


def ways(n: int):
    """ints: -2..12"""
    out = []
    for i in range(n):
        try:
            if i == 3:
                continue
            if i == 8:
                break
            if i == 6:
                raise IndexError("six")
            out.append(i)
        except IndexError:
            out.append(100)
        else:
            out.append(200)
        finally:
            out.append(-i)
    return out


def returned(n: int):
    """ints: -2..5"""
    x = 1
    try:
        x = 10 // n
        return x
    except ZeroDivisionError:
        x = 7
        return x + 1
    finally:
        x = 99


def swallowed(n: int):
    """ints: -2..5"""
    for i in range(3):
        try:
            return 10 // n
        finally:
            if n < 3:
                break
    return -5


def nested(n: int, a: f64[:]):
    """ints: -2..5
    shapes: (3,)"""
    s = 0.0
    try:
        try:
            s += a[n]
            s += 10 // (n - 1)
        except IndexError:
            s += 1000
            if n > 3:
                raise ValueError("again")
            s += 5 // n
        finally:
            s += 0.5
    except ZeroDivisionError:
        s += 7
    except ValueError:
        s = -s
    return s


def reraised(n: int):
    """ints: -2..5"""
    try:
        try:
            return 10 // n
        except ZeroDivisionError as e:
            if n == 0:
                raise
            return 1
    except ArithmeticError as e:
        if n < -100:
            raise e
        return 77


def uncaught(n: int, a: f64[:]):
    """ints: -5..5
    shapes: (3,)"""
    try:
        a[0] = 5.0
        a[n] = 1.0 / n
        a[1] = 6.0
    except KeyError:
        return 3.0
    finally:
        a[2] = -1.0
    return a[0]


def bare(n: int, a: f64[:]):
    """ints: -5..5
    shapes: (3,)"""
    try:
        a[n] = 1.0 / n
    except:
        return 1
    return 2


def callee(n: int):
    if n % 3 == 0:
        raise ValueError("three")
    if n % 3 == 1:
        raise IndexError("one")
    return n


def of_callee(n: int):
    """ints: -5..9"""
    total = 0
    for i in range(n):
        try:
            total += callee(i)
        except ValueError:
            total += 1000
        except Exception:
            total += 100000
    return total


def solve(a: f64[:, :], b: f64[:], k: int):
    """shapes: (2, 2), (2,)
    ints: 0..2"""
    if k == 0:
        a[:] = 0.0
    x = b * 2
    try:
        x = np.linalg.solve(a, b)
    except np.linalg.LinAlgError:
        x = x + 1
    return x


def solve2(a: f64[:, :], b: f64[:], k: int):
    """shapes: (2, 2), (2,)
    ints: 0..2"""
    if k == 0:
        a[:] = 0.0
    x = b * 2
    try:
        x = np.linalg.solve(a, b)
    except LinAlgError:
        pass
    return x


def maybe_bound(n: int):
    """ints: -2..3"""
    try:
        y = 6 // n
    except ZeroDivisionError:
        pass
    return y


def arrays(a: f64[:], b: f64[:], k: int):
    """shapes: (4,), (4,)
    ints: 0..6"""
    c = a + b
    n = 0
    try:
        c = c * 2
        n += 1
        c = c[:k] + a
        n += 1
        c = np.concatenate((c, b))
    except ValueError:
        c = -c
        n += 10
    return c, n


def counted(keys: i64[:], n: int):
    """shapes: (6,)
    values: 0..4"""
    d = {}
    for k in keys:
        try:
            d[k] += 1
        except KeyError:
            d[k] = 1
    return sum(d.values())


def levels(n: int):
    """ints: 0..4"""
    out = []
    try:
        out.append(1)
        try:
            out.append(2)
            for i in range(3):
                try:
                    if i == n:
                        out.append(10 // (i - n))
                    if i == n - 2:
                        return out
                finally:
                    out.append(50 + i)
        finally:
            out.append(60)
    except ZeroDivisionError:
        out.append(70)
    finally:
        out.append(80)
    out.append(90)
    return out


def loop_of_tries(n: int):
    """ints: 0..6"""
    i = 0
    tries = 0
    while True:
        try:
            tries += 1
            i += 1
            x = 100 // (n - i)
            break
        except ZeroDivisionError:
            if tries > 4:
                return -1
    return x + tries


def asserted(n: int):
    """ints: 0..6"""
    try:
        assert n > 3, "small"
        return 1
    except AssertionError:
        return 0


def popped(n: int):
    """ints: 0..6"""
    s = list(range(n))
    t = 0
    try:
        while True:
            t += s.pop()
    except IndexError:
        t += 100
    return t


def none_or(n: int):
    """ints: -2..3"""
    try:
        x = 6 // n
    except ZeroDivisionError:
        x = None
    return x


def lists(n: int):
    """ints: -2..3"""
    try:
        x = [1, 2, 6 // n]
    except ZeroDivisionError:
        x = []
    x.append(3)
    return x


def inner(n: int):
    """ints: -2..3"""
    try:
        import math as m
        def f(k):
            return m.sqrt(k)
    except ImportError:
        return -1.0
    try:
        return f(n)
    except ValueError:
        return -2.0


def for_else(n: int):
    """ints: 0..6"""
    out = []
    for i in range(4):
        try:
            if i == n:
                break
            out.append(i)
        finally:
            out.append(-1)
    else:
        out.append(100)
    return out


def while_else(n: int):
    """ints: 0..6"""
    out = []
    i = 0
    while i < 4:
        try:
            i += 1
            if 6 // (n - i) == 3:
                break
        except ZeroDivisionError:
            out.append(i)
            continue
        finally:
            out.append(-1)
    else:
        out.append(100)
    return out


def unrolled(n: int):
    """ints: 0..6"""
    out = 0.0
    for x in (1, 2.5, 3):
        try:
            if x == n:
                break
            out += 10 // (n - x)
        except ZeroDivisionError:
            out += 1000
    return out


def gen(n: int):
    for i in range(n):
        if i == 4:
            raise ValueError("four")
        yield i


def over_generator(n: int):
    """ints: 0..7"""
    s = 0
    try:
        for x in gen(n):
            try:
                s += 12 // (x - 2)
            except ZeroDivisionError:
                s += 100
                continue
            s += 1
    except ValueError:
        s = -s
    return s


def out_of_generator(n: int):
    """ints: 0..7"""
    s = 0
    for x in gen(n):
        try:
            if x == 3:
                break
            if x == n - 2:
                return s
            s += x
        finally:
            s += 10
    return s


def recursion(n: int):
    if n == 0:
        raise ZeroDivisionError("end")
    try:
        return recursion(n - 1) + 1
    except ZeroDivisionError:
        if n < 3:
            raise
        return 0
    finally:
        n = 5


def recursive(n: int):
    """ints: 1..6"""
    try:
        return recursion(n)
    except ZeroDivisionError:
        return -1


def endless(n: int) -> int:
    return endless(n + 1) + 1


def too_deep(n: int):
    """ints: 0..2"""
    try:
        return endless(n)
    except RecursionError:
        return -1


def stores(a: f64[:], b: i64[:], n: int):
    """shapes: (4,), (4,)
    ints: -6..6"""
    k = 0
    try:
        b[0] += 7
        a[n] += 1
        k = 1
        b[1] = b[1] // n
        k = 2
        b[n - 1] += 3
        k = 3
    except IndexError:
        k += 10
    except ZeroDivisionError:
        k += 20
    return a, b, k


def while_test(n: int):
    """ints: -2..4"""
    i = 0
    try:
        while 12 // (n - i) > 3:
            i += 1
    except ZeroDivisionError:
        return -i
    return i


def bound_test(a: f64[:], n: int):
    """shapes: (n,)
    ints: -2..4"""
    s = 0.0
    try:
        for i in range(0, 10, n):
            s += a[i]
    except ValueError:
        s = -1.0
    except IndexError:
        s += 0.5
    return s


def rebound(a: f64[:], n: int):
    """shapes: (5,)
    ints: 0..7"""
    keep = a
    try:
        a = a[1:] * 2
        a = a[:n] + a[n:]
    except ValueError:
        a[0] = 77.0
    return a, keep


def views(a: f64[:, :], n: int):
    """shapes: (3, 4)
    ints: -5..5"""
    row = a[0]
    try:
        row = a[n]
        row[0] = 5.0
        row = row[::2] + row[:n]
    except IndexError:
        row[1] = 6.0
    except ValueError:
        row[2] = 7.0
    return a, row


def in_finally(n: int):
    """ints: -3..3"""
    k = 0
    try:
        try:
            k = 6 // n
        finally:
            k += 100
            k += 6 // (n - 1)
    except ZeroDivisionError:
        k = -k
    return k


def return_in_finally(n: int):
    """ints: -3..3"""
    try:
        return 6 // n
    finally:
        if n < 1:
            return 50


def deleted(n: int):
    """ints: -3..3"""
    d = {1: 2, 3: 4}
    try:
        del d[n]
        d[n + 1] = 5
    except KeyError:
        d[0] = 1
    return sum(d), len(d)


def complex_numbers(x: complex, n: int):
    """ints: -3..3"""
    try:
        z = x / n
    except ZeroDivisionError:
        z = complex(0, 1)
    return z


def closure(n: int):
    """ints: -3..3"""
    base = 10

    def part(k):
        try:
            return base // k
        except ZeroDivisionError:
            return base
    return sum([part(i) for i in range(n, n + 4)])


def loop_variable(n: int):
    """ints: -3..6"""
    try:
        for i in range(5):
            x = 4 // (i - n)
    except ZeroDivisionError:
        return i
    return i + 100


def types(n: int):
    """ints: -3..6"""
    x = 1
    try:
        x = 2.5
        x = x + 1 // n
    except ZeroDivisionError:
        pass
    return x


def floats(x: float, n: int):
    """ints: -3..6
    values: -2..2"""
    try:
        y = x ** n
        z = math.exp(x * 1000)
        return y + z
    except OverflowError:
        return -1.0
    except ZeroDivisionError:
        return -2.0


def both(n: int):
    """ints: -3..6"""
    k = 0
    for i in range(n):
        for j in range(3):
            try:
                if j == 1:
                    continue
                if i == 2:
                    break
                k += 10 // (i - j)
            except ArithmeticError:
                k += 1000
                try:
                    k += [1, 2][i]
                except LookupError:
                    k -= 5
            else:
                k += 3
            finally:
                k *= 2
    return k


def matrix(a: f64[:, :]):
    """shapes: (3, 3)"""
    a[1] = 0.0
    try:
        b = np.linalg.inv(a)
    except np.linalg.LinAlgError:
        b = np.eye(3)
    else:
        b *= 2
    finally:
        a[0] = 1.0
    return b, a


def swap(n: int):
    """ints: -3..6"""
    a, b = [1, 2], [3]
    try:
        a, b = b, a
        a.append(6 // n)
    except ZeroDivisionError:
        b.append(9)
    return a, b


def bools(n: int):
    """ints: -3..6"""
    try:
        return n != 0 and 6 // n > 1 or 6 // (n - 2) > 2
    except ZeroDivisionError:
        return False


def copied(n: int):
    """ints: -3..6"""
    out = [0]
    total = 0
    for i in range(n):
        try:
            saved = out
            out = out + [i]
            total += 6 // (i - 2)
        except ZeroDivisionError:
            out = saved
    return out, total


def emptied(a: f64[:], k: int):
    """shapes: (n,)
    ints: 0..3"""
    try:
        m = a.max()
        if k == 1:
            m = a[k:].min()
    except ValueError:
        m = -1.0
    return m


def result_stays(n: int):
    """ints: -3..6"""
    x = [1, 2]
    try:
        return x
    finally:
        x = [3, n]
        x.append(4)


def result_as_it_is(n: int):
    """ints: -3..6"""
    x = n
    try:
        x += 1
        if x > 3:
            return x
    finally:
        x += 10
    return x


def words_of_vrc(n: int):
    """ints: 0..4"""
    try:
        if n == 1:
            raise ValueError("n is not compiled")
        if n == 2:
            raise OverflowError("int too large for 64 bits")
        if n == 3:
            raise ValueError("n has no exact value in float64")
    except (ValueError, OverflowError):
        return -1
    return n


def not_finite(x: f64):
    try:
        return int(x)
    except OverflowError:
        return -1
    except ValueError:
        return -2


def value_before_place(m: f64[:, :], i: int, k: int):
    """What is stored is computed before the place is looked for.
    ints: -2..3
    shapes: (2, 3)"""
    rows, d, found = [[1, 2], [3, 4]], {1: 2.0}, []
    try:
        m[i][0] = 6 // k
    except IndexError:
        found.append(1)
    except ZeroDivisionError:
        found.append(2)
    try:
        rows[i][0] = 6 // k
    except IndexError:
        found.append(3)
    except ZeroDivisionError:
        found.append(4)
    try:
        d[6 // k] = m[i, 1]
    except IndexError:
        found.append(5)
    except ZeroDivisionError:
        found.append(6)
    return found, rows, d

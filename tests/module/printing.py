"""Functions that print, for test_running: compiled and interpreted they print the same."""
import numpy as np
from vrc import i64, prange


def numbers(n: int, x: float):
    print("start", n, x, -x, n > 2, None)
    print((n, x), (n,), [1, 2.5], "a" "b", "é{}", sep=" | ")
    print("%d of %.2f, %s" % (n, x, n), flush=True)
    print(f"{x:8.3f}|{n:4d}|{{{n}}}", "{:.1e} {}".format(x, n), "n = " + str(n), end=";")
    print()
    print(end="")
    print("", 1e16, 1e-5, float("nan"), float("inf"), 2**62, sep="\n")


def arrays(n: int):
    a = np.array([1.0, 2.5, -3.25])
    print(a)
    print("x =", a, "done", n, a > 1)
    print(np.arange(12).reshape(3, 4))
    print(np.linspace(0, 1, 30))
    print(np.arange(24.0).reshape(2, 3, 4) * 0.1)
    print(np.array([1e-10, 1.0, 1e10, -2.5e-300]))
    print(np.array([1.5, np.nan, -np.inf, 1e5]))
    print(np.array([np.nan, np.inf]), np.zeros(0), np.zeros((2, 2)))
    print(np.arange(2000))
    print(np.arange(2000.0).reshape(40, 50) / 7)
    print(np.array([0.1, 1/3, 2/3], dtype=np.float32), np.array([123456789.0, 1.0]), np.array([100000.0, 123.456]))
    print(np.array([5e-324, 2.0**62, 1.5]), np.array([5e-324, 1.0]), np.array([-0.3, 1e16, 123456.789], dtype=np.float32))
    print([1, 2, n], [0.5, 1e-7])
    l = [1.5]
    for i in range(n):
        l.append(i * 0.1)
    print(l, l[0])
    print(np.array([[True, False], [False, True]]), np.array([255, 0], dtype=np.uint8), np.array([-1, 10, 100]))
    print(f"a={a} and {n}")
    print(np.arange(200).reshape(10, 20) * 1000)
    print(np.sin(np.arange(100.0)))
    print(np.exp(-np.arange(10.0) * 3), 1e5 * np.ones(3), 1e-5 * np.arange(4))
    print(np.arange(3000).reshape(10, 10, 30))
    m = [[i + j for j in range(3)] for i in range(n)]
    print(m)
    print(np.array([0.00012345678912, 0.1]), np.array([1e7, 1.123456789]), -np.zeros(2))


def steps(n: int) -> int:
    total = 0
    for i in range(n):
        total += i
        if total % 2:
            print(i, total)
    return total


def down(n: int) -> int:
    print("{", n, "}")
    return down(n - 1) + 1 if n > 0 else 0


def first(n: int) -> int:
    print("before")
    if n > 0:
        raise ValueError(f"{n}")
    return n


def side_by_side(n: int, out: "i64[:]"):
    for i in prange(n):
        steps(3)
        print("turn", i)
        out[i] = i


def shadowed(n: int) -> int:
    print = lambda x: x + 1
    return print(n)


class Meter:
    def __init__(self, n):
        self.n = n

    def step(self):
        self.n += 1
        return self.n

    def __str__(self):
        return f"meter {self.step()}"

    def __repr__(self):
        return f"Meter({self.n})"


def in_turn(n: int) -> int:
    """All arguments are worked out before any is shown; objects show themselves by methods."""
    m = Meter(n)
    words, d = ["p", "q" * n, "r"], {1: n, 2: 5}
    print(m.n, m, m.step(), f"{m.n} {m.step()}", m.n, (m, n))
    print(words, words.pop(), d, d.pop(1), len(d))
    print(m.n, np.arange(n), m, m.n)
    return m.n

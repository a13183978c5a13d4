"""Functions that print, for test_running: compiled and interpreted they print the same."""
from vrc import i64, prange


def numbers(n: int, x: float):
    print("start", n, x, -x, n > 2, None)
    print((n, x), (n,), [1, 2.5], "a" "b", "é{}", sep=" | ")
    print("%d of %.2f, %s" % (n, x, n), flush=True)
    print(f"{x:8.3f}|{n:4d}|{{{n}}}", "{:.1e} {}".format(x, n), "n = " + str(n), end=";")
    print()
    print(end="")
    print("", 1e16, 1e-5, float("nan"), float("inf"), 2**62, sep="\n")


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

"""The outermost level of a file: what Python makes of it when the module is imported, and variables that functions read."""
import math
import sys
from typing import TYPE_CHECKING

import numpy as np
from vrc import f64

W = np.zeros(4)
W[0] = 7.0
SQUARES = np.zeros(4)
for _i in range(4):
    SQUARES[_i] = _i * _i
LUT = np.arange(5)
LUT[LUT > 2] = 0
COUNT = np.zeros(3)
angle = 0.0
steps = 0
steps += 2
if sys.maxsize > 10:
    limit = 3
try:
    import a_module_that_is_not_there
except ImportError:
    a_module_that_is_not_there = None
    fallback = 5
LIST = [1, 2, 3]
LIST.append(4)
HEIGHTS = [1.0, 2.0]
NESTED = [[1.0, 2.0], [3.0, 4.0]]
ROWS = [[1, 2], [3, 4], [5, 6]]
PLACES = [(0, 1), (1, 0)]
PLACES.append((2, 2))
TABLE = {1: 2}
TABLE[1] = 7
TABLE.update({2: 3})
PAIR = (W, 2.5)
SMALL = [1, 2.5, "text"]
FACTORIALS = {str(digit): math.factorial(digit) for digit in range(10)}
CODES = {"A": ".-", "B": "-...", "C": "-.-."}
LETTERS = {code: letter for letter, code in CODES.items()}
VOWELS = {letter for letter in "aeiou"}
PRIMES = [i for i in range(2, 50) if all(i % d for d in range(2, i))]
half = lambda x: x * angle
typed: "f64[:]" = np.frombuffer(b"\0" * 16)
USE = False
K = 3; M = K + 1


def store(i: int): return W[i]


def squares(i: int): return SQUARES[i]


calls, seed, total, even = 0, 42, 0.0, True


def move(n: int) -> None:
    global calls, even
    if n > 0:
        move(n - 1)
        calls += 1
        even = not even
        move(n - 1)


def moves(n: int):
    global calls
    calls = 0
    move(n)
    return calls, even, shifted(1)


shifted = lambda x: x + calls


def draw() -> int:
    global seed
    seed = (1103515245 * seed + 12345) % 2 ** 31
    return seed


def drawn(n: int): return [draw() % 6 for _ in range(n)], calls


def added(x: float):
    global total
    def add(y):
        global total
        total += y
    add(x)
    add(x)
    if total > 10.0:
        raise ValueError(f"{total}")
    return total


def masked(i: int): return LUT[i]


def counted(i: int):
    COUNT[i] += 1.0
    return COUNT[i]


def declared(i: int):
    global COUNT
    COUNT[i] += 1.0
    return COUNT[i]


def shade(x: float): return (x - angle) ** 2


def turn(x):
    global angle
    angle = x


def closures(x: float):
    later = lambda y: y + angle

    def inner(z):
        return z * angle + SQUARES[2]
    return later(x) + inner(x) + half(x)


def read_angle(x): return x + angle


def apply(f, x): return f(x)


def handed_on(x: float): return apply(read_angle, x)


def conditional(n: int): return n + limit + fallback


def stepped(n: int): return n + steps


def digits(n: int): return sum(FACTORIALS[d] for d in str(n))


def letter(code: str): return LETTERS[code]


def vowels(word: str): return sum(c in VOWELS for c in word)


def listed(i: int): return LIST[i] + len(LIST)


def raised(i: int):
    HEIGHTS[i] += 1.0
    return HEIGHTS[i]


def nested(i: int):
    NESTED[i][0] += 1.0
    return NESTED[i][0]


def row_of(i): return ROWS[i]


def set_first(v): v[0] = 7


def row_of_variable(i: int):
    row = ROWS[i]
    row[0] = 7
    return ROWS[i][0]


def name_of_variable(i: int):
    x = LIST
    x[i] = 7
    return LIST[i]


def loop_over_variable(i: int):
    for k, row in enumerate(ROWS):
        row[0] = 8
        if k > i:
            break


def variable_in_call(i: int):
    set_first(ROWS[i])
    return ROWS[i][0]


def variable_of_call(i: int):
    x = row_of(i)
    x[1] = 17
    return ROWS[i][1]


def whole_list(i: int): return ROWS


def placed(i: int):
    s = 0
    for a, b in PLACES:
        s += a * i + b
    return s


def looked_up(i: int): return TABLE[i]


def paired(i: int): return PAIR[0][i] + PAIR[1]


def constant(i: int): return i + K * M + SMALL[0] + (SMALL[2] == "text")


def prime(n: int): return n in PRIMES


def whole(n: int): return SQUARES if n else SQUARES


def annotated(i: int):
    typed[i] = 4.0


def downwards(n: int) -> int:
    return steps if n < 1 else downwards(n - 1) + 1


if TYPE_CHECKING:
    def helper(x): return x + 100
elif sys.version_info >= (3, 8):
    def helper(x): return x + 1
else:
    def helper(x): return x + 200


if USE:
    def chosen(n: int) -> int:
        return n + 1
else:
    def chosen(n: int) -> int:
        return helper(n)
BEFORE = chosen(1)


class Case:
    """Python's own, which calls what is compiled."""

    def value(self):
        return chosen(5)


if __name__ == "__main__":
    raise SystemExit("this is no program")


# Lists, dictionaries and sets that functions make longer or shorter; what comes into those without items, tells their types.
MEMO = {}
VISITED = set()
ORDER = []
NAMES: list[str] = ["a"]
COSTS: dict[tuple[int, int], float] = {(0, 0): 1.5}


def steps_to_one(n: int) -> int:
    if n == 1:
        return 0
    if n not in MEMO:
        MEMO[n] = 1 + steps_to_one(n // 2 if n % 2 == 0 else 3 * n + 1)
    return MEMO[n]


def visit(n: int, most: int) -> None:
    if n > most or n in VISITED:
        return
    VISITED.add(n)
    ORDER.append((n, n / 2))
    for k in (2 * n, 2 * n + 1):
        visit(k, most)


def walk(n: int) -> int:
    VISITED.clear()
    visit(1, n)
    return len(ORDER)


NUMBERS = []


def all_orders(n: int) -> list[int]:
    NUMBERS.append(n)
    return NUMBERS


def leave(n: int) -> int:
    VISITED.discard(n)
    return len(VISITED)


def call_it(name: str) -> str:
    NAMES.append(name)
    NAMES[0] = name + "!"
    return NAMES.pop(1)


def cost(i: int, j: int) -> float:
    COSTS[i, j] = COSTS.get((i - 1, j), 2.0) + COSTS.get((i, j - 1), 0.25)
    return COSTS[i, j]


def fib(n: int, memo={}) -> int:
    if n < 2:
        return n
    if n not in memo:
        memo[n] = fib(n - 1) + fib(n - 2)
    return memo[n]


def fib_with(n: int, memo: dict[int, int] = {}) -> int:
    if n < 2:
        return n
    if n not in memo:
        memo[n] = fib_with(n - 1, memo) + fib_with(n - 2, memo)
    return memo[n]


def gathered(n: int, into: list[int] = []) -> list[int]:
    into.append(n)
    return into


def forget(d: dict[int, int], k: int) -> int:
    v = d.pop(k)
    d[k + 100] = v
    return len(d)


def fails(a: list[int], d: dict[str, int]) -> int:
    a.append(1)
    d["x"] = a.pop(0)
    raise ValueError("stop")


def both(a: list[int], b: list[int]) -> int:
    a.append(1)
    return len(b)

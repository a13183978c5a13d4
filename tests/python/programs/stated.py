"""Types that are stated of variables and results, decorators that change nothing, default values of inner functions."""
import functools
from typing import Any, Callable, Dict, Final, List, Optional, Tuple, no_type_check

import numpy as np
from numpy.typing import NDArray
from vrc import f32, f64, i64, unpython


def admitted(n: int) -> float:
    total: float = 0
    for i in range(n % 100):
        total += i * 0.5
    return total + 0.0


def bent(n: int) -> f64:
    s: f64 = 0
    for i in range(n % 100):
        s = i
    return s / 3


def without_value(n: int) -> int:
    k: int
    k = n % 10
    big: bool = k > 3
    none: Optional[float] = None
    if big:
        none = 1.5
    limit: Final = 4
    anything: Any = k
    return k + limit + anything + (0 if none is None else 1)


def form_list(n: int) -> list:
    items = []
    for i in range(n % 10):
        items.append((i, 2 * i))
    return items


def form_parts(a: f64[:]) -> Tuple[np.ndarray, float]:
    return a * 2, float(len(a))


def form_elements(a: f64[:]) -> NDArray[np.float64]:
    return a * 2


def form_rest(n: int) -> "tuple[int, ...]":
    return n, n // 2, -n


def form_dict(n: int) -> Dict:
    return {i: i * 0.5 for i in range(n % 10)}


def form_arrays(a: f64[:]) -> "List[np.ndarray]":
    return [a, a * 2]


def form_any(n: int) -> Any:
    return [[i, 1] for i in range(n % 10)]


def of_arrays(a: f64[:]) -> f64[:]:
    x: np.ndarray = a + 1
    y: f64[:] = x * 2
    z: f32[:] = y.astype(np.float32)
    w: np.float32 = np.float32(0.5)
    return y * w + z


def of_lists(n: int) -> list[int]:
    out: list[int] = []
    pair: tuple[int, float] = (1, 2.0)
    kept: dict[int, float] = {1: 2.0}
    kept[3] = 4.0
    for i in range(n % 20):
        out.append(i + pair[0] + len(kept))
    return out


def of_functions(n: int) -> int:
    f: Callable[[int], int] = lambda q: q + 1
    i: int
    for i in range(3):
        n = f(n % 1000) + i
    return n


def calls_itself_first(n: int) -> int:
    def down(k: int) -> int:
        return down(k - 1) + k if k > 0 else 0

    return down(n % 50)


@unpython.type('double', 'float', 'float32')
def c_types(x, y):
    return np.float32(x) * y


@no_type_check
def plain(x):
    return x + 1


@functools.lru_cache(maxsize=None)
def square(n):
    return n * n


def decorated(n: int) -> int:
    @functools.wraps(plain)
    def inner(x):
        return plain(x) * 2

    return inner(n % 1000) + square(n % 1000) + square(3)


k = 10


def defaults(n: int):
    """Default values are those at the place of the def."""
    k = n % 1000

    def g(x, y=k, z=(1, k), s='a'):
        return x + y + z[1] + (1 if s == 'a' else 0)

    k = 5
    h = lambda x, k=k, *, w=2: x * k + w
    k = 7
    return g(n % 10), h(1), h(2, 9), h(3, w=k), g(1, z=(0, 1)), g(1, 2, s='b')


def defaults_in_a_loop(n: int):
    out = 0
    for i in range(n % 30):
        def g(x, y=i * 2):
            return x + y

        out += g(1) + g(1, 2)
    return out


def passed(fn, x):
    return fn(x)


def defaults_that_travel(n: int):
    k = n % 100

    def g(x, y=k * 2):
        return x + y if x > 0 else g(x + 1) + 1

    k = 3
    return passed(g, k), passed(g, -2), passed(lambda x, k=k: x * k, 3)


def defaults_that_change(a: f64[:]):
    def g(x, sums=np.zeros(3)):
        sums[0] += x
        return sums[0]

    t = 0.0
    for x in a:
        t += g(x)
    return t


def default_of_the_file(n: int):
    k = n % 100
    return sum([scaled(j) for j in range(k)])


def scaled(j, by=k):
    return j * by

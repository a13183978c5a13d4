"""any() and all() of generators stop at the first answer; .item() of one element; shapes that are arrays."""
import numpy as np
from vrc import f64, i64


def all_stops(board: list[int], n: int) -> bool:
    return all(board[i] != 1 for i in range(n))


def any_stops(board: list[int], n: int, k: int) -> bool:
    return any(board[i] == j for i, j in zip(range(n), range(k, k + n)))


def any_of_pairs(a: i64[:], b: i64[:]):
    """Two loops, of which both end."""
    calls = np.zeros(2, np.int64)

    def differ(x, y):
        calls[0] += 1
        return x * y % 3 == 1

    def rows(k):
        calls[1] += 1
        return b[:k]

    found = any(differ(x, y) for x in a if x % 2 == 0 for y in rows(3) if y > 0)
    return found, calls


def all_of_pairs(n: int):
    calls = np.zeros(1, np.int64)

    def less(i, j):
        calls[0] += 1
        return i * j < 12

    return all(less(i, j) for i in range(n % 9) for j in range(i)), calls


def without_elements(n: int):
    return any(i > 0 for i in range(0)), all(i > 0 for i in range(0)), any(x for x in ()), all(n for _ in range(3))


def of_a_display(board: list[int], n: int) -> bool:
    """A list is worked out first."""
    return all([board[i % len(board)] != 1 for i in range(n % 10)]) if board else True


def truth_of_numbers(a: f64[:]):
    return any(x for x in a), all(x for x in a), any(a[i] and a[i] > 1 for i in range(len(a)))


def one_by_one(a: f64[:]):
    """The items of a generator are worked out in the loop's steps."""
    s = 0.0
    for v in (a[i] for i in range(len(a)) if i != 1):
        a[:] = a + 1
        if v > 3:
            break
        s += v
    else:
        s += 100
    for v in map(lambda x: x * 2, a):
        a[-1:] = 0.5
        s += v
    for v in filter(lambda x: x > 1, a):
        a[-1:] = 9
        s += v
    return s, a


def of_tuples(n: int, t: tuple[int, int]):
    m = n % 10
    y = m + 1
    del y
    y = 0.5
    return m == t, m != [m], y


def one_item(a: f64[:], b: f64[:, :]):
    return a[:1].sum().item(), np.dot(a, a).item(), b[:1, :1].item() if b.size else 0.0


def item(a: f64[:]):
    return a.item()


def item_of_rows(b: f64[:, :]):
    return b.item()


def shape_of_array(a: f64[:, :]):
    shape = np.empty(1, dtype=np.int32)
    shape[0] = a.size
    two = np.zeros(2, np.int64)
    two[0] = a.shape[1]
    two[1] = a.shape[0]
    return np.reshape(a, shape), a.reshape(two), np.ones(two)

"""What is computed and not used raises all the same; numbers of NumPy that are constants have their precision."""
import numpy as np
from vrc import f64


def asked(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    return isinstance(a[i], float)


def rank(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    return a[i:][np.array([5])].ndim


def length_of_tuple(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    return len((a[i], 1.0))


def statement(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    a[i]
    return 1


def dtype(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    return a[i].dtype == np.float64


def rank_of_number(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    return np.ndim(a[i])


def other_item(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    return (a[i], 2.0)[1]


def unpacked(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    x, _ = 3, a[i]
    return x


def like(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    return np.zeros_like(a[np.array([i])])


def is_complex(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    return np.iscomplexobj(a[i])


def type_of_new(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    return np.empty(3, a[i].dtype).size


def divided(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    return 0 * 1 // i


def place(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    return a.shape[1 // i - 1 + 0]


def type_of(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    return type(a[i]) is float


def several(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    1 // i
    a[i], i % i
    return 4


def sizes(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    return a[i].size + a[i].itemsize


def is_none(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    return a[i] is None


def result_type(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    return np.result_type(a[i], 1.0) == np.float64


def length_of_list(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    return len([a[i], a[i + 1]])


def is_scalar(a: f64[:], i: int):
    """ints: -2..9
    shapes: (3,)
    """
    return np.isscalar(a[i])


def narrow_sum(x: float) -> float:
    return float(np.float32(0.1)) + x


def narrow_compare(x: float):
    return x == np.float32(0.1), np.float64(np.float32(16777217)) + x


def narrow_integers(n: int):
    return int(np.int8(np.int64(300))) + n, n + int(np.uint8(np.int64(-1)))

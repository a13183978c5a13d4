from vrc import f64, i64, prange


def shift(a: f64[:], k: i64) -> None:
    for i in prange(len(a) - k):
        a[i] = a[i + k]


def running(a: f64[:]) -> None:
    for i in range(1, len(a)):
        a[i] += a[i - 1]

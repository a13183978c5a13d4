from vrc import f64, prange


def smooth(a: f64[:]) -> f64[:]:
    """The mean of each element and its two neighbours; the ends stay."""
    b = a.copy()
    for i in prange(1, len(a) - 1):
        b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3
    return b


def distance(a: f64[:], b: f64[:]) -> f64:
    return ((a - b) ** 2).sum() ** 0.5

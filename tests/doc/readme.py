"""Measures the first example of README.md: the least time of some calls, in Python and compiled."""
import time

import numpy as np
import vrc


@vrc.compile
def smooth(a):
    b = a.copy()
    for i in vrc.prange(1, len(a) - 1):
        b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3
    return b


def least(function, argument, times):
    def once():
        start = time.perf_counter()
        function(argument)
        return time.perf_counter() - start
    return min(once() for _ in range(times))


if __name__ == "__main__":
    a = np.random.default_rng(1).random(1000000)
    assert np.array_equal(smooth(a), smooth.py_func(a))
    print(f"in Python {least(smooth.py_func, a, 3):.3g} s, compiled {1000 * least(smooth, a, 50):.3g} ms")

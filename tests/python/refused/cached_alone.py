"""What is refused: caches of arguments that may be nan, in a file where nothing but functions with caches states its types."""
import functools
@functools.cache
def twice(n: int) -> int:
    return n * 2
@functools.lru_cache(maxsize=None)
def half(x: float) -> float:
    return x / 2
# 3:2: note: the decorator of twice is left out: the compiled function means the same without it [decorator-left-out]
# 6:2: note: 'half' is left to Python: a cache for a function of other arguments than integers, truth values and text is not compiled: calls share no state but their arguments; leave the cache out [left-to-python]

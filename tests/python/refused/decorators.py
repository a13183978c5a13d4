"""What is refused: decorators of functions that are called, but those that change nothing; caches whose results could be told
from those that are computed anew, or that save another order of time."""
import functools
def twice(f):
    k = 2
    return lambda x: k * f(x)
@twice
def helper(x):
    return x + 1
def a(n: int):
    return helper(n)
def b(n: int):
    @twice
    def inner(x):
        return x + 1
    return inner(n)
def c(n: int):
    def functools(x):
        return x
    @functools.cache
    def inner(x):
        return x + 1
    return inner(n)
@functools.cache
def even(n):
    return n == 0 or not odd(n - 1)
def odd(n):
    return n == 0 or even(n)
def d(n: int):
    return even(n)
@functools.lru_cache(None)
def half(x):
    return x / 2
def e(x: float):
    return half(x)
steps = [1, 2]
steps[0] = 3
@functools.cache
def walked(x):
    return x if x > 9 else walked(x + steps[0])
def f(n: int):
    return walked(n)
@functools.cache
def kept(n):
    return [n, n]
def g(n: int):
    return kept(n)[0]
@functools.cache
def same(n):
    return n
def h(n: int):
    return same(n), same(n > 0)
# 7:2: error: this decorator of helper is not compiled: a function is no value at run time; write what it does in the function itself, or leave it out [py-unsupported]
# 13:6: error: this decorator of inner is not compiled: a function is no value at run time; write what it does in the function itself, or leave it out [py-unsupported]
# 20:6: error: this decorator of inner is not compiled: a function is no value at run time; write what it does in the function itself, or leave it out [py-unsupported]
# 20:6: note: the decorator of inner is left out: the compiled function means the same without it [decorator-left-out]
# 24:2: error: a cache for a function that calls itself through others is not compiled: calls share no state but their arguments; fill an array with its results, from the first one on [py-unsupported]
# 31:2: error: a cache for a function of other arguments than integers, truth values and text is not compiled: calls share no state but their arguments; leave the cache out [py-unsupported]
# 38:2: error: a cache for a function that reads variables of outside is not compiled: calls share no state but their arguments; pass them as arguments [py-unsupported]
# 43:2: error: a cache for a function whose results are no numbers is not compiled: calls share no state but their arguments; leave the cache out [py-unsupported]
# 48:2: note: the decorator of same is left out: the compiled function means the same without it [decorator-left-out]
# 48:2: error: a cache for a function that is called with arguments of several types is not compiled: calls share no state but their arguments; leave the cache out [py-unsupported]

"""What is refused: a decorator that may replace the function."""
import functools
@functools.singledispatch
def f(n: int):
    return n
# 3:2: error: vrc does not know what this decorator makes of 'f'; take the decorator away, or do not declare the function [decorator-unknown]

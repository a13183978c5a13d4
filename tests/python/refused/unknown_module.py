"""What is refused: unknown module."""
import os
def f(a: int):
    return os.getpid()
# 4:12: error: os is not compiled: there is no interpreter at run time; use files and the system outside, and pass data as arrays [py-unsupported]

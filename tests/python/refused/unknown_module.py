"""What is refused: unknown module."""
import os
def f(a: int):
    return os.getpid()
# 4:12: error: os is not compiled; use files and the system outside, and pass data as arrays [py-unsupported]

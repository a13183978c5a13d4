"""What is refused: unknown module."""
import os
def f(a: int):
    return os.getpid()
# 4:12: error: vrc does not know os [py-unknown-function]

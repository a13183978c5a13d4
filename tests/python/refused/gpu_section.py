"""What is refused: sections that do not begin and end in the same block."""
from vrc import *


def begun_in_a_branch(a: f64[:], n: int):
    if n > 1:
        gpu_begin()
    for i in prange(len(a)):
        a[i] = 1
    gpu_end()


def not_ended(a: f64[:]):
    gpu_begin()
    for i in prange(len(a)):
        a[i] = 1


def begun_twice(n: int):
    gpu_begin()
    gpu_begin()
    gpu_end()
# 10:5: error: gpu_end() without gpu_begin() is not compiled: sections stand beside each other, each within one block; write gpu_begin() in the same block before it [py-unsupported]
# 7:9: error: gpu_begin() without gpu_end() is not compiled: sections stand beside each other, each within one block; write gpu_end() behind it in the same block [py-unsupported]
# 14:5: error: gpu_begin() without gpu_end() is not compiled: sections stand beside each other, each within one block; write gpu_end() behind it in the same block [py-unsupported]
# 21:5: error: gpu_begin() in an accelerated section is not compiled: sections stand beside each other, each within one block; end the first one before [py-unsupported]

"""What is refused: functions of which only Python can tell the definition that counts."""
import sys
if sys.platform == "linux":
    def helper(x):
        return x + 1
else:
    def helper(x):
        return x + 2
def twice(x):
    return 2 * x
def twice(x):
    return 3 * x
try:
    import numba
    def tried(x):
        return x
except ImportError:
    tried = None
for _ in range(2):
    def looped(x):
        return x
def f(x: int):
    return helper(x) + twice(x) + looped(x)
def g(x: int):
    return tried(x)
# 23:12: error: which definition of helper counts only Python can tell (lines 4, 7); define it once, outside of if, try and loops [py-several]
# 23:24: error: which definition of twice counts only Python can tell (lines 9, 11); define it once, outside of if, try and loops [py-several]
# 23:35: error: which definition of looped counts only Python can tell (line 20); define it once, outside of if, try and loops [py-several]
# 25:12: error: which definition of tried counts only Python can tell (lines 15, 18); define it once, outside of if, try and loops [py-several]

"""What is refused: functions that are exported, but of which only Python can tell the definition that counts."""
#pythran export f(int)
#pythran export g(int)
import sys
if sys.platform == "linux":
    def f(n):
        return n
else:
    def f(n):
        return n + 1
try:
    def g(n):
        return n
finally:
    pass
# 9:9: error: which definition of f counts only Python can tell (it is exported); define it once, outside of if, try and loops [py-several]
# 12:9: error: which definition of g counts only Python can tell (it is exported); define it once, outside of if, try and loops [py-several]

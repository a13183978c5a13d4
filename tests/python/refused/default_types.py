"""What is refused: default values whose types nobody can tell, or of which too many differ from their annotations."""
import os
#pythran export f(int)
#pythran export g(int)
PATHS = os.environ
def f(n, values=list(PATHS)):
    return n + len(values)
def many(n, a=1.0, b=2.0):
    return n + a + b
def g(n, mixed=[1, 2.5]):
    return n + mixed[0]
# 5:9: error: os is not compiled: there is no interpreter at run time; use files and the system outside, and pass data as arrays [py-unsupported]
# 10:16: error: vrc cannot tell the type of this default value; state the type of the parameter, and let callers give it [py-default-type]

"""What is refused: arguments."""
def g(a, b):
    return a + b

def f(n: int):
    return g(n)
# 6:12: error: g needs a value for b [py-missing-argument]

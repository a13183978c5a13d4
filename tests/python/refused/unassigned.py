"""What is refused: unassigned."""
def f(n: int):
    y = x + n
    x = 1
    return y
# 3:9: error: x is read here before it has a value [py-unassigned]

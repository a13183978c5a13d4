"""What is refused: call number."""
def f(n: int):
    return n(2)
# 3:12: error: int cannot be called [py-not-callable]

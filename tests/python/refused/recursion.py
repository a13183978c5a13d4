"""What is refused: recursion."""
def f(n: int):
    return f(n - 1)
# 3:12: error: the result of f is not known yet where it calls itself; state it, such as -> bool, -> int or -> f64 [py-recursion]

"""What is refused: call number."""
def f(n: int):
    return n(2)
# 3:12: error: int cannot be called; attributes stand without (), as a.size; where a variable has the name of a function, rename the variable [py-not-callable]

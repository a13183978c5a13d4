"""What is refused: iterate number."""
def f(n: int):
    for i in n:
        pass
    return n
# 3:5: error: int cannot be iterated; range(n) counts to n [py-not-iterable]

"""What is refused: something in a function that is called by one that is called."""
def total(items):
    return sum(items)
def choose(items):
    return total(items)
def f(n: int):
    return choose(lambda x: x)
# 3:12: error: a lambda cannot be iterated [py-not-iterable]

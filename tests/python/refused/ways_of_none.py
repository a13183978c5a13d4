"""What is refused: ways of none."""
def f(n: int):
    x = None
    if n > 0:
        x = n
    return x
# 5:9: error: x becomes int here, but it is None where the two can meet; use another name for one of them [py-type-changes]

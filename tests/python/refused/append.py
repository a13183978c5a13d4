"""What is refused: append."""
def f(n: int):
    r = []
    for i in range(n):
        r.append(i)
    return n
# 5:9: error: list.append is not compiled; make an array of the final length and fill it [py-unsupported]

"""What is refused: lists of lists that differ in length, by a function that calls itself."""
def subsets(items):
    if not items:
        return [[]]
    found = []
    for rest in subsets(items[:-1]):
        found += [rest, rest + items[-1:]]
    return found
def f(n: int):
    return subsets([1, 2] * n)
# 4:9: error: subsets returns list[list[float]] here, but list[bool] elsewhere; let all returns give values of one type [py-result-differs]
# 6:9: error: rest becomes bool here, but it is a tuple where the two can meet; use another name for one of them [py-type-changes]
# 7:9: error: += of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]

"""What is refused: lists in tuples of a list that grows."""
def f(n: int) -> int:
    todo = [(n, [])]
    found = 0
    while todo:
        k, path = todo.pop()
        if k > 0:
            todo.append((k - 1, path + [k]))
        found += len(path)
    return found
# 6:19: error: list.pop of a list of tuples that have lists in them is not compiled: a list holds numbers, tuples of one form, or lists of these; keep these lists in a list of lists, and their numbers in the tuples [py-unsupported]

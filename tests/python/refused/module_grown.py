"""What is refused: lists and dictionaries of the module that a compiled function lets grow, or changes."""
GROWING = [1.0]
TABLE = {1: 2}
def f(x: float):
    GROWING.append(x)
def g(x: int):
    TABLE[x] = 3
def h(x: int):
    return sum(GROWING) + TABLE[x]
# 5:5: note: 'f' is left to Python: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [left-to-python]
# 7:5: note: 'g' is left to Python: changing a dictionary that others may hold is not compiled: who else holds it would not see the change; let one variable of the function hold it, or copy it: dict(d) [left-to-python]

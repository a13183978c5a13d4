"""What is refused: exceptions with a text that is empty, which are not those without one."""
def bare(n: int) -> int:
    if n < 0:
        raise ValueError
    return n


def empty(n: int) -> int:
    if n < 0:
        raise ValueError("")
    assert n < 100, ""
    return n
# 10:26: note: 'empty' is left to Python: an exception with an empty text is not compiled: there are numbers, arrays, and objects of the classes of the file; write raise ValueError("text") [left-to-python]

"""A name that is not there, in a tuple of a list that grows: one error, and no crash."""
from vrc import i64


def fill(img: i64[:, :], row: int, column: int) -> int:
    stack = [(row, coiumn)]
    count = 0
    while stack:
        y, x = stack.pop()
        if img[y, x] == 0:
            img[y, x] = 1
            count += 1
            stack.append((y, x + 1))
    return count


def collect(a: i64[:]) -> i64:
    numbers = [a[0], nothing]
    for x in a:
        numbers.append(x)
    return sum(numbers)
# 6:20: error: coiumn is not defined in this function or file; did you mean column? [py-unknown-name]
# 18:22: error: nothing is not defined in this function or file [py-unknown-name]

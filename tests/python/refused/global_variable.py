"""What is refused: global variable."""
count = 0
def f(n: int):
    global count
    count = n
    return [count for count in range(n)]

# 4:5: error: a global or nonlocal variable is not compiled: calls share no state but their arguments; pass it as an argument and return the new value [py-unsupported]

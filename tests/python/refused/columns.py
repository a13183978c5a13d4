"""What is refused: columns of which more is asked than their items."""
def joined(m: list[list[int]]):
    return [sum(c + c) for c in zip(*m)]
def compared(m: list[list[int]]):
    return any(c == (1, 2) for c in zip(*m))
def stored(m: list[list[int]]):
    for c in zip(*m):
        c[0] = 1
def behind(m: list[list[int]]):
    for c in zip(*m):
        pass
    return c
def changed(m: list[list[int]]):
    t = 0
    for c in zip(*m):
        t += sum(c)
        m[0][1] = t
    return t
# 3:37: error: * of anything but a tuple is not compiled: how many items there are must be known before the program runs; write the arguments out [py-unsupported]
# 5:41: error: * of anything but a tuple is not compiled: how many items there are must be known before the program runs; write the arguments out [py-unsupported]
# 7:18: error: * of anything but a tuple is not compiled: how many items there are must be known before the program runs; write the arguments out [py-unsupported]
# 10:18: error: * of anything but a tuple is not compiled: how many items there are must be known before the program runs; write the arguments out [py-unsupported]
# 15:18: error: * of anything but a tuple is not compiled: how many items there are must be known before the program runs; write the arguments out [py-unsupported]

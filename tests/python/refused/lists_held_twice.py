"""What is refused: a list grows that one variable gave away, but two others got."""
#pythran export two(int)
def two(n):
    c = [n]
    a = c
    b = c
    b.append(3)
    return len(a)
#pythran export in_a_loop(int)
def in_a_loop(n):
    c = [n]
    a = c
    for i in range(n):
        b = c
        b.append(3)
        c = b
    return len(a)
#pythran export by_a_closure(int)
def by_a_closure(n):
    c = [n]
    f = lambda: len(c)
    b = c
    b.append(3)
    return f()
# 7:5: error: list.append of a list that others may hold, or of lists is not compiled; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 15:9: error: list.append of a list that others may hold, or of lists is not compiled; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 23:5: error: list.append of a list that others may hold, or of lists is not compiled; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]

"""What is refused: a list grows that one variable gave away, but two others got, or a loop has; what map() gives is kept."""
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
#pythran export in_a_loop_over_it(int)
def in_a_loop_over_it(n):
    c = [n, 2, 3]
    for x in c:
        b = c
        b.append(x)
        if len(b) > 8:
            break
        c = [0]
    return len(b)
#pythran export swapped_in_a_loop_over_it(int)
def swapped_in_a_loop_over_it(n):
    c = [n, 2, 3]
    d = [n]
    for i, x in enumerate(c):
        c, d = d, c
        d.append(x)
        if i > 30:
            break
    return len(d)
#pythran export kept(int)
def kept(n):
    c = [n]
    m = map(abs, c)
    c.append(2)
    return sum(m)
#pythran export given(int)
def given(n):
    return filter(None, [n])
#pythran export taken_and_given(int)
def taken_and_given(n):
    xs = [n]
    def add(x):
        xs.append(x)
    def both(ys):
        add(1)
        return len(ys)
    return both(xs)
# 7:5: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 15:9: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 23:5: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 30:9: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 41:9: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 48:9: error: keeping what map() gives, whose items come once, is not compiled: nothing can be left in the middle and go on later; write a list: list(map(f, a)) [py-unsupported]
# 53:12: error: keeping what filter() gives, whose items come once, is not compiled: nothing can be left in the middle and go on later; write a list: list(filter(f, a)) [py-unsupported]
# 58:9: error: a list that a function makes longer and has under another name too is not compiled: who else holds it would not see the change; give it once, or copy it: list(a) [py-unsupported]

"""What is refused: changes of lists that others would not see, and what numbers of one type do not allow."""
#pythran export row_of(int list list)
def row_of(a):
    a[0] = a[1]
    return a
#pythran export slice_of(int list)
def slice_of(a):
    a[1:] = 5
    return a
#pythran export of_argument(int list)
def of_argument(a):
    a.append(1)
    return a
#pythran export of_shared(int)
def of_shared(n):
    a = [n]
    b = a
    b.append(2)
    return len(a)
#pythran export while_iterated(int)
def while_iterated(n):
    a = [n]
    for x in a:
        if x > 1:
            a.append(x - 1)
    return a
#pythran export in_loop(int list)
def in_loop(a):
    a += [1]
    return a
def same(a):
    return a
#pythran export of_result(int)
def of_result(n):
    a = [n]
    a.append(1)
    b = same(a)
    a.append(2)
    return b
#pythran export with_number(int list)
def with_number(a):
    return a + 1
#pythran export negative(int list)
def negative(a):
    return -a
#pythran export order(complex list)
def order(a):
    return a < a
#pythran export removed(int list)
def removed(a):
    del a[0]
    return a
#pythran export attribute(int list)
def attribute(a):
    return a.shape
#pythran export held(int)
def held(n):
    r = [n, 1]
    b = [r for i in range(3)]
    b[0][0] = 2
    return b
#pythran export one_of_two(int, bool)
def one_of_two(n, c):
    a = [n, 1]
    b = [n, 2]
    d = a if c else b
    d[0] = 7
    return a, b
# 4:5: error: storing this in a list is not compiled: who else holds it would not see the change; store a list that nobody else holds: list(a) [py-unsupported]
# 8:5: error: storing this in a list is not compiled: who else holds it would not see the change; store a list that nobody else holds: list(a) [py-unsupported]
# 18:5: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 25:13: error: list.append in a loop over the same list is not compiled: vrc has no code for it yet; write a loop with while and an index [py-unsupported]
# 36:5: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 38:5: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 42:12: error: + between list[int] and int is not compiled: operators take numbers and arrays, those of bits integers, + and * tuples and lists, too; convert one of the two [py-operand-types]
# 45:12: error: - of list[int] is not compiled: operators take numbers and arrays, ~ integers; convert it, as by np.array(a) [py-operand-type]
# 48:12: error: the order of lists is not compiled: vrc has no code for it yet; compare its elements [py-unsupported]
# 55:12: error: list[int] has no attribute shape that vrc knows [py-unknown-attribute]
# 59:10: error: a list of lists that others hold is not compiled: who else holds it would not see the change; copy each: list(a) [py-unsupported]
# 67:5: error: changing a list that others hold is not compiled: who else holds it would not see the change; copy it: list(a) [py-unsupported]

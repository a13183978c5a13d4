"""What is refused: lengths of lists that a function changes for a caller that would not see it everywhere."""
def both(a, b, x):
    a.append(x)
    b.append(x + 1)
#pythran export twice_given(int)
def twice_given(n):
    a = [1]
    both(a, a, n)
    return len(a)
def push(a, x):
    a.append(x)
#pythran export other_name(int)
def other_name(n):
    a = [1]
    b = a
    push(a, n)
    return len(b)
#pythran export in_loop(int)
def in_loop(n):
    a = [1, 2, n]
    for x in a:
        if len(a) < 9:
            push(a, x)
    return len(a)
def pushed(a, x):
    a.append(x)
    if x > 1:
        return a
    return None
#pythran export returned(int)
def returned(n):
    a = [1]
    b = pushed(a, n)
    return len(b)
# 8:10: error: a list that a function makes longer and has under another name too is not compiled: who else holds it would not see the change; give it once, or copy it: list(a) [py-unsupported]
# 16:10: error: a call of push, which changes the length of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 23:18: error: a call of push, which changes the length in a loop over the same list is not compiled: vrc has no code for it yet; write a loop with while and an index [py-unsupported]
# 29:5: error: returning a list whose length the function changes for its caller is not compiled: who else holds it would not see the change; return nothing: the caller has the list, or return a copy: list(a) [py-unsupported]

"""What is refused: a tuple of tuples that grows whenever a function calls itself; tuples of any length of ints and floats; names of Python's that nothing is compiled of."""
def grow(n, path):
    if n == 0:
        return len(path)
    return grow(n - 1, path + (n,))
def f(n: int):
    return grow(n, ())
def g(n: int):
    return callable(n)
def h(n: int):
    return (locals(), oct(n))
def which(n: int):
    return 1 if ('up' if n else 'down') == 'up' else 2
def tree(n):
    if n > 0:
        return (tree(n - 1), tree(n - 1))
    return (None, None)
def twice(t, n):
    return 1 if n == 0 else twice((t, t), n - 1)
def nested(n: int):
    return len(tree(n)) + twice((1, 2), n)
def halves(n: int):
    t = (1,)
    return t + (n / 2,) if n else t
def pair(n: int):
    if n == 0:
        return ()
    return (n, n / 2)
def starred(a: list[float]):
    return (*a, 1)
def kept(a: list[int], b: list[float]):
    r = [tuple(a)]
    r.append(tuple(b))
    return r
# 9:12: error: callable() is not compiled: types are known before the program runs, and do not follow from values; leave it out [py-unsupported]
# 11:13: error: locals() is not compiled: there is no interpreter at run time; name the variables [py-unsupported]
# 21:16: error: tree, whose types grow with each call of itself, is not compiled: types are known before the program runs, and do not follow from values; give and return the same types each time: a list or an array, where a tuple grows [py-unsupported]
# 18:11: error: this tuple of tuples has more values than a function can have variables; use an array [py-large-tuple]
# 24:12: error: a tuple of any length of numbers of several types is not compiled: a list holds numbers, tuples of one form, or lists of these; let its items be numbers of one type, texts, or tuples of these of any length [py-unsupported]
# 24:35: error: a tuple of any length of numbers of several types is not compiled: a list holds numbers, tuples of one form, or lists of these; let its items be numbers of one type, texts, or tuples of these of any length [py-unsupported]
# 28:12: error: a tuple of any length of numbers of several types is not compiled: a list holds numbers, tuples of one form, or lists of these; let its items be numbers of one type, texts, or tuples of these of any length [py-unsupported]
# 30:12: error: a tuple of any length of numbers of several types is not compiled: a list holds numbers, tuples of one form, or lists of these; let its items be numbers of one type, texts, or tuples of these of any length [py-unsupported]
# 32:9: error: a tuple of any length of numbers of several types is not compiled: a list holds numbers, tuples of one form, or lists of these; let its items be numbers of one type, texts, or tuples of these of any length [py-unsupported]

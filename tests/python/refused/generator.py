"""What is refused: generators that callers see, that call themselves, that are kept, and whose yields have values."""
#pythran export f(int)
#pythran export itself(int)
#pythran export twice(int)
#pythran export sent(int)
#pythran export both(int)
#pythran export again(int)
#pythran export grown(int)
#pythran export a_list(int)
#pythran export reassigned(int)
#pythran export parts(int)
def f(n):
    for i in range(n):
        yield i
def halves(n):
    yield n
    if n > 1:
        yield from halves(n // 2)
def itself(n):
    s = 0
    for x in halves(n):
        s += x
    return s
def twice(n):
    g = f(n)
    return sum(g) + sum(g)
def asking(n):
    x = yield n
    yield x
def sent(n):
    for x in asking(n):
        n += x
    return n
def both(n):
    for x, y in zip(f(n), f(n)):
        n += x * y
    return n
def twice_over(items):
    for x in items:
        yield x
    for x in items:
        yield x
def again(n):
    for x in twice_over(f(n)):
        n += x
    return n
def through(items):
    for x in items:
        yield x
def grown(n):
    a = [1, n]
    for x in through(a):
        a.append(x)
    return a
def lists(n):
    a = []
    for i in range(n):
        a.append(i)
        yield a
def a_list(n):
    for x in lists(n):
        n += len(x)
    return n
def reassigned(n):
    d = {1: n}
    for x in through(d):
        d = {2: x}
    return d
def splits(n, m):
    if n == m:
        yield m
    for x in splits(n + 1, m + 1):
        yield x
        yield x + 1
def parts(n):
    for x in splits(n, 2):
        n += x
    return n
# 14:9: error: a function that is a generator, as one that callers see, is not compiled: nothing can be left in the middle and go on later; fill an array, and return it, or let a function with types loop over it [py-unsupported]
# 18:20: error: halves, a generator that calls itself, is not compiled: nothing can be left in the middle and go on later; return a list, and let the function call itself [py-unsupported]
# 26:16: error: an iterator in a variable that is used more than once is not compiled: nothing can be left in the middle and go on later; make it anew at each place [py-unsupported]
# 26:25: error: an iterator in a variable that is used more than once is not compiled: nothing can be left in the middle and go on later; make it anew at each place [py-unsupported]
# 28:9: error: the value of a yield is not compiled: nothing can be left in the middle and go on later; let the yield be a statement of its own [py-unsupported]
# 35:17: error: zip() of a generator and anything but one array, list or range is not compiled: nothing can be left in the middle and go on later; make a list of it: list(f(n)) [py-unsupported]
# 39:14: error: an iterator in a variable that is used more than once is not compiled: nothing can be left in the middle and go on later; make it anew at each place [py-unsupported]
# 41:14: error: an iterator in a variable that is used more than once is not compiled: nothing can be left in the middle and go on later; make it anew at each place [py-unsupported]
# 53:9: error: list.append in a loop over the same list is not compiled: vrc has no code for it yet; write a loop with while and an index [py-unsupported]
# 58:9: error: list.append of a list that others may hold, or of lists is not compiled: who else holds it would not see the change; let one variable of the function hold the list, or copy it: list(a) [py-unsupported]
# 66:22: error: a dictionary in a variable that is assigned more than once, as an argument of a generator, is not compiled: who else holds it would not see the change; assign it to another variable once: b = a [py-unsupported]
# 73:15: error: a loop over a generator with so many yields in each other is not compiled: nothing can be left in the middle and go on later; return a list, and let the function call itself [py-unsupported]
# 74:15: error: a loop over a generator with so many yields in each other is not compiled: nothing can be left in the middle and go on later; return a list, and let the function call itself [py-unsupported]
# 72:14: error: splits, a generator that calls itself, is not compiled: nothing can be left in the middle and go on later; return a list, and let the function call itself [py-unsupported]

# 13:3 generator-alone
# 14:8 positional-behind-keyword
# 15:8 positional-behind-keyword
# 16:10 param-twice
# 17:12 default-before
# 18:7 bare-star
# 19:12 behind-double-star
# 20:7 misplaced-slash
# 21:11 second-star
# 22:13 misplaced-slash
# 23:8 bare-star
# 24:14 param-twice
f(x for x in y, 1)
f(a=1, 2)
f(**k, *a)
def f(a, a): pass
def f(a=1, b): pass
def f(*): pass
def f(**k, a): pass
def f(/, a): pass
def f(*a, *b): pass
def f(a, *, /, b): pass
lambda *: 0
lambda a, *, a: 0

# 4:1 decorates-nothing
# 8:5 decorates-nothing
# 11:1 decorates-nothing
@a
x = 1
def f():
    x
    @a
def g(): pass
@b
@c

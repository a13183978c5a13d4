# 4:10 param-twice
# 7:14 param-twice
# 10:1 expected-block
def f(a, a):
x = 1
if x:
    def f(b, b):
        pass
while x:
if x:
    y

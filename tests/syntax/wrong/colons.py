# 9:9 missing-colon
# 11:5 missing-colon
# 13:12 missing-colon
# 14:8 missing-colon
# 16:4 missing-colon
# 20:8 missing-colon
# 22:8 stray-colon
# 24:6 stray-colon
def f(x)
    return x
if x
    y = 1
while True print(1)
class A
    def g(self): pass
try
    x
finally:
    y
match x
    case 1: pass
spam(a):
    pass
wihle:
    pass

# 8:6 bracket-never-closed
# 11:12 bracket-never-closed
# 13:7 bracket-mismatch
# 15:1 bracket-closes-nothing
# 16:5 bracket-never-closed
# 18:8 missing-comma
# 20:5 bracket-never-closed
x = f(a, b
y = 3
def g():
    return [1, 2
pass
z = (1]
q = 3)
}
w = {1: 2
class A: pass
f(a, b c)
x = [1,
y = (2 +

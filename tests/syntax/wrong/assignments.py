# 18:6 assignment-inside
# 20:10 assignment-inside
# 22:3 keyword-is-no-name
# 23:1 cannot-assign
# 24:1 cannot-assign
# 25:1 cannot-assign
# 26:5 cannot-assign
# 27:8 two-starred-targets
# 28:1 starred-alone
# 29:5 starred-alone
# 30:1 one-target
# 31:1 one-target
# 32:5 cannot-assign
# 33:1 cannot-assign
# 34:2 walrus-target
# 35:3 augment-inside
# 36:8 starred-alone
if x = 3:
    pass
while (y = 2):
    pass
f(a.b=1)
x + 1 = 2
f() = 3
None = 4
for 1 in x: pass
a, *b, *c = d
*a = b
x = *b
(a, b) += 1
[a]: int = 3
del f()
lambda: x = 1
(a.b := 1)
x := 1
return *a

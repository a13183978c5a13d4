# 14:2 foreign-operator
# 15:6 foreign-operator
# 16:7 foreign-operator
# 17:7 foreign-operator
# 18:5 python-character
# 19:7 python-character
# 20:8 python-unexpected
# 21:7 python-unexpected
# 22:6 python-incomplete
# 23:4 python-incomplete
# 24:9 python-incomplete
# 25:1 python-keyword
# 26:7 bracket-closes-nothing
x++
x = y--
x = a && b
x = a || b
x = !a
y = a ? b : c
f(a.b, .c)
x = a b
x = +
x =
x = a in
in = 3
x[a, ]]

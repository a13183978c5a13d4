# 12:1 python-2
# 13:1 python-2
# 14:7 python-2
# 15:1 python-2
# 16:6 python-2
# 19:18 python-2
# 21:17 python-2
# 22:5 python-2
# 23:5 leading-zeros
# 24:5 python-character
# 25:3 python-unexpected
print "hello"
print x, y
if 1: print not x
exec code
if a <> b: pass
try:
    pass
except ValueError, e:
    pass
raise ValueError, "x"
x = 10L
y = 0777
z = `x`
ur"x"

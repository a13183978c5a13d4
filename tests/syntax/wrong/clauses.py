# 7:6 else-if
# 10:1 lost-clause
# 16:1 try-alone
# 22:1 try-alone
if x:
    pass
else if y:
    pass
x = 1
else:
    pass
finally: pass
if x:
    y
    z
try:
    x
y
if x:
    y
elif z: y
try:
    x
else:
    y

# 9:10 python-unexpected
# 12:11 python-unexpected
# 13:11 python-unexpected
# 14:7 python-unexpected
# 17:12 python-unexpected
# 18:11 python-unexpected
# 19:3 python-unexpected
# 20:12 python-unexpected
x = 1; y y; z = 2
if a:
    x
    for b c:
        d d
    e e
match a:
    case 1: pass
    case 2 2:
        x x
y y
if a: b; c c

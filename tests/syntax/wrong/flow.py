# 8:1 outside-function
# 9:1 outside-loop
# 11:5 outside-loop
# 16:9 outside-loop
# 20:5 outside-loop
# 22:9 outside-loop
# 26:5 outside-function
return
break
if a:
    continue
for a in b:
    if c:
        continue
    def f():
        break
        return
else:
    # of the loop, not in it
    break
    with c:
        continue
while a:
    break
with a:
    return
def f():
    while a:
        if b: return
        elif c: break
        else: continue

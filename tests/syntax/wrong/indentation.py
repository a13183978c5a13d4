# 9:3 unexpected-indent
# 11:1 expected-block
# 14:5 unmatched-dedent
# 15:6 unexpected-indent
# 18:3 unmatched-dedent
# 21:1 expected-block
# 27:1 expected-block
x = 1
  y = 2
def f():
pass
def g():
        a = 1
    b = 2
    	c = 3
if x:
    y
  z = 1

def h():
if x:
    pass
else:
    pass
for i in x:
    # no statement

# 5:2 inconsistent-tabs
# 8:6 inconsistent-tabs
if x:
    y
	z
if x:
	y
    	z

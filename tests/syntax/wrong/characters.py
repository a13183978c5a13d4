# 14:5 python-character
# 15:7 python-character
# 16:6 python-character
# 17:5 python-number
# 18:5 python-number
# 19:5 python-number
# 20:5 python-number
# 21:5 python-number
# 22:5 unclosed-quotes
# 23:6 python-escape
# 24:9 bytes-and-text
# 25:7 stray-backslash
# 26:5 unclosed-quotes
x = “hi”
x = a – b
x = a€
x = 1_
x = 0x
x = 0b12
x = 1a
x = 1e
x = 'abc
x = "\x1"
x = "a" b"c"
x = a \ b
x = f"{a

# 3:5 unclosed-triple-quotes
y = '''a'''
x = """a
b = 1

"""What is refused: to ask for the type of a number that another type's variable or parameter holds."""
#pythran export parameter(float)
def parameter(x):
    return isinstance(x, int)
#pythran export of_both(int or float)
def of_both(x):
    return isinstance(x, int), type(x) is int
#pythran export truth(int)
def truth(n):
    return isinstance(n, bool)
#pythran export variable(int)
def variable(n):
    x = 0
    if n > 3:
        x = 1.5
    return isinstance(x, (int, float)), type(x) is float
# 4:12: error: the type of this float, which may have come as int, is not compiled: types are known before the program runs, and do not follow from values; export the function for each type, or ask before it meets others [py-unsupported]
# 10:12: error: the type of this int, which may have come as bool, is not compiled: types are known before the program runs, and do not follow from values; export the function for each type, or ask before it meets others [py-unsupported]
# 16:41: error: the type of this float, which may have come as int, is not compiled: types are known before the program runs, and do not follow from values; export the function for each type, or ask before it meets others [py-unsupported]

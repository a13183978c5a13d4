"""What is refused: functions that are made, where what they take with them may grow, or
they are no functions of the compiled program any more."""
def adder(k):
    return lambda x: x + k
def twice(f):
    def both(x):
        return 2 * f(x)
    return both
def c(n: int):
    items = [1, 2]
    f = adder(items)
    items.append(n)
    return len(f([3]))
def d(n: int):
    @twice
    def fall(x):
        return x if x < 2 else fall(x - 1)
    return fall(n)
def e(n: int):
    return twice(n)(n)
def f(n: int):
    return twice()(n)
# 15:6: note: 'd' is left to Python: a decorator of an inner function that calls itself is not compiled: what a name stands for is known before the program runs; let one of the file's functions do it [left-to-python]
# 7:20: note: 'e' is left to Python: int cannot be called; attributes stand without (), as a.size; where a variable has the name of a function, rename the variable [left-to-python]
# 22:12: note: 'f' is left to Python: twice needs a value for f [left-to-python]

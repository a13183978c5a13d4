"""What is refused: handlers of what is no exception's class, exceptions as values, raise and yield in the wrong place."""
class Stopped(BaseException):
    pass


def shown(n: int):
    try:
        return 1 // n
    except ZeroDivisionError as e:
        raise ValueError(f"wrong: {e}")


def returned(n: int):
    try:
        return 1 // n
    except ZeroDivisionError as e:
        return str(e)


def kept(n: int):
    e = 2
    try:
        return 1 // n
    except ZeroDivisionError as e:
        return 0
    return e


def no_class(n: int):
    try:
        return 1 // n
    except (ValueError, n):
        return 0


def interrupted(n: int):
    try:
        return 1 // n
    except KeyboardInterrupt:
        return 0


def group(n: int):
    try:
        n = 1 // n
    except* ZeroDivisionError:
        n = 0
    return n


def outside(n: int):
    if n > 0:
        raise
    return n


def stopped(n: int):
    if n > 0:
        raise Stopped("now")
    return n


def numbers(n: int):
    try:
        yield n
    finally:
        n = 0


def total(n: int):
    s = 0
    for x in numbers(n):
        s += x
    return s
# 9:5: error: the exception that a handler caught in a message is not compiled: messages are made by C, which puts numbers into them; raise it again, by raise alone, or leave it out [py-unsupported]
# 16:5: error: the exception that a handler caught in a text is not compiled: messages are made by C, which puts numbers into them; raise it again, by raise alone, or leave it out [py-unsupported]
# 24:5: error: an exception with the name of a variable is not compiled: what a name stands for is known before the program runs; give it another name [py-unsupported]
# 32:25: error: a handler of what is no class of exceptions is not compiled: what a name stands for is known before the program runs; name the class: except ValueError [py-unsupported]
# 39:12: error: a handler of KeyboardInterrupt is not compiled: Ctrl-C ends the compiled function, where nothing can catch it; handle it where the compiled function is called [py-unsupported]
# 46:5: error: except* is not compiled: there are numbers, arrays, and objects of the classes of the file; write except: there are no groups of exceptions [py-unsupported]
# 53:9: error: raise alone, outside of a handler, is not compiled: there are numbers, arrays, and objects of the classes of the file; write raise ValueError("text") [py-unsupported]
# 59:9: error: this form of raise is not compiled: there are numbers, arrays, and objects of the classes of the file; write raise ValueError("text") [py-unsupported]
# 65:9: error: yield in a try is not compiled: nothing can be left in the middle and go on later; let the loop over the generator have the try [py-unsupported]
# 63:5: note: 'numbers' is left to Python: it is a generator, which functions that loop over it take in [left-to-python]

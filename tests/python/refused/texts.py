"""What is refused: strings that are more than compared with the program's own."""
#pythran export both(int, str, str)
def both(n, a, b):
    return n if a == b else 0
#pythran export truth(int, str)
def truth(n, a):
    return n if a else 0
#pythran export result(str)
def result(a):
    return a
#pythran export identity(int, str)
def identity(n, a):
    return n if a is "x" else 0
# 4:17: error: == of strings is not compiled: text has no type in compiled functions; compare them with == and text that is written out; make text outside of the compiled function [py-unsupported]
# 7:17: error: a string has no truth value that can be compiled [py-no-truth]
# 10:5: error: a string as a result is not compiled: text has no type in compiled functions; return numbers, arrays, lists, dictionaries, or tuples of them [py-unsupported]
# 13:17: error: `is` between strings is not compiled: values are compared by what they hold, not by where they are; compare with == [py-unsupported]

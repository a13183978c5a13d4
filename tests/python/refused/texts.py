"""What is refused: texts in the place of numbers, and what of them there is not."""
import numpy as np
def number(s, n):
    for c in s:
        n = n + c
    return n
#pythran export number(str, int)
#pythran export total(str)
def total(s):
    return np.sum(s)
#pythran export words(str)
def words(s):
    return np.array(s.split())
#pythran export coded(str)
def coded(s):
    return s.encode()
#pythran export mixed(str)
def mixed(s):
    a = [1, 2]
    a.append(s)
    return a
#pythran export stored(str)
def stored(s):
    s[0] = 'x'
    return s
#pythran export identity(int, str)
def identity(n, a):
    return n if a is "x" else 0
#pythran export ordered(str, int)
def ordered(s, n):
    return s < n
#pythran export translated(str, str)
def translated(s, t):
    return s.translate(str.maketrans(t, s))
# 5:13: error: + between int and a string is not compiled: operators take numbers and arrays, those of bits integers, + and * tuples and lists, too; convert one of the two [py-operand-types]
# 10:12: error: sum of texts is not compiled: text has operators, most methods and containers in compiled functions, and no more; write a loop over their characters, or give it numbers [py-unsupported]
# 13:12: error: array of texts is not compiled: text has operators, most methods and containers in compiled functions, and no more; write a loop over their characters, or give it numbers [py-unsupported]
# 16:12: error: the method encode of strings is not compiled: text has operators, most methods and containers in compiled functions, and no more; make this text outside of the compiled function [py-unsupported]
# 20:5: error: the list becomes str here, but it is list[int] where the two can meet; use another name for one of them [py-type-changes]
# 24:5: error: elements of a string cannot be assigned; make a list or an array, or a new value [py-no-store]
# 28:17: error: `is` between strings is not compiled: values are compared by what they hold, not by where they are; compare with == [py-unsupported]
# 31:12: error: < between a string and int is not compiled: operators take numbers and arrays, those of bits integers, + and * tuples and lists, too; convert one of the two [py-operand-types]
# 34:24: error: str.maketrans() of texts that are not written out is not compiled: text has operators, most methods and containers in compiled functions, and no more; make a dictionary of their characters: dict(zip(a, b)), and use get [py-unsupported]

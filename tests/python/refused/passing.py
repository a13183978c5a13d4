"""What is refused: iterators as values, which are no lists; operators on ranges; integers that are floats; functions in lists whose
variables change behind them."""
import itertools
import numpy as np
def f(n: int, x: float, z: complex):
    a = str(i for i in range(n)), str(map(abs, [n])), repr(itertools.repeat(n, 3)), np.array(map(abs, [n]))
    d = {n: 1}
    b = map(abs, [n])[0], d.keys() == {n}, range(n) * 2, range(n) < range(3), 1.0 + range(n)
    return a, b, round(x, x), round(x, z), int('12', x)
def kept(n: int):
    fs = [lambda i=i: i for i in range(n)] + [lambda: i for i in range(n)]
    for k in range(n):
        fs.append(lambda: k)
        fs.append(lambda: n)
    d = {1: lambda: m, 2: lambda: n}
    m = 3
    return fs[0](), d[1](), f"{'a'!a}"
# 6:12: error: keeping a generator, which gives its items once, is not compiled: nothing can be left in the middle and go on later; write a list, [...], or the generator in the call that takes its items [py-unsupported]
# 6:39: error: keeping what map() gives, whose items come once, is not compiled: nothing can be left in the middle and go on later; write a list: list(map(f, a)) [py-unsupported]
# 6:60: error: the generator repeat in a text is not compiled: messages are made by C, which puts numbers into them; show numbers: its shape, its size [py-unsupported]
# 6:94: error: keeping what map() gives, whose items come once, is not compiled: nothing can be left in the middle and go on later; write a list: list(map(f, a)) [py-unsupported]
# 8:9: error: keeping what map() gives, whose items come once, is not compiled: nothing can be left in the middle and go on later; write a list: list(map(f, a)) [py-unsupported]
# 8:27: error: comparing dict_keys is not compiled: vrc has no code for it yet; write list(x), or set(x) [py-unsupported]
# 8:44: error: * between a range and int is not compiled: operators take numbers and arrays, those of bits integers, + and * tuples and lists, too; convert one of the two [py-operand-types]
# 8:58: error: < between a range and a range is not compiled: operators take numbers and arrays, those of bits integers, + and * tuples and lists, too; convert one of the two [py-operand-types]
# 8:79: error: + between float and a range is not compiled: operators take numbers and arrays, those of bits integers, + and * tuples and lists, too; convert one of the two [py-operand-types]
# 9:18: error: the parameter ndigits of round needs an integer, such as int(x), found float [py-rank]
# 9:31: error: the parameter ndigits of round needs an integer, such as int(x), found complex [py-rank]
# 9:44: error: the parameter base of int needs an integer, such as int(x), found float [py-rank]
# 11:47: error: keeping a function that reads 'i', which changes behind it, is not compiled: what a name stands for is known before the program runs; take the value along: lambda x, i=i: ... [py-unsupported]
# 15:13: error: keeping a function that reads 'm', which changes behind it, is not compiled: what a name stands for is known before the program runs; take the value along: lambda x, m=m: ... [py-unsupported]
# 17:29: error: !a of anything but a number is not compiled: messages are made by C, which puts numbers into them; write !r [py-unsupported]

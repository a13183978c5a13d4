"""What messages of things that are not compiled say to write instead, each in a function that does so: the comments above it are
what the messages say. test_advice.py compares each with what Python gives, and looks that no message's advice is missing."""
import bisect
import heapq
import itertools
from collections import defaultdict
from enum import Enum, IntEnum
from typing import NamedTuple

import numpy as np

from vrc import PAR, gpu_begin, gpu_end


# store it in a slice: a[:] = b
def whole() -> float:
    a, b = np.zeros(3), np.arange(3.0)
    a[:] = b
    return a.sum()


# convert the truth values to int64
def truths() -> int:
    a, b = np.array([True, False]), np.array([True, True])
    return int(np.einsum('i,i', a.astype(np.int64), b.astype(np.int64)) + np.round(a.astype(np.int64), 1)[0])


# convert the ends to the type of the array
def differences() -> int:
    a, end = np.array([1, 3, 7]), np.array([0.5])
    return np.ediff1d(a, to_end=end.astype(a.dtype)).sum()


# give it a variable that holds a list
def heap() -> float:
    h = [3.0, 1.0, 2.0]
    heapq.heapify(h)
    return heapq.heappop(h)


# give it what the generator draws
def drawn() -> int:
    rng = np.random.default_rng(3)
    return len(rng.random(4))


# call what assigns it first, or assign it in __init__
class Fitted:
    def fit(self, x):
        self.x = x

    def get(self):
        return self.x


def fitted() -> float:
    f = Fitted()
    f.fit(2.5)
    return f.get()


# give a length for each axis
def windows() -> float:
    a = np.arange(6.0).reshape(2, 3)
    return np.lib.stride_tricks.sliding_window_view(a, (1, 2)).sum()


# write out the arrays
def joined() -> float:
    a, b = np.zeros(2), np.ones(3)
    return np.concatenate((a, b)).sum()


# name a type of numbers, np.ndarray, tuple, list, dict, set or str
# ask with isinstance(), or take its dtype
# write a tuple: isinstance(x, (int, float))
def classes(a: 'float64[:]') -> int:
    return 1 if isinstance(a, (np.ndarray, list)) and a.dtype == np.float64 else 0


# name a type: np.float64, np.int64
def named_type() -> int:
    return int(np.int64(3.0))


# export the function for each type, or ask before it meets others
#pythran export each_type(int)
#pythran export each_type(float)
def each_type(x):
    return 1 if isinstance(x, int) else 2


# write a comprehension
def comprehension() -> list[float]:
    return [x * x for x in range(3)]


# use NumPy's
def greatest_of_rows() -> float:
    return np.max(np.array([[1.0, 5.0], [2.0, 3.0]]))


# use np.sum
def sum_of_lists() -> float:
    return np.sum(np.array([[1.0, 5.0], [2.0, 3.0]]))


# use np.round
def rounded() -> float:
    return np.round(np.array([1.26, 2.0]), 1)[0]


# write a ** b % mod
def power_with_modulus() -> float:
    a, b, mod = 2.5, 2.0, 4.0
    return a ** b % mod


# use an array
# make it an array
# make it an array: np.array(a)
def of_some_length(n: int) -> float:
    a = np.array([i * 1.0 for i in range(n)])
    b = [x for x in a]
    return a[1:n].sum() + sum(b)


# write a loop
# write a loop over their characters, or give it numbers
# give it numbers that stand for them
# keep them in a list
def loop() -> int:
    n = 0
    for x in [1.0, 2.0, 2.0]:
        n += x == 2.0
    return n


# pass it as an argument
# pass the numbers as an array
# pass it as an argument and return the new value
def counted(total: int) -> int:
    return total + 1


# pass them as numbers: np.frombuffer(text.encode(), np.uint8)
# use arrays of uint8
def characters(text: 'uint8[:]') -> int:
    return int(text[0])


# use it in both branches of the if, or a number that says which
def both_branches(which: int) -> float:
    if which == 1:
        return np.sin(1.0)
    return np.cos(1.0)


# give it a.dtype
def is_whole() -> bool:
    return np.issubdtype(np.arange(3).dtype, np.integer)


# give one pair of widths, or one for each axis
def padded() -> float:
    return np.pad(np.ones((2, 2)), ((1, 2), (0, 1))).sum() + np.pad(np.ones((2, 2)), ((1, 2),)).sum()


# write 'C' or 'F'
def by_columns() -> float:
    a = np.arange(6.0).reshape(2, 3)
    return a.ravel('F')[1] + a.ravel('C')[1]


# put axes together by reshape
# make a new array: b = a.reshape(2, 3); keep other state in variables
def reshaped() -> float:
    a = np.arange(6.0)
    b = a.reshape(2, 3)
    return b[1, 0]


# assign to a name, or to elements: a[:] = …
def assigned() -> float:
    a = np.zeros(3)
    a[:] = 2.0
    b = a
    return b.sum()


# write the arguments out
# name the parameters
def added(a: float, b: float) -> float:
    return a + b


def arguments_out() -> float:
    pair = np.array([1.0, 2.0])
    return added(pair[0], b=pair[1])


# take an element: a[0], or convert all: a.astype(np.float64)
def element(a: 'int64[:]') -> float:
    return float(a[0]) + a.astype(np.float64).sum()


# use np.nan, or a number that stands for None
def perhaps() -> list[float]:
    return [x if x > 1 else np.nan for x in [1.0, 2.0]]


# copy each: list(a)
# copy it: list(a)
# let one variable of the function hold the list, or copy it: list(a)
# store a list that nobody else holds: list(a)
def copies() -> float:
    a = [1.0, 2.0]
    b = list(a)
    b.append(3.0)
    rows = [[0.0, 0.0], [0.0, 0.0]]
    rows[0] = list(a)
    return sum(a) * sum(b) + rows[0][1]


# copy it where it comes in: list(a)
def own_list(a: list[int]) -> int:
    own = list(a)
    own.append(3)
    return len(a) * len(own)


# keep these lists in a list of lists, and their numbers in the tuples
def lengths_of_paths() -> int:
    todo, paths, found = [(3, 0)], [[] for _ in range(1)], 0
    while todo:
        k, path = todo.pop()
        found += len(paths[path])
        if k > 0:
            paths.append([*paths[path], k])
            todo.append((k - 1, len(paths) - 1))
    return found


# return an array: np.array(a)
# compare them one by one: np.array_equal(x, y)
# write a loop over it, or make it an array: np.array(a)
# let all items be arrays of one type and as many dimensions
# join the arrays of each, one after the other
# use np.stack, and np.expand_dims
def lists_of_arrays() -> float:
    a, b = [], []
    for i in range(3):
        a.append(np.full(2, float(i)))
        b.append(np.full(2, i * 0.5))
    equal = len(a) == len(b)
    for x, y in zip(a, b):
        equal = equal and np.array_equal(x, y)
    groups = [[] for _ in range(2)]
    for i in range(3):
        groups[i % 2].append(a[i])
    joined = 0.0
    for group in groups:
        joined += np.concatenate(group).sum() * len(group)
    return equal + np.array(a).max() + joined + np.expand_dims(np.stack(a), 2).sum()


# compare the lengths before
def products() -> int:
    a, b = [1, 2], [3, 4]
    if len(a) != len(b):
        raise ValueError("they differ in length")
    return sum(x * y for x, y in zip(a, b))


# make the array first and fill it in a loop
# make an array of the final size and fill it
# make an array of the final length and fill it
# fill an array with its results, from the first one on
def fibonacci(n: int) -> float:
    found = np.zeros(n + 2)
    found[1] = 1.0
    for i in range(2, n + 1):
        found[i] = found[i - 1] + found[i - 2]
    return found[n]


steps = 0


# read it in a function: def f(): return n
def steps_made() -> int:
    return steps


def stepped() -> int:
    global steps
    steps += 2
    return steps_made()


# pass them as arguments
# leave the cache out
# write what it does in the function itself, or leave it out
def uncached(factor: float, x: float) -> float:
    return factor * x


# give it a dictionary: {**dict(pairs)}
def of_pairs() -> int:
    pairs = [(1, 2), (3, 4)]
    d = {5: 6, **dict(pairs)}
    return d[3] + len(d)


# let keys be integers, floats, texts, tuples of them, or objects without __eq__
def keys() -> float:
    low, high = 1.0, 2.0
    d = {(1, 2): low, (2, 3): high}
    return d[1, 2] + d[2, 3]


# let one variable of the function hold it, or copy it: %s(d) | dict | set
# loop over a copy of its keys: for k in list(d)
def own_dictionary() -> int:
    d = {1: 2, 3: 4}
    e = dict(d)
    for k in list(e):
        if k > 1:
            del e[k]
    return len(e)


# write set(), set(items) | write dict(), dict(items), {key: value}
# call it by its name
def sets() -> int:
    s = set([1, 2, 2])
    d = dict([(1, 2)])
    return len(s) + len(d) + len(set())


# pass numbers, arrays and tuples of them
def taken(pair: tuple[float, int]) -> float:
    return pair[0] * pair[1]


# make the table by str.maketrans('ab', 'xy') or str.maketrans({'a': 'xy'})
# make a dictionary of their characters: dict(zip(a, b)), and use get
#pythran export letters_for(str, str, str)
def letters_for(t, a, b):
    table = dict(zip(a, b))
    return (t.translate(str.maketrans('ab', 'xy')), t.translate(str.maketrans({'a': 'xy'})),
            ''.join([table.get(c, c) for c in t]))


# write the character itself
# make this text outside of the compiled function
#pythran export mode_of(str)
def mode_of(mode):
    return 1 if mode == 'full' else 2 if mode == 'é' else 3


# write a list, [...], or the generator in the call that takes its items
# write a list: list(%s(f, a))
# make it anew at each place
def once() -> float:
    squares = [x * x for x in range(4)]
    return sum(squares) + max(squares) + sum(x * x for x in range(3)) + sum(list(map(float, [1, 2])))


# write out its elements
def items() -> float:
    t = (1.0, 2.0, 3.0, 4.0)
    every_second = t[0], t[2]
    return every_second[1]


# use an array, or a list of numbers or of lists of one length
def lists_of_one_length() -> float:
    rows = [[1.0, 2.0], [3.0, 4.0]]
    rows[0][0] = 5.0
    return rows[0][0] + rows[1][1]


# write def
def plain() -> int:
    return 1


# end the first one before
# write gpu_begin() in the same block before it
# write gpu_end() behind it in the same block
def section() -> float:
    a = np.zeros(4)
    gpu_begin()
    for i in range(4):
        a[i] = i * 2.0
    gpu_end()
    return a.sum()


# loop over it
def grid() -> float:
    a = np.zeros((2, 3))
    for at in np.ndindex(a.shape):
        a[at] = 1.0
    for i in range(2):
        for j in range(3):
            a[i, j] += i * j
    return a.sum()


# write a comprehension, whose lists are not one and the same
def table() -> float:
    rows = [[0.0, 1.0] for i in range(3)]
    rows[0][0] = 1.0
    return rows[0][0] + rows[1][0]


# use arrays
def arrays() -> float:
    a, b = np.array([[1.0, 2.0]]), np.array([[3.0, 4.0]])
    return np.concatenate((a, b)).sum()


# compare its elements
def elements() -> int:
    a, b = [1.0, 2.0], [1.0, 3.0]
    return 1 if a[0] == b[0] and a[1] < b[1] else 0


# write a loop with while and an index
def indexed() -> float:
    a = [1.0, 2.0, 3.0]
    i = 0
    while i < len(a):
        if a[i] == 2.0:
            a.pop(i)
        else:
            i += 1
    return sum(a)


# show its parts
# convert it: float(x), int(x)
# use int(x)
# show numbers: its shape, its size
# write {} for each value
# write an f-string
# write as many fields as there are values
# write raise ValueError("text")
# leave it out: raise ValueError("text")
def message(a: 'float64[:]', z: complex) -> int:
    if len(a) == 0:
        raise ValueError("text")
    if len(a) == 1:
        raise ValueError(f"{z.real} {float(a[0])} {a[0]:8.3f} {a.shape[0]}")
    if len(a) == 2:
        raise ValueError("{} {}".format(len(a), 1))
    return 1


# compare with ==
# write (x == a).any(), or a loop
# compare by np.array_equal, in a loop
def compared(a: 'float64[:]') -> int:
    x = 2.0
    return (1 if x == a[0] else 0) + (2 if (x == a).any() else 0) + (4 if np.array_equal(a, a) else 0)


# make a new one of its parts, as [x.copy() for x in a] or P(p.x)
def copied() -> float:
    a, p = [np.zeros(2), np.ones(3)], Ball(1, 2.5)
    b, q = [x.copy() for x in a], Ball(p.number, p.x)
    b[0][0] = 7.0
    q.x += 1.0
    return a[0][0] + b[0][0] + b[1][2] + 10 * p.x + q.x


# let all of them have as many elements
# store a tuple with as many elements
# let all items be tuples of as many elements
def pairs() -> float:
    p = [(1.0, 2.0), (3.0, 4.0)]
    p.append((5.0, 6.0))
    p[0] = (7.0, 8.0)
    return p[0][0] + p[2][1]


# write it there
# write their names: shared=[A, B]
def shared_arrays(n: int) -> float:
    A, B = np.zeros(n), np.ones(n)
    for i in PAR(range(n), shared=[A, B]):
        A[i] = B[i] * i
    return A.sum()


# state that of the variable
def stated() -> float:
    a: 'float64[:]' = np.zeros(2)
    return a[0]


# make a new list: b = a * n
def new_lists() -> float:
    a = [1.0, 2.0]
    b = a * 2
    b.pop(0)
    return sum(b)


# leave it out
def left_out() -> int:
    from bisect import bisect_left as place_of
    x = [1.0, 2.0]
    return place_of(x, 2.0) + bisect.bisect(x, 0.0)


# convert it by int(), or make it an array
def truth_as_subscript(a: 'float64[:]', flag: bool) -> float:
    return a[int(flag)]


# make it an array, or pass it to that function
def taken_with_it() -> float:
    table = np.array([1.0, 2.0])

    def at(i):
        return table[i]
    return at(1) + at(0)


# let one of the file's functions do it
def countdown(n: int) -> int:
    return 0 if n <= 0 else 1 + countdown(n - 1)


def counts_down() -> int:
    return countdown(3)


# give and return the same types each time: a list or an array, where a tuple grows
def gathered(n: int, found: list[int]) -> list[int]:
    if n == 0:
        return found
    return gathered(n - 1, found + [n])


def gathers() -> int:
    return len(gathered(3, [0]))


# return numbers, arrays, lists, dictionaries, or tuples of them
def of_results() -> tuple[float, int]:
    return 0.5, 1


# make text outside
def values_of_text() -> tuple[int, float]:
    return 3, 0.5


# read the file outside and pass its data as arrays
# pass the value as an argument
# pass an array of uint8
# pass its integer
# pass a number that stands for it
def read_outside(data: 'float64[:]', characters: 'uint8[:]', day: int, mode: int) -> float:
    return data.sum() + characters[0] + day * mode


# write it as a statement of its own
# write it as text, or print what stands there as an argument
# leave file= out, and redirect sys.stdout outside
def printed(n: int) -> int:
    print("", end="")
    return n


# name the attribute
# name the attributes
# attributes are known when it is compiled
# name the variables
# assign to a variable
def attributes(a: 'float64[:, :]') -> int:
    rows = a.shape[0]
    rows = rows * a.ndim
    return rows


class Point(NamedTuple):
    x: float
    y: float

    def area(self):
        return self.x * self.y


# make a new one: p = p._replace(%s=x)
# leave it out, and call the method: p.area()
def point_that_changes() -> float:
    p = Point(2.0, 3.0)
    p = p._replace(x=5.0)
    return p.area()


# use numbers and arrays
# write functions
def area(width: float, heights: 'float64[:]') -> float:
    return width * heights.sum()


# compare values
# write the expression
# write the statements
def same_values(a: 'float64[:]', b: 'float64[:]') -> bool:
    same = len(a) == len(b)
    for i in range(min(len(a), len(b))):
        same = same and a[i] == b[i]
    return same


# use set
# ask with isinstance()
# write a function for each type
def set_of(x: int, y: float) -> int:
    return len({x, 2, 3}) if isinstance(x, int) and not isinstance(y, int) else 0


# use subscripts, or a for loop with break
# name the axis along which the weights lie
# pass a vector
# pass a vector or a matrix
# give an array of two dimensions at least
# convert to float32, as NumPy has no linear algebra for float16
# vectors have norms of numbers, np.inf and -np.inf
def ranks(a: 'float64[:]', half: 'float16[:, :]') -> float:
    powers, covariance = np.vander(a, 3), np.cov(a)
    return powers.sum() + covariance + np.linalg.det(half.astype(np.float32)) + np.linalg.norm(a, 1) + np.linalg.norm(a, np.inf)


# complex numbers have no quantiles
# take .real of it, or np.fft.fft
# write 'backward', 'ortho' or 'forward'
def parts(z: 'complex128[:]') -> float:
    return np.quantile(z.real, 0.25) + abs(np.fft.rfft(z.real, norm='ortho')).sum() + abs(np.fft.fft(z, norm='forward')).sum()


# give as many choices as conditions
# give a condition at least
# give truth values as conditions
# give as many dimensions to the indices as the array has
def chosen(a: 'float64[:]') -> float:
    order = np.take_along_axis(a, np.array([1, 0]), 0)
    return np.select([a < 0, a > 1], [-a, a * 2], 0.5).sum() + order[0]


# write 'f', 'b' or 'fb'
# write 'L' or 'U'
# write 'reduced', 'complete', 'r' or 'raw'
# `tol` and `rtol` can't be both set: leave one out
def modes_of_algebra(a: 'float64[:]', m: 'float64[:, :]') -> float:
    return len(np.trim_zeros(a, 'f')) + np.linalg.eigvalsh(m, 'U')[0] + abs(np.linalg.qr(m, 'r')).sum() + np.linalg.matrix_rank(m, 1e-9)


# write slices with a stop
# write one to three slices
# write 'xy' or 'ij'
# write 'full', 'same' or 'valid'
# write 'left' or 'right'
def modes_of_points(a: 'float64[:]') -> float:
    grid = np.mgrid[0:2, 0:3]
    x, y = np.meshgrid(a, a, indexing='ij')
    return grid.sum() + x[1, 0] + y[0, 1] + np.convolve(a, a, 'same').sum() + np.searchsorted(np.sort(a), 0.5, side='right')


# convert the result
# name a floating-point type; NumPy rounds each step to others
# name a type: np.float64
# NumPy has no loop of %s for these operands; convert the result: .astype(…)
# convert the array: a.astype(…)
# a_min and a_max are given
def types_of_results(a: 'float64[:]') -> float:
    whole = np.mean(a).astype(np.int64) + np.var(a, dtype=np.float64) + np.std(a.astype(np.complex128))
    return whole + np.finfo(np.float64).eps + np.add(a, a).astype(np.int32).sum() + np.clip(a, 0.5, 1.0).sum()


# write out the matrices, two at least
# name as many axes as in source
# give extents as one tuple: np.zeros((m, n))
def extents_and_axes(m: int, n: int) -> float:
    a = np.zeros((m, n))
    a[0, 1] = 2.0
    return np.linalg.multi_dot((a, a.T, a))[0, 1] + np.moveaxis(a, (0, 1), (1, 0))[1, 0]


# write out the text
# use fewer labels
# give a label for each axis of an operand
# write letters, commas, -> and one ellipsis for an operand
# give as many groups of labels as operands
# give one to 16 operands
# write the number of axes, or a pair of lists of as many axes of each operand
def labels(a: 'float64[:, :]', b: 'float64[:, :]') -> float:
    return np.einsum('ij,jk->', a, b) + np.einsum('...i->...', a)[0] + np.tensordot(a, b, ([1], [0]))[0, 0] + np.tensordot(a, b, 1)[0, 1]


# take a NumPy array, such as float64[:]
# take a NumPy array: float64[:, :]
# take its columns as arrays: float64[:]
# take its values as an array: float64[:]
# write float64[:] for an array of one dimension
def array_types(values: 'float64[:]', table: 'float64[:, :]') -> float:
    return values.sum() + table.sum()


# say of which numbers: set[int]; or take a NumPy array, such as float64[:]
# say of which numbers or texts: dict[str, float]; make dictionaries and sets in it one whose keys are tuples: d[a, b]
def tables_of_numbers(some: set[int], weights: dict[int, float]) -> float:
    return len(some) + weights[1]


# take its start, stop and step as integers
def range_of(start: int, stop: int, step: int) -> int:
    return sum([i for i in range(start, stop, step)])


# import the module in the file
# state one type, such as np.float64
# state one type, such as np.int64
# state the type of a number, an array or a tuple
# use float64
# use np.float64
# use complex128
# use np.complex128
def number_types(x: np.float64, n: np.int64, z: np.complex128, pair: tuple[float, int]) -> float:
    return x * n + z.real + pair[0]


# ask `is None`
# use np.split
# leave it out, or let it make a copy
# write 'raise', 'wrap' or 'clip'
# leave it out, where the type is one that it allows
def parts_of_vector(x: 'float64[:]') -> float:
    first, second = np.split(x, 2)
    return -1.0 if x is None else np.array(first, order='F').sum() + np.take(second, 7, mode='wrap') + first.astype(np.int64).sum() + np.histogram(x, 3)[0][1] + np.histogram(x, [0.0, 3.0, 9.0])[0][1]


# state one type, or several signatures by '#pythran export f(float or None)'
#pythran export perhaps_none(float or None)
def perhaps_none(x=None):
    return 0.0 if x is None else x


# state one type, or several signatures by '#pythran export f(int or float)'
#pythran export one_of_two(int or float)
def one_of_two(x):
    return x * 2


# assign it to another variable once: b = a
def of_one_variable() -> int:
    def given_on(items):
        for x in items:
            yield x
    a = {1: 2}
    a = {5: 6, 7: 8}
    b = a
    return sum(x for x in given_on(b))


# yield numbers, arrays, or tuples of them
def yielded() -> float:
    def given(n):
        for i in range(n):
            yield i, np.arange(i + 1.0)
    s = 0.0
    for k, a in given(3):
        s += k * a.sum()
    return s


# let the yield be a statement of its own
def yields_alone() -> int:
    def given(n):
        x = n
        yield x
        yield x + 1
    return sum(given(3))


# return a list, and let the function call itself
def halves_of(n: int = 9) -> list[int]:
    r = [n]
    if n > 1:
        r.extend(halves_of(n // 2))
    return r


# make a list of it: list(f(n))
def beside_each_other() -> int:
    def given_on(items):
        for x in items:
            yield x
    s = 0
    for x, y in zip(list(given_on([1, 2])), list(given_on([3, 4]))):
        s += x * y
    return s


# write repeat=3, or loops in each other
# write their number, as the second argument: 3
def of_constant_length() -> int:
    a = [1, 2, 3, 4]
    n = 0
    for x, y, z in itertools.product(a, repeat=3):
        n += x * y * z
    for x, y, z in itertools.permutations(a, 3):
        n += x * y + z
    for x, y, z in itertools.combinations(a, 3):
        n += x - y * z
    return n


# sort the places by numbers: sorted(range(len(a)), key=lambda i: …)
def order_of_rows() -> int:
    a = [[2, 1], [1, 5]]
    return sorted(range(len(a)), key=lambda i: a[i][0])[0]


# give keys that are real: key=abs
def order_of_complex() -> float:
    return abs(sorted([2j, 1 + 0j], key=abs)[0])


# put a copy into it: a.append(list(row))
def rows_of_copies() -> int:
    a, row = [], [0, 1]
    for i in range(3):
        row[0] += i
        a.append(list(row))
    return a[1][0] + a[2][0]


# give it tuples that are written out, or write a loop
def written_out() -> int:
    a, at = np.arange(12), np.array([1, 0, 2])
    first, second, third = np.split(a, (3, 6))
    r = np.zeros(3, np.int64)
    for i in range(3):
        r[i] = a.reshape(3, 4)[at[i], i]
    return (np.choose(at, (a[:3], a[3:6], a[6:9])) + second).sum() + r.sum() + first.sum() - third[0]


# write 'linear', 'lower', 'higher', 'midpoint', 'nearest', or another of NumPy's methods
def quantiles() -> float:
    a = np.array([3.0, 1.0, 2.0, 7.0])
    return np.quantile(a, 0.3, method='linear') + np.quantile(a, 0.3, method='lower') + np.quantile(a, 0.3, method='hazen')


# write a.flat[i] = a.flat[i] + x
def raised() -> float:
    a = np.arange(6.0).reshape(2, 3)
    a.flat[4] = a.flat[4] + 2.5
    return a.sum()


# give a function for each condition, and perhaps one for what is left
def in_pieces() -> float:
    a = np.arange(5.0)
    return np.piecewise(a, [a < 1, a > 3], [lambda x: -x, 7, lambda x: x * 2]).sum()


# write np.concatenate, np.stack or np.column_stack
def side_by_side() -> float:
    a = np.arange(3.0)
    return np.column_stack((a, a))[2, 1] + np.stack((a, a))[1, 2] + np.concatenate((a, a)).sum()


# give out=, too: what is left out has no value else
def masked_log() -> float:
    a = np.array([0.0, 1.0, 2.0])
    return np.log(a, out=np.zeros_like(a), where=a > 0).sum()


# leave constant_values out: only the mode 'constant' takes it
def bordered() -> float:
    a = np.arange(3.0)
    return np.pad(a, 1, 'edge').sum() + np.pad(a, 1, 'constant', constant_values=2).sum()


# keep a number that says which it is
def of_two_functions(k: int = 1) -> float:
    x = np.arange(3.0)
    return (np.exp(x) if k == 1 else np.sqrt(x)).sum()


# keep the others: a = [x for i, x in enumerate(a) if i % 2]
def without_even_places() -> int:
    a = [3, 1, 4, 1, 5]
    a = [x for i, x in enumerate(a) if i % 2]
    return len(a) * 100 + sum(a)


# make a new array without it: np.delete(a, i)
def without_an_element() -> float:
    return np.delete(np.array([1.0, 2.0, 4.0]), 1).sum()


# name the class: except ValueError
# raise it again, by raise alone, or leave it out
# give it another name
def caught() -> int:
    e = 2
    try:
        try:
            e = 1 // (e - 2)
        except ZeroDivisionError as error:
            raise
    except ArithmeticError:
        return e
    return 0


# write except: there are no groups of exceptions
def no_group() -> int:
    try:
        raise ValueError("text")
    except ValueError:
        return 1


# let the loop over the generator have the try
def over_items() -> int:
    def quotients(n):
        for i in range(n):
            yield 6 // (i - 2)
    total = 0
    try:
        for x in quotients(4):
            total += x
    except ZeroDivisionError:
        total += 100
    return total


# handle it where the compiled function is called
def left_alone() -> int:
    return sum(range(10))


# loop over d.items()
def kept_lists() -> int:
    d = {}
    for i in range(5):
        d.setdefault(i % 2, []).append(i)
    total = 0
    for k, items in d.items():
        total = 10 * total + k + sum(items)
    return total


# let all items be lists of numbers, or of tuples of numbers
# append them in a loop
# subscript the list of lists in that function
# loop over a copy of it: list(a)
def neighbours() -> int:
    near = [[] for _ in range(3)]
    for row in [[1, 2], [0]]:
        near.append(list(row))
    near[0].append(7)
    near[3][0] = 5
    for i, x in enumerate(list(near[3])):
        near[3].append(i * x)
    def count(i):
        return len(near[i])
    return 10 * count(3) + near[3][-1] + near[3][0]


# give it once, or copy it: list(a)
def both_grown() -> int:
    def grow(a, b):
        a.append(1)
        b.append(len(a))
    a = [3]
    copy = list(a)
    grow(a, copy)
    return 10 * a[1] + copy[1]


# return nothing: the caller has the list, or return a copy: list(a)
def seven_behind() -> int:
    def add_seven(a):
        a.append(7)
    a = [3]
    add_seven(a)
    return a[1]


# return a dictionary: dict(d)
def counted_by_three() -> dict[int, int]:
    counts = defaultdict(int)
    for i in range(7):
        counts[i % 3] += 1
    return dict(counts)


# give it at most %d dimensions
def of_many_dimensions() -> int:
    a = np.zeros((1,) * 16)
    return a.ndim


# fill it with a number, as np.nan
def missing_at_first() -> int:
    a = np.full((4, 3), np.nan)
    a[1] = 2.0
    return int(np.isnan(a).sum())


# write int(x)
def cut_off() -> int:
    x = np.float64(-2.5)
    return int(x)


class Ball:
    """what an object keeps"""
    COUNT = 3

    def __init__(self, number, x):
        self.number = number
        self.x = x
        self.start = x + 0.0
        self.path = np.zeros(2)
        self.kicked = 0
        self.kick(0.0)

    def kick(self, d):
        self.x += d
        self.path[:] = np.array([self.x, self.start])

    def __eq__(self, other):
        return self.x == other.x

    def __neg__(self):
        return Ball(self.number, -self.x)


# give that function what it needs of it
# write it behind that
# write it outside of the class
# use a variable in __init__
# make a new object: the class is frozen | make it a field: assign it in __init__
# assign its elements: %s[:] = …
# assign its elements: p.x[:] = …
# give the arguments by place
# write the method
# write the method, __eq__ or __lt__, or compare fields
# give objects a number of their own, and compare that
# let fields be numbers, arrays of one type, lists of numbers, and objects
# call a method of the class that it derives from: super().area()
# make it the first statement, and let that __init__ call no methods that the class has anew
# return a copy of each list | return its fields: return p.x, p.y
def kicked() -> tuple[float, float, bool, bool, bool]:
    ball = Ball(1, 2.0)
    ball.kick(1.5)
    ball.kicked = 1
    other = Ball(2, -3.5)
    return ball.path[0], ball.path[1], ball == -other, ball.x == other.x, ball.number == other.number


# give it numbers or arrays: their fields
def balls(n: int) -> float:
    some = []
    for i in range(n):
        some.append(Ball(i, float(i)))
    best = 0.0
    for ball in some:
        if ball.x > best:
            best = ball.x
    return best


class Kind(IntEnum):
    LINEAR = 0
    CUBIC = 3


class Unit(Enum):
    METRE = 1.0
    FOOT = 0.3048


# use the value itself
# write a lambda
def of_members() -> float:
    f = lambda y: y * Unit.FOOT.value
    return f(2.0) if Kind.CUBIC == 3 else 0.0


class Account:
    count = 0

    def __init__(self, amount: float):
        self.amount = amount
        Account.count += 1


# write %s
def of_class() -> float:
    accounts = [Account(2.0), Account(0.5)]
    return accounts[0].amount * Account.count


# give an index for each axis, or one
# say how often by an integer, or a vector of int64
# give as many distances as axes
# name the axes of the vectors or matrices
def of_axes() -> float:
    a = np.arange(6.0).reshape(2, 3)
    moved = np.roll(a, (1, 1), axis=(0, 1)) + np.repeat(a, [2, 0], axis=0)
    return a.item(1, 2) + moved[0, 1] + np.linalg.norm(np.ones((2, 3, 3)), 2, axis=(1, 2)).sum()


# seed it with one int: np.random.default_rng(1)
def of_seeds() -> float:
    return np.random.default_rng(1001).random()


# write !r
# write list(x), or set(x)
# take the value along: lambda x, %s=%s: ...
def of_values_shown_compared_and_kept() -> int:
    d, e = {1: 2, 3: 4}, {3: 4, 1: 2}
    kept = [lambda x, i=i: x + i for i in range(3)]
    return len(f'{len(d)!r}') + (set(d.keys()) == set(e.keys())) + kept[0](1) + kept[2](1)


class Reading:
    def __init__(self, n: int):
        self.n = n

    def __str__(self):
        return str(self.n)


# return a text
def of_shown_objects() -> int:
    return len(str(Reading(1234)))


# unpack it: i, j = t; a[i, j]
# let the tuple be of Python's integers, floats or texts: tuple(a.tolist())
# let its items be numbers of one type, texts, or tuples of these of any length
def of_tuples_of_any_length() -> int:
    a = np.arange(6).reshape(2, 3)
    t = tuple([1, 2])
    i, j = t
    rows = tuple(tuple([k, k]) for k in range(len(t) + 1))
    return int(a[i, j]) + len({tuple(a[0].tolist()), (0, 1, 2)}) + len(rows)


# state them: list[float]
def of_middles(x: list[float] = [3.5, 1.0]) -> float:
    if len(x) % 2:
        return x[0]
    return (x[0] + x[1]) / 2


# return numbers, lists, or dictionaries of them
# copy it: dict(d), set(s)
# call its method update()
def of_dictionaries_in_dictionaries() -> dict[int, int]:
    graph: dict[int, dict[int, int]] = {1: {2: 3}}
    row = dict(graph[1])
    row.update({4: 5})
    graph[1][6] = 7
    return row

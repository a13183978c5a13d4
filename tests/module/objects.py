"""Objects that callers may pass: of Python's and NumPy's classes, and of subclasses that mean something else."""
import array
import collections
import ctypes
import datetime
import decimal
import enum
import fractions
import io
import os
import pathlib
import tempfile
import types
from collections import ChainMap, Counter, OrderedDict, defaultdict

import numpy as np


class Missing(dict):
    def __missing__(self, key): return key * 10


class Setting(dict):
    def __setitem__(self, key, value): super().__setitem__(key, value * 100)


class Getting(dict):
    def __getitem__(self, key): return super().__getitem__(key) + 100


class Iterating(dict):
    def __iter__(self): return iter([1])
    def keys(self): return [1]
    def items(self): return [(1, 2)]
    def values(self): return [2]
    def __len__(self): return 1


class Containing(dict):
    def __contains__(self, key): return True
    def get(self, key, default=None): return 77


class PlainDict(dict): pass


class Reversed(list):
    def __iter__(self): return reversed([self[i] for i in range(len(self))])


class From1(list):
    def __getitem__(self, i): return super().__getitem__(i - 1)


class Appending(list):
    def append(self, x): super().append(x * 10)


class Storing(list):
    def __setitem__(self, i, x): super().__setitem__(i, x * 10)


class Long(list):
    def __len__(self): return 2


class PlainList(list): pass


class PlainInt(int): pass


class Mod7(int):
    def __add__(self, other): return Mod7((int(self) + int(other)) % 7)
    __radd__ = __add__
    def __floordiv__(self, other): return 99
    def __eq__(self, other): return True
    def __hash__(self): return 1


class PlainFloat(float): pass


class Percent(float):
    def __mul__(self, other): return float(self) * other / 100
    __rmul__ = __mul__
    def __add__(self, o): return -1.0
    __radd__ = __add__


class PlainComplex(complex): pass


class OddComplex(complex):
    def __mul__(self, o): return 42j


class PlainStr(str): pass


class Case(str):
    def __eq__(self, other): return str(self).lower() == other.lower()
    def __hash__(self): return hash(str(self).lower())
    def upper(self): return "no"
    def __len__(self): return 1


class PlainTuple(tuple): pass


class OddTuple(tuple):
    def __getitem__(self, i): return 5
    def __iter__(self): return iter((7, 8))


class PlainSet(set): pass


class OddSet(set):
    def __contains__(self, x): return not super().__contains__(x)
    def __iter__(self): return iter([3])
    def add(self, x): super().add(-x)


class PlainFrozen(frozenset): pass
Named = collections.namedtuple("Named", "a b")


class Color(enum.IntEnum):
    RED = 1
    BLUE = 2


class Flag(enum.IntFlag):
    A = 1
    B = 2


class Strings(str, enum.Enum):
    RED = "red"


class Floats(float, enum.Enum):
    HALF = 0.5


class Plain(enum.Enum):
    ONE = 1


class Index:
    def __init__(self, n): self.n = n
    def __index__(self): return self.n
    def __repr__(self): return f"Index({self.n})"


class IntOnly(Index):
    __index__ = None
    def __int__(self): return self.n


class AsFloat(Index):
    __index__ = None
    def __float__(self): return float(self.n)


class AsArray:
    def __array__(self, dtype=None, copy=None): return np.array([1.0, 2.0])
    def __repr__(self): return "AsArray"


class BadIndex:
    def __index__(self): raise KeyError("no index")
    def __repr__(self): return "BadIndex"


class BadFloat:
    def __float__(self): raise KeyError("no float")
    def __repr__(self): return "BadFloat"


class BadLen(list):
    def __len__(self): raise KeyError("no len")


class SubArray(np.ndarray): pass


class OddArray(np.ndarray):
    def __getitem__(self, i): return super().__getitem__(i) * 0 + 5.0
    def __len__(self): return 1


class SumArray(np.ndarray):
    def sum(self, *a, **k): return 5.0


class Units(np.ndarray):
    def __mul__(self, o): return 5.0


def memmap():
    f = tempfile.TemporaryFile()
    m = np.memmap(f, "f8", shape=3)
    m[:] = [1, 2, 3]
    return m

SCALARS = """None True False 0 1 2 -1 3 2**31 2**53 2**53+1 2**62 2**63-1 2**63 -2**63 2**64 10**30 -10**400 PlainInt(2) Mod7(5) Color.BLUE Flag.B Flag.A|Flag.B
0.0 -0.0 1.5 2.0 1e300 1e400 float('nan') PlainFloat(2.5) Percent(2.5) Floats.HALF 1j 2+0j PlainComplex(1+2j) OddComplex(1+2j)
decimal.Decimal('2.5') decimal.Decimal(2) fractions.Fraction(5,2) fractions.Fraction(4,2) Index(2) IntOnly(2) AsFloat(2) AsArray() BadIndex() BadFloat() Plain.ONE
np.bool_(True) np.int8(2) np.int8(-1) np.int16(2) np.int32(2) np.int64(2) np.uint8(2) np.uint8(255) np.uint16(3) np.uint32(4) np.uint64(2) np.uint64(2**63+5)
np.float16(1.5) np.float32(0.1) np.float64(2.5) np.longdouble(2.5) np.complex64(1+2j) np.complex128(1+2j) np.clongdouble(1j) np.str_('red') np.bytes_(b'a')
np.datetime64(5,'s') np.timedelta64(5,'s') np.void(b'abc') np.array(2) np.array(2.5) np.array(True) np.array(2,np.int32) np.array([2]) np.array([2.5]) np.array('red') np.array(None)
np.ma.masked np.matrix([[2]]) 'red' 'Red' '' '\\ud800' 'a\\x00b' 'zoë' '😀e' PlainStr('red') Case('RED') Strings.RED b'red' bytearray(b'red')
int float len object() Ellipsis NotImplemented datetime.datetime(2020,1,1) datetime.timedelta(2) pathlib.Path('red') ctypes.c_int(2) ctypes.c_double(2.5)""".split()
LISTS = """[] [1,2,3] [3,1,2] [1.5,2.5] [1,2.5] [True,False] [1,True] [1,None] [None] [2**63] [2**64,1] [-2**63] [2**53+1] [2**53+1,0.5] [1e400] [1,2j] ['red','e'] ['red',1] ['red',None] ['red',b'a'] [b'a'] [''] ['\\ud800'] ['a\\x00'] [[1,2],[3,4]] [[1,2],[3]] [[],[]]
[[]] [[1.5],[2.5]] [[1,2],[3.5,4]] [[1,2],(3,4)] [[1],2] [['a'],['b']] [[[1]]] [(1,2),(3,4)] [(1,2.5)] [Color.RED] [Color.RED,Color.BLUE] [Mod7(5),Mod7(6)] [PlainInt(5)] [Percent(2.5)] [PlainFloat(1.5)] [PlainStr('red')] [Case('RED')] [Strings.RED] [np.int64(2),np.int64(3)] [np.int8(2)] [np.float64(2.5)] [np.float32(0.1)] [np.uint64(2**63)] [np.str_('red')] [np.bool_(True)] [np.array(2)] [np.array([1,2])] [np.array([1,2]),np.array([3,4])]
[np.array([1.0,2.0]),np.array([3.0])] [Index(2)] [AsFloat(2)] [decimal.Decimal('2.5')] [fractions.Fraction(5,2)] [object()] [{1:2}] [{1}] [range(3)] [array.array('i',[1])] [1,'a'] [float('nan')] [-0.0] [np.ma.masked] [BadIndex()] [datetime.timedelta(seconds=2)] [np.timedelta64(5,'s')] [np.datetime64(5,'s')]
PlainList([1,2,3]) Reversed([1,2,3]) From1([1,2,3]) Appending([1,2,3]) Storing([1,2,3]) Long([1,2,3]) BadLen([1,2]) Reversed([1.5,2.5]) From1([1.5,2.5]) Storing([1.5,2.5]) From1(['red','e']) Reversed(['red','e']) Storing(['red']) [Reversed([1,2]),Reversed([3,4])] [From1([1,2])] PlainList([[1,2]]) From1([[1,2],[3,4]]) Reversed([[1,2],[3,4]]) Appending(['red'])
(1,2,3) () (1,2.5) (1,2) (1,) ('a',1) (1.5,2) (2,1.5,3) Named(1,2.5) Named(1,2) Named(1.5,2) PlainTuple((1,2.5)) OddTuple((1,2.5)) OddTuple((1.5,2)) (Mod7(5),2.5) (Color.RED,0.5) (True,2.5) (2**63,0.5) (None,None) (1,np.float64(2.5))
range(3) range(0) collections.deque([1,2,3]) collections.deque() collections.UserList([1,2,3]) array.array('q',[1,2,3]) array.array('d',[1,2.5]) array.array('i',[1,2]) array.array('f',[1.5]) memoryview(array.array('d',[1,2])) memoryview(b'abc') memoryview(array.array('d',[1,2,3]))[::2] memoryview(array.array('d',[1,2])).toreadonly() iter([1,2]) (x*1for\\x20x\\x20in[1,2]) map(int,'12') {1:2}.keys() {1:2}.values() {1:2}.items() zip([1],[2])
(ctypes.c_double*2)(1,2) io.BytesIO(b'abc').getbuffer()""".split()
DICTS = """{} {1:2,5:3} {5:3,1:2} {1:2.5} {1.0:2} {1.5:2} {True:2,5:1} {1:None} {None:1} {1:2,'a':3} {'red':1.5} {'red':1} {'red':None} {'red':'x'} {1:[1,2]} {1:[1],2:[3,4]} {1:[]} {1:(1,2)} {1:{2:3}} {Color.RED:2,5:1} {1:Color.BLUE,5:2} {Mod7(5):1} {PlainInt(5):3,1:2} {1:Mod7(5),5:Mod7(6)} {np.int64(5):np.int64(3)} {2**63:1} {1:2**63} {1:float('nan')} {float('nan'):1} {Case('RED'):1.5} {PlainStr('red'):1.5} {Strings.RED:1.5} {np.str_('red'):1.5}
OrderedDict([(1,2),(5,3)]) OrderedDict([(5,3),(1,2)]) OrderedDict([('red',1.5)]) defaultdict(int,{1:2}) defaultdict(int,{1:2,5:3}) defaultdict(lambda:7,{1:2}) defaultdict(None,{1:2}) defaultdict(float,{'a':0.5}) defaultdict(list,{1:[4]}) Counter([1,1,5]) Counter([1,1]) Counter(['red']) ChainMap({1:2},{5:3}) types.MappingProxyType({1:2,5:3}) collections.UserDict({1:2,5:3}) Missing({1:2}) Setting({1:2,5:3}) Getting({1:2,5:3}) Iterating({1:2,5:3}) Containing({1:2}) PlainDict({1:2,5:3}) {1:Reversed([1,2])} {1:From1([4,5])} os.environ""".split()
SETS = """set() {1,2,3} {10,2,33} {1.5,2} {1.0,2.0} {True,2} {'red','a'} {None} {1,'a'} {(1,2)} {2**63} {Color.RED} {Mod7(2)} {PlainInt(2)} {np.int64(2)} frozenset({1,2}) frozenset() frozenset({'red'}) PlainSet({1,2}) OddSet({1,2}) PlainFrozen({1,2}) OddSet({'red'})
{float('nan')} {Case('RED')} {PlainStr('red')} {1:2}.keys() set(range(100)) set('e')""".split()
ARRAYS = """np.array([1.0,2.0,3.0]) np.array([1,2,3]) np.array([[1,2],[3,4]]) np.array([[1.5,2],[3,4]]) np.arange(6.0)[::2] np.arange(6.0)[::-1] np.arange(4).reshape(2,2).T np.zeros(0) np.zeros((0,3),int) np.zeros((2,2,2)) np.zeros((1,)*9) np.broadcast_to(1.0,(3,)) np.broadcast_to(np.array([1,2]),(2,2)) np.array([1.0,2.0],'>f8') np.array([1,2,3],'i4') np.array([1.5],'f4') np.array([True,False]) np.array([1j]) np.array([1,None],object) np.array(['a']) np.array([2**63],'u8') np.array([1.5],np.longdouble)
np.matrix([[1,2],[3,4]]) np.matrix([[1.0,2.0]]) np.ma.array([1.0,2.0],mask=[0,1]) np.ma.array([[1,2],[3,4]],mask=[[0,1],[0,0]]) np.recarray((2,),[('x',float)]) np.rec.array([1.0,2.0]) np.array([(1.0,2)],[('x',float),('y',int)]) memmap() np.char.array(['a']) np.arange(3.0).view(SubArray) np.arange(3.0).view(OddArray) np.arange(3.0).view(SumArray) np.arange(3.0).view(Units) np.arange(4).reshape(2,2).view(SubArray) np.arange(4).reshape(2,2).view(OddArray) ro(np.arange(3.0)) np.frombuffer(b'12345678') odd() np.arange(2,dtype='m8[s]') np.array([5],'M8[s]') np.random.RandomState(0) AsArray()""".split()
NAMED = "PROGRAM.Point(2.0,3) PROGRAM.Point(2,3) PROGRAM.Point(2.5,3.5)".split()
MORE = """{(1,2):0.5} {(1,2):1,(3,4):2} {(1,2.5):1.0} {(1,2,3):1.0} {Named(1,2):0.5} {OddTuple((1,2)):0.5} [(1,2.5),(3,4)] [(1,2.5),(3,)] [Named(1,2.5)] [OddTuple((1,2.5))] [[1,2.5]] [('red',2)] [(PlainStr('red'),2)] [(Case('RED'),2)] [(np.str_('red'),2)] [np.float64(2.5),1] [1,2.5,True] [True,2] [1j,2.5,2,True] [2**53+1,1j] [np.float64(2.5),2**53+1]""".split()


def ro(a):
    a.flags.writeable = False
    return a


def odd():
    return np.ndarray((2,), "f8", bytearray(17), 1)


ALL = SCALARS + LISTS + DICTS + SETS + ARRAYS + NAMED + MORE


def make(text, program):
    """A new object of an expression."""
    return eval(text.replace("\\x20", " ") if text.startswith("(x*1") else text, dict(globals(), PROGRAM=program))

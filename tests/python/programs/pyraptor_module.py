"""PyRaptor's names by a star import alone, as figure 4.5 of the thesis has them."""
from vrc import *

m = PyRaptorModule('m')
V = PyArray(PyFloat64(), 1, 'RowMajor')


@m.compile
def figure_4_5(a: V) -> None:
    b = a + 1
    for i in PAR(range(len(a)), shared=[a, b]):
        a[i] = b[i] * 2

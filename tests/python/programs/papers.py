"""The programs of the papers on unPython, jit4OpenCL and PyRaptor, as they are printed but for misprints and free names."""
import unpython
from numpy import shape
from unpython import prange, xrange
from unPython import type
from vrc import *

stenmodule = PyRaptorModule('stencil')


# Figure 2 of "A Compilation Framework to Execute Python Numerical-Intensive Applications"
@unpython.type('int64','int64')
def f(n):
    sum = 0
    for i in range(n):
        sum += i
    return sum


# Figure 3
@unpython.gpu
@unpython.type('ndarray[double,2]',
               'ndarray [double, 2]',
               'ndarray [double, 2]',
               None)
def matrix_mult(a,b,c):
    """shapes: (n, k), (k, m), (n, m)"""
    m = shape(a)[0]
    n = shape(b)[1]
    p = shape(a)[1]
    for i in prange(m):
        for j in prange(n):
            sum = 0.0
            for k in xrange(p):
                sum += a[i,k]*b[k,j]
            c[i,j] = sum


# Listing 3 of jit4OpenCL's paper
@type('ndarray[int32_1]', 'ndarray[int32_1]', 'ndarray[int32_1]', 'int32', 'int32')
def add(A,B,C,n):
    """shapes: (n,), (n,), (n,)
    ints: 1..1"""
    sum = 0
    for i in prange(n):
        C[i] = A[i] + B[i]
        sum += C[i]
    return sum


# Listing 4
@unpython.type('ndarray[double,2]', 'ndarray[double,2]', 'ndarray[double,2]', None)
def product(A,B,C):
    """shapes: (n, n), (n, n), (n, n)"""
    n = len(A)
    for x in gpurange(n):
        for y in gpurange(n):
            for k in range(n):
                C[x,y] = A[x,k]*B[k,y]


# Figure 9.2b of the thesis; its neighbours beyond the last row and column are an IndexError, here and there
@stenmodule.compile
def stencil(A: PyArray(PyFloat64(),2,'RowMajor'),
            B: PyArray(PyFloat64(),2,'RowMajor')):
    """shapes: (n + 1, m + 1), (n, m)"""
    m,n = B.shape

    #declare a block of code to be run on GPU
    gpu_begin()

    #parallel loop over a 2D domain instead of serial nested loops
    #A,B declared as shared variables in the loop
    for i,j in PAR(Domain(m,n),shared=[A,B]):
        B[i,j] = (A[i,j] + A[i-1,j] + A[i+1,j] + A[i,j+1] + A[i,j-1])/5

    gpu_end()


#code will now be compiled, and stencil will get replaced by compiled version automatically
stenmodule.compile()

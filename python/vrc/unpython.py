# SPDX-License-Identifier: Apache-2.0
"""The decorators and ranges of unPython, as its papers show them; the interpreter ignores what the decorators say."""
from vrc.ranges import gpurange, prange

__all__ = ["gpu", "gpurange", "prange", "type", "xrange"]

xrange = range   # Python 2's name, which the papers' programs use


def type(*types):
    """@unpython.type('ndarray[double,2]', 'int64', None): the types of the parameters and of the result."""
    def same(function):
        return function
    return same


def gpu(function):
    """@unpython.gpu: the function may run on a GPU."""
    return function

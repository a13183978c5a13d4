# SPDX-License-Identifier: Apache-2.0
"""The names of PyRaptor, as figure 9.2b of the thesis on Velociraptor uses them."""
import itertools

__all__ = [
    "Domain", "PAR", "PyArray", "PyBool", "PyComplex64", "PyComplex128", "PyFloat32", "PyFloat64", "PyInt8", "PyInt16",
    "PyInt32", "PyInt64", "PyRaptorModule", "PyUInt8", "PyUInt16", "PyUInt32", "PyUInt64", "gpu_begin", "gpu_end"]


class PyRaptorModule:
    """A module of compiled functions. `@module.compile` marks a function; `module.compile()` ends the module."""

    def __init__(self, name):
        self.name = name

    def compile(self, function=None):
        return function


class _Number:
    """The type of a number; each of the classes below is one."""

    def __repr__(self):
        return f"{type(self).__name__}()"

    def __eq__(self, other):
        return type(self) is type(other)

    def __hash__(self):
        return hash(type(self))


class PyBool(_Number):
    pass


class PyInt8(_Number):
    pass


class PyInt16(_Number):
    pass


class PyInt32(_Number):
    pass


class PyInt64(_Number):
    pass


class PyUInt8(_Number):
    pass


class PyUInt16(_Number):
    pass


class PyUInt32(_Number):
    pass


class PyUInt64(_Number):
    pass


class PyFloat32(_Number):
    pass


class PyFloat64(_Number):
    pass


class PyComplex64(_Number):
    pass


class PyComplex128(_Number):
    pass


class PyArray:
    """The type of an array: PyArray(PyFloat64(), 2, 'RowMajor')."""

    layouts = ("RowMajor", "ColMajor", "ColumnMajor", "Strided")

    def __init__(self, element, ndims, layout="Strided"):
        if layout not in self.layouts:
            raise ValueError(f"the layout is one of {', '.join(self.layouts)}, not {layout!r}")
        self.element, self.ndims, self.layout = element, ndims, layout

    def __repr__(self):
        return f"PyArray({self.element!r}, {self.ndims}, {self.layout!r})"


class Domain:
    """Several ranges at once: Domain(m, n) runs over all i, j with 0 <= i < m and 0 <= j < n, the last the fastest. Each
    dimension is an extent or a `range`."""

    def __init__(self, *dimensions):
        if not dimensions:
            raise TypeError("a domain has at least one dimension")
        self.ranges = tuple(d if isinstance(d, range) else range(d) for d in dimensions)

    def __iter__(self):
        return iter(self.ranges[0]) if len(self.ranges) == 1 else itertools.product(*self.ranges)

    def __len__(self):
        size = 1
        for r in self.ranges:
            size *= len(r)
        return size

    def __repr__(self):
        return f"Domain({', '.join(map(repr, self.ranges))})"


def PAR(domain, shared=()):
    """The iterations of a parallel loop over a domain; `shared` lists the variables that all iterations share."""
    return iter(domain)


def gpu_begin():
    """Begins a part of a function that may run on a GPU."""


def gpu_end():
    """Ends it."""

# SPDX-License-Identifier: Apache-2.0
"""Types of numbers and arrays, for annotations: f64, f64[:, ::1], and casts: f64(x)."""
import numpy as np


class _Alternative:
    """A type that may stand beside others: f64[:] | None."""

    def __or__(self, other):
        import typing   # which takes long, and few programs want it
        return typing.Union[self, other]

    def __ror__(self, other):
        import typing
        return typing.Union[other, self]


class Array(_Alternative):
    """The type of a NumPy array: its elements, its dimensions and its order in memory."""

    def __init__(self, dtype, dimensions):
        self.dtype = np.dtype(dtype)
        self.dimensions = tuple(_dimension(d) for d in dimensions)
        marked = [i for i, d in enumerate(self.dimensions) if d == "::1"]
        if not self.dimensions:
            raise TypeError("an array has at least one dimension, written ':'")
        if len(marked) > 1 or (marked and marked[0] not in (0, self.ndim - 1)):
            raise TypeError("'::1' stands in the last dimension (C order) or in the first (Fortran order), and only once")

    @property
    def ndim(self):
        return len(self.dimensions)

    @property
    def order(self):
        """'C', 'F', or None for any strides."""
        if self.dimensions[-1] == "::1":
            return "C"
        return "F" if self.dimensions[0] == "::1" else None

    def __eq__(self, other):
        return isinstance(other, Array) and (self.dtype, self.dimensions) == (other.dtype, other.dimensions)

    def __hash__(self):
        return hash((self.dtype, self.dimensions))

    def __repr__(self):
        return f"{self.dtype.name}[{', '.join(map(str, self.dimensions))}]"

    def __call__(self, *_):
        raise TypeError(f"{self!r} is the type of arrays; make one by np.zeros or another function of NumPy")


def _dimension(d):
    """One dimension as it is written: ':', '::1' or a length."""
    if isinstance(d, slice) and d.start is None and d.stop is None and d.step in (None, 1):
        return ":" if d.step is None else "::1"
    if isinstance(d, int) and not isinstance(d, bool) and d >= 0:
        return d
    raise TypeError("a dimension of an array type is written ':', '::1' or as a fixed length such as 3")


class Scalar(_Alternative):
    """The type of a number: called, it converts to NumPy's; subscripted, it is the type of an array of such numbers."""

    def __init__(self, name, type):
        self.__name__ = self.__qualname__ = name
        self.type = type
        self.dtype = np.dtype(type)   # so that it may be given to NumPy as a dtype

    def __call__(self, value=0):
        return self.type(value)

    def __getitem__(self, dimensions):
        return Array(self.type, dimensions if isinstance(dimensions, tuple) else (dimensions,))

    def __repr__(self):
        return f"vrc.{self.__name__}"


bool_ = Scalar("bool_", np.bool_)
i8 = Scalar("i8", np.int8)
i16 = Scalar("i16", np.int16)
i32 = Scalar("i32", np.int32)
i64 = Scalar("i64", np.int64)
u8 = Scalar("u8", np.uint8)
u16 = Scalar("u16", np.uint16)
u32 = Scalar("u32", np.uint32)
u64 = Scalar("u64", np.uint64)
f16 = Scalar("f16", np.float16)
f32 = Scalar("f32", np.float32)
f64 = Scalar("f64", np.float64)
c64 = Scalar("c64", np.complex64)
c128 = Scalar("c128", np.complex128)

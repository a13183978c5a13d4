# For mypy and editors. The scalars are Any, because only then mypy accepts f64[:, ::1]: it has no types with slices in them.
from . import pyraptor as pyraptor, types as types, unpython as unpython
from .pyraptor import (
    PAR as PAR, Domain as Domain, PyArray as PyArray, PyBool as PyBool, PyComplex64 as PyComplex64,
    PyComplex128 as PyComplex128, PyFloat32 as PyFloat32, PyFloat64 as PyFloat64, PyInt8 as PyInt8, PyInt16 as PyInt16,
    PyInt32 as PyInt32, PyInt64 as PyInt64, PyRaptorModule as PyRaptorModule, PyUInt8 as PyUInt8, PyUInt16 as PyUInt16,
    PyUInt32 as PyUInt32, PyUInt64 as PyUInt64, gpu_begin as gpu_begin, gpu_end as gpu_end)
from .ranges import gpurange as gpurange, prange as prange
from .types import (
    Array as Array, bool_ as bool_, c64 as c64, c128 as c128, f16 as f16, f32 as f32, f64 as f64, i8 as i8, i16 as i16,
    i32 as i32, i64 as i64, u8 as u8, u16 as u16, u32 as u32, u64 as u64)

from typing import Any, Callable, Mapping, Optional, Union, overload

class CompileError(Exception): ...
class CompileWarning(UserWarning): ...

class _Compiled:
    py_func: Callable[..., Any]
    __name__: str
    def __call__(self, *args: Any, **kwargs: Any) -> Any: ...
    def report(self) -> str: ...

_Options = Optional[Mapping[str, Union[bool, int, str]]]

@overload
def compile(function: Callable[..., Any], *, options: _Options = ..., strict: bool = ...) -> _Compiled: ...
@overload
def compile(*, options: _Options = ..., strict: bool = ...) -> Callable[[Callable[..., Any]], _Compiled]: ...
def report(function: _Compiled) -> str: ...
def install(options: _Options = ...) -> None: ...
def load_ipython_extension(shell: Any) -> None: ...

__version__: str
__all__ = [
    "Array", "bool_", "c64", "c128", "f16", "f32", "f64", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64",
    "gpurange", "prange", "unpython",
    "Domain", "PAR", "PyArray", "PyBool", "PyComplex64", "PyComplex128", "PyFloat32", "PyFloat64", "PyInt8", "PyInt16",
    "PyInt32", "PyInt64", "PyRaptorModule", "PyUInt8", "PyUInt16", "PyUInt32", "PyUInt64", "gpu_begin", "gpu_end"]

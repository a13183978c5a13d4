# The types are Any, so that mypy accepts names that are set to them as annotations.
from typing import Any, Callable, Iterable, Iterator, TypeVar, Union, overload

__all__ = [
    "Domain", "PAR", "PyArray", "PyBool", "PyComplex64", "PyComplex128", "PyFloat32", "PyFloat64", "PyInt8", "PyInt16",
    "PyInt32", "PyInt64", "PyRaptorModule", "PyUInt8", "PyUInt16", "PyUInt32", "PyUInt64", "gpu_begin", "gpu_end"]

_F = TypeVar("_F", bound=Callable[..., Any])

class PyRaptorModule:
    name: str
    def __init__(self, name: str) -> None: ...
    @overload
    def compile(self, function: _F) -> _F: ...
    @overload
    def compile(self) -> None: ...

class Domain:
    ranges: tuple[range, ...]
    def __init__(self, *dimensions: Union[int, range]) -> None: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> int: ...

def PAR(domain: Iterable[Any], shared: Iterable[Any] = ...) -> Iterator[Any]: ...
def gpu_begin() -> None: ...
def gpu_end() -> None: ...

PyArray: Any
PyBool: Any
PyInt8: Any
PyInt16: Any
PyInt32: Any
PyInt64: Any
PyUInt8: Any
PyUInt16: Any
PyUInt32: Any
PyUInt64: Any
PyFloat32: Any
PyFloat64: Any
PyComplex64: Any
PyComplex128: Any

from typing import Any, Callable, Optional, TypeVar

from .ranges import gpurange as gpurange, prange as prange

__all__ = ["gpu", "gpurange", "prange", "type", "xrange"]

_F = TypeVar("_F", bound=Callable[..., Any])

xrange = range

def type(*types: Optional[str]) -> Callable[[_F], _F]: ...
def gpu(function: _F) -> _F: ...

# The scalars are Any, because only then mypy accepts f64[:, ::1]: it has no types with slices in them.
from typing import Any, Optional, Union

import numpy as np

class Array:
    dtype: np.dtype[Any]
    dimensions: tuple[Union[int, str], ...]
    def __init__(self, dtype: Any, dimensions: Any) -> None: ...
    @property
    def ndim(self) -> int: ...
    @property
    def order(self) -> Optional[str]: ...
    def __or__(self, other: Any) -> Any: ...
    def __ror__(self, other: Any) -> Any: ...

class Scalar:
    type: Any
    dtype: np.dtype[Any]
    def __init__(self, name: str, type: Any) -> None: ...
    def __call__(self, value: Any = ...) -> Any: ...
    def __getitem__(self, dimensions: Any) -> Array: ...

bool_: Any
i8: Any
i16: Any
i32: Any
i64: Any
u8: Any
u16: Any
u32: Any
u64: Any
f16: Any
f32: Any
f64: Any
c64: Any
c128: Any

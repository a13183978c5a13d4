# SPDX-License-Identifier: Apache-2.0
"""Names for Python files that vrc compiles, so that they run in the interpreter unchanged.

The compiler knows the meaning of these names and never imports this package; the interpreter runs the same file with the
definitions below, which compute the same results, one iteration after the other.

@vrc.compile has a function compiled from within the interpreter, vrc.install() imported files, and %load_ext vrc cells of
a notebook.
"""
from vrc import pyraptor, unpython
from vrc.compiling import compile, report
from vrc.failure import CompileError, CompileWarning
from vrc.importing import install
from vrc.notebook import load_ipython_extension
from vrc.pyraptor import *
from vrc.ranges import gpurange, prange
from vrc.types import (
    Array, bool_, c64, c128, f16, f32, f64, i8, i16, i32, i64, u8, u16, u32, u64)

__version__ = "0.1.0"

__all__ = [
    "Array", "bool_", "c64", "c128", "f16", "f32", "f64", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64",
    "gpurange", "prange", "unpython"] + pyraptor.__all__

# SPDX-License-Identifier: Apache-2.0
"""The names for the interpreter: annotated files run unchanged, and compute what they say."""
import pathlib
import re
import subprocess
import sys
import textwrap
import typing
import unittest

import numpy as np

import vrc
from vrc import *

FOLDER = pathlib.Path(__file__).parent


class Scalars(unittest.TestCase):
    def test_each_converts_to_its_type_of_numpy(self):
        for name, type in {"bool_": np.bool_, "i8": np.int8, "u64": np.uint64, "f32": np.float32, "c128": np.complex128}.items():
            self.assertIs(type, getattr(vrc, name)(1).__class__)

    def test_one_is_a_dtype(self):
        self.assertEqual(np.zeros(2, dtype=f32).dtype, np.float32)
        self.assertEqual(np.arange(3).astype(u8).dtype, np.uint8)

    def test_bits_of_a_name_are_those_of_the_type(self):
        for name in vrc.__all__:
            bits = re.fullmatch(r"[iufc](\d+)", name)
            if bits:
                self.assertEqual(8 * getattr(vrc, name).dtype.itemsize, int(bits[1]))


class Arrays(unittest.TestCase):
    def test_shown_as_written(self):
        self.assertEqual(repr(f64[:, ::1]), "float64[:, ::1]")
        self.assertEqual(repr(c64[:, 3]), "complex64[:, 3]")

    def test_order(self):
        self.assertEqual([f64[:, :].order, f64[:, ::1].order, f64[::1, :].order, f64[::1].order], [None, "C", "F", "C"])

    def test_equal_types_are_equal(self):
        self.assertEqual({f64[:], f64[:], f32[:]}, {f64[:], f32[:]})

    def test_what_is_no_dimension(self):
        for wrong in (lambda: f64[0:3], lambda: f64[::2], lambda: f64[()], lambda: f64[:, ::1, :], lambda: f64[::1, ::1],
                      lambda: f64[True], lambda: f64["a"]):
            self.assertRaises(TypeError, wrong)

    def test_annotations_may_be_read_back(self):
        def f(a: f64[:, ::1], n: "i64") -> f64[:]:
            return a[n]
        self.assertEqual(typing.get_type_hints(f)["a"].ndim, 2)


class Loops(unittest.TestCase):
    def test_ranges(self):
        self.assertEqual(list(prange(5, 0, -2)), [5, 3, 1])
        self.assertEqual(list(gpurange(3)), [0, 1, 2])

    def test_domains(self):
        self.assertEqual(list(PAR(Domain(2, range(1, 3)), shared=[])), [(0, 1), (0, 2), (1, 1), (1, 2)])
        self.assertEqual(list(PAR(Domain(3))), [0, 1, 2])
        self.assertEqual((len(Domain(2, 3)), len(Domain(0, 3))), (6, 0))


class Papers(unittest.TestCase):
    """The programs of the papers run as they are printed, but for misprints."""

    def test_figure_2_of_unpython(self):
        @unpython.type('int64', 'int64')
        def f(n):
            sum = 0
            for i in range(n):
                sum += i
            return sum
        self.assertEqual(f(10), 45)

    def test_figure_3_of_unpython(self):
        from numpy import shape
        from unpython import prange, xrange

        @unpython.gpu
        @unpython.type('ndarray[double,2]', 'ndarray [double, 2]', 'ndarray [double, 2]', None)
        def matrix_mult(a, b, c):
            m = shape(a)[0]
            n = shape(b)[1]
            p = shape(a)[1]
            for i in prange(m):
                for j in prange(n):
                    sum = 0.0
                    for k in xrange(p):
                        sum += a[i, k]*b[k, j]
                    c[i, j] = sum
        a, b, c = np.arange(6.).reshape(2, 3), np.arange(12.).reshape(3, 4), np.zeros((2, 4))
        matrix_mult(a, b, c)
        np.testing.assert_array_equal(c, a @ b)

    def test_listing_3_of_jit4opencl(self):
        from unPython import prange, type

        @type('ndarray[int32_1]', 'ndarray[int32_1]', 'ndarray[int32_1]', 'int32', 'int32')
        def f(A, B, C, n):
            sum = 0
            for i in prange(n):
                C[i] = A[i] + B[i]
                sum += C[i]
            return sum
        a = np.arange(4, dtype=np.int32)
        self.assertEqual(f(a, a, np.zeros_like(a), 4), 12)

    def test_figure_9_2b_of_velociraptor(self):
        stenmodule = PyRaptorModule('stencil')

        @stenmodule.compile
        def stencil(A: PyArray(PyFloat64(), 2, 'RowMajor'), B: PyArray(PyFloat64(), 2, 'RowMajor')):
            m, n = A.shape
            gpu_begin()
            for i, j in PAR(Domain(m - 1, n - 1), shared=[A, B]):
                B[i, j] = (A[i, j] + A[i-1, j] + A[i+1, j] + A[i, j+1] + A[i, j-1])/5
            gpu_end()
        stenmodule.compile()
        a = np.arange(12.).reshape(3, 4)
        b = np.zeros((3, 4))
        stencil(a, b)
        self.assertEqual(b[1, 1], 5.0)
        self.assertEqual(repr(stencil.__annotations__['A']), "PyArray(PyFloat64(), 2, 'RowMajor')")


class Stubs(unittest.TestCase):
    def test_mypy_accepts_annotations_and_finds_the_one_error(self):
        try:
            import mypy
        except ImportError:
            self.skipTest("mypy is not there")
        text = textwrap.dedent("""
            import unpython as up
            from vrc import *
            from vrc import unpython
            def f(a: f64[:, ::1], b: 'f64[::1, :]', n: i64 = i64(3)) -> tuple[f64, f64[:]]:
                for i in prange(n):
                    a[i, 0] = b[0, i]
                return a[0, 0], a[0]
            @unpython.gpu
            @unpython.type('int64', 'int64')
            def g(n: int) -> int:
                return n + 1
            m = PyRaptorModule('m')
            @m.compile
            def h(n: int) -> int:
                for i, j in PAR(Domain(n, 3), shared=[]):
                    pass
                return g(n)
            m.compile()
            @up.type('int64', 'int64')
            def k(n: int) -> str:
                return h(n)
            """)
        command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir=/dev/null", "-c", text]
        done = subprocess.run(command, capture_output=True, text=True, env={"MYPYPATH": str(FOLDER.parent)})
        self.assertEqual(done.stdout.count("error"), 2, done.stdout)   # the error, and the summary of one error
        self.assertIn('got "int", expected "str"', done.stdout)

    def test_they_have_the_names_of_the_modules(self):
        for module in ("__init__", "types", "ranges", "unpython", "pyraptor"):
            stub = (FOLDER.parent / "vrc" / f"{module}.pyi").read_text()
            names = vars(vrc if module == "__init__" else getattr(vrc, module))
            public = names.get("__all__") or [n for n in names if not n.startswith("_") and n != "np"]
            for name in public:
                self.assertRegex(stub, rf"\b{name}\b", f"in {module}.pyi")


if __name__ == "__main__":
    unittest.main()

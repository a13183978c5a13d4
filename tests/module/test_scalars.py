"""Scalars: what is taken for which type, what comes back, and what does not fit."""
import unittest
from decimal import Decimal
from fractions import Fraction

import numpy as np

from made import module

scalars = module("scalars")
INTEGERS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
FLOATS = ["float32", "float64"]
COMPLEX = ["complex64", "complex128"]


def same(name):
    return getattr(scalars, f"same_{name}")


class Scalars(unittest.TestCase):
    def check(self, name, value, expected):
        result = same(name)(value)
        self.assertIs(type(result), np.dtype(name).type)
        self.assertEqual(repr(result), repr(expected))

    def test_integers_of_python(self):
        for name in INTEGERS:
            limits = np.iinfo(name)
            for value in 0, 1, 100, limits.min, limits.max:
                self.check(name, int(value), np.dtype(name).type(value))

    def test_integers_out_of_bounds(self):
        for name in INTEGERS:
            limits = np.iinfo(name)
            for value in int(limits.min) - 1, int(limits.max) + 1, 10**30, -10**30:
                with self.assertRaisesRegex(OverflowError, f"^Python integer {value} out of bounds for {name}$"):
                    same(name)(value)

    def test_scalars_of_numpy(self):
        for name in INTEGERS + FLOATS + COMPLEX:
            self.check(name, np.dtype(name).type(7), np.dtype(name).type(7))
            self.check(name, np.array(9, name), np.dtype(name).type(9))
        self.check("bool", np.True_, np.True_)
        self.check("bool", np.array(False), np.False_)
        self.check("float64", np.float32(0.1), np.float64(np.float32(0.1)))
        self.check("float64", np.int32(-3), np.float64(-3))
        self.check("complex128", np.float32(1.5), np.complex128(1.5))
        self.check("int8", np.int64(-128), np.int8(-128))
        self.check("uint8", np.int64(255), np.uint8(255))
        self.check("float64", np.float16(0.5), np.float64(0.5))
        for name, value in ("int8", np.int64(128)), ("uint8", np.int8(-1)), ("int64", np.uint64(2**63)), ("uint64", np.int64(-1)):
            with self.assertRaises(OverflowError):
                same(name)(value)

    def test_floats(self):
        for value in 0.0, -0.0, 1.5, float("inf"), float("nan"), 5e-324:
            self.check("float64", value, np.float64(value))
        self.check("float32", 0.1, np.float32(0.1))
        self.check("float64", 3, np.float64(3))
        self.check("float64", True, np.float64(1))
        self.check("float64", 2**60 + 2**10, np.float64(2**60 + 2**10))
        for rounded in 2**53 + 1, np.uint64(2**64 - 1), Fraction(1, 3):
            with self.assertRaisesRegex(OverflowError, "is no float64: pass float"):
                same("float64")(rounded)
        self.check("float64", Fraction(1, 4), np.float64(0.25))
        self.check("float64", Decimal("0.25"), np.float64(0.25))
        with self.assertRaises(OverflowError):
            same("float64")(10**400)

    def test_complex(self):
        self.check("complex128", 1 + 2j, np.complex128(1 + 2j))
        self.check("complex64", 1 + 2j, np.complex64(1 + 2j))
        self.check("complex128", 3, np.complex128(3))
        self.check("complex128", 2.5, np.complex128(2.5))
        self.check("complex128", True, np.complex128(1))
        self.check("complex64", np.complex128(1j), np.complex64(1j))

    def test_truth(self):
        for value in True, False:
            self.check("bool", value, np.bool_(value))
            for name in INTEGERS:
                self.check(name, value, np.dtype(name).type(value))

    def test_what_does_not_fit(self):
        for name, value, came in (
            ("int64", 1.0, "float"), ("int64", 1j, "complex"), ("float64", 1j, "complex"), ("bool", 1, "int"), ("bool", 0.0, "float"),
            ("int64", "1", "str"), ("float64", "1", "str"), ("float64", None, "NoneType"), ("int64", np.float64(1), "float64"),
            ("float64", np.complex64(1), "complex64"), ("float64", np.ones(1), r"float64\[:\]"), ("float64", [1.0], "list"),
            ("int64", np.array(1.0), "float64"), ("float64", np.datetime64("2020-01-01"), r"uint8\[:\]"),
            ("float64", b"1", r"uint8\[:\]"), ("float64", np.str_("a"), "str_ of dtype <U1"),
        ):
            with self.subTest(name=name, value=value), self.assertRaisesRegex(
                TypeError, rf"^same_{name}\(\) argument 'x' must be {name}, not {came}\nsignature:\n    same_{name}\(x: {name}\) -> {name}$"
            ):
                same(name)(value)

    def test_index_and_float_protocols(self):
        class Whole:
            def __index__(self):
                return 5

        class Wrong:
            def __index__(self):
                raise KeyError("no")

            def __float__(self):
                raise KeyError("no")

        self.check("int64", Whole(), np.int64(5))
        self.check("float64", Whole(), np.float64(5))
        for name in "int64", "float64":
            with self.assertRaises(KeyError):
                same(name)(Wrong())

    def test_subclasses(self):
        class Int(int):
            pass

        class Float(float):
            pass

        class Complex(complex):
            pass

        self.check("int32", Int(4), np.int32(4))
        self.check("float64", Float(0.5), np.float64(0.5))
        self.check("complex128", Complex(1j), np.complex128(1j))

    def test_number_of_results(self):
        self.assertEqual(scalars.sum_and_product(2, 3.0), (5.0, 6.0))
        self.assertIs(type(scalars.sum_and_product(2, 3)), tuple)
        self.assertIsNone(scalars.nothing())

    def test_what_is_left_out(self):
        self.assertFalse(hasattr(scalars, "same_complex_int"))

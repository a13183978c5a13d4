"""Functions as arguments, and functions in capsules."""
import ctypes
import math
import sys
import unittest

import numpy as np

from made import module

functions = module("functions")
scalars = module("scalars")

new_capsule = ctypes.pythonapi.PyCapsule_New
new_capsule.restype, new_capsule.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
get_pointer = ctypes.pythonapi.PyCapsule_GetPointer
get_pointer.restype, get_pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
get_name = ctypes.pythonapi.PyCapsule_GetName
get_name.restype, get_name.argtypes = ctypes.c_char_p, [ctypes.py_object]

SQRT = ctypes.CDLL("libm.so.6").sqrt
SIGNATURE = b"double (double)" # a capsule does not keep its name


def capsule(signature=SIGNATURE):
    return new_capsule(ctypes.cast(SQRT, ctypes.c_void_p), signature, None)


class Arguments(unittest.TestCase):
    def test_compiled(self):
        expected = float(sum(k**4 for k in range(100)))
        self.assertEqual(functions.total(100, functions.square, functions.square), expected)
        self.assertEqual(functions.total_of(100, f=functions.square), expected)

    def test_of_another_module(self):
        self.assertEqual(functions.total(10, scalars.same_float64, functions.square), sum(k * k for k in range(10)))

    def test_capsules(self):
        given = capsule()
        self.assertAlmostEqual(functions.total(100, given, functions.square), sum(range(100)))
        self.assertAlmostEqual(functions.total(100, given, given), sum(math.sqrt(math.sqrt(k)) for k in range(100)))
        self.assertAlmostEqual(functions.total_of(10, capsule()), sum(math.sqrt(math.sqrt(k)) for k in range(10)))
        spaces = b"double(double)"
        self.assertAlmostEqual(functions.total_of(10, capsule(spaces)), sum(math.sqrt(math.sqrt(k)) for k in range(10)))
        self.assertAlmostEqual(functions.total_of(10, (given, None, None)), sum(math.sqrt(math.sqrt(k)) for k in range(10)))

    def test_errors_inside(self):
        with self.assertRaises(ZeroDivisionError):
            functions.combine(1, functions.divide)

    def test_what_does_not_fit(self):
        other = b"float (float)"
        for f, came in (math.sqrt, "builtin_function_or_method"), (lambda x: x, "function"), (functions.add, "builtin_function_or_method"), \
                       (scalars.same_float32, "builtin_function_or_method"), (capsule(other), "PyCapsule"), (None, "NoneType"), (1, "int"), ((), "tuple"):
            with self.assertRaisesRegex(TypeError, rf'^total_of\(\) argument \'f\' must be a compiled function of this type or a capsule '
                                                   rf'"double \(double\)", not {came}\n'):
                functions.total_of(3, f)


class Capsules(unittest.TestCase):
    def call(self, name, kind, *args):
        found = getattr(module("capsules"), name)
        return kind(get_pointer(found, get_name(found)))(*args)

    def test_names(self):
        self.assertEqual(get_name(module("capsules").length), b"double (double, double)")
        self.assertEqual(get_name(module("capsules").quotient), b"long (long, long)")

    def test_calls(self):
        self.assertEqual(self.call("length", ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_double, ctypes.c_double), 3, 4), 5)
        self.assertEqual(self.call("halves", ctypes.CFUNCTYPE(ctypes.c_float, ctypes.c_float), 3), 1.5)
        self.assertEqual(module("capsules").length_of(0.5), math.sqrt(0.5))

    def test_pointers(self):
        values = (ctypes.c_double * 3)(1, 2, 0.5)
        squares = (ctypes.c_int32 * 5)()
        self.assertEqual(get_name(module("capsules").integrand), b"double (long, double *)")
        self.assertEqual(self.call("integrand", ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_long, ctypes.c_void_p), 3, ctypes.addressof(values)), 6.5)
        self.call("fill", ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_long), ctypes.addressof(squares), 4)
        self.assertEqual(list(squares), [0, 1, 4, 9, 0])

    def test_functions_of_python_files(self):
        found = module("capsules")
        a = np.array([1.0, 2.0, 3.0])
        self.assertEqual(found.sums(a, found.square), 14)
        self.assertEqual(found.sums(a, found.square, found.scaled), 42)
        self.assertAlmostEqual(found.sums(a, capsule()), 1 + math.sqrt(2) + math.sqrt(3))
        with self.assertRaisesRegex(TypeError, "'f' must be a compiled function of this type or a capsule"):
            found.sums(a, found.scaled)
        with self.assertRaises(TypeError):
            found.sums(a, lambda x: x)

    def test_errors_are_printed(self):
        seen = []
        hook, sys.unraisablehook = sys.unraisablehook, lambda unraisable: seen.append(unraisable.exc_type)
        try:
            kind = ctypes.CFUNCTYPE(ctypes.c_long, ctypes.c_long, ctypes.c_long)
            self.assertEqual(self.call("quotient", kind, 7, 2), 3)
            self.assertEqual(self.call("quotient", kind, 7, 0), 0)
        finally:
            sys.unraisablehook = hook
        self.assertEqual(seen, [ZeroDivisionError])

"""Exceptions: the classes and words of Python and NumPy, and the place in the source."""
import traceback
import unittest

import numpy as np

from made import HERE, module

CORPUS = HERE.parent / "programs"


class Errors(unittest.TestCase):
    def check(self, name, args, kind, text, line=None, function=None):
        """The call raises; its traceback ends at the line of the program that holds `line`."""
        call = getattr(module(name), function or name.split("/")[-1])
        try:
            call(*args)
            self.fail(f"{name} raises nothing")
        except kind as error:
            caught = error
        self.assertIs(type(caught), kind)
        self.assertEqual(str(caught), text)
        last = traceback.extract_tb(caught.__traceback__)[-1]
        self.assertEqual(last.filename, str(CORPUS / f"{name}.vrir"))
        self.assertEqual(last.name, call.__name__)
        if line:
            self.assertIn(line, last.line)

    def test_bounds(self):
        a = np.ones((2, 3))
        self.check("errors/bounds", (a, 2, 0), IndexError, "index 2 is out of bounds for axis 0 with size 2", "(index :arrayid 0")
        self.check("errors/bounds", (a, 0, 3), IndexError, "index 3 is out of bounds for axis 1 with size 3")
        self.check("errors/bounds", (a, -3, 0), IndexError, "index -3 is out of bounds for axis 0 with size 2")

    def test_division(self):
        self.check("errors/division", (1, 0), ZeroDivisionError, "integer division by zero", "floordiv")

    def test_unassigned(self):
        self.check("errors/unassigned", (-5,), UnboundLocalError,
                   "cannot access local variable 'x' where it is not associated with a value")

    def test_recursion(self):
        self.check("errors/deep", (10**6,), RecursionError, "maximum recursion depth exceeded")
        self.assertEqual(module("errors/deep").deep(5), module("errors/deep").deep(5)) # it can be called again

    def test_extents(self):
        self.check("errors/negative_extent", (-1,), ValueError, "negative dimensions are not allowed", "alloc")

    def test_memory(self):
        arrays = module("arrays")
        with self.assertRaises(MemoryError):
            arrays.zeros(2**30, 2**30)

    def test_raised(self):
        self.check("doc/raisestmt", (-1.0,), ValueError, "there is no root of a negative number", "raisestmt", "root")

    def test_the_next_call_is_well(self):
        a = np.ones((2, 3))
        for _ in range(3):
            with self.assertRaises(IndexError):
                module("errors/bounds").bounds(a, 9, 9)
            module("errors/bounds").bounds(a, 1, 1)

    def test_chained(self):
        try:
            try:
                module("errors/bounds").bounds(np.ones((2, 3)), 9, 9)
            except IndexError as error:
                raise RuntimeError("outer") from error
        except RuntimeError as error:
            text = "".join(traceback.format_exception(error))
        self.assertIn('bounds.vrir", line ', text)
        self.assertIn("IndexError: index 9 is out of bounds for axis 0 with size 2", text)

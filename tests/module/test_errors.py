"""Exceptions: the classes and words of Python and NumPy, and the place in the source."""
import sys
import traceback
import unittest

import numpy as np

from interrupts import interrupted
from made import HERE, module

try:
    import _testcapi # of CPython, where it was installed with its tests
except ImportError:
    _testcapi = None

CORPUS = HERE.parent / "programs"


def out_of_memory(call, args, at):
    """What a call gives, or raises, where the allocation of this number fails, of those that come then."""
    try:
        _testcapi.set_nomemory(at, at + 1)
        result = call(*args)
    except Exception as error:
        result = error
    try:
        _testcapi.remove_mem_hooks()
    except MemoryError: # its own call was the one that failed
        _testcapi.remove_mem_hooks()
    return result


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

    def test_own_classes(self):
        """Those of the file: handlers take them as they derive from each other, and callers get them themselves."""
        m = module("handled")
        with self.assertRaisesRegex(m.Smaller, "^-1 is too small$"):
            m.step(-1)
        with self.assertRaisesRegex(m.Smaller, "^-2 is too small$"):
            m.caught(-2, 1)
        self.assertEqual((m.caught(-1, 0), m.caught(3, 0)), (2, 3))

    def test_what_no_handler_takes(self):
        """What Python would do without an error is none that a program handles; nor is Ctrl-C, but what is done finally is done."""
        m, a = module("handled"), np.zeros(2)
        self.assertEqual(m.square(3), 9)
        with self.assertRaisesRegex(OverflowError, "^int too large for 64 bits$"):
            m.square(2 ** 40)
        self.assertTrue(interrupted(m.forever, a))
        self.assertGreaterEqual(a[0], 0)
        self.assertEqual(a[1], 5)

    def test_arguments(self):
        """An exception without a text has no argument; one whose text turns out to be empty has it."""
        for how, text, args in (1, "", ()), (2, "no ", ("no",)), (2, " ", ("",)), (3, "", ("",)):
            with self.assertRaises(ValueError) as raised:
                module("handled").said(how, text)
            self.assertEqual(raised.exception.args, args)

    def test_division(self):
        self.check("errors/division", (1, 0), ZeroDivisionError, "integer division by zero", "floordiv")

    def test_unassigned(self):
        self.check("errors/unassigned", (-5,), UnboundLocalError,
                   "cannot access local variable 'x' where it is not associated with a value")
        self.assertEqual(module("handled").last_of(2), 6)
        with self.assertRaisesRegex(UnboundLocalError, "^cannot access local variable 'i' where"): # of two in the C text
            module("handled").last_of(0)

    def test_recursion(self):
        self.check("errors/deep", (10**6,), RecursionError, "maximum recursion depth exceeded")
        self.assertEqual(module("errors/deep").deep(5), module("errors/deep").deep(5)) # it can be called again

    def test_recursion_limit(self):
        """Calls nest as deep as the interpreter's may."""
        deep, limit = module("errors/deep").deep, sys.getrecursionlimit()
        self.assertRaises(RecursionError, deep, limit + 1)
        try:
            sys.setrecursionlimit(limit + 2000)
            self.assertEqual(deep(limit + 1), deep(5) + limit - 4)
            self.assertRaises(RecursionError, deep, limit + 2001)
        finally:
            sys.setrecursionlimit(limit)
        self.assertRaises(RecursionError, deep, limit + 1)

    def test_extents(self):
        self.check("errors/negative_extent", (-1,), ValueError, "negative dimensions are not allowed", "alloc")

    def test_memory(self):
        arrays = module("arrays")
        with self.assertRaises(MemoryError):
            arrays.zeros(2**30, 2**30)

    @unittest.skipUnless(_testcapi, "the interpreter has no module for tests of its own")
    def test_memory_of_the_interpreter(self):
        """One of the interpreter's allocations fails: a MemoryError, or what the call does anyway; never that arguments do not fit."""
        memory, a, failures = module("memory"), np.arange(5.0), 0
        for name, *args in (("total", a, 3), ("lists", [1.0, 2.0], [3, 4]), ("parts", (1, 2.5)), ("words", "äb", a), ("words", "c", a),
                            ("element", a, 2)):
            call = getattr(memory, name)
            right = repr(call(*args))
            for at in range(60):
                said = repr(out_of_memory(call, args, at))
                failures += said != right
                self.assertTrue(said == right or said.startswith("MemoryError"), (name, at, said))
        self.assertGreater(failures, 0)

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
